"""Totals over many matches, shown in public."""

from collections.abc import Mapping, Sequence

from bot.look import Look
from bot.tables import AgainstMachines, LeaderboardRow, Leaders, Rating, Season
from bot.text import Language, plain
from bot.text.ranked import Board, Ranked, leaders_line
from bot.text.variants import variant_name
from bot.ui.kit.controls import button
from bot.ui.kit.drawing import board_shown
from bot.ui.kit.sheet import Part, Sheet
from cogs.stats.panel import PLACE_LENGTH
from eleusis.minds.roster import Level
from eleusis.variants import PRESETS


async def leaderboard_sheet(
    language: Language,
    place: str,
    leaders: Leaders,
    *,
    span: str,
    look: Look,
    machines: Level | None = None,
) -> Sheet:
    """The leaders of one preset.

    Args:
        place: What the server is called.
        span: Which time counts, in words.
        machines: Against machines of which level; None for tables without machines.
    """
    variant = leaders.variant
    name = variant_name(language, variant)
    level = language.say(f'level-{machines}') if machines else None
    parts: list[Part] = [
        language.say('leaderboard-title', place=plain(place, PLACE_LENGTH), variant=name),
        language.say('leaderboard-machines', level=level) if level else None,
    ]
    if ranked := ranked_of(language, leaders.standings):
        board = Board(ranked, place, span, variant, level)
        parts += [leaders_line(language, ranked), [await board_shown(language, board, look=look)]]
    else:
        parts.append(language.say('leaderboard-machines-empty' if level else 'leaderboard-empty'))
    others = ', '.join(variant_name(language, PRESETS[name]) for name in leaders.played if name != variant.name)
    apart = 'leaderboard-machines-apart' if level else 'leaderboard-apart'
    return Sheet(language, [*parts, language.say(apart, others=others or 'none')])


def ranked_of(language: Language, standings: Sequence[LeaderboardRow | AgainstMachines]) -> list[Ranked]:
    """Ranked by points; equal points share a rank."""
    return [
        Ranked(
            1 + sum(1 for rival in standings if rival.points > standing.points),
            standing.name,
            standing.points,
            standing_text(language, standing),
        )
        for standing in standings
    ]


def standing_text(language: Language, standing: LeaderboardRow | AgainstMachines) -> str:
    """How a person's points came about."""
    if isinstance(standing, LeaderboardRow):
        return language.say(
            'leaderboard-standing',
            rounds=standing.rounds,
            wins=standing.matches_won,
            prophecies=standing.prophecies,
        )
    ahead = round(100 * standing.ahead / standing.faced) if standing.faced else None
    return language.say('leaderboard-machines-standing', rounds=standing.rounds, ahead=ahead, found=standing.found)


async def rating_sheet(
    language: Language, place: str, ratings: Sequence[Rating], names: Mapping[int, str], *, look: Look
) -> Sheet:
    """How well people play, and how sure that is.

    Args:
        place: What the server is called.
        ratings: The best first.
        names: What they are called.
    """
    parts: list[Part] = [language.say('rating-title', place=plain(place, PLACE_LENGTH))]
    if ranked := [
        Ranked(at, names[one.user], one.points, language.say('rating-rounds', rounds=one.rounds), one.spread)
        for at, one in enumerate(ratings, 1)
    ]:
        board = Board(ranked, place, language.say('command-leaderboard-all'))
        first = language.say('rating-first', name=plain(ranked[0].name, 40), figure=ranked[0].figure)
        parts += [first, [await board_shown(language, board, look=look)]]
    else:
        parts.append(language.say('rating-empty'))
    return Sheet(language, [*parts, [button('counted', arg='rating')]])


def span_said(language: Language, season: Season) -> str:
    """A period: ``1 Mar 2026 – 31 May 2026``, ``since 1 Mar 2026``."""
    begin = language.day(season.opened_at.date())
    if season.closed_at is None:
        return language.say('season-since', begin=begin)
    return language.say('season-span', begin=begin, end=language.day(season.closed_at.date()))
