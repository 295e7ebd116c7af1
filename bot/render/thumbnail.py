"""A whole layout in a small space: cards of a few pixels, wrong plays below, the terms of Prophets above."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Protocol

from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import Rect, around, cells
from bot.render.kit.text import line_of
from bot.render.kit.theme import NUMBER
from bot.render.layout.on_table import Placed
from bot.render.layout.scale import HEIGHTS
from bot.render.layout.sidelines import SidelinePlay
from eleusis.layout import Column, Layout

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
    cards: tuple[Placed, ...]
    strings: tuple[Rect, ...]
    spans: tuple[Span, ...]
    marked: tuple[tuple[Rect, bool], ...]
    contradicted: tuple[Rect, ...]
    numbered: bool


def plan_thumbnail(
    layout: Layout, offices: Sequence[Tenure], room: Rect, contradicted: Collection[int] = ()
) -> Thumbnail:
    """Measure it from the upper left corner of this room, at its width, and no higher if it can be read."""
    # The largest size that fits, or for which the height is worth it.
    sizes = (_Small(layout.columns, bool(offices), room, size) for size in WIDTHS)
    lowest = {size: room.bottom if size > READABLE else room.y + TALLEST for size in WIDTHS[:-1]}
    small = next(small for small in sizes if small.bottom <= lowest.get(small.size, small.bottom))
    small.lay()
    spans = tuple(span for place, office in enumerate(offices, 1) for span in small.spans(place, office))
    # Of two markers on one card the later one is shown.
    marked = {office.marker: office.ended is None for office in offices}
    rects = {card.number: card.rect for card in small.cards}
    return Thumbnail(
        replace(room, height=small.bottom - room.y),
        tuple(small.cards),
        tuple(small.strings),
        spans,
        tuple((rects[number], lasting) for number, lasting in marked.items()),
        tuple(rects[number] for number in contradicted),
        len(offices) > 1,
    )


class _Small:
    """The cards at one width of an upright card.

    Args:
        crowned: Whether there was a Prophet.
        room: The corner and the width available.
    """

    def __init__(self, columns: Sequence[Column], crowned: bool, room: Rect, size: int) -> None:
        self.size = size
        self.cards: list[Placed] = []
        self.strings: list[Rect] = []
        """The outlines of wrong strings."""
        self._heights = {face: round(size * share) for face, share in HEIGHTS.items()}
        self._gap = max(4, size // 8)
        ribbon = RIBBON + _ABOVE if crowned else 0
        # Rows of one length: a last one of only a few cards would look lost.
        most = (room.width + self._gap) // (size + self._gap)
        across = max(1, -(-len(columns) // max(1, -(-len(columns) // most))))
        self._rows: list[tuple[int, Rect, Sequence[Column]]] = []
        """The top of the bars above each row, its first upright card, and its columns."""
        self.bottom = room.y - _BETWEEN if columns else room.y
        for start in range(0, len(columns), across):
            top, row = self.bottom + _BETWEEN, columns[start : start + across]
            first = Rect(room.x, top + ribbon, size, self._heights[FaceSize.UPRIGHT])
            self._rows.append((top, first, row))
            self.bottom = first.bottom + max(sum(map(self._depth, column.sideline)) for column in row)
        self._shares: list[list[tuple[int, int, int]]] = [[] for _ in self._rows]
        """For each row, the number of each of its cards, and its extent along the bars."""

    def _depth(self, play: SidelinePlay) -> int:
        return self._gap + self._heights[FaceSize.SIDE] * len(play) + (2 * _RIM if len(play) > 1 else 0)

    def lay(self) -> None:
        """Lay all cards."""
        for shares, (_, first, row) in zip(self._shares, self._rows, strict=True):
            for column, upright in zip(row, cells(len(row), len(row), first, (self.size + self._gap, 0)), strict=True):
                laid = [*self._laid(column, upright)]
                edges = [upright.x + step * self.size // len(laid) for step in range(len(laid) + 1)]
                shares += [(card.number, *ends) for card, ends in zip(laid, pairwise(edges), strict=True)]
                self.cards += laid

    def _laid(self, column: Column, upright: Rect) -> Iterator[Placed]:
        x, size, side = upright.x, self.size, self._heights[FaceSize.SIDE]
        if column.main:
            face = FaceSize.SIDEWAYS if column.main.from_hand else FaceSize.UPRIGHT
            high = self._heights[face]
            rect = Rect(x, upright.y + (upright.height - high) // 2, size, high)
            yield Placed(column.main.card, column.main.number, rect, face)
        y = upright.bottom
        for play in column.sideline:
            rim = _RIM if len(play) > 1 else 0
            if rim:
                self.strings.append(Rect(x - rim, y + self._gap, size + 2 * rim, self._depth(play) - self._gap))
            first = Rect(x, y + self._gap + rim, size, side)
            for card, rect in zip(play, cells(len(play), 1, first, (0, side)), strict=True):
                yield Placed(card.card, card.number, rect, FaceSize.SIDE)
            y += self._depth(play)

    def spans(self, place: int, office: Tenure) -> Iterator[Span]:
        """The bars of a Prophet: each column is divided among the cards laid while it was the last one."""
        first = True
        for (top, _, _), shares in zip(self._rows, self._shares, strict=True):
            edges = [edge for number, *ends in shares if office.marker < number <= office.last for edge in ends]
            if edges and edges[-1] > edges[0]:
                rect = Rect(edges[0], top, edges[-1] - edges[0], RIBBON)
                yield Span(rect, place, office.ended is None, first)
                first = False


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
