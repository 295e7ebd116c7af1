"""Slow games over days: one message a day instead of calls, quiet hours, and what becomes of closed messages."""

from datetime import datetime, timedelta
from typing import Any

import discord
import pytest

from bot.notices import Notices
from bot.tables import outbox
from tests.discord.acts import pressed, refused
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import RULE
from tests.discord.world import World, answer, ids_of, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

HOUR = 3600
SILENT = 1 << 12
"""Discord's flag of a message that makes no sound."""


async def by_post(
    world: World, notices: Notices | None = None, clock: str = 'post', players: tuple[str, ...] = ('ben', 'cleo')
) -> str:
    """A round that waits for somebody who wants to be told in this way; who it is."""
    world.remembers = False  # How somebody is told is no part of a beginning.
    for name in players:
        if notices is not None:
            await world.bot.store.people.change_notices(world.people[name].id, notices)
    await world.seat(1 + len(players), clock=clock)
    await world.deal(RULE)
    return await EleusisTable(world).mover()


def hour(world: World, after: int = 0) -> int:
    """The hour of UTC, so many hours from now."""
    return (now(world) + timedelta(hours=after)).hour


def now(world: World) -> datetime:
    return world.env.now()


def called(world: World) -> set[str]:
    """Who was called by any message so far."""
    users = {
        int(user)
        for request in world.env.http_requests
        if request.method == 'POST' and request.json
        for user in (request.json.get('allowed_mentions') or {}).get('users', ())
    }
    return {name for name, person in world.people.items() if person.id in users}


def letters(world: World, name: str) -> list[str]:
    known = world.people[name].id in world.env.backend.dm_channels
    return [text for text in world.dms(name) if 'your turn at' in text] if known else []


async def test_who_says_nothing_is_called_at_once(world: World) -> None:
    mover = await by_post(world)
    assert called(world) == {mover}


async def test_once_a_day_in_one_message_for_all_tables(world: World) -> None:
    """Though the bot is restarted in between, and exactly once."""
    mover = await by_post(world, Notices(daily=hour(world, after=5)))
    grove = world.guild.create_text_channel('grove')
    await world.people['ada'].slash(grove, 'table open', clock='post')
    for name in ('ben', 'cleo'):
        await world.people[name].slash(grove, 'table join')
    await world.people['ada'].slash(grove, 'table deal')
    await world.people['ada'].slash(grove, 'table start')
    dialog = await world.press_dm('ada', 'Write the rule')
    await world.people['ada'].user.submit_modal(dialog, {'text': RULE, 'formal': ''})
    there = await world.bot.tables.in_channel(grove.id)
    second = world.name_in(there.awaited[0], there)
    assert called(world) == set()
    await world.wait(HOUR)
    await world.restart()
    assert letters(world, mover) == []
    await world.wait(4 * HOUR)
    for name in {mover, second}:
        (letter,) = letters(world, name)
        places = [f'<#{channel.id}>' for channel, who in ((world.channel, mover), (grove, second)) if who == name]
        assert letter.startswith(f'**It’s your turn at {"one table" if len(places) == 1 else "2 tables"}:**')
        assert all(f'• {place}: your turn, until <t:' in letter for place in places)
    await world.restart()
    assert len(letters(world, mover)) == 1
    hand: Any = (await world.press_dm(mover, '#table')).response
    assert f'-# Table: <#{world.channel.id}>' in words_of(hand)
    assert called(world) == set()


async def test_nothing_is_said_to_who_has_played_meanwhile(world: World) -> None:
    mover = await by_post(world, Notices(daily=hour(world, after=5)))
    await world.command('ada', 'table leave')  # Without its dealer the round is void, and nobody is waited for.
    await world.wait(6 * HOUR)
    assert letters(world, mover) == []


async def test_quiet_hours_at_any_table_and_what_was_missed_after_them(world: World) -> None:
    mover = await by_post(world, Notices(quiet=(hour(world), hour(world, after=3))), clock='off')
    assert called(world) == set()
    await world.wait(2 * HOUR)
    await world.restart()
    assert letters(world, mover) == []
    await world.wait(HOUR + 60)
    assert len(letters(world, mover)) == 1
    assert await world.bot.store.people.claim(now(world) + timedelta(days=2), 0) == ()
    await world.command(mover, 'play', card=(await world.hand(mover))[0].text)
    await world.press_dm('ada', 'Right')
    await world.wait_grace()
    assert called(world) == {await EleusisTable(world).mover()}, 'by day at once'


async def test_no_reminder_where_it_would_be_for_nobody(world: World) -> None:
    await by_post(world, Notices(quiet=(hour(world), hour(world, after=3))), clock='relaxed')
    await world.wait(HOUR // 3)
    assert [post for post in world.posts() if 'is waiting for you' in post] == []


async def test_half_of_a_day_by_post_is_the_latest(world: World) -> None:
    """Who is told once a day just before their time is over is told sooner."""
    mover = await by_post(world, Notices(daily=hour(world)))
    await world.wait(11 * HOUR)
    assert letters(world, mover) == []
    await world.wait(HOUR + 60)
    assert len(letters(world, mover)) == 1
    assert called(world) == set()


async def test_whose_direct_messages_are_closed_is_called_in_the_channel(world: World) -> None:
    mover = await by_post(world, Notices(daily=hour(world, after=2)))
    await world.close_dms(mover)
    await world.wait(2 * HOUR)
    assert called(world) == {mover}
    assert world.post().startswith(f'{world.people[mover].mention}, it’s your turn at this table.')
    await world.wait(HOUR)
    assert sum(', it’s your turn at this table.' in post for post in world.posts()) == 1


async def test_a_network_that_fails_is_tried_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same message each time, though hours pass: Discord may have taken one of which we have not heard."""
    monkeypatch.setattr(outbox, 'TELLING_SECONDS', HOUR)
    mover = await by_post(world, Notices(daily=hour(world, after=2)))
    direct = await world.bot.create_dm(discord.Object(world.people[mover].id))
    world.env.inject_error('POST', f'/channels/{direct.id}/messages', status=500, times=None)
    await world.wait(3 * HOUR)
    assert letters(world, mover) == []
    world.mend()
    await world.wait(2 * HOUR)
    assert len(letters(world, mover)) == 1
    sent = [one.json for one in world.env.http_requests if one.path == f'/channels/{direct.id}/messages' and one.json]
    assert len(sent) > 1
    assert len({one['nonce'] for one in sent}) == 1


async def test_who_may_become_prophet_by_post_has_hours_and_the_next_is_called_after_them(world: World) -> None:
    mover = await by_post(world, players=('ben', 'cleo', 'dora'))
    assert '3 hours after a play to become Prophet' in world.posts()[0]
    await world.command(mover, 'play', card=(await world.hand(mover))[0].text)
    before = called(world)
    await world.press_dm('ada', 'Right')
    following = await EleusisTable(world).mover()
    assert called(world) == before
    await world.wait(2 * HOUR)
    card = (await world.hand(following))[0].text
    assert 'You can play when the time for that is up.' in await refused(
        world, world.people[following].slash(world.channel, 'play', card=card)
    )
    await world.restart()
    assert letters(world, following) == []
    await world.wait(HOUR + 60)
    assert len(letters(world, following)) == 1
    assert await world.bot.store.people.claim(now(world) + timedelta(days=2), 0) == ()
    assert f'**{following}** lays' in await world.command(following, 'play', card=card)


async def test_the_panel_says_and_changes_how_one_is_told(world: World) -> None:
    mover = await by_post(world)
    person = world.people[mover]
    asked = await person.user.slash('turns')
    panel: Any = asked.response
    assert words_of(panel).startswith(f'**It’s your turn at one table:**\n• <#{world.channel.id}>: your turn, until')
    for said in (
        '**Right away:** I call you in the channel at each turn.',
        '**No quiet hours:**',
        '**Time zone:** UTC',
    ):
        assert said in words_of(panel)
    for name, value in (('daily', '18'), ('from', '22'), ('until', '6')):
        await person.user.select(panel, [value], custom_id=f'h:turns:0:0:{name}')
    zone = await person.user.click(panel, label='My time zone')
    await world.restart()
    await person.user.submit_modal(zone, {'zone': 'new york'})
    panel = (await person.slash(world.channel, 'turns')).response
    assert '**Once a day:** at 18:00 I send you one direct message' in words_of(panel)
    assert '**Quiet hours:** from 22:00 to 06:00' in words_of(panel)
    assert '**Time zone:** America/New York' in words_of(panel)
    kept = await world.bot.store.people.notices(person.id)
    assert kept == Notices('America/New_York', 18, (22, 6))
    await person.select(panel, ['off'], custom_id='h:turns:0:0:from')
    await person.select(panel, ['off'], custom_id='h:turns:0:0:daily')
    assert await world.bot.store.people.notices(person.id) == Notices('America/New_York')


async def test_what_cannot_be_chosen_changes_nothing(world: World) -> None:
    fay = world.people['fay']
    panel: Any = (await fay.slash(world.channel, 'turns')).response
    assert words_of(panel).startswith('**No table is waiting for you right now.**')
    for custom_id, value in (
        ('h:turns:0:0:daily', '24'),
        ('h:turns:0:0:from', '-1'),
        ('h:turns:0:0:until', 'off'),
        ('h:turns:0:0:until', '٣'),
        ('h:turns:0:0:night', '3'),
    ):
        assert answer(await pressed(world, 'fay', panel, custom_id, value)).startswith(
            'I don’t know that button any more;'
        )
    for text, reason in (('Atlantis', 'I don’t know that place.'), ('New', 'Which one do you mean')):
        zone = await fay.click(panel, label='My time zone')
        assert reason in answer(await fay.submit_modal(zone, {'zone': text}))
    assert await world.bot.store.people.notices(fay.id) == Notices()
    assert not [one for one in ids_of(panel) if 'until' in one]


async def test_it_is_handed_over_and_forgotten(world: World) -> None:
    fay = world.people['fay']
    await world.bot.store.people.change_notices(fay.id, Notices('Europe/Berlin', 18, (22, 7)))
    await world.restart()
    kept = await world.bot.store.people.belongings(fay.id)
    assert kept['notices'] == Notices('Europe/Berlin', 18, (22, 7))
    await world.bot.store.people.forget(fay.id, 'a former player', {})
    assert await world.bot.store.people.notices(fay.id) == Notices()
    assert 'find a table' in await refused(world, fay.user.slash('hand'))


async def test_a_bot_that_dies_before_it_has_noted_it_says_it_again_by_the_same_number(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By which Discord recognises the message, and shows it once."""
    mover = await by_post(world, Notices(daily=hour(world, after=2)))

    async def die(*_: object) -> None:
        raise OSError('the power has failed')

    monkeypatch.setattr(world.bot.store.people, 'told', die)
    await world.wait(2 * HOUR)
    await world.restart()
    await world.wait(120)
    direct = f'/channels/{world.env.backend.dm_channels[world.people[mover].id]}/messages'
    nonces = [one.json['nonce'] for one in world.env.http_requests if one.path == direct and one.json]
    assert len(nonces) == 2
    assert len({*nonces}) == 1
    assert await world.bot.store.people.claim(now(world) + timedelta(days=2), 0) == ()


async def test_what_the_dealer_is_asked_at_night_comes_without_a_sound(world: World) -> None:
    ada = world.people['ada']
    await world.bot.store.people.change_notices(ada.id, Notices(quiet=(hour(world), hour(world, after=3))))
    mover = await by_post(world, clock='off')
    direct = world.env.backend.dm_channels[ada.id]
    await world.command(mover, 'play', card=(await world.hand(mover))[0].text)
    asked = [one.json for one in world.env.http_requests if one.path == f'/channels/{direct}/messages' and one.json]
    assert len(asked) >= 2, 'the rule, and the play'
    assert all(one['flags'] & SILENT for one in asked)
    await world.wait(3 * HOUR + 60)
    (letter,) = letters(world, 'ada')
    assert 'your verdict' in letter
    assert '[#table]' in letter
