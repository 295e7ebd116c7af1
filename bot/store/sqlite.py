"""SQLite's connections: aiosqlite's, whose thread is asked once for each statement.

Every question to that thread costs about as much as SQLite needs for the answer, and on a busy event loop more. As it
comes, aiosqlite asks four times for a statement: to make a cursor, to execute, to fetch, and to close it.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, NamedTuple

import aiosqlite

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FIRST_ROWS = 200
"""So many rows come with the answer; the others are fetched when they are asked for."""


async def connected(*where: Any, **options: Any) -> Connection:
    """A new connection, opened as ``sqlite3.connect`` does it.

    Raises:
        sqlite3.Error: when it cannot be opened.
    """
    driver = _Driver(lambda: sqlite3.connect(*where, **options), FIRST_ROWS)
    await driver
    return Connection(driver)


class _Found(NamedTuple):
    description: Any
    rowcount: int
    lastrowid: int | None
    rows: list[Any]
    more: sqlite3.Cursor | None


class _Driver(aiosqlite.Connection):
    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self._thread.daemon = True  # A connection that nobody has closed does not keep the process alive.

    if TYPE_CHECKING:  # It comes without types.

        async def _execute(self, fn: Callable[..., Any], *args: Any) -> Any: ...

    async def ask(self, question: Callable[..., Any], *arguments: Any) -> Any:
        """Let the thread do this, and wait for it."""
        return await self._execute(question, *arguments)

    async def find(self, statement: str, rows: Sequence[Any], *, many: bool) -> _Found:
        return await self._execute(self._find, statement, rows, many)

    def _find(self, statement: str, rows: Sequence[Any], many: bool) -> _Found:
        cursor = self._conn.executemany(statement, rows) if many else self._conn.execute(statement, rows)
        found = cursor.fetchmany(FIRST_ROWS)
        more = len(found) == FIRST_ROWS
        if not more:
            cursor.close()
        return _Found(cursor.description, cursor.rowcount, cursor.lastrowid, found, cursor if more else None)


class Connection:
    """A connection as SQLAlchemy expects it of aiosqlite."""

    def __init__(self, driver: _Driver) -> None:
        self._driver = driver

    def __getattr__(self, name: str) -> Any:
        return getattr(self._driver, name)

    def cursor(self) -> Cursor:
        return Cursor(self._driver)

    async def rollback(self) -> None:
        """Roll back what has begun; a connection is given back so, even if it has only read."""
        if self._driver.in_transaction:
            await self._driver.rollback()


class Cursor:
    """What a statement finds."""

    arraysize = 1

    def __init__(self, driver: _Driver) -> None:
        self._driver = driver
        self._found = _Found(None, -1, None, [], None)

    async def __aenter__(self) -> Cursor:
        return self

    async def execute(self, statement: str, row: Sequence[Any] = ()) -> None:
        self._found = await self._driver.find(statement, row, many=False)

    async def executemany(self, statement: str, rows: Sequence[Any]) -> None:
        self._found = await self._driver.find(statement, rows, many=True)

    @property
    def description(self) -> Any:
        return self._found.description

    @property
    def rowcount(self) -> int:
        return self._found.rowcount

    @property
    def lastrowid(self) -> int | None:
        return self._found.lastrowid

    async def fetchall(self) -> list[Any]:
        rows, more = self._found.rows, self._found.more
        self._found = self._found._replace(rows=[])
        return rows + await self._driver.ask(more.fetchall) if more else rows

    async def fetchmany(self, size: int) -> list[Any]:
        rows, more = self._found.rows, self._found.more
        if not rows and more:
            return await self._driver.ask(more.fetchmany, size)
        self._found = self._found._replace(rows=rows[size:])
        return rows[:size]

    async def close(self) -> None:
        more = self._found.more
        self._found = self._found._replace(rows=[], more=None)
        if more:
            await self._driver.ask(more.close)
