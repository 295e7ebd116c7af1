"""Verb phrases of cards: *match the suit*, *go up by two*, *differ in colour*."""

from __future__ import annotations

from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import ITS_VALUE, THAT, TOGETHER, filled, has_gap, rewritten
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.divisors import divides
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.grammar.spans import apart
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Saying, Subject, is_open, joined
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Operation, Value

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


@grammar.phrase('verb', '(go|goes|stay|stays|move) (under|below) <number>')
def _go_under(number: Number) -> Saying:
    return Saying(s.Compare(ITS_VALUE, Comparison.BELOW, number))


@grammar.phrase(
    'verb',
    '(change|changes|changing|switch|switches|vary|varies|alternate|alternates) (both)? THE? (both)? <attributes>',
    '(differ|differs|differing|change|changes|vary) in (both)? (the|its)? <attributes> (from <other_card>)?',
    '(switch|switches|change|changes) (to)? (a|another|the)? (different|other|another)? <attributes>',
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


@grammar.phrase(
    'verb',
    'LEAVE (a|the)? remainder (of)? <remainder:whole> (or <also:whole>)? DIVIDED_BY <by:whole>',
)
def _leave(remainder: int, by: int, also: int | None = None) -> Saying:
    rest = s.Calculation(Operation.MOD, ITS_VALUE, s.Literal(by))
    found = [s.Compare(rest, Comparison.EQUAL, s.Literal(one)) for one in (remainder, also) if one is not None]
    return Saying(merged(s.Any, found))


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
    '(go|goes|come|comes|switch|switches|change|changes|return|returns|move|moves) (back|over|on)? to <kinds>',
    '(go|goes|switch|switches|change|changes|return|returns) (back|over|on)? to <sameness>',
)
def _go_to(kinds: Condition | None = None, sameness: Saying | None = None) -> Saying:
    return sameness or Saying(kinds or s.Anything(right=True))


@grammar.phrase(
    'verbs',
    '<verb>',
    '<verb> ,? or (else)? <other:verbs>',
    '<verb> ,? or (else)? (PLAY)? <pred>',
    '<verb> ,? nor <other:way>',
    '<verb> ,? (or|but) <other:way>',
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


@grammar.phrase('way', '<any_way>')
def _any_way(any_way: int) -> Saying:
    return related(lambda number: apart(((1, HIGHEST_NUMBER),), number, around=False, sides=(any_way,)), None)


@grammar.phrase('way', '(down|downward|downwards) (by)? <span> STEPS?')
def _way_down(span: tuple[tuple[int, int], ...]) -> Saying:
    return related(lambda number: apart(span, number, around=False, sides=(-1,)), None)
