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
    'always': (
        'rules', 'rule try', 'rule library', 'server look', 'server language', 'help', 'privacy', 'mydata export',
        'mydata delete',
    ),
}  # fmt: skip
"""Every slash command, as one types it."""


def help_sheet(language: Language) -> Sheet:
    """One page, for who asks alone."""
    moments = (_moment(language, name, commands) for name, commands in MOMENTS.items())
    return Sheet(language, [language.say('help-title'), *moments, language.say('stats-counted')])


def _moment(language: Language, name: str, commands: tuple[str, ...]) -> str:
    lines = [
        language.say(
            'help-line', command=_named(language, command), about=language.say(f'command-{command.replace(" ", "-")}')
        )
        for command in commands
    ]
    return '\n'.join([language.say(f'help-{name}'), *lines])


def _named(language: Language, command: str) -> str:
    """What one types in a Discord of this language."""
    words = command.split()
    keys = ['-'.join(['name', *words[: place + 1]]) for place in range(len(words))]
    return ' '.join(language.say(key) if language.knows(key) else word for key, word in zip(keys, words, strict=True))
