"""The benchmark as it is stored: attempts read in the same spelling for ever, by their owner alone."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.store import Participant, StaleVersion, Store
from bot.store.attempts import ATTEMPT
from eleusis.cards import Card
from eleusis.court.published import Attempt

ADA, BEN = 2**62 + 1, 2**62 + 2
ATTEMPTED = Attempt().laying(Card.H7, right=True, sure=0.75).guessing('no card', right=False, sure=None)
WRITTEN = (
    '{"plays":[{"card":"7H","right":true,"sure":0.75}],'
    '"guesses":[{"turn":2,"rule":"no card","right":false,"sure":null}]}'
)


def test_attempts_are_read_as_they_were_written() -> None:
    assert ATTEMPT.text(ATTEMPTED) == WRITTEN
    assert ATTEMPT.read(WRITTEN) == ATTEMPTED


async def test_what_was_done_is_stored_and_given_to_its_owner_alone(store: Store) -> None:
    await asyncio.gather(*(store.attempts.join(ADA, number, '2026-11') for number in (7, 8)))
    taking = await store.attempts.participant(ADA)
    assert taking in (Participant(7, '2026-11'), Participant(8, '2026-11'))
    await store.attempts.join(BEN, taking.number, '2026-12')
    assert await store.attempts.participant(BEN) is None, 'the number is taken'
    await store.attempts.begin(BEN, 0, 1, 1)
    assert await store.attempts.of_user(BEN) == (), 'who takes no part begins nothing'
    await asyncio.gather(*(store.attempts.begin(ADA, 0, rule, 1) for rule in (3, 4)))
    (before,) = await store.attempts.of_user(ADA)
    assert await store.attempts.of(BEN, before.id) is None
    after = replace(before, attempt=ATTEMPTED, sure=0.05)
    await store.attempts.save(before, after)
    assert await store.attempts.of(ADA, before.id) == after
    with pytest.raises(StaleVersion):
        await store.attempts.save(before, replace(before, ended=True))
    assert await store.attempts.ended() == ()
    ended = replace(after, ended=True)
    await store.attempts.save(after, ended)
    with pytest.raises(StaleVersion):
        await store.attempts.save(ended, replace(ended, sure=0.5))
    assert await store.attempts.ended() == ((taking, ended),)
    await store.attempts.withdraw(ADA)
    assert await store.attempts.of_user(ADA) == await store.attempts.ended() == ()
