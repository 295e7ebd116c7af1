"""Sentences with a subject: *the last card is red*, *it goes up*, *both are even*."""

from __future__ import annotations

from dataclasses import replace

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import BEFORE, CARD, IT, ITS_VALUE, has_gap
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Pronoun, Saying, Several, Subject, all_of, closed, said_of
from eleusis.rules.syntax import CardRef, Comparison, Condition, Number, Ref, Value

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
    '<subject> BE (both|all|each) <said:pred>',
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


@grammar.phrase(
    'finite',
    'a card (is|be) (either)? <pred>',
)
def _a_card(
    pred: Saying | None = None,
) -> Saying:
    """``if a card is red``: the card being played."""
    said = given(pred)
    return Saying(closed(said), CARD, said.that)


@grammar.phrase('finite', '<pronoun> (was|has been|had been) (also|either)? <pred>')
def _it_was(pronoun: Pronoun, pred: Saying) -> Saying:
    """The subject of *was* is not the card being played."""
    return _pronoun(Pronoun.THAT if pronoun is Pronoun.IT else pronoun, pred)


@grammar.phrase(
    'finite',
    'YOU (are playing|play|have played|put|lay) <kinds>',
    'YOU (are playing|play|put|lay) (in)? <verbs:sameness>',
    'YOU <verbs>',
)
def _you(kinds: Condition | None = None, verbs: Saying | None = None) -> Saying:
    """``when you play an even card``, ``if you go up``."""
    said = verbs or (Saying(kinds or s.Anything(True)))
    return Saying(closed(said), CARD)
