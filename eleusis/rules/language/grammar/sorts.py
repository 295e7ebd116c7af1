"""Requirements on cards of a kind: *red cards must be higher*, *only spades*, *aces may go anywhere*."""

from __future__ import annotations

from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import CARD, IT, ITS_VALUE, LAST, THAT, EarlierNumber, filled, has_gap
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import ANY, Case, Goes, Must, Right, Wording
from eleusis.rules.language.parsing import NoReading, alone, given
from eleusis.rules.language.said import Saying, closed, joined, said_of
from eleusis.rules.language.topics import Topic
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import Attribute, Comparison, Condition

grammar.means(
    'tie',
    Saying(s.Same(Attribute.VALUE, IT, THAT)),
    '(tie|ties)',
)
grammar.phrase('sameness', '(a|the)? <tie>')(alone)


@grammar.phrase('must', 'no <sort> (,|and|, and|or|, or|nor|, nor) <noes>')
def _none_of_these(sort: Condition, noes: Condition) -> Must:
    return Must(negated(merged(s.Any, [sort, noes])), Wording.ORDER)


@grammar.phrase('noes', 'no <sort>', 'no <sort> (,|and|, and|or|, or|nor|, nor) <noes>')
def _noes(sort: Condition, noes: Condition | None = None) -> Condition:
    return sort if noes is None else merged(s.Any, [sort, noes])


# Kinds of cards


@grammar.phrase(
    'sort',
    '(a|an|any|the|all|every|each)? <kinds>',
    '(card|cards) <kinds:range>',
    '<kinds> ,? (and|or) <rest:kinds>',
    '(a|an|any|the|those|all)? (card|cards|one|ones) <qualifiers>',
    '(a|an|any|the|all)? <qualifiers:leading> (card|cards|one|ones)',
    '(those|everything|anything|something) <qualifiers>',
)
def _sort(kinds: Condition = ANY, rest: Condition | None = None, qualifiers: Saying | None = None) -> Condition:
    if qualifiers is not None:
        return closed(qualified(qualifiers, None))
    return said_of(kinds if rest is None else merged(s.Any, [kinds, rest]), CARD)


def qualified(qualifiers: Saying, kind: Condition | None) -> Saying:
    """Cards of a kind with a further predicate.

    Raises:
        NoReading: for ``the sum of both cards``.
    """
    match qualifiers.condition:
        case s.OfRank():
            raise NoReading  # ``a black one 1 lower``
        case s.Compare(left, Comparison.EQUAL, s.Calculation() | s.Literal()) if kind is None and left == ITS_VALUE:
            raise NoReading
        case s.Compare(comparison=Comparison.EQUAL, right=right) if isinstance(cast('s.Node', right), EarlierNumber):
            raise NoReading  # ``even sum``
        case _:
            return qualifiers if kind is None else joined(s.All, [Saying(kind), qualifiers])


def of_sort(sort: Condition, then: Condition, otherwise: Condition | None = None) -> Case:
    """A requirement on cards of a kind."""
    return Case(sort, then, otherwise, Topic(CARD), voice=Wording.CARD)


@grammar.phrase(
    'case',
    '<sort> MUST (always|only|either)? be <said:pred>',
    '<sort> MUST (always|only|either)? <said:verbs>',
    '<sort> BE (always)? <said:pred>',
    '<sort> <said:verbs>',
    'to PLAY <sort> ,? YOU MUST <said:verbs>',
    '<sort> , only <said:pred>',
)
def _sort_must(sort: Condition, said: Saying) -> Case:
    if not has_gap(said.condition, IT):
        raise NoReading  # ``a heart follows a spade`` has two readings.
    return of_sort(sort, closed(said))


@grammar.phrase(
    'gapped',
    '<sort> (must)? (be)? <pred>',
)
def _gapped(sort: Condition, pred: Saying) -> tuple[Case, ...]:
    return (of_sort(sort, closed(pred)),)


@grammar.phrase(
    'several_cases',
    '<sort> (must|should|shall|has to|have to|are|is|may|can) (always)? (be)? <pred> (,|and|, and|;|but|, but) '
    '<rest:gapped>',
)
def _all_sorts(sort: Condition, rest: tuple[Case, ...], pred: Saying) -> tuple[Case, ...]:
    """``red cards must be odd and black cards even``."""
    is_one_step = any(isinstance(case.then, s.Apart) and abs(case.then.least) == 1 for case in rest)
    if is_one_step and isinstance(pred.condition, s.Compare):
        raise NoReading  # ``a red card must be higher, a black one lower``
    return (of_sort(sort, closed(pred)), *rest)


@grammar.phrase(
    'case',
    '<sort> MUSTNOT <verbs>',
)
@grammar.phrase('no_sort', 'no <sort> (may|can|must|should) (ever)? <verbs>')
def _sort_must_not(sort: Condition, verbs: Saying) -> Case:
    return of_sort(sort, negated(closed(verbs)))


@grammar.phrase(
    'must',
    'only <sort> (is|are)? (always)? (RIGHT)?',
    '<sort> only (is|are) RIGHT',
    'only <sort> (may|can|must)? be? PLAYED?',
)
def _only(sort: Condition) -> Must:
    return Must(sort, Wording.ORDER)


@grammar.phrase('case', '<no_sort>')
def _no_sort(no_sort: Case) -> Case:
    if is_settled(no_sort.then):
        raise NoReading  # ``no heart may follow a heart`` is a prohibition about pairs.
    return no_sort


@grammar.phrase('must', '(YOU)? (may|can) only PLAY <sort>', 'PLAY? <sort> only')
def _may_only(sort: Condition) -> Must:
    return Must(sort, Wording.ORDER, may=True)


@grammar.phrase(
    'right',
    '<sort> (is|are) RIGHT',
)
def _right(sort: Condition) -> Right:
    return Right(sort)


@grammar.phrase(
    'must',
    '(no)? <sort> BE (always)? WRONG',
    'no more? <sort> (BE|may be|can be) (RIGHT|PLAYED)',
    'neither <sort> (nor|or) <more:sort> (BE|may be|can be|may|can) (be)? (RIGHT|PLAYED)',
    'no <sort> (PLAYED|RIGHT)?',
    '<sort> BE never (RIGHT|allowed)',
    'it is not RIGHT to PLAY <sort>',
)
def _never(sort: Condition, more: Condition | None = None) -> Must:
    return Must(negated(sort if more is None else merged(s.Any, [sort, more])), Wording.ORDER)


@grammar.phrase(
    'goes',
    '<sort> (is|are) wild (and (may|can) (always)? (be PLAYED|go|follow|come) ANYTIME?)?',
    '<sort> (is|are) (always|also) RIGHT (too|ANYTIME)?',
    '<sort> (is|are)? (always)? RIGHT (too|also|ANYTIME)',
    '<same_sort:sameness> (again)? (is|are)? (always|also) RIGHT (too|ANYTIME)?',
    '<sort> always (RIGHT|go|goes|fits|fit)',
    '<sort> (may|can) (always|also) be (PLAYED|RIGHT) ANYTIME?',
    '<sort> (may|can) be (PLAYED|RIGHT) (too|also|ANYTIME)',
    '<sort> (may|can)? (always)? (go|goes|come|comes|follow|follows|be played|be put|be laid) ANYTIME',
    '(YOU)? (may|can) PLAY <sort> ANYTIME',
    '(for|with) <sort> there (is|are) (no|not any) (rule|rules|restriction|restrictions|limit|condition|conditions)',
    '<sort> (can|may|must)? (be)? (anything|any card)',
    '<sort> (can|may)? (be)? ,? (in|of)? (any|either) (colour|suit|value|rank|number)',
    '<wild:kinds> GO_ANYWHERE',
)
def _goes(sort: Condition | None = None, same_sort: Saying | None = None, wild: Condition | None = None) -> Goes:
    if wild is not None:
        return Goes(merged(s.Any, [filled(wild, CARD), filled(wild, LAST)]))
    return Goes(given(sort, closed(same_sort) if same_sort else None))
