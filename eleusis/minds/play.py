"""What a mind does with what it believes: which cards to lay, what to call, what to throw in."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from eleusis.cards import Card
from eleusis.minds.belief import accepting, accepts
from eleusis.minds.exact import log2
from eleusis.rules.masks import mask_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from eleusis.minds.belief import Belief
    from eleusis.minds.evaluating import LineMemory
    from eleusis.minds.temper import Temper
    from eleusis.variants import Variant

_EXPULSION = 6.0
"""What being expelled costs, in cards."""


@lru_cache(1000)
def information(chance: float) -> float:
    """The information in a verdict that is *right* with this probability."""
    if not 0 < chance < 1:
        return 0.0
    return -chance * log2(chance) - (1 - chance) * log2(1 - chance)


def most_telling(belief: Belief, line: LineMemory, hand: Sequence[Card]) -> Card:
    """The card of the hand whose verdict tells most about the rule."""
    cards = list(dict.fromkeys(hand))
    chances = belief.chances(line, cards)
    return max(zip(cards, chances, strict=True), key=lambda one: information(one[1]))[0]


class Chances:
    """How good cards are at this moment of a round."""

    def __init__(self, belief: Belief, line: LineMemory, variant: Variant, *, expelling: bool) -> None:
        self._belief = belief
        self._line = line
        self._variant = variant
        self._danger = _EXPULSION if expelling else 0.0

    def right(self, cards: Sequence[Card], *, no_play: bool) -> float:
        """The probability that a play, or a no-play with this hand, is right."""
        if no_play:
            return self._none_right(cards)
        return self._all_right(cards)

    def likeliest(self, cards: Sequence[Card]) -> Card:
        """The card that is most probably right."""
        return max(zip(cards, self._belief.chances(self._line, cards), strict=True), key=lambda one: one[1])[0]

    def worst(self, hand: Sequence[Card], count: int) -> tuple[Card, ...]:
        """So many cards that are least probably right."""
        chances = self._belief.chances(self._line, hand)
        order = sorted(range(len(hand)), key=lambda place: chances[place])
        return tuple(hand[place] for place in order[:count])

    def no_play_is_worth_saying(self, hand: Sequence[Card]) -> bool:
        """Whether a no-play promises more than the best card."""
        best = max(self._worth(chance, 1) for chance in self._belief.chances(self._line, hand))
        return self._no_play_worth(self._none_right(hand)) > max(best, 0.0)

    def value(self, cards: Sequence[Card], curious: float, *, no_play: bool) -> float:
        """What a play, or a no-play with this hand, is worth, in cards; a bit is worth ``curious`` of them."""
        chance = self.right(cards, no_play=no_play)
        worth = self._no_play_worth(chance) if no_play else self._worth(chance, len(cards))
        return worth + curious * information(chance)

    def values(self, hand: Sequence[Card], curious: float) -> dict[Card, float]:
        """What each card is worth by itself."""
        cards = list(dict.fromkeys(hand))
        chances = zip(cards, self._belief.chances(self._line, cards), strict=True)
        return {card: self._worth(chance, 1) + curious * information(chance) for card, chance in chances}

    def choice(self, hand: Sequence[Card], temper: Temper, whim: Random) -> tuple[Card, ...]:
        """The card or string to lay.

        Args:
            hand: The own cards.
            temper: What information is worth, and how large a share of the best cards the whim chooses among.
            whim: The chance.
        """
        values = self.values(hand, temper.curious)
        order = sorted(values, key=lambda card: -values[card])
        card = whim.choice(order[: max(1, int(temper.wanders * len(order)))])
        string = self._string(hand)
        if len(string) > 1:
            value = self._worth(self._all_right(string), len(string))
            if value > values[order[0]] and value > 1:
                return string
        return (card,)

    def _worth(self, chance: float, cards: int) -> float:
        """Cards that a play is expected to rid the hand of."""
        cost = cards * self._variant.penalty_per_card - cards + self._danger
        return chance * cards - (1 - chance) * max(cost, 0.5)

    def _no_play_worth(self, chance: float) -> float:
        risk = (1 - chance) * (self._variant.no_play_penalty + self._danger)
        return chance * self._variant.no_play_discard - risk

    def _string(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """The best string that begins with the likeliest card, card after card."""
        left, string, line = list(hand), list[Card](), self._line
        best: tuple[float, tuple[Card, ...]] = (0.0, ())
        columns, weights, whole = self._belief.likely
        for _ in range(self._variant.longest(len(hand))):
            masks = columns.masks(line.seen)
            options = list(dict.fromkeys(left))
            sums = accepting(masks, weights)
            card = max(options, key=lambda option: sums[option.index])
            chance = float(sums[card.index]) / whole
            value = self._worth(chance, len(string) + 1)
            left.remove(card)
            string.append(card)
            if value > best[0]:
                best = value, tuple(string)
            if chance < 0.5:
                break
            agreeing = np.flatnonzero(accepts(masks, card))
            columns, weights = columns[agreeing], weights[agreeing]
            line = line.after(card)
        return best[1]

    def _all_right(self, cards: Sequence[Card]) -> float:
        columns, weights, whole = self._belief.likely
        line = self._line
        for card in cards:
            weights = weights * accepts(columns.masks(line.seen), card)
            line = line.after(card)
        return float(weights.sum()) / whole + self._belief.unknown * self._belief.tally.all_right(len(cards))

    def _none_right(self, cards: Sequence[Card]) -> float:
        columns, weights, whole = self._belief.likely
        none = (columns.masks(self._line.seen) & np.uint64(mask_of(cards))) == 0
        unknown = self._belief.unknown * self._belief.tally.all_wrong(len(set(cards)))
        return float(weights @ none) / whole + unknown
