"""What a server chooses for itself, by those who manage it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

import discord
from discord import app_commands

from bot.look import DeckName, ThemeName
from bot.tables import Refusal
from bot.text import LANGUAGES
from bot.ui.kit.answers import change, language_for, show
from bot.ui.kit.commands import description_of, when
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.server import AUTOMATIC, MOST_PLACES, server_sheet
from cogs.base import BaseCog
from eleusis.variants import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from bot.client import Hierophant
    from bot.ui.kit.sheet import Sheet


class ServerCog(BaseCog):
    """``/server``: how pictures look, which language tables have, and how they are opened."""

    @app_commands.command(description=description_of('server'), extras=when('always'))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Interaction) -> None:
        await show(interaction, await self._sheet(interaction, _managed(interaction)))

    @control('server')
    async def on_server(self, interaction: Interaction, press: Press) -> None:
        """One setting has been chosen anew."""
        here = _managed(interaction)
        servers = self.bot.store.servers
        match press.arg:
            case 'theme':
                await servers.change_look(here.id, theme=cast('ThemeName', _one_of(press, get_args(ThemeName))))
            case 'deck':
                await servers.change_look(here.id, deck=cast('DeckName', _one_of(press, get_args(DeckName))))
            case 'language':
                code = _one_of(press, (AUTOMATIC, *LANGUAGES))
                await servers.change_language(here.id, None if code == AUTOMATIC else code)
            case 'variant':
                await servers.change_opening(here.id, variant=_one_of(press, PRESETS))
            case 'roles':
                await servers.change_opening(here.id, roles=_ids(press, here.get_role))
            case 'channels':
                await servers.change_opening(here.id, channels=_ids(press, here.get_channel))
            case _:
                raise Refusal('unknown')
        await change(interaction, await self._sheet(interaction, here))

    async def _sheet(self, interaction: Interaction, guild: discord.Guild) -> Sheet:
        servers = self.bot.store.servers
        return server_sheet(
            language_for(interaction),
            await servers.look(guild.id),
            await self.language_here(interaction),
            await servers.language(guild.id),
            await servers.opening(guild.id),
            guild,
        )


def _managed(interaction: Interaction) -> discord.Guild:
    """The server that who asks may manage: whoever is shown the command is for each server to say, not to us.

    Raises:
        Refusal: ``only-managers`` for anybody else.
    """
    if interaction.guild is None or not interaction.permissions.manage_guild:
        raise Refusal('only-managers')
    return interaction.guild


def _one_of(press: Press, known: Collection[str]) -> str:
    """What was chosen.

    Raises:
        Refusal: ``unknown`` when it is none of these.
    """
    if press.value not in known:
        raise Refusal('unknown')
    return press.value


def _ids(press: Press, known: Callable[[int], object | None]) -> tuple[int, ...]:
    """The roles or channels that were chosen.

    Raises:
        Refusal: ``unknown`` for what is none of this server's.
    """
    texts = press.values[: MOST_PLACES + 1]
    if len(texts) > MOST_PLACES or not all(text.isascii() and text.isdigit() and len(text) < 20 for text in texts):
        raise Refusal('unknown')
    chosen = tuple(map(int, texts))
    if any(known(one) is None for one in chosen):
        raise Refusal('unknown')
    return chosen


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(ServerCog(bot))
