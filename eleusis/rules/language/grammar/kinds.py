"""Kinds of cards: *red*, *an even heart*, *hearts and spades*, *a 2, 3 or jack*."""

from eleusis.cards import Card, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged
from eleusis.rules.language.gaps import (
    BEFORE,
    CARD,
    IT,
    ITS_VALUE,
    LAST,
    THAT,
    card_before,
    filled,
    has_gap,
    has_gaps,
    nth_last,
)
from eleusis.rules.language.grammar.comparisons import OR_EQUAL
from eleusis.rules.language.meanings import ANY
from eleusis.rules.language.parsing import NoReading, given
from eleusis.rules.language.possible import exclusive
from eleusis.rules.language.said import Saying, Several, all_of, closed, earlier, is_open, said_of
from eleusis.rules.reach import is_plain
from eleusis.rules.syntax import CardRef, Comparison, Condition, Ref, Value

# Earlier cards


def is_numeral(noun: s.Condition) -> bool:
    """Whether this can be a number of cards: ``two cards``, ``the last two``."""
    return isinstance(noun, s.OfRank) and 2 <= noun.rank <= 10


def own_traits(condition: s.Condition) -> s.Condition:
    """A condition on a single card. Raises ``NoReading`` when it involves other cards."""
    condition = filled(condition, Value(Ref.CARD))
    if has_gaps(condition) or not is_plain(condition):
        raise NoReading
    return condition


# Several


def lasts(whole: int) -> tuple[s.Number, ...]:
    if whole < 2:
        raise NoReading
    return tuple(Value(nth_last(place)) for place in range(1, whole + 1))


def pair(other: CardRef, one: CardRef = Ref.CARD) -> tuple[s.Number, ...]:
    return (Value(one), Value(card_before(one) if other is BEFORE else other))


def lasts_with_new(lasts: tuple[s.Number, ...], new: CardRef = Ref.CARD) -> tuple[s.Number, ...]:
    """``the last three cards, counting the new one``: that and two before it."""
    return (Value(new), *lasts[:-1])


def any_of(lasts: tuple[s.Number, ...]) -> Several:
    return Several(lasts, 1, len(lasts))


# The card that lies there: "a red card", "two hearts"


def lying(kinds: Condition = ANY, qualifiers: Saying | None = None) -> Saying:
    return Saying(kinds if qualifiers is None else _without_that(qualified(qualifiers)))


def _without_that(said: Saying) -> Condition:
    return said.condition if has_gap(said.condition, THAT) and said.that is None else said_of(said.condition, LAST)


def past(lying: Saying) -> Condition:
    """The card that lies there, compared with the one before it."""
    if is_open(lying) or (isinstance(lying.condition, s.Not) and has_gap(lying.condition, THAT)):
        raise NoReading  # ``After anything higher``, ``a card of any other suit``: than which?
    return said_of(lying.condition, LAST, earlier(LAST))


def after_several(whole: int, kinds: Condition | None = None, sameness: Saying | None = None) -> Condition:
    if not 2 <= whole <= 5:
        raise NoReading
    subject = all_of(tuple(Value(nth_last(place)) for place in range(1, whole + 1)))
    return said_of(given(kinds, sameness and sameness.condition), subject)


# Nouns


def spelled_face(rank: int, suit: Suit) -> Condition:
    return s.Face(IT, next(card for card in Card if card.rank == rank and card.suit is suit))


# Ranges and sets


def or_beyond(bound: s.Number, onward: Comparison) -> Condition:
    """*7 or higher*."""
    return s.Compare(ITS_VALUE, OR_EQUAL[onward], bound)


# A kind with its adjectives: for "the last ...", counts and runs


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
    """A predicate that cards may have. Raises ``NoReading`` for ``the sum of both cards``."""
    match qualifiers.condition:
        case s.OfRank():
            raise NoReading  # ``a black one 1 lower``
        case s.Compare(left, Comparison.EQUAL, s.Calculation() | s.Literal()) if left == ITS_VALUE:
            raise NoReading
        case _:
            return qualifiers
