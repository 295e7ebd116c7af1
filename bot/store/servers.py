"""What a server has chosen for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import insert, select, update

from bot.look import Look
from bot.store.database import StoreError
from bot.store.schema import server

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.look import DeckName, ThemeName


async def look_of(connection: AsyncConnection, guild: int) -> Look:
    """How pictures look in a server."""
    query = select(server.c.theme, server.c.deck).where(server.c.guild_id == guild)
    row = (await connection.execute(query)).first()
    return Look() if row is None else read_look(row.theme, row.deck)


async def change_look(connection: AsyncConnection, guild: int, theme: ThemeName | None, deck: DeckName | None) -> Look:
    """Choose; None leaves it as it is. How pictures look from now on."""
    before = await look_of(connection, guild)
    look = replace(before, theme=theme or before.theme, deck=deck or before.deck)
    changed = await connection.execute(update(server).where(server.c.guild_id == guild).values(asdict(look)))
    if changed.rowcount == 0:
        await connection.execute(insert(server).values(guild_id=guild, **asdict(look)))
    return look


def read_look(theme: Any, deck: Any) -> Look:
    """A stored look; the usual one for a server that has chosen none.

    Raises:
        StoreError: when a newer program wrote it.
    """
    if theme is None:
        return Look()
    try:
        return msgspec.convert({'theme': theme, 'deck': deck}, Look)
    except msgspec.ValidationError as error:
        raise StoreError(f'The database holds a look of pictures that cannot be read: {error}.') from error
