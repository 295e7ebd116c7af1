"""What a server chooses for itself, in one panel: each select is one setting, and what it says holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import discord
from discord import ui

from bot.look import DeckName, ThemeName
from bot.text import LANGUAGES
from bot.ui.kit.controls import Press, select
from bot.ui.kit.sheet import Sheet
from eleusis.variants import PRESETS, Variant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.look import Look
    from bot.store import Opening
    from bot.text import Language
    from bot.ui.kit.controls import ControlRow

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


def server_sheet(
    language: Language, look: Look, tables: Language, chosen: str | None, opening: Opening, guild: discord.Guild
) -> Sheet:
    """The panel with all settings.

    Args:
        tables: The language that tables have now.
        chosen: The code that the server has chosen for them; None where Discord says it.
        guild: The server. What it has deleted no select can show as chosen.
    """
    variant = opening.variant or Variant().name
    spoken = {AUTOMATIC: language.say('language-automatic')} | {code: one.name for code, one in LANGUAGES.items()}
    themes = [(theme, language.say(f'look-theme-{theme}'), None) for theme in get_args(ThemeName)]
    decks = [(deck, language.say(f'look-deck-{deck}'), None) for deck in get_args(DeckName)]
    languages = [(code, name, None) for code, name in spoken.items()]
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
        [
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
        ],
    )


def roles_said(language: Language, opening: Opening) -> str:
    return language.listed([f'<@&{role}>' for role in opening.roles], 'or')


def channels_said(language: Language, opening: Opening) -> str:
    return language.listed([f'<#{channel}>' for channel in opening.channels], 'or')


def _press(setting: str) -> Press:
    return Press('server', arg=setting)
