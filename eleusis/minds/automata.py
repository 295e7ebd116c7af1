"""Some thousand automata side by side: a card is one look-up for all of them, and so is what they accept.

Those that remember the same of a line step together. Every state is numbered when it first comes up, and where it leads
and what is accepted in it are written down when first asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from eleusis.minds.columns import Indices, Masks
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.compiling.memory import Register, State
from eleusis.rules.syntax import Condition, Rule

Numbers = NDArray[np.int32]
"""Numbers of states, one for each group."""

_FULL = 16_000
"""From so many states on a new line begins with new transitions; each takes about half a kilobyte."""
_NOT_YET = -1


class AlikeAutomata:
    """Automata that remember the same of a line, compiled when first asked: to read the space takes no time for it."""

    def __init__(self) -> None:
        self.conditions: list[Condition] = []

    @cached_property
    def rules(self) -> list[CompiledRule]:
        return [compile_rule(Rule(condition)) for condition in self.conditions]


class Transitions:
    """The states of some groups of automata, as far as lines have come to them."""

    def __init__(self, groups: Sequence[AlikeAutomata]) -> None:
        self.groups = groups
        self._numbers: list[dict[State, int]] = [{} for _ in groups]
        self._states: list[tuple[int, State]] = []
        self._next = np.zeros((0, 52), np.int32)
        self._first = np.zeros(0, np.int32)
        """Where the masks of each state begin."""
        self._masks: Masks = np.zeros(1024, np.uint64)
        self._used = 0

    @property
    def full(self) -> bool:
        """Whether enough is remembered."""
        return len(self._states) >= _FULL

    def start(self, groups: Indices, starter: int) -> Numbers:
        """The states of these groups after the starter alone."""
        states = [self._number(place, self.groups[place].rules[0].start(starter)) for place in map(int, groups)]
        return np.array(states, np.int32)

    def step(self, states: Numbers, card: int) -> Numbers:
        found = self._next[states, card]
        for place in np.flatnonzero(found == _NOT_YET).tolist():
            number = int(states[place])
            group, state = self._states[number]
            found[place] = after = self._number(group, self.groups[group].rules[0].step(state, card))
            self._next[number, card] = after
        return found

    def masks(self, states: Numbers, group: Indices, within: Indices) -> Masks:
        """What automata accept: which stand in these groups of those that the states are of, and where within them."""
        first = self._first[states]
        for place in np.flatnonzero(first == _NOT_YET).tolist():
            first[place] = self._judged(int(states[place]))
        return self._masks[first[group] + within]

    def _number(self, group: int, state: State) -> int:
        number = self._numbers[group].get(state)
        if number is None:
            number = self._numbers[group][state] = len(self._states)
            self._states.append((group, state))
            if number >= len(self._first):
                more = max(1024, number)
                self._next = np.concatenate([self._next, np.full((more, 52), _NOT_YET, np.int32)])
                self._first = np.concatenate([self._first, np.full(more, _NOT_YET, np.int32)])
        return number

    def _judged(self, number: int) -> int:
        group, state = self._states[number]
        masks = [rule.fresh_mask(state) for rule in self.groups[group].rules]
        first, self._used = self._used, self._used + len(masks)
        while self._used > len(self._masks):
            self._masks = np.concatenate([self._masks, np.zeros_like(self._masks)])
        self._masks[first : self._used] = masks
        self._first[number] = first
        return first


class Remembered(NamedTuple):
    """What automata remember of a line."""

    transitions: Transitions
    states: Numbers

    def after(self, card: int) -> Remembered:
        return Remembered(self.transitions, self.transitions.step(self.states, card))

    def only(self, groups: Indices) -> Remembered:
        """What some of the groups remember."""
        return Remembered(self.transitions, self.states[groups])


@dataclass(slots=True, kw_only=True)
class Automata:
    """Automata in some order: all that were made together, or some of them."""

    transitions: Transitions
    groups: Indices
    """The groups of these transitions that they are of."""
    group: Indices
    """For each automaton its place among those groups."""
    within: Indices
    """And its place in its group."""

    @property
    def conditions(self) -> list[Condition]:
        groups = [self.transitions.groups[int(place)].conditions for place in self.groups]
        return [groups[group][within] for group, within in zip(self.group, self.within, strict=True)]

    def start(self, starter: int) -> Remembered:
        """What they remember of the starter alone."""
        if self.transitions.full:
            self.transitions = Transitions(self.transitions.groups)
        return Remembered(self.transitions, self.transitions.start(self.groups, starter))

    def masks(self, line: Remembered) -> Masks:
        return line.transitions.masks(line.states, self.group, self.within)

    def only(self, chosen: Indices) -> tuple[Automata, Indices]:
        """Some of them, and the places of their groups among these."""
        used, group = np.unique(self.group[chosen], return_inverse=True)
        return replace(self, groups=self.groups[used], group=group, within=self.within[chosen]), used


def by_memory(rules: Sequence[CompiledRule]) -> Indices:
    """The number of a group for each: of those that remember the same it is the same."""
    numbers: dict[tuple[Register, ...], int] = {}
    return np.array([numbers.setdefault(rule.registers, len(numbers)) for rule in rules], np.int64)


def automata_of(conditions: Sequence[Condition], group: Indices) -> Automata:
    """These automata, each in the group of this number."""
    groups = [AlikeAutomata() for _ in range(int(group.max(initial=-1)) + 1)]
    within: list[int] = []
    for condition, number in zip(conditions, map(int, group), strict=True):
        within.append(len(groups[number].conditions))
        groups[number].conditions.append(condition)
    return Automata(
        transitions=Transitions(groups), groups=np.arange(len(groups)), group=group, within=np.array(within, np.int64)
    )
