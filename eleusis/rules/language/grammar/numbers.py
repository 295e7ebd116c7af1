"""Numbers: values of cards, sums, counts, positions, runs."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import BEFORE, LAST, SPOKEN, card_before
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.said import Several
from eleusis.rules.syntax import CardRef, Number, Operation, Ref, Value

# Single numbers


@grammar.phrase(
    'valued',
    '<earlier:named_or_before>',
    '<new>',
    '(card|value|new)',
    '(that|the one|the value|the rank|those|the number|the points) of (<earlier:named_or_before>|<new>|<it>|<every>)',
)
def _value(
    earlier: CardRef | None = None, new: CardRef | None = None, it: CardRef | None = None, every: CardRef | None = None
) -> Number:
    return Value(earlier or new or it or every or Ref.CARD)


@grammar.phrase('literal', '<whole>')
def _literal(whole: int) -> Number:
    return s.Literal(whole)


@grammar.phrase('literal', '(a|an)? <named_rank>')
def _rank_value(named_rank: int) -> Number:
    return s.RankValue(named_rank) if not 2 <= named_rank <= 10 else s.Literal(named_rank)


@grammar.phrase('literal', '(a|an) <rank>')
def _a_rank(rank: int) -> Number:
    return s.RankValue(rank) if not 2 <= rank <= 10 else s.Literal(rank)


@grammar.phrase('factor', '<valued>', '<line_number>', '[ <number> ]')
def _factor(valued: Number | None = None, line_number: Number | None = None, number: Number | None = None) -> Number:
    return given(valued, line_number, number)


@grammar.phrase('any_factor', '<factor>', '<literal>')
def _any_factor(factor: Number | None = None, literal: Number | None = None) -> Number:
    return given(factor, literal)


# Calculations


def times(number: Number, by: int) -> Number:
    """A multiple of the number."""
    return s.Calculation(Operation.TIMES, s.Literal(by), number)


@grammar.phrase(
    'factor',
    '(twice|double) (the double of|as high as|as big as)? <factor>',
)
def _twice(factor: Number) -> Number:
    return times(factor, 2)


# The object of an earlier comparison: *not more than double the last card, not less than half of it*


@grammar.phrase(
    'factor',
    '(twice|double|two times|2 times) COMPARED',
)
def _twice_that() -> Number:
    return times(Value(SPOKEN), 2)


@grammar.phrase('factor', '(the)? (half|one half) (of|as high as|as big as)? <factor>')
def _half(factor: Number) -> Number:
    return s.Calculation(Operation.OVER, factor, s.Literal(2))


@grammar.phrase('product', '<any_factor>', '<left:any_factor> <operation:multiplication> <right:any_factor>')
def _product(
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


@grammar.phrase('number', '<product>', '<left:product> <operation:addition> <right:number>')
def _number(
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


@grammar.phrase(
    'group',
    '<several>',
    '<pair>',
    '(the)? (values|ranks|numbers) of <pair>',
)
def _group(several: Several | None = None, pair: tuple[Number, ...] | None = None) -> tuple[Number, ...]:
    if several is not None:
        if not several.is_all:
            raise NoReading
        return several.cards
    return pair or (Value(Ref.CARD), LAST)


@grammar.phrase(
    'operands',
    '<group>',
)
def _operands(group: tuple[Number, ...] | None = None) -> tuple[Number, ...]:

    return group or (Value(Ref.CARD), LAST)


def operated(operation: Operation, numbers: tuple[Number, ...]) -> Number:
    """All of them combined, from the left."""
    result = numbers[0]
    for number in numbers[1:]:
        result = s.Calculation(operation, result, number)
    return result


@grammar.phrase(
    'factor',
    '(the)? (sum|total|combined value|sum total) (of|for)? <operands>',
    '<operands:group> (together|added together|added up|combined|in total|added)',
)
def _sum(operands: tuple[Number, ...]) -> Number:
    return operated(Operation.PLUS, operands)


@grammar.phrase(
    'factor',
    '(the)? product (of)? <operands>',
)
def _product_of(operands: tuple[Number, ...]) -> Number:
    return operated(Operation.TIMES, operands)


@grammar.phrase(
    'factor',
    '(the)? (difference|distance|gap|step|jump) (of|between|from)? (in (value|rank))? (of|between|from)? <operands>',
    '(the)? difference ,? (taken)? without (its|the|a)? sign ,? (of|between) <operands>',
)
def _difference(operands: tuple[Number, ...]) -> Number:
    if len(operands) != 2:
        raise NoReading
    return operated(Operation.DISTANCE, operands)


@grammar.phrase('factor', '(the|its)? (difference|distance|gap|step|jump) (in (value|rank))? (to|from|with) <earlier>')
def _difference_to(earlier: CardRef) -> Number:
    return s.Calculation(Operation.DISTANCE, Value(Ref.CARD), Value(earlier))


@grammar.phrase(
    'factor',
    '(the)? (higher|highest|larger|largest|greater|greatest|maximum|bigger|biggest) (value|card|one)? of <operands>',
)
def _higher(operands: tuple[Number, ...]) -> Number:
    return operated(Operation.HIGHER, operands)
