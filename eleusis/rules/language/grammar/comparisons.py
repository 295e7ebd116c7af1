"""Comparisons of a card or a number: *higher than the last card*, *between 5 and 9*."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated, so_many
from eleusis.rules.language.gaps import CARD, IT, ITS_VALUE, THAT, THAT_VALUE, filled
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Several, Subject, only_card, said_of
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Ref, Value

Attributes = tuple[type[s.All | s.Any], tuple[Attribute, ...]]
"""In which attributes cards agree: in all of them, or in any."""

# Sameness


def attribute_row(
    attribute: Attribute,
    and_more: Attributes | None = None,
    or_more: Attributes | None = None,
) -> Attributes:
    more = and_more or or_more
    if more is None:
        return (s.All, (attribute,))
    join = s.All if and_more else s.Any
    if len(more[1]) > 1 and more[0] is not join:
        raise NoReading
    return (join, (attribute, *more[1]))


def same(attributes: Attributes, other: Number, *, different: bool = False) -> Condition:
    """Agreement with another card in all or any of these."""
    join, named = attributes
    each = [negated(alike(attribute, other)) if different else alike(attribute, other) for attribute in named]
    return merged(s.Any if join is s.Any else s.All, each)


def alike(attribute: Attribute, other: Number) -> Condition:
    """Agreement with another card or number in this attribute."""
    return filled(s.Same(attribute, IT, THAT), None, other)


def agreement(attributes: Attributes, other_card: Subject | None = None, different: bool = False) -> Saying:
    """The same or others of these attributes as another card, or as several."""
    return related(lambda number: same(attributes, number, different=different), other_card)


def suit_step(steps: int, earlier: CardRef = Ref.LAST) -> Saying:
    return Saying(s.NextSuit(IT, steps, earlier), that=Value(earlier))


# Of the suit, the colour, the value


class Aspect(NamedTuple):
    """*The suit*, *the value of the last card*."""

    attributes: Attributes
    subject: Subject | None = None


class Agreement(NamedTuple):
    """*Is the same as that of the last card*, *changes*."""

    alike: bool
    other_card: Subject | None = None


def aspect_finite(aspect: Aspect, aspect_pred: Agreement) -> Saying:
    attributes, subject = aspect
    alike_, other = aspect_pred
    said = related(lambda number: same(attributes, number, different=not alike_), other)
    return said if subject is None else Saying(said_of(said.condition, subject), subject, said.that)


def aspect_ought(aspect: Aspect, ought: bool, ought_pred: Agreement) -> Saying:
    """``the suit of the last card must not be repeated``: by the new card."""
    (attributes, subject), (is_alike, other) = aspect, ought_pred
    if isinstance(subject, Value) and subject != CARD and other is None:
        return aspect_finite(Aspect(attributes), Agreement(is_alike is ought, subject))
    return aspect_finite(aspect, Agreement(is_alike is ought, other))


# What something is compared with


def other_card(
    earlier: CardRef | None = None,
    several: Several | None = None,
    line_number: Number | None = None,
) -> Subject | None:
    return several or line_number or (None if earlier is None else Value(earlier))


def related(make: Callable[[Number], Condition], other: Subject | None) -> Saying:
    """A comparison with a card or number, with several, or with something left out."""
    if other is None:
        return Saying(make(THAT_VALUE))
    if isinstance(other, Several):
        return Saying(so_many([make(one) for one in other.cards], other.least, other.most), that=other.cards[0])
    return Saying(make(other), that=only_card(other))


# Comparisons


def before_noun(relation: Saying) -> Saying:
    """*Higher* before *cards*; *at most two* there would be a count."""
    match relation.condition:
        case s.Compare(left, _, s.Literal()) if left == ITS_VALUE:
            raise NoReading
        case _:
            return relation


def compared(comparison: Comparison, other: Subject | None = None) -> Saying:
    return related(lambda number: s.Compare(ITS_VALUE, comparison, number), other)


OR_EQUAL = {Comparison.ABOVE: Comparison.AT_LEAST, Comparison.BELOW: Comparison.AT_MOST}
NOT_BEYOND = {Comparison.ABOVE: Comparison.AT_MOST, Comparison.BELOW: Comparison.AT_LEAST}


def two_ends(one: Number, other: Number) -> tuple[Number, ...]:
    if one == other:
        raise NoReading
    return (one, other)


# Distances


def span(least: int, most: int | None = None) -> tuple[tuple[int, int], ...]:
    if most is not None and least > most:
        raise NoReading
    return ((least, least if most is None else most),)


def or_span(least: int, rest: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    if least == 1 and rest[0][1] == HIGHEST_NUMBER:
        raise NoReading  # ``the same suit as the last one or at least five higher``
    if rest[0][0] == least + 1 and len(rest) == 1:
        return ((least, rest[0][1]),)
    return ((least, least), *rest)


def apart(spans: Sequence[tuple[int, int]], number: Number, around: bool, *, sides: Sequence[int]) -> Condition:
    """So far above, below, or on either side of a number."""
    if any(least > most or most > HIGHEST_NUMBER for least, most in spans):
        raise NoReading
    if len(sides) == 1 and isinstance(number, s.Literal | s.RankValue):
        raise NoReading  # ``three lower than 9`` would be three cards
    conditions: list[Condition] = []
    for least, most in spans:
        if around and len(sides) == 2 and most == HIGHEST_NUMBER:
            conditions.append(s.Not(s.Apart(ITS_VALUE, 1 - least, least - 1, number, around)))
            continue
        if len(sides) == 2 and least == 0:
            conditions.append(s.Apart(ITS_VALUE, -most, most, number, around))
        else:
            for side in sides:
                low, high = sorted((side * max(least, 1), side * most))
                conditions.append(s.Apart(ITS_VALUE, low, high, number, around))
    return merged(s.Any, conditions)


def so_far(
    span: tuple[tuple[int, int], ...],
    side: Comparison | None = None,
    other: Subject | None = None,
    around: bool = False,
) -> Saying:
    """So many steps above or below something, or away from it."""
    sides = (1, -1) if side is None else (1,) if side is Comparison.ABOVE else (-1,)
    return related(lambda number: apart(span, number, around, sides=sides), other)


def within(whole: int, other: Subject | None = None, around: bool = False) -> Saying:
    return related(lambda number: s.Apart(ITS_VALUE, -whole, whole, number, around), other)


# Divisibility


def divisible(other: Subject) -> Saying:
    return related(lambda number: divides(number, ITS_VALUE), other)


def divides(divisor: Number, number: Number) -> Condition:
    """The number is a multiple of the divisor."""
    return s.Compare(s.Calculation(Operation.MOD, number, divisor), Comparison.EQUAL, s.Literal(0))


# Calculations


TWO = s.Literal(2)


def calculated(left: Number, operation: Operation, right: Number) -> Number:
    """``a - b + c`` is left-associative."""
    if isinstance(left, s.Literal | s.RankValue) and isinstance(right, s.Literal | s.RankValue):
        raise NoReading  # ``5-9`` is a range.
    if left == right == Value(Ref.CARD):
        raise NoReading  # ``its value plus the value of the next card``: whose?
    if isinstance(right, s.Calculation) and right.operation in (Operation.PLUS, Operation.MINUS):
        return s.Calculation(right.operation, calculated(left, operation, right.left), right.right)
    return s.Calculation(operation, left, right)
