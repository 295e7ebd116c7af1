"""One row of the layout: main-line cards, and the sidelines that hang below them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from bot.eleusis.layout import has_black_pawn, has_white_pawn
from bot.render.faces import SIZES, Face
from bot.render.geometry import Rect, around
from bot.render.measures import BAND_INSET, CARD_GAP, PITCH

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from bot.eleusis.cards import Card
    from bot.eleusis.layout import Column, LaidCard
    from bot.eleusis.views import RoundView

MarkKind = Literal['white_pawn', 'black_pawn', 'king', 'flag', 'contradiction']

NUMBERS = 40
"""Height above the main line, where numbers stand."""

EVERY = 5
"""Which places of the main line are numbered."""

_CARD_WIDTH, _CARD_HEIGHT = SIZES[Face.UPRIGHT]
_SIDE_WIDTH, _SIDE_HEIGHT = SIZES[Face.SIDE]
_FOOT = 20
_HANG = 16
"""From the main line to the first card of a sideline."""
_STEP = 51
"""From one card of a wrong string to the next, which covers its lower edge."""
_RIM = 7
"""From the cards of a wrong string to its outline."""


@dataclass(frozen=True)
class Fold:
    """The strip that stands for the rows before those shown.

    Attributes:
        rect: The strip.
        cards: How many cards lie there.
        main: How many of them on the main line.
        king: Where the Prophet's king stands when the marked card is among them (6.4).
    """

    rect: Rect
    cards: int
    main: int
    king: Rect | None = None


@dataclass(frozen=True)
class Placed:
    """A card of the layout.

    Attributes:
        card: Its face.
        number: Its place in the order of laying; the starter is 1.
        rect: Where it lies.
        face: How it lies.
        flagged: Judged by mistake (4.3).
        contradicted: The call contradicts the written rule (4.4).
        newest: Laid by the last act.
    """

    card: Card
    number: int
    rect: Rect
    face: Face
    flagged: bool
    contradicted: bool
    newest: bool


@dataclass(frozen=True)
class String:
    """The outline about a wrong string (3.5)."""

    rect: Rect
    newest: bool


@dataclass(frozen=True)
class Mark:
    """A badge on a card: pawn (8.4), the Prophet's king (6.4), the flag of a mistake (4.3), a contradiction (4.4)."""

    kind: MarkKind
    number: int
    rect: Rect


@dataclass(frozen=True)
class Label:
    """The number of a place of the main line; the starter has place 1."""

    place: int
    rect: Rect


@dataclass(frozen=True)
class Band:
    """A row of the layout, measured.

    Attributes:
        rect: The panel.
        cards: In the order they must be painted.
        strings: Outlines of wrong strings.
        marks: Badges.
        labels: Numbers above the main line.
        links: Lines from main-line cards down to their sidelines.
        thread: The line behind the main line, which leaves the panel where the main line goes on in another row.
        next_slot: Where the next right card will lie, when there is room in this row.
    """

    rect: Rect
    cards: tuple[Placed, ...]
    strings: tuple[String, ...]
    marks: tuple[Mark, ...]
    labels: tuple[Label, ...]
    links: tuple[Rect, ...]
    thread: Rect | None
    next_slot: Rect | None


def band_heights(groups: Sequence[Sequence[Column]]) -> list[int]:
    """How high each row must be."""
    return [NUMBERS + _CARD_HEIGHT + max(map(_depth, group), default=0) + _FOOT for group in groups]


def _depth(column: Column) -> int:
    """How far its sideline reaches below the main line."""
    if not column.sideline:
        return 0
    return _HANG + sum(_play_height(play) for play in column.sideline) + CARD_GAP * (len(column.sideline) - 1)


def _play_height(play: tuple[LaidCard, ...]) -> int:
    rims = 2 * _RIM if len(play) > 1 else 0
    return _SIDE_HEIGHT + _STEP * (len(play) - 1) + rims


def plan_band(
    group: Sequence[Column],
    first: int,
    rect: Rect,
    round_: RoundView,
    *,
    last: bool,
    contradicted: Collection[int] = (),
) -> Band:
    """Measure a row.

    Args:
        group: Its columns; none at all before the starter is turned up.
        first: The place of its first card on the main line.
        rect: The panel.
        round_: What lies where, and who is Prophet.
        last: It is the last row, where the main line ends.
        contradicted: Numbers of the cards whose call contradicts the written rule.
    """
    row = _Row(rect, round_, contradicted)
    cards = tuple(card for place, column in enumerate(group) for card in row.cards(place, column))
    strings = tuple(string for place, column in enumerate(group) for string in row.strings(place, column))
    marks = tuple(mark for card in cards for mark in _marks(card, round_.marker))
    links = tuple(row.link(place, column) for place, column in enumerate(group) if column.sideline)
    labels = tuple(
        Label(first + place, row.label(place))
        for place in range(len(group))
        if place == 0 or (first + place) % EVERY == 0
    )
    slot = row.upright(len(group)) if last and round_.score is None and round_.voided is None else None
    next_slot = slot if slot and slot.right <= rect.right else None
    end = None if not last else next_slot.x if next_slot else row.upright(len(group) - 1).right
    thread = _thread(row.upright(0), rect, first, end) if group else None
    return Band(rect, cards, strings, marks, labels, links, thread, next_slot)


class _Row:
    """Where the cards of one row lie.

    Args:
        rect: The panel.
        round_: The round.
        contradicted: As in ``plan_band``.
    """

    def __init__(self, rect: Rect, round_: RoundView, contradicted: Collection[int]) -> None:
        self.rect = rect
        self.contradicted = contradicted
        self.flags = round_.flags
        placements = round_.layout.placements
        newest = len(placements[-1].cards) if len(placements) > 1 else 0
        self.newest_from = round_.layout.count - newest + 1

    def upright(self, place: int) -> Rect:
        """Where an upright card of this column lies."""
        x = self.rect.x + BAND_INSET + PITCH * place
        return Rect(x, self.rect.y + NUMBERS, _CARD_WIDTH, _CARD_HEIGHT)

    def label(self, place: int) -> Rect:
        """Where the number above this column stands."""
        card = self.upright(place)
        return Rect(card.x, self.rect.y, card.width, NUMBERS)

    def link(self, place: int, column: Column) -> Rect:
        """The line from the main-line card to the first card below it."""
        main = self._main(place, column.main)
        middle, _ = main.centre
        below = self.upright(place).bottom + _HANG
        return Rect(middle - 2, main.bottom, 4, below - main.bottom)

    def cards(self, place: int, column: Column) -> Iterator[Placed]:
        """The main-line card and its sideline."""
        main = column.main
        face = Face.SIDEWAYS if main.from_hand else Face.UPRIGHT
        yield self._placed(main, self._main(place, main), face)
        for play, top in self._plays(place, column):
            for step, card in enumerate(play):
                x = self.upright(place).x
                rim = _RIM if len(play) > 1 else 0
                yield self._placed(card, Rect(x, top + rim + _STEP * step, _SIDE_WIDTH, _SIDE_HEIGHT), Face.SIDE)

    def strings(self, place: int, column: Column) -> Iterator[String]:
        """The outlines in its sideline."""
        for play, top in self._plays(place, column):
            if len(play) > 1:
                rect = Rect(self.upright(place).x - _RIM, top, _SIDE_WIDTH + 2 * _RIM, _play_height(play))
                yield String(rect, play[0].number >= self.newest_from)

    def _plays(self, place: int, column: Column) -> Iterator[tuple[tuple[LaidCard, ...], int]]:
        top = self.upright(place).bottom + _HANG
        for play in column.sideline:
            yield play, top
            top += _play_height(play) + CARD_GAP

    def _main(self, place: int, card: LaidCard) -> Rect:
        upright = self.upright(place)
        if not card.from_hand:
            return upright
        width, height = SIZES[Face.SIDEWAYS]
        x, y = upright.centre
        return Rect(x - width // 2, y - height // 2, width, height)

    def _placed(self, card: LaidCard, rect: Rect, face: Face) -> Placed:
        newest = card.number >= self.newest_from
        flagged, contradicted = card.number in self.flags, card.number in self.contradicted
        return Placed(card.card, card.number, rect, face, flagged, contradicted, newest)


def _thread(start: Rect, rect: Rect, first: int, end: int | None) -> Rect:
    """From the starter, or from the left edge of the panel, to where the main line ends, or to the right edge."""
    left = start.x if first == 1 else rect.x
    right = rect.right if end is None else end
    return Rect(left, start.centre[1] - 2, right - left, 4)


_LARGE, _MIDDLE, _LITTLE = 52, 42, 36


def _marks(card: Placed, marker: int | None) -> Iterator[Mark]:
    """Badges sit on the right edge of a card, where no rank stands; flag and contradiction sit on the left one."""
    kinds: list[MarkKind] = []
    if card.number == marker:
        kinds.append('king')
    if has_white_pawn(card.number):
        kinds.append('white_pawn')
    if has_black_pawn(card.number, marker):
        kinds.append('black_pawn')
    places = _places_on_side(card.rect, len(kinds)) if card.face is Face.SIDE else _places_on_main(card.rect, kinds)
    for kind, place in zip(kinds, places, strict=True):
        yield Mark(kind, card.number, place)
    if card.flagged:
        yield Mark('flag', card.number, around((card.rect.x + 1, card.rect.y + 6), _LITTLE - 4))
    if card.contradicted:
        below = _LITTLE - 4 if card.flagged else 0
        yield Mark('contradiction', card.number, around((card.rect.x + 1, card.rect.y + 6 + below), _LITTLE - 4))


def _places_on_side(rect: Rect, count: int) -> list[Rect]:
    x, middle = rect.right - 5, rect.centre[1]
    if count < 2:
        return [around((x, middle), _MIDDLE)] * count
    return [around((x, rect.y + 12), _LITTLE), around((x, rect.bottom - 12), _LITTLE)]


def _places_on_main(rect: Rect, kinds: Sequence[MarkKind]) -> list[Rect]:
    """The king above, pawns below, from the corner upwards."""
    x, y = rect.right - 6, rect.bottom - 14
    places: list[Rect] = []
    for kind in kinds:
        if kind == 'king':
            places.append(around((rect.right - 13, rect.y + 10), _LARGE))
        else:
            places.append(around((x, y), _MIDDLE))
            y -= _MIDDLE + 2
    return places
