"""A whole layout in a small space: cards of a few pixels, wrong plays below, the terms of Prophets above."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import Rect, around
from bot.render.kit.text import line_of
from bot.render.kit.theme import NUMBER
from bot.render.layout.scale import HEIGHTS
from eleusis.cards import Card
from eleusis.layout import Column, LaidCard, Layout

WIDTHS = (88, 72, 60, 54, 48, 42, 38)
"""Widths of an upright card in pixels; the largest at which everything fits is used. All show ranks."""
READABLE = 48
"""Cards this wide can be read in a message on a phone, so rather than be smaller they take more height …"""
TALLEST = 620
"""… up to this."""

RIBBON = 34
"""Height of the bars above a row that say who was Prophet."""
_ABOVE = 6
"""From a bar to the cards."""
_BETWEEN = 14
"""From one row to the next."""
_CROWN = 30
_UNEQUAL = 24
"""The sign on a card whose call contradicts the rule."""
_RIM = 2
"""Margin between a wrong string and its outline."""


class Tenure(Protocol):
    """A Prophet's time in office, as card numbers on the layout."""

    @property
    def marker(self) -> int:
        """The card on which it began; those after it were laid in this time."""
        ...

    @property
    def last(self) -> int:
        """The last card that was laid in it."""
        ...

    @property
    def ended(self) -> str | None:
        """How it ended; None where it lasted."""
        ...


@dataclass(frozen=True)
class Small:
    """A card, and how it lies."""

    card: Card
    number: int
    rect: Rect
    face: FaceSize


@dataclass(frozen=True)
class Span:
    """The part of a Prophet's term that falls into one row.

    Attributes:
        place: Which Prophet it is, counted from 1.
        lasting: Whether the Prophet stayed to the end.
        first: Whether the term begins here.
    """

    rect: Rect
    place: int
    lasting: bool
    first: bool


@dataclass(frozen=True)
class Thumbnail:
    """A small layout, measured.

    Attributes:
        cards: Every card of the layout.
        strings: Outlines of wrong strings.
        spans: Each Prophet's time in office.
        marked: The cards that markers lay on, and whether that Prophet stayed to the end.
        contradicted: Cards whose call contradicts the written rule (4.4).
        numbered: Whether bars are numbered, because there was more than one Prophet.
    """

    rect: Rect
    cards: tuple[Small, ...]
    strings: tuple[Rect, ...]
    spans: tuple[Span, ...]
    marked: tuple[tuple[Rect, bool], ...]
    contradicted: tuple[Rect, ...]
    numbered: bool


def plan_thumbnail(
    layout: Layout, offices: Sequence[Tenure], room: Rect, contradicted: Collection[int] = ()
) -> Thumbnail:
    """Measure it from the upper left corner of this room, at its width, and no higher if it can be read."""
    small = _fitting(layout.columns, bool(offices), room)
    cards = tuple(small.cards())
    spans = tuple(span for place, office in enumerate(offices, 1) for span in small.spans(place, office))
    # Of two markers on one card the later one is shown.
    marked = {office.marker: office.ended is None for office in offices}
    rects = {card.number: card.rect for card in cards}
    return Thumbnail(
        replace(room, height=small.bottom - room.y),
        cards,
        tuple(small.strings()),
        spans,
        tuple((rects[number], lasting) for number, lasting in marked.items()),
        tuple(rects[number] for number in contradicted),
        len(offices) > 1,
    )


def _fitting(columns: Sequence[Column], crowned: bool, room: Rect) -> _Small:
    """The largest size that fits, or for which the height is worth it."""
    sizes = [_Small(columns, crowned, room, size) for size in WIDTHS]
    bottoms = {size: room.bottom if size > READABLE else room.y + TALLEST for size in WIDTHS}
    return next((small for small in sizes if small.bottom <= bottoms[small.size]), sizes[-1])


class _Small:
    """The plan for one width of an upright card.

    Args:
        crowned: Whether there was a Prophet.
        room: The corner and the width available.
    """

    def __init__(self, columns: Sequence[Column], crowned: bool, room: Rect, size: int) -> None:
        self.size = size
        self.height = round(size * HEIGHTS[FaceSize.UPRIGHT])
        self.side = round(size * HEIGHTS[FaceSize.SIDE])
        self.gap = max(4, size // 8)
        self.room = room
        self.ribbon = RIBBON + _ABOVE if crowned else 0
        # Rows of one length: a last one of only a few cards would look lost.
        most = (room.width + self.gap) // (size + self.gap)
        across = max(1, -(-len(columns) // max(1, -(-len(columns) // most))))
        self.rows = [columns[place : place + across] for place in range(0, len(columns), across)]
        self.tops: list[int] = []
        """Of the cards of each row."""
        y = room.y
        for row in self.rows:
            self.tops.append(y + self.ribbon)
            y += self.ribbon + self.height + max(map(self._depth, row)) + _BETWEEN
        self.bottom = y - _BETWEEN if self.rows else y

    def _depth(self, column: Column) -> int:
        return sum(self.gap + self._play(play) for play in column.sideline)

    def _play(self, play: tuple[LaidCard, ...]) -> int:
        return self.side * len(play) + (2 * _RIM if len(play) > 1 else 0)

    def _columns(self) -> Iterator[tuple[int, Rect, Column]]:
        """Each column with its row and the place of an upright card."""
        for number, row in enumerate(self.rows):
            for place, column in enumerate(row):
                x = self.room.x + place * (self.size + self.gap)
                yield number, Rect(x, self.tops[number], self.size, self.height), column

    def _plays(self, upright: Rect, column: Column) -> Iterator[tuple[tuple[LaidCard, ...], Rect]]:
        top = upright.bottom + self.gap
        for play in column.sideline:
            yield play, Rect(upright.x, top, self.size, self._play(play))
            top += self._play(play) + self.gap

    def cards(self) -> Iterator[Small]:
        for _, upright, column in self._columns():
            if column.main:
                yield Small(column.main.card, column.main.number, *self._main(upright, column.main))
            for play, room in self._plays(upright, column):
                rim = _RIM if len(play) > 1 else 0
                for step, laid in enumerate(play):
                    rect = Rect(room.x, room.y + rim + step * self.side, self.size, self.side)
                    yield Small(laid.card, laid.number, rect, FaceSize.SIDE)

    def _main(self, upright: Rect, laid: LaidCard) -> tuple[Rect, FaceSize]:
        if not laid.from_hand:
            return upright, FaceSize.UPRIGHT
        height = round(self.size * HEIGHTS[FaceSize.SIDEWAYS])
        return Rect(upright.x, upright.y + (self.height - height) // 2, self.size, height), FaceSize.SIDEWAYS

    def strings(self) -> Iterator[Rect]:
        """The outlines of wrong strings."""
        for _, upright, column in self._columns():
            for play, room in self._plays(upright, column):
                if len(play) > 1:
                    yield Rect(room.x - _RIM, room.y, room.width + 2 * _RIM, room.height)

    def spans(self, place: int, office: Tenure) -> Iterator[Span]:
        """The bars of a Prophet: each column is divided among the cards laid while it was the last one."""
        first = True
        for row in range(len(self.rows)):
            edges = [
                edge
                for number, left, right in self._cells(row)
                if office.marker < number <= office.last
                for edge in (left, right)
            ]
            if edges and edges[-1] > edges[0]:
                rect = Rect(edges[0], self.tops[row] - self.ribbon, edges[-1] - edges[0], RIBBON)
                yield Span(rect, place, office.ended is None, first)
                first = False

    def _cells(self, row: int) -> Iterator[tuple[int, int, int]]:
        """The number of each card of a row, and its extent along the bars above."""
        for number, upright, column in self._columns():
            if number == row:
                main = [column.main] if column.main else []
                laid = [*main, *(card for play in column.sideline for card in play)]
                for step, card in enumerate(laid):
                    yield (
                        card.number,
                        upright.x + step * self.size // len(laid),
                        upright.x + (step + 1) * self.size // len(laid),
                    )


def paint_thumbnail(canvas: Canvas, small: Thumbnail) -> None:
    theme = canvas.theme
    for span in small.spans:
        _span(canvas, span, numbered=small.numbered)
    for string in small.strings:
        canvas.panel(string, theme.string, 4, ground=theme.panel)
    for rect, lasting in small.marked:
        canvas.panel(rect.grown(3), theme.gold if lasting else theme.muted, 6)
    for rect in small.contradicted:
        canvas.panel(rect.grown(3), theme.contradiction, 6)
    for card in small.cards:
        canvas.card(card.card, card.face, card.rect, lifted=False)
    for rect in small.contradicted:
        canvas.badge('contradiction', around((rect.x + 2, rect.y + 4), _UNEQUAL))


def _span(canvas: Canvas, span: Span, *, numbered: bool) -> None:
    theme, rect = canvas.theme, span.rect
    ground, ink = (theme.gold, theme.ink) if span.lasting else (theme.line, theme.chip_text)
    canvas.panel(rect, ground, 8, ground=theme.panel)
    if not span.first or rect.width < _CROWN + 8:
        return
    x, y = rect.x + 4 + _CROWN // 2, rect.centre[1]
    canvas.shape('king', around((x, y), _CROWN - 4), ink)
    ordinal = line_of(str(span.place), NUMBER)
    if numbered and rect.width >= _CROWN + ordinal.width + 16:
        canvas.text(ordinal, x + _CROWN // 2 + 4, y + 11, ink)
