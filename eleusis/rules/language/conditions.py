"""Combining conditions: all of them, any, none, or a number of them."""

from collections.abc import Sequence
from functools import partial, reduce

from eleusis.rules import syntax as s
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.syntax import Condition, Number, Operation


def bound(rank: int) -> s.Number:
    """A rank as a bound: numerals stand for numbers, because a jack may have another value."""
    return s.RankValue(rank) if rank in (1, 11, 12, 13) else s.Literal(rank)


def operated(operation: Operation, numbers: Sequence[Number]) -> Number:
    """All of them combined, from the left."""
    return reduce(partial(s.Calculation, operation), numbers)


def merged(join: type[s.All | s.Any], conditions: Sequence[Condition]) -> Condition:
    """All or any of these, flattened and without duplicates."""
    flat: dict[Condition, None] = {}
    for condition in conditions:
        flat.update(dict.fromkeys(condition.conditions if isinstance(condition, join) else (condition,)))
    found = tuple(flat)
    return found[0] if len(found) == 1 else join(found)


def negated(condition: Condition) -> Condition:
    if isinstance(condition, s.Not):
        return condition.condition
    if isinstance(condition, s.All) and _of_several(condition.conditions):
        return merged(s.All, [negated(part) for part in condition.conditions])
    return s.Not(condition)


def _of_several(conditions: Sequence[Condition]) -> bool:
    """Whether the same attribute is compared with several cards: ``the same suit as the last two``."""
    if not all(isinstance(part, s.Same) for part in conditions):
        return False
    return len({(part.attribute, part.one) for part in conditions if isinstance(part, s.Same)}) == 1


def so_many(conditions: Sequence[Condition], least: int, most: int) -> Condition:
    """At least and at most so many of these hold."""
    if not 0 <= least <= most or least > len(conditions):
        raise NoReading
    if least == len(conditions):
        return merged(s.All, conditions)
    if least == 1 and most >= len(conditions):
        return merged(s.Any, conditions)
    if most == 0:
        return merged(s.All, [negated(condition) for condition in conditions])
    if least == 0 and most == len(conditions) - 1:
        return s.Not(merged(s.All, conditions))
    return s.HowMany(least, min(most, len(conditions)), tuple(conditions))
