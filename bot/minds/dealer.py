"""A machine as dealer: it invents a rule of a level that is fair to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from bot.minds.needed import needed
from bot.rules.analysis.findings import DeadEnds, Grade
from bot.rules.analysis.grading import graded, quick_card
from bot.rules.compiling.compiled import compile_rule
from bot.rules.errors import NotARule
from bot.rules.language.printing import rule_text
from bot.rules.language.reading import read_rule
from bot.rules.syntax import Rule

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from random import Random

    from bot.minds.roster import Level
    from bot.minds.space import Space

_LENGTHS: Mapping[Level, tuple[float, float]] = {
    'beginner': (0.0, 11.0),
    'medium': (11.0, 15.5),
    'expert': (15.5, 21.0),
}
"""How long a rule of a level is, in bits."""
_GRADES: Mapping[Level, frozenset[Grade]] = {
    'beginner': frozenset({Grade.EASY, Grade.GENTLE}),
    'medium': frozenset({Grade.GENTLE, Grade.FAIR}),
    'expert': frozenset({Grade.FAIR, Grade.HARD}),
}
_FAIREST, _LOOSEST = 0.15, 0.6
"""The share of cards that is right on average."""
_TRIES = 200


def invent(space: Space, level: Level, avoid: Collection[str], rng: Random) -> Rule:
    """A rule of this level: fair, without dead ends, as short as it can be said, and none of those to avoid.

    Args:
        space: The rules to draw from, short ones more often.
        level: How hard it is to find.
        avoid: Canonical texts of rules used lately.
        rng: The chance.

    Raises:
        LookupError: when none is found: too much is to be avoided.
    """
    least, most = _LENGTHS[level]
    bits = space.columns.bits
    places = np.flatnonzero((bits >= least) & (bits < most))
    # Within a level forms and families should vary: every four bits halve the chance, not every one.
    weights = np.exp2(-bits[places].astype(np.float64) / 4)
    for place in rng.choices(places.tolist(), weights.tolist(), k=_TRIES):
        columns = space.columns
        tree = space.condition(int(columns.test[place]), int(columns.then[place]), int(columns.otherwise[place]))
        rule = Rule(tree)
        text = rule_text(rule)
        if text not in avoid and _is_fair(space, rule, text, level):
            return rule
    raise LookupError(f'no {level} rule in {_TRIES} tries')


def _is_fair(space: Space, rule: Rule, text: str, level: Level) -> bool:
    try:
        if read_rule(text) != rule:
            return False
    except NotARule:
        return False
    card = graded(quick_card(compile_rule(rule)), needed(space, rule))
    return (
        _FAIREST <= card.share <= _LOOSEST
        and card.dead_ends is not DeadEnds.FOUND
        and card.fewest >= 3
        and not card.simpler
        and card.grade in _GRADES[level]
    )
