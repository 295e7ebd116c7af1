"""Rules about a set of values that nobody has named: *aces, 4s, 7s and jacks alternate with the others*.

There are 8,192 sets, and none is written down. What a verdict says of them is that two values are on the same side or
on different ones, or on which side one is: union-find with parity holds all of it, and each verdict that says something
new halves what is left.
"""

from __future__ import annotations

from itertools import islice, product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from eleusis.cards import Colour
from eleusis.rules import syntax as s
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Comparison, Quality, Ref, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from eleusis.cards import Card
    from eleusis.minds.exact import Weights

_INSIDE = 0
"""What is on the side of this is in the set. The values from 1 to 13 are themselves."""
_GUESSES = 8
"""Of the sets that are left so many are looked at."""


class Consequent(NamedTuple):
    """What the set decides about the next card; the others get the contrary."""

    condition: s.Condition
    cards: frozenset[Card]


_ODD, _HIGH = s.Value(Ref.CARD), s.Literal(8)
CONSEQUENTS = (
    Consequent(s.OfColour(Ref.CARD, Colour.RED), frozenset(card for card in CARDS if card.colour is Colour.RED)),
    Consequent(s.Is(_ODD, Quality.ODD), frozenset(card for card in CARDS if card.rank % 2)),
    Consequent(s.Court(Ref.CARD), frozenset(card for card in CARDS if card.rank > 10)),
    Consequent(s.Compare(_ODD, Comparison.AT_LEAST, _HIGH), frozenset(card for card in CARDS if card.rank > 7)),
)
"""What may be right after a value of the set, and wrong after the others."""


class HiddenSet:
    """All rules of one form over all sets of values.

    Args:
        form: ``only``: the cards of the set are right; ``alternate``: they alternate with the others; or else what is
            right after one of them.
        weight: What they weigh together, in the unit of the caller.
    """

    def __init__(self, form: Consequent | str, weight: float) -> None:
        self._form = form
        self._side = [(node, False) for node in range(14)]
        """For each value one that it is on the same side with, or else on the other side."""
        self._refuted: frozenset[Rule] = frozenset()
        self.weight = weight

    def copy(self) -> HiddenSet:
        """The same, to go on from."""
        other = HiddenSet(self._form, self.weight)
        other._side, other._refuted = [*self._side], self._refuted
        return other

    def verdict(self, last: Card, card: Card, *, right: bool, error: float) -> None:
        """Take in a verdict on a card after another; ``error`` is how often verdicts are mistaken."""
        expected = self._expected(last, card)
        if expected is not None:
            self.weight *= 1 - error if expected == right else error
            return
        self.weight /= 2
        one, other, contrary = self._question(last, card)
        (first, off), (second, shifted) = self._root(one), self._root(other)
        # Which of the two is the root is no matter; that of what is inside stays one.
        low, high = sorted((first, second))
        self._side[high] = low, off ^ shifted ^ contrary ^ (not right)

    def chances(self, last: Card) -> Weights:
        """For each of the 52 cards the chance to be right after this one."""
        expected = [self._expected(last, card) for card in CARDS]
        return np.array([0.5 if right is None else float(right) for right in expected])

    def guess(self) -> tuple[Rule, float] | None:
        """One of the rules that are left, and its share of them."""
        rules = islice(self._rules(), _GUESSES)
        rule = next((rule for rule in rules if rule not in self._refuted), None)
        return (rule, 0.5 ** len(self._free())) if rule and self.weight else None

    def not_this(self, rule: Rule) -> None:
        """This rule was said, and is not the one."""
        if rule in islice(self._rules(), _GUESSES):
            self._refuted |= {rule}
            self.weight *= 1 - 0.5 ** len(self._free())

    def _question(self, last: Card, card: Card) -> tuple[int, int, bool]:
        """Two values that a right verdict puts on the same side or, contrarily, on different ones."""
        match self._form:
            case 'only':
                return card.rank, _INSIDE, False
            case 'alternate':
                return card.rank, last.rank, True
            case _:
                return last.rank, _INSIDE, isinstance(self._form, Consequent) and card not in self._form.cards

    def _expected(self, last: Card, card: Card) -> bool | None:
        """The verdict that follows from the others; None where it does not."""
        one, other, contrary = self._question(last, card)
        (first, off), (second, shifted) = self._root(one), self._root(other)
        return (off == shifted) != contrary if first == second else None

    def _root(self, node: int) -> tuple[int, bool]:
        off = False
        while self._side[node][0] != node:
            node, shifted = self._side[node]
            off ^= shifted
        return node, off

    def _free(self) -> list[int]:
        """Values whose side is not known, nor what it depends on. Those that alternate are named by either side."""
        roots = [node for node in range(1, 14) if self._side[node][0] == node]
        return roots[1:] if self._form == 'alternate' else roots

    def _rules(self) -> Iterator[Rule]:
        """The rules that are left."""
        free = self._free()
        for sides in product((False, True), repeat=len(free)):
            inside = dict(zip(free, sides, strict=True))
            roots = {value: self._root(value) for value in range(1, 14)}
            values = [value for value, (root, off) in roots.items() if inside.get(root, root == _INSIDE) != off]
            if 0 < len(values) < 13:
                yield self._rule(values)

    def _rule(self, values: Sequence[int]) -> Rule:
        among = _among(Ref.LAST if isinstance(self._form, Consequent) else Ref.CARD, values)
        if isinstance(self._form, Consequent):
            return Rule(s.If(among, self._form.condition, s.Not(self._form.condition)))
        return Rule(among if self._form == 'only' else s.Alternate(among, s.Not(among)))


def _among(card: s.CardRef, values: Sequence[int]) -> s.Condition:
    ranks = tuple([s.OfRank(card, value) for value in values])
    return ranks[0] if len(ranks) == 1 else s.Any(ranks)
