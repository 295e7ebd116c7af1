"""One person's totals over many matches."""

import discord
from discord import app_commands

from bot.tables import Refusal
from bot.text import Language
from bot.ui.kit.answers import language_for, publish, show
from bot.ui.kit.commands import description_of, when
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.kit.sheet import SILENT, Sheet
from cogs.base import VARIANTS, BaseCog
from cogs.practice.panel import practised_sheet
from cogs.stats.panel import stats_sheet
from cogs.stats.versus import versus_sheet


class StatsCog(BaseCog):
    @app_commands.command(description=description_of('stats'), extras=when('afterwards'))
    @app_commands.describe(
        player=description_of('stats-player'),
        against=description_of('stats-against'),
        variant=description_of('stats-variant'),
    )
    @app_commands.choices(variant=VARIANTS)
    @app_commands.guild_only()
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        against: discord.User | None = None,
        variant: str | None = None,
    ) -> None:
        """Show a player’s totals in this server by variant, and to the player alone their practice."""
        person = player or interaction.user
        guild, language = interaction.guild_id or 0, await self.language_here(interaction)
        server = _place(interaction)
        if against is not None:
            sheet = await self._versus(language, guild, server, _named(person), _named(against))
        else:
            record = await self.bot.scores.person(guild, person.id, variant)
            own, look = person.id == interaction.user.id, await self.tables.look(guild)
            sheet = await stats_sheet(language, _named(person), server, record, look=look, own=own)
        await publish(interaction, sheet)
        if against is not None:
            return
        records = await self.bot.practices.records(person.id) if person.id == interaction.user.id else {}
        if records:
            alone = practised_sheet(language_for(interaction), records)
            await interaction.followup.send(view=alone.view(), ephemeral=True, allowed_mentions=SILENT)

    @control('versus')
    async def on_versus(self, interaction: Interaction, press: Press) -> None:
        """Compare the requester with the person whose totals are open."""
        guild, other = interaction.guild_id or 0, press.account()
        name = (await self.bot.scores.names(guild, [other])).get(other)
        if other == interaction.user.id or name is None:
            raise Refusal('versus-nobody')
        pair = _named(interaction.user), (other, name)
        await show(interaction, await self._versus(language_for(interaction), guild, _place(interaction), *pair))

    @control('counted')
    async def on_counted(self, interaction: Interaction, press: Press) -> None:
        """Say what counts for these totals or ratings."""
        language = language_for(interaction)
        await show(interaction, Sheet(language, [language.say(f'{press.choice("stats", "rating")}-counted')]))

    async def _versus(
        self, language: Language, guild: int, server: str, one: tuple[int, str], other: tuple[int, str]
    ) -> Sheet:
        if one[0] == other[0]:
            raise Refusal('versus-nobody')
        shared = await self.bot.scores.shared(guild, one[0], other[0])
        return await versus_sheet(language, server, (one[1], other[1]), shared, look=await self.tables.look(guild))


def _place(interaction: Interaction) -> str:
    return interaction.guild.name if interaction.guild else ''


def _named(person: discord.User | discord.Member) -> tuple[int, str]:
    return person.id, person.display_name
