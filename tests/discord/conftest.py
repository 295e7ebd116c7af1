"""A world for every test, and no error that goes unseen."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from PIL import Image

from bot.look import Look
from bot.render.draw import Picture
from bot.render.kit.theme import theme_of
from bot.store import database
from bot.ui.kit import drawing
from tests.discord.world import World


@pytest.fixture
def blank_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture is a small blank one: for long matches whose pictures nobody looks at."""
    picture = Picture.of(Image.new('L', (4, 3)), theme_of(Look()).palette)
    for name in ('draw_table', 'draw_hand', 'draw_end', 'draw_chart', 'draw_board'):
        monkeypatch.setattr(drawing, name, lambda *_, **__: picture)


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A running bot in a server with eight people."""
    world = World(tmp_path)
    await world.start()
    yield world
    await world.stop()


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No power cut ends a test: SQLite need not wait until each commit has reached the disk."""
    pragma = database._pragma
    monkeypatch.setattr(database, '_pragma', lambda *settings: pragma(*settings, 'synchronous=OFF'))


@pytest.fixture(autouse=True)
def _no_error_goes_unseen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """discord.py only logs what goes wrong in a callback; so does the bot, under a number."""
    yield
    errors = [
        record for when in ('setup', 'call') for record in caplog.get_records(when) if record.levelno >= logging.ERROR
    ]
    assert not errors, [record.getMessage() for record in errors]
