"""If, when, unless, only if, otherwise."""

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import BEFORE, IT, ITS_VALUE, LAST, THAT_VALUE, has_gap
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Case, Clause, Must, Wording
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.possible import is_denial
from eleusis.rules.language.said import Pronoun, Saying, closed, joined
from eleusis.rules.reach import is_settled, parts
from eleusis.rules.syntax import Comparison, Condition, Value

# What the new card must be


def bare(said: Saying) -> Must:
    _not_just_the_same(said)
    return Must(closed(said))


def stated(said: Saying) -> Must:
    if said.pronoun not in (None, Pronoun.IT):
        raise NoReading
    return Must(closed(said), Wording.IT if said.pronoun else Wording.CARD)


def play(said: Saying, voice: Wording, *, duty: bool = True) -> Must:
    return Must(_allowed(said, duty=duty), voice, may=not duty)


def _allowed(said: Saying, *, duty: bool) -> Condition:
    """A requirement or a permission; ``may not`` forbids, and ``any card may be played on hearts`` requires nothing."""
    condition = closed(said)
    said_parts = condition.conditions if isinstance(condition, s.All | s.Any) else (condition,)
    if not duty and (isinstance(condition, s.Not) or any(map(is_settled, said_parts))):
        raise NoReading
    return condition


def judged_must(said: Saying, judged: Wording = Wording.CARD, *, duty: bool = True) -> Must:
    if judged is Wording.IT:
        _not_just_the_same(said)
    return play(said, judged, duty=duty)


def _not_just_the_same(said: Saying) -> None:
    """``it must stay the same`` leaves open if it is the suit, the colour or the value."""
    if said.that is None and said.condition == s.Compare(ITS_VALUE, Comparison.EQUAL, THAT_VALUE):
        raise NoReading


# Subjects


# Sentences


def of_pronoun(said: Saying, pronoun: Pronoun = Pronoun.IT) -> Saying:
    """The subject of *was* is not the card being played."""
    if said.subject is not None:
        raise NoReading
    return replace(said, pronoun=pronoun)


# Tests: after "if"


def all_tests(test_item: Saying, test_ands: Saying | None = None) -> Saying:
    spoken_of = test_item.subject is not None or test_item.pronoun is not None
    if test_ands is not None and spoken_of and isinstance(test_item.condition, s.Any) and test_ands.subject is None:
        raise NoReading  # ``it is red or black and even``: the predicate has all its readings already
    return test_item if test_ands is None else joined(s.All, [test_item, test_ands])


# Tests


def tested(test: Saying) -> Case:
    """The test alone, before it is known what depends on it."""
    if test.subject == Value(BEFORE):  # ``its predecessor``, where only the card being played can be meant
        test = replace(test, condition=closed(test), subject=LAST)
    is_open = test.subject is None and has_gap(test.condition, IT)
    condition = test.condition if is_open else closed(test, LAST)
    return Case(condition, ANY, subject=test.subject, pronoun=test.pronoun)


def case_of(
    tested: Case, must: Must, otherwise: Condition | None = None, *, before: bool, turned: bool = False
) -> Case:
    """The requirement under the test or, with ``turned``, under its negation."""
    test = negated(tested.test) if turned else tested.test
    return Case(test, must.condition, otherwise, tested.subject, tested.pronoun, must.voice, before)


def then_if(main: Must, tested: Case) -> Case:
    if main.may and main.condition != ANY:
        return only_then(main.condition, tested, main.voice, may=True)
    return case_of(tested, main, before=False)


def only_then(condition: Condition, tested: Case, voice: Wording, *, turned: bool = False, may: bool = False) -> Case:
    """``a card may be red if ...``: otherwise it may not be red."""
    test = negated(tested.test) if turned else tested.test
    return Case(condition, test, None, tested.subject, tested.pronoun, voice, before=False, turned=True, may=may)


# What is right if; what is wrong if


# Exceptions: *unless the last card is red*, *except after a king*, *kings excepted*, *red instead*


def unless(main: Must, tested: Case, otherwise: Condition | None = None) -> Case:
    if main.condition == ANY:
        return case_of(tested, Must(s.Anything(False), main.voice), otherwise, before=False)
    if main.may and otherwise is None:
        return only_then(main.condition, tested, main.voice, turned=True)
    return case_of(tested, main, otherwise, before=False, turned=True)


def anything_but(sameness: Saying) -> Must:
    if any(isinstance(part, s.Not) for part in parts(sameness.condition)):
        raise NoReading  # ``any suit but not one of the last two``
    return Must(negated(closed(sameness)))


def except_that(main: Must, case: Case | None = None) -> Clause:
    found = given(case)
    if found.otherwise is not None or (main.condition == ANY and found.bare):
        raise NoReading  # ``any card but a diamond after a club``
    if found.may:
        return Must(merged(s.Any, [main.condition, s.All((found.test, found.then))]), main.voice)
    if is_denial(found.then) and main.condition != ANY:
        return Must(merged(s.All, [main.condition, s.If(found.test, found.then)]), main.voice)
    return Case(found.test, found.then, main.condition, found.subject, found.pronoun, found.voice, found.before)


def after(past: Condition, then: Condition, voice: Wording = Wording.ORDER) -> Case:
    """The requirement after cards of this kind."""
    return Case(past, then, subject=LAST, voice=voice)


# After, on, follows


def case_after(past: Condition, must: Must | None = None, pred: Saying | None = None) -> Case:
    if must is None:
        return after(past, closed(pred or Saying(ANY)))
    if isinstance(must.condition, s.If) and is_settled(must.condition.test):
        raise NoReading  # ``♣ → ♦ → ♥`` means three cases.
    return after(past, must.condition, must.voice)


# Never after


def no_pairs(past: Condition, sort: Condition | None = None, said: Saying | None = None) -> Case:
    """With the condition on what lies there applied to the card being played, because either can be compared."""
    never = sort if sort is not None else closed(said) if said else ANY
    return replace(after(past, negated(never) if never != ANY else NEVER_RIGHT), never=True)
