"""What commands there are, by the moment in which one needs them."""

from __future__ import annotations

from bot.text import say
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


def help_sheet() -> Sheet:
    """One page, for who asks alone."""
    moments = (_moment(name, commands) for name, commands in MOMENTS.items())
    return Sheet([say('help-title'), *moments, say('stats-counted')])


def _moment(name: str, commands: tuple[str, ...]) -> str:
    lines = [say('help-line', command=command, about=say(f'command-{_key(command)}')) for command in commands]
    return '\n'.join([say(f'help-{name}'), *lines])


def _key(command: str) -> str:
    return command.replace(' ', '-')
