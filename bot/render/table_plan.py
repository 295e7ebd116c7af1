"""Where everything lies in a picture of the table: rectangles only, computed from the view.

Planning is kept apart from painting so that tests can see that nothing overlaps and nothing is cut.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from math import prod
from typing import TYPE_CHECKING

from bot.render.bands import Band, Fold, band_height, plan_band
from bot.render.faces import Face
from bot.render.geometry import Rect, around
from bot.render.measures import MARGIN, WIDTH
from bot.render.scale import COLUMNS, Scale, scale_of, whole_scale
from bot.render.sidelines import MOST, Sideline, arranged

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from bot.eleusis.cards import Card
    from bot.eleusis.layout import Column
    from bot.eleusis.views import PublicView, RoundView, SeatView

HEADER = 116
FOLD = 52
TILE = 96
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

_TILE_ROWS = 2
_TILES_ACROSS = 3
"""Seats side by side where they need no more rows than that: names have room."""
_ROOMY = 330
"""Where each seat can be as wide as this, all are side by side."""

WHOLE_COLUMNS = range(4, 25, 2)
"""Columns of a whole layout."""
PLACES = ((390, 520), (550, 350))
"""The places in which Discord shows a picture on a phone and on a desktop."""

_LONGEST_STRING = 4
"""A play of more cards is shown like a hand."""
PLAYED = scale_of(COLUMNS[-1])
"""How large the cards of a play that waits for a verdict are."""


@dataclass(frozen=True)
class Waiting:
    """The play that waits for a verdict; a no-play shows a hand.

    Attributes:
        rect: The panel.
        cards: Each card and where it lies.
        face: How all of them lie.
        picked: Place of the Prophet's pick (7.8) in ``cards``.
        text: Where the words stand: beside the cards or above them.
    """

    rect: Rect
    cards: tuple[tuple[Card, Rect], ...]
    face: Face
    picked: int | None
    text: Rect


@dataclass(frozen=True)
class Tile:
    """The place of one seat in the strip of seats."""

    rect: Rect
    seat: SeatView


@dataclass(frozen=True)
class TablePlan:
    """A picture of the table, measured."""

    width: int
    height: int
    header: Rect
    fold: Fold | None
    bands: tuple[Band, ...]
    waiting: Waiting | None
    tiles: tuple[Tile, ...]


def plan_table(view: PublicView, round_: RoundView, *, whole: bool, contradicted: Collection[int] = ()) -> TablePlan:
    """Measure the picture. ``whole`` shows the layout from the starter on; cards ``contradicted`` are marked."""
    fixed = 2 * MARGIN + HEADER + _waiting_height(round_) + _tiles_height(_seats(view, round_), WIDTH - 2 * MARGIN)
    columns = round_.layout.columns
    rows = _whole(columns, fixed) if whole else _last_rows(columns, fixed)
    return _plan(view, round_, rows, contradicted)


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


def _plan(view: PublicView, round_: RoundView, rows: _Rows, contradicted: Collection[int]) -> TablePlan:
    scale = rows.scale
    inner = scale.width - 2 * MARGIN
    header = Rect(MARGIN, MARGIN, inner, HEADER)
    seats = _seats(view, round_)
    waiting_height, tiles_height = _waiting_height(round_), _tiles_height(seats, inner)

    y = header.bottom + MARGIN
    fold = None
    if rows.first:
        fold = plan_fold(rows.groups[: rows.first], Rect(MARGIN, y, inner, FOLD), round_.marker)
        y = fold.rect.bottom + MARGIN
    heights = [*rows.heights]
    spare = LEAST_HEIGHT - (y + sum(height + MARGIN for height in heights) + waiting_height + tiles_height)
    heights[-1] += max(0, spare)
    # A lone row without anything below it lies in the middle of its panel.
    lift = 0 if any(rows.sidelines) or len(heights) > 1 else max(0, spare) // 2
    bands: list[Band] = []
    for place, (height, sidelines) in enumerate(zip(heights, rows.sidelines, strict=True), rows.first):
        rect = Rect(MARGIN, y, inner, height)
        last = place == len(rows.groups) - 1
        number = place * scale.columns + 1
        group = rows.groups[place]
        row = plan_band(group, number, rect, round_, scale, sidelines, last=last, contradicted=contradicted, lift=lift)
        bands.append(row)
        y = rect.bottom + MARGIN
    waiting = _waiting(round_, Rect(MARGIN, y, inner, waiting_height - MARGIN)) if waiting_height else None
    y += waiting_height
    tiles = tuple(_tiles(seats, inner, y))
    return TablePlan(scale.width, y + tiles_height, header, fold, tuple(bands), waiting, tiles)


def plan_fold(groups: Sequence[Sequence[Column]], rect: Rect, marker: int | None) -> Fold:
    """Measure the strip that stands for these rows, the first ones of the layout."""
    main = sum(len(group) for group in groups)
    side = sum(len(play) for group in groups for column in group for play in column.sideline)
    king = around((rect.x + 40, rect.centre[1]), 40)
    # Rows before the last ones hold the cards that were laid first, so their numbers are 1 to the number of cards.
    return Fold(rect, main + side, main, king if marker is not None and marker <= main + side else None)


def _shown_small(round_: RoundView) -> bool:
    pending = round_.pending
    return pending is not None and (pending.no_play or len(pending.cards) > _LONGEST_STRING)


_PAD = 18
_WORDS = 84
"""Height of the words above a shown hand."""
_FEW, _MORE = 10, 12
"""Cards of a shown hand side by side: of up to 20 cards, and of larger ones."""
_LOW = (80, 44)
"""Width and height of a card of the larger ones."""


def _hand_grid(cards: int) -> tuple[int, tuple[int, int]]:
    """How many cards of a shown hand lie side by side, and how large each is."""
    return (_FEW, PLAYED.side) if cards <= 2 * _FEW else (_MORE, _LOW)


def _waiting_height(round_: RoundView) -> int:
    """The panel of the pending play with the margin below it; 0 when there is none."""
    if round_.pending is None:
        return 0
    if not _shown_small(round_):
        return PLAYED.card[1] + 2 * _PAD + MARGIN
    across, (_, height) = _hand_grid(len(round_.pending.cards))
    rows = -(-len(round_.pending.cards) // across)
    return _WORDS + rows * (height + _GAP) + _PAD + MARGIN


_GAP = 10


def _waiting(round_: RoundView, rect: Rect) -> Waiting | None:
    pending = round_.pending
    if pending is None:
        return None
    small = _shown_small(round_)
    across, size = _hand_grid(len(pending.cards)) if small else (_LONGEST_STRING, PLAYED.card)
    left, top = rect.x + _PAD, rect.y + (_WORDS if small else _PAD)
    pitch = (rect.width - 2 * _PAD + _GAP) // across if small else PLAYED.pitch
    cards = tuple(
        (card, Rect(left + pitch * (place % across), top + (size[1] + _GAP) * (place // across), *size))
        for place, card in enumerate(pending.cards)
    )
    picked = pending.cards.index(pending.pick) if pending.pick in pending.cards else None
    if small:
        text = Rect(rect.x + _PAD, rect.y, rect.width - 2 * _PAD, _WORDS)
    else:
        left = cards[-1][1].right + 2 * _PAD
        text = Rect(left, rect.y, rect.right - _PAD - left, rect.height)
    return Waiting(rect, cards, Face.SIDE if small else Face.UPRIGHT, picked, text)


def _seats(view: PublicView, round_: RoundView) -> tuple[SeatView, ...]:
    """Who takes part in the round, and who sits there for the next one."""
    return tuple(seat for seat in view.seats if seat.present or seat.seat in round_.seats)


def _rows(seats: tuple[SeatView, ...], inner: int) -> list[tuple[SeatView, ...]]:
    """The seats in as few rows as can be, no row more than one shorter than another."""
    rows = 1 if inner // len(seats) > _ROOMY else min(_TILE_ROWS, -(-len(seats) // _TILES_ACROSS))
    short, longer = divmod(len(seats), rows)
    ends = [0]
    for row in range(rows):
        ends.append(ends[-1] + short + (row < longer))
    return [seats[start:end] for start, end in pairwise(ends)]


def _tiles_height(seats: tuple[SeatView, ...], inner: int) -> int:
    return len(_rows(seats, inner)) * (TILE + MARGIN)


def _tiles(seats: tuple[SeatView, ...], inner: int, y: int) -> Iterator[Tile]:
    for row in _rows(seats, inner):
        pitch = (inner + MARGIN) / len(row)
        for place, seat in enumerate(row):
            left, right = round(place * pitch), round((place + 1) * pitch) - MARGIN
            yield Tile(Rect(MARGIN + left, y, right - left, TILE), seat)
        y += TILE + MARGIN
