"""Places on the line: every third card, the 1st, 4th, 7th card, from the tenth on; and whether the starter counts."""

from collections.abc import Callable
from itertools import pairwise
from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.gaps import rewritten
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.comparisons import divides
from eleusis.rules.language.meanings import ANY, Case
from eleusis.rules.language.parsing import Alternatives, NoReading, given
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Attribute, Comparison, Condition, Digits, Number, Operation, Quality, Ref, Value

_WITH_STARTER = s.Calculation(Operation.PLUS, s.Position(), s.Literal(1))
"""The position of the card being judged, with the starter in position 1."""


class CountedPlace(s.Position, frozen=True, tag='place'):
    """The position of the card being judged, by the sentence's own way of counting; never part of a rule."""

    with_starter: bool | None = None
    """Whether the starter is in position 1; None if other sentences or custom decide."""


_LOOKED_AT = (s.Run, s.PreviousRun, s.RunOf, s.Count, s.Highest, s.Lowest, s.Total, s.Seen)
"""What treats the starter like any other card."""


def counted_from(condition: Condition, starter: bool | None) -> Condition:
    """The condition with every position counted the way the rule does.

    Args:
        condition: Perhaps with ``CountedPlace`` in it.
        starter: Whether the starter counts, None if the text does not say.

    Raises:
        NoReading: where the text contradicts itself, or where nothing is counted.
    """
    found = list(parts(condition))
    if starter is not None and not any(isinstance(part, (*_LOOKED_AT, s.Position, s.Cycle)) for part in found):
        raise NoReading
    if {False, True} <= {part.with_starter for part in found if isinstance(part, CountedPlace)}:
        raise NoReading

    def change(node: s.Node) -> s.Node:
        match node:
            case CountedPlace(with_starter):
                if starter is not None and with_starter is (not starter):
                    raise NoReading
                return _WITH_STARTER if starter or with_starter else s.Position()
            case s.Position() if starter is False:
                return s.Calculation(Operation.MINUS, node, s.Literal(1))
            case s.Cycle((first, *rest)) if starter:
                return s.Cycle((*rest, first))
            case _ if isinstance(node, _LOOKED_AT) and starter is False:
                raise NoReading
            case _:
                return node

    return cast('Condition', rewritten(condition, change))


# Positions


def _one_in(step: int, first: int) -> Condition:
    """Every nth position from this one on."""
    if step < 2 or not 1 <= first <= step:
        raise NoReading
    if first == step:
        return divides(s.Literal(step), CountedPlace())
    return s.Compare(s.Calculation(Operation.MOD, CountedPlace(), s.Literal(step)), Comparison.EQUAL, s.Literal(first))


def every_nth(ordinal: int = 2) -> Condition:
    return _one_in(ordinal, ordinal)


def odd_places() -> Condition:
    return s.Is(CountedPlace(), Quality.ODD)


def even_places() -> Condition:
    return s.Is(CountedPlace(), Quality.EVEN)


def progression(numbers: tuple[int, ...]) -> Condition:
    """*The 1st, 4th, 7th ... card*: at least three at equal distances, or two with the second twice the first."""
    steps = {two - one for one, two in pairwise(numbers)}
    step = steps.pop() if len(steps) == 1 else 0
    if len(numbers) == 2 and numbers[0] != step:
        raise NoReading
    return _one_in(step, numbers[0])


def places(
    every_nth: Condition | None = None,
    unsettled: Condition | None = None,
    after_starter: bool | None = None,
    note: bool | None = None,
) -> Alternatives:
    """Both ways of counting, with the starter and without it, where neither the wording nor custom decides."""
    said = {one for one in (after_starter, note) if one is not None}
    if len(said) == 2:
        raise NoReading
    ways = tuple(said) or ((False, True) if unsettled else (None,))
    condition = given(every_nth, unsettled)
    return Alternatives(tuple(cast('Condition', rewritten(condition, _from(way))) for way in ways))


def _from(with_starter: bool | None) -> Callable[[s.Node], s.Node]:
    return lambda node: type(node)(with_starter) if isinstance(node, CountedPlace) else node


def at_places(
    places: Condition, must: Condition = ANY, rest: Condition | None = None, only_be: Saying | None = None
) -> Case:
    if only_be is not None:
        return Case(places, closed(only_be), negated(closed(only_be)))
    return Case(places, must, rest)


# After every third card


Group = tuple[int, 'bool | None']
"""A number of cards, and whether the starter is the first of them, if that is said."""


# The line


def count(one_kind: Condition) -> Number:
    return s.Count(own_traits(one_kind))


def run_of(one_kind: Condition) -> Number:
    return s.RunOf(own_traits(one_kind))


def run(attribute: Attribute) -> Number:
    return s.Run(attribute)


def digit_row(digits_of: Digits) -> Condition:
    return s.Compare(Value(Ref.CARD), Comparison.EQUAL, s.Digit(digits_of))
