"""What the phrases of canonical English in ``printed.txt`` were printed from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec import structs

from eleusis.cards import Card, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD, IT, ITS_VALUE, has_gap
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.syntax import CardRef, Condition, Number, Operation, Ref, Value, Where

Piece = TypeVar('Piece')
ANY_CARD = s.Anything(True)
NO_CARD = s.Anything(False)


def row(one: Piece, more: tuple[Piece, ...] = ()) -> tuple[Piece, ...]:
    return (one, *more)


# Statements


@dataclass(frozen=True)
class PrintedStart:
    """The condition on the starter."""

    cards: Condition


@dataclass(frozen=True)
class Order:
    """The cyclic order or the ranking of suits."""

    suits: tuple[Suit, ...]
    ranks: bool


def suits(suit: Suit, suits: tuple[Suit, ...] = ()) -> tuple[Suit, ...]:
    return (suit, *suits)


def definition(name: str, clause: Condition | None = None, members: tuple[Condition, ...] = ()) -> s.Definition:
    return s.Definition(name, clause or any_of(members))


def members(rank: int = 0, face: Card | None = None, members: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return (s.OfRank(Ref.CARD, rank) if face is None else s.Face(Ref.CARD, face), *members)


# Clauses


def alternate_with_others(one: Condition) -> Condition:
    return s.Alternate(one, s.Not(one))


def how_many(
    listed: tuple[Condition, ...], least: int | None = None, from_: int | None = None, most: int | None = None
) -> Condition:
    if from_ is not None:
        return s.HowMany(from_, len(listed), listed)
    if least is not None:
        return s.HowMany(least, least if most is None else most, listed)
    return s.HowMany(0, most or 0, listed)


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


def denied(words: Condition, subject: Number | None = None) -> Predicate:
    return Predicate(s.Not(words), subject)


def bracketed(joined: Part, negated: bool = False) -> Joined:
    return joined if isinstance(joined, Joined) and not negated else Joined((joined,), None, negated)


def neither(words: Condition, nors: tuple[Predicate, ...], subject: Number | NameOf | None = None) -> Joined:
    return Joined((Joined((Predicate(words, subject), *nors), s.Any),), None, negated=True)


def nors(words: Condition, nors: tuple[Predicate, ...] = ()) -> tuple[Predicate, ...]:
    return (Predicate(words), *nors)


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


# Predicates


def spoken(plain: Condition) -> Condition:
    """A condition on the card, as a predicate with an open subject."""
    match plain:
        case s.Is(quality=quality):
            return s.Is(ITS_VALUE, quality)
        case s.OfColour() | s.OfSuit() | s.OfRank() | s.Named():
            return structs.replace(plain, card=IT)
        case _:
            raise AssertionError(plain)


def suits_before(whole: int, ref: CardRef) -> Condition:
    return s.NextSuit(IT, -whole, ref)


def divisible(whole: int) -> Condition:
    return s.Compare(s.Calculation(Operation.MOD, ITS_VALUE, s.Literal(whole)), s.Comparison.EQUAL, s.Literal(0))


def span(least: int, most: int | None = None) -> tuple[int, int]:
    return least, least if most is None else most


def at_least(whole: int) -> tuple[int, int]:
    return whole, HIGHEST_NUMBER


def apart(span: tuple[int, int], number: Number, side: int, around: bool = False) -> Condition:
    least, most = span if side > 0 else (-span[1], -span[0])
    return s.Apart(ITS_VALUE, least, most, number, around)


def within(up: int, number: Number, down: int | None = None, around: bool = False) -> Condition:
    return s.Apart(ITS_VALUE, -(up if down is None else down), up, number, around)


def not_spelled(where: Where, letter: str) -> Condition:
    return s.Not(s.Spelled(IT, letter, where))


def spelled(spells: Condition) -> Condition:
    return filled_with(spells, CARD)


# Numbers


def tail(
    sign: Operation, atom: Number, tail: tuple[tuple[Operation, Number], ...] = ()
) -> tuple[tuple[Operation, Number], ...]:
    return ((sign, atom), *tail)


def calculation(atom: Number, tail: tuple[tuple[Operation, Number], ...]) -> Number:
    for sign, right in tail:
        atom = s.Calculation(sign, atom, right)
    return atom


# Kinds of cards


def any_of(sorts: tuple[Condition, ...]) -> Condition:
    return sorts[0] if len(sorts) == 1 else s.Any(sorts)


def kind(noun: Condition, adjectives: tuple[Condition, ...] = ()) -> Condition:
    return s.All((*adjectives, noun)) if adjectives else noun


def number_card() -> Condition:
    return s.Not(s.Court(Ref.CARD))
