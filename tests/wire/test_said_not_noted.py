"""A bot that is killed when Discord has taken a message, before it knows: the next one finds that it stands there."""

import asyncio
import sys

import pytest

from tests.wire.audit import audit, settled
from tests.wire.conftest import Playing, Start
from tests.wire.discord_server import DiscordServer, until
from tests.wire.people import LONGEST
from tests.wire.round_play import WireTable
from tests.wire.test_restarts import act_again

pytestmark = pytest.mark.skipif(sys.platform == 'win32', reason='Windows knows no SIGKILL')


async def test_what_was_said_and_not_noted_is_not_said_again(
    server: DiscordServer, process: Start, playing: Playing, sqlite_url: str
) -> None:
    """The answers to a press and to a command, which all see; what a dealer is asked in private, and has said there."""
    laying, judged = [WireTable(server, server.guild(), 'hand', direct=True) for _ in range(2)]
    typing = WireTable(server, server.guild(), typed=True)
    tables = laying, typing, judged
    asked = server.direct(laying.dealer.id)
    bot = await playing(*tables)
    await judged.next_board(None)
    await judged.play(1)
    boards = [await table.next_board(None) for table in tables]
    await settled(server, sqlite_url)

    places = (*(table.channel for table in tables), asked)
    # The answer to whoever acts; on a busy machine, where that comes too late, the message in its place.
    kept_back = [server.fault('POST', '', channel=place, status=200, slow=LONGEST, done=True) for place in places]
    # Whatever is asked about those answers is not told either, so that none of them is noted however long this takes.
    unsaid = server.fault('GET', '@original$', status=503, times=1000)
    acting = [asyncio.create_task(act_again(*one)) for one in zip(tables, boards, kept_back[:3], strict=True)]
    async with asyncio.timeout(LONGEST):
        await until(server.arrived, lambda: not any(fault.times for fault in kept_back) and server.messages[asked])
    await bot.kill()
    said = [table.posts[-1] for table in tables]
    for task in acting:
        task.cancel()
    unsaid.times = 0
    assert (await audit(server, sqlite_url)).waiting == len(places)
    assert 'answers' not in said[2]

    await process(sqlite_url).ready()
    found = await settled(server, sqlite_url)
    assert found.clean, found
    assert [table.posts[-1] for table in tables] == said
    assert len(server.messages[asked]) == 1
    assert server.violations == []
