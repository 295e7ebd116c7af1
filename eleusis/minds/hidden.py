"""Rules about a set of values or suits that nobody has named: *aces, 4s, 7s and jacks alternate with the others*.

There are 8,192 sets of values, and none is written down. What a verdict says of them is that two values are on the same
side or on different ones, or on which side one is: union-find with parity holds all of it, and each verdict that says
something new halves what is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product
from typing import Literal

import numpy as np

from eleusis.cards import Card, Colour, Suit
from eleusis.minds.exact import Weights
from eleusis.rules import syntax as s
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Attribute, Comparison, Quality, Ref, Rule

_INSIDE = 0
"""What is on the side of this is in the set. The kinds of cards count from 1."""
_GUESSES = 8
"""Of the sets that are left so many are looked at."""
KINDS = {Attribute.VALUE: tuple(range(1, 14)), Attribute.SUIT: tuple(Suit)}
"""What sets are made of."""

_ODD = s.Value(Ref.CARD)
CONSEQUENTS = (
    s.OfColour(Ref.CARD, Colour.RED),
    s.Is(_ODD, Quality.ODD),
    s.Court(Ref.CARD),
    s.Compare(_ODD, Comparison.AT_LEAST, s.Literal(8)),
    s.Compare(_ODD, Comparison.ABOVE, s.Value(Ref.LAST)),
    s.Same(Attribute.COLOUR, Ref.CARD, Ref.LAST),
)
"""What may be right after a card of the set, and wrong after the others."""
FormOfSets = Literal['only', 'alternate'] | s.Condition
FORMS_OF_SETS: tuple[FormOfSets, ...] = ('only', 'alternate', *CONSEQUENTS)


class HiddenSet:
    """All rules of one form over all sets of values or of suits, and what they weigh together.

    The form is ``only``: the cards of the set are right; ``alternate``: they alternate with the others; or what is
    right after one of them.
    """

    def __init__(self, kinds: Attribute, form: FormOfSets, weight: float) -> None:
        self._kinds = kinds
        self._form = form
        self._kind_of = np.array(
            [1 + KINDS[kinds].index(card.suit if kinds is Attribute.SUIT else card.rank) for card in CARDS]
        )
        self._side = tuple([(node, False) for node in range(1 + len(KINDS[kinds]))])
        """For each kind one that it is on the same side with, or else on the other side."""
        self._refuted: frozenset[Rule] = frozenset()
        self.weight = weight

    def verdict(self, last: Card, card: Card, *, right: bool, error: float) -> None:
        """Take in a verdict on a card after another; ``error`` is how often verdicts are mistaken."""
        expected = self.chances(last)[card.index]
        if expected != 0.5:
            self.weight *= 1 - error if (expected == 1) == right else error
            return
        self.weight /= 2
        mine, before = int(self._kind_of[card.index]), int(self._kind_of[last.index])
        match self._form:
            case 'only':
                (first, off), (second, shifted) = self._root(mine), (_INSIDE, False)
            case 'alternate':
                (first, off), (second, shifted) = self._root(mine), self._root(before)
                off = not off
            case _:
                (first, off), (second, shifted) = self._root(before), (_INSIDE, False)
                off ^= not _following(self._form)[last.index][card.index]
        # Which of the two is the root is no matter; that of what is inside stays one.
        low, high = sorted((first, second))
        joined = low, off ^ shifted ^ (not right)
        self._side = (*self._side[:high], joined, *self._side[high + 1 :])

    def chances(self, last: Card) -> Weights:
        """For each of the 52 cards the chance to be right after this one: 0, 1, or 0.5 where that is not known."""
        sides = [self._root(kind) for kind in range(len(self._side))]
        root, off = sides[int(self._kind_of[last.index])]
        if self._form == 'only':
            root, off = _INSIDE, True
        if isinstance(self._form, str):
            by_kind = np.array([0.5 if one != root else float(other != off) for one, other in sides])
            return by_kind[self._kind_of]
        return np.abs(_following(self._form)[last.index] - float(off)) if root == _INSIDE else np.full(52, 0.5)

    @property
    def asks(self) -> Weights:
        """For each card whether one after it could tell something about the set that nothing has told before."""
        unknown = [
            not isinstance(self._form, str) and self._root(kind)[0] != _INSIDE for kind in range(len(self._side))
        ]
        return np.array(unknown, np.float64)[self._kind_of]

    def guess(self) -> tuple[Rule, float] | None:
        """One of the rules that are left, and its share of them."""
        rules = islice(self._rules(), _GUESSES)
        rule = next((rule for rule in rules if rule not in self._refuted), None)
        return (rule, 0.5 ** len(self._free())) if rule and self.weight else None

    def not_this(self, rule: Rule) -> None:
        if rule in islice(self._rules(), _GUESSES):
            self._refuted |= {rule}
            self.weight *= 1 - 0.5 ** len(self._free())

    def _root(self, node: int) -> tuple[int, bool]:
        off = False
        while self._side[node][0] != node:
            node, shifted = self._side[node]
            off ^= shifted
        return node, off

    def _free(self) -> list[int]:
        """Kinds whose side is not known, nor what it depends on. Those that alternate are named by either side."""
        roots = [node for node in range(1, len(self._side)) if self._side[node][0] == node]
        return roots[1:] if self._form == 'alternate' else roots

    def _rules(self) -> Iterator[Rule]:
        """The rules that are left."""
        free, kinds = self._free(), KINDS[self._kinds]
        for sides in product((False, True), repeat=len(free)):
            inside = dict(zip(free, sides, strict=True))
            roots = [(kind, *self._root(node)) for node, kind in enumerate(kinds, 1)]
            chosen = [kind for kind, root, off in roots if inside.get(root, root == _INSIDE) != off]
            if 0 < len(chosen) < len(kinds):
                yield self._rule(chosen)

    def _rule(self, chosen: Sequence[int | Suit]) -> Rule:
        card = Ref.CARD if isinstance(self._form, str) else Ref.LAST
        kinds = tuple([s.OfRank(card, one) if isinstance(one, int) else s.OfSuit(card, one) for one in chosen])
        among = kinds[0] if len(kinds) == 1 else s.Any(kinds)
        if not isinstance(self._form, str):
            return Rule(s.If(among, self._form, s.Not(self._form)))
        return Rule(among if self._form == 'only' else s.Alternate(among, s.Not(among)))


@cache
def _following(condition: s.Condition) -> Sequence[Weights]:
    """For each last card which cards fulfil the condition."""
    masks = [compile_rule(Rule(condition)).accepted((last,)) for last in CARDS]
    return [np.array([float(mask >> card.index & 1) for card in CARDS]) for mask in masks]
