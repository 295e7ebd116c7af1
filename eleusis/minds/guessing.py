"""When a mind may say that it knows the rule: what share of its belief means the same from here on."""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from random import Random
from typing import NamedTuple

import numpy as np

from eleusis.cards import Card
from eleusis.court.alone import state_after
from eleusis.minds.belief import Belief
from eleusis.minds.columns import Indices
from eleusis.minds.evaluating import LineMemory
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.masks import CARDS, cards_in
from eleusis.rules.syntax import Rule

_AMONG = 800
"""The likeliest hypotheses that are compared."""
_WITHIN = 13.3
"""How many bits longer than the likeliest they may be."""
_ODDS, _SUREST, _FORGIVEN = 1.2, 0.77, 0.8
"""Fitted to solo play by the rules that minds are measured by; ``docs/minds.md`` says how well it holds."""
_CONTINUATIONS, _CARDS = 5, 16
"""How far the line is thought on to compare them."""


class BestGuess(NamedTuple):
    """The likeliest rule."""

    rule: Rule
    share: float
    """The share of belief in rules that mean the same on all likely continuations of the line."""
    unknown: float
    """The share of *no rule I know*."""
    places: Indices
    """The hypotheses that mean the same; none where it is about a hidden set."""

    @property
    def confidence(self) -> float:
        """How often such a guess is right.

        What is kept for unknown rules is there to be played by; that one of them is the rule is seldom the case.
        """
        odds = _ODDS * self.share / max(1 - self.share - _FORGIVEN * self.unknown, 1e-9)
        return min(odds / (1 + odds), _SUREST)


def best_guess(belief: Belief, line: Sequence[Card], trail: LineMemory, worth: float = 0.0) -> BestGuess | None:
    """The likeliest rule from here on; None where it cannot be of this confidence."""
    ahead, best, unknown = Ahead(belief, line, trail), None, belief.unknown
    odds = worth / (1 - worth)
    least = odds / (_ODDS + odds) * (1 - _FORGIVEN * unknown)
    if belief.share(ahead.places) >= least:
        best = next(ahead.guesses(least), None)
    about_a_set = belief.about_a_set()
    if about_a_set and about_a_set[1] > (best.share if best else least):
        return BestGuess(*about_a_set, unknown, ahead.places[:0])
    return best


class Ahead:
    """The likeliest hypotheses, to be thought on along continuations of the line that each takes to be right."""

    def __init__(self, belief: Belief, line: Sequence[Card], trail: LineMemory, most: int = _AMONG) -> None:
        """Compare so many hypotheses; ``trail`` is the main line as all atoms remember it."""
        self._belief = belief
        self._line = line
        self.places = belief.likeliest(most, _WITHIN)
        """Where they stand in the belief, the likeliest first."""
        self._columns, self._here = trail.only(belief.columns[self.places])
        rng = Random(len(line))  # noqa: S311 - a sample, no secret
        self._draws = [rng.random() for _ in range(_CONTINUATIONS * _CARDS)]

    def guesses(self, least: float = 0.0) -> Iterator[BestGuess]:
        """Rules that differ from here on, with a share of ``least``, the likeliest first, each told the shortest way.

        All hypotheses are thought on together, and part where they differ. The heaviest that are still together go on
        first, so that none of the others can become heavier than those that come to the end.
        """
        weights, least = self._belief.weights[self.places], self._belief.weight(least)
        together = [(0.0, 0, 0, np.arange(len(self.places)), self._here)]
        while together:
            *_, step, left, line = heappop(together)
            if step == len(self._draws) or len(left) == 1:
                places = self.places[left]
                rule = self._belief.space.rule(self._belief.columns, int(places[0]))
                yield BestGuess(rule, self._belief.share(places), self._belief.unknown, places)
                continue
            masks = self._columns[left].masks(line.seen)
            for mask in dict.fromkeys(masks.tolist()):
                same = left[masks == np.uint64(mask)]
                weight = float(weights[same].sum())
                if weight >= least:
                    after, longer = self._onward(step, line, self._card(mask, step))
                    heappush(together, (-weight, int(same[0]), after, same, longer))

    def like(self, rule: CompiledRule, apart: float = 0.0) -> Indices:
        """The hypotheses that mean the same as a rule from here on, but for at most this share of all verdicts."""
        begun, left = state_after(rule, self._line), np.arange(len(self.places))
        differ, most = np.zeros(len(left)), apart * len(self._draws) * len(CARDS)
        step, line, state = 0, self._here, begun
        while step < len(self._draws) and len(left):
            mask = rule.mask(state)
            differ[left] += np.bitwise_count(self._columns[left].masks(line.seen) ^ np.uint64(mask))
            left = left[differ[left] <= most]
            card = self._card(mask, step)
            step, line = self._onward(step, line, card)
            state = begun if card is None or line is self._here else rule.step(state, card.index)
        return self.places[left]

    def _onward(self, step: int, line: LineMemory, card: Card | None) -> tuple[int, LineMemory]:
        """The next step, and the line that it looks at: one card longer, or from here again."""
        if card is None or (step + 1) % _CARDS == 0:
            return step - step % _CARDS + _CARDS, self._here
        return step + 1, line.after(card)

    def _card(self, mask: int, step: int) -> Card | None:
        """One of these cards; None where there is none."""
        cards = cards_in(mask)
        return cards[int(self._draws[step] * len(cards))] if cards else None
