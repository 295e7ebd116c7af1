"""References to earlier sentences: *add up the last two: if the total is odd ...*, *if they are*, *that one*."""

from typing import cast

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import BEFORE, IT, SPOKEN, THAT, EarlierNumber, OneLike, card_before
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.numbers import operated
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Several, Subject, all_of
from eleusis.rules.language.topics import (
    ASPECT,
    THOSE,
    NoneYet,
    Plurally,
    Work,
    earlier_number,
)
from eleusis.rules.syntax import Attribute, Condition, Number, Operation, Value

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


def add(operands: tuple[Number, ...]) -> Work:
    return work_on(operated(Operation.PLUS, operands))


def let(variable: EarlierNumber, number: Number) -> Work:
    return work_on(number, variable.name)


def count(one_kind: Condition) -> Work:
    return work_on(s.Count(own_traits(one_kind)))


def _divided(number: Number, by: int) -> Work:
    if by < 2:
        raise NoReading
    by_ = s.Literal(by)
    remainder, quotient = (s.Calculation(operation, number, by_) for operation in (Operation.MOD, Operation.OVER))
    return Work(None, (('remainder', remainder), ('quotient', quotient)))


def divide(number: Number, whole: int) -> Work:
    return _divided(number, whole)


def compare(other_card: Subject, one: Subject) -> Work:
    """Of two cards, one of which may be the new one: then *it* is that one, compared with the other."""
    if not isinstance(one, Value) or not isinstance(other_card, Value):
        raise NoReading
    if other_card.card is BEFORE:
        other_card = Value(card_before(one.card))
    return Work(all_of((one, other_card)))


def all_meant(several: Several) -> Several:
    if not several.is_all:
        raise NoReading
    return several


# That one, those two


def plural(said: Saying) -> Saying:
    if said.subject is not None:
        raise NoReading
    return Saying(cast('Condition', Plurally(said.condition)), None, said.that)


def its_own(attributes: Attributes) -> Saying:
    """*Find the last king: play its colour*."""
    return related(lambda number: same(attributes, number), Value(SPOKEN))


# The same, a different one: in the aspect mentioned before

THE_SAME = Saying(s.Same(ASPECT, IT, THAT))
ANOTHER = Saying(s.Not(s.Same(ASPECT, IT, THAT)))
ONE_LIKE = Saying(cast('Condition', OneLike(IT)))
UNLIKE = Saying(cast('Condition', Plurally(s.Not(s.Same(ASPECT, IT, THAT)))))
NONE_YET = Saying(cast('Condition', NoneYet()))
SOME_YET = Saying(s.Not(cast('Condition', NoneYet())))


# Those two suits, the fourth one, so many different ones


def one_of_those(attribute: Attribute) -> Saying:
    return Saying(merged(s.Any, [s.Same(attribute, IT, card) for card in THOSE[:2]]))
