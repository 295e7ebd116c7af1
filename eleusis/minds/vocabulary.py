"""The atoms that hypotheses are made of, with all that is known of each before any card is laid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from eleusis.minds.columns import Bits, Flags, Indices
    from eleusis.minds.evaluating import Evaluator
    from eleusis.rules import syntax as s


@dataclass(frozen=True, slots=True, kw_only=True)
class Atoms:
    """The atoms with their negations: atom ``i`` of ``count`` has the negation ``i + count``. Atom 0 is *true*."""

    conditions: Sequence[s.Condition]
    """The tree of each, negations in the second half, as in all that follows."""
    bits: Bits
    """Its description length."""
    family: Indices
    """What it is about, a place in ``FAMILIES``."""
    alone: Flags
    """Whether it is a rule only by itself, not part of another."""
    plain: Flags
    """Whether it is about the judged card alone."""
    by_last: Flags
    """Whether it depends on the last card, and on nothing before it."""
    compound: Flags
    """Whether it is made of two others."""
    evaluator: Evaluator
    partitions: Indices
    """Tests of the past that part lines into three or four cases, the first that holds counts: three for each, of which
    the last may be *false*."""
    partition_bits: Bits

    @property
    def count(self) -> int:
        """How many there are, not counting negations."""
        return self.evaluator.count

    @property
    def past(self) -> Flags:
        """Whether each is decided before the next card is known."""
        return self.evaluator.past

    def negation(self, places: Indices) -> Indices:
        """The atoms that mean the opposite."""
        return (places + self.count) % (2 * self.count)
