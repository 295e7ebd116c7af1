"""A Discord on loopback for every test, and processes of the bot that end with it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from tests.store.conftest import sqlite_url
from tests.wire.bot_process import TOKEN, BotProcess
from tests.wire.dealt import deal
from tests.wire.discord_server import DiscordServer
from tests.wire.machine import Pace, measured_pace
from tests.wire.people import PATIENCE
from tests.wire.round_play import WireTable

__all__ = ['pace', 'playing', 'process', 'server', 'sqlite_url']
Start = Callable[..., BotProcess]
Playing = Callable[..., Awaitable[BotProcess]]


@pytest_asyncio.fixture
async def server() -> AsyncIterator[DiscordServer]:
    """A Discord with nobody in it. It waits for answers longer than the real one, as the machine may be busy."""
    async with DiscordServer(TOKEN) as server:
        server.answer_seconds = PATIENCE
        yield server


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


@pytest.fixture
def playing(server: DiscordServer, process: Start, sqlite_url: str) -> Playing:
    """Deal at tables, and start a bot there, at a Discord without limits."""

    async def play(*tables: WireTable, cards: int = 0) -> BotProcess:
        server.limits, server.identify_seconds = False, 0
        await deal(sqlite_url, *tables, cards=cards)
        bot = process(sqlite_url)
        await bot.ready()
        return bot

    return play
