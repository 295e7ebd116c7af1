"""A Discord on loopback for every test, and processes of the bot that end with it."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from tests.wire.bot_process import TOKEN, BotProcess
from tests.wire.discord_server import DiscordServer
from tests.wire.machine import Pace, measured_pace
from tests.wire.people import PATIENCE

Start = Callable[..., BotProcess]


@pytest_asyncio.fixture
async def server() -> AsyncIterator[DiscordServer]:
    """A Discord with nobody in it. It waits for answers longer than the real one, as the machine may be busy."""
    async with DiscordServer(TOKEN) as server:
        server.answer_seconds = PATIENCE
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f'sqlite+aiosqlite:///{tmp_path / "games.db"}'


@pytest_asyncio.fixture
async def pace() -> AsyncIterator[Pace]:
    """How slow the machine is meanwhile."""
    async with measured_pace() as pace:
        yield pace


@pytest_asyncio.fixture
async def process(server: DiscordServer, tmp_path: Path) -> AsyncIterator[Start]:
    """Make a process of the bot, which is not started yet."""
    made: list[BotProcess] = []

    def make(database_url: str, **settings: str) -> BotProcess:
        made.append(BotProcess(server, tmp_path, database_url, settings))
        return made[-1]

    yield make
    for one in made:
        if one.running:
            await one.kill()
