"""The reasons why the rules refuse a command, in English."""

import re
from collections.abc import Callable
from importlib.resources import files  # noqa: TID251 - the file is part of the package, like its code

from eleusis.cards import Card
from eleusis.commands import IllegalMove

REASONS = files('eleusis').joinpath('refusals.ftl').read_text(encoding='utf-8')
"""The sentences as a Fluent resource: the one place where they are worded."""
_SENTENCES = dict(re.findall(r'^reason-([\w-]+) = (.+)$', REASONS, re.MULTILINE))
CODES = tuple(_SENTENCES)
"""Every ``IllegalMove.code``."""


def refusal_text(refused: IllegalMove, name: Callable[[int], str]) -> str:
    """The reason as a sentence to the player who gave the command; ``name`` gives the name of a seat."""

    def fact(match: re.Match[str]) -> str:
        value = refused.facts[match[1]]
        if isinstance(value, Card):
            return value.text
        return name(value) if match[1] == 'seat' and isinstance(value, int) else str(value)

    return re.sub(r'\{ \$(\w+) \}', fact, _SENTENCES[refused.code])
