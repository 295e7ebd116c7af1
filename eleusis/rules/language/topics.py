"""What sentences refer to: cards, numbers, kinds, and what is remembered from sentence to sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, cast

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import (
    BEFORE,
    CARD,
    LAST,
    EarlierNumber,
    Gap,
    Unresolved,
    card_before,
    has_gaps,
)
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, Several, Subject
from eleusis.rules.syntax import Attribute, CardRef, Condition, Number, Operation, Ref, Value

THOSE = tuple(cast('CardRef', Gap(f'those {place}')) for place in range(4))
"""The cards of *those two*, *those three*."""
THOSE_TWO = tuple(map(Value, THOSE[:2]))


class Plurally(Unresolved, frozen=True):
    """A predicate of several cards mentioned before: *they are equal*."""

    condition: Condition


class InThatRange(Unresolved, frozen=True):
    """The card's value is in the range mentioned before."""


class BetweenThem(Unresolved, frozen=True):
    """A predicate of two cards mentioned before, or else of the card being judged and the one before it.

    *Same suit: play odd*.
    """

    condition: Condition


class NoneYet(Unresolved, frozen=True):
    """The card that was looked for on the line does not exist."""


class Introduced(Unresolved, frozen=True):
    """A word with its meaning in brackets after it: *pointy suits (spades and diamonds)*."""

    is_gap: ClassVar[bool] = False

    card: CardRef
    name: str
    cards: Condition
    """A condition on a single card."""


GROUP = cast('Attribute', Gap('group'))
"""The group a card is in, of those that another sentence lists."""


ASPECT = cast('Attribute', Gap('aspect'))
"""*a different one*: in the aspect mentioned before."""


VALUE_OR_ASPECT = cast('Attribute', Gap('value or aspect'))
"""*the same*: in the aspect mentioned before, else in value."""


@dataclass(frozen=True)
class Groups:
    """A sentence that lists groups of cards."""

    groups: tuple[Condition, ...]


def earlier_number(kind: str) -> Number:
    """A number computed by an earlier sentence."""
    return cast('Number', EarlierNumber(kind))


UNTOLD = {
    'sum': s.Calculation(Operation.PLUS, Value(Ref.CARD), LAST),
    'total': s.Total(),
    'difference': s.Calculation(Operation.DISTANCE, Value(Ref.CARD), LAST),
}
"""What these mean if no earlier sentence computed them."""


@dataclass(frozen=True)
class Topic:
    """The topic: everything a later sentence may refer to.

    Attributes:
        subject: The card, number or cards.
        that: What it was compared with.
        numbers: What was computed, by name.
        other: What the new card was compared with; None if nothing or several things.
        at: The card that a sentence of its own looked at.
        compared: The card whose value the new card's was compared with.
        aspect: The attribute in which cards were compared.
        within: The range for the card's value that was mentioned last.
        pair: The two cards that the new card was last compared with.
        spoken_is: What *it* means after *than* and the like, where there are several candidates.
        sought: The kind of card that was looked for on the line: ``the last red card``.
        kind: The kind that *one* stands for, as a condition on ``Ref.CARD``.
        named: The kinds with names of the dealer's own, one of which *one* may stand for.
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
    kind: Condition | None = None
    named: frozenset[str] = frozenset()

    @property
    def cards(self) -> tuple[Number, ...]:
        """The cards, if several were mentioned."""
        if isinstance(self.subject, Several):
            return self.subject.cards
        if isinstance(self.subject, Value) and isinstance(self.that, Value):
            return (self.subject, self.that)
        return self.pair

    @property
    def spoken(self) -> Number | None:
        """What *it* means as the object of a comparison.

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

    def of(self, said: Saying | Topic) -> Topic:
        """The topic after this was said."""
        if said.subject is None:
            return self
        if isinstance(said.subject, Several) and any(map(has_gaps, said.subject.cards)):
            return self  # *these two* are those mentioned before.
        that = said.that
        if that == Value(BEFORE) and isinstance(said.subject, Value):
            that = Value(card_before(said.subject.card))
        return replace(self, subject=said.subject, that=that)


NO_TOPIC = Topic()


@dataclass(frozen=True)
class Work:
    """A sentence that looks at cards or computes a number and says nothing else.

    Attributes:
        subject: What *it* or *they* refer to afterwards; None if that is not clear.
        numbers: What was computed, by name.
    """

    subject: Subject | None
    numbers: tuple[tuple[str, Number], ...] = ()


@dataclass(frozen=True)
class Conversely:
    """The previous clause, with both cards exchanged."""
