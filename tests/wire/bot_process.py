"""The bot as an operator runs it: ``hierophant run``, a process of its own that can be stopped and killed.

In tests it comes from a parent that has imported everything already; ``cold`` starts Python anew, as an operator does.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING
from unittest.mock import patch

from bot import client
from bot.__main__ import main
from bot.tables import Workers
from eleusis.minds.process import MindProcess
from tests.processes import LONGEST, launched

if TYPE_CHECKING:
    from collections.abc import Mapping
    from multiprocessing.process import BaseProcess

    from tests.wire.discord_server import DiscordServer

TOKEN = 'loopback-loopback-1.loop.back-loopback-loopback'
DISCORDS_OWN = 5
"""Seconds between sessions in the real Discord."""

_OTHERS = ('HIEROPHANT_', 'PYTHONDONTWRITEBYTECODE')
"""Settings of whoever runs this that are none of the bot's; an operator's Python keeps bytecode."""
_FINE = re.compile(r'at=\S+ level=(debug|info|warning) (?!.* trace=)')
"""A line of the log that tells of no failure. A warning without a trace is about people: one was answered too late."""
ROOT = Path(__file__).parent.parent.parent


class BotProcess:
    """A process of the bot, which writes its log into the folder in which it works.

    ``settings`` are of its environment; ``cold``, Python is started anew for it.
    """

    def __init__(
        self,
        server: DiscordServer,
        folder: Path,
        database_url: str,
        settings: Mapping[str, str] = MappingProxyType({}),
        *,
        cold: bool = False,
    ) -> None:
        self.server = server
        self.folder = folder
        self.log = folder / f'bot-{id(self):x}.log'
        self._environ = {
            **{name: value for name, value in os.environ.items() if not name.startswith(_OTHERS)},
            'PYTHONPATH': str(ROOT),
            'HIEROPHANT_TOKEN': TOKEN,
            'HIEROPHANT_DATABASE_URL': database_url,
            'HIEROPHANT_API': server.address,
            'HIEROPHANT_GRACE_SECONDS': '0',
            'HIEROPHANT_MACHINE_SECONDS': '0',
            **settings,
        }
        self._cold = cold
        self._process: subprocess.Popen[bytes] | BaseProcess | None = None

    async def start(self) -> None:
        """Start it; it may still be far from ready."""
        if self._cold:
            with self.log.open('ab') as stream:
                command = [sys.executable, '-m', 'tests.wire.bot_process', str(self.server.identify_seconds)]
                if self.server.identify_seconds == DISCORDS_OWN:
                    command = [sys.executable, '-m', 'bot', 'run']
                self._process = await asyncio.to_thread(
                    subprocess.Popen, command, cwd=self.folder, env=self._environ, stdout=stream, stderr=stream
                )
        else:
            apart = self.server.identify_seconds
            self._process = await asyncio.to_thread(launched, _run, self.folder, self.log, self._environ, apart)

    async def ready(self, sessions: int = 1) -> None:
        """Start it, and wait until so many sessions of the gateway are connected."""
        await self.start()
        await self.connected(sessions)

    async def connected(self, sessions: int) -> None:
        """Wait until there are so many, of this process and the others."""
        async with asyncio.timeout(LONGEST):
            while len(self.server.connected) < sessions:
                assert self.running, self.said
                await asyncio.sleep(0.005)

    @property
    def running(self) -> bool:
        return self._process is not None and self.code is None

    @property
    def code(self) -> int | None:
        """How it ended; below 0 where a signal killed it."""
        if isinstance(self._process, subprocess.Popen):
            return self._process.poll()
        return None if self._process is None else self._process.exitcode

    @property
    def said(self) -> str:
        """All that it has written."""
        return self.log.read_text(encoding='utf-8', errors='replace')

    @property
    def failures(self) -> list[str]:
        """The lines of what it has written that tell of an error, or of something that failed and is tried again."""
        return [line for line in self.said.splitlines() if not _FINE.match(line)]

    async def kill(self) -> None:
        """End it like a power failure."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> float:
        """Ask it to end; the seconds that it took."""
        began = time.monotonic()
        await self._end(signal.SIGTERM)
        return time.monotonic() - began

    async def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        if self.running:
            os.kill(self.pid, how)
        wait = self._process.wait if isinstance(self._process, subprocess.Popen) else self._process.join
        await asyncio.to_thread(wait, LONGEST)
        assert not self.running, 'it hangs'

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid


def _run(folder: Path, log: Path, environ: Mapping[str, str], apart: float) -> None:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ)
    with log.open('ab') as stream:
        for standard in (1, 2):
            os.dup2(stream.fileno(), standard)
    for kind, method in ((Workers, 'warm'), (MindProcess, 'build_ahead')):  # They begin when they are needed.
        patch.object(kind, method, lambda _: None).start()
    sys.exit(run_apart(apart))


def run_apart(seconds: float) -> int:
    """Run the bot at a Discord that wants so many seconds between new sessions."""
    client.IDENTIFY_APART *= seconds / DISCORDS_OWN
    return main(['run'])


if __name__ == '__main__':
    sys.exit(run_apart(float(sys.argv[1])))
