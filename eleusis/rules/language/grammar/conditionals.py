"""If, when, unless, only if, otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.discourse import open_test
from eleusis.rules.language.gaps import CARD, filled
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Clause, Goes, Must, Right, Wording
from eleusis.rules.language.parsing import Alternatives, NoReading, alone, given
from eleusis.rules.language.said import Pronoun, Saying, closed
from eleusis.rules.language.topics import NO_TOPIC as NOBODY
from eleusis.rules.language.topics import Plurally, Topic
from eleusis.rules.syntax import Condition, Value

# Requirements as parts of a sentence


@grammar.phrase(
    'main',
    '<must>',
    '<must:bare>',
    '<must:bare> (next|now)',
    '<anything:any_at_all>',
)
def _main(must: Must | None = None, anything: Condition | None = None) -> Must:
    return must or Must(anything or ANY)


@grammar.phrase('obligation', '<clause:main>', '<clause:case>')
def _obligation(clause: Must | Case) -> Condition:
    if isinstance(clause, Goes | Right):
        raise NoReading
    return clause.condition


# Tests


@grammar.phrase(
    'tested',
    '<test>',
)
def _tested(test: Saying) -> Case:
    """The test alone, before it is known what depends on it."""
    return Case(open_test(test), ANY, topic=NOBODY.of(test), pronoun=test.pronoun)


def of_them(tested: Case) -> Case:
    """The test, where *they* are cards of the kind it is about: ``black cards only if they are even``."""
    test = tested.test.condition if isinstance(tested.test, Plurally) else None
    return tested if test is None else replace(tested, test=filled(test, CARD), topic=Topic(CARD))


def case_of(
    tested: Case, must: Must, otherwise: Condition | None = None, *, before: bool, turned: bool = False
) -> Case:
    """The requirement under the test or, with ``turned``, under its negation."""
    test = negated(tested.test) if turned else tested.test
    return Case(test, must.condition, otherwise, tested.topic, tested.pronoun, must.voice, before)


THEN = '(,|:|→|–|then|, then|so|, so)'


grammar.phrase('conditional', '<if_first>')(alone)


@grammar.phrase('doing', '<verbs>')
def _doing(verbs: Saying) -> Must:
    return Must(closed(verbs))


@grammar.phrase(
    'if_first',
    f'(and|so|then|just)? WHEN <tested> {THEN} <must:main>',
    '(and|so|then|just)? WHEN <tested> <must>',
    '(and|so|then|just)? WHEN <tested> <must:doing>',
    'WHEN <tested> <must:bare> ELSE <otherwise>',
    f'(and|so|then|just)? WHEN <tested> {THEN} <must:main> (,|;|:|–)? ELSE (,|:|→|–)? <otherwise>',
)
def _conditional(tested: Case, must: Must, otherwise: Condition | None = None) -> Case:
    return case_of(tested, must, otherwise, before=True)


@grammar.phrase(
    'otherwise',
    '<obligation>',
    '<conditional>',
)
def _otherwise(obligation: Condition | None = None, conditional: Case | None = None) -> Condition:
    return given(obligation, conditional and conditional.condition)


@grammar.phrase(
    'conditional',
    '<main> ,? IF <tested>',
)
def _then_if(main: Must, tested: Case) -> Case:
    if isinstance(main.condition, s.Any) and _is_measured_in_ranks(main.condition.conditions):
        raise NoReading  # ``one up or down, or two if ...``
    if main.may and main.condition != ANY:
        return only_then(main.condition, tested, main.voice, may=True)
    return case_of(tested, main, before=False)


@grammar.phrase('conditional', '<main> ,? PROVIDED <tested>')
def _provided(main: Must, tested: Case) -> Case:
    """``a card of the other colour, provided it is higher`` must be both; a test of what lies there is a condition."""
    if tested.topic.subject != CARD and tested.pronoun is not Pronoun.IT:
        return _then_if(main, tested)
    if main.condition == ANY:  # ``any card, as long as it is even``: the card being played
        return Case(ANY, filled(tested.test, CARD), NEVER_RIGHT, voice=main.voice, turned=True)
    return replace(only_then(main.condition, tested, main.voice), otherwise=NEVER_RIGHT)


def _is_measured_in_ranks(ways: Sequence[Condition]) -> bool:
    """Whether what looks like a rank may be a number of steps."""
    is_far = any(isinstance(way, s.Apart | s.Compare) and isinstance(way.right, Value) for way in ways)
    return is_far and any(isinstance(way, s.OfRank) and 2 <= way.rank <= 10 for way in ways)


def only_then(condition: Condition, tested: Case, voice: Wording, *, turned: bool = False, may: bool = False) -> Case:
    """``a card may be red if ...``: otherwise it may not be red."""
    test = negated(tested.test) if turned else tested.test
    return Case(condition, test, None, tested.topic, tested.pronoun, voice, before=False, turned=True, may=may)


@grammar.phrase('conditional', 'ONLYIF <tested> ,? (may|can) <sort> be PLAYED')
def _only_if_sort(tested: Case, sort: Condition) -> Case:
    return only_then(sort, tested, Wording.CARD)


@grammar.phrase(
    'conditional',
    '<sort> ONLYIF <tested>',
    '<sort> (may|can|must|BE)? (only)? (be)? (PLAYED|RIGHT|go)? (ONLYIF|only) <tested>',
    '<sort> (may|can|BE) only (be)? (PLAYED|RIGHT|go) (IF|PROVIDED) <tested>',
)
def _sort_only_if(sort: Condition, tested: Case) -> Case:
    return only_then(sort, of_them(tested), Wording.CARD)


@grammar.phrase('conditional', '<sort> (may|can|BE) (be)? (PLAYED|RIGHT) IF <tested>')
def _sort_if(sort: Condition, tested: Case) -> Case:
    return only_then(sort, of_them(tested), Wording.CARD, may=True)


@grammar.phrase('conditional', '<sort> (may|can|BE) (be)? (PLAYED|RIGHT) ,? PROVIDED <tested>')
def _sort_provided(sort: Condition, tested: Case) -> Alternatives:
    """``hearts are fine as long as the last card is red``: says nothing about other cards."""
    found = only_then(sort, of_them(tested), Wording.CARD, may=True)
    return Alternatives((found, replace(found, otherwise=NEVER_RIGHT, may=False)))


# What is right if; what is wrong if


@grammar.phrase(
    'must',
    '(a|the|your|any|this)? (new|next)? (card|cards|play|plays|one) MAY_BE (RIGHT|PLAYED) (IF|ONLYIF|IFF) <test>',
)
def _right_if(test: Saying) -> Must:
    return Must(closed(test_of_card(test)))


@grammar.phrase(
    'must',
    '(a|the|your|any|this)? (new|next)? (card|cards|play|plays|one) BE (always)? WRONG (IF|IFF) <test>',
    '(it is)? WRONG (IF|IFF) <test>',
)
def _wrong_if(test: Saying) -> Must:
    return Must(negated(closed(test_of_card(test))))


def test_of_card(test: Saying) -> Saying:
    """A test of the card being judged.

    Raises:
        NoReading: where it is about another card.
    """
    if test.pronoun not in (None, Pronoun.IT):
        raise NoReading
    return test


@grammar.phrase(
    'clause',
    '<must>',
    '<must:bare>',
    '<case>',
    '<case:instead>',
    '<goes>',
    '<goes:right>',
    '<conditional>',
    '<pattern>',
)
def _clause(
    must: Must | None = None,
    case: Case | None = None,
    goes: Goes | Right | None = None,
    conditional: Case | None = None,
    pattern: Must | None = None,
) -> Clause:
    return given(must, case, goes, conditional, pattern)
