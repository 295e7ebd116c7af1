"""SQLite connections that use aiosqlite's thread only for what takes long.

A call to that thread costs several times what SQLite needs for a row, and more on a busy event loop; plain aiosqlite
makes four per statement. So reads, and writes of a few rows, run in the event loop. A read that turns out to be long is
stopped after a millisecond and repeated in the thread. Beginning to write and committing wait for others and for the
disk, and always run in the thread.
"""

from __future__ import annotations

import re
import sqlite3
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import aiosqlite

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FIRST_ROWS = 200
"""Rows that come with the answer; the others are fetched on demand."""
LONG_READING = 10_000
"""Steps of SQLite's virtual machine, about half a millisecond. Reading is stopped after up to twice as many, because
SQLite goes on counting where a prepared statement ended the last time."""
_READS = re.compile(r'SELECT\b')
_WRITES_FEW = re.compile(
    r'INSERT INTO \w+ \([^()]*\) VALUES|DELETE FROM clock WHERE clock\.game = \?'
    r'|UPDATE (\w+) SET (?:[^()]|coalesce\([^()]*\))* WHERE \1\.(?:id|game) = \?'
)
"""Statements that write a row, or a few of one game."""


async def connected(*where: Any, **options: Any) -> Connection:
    """A new connection, opened as ``sqlite3.connect`` does it."""
    driver = _Driver(lambda: sqlite3.connect(*where, **options), FIRST_ROWS)
    await driver
    await driver.stop_long_reading()
    return Connection(driver)


@lru_cache(500)
def _writes_few(statement: str) -> bool:
    return _WRITES_FEW.match(statement) is not None


class _Found(NamedTuple):
    description: Any
    rowcount: int
    lastrowid: int | None
    rows: list[Any]
    more: sqlite3.Cursor | None


class _Driver(aiosqlite.Connection):
    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self._thread.daemon = True  # An unclosed connection does not keep the process alive.
        self._awaited = False
        """Whether the event loop is blocked by a read."""
        self._counted = 0

    if TYPE_CHECKING:  # It comes without types.

        async def _execute(self, fn: Callable[..., Any], *args: Any) -> Any: ...

    async def ask(self, question: Callable[..., Any], *arguments: Any) -> Any:
        """Run this in the thread."""
        return await self._execute(question, *arguments)

    async def stop_long_reading(self) -> None:
        """Stop reads that hold up the event loop."""
        await self.set_progress_handler(self._is_too_long, LONG_READING)

    def _is_too_long(self) -> bool:
        self._counted += 1
        return self._awaited and self._counted > 1

    async def find(self, statement: str, rows: Sequence[Any], *, many: bool) -> _Found:
        if not many and self.in_transaction and _writes_few(statement):
            return self._find(statement, rows, many)
        if not many and _READS.match(statement):
            # Writes are never stopped: that would undo their transaction.
            self._awaited, self._counted = True, 0
            try:
                return self._find(statement, rows, many)
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                    raise
            finally:
                self._awaited = False
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
        """Roll back, if a transaction is open: SQLAlchemy does so whenever a connection is returned."""
        if self._driver.in_transaction:
            await self._driver.rollback()


class Cursor:
    """The results of a statement."""

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
