"""The settings of servers, and their seasons: spans of time whose results are looked at alone."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, func, insert, select, union, update
from sqlalchemy.exc import IntegrityError

from bot.look import Look
from bot.store.columns import StoreError
from bot.store.database import Queries, locked, read_row, upsert
from bot.store.schema import UNPINNED, game, heard, practice, season, server


class ServerChoices(msgspec.Struct, frozen=True):
    """The settings of a server."""

    look: Look = Look()
    language: str | None = None
    """None where Discord's own is used."""
    variant: str | None = None
    """The default preset; None for the usual one."""
    roles: tuple[int, ...] = ()
    """The roles that may open tables; empty for everybody."""
    channels: tuple[int, ...] = ()
    """Channels with their threads, and whole categories; empty for everywhere."""
    learns: bool = True
    """Whether the bot remembers how dealers meant their texts."""
    voices: bool = True
    """Whether machines say a line at great moments."""


_CHOICES = select(server).where(server.c.guild_id == bindparam('guild'))


class ServerQueries(Queries):
    async def choices(self, guild: int) -> ServerChoices:
        """All settings of a server."""
        for row in await self.database.rows(_CHOICES, guild=guild):
            look, learns, voices = read_look(row), row.learns is not False, row.voices is not False
            roles, channels = _ids(row.roles), _ids(row.channels)
            return ServerChoices(look, row.language, row.variant, roles, channels, learns, voices)
        return ServerChoices()

    async def change(self, guild: int, **chosen: str | bool | Sequence[int] | None) -> None:
        """Change settings of a server, named like their columns; another manager may change others at the same time.

        A ``language`` of None leaves it to the guild's own locale. Once it no longer ``learns``, what the bot knows of
        how dealers meant their texts is deleted.
        """
        row = {name: value if isinstance(value, str | bool | None) else _text(value) for name, value in chosen.items()}
        forgets = chosen.get('learns') is False
        async with self.database.writing() as connection:
            await upsert(connection, server, {'guild_id': guild}, row, asdict(Look()))
            if forgets:
                await connection.execute(delete(heard).where(locked(heard, heard.c.guild_id == guild)))
        if forgets:
            await self.database.scrub()

    async def known(self) -> dict[int, datetime | None]:
        """Every server with stored data, and when it removed the bot, if it did."""
        ids = (game.c.guild_id, server.c.guild_id, season.c.guild_id, practice.c.server)
        kept = union(*(select(column).where(column.is_not(None)) for column in ids)).subquery()
        query = select(kept.c.guild_id, server.c.left_at).outerjoin(server, server.c.guild_id == kept.c.guild_id)
        return {row.guild_id: row.left_at for row in await self.database.rows(query)}

    async def left(self, guild: int, at: datetime) -> None:
        """Record that a server has removed the bot, unless that is known."""
        query = select(server.c.left_at).where(server.c.guild_id == guild).with_for_update()
        async with self.database.writing() as connection:
            if (await connection.execute(query)).scalar() is None:
                await upsert(connection, server, {'guild_id': guild}, {'left_at': at, **UNPINNED}, asdict(Look()))

    async def returned(self, guild: int) -> None:
        """Record that the bot is in a server, perhaps again."""
        await self.database.write(update(server).where(server.c.guild_id == guild).values(left_at=None))


def _text(ids: Sequence[int]) -> str:
    return ' '.join(map(str, ids))


def _ids(text: str | None) -> tuple[int, ...]:
    return tuple(map(int, (text or '').split()))


def read_look(row: Any) -> Look:
    """The look in a row of a server.

    Raises:
        StoreError: when a newer program wrote it.
    """
    try:
        return msgspec.convert(row, Look, from_attributes=True)
    except msgspec.ValidationError as error:
        raise StoreError(f'The database holds a look of pictures that cannot be read: {error}.') from error


class Season(msgspec.Struct, frozen=True):
    """A season of a server."""

    number: int
    """Counted from 1."""
    opened_at: datetime
    closed_at: datetime | None
    """None while it goes on."""


class SeasonQueries(Queries):
    async def of(self, guild: int) -> tuple[Season, ...]:
        """All seasons of a server, oldest first."""
        query = select(season).where(season.c.guild_id == guild).order_by(season.c.number)
        rows = await self.database.rows(query)
        return tuple(read_row(Season, row) for row in rows)

    async def open(self, guild: int, at: datetime) -> Season | None:
        """Begin the next season of a server; None while one is not closed."""
        newest = select(func.coalesce(func.max(season.c.number), 0)).where(season.c.guild_id == guild)
        try:
            async with self.database.writing() as connection:
                number = (await connection.execute(newest)).scalar_one() + 1
                await connection.execute(insert(season).values(guild_id=guild, number=number, opened_at=at))
        except IntegrityError:
            return None
        return Season(number, at, None)

    async def close(self, guild: int, number: int, at: datetime) -> bool:
        """Close this season of a server; False if it is not open."""
        running = update(season).where(
            season.c.guild_id == guild, season.c.number == number, season.c.closed_at.is_(None)
        )
        return await self.database.write(running.values(closed_at=at)) > 0
