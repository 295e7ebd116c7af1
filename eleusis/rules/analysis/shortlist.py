"""Short conditions as people think of them, each with a description length.

A condition's length, in bits, says how readily people think of it: a colour is short, a remainder long. The figures are
by hand; what matters is their order. Minds make their hypotheses of these, and ``simplest`` looks among them for a
shorter way to say a rule.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from eleusis.cards import Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.syntax import Attribute, Comparison, Operation, Quality


class Short(NamedTuple):
    """A condition and its description length in bits."""

    condition: s.Condition
    bits: float
    family: str
    """What it is about: how often people think of it is counted by this (``eleusis.minds.costs``)."""


RED, BLACK = Colour.RED, Colour.BLACK
ORDER = (Comparison.ABOVE, Comparison.BELOW, Comparison.AT_LEAST, Comparison.AT_MOST)


def at_least(number: s.Number, border: int) -> s.Condition:
    return s.Compare(number, Comparison.AT_LEAST, s.Literal(border))


def at_most(number: s.Number, border: int) -> s.Condition:
    return s.Compare(number, Comparison.AT_MOST, s.Literal(border))


def remainder(number: s.Number, divisor: int) -> s.Number:
    return s.Calculation(Operation.MOD, number, s.Literal(divisor))


def leaves(number: s.Number, divisor: int, rest: int = 0) -> s.Condition:
    return s.Compare(remainder(number, divisor), Comparison.EQUAL, s.Literal(rest))


def either(condition: s.Condition, bits: float, opposite: float, family: str) -> tuple[Short, Short]:
    """A condition, and its negation of another length."""
    return Short(condition, bits, family), Short(s.Not(condition), opposite, family)


def kinds(card: s.CardRef) -> Iterator[Short]:
    """What a single card can be."""
    value = s.Value(card)
    odd, even = (s.Is(value, quality) for quality in (Quality.ODD, Quality.EVEN))
    red, black = s.OfColour(card, RED), s.OfColour(card, BLACK)
    for colour in (red, black):
        yield Short(colour, 2, 'colour')
    for parity in (odd, even):
        yield Short(parity, 2.5, 'parity')
    yield from either(s.Court(card), 3, 3.5, 'court')
    for suit in Suit:
        yield from either(s.OfSuit(card, suit), 3.5, 5, 'suit')
    for one, other in combinations(Suit, 2):
        if one.colour is not other.colour:
            yield Short(s.Any((s.OfSuit(card, one), s.OfSuit(card, other))), 5.5, 'two suits')
    for border in range(2, 13):
        bits = 4.5 + abs(border - 7) / 4
        yield Short(at_least(value, border), bits, 'border')
        yield Short(at_most(value, border), bits, 'border')
    for least, most in combinations(range(2, 13), 2):
        yield from either(s.Between(value, s.Literal(least), s.Literal(most)), 7.5, 8, 'band')
    for rank in range(1, 14):
        family = 'ace or king' if rank in {1, 13} else 'rank'
        yield from either(s.OfRank(card, rank), 6 if rank == 1 else 6.5, 8, family)
    low = at_most(value, 6)
    for one, other in ((red, odd), (red, s.Court(card)), (odd, s.Court(card)), (red, low), (odd, low)):
        yield from either(s.HowMany(1, 1, (one, other)), 8, 8, 'both or neither')
    yield from sets_of_values(card)


def sets_of_values(card: s.CardRef) -> Iterator[Short]:
    """Sets of values with a name: primes, multiples, the names' letters."""
    value = s.Value(card)
    for quality, bits in ((Quality.PRIME, 4), (Quality.COMPOSITE, 5.5), (Quality.SQUARE, 6)):
        yield from either(s.Is(value, quality), bits, bits + 0.5, 'numbers')
    for divisor in (3, 4, 5):
        for rest in range(divisor):
            own, opposite = (4.5, 6) if rest else (2.5, 3)
            yield from either(leaves(value, divisor, rest), divisor + own, divisor + opposite, 'remainder')
    for count in (3, 4, 5):
        yield Short(s.Compare(s.Letters(card), Comparison.EQUAL, s.Literal(count)), 7, 'letters')
    for letter, where in (
        *(('E', s.Where.CONTAINS), ('T', s.Where.BEGINS), ('E', s.Where.ENDS), ('N', s.Where.CONTAINS)),
        *(('I', s.Where.CONTAINS), ('T', s.Where.CONTAINS), ('S', s.Where.BEGINS), ('F', s.Where.BEGINS)),
    ):
        yield from either(s.Spelled(card, letter, where), 8, 8.5, 'letters')
    for ranks in ((1, 11, 12, 13), (1, 13), (11, 13), (1, 2, 4, 8), (1, 2, 3, 5, 8, 13), (6, 8, 9, 10), (2, 3, 5, 7)):
        bits = 5.5 if ranks == (1, 11, 12, 13) else 7.5
        yield from either(s.Any(tuple([s.OfRank(card, rank) for rank in ranks])), bits, bits + 0.5, 'numbers')


def relations(card: s.CardRef, other: s.CardRef) -> Iterator[Short]:
    """How a card can stand to another one."""
    for attribute, same, different in (
        (Attribute.COLOUR, 2.5, 2.5),
        (Attribute.SUIT, 2.5, 3.5),
        (Attribute.PARITY, 3, 3),
        (Attribute.KIND, 4.5, 4.5),
        (Attribute.VALUE, 4, 5.5),
    ):
        yield Short(s.Same(attribute, card, other), same, f'same {attribute.value}')
        yield Short(s.Not(s.Same(attribute, card, other)), different, f'other {attribute.value}')
    mine, theirs = s.Value(card), s.Value(other)
    for comparison, bits in zip(ORDER, (3, 3, 3.5, 3.5), strict=True):
        yield Short(s.Compare(mine, comparison, theirs), bits, 'higher')
        yield Short(s.Compare(s.SuitRank(card), comparison, s.SuitRank(other)), bits + 3, 'suits ranked')
    yield from distances(mine, theirs)
    for steps, bits in ((1, 4.5), (-1, 5), (2, 6.5)):
        yield from either(s.NextSuit(card, steps, other), bits, bits + 2, 'next suit')
    yield from sums_of_two(mine, theirs)
    for one, two in ((mine, theirs), (theirs, mine)):
        divides = s.Compare(s.Calculation(Operation.MOD, one, two), Comparison.EQUAL, s.Literal(0))
        yield Short(divides, 7.5, 'factor')
    for one, two in ((mine, theirs), (theirs, mine)):
        double = s.Calculation(Operation.TIMES, s.Literal(2), two)
        yield Short(s.Compare(one, Comparison.AT_LEAST, double), 7.5, 'factor')
        yield Short(s.Compare(one, Comparison.AT_MOST, double), 8, 'factor')
    seven, its = (s.Calculation(Operation.DISTANCE, value, s.Literal(7)) for value in (mine, theirs))
    for comparison in (Comparison.BELOW, Comparison.ABOVE):
        yield Short(s.Compare(seven, comparison, its), 8, 'distance')


def sums_of_two(mine: s.Number, theirs: s.Number) -> Iterator[Short]:
    """What the sum of two numbers can be."""
    total = s.Calculation(Operation.PLUS, mine, theirs)
    for border in range(7, 22):
        bits = 6 + abs(border - 14) / 4
        yield Short(at_least(total, border), bits, 'sum')
        yield Short(at_most(total, border), bits, 'sum')
    for least, most in product(range(7, 14), range(14, 21)):
        yield Short(s.Between(total, s.Literal(least), s.Literal(most)), 9, 'sum')
    for divisor in (3, 4, 5):
        for rest in range(divisor):
            own, opposite = (5.5, 7) if rest else (3.5, 5)
            yield from either(leaves(total, divisor, rest), own + divisor, opposite + divisor, 'sum')
    yield Short(s.Compare(remainder(total, 4), Comparison.BELOW, s.Literal(2)), 10, 'sum')
    for quality in (Quality.PRIME, Quality.COMPOSITE):
        yield from either(s.Is(total, quality), 6.5, 7.5, 'sum')


def distances(mine: s.Number, theirs: s.Number) -> Iterator[Short]:
    """How far a number lies from another, straight or going round."""
    apart = s.Calculation(Operation.DISTANCE, mine, theirs)
    for far in range(1, 9):
        middling = abs(far - 3) / 2
        yield Short(at_most(apart, far), 4 + middling, 'distance')
        yield Short(at_least(apart, far + 1), 4.5 + middling, 'distance')
        yield Short(s.Compare(apart, Comparison.EQUAL, s.Literal(far)), 5.5 + middling, 'exactly apart')
        yield Short(s.Compare(apart, Comparison.UNEQUAL, s.Literal(far)), 7.5 + middling, 'exactly apart')
    for least, most in combinations(range(2, 7), 2):
        yield Short(s.Between(apart, s.Literal(least), s.Literal(most)), 8, 'distance')
    for far in range(1, 7):
        middling = abs(far - 3) / 2
        for around, extra in ((False, 1.0), (True, 0.0)):
            yield Short(s.Apart(mine, 1, far, theirs, around), 5.5 + extra + middling, 'up or down')
            yield Short(s.Apart(mine, -far, -1, theirs, around), 6 + extra + middling, 'up or down')
            yield Short(s.Apart(mine, far, far, theirs, around), 6.5 + extra + middling, 'exactly apart')
            yield Short(s.Apart(mine, -far, -far, theirs, around), 7 + extra + middling, 'exactly apart')
        near = s.Apart(mine, 1, far, theirs, True), s.Apart(mine, -far, -1, theirs, True)
        yield Short(s.Any(near), 6 + middling, 'distance')
        exact = s.Apart(mine, far, far, theirs, True), s.Apart(mine, -far, -far, theirs, True)
        yield Short(s.Any(exact), 6.5, 'exactly apart')
        yield from either(s.Apart(mine, -far, far, theirs, True), 6 + middling, 6.5 + middling, 'distance')
        for one, two in ((mine, theirs), (theirs, mine)):
            more = s.Calculation(Operation.PLUS, two, s.Literal(far + 1))
            yield Short(s.Compare(one, Comparison.AT_LEAST, more), 6.5 + middling, 'up or down')
    for divisor in (3, 4, 5):
        yield Short(leaves(apart, divisor), 5 + divisor, 'exactly apart')
    yield from either(s.Is(apart, Quality.PRIME), 7, 8, 'exactly apart')
