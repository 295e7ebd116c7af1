"""Where everything of the table's picture goes: rectangles only, nothing is painted here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.eleusis.layout import has_black_pawn, has_white_pawn
from bot.render.faces import SIZES, Face
from bot.render.geometry import Rect
from bot.render.theme import MARGIN, WIDTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.eleusis.cards import Card
    from bot.eleusis.layout import Column, LaidCard
    from bot.eleusis.views import PublicView, RoundView
    from bot.render.canvas import Badge

COLUMNS = 8
"""Main-line cards side by side: more would be too small on a phone."""

INNER = WIDTH - 2 * MARGIN
"""Width of a panel."""

_PITCH = (INNER - 2 * 14) // COLUMNS
_NUMBERS = 44
"""Room for the position numbers above the cards."""
_GAP = 16
"""Between a card and what hangs below it."""
_STEP = 47
"""From one card of a string to the next: rank and suit of each stay visible."""
_BADGE = 42
_ENOUGH = 880
"""Rows are folded once the rows after them are so high."""


@dataclass(frozen=True)
class CardPlace:
    """One card of the layout."""

    laid: LaidCard
    face: Face
    rect: Rect
    badges: tuple[tuple[Badge, Rect], ...] = ()


@dataclass(frozen=True)
class StringPlace:
    """The outline of a wrong string (3.5)."""

    rect: Rect
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class BandPlace:
    """One row of the main line with its sidelines."""

    rect: Rect
    cards: tuple[CardPlace, ...]
    strings: tuple[StringPlace, ...]
    labels: tuple[tuple[int, tuple[int, int]], ...]
    """Position on the main line, and where the middle of its number stands."""
    threads: tuple[Rect, ...]
    """Between a card and the sideline below it."""


@dataclass(frozen=True)
class PendingPlace:
    """The play that waits for a verdict."""

    rect: Rect
    cards: tuple[tuple[Card, Face, Rect], ...]


@dataclass(frozen=True)
class TablePlan:
    """Everything in the picture of a table."""

    height: int
    header: Rect
    fold: Rect | None
    folded: tuple[int, int]
    """Cards before the first row that is shown, and how many of them on the main line."""
    bands: tuple[BandPlace, ...]
    pending: PendingPlace | None
    seats: tuple[tuple[int, Rect], ...]


def plan_table(view: PublicView, round_: RoundView, *, whole: bool) -> TablePlan:
    """Place everything from top to bottom."""
    header = Rect(MARGIN, MARGIN, INNER, 116)
    y = header.bottom + MARGIN
    rows, hidden = _rows(round_, whole=whole)
    fold = None
    if hidden:
        fold = Rect(MARGIN, y, INNER, 60)
        y = fold.bottom + MARGIN
    bands: list[BandPlace] = []
    for first, columns in rows:
        bands.append(_band(round_, columns, first, y))
        y = bands[-1].rect.bottom + MARGIN
    pending = _pending(round_, y)
    y = pending.rect.bottom + MARGIN if pending else y
    seats = _seats(view, y)
    bottom = max((rect.bottom for _, rect in seats), default=y - MARGIN)
    lying = sum(1 + sum(map(len, column.sideline)) for column in hidden)
    return TablePlan(bottom + MARGIN, header, fold, (lying, len(hidden)), tuple(bands), pending, seats)


def _rows(round_: RoundView, *, whole: bool) -> tuple[list[tuple[int, Sequence[Column]]], Sequence[Column]]:
    """The rows to show, each with the position of its first card, and the columns before them."""
    columns = round_.layout.columns
    rows = [(first + 1, columns[first : first + COLUMNS]) for first in range(0, len(columns), COLUMNS)]
    shown: list[tuple[int, Sequence[Column]]] = []
    high = 0
    for first, row in reversed(rows):
        high += _height(row)
        if len(shown) >= 2 and high > _ENOUGH and not whole:
            break
        shown.insert(0, (first, row))
    return shown, columns[: shown[0][0] - 1] if shown else ()


def _height(row: Sequence[Column]) -> int:
    deepest = max(sum(_play_height(play) + _GAP for play in column.sideline) for column in row)
    return _NUMBERS + SIZES[Face.UPRIGHT][1] + deepest + _GAP


def _play_height(play: Sequence[LaidCard]) -> int:
    return SIZES[Face.SIDE][1] + (len(play) - 1) * _STEP


def _band(round_: RoundView, row: Sequence[Column], first: int, y: int) -> BandPlace:
    rect = Rect(MARGIN, y, INNER, _height(row))
    cards: list[CardPlace] = []
    strings: list[StringPlace] = []
    labels: list[tuple[int, tuple[int, int]]] = []
    threads: list[Rect] = []
    for place, column in enumerate(row):
        middle = rect.x + 14 + place * _PITCH + _PITCH // 2
        if (first + place) % 5 == 0 or place == 0:
            labels.append((first + place, (middle, y + 33)))
        main = _main(round_, column.main, middle, y + _NUMBERS)
        cards.append(main)
        below = y + _NUMBERS + SIZES[Face.UPRIGHT][1]
        if column.sideline:
            threads.append(Rect(middle - 2, main.rect.bottom, 4, below + _GAP - main.rect.bottom))
        for play in column.sideline:
            below += _GAP
            laid = [_side(round_, card, middle, below + step * _STEP) for step, card in enumerate(play)]
            cards.extend(laid)
            if len(laid) > 1:
                outline = Rect(laid[0].rect.x, below, laid[0].rect.width, _play_height(play)).grown(6)
                strings.append(StringPlace(outline, tuple(card.number for card in play)))
            below += _play_height(play)
    return BandPlace(rect, tuple(cards), tuple(strings), tuple(labels), tuple(threads))


def _main(round_: RoundView, laid: LaidCard, middle: int, y: int) -> CardPlace:
    face = Face.SIDEWAYS if laid.from_hand else Face.UPRIGHT
    width, height = SIZES[face]
    rect = Rect(middle - width // 2, y + (SIZES[Face.UPRIGHT][1] - height) // 2, width, height)
    badges: list[tuple[Badge, Rect]] = [
        (kind, Rect(rect.right - _BADGE + 8, rect.bottom - _BADGE + 8 - place * (_BADGE + 2), _BADGE, _BADGE))
        for place, kind in enumerate(_badges(round_, laid.number))
    ]
    return CardPlace(laid, face, rect, tuple(badges))


def _side(round_: RoundView, laid: LaidCard, middle: int, y: int) -> CardPlace:
    width, height = SIZES[Face.SIDE]
    rect = Rect(middle - width // 2, y, width, height)
    size = 34
    badges: list[tuple[Badge, Rect]] = [
        (kind, Rect(rect.right - size + 10 - place * (size - 6), rect.y + 6, size, size))
        for place, kind in enumerate(_badges(round_, laid.number))
    ]
    return CardPlace(laid, Face.SIDE, rect, tuple(badges))


def _badges(round_: RoundView, number: int) -> list[Badge]:
    badges: list[Badge] = []
    if round_.marker == number:
        badges.append('king')
    if has_black_pawn(number, round_.marker):
        badges.append('black_pawn')
    if has_white_pawn(number):
        badges.append('white_pawn')
    if number in round_.flags:
        badges.append('flag')
    return badges


def _pending(round_: RoundView, y: int) -> PendingPlace | None:
    pending = round_.pending
    if pending is None:
        return None
    face = Face.SIDE if pending.no_play else Face.UPRIGHT
    width, height = SIZES[face]
    top = y + 64
    cards: list[tuple[Card, Face, Rect]] = []
    for place, card in enumerate(pending.cards):
        row, column = divmod(place, COLUMNS)
        x = MARGIN + 14 + column * _PITCH + (_PITCH - width) // 2
        cards.append((card, face, Rect(x, top + row * (height + 14), width, height)))
    rows = max(1, -(-len(cards) // COLUMNS))
    return PendingPlace(Rect(MARGIN, y, INNER, 64 + rows * (height + 14) + 4), tuple(cards))


def _seats(view: PublicView, y: int) -> tuple[tuple[int, Rect], ...]:
    shown = [seat.seat for seat in view.seats if seat.present or (view.round and seat.seat in view.round.seats)]
    across = 4 if len(shown) > 6 or len(shown) == 4 else 3
    width, height = (INNER - (across - 1) * 12) // across, 112
    return tuple(
        (seat, Rect(MARGIN + place % across * (width + 12), y + place // across * (height + 12), width, height))
        for place, seat in enumerate(shown)
    )
