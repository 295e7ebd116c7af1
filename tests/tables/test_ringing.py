"""What clocks bring about: the end of a grace (6.3), a warning, and a turn that runs out (11.4)."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from bot.store import Clock, Store
from bot.store import schema as s
from bot.store.schema import GameId
from bot.tables import Table
from bot.tables.outbox import CLOCK_RETRY_SECONDS
from eleusis import commands as c
from eleusis import events as e
from tests.store.games import count
from tests.tables.table_process import TableProcess, mover, round_of


async def running(store: Store) -> int:
    return await count(store, s.clock)


async def happened(process: TableProcess, table: Table, kind: type) -> list[int | None]:
    """Return who did something of this kind, oldest first."""
    batches = await process.store.games.batches(table.id)
    return [getattr(event, 'seat', None) for batch in batches for event in batch.events if isinstance(event, kind)]


async def test_a_grace_ends_by_itself(process: TableProcess) -> None:
    table = await process.play(await process.dealt(5, grace=15))
    assert round_of(table).grace
    await process.pass_by(14.9)
    assert round_of(await process.tables.load(table.id)).grace
    await process.pass_by(0.1)
    after = await process.tables.load(table.id)
    assert not round_of(after).grace
    # The table has not moved on: the buttons that are shown stay good, and nothing is announced.
    assert (after.moment, after.row.version) == (table.moment, table.row.version + 1)
    assert await running(process.store) == 0
    assert process.voice.freshened == [table.id], 'the message shows that the wait is over'


async def test_a_turn_has_its_whole_time_after_a_grace(process: TableProcess) -> None:
    table = await process.play(await process.dealt(5, grace=15, clock=60))
    held = await process.tables.wait_for_reader(table)
    assert held.row.held_until == process.clock.later(45)
    await process.pass_by(45)
    after = await process.tables.load(table.id)
    assert [due.at for due in after.clocks if due.kind == 'turn'] == [process.clock.later(60)]
    await process.pass_by(59)
    assert await happened(process, table, e.TurnSkipped) == []
    await process.pass_by(1)
    assert len(await happened(process, table, e.TurnSkipped)) == 1


async def test_a_grace_that_is_ending_waits_for_no_reader(process: TableProcess) -> None:
    table = await process.play(await process.dealt(5, grace=15))
    process.clock.forward(15)
    await process.store.clocks.claim(process.clock(), 3)
    held = await process.tables.wait_for_reader(table)
    assert (held is table, held.row.held_until) == (True, None)


async def test_a_warning_and_then_the_end_of_the_turn(process: TableProcess) -> None:
    table = await process.dealt(5, clock=60)
    seat = mover(table)
    await process.hush()
    await process.pass_by(30)
    assert process.voice.warned == [table.id]
    await process.pass_by(29)
    assert await happened(process, table, e.TurnSkipped) == []
    await process.pass_by(1)
    assert await happened(process, table, e.TurnSkipped) == [seat]
    await process.outbox.deliver()
    assert process.voice.words == [(table.row.version + 1, 'table')]
    # The next one has as long.
    assert await process.store.outbox.next_due() == process.clock.later(30)
    assert process.voice.warned == [table.id]


async def test_two_processes_ring_once(process: TableProcess, rival: TableProcess) -> None:
    table = await process.dealt(5, clock=60)
    for _ in range(3):
        process.clock.forward(60)
        before = (await process.tables.load(table.id)).row.version
        await asyncio.gather(*(each.outbox.ring() for each in (process, rival) * 3))
        assert (await process.tables.load(table.id)).row.version == before + 1
    assert len(await happened(process, table, e.TurnSkipped)) == 3


async def test_who_acts_in_time_stops_the_clock(process: TableProcess) -> None:
    table = await process.dealt(5, clock=60, grace=0)
    process.clock.forward(59)
    await process.play(table)
    await process.pass_by(20)
    assert await happened(process, table, e.TurnSkipped) == []
    assert await running(process.store) == 2


def while_it_rings(
    process: TableProcess, monkeypatch: pytest.MonkeyPatch, act: Callable[[Table], Awaitable[object]]
) -> None:
    """Let somebody act once a clock has been taken up, before it strikes."""
    load = process.tables.load

    async def load_and_lose(game: int) -> Table:
        monkeypatch.setattr(process.tables, 'load', load)
        old = await load(GameId(game))
        await act(old)
        return old

    monkeypatch.setattr(process.tables, 'load', load_and_lose)


async def test_who_acts_at_the_last_moment(process: TableProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock was taken up, and then the player was faster: the new clock runs, the old one is gone."""
    table = await process.dealt(5, clock=60)
    while_it_rings(process, monkeypatch, process.play)
    await process.pass_by(60)
    assert await happened(process, table, e.TurnSkipped) == []
    assert await process.store.outbox.next_due() is not None
    assert await running(process.store) == 3


async def test_a_mere_note_does_not_stop_the_clock(process: TableProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """The turn has run out, and in that moment the dealer gives a hint: the turn has run out all the same."""
    table = await process.dealt(5, clock=60)
    hint = c.GiveHint(0, 'Think of colours.')
    while_it_rings(process, monkeypatch, lambda table: process.tables.act(table, hint))
    await process.pass_by(60)
    assert await happened(process, table, e.TurnSkipped) == [mover(table)]


async def test_a_note_leaves_the_clock_as_it_is(process: TableProcess) -> None:
    table = await process.dealt(5, clock=60)
    process.clock.forward(20)
    await process.tables.act(table, c.GiveHint(0, 'Think of colours.'))
    await process.pass_by(10)
    assert process.voice.warned == [table.id]
    await process.pass_by(30)
    assert await happened(process, table, e.TurnSkipped) == [mover(table)]


async def test_after_a_long_absence_nobody_is_warned_of_the_past(process: TableProcess) -> None:
    table = await process.dealt(5, clock=60)
    await process.pass_by(3600)
    assert process.voice.warned == []
    assert await happened(process, table, e.TurnSkipped) == [mover(table)]


async def test_a_clock_that_failed_rings_again(process: TableProcess, caplog: pytest.LogCaptureFixture) -> None:
    table = await process.dealt(5, clock=60)
    process.clock.forward(30)
    process.voice.fails = [ConnectionError('no way')]
    await process.outbox.ring()
    assert process.voice.warned == []
    assert f'clock warning of game {table.id}' in caplog.messages
    await process.pass_by(CLOCK_RETRY_SECONDS - 1)
    assert process.voice.warned == []
    process.clock.forward(9)
    assert await running(process.store) == 2


async def test_one_clock_that_fails_stops_no_other(process: TableProcess, caplog: pytest.LogCaptureFixture) -> None:
    tables = [await process.dealt(3, channel=channel, clock=60) for channel in range(4)]
    process.clock.forward(30)
    process.voice.fails = [ConnectionError('no way')]
    await process.outbox.ring()
    assert len(process.voice.warned) == 3
    assert set(process.voice.warned) < {table.id for table in tables}


async def test_the_clock_of_a_table_that_is_over_does_not_ring(process: TableProcess) -> None:
    table = await process.dealt(5, clock=60)
    table = await process.tables.act(table, c.EndMatch())
    await process.pass_by(100)
    assert (await process.tables.load(table.id)).row.version == table.row.version
    assert await running(process.store) == 0


async def test_a_whole_table_that_has_gone_to_bed(process: TableProcess) -> None:
    """11.4, 11.1: who lets three turns in a row run out has left; when all have, it is over."""
    table = await process.dealt(4, clock=60)
    began, most = process.clock.time, 60
    while (due := await process.store.outbox.next_due()) is not None and (most := most - 1):
        process.clock.time = max(process.clock.time, due)
        await process.outbox.deliver()
        await process.outbox.ring()
    assert await happened(process, table, e.TurnSkipped) == [1, 2, 3] * 3
    assert await happened(process, table, e.PlayerLeft) == [1, 2, 3]
    assert len(process.voice.warned) == 9
    assert process.clock.time == began + timedelta(seconds=9 * 60)
    assert (await process.tables.load(table.id)).row.over
    assert await running(process.store) == 0
    # Nobody gave these commands.
    assert {batch.seat for batch in await process.store.games.batches(table.id, after=table.row.version)} == {None}


async def test_a_clock_of_an_earlier_moment_rings_in_vain(process: TableProcess) -> None:
    """It had run out and was taken up when somebody moved the table on."""
    table = await process.dealt(5, clock=60, grace=0)
    late = Clock(table.id, 'turn', table.moment, process.clock())
    table = await process.play(table)
    await process.outbox._ring([late])
    assert (await process.tables.load(table.id)).row.version == table.row.version
