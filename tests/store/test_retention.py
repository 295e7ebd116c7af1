"""What is deleted in time, and what is not."""

from datetime import timedelta
from pathlib import Path

import pytest
from discord.utils import time_snowflake

from bot.store import Retention, Secret, Sent, Store
from bot.store import schema as s
from bot.store.outbox import MOST_TRIES
from eleusis.rules.syntax import Anything, Rule
from tests.store.games import AT, CHANNEL, GUILD, change, count, everything, later, opened

DAY = timedelta(days=1)
USUAL = Retention()


async def send_all(store: Store) -> None:
    while messages := await store.outbox.claim(later(1), 60):
        for message in messages:
            await store.outbox.sent(Sent(message.id, message.game, later(1)))


async def test_sent_messages_go_but_an_open_game_knows_how_far_it_has_told(store: Store) -> None:
    finished, open_one = await opened(store), await opened(store, CHANNEL + 1)
    for game, over in ((finished, True), (open_one, False)):
        sealed = change(game, 1, secret=Secret(1, 'Reds only.', 'nonce', 'seal'), messages=('table', 'dealer'))
        await store.games.commit(sealed)
        await store.games.commit(change(game, 2, messages=('table',), over=over))
    await send_all(store)
    await store.games.commit(change(open_one, 3, messages=('table',)))
    assert await store.retention.sweep(AT + 6 * DAY, USUAL) == {}
    told = await store.outbox.told_before(open_one.id, 4)
    assert await store.retention.sweep(AT + 8 * DAY, USUAL) == {'messages': 7}
    assert await store.retention.sweep(AT + 8 * DAY, USUAL) == {}
    assert await store.outbox.told_before(open_one.id, 4) == told == 3
    (owed,) = await store.outbox.claim(AT + 8 * DAY, 60)
    assert (owed.game, owed.version) == (open_one.id, 4)
    assert await count(store, s.event) == 7


async def test_interactions_are_known_as_done_for_a_day(store: Store) -> None:
    game, interaction = await opened(store), time_snowflake(AT)
    await store.games.commit(change(game, interaction=interaction))
    await store.games.commit(change(game, 2, interaction=time_snowflake(AT + 5 * DAY)))
    assert not await store.games.refuse(interaction), 'whatever the clock says on which the next one was made'
    await store.retention.sweep(AT + DAY / 2, USUAL)
    assert not await store.games.refuse(interaction)
    assert await store.retention.sweep(AT + 2 * DAY, USUAL) == {'interactions': 1}
    assert await store.games.refuse(interaction)


async def test_messages_that_were_given_up_go_too(store: Store) -> None:
    game = await opened(store)
    for _ in range(MOST_TRIES):
        (message,) = await store.outbox.claim(AT, 60)
        await store.outbox.failed(message.id, AT)
    await store.games.commit(change(game, over=True))
    assert await store.retention.sweep(AT + 8 * DAY, USUAL) == {'messages': 1}


async def test_lobbies_go_and_games_stay(store: Store) -> None:
    forgotten, closed, played, visited = [await opened(store, CHANNEL + place) for place in range(4)]
    await store.games.commit(change(closed, over=True))
    await store.games.commit(change(played, secret=Secret(1, 'Reds only.', 'nonce', 'seal'), over=True))
    await store.games.commit(change(visited, at=AT + 25 * DAY))
    kept = Retention(sent_days=0)
    assert await store.retention.sweep(AT + 29 * DAY, kept) == {}
    assert await store.retention.sweep(AT + 31 * DAY, kept) == {'lobbies': 2}
    assert [await store.games.get(game.id) is not None for game in (forgotten, closed, played, visited)] == [
        False,
        False,
        True,
        True,
    ]
    assert await store.retention.sweep(AT + 3650 * DAY, kept) == {'lobbies': 1}
    assert (await store.games.batches(played.id))[-1].version == 2


async def test_drafts_go(store: Store) -> None:
    old, new = [await store.drafts.keep(1, 'half a', 'thought', AT + age * DAY) for age in (0, 5)]
    assert await store.retention.sweep(AT + 91 * DAY, USUAL) == {'drafts': 1}
    assert await store.drafts.of(1, old.number) is None
    assert await store.drafts.of(1, new.number) == new


@pytest.mark.parametrize('returns', [False, True])
async def test_a_server_that_removes_the_bot_is_forgotten_after_a_month(
    store: Store, returns: bool, tmp_path: Path
) -> None:
    """Unless it comes back before."""
    for channel, guild in ((CHANNEL, GUILD), (CHANNEL + 1, GUILD - 1)):
        game = await opened(store, channel, guild=guild)
        sealed = change(game, secret=Secret(1, f'Canary of {guild}', 'nonce', 'seal'), messages=('table',), over=True)
        await store.games.commit(sealed)
        await store.servers.change(guild, theme='light')
        await store.seasons.open(guild, AT)
        await store.heard.keep(guild, 1, 1, 'said', 'the card is red', AT)
    assert await store.servers.known() == {GUILD: None, GUILD - 1: None}
    await store.servers.left(GUILD, AT)
    await store.servers.left(GUILD, AT + 20 * DAY)  # Heard twice: the first time counts.
    assert await store.servers.known() == {GUILD: AT, GUILD - 1: None}
    kept = Retention(sent_days=0)
    assert await store.retention.sweep(AT + 29 * DAY, kept) == {}
    if returns:
        await store.servers.returned(GUILD)
        before = await everything(store)
        assert await store.retention.sweep(AT + 300 * DAY, kept) == {}
        assert await everything(store) == before
        return
    assert await store.retention.sweep(AT + 31 * DAY, kept) == {
        'games_of_left_servers': 1,
        'seasons_of_left_servers': 1,
        'texts_of_left_servers': 1,
        'left_servers': 1,
    }
    assert await store.servers.known() == {GUILD - 1: None}
    assert await count(store, s.rule) == await count(store, s.game) == await count(store, s.season) == 1
    files = b''.join(file.read_bytes() for file in tmp_path.glob('games.db*'))  # noqa: ASYNC240
    assert f'Canary of {GUILD}'.encode() not in files


async def test_a_server_without_a_choice_of_its_own_leaves_too(store: Store) -> None:
    await opened(store)
    await store.practices.begin(1, 'riddle', '', Rule(Anything(True)), (), AT, riddle=1, server=GUILD + 1)
    assert await store.servers.known() == {GUILD: None, GUILD + 1: None}
    for guild in (GUILD, GUILD + 1):
        await store.servers.left(guild, AT)
    assert await store.servers.known() == {GUILD: AT, GUILD + 1: AT}
    await store.retention.sweep(AT + 31 * DAY, USUAL)
    assert await store.servers.known() == {}
    assert await store.practices.at_riddle(1, 1) is not None, 'it stays with its user'


async def test_nothing_goes_where_all_is_kept_for_ever(store: Store) -> None:
    game = await opened(store)
    await store.games.commit(change(game, over=True))
    await store.drafts.keep(1, '', '', AT)
    await send_all(store)
    await store.servers.left(GUILD, AT)
    assert await store.retention.sweep(AT + 9000 * DAY, Retention(0, 0, 0, 0)) == {}


async def test_any_number_is_deleted_and_two_at_once_get_along(store: Store, other: Store) -> None:
    async with store._database.writing() as connection:
        rows = [{'user_id': number, 'text': '', 'formal': '', 'at': AT} for number in range(1200)]
        await connection.execute(s.draft.insert(), rows)
    assert (await store.retention.sweep(AT + 91 * DAY, USUAL), await other.retention.sweep(AT + 91 * DAY, USUAL)) == (
        {'drafts': 1200},
        {},
    )
