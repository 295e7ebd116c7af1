"""The conditions of a rule by their places, and rewording by laws of logic and arithmetic.

Callers prove that the result means the same.
"""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from eleusis.cards import Colour
from eleusis.rules import syntax as s
from eleusis.rules.analysis.effort import bits_of
from eleusis.rules.reach import PathStep, depth, is_condition, rebuilt, steps_in, with_cards
from eleusis.rules.syntax import Comparison, Condition, Node, Operation, Quality, Ref, Rule

S = TypeVar('S', bound=msgspec.Struct)

Path = tuple[PathStep, ...]

JOINTS = (s.All, s.Any, s.Not, s.If, s.Cycle, s.Choose)
"""Nodes that combine conditions on the card being judged."""
_DEEP = 100
_MANY = 120


class PlacedCondition(NamedTuple):
    """A condition and the path to it."""

    path: Path
    condition: Condition
    joined: bool
    """Whether only ``JOINTS`` enclose it: then it is asked about the card being judged."""


def places(whole: msgspec.Struct, path: Path = (), *, joined: bool = True) -> Iterator[PlacedCondition]:
    """Every condition of a rule, or of its part with this path, definitions included, outermost first."""
    for step, part in steps_in(whole):
        here = (*path, step)
        asked = joined and step[0] == 'condition' if isinstance(whole, s.Rule) else joined and isinstance(whole, JOINTS)
        if is_condition(part):
            yield PlacedCondition(here, part, asked)
        yield from places(part, here, joined=asked)


def is_readable(rule: s.Rule) -> bool:
    """Whether each word has one meaning, and there are few enough conditions to examine them all."""
    defined = [said.cards for said in (*rule.definitions, *rule.worths)]
    whole = [rule.condition, *defined, *([rule.start] if rule.start else [])]
    if len({word.name for word in rule.definitions}) < len(rule.definitions):
        return False
    return all(depth(condition) <= _DEEP for condition in whole) and not any(islice(places(rule), _MANY, None))


def conditions_in(node: s.Node) -> list[Condition]:
    """The conditions that make up a part, except those inside its numbers."""
    return [part for _, part in steps_in(node) if is_condition(part)]


def with_part(whole: S, path: Path, part: Condition) -> S:
    """The rule with another condition in this place."""
    (name, place), *rest = path
    old = getattr(whole, name)
    inner: Any = old if place is None else old[place]
    new = with_part(inner, tuple(rest), part) if rest else part
    if place is not None:
        new = (*old[:place], new, *old[place + 1 :])
    return replace(whole, **{name: new})


NOTHING, ANYTHING = s.Anything(right=False), s.Anything(right=True)

OPPOSITES = {
    Comparison.EQUAL: Comparison.UNEQUAL,
    Comparison.UNEQUAL: Comparison.EQUAL,
    Comparison.BELOW: Comparison.AT_LEAST,
    Comparison.AT_LEAST: Comparison.BELOW,
    Comparison.ABOVE: Comparison.AT_MOST,
    Comparison.AT_MOST: Comparison.ABOVE,
}
OTHER_WAY = {
    Comparison.ABOVE: Comparison.BELOW,
    Comparison.BELOW: Comparison.ABOVE,
    Comparison.AT_LEAST: Comparison.AT_MOST,
    Comparison.AT_MOST: Comparison.AT_LEAST,
}
"""Higher for lower."""
OTHER_PARITY = {Quality.ODD: Quality.EVEN, Quality.EVEN: Quality.ODD}
OTHER_COLOUR = {Colour.RED: Colour.BLACK, Colour.BLACK: Colour.RED}
_STRICTLY = {Comparison.AT_LEAST: Comparison.ABOVE, Comparison.BELOW: Comparison.AT_MOST}
"""For whole numbers these mean the same with a number one lower."""


def tidied(rule: Rule) -> Rule:
    """The rule without redundant parts, and with the shorter of equivalent forms where that is obvious."""
    return rebuilt(rule, lambda part: _tidy(_clear(part)))


def without_dead_parts(rule: Rule) -> Rule:
    """The rule without dead parts: tests that have become trivially true or false, and what is redundant then."""
    return rebuilt(rule, _clear)


def spell_out(rule: Rule, meanings: Mapping[str, Condition]) -> Rule:
    """The rule with some of the dealer's own words replaced by their meanings."""

    def meant(part: Node) -> Node:
        if isinstance(part, s.Named) and part.name in meanings:
            return with_cards(meanings[part.name], {Ref.CARD: part.card})
        return part

    spelt = rebuilt(rule, meant)
    return replace(spelt, definitions=tuple([word for word in spelt.definitions if word.name not in meanings]))


def _tidy(part: Node) -> Node:
    """A node whose parts have been simplified already."""
    match part:
        case s.Not(condition):
            return denied(condition)
        case s.All() | s.Any():
            return _joined(part)
        case s.If(test, then, s.Anything(True)):
            return s.If(test, then)
        case s.If(test, s.Anything(True), otherwise) if otherwise is not None:
            return s.If(denied(test), otherwise)
        case s.If(s.Is(s.Position(), Quality.ODD | Quality.EVEN as turn), then, otherwise) if otherwise is not None:
            return s.Cycle((then, otherwise) if turn is Quality.ODD else (otherwise, then))
        case s.Choose(s.Position(), conditions):
            return s.Cycle((*conditions[1:], conditions[0]))
        case s.Choose(s.Calculation(Operation.MOD, number, s.Literal(divisor)), conditions) if divisor == len(
            conditions
        ):
            return s.Choose(number, conditions)
        case s.Compare(number, comparison, s.Literal(limit)) if comparison in _STRICTLY and limit > 0:
            return s.Compare(number, _STRICTLY[comparison], s.Literal(limit - 1))
        case s.Compare(
            s.Calculation(Operation.DISTANCE, s.Value() as one, s.Value() as other), Comparison.AT_MOST, s.Literal(far)
        ) if far > 0:
            return s.Apart(one, -far, far, other)
        case _:
            return part


def _clear(part: Node) -> Node:
    match part:
        case s.Not(s.Anything(right)):
            return s.Anything(not right)
        case s.If(s.Anything(right), then, otherwise):
            return then if right else otherwise or ANYTHING
        case s.All(conditions) | s.Any(conditions):
            neutral = s.Anything(right=isinstance(part, s.All))
            left = tuple([condition for condition in conditions if condition != neutral])
            return type(part)(left) if len(left) > 1 else next(iter(left), neutral)
        case _:
            return part


def denied(condition: Condition) -> Condition:
    """The opposite of a condition whose parts are tidy."""
    match condition:
        case s.Anything(right):
            return s.Anything(not right)
        case s.Not(inner):
            return inner
        case s.OfColour(card, colour):
            return s.OfColour(card, OTHER_COLOUR[colour])
        case s.Is(number, quality) if quality in OTHER_PARITY:
            return s.Is(number, OTHER_PARITY[quality])
        case s.Compare(left, comparison, right):
            return s.Compare(left, OPPOSITES[comparison], right)
        case s.All(conditions) | s.Any(conditions):
            other = s.Any if isinstance(condition, s.All) else s.All
            return min(s.Not(condition), other(tuple(map(denied, conditions))), key=bits_of)
        case _:
            return s.Not(condition)


def _joined(joint: s.All | s.Any) -> Condition:
    """A list of conditions without duplicates, or the deciding one alone."""
    parts: dict[Condition, None] = {}
    for part in joint.conditions:
        inner = part.conditions if isinstance(part, s.All | s.Any) and type(part) is type(joint) else (part,)
        parts.update(dict.fromkeys(inner))
    deciding = s.Anything(right=isinstance(joint, s.Any))
    if deciding in parts:
        return deciding
    return type(joint)(tuple(parts)) if len(parts) > 1 else next(iter(parts))
