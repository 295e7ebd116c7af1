"""How fast moves are committed to a file, and how fast a long game is read and replayed."""

import asyncio
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from time import perf_counter

from bot.eleusis import commands as c
from bot.eleusis.events import AnyEvent
from bot.eleusis.match import Match, MatchPhase, decide, open_match, replay
from bot.eleusis.variants import Variant
from bot.store import Change, Due, GameRow, SeatRow, Store, TableOptions
from tests.bench.engine import SEATS, next_command

COMMANDS = 200
TABLES = 8
LOADS = 50
AT = datetime(2026, 1, 1, tzinfo=UTC)


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measured(f'sqlite+aiosqlite:///{Path(folder, "games.db")}'))


async def measured(database_url: str) -> list[tuple[str, float, str]]:
    played = happened(COMMANDS)
    store = await Store.open(database_url)
    try:
        games = [await opened(store, channel) for channel in range(TABLES + 2)]
        await commit_all(store, games[0], played)  # The file grows to its size, and caches settle.
        began = perf_counter()
        await commit_all(store, games[1], played)
        alone = len(played) / (perf_counter() - began)
        began = perf_counter()
        await asyncio.gather(*(commit_all(store, game, played) for game in games[2:]))
        together = TABLES * len(played) / (perf_counter() - began)
        loading = await load_seconds(store, games[1])
        sending = await send_seconds(store, games[1])
    finally:
        await store.close()
    return [
        ('store, moves committed at one table', alone, 'moves/s'),
        (f'store, moves committed at {TABLES} tables at once', together, 'moves/s'),
        ('store, a message taken up and marked as sent', 1000 * sending, 'ms'),
        (f'store, a game of {COMMANDS} commands read and replayed', 1000 * loading, 'ms'),
    ]


def happened(most: int) -> list[tuple[AnyEvent, ...]]:
    """Return what so many commands led to, rounds of five people one after another."""
    rng, choices = Random(1), Random(1)
    match = replay(open_match(Variant()))
    played: list[tuple[AnyEvent, ...]] = []
    while len(played) < most:
        events = decide(match, next_of_match(match, choices), rng)
        match = replay(events, match)
        played.append(events)
    return played


def next_of_match(match: Match, choices: Random) -> c.AnyCommand:
    """Return what moves a match on, whatever it waits for."""
    if len(match.present) < SEATS:
        return c.Sit()
    if match.phase is not MatchPhase.ROUND or match.round is None:
        return c.OpenRound(0)
    return c.SealRule(match.round.dealer, '') if match.round.seal is None else next_command(match.round, choices)


async def opened(store: Store, channel: int) -> GameRow:
    host = SeatRow(0, 1, 'ada', host=True)
    return await store.create(1, channel, TableOptions(60), open_match(Variant()), [host], at=AT, messages=('table',))


async def commit_all(store: Store, game: GameRow, played: list[tuple[AnyEvent, ...]]) -> None:
    """Commit one move after another, each with the message and the clocks that it has in a real game."""
    version = game.version
    for events in played:
        clocks = tuple(Due(kind, AT + timedelta(seconds=60)) for kind in ('warning', 'turn'))
        version = await store.commit(Change(game.id, version, events, AT, 1, messages=('table',), clocks=clocks))


async def load_seconds(store: Store, game: GameRow) -> float:
    began = perf_counter()
    for _ in range(LOADS):
        replay(event for batch in await store.batches(game.id) for event in batch.events)
    return (perf_counter() - began) / LOADS


async def send_seconds(store: Store, game: GameRow) -> float:
    began = perf_counter()
    for _ in range(LOADS):
        for message in await store.claim_messages(AT, 60, game=game.id, most=1):
            await store.message_sent(message.id, AT)
    return (perf_counter() - began) / LOADS


if __name__ == '__main__':
    for name, value, unit in run():
        print(f'{name:52} {value:12,.1f} {unit}')
