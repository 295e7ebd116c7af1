"""Several tables: found in a list, watched and joined from there, in threads, with seats kept; and told apart."""

from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.discord.acts import pressed, refused
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import RULE, calling, opening
from tests.discord.world import World, answer, ids_of, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def tables(world: World, name: str) -> Any:
    return (await world.people[name].slash(world.channel, 'tables')).response


async def click(world: World, name: str, panel: Any, verb: str, game: int) -> Any:
    custom_id = next(one for one in ids_of(panel) if one.startswith(f'h:{verb}:{game}:'))
    return await world.people[name].click(panel, custom_id=custom_id)


async def another(world: World, name: str = 'ben', place: str = 'grove') -> Any:
    channel = world.guild.create_text_channel(place)
    await world.people[name].slash(channel, 'table open')
    return channel


async def test_a_list_of_tables_to_watch_and_to_join_from_anywhere(world: World) -> None:
    assert 'no open table' in await refused(world, world.people['fay'].slash(world.channel, 'tables'))
    await world.seat(3)
    await world.deal(RULE)
    grove = await another(world, 'gil')
    panel = await tables(world, 'fay')
    said = words_of(panel)
    assert f'**<#{world.channel.id}>** · Gardner’s · playing round 1 · 3 of 8 seats' in said
    assert '-# ada, ben and cleo' in said
    assert f'**<#{grove.id}>** · Gardner’s · not started · 1 of 8 seats' in said

    posts = world.posts()
    watched: Any = (await click(world, 'fay', panel, 'watch', 1)).response
    assert words_of(watched).startswith(f'The table in <#{world.channel.id}>, as everyone sees it:')
    assert RULE not in words_of(watched)
    for card in (await world.hand('ben'))[:3]:
        assert f'{card.text}:' not in words_of(watched)
    assert not {one.split(':')[1] for one in ids_of(watched)} - {'watch', 'join', 'text', 'layout', 'legend'}
    await world.restart()
    assert answer(await world.press('fay', 'As text', watched)).startswith('```')
    assert world.posts() == posts, 'nobody is disturbed'

    joined = await click(world, 'fay', panel, 'join', 2)
    assert answer(joined) == 'You’re at the table.'
    assert (await world.bot.tables.in_channel(grove.id)).has_seat(world.people['fay'].id)
    again = await click(world, 'fay', panel, 'join', 2)
    assert answer(again) == 'You already have a seat at this table.'
    await grove_ends(world, grove)
    gone = await pressed(world, 'hana', panel, 'h:watch:2:0:')
    assert answer(gone).startswith('That table is closed, or you can’t see it any more.')


async def grove_ends(world: World, channel: Any) -> None:
    await world.people['gil'].slash(channel, 'table end', sure=True)


async def test_a_table_that_somebody_does_not_see_is_not_there(world: World) -> None:
    hidden = {world.people['fay']: discord.PermissionOverwrite(view_channel=False)}
    secret = world.guild.create_text_channel('secret', overwrites={**hidden})
    await world.people['ben'].slash(secret, 'table open')
    await world.seat(3)
    panel = await tables(world, 'fay')
    assert f'<#{secret.id}>' not in words_of(panel)
    for verb in ('watch', 'join', 'text'):
        assert answer(await pressed(world, 'fay', panel, f'h:{verb}:1:0:')).startswith(
            'That table is closed, or you can’t see it any more.'
        )
    assert f'<#{secret.id}>' in words_of(await tables(world, 'ben'))


async def test_the_list_has_pages(world: World) -> None:
    for number in range(6):
        await another(world, 'ben', f'grove-{number}')
    panel = await tables(world, 'ada')
    assert words_of(panel).startswith('**Open tables** · page 1 of 2')
    await world.restart()
    await world.press('ada', 'More', panel)
    assert words_of(panel).startswith('**Open tables** · page 2 of 2')
    assert sum(one.startswith('h:watch:') for one in ids_of(panel)) == 1
    await world.press('ada', 'Previous', panel)
    assert sum(one.startswith('h:watch:') for one in ids_of(panel)) == 5


async def test_a_table_in_a_thread_of_its_own(world: World) -> None:
    ada, guest = world.people['ada'], world.people['ben'].mention
    crowd = ada.slash(world.channel, 'table open', thread=True, machines=7, invite=guest)
    assert 'at most 8.' in await refused(world, crowd)
    assert not world.channel.threads, 'no thread is left behind'
    said = await world.command('ada', 'table open', thread=True)
    (thread,) = world.channel.threads
    assert said == f'The table is open in <#{thread.id}>.'
    assert thread.name == 'ada’s table · Gardner’s'
    table = await world.bot.tables.in_channel(thread.id)
    assert words_of(world.messages(thread.id)[-1]).startswith('## New Eleusis')
    assert 'ordinary text channel' in await refused(world, world.people['ben'].slash(thread, 'table open', thread=True))
    await click(world, 'ben', await tables(world, 'ben'), 'join', table.id)
    assert (await world.bot.tables.load(table.id)).has_seat(world.people['ben'].id)
    assert await world.command('cleo', 'table open') == 'The table is open.', 'the channel is free'


async def test_a_thread_that_is_put_away_keeps_its_table_in_the_list(world: World) -> None:
    """It is watched and joined like any other; of one that was deleted nothing is left."""
    await world.command('ada', 'table open', thread=True)
    (thread,) = world.channel.threads
    game = (await world.bot.tables.in_channel(thread.id)).id
    known = world.bot.get_channel(thread.id)
    assert isinstance(known, discord.Thread)
    await known.edit(archived=True)
    await world.env.settle()
    assert world.bot.get_channel(thread.id) is None
    panel = await tables(world, 'ben')
    assert f'**<#{thread.id}>** · Gardner’s · not started' in words_of(panel)
    watched = (await click(world, 'ben', panel, 'watch', game)).response
    assert f'The table in <#{thread.id}>' in words_of(watched)
    asked = [one.method for one in world.env.http_requests if one.path == f'/channels/{thread.id}']
    assert asked == ['PATCH', 'GET'], 'it was asked for once'
    assert answer(await click(world, 'ben', panel, 'join', game)) == 'You’re at the table.'
    assert 'ben**' in words_of(world.messages(thread.id)[-1])
    world.env.backend.delete_channel(thread.id)
    await world.env.settle()
    await world.restart()
    for _ in range(2):
        assert 'no open table' in await refused(world, world.people['fay'].slash(world.channel, 'tables'))


async def test_seats_are_kept_for_who_is_invited(world: World) -> None:
    people = world.people
    guests = ' '.join(people[name].mention for name in ('ben', 'cleo', 'dora'))
    await world.command('ada', 'table open', invite=guests, machines=3)
    (opened,) = [one for one in world.env.http_requests if one.path == f'/channels/{world.channel.id}/messages']
    assert opened.json is not None
    assert {*opened.json['allowed_mentions']['users']} == {people[name].id for name in ('ben', 'cleo', 'dora')}
    assert f'Seats kept until the first round: {" ".join(sorted(guests.split()))}' in world.post()
    await world.press('fay', 'Join')
    said = answer(await world.press('gil', 'Join'))
    assert said.startswith('The last free seats are being kept for')
    panel: Any = (await world.press('ada', 'Add a machine')).response
    level = next(one for one in ids_of(panel) if one.startswith('h:machine_add'))
    assert answer(await people['ada'].click(panel, custom_id=level)).startswith(
        'The last free seats are being kept for'
    )
    await world.restart()
    assert answer(await world.press('ben', 'Join')) == 'You’re at the table.'
    assert answer(await world.press('cleo', 'Leave')) == 'The seat that was kept for you is free again.'
    assert people['cleo'].mention not in world.post()
    assert answer(await world.press('gil', 'Join')) == 'You’re at the table.'
    assert answer(await world.press('cleo', 'Leave')).startswith('You don’t have a seat at this table.')
    await world.press('ada', 'Start')
    assert await world.bot.store.games.invited(1) == ()


async def test_a_table_whose_host_has_left_is_the_next_persons(world: World) -> None:
    """And nobody is in the way who was invited and never comes."""
    guest = world.people['gil']
    await world.command('ada', 'table open', invite=guest.mention)
    await world.press('ben', 'Join')
    await world.command('ada', 'table leave')
    assert 'End the table?' in answer(await world.people['ben'].slash(world.channel, 'table end'))
    assert 'End the table?' in answer(await world.people['ada'].slash(world.channel, 'table end'))
    await world.press('ada', 'Join')
    await world.press('cleo', 'Join')
    assert 'Only the host, ada' in await refused(world, world.people['cleo'].slash(world.channel, 'table end'))
    await world.restart()
    assert 'Only the host, ada' in await refused(world, world.people['ben'].slash(world.channel, 'table end'))
    await world.command('ada', 'table leave')
    await world.press('dora', 'Join')
    await world.press('ben', 'Start')
    assert 'Seats kept' not in world.post()
    assert 'You’ll get cards when the next round begins.' in await world.command('gil', 'table join')
    for name in ('gil', 'cleo', 'dora', 'ben'):
        await world.command(name, 'table leave', sure=True)
    taken = await refused(world, world.people['fay'].slash(world.channel, 'table open'))
    assert 'Sit down with `/table join`' in taken
    await world.command('fay', 'table join')
    assert 'The match is over' in await world.command('fay', 'table end', sure=True)
    assert await world.command('fay', 'table open') == 'The table is open.'


async def test_a_thread_that_is_closed_or_deleted_takes_its_table_nowhere(world: World) -> None:
    """Its people go on by direct messages, and bring it where they like."""
    await world.command('ada', 'table open', thread=True)
    (thread,) = world.channel.threads
    game = (await world.bot.tables.in_channel(thread.id)).id
    for name in ('ben', 'cleo', 'dora'):
        await world.people[name].slash(thread, 'table join')
    watched = (await click(world, 'fay', await tables(world, 'fay'), 'watch', game)).response
    await world.people['ada'].slash(thread, 'table start')
    dialog = await world.press_dm('ada', 'Write the rule')
    await world.people['ada'].user.submit_modal(dialog, {'text': RULE, 'formal': ''})
    assert world.bot.user is not None
    mine = Overwrite(
        target_id=world.bot.user.id,
        type=OverwriteType.MEMBER,
        allow=0,
        deny=discord.Permissions(send_messages_in_threads=True).value,
    )
    world.env.backend.set_overwrite(world.channel.id, mine)
    now, posts = await world.bot.tables.load(game), len(world.messages(thread.id))
    player = world.people[world.name_in(now.awaited[0], now)]
    said = answer(await player.user.slash('play', card=now.player(now.awaited[0]).hand[0].text))
    assert said.startswith('You laid')
    await world.wait(60)
    assert len(world.messages(thread.id)) == posts
    assert world.dms('ada')[-1].startswith(f'I’m not allowed to write in <#{thread.id}> any more')
    world.env.backend.delete_channel(thread.id)
    await world.env.settle()
    assert 'no open table' in await refused(world, world.people['fay'].slash(world.channel, 'tables'))
    for label in ('Look again', 'Join'):
        assert answer(await world.press('fay', label, watched)).startswith(
            'That table is closed, or you can’t see it any more.'
        )
    assert 'I’m not allowed to write' not in await world.command('ben', 'table show')
    assert 'lays' in world.post()
    assert f'**<#{world.channel.id}>** · Gardner’s · playing round 1' in words_of(await tables(world, 'fay'))


async def test_whom_nobody_can_invite(world: World) -> None:
    machine = world.guild.add_member(world.env.create_user('robot', bot=True))
    stranger = world.env.create_user('stranger')
    for text, reason in (
        ('ben', 'Mention the people you invite, like `@ada @ben`:'),
        (f'{world.people["ben"].mention} and cleo', 'Mention the people you invite, like `@ada @ben`:'),
        (machine.mention, 'is a bot'),
        (f'<@{stranger.id}>', 'can’t see this channel, so they couldn’t play here.'),
    ):
        assert reason in await refused(world, world.people['ada'].slash(world.channel, 'table open', invite=text))
    await world.seat(3)
    ada = world.people['ada']
    for name, reason in (('ada', 'Pick someone other than yourself:'), ('ben', 'already has a seat here')):
        text = world.people[name].mention
        assert reason in await refused(world, ada.slash(world.channel, 'table invite', people=text))
    stranger_asks = world.people['hana'].slash(world.channel, 'table invite', people=ada.mention)
    assert 'You don’t have a seat at this table.' in await refused(world, stranger_asks)
    await ada.slash(world.channel, 'table invite', people=world.people['dora'].mention)
    assert world.post() == (
        f'{world.people["dora"].mention}, {ada.mention} is keeping you a seat at this table until the first round. '
        'Press **Join** at the table, or **Leave** if you can’t come.'
    )
    await world.deal(RULE)
    late = ada.slash(world.channel, 'table invite', people=world.people['dora'].mention)
    assert 'The first round has begun' in await refused(world, late)


async def test_in_direct_messages_one_is_told_which_table_and_chooses_it(world: World) -> None:
    """Ada deals here and Ben in the grove; each plays at the other's table."""
    ada, ben = world.people['ada'], world.people['ben']
    await world.seat(3)
    await world.deal(RULE)
    grove = await another(world, 'ada')
    for name in ('ben', 'cleo'):
        await world.people[name].slash(grove, 'table join')
    await ada.slash(grove, 'table start')
    dialog = await world.press_dm('ada', 'Write the rule')
    await ada.user.submit_modal(dialog, {'text': RULE, 'formal': ''})
    here = await world.bot.tables.in_channel(world.channel.id)
    there = await world.bot.tables.in_channel(grove.id)

    said = await refused(world, ben.user.slash('hand'))
    assert f'<#{world.channel.id}>, <#{grove.id}>' in said
    choices = await ben.user.autocomplete('hand', 'table', '')
    assert [(one['name'], one['value']) for one in choices] == [
        ('#table · The Temple · round 1', here.id),
        ('#grove · The Temple · round 1', there.id),
    ]
    panel: Any = (await ben.user.slash('hand', table=there.id)).response
    assert f'-# Table: <#{grove.id}>' in words_of(panel)
    awaited = {table.id: world.name_in(table.awaited[0], table) for table in (here, there)}
    name = awaited[there.id]
    person = world.people[name]
    choices = await person.user.autocomplete('play', 'table', '')
    assert there.id in [one['value'] for one in choices]
    hand = there.player(there.seat_of(person.id)).hand
    cards = await person.user.autocomplete('play', 'card', '', table=there.id)
    assert {one['value'] for one in cards} == {card.text for card in hand}
    said = answer(await person.user.slash('play', card=hand[0].text, table=there.id))
    assert said.endswith(f'-# Table: <#{grove.id}>')
    choices = await ada.user.autocomplete('approve', 'table', '')
    assert [one['value'] for one in choices] == [there.id], 'the one that waits'
    said = await refused(world, ada.user.slash('approve', verdict='yes', table=here.id))
    assert said.endswith(f'-# Table: <#{world.channel.id}>')
    assert answer(await ada.user.slash('approve', verdict='yes', table=there.id)).endswith(f'-# Table: <#{grove.id}>')
    assert 'find a table' in await refused(world, world.people['hana'].user.slash('hand', table=there.id))
    assert 'use the command there' in await refused(world, ben.slash(grove, 'hand', table=here.id))


async def test_what_a_prophet_and_a_dealer_type_in_direct_messages_goes_where_it_is_wanted(world: World) -> None:
    """Here the Prophet is to call, there nobody has played; the same people sit at both."""
    roles = await calling(world)
    prophet, here = world.people[roles['prophet']], await world.table()
    world.channel = world.guild.create_text_channel('grove')
    await opening(world)
    there = await world.table()
    typed = {'call': {'verdict': 'right'}, 'prophet': {}, 'rule guess': {}}
    for command, options in typed.items():
        choices = await prophet.user.autocomplete(command, 'table', '')
        assert [one['value'] for one in choices] == ([] if command == 'prophet' else [here.id]), command
        assert 'Prophet' in await refused(world, prophet.user.slash(command, **options, table=there.id)), command
        assert 'find a table' in await refused(
            world, world.people['hana'].user.slash(command, **options, table=here.id)
        )
    await world.restart()
    dialog: Any = await prophet.user.slash('rule guess')
    await prophet.user.submit_modal(dialog, {'formal': 'red'})
    assert (await world.bot.store.rules.guesses(here.id, 1))[0].text == 'the card is red'
    said = answer(await prophet.user.slash('call', verdict='right'))
    assert said.endswith(f'-# Table: <#{here.row.channel_id}>')
    again = await refused(world, prophet.user.slash('call', verdict='right'))
    assert 'I can’t find a table where you could do that now.' in again

    ada = world.people['ada'].user
    await ada.slash('approve', verdict='yes')
    assert f'<#{here.row.channel_id}>, <#{there.row.channel_id}>' in await refused(world, ada.slash('rule show'))
    shown = answer(await ada.slash('rule show', table=there.id))
    assert RULE in shown
    assert f'-# Table: <#{there.row.channel_id}>' in shown
    assert [one['value'] for one in await ada.autocomplete('rule flag', 'table', '')] == [here.id]
    places = await ada.autocomplete('rule flag', 'card', '', table=here.id)
    assert answer(await ada.slash('rule flag', card=places[0]['value'])).endswith(f'<#{here.row.channel_id}>')
    assert [one['value'] for one in await ada.autocomplete('rule set', 'table', '')] == [there.id]


async def test_a_hand_of_twenty_cards_still_fits_where_it_says_which_table(world: World) -> None:
    await world.seat(3)
    await world.deal(RULE)
    eleusis = EleusisTable(world)
    name = await eleusis.mover()
    panel: Any = (await world.people[name].user.slash('hand')).response
    assert words_of(panel).count(f'-# Table: <#{world.channel.id}>') == 1
    card = next(one for one in ids_of(panel) if one.startswith('h:card'))
    await world.people[name].user.click(panel, custom_id=card)
    assert words_of(panel).count(f'-# Table: <#{world.channel.id}>') == 1
