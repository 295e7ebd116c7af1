"""What a server chooses for itself, by those who manage it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

import discord
from discord import app_commands

from bot.look import DeckName, ThemeName
from bot.tables import Refusal
from bot.text import say
from bot.ui.kit.answers import whisper
from bot.ui.kit.controls import Interaction
from cogs.base import BaseCog, about

if TYPE_CHECKING:
    from bot.client import Hierophant


class ServerCog(BaseCog):
    server = app_commands.Group(
        name='server',
        description=about('server'),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @server.command(name='look', description=about('server-look'))
    @app_commands.describe(theme=about('server-look-theme'), deck=about('server-look-deck'))
    @app_commands.choices(
        theme=[app_commands.Choice(name=say(f'look-theme-{theme}'), value=theme) for theme in get_args(ThemeName)],
        deck=[app_commands.Choice(name=say(f'look-deck-{deck}'), value=deck) for deck in get_args(DeckName)],
    )
    async def look(self, interaction: Interaction, theme: str | None = None, deck: str | None = None) -> None:
        """Choose how pictures look here; without options, say how they do."""
        guild = _managed(interaction)
        asked = theme is None and deck is None
        if asked:
            look = await self.bot.store.servers.look(guild)
        else:
            look = await self.bot.store.servers.change_look(
                guild, theme=cast('ThemeName | None', theme), deck=cast('DeckName | None', deck)
            )
        said = {'theme': say(f'look-theme-{look.theme}'), 'deck': say(f'look-deck-{look.deck}')}
        await whisper(interaction, say('look-shown' if asked else 'look-changed', **said))


def _managed(interaction: Interaction) -> int:
    """The server that who asks may manage: whoever is shown the command is for each server to say, not to us.

    Raises:
        Refusal: ``only-managers`` for anybody else.
    """
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal('only-managers')
    return interaction.guild_id


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(ServerCog(bot))
