"""Predicates of a card: what follows *is*, *of*, *with* and *that*, joined by *and* and *or*."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.gaps import IT, ITS_VALUE, THAT, TOGETHER, filled, has_gap, rewritten
from eleusis.rules.language.grammar.comparisons import apart, divides, related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.meanings import ANY
from eleusis.rules.language.parsing import NoReading, alone, given
from eleusis.rules.language.said import Saying, Subject, is_open, joined, opposite
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Operation, Value

# After "of", "with" and "has"


@grammar.phrase(
    'feature',
    '<feature:sameness>',
)
def _feature(feature: Saying) -> Saying:
    return feature


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


# Verb phrases of cards: *match the suit*, *go up by two*, *differ in colour*


# Verbs with the subject IT, in the bare form and the third person


@grammar.phrase(
    'verb',
    'KEEP (both|either)? THE? <attributes> ((of|from|with)? <other_card>)?',
    '(share|shares|sharing) (its|the|a|an)? <attributes> (with <other_card>)?',
    '(agree|agrees|match|matches|tie|ties) (with)? <other_card>? (in|by|on) (the)? <attributes>',
    '(stay|stays|staying|remain|remains|stick|sticks|sticking|keep|keeps) (in|with|within|on|to|at)? THE? (same)? '
    '<attributes> (of <other_card>)?',
    '(have|has|share|shares) THE? <attributes> (of|in common with) <other_card>',
)
def _match(attributes: Attributes, other_card: Subject | None = None) -> Saying:
    return related(lambda number: same(attributes, number), other_card)


@grammar.phrase(
    'verb',
    '(change|changes|changing|switch|switches|vary|varies|alternate|alternates) (both)? THE? (both)? <attributes>',
    '(differ|differs|differing|change|changes|vary) in (both)? (the|its)? <attributes> (from <other_card>)?',
)
def _change(attributes: Attributes, other_card: Subject | None = None) -> Saying:
    return related(lambda number: same(attributes, number, different=True), other_card)


_KEEP = '(keep|keeps|keep on|keeps on|continue|go on|carry on)'
for _verb, _comparison in (
    (
        '(go|goes|went|move|moves|moved|step|steps|climb|climbs|rise|rises|count|counts|run|runs|head) '
        '(up|upward|upwards|higher)',
        Comparison.ABOVE,
    ),
    (
        '(climb|climbs|rise|rises|rose|increase|increases|ascend|ascends|grow|grows|get higher|gets higher)',
        Comparison.ABOVE,
    ),
    (f'{_KEEP} (going|moving|stepping|climbing|counting)? (up|upward|upwards|higher)', Comparison.ABOVE),
    (f'{_KEEP} (climbing|rising|increasing|ascending)', Comparison.ABOVE),
    ('(go|play) (higher and higher|up and up)', Comparison.ABOVE),
    (
        '(go|goes|went|move|moves|moved|step|steps|count|counts|run|runs) (down|(downward|downwards)|lower)',
        Comparison.BELOW,
    ),
    (
        '(fall|falls|fell|drop|drops|decrease|decreases|descend|descends|sink|sinks|get lower|gets lower)',
        Comparison.BELOW,
    ),
    (f'{_KEEP} (going|moving|stepping|counting)? (down|downward|downwards|lower)', Comparison.BELOW),
    (f'{_KEEP} (falling|dropping|decreasing|descending|sinking)', Comparison.BELOW),
    ('(go|play) (lower and lower|down and down)', Comparison.BELOW),
):

    @grammar.phrase('verb', _verb, f'{_verb} in (value|rank)', f'{_verb} (from|than|compared to) <other>')
    def _move(other: Subject | None = None, comparison: Comparison = _comparison) -> Saying:
        return related(lambda number: s.Compare(ITS_VALUE, comparison, number), other)

    @grammar.phrase('verb', f'{_verb} (by|exactly|by only|only by|only)? <span> STEPS? (from <other>)? <around>?')
    def _move_by(
        span: tuple[tuple[int, int], ...],
        other: Subject | None = None,
        around: bool = False,
        comparison: Comparison = _comparison,
    ) -> Saying:
        side = 1 if comparison is Comparison.ABOVE else -1
        return related(lambda number: apart(span, number, around, sides=(side,)), other)


@grammar.phrase(
    'verb',
    '(jump|jumps|change|changes) by <span> STEPS?',
    '(differ|differs) (from <other>)? by (exactly)? <span> STEPS? (in value)? (from <other>)?',
)
def _move_away(span: tuple[tuple[int, int], ...], other: Subject | None = None) -> Saying:
    return related(lambda number: apart(span, number, around=False, sides=(1, -1)), other)


@grammar.phrase(
    'verb',
    '(move|moves|go|goes|step|steps) (forward|forwards|on|ahead) (by)? <span> STEPS? <around>?',
)
def _forward(span: tuple[tuple[int, int], ...], around: bool = False) -> Saying:
    return related(lambda number: apart(span, number, around, sides=(1,)), None)


@grammar.phrase(
    'verb',
    'BEAT <other> (in (value|rank))?',
)
def _beat(other: Subject) -> Saying:
    return related(lambda number: s.Compare(ITS_VALUE, Comparison.ABOVE, number), other)


@grammar.phrase('verb', '(divide|divides) <other>')
def _divide(other: Subject) -> Saying:
    return related(lambda number: divides(ITS_VALUE, number), other)


@grammar.phrase('verb', '(lie|lies|fall|falls|sit|sits|rank|ranks|be|stay|stays|keep|keeps) <relation>')
def _lie(relation: Saying) -> Saying:
    return relation


@grammar.phrase('two_bounds', '<one:relation> (and|but) <other:relation>')
def _two_bounds(one: Saying, other: Saying) -> Saying:
    return joined(s.All, [one, other])


@grammar.phrase('of_number', '<relation>', '<kind>', '<two:two_bounds>')
def _of_number(relation: Saying | None = None, kind: Condition | None = None, two: Saying | None = None) -> Saying:
    """Predicates of a sum: *at most 9*, *a multiple of 3*, *an even number*, *prime*."""
    said = relation or two or Saying(cast('Condition', rewritten(kind or s.Anything(right=True), _counted)))
    if has_gap(said.condition, THAT):
        raise NoReading
    return said


def _counted(node: s.Node) -> s.Node:
    """In a sum, *11 or more* is a number, whatever the value of a jack."""
    return s.Literal(node.rank) if isinstance(node, s.RankValue) else node


_ADD_UP = '((add|adds|sum|sums) up? to|(come|comes|amount|amounts|get) to|make|makes|total|totals|give|gives)'


@grammar.phrase(
    'verb',
    f'(together|added|in total|added (up|together))? {_ADD_UP} <of_number> '
    '(together|in total|with <earlier>|together with <earlier>)?',
)
def _add_up(of_number: Saying, earlier: CardRef | None = None) -> Saying:
    total = Value(TOGETHER) if earlier is None else s.Calculation(Operation.PLUS, ITS_VALUE, Value(earlier))
    return Saying(filled(of_number.condition, total))


@grammar.phrase(
    'verb',
    '(have|has|having) (a|an|the)? <feature>',
    '(have|has) (got)? <sameness>',
)
def _has(feature: Saying | None = None, sameness: Saying | None = None) -> Saying:
    return given(feature, sameness)


@grammar.phrase(
    'verb',
    '(be|get|become|stay|remain) <pred>',
)
def _be(pred: Saying) -> Saying:
    return pred


@grammar.phrase(
    'verb',
    '(go|goes|switch|switches|change|changes|return|returns) (back|over|on)? to <sameness>',
)
def _go_to(sameness: Saying) -> Saying:
    return sameness


@grammar.phrase(
    'verbs',
    '<verb>',
    '<verb> ,? or (else)? <other:verbs>',
    '<verb> ,? or (else)? (PLAY)? <pred>',
    '<verb> ,? nor <other:way>',
    '<verb> (and|but) be? <and_pred:pred>',
)
def _verbs(
    verb: Saying, other: Saying | None = None, pred: Saying | None = None, and_pred: Saying | None = None
) -> Saying:
    if and_pred is not None:
        return joined(s.All, [verb, and_pred])
    if pred is not None and is_open(verb) and isinstance(pred.condition, s.Apart):
        raise NoReading  # ``go up or down by two``: the amount applies to both
    rest = other or pred
    return verb if rest is None else joined(s.Any, [verb, rest])


@grammar.phrase('way', '(down|downward|downwards) (by)? <span> STEPS?')
def _way_down(span: tuple[tuple[int, int], ...]) -> Saying:
    return related(lambda number: apart(span, number, around=False, sides=(-1,)), None)
