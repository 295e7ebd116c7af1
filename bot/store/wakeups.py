"""Notifications between processes, on PostgreSQL. They only save time: all processes poll every second anyway."""

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
    """Notify all listening processes once the transaction is committed."""
    if connection.dialect.name == 'postgresql':
        await connection.execute(_NOTIFY, {'news': news})


class WakeupQueries(Queries):
    async def listen(self, heard: Callable[[str], None]) -> None:
        """Pass on notifications until cancelled; a SQLite file has only one process."""
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
                # A listening connection cannot be reused.
                await connection.invalidate()
