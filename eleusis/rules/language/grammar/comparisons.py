"""Comparisons of a card or a number: *higher than the last card*, *between 5 and 9*."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated, so_many
from eleusis.rules.language.gaps import BEFORE, CARD, IT, ITS_VALUE, SPOKEN, THAT_VALUE, card_before
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Saying, Several, Subject, card_meant, only_card
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.reach import parts
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Operation, Value

# What something is compared with


def other(number: Number | None = None, it: CardRef | None = None) -> Subject:
    return number if it is None and number is not None else Value(SPOKEN)


def other_card(
    earlier: CardRef | None = None,
    several: Several | None = None,
    it: CardRef | None = None,
    line_number: Number | None = None,
) -> Subject | None:
    if it is not None:
        return Value(SPOKEN)
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
_NOT_BEYOND = {Comparison.ABOVE: Comparison.AT_MOST, Comparison.BELOW: Comparison.AT_LEAST}


def or_equal(direction: Comparison) -> Comparison:
    return OR_EQUAL[direction]


def not_beyond(direction: Comparison) -> Comparison:
    return _NOT_BEYOND[direction]


def or_beyond(literal: Number, onward: Comparison) -> Saying:
    """*7 or higher*; of a card, *the last card or higher* has two parts."""
    return Saying(s.Compare(ITS_VALUE, OR_EQUAL[onward], literal))


def is_number(number: Number) -> Saying:
    if isinstance(number, s.Literal | s.RankValue | Value | s.Count | s.Position) or CARD in parts(number):
        raise NoReading
    return Saying(s.Compare(ITS_VALUE, Comparison.EQUAL, number))


def is_whole(figure: int) -> Saying:
    return (
        Saying(s.Compare(ITS_VALUE, Comparison.EQUAL, s.Literal(figure)))
        if not 1 <= figure <= 13
        else Saying(s.OfRank(IT, figure))
    )


def two_ends(one: Number, other: Number) -> tuple[Number, ...]:
    if other == Value(BEFORE) and isinstance(one, Value):
        other = Value(card_before(one.card))
    if one == other:
        raise NoReading
    return (one, other)


def between(two_ends: tuple[Number, ...], with_ends: bool = True) -> Condition:
    if len(two_ends) != 2:
        raise NoReading
    between = s.Between(ITS_VALUE, *two_ends)
    ends = [] if with_ends else [s.Compare(ITS_VALUE, Comparison.UNEQUAL, end) for end in two_ends]
    return merged(s.All, [between, *ends])


def strictly_between(two_ends: tuple[Number, ...]) -> Condition:
    return between(two_ends, with_ends=False)


def in_range(in_range: Condition | None = None, out_of_range: Condition | None = None) -> Saying:
    return Saying(in_range if in_range is not None else negated(given(out_of_range)))


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


def at_least(whole: int) -> tuple[tuple[int, int], ...]:
    return ((whole, HIGHEST_NUMBER),)


def more_than(whole: int) -> tuple[tuple[int, int], ...]:
    return ((whole + 1, HIGHEST_NUMBER),)


def at_most(whole: int) -> tuple[tuple[int, int], ...]:
    return ((0, whole),)


def less_than(whole: int) -> tuple[tuple[int, int], ...]:
    if whole < 2:
        raise NoReading
    return ((0, whole - 1),)


def steps_from(number: Number) -> None:
    """Steps are counted from cards, not from numbers: ``three lower than 9`` would be three cards.

    Raises:
        NoReading: for a number.
    """
    if isinstance(number, s.Literal | s.RankValue):
        raise NoReading


def apart(spans: Sequence[tuple[int, int]], number: Number, around: bool, *, sides: Sequence[int]) -> Condition:
    """So far above, below, or on either side of a number."""
    if any(least > most or most > HIGHEST_NUMBER for least, most in spans):
        raise NoReading
    if len(sides) == 1:
        steps_from(number)
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


# Near and far


def closer(one: Number, other: Number) -> Saying:
    """The card's distance from a number, compared with its distance from another one."""
    if other == Value(BEFORE):
        other = Value(card_before(card_meant(one)))
    if other == one or isinstance(one, s.Literal) is not isinstance(other, s.Literal):
        raise NoReading
    near, far = (s.Calculation(Operation.DISTANCE, ITS_VALUE, number) for number in (one, other))
    return Saying(s.Compare(near, Comparison.BELOW, far))


# Divisibility


def divisible(other: Subject) -> Saying:
    return related(lambda number: divides(number, ITS_VALUE), other)


_PRIMES = (2, 3, 5, 7, 11, 13)


def with_common_divisor(other: Subject | None = None) -> Saying:
    return related(common_divisor, other)


def common_divisor(number: Number) -> Condition:
    """A common divisor above 1: one of the prime factors that values up to 16 have."""
    return s.Any(
        tuple(s.All((divides(s.Literal(prime), ITS_VALUE), divides(s.Literal(prime), number))) for prime in _PRIMES)
    )


def divides(divisor: Number, number: Number) -> Condition:
    """The number is a multiple of the divisor."""
    return s.Compare(s.Calculation(Operation.MOD, number, divisor), Comparison.EQUAL, s.Literal(0))
