"""Seasons of servers: spans of time whose results are looked at by themselves. The results stay where they are."""

from datetime import datetime

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store.database import Queries
from bot.store.schema import season


class Season(msgspec.Struct, frozen=True):
    """A season of a server."""

    number: int
    """Counted from 1."""
    opened_at: datetime
    closed_at: datetime | None
    """None while it goes on."""


class SeasonUnderWay(Exception):
    """The server has a season that is not closed."""


class SeasonQueries(Queries):
    async def of(self, guild: int) -> tuple[Season, ...]:
        """All seasons of a server, oldest first."""
        query = select(season).where(season.c.guild_id == guild).order_by(season.c.number)
        rows = await self.database.rows(query)
        return tuple(Season(row.number, row.opened_at, row.closed_at) for row in rows)

    async def open(self, guild: int, at: datetime) -> Season:
        """Begin the next season of a server.

        Raises:
            SeasonUnderWay: when one is not closed yet.
        """
        newest = select(func.coalesce(func.max(season.c.number), 0)).where(season.c.guild_id == guild)
        async with self.database.writing() as connection:
            number = (await connection.execute(newest)).scalar_one() + 1
            try:
                await connection.execute(insert(season).values(guild_id=guild, number=number, opened_at=at))
            except IntegrityError:
                raise SeasonUnderWay from None
        return Season(number, at, None)

    async def close(self, guild: int, number: int, at: datetime) -> bool:
        """Close this season of a server; False if it is not open."""
        running = update(season).where(
            season.c.guild_id == guild, season.c.number == number, season.c.closed_at.is_(None)
        )
        async with self.database.writing() as connection:
            return (await connection.execute(running.values(closed_at=at))).rowcount > 0
