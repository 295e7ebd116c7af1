"""How the schema comes to be: from nothing or from an older one, once, and as the code believes it is."""

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.event import listen, remove
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Posted, Store, StoreError, WrittenGuess, upgrade
from bot.store import schema as s
from bot.store.database import MIGRATIONS
from bot.store.standings import Scope
from eleusis.match import MatchPhase
from eleusis.match import replay as replay_events
from eleusis.rules.syntax import Anything, Rule
from tests.store.games import AT, CHANNEL, change, everything, opened

FIXTURES = Path(__file__).parent / 'fixtures'


async def look(database_url: str, how: Any) -> Any:
    """Return what a function finds that takes a synchronous connection."""
    engine = create_async_engine(database_url)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(how)
    finally:
        await engine.dispose()


def constraints(connection: Connection) -> set[tuple[Any, ...]]:
    """Return name, columns and uniqueness of everything that Alembic's comparison passes over."""
    found: set[tuple[Any, ...]] = set()
    for table in s.metadata.sorted_tables:
        there = inspect(connection)
        for unique in there.get_unique_constraints(table.name):
            found.add((unique['name'], tuple(unique['column_names']), True))
        for index in there.get_indexes(table.name):
            if not index.get('duplicates_constraint'):
                found.add((index['name'], tuple(index['column_names']), bool(index['unique'])))
    return found


def test_each_step_is_in_a_file_called_after_it() -> None:
    """So that a bot sees from the names alone that nothing is to be done."""
    config = Config()
    config.set_main_option('script_location', str(MIGRATIONS))
    steps = ScriptDirectory.from_config(config)
    assert all(Path(step.path).name.startswith(f'{step.revision}_') for step in steps.walk_revisions())
    assert steps.get_heads() == [max(step.revision for step in steps.walk_revisions())]


async def test_what_is_up_to_date_needs_no_alembic(
    store: Store, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To import it would be a tenth of what people wait for after a crash."""
    monkeypatch.setitem(sys.modules, 'alembic', None)
    await upgrade(database_url)


def lay(folder: Path) -> None:
    """Put a database of the first migration there: two games, the rule of one is revealed."""
    with closing(sqlite3.connect(folder / 'games.db')) as connection:
        connection.executescript((FIXTURES / 'database-0028.sql').read_text(encoding='utf-8'))


def differences(connection: Connection) -> list[Any]:
    options = {'compare_type': True, 'compare_server_default': True}
    return compare_metadata(MigrationContext.configure(connection, opts=options), s.metadata)


async def test_a_new_database_is_what_the_code_believes(database_url: str) -> None:
    await upgrade(database_url)
    assert await look(database_url, differences) == []


async def test_an_old_database_becomes_what_the_code_believes(sqlite_url: str, tmp_path: Path) -> None:
    """Alembic compares names and columns; not constraints, nor for which rows a partial index holds."""
    made = f'sqlite+aiosqlite:///{tmp_path / "made.db"}'
    await upgrade(made)
    lay(tmp_path)
    await upgrade(sqlite_url)

    def indexes(connection: Connection) -> set[tuple[Any, ...]]:
        query = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        return {tuple(row) for row in connection.execute(text(query))}

    for found in (differences, constraints, indexes):
        assert await look(sqlite_url, found) == await look(made, found)
    assert sum(' WHERE ' in sql for _, sql in await look(made, indexes)) == 5


async def test_a_database_of_the_first_migration_is_played_on(sqlite_url: str, tmp_path: Path) -> None:
    lay(tmp_path)
    store = await Store.open(sqlite_url)
    secrets = [await store.rules.secret(game, 1) for game in (1, 2)]
    assert [secret and (secret.text, secret.words, secret.formal, secret.revealed) for secret in secrets] == [
        ('Colours alternate, said ada.', '', None, True),
        ('Colours alternate, said ada.', '', None, False),
    ]
    over, under_way = [
        replay_events(event for batch in await store.games.batches(game) for event in batch.events) for game in (1, 2)
    ]
    assert (over.phase, over.points) == (MatchPhase.BETWEEN, {0: 5, 1: 0, 2: 5})
    assert under_way.round is not None
    assert not under_way.round.machine_checked
    row = await store.games.get(2)
    assert row is not None
    assert (row.options.judging, row.options.sees_layout) == ('hand', False)
    assert await store.games.commit(change(row)) == row.version + 1
    await store.close()


async def test_an_older_database_is_refused_and_left_alone(store: Store, database_url: str) -> None:
    await opened(store)
    await look(
        database_url, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num='0027'"))
    )
    before = await everything(store)
    with pytest.raises(StoreError, match=r'early version of this program \(0027\).*"Upgrade" in docs/hosting\.md'):
        await Store.open(database_url)
    assert await everything(store) == before


async def test_again_changes_nothing(store: Store, database_url: str) -> None:
    await opened(store)
    before = await everything(store)
    await upgrade(database_url)
    again = await Store.open(database_url)
    assert await everything(again) == before
    await again.close()


async def test_several_at_once_make_the_tables_once(database_url: str) -> None:
    """Processes that start together, on a database that is not there yet."""
    stores = await asyncio.gather(*(Store.open(database_url) for _ in range(6)))
    game = await opened(stores[0])
    assert all([await store.games.get(game.id) == game for store in stores])
    for store in stores:
        await store.close()


async def test_a_new_file_that_is_being_written_is_waited_for(sqlite_url: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / 'games.db', isolation_level=None)) as writer:
        writer.execute('BEGIN IMMEDIATE')
        opening = asyncio.create_task(Store.open(sqlite_url))
        await asyncio.sleep(0.2)
        assert not opening.done()
        writer.execute('COMMIT')
        await (await opening).close()


async def test_all_of_a_step_or_nothing(sqlite_url: str, tmp_path: Path) -> None:
    """A table of another program under one of our names stops the upgrade halfway; nothing of it stays."""
    with closing(sqlite3.connect(tmp_path / 'games.db')) as connection:
        connection.execute('CREATE TABLE score (ours TEXT)')
    with pytest.raises(StoreError, match=r'^The database cannot be used: .*score'):
        await upgrade(sqlite_url)
    with closing(sqlite3.connect(tmp_path / 'games.db')) as connection:
        assert connection.execute('SELECT name FROM sqlite_master').fetchall() == [('score',)]


async def test_a_database_of_a_newer_version_is_left_alone(store: Store, database_url: str) -> None:
    await opened(store)
    await look(database_url, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num='9'")))
    before = await everything(store)
    with pytest.raises(StoreError, match='newer version'):
        await Store.open(database_url)
    assert await everything(store) == before


async def test_the_indexes_serve(sqlite_url: str) -> None:
    """What every command asks for must not read whole tables."""
    store = await Store.open(sqlite_url)
    game = await opened(store)
    asked: list[tuple[str, Any]] = []

    def keep(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        asked.append((statement, parameters))

    listen(store._database.engine.sync_engine, 'before_cursor_execute', keep)
    await store.games.get(game.id)
    await store.games.in_channel(CHANNEL)
    await store.games.open_of(1)
    await store.games.batches(game.id, 1, 2)
    await store.rules.secret(game.id, 1)
    await store.rules.guesses(game.id, 1)
    await store.rules.save_guess(game.id, 1, WrittenGuess(1, 0, 'any card', Rule(Anything(True)), AT))
    await store.own_rules.of(1)
    await store.own_rules.save(1, 'Mine', 'any card', AT)
    await store.own_rules.delete(1, 'mine')
    await store.games.commit(change(game, messages=('table',)))
    await store.outbox.shown(game.id, Posted(5, 2))
    await store.standings.totals(game.id)
    await store.standings.played(Scope(1))
    await store.standings.careers(1, 1)
    await store.servers.choices(1)
    await store.servers.change(1, theme='light')
    remove(store._database.engine.sync_engine, 'before_cursor_execute', keep)
    plans: list[str] = []
    async with store._database.engine.connect() as connection:
        for statement, parameters in asked:
            if statement.startswith(('SELECT', 'UPDATE')):
                plan = await connection.exec_driver_sql(f'EXPLAIN QUERY PLAN {statement}', tuple(parameters))
                plans.extend(f'{row.detail}: {statement}' for row in plan)
    await store.close()
    # The totals are a sum over a union, which SQLite calls a scan of ``won``.
    assert [plan for plan in plans if plan.startswith('SCAN') and not plan.startswith('SCAN won')] == []
    assert any('uq_game_open_channel' in plan for plan in plans)
