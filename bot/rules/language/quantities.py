"""Numbers: the productions of ``number`` and ``subject`` in ``rule.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lark import Transformer

from bot.rules import syntax as s
from bot.rules.language.drafts import Either, Subject
from bot.rules.language.terms import inline, plain_cards, value_of
from bot.rules.syntax import Operation, Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lark import Token


@inline
class Quantities(Transformer[Any, Any]):
    """One method for each."""

    def refs(self, refs: Token) -> Subject:
        """``the last two cards``."""
        return tuple(Value(ref) for ref in value_of(refs))

    def some_of(self, refs: Token) -> Either:
        """``one of the last two cards``."""
        return Either(tuple(Value(ref) for ref in value_of(refs)))

    def either(self, *refs: Token) -> Either:
        """``the card or the last card``."""
        return Either(tuple(Value(value_of(ref)) for ref in refs))

    def both(self, *refs: Token) -> Subject:
        """``the card and the last card``."""
        return tuple(Value(value_of(ref)) for ref in refs)

    def plus(self, left: s.Number, right: s.Number) -> s.Number:
        """``the card plus the last card``."""
        return s.Calculation(Operation.PLUS, left, right)

    def minus(self, left: s.Number, right: s.Number) -> s.Number:
        """``the card minus 3``."""
        return s.Calculation(Operation.MINUS, left, right)

    def times(self, left: s.Number, right: s.Number) -> s.Number:
        """``the card times the last card``."""
        return s.Calculation(Operation.TIMES, left, right)

    def mod(self, left: s.Number, right: s.Number) -> s.Number:
        """``the card mod 4``."""
        return s.Calculation(Operation.MOD, left, right)

    def literal(self, number: Token) -> s.Number:
        """``5``."""
        return s.Literal(value_of(number))

    def rank_value(self, rank: Token) -> s.Number:
        """``a jack``."""
        return s.RankValue(value_of(rank))

    def next_digit(self, sequence: Token) -> s.Number:
        """``the next digit of pi``."""
        return s.Digit(value_of(sequence))

    def ref(self, ref: Token) -> s.Number:
        """``the last card``."""
        return Value(value_of(ref))

    def position(self) -> s.Number:
        """``the position``."""
        return s.Position()

    def run(self, attribute: Token) -> s.Number:
        """``the run of one colour``."""
        return s.Run(value_of(attribute))

    def run_of(self, cards: Any) -> s.Number:
        """``the run of red cards``."""
        return s.RunOf(plain_cards(cards))

    def count(self, cards: Any) -> s.Number:
        """``the number of red cards``."""
        return s.Count(plain_cards(cards))

    def highest(self) -> s.Number:
        """``the highest so far``."""
        return s.Highest()

    def lowest(self) -> s.Number:
        """``the lowest so far``."""
        return s.Lowest()

    def total(self) -> s.Number:
        """``the total so far``."""
        return s.Total()

    def wrong_cards(self) -> s.Number:
        """``the number of wrong cards``."""
        return s.WrongCards()

    def sum(self, numbers: Sequence[s.Number]) -> s.Number:
        """``the sum of the last two cards``."""
        return _folded(Operation.PLUS, numbers)

    def product(self, numbers: Sequence[s.Number]) -> s.Number:
        """``the product of the last three cards``."""
        return _folded(Operation.TIMES, numbers)

    def difference(self, numbers: Sequence[s.Number]) -> s.Number:
        """``the difference of the card and the last card``."""
        return _folded(Operation.DISTANCE, numbers)

    def operands(self, *numbers: s.Number) -> Sequence[s.Number]:
        """Two numbers or more."""
        return numbers

    def operands_of_refs(self, refs: Token) -> Sequence[s.Number]:
        """``the last three cards``."""
        return tuple(Value(ref) for ref in value_of(refs))


def _folded(operation: Operation, numbers: Sequence[s.Number]) -> s.Number:
    result = numbers[0]
    for number in numbers[1:]:
        result = s.Calculation(operation, result, number)
    return result
