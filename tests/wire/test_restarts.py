"""A bot that is killed or stopped while it speaks: nothing is lost or said twice, and hardly anybody notices."""

import asyncio
import sys
import time
from contextlib import suppress
from typing import Any

import pytest

from tests.wire.audit import settled
from tests.wire.conftest import Start
from tests.wire.dealt import deal
from tests.wire.discord_server import DiscordServer, Fault, Json, until
from tests.wire.machine import BUSY_MACHINE, Pace
from tests.wire.people import LONGEST, Unanswered
from tests.wire.round_play import WireTable

pytestmark = pytest.mark.skipif(sys.platform == 'win32', reason='Windows knows no SIGKILL')

SILENT_AFTER_KILL = 5.0
SILENT_AFTER_STOP = 1.0
"""Seconds in which a table hears nothing at most."""


async def held_up(table: WireTable, server: DiscordServer, **how: Any) -> None:
    """Let somebody lay a card whose announcement Discord is slow to accept."""
    fault = server.fault('POST', '', channel=table.channel, status=200, **how)
    board = table.board
    assert board is not None
    acting, times = asyncio.create_task(act_again(table, board, fault)), fault.times
    await until(server.arrived, lambda: fault.times != times)
    acting.cancel()


async def act_again(table: WireTable, board: Json, fault: Fault) -> None:
    while fault.times:
        with suppress(Unanswered, TimeoutError):  # On a machine with other things to do.
            await table.act(board)


async def test_a_killed_bot_and_a_stopped_one(
    server: DiscordServer, process: Start, sqlite_url: str, pace: Pace
) -> None:
    server.identify_seconds = 0  # One process cannot know when the one before it identified.
    table = WireTable(server, server.guild())
    await deal(sqlite_url, table)
    bot = process(sqlite_url)
    await bot.ready()
    await table.next_board(None)
    await table.play(1)

    before = table.board
    await held_up(table, server, slow=LONGEST)
    await bot.kill()
    killed = time.monotonic()
    another = process(sqlite_url)
    await another.ready()
    started = time.monotonic()
    board = await table.next_board(before)
    # On a machine with other things to do the start alone may take longer, and what comes after it too.
    slowness = pace.slowness(killed, board['at'])
    assert board['at'] < max(killed + SILENT_AFTER_KILL * slowness, started + 3 * slowness), another.said
    await table.play(1)

    before = table.board
    await held_up(table, server, slow=0.3)
    stopped = time.monotonic()
    await another.stop()
    assert another.code == 0, another.said
    if table.board is before:
        # The seconds that a stopped bot still speaks for were too few.
        assert pace.slowness(stopped) > BUSY_MACHINE, another.said
        await process(sqlite_url).ready()
        await table.next_board(before)
    else:
        board = await table.next_board(before)
        assert board['at'] - stopped < SILENT_AFTER_STOP * pace.slowness(stopped, board['at']), another.said
    found = await settled(server, sqlite_url)
    assert found.clean, found
    assert found.owed >= 4
    assert server.violations == []
