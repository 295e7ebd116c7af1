"""A machine as dealer: it invents a rule that is fair to play, and as hard to find as it is to be."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Mapping
from functools import lru_cache
from math import fsum
from random import Random
from typing import NamedTuple

import numpy as np

from eleusis.court.sealed import BETWEEN
from eleusis.minds.columns import Flags, Indices
from eleusis.minds.costs import FAMILIES
from eleusis.minds.exact import PER_BIT, twentieths, weights_of
from eleusis.minds.needed import LAWS, bits_of_behaviour, mean_information
from eleusis.minds.probes import probe_lines
from eleusis.minds.roster import Level
from eleusis.minds.space import FEW_LINES, Space
from eleusis.minds.temper import TEMPERS
from eleusis.rules.analysis.effort import effort
from eleusis.rules.analysis.findings import DeadEnds
from eleusis.rules.analysis.grading import quick_card
from eleusis.rules.analysis.simplest import simplest
from eleusis.rules.analysis.walking import Memories, games
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Rule


class Hardness(NamedTuple):
    """How many cards a mind is expected to need."""

    mind: Level
    least: float
    most: float


_OF_LEVEL: Mapping[Level, Hardness] = {
    'beginner': Hardness('expert', 0, 12.5),
    'medium': Hardness('expert', 12.5, 16),
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
_TRIES = 600
_WORDS = 20
"""The longest rules, in words of canonical English."""
_STEADY = 0.8
"""How much of a round one and the same set of cards may be right, on average."""
_GAMES, _LENGTH = 12, 10
"""Games, and the cards of each, in which that is looked at."""
_AGREES = 0.75
"""The share of verdicts in which a wrong rule must agree with the right one to be worth a thought."""
_WRONG_TURNS: Mapping[Level, int] = {'beginner': 0, 'medium': 2, 'expert': 2, 'fitting': 1}
"""So many plausible wrong rules stand before the right one."""
_PLAUSIBLE = 4000
"""The shortest hypotheses, among which these are counted."""
_UNSPOKEN = (
    *('both or neither', 'band', 'remainder', 'suits ranked', 'factor', 'exactly apart', 'counted otherwise', 'wild'),
    *('to the third or the starter', 'to the last of its kind', 'to the last of a kind', 'to the whole line'),
    *('starter', 'last sum', 'lately', 'last of a kind', 'total', 'by suit', 'never beside', 'some of three'),
)
"""What hardly anybody speaks of who makes up a rule."""


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
    columns = space.columns[begin:end]
    spoken = ~np.isin(space.atoms.family, [FAMILIES.index(family) for family in _UNSPOKEN])
    said = np.flatnonzero(spoken[columns.test] & spoken[columns.then] & spoken[columns.otherwise])
    # Within a level forms and families should vary: sixteen bits halve the chance, not each of them.
    weights = weights_of(columns.length[said] // 16)
    tried = begin + np.array(rng.choices(said.tolist(), weights.tolist(), k=_TRIES))
    return tried[_seems_fair(space, tried)].tolist()


def rule_at(space: Space, place: int, sought: Sought) -> Rule | None:
    """The rule of this hypothesis, where it is what is sought. It takes up to some tenths of a second."""
    columns = space.columns
    rule = Rule(space.condition(int(columns.test[place]), int(columns.then[place]), int(columns.otherwise[place])))
    text = rule_text(rule)
    done = _behaviour(text)
    used = {_behaviour(sealed.rpartition(BETWEEN)[2]) for sealed in sought.avoid}
    if not done or done in used or len(text.split()) > _WORDS or '(' in text or not _says(text, rule):
        return None
    compiled = compile_rule(rule)
    varies = not _is_steady(compiled) and _wrong_turns(space, place) >= _WRONG_TURNS[sought.level]
    return rule if varies and _fits(space, compiled, sought.hardness) and _is_fair(rule) else None


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


def _fits(space: Space, rule: CompiledRule, hardness: Hardness) -> bool:
    """Whether it is as hard as that in play: what cannot come about by a rule does not make it harder."""
    cards = LAWS[hardness.mind].cards(bits_of_behaviour(space, rule), mean_information(rule))
    return hardness.least < cards <= hardness.most


def _is_steady(rule: CompiledRule) -> bool:
    """Whether the same cards are right nearly all through a round."""
    memories, shares = Memories(rule), list[float]()
    for _, after in games(memories, Random(_GAMES), _GAMES, _LENGTH):  # noqa: S311 - a sample, no secret
        ((_, most),) = Counter(map(memories.mask, after)).most_common(1)
        shares.append(most / len(after))
    return fsum(shares) > _STEADY * len(shares)


def _wrong_turns(space: Space, place: int) -> int:
    """How many simpler rules agree with this one in most verdicts: an experiment that parts them is worth something."""
    simpler = space.columns[: min(place, _PLAUSIBLE)]
    apart = np.zeros(len(simpler), np.int64)
    for seen in space.probes:
        apart += np.bitwise_count(simpler.masks(seen) ^ space.columns[place : place + 1].masks(seen))
    return int(np.count_nonzero(apart <= (1 - _AGREES) * 52 * len(space.probes)))


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
