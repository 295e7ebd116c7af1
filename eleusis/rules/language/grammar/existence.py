"""Existence on the line: *there is an ace*, *more reds than blacks*, *two of the last three are even*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, so_many
from eleusis.rules.language.gaps import THAT, THAT_VALUE, filled, has_gap
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import alone, grammar
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import exclusive, own_mask
from eleusis.rules.language.said import Saying, all_of, said_of
from eleusis.rules.language.topics import THOSE
from eleusis.rules.syntax import Comparison, Condition, Number, Quality, Value

# Existence


@grammar.phrase(
    'finite',
    'there (BE|BE at least|BE already) (a|an|any|at least one|one)? <one_kind> (among|in|within) <lasts>',
)
def _among(one_kind: Condition, lasts: tuple[Number, ...]) -> Saying:
    return Saying(merged(s.Any, [said_of(one_kind, one) for one in lasts]))


@grammar.phrase(
    'weighed',
    'there (BE|BE already|BE at least) (a|an|any|one)? <one_kind> ONLINE',
    'there (has|have|is) (already)? been (a|an|any) <one_kind> (ONLINE|yet)?',
    '(a|an|any|at least one) <one_kind> (has been|have been|BE already) (played|on the line|laid|seen|there)',
    '(a|an|any|at least one) <one_kind> (is|was|lies) (seen|there|(on|in) (the|this) (main)? (line|table|row))',
    'the (main)? line (contains|has|holds|includes) (a|an|any|at least one) <one_kind>',
)
def _there_is(one_kind: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one_kind)), Comparison.AT_LEAST, s.Literal(1)))


@grammar.phrase(
    'weighed',
    'there BE (no|not a|not any|not yet a|none) <one_kind> (yet)? (ONLINE|(on|in) it)? (yet)?',
    'there (has|have) (not|never)? (yet)? been (no|a|an|any) <one_kind> (ONLINE|yet)?',
    'no <one_kind> (has been|have been|was|is|BE|lies) (played|on the line|laid|seen|there)? (yet|so far)?',
    'no <one_kind> (yet|so far|(yet)? ONLINE|played yet)',
    'the (main)? line (contains|has|holds|includes) no <one_kind> (yet)?',
)
def _there_is_none(one_kind: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one_kind)), Comparison.EQUAL, s.Literal(0)))


@grammar.phrase('head', 'one <one:one_kind> (and|,) (one|the other) <other:one_kind> (among|of|in) <lasts>')
@grammar.phrase('head', 'one <one:one_kind> (and|,) (one|the other) <other:one_kind>')
def _one_of_each(one: Condition, other: Condition, lasts: tuple[Number, ...] = ()) -> Saying:
    cards = lasts or tuple(map(Value, THOSE[:2]))
    if len(cards) != 2 or not exclusive([one, other]):
        raise NoReading
    ways = [(one, other), (other, one)]
    each = [merged(s.All, [said_of(kind, card) for kind, card in zip(way, cards, strict=True)]) for way in ways]
    return Saying(merged(s.Any, each), all_of(lasts) if lasts else None)


grammar.means('OUTNUMBER', None, '(outnumber|BE in the majority over|BE more than)')

_EXIST = '(BE|lie|lies|(have|has) been (played|laid)?|appear|were played|were laid)'


@grammar.phrase(
    'counted',
    '<one_kind>',
    '<one_kind:and_kinds>',
    'cards',
)
def _counted(one_kind: Condition | None = None) -> Number:
    return s.Position() if one_kind is None else s.Count(own_traits(one_kind))


@grammar.phrase('number_quality', '(an)? <adjective> (number|count|amount)')
def _number_quality(adjective: Condition) -> s.Quality:
    if not isinstance(adjective, s.Is):
        raise NoReading
    return adjective.quality


@grammar.phrase(
    'finite',
    f'there {_EXIST} <number_quality> of <counted> ONLINE?',
    f'<number_quality> of <counted> {_EXIST} ONLINE?',
    'the (main)? line (has|contains|holds|consists of|shows) <number_quality> of <counted>',
)
def _so_many_there(number_quality: Quality, counted: Number) -> Saying:
    return Saying(s.Is(counted, number_quality), counted)


@grammar.phrase(
    'finite',
    f'there {_EXIST} <relation> cards ONLINE?',
    f'<relation> cards {_EXIST} ONLINE?',
)
def _there_are_cards(relation: Saying) -> Saying:
    if has_gap(relation.condition, THAT):
        raise NoReading
    return Saying(filled(relation.condition, s.Position()), s.Position())


@grammar.phrase(
    'finite',
    f'(there {_EXIST})? <amount> <one_kind> {_EXIST}? (among|in|within) <lasts>',
)
def _so_many_among(amount: tuple[int, int], one_kind: Condition, lasts: tuple[Number, ...]) -> Saying:
    least, most = amount
    return Saying(so_many([said_of(one_kind, one) for one in lasts], least, min(most, len(lasts))))


@grammar.phrase(
    'finite',
    f'(there {_EXIST})? more <one:one_kind> than <other:one_kind> {_EXIST}? (among|in|within) <lasts>',
)
def _more_among(one: Condition, other: Condition, lasts: tuple[Number, ...]) -> Saying:
    """Of two kinds that cover every card."""
    if not exclusive([one, other]) or own_mask(merged(s.Any, [one, other])) != own_mask(s.Anything(right=True)):
        raise NoReading
    return Saying(so_many([said_of(one, last) for last in lasts], len(lasts) // 2 + 1, len(lasts)))


@grammar.phrase(
    'finite',
    'there BE (have been)? <relation> <one_kind> ONLINE?',
    'there (have|has) been <relation> <one_kind>',
    '<relation> <one_kind> (have been|has been|are|lie) ONLINE',
)
def _there_are(relation: Saying, one_kind: Condition) -> Saying:
    if relation.that is not None or has_gap(relation.condition, THAT_VALUE.card):
        raise NoReading
    return Saying(filled(relation.condition, s.Count(own_traits(one_kind))))


grammar.phrase('compared_kind', '<adjectives>', '(of)? (the)? <one_kind>')(alone)

grammar.means('THERE', None, 'there (BE|have been|has been|lie)', '(it|the (main)? line) (has|contains|holds|shows)')


@grammar.phrase(
    'weighed',
    'THERE? more <one:compared_kind> than <other:compared_kind> ONLINE?',
    f'more <one:compared_kind> than <other:compared_kind> {_EXIST} ONLINE?',
    '(the)? <one:one_kind> (ONLINE)? OUTNUMBER (the)? <other:one_kind> (ONLINE)?',
)
def _more(one: Condition, other: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one)), Comparison.ABOVE, s.Count(own_traits(other))))


@grammar.phrase(
    'weighed',
    'THERE? (fewer|less) <one:compared_kind> than <other:compared_kind> ONLINE?',
    f'(fewer|less) <one:compared_kind> than <other:compared_kind> {_EXIST} ONLINE?',
)
def _fewer(one: Condition, other: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one)), Comparison.BELOW, s.Count(own_traits(other))))


@grammar.phrase(
    'weighed',
    'THERE? (as many|equally many) <one:compared_kind> (as|and) <other:compared_kind> ONLINE?',
    f'(as many|equally many) <one:compared_kind> (as|and) <other:compared_kind> {_EXIST} ONLINE?',
)
def _as_many(one: Condition, other: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one)), Comparison.EQUAL, s.Count(own_traits(other))))


grammar.phrase('finite', '<weighed>')(alone)
