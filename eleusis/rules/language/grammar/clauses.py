"""Requirements: *play a red card*, *red cards must be higher*, *only spades*, *aces may go anywhere*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import negated
from eleusis.rules.language.gaps import ITS_VALUE, THAT_VALUE
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import ANY, NEVER_RIGHT, Must, Wording
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Pronoun, Saying, Subject, closed, said_of
from eleusis.rules.reach import is_settled
from eleusis.rules.syntax import Comparison, Condition

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
    '(YOU)? MUST (avoid|not play) <pred>',
    'nothing <qualifiers>',
    '(YOU)? MUSTNOT PLAY (a|any)? (card|cards)? <qualifiers>',
)
def _play_not(
    pred: Saying | None = None,
    verbs: Saying | None = None,
    qualifiers: Saying | None = None,
    kinds: Condition | None = None,
) -> Must:
    said = pred or verbs or qualifiers or Saying(kinds or ANY)
    assert said is not None
    return Must(negated(closed(said)), Wording.BARE if verbs else Wording.ORDER)


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
