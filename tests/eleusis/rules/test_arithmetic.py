"""Numbers, how large they get, and how much of them matters."""

from fractions import Fraction
from math import isqrt
from random import Random

import pytest

from eleusis.rules.compiling.amounts import DIGITS, KNOWN_DIGITS
from eleusis.rules.compiling.arithmetic import (
    EXACT,
    OPERATIONS,
    UNBOUNDED,
    Exact,
    Need,
    Range,
    is_prime,
    modulo,
    needs_of,
    needs_of_dividend,
    range_of,
)
from eleusis.rules.syntax import Digits, Operation

FAR = 25


def test_mod_has_the_sign_of_the_divisor() -> None:
    assert [modulo(7, 5), modulo(-7, 5), modulo(7, -5), modulo(-7, -5), modulo(7, 0)] == [2, 3, -3, -2, 7]


def test_primes() -> None:
    plainly = [number for number in range(-10, 3000) if number > 1 and all(number % by for by in range(2, number))]
    assert [number for number in range(-10, 3000) if is_prime(number)] == plainly


@pytest.mark.parametrize(
    ('number', 'prime'),
    [
        (43 * 43, False),
        (2**31 - 1, True),
        (2**61 - 1, True),
        (2**67 - 1, False),
        (3215031751, False),
        (3825123056546413051, False),
        ((2**61 - 1) * (2**31 - 1), False),
        (10**24 + 7, True),
        (999 ** 90, False),
    ],
)  # fmt: skip
def test_large_primes(number: int, prime: bool) -> None:
    """Among them products of few primes that pass Fermat's and Rabin's tests for several bases."""
    assert is_prime(number) is prime


def some_range(rng: Random) -> Range:
    low, high = sorted(rng.choices(range(-6, 7), k=2))
    whole = rng.random() < 0.7
    return Range(rng.choice([low, low, -UNBOUNDED]), rng.choice([high, high, UNBOUNDED]), whole)


def some_number(rng: Random, within: Range) -> Exact:
    whole = rng.randint(max(within.low, -FAR), min(within.high, FAR))
    return whole if within.whole or whole == within.high else whole + Fraction(rng.randint(0, 6), 6)


def some_need(rng: Random) -> Need:
    if rng.random() < 0.3:
        return Need(modulo=rng.randint(1, 7))
    low, high = sorted([rng.randint(-30, 30), rng.randint(-30, 30)])
    return Need(rng.choice([low, low, -UNBOUNDED]), rng.choice([high, high, UNBOUNDED]))


def substitute(rng: Random, number: Exact, need: Need) -> Exact:
    """Any number that does as well."""
    if need.modulo:
        return number + rng.randint(-9, 9) * need.modulo
    choices: list[Exact] = [number]
    if number >= need.high:
        choices += [need.high, need.high + rng.randint(0, 40)]
    if number <= need.low:
        choices += [need.low, need.low - rng.randint(0, 40)]
    return rng.choice(choices)


@pytest.mark.parametrize('operation', Operation)
def test_numbers_that_do_as_well_make_a_number_that_does_as_well(operation: Operation) -> None:
    rng = Random(operation.value)
    calculate = OPERATIONS[operation]
    shortened = 0
    for _ in range(8_000):
        ranges = some_range(rng), some_range(rng)
        numbers = [some_number(rng, within) for within in ranges]
        need = some_need(rng)
        needs = needs_of(operation, need, *ranges)
        others = [substitute(rng, number, wanted) for number, wanted in zip(numbers, needs, strict=True)]
        shortened += others != numbers
        outcomes = [need.shortened(calculate(*numbers)), need.shortened(calculate(*others))]
        assert outcomes[0] == outcomes[1], (ranges, need, needs, numbers, others)
    assert shortened > 600 or operation in (Operation.MOD, Operation.OVER)


def test_of_a_number_that_is_divided_the_remainder_matters() -> None:
    for divisor in range(-7, 8):
        for number in range(-20, 21):
            need = needs_of_dividend(Operation.MOD, Need(-3, 2), divisor)
            short = need.shortened(number)
            assert Need(-3, 2).shortened(modulo(short, divisor)) == Need(-3, 2).shortened(modulo(number, divisor))


@pytest.mark.parametrize('operation', [Operation.MOD, Operation.OVER])
@pytest.mark.parametrize('of', [Need(-3, 2), Need(modulo=2), Need(modulo=3)])
def test_of_a_number_that_is_divided_by_a_fraction_no_less_matters(operation: Operation, of: Need) -> None:
    calculate = OPERATIONS[operation]
    for divisor in {Fraction(above, below) for above in range(-5, 6) for below in (1, 2, 3)}:
        need = needs_of_dividend(operation, of, divisor)
        for number in range(-40, 41):
            outcomes = [calculate(other, divisor) for other in (number, need.shortened(number))]
            assert of.shortened(outcomes[0]) == of.shortened(outcomes[1]), (divisor, number)


@pytest.mark.parametrize('operation', Operation)
def test_ranges_hold_what_comes_out(operation: Operation) -> None:
    rng = Random(operation.value)
    bounded = 0
    for _ in range(8_000):
        ranges = some_range(rng), some_range(rng)
        within = range_of(operation, *ranges)
        assert -UNBOUNDED <= within.low < UNBOUNDED
        assert -UNBOUNDED < within.high <= UNBOUNDED
        bounded += within.high < UNBOUNDED
        outcome = OPERATIONS[operation](*[some_number(rng, part) for part in ranges])
        assert within.low <= outcome <= within.high, (ranges, within)
    assert bounded > 1_000


@pytest.mark.parametrize(
    ('operation', 'left', 'right', 'outcome'),
    [
        (Operation.PLUS, Range(1, 13), Range(0, 3), Range(1, 16)),
        (Operation.PLUS, Range(1, UNBOUNDED), Range(-4, 3), Range(-3, UNBOUNDED)),
        (Operation.MINUS, Range(1, 13), Range(0, UNBOUNDED), Range(-UNBOUNDED, 13)),
        (Operation.TIMES, Range(-2, 3), Range(-5, 7), Range(-15, 21)),
        (Operation.MOD, Range(0, UNBOUNDED), Range(4, 4), Range(0, 3)),
        (Operation.MOD, Range(0, UNBOUNDED), Range(-4, -4), Range(-3, 0)),
        (Operation.MOD, Range(0, 9), Range(0, 4), Range(0, 9)),
        (Operation.DISTANCE, Range(1, 13), Range(1, 13), Range(0, 12)),
        (Operation.DISTANCE, Range(1, 3), Range(5, 13), Range(2, 12)),
        (Operation.DISTANCE, Range(5, 13), Range(1, 3), Range(2, 12)),
        (Operation.OVER, Range(0, UNBOUNDED), Range(4, 4), Range(0, UNBOUNDED, whole=False)),
        (Operation.OVER, Range(-2, 5), Range(0, 4), Range(-5, 5, whole=False)),
        (Operation.MOD, Range(0, 9, whole=False), Range(4, 4), Range(0, 4, whole=False)),
        (Operation.HIGHER, Range(1, 5), Range(2, 3), Range(2, 5)),
        (Operation.LOWER, Range(1, 5), Range(2, 3), Range(1, 3)),
    ],
)
def test_ranges_are_no_wider_than_need_be(operation: Operation, left: Range, right: Range, outcome: Range) -> None:
    assert range_of(operation, left, right) == outcome


def test_all_of_a_number_matters_where_nothing_else_is_known() -> None:
    assert needs_of(Operation.PLUS, EXACT, Range(0, 3), Range(0, 3)) == (EXACT, EXACT)


def test_digits_are_those_of_the_numbers() -> None:
    """Each to twenty places more than are known, with whole numbers only."""
    scale = 10 ** (KNOWN_DIGITS + 20)
    numbers = {
        Digits.PI: 4 * (4 * arc_tangent(5, scale) - arc_tangent(239, scale)),
        Digits.E: euler(scale),
        Digits.ROOT_2: isqrt(2 * scale * scale),
        Digits.GOLDEN: (scale + isqrt(5 * scale * scale)) // 2,
    }
    for sequence, number in numbers.items():
        text = str(number % scale).zfill(KNOWN_DIGITS + 20)[:KNOWN_DIGITS]
        assert ''.join(str(digit % 10) for digit in DIGITS[sequence]) == text, sequence
        assert set(DIGITS[sequence]) == set(range(1, 11))


def arc_tangent(of_one_part_in: int, scale: int) -> int:
    """Machin's series, scaled."""
    total, power, odd = 0, scale // of_one_part_in, 1
    while power:
        total += power // odd if odd % 4 == 1 else -(power // odd)
        power //= of_one_part_in**2
        odd += 2
    return total


def euler(scale: int) -> int:
    total, term, number = 0, scale, 0
    while term:
        total += term
        number += 1
        term //= number
    return total
