"""The forms of hypotheses: which atoms are combined, and how much belief each form has before anything is seen.

Within a form belief falls by a half with every bit of description length. Each form has a share of its own: what people
invent is mostly a single thought, or one thing after this and another after that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from bot.minds.columns import Columns, stacked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.minds.columns import Flags, Indices, Lengths
    from bot.minds.space import Atoms


class Form(NamedTuple):
    """Hypotheses of one form and their share of the first belief."""

    columns: Columns
    share: float


def hypotheses(atoms: Atoms) -> Columns:
    """All combinations up to a length of each form; many behave alike. The lengths sum to shares of belief."""
    forms = [*_singles(atoms), *_pairs(atoms), *_choices(atoms)]
    whole = sum(form.share for form in forms)
    return stacked([_sharing(form.columns, form.share / whole) for form in forms if len(form.columns)])


def _sharing(columns: Columns, share: float) -> Columns:
    """These hypotheses with lengths such that they have this share of belief together."""
    more = np.log2(np.exp2(-columns.bits.astype(np.float64)).sum() / share)
    return Columns(columns.test, columns.then, columns.otherwise, columns.bits + np.float32(more))


def _columns(test: Indices, then: Indices, otherwise: Indices, bits: Lengths) -> Columns:
    parts = np.broadcast_arrays(test, then, otherwise, bits)
    narrow = [part.ravel().astype(np.uint16) for part in parts[:3]]
    return Columns(narrow[0], narrow[1], narrow[2], parts[3].ravel().astype(np.float32))


def _within(atoms: Atoms, bits: float, *, past: bool, compounds: bool = False) -> Indices:
    """The atoms of at most this length, negations included, that may be parts."""
    chosen = (atoms.bits <= bits) & (atoms.past == past) & ~atoms.alone & ~(atoms.compound & (not compounds))
    chosen[[0, atoms.count]] = False
    return np.flatnonzero(chosen)


def _singles(atoms: Atoms) -> Iterator[Form]:
    """One atom, and rules that are no part of others."""
    part = ~atoms.past & ~atoms.alone & ~atoms.compound
    yield Form(_whole(atoms, part & atoms.plain), 0.13)
    yield Form(_whole(atoms, part & ~atoms.plain), 0.17)
    yield Form(_whole(atoms, atoms.alone & (np.arange(2 * atoms.count) < atoms.count)), 0.11)


def _whole(atoms: Atoms, chosen: Flags) -> Columns:
    places = np.flatnonzero(chosen)
    places = places[(places != 0) & (places != atoms.count)]
    return _columns(places, np.array(0), np.array(atoms.count), atoms.bits[places])


def _pairs(atoms: Atoms) -> Iterator[Form]:
    """``a and b``, ``a or b``, ``either a or b but not both``."""
    places = _within(atoms, 7.5, past=False)
    first, second = np.triu_indices(len(places), 1)
    a, b = places[first], places[second]
    near = atoms.bits[a] + atoms.bits[b] <= 11.5
    a, b = a[near], b[near]
    bits = atoms.bits[a] + atoms.bits[b]
    true, false = np.array(0), np.array(atoms.count)
    plain = atoms.plain[a] & atoms.plain[b]
    opposed = atoms.negation(b)
    for together, share in ((plain, 0.03), (~plain, 0.07)):
        yield Form(_columns(a[together], b[together], false, bits[together]), share * 0.8)
        yield Form(_columns(a[together], true, b[together], bits[together]), share)
        yield Form(_columns(a[together], b[together], opposed[together], bits[together]), share * 0.7)


def _choices(atoms: Atoms) -> Iterator[Form]:
    """``if the past is so, a, otherwise b``; ``if the card is so, a, otherwise b``."""
    by_last, by_more, by_card = list[Columns](), list[Columns](), list[Columns]()
    tests = _within(atoms, 10, past=True, compounds=True)
    for test in tests[tests < atoms.count]:
        of_last = atoms.by_last[test]
        (by_last if of_last else by_more).append(_choice(atoms, int(test), 14.5 if of_last else 13.0))
    card_tests = _within(atoms, 4.5, past=False)
    for test in card_tests[card_tests < atoms.count]:
        by_card.append(_choice(atoms, int(test), 12.5))
    for columns, share in ((stacked(by_last), 0.22), (stacked(by_more), 0.22)):
        then, otherwise = columns.then.astype(np.int64), columns.otherwise.astype(np.int64)
        opposite = otherwise == atoms.negation(then)
        free = (then == 0) | (otherwise == 0)
        plain = atoms.plain[then] & atoms.plain[otherwise]
        related = ~atoms.plain[then] & ~atoms.plain[otherwise]
        for chosen, part in (
            (opposite, 0.45),
            (free, 0.1),
            (plain & ~opposite & ~free, 0.25),
            (related & ~opposite & ~free, 0.12),
            (~plain & ~related & ~opposite & ~free, 0.08),
        ):
            yield Form(columns[chosen], share * part)
    yield Form(stacked(by_card), 0.05)


def _choice(atoms: Atoms, test: int, longest: float) -> Columns:
    """All answers to one test; with an answer on one side only, on the other every card is right."""
    answers = _within(atoms, 9, past=False, compounds=True)
    room = longest - atoms.bits[test]
    near = answers[atoms.bits[answers] <= room - 2]
    then, otherwise = np.meshgrid(near, near, indexing='ij')
    bits = atoms.bits[then] + atoms.bits[otherwise]
    opposite = otherwise == atoms.negation(then)
    bits = np.where(opposite, np.minimum(atoms.bits[then], atoms.bits[otherwise]), bits)
    chosen = (bits <= room) & (then != otherwise)
    sides = [_columns(np.array(test), then[chosen], otherwise[chosen], bits[chosen] + atoms.bits[test])]
    if atoms.past[test]:
        wide = answers[atoms.bits[answers] <= room]
        sides += [
            _columns(np.array(test), *free, atoms.bits[wide] + atoms.bits[test])
            for free in ((wide, np.array(0)), (np.array(0), wide))
        ]
    return stacked(sides)
