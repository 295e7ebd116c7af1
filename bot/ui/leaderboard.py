"""Totals over many matches, for everybody who reads along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.variants import PRESETS, Variant
from bot.text import Language, plain
from bot.text.ranked import Ranked, leaders_line
from bot.text.variants import variant_name
from bot.ui.kit.drawing import board_shown
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.stats import PLACE_LENGTH

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.look import Look
    from bot.store import LeaderboardRow


async def leaderboard_sheet(
    language: Language,
    place: str,
    variant: Variant,
    standings: Sequence[LeaderboardRow],
    *,
    span: str,
    played: Iterable[str],
    look: Look,
) -> Sheet:
    """The leaders of one preset.

    Args:
        place: What the server is called.
        standings: The first places, best first.
        span: Which time counts, by name.
        played: The presets that are played here.
    """
    name = variant_name(language, variant)
    parts: list[Part] = [language.say('leaderboard-title', place=plain(place, PLACE_LENGTH), variant=name)]
    if ranked := _ranked(standings):
        since = language.say(f'command-leaderboard-{span}')
        board = await board_shown(language, ranked, server=place, variant=variant, span=since, look=look)
        parts += [leaders_line(language, ranked), [board]]
    else:
        parts.append(language.say('leaderboard-empty'))
    others = ', '.join(variant_name(language, PRESETS[other]) for other in played if other != variant.name)
    return Sheet(language, [*parts, language.say('leaderboard-apart', others=others or 'none')])


def _ranked(standings: Sequence[LeaderboardRow]) -> list[Ranked]:
    """Who has as many points shares a place."""
    return [
        Ranked(
            1 + sum(1 for other in standings if other.points > standing.points),
            standing.name,
            standing.points,
            standing.rounds,
            standing.matches_won,
            standing.prophecies,
        )
        for standing in standings
    ]
