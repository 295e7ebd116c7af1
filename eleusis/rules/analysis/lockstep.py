"""Two lines laid in parallel, card by card, to find a shortest pair on which the verdicts differ.

Either two rules judge the same cards (are the rules the same?), or one rule judges cards that agree in suit, value or
colour (does nothing else matter?). States visited as a pair are merged; a pair that is merged already, directly or
through others, need not be visited again, so there are no more pairs than states. The first disagreement found is still
a shortest one: if a skipped pair led to a shorter one, so would one of the pairs that merged it, and that one came
earlier. This is Hopcroft and Karp's equivalence algorithm, breadth first.
"""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple, Optional, TypeAlias

from eleusis.cards import Card
from eleusis.rules.analysis.findings import JudgedCard
from eleusis.rules.analysis.walking import NOWHERE, Memories, indices
from eleusis.rules.masks import CARDS

EACH_CARD = tuple([1 << index for index in range(52)])
"""Each card is like itself only."""


Trail: TypeAlias = tuple[int, Optional['Trail']]
"""The last card of a line, and the rest of it."""


class _Pair(NamedTuple):
    left: int
    right: int
    left_trail: Trail
    right_trail: Trail


class Lockstep:
    """The search for two lines that are alike card by card and disagree.

    To compare a rule with itself, pass its states twice. ``alike`` are masks of cards that count as alike; together
    they cover all 52. ``apart`` is the shortest disagreement, once found: two lines that are alike card by card, and
    alike cards with opposite verdicts. If it is unset when the search is ``closed``, there is none on any line.
    """

    def __init__(self, one: Memories, other: Memories, alike: tuple[int, ...] = EACH_CARD) -> None:
        self.apart: tuple[JudgedCard, JudgedCard] | None = None
        self.closed = False
        self._memories = (one, other)
        self._second = 0 if one is other else 1
        self._alike = alike
        self._members = tuple([indices(mask) for mask in alike])
        self._uniform: dict[int, bool] = {}
        self._joined: dict[int, int] = {}
        self._waiting: deque[_Pair] = deque()

    def begin(self, starters: Iterable[tuple[int, int]]) -> None:
        """Pair these starters, the first of each judged by the first rule.

        Where a rule is compared with itself, each starter is paired with itself too.
        """
        for one, other in starters:
            left = self._memories[0].start(one) << 1
            right = self._memories[1].start(other) << 1 | self._second
            self._join(left, right, (one, None), (other, None))

    def run(self, work: int) -> None:
        """Search until a disagreement is found, the pairs are exhausted, or this many steps are taken."""
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
        """Whether alike cards are all right or all wrong."""
        known = self._uniform.get(mask)
        if known is None:
            known = self._uniform[mask] = all(mask & alike in (0, alike) for alike in self._alike)
        return known

    def _difference(self, pair: _Pair, left: int, right: int) -> tuple[JudgedCard, JudgedCard]:
        """Two alike cards with opposite verdicts, the same card if possible."""
        if left != right:
            card = other_card = indices(left ^ right)[0]
        else:
            alike = next(alike for alike in self._alike if left & alike not in (0, alike))
            card, other_card = indices(left & alike)[0], indices(alike & ~left)[0]
        by_left = bool(left >> card & 1)
        return (
            JudgedCard(_line(pair.left_trail), CARDS[card], by_left),
            JudgedCard(_line(pair.right_trail), CARDS[other_card], not by_left),
        )

    def _go_on(self, pair: _Pair) -> None:
        """Extend the left line by one right card of each class, and the right line by every card of that class.

        The other cards of the class are laid on the left line where it is the right one of another pair.
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
        """Queue a pair of states, unless they are merged already."""
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
