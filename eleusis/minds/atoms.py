"""The atoms of the hypothesis space: short conditions of the rule language, and what follows from them.

An atom that means the same as a shorter one is dropped by ``building``.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product
from typing import NamedTuple

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.analysis.shortlist import (
    BLACK,
    ORDER,
    RED,
    Short,
    at_least,
    at_most,
    either,
    kinds,
    leaves,
    relations,
    remainder,
)
from eleusis.rules.syntax import Attribute, Comparison, Operation, Quality, Ref

CARD, LAST, SECOND, THIRD, STARTER = Ref.CARD, Ref.LAST, Ref.SECOND, Ref.THIRD, Ref.STARTER


class Cases(NamedTuple):
    """Tests of the past that part lines into three or four cases: the first that holds counts."""

    tests: tuple[s.Condition, ...]
    bits: float


def _longer(shorts: Iterable[Short], most: float, extra: float, family: str) -> Iterator[Short]:
    """Those up to a length, made longer by what it takes to say what else they are about."""
    return (Short(condition, bits + extra, family) for condition, bits, _ in shorts if bits <= most)


def otherwise_counted() -> Iterator[Short]:
    """How the judged card can stand to the last one where court cards count 10, or aces are high."""
    for count, bits in ((_at_most_ten, 4.5), (_aces_high, 4)):
        mine, theirs = count(CARD), count(LAST)
        for comparison in ORDER:
            yield Short(s.Compare(mine, comparison, theirs), bits + 3, 'counted otherwise')
        apart = s.Calculation(Operation.DISTANCE, mine, theirs)
        for far in range(1, 7):
            yield Short(at_most(apart, far), bits + 5, 'counted otherwise')
            yield Short(at_least(apart, far + 1), bits + 5.5, 'counted otherwise')
    total = s.Calculation(Operation.PLUS, _at_most_ten(CARD), _at_most_ten(LAST))
    for quality in (Quality.ODD, Quality.EVEN):
        yield Short(s.Is(total, quality), 9, 'counted otherwise')
    for border in range(8, 17):
        yield Short(at_least(total, border), 10.5, 'counted otherwise')
        yield Short(at_most(total, border), 10.5, 'counted otherwise')


def _at_most_ten(card: s.CardRef) -> s.Number:
    return s.Calculation(Operation.LOWER, s.Value(card), s.Literal(10))


def _aces_high(card: s.CardRef) -> s.Number:
    """Twos count 0 and aces 12."""
    return remainder(s.Calculation(Operation.MINUS, s.Value(card), s.Literal(2)), 13)


def to_the_line() -> Iterator[Short]:
    """How the judged card can stand to cards of the line."""
    yield from relations(CARD, LAST)
    yield from otherwise_counted()
    for condition, bits, family in relations(CARD, SECOND):
        alike = family.startswith(('same', 'other'))
        yield Short(condition, bits + 2.5, 'same as the second' if alike else 'to the second')
    for other in (STARTER, THIRD):
        yield from _longer(relations(CARD, other), 4.5, 4.5, 'to the third or the starter')
    for attribute in (Attribute.SUIT, Attribute.COLOUR, Attribute.PARITY, Attribute.KIND):
        extra = 2.5 if attribute is Attribute.SUIT else 3.5
        yield from _longer(relations(CARD, s.LastAlike(attribute)), 5, extra, 'to the last of its kind')
    for cards, bits, _ in kinds(CARD):
        if bits <= 3.5:
            yield from _longer(relations(CARD, s.LastLike(cards)), 4, bits + 2.5, 'to the last of a kind')
    for rank in range(1, 14):
        yield Short(s.Any((s.OfRank(CARD, rank), s.OfRank(LAST, rank))), 8, 'wild')
    yield Short(s.Any((s.Court(CARD), s.Court(LAST))), 8, 'wild')
    yield from to_two_cards()
    yield from to_the_whole_line()


def to_two_cards() -> Iterator[Short]:
    """How the judged card can stand to the last two or three cards together."""
    family = 'to two cards'
    mine, last, second = s.Value(CARD), s.Value(LAST), s.Value(SECOND)
    yield from either(s.Between(mine, last, second), 5, 5.5, family)
    for operation, bits in ((Operation.HIGHER, 6), (Operation.LOWER, 6), (Operation.DISTANCE, 7), (Operation.PLUS, 7)):
        for comparison in ORDER:
            yield Short(s.Compare(mine, comparison, s.Calculation(operation, last, second)), bits, family)
    total = s.Calculation(Operation.PLUS, mine, s.Calculation(Operation.PLUS, last, second))
    for quality in (Quality.ODD, Quality.EVEN, Quality.PRIME):
        yield Short(s.Is(total, quality), 6, family)
    for border in (15, 18, 20, 21, 24, 25):
        yield Short(at_least(total, border), 8.5, family)
        yield Short(at_most(total, border), 8.5, family)
    for divisor in (3, 4):
        yield Short(leaves(total, divisor), 5 + divisor, family)
    step, before = (s.Calculation(Operation.DISTANCE, one, last) for one in (mine, second))
    nearer = s.Calculation(Operation.DISTANCE, mine, second)
    for comparison in (Comparison.ABOVE, Comparison.BELOW):
        yield Short(s.Compare(step, comparison, before), 8, family)
        yield Short(s.Compare(step, comparison, nearer), 8.5, family)
    for attribute in (Attribute.SUIT, Attribute.COLOUR, Attribute.VALUE, Attribute.PARITY, Attribute.KIND):
        cards = tuple([s.Same(attribute, CARD, other) for other in (LAST, SECOND, THIRD)])
        for count, bits in ((2, 6.0), (3, 7.5)):
            yield from either(s.Any(cards[:count]), bits + 0.5, bits, family)
            yield from either(s.All(cards[:count]), bits + 1.5, bits, family)


def to_the_whole_line() -> Iterator[Short]:
    """How the judged card can stand to the line as a whole."""
    family = 'to the whole line'
    mine = s.Value(CARD)
    yield Short(s.Compare(mine, Comparison.ABOVE, s.Highest()), 7, family)
    yield Short(s.Compare(mine, Comparison.BELOW, s.Lowest()), 7, family)
    for attribute in (Attribute.VALUE, Attribute.SUIT, Attribute.FACE):
        yield from either(s.Seen(attribute), 7.5, 7, family)
    total = s.Calculation(Operation.PLUS, mine, s.Total())
    for quality in (Quality.ODD, Quality.EVEN):
        yield Short(s.Is(total, quality), 7.5, family)
    for divisor in (3, 4, 5):
        for rest in range(divisor):
            bits = divisor + (8 if rest else 6)
            yield from either(leaves(total, divisor, rest), bits, bits + 1, family)
    for comparison in ORDER:
        yield Short(s.Compare(mine, comparison, remainder(s.Position(), 13)), 10, family)
        for attribute in (Attribute.COLOUR, Attribute.SUIT):
            yield Short(s.Compare(mine, comparison, s.Run(attribute)), 10, family)
    for digits in s.Digits:
        yield Short(s.Compare(mine, Comparison.ABOVE, s.Digit(digits)), 12, family)
        yield Short(s.Compare(mine, Comparison.AT_LEAST, s.Digit(digits)), 12, family)
        yield Short(s.Is(s.Calculation(Operation.PLUS, mine, s.Digit(digits)), Quality.EVEN), 12, family)


def of_the_past() -> Iterator[Short]:
    """What the line can be like before the judged card, as a test: ``if the last card is red``."""
    yield from kinds(LAST)
    for other, extra, family in ((SECOND, 2.5, 'second'), (THIRD, 4.5, 'starter'), (STARTER, 4.5, 'starter')):
        yield from _longer(kinds(other), 5, extra, family)
    yield from _longer(relations(LAST, SECOND), 6, 2, 'last two')
    yield from _longer(relations(LAST, STARTER), 3.5, 4.5, 'starter')
    yield from last_sums()
    yield from lately()
    yield from positions()
    yield from counts()


def last_sums() -> Iterator[Short]:
    """What the last two or three cards come to."""
    total = s.Calculation(Operation.PLUS, s.Value(LAST), s.Value(SECOND))
    for border in range(9, 20):
        yield Short(at_least(total, border), 7 + abs(border - 14) / 4, 'last sum')
    yield Short(s.Is(total, Quality.PRIME), 8, 'last sum')
    three = s.Calculation(Operation.PLUS, total, s.Value(THIRD))
    yield Short(s.Is(three, Quality.EVEN), 7.5, 'last sum')
    for border in (18, 20, 21, 24):
        yield Short(at_least(three, border), 9, 'last sum')
    apart = s.Calculation(Operation.DISTANCE, s.Value(LAST), s.Value(SECOND))
    for number, bits in ((total, 8.0), (three, 9.0), (apart, 9.0)):
        for rest in range(3):
            yield Short(leaves(number, 3, rest), bits, 'last sum')


def lately() -> Iterator[Short]:
    """Whether some or most of the last cards are of a kind, and what the last of a kind was."""
    for (condition, bits, _), second, third in zip(kinds(LAST), kinds(SECOND), kinds(THIRD), strict=True):
        if bits <= 5:
            three = condition, second.condition, third.condition
            for cards, more in ((three[:2], 4), (three, 4.5)):
                yield Short(s.Any(cards), bits + more, 'lately')
                yield Short(s.All(cards), bits + more, 'lately')
            yield Short(s.HowMany(2, 3, three), bits + 4.5, 'lately')
    for cards, bits, _ in kinds(CARD):
        if bits <= 3.5:
            for condition, more, _ in kinds(s.LastLike(cards)):
                if more <= 4.5 and type(condition) is not type(cards):
                    yield Short(condition, bits + more + 3, 'last of a kind')


def positions() -> Iterator[Short]:
    """Where in the line the judged card lies."""
    for divisor, bits in ((2, 3), (3, 4.5), (4, 6), (5, 7)):
        for rest in range(divisor):
            there = leaves(s.Position(), divisor, rest)
            yield Short(there, bits + (0 if rest == 0 else 1), 'position')
            if divisor > 2:
                yield Short(s.Not(there), bits + (0.5 if rest == 0 else 1.5), 'position')
    yield Short(s.Is(s.Position(), Quality.PRIME), 8, 'position')
    for border in range(4, 11):
        yield Short(at_most(s.Position(), border), 8.5, 'position')


def counts() -> Iterator[Short]:
    """What has gathered in the line: runs, numbers of cards, totals."""
    for attribute, bits in ((Attribute.COLOUR, 4.5), (Attribute.SUIT, 5), (Attribute.PARITY, 5), (Attribute.KIND, 6)):
        for length in (2, 3, 4):
            long = bits + length / 2
            yield from either(at_least(s.Run(attribute), length), long, long + 0.5, 'run')
        for quality in (Quality.ODD, Quality.EVEN):
            yield Short(s.Is(s.Run(attribute), quality), bits + 3, 'run')
    simple = [(cards, bits) for cards, bits, family in kinds(CARD) if bits <= 3.5 or (family == 'border' and bits <= 5)]
    for cards, bits in simple:
        for length in (2, 3):
            yield Short(at_least(s.RunOf(cards), length), bits + 4, 'run')
        yield Short(s.Is(s.Count(cards), Quality.EVEN), bits + 3, 'count')
        yield Short(s.Is(s.RunOf(cards), Quality.EVEN), bits + 5, 'run')
        for rest in range(3):
            yield Short(leaves(s.Count(cards), 3, rest), bits + 6, 'count')
        for least in (1, 2, 3):
            yield Short(at_least(s.Count(cards), least), bits + 5, 'count')
    yield Short(at_least(s.Count(s.OfRank(CARD, 1)), 1), 10, 'count')
    for (one, bits), (other, more) in product(simple[:4], repeat=2):
        if one != other:
            yield Short(s.Compare(s.Count(one), Comparison.ABOVE, s.Count(other)), bits + more + 2, 'count')
            yield Short(s.Compare(s.Count(one), Comparison.AT_LEAST, s.Count(other)), bits + more + 3, 'count')
    yield Short(s.Is(s.Total(), Quality.EVEN), 6, 'total')
    for divisor in (3, 4):
        for rest in range(divisor):
            yield Short(leaves(s.Total(), divisor, rest), (5.5 if rest == 0 else 7.5) + divisor, 'total')
    for border in range(9, 14):
        yield Short(at_least(s.Highest(), border), 9, 'total')


def whole_rules() -> Iterator[Short]:
    """Whole rules that are not made of two others: taking turns, and what follows each suit or colour."""
    yield from turns()
    yield from by_the_last_suit()
    yield from most_of_three()
    for condition, bits, _ in kinds(CARD):
        if bits <= 3.5:
            for other, more, _ in kinds(CARD):
                # Where both speak of colours, or of parities, a plainer atom says it.
                alike = type(condition) is type(other) is not s.OfSuit
                if other != condition and bits + more <= 7 and not alike:
                    yield Short(s.Alternate(condition, other), bits + more + 3.5, 'alternate')
                    yield Short(s.NeverBeside(condition, other), bits + more + 4, 'never beside')
        if bits <= 8:
            yield Short(s.Alternate(condition, s.Not(condition)), bits + 4, 'alternate')


def most_of_three() -> Iterator[Short]:
    """At least two of three: ``red, even, higher than the last card``."""
    simple = [(condition, bits) for condition, bits, _ in kinds(CARD) if bits <= 3]
    simple += [(condition, bits) for condition, bits, _ in relations(CARD, LAST) if bits <= 3]
    for three in combinations(simple, 3):
        if len({_question(condition) for condition, _ in three}) == len(three):
            conditions = tuple([condition for condition, _ in three])
            bits = 4 + sum(bits for _, bits in three)
            yield Short(s.HowMany(2, 3, conditions), bits, 'some of three')
            yield Short(s.HowMany(1, 1, conditions), bits, 'some of three')


def _question(condition: s.Condition) -> object:
    inner = condition.condition if isinstance(condition, s.Not) else condition
    return (type(inner), inner.attribute) if isinstance(inner, s.Same) else type(inner)


def turns() -> Iterator[Short]:
    """Kinds of cards in turn, by the position in the line."""
    red, black = s.OfColour(CARD, RED), s.OfColour(CARD, BLACK)
    odd, even = (s.Is(s.Value(CARD), quality) for quality in (Quality.ODD, Quality.EVEN))
    court, number = s.Court(CARD), s.Not(s.Court(CARD))
    suits = [s.OfSuit(CARD, suit) for suit in Suit]
    for one, other in ((red, black), (odd, even), (court, number)):
        for length in (3, 4, 5, 6):
            for pattern in product((one, other), repeat=length):
                if one in pattern and other in pattern:
                    yield Short(s.Cycle(pattern), 4 + 1.3 * length, 'cycle')
    for among, bits, each in (((red, black, odd, even, court, number), 4.5, 2.0), (tuple(suits), 3.5, 1.5)):
        for length in (3, 4):
            for pattern in permutations(among, length):
                yield Short(s.Cycle(pattern), bits + each * length, 'cycle')
    low, high = at_most(s.Value(CARD), 6), at_least(s.Value(CARD), 8)
    for pattern in ((low, high), (high, low)):
        yield Short(s.Cycle(pattern), 8, 'cycle')
    for low_most, middle_most in ((4, 9), (5, 9), (5, 10), (4, 8)):
        three = _bands(low_most, middle_most)
        for shift in range(3):
            yield Short(s.Cycle(three[shift:] + three[:shift]), 9, 'cycle')
            yield Short(s.Cycle((three[shift:] + three[:shift])[::-1]), 9.5, 'cycle')


def _bands(low: int, middle: int) -> tuple[s.Condition, ...]:
    """Low, middling and high cards, by the highest value of the first two kinds."""
    value = s.Value(CARD)
    return (
        at_most(value, low),
        s.Between(value, s.Literal(low + 1), s.Literal(middle)),
        s.Compare(value, Comparison.ABOVE, s.Literal(middle)),
    )


def by_the_last_suit() -> Iterator[Short]:
    """One suit after each suit, and one band of values after each band; the second stage puts together the others."""
    after = [s.OfSuit(LAST, suit) for suit in Suit]
    for spade, heart, club, diamond in permutations([s.OfSuit(CARD, suit) for suit in Suit]):
        yield Short(s.If(after[0], spade, s.If(after[1], heart, s.If(after[2], club, diamond))), 11, 'by suit')
    for low, high in product((3, 4, 5), (8, 9, 10)):
        bands = _bands(low, high)
        lower, middle = at_most(s.Value(LAST), low), at_most(s.Value(LAST), high)
        for after_low, after_middle, after_high in ((1, 2, 0), (2, 0, 1)):
            rest = s.If(middle, bands[after_middle], bands[after_high])
            yield Short(s.If(lower, bands[after_low], rest), 11, 'by suit')


def cases() -> Iterator[Cases]:
    """What three or four cases are told apart by."""
    value = s.Value(LAST)
    suits = [s.OfSuit(LAST, suit) for suit in Suit]
    yield Cases(tuple(suits[:3]), 0)
    for one, other in combinations(suits, 2):
        yield Cases((one, other), 2)
    upto = {border: at_most(value, border) for border in range(1, 13)}
    for low, high in combinations(range(2, 12), 2):
        if high - low >= 2:
            yield Cases((upto[low], upto[high]), 4)
    for first, second, third in ((3, 6, 9), (3, 6, 10), (4, 7, 10), (4, 8, 12), (4, 8, 10), (3, 7, 10)):
        yield Cases((upto[first], upto[second], upto[third]), 5)
    yield Cases((s.Compare(value, Comparison.ABOVE, s.Literal(7)), upto[6]), 3)
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
        for other in (colour, parity, court, upto[6], upto[7]):
            yield Cases((s.OfRank(LAST, rank), other), 7)
    last_two = s.Calculation(Operation.PLUS, value, second)
    numbers = [(s.Position(), 2.0), (value, 4.0), (last_two, 4.0), (s.Total(), 4.0)]
    numbers += [(s.Count(cards), bits + 1.5) for cards, bits, family in kinds(CARD) if family in _COUNTED]
    for number, bits in numbers:
        yield Cases(tuple([leaves(number, 3, rest) for rest in range(2)]), bits)
    yield Cases(tuple([leaves(s.Position(), 4, rest) for rest in range(3)]), 3.5)


_COUNTED = frozenset({'colour', 'parity', 'court', 'suit'})
