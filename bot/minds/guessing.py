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
    from bot.minds.columns import Indices
    from bot.minds.evaluating import LineMemory
    from bot.rules.compiling.compiled import CompiledRule
    from bot.rules.compiling.memory import State

_AMONG = 800
"""The likeliest hypotheses that are compared."""
_CONTINUATIONS, _CARDS = 5, 16
"""How far the line is thought on to compare them."""


class BestGuess(NamedTuple):
    """The likeliest rule."""

    rule: Rule
    confidence: float
    """The share of belief in rules that mean the same on all likely continuations of the line."""
    places: Indices
    """The hypotheses that mean the same."""


def best_guess(belief: Belief, line: Sequence[Card], trail: LineMemory, worth: float = 0.0) -> BestGuess | None:
    """The likeliest rule from here on; None where even the likeliest together are worth less than ``worth``.

    Args:
        belief: What is believed.
        line: The main line.
        trail: The same line as all atoms remember it.
        worth: The confidence from which a guess is of use.
    """
    places = belief.likeliest(_AMONG)
    if not len(places):
        return None
    places = places[belief.weights[places] > belief.weights[places[0]] / 10000]
    if float(belief.weights[places].sum()) < worth:
        return None
    masks = belief.columns[places].masks(trail.seen)
    places = places[masks == masks[0]]
    if float(belief.weights[places].sum()) < worth:
        return None
    same = places[_same_from_here(belief, places, trail, Random(len(line)))]  # noqa: S311 - a sample, not a secret
    rule = Rule(belief.space.condition(*belief.hypothesis(int(places[0]))))
    return BestGuess(rule, float(belief.weights[same].sum()), same)


def state_after(compiled: CompiledRule, line: Sequence[Card]) -> State:
    """What a rule remembers of a line."""
    state = compiled.start(line[0].index)
    for card in line[1:]:
        state = compiled.step(state, card.index)
    return state


def _same_from_here(belief: Belief, places: Indices, trail: LineMemory, rng: Random) -> Indices:
    """Which hypotheses accept the same cards as the first along continuations that the first would allow."""
    columns = belief.columns[places]
    part = belief.space.atoms.evaluator.only(columns.used)
    columns = columns.renumbered(part.new)
    here = trail.only(part)
    same = np.arange(len(places))
    for _ in range(_CONTINUATIONS):
        line = here
        for _ in range(_CARDS):
            masks = columns[same].masks(line.seen)
            same = same[masks == masks[0]]
            mask = int(masks[0])
            if len(same) == 1 or not mask:
                break
            line = line.after(rng.choice(cards_in(mask)))
    return same
