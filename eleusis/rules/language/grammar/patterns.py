"""Patterns of the line: alternation, cards that are never beside each other, how many in a row."""

from eleusis.rules import syntax as s
from eleusis.rules.language.gaps import CARD, LAST, filled
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.meanings import Must
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, said_of
from eleusis.rules.syntax import Attribute, Comparison, Condition, Ref

# Alternation


def alternate(one: Condition, other: Condition) -> Must:
    return Must(s.Alternate(own_traits(one), own_traits(other)))


def alternate_others(one: Condition, silent: Condition | None = None) -> Must:
    cards = own_traits(one)
    if silent is not None and own_traits(silent) != cards:
        raise NoReading
    return Must(s.Alternate(cards, s.Not(cards)))


def alternate_attribute(attributes: Attributes) -> Must:
    return Must(filled(same(attributes, LAST, different=True), CARD))


# Two of a kind, one of each of two kinds


def never_beside(one: Condition, other: Condition) -> Must:
    return Must(s.NeverBeside(own_traits(one), own_traits(other)))


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


def most_of_one(attributes: Attributes, most: int) -> Condition:
    """At most so many cards in a row that agree in an attribute; *two of a kind* is ambiguous."""
    if len(attributes[1]) != 1 or most < 1 or attributes[1][0] is Attribute.KIND:
        raise NoReading
    other = s.Not(s.Same(attributes[1][0], Ref.CARD, Ref.LAST))
    return other if most == 1 else s.If(s.Compare(s.Run(attributes[1][0]), Comparison.AT_LEAST, s.Literal(most)), other)


def limit(limit_at: int = 0, limit_over: int = 0) -> int:
    return limit_at or limit_over


def not_so_many(most: int) -> int:
    return most - 1


def most_of_kind(kind: Condition, limit: int) -> Must:
    if isinstance(kind, s.Any):
        raise NoReading  # ``two hearts or spades``: of each, or of either?
    return Must(most_in_a_row(kind, limit))


def row_of_one(attributes: Attributes, limit: int) -> Must:
    return Must(most_of_one(attributes, limit))


def so_often(attributes: Attributes, too_often: int) -> Must:
    return Must(most_of_one(attributes, too_often - 1))


# Existence


def more(one: Condition, other: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one)), Comparison.ABOVE, s.Count(own_traits(other))))


def there_is_none(one_kind: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one_kind)), Comparison.EQUAL, s.Literal(0)))
