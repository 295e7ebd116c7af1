"""Two processes that are told of the same presses: each is done once, and nobody is told otherwise."""

import asyncio
from typing import Any

import pytest

from tests.wire.audit import settled
from tests.wire.conftest import Start
from tests.wire.discord_server import Asked, DiscordServer
from tests.wire.people import BUSY, LONGEST, answered, is_put_off, said_at_last, said_in, words
from tests.wire.races import COMPLAINTS
from tests.wire.reading import facts_in
from tests.wire.round_play import WireTable


async def test_a_press_that_two_processes_hear_of_is_done_once(
    server: DiscordServer, process: Start, sqlite_url: str
) -> None:
    server.identify_seconds, server.limits = 0, False
    bots = [process(sqlite_url), process(sqlite_url)]
    await bots[0].ready()
    await bots[1].ready(2)
    table = WireTable(server, server.guild())
    ada, *others = table.people
    opened = await ada.command(table.channel, 'table open', judging='automatic', variant='express')
    assert await said_at_last(opened) == 'The table is open.'
    board = await table.next_board(None)
    pressed = [(person, await person.start_press(board, 'join')) for person in others]
    for person, asked in pressed:
        await answered(server, asked)
        said = await said_at_last(asked)
        while is_put_off(said):
            said = await said_at_last(await person.press(board, 'join'))
        assert said == 'You’re at the table.'
    await table.moved('start')
    await table.moved('write')
    await table.play(2)
    await asyncio.sleep(0.5)
    # On a machine with other things to do somebody may be asked to try again, and does.
    said = [text for asked in server.asked.values() if not is_put_off(text := said_in(asked))]
    assert not [text for text in said if any(complaint in text for complaint in COMPLAINTS)]
    found = await settled(server, sqlite_url)
    assert found.clean, found
    assert max(asked.attempts for asked in server.asked.values()) >= 2, 'both have heard of them'


async def test_who_was_asked_by_another_process_to_try_again_is_told_what_they_drew(
    server: DiscordServer, process: Start, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.limits = False
    bot = process(sqlite_url)
    await bot.ready()
    table = WireTable(server, server.guild(), typed=True)
    for person in table.people:
        person.insists = False
    await table.dealt()
    ask, laid = server.ask, list[Asked]()

    async def answered_first(*args: Any) -> Asked:
        asked = await ask(*args)
        if asked.payload['data'].get('name') == 'play':
            laid.append(asked)
            server._callback({'type': 4, 'data': {'content': BUSY, 'flags': 64}}, asked.id, asked.token)
        return asked

    def holding() -> bool:
        told = [fact for asked in laid for message in asked.messages.values() for fact in facts_in(words(message))]
        return any(fact.what == 'holds' for fact in told)

    monkeypatch.setattr(server, 'ask', answered_first)
    await table.play(4)
    async with asyncio.timeout(LONGEST):  # the cards are dealt at random, and only a wrong one makes somebody draw
        while not holding():
            await table.play(1)
    found = await settled(server, sqlite_url)
    assert found.clean, found
