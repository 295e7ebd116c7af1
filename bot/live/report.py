"""The report of a check, which can be sent in: no token, no names, no contents, and no ids that can be looked up."""

import hashlib
import platform
import re
import secrets
from datetime import UTC, datetime
from importlib.metadata import version

from bot.live.running import Outcome


class Report:
    """Lines as they come.

    Args:
        secret: What must never be in it, the token.
    """

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self._salt = secrets.token_bytes(16)

    def head(self, channel: int) -> str:
        now = datetime.now(UTC)
        return self._clean(
            f'Hierophant live check, {now:%Y-%m-%d %H:%M} UTC\n'
            f'Hierophant {version("hierophant")}, Python {platform.python_version()}, '
            f'discord.py {version("discord.py")}, {platform.system()}; channel {channel}'
        )

    def line(self, outcome: Outcome) -> str:
        return self._clean(f'{outcome.state:8}{outcome.name:16}{outcome.seconds:7.2f} s  {outcome.said}')

    @staticmethod
    def end(outcomes: list[Outcome]) -> str:
        failed = [outcome.name for outcome in outcomes if outcome.state == 'failed']
        return f'Not ready: {", ".join(failed)}.' if failed else 'Everything that the bot needs works here.'

    def _clean(self, text: str) -> str:
        """Ids differ within a report where they differ, and tell nothing outside it."""
        text = text.replace(self._secret, '(token)') if self._secret else text
        return re.sub(r'\d{15,20}', lambda found: '#' + self._hashed(found[0]), text)

    def _hashed(self, number: str) -> str:
        return hashlib.blake2s(number.encode(), key=self._salt, digest_size=3).hexdigest()
