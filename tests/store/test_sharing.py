"""What processes of one token agree on: turns at the gateway, and the requests of a second."""

import asyncio
from datetime import timedelta

from bot.store import Store
from bot.store.sharing import Borrowed
from tests.store.games import AT, later

APART = timedelta(seconds=5)
LEASE = timedelta(seconds=3)


async def borrowed(store: Store, second: float, wanted: int, held: int = 0) -> int:
    lent = await store.sharing.borrow(later(second), LEASE, wanted=wanted, held=held, total=45, spare=5)
    return lent.share


async def test_shards_of_a_bucket_have_turns_and_those_of_others_need_not_wait(store: Store, other: Store) -> None:
    waits = await asyncio.gather(*(each.sharing.take_turn(0, AT, APART) for each in (store, other) * 3))
    assert sorted(waits) == [0, 5, 5, 5, 5, 5]
    assert await other.sharing.take_turn(1, AT, APART) == 0
    assert await other.sharing.take_turn(0, later(3), APART) == 2
    assert await store.sharing.take_turn(0, later(5), APART) == 0
    # Somebody has set the clock back.
    assert await other.sharing.take_turn(0, later(-3600), APART) == 0


async def test_requests_are_shared_by_what_each_has_use_for(store: Store, other: Store) -> None:
    assert await borrowed(store, 0, 45) == 40
    # Who begins gets what is spare, until the others have given back.
    assert await borrowed(other, 0, 20) == 5
    assert await borrowed(store, 1, 45, held=40) == 20
    assert await borrowed(other, 1, 20, held=5) == 5, 'what was used this second is not lent to another'
    assert await borrowed(store, 2, 45, held=20) == 20
    assert await borrowed(other, 2, 20, held=5) == 20
    assert await borrowed(store, 3, 45, held=20) == 20
    # Who has died leaves everything, and so does who has no more use for it.
    assert await borrowed(store, 6, 45, held=20) == 40
    await store.sharing.give_back()
    assert await borrowed(other, 6, 3) == 3


async def test_all_hear_that_discord_takes_no_requests(store: Store, other: Store) -> None:
    assert await other.sharing.closed_until() is None
    await store.sharing.close_until(later(2))
    assert await other.sharing.closed_until() == later(2)
    lent = await other.sharing.borrow(AT, LEASE, wanted=9, held=0, total=45, spare=5)
    assert lent == Borrowed(9, later(2))
    lent = await other.sharing.borrow(later(3), LEASE, wanted=9, held=9, total=45, spare=5)
    assert lent == Borrowed(9, None)
