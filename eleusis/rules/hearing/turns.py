"""Rows, turns, cycles and what was there before."""

from collections.abc import Sequence
from itertools import combinations, pairwise

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.analysis.rewording import OPPOSITES
from eleusis.rules.compiling.arithmetic import COMPARISONS
from eleusis.rules.hearing.composition import Priced
from eleusis.rules.hearing.kinds import is_none_of
from eleusis.rules.hearing.numbers import number_between
from eleusis.rules.hearing.references import MANY, Quota, Spans, so_many_on_line
from eleusis.rules.hearing.trees import (
    BACK,
    LONGEST_LIST,
    WINDOW,
    JoinedAttributes,
    agree,
    direction,
    kind_mask,
    mapped,
    repeating,
    reversed_condition,
    with_cards,
    with_subject,
)
from eleusis.rules.language.conditions import merged, negated
from eleusis.rules.language.words import HIGHEST_NUMBER
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.reach import is_settled, parts
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Condition, Number, Operation, Ref

Row = tuple[Condition, ...]
Run = tuple[int, tuple[Attribute, ...]]
Stage = tuple[int, int, Condition]
"""From which place to which, and what is said of them."""
Stages = tuple[Stage, ...]
_HALVES = {Attribute.COLOUR: s.OfColour, Attribute.PARITY: s.Is, Attribute.KIND: s.Court | s.Not}
MOST_STAGED = 20
_CARDS: tuple[CardRef, ...] = (Ref.CARD, *WINDOW)


def row(*parts: object) -> tuple[object, ...]:
    return parts


def rows(one: Row, other: Row) -> Row | None:
    return one + other if len(one) < LONGEST_LIST else None


def longer(row: Row, one: Condition | Row) -> Row | None:
    return rows(row, one if isinstance(one, tuple) else (one,))


def row_of_relations(one: Condition | Row, other: Condition | Row) -> Row | None:
    """*Up, down twice*."""
    parts = [part if isinstance(part, tuple) else (part,) for part in (one, other)]
    return parts[0] + parts[1] if all(kind_mask(part[0]) is None for part in parts) else None


def side_by_side(one: Condition, other: Condition) -> Priced:
    """*Red black red black*; *red odd* is rather one kind."""
    masks = kind_mask(one) or 0, kind_mask(other) or 0
    return [(0.3 if masks[0] & masks[1] and masks[0] != masks[1] else 0.0, (one, other))]


def one_beside(row: Row, one: Condition) -> Priced:
    return [(cost, (*row, one)) for cost, _ in side_by_side(row[-1], one)] if len(row) < LONGEST_LIST else []


def run_of(number: int, said: Condition | JoinedAttributes) -> Run | None:
    """*Three cards of the same suit*, in a row or forbidden."""
    if isinstance(said, JoinedAttributes):
        attributes = said.attributes
    else:
        attributes = (said.attribute,) if isinstance(said, s.Same) and said.one is Ref.CARD else ()
    return (number, attributes) if attributes and 2 <= number <= len(WINDOW) else None


def run_lies_there(run: Run) -> Condition:
    number, attributes = run
    ways = [merged(s.All, [s.Same(each, Ref.LAST, card) for card in WINDOW[1:number]]) for each in attributes]
    return merged(s.Any, ways)


def no_run(run: Run) -> Condition:
    number, attributes = run
    ways = [merged(s.All, [s.Same(each, Ref.CARD, card) for card in WINDOW[: number - 1]]) for each in attributes]
    return merged(s.All, [s.Not(way) for way in ways])


def limited(limit: int, said: Condition | JoinedAttributes) -> Condition | None:
    """*At most two in a row*."""
    if not 1 <= limit <= 4:
        return None
    if isinstance(said, s.Node) and kind_mask(said) is not None:
        return s.Not(
            merged(s.All, [with_subject(said, card) if card is not Ref.CARD else said for card in _CARDS[: limit + 1]])
        )
    run = run_of(limit + 1, said) if limit > 1 else None
    if run is not None:
        return no_run(run)
    if isinstance(said, JoinedAttributes):
        said = agree(said, Ref.LAST)
    return s.Not(said) if limit == 1 and isinstance(said, s.Same) else None


def count_limited(said: Condition) -> Condition | None:
    """*At most three hearts on the line*, *never more hearts than spades*: that no other card of the kind comes."""
    match said:
        case s.Not(s.Compare(left, Comparison.ABOVE | Comparison.AT_LEAST as comparison, most)):
            return count_limited(s.Compare(left, OPPOSITES[comparison], most))
        case s.Compare(s.Calculation(Operation.DISTANCE, s.Count() as one, s.Count() as other), comparison, most):
            each = [
                count_limited(s.Compare(count, comparison, s.Calculation(Operation.PLUS, most, than)))
                for count, than in ((one, other), (other, one))
            ]
            return None if None in each else merged(s.All, [part for part in each if part])
        case s.Compare(s.Count(kind) as count, Comparison.AT_MOST | Comparison.BELOW as comparison, most):
            return s.If(kind, s.Compare(s.Calculation(Operation.PLUS, count, s.Literal(1)), comparison, most))
        case _:
            return None


def if_so_many(number_of: tuple[Quota, Condition]) -> Condition:
    """*Once there are five red cards*."""
    (low, high), kind = number_of
    return so_many_on_line(((low, MANY if low == high else high), kind))


def _in_a_row(row: Row, cards: tuple[CardRef, ...]) -> Condition | None:
    """The same of so many cards one after another; of a comparison as far back as cards have names."""
    if kind_mask(row[0]) is None and cards[len(row) - 1 :][:1] not in [(card,) for card in BACK]:
        return None
    return merged(s.All, [with_subject(row[0], card) for card in cards[: len(row)]])


def not_in_a_row(row: Row) -> Condition | None:
    found = _in_a_row(row, _CARDS)
    return None if found is None else s.Not(found)


def row_lies_there(row: Row) -> Condition | None:
    return _in_a_row(row, WINDOW)


def same_in_groups(number: int, said: JoinedAttributes | Condition) -> Condition | None:
    """*Colours come in pairs*, *change every two cards*: the same until there are so many, then another."""
    run = run_of(2, said.condition if isinstance(said, s.Not) else said)
    if run is None or len(run[1]) != 1:
        return None
    (attribute,) = run[1]
    same = s.Same(attribute, Ref.CARD, Ref.LAST)
    full = s.Calculation(Operation.MOD, s.Run(attribute), s.Literal(number))
    return s.If(s.Compare(full, Comparison.EQUAL, s.Literal(0)), s.Not(same), same)


def progression(spans: Spans, least: int = 2) -> tuple[int, int] | None:
    """*3, 6, 9 and so on*; without that at least so many must be said."""
    row = [low for low, high in spans if low == high]
    steps = {other - one for one, other in pairwise(row)}
    if len(steps) != 1 or not least <= len(row) == len(spans) or min(steps) < 2:
        return None
    return row[0], min(steps)


def in_progression(number: Number, progression: tuple[int, int] | None) -> Condition | None:
    if progression is None or isinstance(number, s.Literal):
        return None
    first, step = progression
    turn = s.Calculation(Operation.MOD, number, s.Literal(step))
    return s.Compare(turn, Comparison.EQUAL, s.Literal(first % step))


def in_places(places: tuple[int, int]) -> Condition:
    first, last = places
    if first == 1:
        return s.Compare(s.Position(), Comparison.AT_MOST, s.Literal(last))
    return number_between(s.Position(), first, last)


def with_stage(stages: Stages, stage: Stage) -> Priced:
    """One more stage where the others end; the place 0 is the next one, and up to 0 is as far as may be."""
    first, last, said = stage
    begun, end, _ = stages[-1]
    price = -0.3 if first else 0.0
    if not first:
        first, last = end + 1, min(HIGHEST_NUMBER, end + (last or (1 if begun == end else HIGHEST_NUMBER)))
    return [(price, (*stages, (first, last, said)))] if first == end + 1 and first <= last else []


def stages_listed(stages: Stages) -> Row | None:
    """What is said of each place: *the first two red, the next two black*."""
    if len(stages) < 2 or stages[-1][1] - stages[0][0] > MOST_STAGED:
        return None
    return tuple(said for first, last, said in stages for _ in range(first, last + 1))


def staged(stages: Stages) -> Condition | None:
    """*The first five red, the next five black, then anything*."""
    if len(stages) < 2 or stages[0][0] != 1:
        return None
    *others, (first, last, said) = stages
    whole = said if last == HIGHEST_NUMBER else s.If(in_places((first, last)), said)
    for _, last, said in reversed(others):
        whole = s.If(in_places((1, last)), said, None if whole == s.Anything(True) else whole)
    return whole


def repeats(row: Row) -> Priced:
    """*Red black red black*: a list that repeats itself says that it goes on."""
    period = repeating(row)
    again = len(row) > 3 and len(period) == len(row) - 1
    goes_on = len(period) > 1 and len(row) >= 2 * len(period)
    return [*(cycle(row) if again else ()), *((cost + 0.1, said) for cost, said in cycle(row) if goes_on)]


def row_of_groups(row: Row) -> Priced:
    """*Up twice then down once*, *three reds, three blacks*: that must repeat itself."""
    again = any(one == other for one, other in pairwise(row))
    row = repeating(row)
    plain = kind_mask(row[0]) is not None and len(row) < 4
    return [(0.3 * plain, s.Cycle(row))] if again and len(row) > 2 else []


def turns(row: Row) -> Priced:
    row = repeating(row)
    masks = [kind_mask(each) for each in row]
    if len(row) == 2 and None not in masks and masks[0] != masks[1]:
        return [(0.0, s.Alternate(*row))]
    if len(row) == 2 and direction(row[0]) * direction(row[1]) < 0:
        return [(0.0, s.Cycle(row)), (0.2, s.Cycle(row[::-1]))]
    return [(0.4, s.Cycle(row))] if len(row) > 2 else []


def cycle(row: Row) -> Priced:
    row = repeating(row)
    found = [(0.1, chain) for chain in _chain(row)]
    if len(row) < 2:
        return found
    return [*found, *_groups_in_turn(row), (0.2, s.Cycle(row)), (0.4, s.Cycle((*row[1:], row[0])))]


def suits_of(row: Row) -> tuple[Suit, ...] | None:
    """All four suits in an order."""
    suits = tuple(kind.suit for kind in row if isinstance(kind, s.OfSuit))
    return suits if len(row) == len(suits) == len(set(suits)) == len(Suit) else None


def in_order(condition: Condition, suits: Sequence[Suit]) -> Condition | None:
    """What is said of the next or of higher suits, in this order; what is higher may be a suit."""
    ranked = any(isinstance(part, s.NextSuit | s.SuitRank) for part in parts(condition))
    places = range(len(suits))

    def change(part: object) -> Condition | None:
        match part:
            case s.NextSuit(one, steps, other):
                after = [[(at + steps) % len(suits)] for at in places]
            case s.Compare(s.SuitRank(one) | s.Value(one) as left, comparison, s.SuitRank(other) | s.Value(other)) if (
                not ranked or isinstance(left, s.SuitRank)
            ):
                after = [[place for place in places if COMPARISONS[comparison](place, at)] for at in places]
            case _:
                return None
        kinds = [[s.OfSuit(one, suits[place]) for place in row] or [s.Anything(False)] for row in after]
        cases = zip(suits, kinds, strict=True)
        return s.All(tuple(s.If(s.OfSuit(other, suit), merged(s.Any, here)) for suit, here in cases))

    found = mapped(condition, change)
    return None if found == condition else found


def number_in_turn(number: Number, spans: Spans) -> Priced:
    """*The gap goes 1, 2, 1, 2*."""
    return cycle(tuple(number_between(number, *ends) for ends in spans))


def _groups_in_turn(row: Row) -> Priced:
    """*Two red, two black*, whichever comes first."""
    half = len(row) // 2
    halves = (kind_mask(row[0]) or 0) ^ (kind_mask(row[-1]) or 0) == ALL_CARDS
    if not halves or half < 2 or row != (row[0],) * half + (row[-1],) * half:
        return []
    said = [(attribute,) for attribute, kind in _HALVES.items() if isinstance(row[0], kind)]
    return [(0.3, whole) for each in said if (whole := same_in_groups(half, JoinedAttributes('or', each)))]


def _chain(row: Row) -> list[Condition]:
    """After each of some different kinds comes the next one."""
    masks = [kind_mask(kind) or 0 for kind in row]
    if len(row) < 2 or any(one & other for one, other in combinations(masks, 2)) or not all(masks):
        return []
    if len(row) == 2:
        return [s.Alternate(*row)]
    following = (*row[1:], row[0])
    return [s.All(tuple(s.If(with_subject(a, Ref.LAST), b) for a, b in zip(row, following, strict=True)))]


def chain_of_three(row: Row) -> Priced:
    return [(0.0, chain) for chain in _chain(repeating(row))] if len(row) > 2 else []


def vice_versa(condition: Condition) -> Condition | None:
    """*Red after even and vice versa*: both kinds exchanged, or what was said of a direction the other way round."""
    if not isinstance(condition, s.If) or condition.otherwise is not None:
        return None
    first = with_cards(condition.test, ((Ref.LAST, Ref.CARD),))
    if kind_mask(first) is not None and is_none_of(condition.then):
        return s.NeverBeside(first, negated(condition.then))
    if kind_mask(first) is not None and kind_mask(condition.then) is not None:
        return s.All((condition, s.If(with_subject(condition.then, Ref.LAST), first)))
    test = reversed_condition(condition.test)
    if test == negated(condition.test) and is_settled(test) and not direction(condition.then):
        return None
    return s.All((condition, s.If(test, reversed_condition(condition.then))))


def flipping(condition: Condition, kind: Condition) -> Condition:
    """*Go up; each queen turns it round*: the opposite after an odd number of them."""
    return s.If(s.Is(s.Count(kind), s.Quality.ODD), turned_about(condition), condition)


def turned_about(condition: Condition) -> Condition:
    """The opposite of each part: *red and higher* becomes *not red and lower*."""
    if isinstance(condition, s.All | s.Any):
        return type(condition)(tuple(map(turned_about, condition.conditions)))
    if isinstance(condition, s.If) and condition.otherwise is None:
        return s.If(condition.test, turned_about(condition.then))
    return reversed_condition(condition)
