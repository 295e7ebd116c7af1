"""How many cards a rule takes on average, and how often a hand holds none of them."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache
from math import comb
from typing import NamedTuple

from eleusis.rules.analysis.walking import NOWHERE, Memories, indices

LONGEST_LINE = 20
"""Length of the longest line that shares are averaged over."""
HAND = 14
"""Size of the hand for the chance of a no-play (1.3), dealt from two decks (1.2)."""
_AVERAGE = 40_000, 600_000
"""States, counted separately for each line length, and steps allowed for the exact average."""


class Average(NamedTuple):
    """Averages over all lines of right cards up to ``LONGEST_LINE``, all right cards and all lengths equally likely."""

    share: float
    """The share of the 52 cards that is right."""
    no_play: float
    """The chance that a hand holds no right card."""


def average(memories: Memories) -> Average | None:
    """The exact averages, from the probability of each state at each length; None if that takes too long.

    For a rule that sees the layout: as long as nothing is laid wrong.
    """
    starters = indices(memories.rule.fit_starters)
    chances, right = defaultdict[int, float](float), defaultdict[int, float](float)
    for starter in starters:
        chances[memories.start(starter)] += 1 / len(starters)
    allowed, work = _AVERAGE
    limit = memories.work + work
    for _ in range(LONGEST_LINE):
        allowed -= len(chances)
        if allowed < 0 or memories.work + 52 * len(chances) > limit:
            return None
        later = defaultdict[int, float](float)
        for memory, chance in chances.items():
            count = memories.mask(memory).bit_count()
            right[count] += chance
            for after, cards in Counter(memories.nexts(memory)).items():
                if after != NOWHERE:
                    later[after] += chance * cards / count
        chances = later
    return average_of(right)


def average_of(right: Mapping[int, float]) -> Average:
    """The averages, given how often each number of cards is right."""
    total = sum(right.values()) or 1
    share = sum(count * times for count, times in right.items()) / 52 / total
    return Average(share, sum(_no_play(count) * times for count, times in right.items()) / total)


@cache
def _no_play(right: int) -> float:
    """The chance that a hand holds none of this many right cards."""
    return comb(2 * (52 - right), HAND) / comb(2 * 52, HAND)
