"""Hypotheses as integer columns over atoms, evaluated all at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from eleusis.cards import Card
from eleusis.minds.exact import PER_BIT, Lengths, Weights

Masks = NDArray[np.uint64]
Indices = NDArray[np.int64]
Flags = NDArray[np.bool_]
Bits = NDArray[np.float32]


class AtomMasks(NamedTuple):
    """All atoms after one line, negations in the second half."""

    masks: Masks
    """The cards that each accepts."""
    missing: Masks | None
    """The cards for which it looks back to a card that is not there; None where all find all, as they mostly do."""
    past: Flags
    """Whether each is decided before the next card is known."""

    def with_more(self, masks: Masks) -> AtomMasks:
        """The same, with choices of which nothing is missing any more."""
        missing = None if self.missing is None else np.concatenate([self.missing, np.zeros_like(masks)])
        return AtomMasks(np.concatenate([self.masks, masks]), missing, self.past)


@dataclass(frozen=True, slots=True)
class Columns:
    """Hypotheses: the atoms of each, and the description length.

    Where an atom would stand in ``otherwise``, a number from ``2 * count`` of atoms on is a choice of ``inner``.
    """

    test: NDArray[np.uint16]
    then: NDArray[np.uint16]
    otherwise: NDArray[np.uint16]
    length: Lengths
    inner: Columns | None = None

    def __len__(self) -> int:
        return len(self.length)

    def __getitem__(self, chosen: Indices | slice | Flags) -> Columns:
        return Columns(self.test[chosen], self.then[chosen], self.otherwise[chosen], self.length[chosen], self.inner)

    def masks(self, seen: AtomMasks) -> Masks:
        """The cards that each hypothesis accepts after a line.

        Where an atom looks back to a card that is not there every card is right, as in every rule of the language: a
        test about the past decides first which branch is asked at all.
        """
        if self.inner is not None:
            seen = seen.with_more(self.inner.masks(seen))
        test = seen.masks[self.test]
        # Of two words the one that the test selects, bit by bit.
        otherwise = seen.masks[self.otherwise]
        found = otherwise ^ (test & (seen.masks[self.then] ^ otherwise))
        if seen.missing is None:
            return found
        then, other = seen.missing[self.then], seen.missing[self.otherwise]
        settled = seen.past[self.test]
        then[settled] &= test[settled]
        other[settled] &= ~test[settled]
        return found | then | other | seen.missing[self.test]

    @property
    def bits(self) -> NDArray[np.float64]:
        return self.length / PER_BIT

    @property
    def used(self) -> Indices:
        """The atoms that these hypotheses are made of, and the numbers of inner choices."""
        used = np.concatenate([self.test, self.then, self.otherwise]).astype(np.int64)
        return used if self.inner is None else np.concatenate([used, self.inner.used])

    @property
    def keys(self) -> Masks:
        """A number for each hypothesis by its atoms."""
        test, then, otherwise = (column.astype(np.uint64) for column in (self.test, self.then, self.otherwise))
        return test << np.uint64(32) | then << np.uint64(16) | otherwise

    def renumbered(self, new: Indices) -> Columns:
        """These hypotheses over other atoms: ``new`` says for each atom, and for each inner choice, what it becomes."""
        narrow = new.astype(np.uint16)
        columns = narrow[self.test], narrow[self.then], narrow[self.otherwise]
        return Columns(*columns, self.length, None if self.inner is None else self.inner.renumbered(new))


COLUMN_NAMES = ('test', 'then', 'otherwise', 'length')


def stacked(columns: Sequence[Columns]) -> Columns:
    """All these hypotheses, of which only the last may have inner choices."""
    parts = [np.concatenate([getattr(one, name) for one in columns]) for name in COLUMN_NAMES]
    return Columns(*parts, inner=columns[-1].inner)


_BITS = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder='little').astype(np.float64)


def accepts(masks: Masks, card: Card) -> Flags:
    """Which masks hold this card."""
    return masks & np.uint64(1 << card.index) != 0


def accepting(masks: Masks, weights: Weights) -> Weights:
    """For each card the weight of the masks that hold it."""
    words = masks.astype('<u8', copy=False).view(np.uint8).reshape(-1, 8)
    return np.concatenate([np.bincount(words[:, place], weights, 256) @ _BITS for place in range(7)])[:52]


_MIX = np.uint64(0x9E3779B97F4A7C15)


class Behaviour:
    """What hypotheses do along some lines, folded into a number for each."""

    def __init__(self, count: int) -> None:
        self.prints = np.zeros(count, np.uint64)
        self._right = np.zeros(count, np.float32)
        self._lines = 0

    def add(self, masks: Masks) -> None:
        """Take in what each accepts after one more line."""
        self.prints = (self.prints ^ masks) * _MIX
        self.prints ^= self.prints >> np.uint64(29)
        self._right += np.bitwise_count(masks)
        self._lines += 1

    @property
    def share(self) -> Bits:
        return self._right / np.float32(52 * self._lines)

    def first_of_each(self) -> Indices:
        """The first of those that behave alike, in order."""
        return np.sort(np.unique(self.prints, return_index=True)[1])
