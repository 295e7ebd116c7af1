"""The forms of hypotheses: which atoms are combined, and how long each combination is.

The length of a hypothesis is that of its form and of what stands in each of its places (``costs``); belief falls by a
half with every bit.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from eleusis.minds.columns import Bits, Columns, Indices, stacked
from eleusis.minds.costs import EITHER, FAMILIES, FORMS, IN_PLACE, KIN
from eleusis.minds.evaluating import Atoms
from eleusis.minds.exact import twentieths

_ANSWER_AND_TEST = 13.0
"""Longer than this together, in bits, a test and the answer to it are left to the second stage."""


class Form(NamedTuple):
    name: str
    test: Indices
    then: Indices
    otherwise: Indices


def hypotheses(atoms: Atoms, longest: float) -> Columns:
    """All combinations up to a length; many behave alike."""
    cost = {place: lengths(atoms, place) for place in IN_PLACE}
    return stacked([columns for form in forms(atoms) if len(columns := _measured(atoms, form, cost, longest))])


def lengths(atoms: Atoms, place: str) -> Bits:
    """How long each atom is in a place of a form; a union is as long as its parts are, and what *or* adds there."""
    found = _simple_lengths(atoms, place)
    of = found if place == 'test' else _simple_lengths(atoms, 'part')
    unions, one, other = atoms.evaluator.compounds, atoms.evaluator.one, atoms.evaluator.other
    kinds, relations = EITHER[place]
    added = np.full(len(unions), relations, np.float32)
    added[atoms.past[unions] | atoms.plain[unions]] = kinds
    union = of[one] + of[other] + added
    # To have neither of two is no longer than to have one of them, however it is said.
    neither = np.minimum(union, of[atoms.negation(one)] + of[atoms.negation(other)] + added)
    found[unions], found[unions + atoms.count] = union, neither
    return found


def _simple_lengths(atoms: Atoms, place: str) -> Bits:
    extra = np.array([IN_PLACE[place].get(family, 0.0) for family in FAMILIES], np.float32)
    return atoms.bits + extra[atoms.family]


FILLED = {
    'plain': ('rule', None, None),
    'related': ('rule', None, None),
    'whole': ('rule', None, None),
    'and': ('part', 'part', None),
    'or': ('part', None, 'part'),
    'exactly one': ('part', 'part', None),
    'by the card': ('kind', 'side', 'side'),
    'opposite': ('test', 'answer', None),
    'if': ('test', 'answer', None),
    'unless': ('test', None, 'answer'),
    'choice': ('test', 'case', 'case'),
}
"""Which places each form fills in the three columns; the others follow from these."""


def _measured(atoms: Atoms, form: Form, cost: dict[str, Bits], longest: float) -> Columns:
    bits = np.full(len(form.test), FORMS[form.name], np.float32)
    for place, column in zip(FILLED[form.name], form[1:], strict=True):
        if place:
            bits += cost[place][column]
    if form.name in {'choice', 'by the card'}:
        bits += np.where(atoms.family[form.then] == atoms.family[form.otherwise], np.float32(KIN), np.float32(0))
    near = bits <= longest
    narrow = [column[near].astype(np.uint16) for column in form[1:]]
    return Columns(narrow[0], narrow[1], narrow[2], twentieths(bits[near]))


def forms(atoms: Atoms) -> Iterator[Form]:
    """All forms, each with as many hypotheses as are worth measuring."""
    true, false = 0, atoms.count
    part = ~atoms.past & ~atoms.alone & ~atoms.compound
    part[[true, false]] = False
    whole = atoms.alone & (np.arange(2 * atoms.count) < atoms.count)
    for name, chosen in (('plain', part & atoms.plain), ('related', part & ~atoms.plain), ('whole', whole)):
        yield _form(name, np.flatnonzero(chosen), true, false)
    places = np.flatnonzero(part & (atoms.bits <= 8.5))
    first, second = np.triu_indices(len(places), 1)
    a, b = places[first], places[second]
    near = atoms.bits[a] + atoms.bits[b] <= 13
    a, b = a[near], b[near]
    yield _form('and', a, b, false)
    yield _form('or', a, true, b)
    yield _form('exactly one', a, b, atoms.negation(b))
    tests = np.flatnonzero(part & (atoms.bits <= 5) & (np.arange(2 * atoms.count) < atoms.count))
    yield _choices('by the card', atoms, tests, 13.5)
    past = atoms.past & ~atoms.alone & (np.arange(2 * atoms.count) < atoms.count)
    past[true] = False
    tests = np.flatnonzero(past)
    answers = np.flatnonzero(~atoms.past & ~atoms.alone)
    answers = answers[(answers != true) & (answers != false)]
    test, answer = (side.ravel() for side in np.meshgrid(tests, answers, indexing='ij'))
    bits = lengths(atoms, 'test')[test] + lengths(atoms, 'answer')[answer]
    near = bits <= _ANSWER_AND_TEST
    test, answer = test[near], answer[near]
    plainer = atoms.bits[answer] <= atoms.bits[atoms.negation(answer)]
    for holds in (test[plainer], atoms.negation(test[plainer])):
        yield _form('opposite', holds, answer[plainer], atoms.negation(answer[plainer]))
    yield _form('if', test, answer, true)
    yield _form('unless', test, true, answer)
    yield _choices('choice', atoms, tests, 15)


def _choices(name: str, atoms: Atoms, tests: Indices, longest: float) -> Form:
    """All pairs of answers to each test."""
    answers = np.flatnonzero(~atoms.past & ~atoms.alone & (atoms.bits <= 9))
    answers = answers[(answers != 0) & (answers != atoms.count)]
    answers = answers[np.argsort(atoms.bits[answers], kind='stable')]
    found: list[tuple[Indices, Indices, Indices]] = []
    for test in tests:
        room = longest - atoms.bits[test]
        near = answers[: np.searchsorted(atoms.bits[answers], room - 2, 'right')]
        then, otherwise = (side.ravel() for side in np.meshgrid(near, near, indexing='ij'))
        chosen = (atoms.bits[then] + atoms.bits[otherwise] <= room) & (then != otherwise)
        chosen &= otherwise != atoms.negation(then)
        found.append((np.full(int(chosen.sum()), test), then[chosen], otherwise[chosen]))
    test, then, otherwise = (np.concatenate(columns) for columns in zip(*found, strict=True))
    return Form(name, test, then, otherwise)


def _form(name: str, test: Indices, then: Indices | int, otherwise: Indices | int) -> Form:
    size = np.shape(test)
    return Form(name, test, np.broadcast_to(then, size), np.broadcast_to(otherwise, size))
