"""One change at a time: what two commits of one version do, and that a failed one leaves nothing."""

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from bot.store import Due, ScoreRow, Secret, StaleVersion, Store
from bot.store import schema as s
from bot.store.changes import AlreadyDone
from bot.store.games import ChannelTaken
from eleusis import events as e
from tests.store.games import AT, CHANNEL, SECRET, change, count, everything, later, opened


async def test_versions_count_up(store: Store) -> None:
    game = await opened(store)
    assert game.version == 1
    assert await store.games.commit(change(game)) == 2
    assert await store.games.commit(change(game, 2)) == 3
    assert [batch.version for batch in await store.games.batches(game.id)] == [1, 2, 3]


async def test_an_open_game_keeps_its_channel(store: Store) -> None:
    game = await opened(store)
    before = await everything(store)
    with pytest.raises(ChannelTaken):
        await opened(store, ben=2)
    assert await everything(store) == before
    await opened(store, CHANNEL + 1)
    await store.games.commit(change(game, over=True))
    assert (await opened(store)).id != game.id


async def test_two_open_a_table_in_a_channel_at_once(store: Store, other: Store) -> None:
    results = await asyncio.gather(*(opened(each) for each in (store, other) * 3), return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ['ChannelTaken'] * 5 + ['GameRow']
    assert await count(store, s.game) == await count(store, s.event) == await count(store, s.outbox) == 1


@pytest.mark.parametrize('version', [0, 2, 7])
async def test_a_stale_change_leaves_nothing(store: Store, version: int) -> None:
    game = await opened(store)
    before = await everything(store)
    with pytest.raises(StaleVersion):
        await store.games.commit(change(game, version, messages=('table',), clocks=(Due('turn', later(5)),)))
    assert await everything(store) == before


async def test_a_game_that_is_not_there_is_stale(store: Store) -> None:
    game = await opened(store)
    with pytest.raises(StaleVersion):
        await store.games.commit(change(replace(game, id=game.id + 1)))


@pytest.mark.parametrize('attempt', range(5))
async def test_of_two_commits_at_once_one_wins(store: Store, other: Store, attempt: int) -> None:
    game = await opened(store)
    changes = [change(game, events=(e.SeatTaken(seat),), messages=(f'kind-{seat}',)) for seat in range(6)]
    results = await asyncio.gather(
        *(each.games.commit(one) for each, one in zip((store, other) * 3, changes, strict=True)), return_exceptions=True
    )
    assert sorted(map(repr, results)) == ['2', *['StaleVersion()'] * 5]
    winner = changes[results.index(2)]
    assert [batch.events for batch in await store.games.batches(game.id, after=1)] == [winner.batch.events]
    assert {message.kind for message in await store.outbox.claim(AT, 60)} <= {'table', *winner.messages}
    assert await count(store, s.outbox) == 2


async def test_the_key_of_events_is_the_last_guard(store: Store) -> None:
    """Even if the version of a game were wrong, no event would be overwritten or duplicated."""
    game = await opened(store)
    await store.games.commit(change(game))
    async with store._database.engine.begin() as connection:
        await connection.execute(update(s.game).values(version=1))
    before = await everything(store)
    with pytest.raises(StaleVersion):
        await store.games.commit(change(game, messages=('table',)))
    assert await everything(store) == before


async def test_what_cannot_be_written_is_no_stale_version(store: Store) -> None:
    """A bug must not be reported as "somebody was faster": retrying would never help."""
    game = await opened(store)
    before = await everything(store)
    twice = (ScoreRow(1, 0, 5), ScoreRow(1, 0, 5))
    with pytest.raises(IntegrityError):
        await store.games.commit(change(game, scores=twice, secret=Secret(1, SECRET, 'n', 's'), messages=('table',)))
    assert await everything(store) == before
    with pytest.raises(IntegrityError):
        await store.games.commit(change(game, messages=('table', 'table')))
    assert await everything(store) == before
    assert await store.games.commit(change(game)) == 2


async def test_what_two_processes_hear_of_is_carried_out_or_refused_but_never_both(store: Store, other: Store) -> None:
    game = await opened(store)

    async def carried_out(interaction: int) -> bool:
        row = await store.games.get(game.id)
        assert row is not None
        try:
            await store.games.commit(change(row, interaction=interaction))
        except AlreadyDone:
            return False
        return True

    for interaction in range(1, 21):
        both = [carried_out(interaction), other.games.refuse(interaction)]
        assert sorted(await asyncio.gather(*(both if interaction % 2 else both[::-1]))) == [False, True]
    assert not await store.games.refuse(1), 'it is known for longer than one of them is at work'
