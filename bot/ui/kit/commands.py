"""Slash commands: translated for each person, and restricted to the values that they offer."""

from collections.abc import Callable, Coroutine, Iterable
from inspect import signature
from typing import Any, Literal, cast

import discord
from discord import app_commands

from bot.text import ENGLISH, language_of
from bot.ui.kit.controls import MOST_NUMBER

_NAMES = (
    app_commands.TranslationContextLocation.command_name,
    app_commands.TranslationContextLocation.group_name,
    app_commands.TranslationContextLocation.parameter_name,
)

SERVERS_AND_DMS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
IN_SERVERS = app_commands.AppInstallationType(guild=True, user=False)
"""Commands need the bot in the server, unless they say otherwise."""
FOR_EVERYBODY = app_commands.AppInstallationType(guild=True, user=True)
"""Installed for a server, or to somebody's own account: all that such a command needs are answers to it."""

HelpSection = Literal['opening', 'playing', 'dealing', 'afterwards', 'always', 'moderating']
"""When people need a command: ``/help`` lists them by it."""


Answers = Callable[..., Coroutine[Any, Any, None]]


def slash(
    section: HelpSection, *, announced: bool = False, under: app_commands.Group | None = None, name: str = ''
) -> Callable[[Answers], app_commands.Command[Any, ..., None]]:
    """Make a method of a cog a slash command, by default of the same name, described by the catalogue.

    Its sentence is ``command-<name>``, those of its options are ``command-<name>-<option>``; the name of a command in a
    group begins with that of the group. A trailing ``_`` is not part of a name. Where it is ``announced``, all may see
    that it was used, and with what, once it is carried out in the table's channel.
    """

    def command(method: Answers) -> app_commands.Command[Any, ..., None]:
        named = name or method.__name__.rstrip('_')
        path = f'{under.name}-{named}' if under else named
        options = {option: option.rstrip('_') for option in [*signature(method).parameters][2:]}
        keys = {option: 'option-table' if shown == 'table' else f'{path}-{shown}' for option, shown in options.items()}
        app_commands.describe(**{option: description_of(key.replace('_', '-')) for option, key in keys.items()})(method)
        app_commands.rename(**options)(method)
        make: Any = under or app_commands
        return make.command(
            name=named, description=description_of(path), extras={'section': section, 'announced': announced}
        )(method)

    return command


def group(name: str, **options: Any) -> app_commands.Group:
    """A group of slash commands, described by the catalogue."""
    return app_commands.Group(name=name, description=description_of(name), **options)


def choices_of(key: str, values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """Choices that the catalogue describes by ``command-<key>-<value>``."""
    return [app_commands.Choice(name=description_of(f'{key}-{value}'), value=value) for value in values]


def description_of(key: str) -> app_commands.locale_str:
    """The catalogue's description of a command or an option."""
    return worded(f'command-{key}')


def worded(key: str) -> app_commands.locale_str:
    """A sentence that Discord shows with a command, in English unless it is translated."""
    return app_commands.locale_str(ENGLISH.say(key), key=key)


class Commands(app_commands.CommandTree[Any]):
    """All slash commands.

    What they offer, and where, Discord enforces; but what comes is only as good as who sends it.
    """

    async def interaction_check(self, interaction: discord.Interaction[Any]) -> bool:
        """Let only what is offered reach a command, and only while it can be answered.

        Raises:
            discord.app_commands.NoPrivateMessage: when it comes from where it is not offered, such as direct messages.
            discord.app_commands.CommandSignatureMismatch: for a value that cannot be chosen.
        """
        if not await self.client.admission.takes_up(interaction):
            return False
        command = interaction.command
        if not isinstance(command, app_commands.Command):
            return True  # Nobody's: it is refused a moment later.
        root = command.root_parent or command
        if not _offered_in(interaction, root):
            raise app_commands.NoPrivateMessage
        for parameter in command.parameters:
            value: object = getattr(interaction.namespace, parameter.display_name, None)
            if interaction.type is discord.InteractionType.application_command and not _offered(parameter, value):
                raise app_commands.CommandSignatureMismatch(command)
        return True


def _offered_in(interaction: discord.Interaction[Any], root: Any) -> bool:
    """Whether a command, or the group it is in, may be used there, by those who have it there."""
    contexts = root.allowed_contexts or SERVERS_AND_DMS
    if interaction.context.private_channel:
        return bool(contexts.private_channel)
    if interaction.guild_id is None:
        return not root.guild_only and bool(contexts.dm_channel)
    is_own = interaction.is_user_integration() and not interaction.is_guild_integration()
    return not is_own or bool(root.allowed_installs and root.allowed_installs.user)


_TYPES: dict[discord.AppCommandOptionType, tuple[type, ...]] = {
    discord.AppCommandOptionType.string: (str,),
    discord.AppCommandOptionType.integer: (int,),
    discord.AppCommandOptionType.boolean: (bool,),
    discord.AppCommandOptionType.user: (discord.User, discord.Member),
}
"""What values of an option are, of those that our commands have."""


def _offered(parameter: app_commands.Parameter, value: object) -> bool:
    if value is None:
        return True
    if type(value) not in _TYPES[parameter.type]:
        return False
    if parameter.choices:
        return value in [choice.value for choice in parameter.choices]
    if isinstance(value, int):
        least, most = parameter.min_value, parameter.max_value
        return (-MOST_NUMBER if least is None else least) <= value <= (MOST_NUMBER if most is None else most)
    return True


class Translator(app_commands.Translator):
    """Translates commands: sentences marked by ``worded``, and names by the keys ``name-…``."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language = language_of(locale.value)
        keys = [string.extras['key']] if 'key' in string.extras else _name_keys(context)
        known = [key for key in keys if language.knows(key)]
        return language.say(known[0]) if known and language is not ENGLISH else None


def _name_keys(context: app_commands.TranslationContextTypes) -> list[str]:
    """The keys for a name, most specific first: an option shared by several commands needs only one."""
    if context.location not in _NAMES:
        return []
    named: Any = context.data
    if isinstance(named, app_commands.Parameter):
        paths = [f'{named.command.qualified_name} {named.display_name}', f'option {named.display_name}']
    else:
        paths = [cast('str', named.qualified_name)]
    return ['name-' + path.replace(' ', '-').replace('_', '-') for path in paths]
