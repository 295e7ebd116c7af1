"""Replays every game of a database from its events and compares the result with the stored state."""

from collections.abc import Sequence

import msgspec

from bot.store import Store, StoreError
from eleusis.match import MatchPhase, replay
from eleusis.seal import seal_of


class Replayed(msgspec.Struct):
    """How many games there are, and what is wrong with them."""

    games: int = 0
    finished: int = 0
    versions: int = 0
    """Changes of all games."""
    problems: list[str] = msgspec.field(default_factory=list[str])
    """A sentence each, without any secret."""


async def replay_all(database_url: str, keys: Sequence[str] = ()) -> Replayed:
    """Play every game again.

    Raises:
        StoreError: when the database cannot be used.
    """
    store, found = await Store.open(database_url, keys), Replayed()
    try:
        for number in await store.games.numbers():
            try:
                await _replay(store, number, found)
            except StoreError as error:
                found.problems.append(f'Game {number}: {error}')
    finally:
        await store.close()
    return found


async def _replay(store: Store, number: int, found: Replayed) -> None:
    row = await store.games.get(number)
    if row is None:  # Deleted meanwhile.
        return
    batches = await store.games.batches(number, until=row.version)
    events = [event for batch in batches for event in batch.events]
    match = replay(events)
    found.games += 1
    found.finished += row.over
    found.versions += len(batches)
    if [batch.version for batch in batches] != list(range(1, row.version + 1)):
        found.problems.append(f'Game {number}: some of its events are missing.')
    elif (match.phase is MatchPhase.OVER) != row.over:
        found.problems.append(f'Game {number}: its events do not lead to where it is.')
    elif row.over and _won(dict(match.final or match.points)) != _won(await store.standings.totals(number)):
        found.problems.append(f'Game {number}: its points are not those of its events.')
    for round_number in await store.rules.finished_rounds(number):
        secret = await store.rules.secret(number, round_number)
        if secret is None or seal_of(secret.nonce, secret.text) != secret.seal:
            found.problems.append(f'Game {number}, round {round_number}: the rule is not the one that was sealed.')


def _won(points: dict[int, int]) -> dict[int, int]:
    """Points by seat, without those who have none: a void round is not kept."""
    return {seat: number for seat, number in points.items() if number}
