"""What a text says besides requirements: values of cards, the order of suits, the starter, and plain facts."""

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.meanings import (
    OTHERS,
    Start,
    SuitOrder,
    Together,
    Worths,
)
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.language.said import Saying, closed
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
    if len(suits) != 4 or len(set(suits)) != 4:
        raise NoReading
    return suits


def suit_order(order: tuple[Suit, ...]) -> SuitOrder:
    return SuitOrder(_whole_order(order))


# The starter


def start(test: Saying) -> Start:
    return Start(own_traits(closed(test)))


# The meaning of a name


def set_of(kinds: Condition, more: Condition | None = None) -> Condition:
    return own_traits(kinds if more is None else merged(s.Any, [kinds, more]))


def naming(name: str, meant: Condition, **_: int) -> tuple[Definition, ...]:
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
