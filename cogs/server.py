"""``/server``: the settings of a server, changed by its managers."""

from collections.abc import Callable
from typing import Any, get_args

import discord
from discord import app_commands, ui

from bot.look import DeckName, ThemeName
from bot.tables import Refusal, ServerChoices
from bot.text import LANGUAGES, Language
from bot.ui.kit.answers import change, language_for, show
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import ControlRow, Interaction, Press, control, number_in, select
from bot.ui.kit.sheet import Sheet
from cogs.base import BaseCog, managed
from eleusis.variants import PRESETS, Variant

YES_OR_NO = {'yes': True, 'no': False}
AUTOMATIC = 'automatic'
"""The choice of the language that Discord names for the server."""
MOST_PLACES = 15
"""Roles or channels that can be chosen."""
_OFFERED: dict[str, dict[str, Any]] = {
    'theme': {theme: theme for theme in get_args(ThemeName)},
    'deck': {deck: deck for deck in get_args(DeckName)},
    'language': {AUTOMATIC: None, **{code: code for code in LANGUAGES}},
    'variant': {name: name for name in PRESETS},
    'learns': {**YES_OR_NO},
    'voices': {**YES_OR_NO},
}
"""What each setting may be that has a select, by the word for it."""
_PLACES = [
    discord.ChannelType.text,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
    discord.ChannelType.category,
]


class ServerCog(BaseCog):
    @slash('moderating')
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Interaction) -> None:
        await show(interaction, await self._sheet(interaction, managed(interaction)))

    @control('server')
    async def on_server(self, interaction: Interaction, press: Press) -> None:
        here = managed(interaction)
        setting = press.choice(*_OFFERED, 'roles', 'channels')
        if setting in _OFFERED:
            if press.value not in _OFFERED[setting]:
                raise Refusal('unknown')
            chosen = _OFFERED[setting][press.value]
        else:
            chosen = _ids(press, here.get_role if setting == 'roles' else here.get_channel)
        await self.bot.servers.change(here.id, **{setting: chosen})
        await change(interaction, await self._sheet(interaction, here))

    async def _sheet(self, interaction: Interaction, guild: discord.Guild) -> Sheet:
        """The panel with all settings. What the server has deleted no select can show as chosen."""
        language, tables = language_for(interaction), await self.language_here(interaction)
        choices = await self.bot.servers.choices(guild.id)
        chosen, learns, voices = choices.language, choices.learns, choices.voices

        def setting(name: str, now: str, **facts: object) -> tuple[str, ControlRow]:
            """What a setting is, and a select to change it."""
            about = {one: language.say(f'command-variant-{one}') for one in PRESETS} if name == 'variant' else {}
            options = [(word, _named(language, name, word), about.get(word)) for word in _OFFERED[name]]
            placeholder, press = language.say(f'server-choose-{name}'), Press('server', arg=name)
            told = language.say(f'server-{name}', **(facts or {name: _named(language, name, now)}))
            return told, [select(press, options, placeholder=placeholder, chosen=now)]

        roles = ui.RoleSelect[ui.LayoutView](
            custom_id=Press('server', arg='roles').custom_id,
            placeholder=language.say('server-choose-roles'),
            min_values=0,
            max_values=MOST_PLACES,
            default_values=[discord.Object(role, type=discord.Role) for role in choices.roles if guild.get_role(role)],
        )
        channels = ui.ChannelSelect[ui.LayoutView](
            custom_id=Press('server', arg='channels').custom_id,
            channel_types=_PLACES,
            placeholder=language.say('server-choose-channels'),
            min_values=0,
            max_values=MOST_PLACES,
            default_values=[place for channel in choices.channels if (place := guild.get_channel(channel))],
        )
        return Sheet(
            language,
            language.say('server-title'),
            *setting('theme', choices.look.theme),
            *setting('deck', choices.look.deck),
            *setting('language', chosen or AUTOMATIC, language=tables.name, chosen=chosen is not None),
            *setting('variant', choices.variant or Variant().name),
            language.say('server-roles', roles=roles_said(language, choices), number=len(choices.roles)),
            [roles],
            language.say('server-channels', channels=channels_said(language, choices), number=len(choices.channels)),
            [channels],
            *setting('learns', 'yes' if learns else 'no', learns=learns),
            *setting('voices', 'yes' if voices else 'no', voices=voices),
        )


def _ids(press: Press, known: Callable[[int], object | None]) -> tuple[int, ...]:
    """The chosen roles or channels; others than this server's are refused as ``unknown``."""
    chosen = tuple(number_in(text, 2**63 - 1) for text in press.values)
    if len(chosen) > MOST_PLACES or any(known(choice) is None for choice in chosen):
        raise Refusal('unknown')
    return chosen


def _named(language: Language, setting: str, word: str) -> str:
    match setting:
        case 'language':
            return LANGUAGES[word].name if word in LANGUAGES else language.say('language-automatic')
        case 'theme' | 'deck':
            return language.say(f'look-{setting}-{word}')
        case 'variant':
            return language.say(f'variant-{word}')
        case _:
            return language.say(f'server-{setting}-{word}')


def roles_said(language: Language, choices: ServerChoices) -> str:
    return language.listed([f'<@&{role}>' for role in choices.roles], 'or')


def channels_said(language: Language, choices: ServerChoices) -> str:
    return language.listed([f'<#{channel}>' for channel in choices.channels], 'or')
