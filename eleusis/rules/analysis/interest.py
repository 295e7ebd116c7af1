"""What is interesting about a rule: the simpler one that it looks like, and where they differ."""

from collections.abc import Iterator
from operator import itemgetter
from random import Random

from msgspec.structs import replace

from eleusis.rules import syntax as s
from eleusis.rules.analysis.attempts import library
from eleusis.rules.analysis.comparing import differences
from eleusis.rules.analysis.effort import effort
from eleusis.rules.analysis.findings import Differences, Interest, Needed
from eleusis.rules.analysis.grading import quick_card
from eleusis.rules.analysis.simplest import simplest
from eleusis.rules.analysis.walking import Memories, games
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Condition, Rule

_GAMES, _LENGTH = 20, 12
_SIMPLER = 0.8
"""A rule of at most this share of another's effort is simpler."""
_ALIKE = 0.5
"""How much rules that look alike may differ, compared with unrelated rules."""
_TRIED = 3
"""The number of lookalikes that are compared exactly."""


def interest(rule: Rule, needed: Needed | None = None) -> Interest:
    """What is worth saying about a rule, all of it proven or counted. Takes up to two seconds."""
    share = quick_card(compile_rule(rule)).share
    for other in _lookalikes(rule, _ALIKE * 2 * share * (1 - share)):
        apart = differences(other, rule)
        if isinstance(apart, Differences) and apart.share:
            return Interest(share, needed, rule_text(other), apart)
    return Interest(share, needed)


def _lookalikes(rule: Rule, most_apart: float) -> list[Rule]:
    """Simpler rules, the most alike first, by how they judge along games of this one."""
    compiled, simple = compile_rule(rule), simplest(rule)
    most = _SIMPLER * effort(simple)
    less = [compile_rule(replace(simple, condition=condition)) for condition in _without_one(simple.condition)]
    lines = [line for line, _ in games(Memories(compiled), Random(_GAMES), _GAMES, _LENGTH)]  # noqa: S311 - a sample
    own = [mask for line in lines for mask in compiled.masks(line)]
    alike: list[tuple[float, Rule]] = []
    for other in (*less, *library()):
        if effort(other.rule) <= most and not other.sees_layout:
            masks = (mask for line in lines for mask in other.masks(line))
            differ = sum((mask ^ its).bit_count() for mask, its in zip(own, masks, strict=True))
            alike.append((differ / 52 / max(len(own), 1), other.rule))
    return [other for apart, other in sorted(alike, key=itemgetter(0)) if 0 < apart <= most_apart][:_TRIED]


def _without_one(condition: Condition) -> Iterator[Condition]:
    """The condition without each of its parts."""
    match condition:
        case s.If(_, then, otherwise):
            yield then
            if otherwise is not None:
                yield otherwise
        case s.All(conditions) | s.Any(conditions):
            for index in range(len(conditions)):
                left = (*conditions[:index], *conditions[index + 1 :])
                yield left[0] if len(left) == 1 else type(condition)(left)
        case _:
            return
