"""The states of a rule as a graph, with an edge for each card that is right."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random

import msgspec
from msgspec.structs import replace

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.compiling.memory import Length, State, WrongCardsRegister
from eleusis.rules.masks import CARDS

NOWHERE = -1
"""Stands for the state after a wrong card."""
MASK_BYTES = 7
_UNKNOWN = -1
_MASK_WORK = 5
"""The cost of computing a mask, in steps."""
_NEW_WORK = 5
"""The cost of a new state in time and memory, in steps."""
_GLANCE = 200
"""States visited by a short walk."""
_FEW = 8
"""Registers that a state may have before a step takes noticeably longer; hardly any rule has more."""


@lru_cache(maxsize=4096)
def indices(mask: int) -> tuple[int, ...]:
    """The cards of a mask by index, lowest first."""
    return tuple([index for index in range(52) if mask >> index & 1])


def pack(masks: Iterable[int]) -> int:
    """Masks packed into one integer, ``MASK_BYTES`` for each."""
    return int.from_bytes(b''.join([mask.to_bytes(MASK_BYTES, 'little') for mask in masks]), 'little')


def seed_of(*rules: msgspec.Struct) -> bytes:
    """A seed for random games: the same for the same rules on every machine."""
    return msgspec.json.encode(rules)


class Memories:
    """The states of a rule, numbered from 0 in order of discovery. Only right cards lead on.

    ``work`` counts the steps so far, a machine-independent measure of time: a million takes about a second and at most
    forty megabytes.
    """

    def __init__(self, rule: CompiledRule) -> None:
        self.rule = rule
        self.work: int = 0
        self._weight = 1 + len(rule.registers) // _FEW
        self._states: list[State] = []
        self._masks: list[int] = []
        self._numbers: dict[State, int] = {}
        self._nexts: dict[int, tuple[int, ...]] = {}

    def start(self, starter: int) -> int:
        """The state after the starter alone."""
        return self._number(self.rule.start(starter))

    def mask(self, memory: int) -> int:
        mask = self._masks[memory]
        if mask == _UNKNOWN:
            mask = self._masks[memory] = self.rule.mask(self._states[memory])
            self.work += _MASK_WORK * self._weight
        return mask

    def next(self, memory: int, card: int) -> int:
        nexts = self._nexts.get(memory)
        if nexts is not None:
            return nexts[card]
        self.work += self._weight
        return self._number(self.rule.step(self._states[memory], card))

    def nexts(self, memory: int) -> tuple[int, ...]:
        """The state after each of the 52 cards, or ``NOWHERE`` if it isn't right."""
        nexts = self._nexts.get(memory)
        if nexts is None:
            nexts = self._nexts[memory] = self._all_nexts(memory)
        return nexts

    def but_position(self, memory: int) -> tuple[int, ...]:
        """The state without the length of the line."""
        registers = self.rule.registers
        state = self._states[memory]
        return tuple(
            [held for held, register in zip(state, registers, strict=True) if not isinstance(register, Length)]
        )

    def _all_nexts(self, memory: int) -> tuple[int, ...]:
        state, step = self._states[memory], self.rule.step
        nexts = [NOWHERE] * 52
        cards = indices(self.mask(memory))
        for card in cards:
            nexts[card] = self._number(step(state, card))
        self.work += len(cards) * self._weight
        return tuple(nexts)

    def _number(self, state: State) -> int:
        number = self._numbers.get(state)
        if number is None:
            number = self._numbers[state] = len(self._states)
            self._states.append(state)
            self._masks.append(_UNKNOWN)
            self.work += _NEW_WORK * self._weight
        return number


class Layouts(Memories):
    """The states of a rule that may see the layout: wrong cards lead on too."""

    def next(self, memory: int, card: int) -> int:
        if self.mask(memory) >> card & 1:
            return super().next(memory, card)
        self.work += self._weight
        return self._number(self.rule.rejecting(self._states[memory], card))

    def _all_nexts(self, memory: int) -> tuple[int, ...]:
        nexts = enumerate(super()._all_nexts(memory))
        return tuple([self.next(memory, card) if after == NOWHERE else after for card, after in nexts])


class Watch(Memories):
    """Several conditions on the lines that another one allows, with one shared state.

    Right cards don't change what lies wrong below the last card, so the sideline serves to select the condition.
    """

    def __init__(self, rule: s.Rule, leading: s.Condition, watched: Sequence[s.Condition]) -> None:
        """``leading`` decides which cards extend the line. No condition may see the layout."""
        super().__init__(compile_rule(replace(rule, condition=s.Choose(s.WrongCards(), (leading, *watched)))))
        self._selects = [isinstance(register, WrongCardsRegister) for register in self.rule.registers].index(True)

    def watched(self, memory: int, number: int) -> int:
        """The cards for which the condition with this number holds."""
        state = self._states[memory]
        self.work += _MASK_WORK * self._weight
        return self.rule.mask((*state[: self._selects], number + 1, *state[self._selects + 1 :]))


class Walk:
    """A walk through all reachable states, in the order of the shortest line to each.

    It stops after ``most`` states or this much work. ``order`` has the states that were visited; ``closed`` is true if
    these are all that can be reached.
    """

    def __init__(self, memories: Memories, most: int, work: int) -> None:
        self.order: list[int] = []
        self._before: dict[int, tuple[int, int]] = {}
        for starter in indices(memories.rule.fit_starters):
            self._reach(memories.start(starter), NOWHERE, starter)
        self.closed = True
        limit = memories.work + work
        for index, memory in enumerate(self.order):
            if index >= most or memories.work > limit:
                del self.order[index:]
                self.closed = False
                break
            for card, after in enumerate(memories.nexts(memory)):
                self._reach(after, memory, card)

    def line_to(self, memory: int) -> tuple[Card, ...]:
        """A shortest line to this state."""
        cards: list[Card] = []
        while memory != NOWHERE:
            memory, card = self._before[memory]
            cards.append(CARDS[card])
        return tuple(reversed(cards))

    def _reach(self, memory: int, before: int, card: int) -> None:
        if memory != NOWHERE and memory not in self._before:
            self._before[memory] = before, card
            self.order.append(memory)


def walks(memories: Memories, most: int, work: int) -> Iterator[Walk]:
    """A short walk, which shows most of what can be shown, then a long one if the first wasn't exhaustive."""
    glance = Walk(memories, _GLANCE, work)
    yield glance
    if not glance.closed:
        yield Walk(memories, most, work)


def games(memories: Memories, rng: Random, count: int, length: int) -> Iterator[tuple[list[int], list[int]]]:
    """Random games of right cards: each line with the state after each card.

    All fit starters are used about equally often. A game ends at this length, or when no card is right.
    """
    starters = list(indices(memories.rule.fit_starters))
    rng.shuffle(starters)
    for number in range(count if starters else 0):
        line = [starters[number % len(starters)]]
        after = [memories.start(line[0])]
        while len(line) < length and (right := indices(memories.mask(after[-1]))):
            line.append(rng.choice(right))
            after.append(memories.next(after[-1], line[-1]))
        yield line, after
