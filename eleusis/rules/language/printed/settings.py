"""Statements: a condition, or what the words of the rule mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from eleusis.cards import Card, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.parsing import alone
from eleusis.rules.language.printed.words import printed_grammar
from eleusis.rules.syntax import Ref

if TYPE_CHECKING:
    from eleusis.rules.syntax import Condition


@dataclass(frozen=True)
class PrintedStart:
    """The condition on the starter."""

    cards: Condition


@dataclass(frozen=True)
class Order:
    """The cyclic order or the ranking of suits."""

    suits: tuple[Suit, ...]
    ranks: bool


@printed_grammar.phrase('statement', '<name> = <clause>', '<name> = { <members> }')
def _definition(name: str, clause: Condition | None = None, members: tuple[Condition, ...] = ()) -> s.Definition:
    return s.Definition(name, clause or (members[0] if len(members) == 1 else s.Any(members)))


@printed_grammar.phrase('members', '<rank>', '<face>', '<rank> <members>', '<face> <members>')
def _members(rank: int = 0, face: Card | None = None, members: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    return (s.OfRank(Ref.CARD, rank) if face is None else s.Face(Ref.CARD, face), *members)


printed_grammar.phrase('statement', '<cards:kinds> count <value:whole>')(s.Worth)


@printed_grammar.phrase('suits', '<suit>', '<suit> <suits>')
def _suits(suit: Suit, suits: tuple[Suit, ...] = ()) -> tuple[Suit, ...]:
    return (suit, *suits)


printed_grammar.phrase('statement', 'suit order <suits>')(partial(Order, ranks=False))
printed_grammar.phrase('statement', 'suits rank <suits>')(partial(Order, ranks=True))
printed_grammar.phrase('statement', 'start : <cards:clause>')(PrintedStart)
printed_grammar.phrase('statement', '<clause>')(alone)
