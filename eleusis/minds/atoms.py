"""The atoms of the hypothesis space: simple conditions of the rule language, each with a description length.

An atom's length, in bits, says how readily people think of it: a colour is short, a remainder long. The figures are a
prior by hand; what matters is their order. An atom that means the same as a shorter one is dropped by ``space``.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import NamedTuple

from eleusis.cards import Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.syntax import Attribute, Comparison, Operation, Quality, Ref

CARD, LAST, SECOND, THIRD, STARTER = Ref.CARD, Ref.LAST, Ref.SECOND, Ref.THIRD, Ref.STARTER


class Cases(NamedTuple):
    """Tests of the past that part lines into three or four cases: the first that holds counts."""

    tests: tuple[s.Condition, ...]
    bits: float


class Atom(NamedTuple):
    """A condition and its description length in bits."""

    condition: s.Condition
    bits: float
    family: str
    """What it is about: how often people think of it is counted by this (``costs``)."""


RED, BLACK = Colour.RED, Colour.BLACK
_VALUE_BITS = 4.5


def kinds(card: s.CardRef) -> Iterator[Atom]:
    """What a single card can be."""
    value = s.Value(card)
    odd, even = (s.Is(value, quality) for quality in (Quality.ODD, Quality.EVEN))
    red, black = s.OfColour(card, RED), s.OfColour(card, BLACK)
    for colour in (red, black):
        yield Atom(colour, 2, 'colour')
    for parity in (odd, even):
        yield Atom(parity, 2.5, 'parity')
    yield Atom(s.Court(card), 3, 'court')
    yield Atom(s.Not(s.Court(card)), 3.5, 'court')
    for suit in Suit:
        yield Atom(s.OfSuit(card, suit), 3.5, 'suit')
        yield Atom(s.Not(s.OfSuit(card, suit)), 5, 'suit')
    for one, other in combinations(Suit, 2):
        if one.colour is not other.colour:
            yield Atom(s.Any((s.OfSuit(card, one), s.OfSuit(card, other))), 5.5, 'two suits')
    for border in range(2, 13):
        middling = abs(border - 7) / 2
        for comparison in (Comparison.AT_LEAST, Comparison.AT_MOST):
            yield Atom(s.Compare(value, comparison, s.Literal(border)), _VALUE_BITS + middling / 2, 'border')
    for least, most in combinations(range(2, 13), 2):
        inside = s.Between(value, s.Literal(least), s.Literal(most))
        yield Atom(inside, 7.5, 'band')
        yield Atom(s.Not(inside), 8, 'band')
    for rank in range(1, 14):
        family = 'ace or king' if rank in {1, 13} else 'rank'
        yield Atom(s.OfRank(card, rank), 6 if rank == 1 else 6.5, family)
        yield Atom(s.Not(s.OfRank(card, rank)), 8, family)
    low = s.Compare(value, Comparison.AT_MOST, s.Literal(6)), s.Compare(value, Comparison.AT_LEAST, s.Literal(7))
    for one, other in ((red, odd), (red, s.Court(card)), (odd, s.Court(card)), (red, low[0]), (odd, low[0])):
        exactly_one = s.HowMany(1, 1, (one, other))
        yield Atom(exactly_one, 8, 'both or neither')
        yield Atom(s.Not(exactly_one), 8, 'both or neither')
    yield from sets_of_values(card)


def sets_of_values(card: s.CardRef) -> Iterator[Atom]:
    """Sets of values with a name: primes, multiples, the names' letters."""
    value = s.Value(card)
    for quality, bits in ((Quality.PRIME, 4), (Quality.COMPOSITE, 5.5), (Quality.SQUARE, 6)):
        yield Atom(s.Is(value, quality), bits, 'numbers')
        yield Atom(s.Not(s.Is(value, quality)), bits + 0.5, 'numbers')
    for divisor in (3, 4, 5):
        for rest in range(divisor):
            multiple = s.Compare(remainder(value, divisor), Comparison.EQUAL, s.Literal(rest))
            yield Atom(multiple, divisor + (2.5 if rest == 0 else 4.5), 'remainder')
            yield Atom(s.Not(multiple), divisor + (3 if rest == 0 else 6), 'remainder')
    for count in (3, 4, 5):
        yield Atom(s.Compare(s.Letters(card), Comparison.EQUAL, s.Literal(count)), 7, 'letters')
    for letter, where in (
        *(('E', s.Where.CONTAINS), ('T', s.Where.BEGINS), ('E', s.Where.ENDS), ('N', s.Where.CONTAINS)),
        *(('I', s.Where.CONTAINS), ('T', s.Where.CONTAINS), ('S', s.Where.BEGINS), ('F', s.Where.BEGINS)),
    ):
        yield Atom(s.Spelled(card, letter, where), 8, 'letters')
        yield Atom(s.Not(s.Spelled(card, letter, where)), 8.5, 'letters')
    for ranks in ((1, 11, 12, 13), (1, 13), (11, 13), (1, 2, 4, 8), (1, 2, 3, 5, 8, 13), (6, 8, 9, 10), (2, 3, 5, 7)):
        among = s.Any(tuple([s.OfRank(card, rank) for rank in ranks]))
        bits = 5.5 if ranks == (1, 11, 12, 13) else 7.5
        yield Atom(among, bits, 'numbers')
        yield Atom(s.Not(among), bits + 0.5, 'numbers')


def remainder(number: s.Number, divisor: int) -> s.Number:
    """The number modulo the divisor."""
    return s.Calculation(Operation.MOD, number, s.Literal(divisor))


def relations(card: s.CardRef, other: s.CardRef) -> Iterator[Atom]:
    """How a card can stand to another one."""
    for attribute, same, different in (
        (Attribute.COLOUR, 2.5, 2.5),
        (Attribute.SUIT, 2.5, 3.5),
        (Attribute.PARITY, 3, 3),
        (Attribute.KIND, 4.5, 4.5),
        (Attribute.VALUE, 4, 5.5),
    ):
        yield Atom(s.Same(attribute, card, other), same, f'same {attribute.value}')
        yield Atom(s.Not(s.Same(attribute, card, other)), different, f'other {attribute.value}')
    mine, theirs = s.Value(card), s.Value(other)
    for comparison, bits in (
        (Comparison.ABOVE, 3),
        (Comparison.BELOW, 3),
        (Comparison.AT_LEAST, 3.5),
        (Comparison.AT_MOST, 3.5),
    ):
        yield Atom(s.Compare(mine, comparison, theirs), bits, 'higher')
        yield Atom(s.Compare(s.SuitRank(card), comparison, s.SuitRank(other)), bits + 3, 'suits ranked')
    yield from distances(mine, theirs)
    for steps, bits in ((1, 4.5), (-1, 5), (2, 6.5)):
        yield Atom(s.NextSuit(card, steps, other), bits, 'next suit')
        yield Atom(s.Not(s.NextSuit(card, steps, other)), bits + 2, 'next suit')
    yield from sums_of_two(mine, theirs)
    for one, two in ((mine, theirs), (theirs, mine)):
        divides = s.Compare(s.Calculation(Operation.MOD, one, two), Comparison.EQUAL, s.Literal(0))
        yield Atom(divides, 7.5, 'factor')
    for one, two in ((mine, theirs), (theirs, mine)):
        double = s.Calculation(Operation.TIMES, s.Literal(2), two)
        yield Atom(s.Compare(one, Comparison.AT_LEAST, double), 7.5, 'factor')
        yield Atom(s.Compare(one, Comparison.AT_MOST, double), 8, 'factor')
    seven, its = (s.Calculation(Operation.DISTANCE, value, s.Literal(7)) for value in (mine, theirs))
    for comparison in (Comparison.BELOW, Comparison.ABOVE):
        yield Atom(s.Compare(seven, comparison, its), 8, 'distance')


def otherwise_counted() -> Iterator[Atom]:
    """How the judged card can stand to the last one where court cards count 10, or aces are high."""
    for count, bits in ((_at_most_ten, 4.5), (_aces_high, 4)):
        mine, theirs = count(CARD), count(LAST)
        for comparison in (Comparison.ABOVE, Comparison.BELOW, Comparison.AT_LEAST, Comparison.AT_MOST):
            yield Atom(s.Compare(mine, comparison, theirs), bits + 3, 'counted otherwise')
        apart = s.Calculation(Operation.DISTANCE, mine, theirs)
        for far in range(1, 7):
            yield Atom(s.Compare(apart, Comparison.AT_MOST, s.Literal(far)), bits + 5, 'counted otherwise')
            yield Atom(s.Compare(apart, Comparison.AT_LEAST, s.Literal(far + 1)), bits + 5.5, 'counted otherwise')
    total = s.Calculation(Operation.PLUS, _at_most_ten(CARD), _at_most_ten(LAST))
    for quality in (Quality.ODD, Quality.EVEN):
        yield Atom(s.Is(total, quality), 9, 'counted otherwise')
    for border in range(8, 17):
        for comparison in (Comparison.AT_LEAST, Comparison.AT_MOST):
            yield Atom(s.Compare(total, comparison, s.Literal(border)), 10.5, 'counted otherwise')


def _at_most_ten(card: s.CardRef) -> s.Number:
    return s.Calculation(Operation.LOWER, s.Value(card), s.Literal(10))


def _aces_high(card: s.CardRef) -> s.Number:
    """Twos count 0 and aces 12."""
    return remainder(s.Calculation(Operation.MINUS, s.Value(card), s.Literal(2)), 13)


def sums_of_two(mine: s.Number, theirs: s.Number) -> Iterator[Atom]:
    """What the sum of two numbers can be."""
    total = s.Calculation(Operation.PLUS, mine, theirs)
    for border in range(7, 22):
        bits = 6 + abs(border - 14) / 4
        yield Atom(s.Compare(total, Comparison.AT_LEAST, s.Literal(border)), bits, 'sum')
        yield Atom(s.Compare(total, Comparison.AT_MOST, s.Literal(border)), bits, 'sum')
    for least, most in product(range(7, 14), range(14, 21)):
        yield Atom(s.Between(total, s.Literal(least), s.Literal(most)), 9, 'sum')
    for divisor in (3, 4, 5):
        for rest in range(divisor):
            leaves = s.Compare(remainder(total, divisor), Comparison.EQUAL, s.Literal(rest))
            yield Atom(leaves, (3.5 if rest == 0 else 5.5) + divisor, 'sum')
            yield Atom(s.Not(leaves), (5 if rest == 0 else 7) + divisor, 'sum')
    yield Atom(s.Compare(remainder(total, 4), Comparison.BELOW, s.Literal(2)), 10, 'sum')
    for quality in (Quality.PRIME, Quality.COMPOSITE):
        yield Atom(s.Is(total, quality), 6.5, 'sum')
        yield Atom(s.Not(s.Is(total, quality)), 7.5, 'sum')


def distances(mine: s.Number, theirs: s.Number) -> Iterator[Atom]:
    """How far a number lies from another, straight or going round."""
    apart = s.Calculation(Operation.DISTANCE, mine, theirs)
    for far in range(1, 9):
        middling = abs(far - 3) / 2
        yield Atom(s.Compare(apart, Comparison.AT_MOST, s.Literal(far)), 4 + middling, 'distance')
        yield Atom(s.Compare(apart, Comparison.AT_LEAST, s.Literal(far + 1)), 4.5 + middling, 'distance')
        yield Atom(s.Compare(apart, Comparison.EQUAL, s.Literal(far)), 5.5 + middling, 'exactly apart')
        yield Atom(s.Compare(apart, Comparison.UNEQUAL, s.Literal(far)), 7.5 + middling, 'exactly apart')
    for least, most in combinations(range(2, 7), 2):
        yield Atom(s.Between(apart, s.Literal(least), s.Literal(most)), 8, 'distance')
    for far in range(1, 7):
        middling = abs(far - 3) / 2
        for around, extra in ((False, 1.0), (True, 0.0)):
            yield Atom(s.Apart(mine, 1, far, theirs, around), 5.5 + extra + middling, 'up or down')
            yield Atom(s.Apart(mine, -far, -1, theirs, around), 6 + extra + middling, 'up or down')
            yield Atom(s.Apart(mine, far, far, theirs, around), 6.5 + extra + middling, 'exactly apart')
            yield Atom(s.Apart(mine, -far, -far, theirs, around), 7 + extra + middling, 'exactly apart')
        near = s.Apart(mine, 1, far, theirs, True), s.Apart(mine, -far, -1, theirs, True)
        yield Atom(s.Any(near), 6 + middling, 'distance')
        exact = s.Apart(mine, far, far, theirs, True), s.Apart(mine, -far, -far, theirs, True)
        yield Atom(s.Any(exact), 6.5, 'exactly apart')
        yield Atom(s.Apart(mine, -far, far, theirs, True), 6 + middling, 'distance')
        yield Atom(s.Not(s.Apart(mine, -far, far, theirs, True)), 6.5 + middling, 'distance')
        yield Atom(s.Compare(mine, Comparison.AT_LEAST, _more(theirs, far + 1)), 6.5 + middling, 'up or down')
        yield Atom(s.Compare(theirs, Comparison.AT_LEAST, _more(mine, far + 1)), 6.5 + middling, 'up or down')
    for divisor in (3, 4, 5):
        yield Atom(s.Compare(remainder(apart, divisor), Comparison.EQUAL, s.Literal(0)), 5 + divisor, 'exactly apart')
    yield Atom(s.Is(apart, Quality.PRIME), 7, 'exactly apart')
    yield Atom(s.Not(s.Is(apart, Quality.PRIME)), 8, 'exactly apart')


def _more(number: s.Number, by: int) -> s.Number:
    return s.Calculation(Operation.PLUS, number, s.Literal(by))


def of_the_card() -> Iterator[Atom]:
    """What the judged card can be."""
    yield from kinds(CARD)


def to_the_line() -> Iterator[Atom]:
    """How the judged card can stand to cards of the line."""
    yield from relations(CARD, LAST)
    yield from otherwise_counted()
    for condition, bits, family in relations(CARD, SECOND):
        yield Atom(condition, bits + 2.5, _at_second(family))
    for other in (STARTER, THIRD):
        for condition, bits, _ in relations(CARD, other):
            if bits <= 4.5:
                yield Atom(condition, bits + 4.5, 'to the third or the starter')
    for attribute in (Attribute.SUIT, Attribute.COLOUR, Attribute.PARITY, Attribute.KIND):
        extra = 2.5 if attribute is Attribute.SUIT else 3.5
        for condition, bits, _ in relations(CARD, s.LastAlike(attribute)):
            if bits <= 5:
                yield Atom(condition, bits + extra, 'to the last of its kind')
    for cards, bits, _ in kinds(CARD):
        if bits <= 3.5:
            for condition, more, _ in relations(CARD, s.LastLike(cards)):
                if more <= 4:
                    yield Atom(condition, bits + more + 2.5, 'to the last of a kind')
    for rank in range(1, 14):
        yield Atom(s.Any((s.OfRank(CARD, rank), s.OfRank(LAST, rank))), 8, 'wild')
    yield Atom(s.Any((s.Court(CARD), s.Court(LAST))), 8, 'wild')
    yield from to_two_cards()
    yield from to_the_whole_line()


def _at_second(family: str) -> str:
    return 'same as the second' if family.startswith(('same', 'other')) else 'to the second'


def to_two_cards() -> Iterator[Atom]:
    """How the judged card can stand to the last two or three cards together."""
    family = 'to two cards'
    mine, last, second = s.Value(CARD), s.Value(LAST), s.Value(SECOND)
    between = s.Between(mine, last, second)
    yield Atom(between, 5, family)
    yield Atom(s.Not(between), 5.5, family)
    for operation, bits in ((Operation.HIGHER, 6), (Operation.LOWER, 6), (Operation.DISTANCE, 7), (Operation.PLUS, 7)):
        for comparison in (Comparison.ABOVE, Comparison.BELOW, Comparison.AT_LEAST, Comparison.AT_MOST):
            yield Atom(s.Compare(mine, comparison, s.Calculation(operation, last, second)), bits, family)
    total = s.Calculation(Operation.PLUS, mine, s.Calculation(Operation.PLUS, last, second))
    for quality in (Quality.ODD, Quality.EVEN, Quality.PRIME):
        yield Atom(s.Is(total, quality), 6, family)
    for border in (15, 18, 20, 21, 24, 25):
        for comparison in (Comparison.AT_LEAST, Comparison.AT_MOST):
            yield Atom(s.Compare(total, comparison, s.Literal(border)), 8.5, family)
    for divisor in (3, 4):
        yield Atom(s.Compare(remainder(total, divisor), Comparison.EQUAL, s.Literal(0)), 5 + divisor, family)
    step, before = (s.Calculation(Operation.DISTANCE, one, last) for one in (mine, second))
    nearer = s.Calculation(Operation.DISTANCE, mine, second)
    for comparison in (Comparison.ABOVE, Comparison.BELOW):
        yield Atom(s.Compare(step, comparison, before), 8, family)
        yield Atom(s.Compare(step, comparison, nearer), 8.5, family)
    for attribute in (Attribute.SUIT, Attribute.COLOUR, Attribute.VALUE, Attribute.PARITY, Attribute.KIND):
        cards = tuple([s.Same(attribute, CARD, other) for other in (LAST, SECOND, THIRD)])
        for count, bits in ((2, 6.0), (3, 7.5)):
            yield Atom(s.Any(cards[:count]), bits + 0.5, family)
            yield Atom(s.Not(s.Any(cards[:count])), bits, family)
            yield Atom(s.All(cards[:count]), bits + 1.5, family)
            yield Atom(s.Not(s.All(cards[:count])), bits, family)


def to_the_whole_line() -> Iterator[Atom]:
    """How the judged card can stand to the line as a whole."""
    family = 'to the whole line'
    mine = s.Value(CARD)
    yield Atom(s.Compare(mine, Comparison.ABOVE, s.Highest()), 7, family)
    yield Atom(s.Compare(mine, Comparison.BELOW, s.Lowest()), 7, family)
    for attribute in (Attribute.VALUE, Attribute.SUIT, Attribute.FACE):
        yield Atom(s.Seen(attribute), 7.5, family)
        yield Atom(s.Not(s.Seen(attribute)), 7, family)
    total = s.Calculation(Operation.PLUS, mine, s.Total())
    for quality in (Quality.ODD, Quality.EVEN):
        yield Atom(s.Is(total, quality), 7.5, family)
    for divisor in (3, 4, 5):
        for rest in range(divisor):
            leaves = s.Compare(remainder(total, divisor), Comparison.EQUAL, s.Literal(rest))
            yield Atom(leaves, (6 if rest == 0 else 8) + divisor, family)
            yield Atom(s.Not(leaves), (7 if rest == 0 else 9) + divisor, family)
    for comparison in (Comparison.ABOVE, Comparison.BELOW, Comparison.AT_LEAST, Comparison.AT_MOST):
        yield Atom(s.Compare(mine, comparison, remainder(s.Position(), 13)), 10, family)
        for attribute in (Attribute.COLOUR, Attribute.SUIT):
            yield Atom(s.Compare(mine, comparison, s.Run(attribute)), 10, family)
    for digits in s.Digits:
        yield Atom(s.Compare(mine, Comparison.ABOVE, s.Digit(digits)), 12, family)
        yield Atom(s.Compare(mine, Comparison.AT_LEAST, s.Digit(digits)), 12, family)
        yield Atom(s.Is(s.Calculation(Operation.PLUS, mine, s.Digit(digits)), Quality.EVEN), 12, family)


def of_the_past() -> Iterator[Atom]:
    """What the line can be like before the judged card, as a test: ``if the last card is red``."""
    yield from kinds(LAST)
    for other, extra, family in ((SECOND, 2.5, 'second'), (THIRD, 4.5, 'starter'), (STARTER, 4.5, 'starter')):
        for condition, bits, _ in kinds(other):
            if bits <= 5:
                yield Atom(condition, bits + extra, family)
    for condition, bits, _ in relations(LAST, SECOND):
        if bits <= 6:
            yield Atom(condition, bits + 2, 'last two')
    for condition, bits, _ in relations(LAST, STARTER):
        if bits <= 3.5:
            yield Atom(condition, bits + 4.5, 'starter')
    yield from last_sums()
    yield from lately()
    yield from positions()
    yield from counts()


def last_sums() -> Iterator[Atom]:
    """What the last two or three cards come to."""
    total = s.Calculation(Operation.PLUS, s.Value(LAST), s.Value(SECOND))
    for border in range(9, 20):
        bits = 7 + abs(border - 14) / 4
        yield Atom(s.Compare(total, Comparison.AT_LEAST, s.Literal(border)), bits, 'last sum')
    yield Atom(s.Is(total, Quality.PRIME), 8, 'last sum')
    three = s.Calculation(Operation.PLUS, total, s.Value(THIRD))
    yield Atom(s.Is(three, Quality.EVEN), 7.5, 'last sum')
    for border in (18, 20, 21, 24):
        yield Atom(s.Compare(three, Comparison.AT_LEAST, s.Literal(border)), 9, 'last sum')
    for number, bits in (
        (total, 8.0),
        (three, 9.0),
        (s.Calculation(Operation.DISTANCE, s.Value(LAST), s.Value(SECOND)), 9),
    ):
        for rest in range(3):
            yield Atom(s.Compare(remainder(number, 3), Comparison.EQUAL, s.Literal(rest)), bits, 'last sum')


def lately() -> Iterator[Atom]:
    """Whether some or most of the last cards are of a kind, and what the last of a kind was."""
    seconds, thirds = (dict(_alike(other)) for other in (SECOND, THIRD))
    for number, (condition, bits, _) in enumerate(kinds(LAST)):
        if bits <= 5:
            three = condition, seconds[number], thirds[number]
            yield Atom(s.Any(three[:2]), bits + 4, 'lately')
            yield Atom(s.All(three[:2]), bits + 4, 'lately')
            yield Atom(s.Any(three), bits + 4.5, 'lately')
            yield Atom(s.All(three), bits + 4.5, 'lately')
            yield Atom(s.HowMany(2, 3, three), bits + 4.5, 'lately')
    for cards, bits, _ in kinds(CARD):
        if bits <= 3.5:
            for condition, more, _ in kinds(s.LastLike(cards)):
                if more <= 4.5 and type(condition) is not type(cards):
                    yield Atom(condition, bits + more + 3, 'last of a kind')


def _alike(card: s.CardRef) -> Iterator[tuple[int, s.Condition]]:
    for number, atom in enumerate(kinds(card)):
        yield number, atom.condition


def positions() -> Iterator[Atom]:
    """Where in the line the judged card lies."""
    for divisor, bits in ((2, 3), (3, 4.5), (4, 6), (5, 7)):
        for rest in range(divisor):
            there = s.Compare(remainder(s.Position(), divisor), Comparison.EQUAL, s.Literal(rest))
            yield Atom(there, bits + (0 if rest == 0 else 1), 'position')
            if divisor > 2:
                yield Atom(s.Not(there), bits + (0.5 if rest == 0 else 1.5), 'position')
    yield Atom(s.Is(s.Position(), Quality.PRIME), 8, 'position')
    for border in range(4, 11):
        yield Atom(s.Compare(s.Position(), Comparison.AT_MOST, s.Literal(border)), 8.5, 'position')


def counts() -> Iterator[Atom]:
    """What has gathered in the line: runs, numbers of cards, totals."""
    for attribute, bits in ((Attribute.COLOUR, 4.5), (Attribute.SUIT, 5), (Attribute.PARITY, 5), (Attribute.KIND, 6)):
        for length in (2, 3, 4):
            run = s.Compare(s.Run(attribute), Comparison.AT_LEAST, s.Literal(length))
            yield Atom(run, bits + length / 2, 'run')
            yield Atom(s.Not(run), bits + length / 2 + 0.5, 'run')
        for quality in (Quality.ODD, Quality.EVEN):
            yield Atom(s.Is(s.Run(attribute), quality), bits + 3, 'run')
    simple = [(cards, bits) for cards, bits, family in kinds(CARD) if bits <= 3.5 or (family == 'border' and bits <= 5)]
    for cards, bits in simple:
        for length in (2, 3):
            yield Atom(s.Compare(s.RunOf(cards), Comparison.AT_LEAST, s.Literal(length)), bits + 4, 'run')
        yield Atom(s.Is(s.Count(cards), Quality.EVEN), bits + 3, 'count')
        yield Atom(s.Is(s.RunOf(cards), Quality.EVEN), bits + 5, 'run')
        for rest in range(3):
            leaves = s.Compare(remainder(s.Count(cards), 3), Comparison.EQUAL, s.Literal(rest))
            yield Atom(leaves, bits + 6, 'count')
        for least in (1, 2, 3):
            yield Atom(s.Compare(s.Count(cards), Comparison.AT_LEAST, s.Literal(least)), bits + 5, 'count')
    yield Atom(s.Compare(s.Count(s.OfRank(CARD, 1)), Comparison.AT_LEAST, s.Literal(1)), 10, 'count')
    for (one, bits), (other, more) in product(simple[:4], repeat=2):
        if one != other:
            yield Atom(s.Compare(s.Count(one), Comparison.ABOVE, s.Count(other)), bits + more + 2, 'count')
            yield Atom(s.Compare(s.Count(one), Comparison.AT_LEAST, s.Count(other)), bits + more + 3, 'count')
    yield Atom(s.Is(s.Total(), Quality.EVEN), 6, 'total')
    for divisor in (3, 4):
        for rest in range(divisor):
            leaves = s.Compare(remainder(s.Total(), divisor), Comparison.EQUAL, s.Literal(rest))
            yield Atom(leaves, (5.5 if rest == 0 else 7.5) + divisor, 'total')
    for border in range(9, 14):
        yield Atom(s.Compare(s.Highest(), Comparison.AT_LEAST, s.Literal(border)), 9, 'total')


def whole_rules() -> Iterator[Atom]:
    """Whole rules that are not made of two others: taking turns, and what follows each suit or colour."""
    yield from turns()
    yield from by_the_last_suit()
    yield from most_of_three()
    for condition, bits, _ in kinds(CARD):
        if bits <= 3.5:
            for other, more, _ in kinds(CARD):
                if other != condition and bits + more <= 7 and not _same_question(condition, other):
                    yield Atom(s.Alternate(condition, other), bits + more + 3.5, 'alternate')
                    yield Atom(s.NeverBeside(condition, other), bits + more + 4, 'never beside')
        if bits <= 8:
            yield Atom(s.Alternate(condition, s.Not(condition)), bits + 4, 'alternate')


def _same_question(one: s.Condition, other: s.Condition) -> bool:
    """Whether both speak of colours, both of parities: then a plainer atom says it."""
    return type(one) is type(other) is not s.OfSuit


def most_of_three() -> Iterator[Atom]:
    """At least two of three: ``red, even, higher than the last card``."""
    simple = [(condition, bits) for condition, bits, _ in kinds(CARD) if bits <= 3]
    simple += [(condition, bits) for condition, bits, _ in relations(CARD, LAST) if bits <= 3]
    for three in combinations(simple, 3):
        if len({_question(condition) for condition, _ in three}) == len(three):
            conditions = tuple([condition for condition, _ in three])
            bits = 4 + sum(bits for _, bits in three)
            yield Atom(s.HowMany(2, 3, conditions), bits, 'some of three')
            yield Atom(s.HowMany(1, 1, conditions), bits, 'some of three')


def _question(condition: s.Condition) -> object:
    inner = condition.condition if isinstance(condition, s.Not) else condition
    return (type(inner), inner.attribute) if isinstance(inner, s.Same) else type(inner)


def turns() -> Iterator[Atom]:
    """Kinds of cards in turn, by the position in the line."""
    red, black = s.OfColour(CARD, RED), s.OfColour(CARD, BLACK)
    odd, even = (s.Is(s.Value(CARD), quality) for quality in (Quality.ODD, Quality.EVEN))
    court, number = s.Court(CARD), s.Not(s.Court(CARD))
    suits = [s.OfSuit(CARD, suit) for suit in Suit]
    for one, other in ((red, black), (odd, even), (court, number)):
        for length in (3, 4, 5, 6):
            for pattern in product((one, other), repeat=length):
                if one in pattern and other in pattern:
                    yield Atom(s.Cycle(pattern), 4 + 1.3 * length, 'cycle')
    for length in (3, 4):
        for pattern in product((red, black, odd, even, court, number), repeat=length):
            if len(set(pattern)) == length:
                yield Atom(s.Cycle(pattern), 4.5 + 2 * length, 'cycle')
    for length in (3, 4):
        for pattern in product(suits, repeat=length):
            if len(set(pattern)) == length:
                yield Atom(s.Cycle(pattern), 3.5 + 1.5 * length, 'cycle')
    low, high = (
        s.Compare(s.Value(CARD), comparison, s.Literal(border))
        for comparison, border in ((Comparison.AT_MOST, 6), (Comparison.AT_LEAST, 8))
    )
    for pattern in ((low, high), (high, low)):
        yield Atom(s.Cycle(pattern), 8, 'cycle')
    for sizes in ((4, 9), (5, 9), (5, 10), (4, 8)):
        value = s.Value(CARD)
        three = (
            s.Compare(value, Comparison.AT_MOST, s.Literal(sizes[0])),
            s.Between(value, s.Literal(sizes[0] + 1), s.Literal(sizes[1])),
            s.Compare(value, Comparison.ABOVE, s.Literal(sizes[1])),
        )
        for shift in range(3):
            yield Atom(s.Cycle(three[shift:] + three[:shift]), 9, 'cycle')
            yield Atom(s.Cycle((three[shift:] + three[:shift])[::-1]), 9.5, 'cycle')


def by_the_last_suit() -> Iterator[Atom]:
    """One suit after each suit, and one band of values after each band; the second stage puts together the others."""
    after = [s.OfSuit(LAST, suit) for suit in Suit]
    for spade, heart, club, diamond in permutations([s.OfSuit(CARD, suit) for suit in Suit]):
        yield Atom(s.If(after[0], spade, s.If(after[1], heart, s.If(after[2], club, diamond))), 11, 'by suit')
    for low, high in product((3, 4, 5), (8, 9, 10)):
        bands = [
            s.Compare(s.Value(CARD), Comparison.AT_MOST, s.Literal(low)),
            s.Between(s.Value(CARD), s.Literal(low + 1), s.Literal(high)),
            s.Compare(s.Value(CARD), Comparison.ABOVE, s.Literal(high)),
        ]
        lower = s.Compare(s.Value(LAST), Comparison.AT_MOST, s.Literal(low))
        middle = s.Compare(s.Value(LAST), Comparison.AT_MOST, s.Literal(high))
        for after_low, after_middle, after_high in ((1, 2, 0), (2, 0, 1)):
            rest = s.If(middle, bands[after_middle], bands[after_high])
            yield Atom(s.If(lower, bands[after_low], rest), 11, 'by suit')


def cases() -> Iterator[Cases]:
    """What three or four cases are told apart by."""
    value = s.Value(LAST)
    suits = [s.OfSuit(LAST, suit) for suit in Suit]
    yield Cases(tuple(suits[:3]), 0)
    for one, other in combinations(suits, 2):
        yield Cases((one, other), 2)
    at_most = {border: s.Compare(value, Comparison.AT_MOST, s.Literal(border)) for border in range(1, 13)}
    for low, high in combinations(range(2, 12), 2):
        if high - low >= 2:
            yield Cases((at_most[low], at_most[high]), 4)
    for first, second, third in ((3, 6, 9), (3, 6, 10), (4, 7, 10), (4, 8, 12), (4, 8, 10), (3, 7, 10)):
        yield Cases((at_most[first], at_most[second], at_most[third]), 5)
    yield Cases((s.Compare(value, Comparison.ABOVE, s.Literal(7)), at_most[6]), 3)
    second = s.Value(SECOND)
    yield Cases((s.Compare(value, Comparison.ABOVE, second), s.Compare(value, Comparison.BELOW, second)), 2)
    colour, parity, court = s.OfColour(LAST, RED), s.Is(value, Quality.ODD), s.Court(LAST)
    for one, other in permutations((colour, parity, court), 2):
        yield Cases((one, other), 3.5)
        yield Cases((s.Not(one), other), 3.5)
    for one, other in combinations((colour, parity, court), 2):
        yield Cases((s.All((one, other)), one, other), 3.5)
    for suit in suits:
        yield Cases((suit, parity), 5.5)
        yield Cases((suit, court), 5.5)
    for rank in range(1, 14):
        for other in (colour, parity, court, at_most[6], at_most[7]):
            yield Cases((s.OfRank(LAST, rank), other), 7)
    last_two = s.Calculation(Operation.PLUS, value, second)
    numbers = [(s.Position(), 2.0), (value, 4.0), (last_two, 4.0), (s.Total(), 4.0)]
    numbers += [(s.Count(cards), bits + 1.5) for cards, bits, family in kinds(CARD) if family in _COUNTED]
    for number, bits in numbers:
        yield Cases(tuple([_leaves(number, 3, rest) for rest in range(2)]), bits)
    yield Cases(tuple([_leaves(s.Position(), 4, rest) for rest in range(3)]), 3.5)


_COUNTED = frozenset({'colour', 'parity', 'court', 'suit'})


def _leaves(number: s.Number, divisor: int, rest: int) -> s.Condition:
    return s.Compare(remainder(number, divisor), Comparison.EQUAL, s.Literal(rest))
