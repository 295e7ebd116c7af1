"""The connection to the database, and its migrations."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / 'migrations'
BUSY_MILLISECONDS = 10_000
"""How long a writer waits for another one."""
WRITING = 'writing'
"""The execution option of a transaction that will write."""


def connect(database_url: str) -> AsyncEngine:
    """An engine for this address. Nothing is opened yet."""
    # Parameters hold hands and rules: they stay out of error messages, and so out of logs.
    engine = create_async_engine(database_url, hide_parameters=True)
    if engine.dialect.name == 'sqlite':
        event.listen(engine.sync_engine, 'connect', _prepare_sqlite)
        event.listen(engine.sync_engine, 'begin', _begin_sqlite)
    return engine


async def upgrade(database_url: str) -> None:
    """Bring the schema up to date; does nothing when it is."""
    engine = connect(database_url)
    try:
        await upgrade_tables(engine)
    finally:
        await engine.dispose()


async def upgrade_tables(engine: AsyncEngine) -> None:
    """The same on an engine that is there already."""
    async with writing(engine) as connection:
        await connection.run_sync(_upgrade)


async def backup(database_url: str, file: Path) -> None:
    """Write a copy of a SQLite database into a new file, while the bot runs.

    Raises:
        ValueError: for another kind of database; those have their own tools.
    """
    engine = connect(database_url)
    try:
        if engine.dialect.name != 'sqlite':
            raise ValueError('only SQLite databases are copied by this command')
        async with engine.connect() as connection:
            raw = await connection.get_raw_connection()
            driver: Any = raw.driver_connection
            await driver.execute('VACUUM INTO ?', (str(file),))
    finally:
        await engine.dispose()


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection]:
    """A transaction that writes: all of it is committed at the end, or nothing."""
    async with engine.execution_options(**{WRITING: True}).begin() as connection:
        yield connection


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option('script_location', str(MIGRATIONS))
    config.attributes['connection'] = connection
    command.upgrade(config, 'head')


def _prepare_sqlite(connection: Any, _: Any) -> None:
    # The driver must not begin transactions by itself: it does so too late, and never IMMEDIATE.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        'journal_mode=WAL',
        'synchronous=FULL',
        'foreign_keys=ON',
        f'busy_timeout={BUSY_MILLISECONDS}',
    ):
        cursor.execute(f'PRAGMA {pragma}')
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A reader that later wants to write would be refused when somebody wrote in between; a writer says so at once.
    immediate = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql('BEGIN IMMEDIATE' if immediate else 'BEGIN')
