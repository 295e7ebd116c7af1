"""Requirements: *play a red card*, *red cards must be higher*, *only spades*, *aces may go anywhere*."""

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.gaps import BEFORE, CARD, IT, ITS_VALUE, THAT_VALUE, has_gap
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.meanings import ANY, Must, Wording
from eleusis.rules.language.parsing import Alternatives, NoReading, given
from eleusis.rules.language.said import Pronoun, Saying, Several, Subject, all_of, closed, joined, said_of
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Ref, Value

# What the new card must be


def anything(anything: Condition | None = None, nothing: Condition | None = None) -> Must:
    found = given(anything, nothing)
    return Must(found)


def bare(pred: Saying | None = None, finite: Saying | None = None, verbs: Saying | None = None) -> Must:
    said = given(pred, finite, verbs)
    if finite is None:
        _not_just_the_same(said)
        return Must(closed(said))
    if finite.pronoun not in (None, Pronoun.IT):
        raise NoReading
    return Must(closed(said), Wording.IT if finite.pronoun else Wording.CARD)


def play(pred: Saying | None = None, verbs: Saying | None = None, *, duty: bool = True) -> Must:
    said = given(pred, verbs)
    return Must(_allowed(said, duty=duty), Wording.ORDER if pred else Wording.BARE, may=not duty)


def _allowed(said: Saying, *, duty: bool) -> Condition:
    """A requirement or a permission; ``may not`` forbids, and ``any card may be played on hearts`` requires nothing."""
    condition = closed(said)
    said_parts = condition.conditions if isinstance(condition, s.All | s.Any) else (condition,)
    if not duty and (isinstance(condition, s.Not) or any(map(is_settled, said_parts))):
        raise NoReading
    return condition


def play_not(pred: Saying | None = None, verbs: Saying | None = None, kinds: Condition = ANY) -> Must:
    return Must(negated(closed(pred or verbs or Saying(kinds))), Wording.BARE if verbs else Wording.ORDER)


def judged_must(
    judged: Wording = Wording.CARD, verbs: Saying | None = None, pred: Saying | None = None, *, duty: bool = True
) -> Must:
    said = given(verbs, pred)
    if judged is Wording.IT:
        _not_just_the_same(said)
    return Must(_allowed(said, duty=duty), judged, may=not duty)


def _not_just_the_same(said: Saying) -> None:
    """``it must stay the same`` leaves open if it is the suit, the colour or the value."""
    if said.that is None and said.condition == s.Compare(ITS_VALUE, Comparison.EQUAL, THAT_VALUE):
        raise NoReading


def judged_must_not(judged: Wording = Wording.CARD, verbs: Saying | None = None, pred: Saying | None = None) -> Must:
    said = given(verbs, pred)
    return Must(negated(closed(said)), judged)


def same_not(sameness: Saying) -> Must:
    return Must(negated(closed(sameness)), Wording.CARD)


# Both cards: "the card and the last card must ..."; sums and the like


def subject_must(subject: Subject, said: Saying) -> Must:
    return Must(closed(Saying(said_of(said.condition, subject), subject)), Wording.CARD)


def not_all(subject: Subject, pred: Saying | None = None, verbs: Saying | None = None) -> Must:
    said = given(pred, verbs)
    return Must(s.Not(closed(Saying(said_of(said.condition, subject), subject))), Wording.CARD)


def subject_must_not(subject: Subject, verbs: Saying) -> Must:
    return Must(negated(closed(Saying(said_of(verbs.condition, subject), subject))), Wording.CARD)


def must_follow(sort: Condition) -> Must:
    return Must(sort, Wording.ORDER)


# Subjects


def subject(
    earlier: CardRef | None = None,
    new: CardRef | None = None,
    several: Several | None = None,
    pair: tuple[Number, ...] | None = None,
) -> Subject:
    if several is not None:
        return several
    if pair is not None:
        return all_of(pair)
    return Value(earlier or new or Ref.CARD)


def number_subject(number: Number) -> Subject:
    if isinstance(number, s.Literal | s.RankValue) or has_gap(number, IT) or number == Value(BEFORE):
        raise NoReading
    return number


# Sentences


def finite(subject: Subject, said: Saying) -> Saying:
    if said.subject is not None:
        raise NoReading
    return Saying(said_of(said.condition, subject), subject, said.that)


def relation_sign(sign: Comparison, number: Number) -> Saying:
    return related(lambda other: s.Compare(ITS_VALUE, sign, other), number)


def of_pronoun(
    pronoun: Pronoun, pred: Saying | None = None, verbs: Saying | None = None, feature: Saying | None = None
) -> Saying:
    said = given(pred, verbs, feature)
    if said.subject is not None:
        raise NoReading
    return replace(said, pronoun=pronoun)


def it_was(pronoun: Pronoun, pred: Saying) -> Saying:
    """The subject of *was* is not the card being played."""
    return of_pronoun(Pronoun.THAT if pronoun is Pronoun.IT else pronoun, pred)


# Tests, which follow *if*: sentences joined by *and*, *or* and *at least two of*


def full_test(first: Saying, leading: Saying | None = None, rest: Saying | None = None) -> Saying | Alternatives:
    if leading is not None and leading.subject is None and first.subject not in (None, CARD):
        condition = leading.condition.conditions[0] if isinstance(leading.condition, s.Any) else leading.condition
        if not isinstance(condition, s.OfRank) or not 2 <= condition.rank <= 10:
            # ``the last card divides the card, or an ace``: unclear which card is an ace
            return Alternatives((joined(s.Any, [first, leading]), joined(s.Any, [first, with_card(leading)])))
    rest = leading or rest
    return first if rest is None else joined(s.Any, [first, rest])


def with_card(said: Saying) -> Saying:
    """The same predicate of the card being judged."""
    return Saying(said_of(said.condition, CARD), CARD, said.that)


# A number of several


def amount(whole: int) -> tuple[int, int]:
    return whole, whole


# Tests: after "if"


def all_tests(test_item: Saying, test_ands: Saying | None = None) -> Saying:
    spoken_of = test_item.subject is not None or test_item.pronoun is not None
    if test_ands is not None and spoken_of and isinstance(test_item.condition, s.Any) and test_ands.subject is None:
        raise NoReading  # ``it is red or black and even``: the predicate has all its readings already
    return test_item if test_ands is None else joined(s.All, [test_item, test_ands])


def test_one(test_ands: Saying, test: Saying) -> Saying:
    both = joined(s.Any, [test_ands, test])
    if not isinstance(both.condition, s.Any) or len(both.condition.conditions) != 2:
        raise NoReading
    return Saying(s.HowMany(1, 1, both.condition.conditions), both.subject)
