"""A process that changes a game as fast as it can: ``python -m tests.store.writer URL GAME SEAT COMMITS``.

It says that it is ready, begins when it is told to by a line of input, and then prints each version that it won.
"""

import asyncio
import sys

from bot.engine import events as e
from bot.store import Change, Due, ScoreRow, StaleVersion, Store
from tests.store.games import AT, later


def say(what: object) -> None:
    sys.stdout.write(f'{what}\n')
    sys.stdout.flush()


async def write(database_url: str, number: int, seat: int, commits: int) -> None:
    """Commit so many changes, each decided on the newest version."""
    store = await Store.open(database_url)
    say('ready')
    sys.stdin.readline()
    won = 0
    while won < commits:
        game = await store.games.get(number)
        assert game is not None
        change = Change(
            game.id,
            game.version,
            (e.MistakeFlagged(game.version), e.SeatTaken(seat)),
            AT,
            seat,
            scores=(ScoreRow(game.version, seat, 1),),
            messages=('table',),
            clocks=(Due('warning', later(30)), Due('turn', later(60))),
        )
        try:
            say(await store.games.commit(change))
        except StaleVersion:
            continue
        won += 1
        # SQLite's busy handler is not fair: without a pause one process may starve on a busy machine.
        await asyncio.sleep(0.002)
    await store.close()


if __name__ == '__main__':
    asyncio.run(write(sys.argv[1], *map(int, sys.argv[2:5])))
