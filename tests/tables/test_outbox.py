"""What is owed is said: once, in order, later if it must be, and after a crash."""

import asyncio
import itertools
import logging

import pytest

from bot.store import Message
from bot.store.outbox import MOST_TRIES
from bot.store.schema import GameId
from bot.tables.history import MOST_NEWS
from bot.tables.outbox import AT_ONCE, JITTER, LEASE_SECONDS, LONGEST_RETRY_SECONDS, RETRY_SECONDS
from bot.tables.table import Table
from eleusis import commands as c
from eleusis.views import NewsItem, public_news
from tests.processes import LONGEST
from tests.store.games import SECRET
from tests.tables.table_process import TableProcess, hand, mover


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


async def test_a_slow_channel_holds_up_no_other(process: TableProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a long outage many tables are owed something."""
    for channel in range(30):
        await process.seated(1, channel=channel)
    together, enough = itertools.count(1), asyncio.Event()

    async def speak() -> None:
        if next(together) == AT_ONCE:
            enough.set()
        await enough.wait()

    monkeypatch.setattr(process.voice, '_speak', speak)
    async with asyncio.timeout(LONGEST):
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
        due = await process.store.outbox.next_due()
        assert due is not None
        assert pause * (1 - JITTER) <= (due - process.clock.time).total_seconds() <= pause * (1 + JITTER)
        assert process.voice.words == []
        process.clock.time = due
        await process.outbox.deliver()
    assert process.voice.words == [(1, 'table')]
    assert process.voice.told[0].tries == 2
    assert await process.store.outbox.next_due() is None


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
    while (due := await process.store.outbox.next_due()) is not None:
        assert (due - process.clock.time).total_seconds() <= (1 + JITTER) * LONGEST_RETRY_SECONDS
        process.clock.time = due
        await process.outbox.deliver()
        attempts += 1
    assert attempts == MOST_TRIES
    assert (process.clock.time - began).total_seconds() > 3 * 3600
    assert process.voice.words == []


async def test_who_is_stopped_while_speaking_leaves_it_to_the_next(
    process: TableProcess, rival: TableProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows whether it arrived: it is sent again with the same nonce, by which Discord recognises it."""
    await process.seated(1)
    speaking = asyncio.Event()

    async def speak() -> None:
        speaking.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(process.voice, '_speak', speak)
    delivering = asyncio.create_task(process.outbox.deliver())
    await speaking.wait()
    delivering.cancel()
    await asyncio.gather(delivering, return_exceptions=True)
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
    assert len(set(nonces)) == len(nonces) > 10


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
    assert again[0].id in [message.id for message in process.voice.told[:3]]
    assert again[0].is_retried


async def waiting(process: TableProcess, plays: int) -> Table:
    """Deal a round of which everything is said, and lay so many cards of which nothing is."""
    table = await process.dealt(5, grace=0)
    await process.hush()
    for _ in range(plays):
        table = await process.play(table)
    return table


async def test_what_waits_is_told_by_the_newest(process: TableProcess) -> None:
    """Three plays and three verdicts wait: one message tells all of it, and none after it tells it again."""
    table = await waiting(process, 3)
    first, newest = table.row.version - 5, table.row.version
    told = [await process.tables.history.news(table, version) for version in range(first, newest + 1)]
    await process.outbox.deliver()
    assert process.voice.words == [(newest, 'table')]
    assert await process.tables.history.news(table, newest) == tuple(item for one in told for item in one)
    assert await process.store.outbox.told_before(table.id, newest) == first - 1
    table = await process.tables.act(table, c.Play(mover(table), (hand(table, mover(table))[0],)))
    assert await process.store.outbox.told_before(table.id, newest + 1) == newest
    assert await process.store.outbox.next_due() is not None
    await process.hush()
    assert await process.store.outbox.next_due() is None


async def test_two_processes_gather_once_and_in_order(process: TableProcess, rival: TableProcess) -> None:
    """While people play and both speak, each version is told by exactly one message."""
    process.voice.pause = 0.002
    rival.voice = rival.outbox.voice = process.voice
    table = await waiting(process, 1)
    before = table.row.version - 2
    speaking: list[asyncio.Task[None]] = []
    for _ in range(6):
        speaking += [asyncio.create_task(each.outbox.deliver()) for each in (process, rival)]
        table = await process.play(table)
    await asyncio.gather(*speaking)
    await process.outbox.deliver()
    versions = [version for version, kind in process.voice.words if kind == 'table']
    assert versions == sorted({*versions})
    assert len(versions) < table.row.version - before
    assert versions[-1] == table.row.version
    items = [item for version in versions for item in await process.tables.history.news(table, version)]
    alone = await process.tables.history.after(table.row, before)
    expected: list[NewsItem] = []
    for version in range(before + 1, table.row.version + 1):
        after = await process.tables.history.after(table.row, version)
        expected += public_news(alone.match, after.advance.events)
        alone = after
    assert items == expected


async def test_what_may_have_been_sent_is_sent_itself(process: TableProcess, rival: TableProcess) -> None:
    """Who held it has died, was stopped, or failed: perhaps it stands there, and only its own nonce can tell."""
    table = await waiting(process, 2)
    first, newest = table.row.version - 3, table.row.version
    (held,) = await process.store.outbox.claim(process.clock(), LEASE_SECONDS)
    assert held.gathers
    assert [one.kind for one in await process.store.outbox.behind(held)] == [
        'dealer',
        'table',
        'table',
        'dealer',
        'table',
    ]
    process.clock.forward(LEASE_SECONDS)
    await rival.outbox.deliver()
    assert [version for version, kind in rival.voice.words if kind == 'table'] == [first, newest]
    # Its holder finds that it is not its own any more, and leaves what is behind it alone.
    table = await process.play(table)
    assert await process.store.outbox.gather(process.clock(), LEASE_SECONDS, (held, held)) == held
    (again,) = await process.store.outbox.claim(process.clock(), LEASE_SECONDS)
    await process.store.outbox.release()
    (again,) = await process.store.outbox.claim(process.clock(), LEASE_SECONDS)
    assert not again.gathers
    await process.store.outbox.failed(again.id, process.clock())
    assert not (await process.store.outbox.claim(process.clock(), LEASE_SECONDS))[0].gathers


async def test_what_begins_and_ends_a_round_is_told_by_itself(process: TableProcess) -> None:
    """Who comes back after a while reads where one round ended and the next one began."""
    await process.dealt(5, grace=0)
    table = await process.play(await process.tables.load(GameId(1)))
    table = await process.tables.act(table, c.VoidRound())
    ended = table.row.version
    table = await process.tables.act(table, c.OpenRound(1))
    await process.outbox.deliver()
    versions = [version for version, kind in process.voice.words if kind == 'table']
    assert versions == [1, ended - 4, ended - 3, ended, ended + 1]


async def test_more_than_one_message_can_tell_is_told_by_several(process: TableProcess) -> None:
    table = await waiting(process, 13)
    await process.outbox.deliver()
    versions = [version for version, kind in process.voice.words if kind == 'table']
    assert 1 < len(versions) < 6
    for version in versions:
        news = await process.tables.history.news(table, version)
        assert 0 < len(news) <= MOST_NEWS
        assert not any(item.kind == 'played-before' for item in news)


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
