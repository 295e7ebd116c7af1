"""Games and changes as the tests need them: what they mean in the rules is of no importance to the store."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Select, func, select

from bot.store import Batch, Ending, GameRow, SeatRow, Store, TableOptions
from bot.store import schema as s
from bot.store.changes import Cause, Change
from eleusis import events as e
from eleusis.riddles import FIRST_DAY
from eleusis.variants import Variant

AT = datetime(2026, 3, 1, 20, 15, 30, 123456, tzinfo=UTC)
"""When the tests begin."""
TODAY = (AT.date() - FIRST_DAY).days + 1
"""The number of the riddle of that day."""
GUILD, CHANNEL = 2**62 + 1, 2**62 + 2
"""Discord's ids need more than 32 bits, and more than a float holds exactly."""
SECRET = 'Canary: the colours alternate.'


def later(seconds: float) -> datetime:
    return AT + timedelta(seconds=seconds)


async def opened(store: Store, channel: int = CHANNEL, *, guild: int = GUILD, **seats: int) -> GameRow:
    """Open a game; ``seats`` are people in the order of their seats, ada with user id 1 by default."""
    people = seats or {'ada': 1}
    rows = [SeatRow(seat, user, name, host=seat == 0) for seat, (name, user) in enumerate(people.items())]
    events = (e.MatchOpened(Variant()), e.SeatTaken(0))
    return await store.games.create(guild, channel, TableOptions(), events, rows, at=AT, messages=('table',))


def change(game: GameRow, version: int | None = None, **parts: Any) -> Change:
    """Return a small change of a game, with the parts that a test is about."""
    before = game.version if version is None else version
    batch = Batch(before + 1, parts.pop('at', AT), parts.pop('seat', None), parts.pop('events', (e.SeatTaken(1),)))
    ending = Ending(**{name: parts.pop(name) for name in Ending.__struct_fields__ if name in parts})
    cause = Cause(**{name: parts.pop(name) for name in Cause.__struct_fields__ if name in parts})
    return Change(game.id, batch, ending=ending, cause=cause, **parts)


async def seats_of(store: Store, number: int) -> tuple[SeatRow, ...]:
    """Return who has or had a seat at a game."""
    game = await store.games.get(number)
    assert game is not None
    return game.seats


async def count(store: Store, table: Any, *conditions: Any) -> int:
    """Return how many rows a table has."""
    query: Select[Any] = select(func.count()).select_from(table).where(*conditions)
    async with store._database.engine.connect() as connection:
        return (await connection.execute(query)).scalar_one()


async def everything(store: Store) -> dict[str, list[Any]]:
    """Return all that is stored, by table."""
    async with store._database.engine.connect() as connection:
        return {
            table.name: sorted(map(tuple, (await connection.execute(select(table))).all()), key=repr)
            for table in s.metadata.sorted_tables
        }
