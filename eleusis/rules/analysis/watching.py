"""Conditions watched on the lines that a rule allows: where each is asked, holds and fails, alone and with others."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from eleusis.rules import syntax as s
from eleusis.rules.analysis.rewording import ANYTHING, JOINTS, NOTHING, conditions_in
from eleusis.rules.analysis.walking import indices
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.compiling.memory import State, WrongCardsRegister
from eleusis.rules.masks import ALL_CARDS, NO_CARDS
from eleusis.rules.reach import is_plain
from eleusis.rules.syntax import Condition

Ask = Callable[[int], int]

_MASK_WORK = 3


class Watch:
    """Several conditions on the lines that another one allows, with one shared state.

    Right cards don't change what lies wrong below the last card, so the sideline serves to select the condition.
    ``work`` counts registers written and masks computed, a machine-independent measure of time: a million takes about
    a second.
    """

    def __init__(self, rule: s.Rule, leading: Condition, watched: Sequence[Condition]) -> None:
        """``leading`` decides which cards extend the line. No condition may see the layout."""
        asked = s.Choose(s.WrongCards(), (leading, *watched))
        self._compiled = compile_rule(replace(rule, condition=asked))
        registers = self._compiled.registers
        self._place = next(
            index for index, register in enumerate(registers) if isinstance(register, WrongCardsRegister)
        )
        self.work = 0

    def starts(self) -> list[State]:
        """The state after each fit starter; after any card if none is fit (1.4)."""
        starters = indices(self._compiled.fit_starters or ALL_CARDS)
        return list(dict.fromkeys(self._compiled.start(starter) for starter in starters))

    def nexts(self, state: State) -> Iterator[State]:
        """The state after each card that extends the line."""
        cards = indices(self._compiled.mask(state))
        self.work += len(cards) * (len(self._compiled.registers) + 1)
        return (self._compiled.step(state, card) for card in cards)

    def after_any(self, state: State, rng: Random) -> State | None:
        """The state after a random card that extends the line; None if no card does."""
        cards = indices(self._compiled.mask(state))
        return self._compiled.step(state, rng.choice(cards)) if cards else None

    def asking(self, state: State) -> Ask:
        """A function from the number of a watched condition to its mask in this state."""
        before, after = state[: self._place], state[self._place + 1 :]

        def mask(number: int) -> int:
            self.work += _MASK_WORK
            return self._compiled.mask((*before, number + 1, *after))

        return mask


class Pair(NamedTuple):
    """For two conditions: the cards for which both held somewhere, only the first, only the second, and neither."""

    both: int = NO_CARDS
    first: int = NO_CARDS
    second: int = NO_CARDS
    neither: int = NO_CARDS


class WatchedPart:
    """A condition within a rule, and for which cards it was seen to do what.

    Attributes:
        number: Its index among the watched conditions.
        parts: Its parts, where they are asked about the card being judged.
        asked: Whether it was asked at all.
        lacks: Whether it was asked while a card it looks back to was missing.
        holds: The cards for which it held where it was asked.
        fails: Those for which it failed.
        pairs: What was seen of each pair of parts, in order; of parts that take turns, of the first and each other.
        needed: For each part the cards for which it made a difference given all the others.
    """

    def __init__(self, condition: Condition, watched: list[Condition]) -> None:
        """Appends the conditions that must be watched for this one to ``watched``."""
        self.condition = condition
        self.asked = self.lacks = False
        self.holds = self.fails = NO_CARDS
        self.pairs: dict[tuple[int, int], Pair] = {}
        self.number = len(watched)
        self._plain = is_plain(condition)
        watched += [condition] if self._plain else [condition, s.Not(condition)]
        joint = isinstance(condition, JOINTS)
        self.parts = [WatchedPart(part, watched) for part in conditions_in(condition) if joint or not is_plain(part)]
        self.needed = [NO_CARDS] * len(self.parts)
        self._choices = len(watched)
        if isinstance(condition, s.Cycle | s.Choose):
            watched += [_choice(condition, index) for index in range(len(self.parts))]

    def look(self, asked: int, ask: Ask, cases: int = NO_CARDS) -> None:
        """Record what the condition does on a line.

        Args:
            asked: The cards about which it is asked there.
            ask: Gives the mask of a condition by its number.
            cases: For a further case of several, the cards about which the first case is asked; the test of the last
                case is there for completeness only.
        """
        if not asked and not cases:
            return
        self.asked |= bool(asked)
        known = self.known(asked, ask)
        mask = ask(self.number)
        self.lacks |= known != asked
        self.holds |= known & mask
        self.fails |= known & ~mask
        match self.condition:
            case s.If():
                self._look_at_branches(asked, ask, cases or asked)
            case s.Cycle() | s.Choose():
                for index, part in enumerate(self.parts):
                    part.look(asked & ask(self._choices + index), ask)
            case _:
                for part in self.parts:
                    part.look(asked, ask)
        if known and isinstance(self.condition, JOINTS):
            masks = [ask(part.number) for part in self.parts]
            self._look_at_pairs(known, masks)
            if isinstance(self.condition, s.All | s.Any):
                self._look_at_needs(known, masks)

    def known(self, asked: int, ask: Ask) -> int:
        """The cards for which no card it looks back to is missing: otherwise it and its negation both hold."""
        return asked if self._plain else asked & ~(ask(self.number) & ask(self.number + 1))

    def _look_at_branches(self, asked: int, ask: Ask, cases: int) -> None:
        test, then, *otherwise = self.parts
        test.look(cases, ask)
        known, mask = test.known(asked, ask), ask(test.number)
        then.look(known & mask, ask)
        for branch in otherwise:
            branch.look(known & ~mask, ask, cases)

    def _look_at_pairs(self, known: int, masks: list[int]) -> None:
        turns = isinstance(self.condition, s.Cycle | s.Choose)
        for one, other in (
            [(0, index) for index in range(1, len(masks))] if turns else combinations(range(len(masks)), 2)
        ):
            seen, first, second = self.pairs.get((one, other), Pair()), masks[one], masks[other]
            self.pairs[one, other] = Pair(
                seen.both | known & first & second,
                seen.first | known & first & ~second,
                seen.second | known & second & ~first,
                seen.neither | known & ~first & ~second,
            )

    def _look_at_needs(self, known: int, masks: list[int]) -> None:
        flip = ALL_CARDS if isinstance(self.condition, s.Any) else NO_CARDS
        for index, mask in enumerate(masks):
            others = known
            for other, own in enumerate(masks):
                others &= ALL_CARDS if other == index else own ^ flip
            self.needed[index] |= others & ~(mask ^ flip)


def _choice(condition: s.Cycle | s.Choose, place: int) -> Condition:
    """A condition that holds for the cards for which the part with this index is selected."""
    parts = tuple([ANYTHING if other == place else NOTHING for other in range(len(condition.conditions))])
    return replace(condition, conditions=parts)
