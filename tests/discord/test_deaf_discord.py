"""A busy database, and a Discord that fails or refuses requests."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.ui.kit import replies
from tests.discord.acts import (
    expect_refusals,
    forgotten_errors,
    slash,
)
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import check, judging, lobby, opening
from tests.discord.world import World, answer

pytestmark = pytest.mark.usefixtures('blank_pictures')


# The database is busy


@contextmanager
def locked(world: World, seconds: float) -> Iterator[None]:
    """Another process holds the database's write lock for this long."""
    held = threading.Event()

    def hold() -> None:
        with closing(sqlite3.connect(world.database.partition(':///')[2], isolation_level=None)) as connection:
            connection.execute('BEGIN IMMEDIATE')
            held.set()
            time.sleep(seconds)
            connection.execute('ROLLBACK')

    thread = threading.Thread(target=hold)
    thread.start()
    held.wait()
    yield
    thread.join()


async def test_a_press_while_the_database_is_locked(world: World) -> None:
    roles = await opening(world)
    mover = roles['mover']
    card = (await world.hand(mover))[0].text
    with locked(world, 1):
        assert await world.command(mover, 'play', card=card) == world.post()
    assert 'lays' in world.post()
    assert len([post for post in world.posts() if 'lays' in post]) == 1


# Discord fails or refuses


def channel_posts(world: World) -> list[Any]:
    """Every message that the bot wanted to send to the channel."""
    path = f'/channels/{world.channel.id}/messages'
    return [request.json for request in world.env.http_requests if (request.method, request.path) == ('POST', path)]


async def test_a_message_that_discord_did_not_take_is_sent_again_once(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    roles = await opening(world)
    eleusis = EleusisTable(world)
    card = await eleusis.some(1)
    posts, tried = len(world.posts()), len(channel_posts(world))
    world.env.inject_error('POST', f'/channels/{world.channel.id}/messages', status=500)
    await world.dm_command(roles['mover'], 'play', card=card[0].text)
    assert len(world.posts()) == posts
    assert 'Is it **right** or **wrong**?' in world.dms('ada')[-1], 'the dealer is asked all the same'
    assert 'message table of game 1' in caplog.text
    caplog.clear()
    await world.env.advance_time(31)
    assert len(world.posts()) == posts + 1
    assert f'**{roles["mover"]}** lays' in world.post()
    first, second = channel_posts(world)[tried:]
    assert first['nonce'] == second['nonce'], 'Discord can tell that it is the same message'
    await world.env.advance_time(600)
    assert len(world.posts()) == posts + 1


async def test_a_table_whose_channel_is_deleted_goes_on_elsewhere(world: World) -> None:
    roles = await judging(world)
    gone = world.channel
    world.env.backend.delete_channel(gone.id)
    assert 'You said **wrong**' in await world.dm_command('ada', 'approve', verdict='no')
    world.channel = world.guild.create_text_channel('another')
    await check(world, roles, [('hana', slash('table show'), 'There’s no table in this channel.')])
    assert await world.command(roles['other'], 'table show') == 'Here it is.'
    assert ', it’s **your turn**' in world.post()
    await world.wait_grace()
    eleusis = EleusisTable(world)
    assert len(await world.hand(roles['mover'])) == 15
    await eleusis.turn(1, right=True)
    assert 'Right!' in world.post()


async def test_a_table_that_can_be_reached_stays_where_it_is(world: World) -> None:
    roles = await judging(world)
    home = world.channel
    world.channel = world.guild.create_text_channel('another')
    await check(world, roles, [('other', slash('table show'), f'Yours is in <#{home.id}>; use the command there.')])


async def test_a_lost_table_does_not_push_another_away(world: World) -> None:
    roles = await judging(world)
    world.env.backend.delete_channel(world.channel.id)
    world.channel = world.guild.create_text_channel('another')
    await world.command('hana', 'table open')
    assert await world.command(roles['other'], 'table show') == 'Here it is.'
    assert 'New Eleusis' in world.post(), 'this channel has a table of its own'


def forbid(world: World, *, allow: bool) -> None:
    """Take from the bot the permission to write in the channel, or give it back."""
    assert world.bot.user is not None
    deny = 0 if allow else discord.Permissions(send_messages=True).value
    mine = Overwrite(target_id=world.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=deny)
    world.env.backend.set_overwrite(world.channel.id, mine)


async def test_a_table_whose_channel_is_closed_to_the_bot_comes_back(world: World) -> None:
    roles = await judging(world)
    forbid(world, allow=False)
    posts = len(world.posts())
    assert 'You said **wrong**' in await world.dm_command('ada', 'approve', verdict='no')
    assert len(world.posts()) == posts
    await check(world, roles, [('other', slash('table show'), 'I’m not allowed to write in this channel.')])
    forbid(world, allow=True)
    assert await world.command(roles['other'], 'table show') == 'Here it is.'
    assert 'to the sideline' in world.post()
    assert f'{roles["mover"]} may become Prophet first.' in world.post()
    await world.wait_grace()
    await EleusisTable(world).turn(1, right=True)


async def test_a_refusal_of_discord_itself_is_told(world: World) -> None:
    roles = await judging(world)
    world.env.inject_error('POST', f'/channels/{world.channel.id}/messages', status=403, code=50013)
    said = answer(await world.people[roles['other']].slash(world.channel, 'table show'))
    assert said.startswith('I’m not allowed to write in this channel.')
    expect_refusals(world)


async def test_a_deleted_message_is_no_harm(world: World) -> None:
    await judging(world)
    world.env.backend.delete_message(world.channel.id, world.board().id)
    await EleusisTable(world).judge(yes=True)
    assert 'Right!' in world.post()


@pytest.mark.parametrize('status', [400, 429])
async def test_a_lobby_that_may_not_be_edited_any_more_is_sent_anew(world: World, status: int) -> None:
    await lobby(world)
    posts = len(world.posts())
    world.env.inject_error('PATCH', f'/channels/{world.channel.id}/messages/*', status=status, code=30046)
    await world.people['cleo'].slash(world.channel, 'table join')
    assert len(world.posts()) == posts + 1
    assert '**3. cleo**' in world.post()
    await world.press('dora', 'Join', world.channel.history()[-1])
    assert '**4. dora**' in world.post()


async def test_an_answer_that_comes_too_late(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, 'LOOKS_FOR_LATE_ANSWERS', (0,))
    roles = await opening(world)
    card = (await world.hand(roles['mover']))[0].text
    world.env.inject_error('POST', '/interactions/*/callback', status=404, code=10062, times=None)
    result = await world.people[roles['mover']].slash(world.channel, 'play', card=card)
    assert not result.acknowledged
    assert 'answered too late' in caplog.text
    assert 'lays' in world.post(), 'the play counts, and the table shows it'
    assert [type(error) for error in forgotten_errors(world)] == [discord.NotFound]


async def test_a_press_whose_answer_comes_too_late(world: World) -> None:
    await judging(world)
    world.env.inject_error('POST', '/interactions/*/callback', status=404, code=10062, times=None)
    assert not (await world.press_dm('ada', 'Right')).acknowledged
    assert 'Right!' in world.post()
