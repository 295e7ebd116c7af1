"""Predicates of a card or a number, with the subject left open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD, IT, ITS_VALUE, has_gap
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.printed.words import printed_grammar
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.syntax import Comparison, Operation, Quality, Value, Where

if TYPE_CHECKING:
    from eleusis.rules.syntax import CardRef, Condition, Number


@printed_grammar.phrase('words', '<plain:plain_adjective>', '(a|an) <plain:rank_noun>', 'a <plain:suit_noun>')
def _spoken(plain: Condition) -> Condition:
    """A condition on the card, as a predicate with an open subject."""
    match plain:
        case s.OfColour(colour=colour):
            return s.OfColour(IT, colour)
        case s.OfSuit(suit=suit):
            return s.OfSuit(IT, suit)
        case s.OfRank(rank=rank):
            return s.OfRank(IT, rank)
        case s.Is(quality=quality):
            return s.Is(ITS_VALUE, quality)
        case s.Named(name=name):
            return s.Named(IT, name)
        case _:
            raise AssertionError(plain)


printed_grammar.means('words', s.Court(IT), 'a court card')
printed_grammar.means('words', s.Is(ITS_VALUE, Quality.SQUARE), 'a square')
printed_grammar.phrase('words', '<face>')(partial(s.Face, IT))
printed_grammar.phrase('words', 'the same <attribute> as <other:ref>')(partial(s.Same, one=IT))
printed_grammar.phrase('words', 'in the next suit after <other:ref>')(partial(s.NextSuit, IT, 1))
printed_grammar.phrase('words', 'in the previous suit to <other:ref>')(partial(s.NextSuit, IT, -1))
printed_grammar.phrase('words', '<steps:whole> suits after <other:ref>')(partial(s.NextSuit, IT))
printed_grammar.phrase('words', 'a <attribute> seen so far')(s.Seen)
printed_grammar.phrase('words', '<right:literal> or higher')(partial(s.Compare, ITS_VALUE, Comparison.AT_LEAST))
printed_grammar.phrase('words', '<right:literal> or lower')(partial(s.Compare, ITS_VALUE, Comparison.AT_MOST))
printed_grammar.phrase('words', 'between <one:number> and <other:number>')(partial(s.Between, ITS_VALUE))


@printed_grammar.phrase('words', '<whole> suits before <ref>')
def _suits_before(whole: int, ref: CardRef) -> Condition:
    return s.NextSuit(IT, -whole, ref)


@printed_grammar.phrase('words', 'divisible by <whole>')
def _divisible(whole: int) -> Condition:
    return s.Compare(s.Calculation(Operation.MOD, ITS_VALUE, s.Literal(whole)), Comparison.EQUAL, s.Literal(0))


@printed_grammar.phrase('words', '<whole>')
def _equal(whole: int) -> Condition:
    return s.Compare(ITS_VALUE, Comparison.EQUAL, s.Literal(whole))


for _comparison, _said in {
    Comparison.EQUAL: 'equal to',
    Comparison.UNEQUAL: 'unequal to',
    Comparison.BELOW: 'lower than',
    Comparison.AT_MOST: 'at most',
    Comparison.ABOVE: 'higher than',
    Comparison.AT_LEAST: 'at least',
}.items():

    @printed_grammar.phrase('words', f'{_said} <number>')
    def _compared(number: Number, comparison: Comparison = _comparison) -> Condition:
        return s.Compare(ITS_VALUE, comparison, number)


printed_grammar.means('around', True, 'going round')


@printed_grammar.phrase('span', '<least:whole>', '<least:whole> to <most:whole>')
def _span(least: int, most: int | None = None) -> tuple[int, int]:
    return least, least if most is None else most


@printed_grammar.phrase('span', 'at least <whole>')
def _at_least(whole: int) -> tuple[int, int]:
    return whole, HIGHEST_NUMBER


@printed_grammar.phrase('words', '<span> higher than <number> <around>?')
def _higher(span: tuple[int, int], number: Number, around: bool = False) -> Condition:
    return s.Apart(ITS_VALUE, *span, number, around)


@printed_grammar.phrase('words', '<span> lower than <number> <around>?')
def _lower(span: tuple[int, int], number: Number, around: bool = False) -> Condition:
    return s.Apart(ITS_VALUE, -span[1], -span[0], number, around)


@printed_grammar.phrase('words', 'within <whole> of <number> <around>?')
def _within(whole: int, number: Number, around: bool = False) -> Condition:
    return s.Apart(ITS_VALUE, -whole, whole, number, around)


@printed_grammar.phrase('words', '<down:whole> lower to <up:whole> higher than <number> <around>?')
def _either_way(down: int, up: int, number: Number, around: bool = False) -> Condition:
    return s.Apart(ITS_VALUE, -down, up, number, around)


printed_grammar.phrase('opposite', 'a different <attribute> from <other:ref>')(partial(s.Same, one=IT))
printed_grammar.phrase('opposite', 'a <attribute> not seen so far')(s.Seen)
printed_grammar.means('opposite', s.Court(IT), 'a number card')
for _where, _verb in {
    Where.CONTAINS: ('contains', 'contain'),
    Where.BEGINS: ('begins', 'begin'),
    Where.ENDS: ('ends', 'end'),
}.items():
    _with = '' if _where is Where.CONTAINS else ' with'

    @printed_grammar.phrase('spells', f'{_verb[0]}{_with} <letter>')
    def _spells(letter: str, where: Where = _where) -> Condition:
        return s.Spelled(IT, letter, where)

    @printed_grammar.phrase('spells', f'does not {_verb[1]}{_with} <letter>')
    def _does_not(letter: str, where: Where = _where) -> Condition:
        return s.Not(s.Spelled(IT, letter, where))


def filled_with(condition: Condition, subject: Number) -> Condition:
    """The condition applied to this subject, whether that makes sense or not."""

    def said(part: Any) -> Any:
        if part == ITS_VALUE:
            return subject
        if part is IT:
            if not isinstance(subject, Value):
                raise NoReading
            return subject.card
        if isinstance(part, s.Node) and has_gap(part, IT):
            return type(part)(**{name: said(getattr(part, name)) for name in part.__struct_fields__})
        return part

    return said(condition)


@printed_grammar.phrase('noun', '(card|cards) whose name <spells>')
def _spelled(spells: Condition) -> Condition:
    return filled_with(spells, CARD)
