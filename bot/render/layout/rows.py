"""The layout broken into rows: how large its cards are, which rows are shown, and where each of them lies."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING

from bot.render.kit.geometry import Rect, around
from bot.render.kit.measures import MARGIN, WIDTH
from bot.render.layout.bands import Band, Fold, band_height, first_place, plan_band
from bot.render.layout.scale import COLUMNS, Scale, scale_of, whole_scale
from bot.render.layout.sidelines import MOST, Sideline, arranged

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.engine.layout import Column
    from bot.render.layout.on_table import OnTable

FOLD = 52
LEAST_HEIGHT = 900
"""A picture is not wider than 4:3, and at the beginning of a round it does not grow with every card."""
USUAL_HEIGHT = 1200
"""Cards are large, and earlier rows shown, as long as the picture stays below this: Discord on a desktop has a place of
550 x 350, in which a higher one is small."""
MOST_HEIGHT = 1300
"""The row before a short last one may make the picture so high."""
FEWEST = 5
"""With fewer columns than that the last row tells nobody the rule: the row before it is shown in any case."""
TIGHT = (MOST, 5, 3.6, 2.4)
"""How deep sidelines may be in rows before the last one, in heights of their cards: the first that fits."""

WHOLE_COLUMNS = range(4, 25, 2)
"""Columns of a whole layout."""
PLACES = ((390, 520), (550, 350))
"""The places in which Discord shows a picture on a phone and on a desktop."""


@dataclass(frozen=True)
class LaidRows:
    """The rows that a picture shows, measured.

    Attributes:
        scale: How large they are.
        fold: The strip for the rows before them.
        bands: The rows.
        bottom: Where what follows below begins.
    """

    scale: Scale
    fold: Fold | None
    bands: tuple[Band, ...]
    bottom: int


def plan_rows(lies: OnTable, top: int, below: Callable[[int], int], *, whole: bool) -> LaidRows:
    """Measure the rows.

    Args:
        lies: What lies on the table.
        top: Where they begin.
        below: Height of all that stands below them, where the picture is so wide within its margins: in a wider one no
            more than in the usual one.
        whole: Show all of them; otherwise the last ones.
    """
    columns = lies.layout.columns
    fixed = top + below(WIDTH - 2 * MARGIN)
    rows = _whole(columns, fixed) if whole else _last_rows(columns, fixed)
    scale = rows.scale
    inner = scale.width - 2 * MARGIN
    y, fold = top, None
    if rows.first:
        fold = plan_fold(rows.groups[: rows.first], Rect(MARGIN, y, inner, FOLD), lies.marker)
        y = fold.rect.bottom + MARGIN
    heights = [*rows.heights]
    spare = LEAST_HEIGHT - (y + sum(height + MARGIN for height in heights) + below(inner))
    heights[-1] += max(0, spare)
    # A lone row without anything below it lies in the middle of its panel.
    lift = 0 if any(rows.sidelines) or len(heights) > 1 else max(0, spare) // 2
    bands: list[Band] = []
    for place, (height, sidelines) in enumerate(zip(heights, rows.sidelines, strict=True), rows.first):
        rect = Rect(MARGIN, y, inner, height)
        last = place == len(rows.groups) - 1
        number = first_place(rows.groups, place)
        bands.append(plan_band(rows.groups[place], number, rect, lies, scale, sidelines, last=last, lift=lift))
        y = rect.bottom + MARGIN
    return LaidRows(scale, fold, tuple(bands), y)


def plan_fold(groups: Sequence[Sequence[Column]], rect: Rect, marker: int | None) -> Fold:
    """Measure the strip that stands for these rows, the first ones of the layout."""
    main = sum(column.main is not None for group in groups for column in group)
    side = sum(len(play) for group in groups for column in group for play in column.sideline)
    king = around((rect.x + 40, rect.centre[1]), 40)
    # Rows before the last ones hold the cards that were laid first, so their numbers are 1 to the number of cards.
    return Fold(rect, main + side, main, king if marker is not None and marker <= main + side else None)


@dataclass(frozen=True)
class _Rows:
    """The layout broken into rows, and the first of them that is shown with its sidelines.

    Attributes:
        scale: How large it is.
        groups: The columns of each row.
        first: Place of the first one that is shown.
        sidelines: Those of each row that is shown.
    """

    scale: Scale
    groups: tuple[tuple[Column, ...], ...]
    first: int
    sidelines: tuple[tuple[Sideline, ...], ...]

    @cached_property
    def heights(self) -> list[int]:
        return [band_height(self.scale, sidelines) for sidelines in self.sidelines]

    @cached_property
    def height(self) -> int:
        """Of all that is shown, and of the strip that stands for the rest."""
        return sum(height + MARGIN for height in self.heights) + (FOLD + MARGIN if self.first else 0)


def _groups(columns: Sequence[Column], scale: Scale) -> tuple[tuple[Column, ...], ...]:
    return tuple(tuple(columns[place : place + scale.columns]) for place in range(0, len(columns), scale.columns)) or (
        (),
    )


def _whole(columns: Sequence[Column], fixed: int) -> _Rows:
    """All rows, in as many columns as make the cards largest where people see them."""

    def seen(rows: _Rows) -> float:
        return prod(
            min(width / rows.scale.width, height / max(LEAST_HEIGHT, fixed + rows.height)) for width, height in PLACES
        )

    most = max(WHOLE_COLUMNS[0], len(columns) + 1)
    return max((_every(columns, whole_scale(across)) for across in WHOLE_COLUMNS if across <= most), key=seen)


def _every(columns: Sequence[Column], scale: Scale) -> _Rows:
    groups = _groups(columns, scale)
    return _Rows(scale, groups, 0, tuple(arranged(group, scale) for group in groups))


def _last_rows(columns: Sequence[Column], fixed: int) -> _Rows:
    """The last rows: in large cards while the main line is short and its sidelines are not deep."""
    rows = None
    for across in COLUMNS:
        if len(columns) < across or across == COLUMNS[-1]:
            rows = _shown(columns, scale_of(across), fixed)
            if fixed + rows.height <= USUAL_HEIGHT and not any(one.folded for row in rows.sidelines for one in row):
                break
    assert rows is not None
    return rows


def _shown(columns: Sequence[Column], scale: Scale, fixed: int) -> _Rows:
    """As many of the last rows as there is room for."""
    groups = _groups(columns, scale)
    first = len(groups) - 1
    rows = _Rows(scale, groups, first, (arranged(groups[first], scale, most=MOST),))
    while rows.first:
        needed = rows.first == first and len(groups[first]) < FEWEST
        longer = [_with_another(rows, most) for most in TIGHT]
        limit = MOST_HEIGHT if needed else USUAL_HEIGHT
        more = next((more for more in longer if fixed + more.height <= limit), longer[-1] if needed else None)
        if more is None:
            break
        rows = more
    return rows


def _with_another(rows: _Rows, most: float) -> _Rows:
    first = rows.first - 1
    sidelines = arranged(rows.groups[first], rows.scale, most=most)
    return replace(rows, first=first, sidelines=(sidelines, *rows.sidelines))
