"""Totals over many matches."""

from datetime import datetime, timedelta
from typing import NamedTuple, cast

from discord import app_commands

from bot.tables import Refusal
from bot.text import Language
from bot.ui.kit.answers import language_for, publish
from bot.ui.kit.commands import description_of, when
from bot.ui.kit.controls import Interaction
from cogs.base import MOST_CHOICES, VARIANTS, BaseCog
from cogs.leaderboard.panel import leaderboard_sheet, rating_sheet, span_said
from eleusis.minds.roster import MACHINE_LEVELS, Level

_SHOWN = 15
"""Places of a leaderboard."""
SPANS = {'all': None, 'year': 365, 'quarter': 91, 'month': 30}
"""Days, by name; None for all time."""


class _Time(NamedTuple):
    """A period whose results are added up, and its name."""

    since: datetime | None
    until: datetime | None
    said: str


class LeaderboardCog(BaseCog):
    @app_commands.command(description=description_of('leaderboard'), extras=when('afterwards'))
    @app_commands.describe(
        time=description_of('leaderboard-time'),
        variant=description_of('leaderboard-variant'),
        machines=description_of('leaderboard-machines'),
    )
    @app_commands.choices(
        variant=VARIANTS,
        machines=[app_commands.Choice(name=description_of(f'level-{level}'), value=level) for level in MACHINE_LEVELS],
    )
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
        level = cast('Level | None', machines)
        leaders = await self.bot.scores.leaders(guild, variant, _SHOWN, (since, until), level)
        server = interaction.guild.name if interaction.guild else ''
        look = await self.tables.look(guild)
        sheet = await leaderboard_sheet(language, server, leaders, span=span, look=look, machines=level)
        await publish(interaction, sheet)

    @leaderboard.autocomplete('time')
    async def times(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Autocomplete: the periods that the typed text may mean."""
        offered = await self._times(language_for(interaction), interaction.guild_id or 0)
        found = [
            (name, time.said) for name, time in offered.items() if typed.casefold().strip() in time.said.casefold()
        ]
        return [app_commands.Choice(name=said, value=name) for name, said in found][:MOST_CHOICES]

    async def _times(self, language: Language, guild: int) -> dict[str, _Time]:
        """By name: periods that count back from now, then this server's seasons, newest first."""
        now = self.tables.now()
        found = {
            name: _Time(
                None if days is None else now - timedelta(days=days), None, language.say(f'command-leaderboard-{name}')
            )
            for name, days in SPANS.items()
        }
        for season in reversed(await self.bot.scores.seasons(guild)):
            said = language.say('season-choice', number=season.number, span=span_said(language, season))
            found[f'season.{season.number}'] = _Time(season.opened_at, season.closed_at, said)
        return found

    @app_commands.command(description=description_of('rating'), extras=when('afterwards'))
    @app_commands.guild_only()
    async def rating(self, interaction: Interaction) -> None:
        """Show how well people of this server play, and how certain that is."""
        guild, language = interaction.guild_id or 0, await self.language_here(interaction)
        best = (await self.bot.scores.ratings(guild))[:_SHOWN]
        names = await self.bot.scores.names(guild, [rating.user for rating in best])
        server = interaction.guild.name if interaction.guild else ''
        sheet = await rating_sheet(language, server, best, names, look=await self.tables.look(guild))
        await publish(interaction, sheet)
