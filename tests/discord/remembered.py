"""Beginnings that many tests share: played once in each process, and from then on put in place as they were left.

A table that is opened, filled and dealt through Discord costs more than what most tests do at it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Hashable
from contextlib import closing
from copy import deepcopy
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from bot.client import TOLD

if TYPE_CHECKING:
    from tests.discord.world import World

P = ParamSpec('P')
R = TypeVar('R')
Rows = dict[str, list[tuple[Any, ...]]]

LOGS = ('http_requests', 'transcript')
TABLES = ('messages', 'dm_channels', 'interactions', 'interaction_tokens')
NUMBERS = ('_sequences', '_reserved_ids')
_KEPT: dict[Hashable, Kept] = {}


class Kept(NamedTuple):
    """What a world was when somebody had come so far: the simulated Discord, the database, chance."""

    result: Any
    logs: dict[str, list[Any]]
    discord: dict[str, Any]
    cdn: dict[str, Any]
    seconds: float
    rows: Rows
    chance: Any


def once(play: Callable[Concatenate[World, P], Awaitable[R]]) -> Callable[Concatenate[World, P], Awaitable[R]]:
    """Play this only where it was never played before, after the same beginning.

    What it returns must be plain data. A world that is in any way special plays it itself, each time.
    """

    @wraps(play)
    async def played(world: World, *args: P.args, **options: P.kwargs) -> R:
        begun = world.beginning()
        key = begun and (begun, play.__qualname__, args, tuple(options.items()))
        if key is None:
            return await play(world, *args, **options)
        if key in _KEPT:
            await _put_back(world, _KEPT[key])
        else:
            result = await play(world, *args, **options)
            await world.env.settle()
            world.bot.hands._players.clear()  # Nobody remembers a press that was put back in place.
            _KEPT[key] = _keep(world, result)
        world.has_begun(key)
        return deepcopy(_KEPT[key].result)

    return played


def _keep(world: World, result: Any) -> Kept:
    backend = world.env.backend
    kept = {name: getattr(backend, name) for name in (*TABLES, *NUMBERS)}
    kept['channels'] = {direct: backend.channels[direct] for direct in backend.dm_channels.values()}
    return Kept(
        deepcopy(result),
        {name: [*getattr(backend, name)] for name in LOGS},
        deepcopy(kept),
        deepcopy(vars(backend.cdn)),
        backend.clock.elapsed,
        rows_of(world.database),
        world.rng.getstate(),
    )


async def _put_back(world: World, kept: Kept) -> None:
    backend = world.env.backend
    there = deepcopy(kept.discord)
    for name in LOGS:
        getattr(backend, name)[:] = kept.logs[name]
    for name in ('dm_channels', 'interactions', 'interaction_tokens', 'channels'):
        getattr(backend, name).update(there[name])
    for channel, messages in there['messages'].items():
        backend.messages.setdefault(channel, {}).clear()
        backend.messages[channel].update(messages)
        backend.channels[channel].last_message_id = max(messages, default=None)
    for name in NUMBERS:
        setattr(backend, name, there[name])
    vars(backend.cdn).update(deepcopy(kept.cdn))
    backend.clock.elapsed = kept.seconds
    fill(world.database, kept.rows)
    world.rng.setstate(kept.chance)
    world.bot.dispatch(TOLD)  # Clocks may run.
    await world.env.settle()


def rows_of(database_url: str) -> Rows:
    with closing(sqlite3.connect(database_url.partition(':///')[2])) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: connection.execute(f'SELECT * FROM {name}').fetchall() for (name,) in names}


def fill(database_url: str, rows: Rows) -> None:
    with closing(sqlite3.connect(database_url.partition(':///')[2])) as connection:
        for name, there in rows.items():
            connection.execute(f'DELETE FROM {name}')
            if there:
                connection.executemany(f'INSERT INTO {name} VALUES ({", ".join("?" * len(there[0]))})', there)
        connection.commit()
