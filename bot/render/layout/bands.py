"""One row of the layout: main-line cards, and the sidelines that hang below them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

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
    """What replaces cards: the strip for the earlier rows, or the chip for the oldest plays of a deep sideline."""

    rect: Rect
    cards: int
    king: Rect | None
    """Where to draw the Prophet's king if the marked card is among them (6.4)."""
    main: int = 0
    """How many of them are on the main line."""


@dataclass(frozen=True)
class String:
    """The outline about a wrong string (3.5)."""

    rect: Rect
    newest: bool


def band_height(scale: Scale, sidelines: Sequence[Sideline]) -> int:
    depth = max((sideline.depth + scale.hang + _TRAY * sideline.spread for sideline in sidelines), default=0)
    return scale.numbers + scale.card[1] + depth + scale.foot


def first_place(groups: Sequence[Sequence[Column]], row: int) -> int:
    """The place on the main line of the first column of a row; 0 for the column before it, which has no card."""
    headless = bool(groups[0]) and groups[0][0].main is None
    return sum(map(len, groups[:row])) + (0 if headless else 1)


@dataclass(frozen=True)
class Band:
    """A row of the layout, and where everything in it lies."""

    group: Sequence[Column]
    """Its columns; none until the starter is turned up."""
    first: int
    """The main-line position of its first column; 0 for the column before the line, which has no card."""
    rect: Rect
    lies: OnTable
    scale: Scale
    sidelines: Sequence[Sideline]
    last: bool
    """Whether this is the last row, where the main line ends."""

    @cached_property
    def cards(self) -> tuple[Placed, ...]:
        """In painting order."""
        return (*self._main.values(), *(card for sideline in self.sidelines for card in self._hanging(sideline)))

    @property
    def strings(self) -> Iterator[String]:
        rim, width = self.scale.rim, self.scale.side[0]
        for play, x, top in (each for sideline in self.sidelines for each in self._plays(sideline)):
            if len(play) > 1:
                rect = Rect(x - rim, top, width + 2 * rim, play_height(play, self.scale))
                yield String(rect, play[0].number >= self._newest_from)

    @property
    def marks(self) -> Iterator[Mark]:
        for card in self.cards:
            yield from marks_of(card, self.lies)

    @property
    def labels(self) -> Iterator[tuple[int, Rect]]:
        """Numbers above the main line, each with its room; the starter has number 1."""
        for column in self._main:
            place = self.first + column
            if place == max(self.first, 1) or place % EVERY == 0:
                yield place, replace(self._upright(column), y=self.rect.y, height=self.scale.numbers)

    @property
    def links(self) -> Iterator[Rect]:
        """Lines from main-line cards, or the empty place, down to what hangs below them."""
        for sideline in self.sidelines:
            card = self._main.get(sideline.place)
            above = card.rect if card else self._upright(sideline.place)
            below = self._top(sideline) - _TRAY * sideline.spread
            yield Rect(above.centre[0] - 2, above.bottom, 4, below - above.bottom)

    @property
    def trays(self) -> Iterator[Rect]:
        """Backgrounds of multi-column sidelines."""
        for sideline in self.sidelines:
            if sideline.spread:
                first = self._upright(sideline.left)
                width = self.scale.pitch * (len(sideline.stacks) - 1) + first.width
                yield Rect(first.x, self._top(sideline), width, sideline.depth).grown(_TRAY)

    @property
    def chips(self) -> Iterator[Fold]:
        """What replaces the oldest plays of a sideline."""
        for sideline in self.sidelines:
            if sideline.folded:
                left = self._upright(sideline.left).x
                rect = Rect(left, self._top(sideline), self.scale.side[0], self.scale.chip)
                cards = [card.number for play in sideline.folded for card in play]
                king = around((rect.x + 21, rect.centre[1]), 32) if self.lies.marker in cards else None
                yield Fold(rect, len(cards), king)

    @cached_property
    def slots(self) -> tuple[Rect, ...]:
        """Where the next right cards will go, if this row has room."""
        free = range(len(self.group), self.scale.columns) if self.last and not self.lies.over else ()
        return tuple(slot for slot in map(self._upright, free) if slot.right <= self.rect.right)

    @property
    def welcome(self) -> Rect | None:
        """At the beginning the room for what is said of right and wrong cards, in place of all slots but the first."""
        if len(self.slots) < 2 or self.lies.layout.count > 1:
            return None
        return replace(self.slots[1], width=self.rect.right - BAND_INSET - self.slots[1].x)

    @property
    def thread(self) -> Rect | None:
        """The line behind the main line; it runs off the panel where the main line continues in another row."""
        if not self._main:
            return None
        start = self._upright(min(self._main))
        left, right = start.x if self.first <= 1 else self.rect.x, self.rect.right
        if self.last:
            right = self.slots[0].x if self.slots else self._upright(len(self.group) - 1).right
        return Rect(left, start.centre[1] - 2, right - left, 4)

    @property
    def empty(self) -> Rect | None:
        """The empty place above cards judged wrong before any card was right."""
        return self._upright(0) if self.group and not self.group[0].main else None

    @cached_property
    def _newest_from(self) -> int:
        """The number of the first card that was laid last."""
        placements = self.lies.layout.placements
        # The first card is the starter, not an act, unless it is wrong: then there was no starter.
        acts = placements if placements and not placements[0].right else placements[1:]
        newest = len(acts[-1].cards) if acts and self.lies.glows else 0
        return self.lies.layout.count - newest + 1

    @cached_property
    def _main(self) -> dict[int, Placed]:
        """The cards of the main line, by column."""
        cards: dict[int, Placed] = {}
        for column, card in ((place, column.main) for place, column in enumerate(self.group) if column.main):
            face = FaceSize.SIDEWAYS if card.from_hand else FaceSize.UPRIGHT
            width, height = self.scale.size(face)
            x, y = self._upright(column).centre
            cards[column] = self._placed(card, Rect(x - width // 2, y - height // 2, width, height), face)
        return cards

    def _upright(self, place: int) -> Rect:
        """The place of an upright card in this column."""
        x = self.rect.x + self.scale.inset + self.scale.pitch * place
        return Rect(x, self.rect.y + self.scale.numbers, *self.scale.card)

    def _hanging(self, sideline: Sideline) -> Iterator[Placed]:
        width, height = self.scale.side
        for play, x, top in self._plays(sideline):
            rim = self.scale.rim if len(play) > 1 else 0
            for step, card in enumerate(play):
                rect = Rect(x, top + rim + self.scale.step * step, width, height)
                yield self._placed(card, rect, FaceSize.SIDE if step == len(play) - 1 else FaceSize.COVERED)

    def _plays(self, sideline: Sideline) -> Iterator[tuple[SidelinePlay, int, int]]:
        """Each play with its left edge and its top."""
        for column, stack in enumerate(sideline.stacks):
            top = self._top(sideline)
            if sideline.folded and not column:
                top += self.scale.chip + self.scale.gap
            for play in stack:
                yield play, self._upright(sideline.left + column).x, top
                top += play_height(play, self.scale) + self.scale.gap

    def _top(self, sideline: Sideline) -> int:
        return self._upright(sideline.place).bottom + self.scale.hang

    def _placed(self, card: LaidCard, rect: Rect, face: FaceSize) -> Placed:
        return Placed(card.card, card.number, rect, face, card.number >= self._newest_from)
