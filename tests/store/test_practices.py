"""What people practise alone, as it is stored: read in the same spelling for ever, and added up by level."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.store import PracticeRecord, PracticeRow, StaleVersion, Store, WrongGuess
from bot.store.practices import GUESSES
from eleusis.cards import Card, deck
from eleusis.rules.syntax import Anything, Rule
from tests.store.games import AT

ADA, BEN = 2**62 + 1, 2**62 + 2
RULE = Rule(Anything(True))
GUESS = WrongGuess('no card', (Card.H7, Card.S10), Card.DA, right=True, sideline=(Card.C2,))
WRITTEN = '[{"text":"no card","line":["7H","10S"],"card":"AD","right":true,"sideline":["2C"]}]'


async def begun(store: Store, user: int = ADA, level: str = 'medium', text: str = 'any card') -> PracticeRow:
    await store.practices.begin(user, level, text, RULE, deck() * 2, AT)
    row = await store.practices.running(user)
    assert row is not None
    return row


async def ended(store: Store, row: PracticeRow, points: int | None = None) -> None:
    """``points`` where the rule was found."""
    after = replace(row, ended_at=AT + timedelta(hours=1), found=points is not None, points=points or 0)
    await store.practices.save(row, after)


def test_guesses_are_read_as_they_were_written() -> None:
    assert GUESSES.text((GUESS,)) == WRITTEN
    assert GUESSES.read(WRITTEN) == (GUESS,)


async def test_what_was_done_is_stored_and_given_to_its_owner_alone(store: Store) -> None:
    before = await begun(store)
    assert (before.rule, before.text, before.cards, before.laid) == (RULE, 'any card', deck() * 2, ())
    after = replace(before, laid=(Card.H7, Card.S10), guesses=(GUESS,))
    await store.practices.save(before, after)
    assert await store.practices.of(ADA, before.id) == after
    assert await store.practices.of(BEN, before.id) is None
    for stale in (before, replace(after, guesses=()), replace(after, laid=())):
        with pytest.raises(StaleVersion):
            await store.practices.save(stale, replace(stale, found=True))
    await ended(store, after, 9)
    with pytest.raises(StaleVersion):
        await store.practices.save(after, replace(after, points=30))
    assert [await store.practices.show(before.id) for _ in range(2)] == [True, False]


async def test_nobody_is_in_the_middle_of_two(store: Store) -> None:
    row = await begun(store)
    assert not await store.practices.begin(ADA, 'expert', 'any card', RULE, deck() * 2, AT)
    assert await store.practices.running(ADA) == row
    await begun(store, BEN)
    await ended(store, row)
    assert (await begun(store)).id > row.id
    assert await store.practices.lately(ADA, 1) == {'any card'}


async def test_bests_and_streaks_by_level(store: Store) -> None:
    for level, points in (
        *(('medium', points) for points in (4, 9, 0, None, 7, 3)),
        *(('expert', points) for points in (None, 12, None)),
    ):
        await ended(store, await begun(store, level=level), points)
    await begun(store)
    await ended(store, await begun(store, BEN), 30)
    assert await store.practices.records(ADA) == {
        'medium': PracticeRecord(6, 5, best=9, streak=2, longest=3),
        'expert': PracticeRecord(3, 1, best=12, streak=0, longest=1),
    }
    assert await store.practices.records(3) == {}
