"""The settings of servers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import func, insert, literal, select, union, update

from bot.look import Look
from bot.store.database import Queries
from bot.store.faults import StoreError
from bot.store.schema import Instant, game, season, server
from bot.store.values import Opening

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.look import DeckName, ThemeName


class ServerQueries(Queries):
    async def look(self, guild: int) -> Look:
        """How pictures look in a server."""
        async with self.database.reading() as connection:
            return await look_of(connection, guild)

    async def change_look(self, guild: int, *, theme: ThemeName | None = None, deck: DeckName | None = None) -> Look:
        """Choose how pictures look in a server from now on; None leaves a setting as it is."""
        chosen = {'theme': theme, 'deck': deck}
        async with self.database.writing() as connection:
            await _choose(connection, guild, **{name: value for name, value in chosen.items() if value is not None})
            return await look_of(connection, guild)

    async def language(self, guild: int) -> str | None:
        """The language that a server has chosen for its tables, if any."""
        async with self.database.reading() as connection:
            return await server_language(connection, guild)

    async def change_language(self, guild: int, language: str | None) -> None:
        """Choose the language of all tables of a server; None leaves it to the guild's own locale."""
        async with self.database.writing() as connection:
            await _choose(connection, guild, language=language)

    async def opening(self, guild: int) -> Opening:
        """How tables are opened in a server."""
        query = select(server.c.variant, server.c.roles, server.c.channels).where(server.c.guild_id == guild)
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return Opening() if row is None else Opening(row.variant, _ids(row.roles), _ids(row.channels))

    async def change_opening(
        self,
        guild: int,
        *,
        variant: str | None = None,
        roles: Sequence[int] | None = None,
        channels: Sequence[int] | None = None,
    ) -> None:
        """Choose how tables are opened in a server from now on; None leaves a setting as it is."""
        chosen = {'variant': variant, 'roles': _text(roles), 'channels': _text(channels)}
        async with self.database.writing() as connection:
            await _choose(connection, guild, **{name: value for name, value in chosen.items() if value is not None})

    async def learns(self, guild: int) -> bool:
        """Whether it is remembered how dealers of a server meant their texts."""
        rows = await self.database.rows(select(server.c.learns).where(server.c.guild_id == guild))
        return all(row.learns is not False for row in rows)

    async def change_learns(self, guild: int, *, learns: bool) -> None:
        """Choose whether that is remembered from now on."""
        async with self.database.writing() as connection:
            await _choose(connection, guild, learns=learns)

    async def known(self) -> dict[int, datetime | None]:
        """Every server of which something is kept, and since when the bot is no longer there."""
        kept = union(*(select(one.c.guild_id) for one in (game, server, season))).subquery()
        query = select(kept.c.guild_id, server.c.left_at).outerjoin(server, server.c.guild_id == kept.c.guild_id)
        async with self.database.reading() as connection:
            return {row.guild_id: row.left_at for row in await connection.execute(query)}

    async def left(self, guild: int, at: datetime) -> None:
        """Note that a server has removed the bot, unless that is known."""
        async with self.database.writing() as connection:
            noted = await connection.execute(
                update(server)
                .where(server.c.guild_id == guild)
                .values(left_at=func.coalesce(server.c.left_at, literal(at, Instant)))
            )
            if noted.rowcount == 0:
                await connection.execute(insert(server).values(guild_id=guild, left_at=at, **asdict(Look())))

    async def returned(self, guild: int) -> None:
        """Note that the bot is in a server, perhaps again."""
        async with self.database.writing() as connection:
            await connection.execute(update(server).where(server.c.guild_id == guild).values(left_at=None))


async def _choose(connection: AsyncConnection, guild: int, **chosen: str | bool | None) -> None:
    """Keep what a server chooses, and only that: somebody may choose something else at the same time."""
    choice = {'guild_id': guild, **chosen}
    known = update(server).where(server.c.guild_id == guild).values(choice)
    if (await connection.execute(known)).rowcount == 0:
        await connection.execute(insert(server).values({**asdict(Look()), **choice}))


def _text(ids: Sequence[int] | None) -> str | None:
    return None if ids is None else ' '.join(map(str, ids))


def _ids(text: str | None) -> tuple[int, ...]:
    return tuple(map(int, (text or '').split()))


async def server_language(connection: AsyncConnection, guild: int) -> str | None:
    query = select(server.c.language).where(server.c.guild_id == guild)
    return (await connection.execute(query)).scalar_one_or_none()


async def look_of(connection: AsyncConnection, guild: int) -> Look:
    """How pictures look in a server."""
    query = select(server.c.theme, server.c.deck).where(server.c.guild_id == guild)
    row = (await connection.execute(query)).first()
    return Look() if row is None else read_look(row.theme, row.deck)


def read_look(theme: Any, deck: Any) -> Look:
    """A stored look, or the default one.

    Raises:
        StoreError: when a newer program wrote it.
    """
    if theme is None:
        return Look()
    try:
        return msgspec.convert({'theme': theme, 'deck': deck}, Look)
    except msgspec.ValidationError as error:
        raise StoreError(f'The database holds a look of pictures that cannot be read: {error}.') from error
