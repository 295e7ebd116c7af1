"""When a mind may say that it knows the rule: what share of its belief means the same from here on."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from bot.rules.masks import cards_in
from bot.rules.syntax import Rule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.minds.belief import Belief
    from bot.minds.columns import Columns, Indices
    from bot.minds.evaluating import LineMemory
    from bot.rules.compiling.compiled import CompiledRule
    from bot.rules.compiling.memory import State

_AMONG = 800
"""The likeliest hypotheses that are compared."""
_ODDS, _STEEPNESS = 0.77, 0.80
"""Fitted to plays alone with the rules of ``tests/minds/rules/open.txt``; ``docs/minds.md`` tells how well it holds."""
_CONTINUATIONS, _CARDS = 5, 16
"""How far the line is thought on to compare them."""


class BestGuess(NamedTuple):
    """The likeliest rule."""

    rule: Rule
    share: float
    """The share of belief in rules that mean the same on all likely continuations of the line."""
    places: Indices
    """The hypotheses that mean the same."""

    @property
    def confidence(self) -> float:
        """How often such a guess is right: belief is somewhat too sure of itself."""
        odds = self.share / max(1 - self.share, 1e-9)
        found = _ODDS * odds**_STEEPNESS
        return found / (1 + found)


def best_guess(belief: Belief, line: Sequence[Card], trail: LineMemory, worth: float = 0.0) -> BestGuess | None:
    """The likeliest rule from here on; None where even the likeliest together are worth less than ``worth``.

    Args:
        belief: What is believed.
        line: The main line.
        trail: The same line as all atoms remember it.
        worth: The confidence from which a guess is of use.
    """
    places = worth_comparing(belief)
    if not len(places) or float(belief.weights[places].sum()) < worth:
        return None
    masks = belief.columns[places].masks(trail.seen)
    places = places[masks == masks[0]]
    if float(belief.weights[places].sum()) < worth:
        return None
    return _guess(belief, Ahead.of(belief, places, trail), np.arange(len(places)), line)


def likeliest_rules(belief: Belief, line: Sequence[Card], ahead: Ahead, most: int) -> list[BestGuess]:
    """The likeliest rules that differ from here on, the likeliest first; fewer where belief knows no more."""
    left = np.arange(len(ahead.places))
    found: list[BestGuess] = []
    while len(left) and len(found) < most + 2:  # The likeliest by itself need not be so with those like it.
        found.append(_guess(belief, ahead, left, line))
        left = left[~np.isin(ahead.places[left], found[-1].places)]
    return sorted(found, key=lambda guess: -guess.share)[:most]


def like(rule: CompiledRule, line: Sequence[Card], ahead: Ahead) -> Indices:
    """The hypotheses that mean the same as a rule from here on."""
    left, rng = np.arange(len(ahead.places)), Random(len(line))  # noqa: S311
    return ahead.places[ahead.alike(left, rng, rule, state_after(rule, line))]


def _guess(belief: Belief, ahead: Ahead, left: Indices, line: Sequence[Card]) -> BestGuess:
    same = ahead.places[ahead.alike(left, Random(len(line)))]  # noqa: S311 - a sample, not a secret
    rule = Rule(belief.space.condition(*belief.hypothesis(int(ahead.places[left[0]]))))
    return BestGuess(rule, float(belief.weights[same].sum()), same)


def state_after(compiled: CompiledRule, line: Sequence[Card]) -> State:
    """What a rule remembers of a line."""
    state = compiled.start(line[0].index)
    for card in line[1:]:
        state = compiled.step(state, card.index)
    return state


def worth_comparing(belief: Belief) -> Indices:
    """The likeliest hypotheses."""
    return belief.likeliest(_AMONG, 10000)


class Ahead(NamedTuple):
    """A few hypotheses, ready to be thought on along continuations of the line."""

    places: Indices
    """Where they stand in the belief."""
    columns: Columns
    here: LineMemory

    @classmethod
    def of(cls, belief: Belief, places: Indices, trail: LineMemory) -> Ahead:
        """The hypotheses in these places."""
        columns = belief.columns[places]
        part = belief.space.atoms.evaluator.only(columns.used)
        columns = columns.renumbered(part.new)
        return cls(places, columns, trail.only(part))

    def alike(self, left: Indices, rng: Random, rule: CompiledRule | None = None, state: State = ()) -> Indices:
        """Which of these accept the same cards from here on along continuations that are right.

        Args:
            left: Some of them, by their order.
            rng: Draws the continuations.
            rule: As which; by default as the first of them.
            state: What that rule remembers of the line.
        """
        for _ in range(_CONTINUATIONS):
            line, remembered = self.here, state
            for _ in range(_CARDS):
                masks = self.columns[left].masks(line.seen)
                mask = rule.mask(remembered) if rule else int(masks[0])
                left = left[masks == np.uint64(mask)]
                if len(left) <= (rule is None) or not mask:
                    break
                card = rng.choice(cards_in(mask))
                line = line.after(card)
                remembered = rule.step(remembered, card.index) if rule else ()
        return left
