"""The second stage: choices between any two, three or four answers that fit all that was seen.

A choice fits when in each of its cases the answer fits what was seen in that case; which answer it has in one case says
nothing of another. So answers are judged once for each set of verdicts that a case can hold, as bits of words, and the
millions of millions of choices are never written down: only the shortest that fit are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from eleusis.minds.columns import Columns, Flags, Indices, Masks, stacked
from eleusis.minds.costs import FORMS, KIN
from eleusis.minds.evaluating import Atoms
from eleusis.minds.exact import UNTHINKABLE, Lengths, length_of, shortest, twentieths, weights_of
from eleusis.minds.forms import lengths

_LONGEST_TEST, _LONGEST_ANSWER = twentieths(13), twentieths(14)
_TESTED = 240
"""So many ways to part the verdicts are looked at closely, the likeliest ones."""
_WITHIN = twentieths(14)
"""How much less likely than the likeliest of them they may be."""
_KIN = twentieths(KIN)
_ANSWERS = 40
"""For each case so many fitting answers, the shortest ones."""
_TOGETHER = 100
"""For each way so many choices."""
_FOUND = 8000
"""The most choices found."""


class Observed(NamedTuple):
    """All that was seen, as all atoms take it: for each thing a bit, in words one below the other."""

    things: int
    contrary: Masks
    """What each atom alone would have otherwise."""
    holds: Masks
    """For tests of the past, where each holds; where a card is missing a test and its negation both do."""
    wrong: Masks

    @classmethod
    def nothing(cls, atoms: Atoms) -> Observed:
        none = np.zeros((0, 2 * atoms.count), np.uint64)
        return cls(0, none, none, none[:, 0])

    def and_one(self, *, agrees: Flags, holds: Flags, right: bool) -> Observed:
        flags = ~agrees, holds, np.array(not right)
        words = [_with_flags(words, flag, self.things % 64) for words, flag in zip(self[1:], flags, strict=True)]
        return Observed(self.things + 1, *words)

    @property
    def every(self) -> Masks:
        return np.array([(1 << min(self.things - first, 64)) - 1 for first in range(0, self.things, 64)], np.uint64)


def _with_flags(words: Masks, flags: Flags, bit: int) -> Masks:
    """These words with one bit more: in the last ones, or in new ones where it is the lowest."""
    new = np.where(flags, np.uint64(1 << bit), np.uint64(0))
    return np.concatenate([words[:-1], (words[-1] | new)[None]]) if bit else np.concatenate([words, new[None]])


class FurtherChoices:
    """All choices between answers, of which those are found that fit what was seen."""

    def __init__(self, atoms: Atoms) -> None:
        self._count = atoms.count
        answers = np.flatnonzero(~atoms.past & ~atoms.alone)
        cost = twentieths(lengths(atoms, 'case'))
        cost[[0, atoms.count]] = UNTHINKABLE
        answers = answers[cost[answers] <= _LONGEST_ANSWER]
        self._answers = answers[shortest(cost[answers], len(answers))]
        self._cost = cost[self._answers]
        self._family = atoms.family[self._answers]
        test_cost = twentieths(lengths(atoms, 'test'))
        single = np.flatnonzero(atoms.past & ~atoms.alone & (np.arange(2 * atoms.count) < atoms.count))
        single = single[(single != 0) & (test_cost[single] <= _LONGEST_TEST)]
        never = np.full(len(single), atoms.count)
        self._tests = np.concatenate([np.stack([single, never, never], axis=1), atoms.partitions])
        one = test_cost[single] + twentieths(FORMS['choice'])
        self._length = np.concatenate([one, twentieths(atoms.partition_bits)])
        self._cases = 2 + (self._tests[:, 1:] != atoms.count).sum(axis=1)

    def fitting(self, shown: Observed) -> Columns:
        """The shortest choices that fit all this."""
        cells, dead = self._cells(shown.holds, shown.every, shown.wrong)
        refuted, answer_of = np.unique(shown.contrary[:, self._answers], axis=1, return_inverse=True)
        kinds, cell_of = np.unique(cells.reshape(len(cells), -1), axis=1, return_inverse=True)
        cell_of = cell_of.reshape(cells.shape[1:])
        fits = np.ones((kinds.shape[1], refuted.shape[1]), bool)
        for case, miss in zip(kinds, refuted, strict=True):
            fits &= (case[:, None] & miss[None, :]) == 0
        weight = fits.astype(np.float64) @ np.bincount(answer_of.ravel(), weights_of(self._cost))
        length = length_of(weight)[cell_of]
        length[self._tests[:, 1] == self._count, 1] = 0
        length[self._tests[:, 2] == self._count, 2] = 0
        expected = self._length + length.sum(axis=1)
        expected[dead | (weight == 0)[cell_of].any(axis=1)] = UNTHINKABLE
        best = shortest(expected, _TESTED)
        best = best[expected[best] < min(expected[best[0]] + _WITHIN, UNTHINKABLE)]
        asked, row_of = np.unique(cell_of[best], return_inverse=True)
        row_of = row_of.reshape(cell_of[best].shape)
        first = self._first_fitting(fits[asked], answer_of.ravel())
        parts = [
            self._chosen(best[self._cases[best] == n], first[row_of[self._cases[best] == n]], n) for n in (2, 3, 4)
        ]
        return _together(parts, 2 * self._count)

    def _cells(self, holds: Masks, every: Masks, wrong: Masks) -> tuple[Masks, Flags]:
        """Of each way the verdicts that lie in each of its four cases; and which ways are refuted by themselves."""
        now, opposite = holds[:, self._tests], holds[:, (self._tests + self._count) % (2 * self._count)]
        missing = np.bitwise_or.reduce(now & opposite, axis=2)
        dead = ((missing & wrong[:, None]) != 0).any(axis=0)
        left = every[:, None] & ~missing
        cells: list[Masks] = []
        for case in range(3):
            cells.append(left & now[:, :, case])
            left = left & ~now[:, :, case]
        return np.stack([*cells, left], axis=2), dead

    def _first_fitting(self, fits: Flags, answer_of: Indices) -> Indices:
        """For each set of verdicts the shortest answers that fit it; -1 where there are no more."""
        found = np.full((len(fits), _ANSWERS), -1)
        for row, fit in enumerate(fits):
            places = np.flatnonzero(fit[answer_of])[:_ANSWERS]
            found[row, : len(places)] = places
        return found

    def _chosen(self, ways: Indices, first: Indices, cases: int) -> _Chosen:
        """The shortest choices of each of these ways, which have so many cases."""
        used = {2: (0, 3), 3: (0, 1, 3), 4: (0, 1, 2, 3)}[cases]
        length = self._length[ways][:, None].astype(np.int32)
        family = np.full((len(ways), 1), -1)
        picked = np.zeros((len(ways), 1, 0), np.int64)
        for case in used:
            options = first[:, case, :]
            cost = np.where(options >= 0, self._cost[options], UNTHINKABLE)
            kin = family[:, :, None] == self._family[options][:, None, :]
            total = (length[:, :, None] + cost[:, None, :] + kin * _KIN).reshape(
                len(ways), family.shape[1] * options.shape[1]
            )
            places = shortest(total, _TOGETHER)
            before, now = places // options.shape[1], places % options.shape[1]
            length = np.take_along_axis(total, places, axis=1)
            option = np.take_along_axis(options, now, axis=1)
            family = self._family[option]
            earlier = np.take_along_axis(picked, before[:, :, None], axis=1)
            picked = np.concatenate([earlier, option[:, :, None]], axis=2)
        way, place = np.nonzero(length < UNTHINKABLE + _KIN * cases)
        return _Chosen(self._tests[ways[way]], self._answers[picked[way, place]], length[way, place])


class _Chosen(NamedTuple):
    tests: Indices
    answers: Indices
    length: Lengths


def _together(parts: Sequence[_Chosen], atoms: int) -> Columns:
    """The shortest of all: choices of three are choices between one answer and a choice of two, and so on."""
    length = np.concatenate([part.length for part in parts])
    longest = np.partition(length, _FOUND - 1)[_FOUND - 1] if len(length) > _FOUND else UNTHINKABLE
    two, three, four = (_Chosen(*[column[part.length <= longest] for column in part]) for part in parts)
    last = _columns(four.tests[:, 2], four.answers[:, 2], four.answers[:, 3])
    inner = stacked(
        [
            _columns(three.tests[:, 1], three.answers[:, 1], three.answers[:, 2]),
            _columns(four.tests[:, 1], four.answers[:, 1], atoms + np.arange(len(four.length)), last),
        ]
    )
    places = atoms + np.arange(len(inner))
    return stacked(
        [
            _columns(two.tests[:, 0], two.answers[:, 0], two.answers[:, 1], length=two.length),
            _columns(three.tests[:, 0], three.answers[:, 0], places[: len(three.length)], length=three.length),
            _columns(four.tests[:, 0], four.answers[:, 0], places[len(three.length) :], inner, four.length),
        ]
    )


def _columns(
    test: Indices, then: Indices, otherwise: Indices, inner: Columns | None = None, length: Lengths | None = None
) -> Columns:
    narrow = [column.astype(np.uint16) for column in (test, then, otherwise)]
    unmeasured = np.zeros(len(test), np.int16)
    return Columns(narrow[0], narrow[1], narrow[2], unmeasured if length is None else length.astype(np.int16), inner)
