"""A database for every test: a SQLite file, and one of PostgreSQL where the environment names a server."""

import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
import pytest_asyncio
from sqlalchemy import ClauseElement, event, make_url, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Store
from tests.quick_bot import compiled_once, migrated_once, without_syncing

POSTGRES = 'HIEROPHANT_TEST_POSTGRES'
"""The address of a database on a PostgreSQL server where more databases may be made."""


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """Return the address of a file that is not there yet."""
    return f'sqlite+aiosqlite:///{tmp_path / "games.db"}'


@pytest_asyncio.fixture(params=['sqlite', 'postgres'] if POSTGRES in os.environ else ['sqlite'])
async def database_url(request: pytest.FixtureRequest, sqlite_url: str) -> AsyncIterator[str]:
    """Return the address of an empty database."""
    if request.param == 'sqlite':
        yield sqlite_url
        return
    server, name = make_url(os.environ[POSTGRES]), f'test_{uuid4().hex}'
    await administer(server, f'CREATE DATABASE {name}')
    yield server.set(database=name).render_as_string(hide_password=False)
    await administer(server, f'DROP DATABASE {name} WITH (FORCE)')


async def administer(server: object, statement: str) -> None:
    """Carry out what PostgreSQL allows only outside transactions."""
    engine = create_async_engine(server, isolation_level='AUTOCOMMIT')  # pyright: ignore[reportArgumentType]
    async with engine.connect() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


def as_postgres(clause: ClauseElement) -> str:
    return ' '.join(str(clause.compile(dialect=asyncpg.dialect())).split())


def told_to_postgres(store: Store) -> list[str]:
    """What the store asks of its database from now on, as PostgreSQL would be told; what cannot be told so fails."""
    told: list[str] = []

    def keep(_connection: Any, clause: Any, *_: Any) -> None:
        # An upsert is phrased for the database that runs it; the same one runs on a server in ``test_locks.py``.
        if isinstance(clause, ClauseElement) and not isinstance(clause, sqlite.Insert):
            told.append(as_postgres(clause))

    event.listen(store._database.engine.sync_engine, 'before_execute', keep)
    return told


@pytest_asyncio.fixture
async def store(
    request: pytest.FixtureRequest, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Store]:
    """Return a store with its tables made and no games in it."""
    without_syncing(monkeypatch)
    compiled_once(monkeypatch)
    store = await _opened(database_url)
    if request.path.parent == Path(__file__).parent:  # Others ask for the same again and again.
        told_to_postgres(store)
    yield store
    await store.close()


async def _opened(database_url: str) -> Store:
    with pytest.MonkeyPatch.context() as patch:
        migrated_once(patch)
        return await Store.open(database_url)


@pytest_asyncio.fixture
async def other(store: Store, database_url: str) -> AsyncIterator[Store]:
    """Return the same database as a second process sees it."""
    other = await _opened(database_url)
    yield other
    await other.close()
