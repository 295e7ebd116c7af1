"""One row of the layout: main-line cards, and the sidelines that hang below them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import BAND_INSET, Rect, around
from bot.render.layout.on_table import Mark, OnTable, Placed, marks_of
from bot.render.layout.scale import Scale
from bot.render.layout.sidelines import Sideline, SidelinePlay, play_height
from eleusis.layout import Column, LaidCard

EVERY = 5
"""Every how many places the main line is numbered."""

_TRAY = 5
"""Margin between the cards of a multi-column sideline and the edge of their tray."""


@dataclass(frozen=True)
class Fold:
    """What replaces cards: the strip for the earlier rows, or the chip for the oldest plays of a deep sideline.

    Attributes:
        cards: Number of cards it replaces.
        king: Where to draw the Prophet's king if the marked card is among them (6.4).
        main: How many of them are on the main line.
    """

    rect: Rect
    cards: int
    king: Rect | None
    main: int = 0


@dataclass(frozen=True)
class String:
    """The outline about a wrong string (3.5)."""

    rect: Rect
    newest: bool


@dataclass(frozen=True)
class Band:
    """A row of the layout, measured.

    Attributes:
        scale: How large its cards are.
        cards: In painting order.
        strings: Outlines of wrong strings.
        marks: Badges.
        labels: Numbers above the main line, each with its room; the starter has number 1.
        links: Lines from main-line cards down to their sidelines.
        trays: Backgrounds of multi-column sidelines.
        chips: Chips that replace plays not shown.
        thread: The line behind the main line; it runs off the panel where the main line continues in another row.
        empty: The empty place above cards judged wrong before any card was right.
        next_slot: Where the next right card will go, if this row has room.
        later_slots: Where the ones after it will go.
        welcome: At the beginning the room for what is said of right and wrong cards, in place of those.
    """

    rect: Rect
    scale: Scale
    cards: tuple[Placed, ...]
    strings: tuple[String, ...]
    marks: tuple[Mark, ...]
    labels: tuple[tuple[int, Rect], ...]
    links: tuple[Rect, ...]
    trays: tuple[Rect, ...]
    chips: tuple[Fold, ...]
    thread: Rect | None
    empty: Rect | None
    next_slot: Rect | None
    later_slots: tuple[Rect, ...]
    welcome: Rect | None = None


def band_height(scale: Scale, sidelines: Sequence[Sideline]) -> int:
    """Height that a row needs."""
    depth = max((sideline.depth + scale.hang + _TRAY * sideline.spread for sideline in sidelines), default=0)
    return scale.numbers + scale.card[1] + depth + scale.foot


def plan_band(
    group: Sequence[Column],
    first: int,
    rect: Rect,
    lies: OnTable,
    scale: Scale,
    sidelines: Sequence[Sideline],
    *,
    last: bool,
) -> Band:
    """Measure a row.

    Args:
        group: The columns of the row; empty until the starter is turned up.
        first: The main-line position of its first column; 0 for the column before the line, which has no card.
        lies: What is on the table.
        scale: How large its cards are.
        sidelines: Its sidelines, arranged.
        last: Whether this is the last row, where the main line ends.
    """
    row = _Row(rect, lies, scale)
    main = {place: row.main(place, column.main) for place, column in enumerate(group) if column.main}
    cards = (*main.values(), *(card for sideline in sidelines for card in row.cards(sideline)))
    free = map(row.upright, range(len(group), scale.columns)) if last and not lies.over else ()
    slots = tuple(place for place in free if place.right <= rect.right)
    later = slots[1:]
    welcome = (
        replace(later[0], width=rect.right - BAND_INSET - later[0].x) if later and lies.layout.count <= 1 else None
    )
    thread = None
    if main:
        # From the starter, or from the left edge of the panel, to where the main line ends, or to the right edge.
        start = row.upright(min(main))
        left = start.x if first <= 1 else rect.x
        right = rect.right if not last else slots[0].x if slots else row.upright(len(group) - 1).right
        thread = Rect(left, start.centre[1] - 2, right - left, 4)
    return Band(
        rect,
        scale,
        cards,
        tuple(string for sideline in sidelines for string in row.strings(sideline)),
        tuple(mark for card in cards for mark in marks_of(card, lies)),
        tuple(
            (first + place, replace(row.upright(place), y=rect.y, height=scale.numbers))
            for place in main
            if first + place == max(first, 1) or (first + place) % EVERY == 0
        ),
        tuple(row.link(sideline, main.get(sideline.place)) for sideline in sidelines),
        tuple(row.tray(sideline) for sideline in sidelines if sideline.spread),
        tuple(row.chip(sideline) for sideline in sidelines if sideline.folded),
        thread,
        row.upright(0) if group and not group[0].main else None,
        slots[0] if slots else None,
        () if welcome else later,
        welcome,
    )


def first_place(groups: Sequence[Sequence[Column]], row: int) -> int:
    """The place on the main line of the first column of a row; 0 for the column before it, which has no card."""
    headless = bool(groups[0]) and groups[0][0].main is None
    return sum(map(len, groups[:row])) + (0 if headless else 1)


class _Row:
    """Positions of the cards in one row.

    Args:
        lies: What is on the table.
        scale: How large its cards are.
    """

    def __init__(self, rect: Rect, lies: OnTable, scale: Scale) -> None:
        self.rect = rect
        self.scale = scale
        self.lies = lies
        placements = lies.layout.placements
        # The first card is the starter, not an act, unless it is wrong: then there was no starter.
        acts = placements if placements and not placements[0].right else placements[1:]
        newest = len(acts[-1].cards) if acts and lies.glows else 0
        self.newest_from = lies.layout.count - newest + 1

    def upright(self, place: int) -> Rect:
        """The place of an upright card in this column."""
        x = self.rect.x + self.scale.inset + self.scale.pitch * place
        return Rect(x, self.rect.y + self.scale.numbers, *self.scale.card)

    def main(self, place: int, card: LaidCard) -> Placed:
        face = FaceSize.SIDEWAYS if card.from_hand else FaceSize.UPRIGHT
        width, height = self.scale.size(face)
        x, y = self.upright(place).centre
        return self._placed(card, Rect(x - width // 2, y - height // 2, width, height), face)

    def link(self, sideline: Sideline, card: Placed | None) -> Rect:
        """The line from the main-line card, or its empty place, to what hangs below it."""
        main = card.rect if card else self.upright(sideline.place)
        middle, _ = main.centre
        below = self._top(sideline) - _TRAY * sideline.spread
        return Rect(middle - 2, main.bottom, 4, below - main.bottom)

    def tray(self, sideline: Sideline) -> Rect:
        """The background of a multi-column sideline."""
        first = self.upright(sideline.left)
        width = self.scale.pitch * (len(sideline.stacks) - 1) + first.width
        return Rect(first.x, self._top(sideline), width, sideline.depth).grown(_TRAY)

    def chip(self, sideline: Sideline) -> Fold:
        """The chip for its oldest plays."""
        rect = Rect(self.upright(sideline.left).x, self._top(sideline), self.scale.side[0], self.scale.chip)
        cards = [card.number for play in sideline.folded for card in play]
        king = around((rect.x + 21, rect.centre[1]), 32) if self.lies.marker in cards else None
        return Fold(rect, len(cards), king)

    def cards(self, sideline: Sideline) -> Iterator[Placed]:
        width, height = self.scale.side
        for play, x, top in self._plays(sideline):
            rim = self.scale.rim if len(play) > 1 else 0
            for step, card in enumerate(play):
                rect = Rect(x, top + rim + self.scale.step * step, width, height)
                yield self._placed(card, rect, FaceSize.SIDE if step == len(play) - 1 else FaceSize.COVERED)

    def strings(self, sideline: Sideline) -> Iterator[String]:
        rim, width = self.scale.rim, self.scale.side[0]
        for play, x, top in self._plays(sideline):
            if len(play) > 1:
                rect = Rect(x - rim, top, width + 2 * rim, play_height(play, self.scale))
                yield String(rect, play[0].number >= self.newest_from)

    def _plays(self, sideline: Sideline) -> Iterator[tuple[SidelinePlay, int, int]]:
        """Each play with its left edge and its top."""
        for column, stack in enumerate(sideline.stacks):
            top = self._top(sideline)
            if sideline.folded and not column:
                top += self.scale.chip + self.scale.gap
            for play in stack:
                yield play, self.upright(sideline.left + column).x, top
                top += play_height(play, self.scale) + self.scale.gap

    def _top(self, sideline: Sideline) -> int:
        return self.upright(sideline.place).bottom + self.scale.hang

    def _placed(self, card: LaidCard, rect: Rect, face: FaceSize) -> Placed:
        newest = card.number >= self.newest_from
        flagged, contradicted = card.number in self.lies.flags, card.number in self.lies.contradicted
        return Placed(card.card, card.number, rect, face, flagged, contradicted, newest)
