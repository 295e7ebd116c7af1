"""What servers choose: how their pictures look, and their language."""

import asyncio

import pytest
from sqlalchemy import update

from bot.look import Look
from bot.store import SeatRow, Store, StoreError, TableOptions
from bot.store import schema as s
from eleusis.match import open_match
from eleusis.variants import Variant
from tests.store.games import AT, CHANNEL, GUILD, change, opened

LIGHT = Look(theme='light')


async def test_a_server_that_chose_nothing_has_the_usual_look(store: Store) -> None:
    assert (await store.servers.choices(GUILD)).look == Look('dark', 'two')


async def test_what_is_left_out_stays_as_it_is(store: Store) -> None:
    for name, value, look in (
        ('theme', 'light', LIGHT),
        ('deck', 'four', Look('light', 'four')),
        ('theme', 'dark', Look('dark', 'four')),
    ):
        await store.servers.change(GUILD, **{name: value})
        assert (await store.servers.choices(GUILD)).look == look
    assert (await store.servers.choices(GUILD + 1)).look == Look()


async def test_it_outlives_the_process(store: Store, database_url: str) -> None:
    await store.servers.change(GUILD, theme='light', deck='four')
    again = await Store.open(database_url)
    assert (await again.servers.choices(GUILD)).look == Look('light', 'four')
    await again.close()


async def test_every_game_of_the_server_has_it_from_then_on(store: Store) -> None:
    """However a game is found; those opened before, too."""
    before = await opened(store)
    elsewhere = await opened(store, 9, guild=GUILD + 1)
    await store.servers.change(GUILD, theme='light')
    after = await opened(store, CHANNEL + 1)
    assert (before.look, after.look) == (Look(), LIGHT)
    rows = [await store.games.get(before.id), await store.games.in_channel(CHANNEL), *await store.games.open_of(1)]
    assert [row and (row.id, row.look) for row in rows] == [
        (before.id, LIGHT),
        (before.id, LIGHT),
        (before.id, LIGHT),
        (elsewhere.id, Look()),
        (after.id, LIGHT),
    ]
    await store.games.commit(change(before))
    assert (row := await store.games.get(before.id)) is not None
    assert (row.version, row.look) == (2, LIGHT)


async def test_two_who_choose_at_once(store: Store, other: Store) -> None:
    """The one the ground, the other the deck: both have their way."""
    await store.servers.change(GUILD)
    await asyncio.gather(store.servers.change(GUILD, theme='light'), other.servers.change(GUILD, deck='four'))
    assert (await store.servers.choices(GUILD)).look == Look('light', 'four')


async def test_a_look_of_a_newer_program_is_no_guess(store: Store) -> None:
    game = await opened(store)
    await store.servers.change(GUILD, theme='light')
    async with store._database.writing() as connection:
        await connection.execute(update(s.server).values(theme='sepia'))
    for reading in (store.servers.choices(GUILD), store.games.get(game.id)):
        with pytest.raises(StoreError, match='a look of pictures that cannot be read'):
            await reading


async def test_a_game_has_the_language_of_its_server_or_the_locale_it_was_opened_in(store: Store) -> None:
    events = tuple(open_match(Variant()))
    seats = (SeatRow(0, 1, 'ada', host=True),)
    game = await store.games.create(GUILD, 5, TableOptions(), events, seats, at=AT, messages=(), locale='de')
    old = await opened(store)
    assert (game.locale, old.locale) == ('de', None)
    for chosen in ('en', 'de', None):
        await store.servers.change(GUILD, language=chosen)
        assert (await store.servers.choices(GUILD)).language == chosen
        rows = [await store.games.get(number) for number in (game.id, old.id)]
        assert [row and row.locale for row in rows] == [chosen or 'de', chosen]
    assert (await store.servers.choices(GUILD + 1)).language is None


async def test_language_and_look_are_chosen_apart(store: Store) -> None:
    await store.servers.change(GUILD, language='de')
    assert (await store.servers.choices(GUILD)).look == Look()
    await store.servers.change(GUILD, theme='light')
    assert (await store.servers.choices(GUILD)).look == LIGHT
    assert (await store.servers.choices(GUILD)).language == 'de'
    await store.servers.change(GUILD, language=None)
    assert (await store.servers.choices(GUILD)).look == LIGHT
