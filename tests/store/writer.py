"""A process that changes a game as fast as it can.

It says that it is ready, begins when it is told to, and then tells each version that it won.
"""

import asyncio
from multiprocessing.connection import Connection

from bot.store import Batch, Due, Ending, ScoreRow, StaleVersion, Store
from bot.store.changes import Change
from eleusis import events as e
from tests.store.games import AT, later


def write(reader: Connection, database_url: str, number: int, seat: int, commits: int) -> None:
    """Commit so many changes, each decided on the newest version."""
    asyncio.run(_write(reader, database_url, number, seat, commits))


async def _write(reader: Connection, database_url: str, number: int, seat: int, commits: int) -> None:
    store = await Store.open(database_url)
    reader.send('ready')
    reader.recv()
    won = 0
    while won < commits:
        game = await store.games.get(number)
        assert game is not None
        change = Change(
            game.id,
            Batch(game.version + 1, AT, seat, (e.MistakeFlagged(game.version), e.SeatTaken(seat))),
            ending=Ending(scores=(ScoreRow(game.version, seat, 1),)),
            messages=('table',),
            clocks=(Due('warning', later(30)), Due('turn', later(60))),
        )
        try:
            reader.send(await store.games.commit(change))
        except StaleVersion:
            continue
        won += 1
        # SQLite's busy handler is not fair: without a pause one process may starve on a busy machine.
        await asyncio.sleep(0.002)
    await store.close()
