"""What is interesting about a rule: the simpler one that it looks like, and where they differ."""

from collections.abc import Iterator
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
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
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
    less = [replace(simple, condition=condition) for condition in _without_one(simple.condition)]
    parts = [(other, compile_rule(other)) for other in less]
    simpler = [one for one in (*parts, *library()) if effort(one[0]) <= most and not one[1].sees_layout]
    apart = [(_apart(compiled, other), place) for place, (_, other) in enumerate(simpler)]
    return [simpler[place][0] for share, place in sorted(apart) if 0 < share <= most_apart][:_TRIED]


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


def _apart(rule: CompiledRule, other: CompiledRule) -> float:
    """The share of cards that only one of the rules takes, on lines of the first."""
    memories, found, lines = Memories(rule), 0, 0
    for line, after in games(memories, Random(_GAMES), _GAMES, _LENGTH):  # noqa: S311 - a sample, no secret
        state = other.start(line[0])
        for index, memory in enumerate(after):
            if index:
                state = other.step(state, line[index])
            found += (memories.mask(memory) ^ other.mask(state)).bit_count()
            lines += 1
    return found / 52 / max(lines, 1)
