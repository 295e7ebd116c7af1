"""The atoms of the hypothesis space: simple conditions of the rule language, each with a description length.

An atom's length, in bits, says how readily people think of it: a colour is short, a remainder long. The figures are a
prior by hand; what matters is their order. An atom that means the same as a shorter one is dropped by ``space``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from bot.engine.cards import Colour, Suit
from bot.rules import syntax as s
from bot.rules.syntax import Attribute, Comparison, Operation, Quality, Ref

CARD, LAST, SECOND, THIRD, STARTER = Ref.CARD, Ref.LAST, Ref.SECOND, Ref.THIRD, Ref.STARTER


class Atom(NamedTuple):
    """A condition and its description length in bits."""

    condition: s.Condition
    bits: float


RED, BLACK = Colour.RED, Colour.BLACK
_COURT_BITS, _VALUE_BITS = 3.0, 4.5


def kinds(card: s.CardRef) -> Iterator[Atom]:
    """What a single card can be."""
    for colour in Colour:
        yield Atom(s.OfColour(card, colour), 2)
    for quality in (Quality.ODD, Quality.EVEN):
        yield Atom(s.Is(s.Value(card), quality), 2.5)
    yield Atom(s.Court(card), _COURT_BITS)
    yield Atom(s.Not(s.Court(card)), _COURT_BITS + 0.5)
    for suit in Suit:
        yield Atom(s.OfSuit(card, suit), 3.5)
        yield Atom(s.Not(s.OfSuit(card, suit)), 5)
    for one, other in combinations(Suit, 2):
        if one.colour is not other.colour:
            yield Atom(s.Any((s.OfSuit(card, one), s.OfSuit(card, other))), 5.5)
    for border in range(2, 13):
        middling = abs(border - 7) / 2
        yield Atom(s.Compare(s.Value(card), Comparison.AT_LEAST, s.Literal(border)), _VALUE_BITS + middling / 2)
        yield Atom(s.Compare(s.Value(card), Comparison.AT_MOST, s.Literal(border)), _VALUE_BITS + middling / 2)
    for least, most in combinations(range(2, 13), 2):
        inside = s.Between(s.Value(card), s.Literal(least), s.Literal(most))
        yield Atom(inside, 7.5)
        yield Atom(s.Not(inside), 8)
    yield from sets_of_values(card)
    for rank in range(1, 14):
        yield Atom(s.OfRank(card, rank), 6 if rank == 1 else 6.5)
        yield Atom(s.Not(s.OfRank(card, rank)), 8)


def sets_of_values(card: s.CardRef) -> Iterator[Atom]:
    """Sets of values with a name: primes, multiples, the names' letters."""
    value = s.Value(card)
    for quality, bits in ((Quality.PRIME, 4), (Quality.COMPOSITE, 5.5), (Quality.SQUARE, 6)):
        yield Atom(s.Is(value, quality), bits)
        yield Atom(s.Not(s.Is(value, quality)), bits + 0.5)
    for divisor in (3, 4, 5):
        for rest in range(divisor):
            multiple = s.Compare(remainder(value, divisor), Comparison.EQUAL, s.Literal(rest))
            yield Atom(multiple, divisor + (2.5 if rest == 0 else 4.5))
            yield Atom(s.Not(multiple), divisor + (3 if rest == 0 else 6))
    for count in (3, 4, 5):
        yield Atom(s.Compare(s.Letters(card), Comparison.EQUAL, s.Literal(count)), 7)
    for letter, where in (('E', s.Where.CONTAINS), ('T', s.Where.BEGINS), ('E', s.Where.ENDS), ('N', s.Where.CONTAINS)):
        yield Atom(s.Spelled(card, letter, where), 8)
        yield Atom(s.Not(s.Spelled(card, letter, where)), 8.5)
    for ranks in ((1, 11, 12, 13), (1, 13), (11, 13), (1, 2, 4, 8), (1, 2, 3, 5, 8, 13), (6, 8, 9, 10), (2, 3)):
        among = s.Any(tuple([s.OfRank(card, rank) for rank in ranks]))
        yield Atom(among, 7.5)
        yield Atom(s.Not(among), 8)


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
        yield Atom(s.Same(attribute, card, other), same)
        yield Atom(s.Not(s.Same(attribute, card, other)), different)
    mine, theirs = s.Value(card), s.Value(other)
    for comparison, bits in (
        (Comparison.ABOVE, 3),
        (Comparison.BELOW, 3),
        (Comparison.AT_LEAST, 3.5),
        (Comparison.AT_MOST, 3.5),
    ):
        yield Atom(s.Compare(mine, comparison, theirs), bits)
        yield Atom(s.Compare(s.SuitRank(card), comparison, s.SuitRank(other)), bits + 3)
    yield from distances(mine, theirs)
    for steps, bits in ((1, 4.5), (-1, 5), (2, 6.5)):
        yield Atom(s.NextSuit(card, steps, other), bits)
        yield Atom(s.Not(s.NextSuit(card, steps, other)), bits + 2)
    total = s.Calculation(Operation.PLUS, mine, theirs)
    for border in range(8, 21):
        bits = 6 + abs(border - 14) / 4
        yield Atom(s.Compare(total, Comparison.AT_LEAST, s.Literal(border)), bits)
        yield Atom(s.Compare(total, Comparison.AT_MOST, s.Literal(border)), bits)
    for divisor in (3, 4, 5):
        yield Atom(s.Compare(remainder(total, divisor), Comparison.EQUAL, s.Literal(0)), 3.5 + divisor)
        yield Atom(s.Not(s.Compare(remainder(total, divisor), Comparison.EQUAL, s.Literal(0))), 5 + divisor)
    yield Atom(s.Is(total, Quality.PRIME), 6.5)
    yield Atom(s.Not(s.Is(total, Quality.PRIME)), 7.5)
    for one, two in ((mine, theirs), (theirs, mine)):
        divides = s.Compare(s.Calculation(Operation.MOD, one, two), Comparison.EQUAL, s.Literal(0))
        yield Atom(divides, 7.5)


def distances(mine: s.Number, theirs: s.Number) -> Iterator[Atom]:
    """How far a number lies from another, straight or going round."""
    apart = s.Calculation(Operation.DISTANCE, mine, theirs)
    for far in range(1, 9):
        middling = abs(far - 3) / 2
        yield Atom(s.Compare(apart, Comparison.AT_MOST, s.Literal(far)), 4 + middling)
        yield Atom(s.Compare(apart, Comparison.AT_LEAST, s.Literal(far + 1)), 4.5 + middling)
        yield Atom(s.Compare(apart, Comparison.EQUAL, s.Literal(far)), 5.5 + middling)
        yield Atom(s.Compare(apart, Comparison.UNEQUAL, s.Literal(far)), 7.5 + middling)
    for far in range(1, 7):
        middling = abs(far - 3) / 2
        for around, extra in ((False, 1.0), (True, 0.0)):
            yield Atom(s.Apart(mine, 1, far, theirs, around), 5.5 + extra + middling)
            yield Atom(s.Apart(mine, -far, -1, theirs, around), 6 + extra + middling)
            yield Atom(s.Apart(mine, far, far, theirs, around), 6.5 + extra + middling)
            yield Atom(s.Apart(mine, -far, -far, theirs, around), 7 + extra + middling)
        yield Atom(s.Any((s.Apart(mine, 1, far, theirs, True), s.Apart(mine, -far, -1, theirs, True))), 6 + middling)
        yield Atom(s.Any((s.Apart(mine, far, far, theirs, True), s.Apart(mine, -far, -far, theirs, True))), 6.5)
    for divisor in (3, 4, 5):
        yield Atom(s.Compare(remainder(apart, divisor), Comparison.EQUAL, s.Literal(0)), 5 + divisor)
    yield Atom(s.Is(apart, Quality.PRIME), 7)
    yield Atom(s.Not(s.Is(apart, Quality.PRIME)), 8)


def of_the_card() -> Iterator[Atom]:
    """What the judged card can be."""
    yield from kinds(CARD)


def to_the_line() -> Iterator[Atom]:
    """How the judged card can stand to cards of the line."""
    yield from relations(CARD, LAST)
    for condition, bits in relations(CARD, SECOND):
        yield Atom(condition, bits + 2.5)
    for other in (STARTER, THIRD):
        for condition, bits in relations(CARD, other):
            if bits <= 4.5:
                yield Atom(condition, bits + 4.5)
    for attribute in (Attribute.SUIT, Attribute.COLOUR, Attribute.PARITY, Attribute.KIND):
        extra = 2.5 if attribute is Attribute.SUIT else 3.5
        for condition, bits in relations(CARD, s.LastAlike(attribute)):
            if bits <= 5:
                yield Atom(condition, bits + extra)
    for cards, bits in kinds(CARD):
        if bits <= 3.5:
            for condition, more in relations(CARD, s.LastLike(cards)):
                if more <= 4:
                    yield Atom(condition, bits + more + 2.5)
    yield from to_two_cards()
    yield from to_the_whole_line()


def to_two_cards() -> Iterator[Atom]:
    """How the judged card can stand to the last two cards together."""
    mine, last, second = s.Value(CARD), s.Value(LAST), s.Value(SECOND)
    between = s.Between(mine, last, second)
    yield Atom(between, 5)
    yield Atom(s.Not(between), 5.5)
    for operation, bits in ((Operation.HIGHER, 6), (Operation.LOWER, 6), (Operation.DISTANCE, 7), (Operation.PLUS, 7)):
        for comparison in (Comparison.ABOVE, Comparison.BELOW, Comparison.AT_LEAST, Comparison.AT_MOST):
            yield Atom(s.Compare(mine, comparison, s.Calculation(operation, last, second)), bits)
    total = s.Calculation(Operation.PLUS, mine, s.Calculation(Operation.PLUS, last, second))
    for quality in (Quality.ODD, Quality.EVEN):
        yield Atom(s.Is(total, quality), 6)
    for divisor in (3, 4):
        yield Atom(s.Compare(remainder(total, divisor), Comparison.EQUAL, s.Literal(0)), 5 + divisor)
    for attribute in (Attribute.SUIT, Attribute.COLOUR, Attribute.VALUE, Attribute.PARITY, Attribute.KIND):
        either = s.Any((s.Same(attribute, CARD, LAST), s.Same(attribute, CARD, SECOND)))
        yield Atom(either, 6.5)
        yield Atom(s.Not(either), 6)


def to_the_whole_line() -> Iterator[Atom]:
    """How the judged card can stand to the line as a whole."""
    mine = s.Value(CARD)
    yield Atom(s.Compare(mine, Comparison.ABOVE, s.Highest()), 7)
    yield Atom(s.Compare(mine, Comparison.BELOW, s.Lowest()), 7)
    for attribute in (Attribute.VALUE, Attribute.SUIT, Attribute.FACE):
        yield Atom(s.Seen(attribute), 7.5)
        yield Atom(s.Not(s.Seen(attribute)), 7)
    total = s.Calculation(Operation.PLUS, mine, s.Total())
    for quality in (Quality.ODD, Quality.EVEN):
        yield Atom(s.Is(total, quality), 7.5)
    for divisor in (3, 4, 5):
        yield Atom(s.Compare(remainder(total, divisor), Comparison.EQUAL, s.Literal(0)), 6 + divisor)
        yield Atom(s.Not(s.Compare(remainder(total, divisor), Comparison.EQUAL, s.Literal(0))), 7 + divisor)
    for comparison in (Comparison.ABOVE, Comparison.BELOW, Comparison.AT_LEAST, Comparison.AT_MOST):
        yield Atom(s.Compare(mine, comparison, remainder(s.Position(), 13)), 10)
        for attribute in (Attribute.COLOUR, Attribute.SUIT):
            yield Atom(s.Compare(mine, comparison, s.Run(attribute)), 10)
    for digits in s.Digits:
        yield Atom(s.Compare(mine, Comparison.ABOVE, s.Digit(digits)), 12)
        yield Atom(s.Compare(mine, Comparison.AT_LEAST, s.Digit(digits)), 12)
        yield Atom(s.Is(s.Calculation(Operation.PLUS, mine, s.Digit(digits)), Quality.EVEN), 12)


def of_the_past() -> Iterator[Atom]:
    """What the line can be like before the judged card, as a test: ``if the last card is red``."""
    for condition, bits in kinds(LAST):
        yield Atom(condition, bits)
    for other, extra in ((SECOND, 2.5), (THIRD, 4.5), (STARTER, 4.5)):
        for condition, bits in kinds(other):
            if bits <= 5:
                yield Atom(condition, bits + extra)
    for condition, bits in relations(LAST, SECOND):
        if bits <= 6:
            yield Atom(condition, bits + 2)
    total = s.Calculation(Operation.PLUS, s.Value(LAST), s.Value(SECOND))
    for border in (10, 12, 13, 14, 15, 16):
        yield Atom(s.Compare(total, Comparison.AT_LEAST, s.Literal(border)), 7)
        yield Atom(s.Compare(total, Comparison.BELOW, s.Literal(border)), 7.5)
    yield from positions()
    yield from counts()


def positions() -> Iterator[Atom]:
    """Where in the line the judged card lies."""
    for divisor, bits in ((2, 3), (3, 4.5), (4, 6), (5, 7)):
        for rest in range(divisor):
            there = s.Compare(remainder(s.Position(), divisor), Comparison.EQUAL, s.Literal(rest))
            yield Atom(there, bits + (0 if rest == 0 else 1))
            if divisor > 2:
                yield Atom(s.Not(there), bits + (0.5 if rest == 0 else 1.5))
    yield Atom(s.Is(s.Position(), Quality.PRIME), 8)
    for border in (5, 8, 10):
        yield Atom(s.Compare(s.Position(), Comparison.AT_MOST, s.Literal(border)), 8.5)


def counts() -> Iterator[Atom]:
    """What has gathered in the line: runs, numbers of cards, totals."""
    for attribute, bits in ((Attribute.COLOUR, 4.5), (Attribute.SUIT, 5), (Attribute.PARITY, 5), (Attribute.KIND, 6)):
        for length in (2, 3, 4):
            run = s.Compare(s.Run(attribute), Comparison.AT_LEAST, s.Literal(length))
            yield Atom(run, bits + length / 2)
            yield Atom(s.Not(run), bits + length / 2 + 0.5)
        for quality in (Quality.ODD, Quality.EVEN):
            yield Atom(s.Is(s.Run(attribute), quality), bits + 3)
    simple = [(cards, bits) for cards, bits in kinds(CARD) if bits <= 3.5]
    for cards, bits in simple:
        for length in (2, 3):
            yield Atom(s.Compare(s.RunOf(cards), Comparison.AT_LEAST, s.Literal(length)), bits + 4)
        for quality in (Quality.ODD, Quality.EVEN):
            yield Atom(s.Is(s.Count(cards), quality), bits + 3)
            yield Atom(s.Is(s.RunOf(cards), quality), bits + 5)
        for divisor, rest in ((3, 0), (3, 1), (3, 2)):
            yield Atom(s.Compare(remainder(s.Count(cards), divisor), Comparison.EQUAL, s.Literal(rest)), bits + 6)
        for least in (1, 2, 3):
            yield Atom(s.Compare(s.Count(cards), Comparison.AT_LEAST, s.Literal(least)), bits + 5)
    for (one, bits), (other, more) in product(simple[:4], repeat=2):
        if one != other:
            yield Atom(s.Compare(s.Count(one), Comparison.ABOVE, s.Count(other)), bits + more + 2)
            yield Atom(s.Compare(s.Count(one), Comparison.AT_LEAST, s.Count(other)), bits + more + 3)
    for quality in (Quality.ODD, Quality.EVEN):
        yield Atom(s.Is(s.Total(), quality), 6)
    for divisor in (3, 4):
        yield Atom(s.Compare(remainder(s.Total(), divisor), Comparison.EQUAL, s.Literal(0)), 5.5 + divisor)
    for border in (9, 10, 11, 12):
        yield Atom(s.Compare(s.Highest(), Comparison.AT_LEAST, s.Literal(border)), 9)


def whole_rules() -> Iterator[Atom]:
    """Whole rules that are not made of two others: taking turns, and what follows each suit or colour."""
    yield from turns()
    yield from by_the_last_suit()
    for condition, bits in kinds(CARD):
        if bits <= 3.5:
            for other, more in kinds(CARD):
                if other != condition and bits + more <= 7 and not _same_question(condition, other):
                    yield Atom(s.Alternate(condition, other), bits + more + 3.5)
                    yield Atom(s.NeverBeside(condition, other), bits + more + 4)


def _same_question(one: s.Condition, other: s.Condition) -> bool:
    """Whether both speak of colours, both of parities: then a plainer atom says it."""
    return type(one) is type(other) is not s.OfSuit


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
                    yield Atom(s.Cycle(pattern), 4 + 1.3 * length)
    for length in (3, 4):
        for pattern in product((red, black, odd, even, court, number), repeat=length):
            if len(set(pattern)) == length:
                yield Atom(s.Cycle(pattern), 4.5 + 2 * length)
    for length in (3, 4):
        for pattern in product(suits, repeat=length):
            if len(set(pattern)) == length:
                yield Atom(s.Cycle(pattern), 3.5 + 1.5 * length)
    low, high = (
        s.Compare(s.Value(CARD), comparison, s.Literal(border))
        for comparison, border in ((Comparison.AT_MOST, 6), (Comparison.AT_LEAST, 8))
    )
    for pattern in ((low, high), (high, low)):
        yield Atom(s.Cycle(pattern), 8)
    for sizes in ((4, 9), (5, 9), (5, 10), (4, 8)):
        value = s.Value(CARD)
        three = (
            s.Compare(value, Comparison.AT_MOST, s.Literal(sizes[0])),
            s.Between(value, s.Literal(sizes[0] + 1), s.Literal(sizes[1])),
            s.Compare(value, Comparison.ABOVE, s.Literal(sizes[1])),
        )
        for shift in range(3):
            yield Atom(s.Cycle(three[shift:] + three[:shift]), 9)
            yield Atom(s.Cycle((three[shift:] + three[:shift])[::-1]), 9.5)


def by_the_last_suit() -> Iterator[Atom]:
    """What may follow each of the four suits, and each third of the values."""
    answers = [(s.OfSuit(CARD, suit), 1.8) for suit in Suit]
    answers += [(s.OfColour(CARD, colour), 2.2) for colour in Colour]
    after = [s.OfSuit(LAST, suit) for suit in Suit]
    for four in product(answers, repeat=4):
        (spade, a), (heart, b), (club, c), (diamond, d) = four
        different = len({spade, heart, club, diamond})
        if different > 2 or (spade != club and heart != diamond):
            rule = s.If(after[0], spade, s.If(after[1], heart, s.If(after[2], club, diamond)))
            yield Atom(rule, 5 + a + b + c + d - (2.0 if different == 4 and a == b == c == d == 1.8 else 0))
    parities = [(s.Is(s.Value(CARD), quality), 2.7) for quality in (Quality.ODD, Quality.EVEN)]
    for one, two, three in product([*answers, *parities], repeat=3):
        if one != two != three != one:
            for here, there in combinations(after, 2):
                rest = s.If(there, two[0], three[0])
                yield Atom(s.If(here, one[0], rest), 8 + one[1] + two[1] + three[1])
    last = s.Value(LAST)
    for low, high in ((4, 9), (5, 9), (5, 10)):
        tests = s.Compare(last, Comparison.AT_MOST, s.Literal(low)), s.Compare(last, Comparison.ABOVE, s.Literal(high))
        for one, two, three in product([*answers, *parities], repeat=3):
            if one != two != three != one:
                yield Atom(s.If(tests[0], one[0], s.If(tests[1], two[0], three[0])), 7 + one[1] + two[1] + three[1])
