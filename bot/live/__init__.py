"""`hierophant check --live`: everything the bot needs of Discord, tried step by step with the bot's own code."""

import asyncio
import hashlib
import platform
import re
import secrets
import signal
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from importlib.metadata import version

from bot.config import Settings
from bot.live.running import CheckRun, Outcome, walk
from bot.live.steps import CHECK_STEPS


async def live_check(
    settings: Settings, channel: int, tell: Callable[[str], None], prompt: Callable[[str], None]
) -> bool:
    """Whether everything that the bot needs works in this channel; its database is not used."""
    task = asyncio.current_task()
    assert task is not None
    # Windows does not support these handlers, and only the main thread may set them; Ctrl-C works all the same.
    with suppress(NotImplementedError, RuntimeError, ValueError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    report = Report(settings.token)
    tell(report.head(channel))
    run = CheckRun(settings, channel, prompt)
    outcomes = await walk(run, CHECK_STEPS, lambda outcome: tell(report.line(outcome)))
    tell(report.end(outcomes))
    return all(outcome.state != 'failed' for outcome in outcomes)


class Report:
    """Lines as they come, without the secret token."""

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
        return re.sub(r'\d{15,20}', self._hashed, text)

    def _hashed(self, number: re.Match[str]) -> str:
        return '#' + hashlib.blake2s(number[0].encode(), key=self._salt, digest_size=3).hexdigest()
