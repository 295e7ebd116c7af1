"""Numbers and cards in canonical English."""

from typing import Protocol

from eleusis.rules import syntax as s
from eleusis.rules.syntax import CardRef, Condition, Digits, Number, Operation, Ref

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
_SIGNS = {
    Operation.PLUS: 'plus',
    Operation.MINUS: 'minus',
    Operation.TIMES: 'times',
    Operation.MOD: 'mod',
    Operation.OVER: 'over',
}
_OF_BOTH = {
    Operation.DISTANCE: 'the distance between',
    Operation.HIGHER: 'the higher of',
    Operation.LOWER: 'the lower of',
}
"""Comparisons that are written before two numbers."""
_SUMS = (Operation.PLUS, Operation.MINUS)
_UNCLEAR = (Operation.MOD, Operation.OVER)
"""Operations on whose precedence people disagree."""


class CardsPhrase(Protocol):
    """A condition on a single card as an attribute: ``red court cards``, or ``red court card`` of ``one``."""

    def __call__(self, cards: Condition, *, one: bool = False) -> str: ...


def rank_name(rank: int) -> str:
    return LEVELS.get(rank, f'an {rank}' if rank == 8 else f'a {rank}')


def card_phrase(card: CardRef, cards_text: CardsPhrase) -> str:
    """``the last card``, ``the 4th last card``, ``the last heart``, ``the last card of its suit``."""
    match card:
        case s.Back(number):
            return f'the {_ordinal(number)} last card'
        case s.LastLike(cards):
            return f'the last {cards_text(cards, one=True)}'
        case s.LastAlike(attribute):
            return f'the last card of its {attribute.value}'
        case ref:
            return _REFS[ref]


def _ordinal(number: int) -> str:
    ending = 'th' if number // 10 % 10 == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')
    return f'{number}{ending}'


def is_of_both(operation: Operation) -> bool:
    """Whether this is written before both numbers rather than between them."""
    return operation in _OF_BOTH


def number_text(number: Number, cards_text: CardsPhrase) -> str:
    """A number in words.

    Args:
        number: The number.
        cards_text: How cards are said.
    """
    match number:
        case s.Literal(value):
            return str(value)
        case s.RankValue(rank):
            return rank_name(rank)
        case s.Value(card):
            return card_phrase(card, cards_text)
        case s.Letters(card):
            return f'the number of letters of {card_phrase(card, cards_text)}'
        case s.SuitRank(card):
            return f'the suit rank of {card_phrase(card, cards_text)}'
        case s.Position():
            return 'the position'
        case s.Run(attribute):
            return f'the run of one {attribute.value}'
        case s.PreviousRun(attribute):
            return f'the length of the previous run of one {attribute.value}'
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
        case s.Calculation(operation, left, right) if operation in _OF_BOTH:
            return f'{_OF_BOTH[operation]} {_one_of_both(left, cards_text)} and {_one_of_both(right, cards_text)}'
        case s.Calculation(operation, left, right):
            return f'{_operand(left, operation, cards_text)} {_SIGNS[operation]} ' + _operand(
                right, operation, cards_text, right=True
            )


def _one_of_both(number: Number, cards_text: CardsPhrase) -> str:
    text = number_text(number, cards_text)
    return f'({text})' if isinstance(number, s.Calculation) else text


def _operand(number: Number, operation: Operation, cards_text: CardsPhrase, *, right: bool = False) -> str:
    """One operand of a calculation, in brackets where it would otherwise be read differently."""
    text = number_text(number, cards_text)
    if not isinstance(number, s.Calculation):
        return text
    unclear = operation in _UNCLEAR or number.operation in _UNCLEAR or number.operation in _OF_BOTH
    loose = number.operation in _SUMS and operation not in _SUMS
    return f'({text})' if unclear or loose or right else text
