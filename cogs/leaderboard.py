"""Totals over many matches."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, cast

import discord
from discord import app_commands

from bot.engine.variants import PRESETS, Variant
from bot.minds.roster import MACHINE_LEVELS, Level, ids_of
from bot.ui.kit.commands import description_of, when
from bot.ui.kit.controls import Interaction
from bot.ui.leaderboard import leaderboard_sheet, rating_sheet
from bot.ui.variant import VARIANTS
from cogs.base import BaseCog

if TYPE_CHECKING:
    from bot.client import Hierophant

_SHOWN = 15
"""Places of a leaderboard."""
SPANS = {'all': None, 'year': 365, 'season': 91, 'month': 30}
"""Days, by name; None for all time."""


class LeaderboardCog(BaseCog):
    @app_commands.command(description=description_of('leaderboard'), extras=when('afterwards'))
    @app_commands.describe(
        time=description_of('leaderboard-time'),
        variant=description_of('leaderboard-variant'),
        machines=description_of('leaderboard-machines'),
    )
    @app_commands.choices(
        time=[app_commands.Choice(name=description_of(f'leaderboard-{name}'), value=name) for name in SPANS],
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
        days = SPANS[time]
        since = None if days is None else discord.utils.utcnow() - timedelta(days=days)
        guild, totals = interaction.guild_id, self.bot.store.standings
        played = [name for name in await totals.played(guild, machines=machines is not None) if name in PRESETS]
        chosen = PRESETS[variant or next(iter(played), Variant().name)]
        level = cast('Level | None', machines)
        standings = (
            await totals.against_machines(guild, ids_of(level), chosen.name, since, _SHOWN)
            if level
            else await totals.leaderboard(guild, chosen.name, since, _SHOWN)
        )
        place = interaction.guild.name if interaction.guild else ''
        look = await self.tables.look(guild)
        sheet = await leaderboard_sheet(
            language, place, chosen, standings, span=time, played=played, look=look, machines=level
        )
        await interaction.response.send_message(view=sheet.view(), files=sheet.files(), allowed_mentions=sheet.mentions)

    @app_commands.command(description=description_of('rating'), extras=when('afterwards'))
    @app_commands.guild_only()
    async def rating(self, interaction: Interaction) -> None:
        """Show how well people of this server play, with how sure that is."""
        guild, language = interaction.guild_id or 0, await self.language_here(interaction)
        best = (await self.ratings(guild))[:_SHOWN]
        names = await self.bot.store.standings.names(guild, [one.user for one in best])
        place = interaction.guild.name if interaction.guild else ''
        sheet = await rating_sheet(language, place, best, names, look=await self.tables.look(guild))
        await interaction.response.send_message(view=sheet.view(), files=sheet.files(), allowed_mentions=sheet.mentions)


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(LeaderboardCog(bot))
