"""How soon people find a rule, by how many cards they needed before: the odds of a dealer that fits the table.

A person needs so many times the cards that a medium machine is expected to need. Of that factor little is known at
first: it is 1, more or less. Each rule that they have played for says more of it, also one that they did not find. In
what is left to chance everybody is on their own.
"""

from collections.abc import Iterable, Sequence
from math import erf, exp, fsum, log2, sqrt
from typing import NamedTuple

_FACTORS = [step / 8 for step in range(-20, 21)]
"""Logarithms to the base 2 of the factors that are thought of."""
_SPREAD = 0.7
"""How much people differ: the standard deviation of the logarithm of their factor, before they have played."""
_NOISE = 0.6
"""The same of one person from rule to rule; predictions for machines are off by two thirds of that (``fitting``)."""
_MOST = 512.0


class Tried(NamedTuple):
    """A rule that somebody has played for."""

    needed: float
    """The cards that a medium machine was expected to need."""
    cards: int
    """Those that lay there when they knew it, or at the end."""
    found: bool


class Player:
    """What is believed of one person's factor."""

    def __init__(self, tried: Iterable[Tried] = ()) -> None:
        weights = [exp(-((factor / _SPREAD) ** 2) / 2) for factor in _FACTORS]
        for one in tried:
            off = [(log2(max(one.cards, 1) / one.needed) - factor) / _NOISE for factor in _FACTORS]
            fits = [exp(-(each**2) / 2) if one.found else 1 - _normal(each) + 1e-9 for each in off]
            weights = [weight * fit for weight, fit in zip(weights, fits, strict=True)]
        total = fsum(weights)
        self._weights = [weight / total for weight in weights]

    @property
    def factor(self) -> float:
        """The factor, in the mean of its logarithm."""
        return 2 ** fsum(weight * factor for weight, factor in zip(self._weights, _FACTORS, strict=True))

    def chance(self, ratio: float) -> float:
        """The chance to know a rule after so many times the cards that a medium machine needs."""
        said = log2(ratio)
        return fsum(
            weight * _normal((said - factor) / _NOISE) for weight, factor in zip(self._weights, _FACTORS, strict=True)
        )


def ratio_at(players: Sequence[Player], chance: float) -> float:
    """After how many times the cards of a medium machine somebody knows the rule with this chance."""
    low, high = 1 / _MOST, _MOST
    while high / low > 1.01:
        middle = sqrt(low * high)
        nobody = 1.0
        for player in players:
            nobody *= 1 - player.chance(middle)
        # The last digits differ from one C library to the next.
        low, high = (middle, high) if round(1 - nobody, 9) < chance else (low, middle)
    return sqrt(low * high)


def _normal(value: float) -> float:
    """The share of a normal distribution below so many standard deviations."""
    return (1 + erf(value / sqrt(2))) / 2
