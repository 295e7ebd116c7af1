"""Conditions watched on the lines that a rule allows: where each is asked, holds and fails, alone and beside others."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.rules import syntax as s
from bot.rules.analysis.places import JOINTS, conditions_in
from bot.rules.analysis.walking import indices
from bot.rules.compiling.compiled import compile_rule
from bot.rules.compiling.memory import WrongCardsRegister
from bot.rules.masks import ALL_CARDS, NO_CARDS
from bot.rules.reach import is_plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from bot.rules.compiling.memory import State
    from bot.rules.syntax import Condition

    Ask = Callable[[int], int]

_MASK_WORK = 3
NOTHING, ANYTHING = s.Anything(right=False), s.Anything(right=True)


class Watch:
    """Several conditions on the lines that another one allows, all of them in one memory.

    What lies wrong below the last card is changed by no right card: it says here which of the conditions is asked.

    Attributes:
        work: What was done so far, in registers written and masks looked up: a measure of time that is the same on
            every machine. A million takes about a second.
    """

    def __init__(self, rule: s.Rule, leading: Condition, watched: Sequence[Condition]) -> None:
        """``leading`` says which cards go on. No condition may see the layout."""
        asked = s.Choose(s.WrongCards(), (leading, *watched))
        self._compiled = compile_rule(replace(rule, condition=asked))
        registers = self._compiled.registers
        self._place = next(
            place for place, register in enumerate(registers) if isinstance(register, WrongCardsRegister)
        )
        self.work = 0

    def starts(self) -> list[State]:
        """What is remembered of each fit starter; of any card where none is fit (1.4)."""
        starters = indices(self._compiled.fit_starters or ALL_CARDS)
        return list(dict.fromkeys(self._compiled.start(starter) for starter in starters))

    def nexts(self, state: State) -> Iterator[State]:
        """What is remembered after each card that goes on."""
        cards = indices(self._compiled.mask(state))
        self.work += len(cards) * (len(self._compiled.registers) + 1)
        return (self._compiled.step(state, card) for card in cards)

    def after_any(self, state: State, rng: Random) -> State | None:
        """What is remembered after one of the cards that go on; None where none does."""
        cards = indices(self._compiled.mask(state))
        return self._compiled.step(state, rng.choice(cards)) if cards else None

    def asking(self, state: State) -> Ask:
        """The way to the mask of each watched condition in this state, by its number."""
        before, after = state[: self._place], state[self._place + 1 :]

        def mask(number: int) -> int:
            self.work += _MASK_WORK
            return self._compiled.mask((*before, number + 1, *after))

        return mask


class Pair(NamedTuple):
    """Of two conditions: the cards of which both held somewhere, only the first, only the second, and neither."""

    both: int = NO_CARDS
    first: int = NO_CARDS
    second: int = NO_CARDS
    neither: int = NO_CARDS


class WatchedPart:
    """A condition within a rule and the cards of which something was seen on some line.

    Attributes:
        condition: The condition.
        number: Among the watched ones.
        parts: What it is made of, where that is asked of the card being judged.
        asked: Whether it was asked at all.
        lacks: Whether it was asked where it looks back to a card that is not there yet.
        holds: The cards of which it held where it was asked.
        fails: Those of which it did not.
        pairs: What was seen of each two of its parts, in their order; of parts that take turns, of the first and each.
        needed: For each part the cards for which it made a difference beside all the others.
    """

    def __init__(self, condition: Condition, watched: list[Condition]) -> None:
        """``watched`` grows by what must be known of the condition."""
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
            watched += [_choice(condition, place) for place in range(len(self.parts))]

    def look(self, asked: int, ask: Ask, cases: int = NO_CARDS) -> None:
        """See what becomes of it on a line.

        Args:
            asked: The cards of which it is asked there.
            ask: Gives the masks.
            cases: Where it is a further case of several, the cards of which the first one is asked; the test of the
                last case is there to be complete.
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
                for place, part in enumerate(self.parts):
                    part.look(asked & ask(self._choices + place), ask)
            case _:
                for part in self.parts:
                    part.look(asked, ask)
        if known and isinstance(self.condition, JOINTS):
            masks = [ask(part.number) for part in self.parts]
            self._look_at_pairs(known, masks)
            if isinstance(self.condition, s.All | s.Any):
                self._look_at_needs(known, masks)

    def known(self, asked: int, ask: Ask) -> int:
        """Those of the cards for which no card is missing that it looks back to: else it and its opposite are right."""
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
            [(0, place) for place in range(1, len(masks))] if turns else combinations(range(len(masks)), 2)
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
        for place, mask in enumerate(masks):
            others = known
            for other, own in enumerate(masks):
                others &= ALL_CARDS if other == place else own ^ flip
            self.needed[place] |= others & ~(mask ^ flip)


def _choice(condition: s.Cycle | s.Choose, place: int) -> Condition:
    """What holds of the cards for which the part in this place is chosen."""
    parts = tuple([ANYTHING if other == place else NOTHING for other in range(len(condition.conditions))])
    return replace(condition, conditions=parts)
