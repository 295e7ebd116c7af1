"""Requirements: *play a red card*, *red cards must be higher*, *only spades*, *aces may go anywhere*."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.gaps import BEFORE, CARD, IT, ITS_VALUE, THAT_VALUE, has_gap
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Must, Wording
from eleusis.rules.language.parsing import Alternatives, NoReading, given
from eleusis.rules.language.said import Pronoun, Saying, Several, Subject, all_of, closed, joined, said_of
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Ref, Value

# Anything, nothing


grammar.means('statement', Must(ANY), 'all cards')

# What the new card must be


@grammar.phrase('must', '<anything>', '<nothing>')
def _anything(anything: Condition | None = None, nothing: Condition | None = None) -> Must:
    found = given(anything, nothing)
    return Must(found)


@grammar.phrase('bare', '<pred>', '<verbs>')
@grammar.phrase('must', '<finite:full_test>')
def _bare(pred: Saying | None = None, finite: Saying | None = None, verbs: Saying | None = None) -> Must:
    said = given(pred, finite, verbs)
    if finite is None:
        _not_just_the_same(said)
        return Must(closed(said))
    if finite.pronoun not in (None, Pronoun.IT):
        raise NoReading
    return Must(closed(said), Wording.IT if finite.pronoun else Wording.CARD)


@grammar.phrase(
    'must',
    '(YOU)? <duty>? PLAY (only|always|either|just)? <pred>',
    '(only|always|simply|just) (PLAY)? <pred>',
    '(YOU)? <duty>? PLAY? nothing (but|except) <pred>',
    '(YOU) <duty> (only|always|either)? <verbs>',
    '<duty> (only|always)? <verbs>',
    '(YOU)? (need|want) <pred>',
)
def _play(pred: Saying | None = None, verbs: Saying | None = None, *, duty: bool = True) -> Must:
    said = given(pred, verbs)
    return Must(_allowed(said, duty=duty), Wording.ORDER if pred else Wording.BARE, may=not duty)


def _allowed(said: Saying, *, duty: bool) -> Condition:
    """A requirement or a permission; ``may not`` forbids, and ``any card may be played on hearts`` requires nothing."""
    condition = closed(said)
    said_parts = condition.conditions if isinstance(condition, s.All | s.Any) else (condition,)
    if not duty and (isinstance(condition, s.Not) or any(map(is_settled, said_parts))):
        raise NoReading
    return condition


@grammar.phrase(
    'must',
    '(YOU)? MUSTNOT PLAY <pred>',
    '(just)? (do|does) not PLAY <pred>',
    'no <kinds>',
    'not <pred:plain_or>',
    '(YOU)? MUSTNOT <verbs>',
)
def _play_not(pred: Saying | None = None, verbs: Saying | None = None, kinds: Condition = ANY) -> Must:
    return Must(negated(closed(pred or verbs or Saying(kinds))), Wording.BARE if verbs else Wording.ORDER)


grammar.means('judged', Wording.IT, '(it|they|this|what you play|everything|each)')
grammar.means(
    'judged',
    Wording.CARD,
    '<every>',
    '<new>',
    '(the)? (next|new) (card|one|play) (you play|played)?',
)


@grammar.phrase(
    'must',
    '<judged> <duty> (only|always|either|also|then)? <verbs>',
    '<judged> <duty> be (either)? <pred>',
    '<judged> BE (always|only|either)? <pred>',
    '<judged> (always|only)? <verbs>',
    '(the)? next (card|one)? :? <pred>',
)
def _judged_must(
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


@grammar.phrase(
    'must',
    '<judged> MUSTNOT (be)? <pred> (at the same time|at once|together)?',
    '<judged> MUSTNOT <verbs>',
    'no card MUST (be <pred>|<verbs>)',
)
def _judged_must_not(judged: Wording = Wording.CARD, verbs: Saying | None = None, pred: Saying | None = None) -> Must:
    said = given(verbs, pred)
    return Must(negated(closed(said)), judged)


grammar.means(
    'must', Must(ANY, Wording.IT), '(it|they|the card|your card|the new card) (is|are) (always)? RIGHT (anyway)?'
)
grammar.means(
    'must', Must(NEVER_RIGHT, Wording.IT), '(it|they|the card|your card|the new card|a card) BE (always)? WRONG'
)


@grammar.phrase(
    'must',
    '<sameness> BE WRONG',
    '<sameness> MUSTNOT (come|be PLAYED|be repeated|appear|occur|come up|follow|be RIGHT) (again|once more)?',
)
def _same_not(sameness: Saying) -> Must:
    return Must(negated(closed(sameness)), Wording.CARD)


# Both cards: "the card and the last card must ..."; sums and the like


@grammar.phrase(
    'must',
    '<subject> MUST (always|only|both)? be <said:pred>',
    '<subject> MUST (always|only|both)? <said:verbs>',
)
def _subject_must(subject: Subject, said: Saying) -> Must:
    return Must(closed(Saying(said_of(said.condition, subject), subject)), Wording.CARD)


@grammar.phrase('must', '<subject> MUSTNOT (all|both) be <pred>', '<subject> MUSTNOT (all|both) <verbs>')
def _not_all(subject: Subject, pred: Saying | None = None, verbs: Saying | None = None) -> Must:
    said = given(pred, verbs)
    return Must(s.Not(closed(Saying(said_of(said.condition, subject), subject))), Wording.CARD)


@grammar.phrase(
    'must',
    '<subject> MUSTNOT <verbs>',
)
def _subject_must_not(subject: Subject, verbs: Saying) -> Must:
    return Must(negated(closed(Saying(said_of(verbs.condition, subject), subject))), Wording.CARD)


@grammar.phrase('must', '<sort> (must|has to|should|comes|have to) (follow|come|come next|be played|be next|go there)?')
def _must_follow(sort: Condition) -> Must:
    return Must(sort, Wording.ORDER)


# Sentences with a subject: *the last card is red*, *it goes up*, *both are even*


# Subjects


@grammar.phrase('subject', '<earlier>', '<new>', '<several>', '(the|its) (value|rank|number)', '<pair>')
def _subject(
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


@grammar.phrase('subject', '<number>')
def _number_subject(number: Number) -> Subject:
    if isinstance(number, s.Literal | s.RankValue) or has_gap(number, IT) or number == Value(BEFORE):
        raise NoReading
    return number


# Sentences


@grammar.phrase(
    'finite',
    '<subject> BE <said:pred>',
    '<subject> (also|both|all|each)? <said:verbs>',
    '<subject> HAS <said:sameness>',
    '<subject> <said:relation_sign>',
    '<subject> = <said:of_number>',
)
def _finite(subject: Subject, said: Saying) -> Saying:
    if said.subject is not None:
        raise NoReading
    return Saying(said_of(said.condition, subject), subject, said.that)


@grammar.phrase('relation_sign', '<sign> <number>')
def _relation_sign(sign: Comparison, number: Number) -> Saying:
    return related(lambda other: s.Compare(ITS_VALUE, sign, other), number)


@grammar.phrase('finite', '<left:number> (=|equals|is|must be|must equal) <right:number>')
def _equation(left: Number, right: Number) -> Saying:
    if isinstance(left, s.Literal | s.RankValue | Value) or isinstance(right, s.RankValue):
        raise NoReading
    return Saying(s.Compare(left, Comparison.EQUAL, right), left)


grammar.means('pronoun', Pronoun.IT, 'it')

grammar.means('pronoun', Pronoun.THAT, '(that|this) (one|card)?')


@grammar.phrase(
    'finite',
    '<pronoun> (also)? (is|be) (also|either)? <pred>',
    '<pronoun> (also)? <verbs>',
    '<pronoun> has <feature:sameness>',
)
def _pronoun(
    pronoun: Pronoun, pred: Saying | None = None, verbs: Saying | None = None, feature: Saying | None = None
) -> Saying:
    said = given(pred, verbs, feature)
    if said.subject is not None:
        raise NoReading
    return replace(said, pronoun=pronoun)


@grammar.phrase('finite', '<pronoun> (was|has been|had been) (also|either)? <pred>')
def _it_was(pronoun: Pronoun, pred: Saying) -> Saying:
    """The subject of *was* is not the card being played."""
    return _pronoun(Pronoun.THAT if pronoun is Pronoun.IT else pronoun, pred)


# Tests, which follow *if*: sentences joined by *and*, *or* and *at least two of*


@grammar.phrase(
    'full_test',
    '<first:finite>',
    '<first:finite> ,? (or|or if) <leading:test>',
    '<first:ands> ,? or <rest:full_test>',
    '[ <first:test> ] ,? or <rest:test>',
)
def _full_test(first: Saying, leading: Saying | None = None, rest: Saying | None = None) -> Saying | Alternatives:
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


@grammar.phrase('amount', '(exactly|just|only|precisely) <whole:count>')
def _amount(whole: int) -> tuple[int, int]:
    return whole, whole


# Tests: after "if"


@grammar.phrase(
    'test_item',
    '<finite>',
    '<pred:ands>',
    '(is|are|was|were) <pred:ands>',
    '[ <test> ]',
)
def _test_item(finite: Saying | None = None, pred: Saying | None = None, test: Saying | None = None) -> Saying:
    return given(finite, pred, test)


@grammar.phrase(
    'test_ands',
    '<test_item>',
    '<test_item> ,? (and|but|and if|and when|and that) <test_ands>',
)
def _test_ands(test_item: Saying, test_ands: Saying | None = None) -> Saying:
    spoken_of = test_item.subject is not None or test_item.pronoun is not None
    if test_ands is not None and spoken_of and isinstance(test_item.condition, s.Any) and test_ands.subject is None:
        raise NoReading  # ``it is red or black and even``: the predicate has all its readings already
    return test_item if test_ands is None else joined(s.All, [test_item, test_ands])


@grammar.phrase(
    'test',
    '<test_ands>',
    '<test_ands> ,? (or|or if|or when|or else) <test>',
)
def _test(test_ands: Saying, test: Saying | None = None) -> Saying:
    return test_ands if test is None else joined(s.Any, [test_ands, test])


@grammar.phrase('full_test', 'either <test_ands> ,? or <test> ,? (but)? not both')
def _test_one(test_ands: Saying, test: Saying) -> Saying:
    both = joined(s.Any, [test_ands, test])
    if not isinstance(both.condition, s.Any) or len(both.condition.conditions) != 2:
        raise NoReading
    return Saying(s.HowMany(1, 1, both.condition.conditions), both.subject)
