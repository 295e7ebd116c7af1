"""`hierophant db upgrade` and `hierophant db backup FILE`, and the functions behind them."""

import asyncio
import os
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store import Store, StoreError, backup, upgrade
from tests.store.games import change, everything, opened


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return the path for the copy, in a folder of its own."""
    (tmp_path / 'copies').mkdir()
    return tmp_path / 'copies' / 'games.db'


@pytest.fixture
def settings(tmp_path: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command line find the database of the test, and nothing of whoever runs it."""
    for name in os.environ:
        if name.startswith('HIEROPHANT_'):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv('HIEROPHANT_DATABASE_URL', sqlite_url)


def left_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def test_the_copy_is_whole_while_the_bot_writes(sqlite_url: str, copy: Path) -> None:
    """What is still in the write-ahead log is in the copy, and the copy is a database like any other."""
    store = await Store.open(sqlite_url)
    game = await opened(store)

    async def play(versions: range) -> None:
        for version in versions:
            await store.games.commit(change(game, version, messages=('table',)))

    await play(range(1, 20))
    playing = asyncio.create_task(play(range(20, 300)))
    await backup(sqlite_url, copy)
    assert not playing.done()
    await playing
    original = await everything(store)
    await store.close()

    copied = await Store.open(f'sqlite+aiosqlite:///{copy}')
    found, row = await everything(copied), await copied.games.get(game.id)
    assert row is not None
    assert 20 <= row.version == len(found['event']) == len(found['outbox'])
    assert set(found['event']) <= set(original['event'])
    assert await copied.games.commit(change(game, row.version)) == row.version + 1
    await copied.close()


@pytest.mark.skipif(sys.platform == 'win32', reason='Windows has other permissions')
def test_only_the_owner_reads_the_copy(sqlite_url: str, copy: Path) -> None:
    asyncio.run(upgrade(sqlite_url))
    asyncio.run(backup(sqlite_url, copy))
    assert stat.S_IMODE(copy.stat().st_mode) == stat.S_IRUSR | stat.S_IWUSR


def test_a_file_that_is_there_is_kept(sqlite_url: str, copy: Path) -> None:
    copy.write_text('mine', encoding='utf-8')
    asyncio.run(upgrade(sqlite_url))
    with pytest.raises(StoreError, match='is already there'):
        asyncio.run(backup(sqlite_url, copy))
    assert copy.read_text(encoding='utf-8') == 'mine'
    assert left_in(copy.parent) == ['games.db']


def test_a_copy_that_fails_leaves_nothing(tmp_path: Path, copy: Path) -> None:
    (tmp_path / 'games.db').write_text('no database, but longer than the header of one ' * 9, encoding='utf-8')
    with pytest.raises(StoreError, match='The copy cannot be made: file is not a database'):
        asyncio.run(backup(f'sqlite+aiosqlite:///{tmp_path / "games.db"}', copy))
    assert left_in(copy.parent) == []


def test_nothing_to_copy_makes_no_database(sqlite_url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match='no database yet'):
        asyncio.run(backup(sqlite_url, tmp_path / 'copy.db'))
    assert left_in(tmp_path) == []


async def test_postgres_is_told_to_copy_itself(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match='pg_dump'):
        await backup('postgresql+asyncpg://me:secret@nowhere.invalid/games', tmp_path / 'copy.db')


@pytest.mark.usefixtures('settings')
def test_the_commands(tmp_path: Path, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(['db', 'upgrade']) == 0
    assert main(['db', 'upgrade']) == 0
    assert main(['db', 'backup', str(copy)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f'The games are safe in {copy}.'
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute('SELECT count(*) FROM game').fetchone() == (0,)
    assert main(['db', 'backup', str(copy)]) == 1
    assert capsys.readouterr().err == f'{copy} is already there. Name a new file.\n'


@pytest.mark.usefixtures('settings')
def test_what_fails_is_a_sentence(tmp_path: Path, copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(['db', 'backup', str(copy)]) == 1
    assert main(['db', 'upgrade']) == 0
    assert main(['db', 'backup', str(tmp_path / 'nowhere' / 'games.db')]) == 1
    with closing(sqlite3.connect(tmp_path / 'games.db')) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert main(['db', 'upgrade']) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == 'There is no database yet, so there is nothing to copy.'
    assert lines[1].startswith('The copy cannot be made: ')
    assert lines[2:] == ['The database was made by a newer version of this program. Update the program.']
