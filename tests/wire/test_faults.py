"""A Discord that fails: what people see is there a few seconds later, once, and the bot goes on."""

import asyncio
import os

import pytest

from tests.wire.audit import settled
from tests.wire.conftest import Playing, Start
from tests.wire.discord_server import DiscordServer, until
from tests.wire.faults import suffer
from tests.wire.machine import BUSY_MACHINE, Pace
from tests.wire.people import LONGEST, words
from tests.wire.round_play import WireTable
from tests.wire.silence import FAULTS, LATE, OneLays, silences
from tests.wire.starving import starve

AWHILE = 15.0
"""Seconds after which something has gone wrong; `make attack` wants 5."""
LONGEST_SILENCE = 10.0
"""The same of one message; on a quiet machine it takes 3."""
NOT_ALLOWED = 'I’m not allowed to write'
SOME = (
    'a message is refused for a moment',
    'a message meets a closed gateway',
    'a message is reset on its way',
    'a message arrives, and its receipt does not',
    'an edit meets errors',
    'an answer meets a closed gateway',
    'an answer arrives, and its receipt does not',
)


async def test_faults_and_somebody_who_asks_for_too_much(
    server: DiscordServer, playing: Playing, sqlite_url: str, pace: Pace
) -> None:
    """The short form of two attacks (``python -m tests.wire``), with one start of the bot."""
    server.fault('GET', '/users/@me$', status=503)
    tables = [WireTable(server, server.guild(), 'assisted') for _ in range(len(SOME) + 1)]
    bot = await playing(*tables)
    assert 'not connected to Discord yet' in bot.said
    for table in tables:
        await table.next_board(None)
    *troubled, calm = tables
    came = await asyncio.gather(*(suffer(server, *each) for each in zip(troubled, SOME, strict=True)))
    assert all(each.met for each in came) or pace.slowness() > BUSY_MACHINE, came
    assert [each for each in came if each.seconds > AWHILE * pace.slowness()] == [], bot.said

    starved = await starve(server, calm, comparisons=40, texts=3, to_the_end=False)
    assert max(starved.beside) < AWHILE * pace.slowness()
    assert sum(starved.greedy.values()) >= 4, 'the greedy one is told at once what is too much'
    found = await settled(server, sqlite_url)
    assert found.clean, found


async def test_nothing_that_hangs_silences_a_table(server: DiscordServer, playing: Playing, pace: Pace) -> None:
    """Whatever becomes of an answer, the play is told once, and its table waits for it no longer than Discord does."""
    tables = [OneLays(server) for _ in FAULTS]
    bot = await playing(*tables)
    came = await silences(tables, LONGEST)
    assert [each for each in came if each.seconds > LONGEST_SILENCE * pace.slowness()] == [], bot.said
    assert [each for each in came if each.told != 1 or not (each.met or pace.slowness() > BUSY_MACHINE)] == [], bot.said


async def test_a_bot_that_stops_takes_back_what_comes_late(server: DiscordServer, playing: Playing) -> None:
    table = OneLays(server)
    bot = await playing(table)
    table.when_told = bot.stop
    came = await table.suffer(LATE, LONGEST)
    assert came.told == 1, bot.said
    assert 'came late, and was taken back' in bot.said


@pytest.mark.skipif('ATTACK' not in os.environ, reason='takes a minute: make attack')
async def test_who_opened_the_table_hears_that_its_channel_is_closed(
    server: DiscordServer, process: Start, sqlite_url: str
) -> None:
    bot = process(sqlite_url, HIEROPHANT_LOG_LEVEL='DEBUG')
    await bot.ready()
    table = WireTable(server, server.guild())
    await table.seated()
    ada = table.people[0]
    await asyncio.sleep(0.5)
    closed = server.fault('POST', '', channel=table.channel, status=403, code=50013, times=1000)
    board = table.board
    assert board is not None
    await ada.press(board, 'start')
    async with asyncio.timeout(LONGEST):
        direct = server.messages[server.direct(ada.id)]
        told = await until(server.arrived, lambda: [one for one in map(words, direct.values()) if NOT_ALLOWED in one])
    assert f'<#{table.channel}>' in told[-1]
    closed.times = 0
    shown = await ada.command(table.channel, 'table show')
    assert words(shown.shown) == 'Here it is.'
    assert 'Round 1' in words(table.board)
