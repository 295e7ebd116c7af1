"""What can be said of a card or a number: *higher than the last card*, *of the same suit*, *between 5 and 9*."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.eleusis.cards import Suit
from bot.rules import syntax as s
from bot.rules.language.discourse import THOSE
from bot.rules.language.gaps import (
    BEFORE,
    IT,
    ITS_VALUE,
    SPOKEN,
    THAT,
    THAT_VALUE,
    Said,
    Several,
    Subject,
    all_of,
    before,
    card_in,
    filled,
    joined,
    merged,
    negated,
    only_card,
    opposite,
    said_of,
    so_many,
)
from bot.rules.language.grammar.lexicon import alone, grammar
from bot.rules.language.grammar.numbers import times
from bot.rules.language.parsing import Choices, NoReading
from bot.rules.language.words import HIGHEST_NUMBER
from bot.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Value, Where

# With what something is compared


@grammar.phrase('other', '<number>', '<several>', '(each|every|all|both|either|any) of <lasts>', '<it>')
def _other(
    number: Number | None = None,
    several: Several | None = None,
    lasts: tuple[Number, ...] = (),
    it: CardRef | None = None,
) -> Subject | None:
    if it is not None:
        return Value(SPOKEN)
    return number or several or Several(lasts, len(lasts), len(lasts))


@grammar.phrase(
    'other_card',
    '<earlier>',
    '<several>',
    '(that|those|the one|the ones|the (suit|colour|value|rank|parity)) of (<earlier>|<several>)',
    "<earlier> 's (suit|colour|value|rank|parity)?",
    '<it>',
    '<new>',
    '(it|that) was for <earlier>',
    '<line_number>',
)
def _other_card(
    earlier: CardRef | None = None,
    several: Several | None = None,
    it: CardRef | None = None,
    new: CardRef | None = None,
    line_number: Number | None = None,
) -> Subject | None:
    if it is not None:
        return Value(SPOKEN)
    card = earlier or new
    return several or line_number or (None if card is None else Value(card))


def related(make: Callable[[Number], Condition], other: Subject | None) -> Said:
    """A comparison with one card or number, with several, or with one that is not named."""
    if other is None:
        return Said(make(THAT_VALUE))
    if isinstance(other, Several):
        return Said(so_many([make(one) for one in other.cards], other.least, other.most), that=other.cards[0])
    return Said(make(other), that=only_card(other))


# Comparisons

_HIGHER = '(higher|above|greater|bigger|larger|more|over|exceeding|beyond)'
_LOWER = '(lower|below|less|smaller|under|fewer|beneath)'
_IN_VALUE = '((in|by|of) (value|rank|number|height))?'

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
    ),
    Comparison.BELOW: (
        '(strictly)? (lower|smaller|less)',
        'down',
        '(downward|downwards)',
        'of (a)? (lower|smaller) (value|rank)',
        'lower in (value|rank)',
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
    Comparison.EQUAL: ('equal', 'of equal (value|rank)', 'equally high', 'as high'),
}.items():
    grammar.means('bare_comparison', _comparison, *_words)


_OR_EQUAL = {Comparison.ABOVE: Comparison.AT_LEAST, Comparison.BELOW: Comparison.AT_MOST}


@grammar.phrase('relation', '<comparison> <other> ,? or (equal|the same|equal to it|as high|the same value)')
def _or_equal(comparison: Comparison, other: Subject) -> Said:
    return _compared(_OR_EQUAL.get(comparison, comparison), other)


@grammar.phrase('relation', '<comparison> <other>')
def _compared(comparison: Comparison, other: Subject) -> Said:
    return related(lambda number: s.Compare(ITS_VALUE, comparison, number), other)


@grammar.phrase('relation', '<comparison> ALL_BEFORE')
def _compared_with_all(comparison: Comparison) -> Said:
    if comparison in (Comparison.ABOVE, Comparison.AT_LEAST):
        return Said(s.Compare(ITS_VALUE, comparison, s.Highest()))
    if comparison in (Comparison.BELOW, Comparison.AT_MOST):
        return Said(s.Compare(ITS_VALUE, comparison, s.Lowest()))
    raise NoReading


grammar.means(
    'relation',
    Said(s.Compare(ITS_VALUE, Comparison.ABOVE, s.Highest())),
    '(a)? (new)? (record|highest) (high|value|card)? so far',
    'a new (record high|high|maximum|highest (value|card))',
)
grammar.means(
    'relation',
    Said(s.Compare(ITS_VALUE, Comparison.BELOW, s.Lowest())),
    'a new (record low|low|minimum|lowest (value|card))',
)


@grammar.phrase('relation', '<bare_comparison>', '<bare_comparison> in (value|rank)')
def _compared_bare(bare_comparison: Comparison) -> Said:
    return related(lambda number: s.Compare(ITS_VALUE, bare_comparison, number), None)


@grammar.phrase('relation', '<one:bare_comparison> or <two:bare_comparison> THAN <other>')
def _two_ways(one: Comparison, two: Comparison, other: Subject) -> Said:
    ways = (one, two)
    return related(lambda number: merged(s.Any, [s.Compare(ITS_VALUE, way, number) for way in ways]), other)


@grammar.phrase(
    'relation',
    '<literal> (or|and) (higher|above|more|up|over|better|greater)',
    '<literal> or (so)? upwards',
    '<calculated:factor> or (higher|above|more|over|greater)',
)
def _or_more(literal: Number | None = None, calculated: Number | None = None) -> Said:
    return Said(s.Compare(ITS_VALUE, Comparison.AT_LEAST, literal or _calculation(calculated)))


def _calculation(number: Number | None) -> Number:
    """A number that was worked out; of a card *the last card or higher* is two things."""
    if number is None or isinstance(number, Value):
        raise NoReading
    return number


@grammar.phrase(
    'relation',
    '<literal> (or|and) (lower|below|less|down|under|fewer|smaller)',
    '<calculated:factor> or (lower|below|less|under|fewer|smaller)',
)
def _or_less(literal: Number | None = None, calculated: Number | None = None) -> Said:
    return Said(s.Compare(ITS_VALUE, Comparison.AT_MOST, literal or _calculation(calculated)))


@grammar.phrase('relation', '(the same as|the same value as|same as|identical to) <number>')
def _equals(number: Number) -> Said:
    if isinstance(number, Value):
        raise NoReading
    return Said(s.Compare(ITS_VALUE, Comparison.EQUAL, number))


@grammar.phrase('relation', '<number>')
def _is_number(number: Number) -> Said:
    if isinstance(number, s.Literal | s.RankValue | Value | s.Count | s.Position):
        raise NoReading
    return Said(s.Compare(ITS_VALUE, Comparison.EQUAL, number))


@grammar.phrase('relation', '<figure>')
def _is_whole(figure: int) -> Said:
    return (
        Said(s.Compare(ITS_VALUE, Comparison.EQUAL, s.Literal(figure)))
        if not 1 <= figure <= 13
        else Said(s.OfRank(IT, figure))
    )


grammar.means(
    'ENDS', None, '(the)? (ends|bounds|limits|two|two values|values themselves)', 'both (ends|values|of them)?', 'them'
)
grammar.means(
    'with_ends',
    True,
    ',? (inclusive|included|inclusively)',
    ',? (both|ENDS) (included|inclusive)',
    ',? (including|with|counting) ENDS',
    ',? or (equal|the same as) (to)? (one|either) of (them|the two|these)',
)
grammar.means(
    'with_ends',
    False,
    ',? (exclusive|exclusively)',
    ',? (both|ENDS) (excluded|not included|exclusive)',
    ',? (excluding|without) ENDS',
)
grammar.means('two_ends', tuple(Value(card) for card in THOSE[:2]), '(them|the two)')
grammar.phrase('two_ends', '(those of|the values of)? <lasts>')(alone)


@grammar.phrase('two_ends', '<one:number> (and|to) <other:number> (both)?')
@grammar.phrase('from_to', '<one:number> to <other:number>')
def _two_ends(one: Number, other: Number) -> tuple[Number, ...]:
    return (one, other)


@grammar.phrase(
    'relation', '(between|in between) <two_ends> <with_ends>?', '(from|within) <two_ends:from_to> <with_ends>?'
)
def _between(two_ends: tuple[Number, ...], with_ends: bool = True) -> Said:
    if len(two_ends) != 2:
        raise NoReading
    between = s.Between(ITS_VALUE, *two_ends)
    ends = [] if with_ends else [s.Compare(ITS_VALUE, Comparison.UNEQUAL, end) for end in two_ends]
    return Said(merged(s.All, [between, *ends]))


@grammar.phrase('relation', 'strictly (in)? between <two_ends>')
def _strictly_between(two_ends: tuple[Number, ...]) -> Said:
    return _between(two_ends, with_ends=False)


# How far


@grammar.phrase(
    'span',
    '<least:whole>',
    'exactly <least:whole>',
    '<least:whole> (to|–|-) <most:whole>',
    'between <least:whole> (and|to) <most:whole>',
    'from <least:whole> to <most:whole>',
)
def _span(least: int, most: int | None = None) -> tuple[tuple[int, int], ...]:
    if most is not None and least > most:
        raise NoReading
    return ((least, least if most is None else most),)


@grammar.phrase('span', '<least:whole> (or|,) <rest:span>', '<least:whole> , or <rest:span>')
def _or_span(least: int, rest: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    if rest[0][0] == least + 1 and len(rest) == 1:
        return ((least, rest[0][1]),)
    return ((least, least), *rest)


@grammar.phrase(
    'span',
    '(at least|no less than|not less than|a minimum of) <whole>',
    '<whole> or more',
    '(not|no) fewer than <whole>',
)
def _at_least(whole: int) -> tuple[tuple[int, int], ...]:
    return ((whole, HIGHEST_NUMBER),)


@grammar.phrase('span', '(more than|over) <whole>')
def _more_than(whole: int) -> tuple[tuple[int, int], ...]:
    return ((whole + 1, HIGHEST_NUMBER),)


@grammar.phrase(
    'span', '(at most|no more than|not more than|up to|a maximum of|maximum|max) <whole>', '<whole> or (less|fewer)'
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
    'one (step|rank|place|point)',
)
_silent_steps = grammar.means(
    'STEPS', None, '(steps|step|ranks|rank|points|point|pips|pip|values|value|places|place|numbers|number|spots)'
)
grammar.means(
    'around',
    True,
    ',? (going|counting)? (round|around) (the corner)?',
    ',? (wrapping|going)? (round|around) (from (king|k) to (ace|a))?',
    ',? wrapping around?',
    ',? with wrap around',
    ',? cyclically',
    ',? in (the|a) circle',
    ',? going in a circle',
    ',? (where|with) (the|an)? ace (comes|coming)? after (the|a)? king',
    ',? wrapping',
)
grammar.means('UP', None, _HIGHER, 'up', '(upward|upwards)', 'higher up', 'on', '(forward|forwards)', 'ahead')
grammar.means('DOWN', None, _LOWER, 'down', '(downward|downwards)', 'lower down', '(backward|backwards)')
grammar.means('UP_OR_DOWN', None, '(up or down|upward or downward|upwards or downwards|higher or lower|above or below)')

grammar.means(
    'EITHERWAY',
    None,
    ',? (either|whether|no matter whether|be it)? UP_OR_DOWN',
    ',? (in either direction|either way|in any direction|whichever way)',
)
grammar.means(
    'AWAY',
    None,
    '(away|apart|off|distant|different)',
    '(away|apart|different) (in (value|rank))',
    'up or down',
    '(higher|up|above) or (lower|down|below)',
    '(lower|down|below) or (higher|up|above)',
    'in either direction',
    '(upward|upwards) or (downward|downwards)',
    'either way',
    'higher or lower in (value|rank)',
)


def steps_from(number: Number) -> None:
    """Steps are counted from cards, not from numbers: ``three lower than 9`` is three cards.

    Raises:
        NoReading: for a number.
    """
    if isinstance(number, s.Literal | s.RankValue):
        raise NoReading


def apart(spans: Sequence[tuple[int, int]], number: Number, around: bool, *, sides: Sequence[int]) -> Condition:
    """So far above, below or on either side of a number."""
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


grammar.means('UPWARD', None, '(upward|upwards|up|higher)')

grammar.means('DOWNWARD', None, '(downward|downwards|down|lower)')

_FAR = '(THAN)? <other>? <around>?'


@grammar.phrase(
    'relation',
    '<span> STEPS? UP THAN <other> <around>?',
    '<span> STEPS? UP <other>? <around>?',
    'higher (THAN <other>)? by <span> STEPS? <around>?',
    'up by <span> STEPS? <around>?',
    '<span> STEPS? up from <other> <around>?',
)
def _so_much_higher(span: tuple[tuple[int, int], ...], other: Subject | None = None, around: bool = False) -> Said:
    return related(lambda number: apart(span, number, around, sides=(1,)), other)


@grammar.phrase(
    'relation',
    '<span> STEPS? DOWN THAN <other> <around>?',
    '<span> STEPS? DOWN <other>? <around>?',
    'lower (THAN <other>)? by <span> STEPS? <around>?',
    'down by <span> STEPS? <around>?',
)
def _so_much_lower(span: tuple[tuple[int, int], ...], other: Subject | None = None, around: bool = False) -> Said:
    return related(lambda number: apart(span, number, around, sides=(-1,)), other)


@grammar.phrase(
    'relation',
    '<span> STEPS? AWAY (in value)? (THAN <other>)? <around>?',
    '<span> STEPS? AWAY (in value)? (THAN <other>)? EITHERWAY <around>?',
    '<span> STEPS? (from|of) <other> EITHERWAY <around>?',
    '(higher or lower|up or down) (THAN <other>)? by <span> STEPS? <around>?',
    '(away|apart|different) (THAN <other>)? by <span> STEPS?',
    '<span> STEPS? (up or down|higher or lower|above or below) (from|than)? <other>?',
    '<span> STEPS? (from) <other>',
)
def _so_far_away(span: tuple[tuple[int, int], ...], other: Subject | None = None, around: bool = False) -> Said:
    return related(lambda number: apart(span, number, around, sides=(1, -1)), other)


@grammar.phrase('relation', '<down:whole> lower to <up:whole> higher (THAN <other>)? <around>?')
def _lower_to_higher(down: int, up: int, other: Subject | None = None, around: bool = False) -> Said:
    return related(lambda number: s.Apart(ITS_VALUE, -down, up, number, around), other)


@grammar.phrase(
    'relation',
    '(within|no further than) <whole> STEPS? ((of|from|away from) <other>)? <around>?',
    '(within|no further than) <whole> STEPS? ((of|from|away from) <other>)? ,? (either)? UPWARD or DOWNWARD <around>?',
    '(not more than|no more than|at most) <whole> STEPS? (of|from|away from) <other> <around>?',
    '(within|no further than) <whole> STEPS? ((of|from|away from) <other>)? EITHERWAY? <with_same>',
    '(not more than|no more than|at most) <whole> STEPS? (of|from|away from) <other> EITHERWAY? <with_same>',
)
def _within(whole: int, other: Subject | None = None, around: bool = False, with_same: bool = True) -> Said:
    if not with_same:
        return related(lambda number: apart(((1, whole),), number, around, sides=(1, -1)), other)
    return related(lambda number: s.Apart(ITS_VALUE, -whole, whole, number, around), other)


_SAME_VALUE = '((the)? (same|equal) (value|rank|number|card)|equal values|zero|0)'
grammar.means('with_same', True, f',? {_SAME_VALUE} included', f',? including {_SAME_VALUE}')
grammar.means(
    'with_same',
    False,
    f',? {_SAME_VALUE} (excluded|not included)',
    f',? but not {_SAME_VALUE}',
    f',? (excluding|except) {_SAME_VALUE}',
)


@grammar.phrase(
    'relation',
    '(next|adjacent|consecutive|neighbouring) (in (value|rank))? (to|with) <other> <around>?',
    '(adjacent|consecutive) (in (value|rank))',
    'a neighbour of <other>',
)
def _adjacent(other: Subject | None = None, around: bool = False) -> Said:
    if isinstance(other, s.Literal | s.RankValue):
        raise NoReading
    return related(lambda number: apart(((1, 1),), number, around, sides=(1, -1)), other)


@grammar.phrase(
    'relation',
    '(the)? next (higher)? (in)? (value|rank) (after <other>|THAN <other>)? <around>?',
    'the next (higher)? (card|one) up <around>?',
)
def _next_value(other: Subject | None = None, around: bool = False) -> Said:
    return related(lambda number: apart(((1, 1),), number, around, sides=(1,)), other)


grammar.means('AT_LEAST_NEAR', None, '(at least as (close|near)|(not|no) (further|farther) (away)?)')

# Near and far


@grammar.phrase(
    'relation',
    '(closer|nearer) (in (value|rank))? to <one:number> than (it is)? (to)? <other:number>',
    '(closer|nearer) (in (value|rank))? to <one:number> than <whose:earlier> (is|was)?',
    '(closer|nearer) to <one:literal>',
    'less far (away)? from <one:number> than from <other:number>',
)
def _closer(one: Number, other: Number | None = None, whose: CardRef | None = None) -> Said:
    return Said(_nearness(one, other, whose, Comparison.BELOW))


@grammar.phrase(
    'relation',
    '(further|farther|more distant) (away)? (in (value|rank))? from <one:number> than (it is)? from <other:number>',
    '(further|farther) (away)? (in (value|rank))? from <one:number> than <whose:earlier> (is|was)?',
)
def _farther(one: Number, other: Number | None = None, whose: CardRef | None = None) -> Said:
    return Said(_nearness(one, other, whose, Comparison.ABOVE))


@grammar.phrase(
    'relation',
    'AT_LEAST_NEAR (to|from) <one:number> (than|as) (it is)? (to|from)? <other:number>',
    'AT_LEAST_NEAR (to|from) <one:number> (than|as) <whose:earlier> (is|was)?',
)
def _not_farther(one: Number, other: Number | None = None, whose: CardRef | None = None) -> Said:
    return Said(_nearness(one, other, whose, Comparison.AT_MOST))


@grammar.phrase(
    'relation',
    '(equally|just as|exactly as|as) (close|near) to <one:number> (as|and) (it is)? to <other:number>',
    '(equally|just as|exactly as|as) far (away)? from <one:number> (as|and) (it is)? from <other:number>',
    '(just|exactly)? as (far (away)? from|close to|near to) <one:number> as <whose:earlier> (is|was)?',
)
def _as_far(one: Number, other: Number | None = None, whose: CardRef | None = None) -> Said:
    return Said(_nearness(one, other, whose, Comparison.EQUAL))


def _nearness(one: Number, other: Number | None, whose: CardRef | None, comparison: Comparison) -> Condition:
    """How far the card is from one number, compared with how far it is from another or another card is from it."""
    distance = s.Calculation(Operation.DISTANCE, ITS_VALUE, one)
    if whose is not None:
        if isinstance(one, Value):
            raise NoReading  # ``closer to the last card than the one before`` does not say to or of what.
        return s.Compare(distance, comparison, s.Calculation(Operation.DISTANCE, Value(whose), one))
    if other is None and isinstance(one, s.Literal | s.RankValue):
        return s.Compare(distance, comparison, s.Calculation(Operation.DISTANCE, THAT_VALUE, one))
    if other == Value(BEFORE):
        other = Value(before(card_in(one)))
    if other is None or other == one or isinstance(one, s.Literal) is not isinstance(other, s.Literal):
        raise NoReading
    return s.Compare(distance, comparison, s.Calculation(Operation.DISTANCE, ITS_VALUE, other))


# Divisibility


@grammar.phrase(
    'relation',
    '(exactly|evenly)? divisible by <number> (without (a)? remainder)?',
    'divided (evenly)? by <number> (without (a)? remainder)',
    'a? (multiple|multiples) of <number>',
    '(a|any)? (multiple|multiples) of <number>',
    '(a|any) multiple of <number>',
)
def _divisible(number: Number) -> Said:
    return Said(divides(number, ITS_VALUE), that=number if isinstance(number, Value) else None)


@grammar.phrase('relation', '(a|any)? (divisor|factor|divisors|factors) of <number>')
def _divisor(number: Number) -> Said:
    return Said(divides(ITS_VALUE, number), that=number if isinstance(number, Value) else None)


grammar.means(
    'DIVIDEDBY',
    None,
    '(when|if|after|on)? (you|they|both|it|are|is)? (divide|divided|dividing|division) (it|them|both)? (evenly)? by',
    '(when|if|after|on)? (taken modulo|modulo|mod)',
)
_PRIMES = (2, 3, 5, 7, 11, 13)


@grammar.phrase(
    'sameness',
    'SAME remainder (THAN <other_card>)? DIVIDEDBY <whole>',
    'SAME remainder DIVIDEDBY <whole> (THAN <other_card>)?',
)
def _same_remainder(whole: int, other_card: Subject | None = None) -> Said:
    by = s.Literal(whole)
    rest = s.Calculation(Operation.MOD, ITS_VALUE, by)
    return related(
        lambda number: s.Compare(rest, Comparison.EQUAL, s.Calculation(Operation.MOD, number, by)), other_card
    )


_ABOVE_ONE = (
    '((greater|higher|larger|bigger|other) than (1|one)|above (1|one)|except (1|one)|but (1|one)|besides (1|one))'
)


@grammar.phrase(
    'relation',
    '(coprime|relatively prime|mutually prime) ((to|with) <other>)?',
    'without (a|any)? common (divisor|factor|divisors) (with <other>)?',
)
def _coprime(other: Subject | None = None) -> Said:
    return related(lambda number: negated(common_divisor(number)), other)


@grammar.phrase(
    'feature',
    f'(a)? (common)? (divisor|factor) {_ABOVE_ONE} (in common)? (with <other>)?',
    f'(a)? common (divisor|factor) (with <other>)? ({_ABOVE_ONE})?',
    f'(a)? (divisor|factor) (in common) (with <other>)? ({_ABOVE_ONE})?',
)
def _common_divisor(other: Subject | None = None) -> Said:
    return related(common_divisor, other)


def common_divisor(number: Number) -> Condition:
    """A divisor above 1 in common: one of the primes, of which values up to 16 are made."""
    return s.Any(
        tuple(s.All((divides(s.Literal(prime), ITS_VALUE), divides(s.Literal(prime), number))) for prime in _PRIMES)
    )


@grammar.phrase(
    'verb',
    '(leave|leaves|give|gives|have|has) SAME remainder (THAN <other_card>)? DIVIDEDBY <whole>',
)
def _leave_same(whole: int, other_card: Subject | None = None) -> Said:
    return _same_remainder(whole, other_card)


def divides(divisor: Number, number: Number) -> Condition:
    """The number is a multiple of the divisor."""
    return s.Compare(s.Calculation(Operation.MOD, number, divisor), Comparison.EQUAL, s.Literal(0))


# Sameness

grammar.means('SAME', None, '(the|a)? (same|identical|matching|equal)', 'one', 'one and the same')
grammar.means('LIES', None, '(occurs|appears|lies|is|is found|is there|has been played|is already there|is already)')

grammar.means('SEEN_THERE', None, '(seen|played|found|present|used|there)')

grammar.means(
    'DIFFERENT',
    None,
    '(a|an|the|some|any)? (different|other|another|opposite|changed)',
    'another',
    '(a|any|some)? (suit|colour)? other',
    'an? other',
    'different',
)


@grammar.phrase(
    'attributes',
    '<attribute>',
    '<attribute> (and|,) (the)? (same|different|also)? <and_more:attributes>',
    '<attribute> (or|,) (the)? (same)? <or_more:attributes>',
    'both <attributes>',
    'either <attributes>',
)
def _attributes(
    attribute: Attribute | None = None,
    and_more: tuple[type, tuple[Attribute, ...]] | None = None,
    or_more: tuple[type, tuple[Attribute, ...]] | None = None,
    attributes: tuple[type, tuple[Attribute, ...]] | None = None,
) -> tuple[type[s.All | s.Any], tuple[Attribute, ...]]:
    if attributes is not None:
        return attributes
    assert attribute is not None
    more = and_more or or_more
    if more is None:
        return (s.All, (attribute,))
    join = s.All if and_more else s.Any
    if len(more[1]) > 1 and more[0] is not join:
        raise NoReading
    return (join, (attribute, *more[1]))


def same(
    attributes: tuple[type[s.All | s.Any], tuple[Attribute, ...]], other: Number, *, different: bool = False
) -> Condition:
    """The same as another card in all or any of these."""
    join, named = attributes
    each = [alike(attribute, other) for attribute in named]
    return merged(join, [negated(one) for one in each] if different else each)


def alike(attribute: Attribute, other: Number) -> Condition:
    """The same as another card or number in this."""
    return filled(s.Same(attribute, IT, THAT), None, other)


@grammar.phrase(
    'sameness',
    'SAME <attributes> (THAN <other_card>)?',
    '(a|an|any)? <attributes> (that|which) (occurs|appears|lies|is|is found|is there|has been played|is already there'
    '|is already) (in|among|on|at) <among:lasts>',
    '(a|an|any)? <attributes> (found|occurring|present|seen|shown) (by|in|among|on) (one of)? <among:lasts>',
    '(a|an|any)? <attributes> (that|which) (is|was) (to be)? (found|shown|seen) (by|in|among|on) '
    '(one of|any of)? <among:lasts>',
    '(a|an|any)? <attributes> of (one of|any of|any one of) <among:lasts>',
    'SAME <attributes> (of|that) <other_card> (has|had|is|was)?',
    '(its|their|his) own <attributes>',
    'THE? <attributes> (of|that of) <other_card>',
    'the (very)? same (THAN <other_card>)? in <attributes>',
    '(the same|equal|alike|identical) in <attributes> (THAN <other_card>)?',
)
def _same(
    attributes: tuple[type[s.All | s.Any], tuple[Attribute, ...]],
    other_card: Subject | None = None,
    among: tuple[Number, ...] = (),
) -> Said:
    if among:
        other_card = Several(among, 1, len(among))
    return related(lambda number: same(attributes, number), other_card)


@grammar.phrase(
    'sameness',
    'DIFFERENT <attributes> ((THAN|of|to) <other_card>)?',
    '(any|one) of the (three other|other three|other) <attributes> (THAN <other_card>)?',
    '(a|any)? <attributes> (not (seen|played|found|present|used)|absent|missing) (in|among|on|from) <other_card>',
    '(a|any)? <attributes> (that|which) (does not|do not) (occur|appear|come up|lie) (in|among|on|at) <other_card>',
    '(a|any)? <attributes> (that|which) (is|has|was) not (been)? (to be)? SEEN_THERE? (in|among|on) <other_card>',
    '(a|any)? <attributes> that (none|neither) of <none:lasts> (has|have|had)',
    'DIFFERENT (THAN <other_card>)? in <attributes>',
    'different in <attributes> (THAN <other_card>)?',
    '(a|any|some)? <attributes> (different from|other than|unlike|not equal to|unequal to) (that of)? <other_card>',
    '(a|any) <attributes> but that of <other_card>',
    'not SAME <attributes> (THAN <other_card>)?',
)
def _different(
    attributes: tuple[type[s.All | s.Any], tuple[Attribute, ...]],
    other_card: Subject | None = None,
    none: tuple[Number, ...] = (),
) -> Said:
    other_card = other_card or (all_of(none) if none else None)
    return related(lambda number: same(attributes, number, different=True), other_card)


def _nope() -> Said:
    raise NoReading


grammar.means('sameness', Said(s.Same(Attribute.FACE, IT, THAT)), 'the (exact|very)? same card', 'identical')
grammar.means('THAT_IS', None, '(that is|that was|that has been|that)')

grammar.means('THAT_HAS', None, '(that is|that was|that has|that has been|that)')

grammar.means('SO_FAR', None, '(so far|yet|before|already)')

grammar.means('HAS_COME', None, '(seen|on the line|been seen|been played|played|there|come up)')

_SUIT_STEPS = {1: '(in|of)? the? (next|following) suit', -1: '(in|of)? the? (previous|preceding) suit'}


@grammar.phrase(
    'sameness',
    '(in|of)? the? (next|following) suit (after|THAN|to)? <earlier>?',
    '(in)? the (suit|one) after',
    '(of)? the suit (that comes)? after (that of)? <earlier>',
)
def _next_suit(earlier: CardRef | None = None) -> Said:
    return related(lambda number: _suit_steps(1, number), None if earlier is None else Value(earlier))


@grammar.phrase(
    'sameness',
    '(in|of)? the? (previous|preceding) suit (before|THAN|to)? <earlier>?',
    '(in)? the (suit|one) before',
    '(of)? the suit before (that of)? <earlier>',
)
def _previous_suit(earlier: CardRef | None = None) -> Said:
    return related(lambda number: _suit_steps(-1, number), None if earlier is None else Value(earlier))


@grammar.phrase(
    'sameness', '<whole> suits (after|on|further) <earlier>?', '<whole> suits (after|on|further) than <earlier>'
)
def _suits_after(whole: int, earlier: CardRef | None = None) -> Said:
    return related(lambda number: _suit_steps(whole, number), None if earlier is None else Value(earlier))


@grammar.phrase('sameness', '<whole> suits (before|back) <earlier>?')
def _suits_before(whole: int, earlier: CardRef | None = None) -> Said:
    return related(lambda number: _suit_steps(-whole, number), None if earlier is None else Value(earlier))


def _suit_steps(steps: int, number: Number) -> Condition:
    if not isinstance(number, Value):
        raise NoReading
    return s.NextSuit(IT, steps, number.card)


def _suit_rank(number: Number, comparison: Comparison) -> Condition:
    if not isinstance(number, Value):
        raise NoReading
    return s.Compare(s.SuitRank(IT), comparison, s.SuitRank(number.card))


@grammar.phrase(
    'sameness',
    '(of|in)? a? higher (ranking|ranked)? suit (THAN <other_card>)?',
    '(higher|above) in suit (THAN <other_card>)?',
)
def _higher_suit(other_card: Subject | None = None) -> Said:
    return related(lambda number: _suit_rank(number, Comparison.ABOVE), other_card)


@grammar.phrase(
    'sameness',
    '(of|in)? (the|an)? (same|equal) or (a)? higher (ranking|ranked)? suit (THAN <other_card>)?',
    '(of|in)? (a)? higher or (the|an)? (same|equal) suit (THAN <other_card>)?',
)
def _no_lower_suit(other_card: Subject | None = None) -> Said:
    return related(lambda number: _suit_rank(number, Comparison.AT_LEAST), other_card)


@grammar.phrase(
    'sameness',
    '(of|in)? (the|an)? (same|equal) or (a)? lower (ranking|ranked)? suit (THAN <other_card>)?',
    '(of|in)? (a)? lower or (the|an)? (same|equal) suit (THAN <other_card>)?',
)
def _no_higher_suit(other_card: Subject | None = None) -> Said:
    return related(lambda number: _suit_rank(number, Comparison.AT_MOST), other_card)


@grammar.phrase(
    'sameness',
    '(of|in)? a? lower (ranking|ranked)? suit (THAN <other_card>)?',
    '(lower|below) in suit (THAN <other_card>)?',
)
def _lower_suit(other_card: Subject | None = None) -> Said:
    return related(lambda number: _suit_rank(number, Comparison.BELOW), other_card)


@grammar.phrase(
    'sameness',
    '(a|an)? <attribute> THAT_IS? (already)? HAS_COME (so far|already|before)?',
    '(the)? same <attribute> as (an|some|any) (earlier|previous) card',
    '(the)? same <attribute> as (a|any) card before',
    'old <attribute>',
    'seen <attribute>',
)
def _seen(attribute: Attribute) -> Said:
    return Said(s.Seen(attribute))


@grammar.phrase(
    'sameness',
    '(a|an)? <attribute> THAT_HAS? (not|never) (yet)? (been)? (seen|on the line|played|there|come up) SO_FAR?',
    '(a|an)? <attribute> not yet (seen|on the line|played)',
    '(a|an)? (new|fresh|unseen) <attribute>',
)
def _unseen(attribute: Attribute) -> Said:
    return Said(s.Not(s.Seen(attribute)))


# What stands behind "of", "with" and "has"


@grammar.phrase(
    'feature',
    '<sameness>',
    '(a|the|any|some)? <feature_of:value_feature>',
    '(the|a)? (colour|suit) (of)? <kinds>',
    '(the)? (colour|suit) (is)? <adjective>',
)
def _feature(
    sameness: Said | None = None,
    feature_of: Said | None = None,
    kinds: Condition | None = None,
    adjective: Condition | None = None,
) -> Said:
    if sameness or feature_of:
        return sameness or feature_of or _nope()
    found = kinds or adjective
    assert found is not None
    return Said(found)


@grammar.phrase(
    'value_feature',
    '(value|rank|number) (of|that is)? <relation>',
    '(value|rank|number) (of)? <kinds>',
    '<relation> (value|rank|number)',
    '(higher|greater) (value|rank|number) THAN <up:other>',
    '(lower|smaller) (value|rank|number) THAN <down:other>',
)
def _value_feature(
    relation: Said | None = None, kinds: Condition | None = None, up: Subject | None = None, down: Subject | None = None
) -> Said:
    if relation is not None:
        return relation
    if kinds is not None:
        return Said(kinds)
    return related(
        lambda number: s.Compare(ITS_VALUE, Comparison.ABOVE if up else Comparison.BELOW, number), up or down
    )


@grammar.phrase(
    'value_feature',
    '<adjective> (value|rank|number)',
    '(higher|greater) (value|rank|number)',
    '(lower|smaller) (value|rank|number)',
)
def _odd_value(adjective: Condition | None = None) -> Said:
    if adjective is None:
        raise NoReading
    return Said(adjective)


@grammar.phrase('value_feature', '<bare_comparison> (value|rank|number) (THAN <other>)?')
def _bare_value(bare_comparison: Comparison, other: Subject | None = None) -> Said:
    return related(lambda number: s.Compare(ITS_VALUE, bare_comparison, number), other)


@grammar.phrase('feature', '(an?|the letter|letter) <letter> in its name', '<letter> in (its|the) name')
def _letter(letter: str) -> Said:
    return Said(s.Spelled(IT, letter, Where.CONTAINS))


# A predicate: what follows "is"


@grammar.phrase(
    'simple',
    '<relation>',
    '(of|in|with)? <sameness>',
    '(of|with) <feature>',
    '(in|of|from) (the suit)? (of)? <suit>',
    '<kinds:kind>',
    '<kinds:and_kinds>',
    '<kinds:cards_and>',
    '<kinds:kind_list>',
    '<adjectives>',
    '(anything|something|everything) <adjectives>',
    '(either)? <relation>',
)
def _simple(
    relation: Said | None = None,
    sameness: Said | None = None,
    feature: Said | None = None,
    suit: Suit | None = None,
    kinds: Condition | None = None,
    adjectives: Condition | None = None,
) -> Said:
    if suit is not None:
        return Said(s.OfSuit(IT, suit))
    condition = kinds or adjectives
    return relation or sameness or feature or Said(condition or s.Anything(True))


@grammar.phrase('simple', '<sameness:sameness> <more:qualifiers>', '<sameness:relation> <more:sameness>')
def _same_and(sameness: Said, more: Said) -> Said:
    if isinstance(sameness.condition, s.OfRank):
        raise NoReading  # ``three different suits``
    if isinstance(more.condition, s.Between):
        raise NoReading  # ``a different suit from the last two cards``
    return joined(s.All, [sameness, more])


@grammar.phrase(
    'simple',
    '(a|an|any|some|the|another)? (card|cards) <qualifiers>',
    '(a|an|any|some|the|those)? (one|ones) (of|with|having|that has|that have) <qualifiers:feature>',
    '(a|an|the|any) (one|ones) <qualifiers>',
    '<kind> <qualifiers>',
    '(a|an|any|the)? <relation> (card|cards|one|ones)',
    '(anything|something|whatever (is)?) <qualifiers>',
    '(a|an)? <adjectives> (card|cards|one)? <qualifiers>',
)
def _qualified(
    qualifiers: Said | None = None,
    kind: Condition | None = None,
    relation: Said | None = None,
    adjectives: Condition | None = None,
) -> Said:
    said = qualifiers or relation
    assert said is not None
    if relation is not None and isinstance(relation.condition, s.OfRank):
        raise NoReading
    found = kind or adjectives
    if (
        isinstance(said.condition, s.Compare)
        and said.condition.comparison is Comparison.EQUAL
        and not isinstance(said.condition.right, Value)
    ):
        raise NoReading  # ``an odd number of cards``
    if isinstance(found, s.OfRank | s.Between):
        raise NoReading  # ``a 5 higher``
    return said if found is None else joined(s.All, [Said(found), said])


@grammar.phrase('simple', '(any|some|a|the)? <relation> <kind:one_kind>', '(an?)? <relation> <kind:adjectives> card')
def _compared_kind(relation: Said, kind: Condition) -> Said:
    if isinstance(relation.condition, s.OfRank):
        raise NoReading  # ``three reds``
    return joined(s.All, [Said(kind), relation])


@grammar.phrase(
    'qualifier',
    '(that|which|who) BE <pred>',
    '(that|which) HAS <feature>',
    '(of|with|having|in) <feature>',
    '(of|in) <sameness>',
    '<relation>',
    '(whose|with a) (value|rank|number) BE? <relation>',
    'whose (suit|colour|value|rank|number) BE <pred>',
    '(with|of) (an?)? <adjectives> (value|rank|number)',
    '(that|which) <verb>',
    'whose <attributes> (differs|differ) from (that of)? <different:other_card>',
    'from <sameness>',
    '(in|of) <kinds>',
    'from (the)? <lasts_range:noun>',
)
def _qualifier(
    pred: Said | None = None,
    feature: Said | None = None,
    sameness: Said | None = None,
    relation: Said | None = None,
    adjectives: Condition | None = None,
    verb: Said | None = None,
    attributes: tuple[type[s.All | s.Any], tuple[Attribute, ...]] | None = None,
    different: Subject | None = None,
    kinds: Condition | None = None,
    lasts_range: Condition | None = None,
) -> Said:
    if attributes is not None:
        return related(lambda number: same(attributes, number, different=True), different)
    found = adjectives or kinds or lasts_range
    if found is not None:
        return Said(found)
    return pred or feature or sameness or relation or verb or _nope()


@grammar.phrase(
    'qualifiers',
    '<qualifier>',
    '<qualifier> (and|but|,) (of|with|in|also)? <rest:qualifiers>',
    '<qualifier> (or) (of|with)? <either:qualifiers>',
    'either <qualifier> or <either:qualifiers>',
)
def _qualifiers(qualifier: Said, rest: Said | None = None, either: Said | None = None) -> Said:
    if rest is None and either is None:
        return qualifier
    return joined(s.All if rest else s.Any, [qualifier, rest or either or _nope()])


@grammar.phrase('item', '<simple>', '[ <pred> ]', '(also|itself|only|always|exactly|just) <simple>')
def _item(simple: Said | None = None, pred: Said | None = None) -> Said:
    return simple or pred or _nope()


@grammar.phrase('plain_or', '<ands>', '<ands> or <plain_or>')
def _plain_or(ands: Said, plain_or: Said | None = None) -> Said:
    return ands if plain_or is None else joined(s.Any, [ands, plain_or])


@grammar.phrase('item', '(not|never) <item>', 'not (of|in) <sameness>', 'non <item>')
def _not_item(item: Said | None = None, sameness: Said | None = None) -> Said:
    return opposite(item or sameness or _nope())


@grammar.phrase('item', '(but not|except) <simple>')
def _but_not(simple: Said) -> Said:
    return opposite(simple)


@grammar.phrase(
    'pred',
    '(anything|any card|everything|any|all cards|all|every card) (but|except|other than|apart from|besides) <pred>',
    '(other than|anything but) <pred>',
    '(everything|anything|any card) that is not <pred>',
    '(all|any|every) (card|cards) but <pred>',
)
def _anything_but(pred: Said) -> Said:
    return opposite(pred)


@grammar.phrase('ands', '<item>', '<item> ,? (and|but|and also|but also|and also) <ands>', 'both <item> and <ands>')
def _ands(item: Said, ands: Said | None = None) -> Said:
    return item if ands is None else joined(s.All, [item, ands])


@grammar.phrase('or_pair', '<item> or <other:item>')
def _or_pair(item: Said, other: Said) -> Said:
    return joined(s.Any, [item, other])


@grammar.phrase('pred', '<item> and <or_pair>')
def _and_or(item: Said, or_pair: Said) -> Said:
    return joined(s.All, [item, or_pair])


@grammar.phrase('pred', '<or_pair> ,? and <item>')
def _or_and(or_pair: Said, item: Said) -> Said:
    return joined(s.All, [or_pair, item])


_OR = '(or|or else|or also|or perhaps) (be|is|it is|have|has|of|with|in)?'


@grammar.phrase('pred', '<ands>', f'(either)? <ands> ,? {_OR} <pred>', '(either)? <ands> , <pred:or_list>')
@grammar.phrase('or_list', f'<ands> ,? {_OR} <pred:ands>', '<ands> , <pred:or_list>')
def _pred(ands: Said, pred: Said | None = None) -> Said:
    if pred is None:
        return ands
    return joined(s.Any, [ands, pred])


@grammar.phrase(
    'pred',
    '<ands> or <pred> ,? (but)? not both',
    'either <ands> or <pred> ,? (but)? (not both|never both)',
    'exactly one of <ands> and <pred>',
)
def _one_of_two(ands: Said, pred: Said) -> Said:
    both = joined(s.Any, [ands, pred])
    if not isinstance(both.condition, s.Any) or len(both.condition.conditions) != 2:
        raise NoReading
    return Said(s.HowMany(1, 1, both.condition.conditions), both.subject, both.that)


@grammar.phrase('pred', 'neither <ands> nor <pred>', 'neither <ands> or <pred>')
def _neither(ands: Said, pred: Said) -> Said:
    both = joined(s.Any, [ands, pred])
    return opposite(both)


__all__ = ['Choices', 'said_of', 'times']
