"""One person's totals over many matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.ui.kit.answers import language_for, publish
from bot.ui.kit.commands import description_of, when
from bot.ui.kit.controls import Interaction
from bot.ui.kit.sheet import SILENT
from bot.ui.stats import practised_sheet, stats_sheet
from cogs.base import BaseCog

if TYPE_CHECKING:
    from bot.client import Hierophant


class StatsCog(BaseCog):
    @app_commands.command(description=description_of('stats'), extras=when('afterwards'))
    @app_commands.describe(player=description_of('stats-player'))
    @app_commands.guild_only()
    async def stats(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Show somebody's totals in this server by ways of playing, and to themselves what they practise."""
        person = player or interaction.user
        careers = await self.bot.store.standings.careers(interaction.guild_id or 0, person.id)
        place = interaction.guild.name if interaction.guild else ''
        language = await self.language_here(interaction)
        sheet = stats_sheet(language, person.display_name, place, careers)
        await publish(interaction, sheet)
        records = await self.bot.practices.records(person.id) if person.id == interaction.user.id else {}
        if records:
            alone = practised_sheet(language_for(interaction), records)
            await interaction.followup.send(view=alone.view(), ephemeral=True, allowed_mentions=SILENT)


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(StatsCog(bot))
