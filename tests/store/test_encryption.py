"""Secrets at rest: with a key none stands in the files of the database; without one they are as before."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from cryptography.fernet import Fernet

from bot.store import Secret, Store, StoreError, WrittenGuess, reseal
from bot.store import schema as s
from bot.store.columns import MARK
from eleusis import events as e
from eleusis.cards import Card
from eleusis.rules.syntax import Anything, Rule
from tests.store.games import AT, change, count, everything, opened

KEY, NEWER = Fernet.generate_key().decode(), Fernet.generate_key().decode()
SPOKEN = (
    'Canary in words.',
    'canary in a draft',
    'canary of my own',
    'canary as hint',
    'canary as guess',
    'canary-nonce',
)
CARDS = '10D QH 7C'


async def write_secrets(store: Store) -> dict[str, Any]:
    """Write something of every kind that nobody else may read."""
    game = await opened(store, ada=1)
    dealt = (e.RoundOpened(1, 0, (0,)), e.HintGiven(SPOKEN[3]))
    secret = Secret(1, SPOKEN[0], SPOKEN[5], 'seal', words=SPOKEN[0], formal=Rule(Anything(True)))
    await store.games.commit(change(game, 1, events=dealt, secret=secret))
    await store.rules.save_guess(game.id, 2, WrittenGuess(1, 0, SPOKEN[4], Rule(Anything(True)), AT))
    await store.drafts.keep(1, SPOKEN[1], SPOKEN[1], AT)
    await store.own_rules.save(1, 'Mine', SPOKEN[2], AT)
    await store.practices.begin(1, 'beginner', SPOKEN[2], Rule(Anything(True)), map(Card, CARDS.split()), AT)
    return await store.people.belongings(1)


def found_in(folder: Path) -> set[str]:
    files = b''.join(file.read_bytes() for file in folder.glob('games.db*'))
    return {text for text in (*SPOKEN, CARDS, 'anything') if text.encode() in files}


@pytest_asyncio.fixture
async def belongings(sqlite_url: str) -> AsyncIterator[dict[str, Any]]:
    """What was written with a key."""
    store = await Store.open(sqlite_url, [KEY])
    yield await write_secrets(store)
    await store.close()


async def test_nothing_stands_in_the_files(belongings: dict[str, Any], sqlite_url: str, tmp_path: Path) -> None:
    assert found_in(tmp_path) == set()
    store = await Store.open(sqlite_url, [KEY])
    assert await store.people.belongings(1) == belongings
    assert [text['text'] for text in belongings['seats'][0]['texts']] == [SPOKEN[0], SPOKEN[4], SPOKEN[3]]
    assert (await store.rules.secret(1, 1)) == Secret(
        1, SPOKEN[0], SPOKEN[5], 'seal', words=SPOKEN[0], formal=Rule(Anything(True))
    )
    practising = await store.practices.running(1)
    assert practising is not None
    assert ' '.join(card.text for card in practising.cards) == CARDS
    await store.close()


@pytest.mark.parametrize(('keys', 'words'), [([], 'is encrypted. Put its key'), ([NEWER], 'a key that is not in')])
async def test_without_its_key_the_bot_does_not_start(
    belongings: dict[str, Any], sqlite_url: str, keys: list[str], words: str
) -> None:
    with pytest.raises(StoreError, match=words):
        await Store.open(sqlite_url, keys)


async def test_keys_change_without_loss(belongings: dict[str, Any], sqlite_url: str, tmp_path: Path) -> None:
    """A new one is added before the old one, all is encrypted anew, and the old one is no longer needed."""
    assert await reseal(sqlite_url, [NEWER, KEY]) == 8
    store = await Store.open(sqlite_url, [NEWER])
    assert await store.people.belongings(1) == belongings
    await store.close()
    assert found_in(tmp_path) == set()
    with pytest.raises(StoreError, match='a key that is not in'):
        await Store.open(sqlite_url, [KEY])


async def test_it_can_be_begun_and_ended_at_any_time(sqlite_url: str, tmp_path: Path) -> None:
    plain = await Store.open(sqlite_url)
    before = await write_secrets(plain)
    rows = await everything(plain)
    assert len(found_in(tmp_path)) == len(SPOKEN) + 2
    await plain.close()
    keyed = await Store.open(sqlite_url, [KEY])
    assert await keyed.people.belongings(1) == before
    await keyed.close()
    await reseal(sqlite_url, [KEY])
    assert found_in(tmp_path) == set(), 'nor in the free space of the file'
    await reseal(sqlite_url, [KEY], clear=True)
    plain = await Store.open(sqlite_url)
    assert await everything(plain) == rows
    await plain.close()


async def test_nobody_can_type_what_looks_encrypted(store: Store) -> None:
    kept = await store.drafts.keep(1, f'{MARK}gAAAA', '', AT)
    assert (await store.drafts.of(1, kept.number)) is not None
    assert await count(store, s.draft) == 1
