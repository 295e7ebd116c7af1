"""What somebody has typed comes back to that person, and to nobody else."""

from datetime import timedelta

import pytest

from bot.store import Store
from bot.store.texts import MOST_DRAFTS
from tests.store.games import AT

ODD = '\u202e "red" \'; DROP TABLE draft; --\n' * 200


@pytest.mark.parametrize(('text', 'formal'), [('', ''), ('reds', 'alternate colours'), (ODD, ODD)])
async def test_a_draft_comes_back(store: Store, text: str, formal: str) -> None:
    kept = await store.drafts.keep(2**62, text, formal, AT)
    assert await store.drafts.of(2**62, kept.number) == kept
    assert (kept.text, kept.formal) == (text, formal)


async def test_a_draft_is_nobody_elses(store: Store) -> None:
    kept = await store.drafts.keep(1, 'mine', '', AT)
    assert await store.drafts.of(2, kept.number) is None
    assert await store.drafts.of(1, kept.number + 1) is None


async def test_the_oldest_drafts_go_and_only_ones_own(store: Store) -> None:
    other = await store.drafts.keep(2, 'other', '', AT)
    drafts = [await store.drafts.keep(1, str(place), '', AT + timedelta(0, place)) for place in range(MOST_DRAFTS + 3)]
    assert [await store.drafts.of(1, one.number) for one in drafts] == [None] * 3 + drafts[3:]
    assert await store.drafts.of(2, other.number) == other


async def test_a_number_never_means_another_draft(store: Store) -> None:
    numbers = [(await store.drafts.keep(1, '', '', AT)).number for _ in range(2 * MOST_DRAFTS)]
    assert numbers == sorted(set(numbers))
