"""The numbers of a rule as expressions.

A number that depends on the card being judged is stored as one number for each class of cards that the rule's numbers
cannot tell apart: for most rules one per distinct value.
"""

import operator
from collections.abc import Callable
from decimal import Decimal, localcontext
from functools import reduce
from itertools import compress, repeat
from math import floor
from typing import Any, NamedTuple

from eleusis.rules import syntax as s
from eleusis.rules.compiling.arithmetic import (
    EXACT,
    OPERATIONS,
    UNBOUNDED,
    Need,
    Range,
    needs_of,
    needs_of_dividend,
    range_of,
)
from eleusis.rules.compiling.card_values import LETTERS, CardValues, Keys
from eleusis.rules.compiling.expressions import Constant, Expression, OfCard, OfState, apply, of_the_line
from eleusis.rules.compiling.planning import Earlier, Plan
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.syntax import Digits, Operation, Ref

KNOWN_DIGITS = 300
"""Number of digits stored for each; then they repeat. More than a round has cards."""

with localcontext(prec=KNOWN_DIGITS + 10):
    _AFTER_THE_POINT = {
        Digits.PI: (
            '1415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679'
            '8214808651328230664709384460955058223172535940812848111745028410270193852110555964462294895493038196'
            '4428810975665933446128475648233786783165271201909145648566923460348610454326648213393607260249141273'
        ),
        Digits.E: str(Decimal(1).exp() % 1)[2:],
        Digits.ROOT_2: str(Decimal(2).sqrt() % 1)[2:],
        Digits.GOLDEN: str((1 + Decimal(5).sqrt()) / 2 % 1)[2:],
    }
DIGITS = {name: tuple([int(digit) or 10 for digit in text[:KNOWN_DIGITS]]) for name, text in _AFTER_THE_POINT.items()}
"""The digits after the point, the first for position 1; zero counts as ten."""

LARGEST_AMOUNT = 10**6
"""Numbers in a rule are smaller; the parser accepts three digits."""


class Amount(NamedTuple):
    expression: Expression[Any]
    """Yields a number or, if it varies, one for each class of candidate cards."""
    varies: bool = False
    """Whether it depends on the card being judged."""


class Amounts:
    """Turns a rule's numbers into expressions."""

    def __init__(
        self, tables: CardValues, plan: Plan, plain: Callable[[s.Condition], int], card: Callable[[s.CardRef], Earlier]
    ) -> None:
        """``plain`` gives the mask of a condition on a single card; ``card`` resolves a reference to a card."""
        self._tables = tables
        self._plan = plan
        self._plain = plain
        self._card = card
        self._ranges: dict[s.Number, Range] = {}

    def amount(self, number: s.Number, need: Need = EXACT) -> Amount:
        """The number, or an equivalent one as far as ``need`` goes."""
        match number:
            case s.Literal(number=value):
                return Amount(Constant(within_bounds(value)))
            case s.RankValue(rank=rank):
                return Amount(Constant(self._rank_value(rank)))
            case s.Value(card=ref):
                return self._of_card(ref, self._tables.values, need)
            case s.Letters(card=ref):
                return self._of_card(ref, LETTERS, need)
            case s.SuitRank(card=ref):
                return self._of_card(ref, self._tables.suit_ranks, need)
            case s.Calculation(operation=operation, left=left, right=right):
                return self._calculation(operation, left, right, need)
            case _:
                return Amount(self._of_line(number, need))

    def range(self, number: s.Number) -> Range:
        known = self._ranges.get(number)
        if known is None:
            known = self._ranges[number] = self._range(number)
        return known

    def _range(self, number: s.Number) -> Range:
        match number:
            case s.Literal(number=value):
                return Range(value, value)
            case s.RankValue(rank=rank):
                return Range(self._rank_value(rank), self._rank_value(rank))
            case s.Value() | s.Highest() | s.Lowest():
                return self._tables.range
            case s.Letters():
                return Range(min(LETTERS), max(LETTERS))
            case s.SuitRank():
                return Range(1, 4)
            case s.Position():
                return Range(1, UNBOUNDED)
            case s.Run() | s.PreviousRun() | s.RunOf() | s.Count() | s.WrongCards():
                return Range(0, UNBOUNDED)
            case s.Total():
                return Range(0 if self._tables.range.low >= 0 else -UNBOUNDED, UNBOUNDED)
            case s.Digit():
                return Range(1, 10)
            case s.Calculation(operation=operation, left=left, right=right):
                return range_of(operation, self.range(left), self.range(right))

    def compared(self, number: s.Number, *others: s.Number, need: Need) -> list[Amount]:
        """Numbers, given how much of the difference between the first and each of the others matters."""
        own = self.range(number)
        needs = [needs_of(Operation.MINUS, need, own, self.range(other)) for other in others]
        return [
            self.amount(number, reduce(Need.__or__, [left for left, _ in needs])),
            *[self.amount(other, right) for other, (_, right) in zip(others, needs, strict=True)],
        ]

    def calculated(self, operation: Operation, left: Amount, right: Amount) -> Amount:
        varies = left.varies or right.varies
        function = _of_each_kind(OPERATIONS[operation], left, right)
        return Amount(apply(function, left.expression, right.expression, plan=self._plan, costly=varies), varies)

    def holds(self, test: Callable[..., bool], *amounts: Amount) -> Expression[int]:
        """The mask of cards for which a comparison of these numbers holds: all or none if the numbers do not vary."""
        varies = any(amount.varies for amount in amounts)
        tested, masks = _of_each_kind(test, *amounts), self._tables.kinds

        def cards(*numbers: Any) -> int:
            held = tested(*numbers)
            return sum(compress(masks, held)) if varies else ALL_CARDS * held

        return apply(cards, *[amount.expression for amount in amounts], plan=self._plan, costly=varies)

    def selected(self, amount: Amount, choices: int) -> Expression[Any]:
        """For each of this many choices, the mask of cards whose number, rounded down, selects it."""
        masks = self._tables.kinds if amount.varies else (ALL_CARDS,)

        def cards_of_each(numbers: Any) -> Keys:
            chosen = [0] * choices
            for mask, number in zip(masks, numbers if amount.varies else (numbers,), strict=True):
                chosen[floor(number) % choices] |= mask
            return tuple(chosen)

        return apply(cards_of_each, amount.expression, plan=self._plan, costly=True)

    def _of_card(self, ref: s.CardRef, numbers: Keys, need: Need) -> Amount:
        if ref is Ref.CARD:
            return Amount(Constant(self._tables.of_kinds(numbers)), varies=True)
        return Amount(OfCard(self._card(ref), tuple([need.shortened(number) for number in numbers])))

    def _rank_value(self, rank: int) -> int:
        if not 1 <= rank <= 13:
            raise ValueError(f'no rank {rank}')
        return self._tables.values[rank - 1]

    def _calculation(self, operation: Operation, left: s.Number, right: s.Number, need: Need) -> Amount:
        if operation in (Operation.MOD, Operation.OVER):
            divisor = self.amount(right)
            dividend_need = EXACT
            if isinstance(divisor.expression, Constant) and not divisor.varies:
                dividend_need = needs_of_dividend(operation, need, divisor.expression.value)
            return self.calculated(operation, self.amount(left, dividend_need), divisor)
        needs = needs_of(operation, need, self.range(left), self.range(right))
        return self.calculated(operation, self.amount(left, needs[0]), self.amount(right, needs[1]))

    def _of_line(self, number: s.Number, need: Need) -> Expression[int]:
        plan, values = self._plan, self._tables.values
        match number:
            case s.Position():
                return _at(plan.length(need))
            case s.Run(attribute=attribute):
                return _at(plan.run_of_same(self._tables.keys(attribute), need))
            case s.PreviousRun(attribute=attribute):
                return _at(plan.previous_run(self._tables.keys(attribute), need))
            case s.RunOf(cards=cards):
                return _at(plan.run_of_cards(_flags(self._plain(cards)), need))
            case s.Count(cards=cards):
                return _at(plan.tally(_flags(self._plain(cards)), need))
            case s.Total():
                return _at(plan.tally(values, need))
            case s.Highest():
                return of_the_line(_at(plan.highest(values, need)), plan)
            case s.Lowest():
                opposite = plan.highest(tuple([-value for value in values]), -need)
                return of_the_line(OfState(lambda state: -state[opposite]), plan)
            case s.WrongCards():
                return _at(plan.wrong_cards(need))
            case s.Digit(sequence=sequence):
                digits = DIGITS[sequence]
                position = plan.length(Need(modulo=KNOWN_DIGITS))
                return OfState(lambda state: digits[(state[position] - 1) % KNOWN_DIGITS])
            case _:
                raise ValueError(f'not a number: {number!r}')


def _at(index: int) -> OfState[int]:
    return OfState(operator.itemgetter(index))


def _flags(mask: int) -> Keys:
    return tuple([mask >> index & 1 for index in range(52)])


def within_bounds(number: int) -> int:
    """The number; raises ``ValueError`` if it is too large for any rule."""
    if abs(number) >= LARGEST_AMOUNT:
        raise ValueError(f'too large a number: {number}')
    return number


def _of_each_kind(function: Callable[..., Any], *amounts: Amount) -> Callable[..., Any]:
    """A function of numbers, applied per class of cards if any of them varies."""
    varying = [amount.varies for amount in amounts]

    def of_each(*numbers: Any) -> tuple[Any, ...]:
        rows = [number if varies else repeat(number) for number, varies in zip(numbers, varying, strict=True)]
        return tuple(map(function, *rows))

    return of_each if any(varying) else function
