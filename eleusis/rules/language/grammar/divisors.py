"""Divisors, multiples and remainders: *divisible by 3*, *a factor of the last card*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import ITS_VALUE
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.said import Saying, Subject
from eleusis.rules.syntax import Comparison, Condition, Number, Operation

# Divisibility


@grammar.phrase(
    'relation',
    '(exactly|evenly)? divisible by <other> (without (a)? remainder)?',
    '(a|any|some)? (multiple|multiples) of <other>',
)
def _divisible(other: Subject) -> Saying:
    return related(lambda number: divides(number, ITS_VALUE), other)


@grammar.phrase(
    'relation',
    '(a|any|some)? (multiple|multiples) or DIVISOR of <other>',
)
def _multiple_or_divisor(other: Subject) -> Saying:
    return related(lambda number: merged(s.Any, [divides(number, ITS_VALUE), divides(ITS_VALUE, number)]), other)


_PRIMES = (2, 3, 5, 7, 11, 13)


_ABOVE_ONE = (
    '((greater|higher|larger|bigger|other) than (1|one)|above (1|one)|except (1|one)|but (1|one)|besides (1|one))'
)


@grammar.phrase(
    'feature',
    f'(a)? (common)? (divisor|factor) {_ABOVE_ONE} (in common)? (with <other>)?',
)
def _common_divisor(other: Subject | None = None) -> Saying:
    return related(common_divisor, other)


def common_divisor(number: Number) -> Condition:
    """A common divisor above 1: one of the prime factors that values up to 16 have."""
    return s.Any(
        tuple(s.All((divides(s.Literal(prime), ITS_VALUE), divides(s.Literal(prime), number))) for prime in _PRIMES)
    )


def divides(divisor: Number, number: Number) -> Condition:
    """The number is a multiple of the divisor."""
    return s.Compare(s.Calculation(Operation.MOD, number, divisor), Comparison.EQUAL, s.Literal(0))
