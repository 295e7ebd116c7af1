"""``/help``: the commands, by when they are needed."""

from collections.abc import Sequence
from typing import Any, get_args

from discord import app_commands

from bot.text import Language
from bot.ui.kit.answers import change, language_for, show
from bot.ui.kit.commands import HelpSection, slash
from bot.ui.kit.controls import Interaction, Press, control, in_rows
from bot.ui.kit.sheet import Sheet, section_buttons
from cogs.base import BaseCog

_SECTIONS: tuple[HelpSection, ...] = get_args(HelpSection)

_AnyCommand = app_commands.Command[Any, ..., Any]


class HelpCog(BaseCog):
    @slash('always')
    @app_commands.allowed_installs(guilds=True, users=True)
    async def help(self, interaction: Interaction) -> None:
        await show(interaction, self._sheet(interaction, _SECTIONS[0]))

    @control('help')
    async def on_help(self, interaction: Interaction, press: Press) -> None:
        await change(interaction, self._sheet(interaction, press.choice(*_SECTIONS)))

    def _sheet(self, interaction: Interaction, section: str) -> Sheet:
        """The commands of a section, with a button for each other one."""
        commands = [one for one in self.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]
        language = language_for(interaction)
        listed = _section(language, section, [one for one in commands if one.extras['section'] == section])
        others = in_rows(section_buttons('help', _SECTIONS, section))
        return Sheet(language, language.say('help-title'), listed, *others)


def _section(language: Language, section: str, commands: Sequence[_AnyCommand]) -> str:
    names = sorted((command.qualified_name for command in commands), key=lambda name: ' ' in name)
    about = {name: language.say(f'command-{name.replace(" ", "-")}') for name in names}
    lines = [language.say('help-line', command=_named(language, name), about=about[name]) for name in names]
    return '\n'.join([f'### {language.say(f"help-{section}-label")}', *lines])


def _named(language: Language, command: str) -> str:
    """The command as typed in this language."""
    words = command.split()
    keys = ['-'.join(['name', *words[: index + 1]]) for index in range(len(words))]
    return ' '.join(map(language.own, keys, words))
