"""What the phrases in ``printed.txt`` and its translations were printed from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar, cast

from eleusis.cards import RANK_LETTERS, Card, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import operated
from eleusis.rules.language.gaps import CARD, IT, ITS_VALUE, has_gap
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.phrasebook import TwoWay
from eleusis.rules.syntax import CardRef, Condition, Number, Operation, Value

Piece = TypeVar('Piece')


# Parts of a sentence whose subject may be left out if it carries over


@dataclass(frozen=True)
class NameOf:
    """The name of a card, for conditions on its spelling."""

    card: CardRef


@dataclass(frozen=True)
class Predicate:
    """A predicate, with its subject if that is said too."""

    condition: Condition
    subject: Number | NameOf | None = None


@dataclass(frozen=True)
class Joined:
    """Parts with a word between them; parts in brackets have a subject of their own."""

    parts: tuple[Predicate | Joined, ...]
    join: type[s.All | s.Any] | None
    negated: bool = False


Part = Predicate | Joined


def bracketed(joined: Part, negated: bool = False) -> Joined:
    return joined if isinstance(joined, Joined) and not negated else Joined((joined,), None, negated)


def neither(words: Condition, nors: tuple[Predicate, ...], subject: Number | NameOf | None = None) -> Joined:
    return Joined((Joined((Predicate(words, subject), *nors), s.Any),), None, negated=True)


def joined(ors: tuple[Part, ...] = (), ands: tuple[Part, ...] = ()) -> Part:
    parts = ors or ands
    return parts[0] if len(parts) == 1 else Joined(parts, s.Any if ors else s.All)


def whole(joined: Part) -> Condition:
    """The condition, about the card where it names no other subject."""
    return _resolved(joined, CARD)[0]


def _resolved(part: Part, subject: Number | NameOf) -> tuple[Condition, Number | NameOf]:
    """The condition, and its subject at the end."""
    if isinstance(part, Predicate):
        subject = part.subject or subject
        return _of(part.condition, subject), subject
    conditions: list[Condition] = []
    inner = subject
    for one in part.parts:
        condition, inner = _resolved(one, inner)
        conditions.append(condition)
    condition = part.join(tuple(conditions)) if part.join else conditions[0]
    return (s.Not(condition) if part.negated else condition), inner if _says_neither(part) else subject


def _says_neither(joined: Joined) -> bool:
    """Whether this is *neither ... nor*, whose subject carries over."""
    return (
        joined.negated and joined.join is None and isinstance(joined.parts[0], Joined) and joined.parts[0].join is s.Any
    )


def _of(condition: Condition, subject: Number | NameOf) -> Condition:
    if isinstance(condition, s.Not):
        return s.Not(_of(condition.condition, subject))
    if not has_gap(condition, IT):
        return condition
    if isinstance(subject, NameOf) != isinstance(condition, s.Spelled):
        raise NoReading
    if isinstance(subject, NameOf):
        return filled_with(condition, Value(subject.card))
    if not isinstance(subject, Value) and isinstance(condition, s.OfRank):
        raise NoReading
    return filled_with(condition, subject)


def filled_with(condition: Condition, subject: Number) -> Condition:
    """The condition applied to this subject, whether that makes sense or not."""

    def said(part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(map(said, cast('tuple[Any, ...]', part)))
        if part == ITS_VALUE:
            return subject
        if part is IT:
            if not isinstance(subject, Value):
                raise NoReading
            return subject.card
        if isinstance(part, s.Node) and has_gap(part, IT):
            return type(part)(**{name: said(getattr(part, name)) for name in part.__struct_fields__})
        return part

    return said(condition)


# Numbers


def calculation(atom: Number, tail: tuple[tuple[Operation, Number], ...]) -> Number:
    for sign, right in tail:
        atom = s.Calculation(sign, atom, right)
    return atom


def _chained(operation: Operation) -> TwoWay:
    """Numbers of which none is written as a figure, combined from left to right."""

    def undone(number: Any) -> dict[str, Any] | None:
        terms: list[Number] = []
        while isinstance(number, s.Calculation) and number.operation is operation:
            terms.insert(0, number.right)
            number = number.left
        terms.insert(0, number)
        figures = any(isinstance(term, s.Literal) for term in terms)
        return None if len(terms) == 1 or figures else {'terms': tuple(terms)}

    def chain(terms: tuple[Number, ...]) -> Number:
        return operated(operation, terms)

    return TwoWay(chain, undone)


summed, multiplied = _chained(Operation.PLUS), _chained(Operation.TIMES)


# Cards


def _face(card: CardRef, suit: Suit, rank: int) -> Condition:
    return s.Face(card, Card.from_text(RANK_LETTERS[rank - 1] + suit.value))


def _suit_and_rank(condition: Any) -> dict[str, Any] | None:
    if not isinstance(condition, s.Face):
        return None
    return {'card': condition.card, 'suit': condition.face.suit, 'rank': condition.face.rank}


of_face = TwoWay(_face, _suit_and_rank)


# Kinds of cards


def _described(adjectives: tuple[Condition, ...], noun: Condition) -> Condition:
    return s.All((*adjectives, noun))


def _undescribed(cards: Any) -> dict[str, Any] | None:
    """Adjectives and noun; two colours are not said in one breath."""
    if not isinstance(cards, s.All) or sum(isinstance(part, s.OfColour) for part in cards.conditions) > 1:
        return None
    return {'adjectives': cards.conditions[:-1], 'noun': cards.conditions[-1]}


described = TwoWay(_described, _undescribed)


def _at_least(least: int, conditions: tuple[Condition, ...]) -> Condition:
    return s.HowMany(least, len(conditions), conditions)


def _how_many_at_least(condition: Any) -> dict[str, Any] | None:
    if not isinstance(condition, s.HowMany) or condition.most != len(condition.conditions):
        return None
    return {'least': condition.least, 'conditions': condition.conditions}


at_least = TwoWay(_at_least, _how_many_at_least)
