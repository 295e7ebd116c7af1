"""What hundreds of bots do alike is done once for each process, and SQLite works without threads.

A test of a bot would else spend most of its time on one thread that wakes another, on migrations of an empty database,
on translating commands, and on copying what is sent.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from copy import deepcopy
from functools import cache, partial
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import orjson
import pytest
from aiosqlite import core
from discord import app_commands
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot import store
from bot.look import Look
from bot.render.draw import LegendSign, Picture, draw_legend
from bot.store import database
from bot.store.retention import RetentionQueries
from bot.tables import Asker, Workers
from bot.text import Language
from bot.ui.kit import drawing
from eleusis.minds.process import MindProcess
from tests.plain_minds import PlainMinds

STATEMENTS = ('execute', 'executemany', 'commit', 'rollback')
Work = tuple[asyncio.Future[Any] | None, Callable[[], Any]]


class _Queue:
    """Replaces the queue of a connection's thread: the work is done in the event loop, in the same order.

    Before each statement everybody else has their turn, as they would have it while a thread works.
    """

    def put_nowait(self, work: Work) -> None:
        future, function = work
        if future is None:
            function()
        elif isinstance(function, partial) and function.func.__name__ in STATEMENTS:
            loop: Any = future.get_loop()
            # Past SimCord, which would look at each of them.
            type(loop).call_soon(loop, _do, future, function)
        else:
            _do(future, function)


class _NoThread:
    def __init__(self, **_: Any) -> None: ...

    def start(self) -> None: ...


def _do(future: asyncio.Future[Any], function: Callable[[], Any]) -> None:
    try:
        result = function()
    except Exception as error:
        core.set_exception(future, error)
    else:
        core.set_result(future, result)


def without_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let aiosqlite work in the event loop. Only where one store writes: a second one would wait for it for ever."""
    monkeypatch.setattr(core, 'SimpleQueue', _Queue)
    monkeypatch.setattr(core, 'Thread', _NoThread)


def without_syncing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests survive no power cut, so SQLite need not sync each commit to the disk: others may keep it busy for long."""
    monkeypatch.setitem(database.SQLITE_SETTINGS, 'synchronous', 'OFF')


def without_sweeping(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new database holds nothing that is old enough to be deleted."""

    async def sweep(*_: Any) -> dict[str, int]:
        return {}

    monkeypatch.setattr(RetentionQueries, 'sweep', sweep)


def migrated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copy a migrated template for a new database; leave an up-to-date one alone."""

    async def upgrade(database_url: str) -> None:
        if not database_url.startswith('sqlite'):
            await database.upgrade(database_url)
            return
        file = Path(database_url.partition(':///')[2])
        version = _version(file)
        if version is None and _MIGRATED:
            _lay(file)
        elif version not in _MIGRATED:
            await database.upgrade(database_url)
            if version is None:
                _MIGRATED[_version(file)] = _copy(file)

    monkeypatch.setattr(store, 'upgrade', upgrade)


def compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all connections to SQLite share what SQLAlchemy has compiled; it keeps that by dialect."""

    def create(*args: Any, **options: Any) -> AsyncEngine:
        engine = create_async_engine(*args, **options)
        first = _ENGINES.setdefault(engine.dialect.name, engine).sync_engine
        engine.sync_engine.dialect = engine.sync_engine.pool._dialect = first.dialect
        engine.sync_engine._compiled_cache = first._compiled_cache
        return engine

    monkeypatch.setattr(database, 'create_async_engine', create)


def translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Translate each command for Discord once."""
    for kind in (app_commands.Command, app_commands.Group):
        monkeypatch.setattr(kind, 'get_translated_payload', _once(kind.get_translated_payload))


def copied_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let SimCord copy what is sent and shown as the JSON that it is, without looking for what objects share."""
    for module in ('results', 'components'):
        monkeypatch.setattr(f'simcord.{module}.deepcopy', copied)
    for module in ('gateway', 'http.router'):
        monkeypatch.setattr(f'simcord.{module}.copy', SimpleNamespace(deepcopy=copied))


def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw each legend once: it is the same at every table with the same signs."""
    monkeypatch.setattr(drawing, 'draw_legend', _legend)


def _legend(signs: Sequence[LegendSign], *, language: Language, look: Look) -> Picture:
    return _legend_once(tuple(signs), language, look)


@cache
def _legend_once(signs: tuple[LegendSign, ...], language: Language, look: Look) -> Picture:
    return draw_legend(signs, language=language, look=look)


def copied(value: Any) -> Any:
    """A copy of what is JSON, in no time; of anything else a deep copy."""
    try:
        return orjson.loads(orjson.dumps(value, option=_AS_IT_IS))
    except TypeError:
        return deepcopy(value)


_AS_IT_IS = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME | orjson.OPT_PASSTHROUGH_SUBCLASS


def _once(translate: Callable[..., Awaitable[dict[str, Any]]]) -> Callable[..., Awaitable[dict[str, Any]]]:
    async def translated(command: Any, tree: Any, translator: Any) -> dict[str, Any]:
        name = command.qualified_name
        if name not in _TRANSLATED:
            _TRANSLATED[name] = await translate(command, tree, translator)
        return _TRANSLATED[name]

    return translated


_TRANSLATED: dict[str, dict[str, Any]] = {}
"""The command data sent to Discord, by name."""
_ENGINES: dict[str, AsyncEngine] = {}
"""The first one of each dialect."""
_MIGRATED: dict[str | None, bytes] = {}
"""An empty database by the version of its schema."""


def _version(file: Path) -> str | None:
    """The version of its schema; None without a file."""
    if not file.exists():
        return None
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute('SELECT version_num FROM alembic_version').fetchone()[0]


def _copy(file: Path) -> bytes:
    with closing(sqlite3.connect(file)) as connection:
        return connection.serialize()


def _lay(file: Path) -> None:
    for migrated in _MIGRATED.values():
        file.write_bytes(migrated)


def without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules are analysed in threads of this process: processes, and who takes turns, are tested by themselves."""

    async def run(_: Workers, __: Asker, ___: float, work: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.to_thread(work, *args)

    monkeypatch.setattr(Workers, 'run', run)
    monkeypatch.setattr(Workers, 'owed', run)
    monkeypatch.setattr(Workers, 'warm', lambda _: None)


def without_minds(monkeypatch: pytest.MonkeyPatch) -> None:
    """No machine thinks, however the bot comes by its minds; what takes too long does so by the real clock."""
    for name, method in vars(PlainMinds).items():
        if callable(method):
            monkeypatch.setattr(MindProcess, name, method)
    monkeypatch.setattr('bot.tables.minds.within', _within)


async def _within(seconds: float | None, work: Awaitable[Any]) -> Any:
    """Wait by the real clock: the simulated one stands still meanwhile."""
    future, done = asyncio.ensure_future(work), Event()
    future.add_done_callback(lambda _: done.set())
    if seconds is None or future.done() or await asyncio.to_thread(done.wait, seconds):
        return await future
    future.cancel()
    return None
