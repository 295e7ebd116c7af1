"""What a table has shown about its rule, from public views alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.engine.cards import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.games import RoundView
    from bot.engine.views import Scene


class Evidence(NamedTuple):
    """One thing that the table has shown, of cards laid after the first ``place`` cards of the main line."""

    place: int
    cards: tuple[Card, ...]
    right: bool
    """All of them, in order; or, of a shown hand, at least one."""
    hand: bool = False
    """Cards of a shown hand, none of which or at least one of which is right."""


def shown_by(round_: RoundView, scenes: Sequence[Scene]) -> tuple[Evidence, ...]:
    """All that the verdicts of a round tell, plays first, then hands that were shown."""
    found: list[Evidence] = []
    place, number = 0, 1
    flags = getattr(round_, 'flags', ())
    for placement in round_.layout.placements:
        numbers = range(number, number + len(placement.cards))
        number += len(placement.cards)
        if place and not any(flag in numbers for flag in flags):
            found.append(Evidence(place, placement.cards, placement.right))
        if placement.right:
            place += len(placement.cards)
    for scene in scenes:
        verdict = scene.verdict
        if verdict and verdict.no_play and scene.view.round:
            laid = verdict.laid is not None
            before = len(scene.view.round.layout.main_line) - laid
            if before and (verdict.right or laid):
                found.append(Evidence(before, verdict.cards, not verdict.right, hand=True))
    return tuple(found)
