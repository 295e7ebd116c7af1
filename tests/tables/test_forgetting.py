"""Who sits at no table can be forgotten, and the tables that they left go on without them."""

from collections.abc import Mapping

import pytest

from bot.store.people import PersonQueries
from bot.tables import Refusal, seating
from bot.tables.people import forget, tables_of
from eleusis import commands as c
from eleusis.match import MatchPhase
from tests.tables.table_process import CHANNEL, TableProcess, round_of

BEN = 2
STRANGER = 'a former player'


async def refused(process: TableProcess, user: int) -> str:
    with pytest.raises(Refusal) as caught:
        await forget(process.tables, user, STRANGER)
    assert caught.value.code == 'still-seated'
    return str(caught.value.facts['places'])


async def test_not_while_one_sits_at_a_table(process: TableProcess) -> None:
    """In the lobby or in a round; all of them are named, and those that one has left are not."""
    await process.dealt()
    await process.seated(3, channel=CHANNEL + 1)
    left = await process.seated(3, channel=CHANNEL + 2)
    await process.tables.act(left, c.Leave(1))
    assert await refused(process, BEN) == f'<#{CHANNEL}>, <#{CHANNEL + 1}>'
    assert [table.row.channel_id for table in await tables_of(process.tables, BEN)] == [CHANNEL, CHANNEL + 1]
    assert {seat.name for seat in left.seats} == {'ada', 'ben', 'cleo'}


async def test_the_round_that_was_left_goes_on(process: TableProcess) -> None:
    table = await process.dealt()
    table = await process.tables.act(table, c.Leave(1))
    await forget(process.tables, BEN, STRANGER)
    table = await process.tables.load(table.id)
    assert (table.names[1], table.user_in(1), table.former_seat_of(BEN)) == (STRANGER, -2, None)
    while table._state.match.phase is MatchPhase.ROUND and round_of(table).layout.count < 8:
        table = await process.play(table)
    table = await process.tables.act(table, c.EndMatch())
    assert table._state.match.phase is MatchPhase.OVER
    await process.outbox.deliver()


async def test_who_comes_back_is_somebody_new(process: TableProcess) -> None:
    table = await process.dealt()
    table = await process.tables.act(table, c.Leave(1))
    await forget(process.tables, BEN, STRANGER)
    table = await seating.sit(process.tables, await process.tables.load(table.id), BEN, 'ben')
    assert table.seat_of(BEN) == 5
    assert (table.names[1], table.names[5]) == (STRANGER, 'ben')


async def test_the_empty_chair_of_a_stranger_in_the_lobby_is_free(process: TableProcess) -> None:
    table = await process.seated(3)
    table = await process.tables.act(table, c.Leave(1))
    await forget(process.tables, BEN, STRANGER)
    table = await seating.sit(process.tables, await process.tables.load(table.id), 9, 'ida')
    assert (table.seat_of(9), table.names[1]) == (1, 'ida')


@pytest.mark.parametrize('comes_back', [False, True])
async def test_a_table_that_moves_on_meanwhile(
    process: TableProcess, rival: TableProcess, monkeypatch: pytest.MonkeyPatch, comes_back: bool
) -> None:
    """Another process serves it at this moment: looked at again, and whoever sits there again is not forgotten."""
    table = await process.dealt()
    table = await process.tables.act(table, c.Leave(1))
    forgetting = PersonQueries.forget
    versions: list[Mapping[int, int]] = []

    async def forget_later(people: PersonQueries, user: int, name: str, known: Mapping[int, int]) -> None:
        versions.append(known)
        if len(versions) == 1 and comes_back:
            await seating.sit(rival.tables, await rival.tables.load(table.id), BEN, 'ben')
        elif len(versions) == 1:
            await rival.play(await rival.tables.load(table.id))
        await forgetting(people, user, name, known)

    monkeypatch.setattr(PersonQueries, 'forget', forget_later)
    if comes_back:
        assert await refused(process, BEN) == f'<#{CHANNEL}>'
    else:
        await forget(process.tables, BEN, STRANGER)
    seats = (await process.tables.load(table.id)).seats
    assert (seats[1].user_id, seats[1].name) == ((BEN, 'ben') if comes_back else (-2, STRANGER))
    assert len(versions) == (1 if comes_back else 2)
