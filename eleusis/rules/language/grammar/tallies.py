"""Totals: *at most three hearts in total*, *the suit played least*, *all cards add up to 20*."""

from __future__ import annotations

from collections.abc import Sequence

from eleusis.cards import Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, ELIDED, IT
from eleusis.rules.language.grammar.anaphora import work_on
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.lexicon import grammar
from eleusis.rules.language.meanings import Case, Must
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import said_of
from eleusis.rules.language.topics import Work
from eleusis.rules.reach import parts
from eleusis.rules.syntax import Attribute, Comparison, Condition, Value

# Limits in total


def at_most_in_all(cards: Condition, most: int) -> Case:
    """Once so many of a kind lie there, no more of it."""
    full = s.Compare(s.Count(own_traits(cards)), Comparison.AT_LEAST, s.Literal(most))
    return Case(full, s.Not(said_of(cards, CARD)), never=True)


@grammar.phrase(
    'pattern',
    '<limit> <kind:one_kind> (MUST? COME_UP)? IN_TOTAL',
)
def _in_total(kind: Condition, limit: int = 0) -> Case:
    if max(limit, 0) < 1:
        raise NoReading
    return at_most_in_all(kind, limit)


_OFTEN = '(at most|no more than|not more than|never more than|only|a maximum of) <often>'


@grammar.phrase(
    'pattern',
    f'(any|a|the same) <attribute> MUST? COME_UP? {_OFTEN} IN_TOTAL',
    '(no|never the same) <attribute> (MUST? COME_UP)? more than <often> IN_TOTAL',
)
def _each_so_often(attribute: Attribute, often: int = 0, too_often: int = 0) -> Must:
    most = often or too_often - 1
    if most < 1:
        raise NoReading
    if most == 1:
        return Must(s.Not(s.Seen(attribute)))
    return Must(merged(s.All, [at_most_in_all(kind, most).condition for kind in _kinds_by(attribute)]))


def _kinds_by(attribute: Attribute) -> list[Condition]:
    """The kinds of cards by colour, suit or rank."""
    match attribute:
        case Attribute.COLOUR:
            return [s.OfColour(IT, colour) for colour in Colour]
        case Attribute.SUIT:
            return [s.OfSuit(IT, suit) for suit in Suit]
        case Attribute.VALUE:
            return [s.OfRank(IT, rank) for rank in range(1, 14)]
        case _:
            raise NoReading


# The rarest kind


# Totals of all cards

_ALL = '(all|all of|all the|all of the|the)? (cards|values|ranks|numbers)'


@grammar.phrase(
    'worked',
    f'(add|sum|total) (up)? (the (values|ranks) of)? {_ALL} ONLINE (up)?',
)
def _add_up_all() -> Work:
    return work_on(s.Total())


# Majorities


def is_level_of_cards(conditions: Sequence[Condition]) -> bool:
    """Whether *if equal* may refer to cards, although numbers of cards were compared."""
    counted = any(
        isinstance(part, s.Compare) and isinstance(part.left, s.Count) and isinstance(part.right, s.Count)
        for condition in conditions
        for part in parts(condition)
    )
    level = s.Compare(CARD, Comparison.EQUAL, Value(ELIDED))
    return counted and any(part == level for condition in conditions for part in parts(condition))
