"""What a server chooses for itself, by those who manage it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

import discord
from discord import app_commands

from bot.look import DeckName, ThemeName
from bot.tables import Refusal
from bot.text import LANGUAGES
from bot.ui.kit.answers import language_for, whisper
from bot.ui.kit.commands import description_of, when, worded
from bot.ui.kit.controls import Interaction
from cogs.base import BaseCog

if TYPE_CHECKING:
    from bot.client import Hierophant

AUTOMATIC = 'automatic'
"""The choice of the language that Discord names for the server."""


class ServerCog(BaseCog):
    server = app_commands.Group(
        name='server',
        description=description_of('server'),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @server.command(name='look', description=description_of('server-look'), extras=when('always'))
    @app_commands.describe(theme=description_of('server-look-theme'), deck=description_of('server-look-deck'))
    @app_commands.choices(
        theme=[app_commands.Choice(name=worded(f'look-theme-{theme}'), value=theme) for theme in get_args(ThemeName)],
        deck=[app_commands.Choice(name=worded(f'look-deck-{deck}'), value=deck) for deck in get_args(DeckName)],
    )
    async def look(self, interaction: Interaction, theme: str | None = None, deck: str | None = None) -> None:
        """Choose how pictures look here; without options, say how they do."""
        language = language_for(interaction)
        guild = _managed(interaction)
        asked = theme is None and deck is None
        if asked:
            look = await self.bot.store.servers.look(guild)
        else:
            look = await self.bot.store.servers.change_look(
                guild, theme=cast('ThemeName | None', theme), deck=cast('DeckName | None', deck)
            )
        said = {'theme': language.say(f'look-theme-{look.theme}'), 'deck': language.say(f'look-deck-{look.deck}')}
        await whisper(interaction, language.say('look-shown' if asked else 'look-changed', **said))

    @server.command(name='language', description=description_of('server-language'), extras=when('always'))
    @app_commands.describe(language=description_of('server-language-language'))
    @app_commands.choices(
        language=[
            app_commands.Choice(name=worded('language-automatic'), value=AUTOMATIC),
            *(app_commands.Choice(name=language.name, value=code) for code, language in LANGUAGES.items()),
        ]
    )
    async def language(self, interaction: Interaction, language: str | None = None) -> None:
        """Choose the language of the tables here; without an option, say which it is."""
        guild = _managed(interaction)
        if language is not None:
            await self.bot.store.servers.change_language(guild, None if language == AUTOMATIC else language)
        chosen = await self.bot.store.servers.language(guild)
        used = await self.language_here(interaction)
        key = 'language-changed' if language is not None else 'language-shown'
        said = language_for(interaction).say(key, language=used.name, chosen=chosen is not None)
        await whisper(interaction, said)


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
