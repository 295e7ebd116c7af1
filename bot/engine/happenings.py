"""What everybody may hear of all that happens at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.match import Match, evolve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.events import AnyEvent
    from bot.engine.news import Happening


def happenings(before: Match, events: Iterable[AnyEvent]) -> tuple[Happening, ...]:
    """The public part of these events, which follow upon ``before``."""
    told: list[Happening] = []
    match = before
    for event in events:
        happening = match.game.happening(match.round, event)
        if happening is not None:
            told.append(happening)
        match = evolve(match, event)
    return tuple(told)
