"""Transactions that write the same rows at once on PostgreSQL: they wait for one another, but never in a circle."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import suppress
from datetime import timedelta
from itertools import count
from random import Random

import pytest
import pytest_asyncio
from msgspec.structs import replace
from sqlalchemy import select, text

from bot.store import Due, Message, Posted, Retention, Sent, StaleVersion, Store
from bot.store import schema as s
from eleusis import events as e
from eleusis.rules.syntax import Anything, Rule
from tests.processes import LONGEST
from tests.store.games import AT, CHANNEL, GUILD, TODAY, change, opened
from tests.wire.postgres import PostgresServer, postgres, programs

pytestmark = pytest.mark.skipif(programs() is None, reason='PostgreSQL is not installed')
MANY = 200
"""Games, each of which owes a message and has a clock that has run out."""
A_DAY = timedelta(days=1)
ROUNDS = 25


@pytest.fixture(scope='module')
def server() -> Iterator[PostgresServer]:
    with postgres(safe=False) as server:
        yield server


@pytest_asyncio.fixture
async def shared(server: PostgresServer) -> AsyncIterator[Store]:
    store = await Store.open(await server.database())
    yield store
    await store.close()


async def owing(store: Store, number: int) -> tuple[Message, ...]:
    """Open so many games, and hold what they owe and their clocks."""
    for place in range(number):
        game = await opened(store, CHANNEL + place)
        await store.games.commit(change(game, clocks=(Due('turn', AT), Due('warning', AT))))
    await store.clocks.claim(AT, 60, most=2 * number)
    return await store.outbox.claim(AT, 60, most=number)


async def is_locked(store: Store, number: int) -> bool:
    """Whether a transaction is writing this message."""
    free = select(s.outbox.c.id).where(s.outbox.c.id == number).with_for_update(skip_locked=True)
    async with store._database.writing() as connection:
        return (await connection.execute(free)).first() is None


@pytest.mark.parametrize('leases', ['renewed', 'released'])
async def test_leases_change_while_messages_are_marked_as_sent(shared: Store, leases: str) -> None:
    held = await owing(shared, MANY)
    arrived = [Sent(one.id, one.game, AT, Posted(one.id, one.version)) for one in reversed(held)]
    # One of the two comes from this end and the other from that one, unless both lock in the same order.
    last = max(one.id for one in held)
    marking = asyncio.create_task(shared.outbox.sent(*arrived))
    async with asyncio.timeout(LONGEST):
        while not marking.done() and not await is_locked(shared, last):
            pass
        await (shared.outbox.renew(AT, 60) if leases == 'renewed' else shared.outbox.release())
        await marking


async def test_whatever_is_written_at_once_nobody_waits_in_a_circle(shared: Store) -> None:
    """Everything that writes several rows, by two processes, in whatever order it is asked to."""
    url = shared._database.engine.url.render_as_string(hide_password=False)
    other, rng = await Store.open(url), Random(1)
    games = [await opened(shared, CHANNEL + place, Ada=1, Ben=2, Carl=place + 10) for place in range(8)]

    async def play(store: Store) -> None:
        with suppress(StaleVersion):
            game = await store.games.get(rng.choice(games).id)
            assert game is not None
            clocks = (Due('turn', AT), Due('warning', AT), Due('machine', AT))
            events = (e.SeatTaken(1), *([e.RoundOpened(1, 0, (0, 1))] if rng.random() < 0.3 else []))
            parts = {'clocks': clocks, 'events': events, 'messages': ('table', 'dealer'), 'seats': game.seats}
            await store.games.commit(change(game, interaction=next(interactions), **parts))

    async def tell(store: Store) -> None:
        due = [*await store.outbox.claim(AT, rng.choice([-1, 60]), most=20)]
        rng.shuffle(due)
        await store.outbox.sent(*[Sent(one.id, one.game, AT, Posted(one.id, one.version)) for one in due])

    async def ring(store: Store) -> None:
        for clock in await store.clocks.claim(AT, rng.choice([-1, 60])):
            await (store.clocks.done(clock) if rng.random() < 0.5 else store.clocks.failed(clock, AT))

    async def renew(store: Store) -> None:
        await (store.outbox.renew(AT, 60) if rng.random() < 0.8 else store.outbox.release())

    async def invite(store: Store) -> None:
        guests = rng.sample(range(100, 110), 10)
        await store.games.invite(rng.choice(games).id, guests)

    async def type_rules(store: Store) -> None:
        for _ in range(3):
            await store.drafts.keep(1, 'red', '', AT)

    async def forget(store: Store) -> None:
        with suppress(StaleVersion):
            rows = [await store.games.get(game.id) for game in games]
            await store.people.forget(rng.choice([1, 2]), 'nobody', {row.id: row.version for row in rows if row})

    async def sweep(store: Store) -> None:
        await store.retention.sweep(AT + 40 * A_DAY, Retention(lobby_days=0))

    async def solve(store: Store) -> None:
        user, day = rng.choice([1, 2]), next(half_days) // 2
        number, begun = TODAY + day, AT + day * A_DAY
        await store.riddles.pin(GUILD + 1, CHANNEL, user, begun)
        for pinned in await store.riddles.claim_pinned(begun, rng.choice([-1, 60])):
            await store.riddles.announced(pinned, number, None, begun + A_DAY)
        with suppress(StaleVersion):
            rule = Rule(Anything(True))
            await store.practices.begin(user, 'riddle', '', rule, (), begun, riddle=number, server=GUILD + 1)
            if row := await store.practices.at_riddle(user, number):
                await store.riddles.end(row, replace(row, ended_at=begun, found=rng.random() < 0.5))

    async def remind(store: Store) -> None:
        await store.riddles.choose_reminder(rng.choice([1, 2]), 8, 'de', AT)
        for reminder in await store.riddles.claim_reminders(AT, rng.choice([-1, 60])):
            await store.riddles.reminded(reminder, AT)

    async def leave(store: Store) -> None:
        await store.servers.left(GUILD + 1, AT)
        await store.servers.returned(GUILD + 1)

    async def take_part(store: Store) -> None:
        user = rng.choice([1, 2])
        await store.attempts.join(user, user, '2026-11')
        await store.attempts.begin(user, 0, 1, 1)
        await (store.attempts.of_user(user) if rng.random() < 0.5 else store.attempts.withdraw(user))

    interactions, half_days = count(1), count()
    work = [play, play, tell, ring, renew, renew, invite, type_rules, forget, sweep, solve, remind, leave, take_part]

    async def busy(store: Store, do: Callable[[Store], Awaitable[None]]) -> None:
        for _ in range(ROUNDS):
            await do(store)

    async with asyncio.timeout(LONGEST):
        async with asyncio.TaskGroup() as tasks:
            for store in (shared, other):
                for do in work:
                    tasks.create_task(busy(store, do))
    async with shared._database.engine.connect() as connection:
        seen = text('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
        assert (await connection.execute(seen)).scalar_one() == 0
    await other.close()
