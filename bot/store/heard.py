"""How dealers of a server meant texts that could not be read, or could be read in several ways."""

from collections.abc import Iterable
from datetime import datetime

import msgspec
from sqlalchemy import Row, delete, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Queries, locked
from bot.store.own_rules import folded
from bot.store.schema import game, heard

MOST_HEARD = 200
"""Texts kept per person and server; each new one evicts the oldest."""
_LOOKED_AT = 1000
"""The newest texts of a server, among which one is looked for."""
# What was meant at an open table is its secret: only its dealer may profit from it.
_REVEALED = heard.c.game.not_in(select(game.c.id).where(~game.c.over))
_NEWEST_FIRST = select(heard).order_by(heard.c.id.desc())


class Heard(msgspec.Struct, frozen=True):
    """How a dealer meant a text."""

    server: str
    text: str
    formal: str
    """The rule in canonical English."""
    at: datetime


class HeardQueries(Queries):
    async def keep(self, guild: int, user: int, game: int, text: str, formal: str, at: datetime) -> None:
        """Note what a dealer meant by a text at this table, in place of what they meant by it before."""
        theirs = heard.c.guild_id == guild, heard.c.user_id == user
        row = {'guild_id': guild, 'user_id': user, 'game': game, 'text': text, 'formal': formal, 'at': at}
        async with self.database.writing() as connection:
            kept = (await connection.execute(_NEWEST_FIRST.where(*theirs))).all()
            same = [each.id for each in kept if folded(each.text) == folded(text)]
            old = [each.id for each in kept if each.id not in same][MOST_HEARD - 1 :]
            await connection.execute(delete(heard).where(locked(heard, heard.c.id.in_([*same, *old]))))
            await connection.execute(insert(heard).values(row))

    async def meant_by(self, guild: int, user: int, text: str) -> str | None:
        """What this person, or a dealer of a match that is over, last meant by a text in a server."""
        allowed = or_(_REVEALED, heard.c.user_id == user)
        query = _NEWEST_FIRST.where(heard.c.guild_id == guild, allowed).limit(_LOOKED_AT)
        return next((row.formal for row in await self.database.rows(query) if folded(row.text) == folded(text)), None)

    async def all(self) -> tuple[Heard, ...]:
        """All that was meant at tables that are over, of all servers, oldest first."""
        return _read(await self.database.rows(select(heard).where(_REVEALED).order_by(heard.c.id)))


async def read_heard(connection: AsyncConnection, user: int) -> tuple[Heard, ...]:
    """All that somebody has meant, oldest first."""
    return _read(await connection.execute(select(heard).where(heard.c.user_id == user).order_by(heard.c.id)))


def _read(rows: Iterable[Row[tuple[object, ...]]]) -> tuple[Heard, ...]:
    return tuple(Heard(str(row.guild_id), row.text, row.formal, row.at) for row in rows)
