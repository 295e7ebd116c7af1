"""What a player goes by who can think of no rule: which features right cards have had, and wrong ones not."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from eleusis.rules.masks import CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from eleusis.cards import Card
    from eleusis.minds.columns import Indices
    from eleusis.minds.exact import Weights

_SMOOTHING = 3.0
"""How many cards of average luck each feature begins with."""


class Impression:
    """Counts of right and wrong cards, by their features and by how they stood to the card before them.

    Each feature multiplies the odds of a card by how much better than average cards with it have fared. Features depend
    on each other, so the product counts by its fourth root, under which what is said of the next card holds best.
    """

    def __init__(self) -> None:
        self._counts = np.zeros((2, _FEATURES))
        self._cards = np.ones(2)

    def copy(self) -> Impression:
        """The same impression, to go on from."""
        other = Impression()
        other._counts, other._cards = self._counts.copy(), self._cards.copy()
        return other

    def add(self, end: Sequence[Card], card: Card, *, right: bool) -> None:
        """Take in the verdict on a card that was laid after a line with this end."""
        self._counts[int(right), _features(end)[:, card.index]] += 1
        self._cards[int(right)] += 1

    @property
    def share(self) -> float:
        """The share of right cards to be expected, whatever they are."""
        wrong, right = self._cards.tolist()
        return right / (wrong + right)

    def chances(self, end: Sequence[Card]) -> Weights:
        """For each of the 52 cards the chance to be right after a line with this end."""
        average = self.share / (1 - self.share)
        wrong = self._counts[0] + _SMOOTHING * (1 - self.share)
        right = self._counts[1] + _SMOOTHING * self.share
        better = np.sqrt(np.sqrt(right / wrong / average))
        odds = np.full(52, average)
        # One after another: the order in which NumPy multiplies along an axis depends on the processor.
        for feature in _features(end):
            odds = odds * better[feature]
        return odds / (1 + odds)


def _attributes(card: Card) -> tuple[int, int, int, int]:
    """Suit, colour, parity and whether it is a court card."""
    suit = card.index // 13
    return suit, suit % 2, card.rank % 2, int(card.rank > 10)


_SIZES = (4, 2, 2, 2, 2, 2, 2, 2, 3, 4, 2, 2)
"""How many values each feature has."""
_FEATURES = sum(_SIZES)


def _after(last: Card, card: Card) -> tuple[int, ...]:
    """The features of a card after another: what it is, what both share, which is higher, how far off it is."""
    own, before = _attributes(card), _attributes(last)
    same = [int(one == other) for one, other in zip(own, before, strict=True)]
    order = 1 + (card.rank > last.rank) - (card.rank < last.rank)
    return (*own, *same, order, min(abs(card.rank - last.rank), 6) // 2, *same[:2])


def _features(end: Sequence[Card]) -> Indices:
    """The numbers of the features of each card after this end, a row for each feature."""
    to_last, to_second = _tables()
    return np.concatenate([to_last[end[-1].index], *(to_second[card.index] for card in end[:-1])])


@cache
def _tables() -> tuple[Indices, Indices]:
    """For each card before the features of each card: those to the last card, and those to the second last."""
    values = np.array([[_after(before, card) for card in CARDS] for before in CARDS])
    numbers = np.moveaxis(values + np.cumsum([0, *_SIZES[:-1]]), 2, 1)
    return numbers[:, :-2].copy(), numbers[:, -2:].copy()
