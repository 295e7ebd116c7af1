"""Numbers in rules: arithmetic that is always defined, how large a number can get, and how much of it matters."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, NamedTuple

from bot.rules.syntax import Comparison, Operation, Quality

if TYPE_CHECKING:
    from collections.abc import Callable

UNBOUNDED = 10**9
"""A bound as large as this is none."""

_SMALL_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)


def modulo(number: int, divisor: int) -> int:
    """The remainder with the sign of the divisor; a number mod 0 is the number itself."""
    return number % divisor if divisor else number


def distance(one: int, other: int) -> int:
    """How far apart two numbers are."""
    return abs(one - other)


def is_prime(number: int) -> bool:
    """Whether the number is prime: exactly below 3 * 10**24, beyond that but for numbers contrived to deceive.

    Rabin's test, because a product of many numbers would take trial division for ever.
    """
    if number <= _SMALL_PRIMES[-1]:
        return number in _SMALL_PRIMES
    if any(number % prime == 0 for prime in _SMALL_PRIMES):
        return False
    halvings = ((number - 1) & (1 - number)).bit_length() - 1
    return all(_seems_prime(number, base, halvings) for base in _SMALL_PRIMES)


def _seems_prime(number: int, base: int, halvings: int) -> bool:
    power = pow(base, number - 1 >> halvings, number)
    if power in (1, number - 1):
        return True
    for _ in range(halvings - 1):
        power = power * power % number
        if power == number - 1:
            return True
    return False


OPERATIONS: dict[Operation, Callable[[int, int], int]] = {
    Operation.PLUS: operator.add,
    Operation.MINUS: operator.sub,
    Operation.TIMES: operator.mul,
    Operation.MOD: modulo,
    Operation.DISTANCE: distance,
}
COMPARISONS: dict[Comparison, Callable[[int, int], bool]] = {
    Comparison.EQUAL: operator.eq,
    Comparison.UNEQUAL: operator.ne,
    Comparison.BELOW: operator.lt,
    Comparison.AT_MOST: operator.le,
    Comparison.ABOVE: operator.gt,
    Comparison.AT_LEAST: operator.ge,
}
QUALITIES: dict[Quality, Callable[[int], bool]] = {
    Quality.ODD: lambda number: number % 2 == 1,
    Quality.EVEN: lambda number: number % 2 == 0,
    Quality.PRIME: is_prime,
}


class Range(NamedTuple):
    """The least and the greatest that a number can be."""

    low: int
    high: int


def range_of(operation: Operation, left: Range, right: Range) -> Range:
    """How large the outcome of a calculation can get."""
    match operation:
        case Operation.PLUS:
            return _bounded(_sum(left.low, right.low), _sum(left.high, right.high))
        case Operation.MINUS:
            return _bounded(_sum(left.low, -right.high), _sum(left.high, -right.low))
        case Operation.TIMES:
            corners = [one * other for one in left for other in right]
            return _bounded(min(corners), max(corners))
        case Operation.MOD:
            low, high = min(_sum(right.low, 1), 0), max(_sum(right.high, -1), 0)
            if right.low <= 0 <= right.high:
                low, high = min(low, left.low), max(high, left.high)
            return _bounded(low, high)
        case Operation.DISTANCE:
            low, high = range_of(Operation.MINUS, left, right)
            return _bounded(max(low, -high, 0), max(-low, high))


def _sum(one: int, other: int) -> int:
    for bound in (one, other):
        if abs(bound) >= UNBOUNDED:
            return bound
    return one + other


def _bounded(low: int, high: int) -> Range:
    """Bounds of which a lower one is never taken for infinitely high, nor an upper one for infinitely low."""
    return Range(min(max(low, -UNBOUNDED), UNBOUNDED - 1), max(min(high, UNBOUNDED), 1 - UNBOUNDED))


class Need(NamedTuple):
    """How much of a number matters: its remainder, or itself between two bounds beyond which it is all the same.

    Whoever delivers the number may deliver any other that has the same remainder, or the same place between the bounds.
    """

    low: int = -UNBOUNDED
    high: int = UNBOUNDED
    modulo: int = 0
    """Not 0: only the remainder matters."""

    def shortened(self, number: int) -> int:
        """A number that does as well, of as few as possible."""
        return number % self.modulo if self.modulo else min(max(number, self.low), self.high)


EXACT = Need()


def needs_of(operation: Operation, need: Need, left: Range, right: Range) -> tuple[Need, Need]:
    """How much of two numbers matters when so much matters of what is made of them.

    ``left`` and ``right`` are how large they can get. For ``mod`` see ``needs_of_dividend``.
    """
    if operation is Operation.MOD or need == EXACT:
        return EXACT, EXACT
    if operation is Operation.DISTANCE:
        return needs_of(Operation.MINUS, _need_of_difference(need), left, right)
    if need.modulo:
        return need, need
    match operation:
        case Operation.PLUS:
            return _addend(need, left, right), _addend(need, right, left)
        case Operation.MINUS:
            minus = Range(-right.high, -right.low)
            subtrahend = _addend(need, minus, left)
            return _addend(need, left, minus), Need(-subtrahend.high, -subtrahend.low)
        case _:
            return _factor(need, left, right), _factor(need, right, left)


def needs_of_dividend(need: Need, divisor: int) -> Need:
    """How much of a number matters when so much matters of its remainder."""
    return Need(modulo=abs(divisor)) if divisor else need


def _need_of_difference(need: Need) -> Need:
    """How much of a difference matters when so much matters of how large it is, whichever way it goes."""
    if need.modulo:
        return need if need.modulo <= 2 else EXACT
    return _need(-max(need.high, 0), max(need.high, 0))


def _addend(need: Need, one: Range, other: Range) -> Need:
    """Beyond these bounds the sum is beyond its bounds whatever the other is.

    The bounds are kept where the number itself can be: otherwise both addends could be cut at once, and their sum
    would fall between the bounds.
    """
    low, high = _sum(need.low, -other.high), _sum(need.high, -other.low)
    return _need(min(low, one.high), max(high, one.low))


def _factor(need: Need, one: Range, other: Range) -> Need:
    if one.low == one.high:
        return EXACT
    if other.low == other.high:
        return _factor_of_constant(need, other.low)
    if one.low >= 0 and other.low >= 0 and need.high < UNBOUNDED:
        return _need(-UNBOUNDED, max(-(-need.high // max(other.low, 1)), one.low))
    return EXACT


def _factor_of_constant(need: Need, factor: int) -> Need:
    if factor == 0:
        return Need(modulo=1)
    low, high = (need.low, need.high) if factor > 0 else (-need.high, -need.low)
    factor = abs(factor)
    return _need(
        low // factor if low > -UNBOUNDED else low,
        -(-high // factor) if high < UNBOUNDED else high,
    )


def _need(low: int, high: int) -> Need:
    return Need(*_bounded(low, high))
