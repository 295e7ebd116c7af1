"""Who is told later: once, by one process, and nothing is forgotten that comes in between."""

import asyncio
from datetime import datetime, timedelta

import pytest_asyncio

from bot.notices import Notices
from bot.store import Store
from tests.store.games import AT, opened

ADA, BEN = 2**62 + 1, 2**62 + 2
HOUR = timedelta(hours=1)
WANTS = Notices('Europe/Berlin', 18, (22, 7))


@pytest_asyncio.fixture(autouse=True)
async def _people(store: Store) -> None:
    await store.people.change_notices(ADA, WANTS)
    await store.people.change_notices(BEN, Notices(quiet=(0, 8)))


async def told_at(store: Store, now: datetime) -> list[int]:
    return [one.user_id for one in await store.people.claim(now, 60)]


async def test_it_comes_with_every_seat(store: Store) -> None:
    await opened(store, Ada=ADA, Carl=3)
    (row,) = await store.games.open_of(ADA)
    assert [one.notices for one in row.seats] == [WANTS, Notices()]
    await store.people.change_notices(ADA, Notices())
    (row,) = await store.games.open_of(ADA)
    assert [one.notices for one in row.seats] == [Notices(), Notices()]


async def test_the_soonest_time_counts_and_the_worker_is_woken_for_it(store: Store) -> None:
    assert await store.outbox.next_due() is None
    await store.people.tell_later(ADA, AT + 2 * HOUR)
    await store.people.tell_later(ADA, AT + 3 * HOUR)
    assert AT + 2 * HOUR <= (await store.outbox.next_due() or AT) < AT + 2 * HOUR + timedelta(seconds=1)
    await store.people.tell_by(ADA, AT + HOUR)
    await store.people.tell_by(ADA, AT + 2 * HOUR)
    await store.people.tell_by(BEN, AT)
    assert await store.outbox.next_due() == AT + HOUR
    assert await told_at(store, AT + HOUR - timedelta(seconds=1)) == []
    assert await told_at(store, AT + HOUR) == [ADA]


async def test_one_process_tells_and_another_only_when_that_dies(store: Store, other: Store) -> None:
    for user in (ADA, BEN):
        await store.people.tell_later(user, AT)
    both = await asyncio.gather(told_at(store, AT), told_at(other, AT))
    assert sorted(both[0] + both[1]) == [ADA, BEN]
    assert await told_at(other, AT + timedelta(seconds=59)) == []
    assert sorted(await told_at(other, AT + timedelta(seconds=60))) == [ADA, BEN]


async def test_what_comes_while_somebody_is_told_is_told_too(store: Store) -> None:
    await store.people.tell_later(ADA, AT)
    (telling,) = await store.people.claim(AT, 60)
    assert telling.user_id == ADA
    await store.people.tell_later(ADA, AT + 24 * HOUR)
    await store.people.told(telling)
    (again,) = await store.people.claim(AT + HOUR, 60)
    await store.people.told(again)
    assert await store.outbox.next_due() is None
