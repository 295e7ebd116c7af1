"""A rule applied to cards on the table: the judge's verdicts and the audit of a finished layout."""

from collections.abc import Sequence

from eleusis.cards import Card
from eleusis.layout import Layout
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.masks import mask_of


def play_is_right(
    compiled: CompiledRule, line: Sequence[Card], sideline: Sequence[Card], cards: Sequence[Card]
) -> bool:
    """Whether a play is right after this line and sideline, each card as if those before it had been (3.3)."""
    return all(_judged(compiled, line, sideline, cards))


def right_cards(
    compiled: CompiledRule, line: Sequence[Card], sideline: Sequence[Card], hand: Sequence[Card]
) -> tuple[Card, ...]:
    """The cards of a hand that are right, in the hand's order, copies included."""
    accepted = compiled.accepted(line, sideline)
    return tuple([card for card in hand if accepted >> card.index & 1])


def no_play_is_right(
    compiled: CompiledRule, line: Sequence[Card], sideline: Sequence[Card], hand: Sequence[Card]
) -> bool:
    """Whether no card of the hand is right (5.2)."""
    return not compiled.accepted(line, sideline) & mask_of(hand)


def audit(compiled: CompiledRule, layout: Layout) -> tuple[int, ...]:
    """The numbers of the cards whose call contradicts the rule, in order. Rule book 4.4.

    For a placement called right these are the cards that the rule rejects, each judged as if those before it were right
    (3.3); for one called wrong, all of its cards if the rule accepts all of them. Each placement is judged on the table
    as it was at that moment. The starter is nobody's call; without a starter, the first card is judged too.
    """
    line: list[Card] = []
    sideline: list[Card] = []
    mistaken: list[int] = []
    number = 1
    for placement in layout.placements:
        cards = placement.cards
        if compiled.starter and not line:
            line, cards, number = list(cards[:1]), cards[1:], number + 1
        judged = _judged(compiled, line, sideline, cards)
        if placement.right:
            mistaken += [number + place for place, right in enumerate(judged) if not right]
            line += cards
            sideline = []
        else:
            mistaken += range(number, number + len(cards)) if all(judged) else ()
            sideline += cards
        number += len(cards)
    return tuple(mistaken)


def _judged(
    compiled: CompiledRule, line: Sequence[Card], sideline: Sequence[Card], cards: Sequence[Card]
) -> list[bool]:
    """For each card of a play whether it is right after those before it."""
    return [
        bool(compiled.accepted([*line, *cards[:index]], () if index else sideline) >> card.index & 1)
        for index, card in enumerate(cards)
    ]
