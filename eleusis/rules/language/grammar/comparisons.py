"""Comparisons of a card or a number: *higher than the last card*, *between 5 and 9*."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated, so_many
from eleusis.rules.language.gaps import BEFORE, CARD, IT, ITS_VALUE, SPOKEN, THAT_VALUE, card_before
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.parsing import NoReading, alone, given
from eleusis.rules.language.said import Saying, Several, Subject, card_meant, only_card
from eleusis.rules.language.topics import THOSE, InThatRange
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.reach import parts
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Operation, Value

# What something is compared with


@grammar.phrase('other', '<number>', '<it>')
def _other(number: Number | None = None, it: CardRef | None = None) -> Subject:
    return number if it is None and number is not None else Value(SPOKEN)


@grammar.phrase(
    'other_card',
    '<earlier:named_or_before>',
    '<several>',
    '(that|those|the one|the ones|the (suit|colour|value|rank|parity)) of (<earlier:named_or_before>|<several>)',
    'the (suits|colours|values|ranks) of <several>',
    "<earlier:named_or_before> 's (suit|colour|value|rank|parity)?",
    '<it>',
    '<line_number>',
)
def _other_card(
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


for _comparison, _words in {
    Comparison.ABOVE: (
        '(strictly)? (higher|greater|bigger|larger|more) (in (value|rank))? THAN',
        '(strictly)? (above|over|exceeding|beyond)',
        'more (in value)? THAN',
        'up (from)?',
        'of (a)? (higher|greater) (value|rank) THAN',
        'better than',
        'not (higher|lower) or equal to',
    ),
    Comparison.BELOW: (
        '(strictly)? (lower|less|smaller|fewer) (in (value|rank))? THAN',
        '(strictly)? (below|under|beneath)',
        'down (from)?',
        'of (a)? (lower|smaller) (value|rank) THAN',
        'worse than',
    ),
    Comparison.AT_LEAST: (
        'at least (as (high|great|big) as|equal to)?',
        '(higher|greater) (than|to)? or equal to',
        '(equal|equal to|the same|same) or (higher|greater) (THAN)?',
        '(higher|greater|more|bigger|above) (THAN)? or (equal|equal to|the same|same) (THAN)?',
        '(not|no) (lower|less|smaller|fewer) (in value)? THAN',
        '(not|no) (below|under)',
        '≥',
        'equal to or (higher|greater|above) (THAN)?',
        'as (high|great) as or (higher|greater) than',
        '(higher|greater) than or the same as',
        'a minimum of',
        '(not|no) less than',
    ),
    Comparison.AT_MOST: (
        'at most (as (high|great|big) as|equal to)?',
        '(lower|less|smaller) (than|to)? or equal to',
        '(equal|equal to|the same|same) or (lower|less|smaller) (THAN)?',
        '(lower|less|smaller|below) (THAN)? or (equal|equal to|the same|same) (THAN)?',
        '(not|no) (higher|greater|more|bigger|larger) (in value)? THAN',
        '(not|no) (above|over)',
        '≤',
        'equal to or (lower|less|below) (THAN)?',
        'as (low|high) as or (lower|less) than',
        'up to',
        'a maximum of',
        '(not|no) more than',
    ),
    Comparison.EQUAL: (
        'equal (in (value|rank))? (to|with)',
        '=',
        'equal',
        '(exactly|just)? as (high|great|big|large) as',
        'equals',
        'exactly',
        'precisely',
        'just',
    ),
    Comparison.UNEQUAL: ('unequal (to)?', '≠', '(not|different) (equal) (to)?'),
}.items():
    grammar.means('comparison', _comparison, *_words)

for _comparison, _words in {
    Comparison.ABOVE: (
        '(strictly)? (higher|greater|bigger|larger)',
        'up',
        '(upward|upwards)',
        'of (a)? (higher|greater) (value|rank)',
        '(higher|greater) in (value|rank)',
        'higher up',
        'in (ascending|rising|increasing) order',
    ),
    Comparison.BELOW: (
        '(strictly)? (lower|smaller|less)',
        'down',
        '(downward|downwards)',
        'of (a)? (lower|smaller) (value|rank)',
        'lower in (value|rank)',
        'in (descending|falling|decreasing) order',
    ),
    Comparison.AT_LEAST: (
        '(equal|the same|same) or (higher|greater)',
        '(higher|greater) or (equal|the same|same)',
        '(not|no) (lower|smaller|less)',
        '(of|with)? (an)? (equal|the same) or (higher|greater) (value|rank)',
        '(of|with)? (a)? (higher|greater) or (equal|the same) (value|rank)',
        'at least (as high|equal|equally high)',
        'as high or higher',
        'equally high or higher',
    ),
    Comparison.AT_MOST: (
        '(equal|the same|same) or (lower|smaller|less)',
        '(lower|smaller|less) or (equal|the same|same)',
        '(not|no) (higher|greater|bigger|more)',
        '(of|with)? (an)? (equal|the same) or (lower|smaller) (value|rank)',
        '(of|with)? (a)? (lower|smaller) or (equal|the same) (value|rank)',
        'at most (as high|equal|equally high)',
        'as low or lower',
        'equally high or lower',
    ),
    Comparison.EQUAL: ('equal (to)?', '(the)? same as', 'of equal (value|rank)', 'equally high', 'as high (as)?'),
}.items():
    grammar.means('bare_comparison', _comparison, *_words)


@grammar.phrase('leading', '<relation>')
def _before_noun(relation: Saying) -> Saying:
    """*Higher* before *cards*; *at most two* there would be a count."""
    match relation.condition:
        case s.Compare(left, _, s.Literal()) if left == ITS_VALUE:
            raise NoReading
        case _:
            return relation


@grammar.phrase('relation', '<comparison> <other>')
def _compared(comparison: Comparison, other: Subject) -> Saying:
    return related(lambda number: s.Compare(ITS_VALUE, comparison, number), other)


@grammar.phrase('relation', '<bare_comparison>', '<bare_comparison> in (value|rank)')
def _compared_bare(bare_comparison: Comparison) -> Saying:
    return related(lambda number: s.Compare(ITS_VALUE, bare_comparison, number), None)


@grammar.phrase(
    'relation',
    '<literal> (or|and) (higher|above|more|up|over|better|greater)',
)
def _or_more(literal: Number | None = None) -> Saying:
    return Saying(s.Compare(ITS_VALUE, Comparison.AT_LEAST, literal or _calculation(None)))


def _calculation(number: Number | None) -> Number:
    """A computed number; said of a card, *the last card or higher* has two parts."""
    if number is None or isinstance(number, Value):
        raise NoReading
    return number


@grammar.phrase(
    'relation',
    '<literal> (or|and) (lower|below|less|down|under|fewer|smaller)',
)
def _or_less(literal: Number) -> Saying:
    return Saying(s.Compare(ITS_VALUE, Comparison.AT_MOST, literal))


@grammar.phrase('relation', '<number>')
def _is_number(number: Number) -> Saying:
    if isinstance(number, s.Literal | s.RankValue | Value | s.Count | s.Position) or CARD in parts(number):
        raise NoReading
    return Saying(s.Compare(ITS_VALUE, Comparison.EQUAL, number))


@grammar.phrase('relation', '<figure>')
def _is_whole(figure: int) -> Saying:
    return (
        Saying(s.Compare(ITS_VALUE, Comparison.EQUAL, s.Literal(figure)))
        if not 1 <= figure <= 13
        else Saying(s.OfRank(IT, figure))
    )


grammar.means('two_ends', tuple(Value(card) for card in THOSE[:2]), '(them|the two)')

grammar.phrase('two_ends', '(those of|(the|their) (values|ranks|numbers) of)? <lasts>')(alone)


@grammar.phrase('two_ends', '<one:number> (and|to) <other:number> (both)?')
@grammar.phrase('from_to', '<one:number> to <other:number>')
def _two_ends(one: Number, other: Number) -> tuple[Number, ...]:
    if other == Value(BEFORE) and isinstance(one, Value):
        other = Value(card_before(one.card))
    if one == other:
        raise NoReading
    return (one, other)


@grammar.phrase('in_range', 'BETWEEN <two_ends> INVALUE? <with_ends>?', '(from|within) <two_ends:from_to> <with_ends>?')
def _between(two_ends: tuple[Number, ...], with_ends: bool = True) -> Condition:
    if len(two_ends) != 2:
        raise NoReading
    between = s.Between(ITS_VALUE, *two_ends)
    ends = [] if with_ends else [s.Compare(ITS_VALUE, Comparison.UNEQUAL, end) for end in two_ends]
    return merged(s.All, [between, *ends])


@grammar.phrase('in_range', 'STRICTLY BETWEEN <two_ends> INVALUE?')
def _strictly_between(two_ends: tuple[Number, ...]) -> Condition:
    return _between(two_ends, with_ends=False)


grammar.means('out_of_range', cast('Condition', InThatRange()), 'OUTSIDE THATRANGE')


@grammar.phrase('simple', '(one|ones) (<in_range>|<out_of_range>)')
@grammar.phrase('relation', '<in_range>', '<out_of_range>')
def _in_range(in_range: Condition | None = None, out_of_range: Condition | None = None) -> Saying:
    return Saying(in_range if in_range is not None else negated(given(out_of_range)))


# Distances: *two higher*, *within 3 of the last card*, *closer to 7 than the last card*


# Distances


@grammar.phrase(
    'span',
    '<least:whole>',
    '<least:whole> (to|–|-) <most:whole>',
    'between <least:whole> (and|to) <most:whole>',
)
def _span(least: int, most: int | None = None) -> tuple[tuple[int, int], ...]:
    if most is not None and least > most:
        raise NoReading
    return ((least, least if most is None else most),)


@grammar.phrase(
    'span',
    '<least:whole> (or|,) <rest:span>',
)
def _or_span(least: int, rest: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    if least == 1 and rest[0][1] == HIGHEST_NUMBER:
        raise NoReading  # ``the same suit as the last one or at least five higher``
    if rest[0][0] == least + 1 and len(rest) == 1:
        return ((least, rest[0][1]),)
    return ((least, least), *rest)


@grammar.phrase(
    'span',
    '(at least|no less than|not less than|a minimum of) <whole>',
    '<whole> (or more|at least|at (the)? minimum)',
)
def _at_least(whole: int) -> tuple[tuple[int, int], ...]:
    return ((whole, HIGHEST_NUMBER),)


@grammar.phrase('span', '(more than|over) <whole>')
def _more_than(whole: int) -> tuple[tuple[int, int], ...]:
    return ((whole + 1, HIGHEST_NUMBER),)


@grammar.phrase(
    'span',
    '(at most|no more than|not more than|up to|a maximum of|maximum|max) <whole>',
)
def _at_most(whole: int) -> tuple[tuple[int, int], ...]:
    return ((0, whole),)


@grammar.phrase('span', '(less than|fewer than) <whole>')
def _less_than(whole: int) -> tuple[tuple[int, int], ...]:
    if whole < 2:
        raise NoReading
    return ((0, whole - 1),)


grammar.means(
    'span',
    ((1, 1),),
    '(just|immediately|directly|exactly)? (a|one) (step|rank|place|point)',
)


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


@grammar.phrase(
    'relation',
    '<span> STEPS? UP THAN <other> <around>?',
    '<span> STEPS? UP <other>? <around>?',
    'higher (THAN <other>)? (,? but)? (only)? by <span> STEPS? <around>?',
    '<span> STEPS? ahead of <other> <around>?',
    '<span> STEPS (further|farther) <around>?',
)
def _so_much_higher(span: tuple[tuple[int, int], ...], other: Subject | None = None, around: bool = False) -> Saying:
    return related(lambda number: apart(span, number, around, sides=(1,)), other)


@grammar.phrase(
    'relation',
    '<span> STEPS? DOWN THAN <other> <around>?',
    '<span> STEPS? DOWN <other>? <around>?',
    'lower (THAN <other>)? (,? but)? (only)? by <span> STEPS? <around>?',
)
def _so_much_lower(span: tuple[tuple[int, int], ...], other: Subject | None = None, around: bool = False) -> Saying:
    return related(lambda number: apart(span, number, around, sides=(-1,)), other)


@grammar.phrase(
    'relation',
    '<span> STEPS? AWAY (in value)? (THAN <other>)? <around>?',
    '<span> STEPS? (up or down|higher or lower|above or below) (from|than)? <other>?',
)
def _so_far_away(span: tuple[tuple[int, int], ...], other: Subject | None = None, around: bool = False) -> Saying:
    return related(lambda number: apart(span, number, around, sides=(1, -1)), other)


@grammar.phrase('relation', '(closer|nearer) than <whole> STEPS? to <other>')
def _closer_than(whole: int, other: Subject) -> Saying:
    return related(lambda number: s.Apart(ITS_VALUE, 1 - whole, whole - 1, number, around=False), other)


@grammar.phrase(
    'relation',
    'NEAR <whole> STEPS? (away)? ((of|from|away from) <other>)? EITHERWAY? <around>?',
    '(not more than|no more than|at most) <whole> STEPS? (of|from|away from) <other> EITHERWAY? <around>?',
)
def _within(whole: int, other: Subject | None = None, around: bool = False) -> Saying:
    return related(lambda number: s.Apart(ITS_VALUE, -whole, whole, number, around), other)


# Near and far


@grammar.phrase(
    'relation',
    '(closer|nearer) (in (value|rank))? to <one:number> than (it is)? (to)? <other:number>',
)
def _closer(one: Number, other: Number) -> Saying:
    """The card's distance from a number, compared with its distance from another one."""
    if other == Value(BEFORE):
        other = Value(card_before(card_meant(one)))
    if other == one or isinstance(one, s.Literal) is not isinstance(other, s.Literal):
        raise NoReading
    near, far = (s.Calculation(Operation.DISTANCE, ITS_VALUE, number) for number in (one, other))
    return Saying(s.Compare(near, Comparison.BELOW, far))


# Divisors, multiples and remainders: *divisible by 3*, *a factor of the last card*


# Divisibility


@grammar.phrase(
    'relation',
    '(exactly|evenly)? divisible by <other> (without (a)? remainder)?',
    '(a|any|some)? (multiple|multiples) of <other>',
)
def _divisible(other: Subject) -> Saying:
    return related(lambda number: divides(number, ITS_VALUE), other)


@grammar.phrase(
    'relation',
    '(a|any|some)? (multiple|multiples) or DIVISOR of <other>',
)
def _multiple_or_divisor(other: Subject) -> Saying:
    return related(lambda number: merged(s.Any, [divides(number, ITS_VALUE), divides(ITS_VALUE, number)]), other)


_PRIMES = (2, 3, 5, 7, 11, 13)


_ABOVE_ONE = (
    '((greater|higher|larger|bigger|other) than (1|one)|above (1|one)|except (1|one)|but (1|one)|besides (1|one))'
)


@grammar.phrase(
    'feature',
    f'(a)? (common)? (divisor|factor) {_ABOVE_ONE} (in common)? (with <other>)?',
)
def _common_divisor(other: Subject | None = None) -> Saying:
    return related(common_divisor, other)


def common_divisor(number: Number) -> Condition:
    """A common divisor above 1: one of the prime factors that values up to 16 have."""
    return s.Any(
        tuple(s.All((divides(s.Literal(prime), ITS_VALUE), divides(s.Literal(prime), number))) for prime in _PRIMES)
    )


def divides(divisor: Number, number: Number) -> Condition:
    """The number is a multiple of the divisor."""
    return s.Compare(s.Calculation(Operation.MOD, number, divisor), Comparison.EQUAL, s.Literal(0))
