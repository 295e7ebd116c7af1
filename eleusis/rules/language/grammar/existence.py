"""Existence on the line: *there is an ace*, *more reds than blacks*, *two of the last three are even*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import THAT, THAT_VALUE, filled, has_gap
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.parsing import NoReading, alone
from eleusis.rules.language.said import Saying, said_of
from eleusis.rules.syntax import Comparison, Condition, Number, Quality

# Existence


@grammar.phrase(
    'finite',
    'there (BE|BE at least|BE already) (a|an|any|at least one|one)? <one_kind> (among|in|within) <lasts>',
)
def _among(one_kind: Condition, lasts: tuple[Number, ...]) -> Saying:
    return Saying(merged(s.Any, [said_of(one_kind, one) for one in lasts]))


@grammar.phrase(
    'weighed',
    'there BE (no|not a|not any|not yet a|none) <one_kind> (yet)? (ONLINE|(on|in) it)? (yet)?',
    'there (has|have) (not|never)? (yet)? been (no|a|an|any) <one_kind> (ONLINE|yet)?',
    'no <one_kind> (yet|so far|(yet)? ONLINE|played yet)',
    'the (main)? line (contains|has|holds|includes) no <one_kind> (yet)?',
)
def _there_is_none(one_kind: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one_kind)), Comparison.EQUAL, s.Literal(0)))


_EXIST = '(BE|lie|lies|(have|has) been (played|laid)?|appear|were played|were laid)'


@grammar.phrase(
    'counted',
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
)
def _so_many_there(number_quality: Quality, counted: Number) -> Saying:
    return Saying(s.Is(counted, number_quality), counted)


@grammar.phrase(
    'finite',
    f'there {_EXIST} <relation> cards ONLINE?',
)
def _there_are_cards(relation: Saying) -> Saying:
    if has_gap(relation.condition, THAT):
        raise NoReading
    return Saying(filled(relation.condition, s.Position()), s.Position())


@grammar.phrase(
    'finite',
    'there BE (have been)? <relation> <one_kind> ONLINE?',
)
def _there_are(relation: Saying, one_kind: Condition) -> Saying:
    if relation.that is not None or has_gap(relation.condition, THAT_VALUE.card):
        raise NoReading
    return Saying(filled(relation.condition, s.Count(own_traits(one_kind))))


grammar.phrase('compared_kind', '(of)? (the)? <one_kind>')(alone)


@grammar.phrase(
    'weighed',
    'THERE? more <one:compared_kind> than <other:compared_kind> ONLINE?',
    '(the)? <one:one_kind> (ONLINE)? OUTNUMBER (the)? <other:one_kind> (ONLINE)?',
)
def _more(one: Condition, other: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one)), Comparison.ABOVE, s.Count(own_traits(other))))


grammar.phrase('finite', '<weighed>')(alone)
