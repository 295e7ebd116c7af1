"""The bot as an operator runs it: ``hierophant run``, a process of its own that can be stopped and killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path
from subprocess import DEVNULL
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import IO

    from tests.wire.discord_server import DiscordServer

TOKEN = 'loopback-loopback-1.loop.back-loopback-loopback'
LONGEST = 60
"""Seconds after which a process that should have ended hangs."""
ROOT = Path(__file__).parent.parent.parent


class BotProcess:
    """A process of the bot.

    Args:
        server: Its Discord.
        folder: Where it works, and writes its log.
        database_url: Where its games are.
        settings: Of its environment, besides.
    """

    def __init__(
        self,
        server: DiscordServer,
        folder: Path,
        database_url: str,
        settings: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.server = server
        self.folder = folder
        self.log = folder / f'bot-{id(self):x}.log'
        self._environ = {
            **{name: value for name, value in os.environ.items() if not name.startswith('HIEROPHANT_')},
            'PYTHONPATH': str(ROOT),
            'HIEROPHANT_TOKEN': TOKEN,
            'HIEROPHANT_DATABASE_URL': database_url,
            'HIEROPHANT_API': server.address,
            'HIEROPHANT_GRACE_SECONDS': '0',
            'HIEROPHANT_MACHINE_SECONDS': '0',
            **settings,
        }
        self._process: asyncio.subprocess.Process | None = None
        self._stream: IO[bytes] | None = None

    async def start(self) -> None:
        """Start it; it may still be far from ready."""
        self._stream = self.log.open('ab')
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, '-m', 'bot', 'run', cwd=self.folder, env=self._environ,
            stdin=DEVNULL, stdout=self._stream, stderr=self._stream,
        )  # fmt: skip

    async def ready(self, sessions: int = 1) -> None:
        """Start it, and wait until so many sessions of the gateway are connected."""
        await self.start()
        async with asyncio.timeout(LONGEST):
            while len(self.server.connected) < sessions:
                assert self.running, self.said
                await asyncio.sleep(0.005)

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def said(self) -> str:
        """All that it has written."""
        return self.log.read_text(encoding='utf-8', errors='replace')

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
            self._process.send_signal(how)
        async with asyncio.timeout(LONGEST):
            await self._process.wait()
        if self._stream is not None:
            self._stream.close()

    @property
    def seconds(self) -> float:
        """The processor's time that it has taken so far."""
        assert self._process is not None
        fields = Path(f'/proc/{self._process.pid}/stat').read_text(encoding='utf-8').rpartition(')')[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')
