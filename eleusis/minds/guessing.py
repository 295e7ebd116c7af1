"""When a mind may say that it knows the rule: what share of its belief means the same from here on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import islice
from random import Random
from typing import NamedTuple

import numpy as np

from eleusis.cards import Card
from eleusis.court.alone import state_after
from eleusis.minds.belief import Belief
from eleusis.minds.columns import Columns, Indices
from eleusis.minds.evaluating import LineMemory
from eleusis.minds.exact import Weights
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.compiling.memory import State
from eleusis.rules.masks import CARDS, cards_in
from eleusis.rules.syntax import Rule

_AMONG = 800
"""The likeliest hypotheses that are compared."""
_WITHIN = 13.3
"""How many bits longer than the likeliest they may be."""
_ODDS, _SUREST = 1.5, 0.74
"""Fitted to solo play by ``tests/eleusis/minds/rules/open.txt``; ``docs/minds.md`` says how well it holds."""
_CONTINUATIONS, _CARDS = 5, 16
"""How far the line is thought on to compare them."""


class BestGuess(NamedTuple):
    """The likeliest rule."""

    rule: Rule
    share: float
    """The share of belief in rules that mean the same on all likely continuations of the line."""
    places: Indices
    """The hypotheses that mean the same; none where it is about a hidden set."""

    @property
    def confidence(self) -> float:
        """How often such a guess is right: who is certain has often missed where the rule differs."""
        odds = _ODDS * self.share / max(1 - self.share, 1e-9)
        return min(odds / (1 + odds), _SUREST)


def best_guess(belief: Belief, line: Sequence[Card], trail: LineMemory, worth: float = 0.0) -> BestGuess | None:
    """The likeliest rule from here on; None where no rule has a share of ``worth``.

    Args:
        belief: What is believed.
        line: The main line.
        trail: The same line as all atoms remember it.
        worth: The confidence from which a guess is of use.
    """
    places, best = worth_comparing(belief), None
    if len(places) and belief.share(places) >= worth:
        best = next(_rules(belief, line, Ahead.of(belief, places, trail), worth), None)
    about_a_set = belief.about_a_set()
    if about_a_set and about_a_set[1] > (best.share if best else worth):
        return BestGuess(*about_a_set, places[:0])
    return best


def likeliest_rules(belief: Belief, line: Sequence[Card], ahead: Ahead, most: int) -> list[BestGuess]:
    """The likeliest rules that differ from here on, the likeliest first; fewer where belief knows no more."""
    return list(islice(_rules(belief, line, ahead), most))


def _rules(belief: Belief, line: Sequence[Card], ahead: Ahead, worth: float = 0.0) -> Iterator[BestGuess]:
    """Rules that differ from here on, the likeliest first, each told the shortest way."""
    for same in ahead.alike(len(line), belief.weight(worth)):
        places = ahead.places[same]
        rule = Rule(belief.space.condition(*belief.hypothesis(int(places[0]))))
        yield BestGuess(rule, belief.share(places), places)


def like(rule: CompiledRule, line: Sequence[Card], ahead: Ahead, apart: float = 0.0) -> Indices:
    """The hypotheses that mean the same as a rule from here on, but for at most this share of all verdicts."""
    return ahead.places[ahead.like(len(line), rule, state_after(rule, line), apart)]


def worth_comparing(belief: Belief) -> Indices:
    """The likeliest hypotheses."""
    return belief.likeliest(_AMONG, _WITHIN)


class Ahead(NamedTuple):
    """A few hypotheses, ready to be thought on along continuations of the line that each takes to be right."""

    places: Indices
    """Where they stand in the belief, the likeliest first."""
    columns: Columns
    weights: Weights
    here: LineMemory

    @classmethod
    def of(cls, belief: Belief, places: Indices, trail: LineMemory) -> Ahead:
        """The hypotheses in these places."""
        columns, here = trail.only(belief.columns[places])
        return cls(places, columns, belief.weights[places], here)

    def alike(self, seed: int, least: float) -> Iterator[Indices]:
        """Those that accept the same cards from here on, the heaviest first, as far as they weigh ``least`` together.

        All are thought on together, and part where they differ. The heaviest that are still together go on first, so
        that none of the others can become heavier than those that come to the end.
        """
        draws = _draws(seed)
        together = [(0.0, 0, 0, np.arange(len(self.places)), self.here)]
        while together:
            *_, step, left, line = heappop(together)
            if step == len(draws) or len(left) == 1:
                yield left
                continue
            masks = self.columns[left].masks(line.seen)
            for mask in dict.fromkeys(masks.tolist()):
                same = left[masks == np.uint64(mask)]
                weight = float(self.weights[same].sum())
                if weight >= least:
                    after, longer = self._onward(step, line, _card(mask, draws[step]))
                    heappush(together, (-weight, int(same[0]), after, same, longer))

    def like(self, seed: int, rule: CompiledRule, begun: State, apart: float) -> Indices:
        """Those that accept nearly the same cards as a rule from here on, which remembers this of the line."""
        draws, left = _draws(seed), np.arange(len(self.places))
        differ, most = np.zeros(len(left)), apart * len(draws) * len(CARDS)
        step, line, state = 0, self.here, begun
        while step < len(draws) and len(left):
            mask = rule.mask(state)
            differ[left] += np.bitwise_count(self.columns[left].masks(line.seen) ^ np.uint64(mask))
            left = left[differ[left] <= most]
            card = _card(mask, draws[step])
            step, line = self._onward(step, line, card)
            state = begun if card is None or line is self.here else rule.step(state, card.index)
        return left

    def _onward(self, step: int, line: LineMemory, card: Card | None) -> tuple[int, LineMemory]:
        """The next step, and the line that it looks at: one card longer, or from here again."""
        if card is None or (step + 1) % _CARDS == 0:
            return step - step % _CARDS + _CARDS, self.here
        return step + 1, line.after(card)


def _draws(seed: int) -> list[float]:
    """The chance of all continuations: a sample, no secret."""
    rng = Random(seed)  # noqa: S311
    return [rng.random() for _ in range(_CONTINUATIONS * _CARDS)]


def _card(mask: int, draw: float) -> Card | None:
    """One of these cards; None where there is none."""
    cards = cards_in(mask)
    return cards[int(draw * len(cards))] if cards else None
