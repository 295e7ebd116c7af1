"""Half-read conditions: people leave out what is clear, and it is filled in here.

``the last card is red or odd`` says ``the last card`` once; ``higher or equal to the second last`` says at its end with
what both compare. A draft keeps what was said; ``resolved`` gives each part its subject and what it is compared with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from bot.rules.errors import NotARule
from bot.rules.syntax import All, Any, Condition, Node, Not, Number, Ref, Value


@dataclass(frozen=True)
class Either:
    """Several cards, one of which is meant: ``the card or the last card``."""

    cards: tuple[Number, ...]


Subject: TypeAlias = tuple[Number, ...] | Either
"""Of what something is said: one number or card, all of several cards, or one of them."""

CARD: tuple[Number, ...] = (Value(Ref.CARD),)
LAST: Subject = (Value(Ref.LAST),)


@dataclass(frozen=True)
class Predicate:
    """What is said of a subject.

    Attributes:
        make: The condition, given the subject and what it is compared with.
        other: What it is compared with, where that was said.
        compares: Whether it compares at all.
        opposite: What ``not`` makes of it where that is more than the denial of the whole.
        idle: Whether it says nothing beside others: ``any card``.
        times: How often it comes where it stands before others in a cycle: ``two red cards``.
        pairs: Whether several cards are compared with each other: ``the last two cards have the same suit``.
    """

    make: Callable[[Number, Number], Condition]
    other: Number | None = None
    compares: bool = False
    pairs: bool = False
    idle: bool = False
    times: int = 0
    opposite: Callable[[Number, Number], Condition] | None = None


@dataclass(frozen=True)
class Item:
    """A subject, perhaps left out, and what is said of it."""

    subject: Subject | None
    predicates: tuple[Predicate, ...]
    negated: bool = False


@dataclass(frozen=True)
class Chain:
    """Parts joined by ``and`` or by ``or``."""

    join: type[All] | type[Any]
    parts: tuple[Draft, ...]


@dataclass(frozen=True)
class Opposite:
    """``not`` and what follows."""

    part: Draft


@dataclass(frozen=True)
class Bracket:
    """What stands in brackets, perhaps said of a subject before them."""

    part: Draft
    subject: Subject | None = None
    negated: bool = False


Draft: TypeAlias = Condition | Item | Chain | Opposite | Bracket


def resolved(draft: Draft, subject: Subject = CARD) -> Condition:
    """The condition, where ``subject`` is what is spoken of as long as nothing else is named.

    Raises:
        NotARule: ``needs-card`` where a number stands and only a card makes sense.
    """
    return _Reading(subject).condition(draft, None)


def card_of(number: Number) -> Ref:
    """The card that is meant.

    Raises:
        NotARule: ``needs-card`` for a number.
    """
    if not isinstance(number, Value):
        raise NotARule('needs-card')
    return number.card


class _Reading:
    """Goes through a draft from left to right and remembers the subject."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject

    def condition(self, draft: Draft, other: Number | None) -> Condition:
        match draft:
            case Item():
                conditions = self.item(draft, other)
                return conditions[0] if len(conditions) == 1 else All(tuple(conditions))
            case Chain():
                return draft.join(tuple(self.parts(draft, other)))
            case Opposite():
                return Not(self.condition(draft.part, other))
            case Bracket():
                self.subject = draft.subject or self.subject
                condition = _Reading(self.subject).condition(draft.part, other)
                return Not(condition) if draft.negated else condition
            case Node():
                return draft

    def parts(self, chain: Chain, other: Number | None) -> Iterator[Condition]:
        for place, part in enumerate(chain.parts):
            following = next((said for later in chain.parts[place + 1 :] if (said := _other_said(later))), other)
            if isinstance(part, Item) and chain.join is All:
                yield from self.item(part, following)
            else:
                yield self.condition(part, following)

    def item(self, item: Item, other: Number | None) -> list[Condition]:
        self.subject = item.subject or self.subject
        if isinstance(self.subject, Either):
            of_each = [self._of((card,), item, other) for card in self.subject.cards]
            return [Any(tuple(each[0] if len(each) == 1 else All(tuple(each)) for each in of_each))]
        return self._of(self.subject, item, other)

    @staticmethod
    def _of(subject: tuple[Number, ...], item: Item, other: Number | None) -> list[Condition]:
        """What an item says of a subject."""
        alone = len(item.predicates) == 1
        if not alone and item.predicates[0].times:
            raise NotARule('how-many', number=item.predicates[0].times)
        conditions: list[Condition] = []
        for predicate in item.predicates:
            opposite = predicate.opposite if item.negated and alone else None
            make = opposite or predicate.make
            if predicate.pairs and predicate.other is None and len(subject) > 1:
                said = [predicate.make(*pair) for pair in pairwise(subject)]
            else:
                said = [_made(make, one, predicate.other or other or _before(one), item) for one in subject]
                if opposite:
                    return said
            conditions += said
        if not item.negated:
            return conditions
        if alone:
            return [Not(condition) for condition in conditions]
        return [Not(All(tuple(conditions)))]


def _made(make: Callable[[Number, Number], Condition], one: Number, other: Number, item: Item) -> Condition:
    """What is said of one; after a number somebody may go on about the card: ``the position is odd or red``."""
    try:
        return make(one, other)
    except NotARule:
        if item.subject is not None or isinstance(one, Value):
            raise
        return make(CARD[0], other)


def _before(number: Number) -> Number:
    """With what something is compared when nothing is said: the card before it."""
    return Value(_EARLIER.get(number.card, Ref.LAST) if isinstance(number, Value) else Ref.LAST)


_EARLIER = {Ref.LAST: Ref.SECOND, Ref.SECOND: Ref.THIRD}


def _other_said(draft: Draft) -> Number | None:
    """The card with which the first part of a draft is compared, where it says so."""
    match draft:
        case Item():
            others = (predicate.other for predicate in draft.predicates if predicate.compares)
            return next((other for other in others if isinstance(other, Value)), None)
        case Chain():
            return next((said for part in draft.parts if (said := _other_said(part))), None)
        case Opposite() | Bracket():
            return _other_said(draft.part)
        case _:
            return None
