"""Arithmetic for rules: total functions, bounds on numbers, and how much of a number matters."""

import operator
from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor, isqrt, lcm
from typing import NamedTuple, TypeAlias, overload

from eleusis.rules.syntax import Comparison, Operation, Quality

Exact: TypeAlias = int | Fraction
"""An exact number; an ``int`` wherever it is whole."""

UNBOUNDED = 10**9
"""From here on a bound counts as infinite."""

_SMALL_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)


def modulo(number: Exact, divisor: Exact) -> Exact:
    """The remainder with the sign of the divisor; a number mod 0 is the number itself."""
    return number % divisor if divisor else number


def quotient(number: Exact, divisor: Exact) -> Exact:
    """The exact quotient; a number over 0 is the number itself."""
    if not divisor:
        return number
    return number // divisor if number % divisor == 0 else Fraction(number) / divisor


def is_prime(number: int) -> bool:
    """Whether the number is prime: exact below 3 * 10**24, beyond that only contrived numbers are misjudged.

    A Miller-Rabin test, because trial division would take forever on the product of many numbers.
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


def _if_whole(test: Callable[[int], bool]) -> Callable[[Exact], bool]:
    """The test for a property that no fraction has."""
    return lambda number: number.denominator == 1 and test(int(number))


OPERATIONS: dict[Operation, Callable[[Exact, Exact], Exact]] = {  # pyright: ignore[reportAssignmentType] - they are
    Operation.PLUS: operator.add,
    Operation.MINUS: operator.sub,
    Operation.TIMES: operator.mul,
    Operation.MOD: modulo,
    Operation.DISTANCE: lambda one, other: abs(one - other),
    Operation.OVER: quotient,
    Operation.HIGHER: max,
    Operation.LOWER: min,
}
COMPARISONS: dict[Comparison, Callable[[Exact, Exact], bool]] = {
    Comparison.EQUAL: operator.eq,
    Comparison.UNEQUAL: operator.ne,
    Comparison.BELOW: operator.lt,
    Comparison.AT_MOST: operator.le,
    Comparison.ABOVE: operator.gt,
    Comparison.AT_LEAST: operator.ge,
}
QUALITIES: dict[Quality, Callable[[Exact], bool]] = {
    Quality.ODD: lambda number: number % 2 == 1,
    Quality.EVEN: lambda number: number % 2 == 0,
    Quality.PRIME: _if_whole(is_prime),
    Quality.SQUARE: _if_whole(lambda number: number >= 0 and isqrt(number) ** 2 == number),
    Quality.COMPOSITE: _if_whole(lambda number: number > 1 and not is_prime(number)),
}


class Range(NamedTuple):
    """The smallest and the largest value of a number."""

    low: int
    high: int
    whole: bool = True

    def __neg__(self) -> 'Range':
        return Range(-self.high, -self.low, self.whole)


def range_of(operation: Operation, left: Range, right: Range) -> Range:
    whole = left.whole and right.whole and operation is not Operation.OVER
    return Range(*_bounds(operation, left, right), whole)


def _bounds(operation: Operation, left: Range, right: Range) -> tuple[int, int]:
    match operation:
        case Operation.PLUS:
            return _bounded(_sum(left.low, right.low), _sum(left.high, right.high))
        case Operation.MINUS:
            return _bounds(Operation.PLUS, left, -right)
        case Operation.TIMES:
            corners = [one * other for one in left[:2] for other in right[:2]]
            return _bounded(min(corners), max(corners))
        case Operation.MOD:
            margin = int(left.whole and right.whole)
            low, high = min(_sum(right.low, margin), 0), max(_sum(right.high, -margin), 0)
            if right.low <= 0 <= right.high:
                low, high = min(low, left.low), max(high, left.high)
            return _bounded(low, high)
        case Operation.DISTANCE:
            low, high = _bounds(Operation.MINUS, left, right)
            return _bounded(max(low, -high, 0), max(-low, high))
        case Operation.OVER:  # Dividing by a whole number makes nothing larger.
            most = max(left.high, -left.low) if right.whole else UNBOUNDED
            return _bounded(0 if left.low >= 0 and right.low >= 0 else -most, most)
        case Operation.HIGHER:
            return max(left.low, right.low), max(left.high, right.high)
        case Operation.LOWER:
            return min(left.low, right.low), min(left.high, right.high)


def _sum(one: int, other: int) -> int:
    for bound in (one, other):
        if abs(bound) >= UNBOUNDED:
            return bound
    return one + other


def _bounded(low: int, high: int) -> tuple[int, int]:
    """Bounds with overflow handled: a lower bound is never plus infinity, an upper one never minus infinity."""
    return min(max(low, -UNBOUNDED), UNBOUNDED - 1), max(min(high, UNBOUNDED), 1 - UNBOUNDED)


class Need(NamedTuple):
    """How much of a number matters: its remainder, or its value within bounds; values beyond a bound are equivalent.

    A number may be replaced by any other with the same remainder or the same clipped value.
    """

    low: int = -UNBOUNDED
    high: int = UNBOUNDED
    modulo: int = 0
    """Non-zero if only the remainder matters."""

    @overload
    def shortened(self, number: int) -> int: ...

    @overload
    def shortened(self, number: Exact) -> Exact: ...

    def shortened(self, number: Exact) -> Exact:
        """A representative of the numbers equivalent to this one."""
        # This is done for each card laid: comparisons are several times as fast as min and max.
        if self.modulo:
            return number % self.modulo
        if self is EXACT:
            return number
        low, high, _ = self
        return number if low <= number <= high else high if number > high else low

    def __neg__(self) -> 'Need':
        return Need(-self.high, -self.low, self.modulo)

    def __or__(self, other: 'Need') -> 'Need':
        """What matters where either is needed."""
        if self == other:
            return self
        if self.modulo and other.modulo:
            return Need(modulo=lcm(self.modulo, other.modulo))
        return Need(min(self.low, other.low), max(self.high, other.high))


EXACT = Need()


def needs_of(operation: Operation, need: Need, left: Range, right: Range) -> tuple[Need, Need]:
    """How much of each operand matters, given how much of the result matters.

    ``left`` and ``right`` are the bounds of the operands. For ``mod`` and ``over`` see ``needs_of_dividend``.
    """
    match operation:
        case Operation.MOD | Operation.OVER:
            return EXACT, EXACT
        case Operation.DISTANCE:
            return needs_of(Operation.MINUS, _need_of_difference(need, left, right), left, right)
        case Operation.MINUS:
            minuend, subtrahend = needs_of(Operation.PLUS, need, left, -right)
            return minuend, -subtrahend
        case Operation.LOWER:
            one, other = needs_of(Operation.HIGHER, -need, -left, -right)
            return -one, -other
        case Operation.HIGHER:
            return _need_at_least(need, left.low, right.low), _need_at_least(need, right.low, left.low)
        case Operation.TIMES if need.modulo and not (left.whole and right.whole):
            return EXACT, EXACT
        case _ if need.modulo or need == EXACT:
            return need, need
        case Operation.PLUS:
            return _addend(need, left, right), _addend(need, right, left)
        case Operation.TIMES:
            return _factor(need, left, right), _factor(need, right, left)


def needs_of_dividend(operation: Operation, need: Need, divisor: Exact) -> Need:
    """How much of a dividend matters, given how much of the remainder (``mod``) or the quotient (``over``) matters."""
    if not divisor:
        return need
    if operation is Operation.MOD:
        return Need(modulo=abs(divisor.numerator))
    if need.modulo:
        return Need(modulo=need.modulo * abs(divisor.numerator))
    return _scaled(need, divisor)


def _scaled(need: Need, factor: Exact) -> Need:
    low, high, _ = need if factor > 0 else -need
    low = floor(low * abs(factor)) if low > -UNBOUNDED else low
    return _need(low, ceil(high * abs(factor)) if high < UNBOUNDED else high)


def _need_at_least(need: Need, own: int, other: int) -> Need:
    """How much of one operand of a maximum matters, given the lower bounds of both."""
    low, high, _ = EXACT if need.modulo else need
    return _need(max(low, other) if other > own else low, high)


def _need_of_difference(need: Need, left: Range, right: Range) -> Need:
    """How much of a difference matters, given how much of its absolute value matters."""
    if need.modulo:
        return need if need.modulo <= 2 and left.whole and right.whole else EXACT
    most = max(need.high, 0)
    return EXACT if need == EXACT else _need(-most, most)


def _addend(need: Need, one: Range, other: Range) -> Need:
    """Bounds on an addend beyond which the sum is out of bounds whatever the other addend is.

    They stay within the possible range of the addend: otherwise both addends could be clipped at once, and their sum
    would fall within the bounds.
    """
    low, high = _sum(need.low, -other.high), _sum(need.high, -other.low)
    return _need(min(low, one.high), max(high, one.low))


def _factor(need: Need, one: Range, other: Range) -> Need:
    if one.low == one.high:
        return EXACT
    if other.low == other.high:
        return _scaled(need, Fraction(1, other.low)) if other.low else Need(modulo=1)
    if one.low >= 0 and other.low >= 0 and other.whole and need.high < UNBOUNDED:
        return _need(-UNBOUNDED, max(-(-need.high // max(other.low, 1)), one.low))
    return EXACT


def _need(low: int, high: int) -> Need:
    return Need(*_bounded(low, high))
