"""A backup is taken while games are played, made a database again, and every game in it is played again."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, update

from bot.cli.db import Replayed, replay_all
from bot.store import Store, StoreError, backup, copy_all, restore
from bot.store import schema as s
from bot.tables import Table
from eleusis.match import MatchPhase
from eleusis.variants import PRESETS
from tests.store.games import everything
from tests.store.test_ownership import written
from tests.tables.table_process import CHANNEL, TableProcess
from tests.tables.test_scores import SHORT, dealt, opened, to_the_end

MATCHES = 6


async def again_played(database_url: str) -> Replayed:
    store = await Store.open(database_url)
    try:
        return await replay_all(store)
    finally:
        await store.close()


@pytest.fixture(autouse=True)
def _short_rounds_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PRESETS, 'short', SHORT)


async def play_match(process: TableProcess, table: Table, copied: asyncio.Event | None = None) -> None:
    """All deal once; the last of them when the copy has been made."""
    while table._state.match.phase is not MatchPhase.OVER:
        if copied and len(table.view.past) == 2:
            await copied.wait()
        table = await to_the_end(process, await dealt(process, table))


async def test_the_drill(process: TableProcess, database_url: str, sqlite_url: str, tmp_path: Path) -> None:
    if database_url != sqlite_url:
        pytest.skip('PostgreSQL copies itself')
    for _ in range(MATCHES // 2):
        await play_match(process, await opened(process, 3))
    kept, copied = tmp_path / 'kept.db', asyncio.Event()
    playing = asyncio.create_task(play_match(process, await opened(process, 3), copied))
    await backup(sqlite_url, kept)
    copied.set()
    await playing
    assert (await again_played(sqlite_url)).problems == []

    again = f'sqlite+aiosqlite:///{tmp_path / "again.db"}'
    await restore(kept, again)
    found = await again_played(again)
    assert (found.games, found.finished, found.problems) == (MATCHES // 2 + 1, MATCHES // 2, [])
    with pytest.raises(StoreError, match='already there'):
        await restore(kept, again)
    stale = tmp_path / 'third.db-wal'
    stale.touch()
    with pytest.raises(StoreError, match=r'third\.db-wal is already there'):
        await restore(kept, again.replace('again', 'third'))
    stale.unlink()

    store = await Store.open(again)
    row = await store.games.in_channel(CHANNEL)
    assert row is not None, 'the match under way goes on'
    async with store._database.writing() as connection:
        await connection.execute(delete(s.event).where(s.event.c.game == 1, s.event.c.version == 9))
        await connection.execute(update(s.score).where(s.score.c.game == 2).values(points=s.score.c.points + 1))
        await connection.execute(update(s.rule).where(s.rule.c.game == 3, s.rule.c.round == 1).values(text='Another.'))
    await store.close()
    assert (await again_played(again)).problems == [
        'Game 1: some of its events are missing.',
        'Game 2: its points are not those of its events.',
        'Game 3, round 1: the rule is not the one that was sealed.',
    ]


@pytest.mark.parametrize('content', [b'', b'no database, but longer than the header of one ' * 9])
async def test_what_is_no_backup_makes_no_database(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / 'kept.db'
    file.write_bytes(content)
    with pytest.raises(StoreError, match=r'The backup (cannot be used|is damaged)'):
        await restore(file, f'sqlite+aiosqlite:///{tmp_path / "games.db"}')
    with pytest.raises(StoreError, match='There is no file'):
        await restore(tmp_path / 'nowhere.db', f'sqlite+aiosqlite:///{tmp_path / "games.db"}')
    assert [one.name for one in tmp_path.iterdir()] == ['kept.db']  # noqa: ASYNC240


async def test_a_backup_of_a_newer_version_leaves_nothing_behind(process: TableProcess, tmp_path: Path) -> None:
    file = tmp_path / 'newer.db'
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute('CREATE TABLE alembic_version (version_num)')
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    before = {one.name for one in tmp_path.iterdir()}  # noqa: ASYNC240
    with pytest.raises(StoreError, match='newer version'):
        await restore(file, f'sqlite+aiosqlite:///{tmp_path / "again.db"}')
    assert {one.name for one in tmp_path.iterdir()} == before  # noqa: ASYNC240


async def test_everything_moves_to_another_database(process: TableProcess, database_url: str, tmp_path: Path) -> None:
    """There and back; numbers go on where they were, so that old buttons mean nothing new."""
    await play_match(process, await opened(process, 3))
    await written(process.store)
    gone = (await process.store.drafts.keep(1, 'half a', 'thought', process.clock())).number
    await process.store.drafts.keep(1, 'all of', 'it', process.clock())
    async with process.store._database.writing() as connection:
        await connection.execute(delete(s.draft))
    async with process.store._database.writing() as connection:
        await connection.execute(insert(s.riddle).values(number=1, mu=1 / 3, sigma=8.25))
    there = f'sqlite+aiosqlite:///{tmp_path / "there.db"}'
    assert await copy_all(database_url, there) == 3
    store = await Store.open(there)
    copied, kept = await everything(store), await everything(process.store)
    assert copied.pop('identity') != kept.pop('identity'), 'Discord can tell their messages apart'
    assert copied == kept
    assert all(kept[name] for name in ('practice', 'person', 'riddle', 'server', 'participant', 'attempt'))
    assert (await store.drafts.keep(1, '', '', process.clock())).number == gone + 2
    await store.close()
    with pytest.raises(StoreError, match='holds games already'):
        await copy_all(there, database_url)
