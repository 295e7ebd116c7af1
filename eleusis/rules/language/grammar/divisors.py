"""Divisors, multiples and remainders: *divisible by 3*, *a factor of the last card*."""

from __future__ import annotations

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import ITS_VALUE
from eleusis.rules.language.grammar.comparisons import related
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.said import Saying, Subject
from eleusis.rules.syntax import Comparison, Condition, Number, Operation

# Divisibility


grammar.means('DIVISOR', None, '(a|any|some)? (divisor|divisors|factor|factors)')


@grammar.phrase(
    'relation',
    '(exactly|evenly)? divisible by <other> (without (a)? remainder)?',
    '(a|any|some)? (multiple|multiples) of <other>',
)
def _divisible(other: Subject) -> Saying:
    return related(lambda number: divides(number, ITS_VALUE), other)


@grammar.phrase('relation', 'DIVISOR of <other>')
def _divisor(other: Subject) -> Saying:
    return related(lambda number: divides(ITS_VALUE, number), other)


@grammar.phrase(
    'relation',
    '(a|any|some)? (multiple|multiples) or DIVISOR of <other>',
    'DIVISOR or (a|any|some)? (multiple|multiples) of <other>',
)
def _multiple_or_divisor(other: Subject) -> Saying:
    return related(lambda number: merged(s.Any, [divides(number, ITS_VALUE), divides(ITS_VALUE, number)]), other)


grammar.means(
    'DIVIDEDBY',
    None,
    '(when|if|after|on)? (you|they|both|it|are|is)? (divide|divided|dividing|division) (it|them|both)? (evenly)? by',
)

_PRIMES = (2, 3, 5, 7, 11, 13)


@grammar.phrase(
    'sameness',
    'SAME remainder (THAN <other_card>)? DIVIDEDBY <whole>',
    'SAME remainder DIVIDEDBY <whole> (THAN <other_card>)?',
)
def _same_remainder(whole: int, other_card: Subject | None = None) -> Saying:
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
)
def _coprime(other: Subject | None = None) -> Saying:
    return related(lambda number: negated(common_divisor(number)), other)


@grammar.phrase(
    'feature',
    f'(a)? (common)? (divisor|factor) {_ABOVE_ONE} (in common)? (with <other>)?',
    f'(a)? common (divisor|factor) (with <other>)? ({_ABOVE_ONE})?',
    f'(a)? (divisor|factor) (in common) (with <other>)? ({_ABOVE_ONE})?',
)
def _common_divisor(other: Subject | None = None) -> Saying:
    return related(common_divisor, other)


def common_divisor(number: Number) -> Condition:
    """A common divisor above 1: one of the prime factors that values up to 16 have."""
    return s.Any(
        tuple(s.All((divides(s.Literal(prime), ITS_VALUE), divides(s.Literal(prime), number))) for prime in _PRIMES)
    )


@grammar.phrase(
    'verb',
    '(leave|leaves|give|gives|have|has) SAME remainder (THAN <other_card>)? DIVIDEDBY <whole>',
)
def _leave_same(whole: int, other_card: Subject | None = None) -> Saying:
    return _same_remainder(whole, other_card)


def divides(divisor: Number, number: Number) -> Condition:
    """The number is a multiple of the divisor."""
    return s.Compare(s.Calculation(Operation.MOD, number, divisor), Comparison.EQUAL, s.Literal(0))
