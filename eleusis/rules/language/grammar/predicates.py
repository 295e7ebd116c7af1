"""Predicates of a card: what follows *is*, *of*, *with* and *that*, joined by *and* and *or*."""

from __future__ import annotations

from dataclasses import replace

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.gaps import IT, ITS_VALUE
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import alone, given, grammar
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Subject, is_open, joined, opposite
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Attribute, Comparison, Condition, Value

# After "of", "with" and "has"


@grammar.phrase(
    'feature',
    '<sameness>',
    '(a|the|any|some)? <feature_of:value_feature>',
)
def _feature(
    sameness: Saying | None = None,
    feature_of: Saying | None = None,
    kinds: Condition | None = None,
    adjective: Condition | None = None,
) -> Saying:
    if sameness or feature_of:
        return given(sameness, feature_of)
    found = given(kinds, adjective)
    return Saying(found)


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
    '<relation>',
    '(of|in|with|from|to)? <sameness>',
    '(in|of|from) (the suit)? (of)? <suit>',
    '<kinds:some_kind>',
    '<kinds:and_kinds>',
    '<kinds:listed_kinds>',
    '<kinds:from_range>',
    '(anything|something|any card|a card|cards) <kinds:from_range>',
    '(anything|something|any card|a card|cards) <kinds:range>',
    '<adjectives>',
    '(anything|something|everything) <adjectives>',
)
def _simple(
    relation: Saying | None = None,
    sameness: Saying | None = None,
    feature: Saying | None = None,
    suit: Suit | None = None,
    name: str | None = None,
    kinds: Condition | None = None,
    adjectives: Condition | None = None,
) -> Saying:
    if suit is not None:
        return Saying(s.OfSuit(IT, suit))
    if name is not None:
        return Saying(s.Named(IT, name))
    condition = kinds or adjectives
    return relation or sameness or feature or Saying(condition or s.Anything(True))


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
    '<that_clause>',
    '(of|with|having|in) <feature>',
    '(of|in) <sameness>',
    '<relation>',
    '(whose|with a) (value|rank|number) BE? <relation>',
    'whose (suit|colour|value|rank|number) BE <pred>',
    '(with|of) (an?)? <adjectives> (value|rank|number)',
    'from <sameness>',
    '(in|of|from) <kinds>',
    'from (the)? <lasts_range:noun>',
)
def _qualifier(
    that_clause: Saying | None = None,
    pred: Saying | None = None,
    feature: Saying | None = None,
    sameness: Saying | None = None,
    relation: Saying | None = None,
    adjectives: Condition | None = None,
    attributes: Attributes | None = None,
    different: Subject | None = None,
    kinds: Condition | None = None,
    lasts_range: Condition | None = None,
) -> Saying:
    if attributes is not None:
        return related(lambda number: same(attributes, number, different=True), different)
    found = adjectives or kinds or lasts_range
    if found is not None:
        return Saying(found)
    return given(that_clause, pred, feature, sameness, relation)


@grammar.phrase(
    'qualifiers',
    '<qualifier>',
)
def _qualifiers(qualifier: Saying, rest: Saying | None = None, either: Saying | None = None) -> Saying:
    if rest is None and either is None:
        return qualifier
    return joined(s.All if rest else s.Any, [qualifier, given(rest, either)])


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
def _not_item(item: Saying | None = None, sameness: Saying | None = None) -> Saying:
    return opposite(given(item, sameness))


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
