"""Two lines laid side by side, card by card, to find the shortest pair on which verdicts fall apart.

The two may be judged by two rules and have the same cards (are the rules the same?), or by one rule and have cards of
the same suit, value or colour (does nothing else matter?). Memories that have been laid side by side are joined; what
is joined already, by however many steps, need not be laid side by side again. So the search takes no more pairs than
there are memories, and still the first disagreement it meets is a shortest one: were a skipped pair to fall apart
sooner, then one of the pairs that join it would too, and that one came before (Hopcroft and Karp's algorithm, walked
breadth first).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Optional, TypeAlias

from bot.rules.analysis.walking import NOWHERE, Memories, indices
from bot.rules.masks import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.cards import Card

EACH_CARD = tuple([1 << index for index in range(52)])
"""Every card is like itself alone."""


Trail: TypeAlias = tuple[int, Optional['Trail']]
"""The last card of a line, and the rest of it."""


@dataclass(frozen=True)
class PartedLines:
    """Two lines with like cards in like places, and like cards of which only one is right."""

    one: tuple[Card, ...]
    other: tuple[Card, ...]
    card: Card
    """To be judged after ``one``."""
    other_card: Card
    """To be judged after ``other``, with the opposite verdict."""
    right: bool
    """Whether ``card`` is right after ``one``."""


class _Pair(NamedTuple):
    left: int
    right: int
    left_trail: Trail
    right_trail: Trail


class Lockstep:
    """The search.

    Args:
        one: The first rule's memory.
        other: The second rule's; the same object when one rule is laid beside itself.
        alike: Masks of the cards that count as like each other; together all 52.

    Attributes:
        apart: The shortest disagreement, once found.
        closed: Whether the search came to its end: then without ``apart`` there is none on any line.
    """

    def __init__(self, one: Memories, other: Memories, alike: tuple[int, ...] = EACH_CARD) -> None:
        self.apart: PartedLines | None = None
        self.closed = False
        self._memories = (one, other)
        self._second = 0 if one is other else 1
        self._alike = alike
        self._members = tuple([indices(mask) for mask in alike])
        self._uniform: dict[int, bool] = {}
        self._joined: dict[int, int] = {}
        self._waiting: deque[_Pair] = deque()

    def begin(self, starters: Iterable[tuple[int, int]]) -> None:
        """Lay these starters side by side, the first of each judged by the first rule.

        Where one rule is laid beside itself, each starter that comes first must lie beside itself too.
        """
        for one, other in starters:
            left = self._memories[0].start(one) << 1
            right = self._memories[1].start(other) << 1 | self._second
            self._join(left, right, (one, None), (other, None))

    def run(self, work: int) -> None:
        """Search until a disagreement or the end is found, or so many steps were taken."""
        limit = self._work() + work
        while self._waiting:
            if self._work() > limit:
                return
            pair = self._waiting.popleft()
            left, right = self._mask(pair.left), self._mask(pair.right)
            if left != right or not self._is_uniform(left):
                self.apart = self._difference(pair, left, right)
                break
            self._go_on(pair)
        self.closed = True

    def _work(self) -> int:
        return self._memories[0].work + self._memories[1].work

    def _mask(self, place: int) -> int:
        return self._memories[place & 1].mask(place >> 1)

    def _is_uniform(self, mask: int) -> bool:
        """Whether of cards that are alike all are right or none."""
        known = self._uniform.get(mask)
        if known is None:
            known = self._uniform[mask] = all(mask & alike in (0, alike) for alike in self._alike)
        return known

    def _difference(self, pair: _Pair, left: int, right: int) -> PartedLines:
        """Cards with opposite verdicts; the very same card if there is one."""
        if left != right:
            card = other_card = indices(left ^ right)[0]
        else:
            alike = next(alike for alike in self._alike if left & alike not in (0, alike))
            card, other_card = indices(left & alike)[0], indices(alike & ~left)[0]
        one, other = _line(pair.left_trail), _line(pair.right_trail)
        return PartedLines(one, other, CARDS[card], CARDS[other_card], bool(left >> card & 1))

    def _go_on(self, pair: _Pair) -> None:
        """Lay a right card on the left line and each one like it on the right one.

        Those like it on the left line are laid where that line is on the right, or beside itself.
        """
        left_side, right_side = pair.left & 1, pair.right & 1
        left = self._memories[left_side].nexts(pair.left >> 1)
        right = self._memories[right_side].nexts(pair.right >> 1)
        done: set[tuple[int, int]] = set()
        for members in self._members:
            first = members[0]
            if left[first] == NOWHERE:
                continue
            here = left[first] << 1 | left_side
            for card in members:
                there = right[card] << 1 | right_side
                if (here, there) not in done:
                    done.add((here, there))
                    self._join(here, there, (first, pair.left_trail), (card, pair.right_trail))

    def _join(self, left: int, right: int, left_trail: Trail, right_trail: Trail) -> None:
        """Have two places looked at side by side, unless they are joined already."""
        new = left not in self._joined or right not in self._joined
        here, there = self._root(left), self._root(right)
        if here != there:
            self._joined[there] = here
        if new or here != there:
            self._waiting.append(_Pair(left, right, left_trail, right_trail))

    def _root(self, place: int) -> int:
        joined = self._joined
        root = place
        while (up := joined.setdefault(root, root)) != root:
            root = up
        while place != root:
            joined[place], place = root, joined[place]
        return root


def _line(trail: Trail | None) -> tuple[Card, ...]:
    cards: list[Card] = []
    while trail is not None:
        card, trail = trail
        cards.append(CARDS[card])
    return tuple(reversed(cards))
