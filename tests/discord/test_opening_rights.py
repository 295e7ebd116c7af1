"""How tables are opened in a server: the usual way of playing, by whom, and where."""

from typing import Any

import discord
import pytest

from eleusis.variants import PRESETS
from tests.discord.acts import pressed, refused
from tests.discord.test_server_look import managed
from tests.discord.world import World, answer

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def test_a_table_has_the_servers_way_of_playing_unless_it_names_another(world: World) -> None:
    managed(world)
    said = await world.choose_for_server('mona', variant='drexler')
    assert '**Way to play,** unless another is chosen: Drexler’s' in said
    await world.restart()
    await world.command('ada', 'table open')
    assert (await world.table()).view.variant == PRESETS['drexler']
    await world.command('ada', 'table end')
    await world.command('ada', 'table open', variant='gardner')
    assert (await world.table()).view.variant.name == 'gardner'


async def test_only_some_may_open_a_table_and_everybody_may_join(world: World) -> None:
    managed(world)
    hosts, gone = world.guild.create_role('hosts'), world.guild.create_role('gone')
    keeps_order = world.guild.create_role('order', permissions=discord.Permissions(manage_messages=True))
    world.people['olga'] = world.guild.add_member(world.env.create_user('olga'), roles=[hosts])
    world.people['mods'] = world.guild.add_member(world.env.create_user('mods'), roles=[keeps_order])
    said = await world.choose_for_server('mona', roles=[hosts, gone])
    assert f'**Who can open tables:** <@&{hosts.id}> or <@&{gone.id}>, and moderators' in said
    assert await refused(world, world.people['ada'].slash(world.channel, 'table open')) == (
        f'On this server, <@&{hosts.id}> or <@&{gone.id}> can open tables, and so can moderators. '
        'Ask one of them. Anyone who can see a table can join it.'
    )
    for name in ('olga', 'mods'):
        await world.command(name, 'table open')
        await world.press('ada', 'Join')
        await world.command(name, 'table end')
    assert '**Who can open tables:** everyone' in await world.choose_for_server('mona', roles=[])
    assert await world.command('ada', 'table open') == 'The table is open.'


async def test_tables_are_opened_in_some_channels_their_threads_and_categories(world: World) -> None:
    managed(world)
    games = world.guild.create_category('games')
    inside = world.guild.create_text_channel('inside', category=games)
    other = world.guild.create_text_channel('other')
    said = await world.choose_for_server('mona', channels=[games, other])
    assert f'**Where:** <#{games.id}> or <#{other.id}>, and threads there' in said
    assert f'<#{games.id}> or <#{other.id}>' in await refused(
        world, world.people['ada'].slash(world.channel, 'table open')
    )
    channel: Any = world.bot.get_channel(other.id)
    await channel.create_thread(name='inner', type=discord.ChannelType.public_thread)
    for place in (inside, other, *other.threads):
        assert answer(await world.people['ada'].slash(place, 'table open')) == 'The table is open.'


async def test_what_no_panel_offers_changes_nothing(world: World) -> None:
    managed(world)
    elsewhere = world.env.create_guild('The Grove')
    strange: tuple[tuple[str, Any], ...] = (
        ('roles', str(elsewhere.create_role('theirs').id)),
        ('channels', str(elsewhere.create_text_channel('theirs').id)),
        *((setting, value) for setting in ('roles', 'channels') for value in ('x', '٣', '9' * 19, str(2**63))),
        *((setting, 'x') for setting in ('theme', 'deck', 'language', 'variant', 'colour')),
    )
    before = await world.choose_for_server('mona')
    shown = (await world.people['mona'].slash(world.channel, 'server')).response
    for setting, value in strange:
        assert answer(await pressed(world, 'mona', shown, f'h:server:0:0:{setting}', value)).startswith(
            'I don’t know that button any more;'
        ), (setting, value)
    assert await world.choose_for_server('mona') == before
