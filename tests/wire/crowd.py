"""People at many tables at once, and what they take: time, processor, requests, transactions, memory.

The bot is the real one, started as an operator starts it, on a real database; Discord and the people are simulated in
this one process on the same machine, and what they take of it is told as well. Moves are begun at random moments, so
many a second, whether those before are done or not. What a press came to is read from the database, not from words.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import TYPE_CHECKING

from sqlalchemy import text

from bot.store import Judging, Store
from bot.store import schema as s
from bot.store.database import connect, sqlite_file
from tests.wire.bot_process import TOKEN, BotProcess
from tests.wire.dealt import store_dealt
from tests.wire.discord_server import DiscordServer
from tests.wire.people import Unanswered
from tests.wire.postgres import PostgresServer, postgres
from tests.wire.proc import NOTHING, Used, used_by
from tests.wire.round_play import WireTable

if TYPE_CHECKING:
    from tests.wire.discord_server import Asked

WARM_SECONDS = 5
"""Before figures are taken: whatever is made once is made then."""
LOOKING = 10.0
"""How long somebody looks for what came of a move; the next at that table waits for them."""
LAST_SECONDS = 30
"""How long those who have begun may go on."""
OPENING_SECONDS = 600
"""For all tables to be told."""
A_GUILD = 10
"""So many tables are in one server."""
LATE = 0.05
"""Seconds: where this process is later than that one time in a hundred, it is the one that is measured."""


@dataclass(frozen=True)
class Load:
    """What is asked of the bot, as ``python -m tests.wire.load --help`` tells it; and whether Discord has limits."""

    tables: int = 1000
    cards: int = 20
    judging: Judging = 'automatic'
    direct: bool = False
    processes: int = 1
    limits: bool = True
    typed: bool = False


@dataclass
class Move:
    """Somebody's move.

    Attributes:
        pressed: The press that brings the game on; None where nobody came that far.
        told: Seconds from then until the channel sees it.
        unanswered: Whether some press of it was not answered.
        refused: Whether they were told why not.
    """

    pressed: Asked | None = None
    told: float | None = None
    unanswered: bool = False
    refused: bool = False


@dataclass
class Figures:
    """What a stretch of time came to, as ``HEADINGS`` tell it.

    Attributes:
        busy: Moves that were not begun, because at each table one was under way.
        refused: Moves that were not made, of which people were told; of the silent ones nobody was.
        behind: Moves that were made, of which those who made them were told that they failed.
        here: Seconds of processor that Discord and the people took.
        late: How late this process was.
    """

    asked: float
    seconds: float = 0.0
    moves: list[Move] = field(default_factory=list[Move])
    busy: int = 0
    made: int = 0
    refused: int = 0
    silent: int = 0
    behind: int = 0
    answers: list[float] = field(default_factory=list[float])
    told: list[float] = field(default_factory=list[float])
    counted: int = 0
    writes: int = 0
    bot: Used = NOTHING
    database: Used = NOTHING
    here: float = 0.0
    late: list[float] = field(default_factory=list[float])

    @property
    def row(self) -> tuple[str, ...]:
        """As they are printed."""
        moves = max(1, self.made)
        return (
            f'{self.asked:g}',
            f'{self.made / self.seconds:.1f}',
            str(self.refused + self.busy),
            str(self.silent),
            str(self.behind),
            _ms(self.answers, 50),
            _ms(self.answers, 99),
            _ms(self.told, 50),
            _ms(self.told, 99),
            f'{1000 * self.bot.seconds / moves:.0f}',
            f'{1000 * self.database.seconds / moves:.0f}' if self.database.seconds else '-',
            f'{self.writes / moves:.1f}',
            f'{self.counted / moves:.2f}',
            f'{self.bot.megabytes:.0f}',
            f'{100 * self.bot.seconds / self.seconds:.0f}',
            f'{100 * self.here / self.seconds:.0f}',
            _ms(self.late, 99),
        )


HEADINGS = (
    *('moves/s asked', 'made', 'refused', 'silent', 'made all the same'),
    *('answer p50 ms', 'p99', 'told p50 ms', 'p99'),
    *('bot ms/move', 'database ms/move', 'writes/move', 'counted/move'),
    *('bot MB', 'bot % of a core', 'Discord % of a core', 'Discord late p99 ms'),
)


class Crowd:
    """The bot, its Discord, and people at many tables of an empty database.

    Attributes:
        failures: Lines of the bot's log that tell of a failure; there once it has ended.
    """

    def __init__(
        self,
        server: DiscordServer,
        database_url: str,
        load: Load,
        bots: Sequence[BotProcess],
        postgres: PostgresServer | None,
        rng: Random,
    ) -> None:
        self.server = server
        self.database_url = database_url
        self.load = load
        self.bots = bots
        self.postgres = postgres
        self.tables: list[WireTable] = []
        self.failures: list[str] = []
        self._rng = rng
        self._free: deque[WireTable] = deque()
        self._engine = connect(database_url)

    async def open(self) -> float:
        """Deal at all tables, start the bot, and wait until every channel shows its table; the seconds of the bot."""
        store = await Store.open(self.database_url)
        try:
            assert not await store.games.numbers(), 'Tables are written into this database: it has to be an empty one.'
            guilds = [
                self.server.guild(number % self.server.shards) for number in range(-(-self.load.tables // A_GUILD))
            ]
            for number in range(self.load.tables):
                guild = guilds[number // A_GUILD]
                table = WireTable(self.server, guild, self.load.judging, direct=self.load.direct, typed=self.load.typed)
                for person in table.people:
                    person.insists = False  # What is refused is counted.
                await store_dealt(store, table, self.load.cards, self._rng)
                self.tables.append(table)
        finally:
            await store.close()
        self.server.limits = False
        began = time.monotonic()
        for bot in self.bots:
            await bot.start()
        async with asyncio.timeout(OPENING_SECONDS):
            while not all(table.board for table in self.tables) or len(self.server.connected) < len(self.bots):
                assert all(bot.running for bot in self.bots), [bot.said for bot in self.bots]
                await asyncio.sleep(0.2)
        self.server.limits = self.load.limits
        self._rng.shuffle(self.tables)
        self._free.extend(self.tables)
        return time.monotonic() - began

    async def close(self) -> None:
        await self._engine.dispose()

    async def run(self, rate: float, seconds: float) -> Figures:
        """Let so many moves a second begin for so long, after some that warm it up."""
        figures = Figures(rate)
        under_way = set[asyncio.Task[None]]()
        lateness = asyncio.create_task(self._lateness(figures.late))
        await self._begin(rate, WARM_SECONDS, Figures(rate), under_way)
        began, requests, asked = time.monotonic(), len(self.server.requests), {*self.server.asked}
        bot, database, here, writes = await self._used()
        await self._begin(rate, seconds, figures, under_way)
        figures.seconds = time.monotonic() - began
        now_bot, now_database, now_here, now_writes = await self._used()
        figures.bot = Used(now_bot.seconds - bot.seconds, now_bot.megabytes)
        figures.database = Used(now_database.seconds - database.seconds, now_database.megabytes)
        figures.here, figures.writes = now_here - here, now_writes - writes
        figures.counted = sum(request.counted for request in self.server.requests[requests:])
        lateness.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                await asyncio.gather(*under_way)
        for task in under_way:
            task.cancel()
        figures.answers = [
            one.seen for number, one in self.server.asked.items() if number not in asked and one.seen is not None
        ]
        await self._judge(figures)
        return figures

    async def _begin(self, rate: float, seconds: float, figures: Figures, under_way: set[asyncio.Task[None]]) -> None:
        """Let moves begin, at moments that know nothing of one another."""
        now = time.monotonic()
        until = now + seconds
        while (now := now + self._rng.expovariate(rate)) < until:
            await asyncio.sleep(now - time.monotonic())
            if not self._free:
                figures.busy += 1
                continue
            move = Move()
            figures.moves.append(move)
            task = asyncio.create_task(self._move(self._free.popleft(), move))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
        await asyncio.sleep(until - time.monotonic())

    async def _move(self, table: WireTable, move: Move) -> None:
        """Make one move at a table, and wait until its channel shows it."""
        board = table.board
        assert board is not None
        try:
            move.pressed = await table.act(board)
            if move.pressed is not None:
                move.refused = table.refused(move.pressed)
                with suppress(TimeoutError):  # It was refused in words.
                    shown = await table.next_post(board, LOOKING)
                    move.told = shown['at'] - move.pressed.at
        except Unanswered:
            move.unanswered = True
        finally:
            self._free.append(table)

    async def _judge(self, figures: Figures) -> None:
        """Tell what each move came to: the database knows which presses were settled."""
        async with self._engine.connect() as connection:
            done = {str(row[0]) for row in await connection.execute(s.done.select())}
        for move in figures.moves:
            carried_out = move.pressed is not None and move.pressed.id in done and not move.refused
            answered = move.pressed is not None and move.pressed.seen is not None
            figures.made += carried_out
            figures.behind += carried_out and not answered
            figures.silent += not carried_out and move.unanswered
            figures.refused += not carried_out and not move.unanswered
            if carried_out and move.told is not None:
                figures.told.append(move.told)

    async def _used(self) -> tuple[Used, Used, float, int]:
        bot = used_by(*(bot.pid for bot in self.bots))
        database = used_by(self.postgres.pid) if self.postgres else NOTHING
        return bot, database, time.process_time(), await self._writes()

    async def _writes(self) -> int:
        """How many transactions have written so far."""
        if file := sqlite_file(self.database_url):
            # "iChange" in SQLite's wal-index: it grows by one with every transaction that is committed.
            index = await asyncio.to_thread(Path(f'{file}-shm').read_bytes)
            return int.from_bytes(index[8:12], sys.byteorder)
        async with self._engine.connect() as connection:
            return (
                await connection.execute(text('SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint'))
            ).scalar_one()

    @staticmethod
    async def _lateness(late: list[float]) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.02)
            late.append(time.monotonic() - before - 0.02)


@asynccontextmanager
async def crowd(load: Load, database: str = 'sqlite', seed: int = 1) -> AsyncIterator[Crowd]:
    """All of it, on a database of this kind or at this address."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ours = stack.enter_context(postgres()) if database == 'postgres' else None
        url = await ours.database() if ours else database
        if database == 'sqlite':
            url = f'sqlite+aiosqlite:///{folder}/games.db'
        server = await stack.enter_async_context(DiscordServer(TOKEN, shards=load.processes, max_concurrency=16))
        shards = [{'HIEROPHANT_SHARDS': f'{number}/{load.processes}'} for number in range(load.processes)]
        bots = [BotProcess(server, folder, url, its, cold=True) for its in shards]
        people = Crowd(server, url, load, bots, ours, Random(seed))
        stack.push_async_callback(people.close)
        try:
            yield people
        finally:
            for bot in bots:
                if bot.running:
                    await bot.stop()
                people.failures += bot.failures


def _ms(seconds: Sequence[float], percent: int) -> str:
    if len(seconds) < 2:
        return '-'
    return f'{1000 * quantiles(seconds, n=100, method="inclusive")[percent - 1]:.0f}'
