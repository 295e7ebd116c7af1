"""More presses than the bot can answer, and presses while it is being stopped: people are told so in words."""

from __future__ import annotations

import asyncio

from tests.wire.audit import settled
from tests.wire.conftest import Start
from tests.wire.dealt import deal
from tests.wire.discord_server import DiscordServer
from tests.wire.people import answered, said_in
from tests.wire.round_play import WireTable
from tests.wire.test_restarts import held_up

AT_ONCE = 80
"""Presses, of which a process takes 32."""


async def test_too_many_at_once_and_one_who_comes_too_late_for_a_stop(
    server: DiscordServer, process: Start, sqlite_url: str
) -> None:
    server.limits = False
    table = WireTable(server, server.guild())
    await deal(sqlite_url, table)
    bot = process(sqlite_url)
    await bot.ready()
    board = await table.next_board(None)
    asked = [await table.people[place % 4].start_press(board, 'hand') for place in range(AT_ONCE)]
    # On a machine with other things to do some come too late even for that.
    await asyncio.gather(*map(answered, asked), return_exceptions=True)
    busy = [one for one in asked if 'So many are playing' in said_in(one)]
    assert 0 < len(busy) < AT_ONCE
    await table.play(1)

    board = table.board
    assert board is not None
    await held_up(table, server, 1.5)
    stopping = asyncio.create_task(bot.stop())
    while 'I am being restarted' not in said_in(late := await table.people[1].press(board, 'hand')):
        assert bot.running, said_in(late)
    await stopping
    assert bot.code == 0, bot.said
    found = await settled(server, sqlite_url)
    assert found.clean, found
