"""``/leaderboard`` and ``/season``: totals over many matches, of all time or of a season that moderators opened."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import cast

from discord import app_commands

from bot.tables import AgainstMachines, Honours, LeaderboardRow, Refusal, Season
from bot.text import Language, one_line, plain
from bot.text.numbers import points_said
from bot.text.ranked import Board, Ranked, leaders_line
from bot.text.variants import variant_name
from bot.ui.kit.answers import language_for, publish, show
from bot.ui.kit.commands import choices_of, group, slash
from bot.ui.kit.controls import Button, ButtonStyle, Interaction, Press, button, control
from bot.ui.kit.drawing import board_shown
from bot.ui.kit.sheet import Part, Sheet
from cogs.base import VARIANTS, BaseCog, Offered, check_moderates, completes, server_named, sure_sheet
from cogs.stats import PERSON_LENGTH, PLACE_LENGTH
from eleusis.minds.roster import MACHINE_LEVELS, Level
from eleusis.variants import PRESETS


def ranked_of(language: Language, standings: Sequence[LeaderboardRow | AgainstMachines]) -> list[Ranked]:
    """Ranked by points; equal points share a rank."""
    places = [1 + sum(rival.points > standing.points for rival in standings) for standing in standings]
    return [
        Ranked(place, standing.name, standing.points, standing_text(language, standing))
        for place, standing in zip(places, standings, strict=True)
    ]


def standing_text(language: Language, standing: LeaderboardRow | AgainstMachines) -> str:
    if isinstance(standing, LeaderboardRow):
        wins, found = standing.matches_won, standing.prophecies
        return language.say('leaderboard-standing', rounds=standing.rounds, wins=wins, prophecies=found)
    ahead = round(100 * standing.ahead / standing.faced) if standing.faced else None
    return language.say('leaderboard-machines-standing', rounds=standing.rounds, ahead=ahead, found=standing.found)


def span_said(language: Language, season: Season) -> str:
    """A period: ``1 Mar 2026 – 31 May 2026``, ``since 1 Mar 2026``."""
    begin = language.day(season.opened_at.date())
    if season.closed_at is None:
        return language.say('season-since', begin=begin)
    return language.say('season-span', begin=begin, end=language.day(season.closed_at.date()))


BEST = 5
"""Places that the card of a season shows."""


class SeasonCog(BaseCog):
    season = group('season', guild_only=True)

    @slash('afterwards', under=season)
    async def show(self, interaction: Interaction, number: app_commands.Range[int, 1, 1_000_000] | None = None) -> None:
        await self._post(interaction, await self.bot.scores.season(interaction.guild_id or 0, number))

    @slash('moderating', under=season)
    async def open(self, interaction: Interaction) -> None:
        check_moderates(interaction, 'season-moderators')
        await self._post(interaction, await self.bot.scores.open_season(interaction.guild_id or 0))

    @slash('moderating', under=season)
    async def close(self, interaction: Interaction) -> None:
        check_moderates(interaction, 'season-moderators')
        season = await self.bot.scores.season(interaction.guild_id or 0, None)
        if season.closed_at is not None:
            raise Refusal('no-season-open')
        language = language_for(interaction)
        close = Button(Press('season_close', arg=str(season.number)), 'season-close', ButtonStyle.danger)
        asked = language.say('season-close-sure', number=season.number)
        await show(interaction, sure_sheet(language, asked, close))

    @control('season_close')
    async def on_close(self, interaction: Interaction, press: Press) -> None:
        """Close the season and show its card to everyone."""
        check_moderates(interaction, 'season-moderators')
        await self._post(interaction, await self.bot.scores.close_season(interaction.guild_id or 0, press.number()))

    @completes((show, 'number'))
    async def numbers(self, interaction: Interaction, typed: int | str) -> Offered:
        language = language_for(interaction)
        return [
            (f'{season.number}: {span_said(language, season)}', season.number)
            for season in reversed(await self.bot.scores.seasons(interaction.guild_id or 0))
            if str(season.number).startswith(str(typed).strip())
        ]

    async def _post(self, interaction: Interaction, season: Season) -> None:
        """Post the card of a season, by the points of the preset that was played most."""
        guild, language = interaction.guild_id or 0, await self.language_here(interaction)
        best = await self.bot.scores.season_board(guild, season, BEST)
        number, place, span = season.number, server_named(interaction), span_said(language, season)
        title = language.say('season-title', number=number, place=plain(place, PLACE_LENGTH), span=span)
        parts: list[Part] = [title]
        if ranked := ranked_of(language, best.standings):
            leaders = [plain(ranking.name, PERSON_LENGTH) for ranking in ranked if ranking.place == 1]
            facts = {'names': language.listed(leaders), 'points': points_said(language, ranked[0].points)}
            key = 'season-won' if season.closed_at else 'leaderboard-leads'
            honours = tuple(_honours(language, best.honours, best.names))
            card = Board(ranked, place, span, best.variant, season=number, honours=honours)
            shown = await board_shown(language, card, look=await self.tables.look(guild))
            parts += [language.say(key, number=len(leaders), **facts), [shown]]
        else:
            parts.append(language.say('season-empty'))
        parts.append(language.say('season-over' if season.closed_at else 'season-goes-on'))
        await publish(interaction, Sheet(language, *parts))


def _honours(language: Language, honours: Honours, names: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    played = language.say('season-rounds', rounds=honours.rounds, people=honours.people)
    yield language.say('season-played'), played
    achieved = {'prophets': (honours.prophets, honours.prophecies), 'longest': (honours.dealers, honours.cards)}
    for what, (people, number) in achieved.items():
        if people:
            listed = language.listed(one_line(names[user], PERSON_LENGTH) for user in people)
            told = language.say(f'season-{what}-by', names=listed, number=number)
            yield language.say(f'season-{what}'), told


_SHOWN = 15
"""Places of a leaderboard."""
SPANS = {'all': None, 'year': 365, 'quarter': 91, 'month': 30}
"""Days, by name; None for all time."""
_Time = tuple[datetime | None, datetime | None, str]
"""A period whose results are added up: since and until when, and its name."""


class LeaderboardCog(BaseCog):
    @slash('afterwards')
    @app_commands.choices(variant=VARIANTS, machines=choices_of('level', MACHINE_LEVELS))
    @app_commands.guild_only()
    async def leaderboard(
        self, interaction: Interaction, time: str = 'all', variant: str | None = None, machines: str | None = None
    ) -> None:
        """Show this server's totals in games of one preset, by default the one that is played most.

        Tables with machines have a leaderboard for each level of them.
        """
        language = await self.language_here(interaction)
        guild = interaction.guild_id or 0
        times = await self._times(language, guild)
        if time not in times:
            raise Refusal('no-such-time')
        since, until, span = times[time]
        facing = cast('Level | None', machines)
        leaders = await self.bot.scores.leaders(guild, variant, _SHOWN, (since, until), facing)
        played, place = leaders.variant, server_named(interaction)
        level = machines and language.say(f'level-{machines}')
        name = variant_name(language, played)
        parts: list[Part] = [
            language.say('leaderboard-title', place=plain(place, PLACE_LENGTH), variant=name),
            language.say('leaderboard-machines', level=level) if level else None,
        ]
        if ranked := ranked_of(language, leaders.standings):
            board, look = Board(ranked, place, span, played, level), await self.tables.look(guild)
            parts += [leaders_line(language, ranked), [await board_shown(language, board, look=look)]]
        else:
            parts.append(language.say('leaderboard-machines-empty' if level else 'leaderboard-empty'))
        others = ', '.join(variant_name(language, PRESETS[name]) for name in leaders.played if name != played.name)
        apart = 'leaderboard-machines-apart' if level else 'leaderboard-apart'
        await publish(interaction, Sheet(language, *parts, language.say(apart, others=others or 'none')))

    @completes((leaderboard, 'time'))
    async def times(self, interaction: Interaction, typed: str) -> Offered:
        offered = await self._times(language_for(interaction), interaction.guild_id or 0)
        return [(said, name) for name, (*_, said) in offered.items() if typed.casefold().strip() in said.casefold()]

    async def _times(self, language: Language, guild: int) -> dict[str, _Time]:
        """By name: periods that count back from now, then this server's seasons, newest first."""
        found: dict[str, _Time] = {}
        for name, days in SPANS.items():
            since = None if days is None else self.tables.now() - timedelta(days=days)
            found[name] = since, None, language.say(f'command-leaderboard-{name}')
        for season in reversed(await self.bot.scores.seasons(guild)):
            said = language.say('season-choice', number=season.number, span=span_said(language, season))
            found[f'season.{season.number}'] = season.opened_at, season.closed_at, said
        return found

    @slash('afterwards')
    @app_commands.guild_only()
    async def rating(self, interaction: Interaction) -> None:
        """Show how well people of this server play, and how certain that is."""
        guild, language = interaction.guild_id or 0, await self.language_here(interaction)
        best = (await self.bot.scores.ratings(guild))[:_SHOWN]
        names = await self.bot.scores.names(guild, [rating.user for rating in best])
        place = server_named(interaction)
        parts: list[Part] = [language.say('rating-title', place=plain(place, PLACE_LENGTH))]
        if ranked := [
            Ranked(at, names[one.user], one.points, language.say('rating-rounds', rounds=one.rounds), one.spread)
            for at, one in enumerate(best, 1)
        ]:
            board = Board(ranked, place, language.say('command-leaderboard-all'))
            first = language.say('rating-first', name=plain(ranked[0].name, 40), figure=ranked[0].figure)
            parts += [first, [await board_shown(language, board, look=await self.tables.look(guild))]]
        else:
            parts.append(language.say('rating-empty'))
        await publish(interaction, Sheet(language, *parts, [button('counted', arg='rating')]))
