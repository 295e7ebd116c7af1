"""Kinds of cards: *red*, *an even heart*, *hearts and spades*, *a 2, 3 or jack*."""

from eleusis.cards import Card, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import CARD, IT, ITS_VALUE, has_gap
from eleusis.rules.language.grammar.comparisons import OR_EQUAL
from eleusis.rules.language.meanings import ANY, Case, Wording
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import both, exclusive, own_mask
from eleusis.rules.language.said import Saying, closed, said_of
from eleusis.rules.syntax import Comparison, Condition

# Nouns


def spelled_face(rank: int, suit: Suit) -> Condition:
    return s.Face(IT, next(card for card in Card if card.rank == rank and card.suit is suit))


# Ranges and sets


def rank_range(one: int, other: int) -> Condition:
    if one > other:
        raise NoReading
    return s.Between(ITS_VALUE, bound(one), bound(other))


def bound(rank: int) -> s.Number:
    """A rank as a bound: numerals stand for numbers, because a jack may have another value."""
    return s.Literal(rank) if 2 <= rank <= 10 else s.RankValue(rank)


def or_beyond(bound: s.Number, onward: Comparison) -> Condition:
    """*7 or higher*."""
    return s.Compare(ITS_VALUE, OR_EQUAL[onward], bound)


# A kind with its adjectives: for "the last ...", counts and runs


def both_kinds(one: Condition, other: Condition) -> Condition:
    if one == other:
        raise NoReading
    return both([one, other])


def many(noun: Condition) -> Condition:
    if isinstance(noun, s.OfRank) and 2 <= noun.rank <= 10:
        raise NoReading  # ``two cards``
    return noun


def and_kinds(kind: Condition, kinds: Condition) -> Condition:
    members = [
        *(kind.conditions if isinstance(kind, s.Any) else (kind,)),
        *(kinds.conditions if isinstance(kinds, s.Any) else (kinds,)),
    ]
    # ``red and black`` are two properties of one card; ``hearts and spades`` are two kinds.
    if not exclusive(members) or any(isinstance(member, s.OfColour | s.Is) for member in members):
        raise NoReading
    return merged(s.Any, [kind, kinds])


def listed_kinds(kind_list: Condition) -> Condition:
    match kind_list:
        case s.Any((s.OfRank(_, number), s.OfRank(_, rank))) if 2 <= number <= 10 and not 2 <= rank <= 10:
            raise NoReading  # ``two kings``
        case s.Any((s.OfRank(), s.OfSuit())):
            raise NoReading  # ``two hearts``
        case _:
            return kind_list


# Kinds of cards


def sort(kinds: Condition = ANY, rest: Condition | None = None, qualifiers: Saying | None = None) -> Condition:
    if qualifiers is not None:
        return closed(qualified(qualifiers))
    return said_of(kinds if rest is None else merged(s.Any, [kinds, rest]), CARD)


def qualified(qualifiers: Saying) -> Saying:
    """A predicate that cards may have.

    Raises:
        NoReading: for ``the sum of both cards``.
    """
    match qualifiers.condition:
        case s.OfRank():
            raise NoReading  # ``a black one 1 lower``
        case s.Compare(left, Comparison.EQUAL, s.Calculation() | s.Literal()) if left == ITS_VALUE:
            raise NoReading
        case _:
            return qualifiers


def sort_must(sort: Condition, said: Saying) -> Case:
    if not has_gap(said.condition, IT):
        raise NoReading  # ``a heart follows a spade`` has two readings.
    return Case(sort, closed(said), subject=CARD, voice=Wording.CARD)


def restated(one_kind: Condition, meant: Condition) -> Condition:
    """*A black card (spades or clubs)*: the same cards."""
    if own_mask(one_kind) is None or own_mask(one_kind) != own_mask(meant):
        raise NoReading
    return one_kind
