"""``python -m tests.eleusis.minds.learn_costs`` learns the figures of ``eleusis/minds/costs.py`` from people's rules.

A hypothesis is as long as its form, its atoms, and what the family of each atom costs in its place: a log-linear model.
The figures learnt are those under which people's rules are the likeliest, each held to 0 by a normal prior. Every rule
whose behaviour is in the space counts once. Besides the figures it prints the mean bits of a rule that took no part in
the learning (a fifth of the rules at a time), under the figures learnt, the present ones, and description length alone.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from eleusis.minds.building import build_atoms
from eleusis.minds.columns import AtomMasks, Behaviour, Columns
from eleusis.minds.costs import EITHER, FAMILIES, FORMS, IN_PLACE, KIN
from eleusis.minds.forms import FILLED, forms
from eleusis.minds.space import probe_lines
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from tests.eleusis.rules.people import SETS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from eleusis.minds.evaluating import Atoms
    from eleusis.rules.syntax import Rule

Floats = NDArray[np.float64]
Indices = NDArray[np.int64]

NARROW, WIDE = 0.12, 0.65
"""The shares of right cards between which a rule is worth playing; others don't show what people like."""
SPREAD = 1.5
"""The standard deviation of the prior, in bits."""
STEPS, RATE = 600, 0.1
FOLDS = 5
KINDS = ('kinds', 'relations')
"""What a union joins."""
LEAST = 0.25
"""Smaller figures are left out of ``costs.py``."""


def rules_of_people() -> Iterator[Rule]:
    """People's sentences that have one reading, and the built-in rules."""
    for sentences in SETS.values():
        for sentence in sentences:
            if sentence.means and len(sentence.reads) == 1:
                yield read_rule(sentence.reads[0], limited=False)
    yield from (read_rule(rule.text) for rule in built_in_rules())


class Model:
    """All hypotheses, grouped by their features: form, kin answers, families in places, *or* in places."""

    def __init__(self, atoms: Atoms) -> None:
        self._atoms = atoms
        self.names = [*FORMS, 'kin']
        self.names += [f'{place}: {family}' for place in IN_PLACE for family in FAMILIES]
        self.names += [f'{place}: either, {kind}' for place in IN_PLACE for kind in KINDS]
        self._at = {name: index for index, name in enumerate(self.names)}
        bits, codes, unions = self._atoms_and_unions()
        radix = len(FAMILIES) + len(unions)
        self.columns: list[Columns] = []
        lengths: list[Floats] = []
        keys: list[Indices] = []
        for number, form in enumerate(forms(atoms)):
            key, length = np.full(len(form.test), [*FORMS].index(form.name)), np.zeros(len(form.test))
            for place, column in zip(FILLED[form.name], form[1:], strict=True):
                key = key * radix + (codes[column] if place else 0)
                length += bits[column] if place else 0
            kin = atoms.family[form.then] == atoms.family[form.otherwise]
            keys.append(key * 2 + (kin if form.name in {'choice', 'by the card'} else 0))
            lengths.append(length)
            test, then, otherwise = (column.astype(np.uint16) for column in form[1:])
            self.columns.append(Columns(test, then, otherwise, np.full(len(key), number, np.int16)))
        weights = np.exp2(-np.concatenate(lengths))
        known, self.key_of = np.unique(np.concatenate(keys), return_inverse=True)
        self.weight_of = weights
        self.weights = np.bincount(self.key_of, weights)
        self._features = self._features_of(known, radix, unions)

    def _atoms_and_unions(self) -> tuple[Floats, Indices, list[list[int]]]:
        """The length of each atom, a code for its features, and the unions: families of both parts, kinds or not."""
        atoms, evaluator = self._atoms, self._atoms.evaluator
        made, one, other = evaluator.compounds, evaluator.one, evaluator.other
        relation = ~(atoms.past[made] | atoms.plain[made])
        pairs = np.stack([atoms.family[one], atoms.family[other], relation], axis=1)
        unions, code = np.unique(pairs, axis=0, return_inverse=True)
        bits, codes = atoms.bits.astype(np.float64), atoms.family.copy()
        for half in (made, made + atoms.count):
            codes[half] = len(FAMILIES) + code.ravel()
            bits[half] = bits[one] + bits[other]
        return bits, codes, unions.tolist()

    def _features_of(self, keys: Indices, radix: int, unions: list[list[int]]) -> Indices:
        """The features of the hypotheses of each key, the number of names where there are no more."""
        rest, kin = np.divmod(keys, 2)
        codes: list[Indices] = []
        for _ in range(3):
            rest, code = np.divmod(rest, radix)
            codes.insert(0, code)
        tables = {place: self._table(place, radix, unions) for place in IN_PLACE}
        found = np.full((len(keys), 11), len(self.names))
        found[kin == 1, 10] = self._at['kin']
        for number, name in enumerate(FORMS):
            own = np.flatnonzero(rest == number)
            found[own, 0] = self._at[name]
            for column, (place, code) in enumerate(zip(FILLED[name], codes, strict=True)):
                if place:
                    found[own, 3 * column + 1 : 3 * column + 4] = tables[place][code[own]]
        return found

    def _table(self, place: str, radix: int, unions: list[list[int]]) -> Indices:
        """The features of each code in a place; the parts of a union cost what they cost in a test or a conjunction."""
        inner = place if place == 'test' else 'part'
        table = np.full((radix, 3), len(self.names))
        table[: len(FAMILIES), 0] = [self._at[f'{place}: {family}'] for family in FAMILIES]
        for code, (one, other, relation) in enumerate(unions, len(FAMILIES)):
            named = f'{inner}: {FAMILIES[one]}', f'{inner}: {FAMILIES[other]}', f'{place}: either, {KINDS[relation]}'
            table[code] = [self._at[name] for name in named]
        return table

    def likelihood(self, figures: Floats) -> Floats:
        """By what factor the figures change the weight of the hypotheses of each key."""
        return np.exp2(-np.append(figures, 0)[self._features].sum(axis=1))

    def counted(self, weights: Floats) -> Floats:
        """How often each feature occurs in keys of these weights."""
        every = np.repeat(weights, self._features.shape[1])
        return np.bincount(self._features.ravel(), every, len(self.names) + 1)[:-1].astype(np.float64)

    def present(self) -> Floats:
        """The figures of ``costs.py``."""
        figures = {**FORMS, 'kin': KIN}
        for place, families in IN_PLACE.items():
            figures |= {f'{place}: {family}': bits for family, bits in families.items()}
            figures |= {f'{place}: either, {kind}': bits for kind, bits in zip(KINDS, EITHER[place], strict=True)}
        return np.array([figures.get(name, 0.0) for name in self.names])

    def matched(self, seen: Iterable[AtomMasks], rules: Iterable[Rule]) -> Told:
        """The hypotheses that behave like each of these rules along the probe lines, every behaviour once."""
        compiled = [compile_rule(rule) for rule in dict.fromkeys(rules)]
        theirs, ours = Behaviour(len(compiled)), [Behaviour(len(columns)) for columns in self.columns]
        for line, masks in zip(probe_lines(), seen, strict=True):
            theirs.add(np.array([rule.accepted(line) for rule in compiled], np.uint64))
            for behaviour, columns in zip(ours, self.columns, strict=True):
                behaviour.add(columns.masks(masks))
        first = theirs.first_of_each()
        wanted = theirs.prints[first[(theirs.share[first] >= NARROW) & (theirs.share[first] <= WIDE)]]
        every = np.concatenate([behaviour.prints for behaviour in ours])
        order = np.argsort(every, kind='stable')
        begin, end = (np.searchsorted(every[order], wanted, side) for side in ('left', 'right'))
        found = [order[low:high] for low, high in zip(begin, end, strict=True) if high > low]
        rule, rows = np.repeat(np.arange(len(found)), [*map(len, found)]), np.concatenate(found)
        return Told(rule, self.key_of[rows], self.weight_of[rows])


class Told(NamedTuple):
    """The hypotheses that mean people's rules: the rule, the key and the weight of each."""

    rule: Indices
    key: Indices
    weight: Floats

    @property
    def rules(self) -> int:
        return int(self.rule.max()) + 1

    def only(self, chosen: NDArray[np.bool_]) -> Told:
        """The rules chosen, numbered from 0."""
        rows = chosen[self.rule]
        return Told((np.cumsum(chosen) - 1)[self.rule[rows]], self.key[rows], self.weight[rows])


def bits_of_rules(model: Model, told: Told, figures: Floats) -> Floats:
    """How improbable each rule is."""
    factor = model.likelihood(figures)
    return np.log2(model.weights @ factor) - np.log2(np.bincount(told.rule, told.weight * factor[told.key]))


def learnt(model: Model, told: Told) -> Floats:
    """The likeliest figures, by gradient ascent with a rate for each (Adam)."""
    figures, mean, square = np.zeros((3, len(model.names)))
    form = np.array([name in FORMS for name in model.names])
    for step in range(1, STEPS + 1):
        factor = model.likelihood(figures)
        own = told.weight * factor[told.key]
        share = own / np.bincount(told.rule, own)[told.rule]
        expected = model.weights * factor * (told.rules / (model.weights @ factor))
        slope = model.counted(expected - np.bincount(told.key, share, len(expected))) * np.log(2)
        slope -= np.where(form, 0, figures / SPREAD**2)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        rate = RATE * (1 - step / STEPS) / (1 - 0.9**step)
        figures = figures + rate * mean / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    figures[form] += np.log2(model.weights @ model.likelihood(figures))  # All hypotheses together weigh 1.
    return figures


def main() -> None:
    atoms, seen = build_atoms()
    model = Model(atoms)
    told = model.matched(seen, rules_of_people())
    sys.stdout.write(f'{told.rules} rules\n')
    untold: dict[str, list[float]] = {'learnt': [], 'present': [], 'description length alone': []}
    for fold in range(FOLDS):
        held_out = np.arange(told.rules) % FOLDS == fold
        for name, figures in zip(
            untold, (learnt(model, told.only(~held_out)), model.present(), np.zeros(len(model.names))), strict=True
        ):
            untold[name] += bits_of_rules(model, told.only(held_out), figures).tolist()
    sys.stdout.writelines(
        f'{name}: {np.mean(bits):.2f} bits for a rule that took no part\n' for name, bits in untold.items()
    )
    for name, figure in zip(model.names, learnt(model, told), strict=True):
        if name in FORMS or abs(figure) >= LEAST:
            sys.stdout.write(f'{name:40}{figure:6.1f}\n')


if __name__ == '__main__':
    main()
