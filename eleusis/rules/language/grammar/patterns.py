"""Patterns of the line: alternation, cards that are never beside each other, how many in a row."""

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD, LAST
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.sameness import Attributes
from eleusis.rules.language.meanings import Must
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import said_of
from eleusis.rules.syntax import Attribute, Comparison, Condition, Ref

# Alternation


def alternate_others(one: Condition, silent: Condition | None = None) -> Must:
    cards = own_traits(one)
    if silent is not None and own_traits(silent) != cards:
        raise NoReading
    return Must(s.Alternate(cards, s.Not(cards)))


# Two of a kind, one of each of two kinds


# Runs of equal cards: at most, exactly, in pairs and groups


def most_in_a_row(cards: Condition, most: int) -> Condition:
    """At most so many cards of a kind in a row."""
    if most < 1:
        raise NoReading
    if most == 1:
        return s.If(said_of(cards, LAST), s.Not(said_of(cards, CARD)))
    return s.If(
        s.Compare(s.RunOf(own_traits(cards)), Comparison.AT_LEAST, s.Literal(most)), s.Not(said_of(cards, CARD))
    )


def row_of_one(attributes: Attributes, limit: int) -> Must:
    """At most so many cards in a row that agree in an attribute; *two of a kind* is ambiguous."""
    (attribute, *others) = attributes[1]
    if others or limit < 1 or attribute is Attribute.KIND:
        raise NoReading
    other = s.Not(s.Same(attribute, Ref.CARD, Ref.LAST))
    full = s.Compare(s.Run(attribute), Comparison.AT_LEAST, s.Literal(limit))
    return Must(other if limit == 1 else s.If(full, other))


def not_so_many(most: int) -> int:
    return most - 1


def most_of_kind(kind: Condition, limit: int) -> Must:
    if isinstance(kind, s.Any):
        raise NoReading  # ``two hearts or spades``: of each, or of either?
    return Must(most_in_a_row(kind, limit))


# Existence
