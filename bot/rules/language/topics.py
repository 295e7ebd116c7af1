"""What sentences speak of and leave open for others: cards, numbers, kinds, and what one of them looks at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, cast

from bot.rules import syntax as s
from bot.rules.language.gaps import (
    BEFORE,
    CARD,
    LAST,
    EarlierNumber,
    Gap,
    Unresolved,
    card_before,
    has_gaps,
)
from bot.rules.language.parsing import NoReading
from bot.rules.language.said import OpenCondition, Several
from bot.rules.syntax import Operation, Ref, Value

if TYPE_CHECKING:
    from bot.rules.language.said import Subject
    from bot.rules.syntax import Attribute, CardRef, Condition, Number


THOSE = tuple(cast('CardRef', Gap(f'those {place}')) for place in range(4))
"""The cards of *those two*, *those three*."""


class Plurally(Unresolved, frozen=True):
    """What is said of several cards that were named before: *they are equal*."""

    condition: Condition


class InThatRange(Unresolved, frozen=True):
    """The card's value is in the range that was named before."""


class BetweenThem(Unresolved, frozen=True):
    """What is said of two cards that were spoken of, else of the card that is judged and the one before it.

    *Same suit: play odd*.
    """

    condition: Condition


class NoneYet(Unresolved, frozen=True):
    """There is no such card as was sought on the line."""


class SoMany(Unresolved, frozen=True):
    """So many of what was counted before."""

    number: int


class Introduced(Unresolved, frozen=True):
    """A word with its meaning in brackets behind it: *pointy suits (spades and diamonds)*."""

    is_gap: ClassVar[bool] = False

    card: CardRef
    name: str
    cards: Condition
    """What a card is by itself."""


GROUP = cast('Attribute', Gap('group'))
"""In which of the groups that another sentence lists a card is."""


ASPECT = cast('Attribute', Gap('aspect'))
"""*a different one*: in what was spoken of before."""


VALUE_OR_ASPECT = cast('Attribute', Gap('value or aspect'))
"""*the same*: in what was spoken of before, else in value."""


class NextGroup(Unresolved, frozen=True):
    """A card is of the group after that of another; after the last group comes the first."""

    one: CardRef
    other: CardRef


@dataclass(frozen=True)
class Groups:
    """A sentence that lists groups of cards."""

    groups: tuple[Condition, ...]


def earlier_number(kind: str) -> Number:
    """A number that an earlier sentence worked out."""
    return cast('Number', EarlierNumber(kind))


UNTOLD = {
    'sum': s.Calculation(Operation.PLUS, Value(Ref.CARD), LAST),
    'total': s.Total(),
    'difference': s.Calculation(Operation.DISTANCE, Value(Ref.CARD), LAST),
}
"""What these are where no sentence before worked them out."""


@dataclass(frozen=True)
class Topic:
    """What was spoken of.

    Attributes:
        subject: The card, number or cards.
        that: With what it was compared.
        numbers: What was worked out, by its names.
        other: With what the new card was compared; None where with nothing or with several.
        at: The card that was looked at, by a sentence of its own.
        compared: The card whose value the new card's was compared with.
        aspect: In what cards were compared.
        different: What was counted of which cards, where that was different suits, colours or values.
        within: The range that was named last for the card's value.
        pair: The two cards that the new card was compared with last.
        spoken_is: What *it* is that something is compared with, where that could be several.
        sought: Of what kind the card is that was sought on the line: ``the last red card``.
        kind: Of what kind *one* is, said of ``Ref.CARD``.
        named: The kinds that have names of the dealer's own: *one* is of one of these.
    """

    subject: Subject | None = None
    that: Number | None = None
    numbers: tuple[tuple[str, Number], ...] = ()
    other: Number | None = None
    at: Number | None = None
    compared: Number | None = None
    aspect: Attribute | None = None
    within: Condition | None = None
    pair: tuple[Number, ...] = ()
    spoken_is: Number | None = None
    sought: Condition | None = None
    different: tuple[tuple[Number, ...], Attribute] | None = None
    kind: Condition | None = None
    named: frozenset[str] = frozenset()

    @property
    def cards(self) -> tuple[Number, ...]:
        """The cards, where several were named."""
        if isinstance(self.subject, Several):
            return self.subject.cards
        if isinstance(self.subject, Value) and isinstance(self.that, Value):
            return (self.subject, self.that)
        return self.pair

    @property
    def spoken(self) -> Number | None:
        """What *it* is that something is compared with.

        Raises:
            NoReading: where that is not clear.
        """
        if self.spoken_is is not None:
            return self.spoken_is
        if isinstance(self.subject, Several) or len(self.candidates) > 1:
            raise NoReading
        return next(iter(self.candidates), self.at)

    @property
    def candidates(self) -> tuple[Number, ...]:
        if isinstance(self.subject, Several):
            return ()
        return tuple(dict.fromkeys(one for one in (self.subject, self.other) if one is not None and one != CARD))

    def number(self, kind: str) -> Number:
        """The number of this name.

        Raises:
            NoReading: when there is none.
        """
        found = dict(self.numbers).get(kind) or UNTOLD.get(kind)
        if found is None:
            raise NoReading
        return found

    def of(self, said: OpenCondition | Topic) -> Topic:
        """What is spoken of when this was said."""
        if said.subject is None:
            return self
        if isinstance(said.subject, Several) and any(map(has_gaps, said.subject.cards)):
            return self  # *these two* are those that were spoken of.
        that = said.that
        if that == Value(BEFORE) and isinstance(said.subject, Value):
            that = Value(card_before(said.subject.card))
        return replace(self, subject=said.subject, that=that)


NO_TOPIC = Topic()


@dataclass(frozen=True)
class Work:
    """A sentence that looks at cards or works out a number and says nothing else.

    Attributes:
        subject: What *it* or *they* are from then on; None where that is not clear.
        numbers: What was worked out, by its names.
    """

    subject: Subject | None
    numbers: tuple[tuple[str, Number], ...] = ()
    different: tuple[tuple[Number, ...], Attribute] | None = None
    """What was counted of which cards, where that was different suits, colours or values."""


@dataclass(frozen=True)
class Conversely:
    """The clause before, with both cards exchanged."""
