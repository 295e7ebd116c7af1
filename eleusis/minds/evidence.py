"""What the table has shown of a secret rule."""

from collections.abc import Sequence
from typing import NamedTuple

from eleusis.cards import Card
from eleusis.games.eleusis.views import EleusisView
from eleusis.games.registry import RoundView


class Evidence(NamedTuple):
    """One thing that the table has shown, of cards laid after the first ``place`` cards of the main line."""

    place: int
    cards: tuple[Card, ...]
    right: bool
    """All of them, in order; or, of a shown hand, at least one."""
    hand: bool = False
    """Cards of a shown hand, none of which or at least one of which is right."""


def refused_at(shown: Sequence[Evidence], place: int) -> frozenset[Card]:
    """The cards that were refused where the line had ``place`` cards."""
    here = [one for one in shown if one.place == place and not one.right and (one.hand or len(one.cards) == 1)]
    return frozenset(card for one in here for card in one.cards)


def shown_by(round_: RoundView) -> tuple[Evidence, ...]:
    """All that the verdicts of a round tell, in order."""
    found: list[Evidence] = []
    flags, hands = (round_.flags, [*round_.shown_hands]) if isinstance(round_, EleusisView) else ((), [])
    place, number = 0, 1
    for count, placement in enumerate((*round_.layout.placements, None)):
        while hands and hands[0].placements == count:
            shown = hands.pop(0)
            if place:
                found.append(Evidence(place, shown.cards, not shown.upheld, hand=True))
        if placement is None:
            break
        numbers = range(number, number + len(placement.cards))
        number += len(placement.cards)
        if place and not any(flag in numbers for flag in flags):
            found.append(Evidence(place, placement.cards, placement.right))
        if placement.right:
            place += len(placement.cards)
    return tuple(found)
