"""The hypothesis space: some hundred thousand rules, each one choice between atoms.

Every hypothesis is *if test then one atom, otherwise another*. With the atoms *true* and *false*, and every atom's
negation, that holds conjunction, disjunction, equivalence and the single atom as well, so that one observation is three
gathers over integer columns. Two hypotheses that accept the same cards along many lines are one, told the shorter way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from random import Random

from cachetools import LRUCache

from eleusis.cards import Card
from eleusis.minds.columns import AtomMasks, Behaviour, Columns
from eleusis.minds.deeper import FurtherChoices
from eleusis.minds.evaluating import Atoms, LineMemory
from eleusis.rules import syntax as s
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Rule

_LINES_KEPT = 64
"""Each takes 150 kB at most."""
LINES, FEW_LINES = 96, 32
"""So many lines tell two behaviours apart, and so many a few hypotheses."""


class Space:
    """The atoms and the hypotheses over them, each behaviour once, the shortest first."""

    def __init__(self, atoms_: Atoms, columns: Columns, probes: Sequence[AtomMasks]) -> None:
        """``probes`` are all atoms after the first ``FEW_LINES`` probe lines."""
        self.atoms = atoms_
        self.columns = columns
        self.probes = probes
        self._lines: LRUCache[tuple[Card, ...], LineMemory] = LRUCache(_LINES_KEPT)

    def after(self, line: tuple[Card, ...]) -> LineMemory:
        """A main line as all atoms remember it; lines that were asked for lately cost nothing."""
        known = next((length for length in range(len(line), 0, -1) if line[:length] in self._lines), 0)
        memory = self._lines[line[:known]] if known else self.atoms.evaluator.start(line[0])
        for length in range(max(known, 1), len(line) + 1):
            if length > max(known, 1):
                memory = memory.after(line[length - 1])
            self._lines[line[:length]] = memory
        return memory

    def behaviour(self, columns: Columns) -> Behaviour:
        """What these hypotheses do along a few lines."""
        behaviour = Behaviour(len(columns))
        for seen in self.probes:
            behaviour.add(columns.masks(seen))
        return behaviour

    @cached_property
    def opening(self) -> AtomMasks:
        """All atoms on an empty line."""
        return self.atoms.evaluator.opening()

    @cached_property
    def choices(self) -> FurtherChoices:
        return FurtherChoices(self.atoms)

    def rule(self, columns: Columns, place: int) -> Rule:
        return Rule(self._condition(columns, place))

    def _condition(self, columns: Columns, place: int) -> s.Condition:
        tree, true, false = self.atoms.conditions, 0, self.atoms.count
        test, then, otherwise = (int(column[place]) for column in (columns.test, columns.then, columns.otherwise))
        if columns.inner is not None and otherwise >= 2 * self.atoms.count:
            return s.If(tree[test], tree[then], self._condition(columns.inner, otherwise - 2 * self.atoms.count))
        if test == true or then == otherwise:
            return tree[then]
        if then == true and otherwise == false:
            return tree[test]
        if otherwise == false:
            return s.All(flat(s.All, tree[test], tree[then]))
        if then == true and not self.atoms.past[test]:
            return s.Any(flat(s.Any, tree[test], tree[otherwise]))
        return s.If(tree[test], tree[then], None if otherwise == true else tree[otherwise])


def flat(kind: type[s.All | s.Any], *conditions: s.Condition) -> tuple[s.Condition, ...]:
    """The conditions of a conjunction or disjunction without one inside another."""
    found: list[s.Condition] = []
    for condition in conditions:
        found += condition.conditions if isinstance(condition, kind) else [condition]
    return tuple(dict.fromkeys(found))


@cache
def probe_lines() -> tuple[tuple[Card, ...], ...]:
    """Lines of 1 to 24 cards, half of them with runs of one suit, colour or neighbourhood, as real lines have."""
    rng = Random(LINES)  # noqa: S311 - a fixed sample
    lines: list[tuple[Card, ...]] = []
    for number in range(LINES):
        line = [rng.choice(CARDS)]
        sticky = (0.0, 0.5, 0.75)[number % 3]
        for _ in range(rng.choice((1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 23))):
            alike = [card for card in CARDS if _ALIKE[number // 3 % 4](card, line[-1])]
            line.append(rng.choice(alike if rng.random() < sticky else CARDS))
        lines.append(tuple(line))
    return tuple(lines)


_ALIKE: tuple[Callable[[Card, Card], bool], ...] = (
    lambda card, last: card.suit is last.suit,
    lambda card, last: card.colour is last.colour,
    lambda card, last: card.rank % 2 == last.rank % 2,
    lambda card, last: abs(card.rank - last.rank) <= 2,
)
