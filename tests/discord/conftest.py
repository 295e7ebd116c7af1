"""A world for every test, and no error that goes unseen."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.discord.world import World


@pytest_asyncio.fixture
async def world(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[World]:
    """A running bot in a server with eight people."""
    world = World(tmp_path)
    await world.start()
    yield world
    await world.stop()
    # discord.py only logs what goes wrong in a callback; so does the bot, under a number.
    errors = [
        record for when in ('setup', 'call') for record in caplog.get_records(when) if record.levelno >= logging.ERROR
    ]
    assert not errors, [record.getMessage() for record in errors]
