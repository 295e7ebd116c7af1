"""Comparisons of a card or a number: *higher than the last card*, *between 5 and 9*."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated, so_many
from eleusis.rules.language.gaps import BEFORE, CARD, IT, ITS_VALUE, SPOKEN, THAT_VALUE, card_before
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.parsing import NoReading, alone, given
from eleusis.rules.language.said import Saying, Several, Subject, only_card
from eleusis.rules.language.topics import THOSE, InThatRange
from eleusis.rules.reach import parts
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Value

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
