"""Requirements: *play a red card*, *red cards must be higher*, *only spades*, *aces may go anywhere*."""

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import BEFORE, IT, ITS_VALUE, THAT_VALUE, has_gap
from eleusis.rules.language.meanings import Must, Wording
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Pronoun, Saying, Subject, closed, joined, said_of
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import Comparison, Condition, Number, Value

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


def number_subject(number: Number) -> Subject:
    if isinstance(number, s.Literal | s.RankValue) or has_gap(number, IT) or number == Value(BEFORE):
        raise NoReading
    return number


# Sentences


def finite(subject: Subject, said: Saying) -> Saying:
    if said.subject is not None:
        raise NoReading
    return Saying(said_of(said.condition, subject), subject, said.that)


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
