"""The way of every command: load, decide, commit; and that whoever comes too late changes nothing."""

import asyncio
import gc
import sys
from collections.abc import Callable
from random import Random
from types import BuiltinFunctionType, FunctionType

import pytest

from bot.store import Batch, Posted, Store, TableOptions
from bot.store.schema import GameId
from bot.tables import Refusal, Table, Tables, history, seating
from eleusis import commands as c
from eleusis.cards import Card
from eleusis.match import Match, MatchPhase, replay
from eleusis.variants import Variant
from eleusis.views import public_news
from tests.plain_minds import plain_minds
from tests.store.games import everything
from tests.tables.table_process import CHANNEL, TableProcess, hand, mover, refusal_of, round_of


async def stored(store: Store, game: int) -> Match:
    """Return the match as its events tell it, without any cache."""
    return replay([event for batch in await store.games.batches(game) for event in batch.events])


def same(table: Table, another: Table) -> bool:
    return (table.row, table.seats, table._state.match, table.moment, table.since) == (
        another.row,
        another.seats,
        another._state.match,
        another.moment,
        another.since,
    )


# Opening and finding


async def test_opening(process: TableProcess) -> None:
    options = TableOptions(clock_seconds=60, grace_seconds=5)
    table = await process.tables.open((9, CHANNEL), (77, 'ada'), Variant(hand=6), options, deals=False)
    assert (table.row.guild_id, table.row.channel_id, table.row.options, table.row.version) == (9, CHANNEL, options, 1)
    assert (table.names, table.host, table.seat_of(77), table._state.match.volunteers) == ({0: 'ada'}, 0, 0, ())
    assert (table._state.match.variant.hand, table.moment, table.since) == (6, 1, process.clock.time)
    assert process.woken == [table.id]
    await process.outbox.deliver()
    assert process.voice.words == [(1, 'table')]


async def test_one_open_table_in_a_channel(process: TableProcess) -> None:
    table = await process.seated(3)
    before = await everything(process.store)
    assert await refusal_of(process.seated(1)) == 'channel-taken'
    assert await everything(process.store) == before
    await process.tables.act(table, c.EndMatch())
    assert (await process.seated(1)).id != table.id


async def test_finding(process: TableProcess) -> None:
    one, two = await process.seated(3, channel=1), await process.seated(2, channel=2)
    assert same(await process.tables.load(one.id), one)
    assert same(await process.tables.in_channel(2), two)
    assert [table.id for table in await process.tables.of_person(2)] == [one.id, two.id]
    assert [table.id for table in await process.tables.of_person(3)] == [one.id]
    assert await process.tables.of_person(99) == ()
    for missing in (process.tables.load(GameId(99)), process.tables.in_channel(99)):
        assert await refusal_of(missing) == 'no-table'
    await process.tables.act(one, c.EndMatch())
    with pytest.raises(Refusal):
        await process.tables.in_channel(1)
    assert (await process.tables.load(one.id))._state.match.phase is MatchPhase.OVER


async def test_going_on_in_another_channel(process: TableProcess, rival: TableProcess) -> None:
    table, other = await process.dealt(3, channel=1), await process.seated(1, channel=2)
    assert await refusal_of(process.tables.move(table, 2)) == 'channel-taken'
    assert same(await process.tables.load(table.id), table)
    await process.tables.act(other, c.EndMatch())
    moved = await process.tables.move(table, 2)
    assert (moved.row.channel_id, moved._state.match) == (2, table._state.match)
    assert same(await rival.tables.in_channel(2), moved)
    assert (await rival.play(await rival.tables.load(table.id))).row.channel_id == 2


# Acting


async def test_a_round_is_what_its_events_say(process: TableProcess) -> None:
    table = await process.dealt(5)
    for turn in range(12):
        table = await process.play(table, yes=turn % 3 > 0)
        assert table._state.match == await stored(process.store, table.id)
    fresh = Tables(process.store, Random(0), process.clock, plain_minds())
    assert same(await fresh.load(table.id), table)


async def test_the_next_player_need_not_wait_where_there_is_no_grace(process: TableProcess) -> None:
    dealt = await process.dealt(5, grace=0)
    table = await process.play(dealt)
    assert round_of(table).declarer == mover(dealt)
    assert not round_of(table).grace
    assert await process.store.outbox.next_due() == process.clock.time  # Only messages.
    await process.hush()
    assert await process.store.outbox.next_due() is None


REFUSED: dict[str, Callable[[Table], c.AnyCommand]] = {
    'not-your-turn': lambda table: c.Play(other_player(table), hand(table, other_player(table))[:1]),
    'not-held': lambda table: c.Play(
        mover(table), (next(card for card in Card if card not in hand(table, mover(table))),)
    ),
    'not-the-dealer': lambda table: c.Judge(1, yes=True),
    'nothing-to-judge': lambda table: c.Judge(0, yes=True),
    'round-under-way': lambda table: c.OpenRound(1),
}


def other_player(table: Table) -> int:
    """A player who is not to move."""
    return next(seat for seat in round_of(table).players if seat != mover(table))


@pytest.mark.parametrize('what', REFUSED)
async def test_what_is_refused_changes_nothing(process: TableProcess, what: str) -> None:
    table = await process.dealt(5)
    before, woken, chance = await everything(process.store), list(process.woken), process.tables.rng.getstate()
    command = REFUSED[what](table)
    refusal = await process.refuses(table, command)
    assert (refusal.code, refusal.names) == (what, table.names)
    with pytest.raises(Refusal) as checked:
        process.tables.check(table, command)
    assert (checked.value.code, checked.value.facts) == (refusal.code, refusal.facts)
    assert await everything(process.store) == before
    assert (process.woken, process.tables.rng.getstate()) == (woken, chance)
    assert same(await process.tables.load(table.id), table)


async def test_asking_whether_something_is_allowed_changes_nothing(process: TableProcess) -> None:
    table = await process.dealt(5)
    before, chance = await everything(process.store), process.tables.rng.getstate()
    process.tables.check(table, c.Play(mover(table), hand(table, mover(table))[:1]))
    assert await everything(process.store) == before
    assert process.tables.rng.getstate() == chance


async def test_who_decides_on_an_old_table_is_overtaken(process: TableProcess) -> None:
    old = await process.dealt(5)
    new = await process.tables.act(old, c.Play(mover(old), hand(old, mover(old))[:1]))
    before, woken = await everything(process.store), list(process.woken)
    refusal = await process.refuses(old, c.Play(mover(old), hand(old, mover(old))[1:2]))
    assert (refusal.code, refusal.names) == ('overtaken', old.names)
    assert await everything(process.store) == before
    assert process.woken == woken
    assert same(await process.tables.load(old.id), new)


async def test_of_two_commands_at_once_one_is_carried_out(process: TableProcess, rival: TableProcess) -> None:
    """Two clicks, or two people, in two processes: the other one is told."""
    table = await process.dealt(5)
    for turn in range(5):
        seat = mover(table)
        table = await process.tables.act(table, c.EndGrace()) if round_of(table).grace else table
        commands = [c.Play(seat, (card,)) for card in hand(table, seat)[:6]]
        results = await asyncio.gather(
            *(each.tables.act(table, command) for each, command in zip((process, rival) * 3, commands, strict=True)),
            return_exceptions=True,
        )
        won = [result for result in results if isinstance(result, Table)]
        codes = [result.code for result in results if isinstance(result, Refusal)]
        assert (len(won), codes) == (1, ['overtaken'] * 5)
        winner = commands[results.index(won[0])]
        assert (await stored(process.store, table.id)) == won[0]._state.match
        assert round_of(won[0]).pending is not None
        assert round_of(won[0]).pending.cards == winner.cards  # pyright: ignore[reportOptionalMemberAccess]
        assert won[0].row.version == table.row.version + 1
        table = await process.tables.act(won[0], c.Judge(0, yes=turn % 2 == 0))


async def test_fifty_tables_at_once(process: TableProcess) -> None:
    """More than there are connections: everybody waits a little, nobody is refused."""
    tables = await asyncio.gather(*(process.dealt(3, channel=channel) for channel in range(50)))
    tables = await asyncio.gather(*(process.play(table) for table in tables))
    assert len({table.id for table in tables}) == 50
    for table in tables:
        assert table._state.match == await stored(process.store, table.id)


# Sitting down


async def test_people_may_sit_down_at_once(process: TableProcess, rival: TableProcess) -> None:
    """That somebody else sat down a moment earlier is no reason to press Join again."""
    table = await process.seated(1)
    await asyncio.gather(
        *(
            seating.sit(each.tables, table, user, f'user {user}')
            for each, user in zip((process, rival) * 3, range(2, 8), strict=True)
        )
    )
    table = await process.tables.load(table.id)
    assert table._state.match.present == tuple(range(7))
    assert {row.user_id for row in table.seats} == set(range(1, 8))


async def test_nobody_sits_in_two_chairs(process: TableProcess, rival: TableProcess) -> None:
    """A double click on Join."""
    table = await process.seated(2)
    results = await asyncio.gather(
        *(seating.sit(each.tables, table, 50, 'fay') for each in (process, rival) * 2), return_exceptions=True
    )
    assert sorted(getattr(result, 'code', 'seated') for result in results) == ['seated', *['seated-already'] * 3]
    table = await process.tables.load(table.id)
    assert [row.user_id for row in table.seats] == [1, 2, 50]


async def test_coming_back_to_the_own_seat(process: TableProcess) -> None:
    """11.1; and who opened the table is still its host."""
    table = await process.dealt(5)
    table = await process.tables.act(table, c.Leave(2))
    with pytest.raises(Refusal) as caught:
        table.seat_of(3)
    assert caught.value.code == 'no-seat'
    table = await seating.sit(process.tables, table, 3, 'Cleopatra')
    assert (table.seat_of(3), table.names[2]) == (2, 'Cleopatra')
    table = await process.tables.act(table, c.EndMatch())

    table = await process.seated(3)
    table = await seating.sit(process.tables, await process.tables.act(table, c.Leave(0)), 1, 'ada')
    assert [row.host for row in table.seats] == [True, False, False]


async def test_a_full_table(process: TableProcess) -> None:
    table = await process.seated(8)
    with pytest.raises(Refusal) as caught:
        await seating.sit(process.tables, table, 99, 'iris')
    assert (caught.value.code, caught.value.facts) == ('table-full', {'most': 8})
    assert len((await process.tables.load(table.id)).seats) == 8


async def test_a_chair_left_in_the_lobby_is_free(process: TableProcess) -> None:
    table = await process.tables.act(await process.seated(3), c.Leave(1))
    table = await seating.sit(process.tables, table, 99, 'iris')
    assert [(row.seat, row.user_id) for row in table.seats] == [(0, 1), (1, 99), (2, 3)]
    table = await seating.sit(process.tables, table, 2, 'ben')
    assert (table.seat_of(99), table.seat_of(2)) == (1, 3)


# The cache


async def test_two_processes_always_see_the_newest(process: TableProcess, rival: TableProcess) -> None:
    table = await process.dealt(5)
    both = (process, rival)
    for turn in range(20):
        actor, watcher = both[turn % 2], both[(turn + 1) % 2]
        table = await actor.play(await actor.tables.load(table.id), yes=turn % 3 > 0)
        assert same(await watcher.tables.load(table.id), table)
    assert table._state.match == await stored(process.store, table.id)


async def test_what_is_cached_is_not_believed(process: TableProcess, rival: TableProcess) -> None:
    """Seats, the message with the buttons, and the end of a game are asked for each time."""
    table = await process.seated(3)
    await seating.sit(rival.tables, await rival.tables.load(table.id), 9, 'iris')
    await rival.store.outbox.shown(table.id, Posted(4242, 4))
    again = await process.tables.load(table.id)
    assert again.seat_of(9) == 3
    assert again.row.message_id == 4242
    await rival.tables.act(await rival.tables.load(table.id), c.EndMatch())
    assert (await process.tables.load(table.id)).row.over


async def test_a_slow_reader_does_not_turn_back_the_cache(process: TableProcess) -> None:
    table = await process.dealt(5)
    old = await process.store.games.get(table.id)
    assert old is not None
    new = await process.play(table)
    assert (await process.tables.history.now(old))._state.match == table._state.match
    assert same(await process.tables.load(table.id), new)


async def test_the_cache_does_not_grow(process: TableProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, 'KEPT_STATES', 9)
    process = TableProcess(process.store)
    tables = [await process.seated(3, channel=channel) for channel in range(5)]
    kept = process.tables.history._states
    assert {game for game, _ in kept} == {table.id for table in tables[2:]}
    # Who was asked for stays; who was not for the longest time goes.
    await process.tables.load(tables[2].id)
    await process.tables.load(tables[0].id)
    assert (tables[2].id, 3) in kept
    assert (tables[3].id, 1) not in kept
    assert len(kept) == 9
    for table in tables:
        assert same(await process.tables.load(table.id), table)


async def test_a_cached_table_is_small(process: TableProcess) -> None:
    """Five hundred of them are kept. A round must not carry its whole past along."""
    table = await process.dealt(5)
    sizes: list[int] = []
    for turn in range(30):
        table = await process.play(table, yes=turn % 4 > 0)
        if table._state.match.phase is not MatchPhase.ROUND:
            break
        sizes.append(size_of(table))
    assert max(sizes) < 200_000
    assert sizes[-1] < 3 * sizes[0]


def size_of(thing: object) -> int:
    """Return the bytes of a value with all that hangs on it, classes and single cards aside."""
    seen: set[int] = set()
    open_ends, total = [thing], 0
    while open_ends:
        item = open_ends.pop()
        if id(item) in seen or isinstance(item, type | Card | FunctionType | BuiltinFunctionType):
            continue
        seen.add(id(item))
        total += sys.getsizeof(item)
        open_ends.extend(gc.get_referents(item))
    return total


# What was said


async def test_before_and_after_each_version(process: TableProcess) -> None:
    table = await process.play(await process.dealt(3))
    match = Match()
    for batch in await process.store.games.batches(table.id):
        told = (await process.tables.history.after(table.row, batch.version)).advance.news
        assert told == public_news(match, batch.events)
        match = replay(batch.events, match)
        after = await process.tables.history.at(table, batch.version)
        assert (after._state.match, after.row.version) == (match, batch.version)
    assert same(await process.tables.history.at(table, table.row.version), table)
    assert next(each.kind for each in await process.tables.history.news(table, table.row.version)) == 'laid-right'


async def test_what_is_told_is_read_once(process: TableProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a game is: after a restart its events are read, and from then on they are known."""
    table = await process.play(await process.dealt(3))
    reads: list[int] = []
    read = process.store.games.batches

    async def counted(number: int, after: int = 0, until: int | None = None) -> tuple[Batch, ...]:
        reads.append(after)
        return await read(number, after, until)

    monkeypatch.setattr(process.store.games, 'batches', counted)
    for served, expected in ((process, []), (TableProcess(process.store), [0])):
        reads.clear()
        loaded = await served.tables.load(table.id)
        for version in range(table.row.version, 0, -1):
            await served.tables.history.news(loaded, version)
            await served.tables.history.at(loaded, version)
        loaded = await served.play(loaded)
        assert await served.tables.history.news(loaded, loaded.row.version)
        assert reads == expected
        table = loaded
