"""Patterns of the line: alternation, cards that are never beside each other, up and down."""

from eleusis.cards import Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.gaps import CARD, IT, LAST, THAT, filled, has_gap
from eleusis.rules.language.grammar.anaphora import work_on
from eleusis.rules.language.grammar.cards import own_traits
from eleusis.rules.language.grammar.sameness import Attributes, same
from eleusis.rules.language.meanings import Case, Must
from eleusis.rules.language.parsing import Alternatives, NoReading
from eleusis.rules.language.possible import own_mask
from eleusis.rules.language.said import Saying, Several, all_of, said_of
from eleusis.rules.language.topics import Work
from eleusis.rules.syntax import Attribute, Comparison, Condition, Number, Quality, Ref, Value

# Alternation


def alternate(one: Condition, other: Condition, start: Condition | None = None) -> Must:
    one, other = own_traits(one), own_traits(other)
    if start is None:
        return Must(alternation(one, other))
    if own_traits(start) not in (one, other):
        raise NoReading
    return Must(s.Cycle((one, other) if own_traits(start) == one else (other, one)))


def alternation(one: Condition, other: Condition) -> Condition:
    """One kind and another in turn; said as a condition on the last card if each card is of one of the kinds."""
    return s.Alternate(one, other)


def alternate_others(one: Condition, silent: Condition | None = None) -> Must:
    cards = own_traits(one)
    if silent is not None and own_traits(silent) != cards:
        raise NoReading
    return Must(s.Alternate(cards, s.Not(cards)))


def alternate_attribute(attributes: Attributes) -> Must:
    return Must(filled(same(attributes, LAST, different=True), CARD))


# Up and down

UP = s.Compare(CARD, Comparison.ABOVE, LAST)
DOWN = s.Compare(CARD, Comparison.BELOW, LAST)
_SECOND = Value(Ref.SECOND)
UPS_AND_DOWNS = (UP, DOWN)
BOTH = (CARD, LAST)


def by_turns(wave: tuple[Condition, Condition], said: bool = False) -> Alternatives | Must:
    return Must(zigzag()) if said else Alternatives((Must(zigzag()), Must(s.Cycle(wave))))


def zigzag_words(one: Comparison | None = None, other: Comparison | None = None) -> None:
    if one is not None and one is other:
        raise NoReading


def after_move(one: Comparison, other: Comparison) -> Comparison:
    if one is other:
        raise NoReading
    return one


def zigzags(equal: Comparison | None = None) -> Must:
    return Must(there_and_back(equal))


def zigzag() -> Condition:
    """After a step up one down, after a step down one up."""
    return there_and_back(None)


def there_and_back(equal: Comparison | None) -> Condition:
    """After a step up one down and vice versa; an equal card is neither, unless it counts as one of them."""
    up = Comparison.AT_LEAST if equal is Comparison.ABOVE else Comparison.ABOVE
    down = Comparison.AT_MOST if equal is Comparison.BELOW else Comparison.BELOW
    return merged(
        s.All,
        [
            s.If(s.Compare(LAST, up, _SECOND), s.Compare(CARD, down, LAST)),
            s.If(s.Compare(LAST, down, _SECOND), s.Compare(CARD, up, LAST)),
        ],
    )


# Steps as nouns: *after a rise there must be a fall*


def line_moved(moved: Comparison) -> Saying:
    return Saying(s.Compare(LAST, moved, _SECOND), LAST)


# Two of them, in either order


def no_neighbours(said: Saying, neighbours: tuple[Number, ...] = (CARD, LAST)) -> Must:
    if said.subject is not None:
        raise NoReading
    return Must(negated(said_of(said.condition, all_of(neighbours))))


# Two of a kind, one of each of two kinds


def never_beside(one: Condition, other: Condition) -> Must:
    return Must(s.NeverBeside(own_traits(one), own_traits(other)))


# One and the other of two


def two(lasts: tuple[Number, ...] = ()) -> tuple[Number, ...]:
    if lasts and len(lasts) != 2:
        raise NoReading
    return lasts or (CARD, LAST)


def one_and_the_other(two: tuple[Number, ...], one: Saying, other: Saying) -> Saying:
    ways = [
        merged(s.All, [said_of(one.condition, first), said_of(other.condition, second)])
        for first, second in (two, two[::-1])
    ]
    return Saying(merged(s.Any, ways), all_of(two))


def so_many_of(cards: tuple[Number, ...], amount: tuple[int, int]) -> Several:
    least, most = amount
    return Several(cards, least, min(most, len(cards)))


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


def most_of_kind(kind: Condition, limit: int) -> Must | Alternatives:
    if not isinstance(kind, s.Any):
        return Must(most_in_a_row(kind, limit))
    each = Must(merged(s.All, [most_in_a_row(one, limit) for one in kind.conditions]))
    return each if own_mask(kind) == _EVERY_CARD else Alternatives((each, Must(most_in_a_row(kind, limit))))


_EVERY_CARD = own_mask(s.Anything(right=True))


def row_of_one(attributes: Attributes, limit: int) -> Must:
    return Must(most_of_one(attributes, limit))


def so_often(attributes: Attributes, too_often: int) -> Must:
    return Must(most_of_one(attributes, too_often - 1))


# Runs


def group_turn(whole: int, attribute: Attribute | None = None) -> tuple[int, Attribute | None]:
    return whole, attribute


def group_change(attribute: Attribute | None = None) -> tuple[int, Attribute | None]:
    return 0, attribute


def groups(group_turns: tuple[tuple[int, Attribute | None], ...]) -> Must:
    """*Two of one colour, then two of the other*."""
    lengths = {length for length, _ in group_turns if length}
    named = {attribute for _, attribute in group_turns if attribute is not None}
    if len(group_turns) < 2 or len(lengths) != 1 or len(named) != 1 or group_turns[0][1] is None:
        raise NoReading
    return Must(runs_of(named.pop(), lengths.pop()))


def runs_of(attribute: Attribute, length: int) -> Condition:
    """So many of one colour, suit and so on, then another, throughout; the starter is the first."""
    same_again = s.Same(attribute, Ref.CARD, Ref.LAST)
    number = s.Calculation(s.Operation.MOD, s.Run(attribute), s.Literal(length))
    return s.If(s.Compare(number, Comparison.EQUAL, s.Literal(0)), s.Not(same_again), same_again)


# Limits in total


def at_most_in_all(cards: Condition, most: int) -> Case:
    """Once so many of a kind lie there, no more of it."""
    full = s.Compare(s.Count(own_traits(cards)), Comparison.AT_LEAST, s.Literal(most))
    return Case(full, s.Not(said_of(cards, CARD)), never=True)


def each_so_often(attribute: Attribute, often: int) -> Must:
    if often == 1:
        return Must(s.Not(s.Seen(attribute)))
    return Must(merged(s.All, [at_most_in_all(kind, often).condition for kind in _kinds_by(attribute)]))


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


# Totals of all cards


def add_up_all() -> Work:
    return work_on(s.Total())


# Existence


def among(one_kind: Condition, lasts: tuple[Number, ...]) -> Saying:
    return Saying(merged(s.Any, [said_of(one_kind, one) for one in lasts]))


def there_is_none(one_kind: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one_kind)), Comparison.EQUAL, s.Literal(0)))


def counted(one_kind: Condition | None = None) -> Number:
    return s.Position() if one_kind is None else s.Count(own_traits(one_kind))


def number_quality(adjective: Condition) -> s.Quality:
    if not isinstance(adjective, s.Is):
        raise NoReading
    return adjective.quality


def so_many_there(number_quality: Quality, counted: Number) -> Saying:
    return Saying(s.Is(counted, number_quality), counted)


def there_are_cards(relation: Saying) -> Saying:
    if has_gap(relation.condition, THAT):
        raise NoReading
    return Saying(filled(relation.condition, s.Position()), s.Position())


def more(one: Condition, other: Condition) -> Saying:
    return Saying(s.Compare(s.Count(own_traits(one)), Comparison.ABOVE, s.Count(own_traits(other))))
