"""What clocks bring about: the end of a grace (6.3), a warning, and a turn that runs out (11.4)."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.engine import commands as c
from bot.engine import events as e
from bot.store import Store
from bot.store import schema as s
from bot.tables import Table
from bot.tables.outbox import LEASE_SECONDS
from tests.store.games import count
from tests.tables.parlour import Parlour, mover, round_of


async def running(store: Store) -> int:
    return await count(store, s.clock)


async def happened(parlour: Parlour, table: Table, kind: type) -> list[int | None]:
    """Return who did something of this kind, oldest first."""
    batches = await parlour.store.games.batches(table.id)
    return [getattr(event, 'seat', None) for batch in batches for event in batch.events if isinstance(event, kind)]


async def test_a_grace_ends_by_itself(parlour: Parlour) -> None:
    table = await parlour.play(await parlour.dealt(5, grace=15))
    assert round_of(table).grace
    parlour.clock.forward(14.9)
    await parlour.outbox.ring()
    assert round_of(await parlour.tables.load(table.id)).grace
    parlour.clock.forward(0.1)
    await parlour.outbox.ring()
    after = await parlour.tables.load(table.id)
    assert not round_of(after).grace
    # The table has not moved on: the buttons that are shown stay good, and nothing is announced.
    assert (after.moment, after.row.version) == (table.moment, table.row.version + 1)
    assert await running(parlour.store) == 0


async def test_a_warning_and_then_the_end_of_the_turn(parlour: Parlour) -> None:
    table = await parlour.dealt(5, clock=60)
    seat = mover(table)
    await parlour.hush()
    parlour.clock.forward(30)
    await parlour.outbox.ring()
    assert parlour.voice.warned == [table.id]
    parlour.clock.forward(29)
    await parlour.outbox.ring()
    assert await happened(parlour, table, e.TurnSkipped) == []
    parlour.clock.forward(1)
    await parlour.outbox.ring()
    assert await happened(parlour, table, e.TurnSkipped) == [seat]
    await parlour.outbox.deliver()
    assert parlour.voice.words == [(table.row.version + 1, 'table')]
    # The next one has as long.
    assert await parlour.store.next_due() == parlour.clock.later(30)
    assert parlour.voice.warned == [table.id]


async def test_two_processes_ring_once(parlour: Parlour, rival: Parlour) -> None:
    table = await parlour.dealt(5, clock=60)
    for _ in range(3):
        parlour.clock.forward(60)
        before = (await parlour.tables.load(table.id)).row.version
        await asyncio.gather(*(each.outbox.ring() for each in (parlour, rival) * 3))
        assert (await parlour.tables.load(table.id)).row.version == before + 1
    assert len(await happened(parlour, table, e.TurnSkipped)) == 3


async def test_who_acts_in_time_stops_the_clock(parlour: Parlour) -> None:
    table = await parlour.dealt(5, clock=60, grace=0)
    parlour.clock.forward(59)
    await parlour.play(table)
    parlour.clock.forward(20)
    await parlour.outbox.ring()
    assert await happened(parlour, table, e.TurnSkipped) == []
    assert await running(parlour.store) == 2


async def test_who_acts_at_the_last_moment(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock was taken up, and then the player was faster: the new clock runs, the old one is gone."""
    table = await parlour.dealt(5, clock=60)
    parlour.clock.forward(60)
    load = parlour.tables.load

    async def load_and_lose(game: int) -> Table:
        monkeypatch.setattr(parlour.tables, 'load', load)
        old = await load(game)
        await parlour.play(old)
        return old

    monkeypatch.setattr(parlour.tables, 'load', load_and_lose)
    await parlour.outbox.ring()
    assert await happened(parlour, table, e.TurnSkipped) == []
    assert await parlour.store.next_due() is not None
    assert await running(parlour.store) == 3


async def test_a_mere_note_does_not_stop_the_clock(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """The turn has run out, and in that moment the dealer gives a hint: the turn has run out all the same."""
    table = await parlour.dealt(5, clock=60)
    parlour.clock.forward(60)
    load = parlour.tables.load

    async def load_and_lose(game: int) -> Table:
        monkeypatch.setattr(parlour.tables, 'load', load)
        old = await load(game)
        await parlour.tables.act(old, c.GiveHint(0, 'Think of colours.'))
        return old

    monkeypatch.setattr(parlour.tables, 'load', load_and_lose)
    await parlour.outbox.ring()
    assert await happened(parlour, table, e.TurnSkipped) == [mover(table)]


async def test_a_note_leaves_the_clock_as_it_is(parlour: Parlour) -> None:
    table = await parlour.dealt(5, clock=60)
    parlour.clock.forward(20)
    await parlour.tables.act(table, c.GiveHint(0, 'Think of colours.'))
    parlour.clock.forward(10)
    await parlour.outbox.ring()
    assert parlour.voice.warned == [table.id]
    parlour.clock.forward(30)
    await parlour.outbox.ring()
    assert await happened(parlour, table, e.TurnSkipped) == [mover(table)]


async def test_after_a_long_absence_nobody_is_warned_of_the_past(parlour: Parlour) -> None:
    table = await parlour.dealt(5, clock=60)
    parlour.clock.forward(3600)
    await parlour.outbox.ring()
    assert parlour.voice.warned == []
    assert await happened(parlour, table, e.TurnSkipped) == [mover(table)]


async def test_a_clock_that_failed_rings_again(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    table = await parlour.dealt(5, clock=60)
    parlour.clock.forward(30)
    parlour.voice.fails = [ConnectionError('no way')]
    await parlour.outbox.ring()
    assert parlour.voice.warned == []
    assert f'clock warning of game {table.id}' in caplog.messages
    parlour.clock.forward(LEASE_SECONDS - 40)
    await parlour.outbox.ring()
    assert parlour.voice.warned == []
    parlour.clock.forward(9)
    assert await running(parlour.store) == 2


async def test_one_clock_that_fails_stops_no_other(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    tables = [await parlour.dealt(3, channel=channel, clock=60) for channel in range(4)]
    parlour.clock.forward(30)
    parlour.voice.fails = [ConnectionError('no way')]
    await parlour.outbox.ring()
    assert len(parlour.voice.warned) == 3
    assert set(parlour.voice.warned) < {table.id for table in tables}


async def test_the_clock_of_a_table_that_is_over_does_not_ring(parlour: Parlour) -> None:
    table = await parlour.dealt(5, clock=60)
    table = await parlour.tables.act(table, c.EndMatch())
    parlour.clock.forward(100)
    await parlour.outbox.ring()
    assert (await parlour.tables.load(table.id)).row.version == table.row.version
    assert await running(parlour.store) == 0


async def test_a_whole_table_that_has_gone_to_bed(parlour: Parlour) -> None:
    """11.4, 11.1: who lets three turns in a row run out has left; when all have, it is over."""
    table = await parlour.dealt(4, clock=60)
    began, most = parlour.clock.time, 60
    while (due := await parlour.store.next_due()) is not None and (most := most - 1):
        parlour.clock.time = max(parlour.clock.time, due)
        await parlour.outbox.deliver()
        await parlour.outbox.ring()
    assert await happened(parlour, table, e.TurnSkipped) == [1, 2, 3] * 3
    assert await happened(parlour, table, e.PlayerLeft) == [1, 2, 3]
    assert len(parlour.voice.warned) == 9
    assert parlour.clock.time == began + timedelta(seconds=9 * 60)
    assert (await parlour.tables.load(table.id)).row.over
    assert await running(parlour.store) == 0
    # Nobody gave these commands.
    assert {batch.seat for batch in await parlour.store.games.batches(table.id, after=table.row.version)} == {None}
