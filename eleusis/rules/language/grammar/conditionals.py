"""If, when, unless, only if, otherwise."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.discourse import moved, open_test
from eleusis.rules.language.gaps import CARD, LAST, THAT, filled, has_gap
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.meanings import (
    ANY,
    Case,
    Clause,
    Must,
    Otherwise,
    Together,
    Wording,
)
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Pronoun, Saying, Several, Subject, closed, said_of
from eleusis.rules.language.topics import NO_TOPIC as NOBODY
from eleusis.rules.language.topics import BetweenThem, Plurally, Topic
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Comparison, Condition, Ref, Value

# Requirements as parts of a sentence


def required(clause: Must | Case) -> Condition:
    return clause.condition


# Tests


def tested(test: Saying) -> Case:
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


def conditional(tested: Case, must: Must, otherwise: Condition | None = None) -> Case:
    return case_of(tested, must, otherwise, before=True)


def then_if(main: Must, tested: Case) -> Case:
    if isinstance(main.condition, s.Any) and _is_measured_in_ranks(main.condition.conditions):
        raise NoReading  # ``one up or down, or two if ...``
    if main.may and main.condition != ANY:
        return only_then(main.condition, tested, main.voice, may=True)
    return case_of(tested, main, before=False)


def _is_measured_in_ranks(ways: Sequence[Condition]) -> bool:
    """Whether what looks like a rank may be a number of steps."""
    is_far = any(isinstance(way, s.Apart | s.Compare) and isinstance(way.right, Value) for way in ways)
    return is_far and any(isinstance(way, s.OfRank) and 2 <= way.rank <= 10 for way in ways)


def only_then(condition: Condition, tested: Case, voice: Wording, *, turned: bool = False, may: bool = False) -> Case:
    """``a card may be red if ...``: otherwise it may not be red."""
    test = negated(tested.test) if turned else tested.test
    return Case(condition, test, None, tested.topic, tested.pronoun, voice, before=False, turned=True, may=may)


def sort_only_if(sort: Condition, tested: Case) -> Case:
    return only_then(sort, of_them(tested), Wording.CARD)


def sort_if(sort: Condition, tested: Case) -> Case:
    return only_then(sort, of_them(tested), Wording.CARD, may=True)


# What is right if; what is wrong if


def right_if(test: Saying) -> Must:
    return Must(closed(test_of_card(test)))


def wrong_if(test: Saying) -> Must:
    return Must(negated(closed(test_of_card(test))))


def test_of_card(test: Saying) -> Saying:
    """A test of the card being judged.

    Raises:
        NoReading: where it is about another card.
    """
    if test.pronoun not in (None, Pronoun.IT):
        raise NoReading
    return test


# Tests without a verb


def of_subject(subject: Subject, pred: Saying | None = None) -> Saying:
    said = given(pred)
    if said.subject is not None or subject == CARD or not isinstance(subject, Value | Several):
        raise NoReading
    if has_gap(said.condition, THAT) and said.that is None and not isinstance(subject, Several):
        raise NoReading  # ``last card higher``: than which?
    return Saying(said_of(said.condition, subject), subject, said.that)


def between_them(sameness: Saying) -> Saying:
    if sameness.that is not None or sameness.subject is not None:
        raise NoReading
    return Saying(cast('Condition', BetweenThem(sameness.condition)))


def pair(sort: Condition, past: Condition) -> Saying:
    """*Red on black: no problem*."""
    return Saying(merged(s.All, [sort, past]), CARD)


def headed(main: Must, said: Saying) -> Case:
    topic = NOBODY.of(said)
    test = said.condition if said.subject is None else closed(said)
    return Case(test, main.condition, None, topic, None, main.voice, listed=topic.subject == LAST)


# A verb said once: "if it is red play a heart, if it is black a spade"


def more_ifs(tested: Case, must: Must, rest: tuple[Case | Otherwise, ...] = ()) -> tuple[Case | Otherwise, ...]:
    return (Case(tested.test, must.condition, None, tested.topic, tested.pronoun, Wording.ORDER), *rest)


def shared(if_first: Case, rest: tuple[Case | Otherwise, ...]) -> Together:
    if if_first.otherwise is not None:
        raise NoReading
    return Together((if_first, *rest))


# Exceptions: *unless the last card is red*, *except after a king*, *kings excepted*, *red instead*


def unless(main: Must, tested: Case, otherwise: Condition | None = None) -> Case:
    if main.condition == ANY:
        return case_of(tested, Must(s.Anything(False), main.voice), otherwise, before=False)
    if main.may and otherwise is None:
        return only_then(main.condition, tested, main.voice, turned=True)
    return case_of(tested, main, otherwise, before=False, turned=True)


def unless_before(tested: Case, must: Must) -> Case:
    """Without *then*: ``unless it was a king, then lower`` says what applies after a king."""
    return case_of(tested, must, None, before=True, turned=True)


def unless_then(tested: Case, main: Must) -> Case:
    """*Unless the last card is a king, then keep it*, after another sentence."""
    return replace(case_of(tested, main, before=True), instead=True)


def anything_but(sort: Condition | None = None, sameness: Saying | None = None, **_: Condition) -> Must:
    if sameness is not None and any(isinstance(part, s.Not) for part in parts(sameness.condition)):
        raise NoReading  # ``any suit but not one of the last two``
    return Must(negated(closed(sameness) if sameness else sort or ANY))


def except_after(main: Must, past: Condition, otherwise: Condition | None = None) -> Case:
    return Case(negated(past), main.condition, otherwise, Topic(LAST), voice=main.voice)


def except_that(main: Must, case: Case | None = None) -> Clause:
    found = given(case)
    if found.otherwise is not None or (main.condition == ANY and found.bare):
        raise NoReading  # ``any card but a diamond after a club``
    if found.may:
        return Must(merged(s.Any, [main.condition, s.All((found.test, found.then))]), main.voice)
    return Case(found.test, found.then, main.condition, found.topic, found.pronoun, found.voice, found.before)


# Beginnings


def reached(tested: Case) -> Case:
    """*Once there are ten cards* goes on applying when there are more."""
    match tested.test:
        case s.Compare(s.Count() | s.Position() as number, Comparison.EQUAL, s.Literal(least)) if least:
            return replace(tested, test=s.Compare(number, Comparison.AT_LEAST, s.Literal(least)))
        case _:
            return tested


def once(once: Case, must: Must) -> Case:
    return case_of(once, must, before=True)


# Ends


def event(one_kind: Condition) -> Condition:
    """A card of this kind is played; as an event that happens once, only the first counts."""
    return own_traits(one_kind)


def until_next(main: Must, event: Condition, of_next: Condition) -> Case:
    """*Go up until somebody plays a king, then the next card can be anything*: after each king."""
    return Case(moved(event, Ref.LAST), of_next, main.condition, Topic(LAST), voice=main.voice)


def until_first(main: Must, first_event: Condition, after: Must | None = None) -> Case:
    none_yet = s.Compare(s.Count(first_event), Comparison.EQUAL, s.Literal(0))
    return Case(none_yet, main.condition, None if after is None else after.condition, voice=main.voice)
