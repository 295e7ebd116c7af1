"""A machine as dealer: it invents a rule that is fair to play, and as hard to find as it is to be."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from eleusis.court.sealed import BETWEEN
from eleusis.minds.exact import PER_BIT, twentieths, weights_of
from eleusis.minds.needed import LAWS, mean_information
from eleusis.minds.probes import probe_lines
from eleusis.minds.space import FEW_LINES
from eleusis.minds.temper import TEMPERS
from eleusis.rules.analysis.effort import effort
from eleusis.rules.analysis.findings import DeadEnds
from eleusis.rules.analysis.grading import quick_card
from eleusis.rules.analysis.simplest import simplest
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Rule

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from random import Random

    from eleusis.minds.columns import Flags, Indices
    from eleusis.minds.roster import Level
    from eleusis.minds.space import Space


class Hardness(NamedTuple):
    """How many cards a mind is expected to need."""

    mind: Level
    least: float
    most: float


_OF_LEVEL: Mapping[Level, Hardness] = {
    'beginner': Hardness('expert', 0, 12),
    'medium': Hardness('expert', 12, 16),
    'expert': Hardness('expert', 16, 30),
}
_USUAL = 14.0
"""The cards that a medium mind needs for a rule that is to fit nobody in particular."""
_SHORTEST = 7.0
"""There is hardly a rule that is found in fewer cards."""
_TOLD = 0.9
"""The information in a verdict that is expected of a fair rule, in bits."""
_FAIREST, _LOOSEST = 0.15, 0.6
"""The share of cards that is right on average."""
_ABOUT = 0.05
"""How far off a share may be that is taken of some lines."""
_FEWEST = 3
"""So many cards are right everywhere."""
_TRIES = 200


class Sought(NamedTuple):
    """What is asked of a rule."""

    level: Level
    """How hard it is to find."""
    avoid: Collection[str] = ()
    """Sealed texts of rules used lately."""
    cards: float | None = None
    """How many a medium mind is to need, for the level that fits the table."""

    @property
    def hardness(self) -> Hardness:
        return _OF_LEVEL.get(self.level) or _near(self.cards or _USUAL)


def invent(space: Space, sought: Sought, rng: Random) -> Rule:
    """A rule of this level: fair, without dead ends, as short as it can be said, and none of those to avoid.

    Raises:
        LookupError: when none is found: too much is to be avoided.
    """
    rules = (rule_at(space, place, sought) for place in drawn(space, sought, rng))
    found = next((rule for rule in rules if rule), None)
    if found is None:
        raise LookupError(f'no {sought.level} rule in {_TRIES} tries')
    return found


def drawn(space: Space, sought: Sought, rng: Random) -> list[int]:
    """Hypotheses that may do, short ones more often, in the order in which they are to be looked at."""
    mind, least, most = sought.hardness
    lengths, law = space.columns.length, LAWS[mind]

    def first_above(cards: float) -> int:
        """The shortest length for which more cards are expected."""
        thought = range(twentieths(TEMPERS[mind].longest) + 1)
        return bisect_right(thought, cards, key=lambda length: law.cards(length / PER_BIT, _TOLD))

    begin, end = np.searchsorted(lengths, (first_above(least), first_above(most)))
    # Within a level forms and families should vary: every four bits halve the chance, not every one.
    weights = weights_of(lengths[begin:end] // 4)
    tried = np.array(rng.choices(range(begin, end), weights.tolist(), k=_TRIES))
    return tried[_seems_fair(space, tried)].tolist()


def rule_at(space: Space, place: int, sought: Sought) -> Rule | None:
    """The rule of this hypothesis, where it is what is sought. It takes up to some tenths of a second."""
    columns = space.columns
    rule = Rule(space.condition(int(columns.test[place]), int(columns.then[place]), int(columns.otherwise[place])))
    text = rule_text(rule)
    done = _behaviour(text)
    used = {_behaviour(sealed.rpartition(BETWEEN)[2]) for sealed in sought.avoid}
    fits = done and done not in used and _says(text, rule) and _fits(rule, float(columns.bits[place]), sought.hardness)
    return rule if fits and _is_fair(rule) else None


def _seems_fair(space: Space, places: Indices) -> Flags:
    """Which hypotheses take neither too few nor too many cards along some lines: most of the others need no proof."""
    counts = np.array([np.bitwise_count(space.columns[places].masks(seen)) for seen in space.probes])
    share = counts.mean(0) / 52
    return (share > _FAIREST - _ABOUT) & (share < _LOOSEST + _ABOUT) & (counts.min(0) >= _FEWEST)


def _near(cards: float) -> Hardness:
    """About so many cards of a medium mind, as far as it can think of rules that need so many."""
    law = LAWS['medium']
    near = min(max(cards, _SHORTEST), law.cards(TEMPERS['medium'].longest, 1.0))
    return Hardness('medium', 0.85 * near, 1.15 * near)


def _fits(rule: Rule, bits: float, hardness: Hardness) -> bool:
    cards = LAWS[hardness.mind].cards(bits, mean_information(compile_rule(rule)))
    return hardness.least < cards <= hardness.most


def _says(text: str, rule: Rule) -> bool:
    """Whether people who read the text read this rule."""
    try:
        return read_rule(text) == rule
    except NotARule:
        return False


def _is_fair(rule: Rule) -> bool:
    """Whether neither too few nor too many cards are right, everywhere some, and there is no simpler way to say it."""
    card = quick_card(compile_rule(rule))
    return (
        _FAIREST <= card.share <= _LOOSEST
        and card.dead_ends is DeadEnds.NONE
        and card.fewest >= _FEWEST
        and not card.simpler
        and effort(simplest(rule)) >= effort(rule)
    )


@lru_cache(1000)
def _behaviour(text: str) -> tuple[int, ...] | None:
    """What a rule does along some lines, however it is told; None for what is no rule of the language."""
    try:
        compiled = compile_rule(read_rule(text))
    except NotARule:
        return None
    return tuple(compiled.accepted(line) for line in probe_lines()[:FEW_LINES])
