"""A season of a server: its card for all, and the question before it is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.text import Language, one_line, plain
from bot.text.numbers import signed
from bot.ui.kit.controls import Button, ButtonStyle, Press, button
from bot.ui.kit.drawing import board_shown
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.leaderboard import ranked_of
from bot.ui.stats import PERSON_LENGTH, PLACE_LENGTH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.look import Look
    from bot.store import Honours, LeaderboardRow, Season
    from eleusis.variants import Variant

BEST = 5
"""Places that the card of a season shows."""


async def season_sheet(
    language: Language,
    place: str,
    season: Season,
    variant: Variant,
    standings: Sequence[LeaderboardRow],
    honours: Honours,
    names: Mapping[int, str],
    *,
    look: Look,
) -> Sheet:
    """The card of a season, to be shown around.

    Args:
        place: What the server is called.
        season: Which one.
        variant: The preset that was played most, whose points are shown.
        standings: The first places by these points, the best first.
        honours: What stood out, by whatever rules.
        names: What people are called.
    """
    title = language.say(
        'season-title', number=season.number, place=plain(place, PLACE_LENGTH), span=span_said(language, season)
    )
    parts: list[Part] = [title]
    if ranked := ranked_of(language, standings):
        leaders = [plain(one.name, PERSON_LENGTH) for one in ranked if one.place == 1]
        parts.append(
            language.say(
                'season-won' if season.closed_at else 'season-leads',
                names=language.listed(leaders),
                number=len(leaders),
                points=signed(ranked[0].points),
            )
        )
        card = await board_shown(
            language,
            ranked,
            server=place,
            variant=variant,
            span=span_said(language, season),
            look=look,
            season=season.number,
            honours=tuple(_honours(language, honours, names)),
        )
        parts.append([card])
    else:
        parts.append(language.say('season-empty'))
    parts.append(language.say('season-over' if season.closed_at else 'season-goes-on'))
    return Sheet(language, parts)


def closing_season_sheet(language: Language, season: Season) -> Sheet:
    """Whether a moderator means to close the season."""
    close = Button(Press('season_close', arg=str(season.number)), 'season-close', ButtonStyle.danger)
    return Sheet(language, [language.say('season-close-sure', number=season.number), [close, button('never_mind')]])


def span_said(language: Language, season: Season) -> str:
    """From when until when: ``1 Mar 2026 – 31 May 2026``, ``since 1 Mar 2026``."""
    begin = language.day(season.opened_at.date())
    if season.closed_at is None:
        return language.say('season-since', begin=begin)
    return language.say('season-span', begin=begin, end=language.day(season.closed_at.date()))


def _honours(language: Language, honours: Honours, names: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    """What stood out, as lines of what it is and who that was."""
    played = language.say('season-rounds', rounds=honours.rounds, people=honours.people)
    yield language.say('season-played'), played
    if honours.prophets:
        prophets = language.listed(one_line(names[user], PERSON_LENGTH) for user in honours.prophets)
        yield (
            language.say('season-prophets'),
            language.say('season-prophets-by', names=prophets, kept=honours.prophecies),
        )
    if honours.dealers:
        dealers = language.listed(one_line(names[user], PERSON_LENGTH) for user in honours.dealers)
        yield language.say('season-longest'), language.say('season-longest-by', names=dealers, cards=honours.cards)
