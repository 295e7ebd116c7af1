"""What a text says besides requirements: values of cards, the order of suits, the starter, and plain facts."""

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.meanings import SuitOrder, Worths
from eleusis.rules.language.parsing import NoReading
from eleusis.rules.syntax import Condition, Ref

# Values of cards


def valued_kind(rank: int = 0, valued_kind: Condition | None = None) -> Condition:
    found = s.OfRank(Ref.CARD, rank) if rank else s.Court(Ref.CARD)
    return found if valued_kind is None else merged(s.Any, [found, valued_kind])


def worths(
    whole: int = 0,
    kinds: Condition | None = None,
    kind: Condition | None = None,
    rest: Worths | None = None,
) -> Worths:
    cards = kind or own_traits(kinds or s.Anything(True))
    # A jack counts 11 anyway.
    goes_without_saying = isinstance(cards, s.OfRank) and cards.rank == whole
    found = () if goes_without_saying else (s.Worth(cards, whole),)
    return Worths((*found, *(rest.worths if rest else ())))


ACE_HIGH = Worths((s.Worth(s.OfRank(Ref.CARD, 1), 14),))


# The order of suits


def suit_order(order: tuple[Suit, ...]) -> SuitOrder:
    if len(order) != 4 or len(set(order)) != 4:
        raise NoReading
    return SuitOrder(order)


# The starter
