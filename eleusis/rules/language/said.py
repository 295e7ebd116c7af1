"""Predicates with their subjects and what they compare with, as far as that is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations, pairwise
from typing import TypeAlias

import msgspec

from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated, so_many
from eleusis.rules.language.gaps import (
    BEFORE,
    CARD,
    ELIDED,
    ITS_VALUE,
    LAST,
    THAT,
    THAT_VALUE,
    card_before,
    filled,
    has_gap,
    substituted,
)
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import both
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Comparison, Condition, Number, Value


class Pronoun(Enum):
    """The pronoun for a card that was mentioned before."""

    IT = 'it'
    THAT = 'that'
    """Never the card being played: *that one*, and the subject of *was*."""


@dataclass(frozen=True)
class Several:
    """Several cards, of which at least and at most so many are meant."""

    cards: tuple[Number, ...]
    least: int
    most: int

    @property
    def is_all(self) -> bool:
        """Whether all of them are meant."""
        return self.least == len(self.cards)


def all_of(cards: Sequence[Number]) -> Several:
    return Several(tuple(cards), len(cards), len(cards))


Subject: TypeAlias = 'Number | Several'
"""The subject; a card stands for its value."""


@dataclass(frozen=True)
class Saying:
    """A condition, perhaps with gaps, and its last subject, what was compared with and the pronoun, where said."""

    condition: Condition
    subject: Subject | None = None
    that: Number | None = None
    pronoun: Pronoun | None = None


def joined(join: type[s.All | s.Any], said: Sequence[Saying]) -> Saying:
    """Parts joined by *and* or *or*: a subject carries over until another one is named.

    What a part compares with may come in a later one: ``the same suit or value as the last card``.
    """
    if len(said) == 1:
        return said[0]
    if join is s.Any:
        said = _ways(said)
    subject: Subject | None = None
    conditions: list[Condition] = []
    compared: Number | None = None
    for place, part in enumerate(said):
        condition = part.condition
        if part.that is None and has_gap(condition, THAT):
            that = next((later.that for later in said[place + 1 :] if later.that is not None), None)
            condition = condition if that is None else filled(condition, None, that)
        if part.subject is None and subject is not None:
            condition = said_of(condition, subject)
        named = compared if isinstance(compared, Value) else subject
        if has_gap(condition, BEFORE) and isinstance(named, Value):
            condition = substituted(condition, {BEFORE: Value(card_before(named.card))})
        subject = part.subject or subject
        compared = part.that
        conditions.append(condition)
    that = next((part.that for part in said if part.that is not None), None)
    if join is s.All and any(_is_far(one) and _is_bound(other) for one, other in pairwise(conditions)):
        raise NoReading  # ``at least two away but no more than six``
    whole = Saying(merged(join, conditions), said[0].subject and subject, that, said[0].pronoun)
    if join is s.All and subject is None:
        both(conditions)
    return whole


def only_card(number: Number) -> Value | None:
    """The only card in a number: ``twice the last card``."""
    cards = {part for part in parts(number) if isinstance(part, Value)}
    return cards.pop() if len(cards) == 1 else None


def _ways(said: Sequence[Saying]) -> Sequence[Saying]:
    """``1 higher or 1 lower, going round``: the end applies to both; ``jack or higher`` is a single kind."""
    for one, other in pairwise(said):
        if is_open(other) and _is_measured(one.condition):
            raise NoReading
        if isinstance(other.condition, s.OfRank) and 2 <= other.condition.rank <= 10 and _is_far(one.condition):
            raise NoReading  # ``one step up or down, or two``
        if isinstance(one.condition, s.Apart) and one.that is None and isinstance(other.condition, s.Compare):
            raise NoReading  # ``2 higher or lower than the last card``
        if isinstance(one.condition, s.Not):
            both([one.condition.condition, other.condition])  # ``not a jack or a queen``: neither of them
        if isinstance(one.condition, s.OfRank) and one.condition.rank <= 10 and _is_far(other.condition):
            raise NoReading  # ``2, 3 or 5 higher``
        if is_open(one) and _is_of_suit(other.condition):
            raise NoReading  # ``the same or a higher suit``
    ways = [part.condition for part in said]
    if isinstance(ways[-1], s.Apart) and ways[-1].around and all(isinstance(way, s.Apart) for way in ways):
        return [replace(part, condition=msgspec.structs.replace(part.condition, around=True)) for part in said]
    return said


def _is_of_suit(condition: Condition) -> bool:
    return isinstance(condition, s.NextSuit) or (
        isinstance(condition, s.Compare) and isinstance(condition.left, s.SuitRank)
    )


def _is_far(condition: Condition) -> bool:
    first = condition.conditions[0] if isinstance(condition, s.Any | s.All) else condition
    return isinstance(first, s.Apart)


def _is_bound(condition: Condition) -> bool:
    """Whether this bounds the value, which may be meant as a number of steps."""
    return isinstance(condition, s.Compare) and condition.left == ITS_VALUE and isinstance(condition.right, s.Literal)


def _is_measured(condition: Condition) -> bool:
    """Whether this gives a distance or an amount: ``3 away``, ``3``."""
    match condition:
        case (
            s.Apart()
            | s.OfRank()
            | s.Between()
            | s.HowMany()
            | s.Compare(right=s.Literal() | s.RankValue(), comparison=Comparison.EQUAL)
        ):
            return True
        case s.Compare(comparison=Comparison.EQUAL, right=right):
            return not isinstance(right, Value)
        case s.Not(inner):
            return _is_measured(inner)
        case s.All(parts) | s.Any(parts):
            return all(map(_is_measured, parts))
        case _:
            return False


def is_open(said: Saying) -> bool:
    """Whether this compares without saying with what."""
    condition = said.condition.conditions[0] if isinstance(said.condition, s.Any) else said.condition
    return isinstance(condition, s.Compare) and condition.right == THAT_VALUE and said.that is None


def said_of(condition: Condition, subject: Subject, that: Number | None = None) -> Condition:
    """The condition applied to this subject; it is compared with the card before unless something else is named.

    Raises:
        NoReading: where a number is given but only a card makes sense.
    """
    if isinstance(subject, Several):
        return _said_of_several(condition, subject, that)
    if has_gap(condition, THAT) and that is None:
        that = earlier(subject)
    return filled(condition, subject, that)


def _said_of_several(condition: Condition, subject: Several, that: Number | None) -> Condition:
    if isinstance(condition, s.All | s.Any) and subject.is_all:
        return merged(type(condition), [_said_of_several(part, subject, that) for part in condition.conditions])
    if has_gap(condition, THAT) and that is None:
        if not subject.is_all:
            raise NoReading
        if isinstance(condition, s.Compare) and len(subject.cards) > 2:
            raise NoReading
        cards = list(pairwise(subject.cards))
        if isinstance(condition, s.Not):
            cards = list(combinations(subject.cards, 2))
        return merged(s.All, [filled(condition, one, other) for one, other in cards])
    return so_many([filled(condition, card, that) for card in subject.cards], subject.least, subject.most)


def closed(said: Saying, subject: Subject = CARD) -> Condition:
    """The condition with ``subject`` in force until another one is named."""
    return said_of(said.condition, subject)


def earlier(subject: Subject) -> Number:
    """The card before the subject; for numbers the last card."""
    if subject == CARD:
        return Value(ELIDED)
    if not isinstance(subject, Value):
        return LAST
    return Value(card_before(subject.card))


def opposite(said: Saying) -> Saying:
    """The negation."""
    return replace(said, condition=negated(said.condition))
