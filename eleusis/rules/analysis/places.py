"""The places of conditions in a rule, and replacing the condition in one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple, TypeGuard, TypeVar, cast, get_args

import msgspec
from msgspec.structs import replace

from eleusis.rules import syntax as s
from eleusis.rules.reach import depth
from eleusis.rules.syntax import Condition

S = TypeVar('S', bound=msgspec.Struct)

PathStep = tuple[str, int | None]
"""A field, and the index in it where it holds several parts."""
Path = tuple[PathStep, ...]

JOINTS = (s.All, s.Any, s.Not, s.If, s.Cycle, s.Choose)
"""Nodes that combine conditions on the card being judged."""
_DEEP = 100
_MANY = 120
_CONDITIONS = get_args(s.Condition)
_NUMBERS = get_args(s.Number)


class PlacedCondition(NamedTuple):
    """A condition and the path to it."""

    path: Path
    condition: Condition
    joined: bool
    """Whether only ``JOINTS`` enclose it: then it is asked about the card being judged."""


def is_condition(part: object) -> TypeGuard[Condition]:
    """Whether a part of a rule is a condition rather than a number."""
    return isinstance(part, _CONDITIONS)


def is_number(part: object) -> TypeGuard[s.Number]:
    """Whether a part of a rule is a number."""
    return isinstance(part, _NUMBERS)


def places(rule: s.Rule) -> Iterator[PlacedCondition]:
    """Every condition of a rule, those in definitions included, outermost first."""
    return _places(rule, (), joined=True)


def is_readable(rule: s.Rule) -> bool:
    """Whether each word has one meaning, and there are few enough conditions to examine them all."""
    defined = [said.cards for said in (*rule.definitions, *rule.worths)]
    whole = [rule.condition, *defined, *([rule.start] if rule.start else [])]
    if len({word.name for word in rule.definitions}) < len(rule.definitions):
        return False
    return all(depth(condition) <= _DEEP for condition in whole) and not any(islice(places(rule), _MANY, None))


def conditions_in(node: s.Node) -> list[Condition]:
    """The conditions that make up a part, except those inside its numbers."""
    return [part for _, part in _steps(node) if is_condition(part)]


def with_part(whole: S, path: Path, part: Condition) -> S:
    """The same rule with another condition in this place."""
    (name, place), *rest = path
    old = getattr(whole, name)
    inner: Any = old if place is None else old[place]
    new = with_part(inner, tuple(rest), part) if rest else part
    if place is not None:
        new = (*old[:place], new, *old[place + 1 :])
    return replace(whole, **{name: new})


def rebuilt(whole: S, change: Callable[[s.Node], s.Node]) -> S:
    """The same tree with a function applied to each part, innermost first."""
    fields: dict[str, Any] = {}
    for (name, place), part in _steps(whole):
        new = rebuilt(part, change)
        new = change(new) if isinstance(new, s.Node) else new
        if new is part:
            continue
        old = fields.get(name, getattr(whole, name))
        fields[name] = new if place is None else (*old[:place], new, *old[place + 1 :])
    return replace(whole, **fields) if fields else whole


def _places(whole: msgspec.Struct, path: Path, *, joined: bool) -> Iterator[PlacedCondition]:
    for step, part in _steps(whole):
        here = (*path, step)
        asked = joined and step[0] == 'condition' if isinstance(whole, s.Rule) else joined and isinstance(whole, JOINTS)
        if is_condition(part):
            yield PlacedCondition(here, part, asked)
        yield from _places(part, here, joined=asked)


def _steps(whole: msgspec.Struct) -> Iterator[tuple[PathStep, msgspec.Struct]]:
    """The immediate parts of a node."""
    for name in whole.__struct_fields__:
        value = getattr(whole, name)
        if isinstance(value, msgspec.Struct):
            yield (name, None), value
        elif isinstance(value, tuple):
            for place, part in enumerate(cast('tuple[object, ...]', value)):
                if isinstance(part, msgspec.Struct):
                    yield (name, place), part
