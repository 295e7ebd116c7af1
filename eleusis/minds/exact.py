"""Numbers by which minds decide, the same on every machine.

How NumPy orders ties depends on the processor, and so does the order in which it adds; the last digit of a logarithm
depends on the C library. So lengths are whole twentieths of a bit, weights are whole numbers whose sums are exact in
any order, ties go to whatever comes first, and logarithms and powers are left to ``decimal``.
"""

from decimal import Context, Decimal
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Lengths = NDArray[np.signedinteger[Any]]
"""Description lengths in twentieths of a bit."""
Weights = NDArray[np.float64]
"""Whole numbers."""

PER_BIT = 20
LARGEST = 33
"""The largest weight is 2 to this power, so that sums of half a million stay below 2**53, where floats are exact."""
RANGE = 30
"""What is this many bits longer than the shortest weighs nothing."""
UNTHINKABLE = 32_000
"""Longer than anything: the length of what is not to be thought of."""
_DIGITS = Context(prec=16)
_LN2 = _DIGITS.ln(Decimal(2))


def log2(value: float) -> float:
    return float(_DIGITS.divide(_DIGITS.ln(Decimal(value)), _LN2))


def power(base: float, exponent: float) -> float:
    """The power of a number that is not negative."""
    return float(_DIGITS.power(Decimal(base), Decimal(exponent)))


_FRACTIONS = np.array([power(2, part / PER_BIT) for part in range(PER_BIT)])
_POWERS = np.rint(np.ldexp(_FRACTIONS, np.arange(LARGEST + 20)[:, None])).ravel()
"""The weights of all lengths that weigh anything, rising."""
_WEIGHTS = _POWERS[PER_BIT * LARGEST :: -1] * (np.arange(PER_BIT * LARGEST + 1) <= PER_BIT * RANGE)


def twentieths(bits: ArrayLike) -> Lengths:
    """Bits as a length."""
    return np.rint(np.multiply(bits, PER_BIT)).astype(np.int16)


def weights_of(lengths: Lengths) -> Weights:
    """What lengths weigh: half as much with every bit, and 2 ** LARGEST where the length is 0."""
    return _WEIGHTS[np.minimum(lengths, len(_WEIGHTS) - 1)]


def length_of(weights: Weights) -> Lengths:
    """The lengths that weigh so much, negative where it is more than 2 ** LARGEST; rounded up."""
    return PER_BIT * LARGEST + 1 - np.searchsorted(_POWERS, weights, 'right')


def shortest(lengths: Lengths, count: int) -> NDArray[np.int64]:
    """Where the shortest stand along the last axis, the shortest first; of equal ones those that come first."""
    # Sorting words of 16 bits takes time in proportion to their number.
    narrow = np.minimum(lengths - lengths.min(initial=UNTHINKABLE), UNTHINKABLE).astype(np.int16)
    return np.argsort(narrow, kind='stable')[..., :count]
