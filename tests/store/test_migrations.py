"""How the schema comes to be: from nothing, once, and as the code believes it is."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace
from sqlalchemy import Connection, Index, UniqueConstraint, inspect, text
from sqlalchemy.event import listen, remove
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Store, StoreError, WrittenGuess, upgrade
from bot.store import schema as s
from bot.store.database import MIGRATIONS
from bot.store.formats import events_text
from eleusis.match import MatchPhase, open_match
from eleusis.match import replay as replay_events
from eleusis.rules.syntax import Anything, Rule
from eleusis.variants import PRESETS
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


async def test_from_nothing_to_what_the_code_believes(database_url: str) -> None:
    await upgrade(database_url)

    def differences(connection: Connection) -> list[Any]:
        options = {'compare_type': True, 'compare_server_default': True}
        return compare_metadata(MigrationContext.configure(connection, opts=options), s.metadata)

    assert await look(database_url, differences) == []
    expected: set[tuple[Any, ...]] = set()
    for table in s.metadata.sorted_tables:
        for item in (*table.indexes, *table.constraints):
            if isinstance(item, Index | UniqueConstraint):
                unique = isinstance(item, UniqueConstraint) or bool(item.unique)
                expected.add((str(item.name), tuple(column.name for column in item.columns), unique))
    assert await look(database_url, constraints) == expected


async def test_the_conditions_of_partial_indexes_are_the_same(tmp_path: Path) -> None:
    """Alembic compares names and columns of indexes, but not for which rows they hold."""
    by_migration, by_metadata = (f'sqlite+aiosqlite:///{tmp_path / name}' for name in ('migrated.db', 'made.db'))
    await upgrade(by_migration)
    await look(by_metadata, s.metadata.create_all)

    def indexes(connection: Connection) -> set[tuple[Any, ...]]:
        query = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        return {tuple(row) for row in connection.execute(text(query))}

    migrated = await look(by_migration, indexes)
    assert migrated == await look(by_metadata, indexes)
    assert sum(' WHERE ' in sql for _, sql in migrated) == 5


async def test_an_old_database_is_brought_up_to_date_and_played_on(sqlite_url: str, tmp_path: Path) -> None:
    """``fixtures/database-0001.sql`` is a database of the first schema: two games, the rule of one is revealed."""
    with closing(sqlite3.connect(tmp_path / 'games.db')) as connection:
        connection.executescript((FIXTURES / 'database-0001.sql').read_text(encoding='utf-8'))
    store = await Store.open(sqlite_url)
    secrets = [await store.rules.secret(game, 1) for game in (1, 2)]
    assert [secret and (secret.text, secret.words, secret.formal, secret.revealed) for secret in secrets] == [
        ('Colours alternate, said ada.', '', None, True),
        ('Colours alternate, said ada.', '', None, False),
    ]
    assert await store.rules.guesses(1, 1) == ()
    assert await store.own_rules.of(1) == ()
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


async def test_the_second_step_goes_back(sqlite_url: str, tmp_path: Path) -> None:
    """Whoever must return to the first version of the program can, and keeps every game."""
    with closing(sqlite3.connect(tmp_path / 'games.db')) as connection:
        connection.executescript((FIXTURES / 'database-0001.sql').read_text(encoding='utf-8'))
        before = connection.execute('SELECT * FROM rule').fetchall()
    await upgrade(sqlite_url)

    def back(connection: Connection) -> None:
        config = Config()
        config.set_main_option('script_location', str(MIGRATIONS))
        config.attributes['connection'] = connection
        command.downgrade(config, '0001')

    await look(sqlite_url, back)
    with closing(sqlite3.connect(tmp_path / 'games.db')) as connection:
        assert connection.execute('SELECT * FROM rule').fetchall() == before
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert not tables & {'guess', 'own_rule'}


async def test_the_fifth_step_goes_back(sqlite_url: str, tmp_path: Path) -> None:
    """What a server has chosen is forgotten then; its games stay."""
    store = await Store.open(sqlite_url)
    await opened(store)
    await store.servers.change_look(1, theme='light')
    await store.close()

    def back(connection: Connection) -> None:
        config = Config()
        config.set_main_option('script_location', str(MIGRATIONS))
        config.attributes['connection'] = connection
        command.downgrade(config, '0004')

    await look(sqlite_url, back)
    with closing(sqlite3.connect(tmp_path / 'games.db')) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert connection.execute('SELECT count(*) FROM game').fetchone() == (1,)
    assert 'server' not in tables
    again = await Store.open(sqlite_url)
    assert (await again.servers.look(1)).theme == 'dark'
    await again.close()


async def test_old_games_are_counted_for_what_they_were_opened_with(sqlite_url: str, tmp_path: Path) -> None:
    """A game whose events cannot be read is nobody's, and keeps nobody from the others."""
    usual, changed = (
        events_text(open_match(variant)) for variant in (PRESETS['berkeley'], replace(PRESETS['berkeley'], hand=9))
    )
    with closing(sqlite3.connect(tmp_path / 'games.db')) as connection:
        connection.executescript((FIXTURES / 'database-0001.sql').read_text(encoding='utf-8'))
        for number, (written, text) in enumerate([(1, usual), (1, changed), (1, '[{'), (9, '[]')], 11):
            row = (number, 1, 100 + number, 1, '{}', False, 0)
            columns = 'id, guild_id, channel_id, version, options, over, opened_at'
            connection.execute(f'INSERT INTO game ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)', row)
            event = (number, 1, 0, None, written, text)
            connection.execute('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)', event)
        connection.commit()
    await upgrade(sqlite_url)
    with closing(sqlite3.connect(tmp_path / 'games.db')) as connection:
        counted = dict(connection.execute('SELECT id, counts_for FROM game').fetchall())
    assert counted == {1: None, 2: None, 11: 'berkeley', 12: None, 13: None, 14: None}


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
    await store.games.set_message(game.id, 5, 2)
    await store.standings.totals(game.id)
    await store.standings.played(1)
    await store.standings.careers(1, 1)
    await store.servers.look(1)
    await store.servers.change_look(1, theme='light')
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
