"""Several processes at one database, and processes that are killed: no change is lost, doubled or halved."""

import asyncio
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from random import Random

import pytest

from bot.store import Store
from bot.store import schema as s
from eleusis import events as e
from tests.processes import Started, started
from tests.store.games import CHANNEL, count, opened
from tests.store.writer import write

WRITERS = 3
COMMITS = 30
KILLS = 5
TRIES = 8
"""On a busy machine one process may be done before another has begun."""


@contextmanager
def writer(database_url: str, game: int, seat: int, commits: int = 1_000_000) -> Iterator[Started]:
    """Start a process that commits to a game as fast as it can, and wait until it is ready to."""
    with started(write, database_url, game, seat, commits) as process:
        assert process.told.recv() == 'ready'
        yield process


def finished(process: Started) -> list[int]:
    """Wait for a process to end well; return the versions that it won."""
    won = list(process.rest())
    assert process.ended() == 0
    return won


async def check_whole(store: Store, game: int) -> int:
    """Every version is there once, with all that belongs to it; return the last one."""
    row = await store.games.get(game)
    assert row is not None
    batches = await store.games.batches(game)
    assert [batch.version for batch in batches] == list(range(1, row.version + 1))
    for batch in batches[1:]:
        # As written by ``writer.py``: the events say which version they were decided on.
        assert batch.events == (e.MistakeFlagged(batch.version - 1), e.SeatTaken(batch.seat or 0))
    outbox, score, clock = (table.c.game == game for table in (s.outbox, s.score, s.clock))
    assert await count(store, s.outbox, outbox) == await count(store, s.score, score) + 1 == row.version
    assert await count(store, s.clock, clock, s.clock.c.version == row.version) == await count(store, s.clock, clock)
    assert row.version == 1 or await count(store, s.clock, clock) == 2
    return row.version


async def test_processes_that_commit_at_once_lose_and_double_nothing(store: Store, database_url: str) -> None:
    for number in range(TRIES):
        owners = await raced(store, database_url, CHANNEL + number)
        if sum(owner != following for owner, following in pairwise(owners)) > WRITERS:
            return
    pytest.fail('they wrote one after the other')


async def raced(store: Store, database_url: str, channel: int) -> list[int | None]:
    """Let processes commit to a new game at once, and check it; return whose each version is."""
    game = await opened(store, channel)
    with (
        writer(database_url, game.id, 1, COMMITS) as first,
        writer(database_url, game.id, 2, COMMITS) as second,
        writer(database_url, game.id, 3, COMMITS) as third,
    ):
        for process in (first, second, third):
            process.told.send('go')
        won = [finished(process) for process in (first, second, third)]
    assert [len(versions) for versions in won] == [COMMITS] * WRITERS
    assert sorted(version for versions in won for version in versions) == list(range(2, WRITERS * COMMITS + 2))
    assert await check_whole(store, game.id) == WRITERS * COMMITS + 1
    owners = [batch.seat for batch in await store.games.batches(game.id, after=1)]
    assert all(owners[version - 2] == seat for seat, versions in enumerate(won, start=1) for version in versions)
    return owners


@pytest.mark.skipif(sys.platform == 'win32', reason='Windows knows no SIGKILL')
async def test_a_killed_process_leaves_whole_changes_and_no_lock(sqlite_url: str) -> None:
    """On SQLite alone: with PostgreSQL it is the server that writes, and that lives on."""
    store = await Store.open(sqlite_url)
    game = await opened(store)
    rng = Random(1)
    version = 1
    for _ in range(KILLS):
        with writer(sqlite_url, game.id, 1) as process:
            process.told.send('go')
            told = process.told.recv()
            await asyncio.sleep(rng.random() / 20)
            process.kill()
            told = max([told, *process.rest()])
            assert process.ended() == -signal.SIGKILL
        # What it said was committed is there; perhaps one change more, killed before it could say so.
        after = await check_whole(store, game.id)
        assert told in (after, after - 1)
        assert after > version
        version = after
    with writer(sqlite_url, game.id, 1, 1) as process:
        process.told.send('go')
        assert finished(process) == [version + 1]
    await store.close()
