"""The layout broken into rows: how large its cards are, which rows are shown, and where each of them lies."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import prod

from bot.render.kit.geometry import MARGIN, Rect, around
from bot.render.layout.bands import Band, Fold, band_height, first_place
from bot.render.layout.on_table import OnTable
from bot.render.layout.scale import COLUMNS, Scale, scale_of, whole_scale
from bot.render.layout.sidelines import MOST, Sideline, arranged
from eleusis.layout import Column

FOLD = 52
MOST_HEIGHT = 1088
"""Cards stay large, and earlier rows are shown, while the picture is no higher than this: Discord on a phone fits it
into 390 x 520, where a higher one looks small."""
FEWEST = 5
"""A last row with fewer columns shows too little of the rule, so the row before it is always shown as well."""
TIGHT = (MOST, 5, 3.6, 2.4)
"""Depth limits for sidelines, in card heights; the first one that fits is used."""

WHOLE_COLUMNS = range(4, 25, 2)
"""Columns of a whole layout."""
PLACES = ((390, 520), (550, 350))
"""The boxes into which Discord fits a picture, on a phone and on a desktop."""


@dataclass(frozen=True)
class LaidRows:
    """The rows that a picture shows, measured.

    Attributes:
        fold: The strip for the rows before them.
        bottom: Where the next part of the picture begins.
    """

    fold: Fold | None
    bands: tuple[Band, ...]
    bottom: int

    @property
    def width(self) -> int:
        """Of the picture: that of its rows, with the margins beside them."""
        return self.bands[0].scale.width


def plan_rows(lies: OnTable, top: int, below: int, *, whole: bool) -> LaidRows:
    """Measure the rows.

    Args:
        top: Where they begin.
        below: Height of everything below the rows in a picture of the usual width; a wider one needs no more.
        whole: Show all rows; otherwise only the last ones.
    """
    columns = lies.layout.columns
    rows = (_whole if whole else _last_rows)(columns, top + below)
    inner = rows.scale.width - 2 * MARGIN
    return placed_rows(rows.scale, rows.groups, rows.sidelines, lies, Rect(MARGIN, top, inner, rows.height - MARGIN))


def placed_rows(
    scale: Scale,
    groups: Sequence[Sequence[Column]],
    shown: Sequence[Sequence[Sideline]],
    lies: OnTable,
    room: Rect,
) -> LaidRows:
    """Measure these last rows in a room, whose height the last of them fills.

    Args:
        groups: The columns of every row.
        shown: The sidelines of each row that is shown.
    """
    first, y = len(groups) - len(shown), room.y
    fold = plan_fold(groups[:first], replace(room, height=FOLD), lies.marker) if shown and first else None
    y += fold_height(first)
    bands: list[Band] = []
    for place, sidelines in enumerate(shown, first):
        last = place == len(groups) - 1
        rect = Rect(room.x, y, room.width, room.bottom - y if last else band_height(scale, sidelines))
        bands.append(Band(groups[place], first_place(groups, place), rect, lies, scale, sidelines, last))
        y = rect.bottom + MARGIN
    return LaidRows(fold, tuple(bands), y)


def fold_height(first: int) -> int:
    """Height of the strip for the rows before the first one that is shown, and of the margin below it."""
    return FOLD + MARGIN if first > 0 else 0


def plan_fold(groups: Sequence[Sequence[Column]], rect: Rect, marker: int | None) -> Fold:
    """Measure the strip that replaces these first rows of the layout."""
    main = sum(column.main is not None for group in groups for column in group)
    side = sum(len(play) for group in groups for column in group for play in column.sideline)
    king = around((rect.x + 40, rect.centre[1]), 40)
    # These rows hold the cards laid first, so the numbers run from 1 to the number of cards.
    return Fold(rect, main + side, king if marker is not None and marker <= main + side else None, main)


@dataclass(frozen=True)
class _Rows:
    """The layout broken into rows of columns, and the place of the first one shown; sidelines are of those shown."""

    scale: Scale
    groups: tuple[tuple[Column, ...], ...]
    first: int
    sidelines: tuple[tuple[Sideline, ...], ...]

    @cached_property
    def height(self) -> int:
        """Height of the rows shown and of the strip for the rest."""
        return sum(band_height(self.scale, row) + MARGIN for row in self.sidelines) + fold_height(self.first)


def rows_of(columns: Sequence[Column], scale: Scale) -> tuple[tuple[Column, ...], ...]:
    """The columns of each row; an empty row before the first card."""
    return tuple(tuple(columns[place : place + scale.columns]) for place in range(0, len(columns), scale.columns)) or (
        (),
    )


def _whole(columns: Sequence[Column], fixed: int) -> _Rows:
    """All rows, with the number of columns that makes the cards largest in Discord."""

    def visibility(rows: _Rows) -> float:
        return prod(min(width / rows.scale.width, height / (fixed + rows.height)) for width, height in PLACES)

    most = max(WHOLE_COLUMNS[0], len(columns) + 1)
    return max((_every(columns, whole_scale(across)) for across in WHOLE_COLUMNS if across <= most), key=visibility)


def _every(columns: Sequence[Column], scale: Scale) -> _Rows:
    groups = rows_of(columns, scale)
    return _Rows(scale, groups, 0, tuple(arranged(group, scale) for group in groups))


def _last_rows(columns: Sequence[Column], fixed: int) -> _Rows:
    """The last rows, with large cards while the main line is short and its sidelines shallow."""
    rows = None
    for across in COLUMNS:
        if len(columns) < across or across == COLUMNS[-1]:
            rows = _shown(columns, scale_of(across), fixed)
            if fixed + rows.height <= MOST_HEIGHT and not any(
                sideline.folded for row in rows.sidelines for sideline in row
            ):
                break
    assert rows is not None
    return rows


def _shown(columns: Sequence[Column], scale: Scale, fixed: int) -> _Rows:
    """As many of the last rows as fit; the sidelines of the last one are cut only where nothing else helps."""
    groups = rows_of(columns, scale)
    looser = (_with_earlier(groups, scale, fixed, deepest) for deepest in TIGHT[:-1])
    fitting = next((rows for rows in looser if fixed + rows.height <= MOST_HEIGHT), None)
    return fitting or _with_earlier(groups, scale, fixed, TIGHT[-1])


def _with_earlier(groups: tuple[tuple[Column, ...], ...], scale: Scale, fixed: int, deepest: float) -> _Rows:
    """The last row with sidelines up to this depth, and the rows before it that fit."""
    first = len(groups) - 1
    rows = _Rows(scale, groups, first, (arranged(groups[first], scale, most=deepest),))
    while rows.first:
        needed = rows.first == first and len(groups[first]) < FEWEST
        longer = [_with_another(rows, most) for most in TIGHT]
        more = next((more for more in longer if fixed + more.height <= MOST_HEIGHT), longer[-1] if needed else None)
        if more is None:
            break
        rows = more
    return rows


def _with_another(rows: _Rows, most: float) -> _Rows:
    first = rows.first - 1
    sidelines = arranged(rows.groups[first], rows.scale, most=most)
    return replace(rows, first=first, sidelines=(sidelines, *rows.sidelines))
