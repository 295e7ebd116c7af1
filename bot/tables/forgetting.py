"""Forgetting a user, who must not sit at any table: a game needs to know its players."""

from collections.abc import Iterable

from bot.store import StaleVersion
from bot.tables.refusal import Overtaken, Refusal, insist
from bot.tables.request import Request
from bot.tables.table import Table
from bot.tables.tables import Tables


async def tables_of(tables: Tables, user: int, request: Request | None = None) -> tuple[Table, ...]:
    """The open tables where a user sits."""
    return tuple(table for table in await tables.of_person(user, request) if table.has_seat(user))


def channels_of(tables: Iterable[Table]) -> str:
    """Links to their channels."""
    return ', '.join(f'<#{table.row.channel_id}>' for table in tables)


async def forget(tables: Tables, user: int, name: str) -> None:
    """Forget a user; a stranger of this name takes their place in the games they played.

    Raises:
        Refusal: ``still-seated`` while they sit at a table.
    """

    async def attempt(known: tuple[Table, ...]) -> None:
        if seated := [table for table in known if table.has_seat(user)]:
            raise Refusal('still-seated', places=channels_of(seated))
        try:
            await tables.store.people.forget(user, name, {table.id: table.row.version for table in known})
        except StaleVersion:  # A table they had left has moved on, or they are back at it.
            raise Overtaken from None

    async def look() -> tuple[Table, ...]:
        return await tables.of_person(user)

    await insist(attempt, await look(), look)
