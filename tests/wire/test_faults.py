"""A Discord that fails: what people see is there a few seconds later, once, and the bot goes on."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from tests.wire.audit import settled
from tests.wire.conftest import Start
from tests.wire.discord_server import DiscordServer
from tests.wire.people import words
from tests.wire.round_play import WireTable

pytestmark = pytest.mark.skipif('ATTACK' not in os.environ, reason='takes a minute: make attack')

AWHILE = 5.0
"""Seconds in which a table hears nothing at most when one request fails."""


async def test_what_fails_once_is_there_in_seconds(server: DiscordServer, process: Start, sqlite_url: str) -> None:
    server.limits = False
    server.fault('GET', '/users/@me$', status=503)
    bot = process(sqlite_url)
    await bot.ready()
    assert 'not connected to Discord yet' in bot.said
    table = WireTable(server, server.guild())
    await table.dealt()
    posts = f'/channels/{table.channel}/messages'
    for fault in ({'status': 503}, {'status': 0}, {'status': 0, 'done': True}, {'status': 403, 'code': 50013}):
        server.fault('POST', f'{posts}$', **fault)
        board, began = table.board, time.monotonic()
        assert board is not None
        await table.act(board)
        await table.next_board(board)
        assert time.monotonic() - began < AWHILE, (fault, bot.said)
    # An old message that cannot be edited holds up nothing.
    server.fault('PATCH', f'{posts}/', status=500, times=100)
    await table.play(1)
    server.faults.clear()
    assert table.told[-1] < AWHILE
    found = await settled(server, sqlite_url)
    assert found.clean, found


async def test_who_opened_the_table_hears_that_its_channel_is_closed(
    server: DiscordServer, process: Start, sqlite_url: str
) -> None:
    bot = process(sqlite_url, HIEROPHANT_LOG_LEVEL='DEBUG')
    await bot.ready()
    table = WireTable(server, server.guild())
    await table.seated()
    ada = table.people[0]
    await asyncio.sleep(0.5)
    closed = server.fault('POST', f'/channels/{table.channel}/messages', status=403, code=50013, times=1000)
    board = table.board
    assert board is not None
    await ada.press(board, 'start')
    async with asyncio.timeout(60):
        while not (told := list(server.messages[server.direct(ada.id)].values())) or 'not write' not in words(told[-1]):
            server.arrived.clear()
            await server.arrived.wait()
    assert f'<#{table.channel}>' in words(told[-1])
    closed.times = 0
    shown = await ada.command(table.channel, 'table show')
    assert words(shown.shown) == 'Here it is.'
    assert 'Round 1' in words(table.board)
