"""The second stage: when nothing of the space fits, rules further off are looked for among all pairs and choices.

A choice *if test then a otherwise b* fits all verdicts when ``a`` fits those where the test holds and ``b`` the others.
Verdicts of an atom are bits of a few words, so both lists cost one pass over the atoms for each test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from bot.minds.columns import Columns, stacked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.minds.columns import Flags
    from bot.minds.evaluating import LineMemory
    from bot.minds.space import Space

FORM = 10.0
"""What is added to the lengths of the atoms, in bits: the forms of the space add 5 to 8."""
_TESTS_BITS = 10.0
_PARTS_BITS = 12.5
_EACH = 24
"""For each test so many fitting atoms on either side, the shortest ones."""
_FOUND = 4000
"""The most hypotheses found."""


def search(space: Space, verdicts: Sequence[tuple[LineMemory, Card, bool]]) -> Columns:
    """The shortest choices between atoms that fit all these verdicts."""
    atoms = space.atoms
    usable = ~atoms.alone
    holds = np.zeros((len(verdicts), 2 * atoms.count), bool)
    missing = np.zeros_like(holds)
    for row, (line, card, _) in enumerate(verdicts):
        bit = np.uint64(card.index)
        holds[row] = (line.seen.masks >> bit & np.uint64(1)).astype(bool)
        if line.seen.missing is not None:
            missing[row] = (line.seen.missing >> bit & np.uint64(1)).astype(bool)
    right = np.array([right for *_, right in verdicts])[:, None]
    agrees = (holds == right) | (missing & right)
    tests = np.flatnonzero(usable & (atoms.bits <= _TESTS_BITS) & (np.arange(2 * atoms.count) < atoms.count))
    parts = np.flatnonzero(usable & (atoms.bits <= _PARTS_BITS) & ~atoms.past)
    parts = np.concatenate([parts, [0, atoms.count]])
    parts = parts[np.argsort(atoms.bits[parts], kind='stable')]
    disagrees = (~agrees[:, parts]).astype(np.float32)
    # For each test and part: how many verdicts the part gets wrong where the test holds, and where it does not.
    where = holds[:, tests].astype(np.float32)
    wrong_then = where.T @ disagrees
    wrong_otherwise = disagrees.sum(axis=0) - wrong_then
    found: list[Columns] = []
    for number, test in enumerate(tests):
        then = parts[np.flatnonzero(wrong_then[number] < 0.5)[:_EACH]]
        otherwise = parts[np.flatnonzero(wrong_otherwise[number] < 0.5)[:_EACH]]
        if len(then) and len(otherwise):
            one, other = (side.ravel() for side in np.meshgrid(then, otherwise, indexing='ij'))
            bits = (atoms.bits[test] + atoms.bits[one] + atoms.bits[other] + FORM).astype(np.float32)
            differ = one != other
            columns = (np.full(len(one), test), one, other)
            narrow = [column[differ].astype(np.uint16) for column in columns]
            found.append(Columns(narrow[0], narrow[1], narrow[2], bits[differ]))
    if not found:
        return space.columns[:0]
    columns = stacked(found)
    columns = columns[np.argsort(columns.bits, kind='stable')[:_FOUND]]
    columns = columns[_fits(columns, verdicts)]
    return columns[space.first_of_each(columns)]


def _fits(columns: Columns, verdicts: Sequence[tuple[LineMemory, Card, bool]]) -> Flags:
    """Which hypotheses fit all verdicts, cards that are not there included."""
    fits = np.ones(len(columns), bool)
    for line, card, right in verdicts:
        masks = columns.masks(line.seen)
        fits &= (masks >> np.uint64(card.index) & np.uint64(1)).astype(bool) == right
    return fits
