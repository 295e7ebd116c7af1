"""Where a request comes from, by Discord's word and not the control's, and which tables it may reach."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.store import GameRow
from bot.tables.request import Refusal, Request
from bot.tables.table import Table
from bot.tables.tables import Tables


@dataclass(frozen=True)
class Origin:
    """The requester and their place.

    Attributes:
        guild: The server; None in direct messages.
        sees: Whether they see another channel of the server.
    """

    user: int
    guild: int | None
    channel: int | None
    sees: Callable[[int], Awaitable[bool]]
    request: Request | None = None


async def reached(tables: Tables, origin: Origin, number: int) -> Table:
    """The table of a number from a client, which may send any number.

    A table is reached from its channel, and from direct messages by its players. From anywhere else it looks as if
    there were none.

    Raises:
        Refusal: ``no-table``, ``no-table-dm``, or ``table-elsewhere`` if the requester sits at it.
    """
    row = await tables.store.games.get(number)
    if row is not None and origin.guild in (None, row.guild_id):
        table = await tables.history.now(row, origin.request)
        if (row.guild_id, row.channel_id) == (origin.guild, origin.channel):
            return table
        if table.has_seat(origin.user):
            if origin.guild is None:
                return table
            raise Refusal('table-elsewhere', places=f'<#{row.channel_id}>')
    raise Refusal('no-table' if origin.guild is not None else 'no-table-dm')


async def in_sight(tables: Tables, origin: Origin, number: int) -> Table:
    """An open table of a number from a client, to watch or to join, also in another channel that they see.

    Raises:
        Refusal: as ``reached``, with ``table-gone`` for ``no-table``.
    """
    row = await tables.store.games.get(number)
    if row is not None and not row.over and row.guild_id == origin.guild and await origin.sees(row.channel_id):
        return await tables.history.now(row, origin.request)
    try:
        return await reached(tables, origin, number)
    except Refusal as refusal:
        raise Refusal('table-gone') if refusal.code == 'no-table' else refusal from None


async def open_in(tables: Tables, origin: Origin) -> tuple[GameRow, ...]:
    """The open games of a server in channels that the requester sees."""
    rows = () if origin.guild is None else await tables.store.games.open_in(origin.guild)
    return tuple([row for row in rows if row.channel_id == origin.channel or await origin.sees(row.channel_id)])


async def seen(tables: Tables, origin: Origin, number: int) -> Table:
    """The table of a number from a client, to look back at: one in a channel that they see, or that they played at.

    Raises:
        Refusal: ``replay-no-game`` when there is none in this server.
    """
    row = await tables.store.games.get(number)
    if row is None or row.guild_id != origin.guild:
        raise Refusal('replay-no-game')
    table = await tables.history.now(row, origin.request)
    with_them = table.former_seat_of(origin.user) is not None
    if not (with_them or row.channel_id == origin.channel or await origin.sees(row.channel_id)):
        raise Refusal('replay-no-game')
    return table
