"""The outbox: claimed by one process at a time, delivered in order, and retried."""

import asyncio

from msgspec import structs

from bot.store import GameRow, Message, Sent, Store
from bot.store.outbox import MOST_TRIES
from tests.store.games import AT, change, later, opened

LEASE = 60


async def owing(store: Store, channel: int, *kinds: str) -> GameRow:
    """Return a game that owes messages of these kinds, one version each, and nothing for its opening."""
    game = await opened(store, channel)
    for message in await store.outbox.claim(AT, LEASE, game=game.id):
        await store.outbox.sent(Sent(message.id, message.game, AT))
    for version, kind in enumerate(kinds, 1):
        await store.games.commit(change(game, version, messages=(kind,)))
    return game


def kinds(messages: tuple[Message, ...]) -> list[str]:
    return [message.kind for message in messages]


async def test_what_is_taken_up_is_not_taken_up_twice(store: Store, other: Store) -> None:
    game = await owing(store, 1, 'table')
    (message,) = await store.outbox.claim(AT, LEASE)
    assert (message.game, message.version, message.kind, message.tries) == (game.id, 2, 'table', 0)
    assert await other.outbox.claim(later(LEASE - 0.001), LEASE) == ()
    # The process that claimed it has died.
    assert await other.outbox.claim(later(LEASE), LEASE) == (structs.replace(message, is_retried=True),)
    assert await store.outbox.claim(later(LEASE), LEASE) == ()
    await other.outbox.sent(Sent(message.id, message.game, later(LEASE)))
    assert await store.outbox.claim(later(10**6), LEASE) == ()


async def test_many_at_once_get_each_message_once(store: Store, other: Store) -> None:
    games = [await owing(store, channel, 'table') for channel in range(1, 21)]
    claims = await asyncio.gather(*(each.outbox.claim(AT, LEASE, most=5) for each in (store, other) * 4))
    claimed = sorted(message.game for claim in claims for message in claim)
    assert claimed == sorted(game.id for game in games)
    assert max(map(len, claims)) <= 5


async def test_nothing_is_taken_up_before_its_time(store: Store) -> None:
    game = await opened(store)
    await store.games.commit(change(game, at=later(10), messages=('note',)))
    assert kinds(await store.outbox.claim(later(-1), LEASE)) == []
    (message,) = await store.outbox.claim(AT, LEASE)
    await store.outbox.sent(Sent(message.id, message.game, AT))
    assert kinds(await store.outbox.claim(later(9), LEASE)) == []
    assert kinds(await store.outbox.claim(later(10), LEASE)) == ['note']


async def test_messages_of_a_game_wait_for_the_earlier_ones(store: Store, other: Store) -> None:
    """While one process sends the first, another one must not send the second."""
    game = await owing(store, 1, 'first', 'second', 'third')
    (first,) = await store.outbox.claim(AT, LEASE)
    assert await other.outbox.claim(AT, LEASE) == await store.outbox.claim(AT, LEASE, game=game.id) == ()
    await store.outbox.sent(Sent(first.id, first.game, AT))
    (second,) = await other.outbox.claim(AT, LEASE, game=game.id)
    assert (first.kind, second.kind) == ('first', 'second')
    assert await store.outbox.claim(AT, LEASE) == ()
    # A crash of the sender: the second one comes back, and still before the third.
    assert kinds(await store.outbox.claim(later(LEASE), LEASE)) == ['second']


async def test_messages_of_other_games_do_not_wait(store: Store) -> None:
    one, two = await owing(store, 1, 'first', 'second'), await owing(store, 2, 'third')
    claimed = await store.outbox.claim(AT, LEASE)
    assert [(message.game, message.kind) for message in claimed] == [(one.id, 'first'), (two.id, 'third')]
    assert await store.outbox.claim(AT, LEASE, game=two.id) == ()


async def test_what_failed_waits_and_holds_nobody_up(store: Store) -> None:
    game = await owing(store, 1, 'first', 'second')
    (first,) = await store.outbox.claim(AT, LEASE)
    await store.outbox.failed(first.id, later(30))
    assert kinds(await store.outbox.claim(AT, LEASE)) == ['second']
    assert await store.outbox.claim(later(29), LEASE) == ()
    (again,) = await store.outbox.claim(later(30), LEASE, game=game.id)
    assert (again.id, again.tries, again.nonce) == (first.id, 1, first.nonce)


async def test_what_failed_goes_first_when_its_time_comes(store: Store) -> None:
    await owing(store, 1, 'first', 'second')
    (first,) = await store.outbox.claim(AT, LEASE)
    await store.outbox.failed(first.id, later(30))
    assert kinds(await store.outbox.claim(later(30), LEASE)) == ['first']


async def test_some_time_it_is_given_up(store: Store) -> None:
    game = await owing(store, 1, 'first', 'second')
    for attempt in range(MOST_TRIES):
        assert await store.outbox.next_due() == AT
        (message,) = await store.outbox.claim(AT, LEASE, game=game.id)
        assert (message.kind, message.tries) == ('first', attempt)
        await store.outbox.failed(message.id, AT)
    assert kinds(await store.outbox.claim(AT, LEASE)) == ['second']
    assert await store.outbox.claim(later(10**6), LEASE, game=game.id) != ()
    assert 'first' not in kinds(await store.outbox.claim(later(10**7), LEASE))


async def test_when_something_is_due_next(store: Store) -> None:
    assert await store.outbox.next_due() is None
    game = await owing(store, 1, 'first')
    assert await store.outbox.next_due() == AT
    (first,) = await store.outbox.claim(later(5), LEASE)
    assert await store.outbox.next_due() == later(5 + LEASE)
    await store.outbox.failed(first.id, later(7))
    assert await store.outbox.next_due() == later(7)
    await store.outbox.sent(Sent(first.id, first.game, later(8)))
    assert await store.outbox.next_due() is None
    await store.games.commit(change(game, 2, at=later(9), messages=('table',)))
    assert await store.outbox.next_due() == later(9)
