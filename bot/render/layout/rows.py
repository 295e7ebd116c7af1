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
    """The rows that a picture shows, measured."""

    fold: Fold | None
    """The strip for the rows before them."""
    bands: tuple[Band, ...]
    bottom: int
    """Where the next part of the picture begins."""

    @property
    def width(self) -> int:
        """Of the picture: that of its rows, with the margins beside them."""
        return self.bands[0].scale.width


def plan_rows(lies: OnTable, top: int, below: int, *, whole: bool) -> LaidRows:
    """Measure the rows, all or the last ones.

    ``below`` is the height of everything below them in a picture of the usual width; a wider one needs no more.
    """
    rows = (_whole if whole else _last_rows)(lies.layout.columns, top + below)
    return rows.laid(lies, Rect(MARGIN, top, rows.scale.width - 2 * MARGIN, rows.height - MARGIN))


def fold_height(first: int) -> int:
    """Height of the strip for the rows before the first one that is shown, and of the margin below it."""
    return FOLD + MARGIN if first > 0 else 0


@dataclass(frozen=True)
class Rows:
    """The layout broken into rows of columns, and the sidelines of the last rows, which are shown."""

    scale: Scale
    groups: Sequence[Sequence[Column]]
    sidelines: Sequence[Sequence[Sideline]]

    @property
    def first(self) -> int:
        """The place of the first row that is shown."""
        return len(self.groups) - len(self.sidelines)

    @cached_property
    def height(self) -> int:
        """Height of the rows shown and of the strip for the rest."""
        return sum(band_height(self.scale, row) + MARGIN for row in self.sidelines) + fold_height(self.first)

    def laid(self, lies: OnTable, room: Rect) -> LaidRows:
        """Measure the rows that are shown, in a room whose height the last of them fills."""
        fold, y, bands = None, room.y + fold_height(self.first), list[Band]()
        if self.sidelines and self.first:
            fold = self._fold(replace(room, height=FOLD), lies.marker)
        for place, sidelines in enumerate(self.sidelines, self.first):
            last = place == len(self.groups) - 1
            rect = Rect(room.x, y, room.width, room.bottom - y if last else band_height(self.scale, sidelines))
            first = first_place(self.groups, place)
            bands.append(Band(self.groups[place], first, rect, lies, self.scale, sidelines, last))
            y = rect.bottom + MARGIN
        return LaidRows(fold, tuple(bands), y)

    def _fold(self, rect: Rect, marker: int | None) -> Fold:
        """The strip that replaces the first rows."""
        columns = [column for group in self.groups[: self.first] for column in group]
        main = sum(column.main is not None for column in columns)
        side = sum(len(play) for column in columns for play in column.sideline)
        king = around((rect.x + 40, rect.centre[1]), 40)
        # These rows hold the cards laid first, so the numbers run from 1 to the number of cards.
        return Fold(rect, main + side, king if marker is not None and marker <= main + side else None, main)


def rows_of(columns: Sequence[Column], scale: Scale) -> Sequence[Sequence[Column]]:
    """The columns of each row; an empty row before the first card."""
    return [columns[place : place + scale.columns] for place in range(0, len(columns), scale.columns)] or [()]


def _whole(columns: Sequence[Column], fixed: int) -> Rows:
    """All rows, with the number of columns that makes the cards largest in Discord."""

    def visibility(rows: Rows) -> float:
        return prod(min(width / rows.scale.width, height / (fixed + rows.height)) for width, height in PLACES)

    most = max(WHOLE_COLUMNS[0], len(columns) + 1)
    scales = [whole_scale(across) for across in WHOLE_COLUMNS if across <= most]
    broken = [(scale, rows_of(columns, scale)) for scale in scales]
    ways = (Rows(scale, groups, [arranged(group, scale) for group in groups]) for scale, groups in broken)
    return max(ways, key=visibility)


def _last_rows(columns: Sequence[Column], fixed: int) -> Rows:
    """The last rows, with large cards while the main line is short and its sidelines shallow."""
    rows = None
    for across in COLUMNS:
        if len(columns) < across or across == COLUMNS[-1]:
            rows = _fitting(columns, scale_of(across), fixed)
            folds = any(sideline.folded for row in rows.sidelines for sideline in row)
            if fixed + rows.height <= MOST_HEIGHT and not folds:
                break
    assert rows is not None
    return rows


def _fitting(columns: Sequence[Column], scale: Scale, fixed: int) -> Rows:
    """As many of the last rows as fit; the sidelines of the last one are cut only where nothing else helps."""
    groups = rows_of(columns, scale)
    looser = (_with_earlier(groups, scale, fixed, deepest) for deepest in TIGHT[:-1])
    fitting = next((rows for rows in looser if fixed + rows.height <= MOST_HEIGHT), None)
    return fitting or _with_earlier(groups, scale, fixed, TIGHT[-1])


def _with_earlier(groups: Sequence[Sequence[Column]], scale: Scale, fixed: int, deepest: float) -> Rows:
    """The last row with sidelines up to this depth, and the rows before it that fit."""
    rows = Rows(scale, groups, [arranged(groups[-1], scale, most=deepest)])
    while rows.first:
        before = groups[rows.first - 1]
        longer = [replace(rows, sidelines=[arranged(before, scale, most=most), *rows.sidelines]) for most in TIGHT]
        needed = len(rows.sidelines) == 1 and len(groups[-1]) < FEWEST
        more = next((more for more in longer if fixed + more.height <= MOST_HEIGHT), longer[-1] if needed else None)
        if more is None:
            break
        rows = more
    return rows
