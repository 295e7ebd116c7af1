"""``/server``: the settings of a server, changed by its managers."""

from collections.abc import Callable, Collection, Sequence
from typing import get_args

import discord
from discord import app_commands, ui

from bot.look import DeckName, ThemeName
from bot.tables import Opening, Refusal, ServerChoices
from bot.text import LANGUAGES, Language
from bot.ui.kit.answers import change, language_for, show
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import ControlRow, Interaction, Press, control, select
from bot.ui.kit.sheet import Sheet
from cogs.base import BaseCog
from eleusis.variants import PRESETS, Variant

YES_OR_NO = ('yes', 'no')
AUTOMATIC = 'automatic'
"""The choice of the language that Discord names for the server."""
MOST_PLACES = 15
"""Roles or channels that can be chosen."""
_PLACES = [
    discord.ChannelType.text,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
    discord.ChannelType.category,
]


class ServerCog(BaseCog):
    """``/server``: how pictures look, which language tables have, and how they are opened."""

    @slash('moderating')
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Interaction) -> None:
        await show(interaction, await self._sheet(interaction, _managed(interaction)))

    @control('server')
    async def on_server(self, interaction: Interaction, press: Press) -> None:
        """Change a setting."""
        here = _managed(interaction)
        servers = self.bot.servers
        match press.arg:
            case 'theme':
                await servers.change(here.id, theme=_one_of(press, get_args(ThemeName)))
            case 'deck':
                await servers.change(here.id, deck=_one_of(press, get_args(DeckName)))
            case 'language':
                code = _one_of(press, (AUTOMATIC, *LANGUAGES))
                await servers.change(here.id, language=None if code == AUTOMATIC else code)
            case 'variant':
                await servers.change(here.id, variant=_one_of(press, PRESETS))
            case 'learns':
                await servers.change(here.id, learns=_one_of(press, YES_OR_NO) == 'yes')
            case 'voices':
                await servers.change(here.id, voices=_one_of(press, YES_OR_NO) == 'yes')
            case 'roles':
                await servers.change(here.id, roles=_ids(press, here.get_role))
            case 'channels':
                await servers.change(here.id, channels=_ids(press, here.get_channel))
            case _:
                raise Refusal('unknown')
        await change(interaction, await self._sheet(interaction, here))

    async def _sheet(self, interaction: Interaction, guild: discord.Guild) -> Sheet:
        choices = await self.bot.servers.choices(guild.id)
        return server_sheet(language_for(interaction), choices, await self.language_here(interaction), guild)


def _managed(interaction: Interaction) -> discord.Guild:
    """The server, if the requester manages it; refused as ``only-managers`` to anyone else."""
    if interaction.guild is None or not interaction.permissions.manage_guild:
        raise Refusal('only-managers')
    return interaction.guild


def _one_of(press: Press, known: Collection[str]) -> str:
    """The chosen option; anything else is refused as ``unknown``."""
    if press.value not in known:
        raise Refusal('unknown')
    return press.value


def _ids(press: Press, known: Callable[[int], object | None]) -> tuple[int, ...]:
    """The chosen roles or channels; others than this server's are refused as ``unknown``."""
    texts = press.values[: MOST_PLACES + 1]
    if len(texts) > MOST_PLACES or not all(text.isascii() and text.isdigit() and len(text) < 20 for text in texts):
        raise Refusal('unknown')
    chosen = tuple(map(int, texts))
    if any(known(choice) is None for choice in chosen):
        raise Refusal('unknown')
    return chosen


def server_sheet(language: Language, choices: ServerChoices, tables: Language, guild: discord.Guild) -> Sheet:
    """The panel with all settings.

    Args:
        tables: The language that tables have now.
        guild: The server. What it has deleted no select can show as chosen.
    """
    look, chosen, opening, learns, voices = choices
    variant = opening.variant or Variant().name
    spoken = {AUTOMATIC: language.say('language-automatic')} | {code: choice.name for code, choice in LANGUAGES.items()}
    themes = [(theme, language.say(f'look-theme-{theme}'), None) for theme in get_args(ThemeName)]
    decks = [(deck, language.say(f'look-deck-{deck}'), None) for deck in get_args(DeckName)]
    languages = [(code, name, None) for code, name in spoken.items()]
    learning, talking = (
        [(each, language.say(f'server-{name}-{each}'), None) for each in YES_OR_NO] for name in ('learns', 'voices')
    )
    ways = [(name, language.say(f'variant-{name}'), language.say(f'command-variant-{name}')) for name in PRESETS]

    def chosen_of(name: str, options: Sequence[tuple[str, str, str | None]], now: str) -> ControlRow:
        return [select(_press(name), options, placeholder=language.say(f'server-choose-{name}'), chosen=now)]

    roles = ui.RoleSelect[ui.LayoutView](
        custom_id=_press('roles').custom_id,
        placeholder=language.say('server-choose-roles'),
        min_values=0,
        max_values=MOST_PLACES,
        default_values=[discord.Object(role, type=discord.Role) for role in opening.roles if guild.get_role(role)],
    )
    channels = ui.ChannelSelect[ui.LayoutView](
        custom_id=_press('channels').custom_id,
        channel_types=_PLACES,
        placeholder=language.say('server-choose-channels'),
        min_values=0,
        max_values=MOST_PLACES,
        default_values=[place for channel in opening.channels if (place := guild.get_channel(channel))],
    )
    return Sheet(
        language,
        language.say('server-title'),
        language.say('server-theme', theme=language.say(f'look-theme-{look.theme}')),
        chosen_of('theme', themes, look.theme),
        language.say('server-deck', deck=language.say(f'look-deck-{look.deck}')),
        chosen_of('deck', decks, look.deck),
        language.say('server-language', language=tables.name, chosen=chosen is not None),
        chosen_of('language', languages, chosen or AUTOMATIC),
        language.say('server-variant', variant=language.say(f'variant-{variant}')),
        chosen_of('variant', ways, variant),
        language.say('server-roles', roles=roles_said(language, opening), number=len(opening.roles)),
        [roles],
        language.say('server-channels', channels=channels_said(language, opening), number=len(opening.channels)),
        [channels],
        language.say('server-learns', learns=learns),
        chosen_of('learns', learning, 'yes' if learns else 'no'),
        language.say('server-voices', voices=voices),
        chosen_of('voices', talking, 'yes' if voices else 'no'),
    )


def roles_said(language: Language, opening: Opening) -> str:
    return language.listed([f'<@&{role}>' for role in opening.roles], 'or')


def channels_said(language: Language, opening: Opening) -> str:
    return language.listed([f'<#{channel}>' for channel in opening.channels], 'or')


def _press(setting: str) -> Press:
    return Press('server', arg=setting)
