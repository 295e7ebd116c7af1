"""Divisors, multiples and remainders: *divisible by 3*, *a factor of the last card*."""

from __future__ import annotations

from bot.rules import syntax as s
from bot.rules.language.gaps import (
    ITS_VALUE,
    Said,
    Subject,
    negated,
)
from bot.rules.language.grammar.comparisons import related
from bot.rules.language.grammar.lexicon import grammar
from bot.rules.syntax import Comparison, Condition, Number, Operation, Value

# Divisibility


@grammar.phrase(
    'relation',
    '(exactly|evenly)? divisible by <number> (without (a)? remainder)?',
    'divided (evenly)? by <number> (without (a)? remainder)',
    'a? (multiple|multiples) of <number>',
    '(a|any)? (multiple|multiples) of <number>',
    '(a|any) multiple of <number>',
)
def _divisible(number: Number) -> Said:
    return Said(divides(number, ITS_VALUE), that=number if isinstance(number, Value) else None)


@grammar.phrase('relation', '(a|any)? (divisor|factor|divisors|factors) of <number>')
def _divisor(number: Number) -> Said:
    return Said(divides(ITS_VALUE, number), that=number if isinstance(number, Value) else None)


grammar.means(
    'DIVIDEDBY',
    None,
    '(when|if|after|on)? (you|they|both|it|are|is)? (divide|divided|dividing|division) (it|them|both)? (evenly)? by',
    '(when|if|after|on)? (taken modulo|modulo|mod)',
)

_PRIMES = (2, 3, 5, 7, 11, 13)


@grammar.phrase(
    'sameness',
    'SAME remainder (THAN <other_card>)? DIVIDEDBY <whole>',
    'SAME remainder DIVIDEDBY <whole> (THAN <other_card>)?',
)
def _same_remainder(whole: int, other_card: Subject | None = None) -> Said:
    by = s.Literal(whole)
    rest = s.Calculation(Operation.MOD, ITS_VALUE, by)
    return related(
        lambda number: s.Compare(rest, Comparison.EQUAL, s.Calculation(Operation.MOD, number, by)), other_card
    )


_ABOVE_ONE = (
    '((greater|higher|larger|bigger|other) than (1|one)|above (1|one)|except (1|one)|but (1|one)|besides (1|one))'
)


@grammar.phrase(
    'relation',
    '(coprime|relatively prime|mutually prime) ((to|with) <other>)?',
    'without (a|any)? common (divisor|factor|divisors) (with <other>)?',
)
def _coprime(other: Subject | None = None) -> Said:
    return related(lambda number: negated(common_divisor(number)), other)


@grammar.phrase(
    'feature',
    f'(a)? (common)? (divisor|factor) {_ABOVE_ONE} (in common)? (with <other>)?',
    f'(a)? common (divisor|factor) (with <other>)? ({_ABOVE_ONE})?',
    f'(a)? (divisor|factor) (in common) (with <other>)? ({_ABOVE_ONE})?',
)
def _common_divisor(other: Subject | None = None) -> Said:
    return related(common_divisor, other)


def common_divisor(number: Number) -> Condition:
    """A divisor above 1 in common: one of the primes, of which values up to 16 are made."""
    return s.Any(
        tuple(s.All((divides(s.Literal(prime), ITS_VALUE), divides(s.Literal(prime), number))) for prime in _PRIMES)
    )


@grammar.phrase(
    'verb',
    '(leave|leaves|give|gives|have|has) SAME remainder (THAN <other_card>)? DIVIDEDBY <whole>',
)
def _leave_same(whole: int, other_card: Subject | None = None) -> Said:
    return _same_remainder(whole, other_card)


def divides(divisor: Number, number: Number) -> Condition:
    """The number is a multiple of the divisor."""
    return s.Compare(s.Calculation(Operation.MOD, number, divisor), Comparison.EQUAL, s.Literal(0))
