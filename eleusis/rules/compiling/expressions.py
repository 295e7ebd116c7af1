"""Functions of the line, evaluated as far as possible at compile time.

An expression is a constant, a table indexed by one earlier card, or a function of the state. Combining constants gives
a constant, combining expressions of one card gives a table: so most rules end up as one or two tables.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeAlias, TypeVar, Union, cast

from eleusis.rules.compiling.arithmetic import Need
from eleusis.rules.compiling.memory import NO_CARD, State
from eleusis.rules.compiling.planning import Earlier, Plan

T = TypeVar('T')
T_co = TypeVar('T_co', covariant=True)

_REMEMBERED = 512


class CardMissing(Exception):
    """The rule looks back to a card that is not there yet."""


@dataclass(frozen=True, slots=True)
class Constant(Generic[T_co]):
    """The same on every line."""

    value: T_co


@dataclass(frozen=True, slots=True)
class OfCard(Generic[T_co]):
    """Determined by one earlier card, which must be there."""

    ref: Earlier
    table: tuple[T_co, ...]


@dataclass(frozen=True, slots=True)
class OfState(Generic[T_co]):
    """Computed from the state; raises ``CardMissing`` if it looks back to a card that is not there yet."""

    read: Callable[[State], T_co]


Expression: TypeAlias = Union[Constant[T], OfCard[T], OfState[T]]  # noqa: UP007 - has a parameter


def reader(expression: Expression[T], plan: Plan) -> Callable[[State], T]:
    """The expression as a function of the state; the plan reserves the registers it needs."""
    match expression:
        case Constant(value):
            return lambda state: value  # noqa: ARG005 - whatever the line
        case OfCard(ref, table):
            index = plan.card(ref, table)
            return _always(index, table) if ref in plan.always_there else _if_there(index, table)
        case OfState(read):
            return read


def apply(function: Callable[..., T], *arguments: Expression[Any], plan: Plan, costly: bool = False) -> Expression[T]:
    """The result of a function of expressions, all of which are evaluated. A ``costly`` function is cached."""
    refs = {argument.ref for argument in arguments if isinstance(argument, OfCard)}
    if len(refs) <= 1 and not any(isinstance(argument, OfState) for argument in arguments):
        return _tabulated(function, arguments, refs.pop() if refs else None, plan)
    if costly:
        function = lru_cache(_REMEMBERED)(function)
    return OfState(_called(function, [reader(argument, plan) for argument in arguments]))


def choose(number: Expression[int], choices: Sequence[Expression[T]], plan: Plan) -> Expression[T]:
    """The choice with this number, counted from 0; the others are not evaluated."""
    if isinstance(number, Constant):
        return choices[number.value]
    if isinstance(number, OfCard) and all(
        isinstance(choice, Constant) or (isinstance(choice, OfCard) and choice.ref is number.ref) for choice in choices
    ):
        return apply(_picked, number, *choices, plan=plan)
    read_number = reader(number, plan)
    reads = [reader(choice, plan) for choice in choices]
    return OfState(lambda state: reads[read_number(state)](state))


def of_the_line(expression: OfState[T], plan: Plan) -> OfState[T]:
    """The expression, but raising ``CardMissing`` while the line is empty."""
    if plan.starter:
        return expression
    index, read = plan.length(Need(high=2)), expression.read

    def read_if_any(state: State) -> T:
        if state[index] == 1:
            raise CardMissing
        return read(state)

    return OfState(read_if_any)


def _picked(index: int, *values: T) -> T:
    return values[index]


def _tabulated(
    function: Callable[..., T], arguments: Sequence[Expression[Any]], ref: Earlier | None, plan: Plan
) -> Expression[T]:
    if ref is None:
        return Constant(function(*[argument.value for argument in arguments if isinstance(argument, Constant)]))
    tables = [
        (part.value,) * 52 if isinstance(part, Constant) else cast('OfCard[Any]', part).table for part in arguments
    ]
    rows = zip(*tables, strict=True)
    outcomes: dict[tuple[Any, ...], T] = {}
    table: list[T] = []
    for row in rows:
        if row not in outcomes:
            outcomes[row] = function(*row)
        table.append(outcomes[row])
    if ref in plan.always_there and all(value == table[0] for value in table):
        return Constant(table[0])
    return OfCard(ref, tuple(table))


def _called(function: Callable[..., T], reads: list[Callable[[State], Any]]) -> Callable[[State], T]:
    match reads:
        case [one]:
            return lambda state: function(one(state))
        case [one, other]:
            return lambda state: function(one(state), other(state))
        case _:
            return lambda state: function(*[read(state) for read in reads])


def _always(index: int, table: tuple[T, ...]) -> Callable[[State], T]:
    return lambda state: table[state[index]]


def _if_there(index: int, table: tuple[T, ...]) -> Callable[[State], T]:
    def read(state: State) -> T:
        card = state[index]
        if card == NO_CARD:
            raise CardMissing
        return table[card]

    return read
