"""What a rule remembers of the line: a few small registers, computed from a line or updated card by card."""

# ruff: noqa: ARG002 - each register uses only some of the arguments

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, islice

from eleusis.cards import Card
from eleusis.rules.compiling.arithmetic import UNBOUNDED, Need
from eleusis.rules.compiling.card_values import Keys

State = tuple[int, ...]
"""The contents of all registers."""
NO_CARD = -1
"""Stands for a card that is not there yet."""


@dataclass(frozen=True, slots=True)
class Register:
    """One component of the state. Cards are given by index. Wrong cards don't change it unless it says so."""

    index: int
    """Its own index in the state."""
    table: Keys
    """What each card counts or, where a card is kept, the first of those that the rule cannot tell from it."""

    @property
    def finite(self) -> bool:
        """Whether it has finitely many values, however long the line."""
        return True

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        """The value after a line."""
        raise NotImplementedError

    def after(self, state: State, card: int) -> int:
        """The value after a right card."""
        raise NotImplementedError

    def after_wrong(self, state: State, card: int) -> int:
        """The value after a wrong card."""
        return state[self.index]


@dataclass(frozen=True, slots=True)
class _Growing(Register):
    """A register that advances card by card."""

    need: Need

    @property
    def finite(self) -> bool:
        return self.need.modulo > 0 or self.need.high < UNBOUNDED


class LastCard(Register):
    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.table[line[-1].index] if line else NO_CARD

    def after(self, state: State, card: int) -> int:
        return self.table[card]


@dataclass(frozen=True, slots=True)
class EarlierCard(Register):
    """A card before the last."""

    back: int
    """2 for the second last."""
    later: int
    """The index of the register for the next later card."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.table[line[-self.back].index] if len(line) >= self.back else NO_CARD

    def after(self, state: State, card: int) -> int:
        later = state[self.later]
        return self.table[later] if later != NO_CARD else NO_CARD


@dataclass(frozen=True, slots=True)
class LastOfSet(Register):
    """The last card of the main line in a set."""

    cards: int
    """The mask of the set."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        for card in reversed(line):
            if self.cards >> card.index & 1:
                return self.table[card.index]
        return NO_CARD

    def after(self, state: State, card: int) -> int:
        return self.table[card] if self.cards >> card & 1 else state[self.index]


class Starter(Register):
    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.table[line[0].index] if line else NO_CARD

    def after(self, state: State, card: int) -> int:
        return state[self.index]


class WrongCard(Register):
    """The last card in the sideline below the last card."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.table[sideline[-1].index] if sideline else NO_CARD

    def after(self, state: State, card: int) -> int:
        return NO_CARD

    def after_wrong(self, state: State, card: int) -> int:
        return self.table[card]


class WrongCardsRegister(_Growing):
    """The number of cards in the sideline below the last card."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.need.shortened(len(sideline))

    def after(self, state: State, card: int) -> int:
        return 0

    def after_wrong(self, state: State, card: int) -> int:
        return self.need.shortened(state[self.index] + 1)


class TallyRegister(_Growing):
    """The sum over the main line: a count of some cards, or the total of their values."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        weights = self.table
        return self.need.shortened(sum([weights[card.index] for card in line]))

    def after(self, state: State, card: int) -> int:
        return self.need.shortened(state[self.index] + self.table[card])


@dataclass(frozen=True, slots=True)
class Length(_Growing):
    """The position of the next card: the length of the main line including the starter."""

    more: int
    """1 if there is no starter before the card of position 1."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.need.shortened(len(line) + self.more)

    def after(self, state: State, card: int) -> int:
        return self.need.shortened(state[self.index] + 1)


def _run(line: Sequence[Card], table: Keys, key: int, most: int) -> int:
    """The number of consecutive cards at the end of a line that count this, not looking further back than ``most``."""
    length = 0
    for card in islice(reversed(line), most):
        if table[card.index] != key:
            break
        length += 1
    return length


class RunOfCards(_Growing):
    """The number of consecutive cards at the end of the main line that count 1, not 0."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.need.shortened(_run(line, self.table, 1, self.need.high))

    def after(self, state: State, card: int) -> int:
        return self.need.shortened(state[self.index] + 1 if self.table[card] else 0)


@dataclass(frozen=True, slots=True)
class RunOfSame(_Growing):
    """The number of consecutive cards at the end of the main line that count the same."""

    last: int
    """The index of the register for the last card, which tells such cards apart."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        key = self.table[line[-1].index] if line else NO_CARD
        return self.need.shortened(_run(line, self.table, key, self.need.high))

    def after(self, state: State, card: int) -> int:
        goes_on = self.table[state[self.last]] == self.table[card]
        return self.need.shortened(state[self.index] + 1 if goes_on else 1)


@dataclass(frozen=True, slots=True)
class PreviousRunRegister(_Growing):
    """The length of the run before the present one, 0 if there was none."""

    last: int
    """The index of the register for the last card, as in ``RunOfSame``."""
    run: int
    """The index of the register for the present run, which keeps at least as much of it."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        runs = groupby(reversed(line), lambda card: self.table[card.index])
        lengths = [sum(1 for _ in run) for _, run in islice(runs, 2)]
        return self.need.shortened(lengths[1] if len(lengths) > 1 else 0)

    def after(self, state: State, card: int) -> int:
        goes_on = self.table[state[self.last]] == self.table[card]
        return state[self.index] if goes_on else self.need.shortened(state[self.run])


class HighestRegister(Register):
    """The maximum over the main line: of values, or of their negations for the minimum."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        values = self.table
        return max([values[card.index] for card in line], default=0)

    def after(self, state: State, card: int) -> int:
        return max(state[self.index], self.table[card])


class SeenRegister(Register):
    """The union over the main line of the masks of those that agree with each card."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        same = self.table
        seen = 0
        for card in line:
            seen |= same[card.index]
        return seen

    def after(self, state: State, card: int) -> int:
        return state[self.index] | self.table[card]
