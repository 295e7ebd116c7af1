"""Numbers: values of cards, sums, counts, positions, runs."""

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import BEFORE, LAST, SPOKEN, card_before
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Several
from eleusis.rules.syntax import CardRef, Number, Operation, Ref, Value

# Single numbers


def value(
    earlier: CardRef | None = None, new: CardRef | None = None, it: CardRef | None = None, every: CardRef | None = None
) -> Number:
    return Value(earlier or new or it or every or Ref.CARD)


def literal(whole: int) -> Number:
    return s.Literal(whole)


def rank_value(named_rank: int) -> Number:
    return s.RankValue(named_rank) if not 2 <= named_rank <= 10 else s.Literal(named_rank)


def a_rank(rank: int) -> Number:
    return s.RankValue(rank) if not 2 <= rank <= 10 else s.Literal(rank)


# Calculations


def times(number: Number, by: int) -> Number:
    """A multiple of the number."""
    return s.Calculation(Operation.TIMES, s.Literal(by), number)


def twice(factor: Number) -> Number:
    return times(factor, 2)


# The object of an earlier comparison: *not more than double the last card, not less than half of it*


def twice_that() -> Number:
    return times(Value(SPOKEN), 2)


def half(factor: Number) -> Number:
    return s.Calculation(Operation.OVER, factor, s.Literal(2))


def product(
    any_factor: Number | None = None,
    left: Number | None = None,
    operation: Operation | None = None,
    right: Number | None = None,
) -> Number:
    if any_factor is not None:
        return any_factor
    assert left is not None
    assert operation is not None
    assert right is not None
    return s.Calculation(operation, left, right)


def number(
    product: Number | None = None,
    left: Number | None = None,
    operation: Operation | None = None,
    right: Number | None = None,
) -> Number:
    if product is not None:
        return product
    assert left is not None
    assert operation is not None
    assert right is not None
    if isinstance(left, s.Literal | s.RankValue) and isinstance(right, s.Literal | s.RankValue):
        raise NoReading  # ``5-9`` is a range.
    return _leftmost(left, operation, right)


def _leftmost(left: Number, operation: Operation, right: Number) -> Number:
    """``a - b + c`` is left-associative."""
    if left == right == Value(Ref.CARD):
        raise NoReading  # ``its value plus the value of the next card``: whose?
    if right == Value(BEFORE) and isinstance(left, Value):
        right = Value(card_before(left.card))
    if isinstance(right, s.Calculation) and right.operation in (Operation.PLUS, Operation.MINUS):
        return s.Calculation(right.operation, _leftmost(left, operation, right.left), right.right)
    return s.Calculation(operation, left, right)


# Several numbers as one


def group(several: Several | None = None, pair: tuple[Number, ...] | None = None) -> tuple[Number, ...]:
    if several is not None:
        if not several.is_all:
            raise NoReading
        return several.cards
    return pair or (Value(Ref.CARD), LAST)


def operands(group: tuple[Number, ...] | None = None) -> tuple[Number, ...]:

    return group or (Value(Ref.CARD), LAST)


def operated(operation: Operation, numbers: tuple[Number, ...]) -> Number:
    """All of them combined, from the left."""
    result = numbers[0]
    for number in numbers[1:]:
        result = s.Calculation(operation, result, number)
    return result


def sum_of(operands: tuple[Number, ...]) -> Number:
    return operated(Operation.PLUS, operands)


def product_of(operands: tuple[Number, ...]) -> Number:
    return operated(Operation.TIMES, operands)


def difference(operands: tuple[Number, ...]) -> Number:
    if len(operands) != 2:
        raise NoReading
    return operated(Operation.DISTANCE, operands)


def higher(operands: tuple[Number, ...]) -> Number:
    return operated(Operation.HIGHER, operands)
