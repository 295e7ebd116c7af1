"""Slash commands in every language: Discord shows each person those of their own."""

from __future__ import annotations

from typing import Any, Literal, cast

import discord
from discord import app_commands

from bot.text import ENGLISH, language_of

_NAMES = (
    app_commands.TranslationContextLocation.command_name,
    app_commands.TranslationContextLocation.group_name,
    app_commands.TranslationContextLocation.parameter_name,
)

HelpSection = Literal['opening', 'playing', 'dealing', 'afterwards', 'always']
"""When people need a command: ``/help`` lists them by it."""


def when(section: HelpSection) -> dict[Any, Any]:
    """The ``extras`` of a command that is needed then."""
    return {'section': section}


def description_of(key: str) -> app_commands.locale_str:
    """The catalogue's description of a command or an option."""
    return worded(f'command-{key}')


def worded(key: str) -> app_commands.locale_str:
    """A sentence of the catalogue that Discord shows with a command; in English where it has no other."""
    return app_commands.locale_str(ENGLISH.say(key), key=key)


class Translator(app_commands.Translator):
    """Translates by the catalogues: what ``worded`` has marked, and names by the keys ``name-…``."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language = language_of(locale.value)
        key = string.extras.get('key') or (_name_key(context.data) if context.location in _NAMES else '')
        return language.say(key) if language is not ENGLISH and language.knows(key) else None


def _name_key(named: Any) -> str:
    if isinstance(named, app_commands.Parameter):
        path = f'{named.command.qualified_name} {named.display_name}'
    else:
        path = cast('str', named.qualified_name)
    return 'name-' + path.replace(' ', '-').replace('_', '-')
