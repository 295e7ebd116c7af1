"""What a mind makes of what it sees: which cards to lay, what to call, what to throw in."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum
from random import Random

import numpy as np

from eleusis.cards import Card
from eleusis.minds.belief import Belief
from eleusis.minds.evaluating import LineMemory
from eleusis.minds.exact import log2
from eleusis.minds.temper import Temper
from eleusis.rules.masks import CARDS, mask_of
from eleusis.variants import Variant

_EXPULSION = 6.0
"""What being expelled costs, in cards."""
_CAREFUL = 0.85
"""How sure a player must be that no card of the hand is right to say so."""
_PATIENCE = 0.5
"""What a bit is worth that the next verdict but one may tell."""
_ALIKE = 0.1
"""How much each further card of a string is in doubt by what is no hypothesis: if it is wrong it is so of all."""
_CALLS = 3
"""So many calls are thought ahead before becoming Prophet."""


@lru_cache(1000)
def information(chance: float) -> float:
    """The information in a verdict that is *right* with this probability."""
    if not 0 < chance < 1:
        return 0.0
    return -chance * log2(chance) - (1 - chance) * log2(1 - chance)


def untried(hand: Sequence[Card], refused: frozenset[Card]) -> list[Card]:
    """The cards of the hand, each once, without those that were refused here; all where there is no other."""
    cards = list(dict.fromkeys(hand))
    return [card for card in cards if card not in refused] or cards


def bits_told(belief: Belief, line: LineMemory, cards: Sequence[Card]) -> list[float]:
    """For each card the bits that its verdict is expected to tell about the rule.

    That is the information in the verdict, less what of it is chance under *no rule I know*, and what a right card lets
    one ask next about a hidden set.
    """
    expected, unknown, told = belief.expects(line), belief.unknown, list[float]()
    for card, chance in zip(cards, belief.chances(line, cards), strict=True):
        blind, asks = float(expected.blind[card.index]), float(expected.asks[card.index])
        told.append(information(chance) - unknown * information(blind) + _PATIENCE * asks)
    return told


def most_telling(belief: Belief, line: LineMemory, hand: Sequence[Card], refused: frozenset[Card]) -> Card:
    """The card of the hand whose verdict tells most about the rule."""
    cards = untried(hand, refused)
    return max(zip(bits_told(belief, line, cards), cards, strict=True), key=lambda one: one[0])[1]


@dataclass(frozen=True)
class Chances:
    """How good cards are at this moment of a round."""

    belief: Belief
    line: LineMemory
    variant: Variant
    refused: frozenset[Card]
    """The cards that were refused after this line."""
    expelling: bool
    """Whether a wrong play expels its player."""

    @property
    def _danger(self) -> float:
        return _EXPULSION if self.expelling else 0.0

    def right(self, cards: Sequence[Card], *, no_play: bool) -> float:
        """The probability that a play, or a no-play with this hand, is right."""
        if no_play:
            return self._none_right(cards)
        return self._all_right(cards)

    def likeliest(self, cards: Sequence[Card]) -> Card:
        return max(zip(self._each(cards), cards, strict=True), key=lambda one: one[0])[1]

    def worst(self, hand: Sequence[Card], count: int) -> tuple[Card, ...]:
        """So many cards that are least probably right."""
        chances = self._each(hand)
        order = sorted(range(len(hand)), key=lambda place: chances[place])
        return tuple(hand[place] for place in order[:count])

    def no_play_is_worth_saying(self, hand: Sequence[Card]) -> bool:
        """Whether a no-play is as good as certain, and promises more than the best card."""
        chance, best = self._none_right(hand), max(self._worth(chance, 1) for chance in self._each(hand))
        return chance >= _CAREFUL and self._no_play_worth(chance) > max(best, 0.0)

    def certainty(self) -> float:
        """The share of the next plays that a Prophet expects to call correctly, whichever cards they are of."""
        expected, found = self.belief.expects(self.line), list[float]()
        for _ in range(_CALLS):
            chances = expected.chances
            found.append(fsum(np.maximum(chances, 1 - chances).tolist()) / 52)
            expected = expected.after(CARDS[int(chances.argmax())])
        return fsum(found) / len(found)

    def value(self, cards: Sequence[Card], curious: float, *, no_play: bool) -> float:
        """What a play, or a no-play with this hand, is worth, in cards; a bit is worth ``curious`` of them."""
        if len(cards) == 1 and not no_play:
            return self.values(cards, curious)[cards[0]]
        chance = self.right(cards, no_play=no_play)
        worth = self._no_play_worth(chance) if no_play else self._worth(chance, len(cards))
        return worth + curious * information(chance)

    def values(self, hand: Sequence[Card], curious: float) -> dict[Card, float]:
        cards = untried(hand, self.refused)
        chances, told = self._each(cards), bits_told(self.belief, self.line, cards)
        return {
            card: self._worth(chance, 1) + curious * bits
            for card, chance, bits in zip(cards, chances, told, strict=True)
        }

    def choice(self, hand: Sequence[Card], temper: Temper, whim: Random) -> tuple[Card, ...]:
        """The card or string to lay; among cards that are nearly as good the whim chooses."""
        # Who knows no rule has nothing to test, and lays what is likeliest.
        known = 1 - self.belief.unknown
        values = self.values(hand, temper.curious * known)
        best = max(values.values())
        string = self._string(hand)
        if len(string) > 1 and self._worth(self._all_right(string), len(string)) > max(best, 1):
            return string
        return (whim.choice([card for card, value in values.items() if value >= best - temper.wanders * known]),)

    def _each(self, cards: Sequence[Card]) -> list[float]:
        """For each card the chance that it is right: none for what was refused here."""
        chances = self.belief.chances(self.line, cards)
        return [0.0 if card in self.refused else chance for card, chance in zip(cards, chances, strict=True)]

    def _worth(self, chance: float, cards: int) -> float:
        """Cards that a play is expected to rid the hand of."""
        cost = cards * self.variant.penalty_per_card - cards + self._danger
        return chance * cards - (1 - chance) * max(cost, 0.5)

    def _no_play_worth(self, chance: float) -> float:
        risk = (1 - chance) * (self.variant.no_play_penalty + self._danger)
        return chance * self.variant.no_play_discard - risk

    def _string(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """The best string that begins with the likeliest card, card after card."""
        left, string, expected = list(hand), list[Card](), self.belief.expects(self.line)
        best: tuple[float, tuple[Card, ...]] = (0.0, ())
        for _ in range(self.variant.longest(len(hand))):
            chances = expected.chances
            card = max(dict.fromkeys(left), key=lambda option: chances[option.index])
            left.remove(card)
            string.append(card)
            chance = self._all_right(string)
            value = self._worth(chance, len(string))
            if value > best[0]:
                best = value, tuple(string)
            if chance < 0.5:
                break
            expected = expected.after(card)
        return best[1]

    def _all_right(self, cards: Sequence[Card]) -> float:
        if cards[0] in self.refused:
            return 0.0
        expected, chance = self.belief.expects(self.line), 1.0
        for number, card in enumerate(cards):
            chance *= float(expected.chances[card.index]) * (1 - _ALIKE * expected.beyond * (number > 0))
            expected = expected.after(card)
        return chance

    def _none_right(self, cards: Sequence[Card]) -> float:
        expected = self.belief.expects(self.line)
        none = (expected.masks & np.uint64(mask_of(cards))) == 0
        untried = {*cards} - self.refused
        # How cards of its kind have fared says little of a whole hand: all would be wrong for the same reason.
        best = max((float(expected.otherwise[card.index]) for card in untried), default=0.0)
        blind = min(self.belief.impression.all_wrong(untried), 1 - best)
        return float(expected.weights @ none) / expected.whole + self.belief.beyond * blind
