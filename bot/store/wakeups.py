"""Processes that wake one another, on PostgreSQL. Nobody relies on it: all look for what is due every second anyway."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy import bindparam, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Queries

log = logging.getLogger(__name__)

CHANNEL = 'hierophant'
AGAIN_SECONDS = 5
"""After a connection was lost."""
_NOTIFY = select(func.pg_notify(CHANNEL, bindparam('news')))


async def wake(connection: AsyncConnection, news: str) -> None:
    """Let all processes that listen hear this once the transaction is committed."""
    if connection.dialect.name == 'postgresql':
        await connection.execute(_NOTIFY, {'news': news})


class WakeupQueries(Queries):
    async def listen(self, heard: Callable[[str], None]) -> None:
        """Hear what other processes and this one say, until it is cancelled. Nobody else writes to a SQLite file."""
        while not self.database.is_sqlite:
            try:
                await self._listen(heard)
            except (SQLAlchemyError, OSError) as error:
                log.warning('other processes are not heard for a while: %s', type(error).__name__)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self, heard: Callable[[str], None]) -> None:
        """Listen until the connection is lost."""
        lost = asyncio.Event()
        async with self.database.reading() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection

            def hear(_: Any, __: int, ___: str, news: str) -> None:
                heard(news)

            def lose(_: Any) -> None:
                lost.set()

            driver.add_termination_listener(lose)
            await driver.add_listener(CHANNEL, hear)
            try:
                await lost.wait()
            finally:
                # A connection that listens is of no use to anybody else.
                await connection.invalidate()
