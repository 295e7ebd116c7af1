"""An hour of play in minutes: tables are opened, played at, looked back at and closed, and memory is watched.

The clocks of the bot and of Discord are put ahead after each few tables, so that whatever is kept for a while goes.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tests.wire.bot_process import TOKEN, BotProcess
from tests.wire.discord_server import DiscordServer
from tests.wire.people import Unanswered
from tests.wire.proc import family, resident
from tests.wire.round_play import WireTable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

AN_HOUR = 3600.0
"""Seconds that pass for the bot."""
AT_ONCE = 4
"""Tables that are played at the same time."""
MOVES = 8
"""Moves at each table before it is closed."""
MOST_GROWTH = 20
"""Megabytes that the bot may grow from the middle of the hour to its end, and MOST_OF_WORKER a process of its own."""
MOST_OF_WORKER = 12
LEAST_MADE, MOST_UNANSWERED = 0.9, 0.05
"""Shares of the moves, and of all presses and commands, beyond which too little was played to tell anything."""
SAID = tuple(
    line
    for line in (Path(__file__).parent.parent / 'eleusis' / 'rules' / 'said.txt')
    .read_text(encoding='utf-8')
    .splitlines()
    if not line.startswith(' ')
)
"""Rules as people say them."""


@dataclass(frozen=True)
class Taken:
    """Memory taken after some tables, in megabytes.

    Attributes:
        tables: Opened and closed so far.
        bot: The bot's own process.
        workers: Those that it has started, largest first.
    """

    tables: int
    bot: float
    workers: tuple[float, ...]

    def __str__(self) -> str:
        workers = ', '.join(f'{size:.0f}' for size in self.workers)
        return f'after {self.tables} tables: bot {self.bot:.0f} MB, its other processes {workers} MB'


def grew(middle: Taken, end: Taken) -> list[str]:
    """What took more memory in the second half than it may; a process that took another's place starts small."""
    found = [f'the bot grew by {end.bot - middle.bot:.0f} MB'] if end.bot - middle.bot > MOST_GROWTH else []
    most = max(middle.workers, default=0)
    return found + [
        f'a process of the bot grew to {size:.0f} MB' for size in end.workers if size - most > MOST_OF_WORKER
    ]


@dataclass
class Soak:
    """People who open a table, play and close it, again and again.

    Args:
        server: Their Discord.
        bot: The bot, whose clock can be put ahead.
        jump: Seconds by which it is, after each few tables.

    Attributes:
        closed: Tables that have been closed.
        asked: Presses and commands in all.
        unanswered: Presses and commands that nobody answered.
        moves: Moves that came to something.
    """

    server: DiscordServer
    bot: BotProcess
    jump: float
    closed: int = 0
    asked: int = 0
    unanswered: int = 0
    moves: int = 0
    _rng: Random = field(default_factory=lambda: Random(1))

    async def play(self, tables: int) -> Taken:
        """Open, play and close this many tables, and see what memory is taken then."""
        for _ in range(tables // AT_ONCE):
            await asyncio.gather(*(self._table() for _ in range(AT_ONCE)))
            os.kill(self.bot.pid, signal.SIGUSR2)
            self.server.skew += self.jump
        return self.taken()

    @property
    def idle(self) -> list[str]:
        """Why this was no hour of play, whatever memory it took."""
        wanted = self.closed * (MOVES + 2)
        return [
            what
            for few, what in (
                (self.moves < LEAST_MADE * wanted, f'only {self.moves} of {wanted} moves were made'),
                (self.unanswered > MOST_UNANSWERED * self.asked, f'{self.unanswered} of {self.asked} went unanswered'),
            )
            if few
        ]

    def taken(self) -> Taken:
        own, *others = family(self.bot.pid)
        return Taken(self.closed, resident(own), tuple(sorted(map(resident, others), reverse=True)))

    async def _table(self) -> None:
        table = WireTable(self.server, self.server.guild(locale=self._rng.choice(['en-US', 'de'])))
        ada, ben, cleo, dora = table.people
        with suppress(Unanswered, TimeoutError):  # On a busy machine they give up, and close the table all the same.
            await table.dealt()
            await table.play(MOVES)
        for person, command, options in (
            (dora, 'rules', {}),
            (ben, 'rule compare', {'one': self._rng.choice(SAID), 'two': self._rng.choice(SAID)}),
            (cleo, 'rule try', {'text': self._rng.choice(SAID)}),
            (dora, 'practice', {'level': 'beginner'}),
            (ada, 'table end', {'sure': True}),
            (ben, 'replay', {}),
            (ben, 'record', {}),
            (cleo, 'stats', {}),
        ):
            self.asked += 1
            try:
                await person.command(table.channel, command, **options)
            except Unanswered:
                table.unanswered += 1
        self.unanswered += table.unanswered
        self.asked += len(table.answers) + table.unanswered
        self.moves += len(table.told)
        self.closed += 1


class _OnAJumpingClock(BotProcess):
    def __init__(self, server: DiscordServer, folder: Path, jump: float) -> None:
        super().__init__(server, folder, f'sqlite+aiosqlite:///{folder}/games.db')
        self.jump = jump

    async def start(self) -> None:
        with self.log.open('ab') as stream:
            command = [sys.executable, '-m', 'tests.wire.jumping_clock', str(self.jump)]
            self._process = await asyncio.to_thread(
                subprocess.Popen, command, cwd=self.folder, env=self._environ, stdout=stream, stderr=stream
            )


@asynccontextmanager
async def soaking(folder: Path, tables: int) -> AsyncIterator[Soak]:
    """A bot for which an hour passes while this many tables are opened and closed."""
    async with DiscordServer(TOKEN, identify_seconds=0) as server:
        server.limits = False
        bot = _OnAJumpingClock(server, folder, AN_HOUR * AT_ONCE / tables)
        try:
            await bot.ready()
            yield Soak(server, bot, bot.jump)
        finally:
            await bot.kill()
