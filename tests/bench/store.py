"""How fast games are stored and loaded, in a real file where a commit counts once it is on the disk."""

import asyncio
import tempfile
from collections.abc import Coroutine
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from bot.store import Batch, SeatRow, Store, TableOptions
from bot.store.changes import Change
from bot.tables import Table, Tables, seating
from eleusis import commands as c
from eleusis.games.eleusis.round import EleusisRound, Phase
from eleusis.match import MatchPhase, open_match
from eleusis.variants import Variant
from tests.bench.engine import next_command
from tests.plain_minds import plain_minds

COMMANDS = 200
COMMITS = 400
GAMES = 50
COMMITS_EACH = 10
HOST = SeatRow(0, 1, 'ada', host=True)
AT = datetime(2026, 1, 1, tzinfo=UTC)


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(f'sqlite+aiosqlite:///{Path(folder) / "bench.db"}'))


async def measure(database_url: str) -> list[tuple[str, float, str]]:
    """Measure on an empty database."""
    store = await Store.open(database_url)
    tables = Tables(store, Random(1), lambda: AT, plain_minds())
    table, each = await played(tables)
    batches = await store.games.batches(table.id)
    results = [
        ('store, moves of one table', await moved(store, batches, 1, COMMITS), 'commits/s'),
        (f'store, moves of {GAMES} tables at once', await moved(store, batches, GAMES, COMMITS_EACH), 'commits/s'),
        ('tables, a command from load to commit', 1000 * each, 'ms'),
        (f'tables, load and replay {COMMANDS} commands', 1000 * await took(lambda: fresh(store).load(table.id)), 'ms'),
        ('tables, load from the cache', 1000 * await took(lambda: tables.load(table.id)), 'ms'),
        (
            f'tables, what command {COMMANDS} brought about',
            1000 * await took(lambda: tables.history.news(table, table.row.version)),
            'ms',
        ),
    ]
    await store.close()
    return results


async def played(tables: Tables) -> tuple[Table, float]:
    """Play a match of five for this number of commands; return the table and the seconds for each command."""
    table = await tables.open((1, 0), (1, 'ada'), Variant(), TableOptions(), deals=True)
    for user in range(2, 6):
        table = await seating.sit(tables, table, user, f'user {user}')
    choices, began = Random(1), perf_counter()
    while table.row.version < COMMANDS:
        table = await step(tables, await tables.load(table.id), choices)
    return table, (perf_counter() - began) / (COMMANDS - 5)


async def step(tables: Tables, table: Table, choices: Random) -> Table:
    """Give the next command of a match."""
    round_ = table._state.match.round
    if not isinstance(round_, EleusisRound) or table._state.match.phase is not MatchPhase.ROUND:
        return await tables.act(table, c.OpenRound(0))
    if round_.phase is Phase.WRITING:
        return await tables.seal_rule(table, round_.dealer, 'Colours alternate.')
    return await tables.act(table, next_command(round_, choices))


async def moved(store: Store, batches: tuple[Batch, ...], games: int, commits: int) -> float:
    """Moves a second that this number of tables commit concurrently, each table in sequence."""

    async def one(game: int) -> None:
        for version in range(1, commits + 1):
            batch = Batch(version + 1, AT, 0, batches[version % len(batches)].events)
            await store.games.commit(Change(game, batch, messages=('table', 'dealer')))

    rows = [
        await store.games.create(
            1, games * 1000 + number, TableOptions(), open_match(Variant()), [HOST], at=AT, messages=()
        )
        for number in range(games)
    ]
    began = perf_counter()
    await asyncio.gather(*(one(row.id) for row in rows))
    return games * commits / (perf_counter() - began)


def fresh(store: Store) -> Tables:
    """Return tables with empty caches."""
    return Tables(store, Random(1), lambda: AT, plain_minds())


async def took(work: Any, times: int = 7) -> float:
    """Return the seconds of the quickest of some attempts."""

    async def once(coroutine: Coroutine[Any, Any, Any]) -> float:
        began = perf_counter()
        await coroutine
        return perf_counter() - began

    return min([await once(work()) for _ in range(times)])
