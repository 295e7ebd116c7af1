"""Three processes on PostgreSQL with a shard each, one of which is killed while people play everywhere."""

import asyncio
import os
import sys
import time
from contextlib import suppress
from itertools import pairwise
from random import Random

import pytest

from bot.store import Store
from tests.wire.audit import audit
from tests.wire.conftest import Start
from tests.wire.dealt import store_dealt
from tests.wire.discord_server import DiscordServer, Json
from tests.wire.machine import Pace
from tests.wire.people import Unanswered
from tests.wire.postgres import postgres, programs
from tests.wire.round_play import WireTable

pytestmark = [
    pytest.mark.skipif('ATTACK' not in os.environ, reason='takes a minute: make attack'),
    pytest.mark.skipif(programs() is None, reason='PostgreSQL is not installed'),
]
PROCESSES = 3
TABLES = 3
"""In the servers of each process; at the first of them people play, at the others the clock."""
CLOCK_SECONDS = 2
"""For a turn; then the table goes on without whoever dawdles."""
SECONDS = 10
"""How long people play before the kill, and after it."""
SILENT = 5.0
"""Seconds in which a table hears nothing at most."""
TAKEN_OVER = 4.0
"""Seconds until others have what a process held: its lease, and the second in which all look."""


async def play_on(table: WireTable) -> None:
    """Act whenever there is something to do, whatever comes of it."""
    while True:
        if (board := table.board) is not None:
            with suppress(Unanswered, TimeoutError):
                await table.act(board)
        await asyncio.sleep(0.2)


def silences(posts: list[Json], since: float, until: float) -> list[float]:
    """How long a channel heard nothing, each time, in this span of time."""
    times = [since, *(one['at'] for one in posts if since < one['at'] < until), until]
    return [after - before for before, after in pairwise(times)]


async def test_tables_of_a_killed_process_go_on_in_others(
    server: DiscordServer, process: Start, pace: Pace, capsys: pytest.CaptureFixture[str]
) -> None:
    server.shards = PROCESSES
    rng = Random(1)
    with postgres(safe=False) as database:
        url = await database.database()
        store = await Store.open(url)
        tables = [[WireTable(server, server.guild(shard)) for _ in range(TABLES)] for shard in range(PROCESSES)]
        for table in [table for of_shard in tables for table in of_shard]:
            await store_dealt(store, table, 4, rng, clock_seconds=CLOCK_SECONDS)
        await store.close()
        bots = [process(url, HIEROPHANT_SHARDS=f'{shard}/{PROCESSES}') for shard in range(PROCESSES)]
        began = time.monotonic()
        for bot in bots:
            await bot.start()
        await bots[-1].connected(PROCESSES)
        ready = time.monotonic()
        playing = [asyncio.create_task(play_on(of_shard[0])) for of_shard in tables]
        await asyncio.sleep(SECONDS)

        dead = bots[1]
        await dead.kill()
        killed = time.monotonic()
        await asyncio.sleep(SECONDS)
        now, slowness = time.monotonic(), pace.slowness(killed)
        silent = [[max(silences(one.posts, killed, now)) for one in of_shard] for of_shard in tables]
        before = max(max(silences(one.posts, ready, killed - 1)) for of_shard in tables for one in of_shard)

        await dead.start()
        await dead.connected(PROCESSES)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await tables[1][1].play(2)
        # The clock would go on for ever; who stops says what is owed first.
        await asyncio.gather(*(bot.stop() for bot in bots))
        found = await audit(server, url)
        counted = [request.at for request in server.requests if request.counted]
        most = max(sum(at <= other < at + 1 for other in counted) for at in counted)
        told = (
            f'{PROCESSES} processes after {ready - began:.1f} s: {found.moves} changes, {found.owed} messages'
            f', at most {most} counted requests in a second. Longest silence before the kill {before:.1f} s; after it '
            f'{max(silent[1]):.1f} s at tables of the dead, {max(*silent[0], *silent[2]):.1f} s at the others'
        )
        with capsys.disabled():
            sys.stdout.write(f'\n{told}\n')
        assert found.clean, found
        assert server.violations == []
        # On a machine with other things to do, tables are silent for longer before the kill too.
        assert max(max(one) for one in silent) < max(SILENT * slowness, before + TAKEN_OVER * slowness)
