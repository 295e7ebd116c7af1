"""The cards that a rule refers to, one or several."""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise

from eleusis.rules import syntax as s
from eleusis.rules.hearing.composition import Composed
from eleusis.rules.hearing.trees import (
    WINDOW,
    direction,
    joined_spans,
    kind_mask,
    with_cards,
    with_subject,
)
from eleusis.rules.language.conditions import merged, so_many
from eleusis.rules.language.gaps import CARD, LAST
from eleusis.rules.masks import ALL_CARDS
from eleusis.rules.reach import parts
from eleusis.rules.syntax import CardRef, Comparison, Condition, Ref

Cards = tuple[CardRef, ...]
Quota = tuple[int, int]
Spans = tuple[tuple[int, int], ...]
MANY = 99
"""The end of a quota that has none."""


def exchanged(relation: Condition) -> Condition:
    return with_cards(relation, ((Ref.CARD, Ref.LAST), (Ref.LAST, Ref.CARD)))


def window(number: int) -> Cards | None:
    return WINDOW[:number] if 2 <= number <= len(WINDOW) else None


def in_a_row(number: int) -> Cards | None:
    """*Any three cards in a row*: the card laid and those before it."""
    return (Ref.CARD, *WINDOW[: number - 1]) if 2 <= number <= len(WINDOW) else None


def cards_are(cards: Cards, kind: Condition) -> Iterator[Composed]:
    if kind_mask(kind) in (0, ALL_CARDS):
        return
    each = [with_subject(kind, card) for card in cards]
    is_window = Ref.CARD in cards
    yield 0.6 if is_window else 0.1, 'test', merged(s.All, each)
    yield 0.1 if is_window else 0.8, 'test', merged(s.Any, each)


def so_many_are(of: tuple[Quota, Cards], kind: Condition) -> Iterator[Composed]:
    """How many of some cards are of a kind: those that lie there, or where that is required, the card and those."""
    (least, most), cards = of
    if not 0 <= least <= min(most, len(cards)) or kind_mask(kind) in (None, 0, ALL_CARDS):
        return
    most = min(most, len(cards))
    shifted = Ref.CARD not in cards
    if shifted:
        yield 0.0, 'test', so_many([with_subject(kind, card) for card in cards], least, most)
        cards = (Ref.CARD, *cards[:-1])
    each = [kind if card is Ref.CARD else with_subject(kind, card) for card in cards]
    yield 0.3 * shifted, 'condition', so_many(each, least, most)


def of_pairs(relation: Condition, pairs: Iterable[tuple[CardRef, CardRef]]) -> Condition:
    """What is said of the card and the last one, said of each of some pairs."""
    return merged(s.All, [with_cards(relation, ((Ref.CARD, one), (Ref.LAST, other))) for one, other in pairs])


def cards_agree(cards: Cards, relation: Condition) -> Iterator[Composed]:
    others = [card for card in cards if card is not Ref.CARD]
    is_window = len(others) < len(cards)
    if direction(relation) and not (is_window and any(isinstance(part, s.Apart) for part in parts(relation))):
        yield 0.1 * is_window, 'condition' if is_window else 'test', of_pairs(relation, pairwise(cards))
    elif isinstance(relation, s.Same | s.Not) and not is_window:
        yield 0.1, 'test', of_pairs(relation, combinations(cards, 2))
    if is_window:
        yield 0.0, 'condition', merged(s.All, with_each(relation, tuple(others)))
        return
    each = with_each(relation, cards)
    yield 0.2, 'condition', merged(s.All, each)
    if isinstance(relation, s.Same):
        yield 0.3, 'condition', merged(s.Any, each)


def with_each(relation: Condition, cards: CardRef | Cards) -> list[Condition]:
    """What is said of the last card, said of each of some cards."""
    several = cards if isinstance(cards, tuple) else (cards,)
    return [with_cards(relation, ((Ref.LAST, card),)) for card in several]


def each_such(kind: Condition, cards: Cards) -> list[Condition]:
    return [with_subject(kind, card) for card in cards]


def not_all_are(cards: Cards, said: Condition) -> Condition | None:
    """*The last three must not all be red*, *not all be odd or all even*, *not all be of one suit*."""
    cards = cards if Ref.CARD in cards else (Ref.CARD, *cards[:-1])
    if isinstance(said, s.Not):
        return s.Not(of_pairs(said, combinations(cards, 2)))
    if kind_mask(said) is None:
        return s.Not(merged(s.All, with_each(said, cards[1:])))
    kinds = said.conditions if isinstance(said, s.Any) else (said,)
    ways = [s.Not(merged(s.All, [with_subject(kind, card) for card in cards])) for kind in kinds]
    return merged(s.All, ways)


def up_or_down_by(_: object, spans: Spans) -> Condition | None:
    if not all(1 <= low <= 12 for low, _ in spans):
        return None
    ends = [ends for low, high in joined_spans(spans) for ends in ((low, high), (-high, -low))]
    return merged(s.Any, [s.Apart(CARD, *each, LAST) for each in ends])


def so_many_on_line(number_of: tuple[tuple[int, int], Condition]) -> Condition:
    (low, high), kind = number_of
    count = s.Count(kind)
    if low == high:
        return s.Compare(count, Comparison.EQUAL, s.Literal(low))
    if high >= MANY:
        return s.Compare(count, Comparison.AT_LEAST, s.Literal(low))
    if low < 2:
        return s.Compare(count, Comparison.AT_MOST, s.Literal(high))
    return s.Between(count, s.Literal(low), s.Literal(high))
