"""A machine as dealer: it invents a rule that a person could have said, fair to play and as hard as it should be.

It has heard of many rules (``patterns.txt``: what people said, in canonical English, with the cards that an expert
needs) and varies one: other colours, suits, numbers. What comes of it is judged by what it does, as any rule is.
"""

import re
from collections import Counter
from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from math import fsum
from random import Random
from typing import NamedTuple

import numpy as np

from eleusis.court.sealed import BETWEEN
from eleusis.minds.needed import LAWS, needed
from eleusis.minds.roster import Level
from eleusis.minds.space import FEW_LINES, Space, probe_lines
from eleusis.minds.temper import TEMPERS
from eleusis.minds.varying import varied
from eleusis.rules import syntax as s
from eleusis.rules.analysis.findings import DeadEnds, Spread
from eleusis.rules.analysis.grading import quick_card
from eleusis.rules.analysis.rewording import denied
from eleusis.rules.analysis.walking import Memories, games
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.errors import NotARule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.reach import is_plain, parts
from eleusis.rules.syntax import Rule


class Hardness(NamedTuple):
    """How many cards a mind is expected to need."""

    mind: Level
    least: float
    most: float


PATTERNS_FILE = 'patterns.txt'
_OF_LEVEL: Mapping[Level, Hardness] = {
    'beginner': Hardness('expert', 0, 12.5),
    'medium': Hardness('expert', 12.5, 16),
    'expert': Hardness('expert', 16, 30),
}
_USUAL = 14.0
"""The cards that a medium mind needs for a rule that is to fit nobody in particular."""
_SHORTEST = 8.5
"""Fewer cards are enough for hardly any rule."""
_MAY_VARY = 1.2
"""The factor by which a pattern's variations are easier or harder than the pattern."""
_FAIREST, _LOOSEST = 0.15, 0.6
"""The share of cards that is right on average."""
_FEWEST = 3
"""The number of cards that are right everywhere, at least."""
_TRIES = 120
_WORDS = 20
"""The longest rules, in words of canonical English."""
_UNSAID = re.compile(r'\(|^(?!.* plus ).*\b1[1-3]\b|\ban? \w+ or (?:higher|lower) than')
"""Brackets; jacks, queens and kings as numbers, except in sums; and *a 7 or lower than*, which may be misread."""
_STEADY = 0.8
"""How much of a round one and the same set of cards may be right, on average."""
_GAMES, _LENGTH = 12, 10
"""Games, and the cards of each, in which that is looked at."""
_AGREES = 0.75
"""The share of verdicts in which a wrong rule must agree with the right one to be worth a thought."""
_WRONG_TURNS: Mapping[Level, int] = {'beginner': 0, 'medium': 2, 'expert': 2, 'fitting': 1}
"""The number of plausible wrong rules that stand before the right one."""
_PLAUSIBLE = 4000
"""The shortest hypotheses, among which these are counted."""
_HARD = (s.HowMany, s.LastLike, s.LastAlike)
"""Parts that only experts deal: exactly one of two, the last card of a kind."""


class Sought(NamedTuple):
    level: Level
    avoid: Collection[str] = ()
    """Sealed texts of rules used lately."""
    cards: float | None = None
    """The number that a medium mind should need, for the level that fits the table; at most, for the others."""

    @property
    def hardness(self) -> Hardness:
        of_level = _OF_LEVEL.get(self.level)
        if of_level is not None:
            return of_level._replace(most=min(of_level.most, max(self.cards or of_level.most, _SHORTEST)))
        # A medium mind cannot think of rules that need more than its law says of the longest.
        longest = LAWS['medium'].cards(TEMPERS['medium'].longest, 1.0)
        near = min(max(self.cards or _USUAL, _SHORTEST), longest)
        return Hardness('medium', 0.85 * near, 1.15 * near)


def invent(space: Space, sought: Sought, rng: Random) -> Rule:
    """A rule of this level: fair, without dead ends, as short as it can be said, and none of those to avoid.

    Raises ``LookupError`` when too much is to be avoided.
    """
    for idea in drawn(sought, rng):
        if (found := rule_of(space, idea, sought)) is not None:
            return found
    raise LookupError(f'no {sought.level} rule in {_TRIES} tries')


class Pattern(NamedTuple):
    """A rule that people said."""

    cards: float
    """The number that an expert needs."""
    variations: int
    text: str


@cache
def patterns() -> tuple[Pattern, ...]:
    """All of them, the easiest first."""
    lines = files('eleusis.minds').joinpath(PATTERNS_FILE).read_text(encoding='utf-8').splitlines()
    return tuple(
        [Pattern(float(cards), int(count), text) for cards, count, text in (line.split(' ', 2) for line in lines)]
    )


Idea = tuple[str, int]
"""A pattern, and the seed of its variation."""


def drawn(sought: Sought, rng: Random) -> list[Idea]:
    """Patterns that may do, in the order in which they are to be tried."""
    _, least, most = sought.hardness
    near = [each for each in patterns() if least / _MAY_VARY < each.cards <= most * _MAY_VARY]
    tried = rng.choices(near, [each.variations for each in near], k=_TRIES)
    return [(each.text, rng.getrandbits(32)) for each in tried]


def rule_of(space: Space, idea: Idea, sought: Sought) -> Rule | None:
    """The rule of this idea, where it is what is sought. It takes up to some tenths of a second."""
    pattern, seed = idea
    rule = varied(read_rule(pattern), Random(seed))  # noqa: S311 - drawn from the table's own chance
    text = rule_text(rule)
    done = _behaviour(text)
    used = {_behaviour(sealed.rpartition(BETWEEN)[2]) for sealed in sought.avoid}
    if not done or done in used or len(text.split()) > _WORDS or _UNSAID.search(text) or read_rule(text) != rule:
        return None  # It is no rule, too much like another, or not what people would say or read.
    compiled = compile_rule(rule)
    if (sought.level != 'expert' and is_tricky(rule)) or _is_steady(compiled):
        return None
    if _wrong_turns(space, compiled) < _WRONG_TURNS[sought.level]:
        return None
    mind, least, most = sought.hardness
    # As hard as that in play: what cannot come about by a rule does not make it harder.
    cards: Spread = getattr(needed(space, rule), mind)
    return rule if least < cards.middle <= most and _is_fair(rule) else None


def is_tricky(rule: Rule) -> bool:
    """Whether exactly one of two must be so, or the last card of a kind matters: people hardly think of these."""
    whole = rule.condition
    opposite = isinstance(whole, s.If) and whole.otherwise == denied(whole.then)
    return (opposite and is_plain(whole)) or any(isinstance(part, _HARD) for part in parts(whole))


def _is_steady(rule: CompiledRule) -> bool:
    """Whether the same cards are right nearly all through a round."""
    memories, shares = Memories(rule), list[float]()
    for _, after in games(memories, Random(_GAMES), _GAMES, _LENGTH):  # noqa: S311 - a sample, no secret
        ((_, most),) = Counter(map(memories.mask, after)).most_common(1)
        shares.append(most / len(after))
    return fsum(shares) > _STEADY * len(shares)


def _wrong_turns(space: Space, rule: CompiledRule) -> int:
    """How many short rules agree with this one in most verdicts: an experiment that parts them is worth something."""
    short = space.columns[:_PLAUSIBLE]
    apart = np.zeros(len(short), np.int64)
    for line, seen in zip(probe_lines(), space.probes, strict=False):
        apart += np.bitwise_count(short.masks(seen) ^ np.uint64(rule.accepted(line)))
    return int(np.count_nonzero((apart > 0) & (apart <= (1 - _AGREES) * 52 * len(space.probes))))


def _is_fair(rule: Rule) -> bool:
    """Whether neither too few nor too many cards are right, everywhere some, and nothing clearly shorter says it."""
    card = quick_card(compile_rule(rule))
    return (
        _FAIREST <= card.share <= _LOOSEST
        and card.dead_ends is DeadEnds.NONE
        and card.fewest >= _FEWEST
        and not card.simpler
    )


@lru_cache(1000)
def _behaviour(text: str) -> tuple[int, ...] | None:
    """What a rule does along some lines, however it is told; None for what is no rule of the language."""
    try:
        compiled = compile_rule(read_rule(text))
    except NotARule:
        return None
    return tuple(compiled.accepted(line) for line in probe_lines()[:FEW_LINES])
