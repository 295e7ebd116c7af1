"""References to earlier sentences: *add up the last two: if the total is odd ...*, *if they are*, *that one*."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import BEFORE, IT, SPOKEN, THAT, EarlierNumber, OneLike, card_before
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.grammar.numbers import operated
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.parsing import NoReading, alone
from eleusis.rules.language.said import Pronoun, Saying, Several, Subject, all_of
from eleusis.rules.language.topics import (
    ASPECT,
    THOSE,
    VALUE_OR_ASPECT,
    Conversely,
    NoneYet,
    Plurally,
    Work,
    earlier_number,
)
from eleusis.rules.language.words import Word
from eleusis.rules.syntax import Attribute, CardRef, Condition, Number, Operation, Ref, Value

# Computed numbers

_NAMES = {
    'sum': 'sum',
    'total': 'total',
    'difference': '(difference|distance|gap|step|jump)',
    'product': 'product',
    'remainder': 'remainder',
    'quotient': 'quotient',
    'result': '(result|outcome|answer)',
    'count': '(count|number|tally)',
}
for _kind, _words in _NAMES.items():
    grammar.means('told', earlier_number(_kind), f'(the|this|that|their)? {_words}')
grammar.phrase('factor', '<told>')(alone)


def _variables(word: Word) -> list[Number]:
    letter = word.text
    is_letter = len(letter) == 1 and letter.isascii() and letter.isalpha() and letter not in 'aAiIJQKT'
    return [earlier_number(f'={letter.casefold()}')] if is_letter else []


grammar.word('variable', _variables)
grammar.phrase('factor', '<variable>')(alone)

# Sentences that only compute a number or look at cards

_KINDS = {
    Operation.PLUS: ('sum', 'total'),
    Operation.MINUS: ('difference',),
    Operation.DISTANCE: ('difference',),
    Operation.TIMES: ('product',),
    Operation.MOD: ('remainder',),
    Operation.OVER: ('quotient',),
}


def work_on(number: Number, *names: str) -> Work:
    """The number under its names, and as the meaning of *it*."""
    if isinstance(number, s.Literal | s.RankValue | Value | EarlierNumber):
        raise NoReading
    if isinstance(number, s.Calculation) and number.operation in _KINDS:
        names = (*names, *_KINDS[number.operation])
    if isinstance(number, s.Count | s.Position | s.RunOf | s.Run):
        names = (*names, 'count')
    if isinstance(number, s.Total):
        names = (*names, 'sum', 'total')
    names = (*names, 'result')
    return Work(earlier_number(names[0]), tuple((name, number) for name in dict.fromkeys(names)))


@grammar.phrase('worked', '(add|sum|total) TOGETHER? (the values of)? <operands> TOGETHER?')
def _add(operands: tuple[Number, ...]) -> Work:
    return work_on(operated(Operation.PLUS, operands))


@grammar.phrase('worked', 'TAKE <number>')
def _take(number: Number) -> Work:
    return work_on(number)


@grammar.phrase(
    'worked',
    'let <variable> be <number>',
)
def _let(variable: EarlierNumber, number: Number) -> Work:
    return work_on(number, variable.name)


@grammar.phrase(
    'worked',
    '(count|count up) (all)? (the)? <one_kind> (that are|that lie|which are|lying)? ONLINE?',
)
def _count(one_kind: Condition) -> Work:
    return work_on(s.Count(own_traits(one_kind)))


def _divided(number: Number, by: int) -> Work:
    if by < 2:
        raise NoReading
    by_ = s.Literal(by)
    remainder, quotient = (s.Calculation(operation, number, by_) for operation in (Operation.MOD, Operation.OVER))
    return Work(None, (('remainder', remainder), ('quotient', quotient)))


@grammar.phrase('worked', 'divide <number> by <whole>')
def _divide(number: Number, whole: int) -> Work:
    return _divided(number, whole)


@grammar.phrase(
    'worked',
    '(look|look back|look only) at (only)? <topic>',
    '(consider|compare|take|check|watch|examine|inspect|see) <topic>',
    '(find|search for|look for|look back (to|for)|go back to|search back for|seek|seek out) <topic>',
    '(the)? <silent:attribute> of <topic> (decides|determines|counts|matters|is what counts|says)',
    '<topic> (decides|determines|counts|matters|is what counts|says) (what (comes next|to play|you (may)? play))?',
)
def _look(topic: Subject, **_: object) -> Work:
    return Work(topic)


grammar.means(
    'worked',
    Work(Value(Ref.LAST)),
    'what (is|lies) (there|on top|lying there)',
)


@grammar.phrase('worked', 'compare <one:subject> (with|to|and) <other_card>')
def _compare(other_card: Subject, one: Subject) -> Work:
    """Of two cards, one of which may be the new one: then *it* is that one, compared with the other."""
    if not isinstance(one, Value) or not isinstance(other_card, Value):
        raise NoReading
    if other_card.card is BEFORE:
        other_card = Value(card_before(one.card))
    return Work(all_of((one, other_card)))


@grammar.phrase('topic', '<earlier>', '<several>')
def _topic(earlier: CardRef | None = None, several: Several | None = None) -> Subject:
    if earlier is not None:
        return Value(earlier)
    assert several is not None
    if not several.is_all:
        raise NoReading
    return several


@grammar.phrase(
    'works',
    '<worked>',
)
def _works(worked: Work) -> tuple[Work, ...]:
    return (worked,)


# That one, those two


grammar.means(
    'lasts',
    tuple(Value(card) for card in THOSE[:2]),
    '(those|these) (two|2) (cards|ones)?',
)


@grammar.phrase(
    'finite',
    'PLURAL BE (both|all)? <said:pred>',
)
def _plural(said: Saying) -> Saying:
    if said.subject is not None:
        raise NoReading
    return Saying(cast('Condition', Plurally(said.condition)), None, said.that)


@grammar.phrase('sameness', "(its|their|(that|this) (card|one) 's) <attributes>")
def _its_own(attributes: Attributes) -> Saying:
    """*Find the last king: play its colour*."""
    return related(lambda number: same(attributes, number), Value(SPOKEN))


# The same, a different one: in the aspect mentioned before

grammar.means('sameness', Saying(s.Same(VALUE_OR_ASPECT, IT, THAT)), 'unchanged')
grammar.means(
    'sameness',
    Saying(s.Not(s.Same(ASPECT, IT, THAT))),
    '(a|the) (different|other) one',
)
grammar.means(
    'verb',
    Saying(s.Same(ASPECT, IT, THAT)),
    '(stay|stays|keep|keeps|stick|sticks) (the same|with it|to it|it|unchanged)?',
)
grammar.means(
    'verb',
    Saying(s.Not(s.Same(ASPECT, IT, THAT))),
    '(switch|switches|change|changes) (it)?',
)


# One of that kind

_ONE = 'one ((of|from) (them|these|those|the group) (cards|ranks|numbers|suits)?)?'
grammar.means(
    'simple',
    Saying(cast('Condition', OneLike(IT))),
    _ONE,
)
grammar.means(
    'lying',
    Saying(cast('Condition', OneLike(IT))),
    _ONE,
)


# There is none

grammar.means(
    'finite',
    Saying(s.Not(cast('Condition', NoneYet()))),
    'there is one (already)? (ONLINE)?',
)

grammar.means(
    'finite',
    Saying(cast('Condition', NoneYet())),
    'there (BE|has been|have been|was|were) (none|no such card|no such one|not one|not yet one) (yet|so far|ONLINE)?',
    'there (has|have) not been one (yet|so far)?',
)


# Those two suits, the fourth one, so many different ones


@grammar.phrase(
    'sameness',
    '(of|in)? (one|either|any) of (those|these|the|the same) (two|2) <attribute>',
)
def _one_of_those(attribute: Attribute) -> Saying:
    return Saying(merged(s.Any, [s.Same(attribute, IT, card) for card in THOSE[:2]]))


# The other way round


@grammar.phrase(
    'statement_part',
    '(or|and)? (also)? (the other way (round|around)|vice versa|conversely|in reverse|the reverse|the opposite way)',
)
@grammar.phrase(
    'statement',
    '(or|and)? (also)? (the other way (round|around)|vice versa|conversely|in reverse|the reverse|the opposite way)',
)
def _conversely() -> Conversely:
    return Conversely()


# *its* for *it is*


@grammar.phrase('finite', 'its <pred>')
def _its(pred: Saying) -> Saying:
    if pred.subject is not None:
        raise NoReading
    return replace(pred, pronoun=Pronoun.IT)
