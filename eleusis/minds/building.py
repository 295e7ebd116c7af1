"""How the space is built: every atom and every hypothesis once, the shortest way of saying it first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from eleusis.minds import atoms
from eleusis.minds.columns import AtomMasks, Behaviour, Bits, Flags, Indices
from eleusis.minds.costs import CASES, FAMILIES
from eleusis.minds.evaluating import Atoms, evaluator_of, may_miss
from eleusis.minds.forms import hypotheses
from eleusis.minds.space import FEW_LINES, LINES, Space, flat, probe_lines
from eleusis.rules import syntax as s
from eleusis.rules.analysis.shortlist import Short, kinds
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.compiling.memory import LastCard
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.reach import is_plain, is_settled
from eleusis.rules.syntax import Ref, Rule

_NEGATION_BITS = 1.5
"""What a negation adds that nobody has a shorter word for."""
_COMPOUND_BITS = 2.0
"""What *or* adds to its two parts."""
LONGEST = 23.5
"""Longer hypotheses, in bits, are left to the second stage."""


def build_space() -> Space:
    """All hypotheses that ``forms`` makes of all atoms."""
    atoms_, seen = build_atoms()
    columns = hypotheses(atoms_, LONGEST)
    columns = columns[np.argsort(columns.length, kind='stable')]
    behaviour = Behaviour(len(columns))
    for now in seen:
        behaviour.add(columns.masks(now))
    first = behaviour.first_of_each()
    share = behaviour.share[first]
    return Space(atoms_, columns[first[(share > 0.02) & (share < 0.97)]], seen[:FEW_LINES])


def build_atoms() -> tuple[Atoms, list[AtomMasks]]:
    """All atoms, and unions of two that are worth a word; and what they accept after each of the probe lines."""
    parts = (*kinds(Ref.CARD), *atoms.to_the_line(), *atoms.of_the_past())
    every = [*((atom, False) for atom in parts), *((atom, True) for atom in atoms.whole_rules())]
    told = _told_once(sorted(every, key=lambda one: one[0].bits))
    single = len(told)
    conditions, negations = [one.short.condition for one in told], [one.negation for one in told]
    bits = np.array([*(one.short.bits for one in told), *(one.opposite_bits for one in told)], np.float32)
    past, plain = (np.array([is_so(condition) for condition in conditions]) for is_so in (is_settled, is_plain))
    alone = np.array([one.alone for one in told])
    simple = evaluator_of([one.rule for one in told], past.tolist())
    by_last = np.isin(np.arange(single), simple.after_last)
    part = ~np.tile(alone, 2)
    part[[0, single]] = False
    masks = np.array([*(one.masks for one in told), *(one.opposed for one in told)], np.uint64).T.copy()
    pairs = _unions(
        [simple.joined(now.copy()) for now in masks], bits, part, *(np.tile(one, 2) for one in (past, plain, by_last))
    )
    one, other = np.array(pairs).T
    trees, contrary = [*conditions, *negations], [*negations, *conditions]
    either = [s.Any(flat(s.Any, trees[a], trees[b])) for a, b in pairs]
    neither = [s.All(flat(s.All, contrary[a], contrary[b])) for a, b in pairs]
    union = bits[one] + bits[other] + np.float32(_COMPOUND_BITS)
    # To have neither of two is no longer than to have one of them, however it is said.
    contrary_bits = np.roll(bits, single)
    opposed = np.minimum(contrary_bits[one] + contrary_bits[other] + np.float32(_COMPOUND_BITS), union)

    def both(of: Flags) -> Flags:
        return np.tile(np.concatenate([of, of[one % single] & of[other % single]]), 2)

    families = [*(one.short.family for one in told), *['either'] * len(pairs)]
    evaluator = simple.with_unions(one, other)
    blank = np.zeros((len(masks), len(pairs)), np.uint64)
    whole = np.concatenate([masks[:, :single], blank, masks[:, single:], blank], axis=1)
    seen = [evaluator.joined(now) for now in whole]
    partitions, partition_bits = _partitions(seen)
    found = Atoms(
        conditions=[*conditions, *either, *negations, *neither],
        bits=np.concatenate([bits[:single], union, bits[single:], opposed]),
        family=np.tile([FAMILIES.index(family) for family in families], 2),
        alone=both(alone),
        plain=both(plain),
        by_last=both(by_last),
        compound=np.tile(np.arange(single + len(pairs)) >= single, 2),
        evaluator=evaluator,
        partitions=partitions,
        partition_bits=partition_bits,
    )
    return found, seen


def _partitions(seen: Sequence[AtomMasks]) -> tuple[Indices, Bits]:
    """The tests of ``atoms.cases`` as atoms, and how long each way to tell cases apart is."""
    whole = np.stack([now.masks for now in seen], axis=1)
    places = {row.tobytes(): place for place, row in reversed([*enumerate(whole)])}
    never = whole.shape[0] // 2
    tests: list[list[int]] = []
    bits: list[float] = []
    for case in atoms.cases():
        told = [np.array(_behaviour(compile_rule(Rule(test)))[0], np.uint64).tobytes() for test in case.tests]
        if all(test in places for test in told):
            tests.append([*[places[test] for test in told], *[never] * (3 - len(told))])
            bits.append(case.bits + CASES[len(told) + 1])
    return np.array(tests), np.array(bits, np.float32)


@dataclass
class _Told:
    """An atom as it is told the shortest way, and what it accepts after each probe line."""

    short: Short
    rule: CompiledRule
    masks: list[int]
    opposed: list[int]
    """What its negation accepts."""
    alone: bool = False
    opposite: Short | None = None
    """Its negation, where that has a word of its own."""

    @property
    def opposite_bits(self) -> float:
        return self.opposite.bits if self.opposite else self.short.bits + _NEGATION_BITS

    @property
    def negation(self) -> s.Condition:
        return self.opposite.condition if self.opposite else s.Not(self.short.condition)


def _told_once(every: Iterable[tuple[Short, bool]]) -> list[_Told]:
    """These atoms, the shortest of those that mean the same or the opposite; *true* comes first."""
    true, false = (Short(s.Anything(right), 0.0, 'anything') for right in (True, False))
    rule = compile_rule(Rule(true.condition))
    found = [_Told(true, rule, [ALL_CARDS] * LINES, [0] * LINES, opposite=false)]
    places: dict[tuple[int, ...], _Told] = {}
    for atom, alone in every:
        rule = compile_rule(Rule(atom.condition))
        masks, opposed = _behaviour(rule)
        # The negation of a part is an atom as well, and may have a word of its own; that of a whole rule is none.
        known = None if alone else places.get(tuple(opposed))
        if tuple(masks) in places:
            continue
        if known and not known.alone:
            known.opposite = known.opposite or atom
            continue
        places[tuple(masks)] = told = _Told(atom, rule, masks, opposed, alone)
        found.append(told)
    return found


def _behaviour(rule: CompiledRule) -> tuple[list[int], list[int]]:
    """What a condition accepts after each probe line, and what its negation does."""
    condition = rule.rule.condition
    if all(isinstance(register, LastCard) for register in rule.registers):
        found = [rule.mask(rule.start(line[-1].index)) for line in probe_lines()]
    else:
        found = [rule.accepted(line) for line in probe_lines()]
    if not may_miss(condition):
        return found, [mask ^ ALL_CARDS for mask in found]
    opposite = compile_rule(Rule(s.Not(condition)))
    return found, [opposite.accepted(line) for line in probe_lines()]


def _unions(
    seen: Sequence[AtomMasks], bits: Bits, part: Flags, past: Flags, plain: Flags, by_last: Flags
) -> list[tuple[int, int]]:
    """Pairs of atoms whose union is worth a word: two kinds of cards, a relation or a kind, two tests of the past."""
    single = len(bits) // 2
    everything = np.arange(2 * single)
    kinds = everything[part & plain & (bits <= 6.5)]
    relations = everything[part & ~past & ~plain & by_last & (bits <= 5)]
    tests = everything[part & past & by_last & (bits <= 5)]
    found: list[tuple[Indices, Indices]] = []
    for ones, others, longest in (
        (kinds, kinds, 10.0),
        (relations, kinds, 10.5),
        (relations, relations, 9.0),
        (tests, tests, 8.5),
    ):
        one, other = (side.ravel() for side in np.meshgrid(ones, others, indexing='ij'))
        chosen = (bits[one] + bits[other] <= longest) & (one % single != other % single)
        found.append((one[chosen], other[chosen]))
    one = np.concatenate([pair[0] for pair in found])
    other = np.concatenate([pair[1] for pair in found])
    order = np.argsort(bits[one] + bits[other], kind='stable')
    one, other = one[order], other[order]
    whole, opposite, known = Behaviour(len(one)), Behaviour(len(one)), Behaviour(2 * single)
    for now in seen:
        union = now.masks[one] | now.masks[other]
        whole.add(union)
        opposite.add(union ^ np.uint64(ALL_CARDS))
        known.add(now.masks)
    first = whole.first_of_each()
    fresh = ~np.isin(whole.prints[first], known.prints) & (whole.share[first] < 0.97)
    kept: list[tuple[int, int]] = []
    taken: set[int] = set()
    for place in first[fresh].tolist():
        # The negation of one union may be another: one of them is enough.
        if int(opposite.prints[place]) not in taken:
            taken.add(int(whole.prints[place]))
            kept.append((int(one[place]), int(other[place])))
    return kept
