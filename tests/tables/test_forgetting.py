"""Who sits at no table can be forgotten, and the tables that they left go on without them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.engine import commands as c
from bot.engine.match import MatchPhase
from bot.store.people import PersonQueries
from bot.tables import Refusal
from bot.tables.forgetting import forget, tables_of
from tests.tables.parlour import CHANNEL, Parlour, round_of

BEN = 2
STRANGER = 'a former player'


async def refused(parlour: Parlour, user: int) -> str:
    with pytest.raises(Refusal) as caught:
        await forget(parlour.tables, user, STRANGER)
    assert caught.value.code == 'still-seated'
    return str(caught.value.facts['places'])


async def test_not_while_one_sits_at_a_table(parlour: Parlour) -> None:
    """In the lobby or in a round; all of them are named, and those that one has left are not."""
    await parlour.dealt()
    await parlour.seated(3, channel=CHANNEL + 1)
    left = await parlour.seated(3, channel=CHANNEL + 2)
    await parlour.tables.act(left, c.Leave(1))
    assert await refused(parlour, BEN) == f'<#{CHANNEL}>, <#{CHANNEL + 1}>'
    assert [table.row.channel_id for table in await tables_of(parlour.tables, BEN)] == [CHANNEL, CHANNEL + 1]
    assert {seat.name for seat in left.seats} == {'ada', 'ben', 'cleo'}


async def test_the_round_that_was_left_goes_on(parlour: Parlour) -> None:
    table = await parlour.dealt()
    table = await parlour.tables.act(table, c.Leave(1))
    await forget(parlour.tables, BEN, STRANGER)
    table = await parlour.tables.load(table.id)
    assert (table.names[1], table.user_in(1), table.former_seat_of(BEN)) == (STRANGER, -2, None)
    while table._state.match.phase is MatchPhase.ROUND and round_of(table).layout.count < 8:
        table = await parlour.play(table)
    table = await parlour.tables.act(table, c.EndMatch())
    assert table._state.match.phase is MatchPhase.OVER
    await parlour.outbox.deliver()


async def test_who_comes_back_is_somebody_new(parlour: Parlour) -> None:
    table = await parlour.dealt()
    table = await parlour.tables.act(table, c.Leave(1))
    await forget(parlour.tables, BEN, STRANGER)
    table = await parlour.tables.sit(await parlour.tables.load(table.id), BEN, 'ben')
    assert table.seat_of(BEN) == 5
    assert (table.names[1], table.names[5]) == (STRANGER, 'ben')


async def test_the_empty_chair_of_a_stranger_in_the_lobby_is_free(parlour: Parlour) -> None:
    table = await parlour.seated(3)
    table = await parlour.tables.act(table, c.Leave(1))
    await forget(parlour.tables, BEN, STRANGER)
    table = await parlour.tables.sit(await parlour.tables.load(table.id), 9, 'ida')
    assert (table.seat_of(9), table.names[1]) == (1, 'ida')


@pytest.mark.parametrize('comes_back', [False, True])
async def test_a_table_that_moves_on_meanwhile(
    parlour: Parlour, rival: Parlour, monkeypatch: pytest.MonkeyPatch, comes_back: bool
) -> None:
    """Another process serves it at this moment: looked at again, and whoever sits there again is not forgotten."""
    table = await parlour.dealt()
    table = await parlour.tables.act(table, c.Leave(1))
    forgetting = PersonQueries.forget
    versions: list[Mapping[int, int]] = []

    async def forget_later(people: PersonQueries, user: int, name: str, known: Mapping[int, int]) -> None:
        versions.append(known)
        if len(versions) == 1 and comes_back:
            await rival.tables.sit(await rival.tables.load(table.id), BEN, 'ben')
        elif len(versions) == 1:
            await rival.play(await rival.tables.load(table.id))
        await forgetting(people, user, name, known)

    monkeypatch.setattr(PersonQueries, 'forget', forget_later)
    if comes_back:
        assert await refused(parlour, BEN) == f'<#{CHANNEL}>'
    else:
        await forget(parlour.tables, BEN, STRANGER)
    seats = await parlour.store.games.seats(table.id)
    assert (seats[1].user_id, seats[1].name) == ((BEN, 'ben') if comes_back else (-2, STRANGER))
    assert len(versions) == (1 if comes_back else 2)
