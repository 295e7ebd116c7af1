"""What all processes of one token share: turns at Discord's gateway, requests per second, and notifications.

Notifications are PostgreSQL's. They only save time: all processes poll every second anyway.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Queries, reading_from, upsert
from bot.store.schema import identify, share

log = logging.getLogger(__name__)

CHANNEL = 'hierophant'
AGAIN_SECONDS = 5
"""After a connection was lost."""
CLOSED = 'closed'
"""The notification that Discord accepts no requests."""
_IDENTIFYING, _BORROWING = 0x48_49_45_53, 0x48_49_45_54
"""Keys of PostgreSQL's advisory locks."""
_DISCORD = 'discord'
"""Holds all shares while Discord refuses everything."""

_NEXT = select(identify.c.next_at).where(identify.c.bucket == bindparam('which'))
_EXPIRED = delete(share).where(share.c.until <= bindparam('now'))
_SHARES = select(share)
_CLOSED = select(share.c.until).where(share.c.owner == _DISCORD)
_DROP = delete(share).where(share.c.owner == bindparam('holder'))
_NOTIFY = select(func.pg_notify(CHANNEL, bindparam('news')))


class Borrowed(NamedTuple):
    """What a process may do until its lease ends."""

    share: int
    """Requests a second."""
    closed_until: datetime | None
    """Until when Discord accepts none from any process."""


class SharingQueries(Queries):
    """What processes of one token agree on, and tell each other."""

    async def take_turn(self, bucket: int, now: datetime, apart: timedelta) -> float:
        """Let a shard of this bucket identify itself; return 0, or the seconds after which to ask again."""
        async with self.database.alone(_IDENTIFYING) as connection:
            free = (await connection.execute(_NEXT, {'which': bucket})).scalar()
            # What is further away was written by a clock that has been set since.
            if free is not None and now < free <= now + apart:
                return (free - now).total_seconds()
            await upsert(connection, identify, {'bucket': bucket}, {'next_at': now + apart})
            return 0

    async def borrow(
        self, now: datetime, lease: timedelta, *, wanted: int, held: int, total: int, spare: int
    ) -> Borrowed:
        """Ask for a share of the requests of a second, at least once per lease.

        Args:
            wanted: How many there is use for.
            held: How many were lent until now. What is given back of it is lent to others at the next asking only: it
                may have been used this very second.
            total: How many there are.
            spare: How many of them are left for those that have none.
        """
        async with self.database.alone(_BORROWING) as connection:
            rows = {row.owner: row for row in await connection.execute(_SHARES)}
            closed = rows.pop(_DISCORD, None)
            rows.pop(self.database.owner, None)
            others = [row for row in rows.values() if row.until > now]
            free = total - sum(row.granted for row in others)
            if held:
                free = max(free - spare, min(held, free))
            granted = max(0, min(wanted, free, _level([wanted, *(row.wanted for row in others)], total - spare)))
            row = {'wanted': wanted, 'granted': max(held, granted), 'until': now + lease}
            await upsert(connection, share, {'owner': self.database.owner}, row)
            if len(others) < len(rows):
                await connection.execute(_EXPIRED, {'now': now})
            closed_until = None if closed is None or closed.until <= now else closed.until
        return Borrowed(granted, closed_until)

    async def give_back(self) -> None:
        """Return this process's share to the others."""
        async with self.database.alone(_BORROWING) as connection:
            await connection.execute(_DROP, {'holder': self.database.owner})

    async def closed_until(self) -> datetime | None:
        """Until when Discord accepts no requests."""
        rows = await self.database.rows(_CLOSED)
        return rows[0].until if rows else None

    async def close_until(self, until: datetime) -> None:
        """Stop the requests of all processes until then, because Discord says so; all are woken to learn of it."""
        async with self.database.alone(_BORROWING) as connection:
            await upsert(connection, share, {'owner': _DISCORD}, {'wanted': 0, 'granted': 0, 'until': until})
            await wake(connection, CLOSED)

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
        async with reading_from(self.database.engine) as connection:
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


def _level(wants: list[int], total: int) -> int:
    """The most that each process gets when all get the same and unused shares go to the others."""
    left = total
    for served, want in enumerate(sorted(wants)):
        if want * (len(wants) - served) > left:
            return left // (len(wants) - served)
        left -= want
    return total


async def wake(connection: AsyncConnection, news: str) -> None:
    """Notify all listening processes once the transaction is committed."""
    if connection.dialect.name == 'postgresql':
        await connection.execute(_NOTIFY, {'news': news})
