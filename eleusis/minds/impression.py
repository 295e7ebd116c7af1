"""What a player goes by who can think of no rule: how cards of every kind that can be named have fared.

Each atom parts cards in two kinds, those it holds of and the others, and each kind is right as often as it has been.
All atoms foretell the next verdict together, weighed by how well they foretold those before: a rule of which only part
is thought of, or that is missed by a little, is still played well.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import prod

import numpy as np

from eleusis.cards import Card
from eleusis.minds.columns import accepting, accepts
from eleusis.minds.evaluating import Atoms, LineMemory
from eleusis.minds.exact import LARGEST, Weights, twentieths, weights_of

_SMOOTHING = 0.25
"""How many right cards, and wrong ones, each kind begins with."""


class Impression:
    """The right and wrong cards of each kind that an atom tells apart. Its arrays are never changed in place."""

    def __init__(self, atoms: Atoms, longest: int) -> None:
        """``longest`` is the length, in twentieths of a bit, up to which atoms are thought of."""
        lengths = twentieths(atoms.bits[: atoms.count])
        self._atoms = np.flatnonzero(lengths <= longest)
        # The square root of what the prior says: kinds are seldom the whole of a rule.
        self._weights = np.ldexp(weights_of(lengths[self._atoms] // 2), -LARGEST)
        self._counts = np.full((2, 2, len(self._atoms)), _SMOOTHING)
        """By whether an atom holds, and by the verdict."""
        self._cards = (1.0, 1.0)

    def add(self, line: LineMemory, card: Card, *, right: bool) -> None:
        """Take in the verdict on a card that was laid after a line."""
        holds = accepts(line.seen.masks[self._atoms], card).astype(np.int64)
        every = np.arange(len(holds))
        weights = self._weights * (self._counts[:, int(right)] / self._counts.sum(1))[holds, every]
        self._weights = weights / weights.max()
        self._counts = self._counts.copy()
        self._counts[holds, int(right), every] += 1
        wrong, rightly = self._cards
        self._cards = (wrong, rightly + 1) if right else (wrong + 1, rightly)

    @property
    def share(self) -> float:
        """The share of right cards to be expected, whatever they are."""
        wrong, right = self._cards
        return right / (wrong + right)

    def all_wrong(self, cards: Iterable[Card]) -> float:
        """The chance that all these cards are wrong; of more than three kinds that is no more to be expected."""
        return prod([1 - self.share] * min(len({*cards}), 3))

    def chances(self, line: LineMemory) -> Weights:
        """For each of the 52 cards the chance to be right after this line."""
        masks = line.seen.masks[self._atoms]
        # Whole numbers have the same sum in any order.
        weights = np.rint(np.ldexp(self._weights, LARGEST))
        others, held = np.rint(weights * (self._counts[:, 1] / self._counts.sum(1)))
        found = others.sum() + accepting(masks, held - others)
        return found / weights.sum()
