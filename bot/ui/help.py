"""What commands there are, by the section in which one needs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from discord import app_commands

from bot.text import Language
from bot.ui.kit.commands import HelpSection
from bot.ui.kit.sheet import Sheet

_AnyCommand = app_commands.Command[Any, ..., Any]


def help_sheet(language: Language, commands: Sequence[_AnyCommand]) -> Sheet:
    """One page, for who asks alone: these commands, by when they are needed."""
    sections = (
        _section(language, section, [command for command in commands if command.extras['section'] == section])
        for section in get_args(HelpSection)
    )
    return Sheet(language, [language.say('help-title'), *sections])


def _section(language: Language, section: HelpSection, commands: Sequence[_AnyCommand]) -> str:
    names = sorted((command.qualified_name for command in commands), key=lambda name: ' ' in name)
    lines = [
        language.say(
            'help-line', command=_named(language, name), about=language.say(f'command-{name.replace(" ", "-")}')
        )
        for name in names
    ]
    return '\n'.join([language.say(f'help-{section}'), *lines])


def _named(language: Language, command: str) -> str:
    """The command as typed in a Discord of this language."""
    words = command.split()
    keys = ['-'.join(['name', *words[: place + 1]]) for place in range(len(words))]
    return ' '.join(map(language.own, keys, words))
