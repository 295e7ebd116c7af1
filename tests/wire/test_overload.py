"""More than the bot can answer, more than Discord takes, and presses while it is being stopped."""

import asyncio
from typing import Any

import pytest

from tests.wire.audit import settled
from tests.wire.conftest import Playing
from tests.wire.discord_server import DiscordServer, until
from tests.wire.people import Person, answered, controls, said_at_last, said_in, words
from tests.wire.round_play import WireTable, card_in
from tests.wire.silence import ALL
from tests.wire.test_restarts import held_up

AT_ONCE = 80
"""Presses, of which a process takes 32."""
TRIES = 5
"""On a machine with other things to do presses come one by one, or too late for any answer."""


async def gathered(table: WireTable, server: DiscordServer) -> int:
    """While Discord keeps the first of three plays waiting, two more are made; one message then tells both of them.

    On a busy machine that takes so long that the first is not waited for, and told in the same message.

    Returns:
        How many plays were told by the message of a later one.
    """
    board = await table.next_board(None)
    players = table.people[1:]
    first = next(place for place, person in enumerate(players) if f'<@{person.id}>' in words(board))
    movers = players[first:] + players[:first]
    hands = [controls((await person.press(board, 'hand')).shown or {}) for person in movers]
    cards = [
        next(card_in(one['custom_id'].split(':', 4)[4]) for one in hand if ':card:' in one['custom_id'])
        for hand in hands
    ]
    taken = asyncio.Event()
    fault = server.fault('POST', '', channel=table.channel, status=200, until=taken, times=ALL)
    held = await movers[0].start_command(table.channel, 'play', card=cards[0])
    await until(server.arrived, lambda: fault.times != ALL)
    told = [
        await said_at_last(await person.command(table.channel, 'play', card=card))
        for person, card in zip(movers[1:], cards[1:], strict=True)
    ]
    assert all('the main line' in said or 'the sideline' in said for said in told), told
    assert table.posts[-1] is board
    fault.times = 0
    taken.set()
    await answered(server, held)
    together = await table.next_board(await table.next_post(board))
    first, *others = [words(together).find(f'**{person.name}** lays') for person in movers]
    assert first < others[0] < others[1]
    assert -1 not in others
    later = [post for post in table.posts if post['at'] > board['at']]
    assert len(later) == (2 if first == -1 else 1)
    return 3 - len(later)


async def is_greed_refused(table: WireTable, server: DiscordServer, board: dict[str, Any]) -> bool:
    """Press far too often, one person and a crowd at once; whether that one person was told so."""
    crowd = [Person(server, f'guest {number}') for number in range(AT_ONCE)]
    greedy = [await table.people[0].start_press(board, 'hand') for _ in range(AT_ONCE)]
    asked = [*greedy, *[await person.start_press(board, 'hand') for person in crowd]]
    await asyncio.gather(*(answered(server, press) for press in asked), return_exceptions=True)
    busy = [press for press in asked if 'So many people are playing right now that I can’t keep up.' in said_in(press)]
    assert 0 < len(busy) < AT_ONCE
    assert not {*map(id, busy)} & {*map(id, greedy)}, 'who asks for too much is told so, and keeps nobody out'
    return any('still working on 6 requests of yours' in said_in(press) for press in greedy)


async def test_too_many_at_once_and_one_who_comes_too_late_for_a_stop(
    server: DiscordServer, playing: Playing, sqlite_url: str
) -> None:
    table = WireTable(server, server.guild())
    bot = await playing(table)
    in_sum = await gathered(table, server)
    board = table.board
    assert board is not None
    for _ in range(TRIES):
        if await is_greed_refused(table, server, board):
            break
    else:
        pytest.fail('nobody was told that they ask for too much')
    await table.play(1)

    board = table.board
    assert board is not None
    late = asyncio.Event()
    await held_up(table, server, until=late, times=ALL)
    stopping = asyncio.create_task(bot.stop())
    while 'I’m restarting, so this wasn’t done.' not in said_in(asked := await table.people[1].press(board, 'hand')):
        assert bot.running, said_in(asked)
    late.set()
    await stopping
    assert bot.code == 0, bot.said
    found = await settled(server, sqlite_url)
    assert found.clean, found
    assert found.gathered == in_sum
