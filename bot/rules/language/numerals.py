"""Numbers and cards in canonical English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rules import syntax as s
from bot.rules.syntax import Attribute, Digits, Operation, Ref

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.rules.syntax import Condition, Number

LEVELS = {1: 'an ace', 11: 'a jack', 12: 'a queen', 13: 'a king'}
"""Ranks that have a name."""

_REFS = {
    Ref.CARD: 'the card',
    Ref.LAST: 'the last card',
    Ref.SECOND: 'the second last card',
    Ref.THIRD: 'the third last card',
    Ref.STARTER: 'the starter',
    Ref.WRONG: 'the last wrong card',
}
_DIGITS = {
    Digits.PI: 'the next digit of pi',
    Digits.E: 'the next digit of e',
    Digits.ROOT_2: 'the next digit of root 2',
    Digits.GOLDEN: 'the next digit of the golden ratio',
}
_RUNS = {attribute: f'the run of one {attribute.value}' for attribute in Attribute}
_SIGNS = {Operation.PLUS: 'plus', Operation.MINUS: 'minus', Operation.TIMES: 'times', Operation.MOD: 'mod'}
_SUMS = (Operation.PLUS, Operation.MINUS)


def rank_name(rank: int) -> str:
    """``a jack``, ``a 5``."""
    return LEVELS.get(rank, f'an {rank}' if rank == 8 else f'a {rank}')


def card_name(ref: Ref) -> str:
    """``the last card``."""
    return _REFS[ref]


def number_text(number: Number, cards_text: Callable[[Condition], str]) -> str:
    """A number in words.

    Args:
        number: The number.
        cards_text: How conditions on what a card is by itself are said.
    """
    match number:
        case s.Literal(value):
            return str(value)
        case s.RankValue(rank):
            return rank_name(rank)
        case s.Value(card):
            return _REFS[card]
        case s.Position():
            return 'the position'
        case s.Run(attribute):
            return _RUNS[attribute]
        case s.RunOf(cards):
            return f'the run of {cards_text(cards)}'
        case s.Count(cards):
            return f'the number of {cards_text(cards)}'
        case s.Highest():
            return 'the highest so far'
        case s.Lowest():
            return 'the lowest so far'
        case s.Total():
            return 'the total so far'
        case s.WrongCards():
            return 'the number of wrong cards'
        case s.Digit(sequence):
            return _DIGITS[sequence]
        case s.Calculation(Operation.DISTANCE, left, right):
            return f'the distance between {_distant(left, cards_text)} and {_distant(right, cards_text)}'
        case s.Calculation(operation, left, right):
            return f'{_operand(left, operation, cards_text)} {_SIGNS[operation]} ' + _operand(
                right, operation, cards_text, right=True
            )


def _distant(number: Number, cards_text: Callable[[Condition], str]) -> str:
    text = number_text(number, cards_text)
    return f'({text})' if isinstance(number, s.Calculation) else text


def _operand(
    number: Number, operation: Operation, cards_text: Callable[[Condition], str], *, right: bool = False
) -> str:
    """One side of a calculation, in brackets where it would be read otherwise."""
    text = number_text(number, cards_text)
    if not isinstance(number, s.Calculation):
        return text
    # People do not agree on what ``mod`` binds.
    unclear = Operation.MOD in (operation, number.operation) or number.operation is Operation.DISTANCE
    loose = number.operation in _SUMS and operation not in _SUMS
    return f'({text})' if unclear or loose or right else text
