"""Numbers: values of cards, sums, counts, positions, runs."""

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import BEFORE, card_before
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Several
from eleusis.rules.syntax import Number, Operation, Ref, Value

# Calculations


TWO = s.Literal(2)


def calculated(left: Number, operation: Operation, right: Number) -> Number:
    """``a - b + c`` is left-associative."""
    if isinstance(left, s.Literal | s.RankValue) and isinstance(right, s.Literal | s.RankValue):
        raise NoReading  # ``5-9`` is a range.
    if left == right == Value(Ref.CARD):
        raise NoReading  # ``its value plus the value of the next card``: whose?
    if right == Value(BEFORE) and isinstance(left, Value):
        right = Value(card_before(left.card))
    if isinstance(right, s.Calculation) and right.operation in (Operation.PLUS, Operation.MINUS):
        return s.Calculation(right.operation, calculated(left, operation, right.left), right.right)
    return s.Calculation(operation, left, right)


# Several numbers as one


def all_cards(several: Several) -> tuple[Number, ...]:
    if not several.is_all:
        raise NoReading
    return several.cards


def operated(operation: Operation, numbers: tuple[Number, ...]) -> Number:
    """All of them combined, from the left."""
    result = numbers[0]
    for number in numbers[1:]:
        result = s.Calculation(operation, result, number)
    return result


def difference(operands: tuple[Number, ...]) -> Number:
    if len(operands) != 2:
        raise NoReading
    return operated(Operation.DISTANCE, operands)


# The line
