"""What commands there are, by the moment in which one needs them."""

from __future__ import annotations

from bot.text import Language
from bot.ui.kit.sheet import Sheet

MOMENTS = {
    'opening': ('table open', 'table join', 'table leave', 'table deal', 'table start', 'table next', 'table show'),
    'playing': (
        'hand', 'play', 'string', 'noplay', 'throwin', 'prophet', 'call', 'guess', 'rule guess', 'say', 'table count',
        'table void',
    ),
    'dealing': ('rule set', 'rule hint', 'approve', 'rule flag'),
    'afterwards': ('rule show', 'rule compare', 'replay', 'record', 'leaderboard', 'stats', 'table end'),
    'always': ('rules', 'rule try', 'rule library', 'server look', 'help', 'privacy', 'mydata export', 'mydata delete'),
}  # fmt: skip
"""Every slash command, as one types it."""


def help_sheet(language: Language) -> Sheet:
    """One page, for who asks alone."""
    moments = (_moment(language, name, commands) for name, commands in MOMENTS.items())
    return Sheet(language, [language.say('help-title'), *moments, language.say('stats-counted')])


def _moment(language: Language, name: str, commands: tuple[str, ...]) -> str:
    lines = [
        language.say('help-line', command=command, about=language.say(f'command-{_key(command)}'))
        for command in commands
    ]
    return '\n'.join([language.say(f'help-{name}'), *lines])


def _key(command: str) -> str:
    return command.replace(' ', '-')
