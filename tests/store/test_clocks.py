"""Clocks: set by changes, claimed by one process, removed once they have rung."""

import asyncio

from bot.store import Due, Sent, Store
from tests.store.games import change, later, opened

LEASE = 60
TURN = Due('turn', later(100))


async def test_a_clock_is_taken_up_once_when_its_time_has_come(store: Store, other: Store) -> None:
    game = await opened(store)
    await store.games.commit(change(game, clocks=(TURN,)))
    assert await store.clocks.claim(later(99.999), LEASE) == ()
    (clock,) = await store.clocks.claim(later(100), LEASE)
    assert (clock.game, clock.kind, clock.version, clock.at) == (game.id, 'turn', 2, later(100))
    assert await other.clocks.claim(later(159), LEASE) == ()
    # The process that claimed it has died. The clock keeps its due time.
    assert await other.clocks.claim(later(160), LEASE) == (clock,)
    await other.clocks.done(clock)
    assert await store.clocks.claim(later(10**6), LEASE) == ()


async def test_many_at_once_get_each_clock_once(store: Store, other: Store) -> None:
    for channel in range(1, 11):
        await store.games.commit(change(await opened(store, channel), clocks=(TURN, Due('warning', later(50)))))
    claims = await asyncio.gather(*(each.clocks.claim(later(100), LEASE, most=7) for each in (store, other) * 4))
    claimed = [(clock.game, clock.kind) for claim in claims for clock in claim]
    assert len(claimed) == len(set(claimed)) == 20


async def test_the_oldest_rings_first(store: Store) -> None:
    game = await opened(store)
    await store.games.commit(change(game, clocks=(TURN, Due('warning', later(50)))))
    assert [clock.kind for clock in await store.clocks.claim(later(200), LEASE)] == ['warning', 'turn']


async def test_who_rang_a_clock_leaves_it_when_it_was_wound_up_again(store: Store) -> None:
    game = await opened(store)
    await store.games.commit(change(game, clocks=(TURN,)))
    (clock,) = await store.clocks.claim(later(100), LEASE)
    await store.games.commit(change(game, 2, clocks=(Due('turn', later(300)),)))
    await store.clocks.done(clock)
    assert await store.outbox.next_due() is not None
    (again,) = await store.clocks.claim(later(300), LEASE)
    assert (again.version, again.at) == (3, later(300))


async def test_a_change_says_which_clocks_run_from_now_on(store: Store) -> None:
    game = await opened(store)
    for message in await store.outbox.claim(later(0), LEASE):
        await store.outbox.sent(Sent(message.id, message.game, later(0)))
    await store.games.commit(change(game, 1, clocks=(Due('grace', later(15)), TURN)))
    assert await store.outbox.next_due() == later(15)
    await store.games.commit(change(game, 2))
    assert await store.outbox.next_due() == later(15)
    await store.games.commit(change(game, 3, clocks=(TURN,)))
    assert await store.outbox.next_due() == later(100)
    await store.games.commit(change(game, 4, clocks=()))
    assert await store.outbox.next_due() is None


async def test_nothing_rings_at_a_table_that_is_over(store: Store) -> None:
    one, two = await opened(store, 1), await opened(store, 2)
    for game in (one, two):
        await store.games.commit(change(game, clocks=(TURN,)))
    await store.games.commit(change(one, 2, over=True))
    assert [clock.game for clock in await store.clocks.claim(later(100), LEASE)] == [two.id]
