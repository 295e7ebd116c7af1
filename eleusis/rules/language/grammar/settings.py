"""What a text says besides requirements: values of cards, the order of suits, the starter, and plain facts."""

from typing import cast

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import IT
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.meanings import (
    ANY,
    AfterStart,
    Clause,
    Start,
    SuitOrder,
    Together,
    Worths,
)
from eleusis.rules.language.naming import OTHERS
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.possible import exclusive, own_mask
from eleusis.rules.language.said import Saying, closed
from eleusis.rules.language.topics import Groups, Introduced
from eleusis.rules.syntax import Condition, Definition, Ref

# Values of cards


def valued_kind(rank: int = 0, named_rank: int = 0, valued_kind: Condition | None = None) -> Condition:
    rank = rank or named_rank
    found = s.OfRank(Ref.CARD, rank) if rank else s.Court(Ref.CARD)
    return found if valued_kind is None else merged(s.Any, [found, valued_kind])


def worths(
    whole: int = 0,
    kinds: Condition | None = None,
    kind: Condition | None = None,
    rest: Worths | None = None,
    worths: Worths | None = None,
) -> Worths:
    if worths is not None:
        return worths
    cards = kind or own_traits(kinds or s.Anything(True))
    # A jack counts 11 anyway.
    goes_without_saying = isinstance(cards, s.OfRank) and cards.rank == whole
    found = () if goes_without_saying else (s.Worth(cards, whole),)
    return Worths((*found, *(rest.worths if rest else ())))


ACE_HIGH = Worths((s.Worth(s.OfRank(Ref.CARD, 1), 14),))


# The order of suits


def _whole_order(suits: tuple[Suit, ...]) -> tuple[Suit, ...]:
    if len(suits) == 5 and suits[4] is suits[0]:
        suits = suits[:4]
    if len(suits) != 4 or len(set(suits)) != 4:
        raise NoReading
    return suits


def suit_order(order: tuple[Suit, ...]) -> SuitOrder:
    return SuitOrder(_whole_order(order))


# The starter


def start(test: Saying) -> Start:
    return Start(own_traits(closed(test)))


def after_start(clause: Clause) -> AfterStart:
    return AfterStart(clause)


# The meaning of a name


def set_of(kinds: Condition = ANY, more: Condition | None = None, qualifiers: Saying | None = None) -> Condition:
    found = closed(qualifiers) if qualifiers else kinds
    return own_traits(found if more is None else merged(s.Any, [found, more]))


def naming(name: str, meant: Condition, **_: int) -> tuple[Definition, ...]:
    return (Definition(name, meant),)


def called(name: str, meant: Condition) -> tuple[Definition, ...]:
    return (Definition(name, meant),)


def short_naming(name: str, meant: Condition) -> tuple[Definition, ...]:
    return (Definition(name, meant),)


def namings(
    one: tuple[Definition, ...], more: tuple[Definition, ...] = (), rest: str | None = None
) -> tuple[Definition, ...]:
    found = (*one, *more)
    if rest is not None:
        found = (*found, Definition(rest, OTHERS))
    return found


def rest_definition(rest_named: str) -> Definition:
    return Definition(rest_named, OTHERS)


def definitions(namings: tuple[Definition, ...]) -> Together | Definition:
    named = [one for one in namings if one.cards != OTHERS]
    if len({one.name for one in namings}) < len(namings):
        raise NoReading
    rest = negated(merged(s.Any, [one.cards for one in named]))
    found = tuple(one if one.cards != OTHERS else Definition(one.name, rest) for one in namings)
    return found[0] if len(found) == 1 else Together(found)


# A name with its meaning in brackets


def introduced(name: str, meant: Condition) -> Condition:
    return cast('Condition', Introduced(IT, name, meant))


def restated(
    one_kind: Condition,
    meant: Condition | None = None,
    some: Condition | None = None,
) -> Condition:
    """*a black card (spades or clubs)*: the same cards, or some of them."""
    kind, named = own_mask(one_kind), own_mask(meant or some or one_kind)
    if kind is None or named is None or named & ~kind or (some is None and named != kind):
        raise NoReading
    return one_kind


# Groups without names


def groups(one: Condition, two: Condition | None = None, more: tuple[Condition, ...] = ()) -> tuple[Condition, ...]:
    found = (one, *more) if two is None else (one, two)
    if not exclusive(found):
        raise NoReading
    return found


def grouped(grouping: tuple[Condition, ...], whole: int = 0) -> Groups:
    if whole not in (0, len(grouping)):
        raise NoReading
    return Groups(grouping)


def grouped_and(grouped: Groups, clause: Clause) -> Together:
    return Together((grouped, clause))
