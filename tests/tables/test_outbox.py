"""What is owed is said: once, in order, later if it must be, and after a crash."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.engine import commands as c
from bot.store import Message
from bot.store.outbox import MOST_TRIES
from bot.tables.outbox import JITTER, LEASE_SECONDS, LONGEST_RETRY_SECONDS, RETRY_SECONDS
from tests.store.games import SECRET
from tests.tables.table_process import TableProcess


class Down(Exception):
    """Discord cannot be reached."""


async def owed(process: TableProcess) -> list[tuple[int, str]]:
    """Deal a round and return what is owed for it; nothing of it has been said."""
    await process.dealt(3)
    return [(1, 'table'), (2, 'refresh'), (3, 'refresh'), (4, 'table'), (4, 'dealer'), (5, 'table')]


async def test_everything_is_said_once_and_in_order(process: TableProcess) -> None:
    expected = await owed(process)
    await process.outbox.deliver()
    assert process.voice.words == expected
    process.clock.forward(10 * LEASE_SECONDS)
    await process.outbox.deliver()
    assert process.voice.words == expected


async def test_two_processes_say_it_once_and_in_order(process: TableProcess, rival: TableProcess) -> None:
    """Whoever takes the oldest goes on; who comes meanwhile leaves the rest to them."""
    expected = await owed(process)
    rival.voice = process.outbox.voice = rival.outbox.voice = process.voice
    process.voice.pause = 0.002
    await asyncio.gather(*(each.outbox.deliver() for each in (process, rival) * 4))
    assert process.voice.words == expected


async def test_a_message_for_each_commit_arrives_without_a_worker(process: TableProcess) -> None:
    """The bot starts a delivery after each commit: the last of them leaves nothing behind, however they interleave."""
    process.voice.pause = 0.001
    speaking: list[asyncio.Task[None]] = []
    process.tables.committed = lambda game: speaking.append(asyncio.create_task(process.outbox.deliver(game)))
    table = await process.dealt(5)
    for _ in range(6):
        table = await process.play(table)
    await asyncio.gather(*speaking)
    versions = [message.version for message in process.voice.told]
    assert versions == sorted(versions)
    assert len(set(process.voice.words)) == len(process.voice.words)
    assert await process.store.outbox.claim(process.clock(), LEASE_SECONDS) == ()
    assert (table.row.version, 'table') in process.voice.words


async def test_only_the_game_that_was_named(process: TableProcess) -> None:
    one, two = await process.seated(1, channel=1), await process.seated(1, channel=2)
    await process.outbox.deliver(two.id)
    assert [message.game for message in process.voice.told] == [two.id]
    await process.outbox.deliver()
    assert [message.game for message in process.voice.told] == [two.id, one.id]


async def test_a_slow_channel_holds_up_no_other(process: TableProcess) -> None:
    """After a long outage many tables are owed something."""
    for channel in range(30):
        await process.seated(1, channel=channel)
    process.voice.pause = 0.05
    async with asyncio.timeout(30 * 0.05):
        await process.outbox.deliver()
    assert len(process.voice.told) == 30


async def test_what_failed_is_tried_again_later(process: TableProcess, caplog: pytest.LogCaptureFixture) -> None:
    await process.seated(1)
    process.voice.fails = [Down(), Down()]
    await process.outbox.deliver()
    assert len(caplog.messages) == 1
    assert process.voice.words == []
    # Each time it waits longer, and never as long as all the others.
    for pause in (RETRY_SECONDS, 2 * RETRY_SECONDS):
        due = await process.store.next_due()
        assert due is not None
        assert pause * (1 - JITTER) <= (due - process.clock.time).total_seconds() <= pause * (1 + JITTER)
        assert process.voice.words == []
        process.clock.time = due
        await process.outbox.deliver()
    assert process.voice.words == [(1, 'table')]
    assert process.voice.told[0].tries == 2
    assert await process.store.next_due() is None


async def test_a_failure_holds_up_nothing_else(process: TableProcess, caplog: pytest.LogCaptureFixture) -> None:
    expected = await owed(process)
    process.voice.fails = [None, Down()]
    await process.outbox.deliver()
    assert process.voice.words == [expected[0], *expected[2:]]
    process.clock.forward(2 * RETRY_SECONDS)
    await process.outbox.deliver()
    assert process.voice.words == [expected[0], *expected[2:], expected[1]]


async def test_an_outage_of_some_hours_is_outlived(process: TableProcess, caplog: pytest.LogCaptureFixture) -> None:
    await process.seated(1)
    process.voice.fails = [Down() for _ in range(MOST_TRIES + 1)]
    began, attempts = process.clock.time, 0
    while (due := await process.store.next_due()) is not None:
        assert (due - process.clock.time).total_seconds() <= (1 + JITTER) * LONGEST_RETRY_SECONDS
        process.clock.time = due
        await process.outbox.deliver()
        attempts += 1
    assert attempts == MOST_TRIES
    assert (process.clock.time - began).total_seconds() > 3 * 3600
    assert process.voice.words == []


async def test_who_is_stopped_while_speaking_leaves_it_to_the_next(process: TableProcess, rival: TableProcess) -> None:
    """Nobody knows whether it arrived: it is sent again with the same nonce, by which Discord recognises it."""
    await process.seated(1)
    process.voice.pause = 60
    speaking = asyncio.create_task(process.outbox.deliver())
    await asyncio.sleep(0.1)
    speaking.cancel()
    await asyncio.gather(speaking, return_exceptions=True)
    await rival.outbox.deliver()
    assert rival.voice.words == []
    process.clock.forward(LEASE_SECONDS)
    await rival.outbox.deliver()
    assert rival.voice.words == [(1, 'table')]
    assert rival.voice.told[0].nonce == process.store.outbox.nonce(1)


async def test_no_message_has_the_nonce_of_another(process: TableProcess) -> None:
    table = await process.dealt(5)
    for turn in range(5):
        table = await process.play(table, yes=turn % 2 > 0)
    await process.outbox.deliver()
    nonces = [message.nonce for message in process.voice.told]
    assert len(set(nonces)) == len(nonces) > 15


async def test_when_the_database_fails_the_rest_is_still_said(
    process: TableProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message that cannot be marked comes again after its lease; those of other games are marked."""
    for channel in range(3):
        await process.seated(1, channel=channel)
    mark = process.store.outbox.sent

    async def fail_once(*_: object) -> None:
        monkeypatch.setattr(process.store.outbox, 'sent', mark)
        raise Down

    monkeypatch.setattr(process.store.outbox, 'sent', fail_once)
    with pytest.raises(Down):
        await process.outbox.deliver()
    assert len(process.voice.told) == 3
    process.clock.forward(LEASE_SECONDS)
    await process.outbox.deliver()
    again: list[Message] = process.voice.told[3:]
    assert len(again) == 1
    assert again[0] in process.voice.told[:3]


async def test_nothing_is_owed_for_what_was_refused(process: TableProcess) -> None:
    table = await process.dealt(3)
    await process.hush()
    await process.refuses(table, c.OpenRound(0))
    await process.outbox.deliver()
    assert process.voice.words == []


async def test_no_secret_in_the_log(process: TableProcess, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever goes wrong on the way to Discord, and however much is logged."""
    caplog.set_level(logging.DEBUG, 'bot')
    process.voice.fails = [Down() for _ in range(50)]
    await process.dealt(3)
    await process.outbox.deliver()
    assert 'message table' in caplog.text
    assert SECRET not in caplog.text
