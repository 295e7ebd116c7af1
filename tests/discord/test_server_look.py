"""How pictures look and tables are opened, as a server chooses: by whom, from when on, and where."""

from typing import Any

import discord
import pytest

from bot.look import DeckName, Look
from bot.ui.kit import drawing
from bot.ui.rule import explained
from cogs.rule import trial
from eleusis.variants import PRESETS
from tests.discord.acts import pressed, refused, screen
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, answer

PICTURES = '**Pictures:** {ground}\n{{Pictures …}}\n**Suits:** {suits};'
DARK, LIGHT, FOUR = Look(), Look('light'), Look('light', 'four')
NOT_YOURS = 'Only people with the permission *Manage Server* can choose that. Ask one of them.'


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Look]]:
    """What is drawn from now on, and in which look."""
    drawn: list[tuple[str, Look]] = []

    def watch(module: Any, name: str) -> None:
        draw = getattr(module, name)

        def watched(*what: Any, look: Look, **options: Any) -> Any:
            drawn.append((name, look))
            return draw(*what, look=look, **options)

        monkeypatch.setattr(module, name, watched)

    for name in ('draw_table', 'draw_hand', 'draw_round_end', 'draw_chart', 'draw_growth', 'draw_board'):
        watch(drawing, name)
    watch(explained, 'draw_examples')
    watch(trial, 'draw_trial')
    return drawn


def managed(world: World) -> None:
    role = world.guild.create_role('keeper', permissions=discord.Permissions(manage_guild=True))
    world.people['mona'] = world.guild.add_member(world.env.create_user('mona'), roles=[role])


async def test_what_is_set_is_said_and_can_be_changed(world: World) -> None:
    managed(world)
    assert PICTURES.format(ground='dark background', suits='two colours, red and black') in (
        await world.choose_for_server('mona')
    )
    said = await world.choose_for_server('mona', theme='light', deck='four')
    changed = PICTURES.format(ground='light background', suits='four colours, black, red, blue and orange')
    assert changed in said
    await world.restart()
    assert await world.choose_for_server('mona') == said


async def test_a_person_to_whom_discord_shows_it_all_the_same(world: World) -> None:
    """A server may show a command to anybody; that gives no right to choose for it."""
    managed(world)
    (command,) = [one for one in await world.bot.tree.fetch_commands() if one.name == 'server']
    assert command.default_member_permissions == discord.Permissions(manage_guild=True)
    world.guild.set_command_permissions(command, {world.people['ben']: True})
    assert await refused(world, world.people['ben'].slash(world.channel, 'server')) == NOT_YOURS
    shown = screen(world, (await world.people['mona'].slash(world.channel, 'server')).response)
    assert answer(await pressed(world, 'ben', shown, 'h:server:0:0:theme', 'light')) == NOT_YOURS
    assert (await world.bot.store.servers.choices(world.guild.id)).look == DARK


async def test_the_next_pictures_of_a_round_follow(world: World, looks: list[tuple[str, Look]]) -> None:
    """At the table, in hands, in the dealer's direct messages, and at the end."""
    managed(world)
    await world.seat(4)
    await world.deal()
    eleusis = EleusisTable(world)
    mover = await eleusis.mover()
    await world.press(mover, 'My hand')
    assert {'draw_table', 'draw_hand'} == {name for name, _ in looks}
    assert {look for _, look in looks} == {DARK}

    looks.clear()
    await world.choose_for_server('mona', theme='light', deck='four')
    assert looks == []
    await world.press(mover, 'My hand')
    assert looks == [('draw_hand', FOUR)]
    await eleusis.no_play()
    await eleusis.judge(yes=True)
    await world.command('ada', 'table end')
    assert {look for _, look in looks} == {FOUR}
    assert looks.count(('draw_table', FOUR)) >= 2
    assert ('draw_round_end', FOUR) in looks

    looks.clear()
    await world.restart()
    await world.seat(3)
    await world.deal()
    assert set(looks) == {('draw_table', FOUR), ('draw_hand', FOUR)}  # Who is called is shown their hand.


async def test_suits_of_ones_own_hand(world: World, looks: list[tuple[str, Look]]) -> None:
    """Chosen in the hand, for every table and for this person alone, until they go back to what the server has."""
    managed(world)
    await world.seat(4)
    await world.deal()
    eleusis = EleusisTable(world)
    mover = await eleusis.mover()
    panel: Any = (await world.press(mover, 'My hand')).response
    looks.clear()
    await world.people[mover].click(panel, label='Four colours')
    assert looks == [('draw_hand', Look(deck='four'))]
    await world.restart()
    other = next(name for name in ('ben', 'cleo', 'dora') if name != mover)
    decks: dict[str, DeckName] = {mover: 'four', other: 'two'}
    for name, deck in decks.items():
        looks.clear()
        await world.press(name, 'My hand')
        assert looks == [('draw_hand', Look(deck=deck))]
    looks.clear()
    panel = (await world.press(mover, 'My hand')).response
    await world.people[mover].click(panel, label='Two colours')
    await world.choose_for_server('mona', deck='four')
    await world.press(mover, 'My hand')
    assert [look.deck for _, look in looks] == ['four', 'two', 'four']


async def test_rules_are_tried_in_it_and_in_direct_messages_as_usual(
    world: World, looks: list[tuple[str, Look]]
) -> None:
    managed(world)
    await world.choose_for_server('mona', theme='light')
    await world.command('ben', 'rule try', text='red')
    await world.dm_command('ben', 'rule try', text='red')
    assert looks == [('draw_trial', LIGHT), ('draw_trial', DARK)]

    looks.clear()
    await world.seat(3)
    await world.press('ada', 'Start')
    for dialog, person in (
        (await world.press('ada', 'Write the rule'), world.people['ada']),
        (await world.press_dm('ada', 'Write the rule'), world.people['ada'].user),
    ):
        await person.submit_modal(dialog, {'text': '', 'formal': 'red'})
    assert looks == [('draw_examples', LIGHT), ('draw_examples', DARK)]


async def test_the_end_of_a_match_and_the_leaderboard(world: World, looks: list[tuple[str, Look]]) -> None:
    managed(world)
    await world.seat(4)
    await world.choose_for_server('mona', deck='four')
    eleusis = EleusisTable(world)
    for button in ('Start', 'Next round'):
        await world.deal(button=button)
        while (await world.table()).view.phase.value == 'round':
            await eleusis.go_on()
            await eleusis.no_play()
            await eleusis.judge(yes=True)
    await world.command('ada', 'table end')
    await world.command('fay', 'leaderboard')
    assert {name for name, _ in looks} >= {'draw_round_end', 'draw_chart', 'draw_board'}
    assert {look for _, look in looks} == {Look(deck='four')}


# How tables are opened: the usual way of playing, by whom, and where


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
