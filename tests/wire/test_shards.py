"""One process with two shards: people at one of them, direct messages at the other, and a connection that is cut."""

import asyncio
from random import Random

from bot.store import Store
from tests.wire.audit import settled
from tests.wire.conftest import Start
from tests.wire.dealt import store_dealt
from tests.wire.discord_server import DiscordServer, until
from tests.wire.people import answered, said_at_last
from tests.wire.round_play import WireTable


async def test_a_round_over_two_shards_goes_on_after_a_cut(
    server: DiscordServer, process: Start, sqlite_url: str
) -> None:
    table = WireTable(server, server.guild(1), 'hand', direct=True)
    store = await Store.open(sqlite_url)
    await store_dealt(store, table, 4, Random(1))
    await store.close()
    server.shards, server.sessions_left, server.identify_seconds = 2, 1, 2
    bot = process(sqlite_url)
    await bot.start()
    # Wherever this runs, it may take a moment from being allowed to identify to doing so.
    server.identify_seconds = 0.5
    await until(server.arrived, lambda: any(request.path == '/gateway/bot' for request in server.requests))
    await asyncio.sleep(0.1)
    server.sessions_left = 10
    await bot.connected(2)
    await table.next_board(None)

    # Somebody lays a card in the second shard, and it is judged in direct messages, in the first.
    await table.play(2)
    assert {server.shard_of(asked.payload['channel_id'], 2) for asked in server.asked.values()} == {0, 1}

    # What happens while a connection is cut is told once it is resumed.
    await server.drop(next(session for session in server.connected if session.shard == 1))
    board = table.board
    assert board is not None
    pressed = await table.people[1].start_press(board, 'hand')
    await answered(server, pressed)
    assert await said_at_last(pressed)
    assert pressed.attempts == 1
    await table.play(1)
    assert server.sessions_left == 8, 'no session was begun anew'
    found = await settled(server, sqlite_url)
    assert found.clean, found
    assert 'no new sessions' in bot.said
    assert 'waits' in bot.said
    assert server.violations == []
