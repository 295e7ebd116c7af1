"""A world for every test, and no error goes unnoticed."""

import logging
from collections.abc import AsyncIterator, Iterator
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from simcord import interactions

from bot.ui.kit import drawing
from tests.discord.world import World, draw_blank
from tests.quick_bot import (
    compiled_once,
    copied_quickly,
    drawn_once,
    migrated_once,
    translated_once,
    without_minds,
    without_sweeping,
    without_syncing,
    without_threads,
    without_workers,
)


@pytest.fixture
def blank_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture is a small blank one: for long matches whose pictures nobody looks at."""
    for name in ('draw_table', 'draw_hand', 'draw_round_end', 'draw_chart', 'draw_growth', 'draw_board'):
        monkeypatch.setattr(drawing, name, draw_blank)


@pytest_asyncio.fixture
async def world(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[World]:
    """A running bot in a server with eight people; the mark ``world`` has options for it."""
    wanted = request.node.get_closest_marker('world')
    world = World(tmp_path, **(wanted.kwargs if wanted else {}))
    # Whoever lays hands on the bot wishes to see what comes of it.
    world.remembers = 'monkeypatch' not in signature(request.function).parameters
    await world.start()
    yield world
    await world.stop()


@pytest.fixture
def abroad(world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """The world in Germany; all but Cleo have a German Discord."""
    payload = interactions.base_payload

    def german(*args: Any, guild_id: int | None, user_id: int, **more: Any) -> Any:
        record, sent = payload(*args, guild_id=guild_id, user_id=user_id, **more)
        sent['locale'] = 'en-GB' if user_id == world.people['cleo'].id else 'de'
        if guild_id is not None:
            sent['guild_locale'] = 'de'
        return record, sent

    monkeypatch.setattr(interactions, 'base_payload', german)
    return world


@pytest.fixture(autouse=True)
def _quick_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    without_syncing(monkeypatch)
    without_sweeping(monkeypatch)
    without_threads(monkeypatch)
    migrated_once(monkeypatch)
    compiled_once(monkeypatch)
    translated_once(monkeypatch)
    copied_quickly(monkeypatch)
    drawn_once(monkeypatch)
    without_minds(monkeypatch)
    without_workers(monkeypatch)


@pytest.fixture(autouse=True)
def _no_error_goes_unseen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """discord.py only logs what goes wrong in a callback; so does the bot, under a number."""
    yield
    errors = [
        record for when in ('setup', 'call') for record in caplog.get_records(when) if record.levelno >= logging.ERROR
    ]
    assert not errors, [record.getMessage() for record in errors]
