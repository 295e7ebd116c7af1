"""The connection: what SQLite is told, and what it then refuses."""

import asyncio
import stat
import sys
from pathlib import Path

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError

from bot.store import GameRow, Store
from bot.store import schema as s
from bot.store.database import connect, writing_to
from tests.processes import LONGEST
from tests.store.games import AT, change, count, opened

FULL = 2


async def test_every_connection_of_the_pool_is_safe(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    connections = [await store._database.engine.connect() for _ in range(15)]
    found = set()
    for connection in connections:
        pragmas = ('journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout')
        found.add(tuple([(await connection.execute(text(f'PRAGMA {name}'))).scalar_one() for name in pragmas]))
    assert found == {('wal', FULL, 1, 10_000)}
    for connection in connections:
        await connection.close()
    await store.close()


def modes(folder: Path) -> dict[str, int]:
    """Return the permissions of every file in a folder."""
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


@pytest.mark.skipif(sys.platform == 'win32', reason='Windows has other permissions')
async def test_only_the_owner_reads_a_new_database(sqlite_url: str, tmp_path: Path) -> None:
    """It holds hands and rules. Whoever has given it other permissions keeps them."""
    store = await Store.open(sqlite_url)
    await opened(store)
    assert modes(tmp_path) == {'games.db': 0o600, 'games.db-wal': 0o600, 'games.db-shm': 0o600}
    await store.close()
    (tmp_path / 'games.db').chmod(0o640)
    await (await Store.open(sqlite_url)).close()
    assert modes(tmp_path) == {'games.db': 0o640}


async def test_readers_do_not_wait_for_a_writer(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    game = await opened(store)
    async with writing_to(store._database.engine) as connection:
        await connection.execute(insert(s.outbox).values(game=game.id, version=9, kind='x', due_at=AT))
        async with asyncio.timeout(LONGEST):
            assert await store.games.get(game.id) == game
            assert await count(store, s.outbox) == 1
    assert await count(store, s.outbox) == 2
    await store.close()


async def test_what_fails_is_rolled_back(store: Store) -> None:
    game = await opened(store)

    async def fail_halfway() -> None:
        async with writing_to(store._database.engine) as connection:
            await connection.execute(insert(s.outbox).values(game=game.id, version=9, kind='x', due_at=AT))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail_halfway()
    assert await count(store, s.outbox) == 1


@pytest.mark.parametrize(
    ('table', 'row'),
    [
        (s.event, {'version': 1, 'at': AT, 'format': 1, 'events': '[]'}),
        (s.seat, {'seat': 0, 'user_id': 1, 'name': 'ada', 'host': True}),
        (s.rule, {'round': 1, 'text': '', 'nonce': '', 'seal': '', 'revealed': False}),
        (s.outbox, {'version': 1, 'kind': 'table', 'due_at': AT}),
        (s.clock, {'kind': 'turn', 'version': 1, 'at': AT, 'due_at': AT}),
    ],
)
async def test_nothing_belongs_to_a_game_that_is_not_there(
    store: Store, table: s.Table, row: dict[str, object]
) -> None:
    with pytest.raises(IntegrityError):
        async with writing_to(store._database.engine) as connection:
            await connection.execute(insert(table).values(game=77, **row))


async def test_a_cancelled_commit_is_whole_or_not_there(store: Store) -> None:
    """Commands are cancelled when the bot stops: the connection goes back to the pool without half a change."""
    game: GameRow | None = await opened(store)
    for ticks in range(40):
        assert game is not None
        task = asyncio.create_task(store.games.commit(change(game, messages=('table',))))
        await asyncio.sleep(ticks / 4000)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        game = await store.games.get(game.id)
        assert game is not None
        assert await count(store, s.event) == await count(store, s.outbox) == game.version
    assert game is not None
    assert await store.games.commit(change(game)) == game.version + 1


async def test_nothing_is_opened_before_it_is_needed(sqlite_url: str) -> None:
    engine = connect(sqlite_url)
    assert engine.pool.checkedout() == 0  # pyright: ignore[reportAttributeAccessIssue]
    await engine.dispose()
