"""Conditions that do what is wanted on sample lines: a single short one, pairs, two cases, or a cycle.

A condition is evaluated on all lines at once: the masks of its cards on each line are packed into one large integer.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from eleusis.rules import syntax as s
from eleusis.rules.analysis.effort import bits_of
from eleusis.rules.analysis.rewording import ANYTHING
from eleusis.rules.analysis.walking import MASK_BYTES
from eleusis.rules.syntax import Condition

_TRIED = 24
"""Conditions of which all pairs are tried."""
CYCLES = (2, 3, 4)


def _on_any(cards: int) -> int:
    """The cards in at least one line's mask."""
    length = -(-cards.bit_length() // (8 * MASK_BYTES))
    while length > 1:
        half = length // 2
        cards = cards >> (8 * MASK_BYTES * half) | cards & ((1 << 8 * MASK_BYTES * half) - 1)
        length -= half
    return cards


class KnownCondition(NamedTuple):
    """A condition, its cost, and its cards on all lines, packed."""

    cost: float
    condition: Condition
    cards: int


class Candidate(NamedTuple):
    cost: float
    condition: Condition


class Wanted(NamedTuple):
    """The cards for which a condition should hold, and those for which its outcome matters, both packed."""

    cards: int
    among: int

    def within(self, among: int) -> Wanted:
        """The same, where fewer cards matter."""
        return Wanted(self.cards, self.among & among)


class Guessing:
    """Searches known conditions and their combinations for one that does what is wanted.

    Args:
        words: Conditions to combine, cheapest first; the first of them accepts any card.
        sets: Conditions on the card alone, cheapest first, with their cards on any line.
        turns: For each cycle length, the lines at each of its places, packed; empty where positions must not be used.
    """

    def __init__(
        self, words: Sequence[KnownCondition], sets: Sequence[KnownCondition], turns: Sequence[Sequence[int]]
    ) -> None:
        self._words = words
        self._sets = sets
        self._turns = turns

    def guesses(self, wanted: Wanted, limit: float) -> list[Candidate]:
        """Solutions that cost less than ``limit``, at most one of each form."""
        found = [
            self.single(wanted, limit),
            self._of_set(wanted, limit),
            self._both(wanted, limit),
            self._either(wanted, limit),
            self._cases(wanted, limit),
            *(self._cycle(wanted, limit, turns) for turns in self._turns),
        ]
        return [guess for guess in found if guess is not None]

    def single(self, wanted: Wanted, limit: float) -> Candidate | None:
        return _first(self._words, wanted, limit)

    def _of_set(self, wanted: Wanted, limit: float) -> Candidate | None:
        """A condition on the card alone, whatever the line."""
        right, wrong = _on_any(wanted.cards & wanted.among), _on_any(wanted.among & ~wanted.cards)
        for short in self._sets if not right & wrong else ():
            if short.cost < limit and not (right & ~short.cards or wrong & short.cards):
                return Candidate(short.cost, short.condition)
        return None

    def _both(self, wanted: Wanted, limit: float) -> Candidate | None:
        """The conjunction of two conditions that both cover the target."""
        cards = wanted.cards & wanted.among
        able = [known for known in self._words if not cards & ~known.cards]
        left = [(known, (known.cards & wanted.among) ^ cards) for known in able[:_TRIED]]
        return _together(s.All, left, limit)

    def _either(self, wanted: Wanted, limit: float) -> Candidate | None:
        """The disjunction of two conditions that stay within the target."""
        cards = wanted.cards & wanted.among
        able = [known for known in self._words if not known.cards & wanted.among & ~cards]
        left = [(known, cards & ~known.cards) for known in able[:_TRIED]]
        return _together(s.Any, left, limit)

    def _cases(self, wanted: Wanted, limit: float) -> Candidate | None:
        """A test, and a condition for each case."""
        best = None
        wrong = [(known, (known.cards ^ wanted.cards) & wanted.among) for known in self._words]
        for test in self._words:
            room = limit - _CASES - test.cost
            if room < self._words[0].cost:
                break
            passed, failed = wanted.among & test.cards, wanted.among & ~test.cards
            then = next((known for known, cards in wrong if not cards & passed), None) if passed and failed else None
            if then is None or then.cost > room:
                continue
            otherwise = next((known for known, cards in wrong if not cards & failed), None)
            if otherwise is None:
                continue
            free = otherwise.condition == ANYTHING
            total = _CASES + test.cost + then.cost + (0 if free else otherwise.cost)
            if total < limit:
                limit = total
                best = Candidate(total, s.If(test.condition, then.condition, None if free else otherwise.condition))
        return best

    def _cycle(self, wanted: Wanted, limit: float, turns: Sequence[int]) -> Candidate | None:
        found = [_first(self._words, wanted.within(turn), limit) for turn in turns]
        parts = [part for part in found if part is not None]
        total = _JOINT + len(turns) - 2 + sum(part.cost for part in parts)
        if len(parts) < len(turns) or total >= limit:
            return None
        return Candidate(total, s.Cycle(tuple([part.condition for part in parts])))


def _first(knowns: Sequence[KnownCondition], wanted: Wanted, limit: float) -> Candidate | None:
    cards, among = wanted
    for known in knowns:
        if known.cost >= limit:
            return None
        if not (known.cards ^ cards) & among:
            return Candidate(known.cost, known.condition)
    return None


def _together(joint: type[s.All | s.Any], left: Sequence[tuple[KnownCondition, int]], limit: float) -> Candidate | None:
    """The cheapest pair of conditions without an error in common."""
    best = None
    for (one, undone), (other, undone_too) in combinations(left, 2):
        total = _JOINT + one.cost + other.cost
        if total < limit and not undone & undone_too:
            limit = total
            best = Candidate(total, joint((one.condition, other.condition)))
    return best


_ANY = bits_of(ANYTHING)
_JOINT = bits_of(s.All((ANYTHING, ANYTHING))) - 2 * _ANY
_CASES = bits_of(s.If(ANYTHING, ANYTHING)) - 2 * _ANY
