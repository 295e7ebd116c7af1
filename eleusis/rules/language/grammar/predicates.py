"""Predicates of a card: what follows *is*, *of*, *with* and *that*, joined by *and* and *or*."""

from __future__ import annotations

from dataclasses import replace

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.gaps import IT, ITS_VALUE
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import ANY
from eleusis.rules.language.parsing import NoReading, alone, given
from eleusis.rules.language.said import Saying, is_open, joined, opposite
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Attribute, Comparison, Condition, Value

# After "of", "with" and "has"


@grammar.phrase('feature', '<feature:sameness>', '(a|the|any|some)? <feature:value_feature>')
def _feature(feature: Saying) -> Saying:
    return feature


@grammar.phrase(
    'value_feature',
    '<adjective> (value|rank|number)',
)
def _odd_value(adjective: Condition | None = None) -> Saying:
    if adjective is None:
        raise NoReading
    return Saying(adjective)


# Predicates: after "is"


@grammar.phrase(
    'simple',
    '<saying:relation>',
    '(of|in|with|from|to)? <saying:sameness>',
    '(in|of|from) (the suit)? (of)? <suit>',
    '<kinds:some_kind>',
    '<kinds:and_kinds>',
    '<kinds:listed_kinds>',
    '<kinds:from_range>',
    '(anything|something|any card|a card|cards) <kinds:from_range>',
    '(anything|something|any card|a card|cards) <kinds:range>',
    '<kinds:adjectives>',
    '(anything|something|everything) <kinds:adjectives>',
)
def _simple(saying: Saying | None = None, suit: Suit | None = None, kinds: Condition = ANY) -> Saying:
    return saying or Saying(kinds if suit is None else s.OfSuit(IT, suit))


@grammar.phrase('simple', '<sameness:sameness> <more:qualifiers>', '<sameness:relation> <more:sameness>')
def _same_and(sameness: Saying, more: Saying) -> Saying:
    if isinstance(sameness.condition, s.OfRank):
        raise NoReading  # ``three different suits``
    is_of_value = isinstance(more.condition, s.Same) and more.condition.attribute is Attribute.VALUE
    if is_of_value and isinstance(sameness.condition, s.Apart):
        raise NoReading  # ``within 3 ranks of the last card``
    if isinstance(more.condition, s.Between):
        raise NoReading  # ``a different suit from the last two cards``
    return joined(s.All, [sameness, more])


@grammar.phrase('simple', '(a card|one)? (of|in)? (any|every) (suit|colour) (but|except|other than|besides) <kinds>')
def _any_suit_but(kinds: Condition) -> Saying:
    return Saying(negated(kinds))


@grammar.phrase(
    'simple',
    '(a|an|any|some|the|another)? (card|cards) <qualifiers>',
    '(a|an|any|some|the|those)? (one|ones) (of|with|having|that has|that have) <qualifiers:feature>',
    '<kind> <qualifiers>',
    '(a|an|any|the)? <relation:leading> (card|cards|one|ones)',
    '(a|an) <relation> (number|rank|value)',
    '(anything|something|whatever (is)?) <qualifiers>',
    '(a|an)? <adjectives> (card|cards|one)? <qualifiers>',
)
def _qualified(
    qualifiers: Saying | None = None,
    kind: Condition | None = None,
    relation: Saying | None = None,
    adjectives: Condition | None = None,
) -> Saying:
    said = given(qualifiers, relation)
    if isinstance(said.condition, s.OfRank):
        raise NoReading  # ``card 1``
    found = kind or adjectives
    if (
        isinstance(said.condition, s.Compare)
        and isinstance(said.condition.left, Value)
        and said.condition.comparison is Comparison.EQUAL
        and said.condition.left == ITS_VALUE
        and not isinstance(said.condition.right, Value)
    ):
        raise NoReading  # ``an odd number of cards``
    if isinstance(found, s.OfRank | s.Between):
        raise NoReading  # ``a 5 higher``
    if kind is not None and any(isinstance(part, s.Compare | s.Same) for part in parts(kind)) and is_open(said):
        raise NoReading  # ``a card that is of the same suit or at least five higher``
    return said if found is None else joined(s.All, [Saying(found), said])


@grammar.phrase(
    'simple',
    '(any|some|a|the)? <relation:leading> <kind:one_kind>',
)
def _compared_kind(relation: Saying, kind: Condition) -> Saying:
    if isinstance(relation.condition, s.OfRank):
        raise NoReading  # ``three reds``
    return joined(s.All, [Saying(kind), relation])


grammar.phrase('that_clause', '(that|which|who) BE <pred>', '(that|which) <verb>')(alone)
grammar.phrase('simple', '(one|ones) <that_clause>')(alone)


@grammar.phrase(
    'qualifier',
    '<said:that_clause>',
    '(of|with|having|in) <said:feature>',
    '(of|in) <said:sameness>',
    '<said:relation>',
    '(whose|with a) (value|rank|number) BE? <said:relation>',
    'whose (suit|colour|value|rank|number) BE <said:pred>',
    '(with|of) (an?)? <kinds:adjectives> (value|rank|number)',
    'from <said:sameness>',
    '(in|of|from) <kinds>',
    'from (the)? <kinds:noun>',
)
def _qualifier(said: Saying | None = None, kinds: Condition | None = None) -> Saying:
    return given(said, kinds and Saying(kinds))


@grammar.phrase(
    'qualifiers',
    '<qualifier>',
)
def _qualifiers(qualifier: Saying) -> Saying:
    return qualifier


@grammar.phrase(
    'item',
    '<simple>',
    '[ <pred> ]',
    '(also|itself|only|always|exactly|just) <simple>',
)
def _item(simple: Saying | None = None, pred: Saying | None = None) -> Saying:
    return given(simple, pred)


@grammar.phrase('plain_or', '<ands>', '<ands> or <plain_or>')
def _plain_or(ands: Saying, plain_or: Saying | None = None) -> Saying:
    return ands if plain_or is None else joined(s.Any, [ands, plain_or])


@grammar.phrase(
    'item',
    '(not|never) <item>',
)
def _not_item(item: Saying) -> Saying:
    return opposite(item)


@grammar.phrase(
    'pred',
    '(anything|any card|everything|any|all cards|all|every card) (but|except|other than|apart from|besides) <pred>',
    '(any|every|all|all the) (suit|suits|colour|rank|ranks|value|values|card|cards) '
    '(but|except|except for|other than|apart from|besides) <pred>',
)
def _anything_but(pred: Saying) -> Saying:
    return opposite(pred)


@grammar.phrase('pred', '<all_of_kind>', '<all_of_kind> ,? or <pred>')
def _all_of_kind(all_of_kind: Condition, pred: Saying | None = None) -> Saying:
    found = Saying(all_of_kind)
    return found if pred is None else joined(s.Any, [found, pred])


@grammar.phrase('pred', '(<ands>|<one:all_of_kind>) ,? and <also:all_of_kind>')
def _and_all(also: Condition, ands: Saying | None = None, one: Condition | None = None) -> Saying:
    """``any card lower than 9, and any heart``: cards of either kind."""
    return joined(s.Any, [ands or Saying(one or also), Saying(also)])


@grammar.phrase(
    'ands',
    '<item>',
    '<item> ,? (and|but|and also|but also|and also) <ands>',
)
def _ands(item: Saying, ands: Saying | None = None) -> Saying:
    return item if ands is None else joined(s.All, [item, ands])


@grammar.phrase('or_pair', '<item> or <other:item>')
def _or_pair(item: Saying, other: Saying) -> Saying:
    return joined(s.Any, [item, other])


@grammar.phrase('pred', '<or_pair> ,? and <item>')
def _or_and(or_pair: Saying, item: Saying) -> Saying:
    return joined(s.All, [or_pair, item])


_OR = '(or|or else|or also|or perhaps) (be|is|it is|have|has|of|with|in)?'


@grammar.phrase('pred', '<ands>', f'(either)? <ands> ,? {_OR} <pred>', '(either)? <ands> , <pred:or_list>')
@grammar.phrase('or_list', f'<ands> ,? {_OR} <pred:ands>', '<ands> , <pred:or_list>')
def _pred(ands: Saying, pred: Saying | None = None) -> Saying:
    if pred is None:
        return ands
    return joined(s.Any, [ands, pred])


@grammar.phrase(
    'pred',
    '<ands> ,? or <pred> NOT_BOTH',
    'exactly one of <ands> and <pred>',
)
def _one_of_two(ands: Saying, pred: Saying) -> Saying:
    return exactly_one(joined(s.Any, [ands, pred]))


def exactly_one(said: Saying) -> Saying:
    """One of two things, but not both.

    Raises:
        NoReading: where they are not two.
    """
    if not isinstance(said.condition, s.Any) or len(said.condition.conditions) != 2:
        raise NoReading
    return replace(said, condition=s.HowMany(1, 1, said.condition.conditions))


@grammar.phrase('pred', 'neither <ands> nor <pred>')
def _neither(ands: Saying, pred: Saying) -> Saying:
    both = joined(s.Any, [ands, pred])
    return opposite(both)
