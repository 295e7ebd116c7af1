"""``/help``: the commands, by when they are needed."""

from collections.abc import Sequence
from typing import Any, get_args

from discord import app_commands

from bot.text import Language
from bot.ui.kit.answers import language_for, show
from bot.ui.kit.commands import HelpSection, slash
from bot.ui.kit.controls import Interaction
from bot.ui.kit.sheet import Sheet
from cogs.base import BaseCog

_AnyCommand = app_commands.Command[Any, ..., Any]


class HelpCog(BaseCog):
    @slash('always')
    @app_commands.allowed_installs(guilds=True, users=True)
    async def help(self, interaction: Interaction) -> None:
        commands = [one for one in self.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]
        await show(interaction, help_sheet(language_for(interaction), commands))


def help_sheet(language: Language, commands: Sequence[_AnyCommand]) -> Sheet:
    """All commands on one page, by when they are needed."""
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
    """The command as typed in this language."""
    words = command.split()
    keys = ['-'.join(['name', *words[: index + 1]]) for index in range(len(words))]
    return ' '.join(map(language.own, keys, words))
