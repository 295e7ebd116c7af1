"""What is owed is said: once, in order, later if it must be, and after a crash."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.engine import commands as c
from bot.store import Message
from bot.store.outbox import MOST_TRIES
from bot.tables.outbox import LEASE_SECONDS, LONGEST_RETRY_SECONDS, RETRY_SECONDS
from tests.store.games import SECRET
from tests.tables.parlour import Parlour


class Down(Exception):
    """Discord cannot be reached."""


async def owed(parlour: Parlour) -> list[tuple[int, str]]:
    """Deal a round and return what is owed for it; nothing of it has been said."""
    await parlour.dealt(3)
    return [(1, 'table'), (2, 'refresh'), (3, 'refresh'), (4, 'table'), (4, 'dealer'), (5, 'table')]


async def test_everything_is_said_once_and_in_order(parlour: Parlour) -> None:
    expected = await owed(parlour)
    await parlour.outbox.deliver()
    assert parlour.voice.words == expected
    parlour.clock.forward(10 * LEASE_SECONDS)
    await parlour.outbox.deliver()
    assert parlour.voice.words == expected


async def test_two_processes_say_it_once_and_in_order(parlour: Parlour, rival: Parlour) -> None:
    """Whoever takes the oldest goes on; who comes meanwhile leaves the rest to them."""
    expected = await owed(parlour)
    rival.voice = parlour.outbox.voice = rival.outbox.voice = parlour.voice
    parlour.voice.pause = 0.002
    await asyncio.gather(*(each.outbox.deliver() for each in (parlour, rival) * 4))
    assert parlour.voice.words == expected


async def test_a_message_for_each_commit_arrives_without_a_worker(parlour: Parlour) -> None:
    """The bot starts a delivery after each commit: the last of them leaves nothing behind, however they interleave."""
    parlour.voice.pause = 0.001
    speaking: list[asyncio.Task[None]] = []
    parlour.tables.told = lambda game: speaking.append(asyncio.create_task(parlour.outbox.deliver(game)))
    table = await parlour.dealt(5)
    for _ in range(6):
        table = await parlour.play(table)
    await asyncio.gather(*speaking)
    versions = [message.version for message in parlour.voice.told]
    assert versions == sorted(versions)
    assert len(set(parlour.voice.words)) == len(parlour.voice.words)
    assert await parlour.store.outbox.claim(parlour.clock(), LEASE_SECONDS) == ()
    assert (table.row.version, 'table') in parlour.voice.words


async def test_only_the_game_that_was_named(parlour: Parlour) -> None:
    one, two = await parlour.seated(1, channel=1), await parlour.seated(1, channel=2)
    await parlour.outbox.deliver(two.id)
    assert [message.game for message in parlour.voice.told] == [two.id]
    await parlour.outbox.deliver()
    assert [message.game for message in parlour.voice.told] == [two.id, one.id]


async def test_a_slow_channel_holds_up_no_other(parlour: Parlour) -> None:
    """After a long outage many tables are owed something."""
    for channel in range(30):
        await parlour.seated(1, channel=channel)
    parlour.voice.pause = 0.05
    async with asyncio.timeout(30 * 0.05):
        await parlour.outbox.deliver()
    assert len(parlour.voice.told) == 30


async def test_what_failed_is_tried_again_later(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    await parlour.seated(1)
    parlour.voice.fails = [Down(), Down()]
    await parlour.outbox.deliver()
    assert caplog.messages == ['message table of game 1']
    assert parlour.voice.words == []
    assert await parlour.store.next_due() == parlour.clock.later(RETRY_SECONDS)
    parlour.clock.forward(RETRY_SECONDS)
    await parlour.outbox.deliver()
    assert parlour.voice.words == []
    # Each time it waits longer.
    assert await parlour.store.next_due() == parlour.clock.later(2 * RETRY_SECONDS)
    parlour.clock.forward(2 * RETRY_SECONDS)
    await parlour.outbox.deliver()
    assert parlour.voice.words == [(1, 'table')]
    assert parlour.voice.told[0].tries == 2
    assert await parlour.store.next_due() is None


async def test_a_failure_holds_up_nothing_else(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    expected = await owed(parlour)
    parlour.voice.fails = [None, Down()]
    await parlour.outbox.deliver()
    assert parlour.voice.words == [expected[0], *expected[2:]]
    parlour.clock.forward(RETRY_SECONDS)
    await parlour.outbox.deliver()
    assert parlour.voice.words == [expected[0], *expected[2:], expected[1]]


async def test_an_outage_of_some_hours_is_outlived(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    await parlour.seated(1)
    parlour.voice.fails = [Down() for _ in range(MOST_TRIES + 1)]
    began, attempts = parlour.clock.time, 0
    while (due := await parlour.store.next_due()) is not None:
        assert (due - parlour.clock.time).total_seconds() <= LONGEST_RETRY_SECONDS
        parlour.clock.time = due
        await parlour.outbox.deliver()
        attempts += 1
    assert attempts == MOST_TRIES
    assert (parlour.clock.time - began).total_seconds() > 3 * 3600
    assert parlour.voice.words == []


async def test_who_is_stopped_while_speaking_leaves_it_to_the_next(parlour: Parlour, rival: Parlour) -> None:
    """Nobody knows whether it arrived: it is sent again with the same nonce, by which Discord recognises it."""
    await parlour.seated(1)
    parlour.voice.pause = 60
    speaking = asyncio.create_task(parlour.outbox.deliver())
    await asyncio.sleep(0.1)
    speaking.cancel()
    await asyncio.gather(speaking, return_exceptions=True)
    await rival.outbox.deliver()
    assert rival.voice.words == []
    parlour.clock.forward(LEASE_SECONDS)
    await rival.outbox.deliver()
    assert [(message.version, message.kind, message.nonce) for message in rival.voice.told] == [
        (1, 'table', '1-1-table')
    ]


async def test_no_message_has_the_nonce_of_another(parlour: Parlour) -> None:
    table = await parlour.dealt(5)
    for turn in range(5):
        table = await parlour.play(table, yes=turn % 2 > 0)
    await parlour.outbox.deliver()
    nonces = [message.nonce for message in parlour.voice.told]
    assert len(set(nonces)) == len(nonces) > 15


async def test_when_the_database_fails_the_rest_is_still_said(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message that cannot be marked comes again after its lease; those of other games are marked."""
    for channel in range(3):
        await parlour.seated(1, channel=channel)
    mark = parlour.store.outbox.sent

    async def fail_once(number: int, at: object) -> None:
        monkeypatch.setattr(parlour.store.outbox, 'sent', mark)
        raise Down

    monkeypatch.setattr(parlour.store.outbox, 'sent', fail_once)
    with pytest.raises(Down):
        await parlour.outbox.deliver()
    assert len(parlour.voice.told) == 3
    parlour.clock.forward(LEASE_SECONDS)
    await parlour.outbox.deliver()
    again: list[Message] = parlour.voice.told[3:]
    assert len(again) == 1
    assert again[0] in parlour.voice.told[:3]


async def test_nothing_is_owed_for_what_was_refused(parlour: Parlour) -> None:
    table = await parlour.dealt(3)
    await parlour.hush()
    await parlour.refuses(table, c.OpenRound(0))
    await parlour.outbox.deliver()
    assert parlour.voice.words == []


async def test_no_secret_in_the_log(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever goes wrong on the way to Discord, and however much is logged."""
    caplog.set_level(logging.DEBUG, 'bot')
    parlour.voice.fails = [Down() for _ in range(50)]
    await parlour.dealt(3)
    await parlour.outbox.deliver()
    assert 'message table' in caplog.text
    assert SECRET not in caplog.text
