"""What a rule remembers of the line: a few small registers, computed from a line or updated card by card."""

# ruff: noqa: ARG002 - each register uses only some of the arguments

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, islice

from eleusis.cards import Card
from eleusis.rules.compiling.card_values import Keys

State = tuple[int, ...]
"""The contents of all registers."""
NO_CARD = -1
"""Stands for a card that is not there yet."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """How much of a growing number is kept."""

    most: int | None = None
    """Greater numbers are clipped to this."""
    modulo: int | None = None
    """Only the remainder is kept."""

    @property
    def finite(self) -> bool:
        return self.most is not None or self.modulo is not None

    def of(self, number: int) -> int:
        if self.most is not None:
            return min(number, self.most)
        return number % self.modulo if self.modulo is not None else number


@dataclass(frozen=True, slots=True)
class Register:
    """One component of the state. Cards are given by index. Wrong cards don't change it unless it says so."""

    index: int
    """Its own index in the state."""

    @property
    def finite(self) -> bool:
        """Whether it has finitely many values, however long the line."""
        return True

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        """The value after this line."""
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

    keeping: Keeping

    @property
    def finite(self) -> bool:
        return self.keeping.finite


@dataclass(frozen=True, slots=True)
class LastCard(Register):
    classes: Keys
    """For each card the first of those that the rule cannot tell from it."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.classes[line[-1].index] if line else NO_CARD

    def after(self, state: State, card: int) -> int:
        return self.classes[card]


@dataclass(frozen=True, slots=True)
class EarlierCard(Register):
    """A card before the last."""

    back: int
    """2 for the second last."""
    later: int
    """The index of the register for the next later card."""
    classes: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.classes[line[-self.back].index] if len(line) >= self.back else NO_CARD

    def after(self, state: State, card: int) -> int:
        later = state[self.later]
        return self.classes[later] if later != NO_CARD else NO_CARD


@dataclass(frozen=True, slots=True)
class LastOfRegister(Register):
    """The last card of the main line in a set."""

    cards: int
    """The mask of the set."""
    classes: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        for card in reversed(line):
            if self.cards >> card.index & 1:
                return self.classes[card.index]
        return NO_CARD

    def after(self, state: State, card: int) -> int:
        return self.classes[card] if self.cards >> card & 1 else state[self.index]


@dataclass(frozen=True, slots=True)
class Starter(Register):
    classes: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.classes[line[0].index] if line else NO_CARD

    def after(self, state: State, card: int) -> int:
        return state[self.index]


@dataclass(frozen=True, slots=True)
class Length(_Growing):
    """The position of the next card: the length of the main line including the starter."""

    more: int = 0
    """1 if there is no starter before the card of position 1."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.keeping.of(len(line) + self.more)

    def after(self, state: State, card: int) -> int:
        return self.keeping.of(state[self.index] + 1)


@dataclass(frozen=True, slots=True)
class TallyRegister(_Growing):
    """The sum of weights over the main line: a count of some cards, or the total of their values."""

    weights: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        weights = self.weights
        return self.keeping.of(sum([weights[card.index] for card in line]))

    def after(self, state: State, card: int) -> int:
        return self.keeping.of(state[self.index] + self.weights[card])


@dataclass(frozen=True, slots=True)
class RunOfCards(_Growing):
    """The number of consecutive cards in a set at the end of the main line."""

    flags: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        flags = self.flags
        length = 0
        for card in islice(reversed(line), self.keeping.most):
            if not flags[card.index]:
                break
            length += 1
        return self.keeping.of(length)

    def after(self, state: State, card: int) -> int:
        return self.keeping.of(state[self.index] + 1 if self.flags[card] else 0)


@dataclass(frozen=True, slots=True)
class RunOfSame(_Growing):
    """The number of consecutive cards at the end of the main line with the same key."""

    last: int
    """The index of the register for the last card, which distinguishes cards with different keys."""
    keys: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        keys = self.keys
        key = keys[line[-1].index] if line else NO_CARD
        length = 0
        for card in islice(reversed(line), self.keeping.most):
            if keys[card.index] != key:
                break
            length += 1
        return self.keeping.of(length)

    def after(self, state: State, card: int) -> int:
        goes_on = self.keys[state[self.last]] == self.keys[card]
        return self.keeping.of(state[self.index] + 1 if goes_on else 1)


@dataclass(frozen=True, slots=True)
class PreviousRunRegister(_Growing):
    """The length of the run before the present one, 0 if there was none."""

    last: int
    """The index of the register for the last card, as in ``RunOfSame``."""
    run: int
    """The index of the register for the present run, which keeps at least as much of it."""
    keys: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        runs = groupby(reversed(line), lambda card: self.keys[card.index])
        lengths = [sum(1 for _ in run) for _, run in islice(runs, 2)]
        return self.keeping.of(lengths[1] if len(lengths) > 1 else 0)

    def after(self, state: State, card: int) -> int:
        goes_on = self.keys[state[self.last]] == self.keys[card]
        return state[self.index] if goes_on else self.keeping.of(state[self.run])


@dataclass(frozen=True, slots=True)
class HighestRegister(Register):
    """The maximum of a function of cards over the main line: the value, or its negation for the minimum."""

    values: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        values = self.values
        return max([values[card.index] for card in line], default=0)

    def after(self, state: State, card: int) -> int:
        return max(state[self.index], self.values[card])


@dataclass(frozen=True, slots=True)
class SeenRegister(Register):
    """A mask of the cards that agree in an attribute with some card of the main line."""

    same: Keys
    """For each card the mask of those that agree with it."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        same = self.same
        seen = 0
        for card in line:
            seen |= same[card.index]
        return seen

    def after(self, state: State, card: int) -> int:
        return state[self.index] | self.same[card]


@dataclass(frozen=True, slots=True)
class WrongCard(Register):
    """The last card in the sideline below the last card."""

    classes: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.classes[sideline[-1].index] if sideline else NO_CARD

    def after(self, state: State, card: int) -> int:
        return NO_CARD

    def after_wrong(self, state: State, card: int) -> int:
        return self.classes[card]


@dataclass(frozen=True, slots=True)
class WrongCardsRegister(_Growing):
    """The number of cards in the sideline below the last card."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.keeping.of(len(sideline))

    def after(self, state: State, card: int) -> int:
        return self.keeping.of(0)

    def after_wrong(self, state: State, card: int) -> int:
        return self.keeping.of(state[self.index] + 1)
