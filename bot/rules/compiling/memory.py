"""What a rule remembers of the line: a few small registers, each read from the line or kept up card by card."""

# ruff: noqa: ARG002 - each register looks at the part of the line that it is about

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby, islice
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.cards import Card
    from bot.rules.compiling.tables import Keys

State = tuple[int, ...]
"""The contents of the registers."""
NO_CARD = -1
"""In place of a card that is not there yet."""


class Register(Protocol):
    """One number of the memory. Cards come as their index; ``place`` says which number of the state is its own."""

    @property
    def place(self) -> int:
        """Where in the state it stands."""
        ...

    @property
    def finite(self) -> bool:
        """Whether it holds only finitely many numbers, however long the line."""
        ...

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        """What it holds after this line."""
        ...

    def first(self, starter: int) -> int:
        """What it holds after the starter alone."""
        ...

    def after(self, state: State, card: int) -> int:
        """What it holds after a right card."""
        ...

    def after_wrong(self, state: State, card: int) -> int:
        """What it holds after a wrong card."""
        ...


@dataclass(frozen=True, slots=True)
class Keeping:
    """How much of a growing number is kept."""

    most: int | None = None
    """A greater number is kept as this."""
    modulo: int | None = None
    """Only the remainder is kept."""

    @property
    def finite(self) -> bool:
        """Whether not all of it is."""
        return self.most is not None or self.modulo is not None

    def of(self, number: int) -> int:
        """What is kept of a number."""
        if self.most is not None:
            return min(number, self.most)
        return number % self.modulo if self.modulo is not None else number


@dataclass(frozen=True, slots=True)
class _OfMainLine:
    """A register that wrong cards do not change."""

    place: int

    @property
    def finite(self) -> bool:
        return True

    def after_wrong(self, state: State, card: int) -> int:
        return state[self.place]


@dataclass(frozen=True, slots=True)
class _Growing(_OfMainLine):
    """A register that goes up by one card after another."""

    keeping: Keeping

    @property
    def finite(self) -> bool:
        """Only where not all of it is kept."""
        return self.keeping.finite


@dataclass(frozen=True, slots=True)
class LastCard(_OfMainLine):
    classes: Keys
    """For each card the first of those that the rule cannot tell from it."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.classes[line[-1].index] if line else NO_CARD

    def first(self, starter: int) -> int:
        return self.classes[starter]

    def after(self, state: State, card: int) -> int:
        return self.classes[card]


@dataclass(frozen=True, slots=True)
class EarlierCard(_OfMainLine):
    """A card before the last."""

    back: int
    """2 for the second last."""
    later: int
    """The place of the register of the card after it."""
    classes: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.classes[line[-self.back].index] if len(line) >= self.back else NO_CARD

    def first(self, starter: int) -> int:
        return NO_CARD

    def after(self, state: State, card: int) -> int:
        later = state[self.later]
        return self.classes[later] if later != NO_CARD else NO_CARD


@dataclass(frozen=True, slots=True)
class LastOfRegister(_OfMainLine):
    """The last card of the main line that belongs to a set."""

    cards: int
    """The mask of the set."""
    classes: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        for card in reversed(line):
            if self.cards >> card.index & 1:
                return self.classes[card.index]
        return NO_CARD

    def first(self, starter: int) -> int:
        return self.classes[starter] if self.cards >> starter & 1 else NO_CARD

    def after(self, state: State, card: int) -> int:
        return self.classes[card] if self.cards >> card & 1 else state[self.place]


@dataclass(frozen=True, slots=True)
class Starter(_OfMainLine):
    classes: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.classes[line[0].index] if line else NO_CARD

    def first(self, starter: int) -> int:
        return self.classes[starter]

    def after(self, state: State, card: int) -> int:
        return state[self.place]


@dataclass(frozen=True, slots=True)
class Length(_Growing):
    """The position of the card that comes next: the length of the main line, which begins with the starter."""

    more: int = 0
    """1 where no starter comes before the card of position 1."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.keeping.of(len(line) + self.more)

    def first(self, starter: int) -> int:
        return self.keeping.of(1 + self.more)

    def after(self, state: State, card: int) -> int:
        return self.keeping.of(state[self.place] + 1)


@dataclass(frozen=True, slots=True)
class TallyRegister(_Growing):
    """The sum of what the cards of the main line weigh: a count of some of them, or the total of their values."""

    weights: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        weights = self.weights
        return self.keeping.of(sum([weights[card.index] for card in line]))

    def first(self, starter: int) -> int:
        return self.keeping.of(self.weights[starter])

    def after(self, state: State, card: int) -> int:
        return self.keeping.of(state[self.place] + self.weights[card])


@dataclass(frozen=True, slots=True)
class RunOfCards(_Growing):
    """How many cards at the end of the main line belong to a set."""

    flags: Keys
    """1 for the cards of the set, 0 for the others."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        flags = self.flags
        length = 0
        for card in islice(reversed(line), self.keeping.most):
            if not flags[card.index]:
                break
            length += 1
        return self.keeping.of(length)

    def first(self, starter: int) -> int:
        return self.keeping.of(self.flags[starter])

    def after(self, state: State, card: int) -> int:
        return self.keeping.of(state[self.place] + 1 if self.flags[card] else 0)


@dataclass(frozen=True, slots=True)
class RunOfSame(_Growing):
    """How many cards at the end of the main line have the same key as the last."""

    last: int
    """The place of the register of the last card, which tells cards of different keys apart."""
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

    def first(self, starter: int) -> int:
        return self.keeping.of(1)

    def after(self, state: State, card: int) -> int:
        goes_on = self.keys[state[self.last]] == self.keys[card]
        return self.keeping.of(state[self.place] + 1 if goes_on else 1)


@dataclass(frozen=True, slots=True)
class PreviousRunRegister(_Growing):
    """How long the run before the present one was, 0 where there was none."""

    last: int
    """The place of the register of the last card, as in ``RunOfSame``."""
    run: int
    """The place of the register of the present run, which keeps as much of it or more."""
    keys: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        runs = groupby(reversed(line), lambda card: self.keys[card.index])
        lengths = [sum(1 for _ in run) for _, run in islice(runs, 2)]
        return self.keeping.of(lengths[1] if len(lengths) > 1 else 0)

    def first(self, starter: int) -> int:
        return self.keeping.of(0)

    def after(self, state: State, card: int) -> int:
        goes_on = self.keys[state[self.last]] == self.keys[card]
        return state[self.place] if goes_on else self.keeping.of(state[self.run])


@dataclass(frozen=True, slots=True)
class HighestRegister(_OfMainLine):
    """The highest that some card of the main line has of something: its value, or minus that for the lowest value."""

    values: Keys

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        values = self.values
        return max([values[card.index] for card in line], default=0)

    def first(self, starter: int) -> int:
        return self.values[starter]

    def after(self, state: State, card: int) -> int:
        return max(state[self.place], self.values[card])


@dataclass(frozen=True, slots=True)
class SeenRegister(_OfMainLine):
    """The cards that are the same in something as some card of the main line, as a mask."""

    same: Keys
    """For each card the mask of those that are the same."""

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        same = self.same
        seen = 0
        for card in line:
            seen |= same[card.index]
        return seen

    def first(self, starter: int) -> int:
        return self.same[starter]

    def after(self, state: State, card: int) -> int:
        return state[self.place] | self.same[card]


@dataclass(frozen=True, slots=True)
class WrongCard:
    """The last card of the sideline below the last card."""

    place: int
    classes: Keys

    @property
    def finite(self) -> bool:
        return True

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.classes[sideline[-1].index] if sideline else NO_CARD

    def first(self, starter: int) -> int:
        return NO_CARD

    def after(self, state: State, card: int) -> int:
        return NO_CARD

    def after_wrong(self, state: State, card: int) -> int:
        return self.classes[card]


@dataclass(frozen=True, slots=True)
class WrongCardsRegister:
    """How many cards lie in the sideline below the last card."""

    place: int
    keeping: Keeping

    @property
    def finite(self) -> bool:
        return self.keeping.finite

    def read(self, line: Sequence[Card], sideline: Sequence[Card]) -> int:
        return self.keeping.of(len(sideline))

    def first(self, starter: int) -> int:
        return self.keeping.of(0)

    def after(self, state: State, card: int) -> int:
        return self.keeping.of(0)

    def after_wrong(self, state: State, card: int) -> int:
        return self.keeping.of(state[self.place] + 1)
