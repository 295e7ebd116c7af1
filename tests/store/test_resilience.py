"""Recovery from trouble around a database: cancelled work, broken files, restarted servers."""

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Secret, Store, StoreError, database, upgrade
from bot.store import schema as s
from bot.store.database import writing_to
from tests.processes import LONGEST
from tests.store.conftest import POSTGRES
from tests.store.games import SECRET, change, count, everything, opened

ROOT = Path(__file__).parent.parent.parent
OPEN = 'import asyncio, sys; from bot.store import Store; asyncio.run(Store.open(sys.argv[1]))'
COPIES_A_TABLE = """
from alembic import op
import sqlalchemy as sa
revision, down_revision = '9999', '{head}'
def upgrade():
    with op.batch_alter_table('game') as table:
        table.alter_column('guild_id', existing_type=sa.BigInteger(), nullable=True)
"""
LOSES_A_ROW = """
from alembic import op
revision, down_revision = '9999', '{head}'
def upgrade():
    op.execute('DELETE FROM game')
"""


def with_step(step: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Add one more step to the migrations."""
    migrations = folder / '100% migrations'
    shutil.copytree(Path(database.__file__).parent / 'migrations', migrations)
    head = max(step.name[:4] for step in (migrations / 'versions').glob('[0-9]*.py'))
    (migrations / 'versions' / '9999_step.py').write_text(step.replace('{head}', head), encoding='utf-8')
    monkeypatch.setattr(database, 'MIGRATIONS', migrations)


async def test_a_step_that_copies_a_table_keeps_what_belongs_to_it(
    store: Store, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On SQLite such a step drops the old table, and with foreign keys all of its games' events would go with it."""
    game = await opened(store)
    before = await everything(store)
    await store.close()
    with_step(COPIES_A_TABLE, tmp_path, monkeypatch)
    await upgrade(database_url)
    assert await everything(store) == before
    assert await store.games.commit(change(game)) == 2


async def test_a_step_that_leaves_orphans_is_undone(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(sqlite_url)
    await opened(store)
    before = await everything(store)
    with_step(LOSES_A_ROW, tmp_path, monkeypatch)
    with pytest.raises(StoreError, match='belong to a game that is not there'):
        await upgrade(sqlite_url)
    assert await everything(store) == before
    await store.close()


async def test_a_commit_cancelled_while_it_waits_keeps_no_lock(sqlite_url: str) -> None:
    """The driver's thread gets the lock only after the request was cancelled."""
    store = await Store.open(sqlite_url)
    game = await opened(store)
    async with writing_to(store._database.engine):
        tasks = [asyncio.create_task(store.games.commit(change(game))) for _ in range(3)]
        await asyncio.sleep(0.1)
        for task in tasks:
            task.cancel()
        await asyncio.sleep(0.1)
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(result, asyncio.CancelledError) for result in results)
    async with asyncio.timeout(LONGEST):
        assert await store.games.commit(change(game)) == 2
        assert [batch.version for batch in await store.games.batches(game.id)] == [1, 2]
    await store.close()


async def test_more_writers_than_connections_wait_in_line(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    games = [await opened(store, channel) for channel in range(1, 41)]
    assert set(await asyncio.gather(*(store.games.commit(change(game, messages=('table',))) for game in games))) == {2}
    assert await count(store, s.outbox) == 2 * len(games)
    await store.close()


@pytest.mark.parametrize(
    ('database_url', 'words'),
    [
        ('sqlite+aiosqlite:///{folder}/nowhere/games.db', 'unable to open database file'),
        ('sqlite+aiosqlite:///{folder}/text.db', 'file is not a database'),
        ('sqlite+aiosqlite:///{folder}', 'unable to open database file'),
        ('sqlite+aiosqlite://', 'in memory every game would be lost'),
        ('sqlite:///{folder}/games.db', 'not async'),
        ('postgresql+asyncpg://me:Sesame@127.0.0.1:1/games', 'Connect call failed'),
        ('oracle+nothing://me:Sesame@127.0.0.1/games', 'oracle'),
        ('me:Sesame@127.0.0.1/games', 'what should be its address is none'),
        ('postgresql+asyncpg://me:Sesame@127.0.0.1:x/games', 'what should be its address is none'),
    ],
)
async def test_what_keeps_a_store_from_opening_is_a_sentence(database_url: str, words: str, tmp_path: Path) -> None:
    (tmp_path / 'text.db').write_text('no database, but longer than the header of one ' * 9, encoding='utf-8')
    with pytest.raises(StoreError, match=words) as caught:
        await Store.open(database_url.format(folder=tmp_path))
    sentence = str(caught.value)
    assert sentence.startswith('The database cannot be used: ')
    assert sentence.endswith('.')
    assert '\n' not in sentence
    assert 'Sesame' not in sentence
    assert 'class' not in sentence


@pytest.mark.parametrize('name', ['nowhere/games.db', 'text.db'])
def test_a_process_that_cannot_open_it_ends(name: str, tmp_path: Path) -> None:
    """The driver has a thread for each connection; one that is left behind would keep the process alive."""
    (tmp_path / 'text.db').write_text('no database, but longer than the header of one ' * 9, encoding='utf-8')
    command = [sys.executable, '-c', OPEN, f'sqlite+aiosqlite:///{tmp_path / name}']
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert ended.returncode == 1
    assert 'Exception in thread' not in ended.stderr
    assert ended.stderr.splitlines()[-1].startswith('bot.store.columns.StoreError: The database cannot be used: ')


@pytest.mark.skipif(POSTGRES not in os.environ, reason=f'no PostgreSQL here: {POSTGRES} names no server')
@pytest.mark.parametrize('database_url', ['postgres'], indirect=True)
async def test_a_restarted_server_is_noticed(store: Store, database_url: str) -> None:
    """PostgreSQL closes every connection when it restarts; no request may fail because of that."""
    url = make_url(database_url)
    game = await opened(store)
    engine = create_async_engine(url.set(database='postgres'), isolation_level='AUTOCOMMIT')
    async with engine.connect() as connection:
        query = text('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name')
        assert (await connection.execute(query, {'name': url.database})).all()
    await engine.dispose()
    assert await store.games.commit(change(game)) == 2


async def test_errors_hold_no_secrets(store: Store) -> None:
    """An error may end in a log. The database's own words must not quote what was to be written."""
    game = await opened(store)
    broken = change(game, secret=Secret(1, SECRET, 'nonce', 'seal'), messages=('table', 'table'))
    with pytest.raises(IntegrityError, match='outbox') as caught:
        await store.games.commit(broken)
    error: BaseException | None = caught.value
    while error is not None:
        assert SECRET not in f'{error!r} {error}'
        error = error.__cause__ or error.__context__
