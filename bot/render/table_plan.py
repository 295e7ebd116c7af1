"""Where everything lies in a picture of the table: rectangles only, computed from the view.

Planning is kept apart from painting so that tests can see that nothing overlaps and nothing is cut.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from bot.render.bands import Band, Fold, band_heights, plan_band
from bot.render.faces import SIZES, Face
from bot.render.geometry import Rect, around
from bot.render.measures import BAND_COLUMNS, BAND_INSET, CARD_GAP, MARGIN, PITCH, picture_width

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from bot.eleusis.cards import Card
    from bot.eleusis.layout import Column
    from bot.eleusis.views import PublicView, RoundView, SeatView

HEADER = 132
FOLD = 60
TILE = 104
LEAST_HEIGHT = 900
"""A picture is not wider than 4:3, and at the beginning of a round it does not grow with every card."""
USUAL_HEIGHT = 1250
"""Earlier rows are shown as long as the picture stays below this."""
MOST_HEIGHT = 1750
"""The row before the last one is shown as long as the picture stays below this."""
FEWEST = 4
"""With fewer columns than that in the last row, which tell nobody the rule, the row before it may make the picture …"""
UTMOST_HEIGHT = 2400
"""… that high."""

_TILES_ACROSS = 3
"""Seats side by side, so that names have room."""

WHOLE_COLUMNS = (8, 10, 12, 14, 16)
"""Columns of a whole layout: as few as keep it from becoming a ribbon."""
RIBBON = 1.5
"""Height over width of that."""

_LONGEST_STRING = 4
"""A play of more cards is shown like a hand."""


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
    if not whole:
        return _plan(view, round_, BAND_COLUMNS, contradicted, whole=False)
    plans = (_plan(view, round_, columns, contradicted, whole=True) for columns in WHOLE_COLUMNS)
    last = None
    for last in plans:
        if last.height <= RIBBON * last.width:
            break
    assert last is not None
    return last


def _plan(
    view: PublicView, round_: RoundView, per_band: int, contradicted: Collection[int], *, whole: bool
) -> TablePlan:
    width = picture_width(per_band)
    inner = width - 2 * MARGIN
    header = Rect(MARGIN, MARGIN, inner, HEADER)
    columns = round_.layout.columns
    groups = [columns[place : place + per_band] for place in range(0, len(columns), per_band)] or [()]
    heights = band_heights(groups)
    tiles_height = _tiles_height(_seats(view, round_))
    waiting_height = _waiting_height(round_, per_band)
    fixed = header.bottom + MARGIN + waiting_height + tiles_height
    first = 0 if whole else _first_shown(heights, fixed, len(groups[-1]))

    y = header.bottom + MARGIN
    fold = None
    if first:
        fold = _fold(groups[:first], Rect(MARGIN, y, inner, FOLD), round_.marker)
        y = fold.rect.bottom + MARGIN
    spare = LEAST_HEIGHT - (y + sum(height + MARGIN for height in heights[first:]) + waiting_height + tiles_height)
    heights[-1] += max(0, spare)
    bands: list[Band] = []
    for place in range(first, len(groups)):
        rect = Rect(MARGIN, y, inner, heights[place])
        last = place == len(groups) - 1
        before = place * per_band
        bands.append(plan_band(groups[place], before + 1, rect, round_, last=last, contradicted=contradicted))
        y = rect.bottom + MARGIN
    waiting = _waiting(round_, Rect(MARGIN, y, inner, waiting_height - MARGIN), per_band) if waiting_height else None
    y += waiting_height
    tiles = tuple(_tiles(_seats(view, round_), inner, y))
    return TablePlan(width, y + tiles_height, header, fold, tuple(bands), waiting, tiles)


def _first_shown(heights: list[int], fixed: int, last: int) -> int:
    """The first band that is shown; those before it are folded. ``last`` is how many columns the last band has."""
    first = len(heights) - 1
    height = fixed + heights[first] + MARGIN
    while first:
        height += heights[first - 1] + MARGIN
        fold = FOLD + MARGIN if first > 1 else 0
        most = MOST_HEIGHT if last >= FEWEST else UTMOST_HEIGHT
        if height + fold > (most if first == len(heights) - 1 else USUAL_HEIGHT):
            break
        first -= 1
    return first


def _fold(groups: list[tuple[Column, ...]], rect: Rect, marker: int | None) -> Fold:
    main = sum(len(group) for group in groups)
    side = sum(len(play) for group in groups for column in group for play in column.sideline)
    king = around((rect.x + 46, rect.centre[1]), 44)
    # Rows before the last ones hold the cards that were laid first, so their numbers are 1 to the number of cards.
    return Fold(rect, main + side, main, king if marker is not None and marker <= main + side else None)


def _shown_small(round_: RoundView) -> bool:
    pending = round_.pending
    return pending is not None and (pending.no_play or len(pending.cards) > _LONGEST_STRING)


_PAD = 20
_WORDS = 88
"""Height of the words above a shown hand."""


def _waiting_height(round_: RoundView, per_band: int) -> int:
    """The panel of the pending play with the margin below it; 0 when there is none."""
    if round_.pending is None:
        return 0
    if not _shown_small(round_):
        return SIZES[Face.UPRIGHT][1] + 2 * _PAD + MARGIN
    rows = -(-len(round_.pending.cards) // per_band)
    return _WORDS + rows * (SIZES[Face.SIDE][1] + CARD_GAP) + _PAD + MARGIN


def _waiting(round_: RoundView, rect: Rect, per_band: int) -> Waiting | None:
    pending = round_.pending
    if pending is None:
        return None
    face = Face.SIDE if _shown_small(round_) else Face.UPRIGHT
    width, height = SIZES[face]
    top = rect.y + (_WORDS if face is Face.SIDE else _PAD)
    cards = tuple(
        (
            card,
            Rect(
                rect.x + BAND_INSET + PITCH * (place % per_band),
                top + (height + CARD_GAP) * (place // per_band),
                width,
                height,
            ),
        )
        for place, card in enumerate(pending.cards)
    )
    picked = pending.cards.index(pending.pick) if pending.pick in pending.cards else None
    if face is Face.SIDE:
        text = Rect(rect.x + _PAD, rect.y, rect.width - 2 * _PAD, _WORDS)
    else:
        left = cards[-1][1].right + 2 * _PAD
        text = Rect(left, rect.y, rect.right - _PAD - left, rect.height)
    return Waiting(rect, cards, face, picked, text)


def _seats(view: PublicView, round_: RoundView) -> tuple[SeatView, ...]:
    """Who takes part in the round, and who sits there for the next one."""
    return tuple(seat for seat in view.seats if seat.present or seat.seat in round_.seats)


def _rows(seats: tuple[SeatView, ...]) -> list[tuple[SeatView, ...]]:
    """The seats in rows of two or three, no row more than one shorter than another."""
    rows = -(-len(seats) // _TILES_ACROSS)
    short, longer = divmod(len(seats), rows)
    ends = [0]
    for row in range(rows):
        ends.append(ends[-1] + short + (row < longer))
    return [seats[start:end] for start, end in pairwise(ends)]


def _tiles_height(seats: tuple[SeatView, ...]) -> int:
    return len(_rows(seats)) * (TILE + MARGIN)


def _tiles(seats: tuple[SeatView, ...], inner: int, y: int) -> Iterator[Tile]:
    for row in _rows(seats):
        pitch = (inner + MARGIN) / len(row)
        for place, seat in enumerate(row):
            left, right = round(place * pitch), round((place + 1) * pitch) - MARGIN
            yield Tile(Rect(MARGIN + left, y, right - left, TILE), seat)
        y += TILE + MARGIN
