"""What moderators may do at the tables of others: asked before, told in the channel, and nobody else may."""

from typing import Any

import discord
import pytest

from eleusis.views import MatchPhase
from tests.discord.acts import press, pressed, refused, screen
from tests.discord.eleusis_table import EleusisTable
from tests.discord.presses import control
from tests.discord.scenes import RULE
from tests.discord.world import World, answer, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

LABELS = {'end': 'End the table', 'void': 'Void the round', 'seat': 'Give the seat', 'unseat': 'Take them off'}


def moderated(world: World) -> None:
    role = world.guild.create_role('order', permissions=discord.Permissions(manage_messages=True))
    world.people['mona'] = world.guild.add_member(world.env.create_user('mona'), roles=[role])


async def moderate(world: World, act: str, **options: Any) -> str:
    """Do it and mean it; the question."""
    asked = await world.people['mona'].slash(world.channel, f'moderate {act}', **options)
    question = answer(asked)
    await world.press('mona', LABELS[act], asked.response)
    assert answer(asked) == 'Done. The channel is told that it was you.'
    return question


async def test_a_moderator_voids_seats_unseats_and_ends_and_the_channel_is_told(world: World) -> None:
    moderated(world)
    await world.seat(3)
    await world.deal(RULE)
    mona = world.people['mona'].mention
    assert (await moderate(world, 'void')).startswith('**Void this round, as a moderator?** No one scores in it,')
    assert any('A moderator has voided the round.' in post and RULE in post for post in world.posts())
    assert f'{mona} has voided the round, as a moderator.' in world.posts()
    assert (await world.table()).view.past[-1].score is None
    assert await world.bot.store.rounds.contests(world.guild.id) == (), 'no rating counts it'

    dora = world.people['dora']
    await moderate(world, 'seat', person=dora)
    assert world.posts()[-1] == f'{mona}, as a moderator, has given {dora.mention} a seat at this table.'
    assert (await world.table()).has_seat(dora.id)
    await world.restart()
    asked = await world.people['mona'].slash(world.channel, 'moderate unseat', person=dora)
    await world.restart()
    await world.press('mona', LABELS['unseat'], asked.response)
    assert world.post() == f'{mona}, as a moderator, has taken {dora.mention} off this table.'
    assert not (await world.table()).has_seat(dora.id)
    assert '**End the table?**' in await moderate(world, 'end')
    assert f'{mona} has ended the table, as a moderator.' in world.posts()
    assert (await world.table()).row.over


async def test_a_dealer_who_is_made_to_get_up_takes_their_round_with_them(world: World) -> None:
    moderated(world)
    await world.seat(4)
    dealer = await world.deal(RULE)
    question = await moderate(world, 'unseat', person=world.people['dora'])
    assert 'They lay no more cards in it, and their hand counts as it is.' in question
    question = await moderate(world, 'unseat', person=world.people[dealer])
    assert 'off this table, as a moderator?** They’re dealing this round.' in question
    assert any('The round is void because the dealer left.' in post for post in world.posts())


async def test_a_machine_is_sent_away_in_the_middle_of_a_round(world: World) -> None:
    """Once, though it is pressed twice; and whoever sits in its seat afterwards stays."""
    moderated(world)
    mona = world.people['mona']
    await world.seat(3, machines=2)
    await world.deal(RULE)
    names = {seat: one.name for seat, one in (await world.table()).machines.items()}
    assert await mona.autocomplete(world.channel, 'moderate unseat', 'machine', '') == [
        {'name': one.name, 'value': one.user_id} for one in (await world.table()).machines.values()
    ]
    first, second = (await world.table()).machines.values()
    for options in ({}, {'machine': first.user_id, 'person': world.people['ben']}):
        said = await refused(world, mona.slash(world.channel, 'moderate unseat', **options))
        assert said.startswith('Choose either a person or a machine')
    for nobody in (1, 4011):
        said = await refused(world, mona.slash(world.channel, 'moderate unseat', machine=nobody))
        assert 'doesn’t have a seat at this table.' in said
    asked = await mona.slash(world.channel, 'moderate unseat', machine=first.user_id)
    assert answer(asked).startswith(f'**Send {first.name} away, as a moderator?** Its points stay')
    shown = screen(world, asked.response)
    await world.restart()
    custom_id = control(asked.response, 'moderate')
    await pressed(world, 'mona', shown, custom_id)
    assert f'{first.name} doesn’t have a seat at this table' in answer(await pressed(world, 'mona', shown, custom_id))
    said = f'{mona.mention}, as a moderator, has taken {first.name} off this table.'
    assert world.posts().count(said) == 1
    table = await world.table()
    assert {table.names[seat] for seat in table.machines} == {*names.values()} - {first.name}
    assert second in table.machines.values()
    assert table.view.phase is MatchPhase.ROUND


async def test_whom_a_machine_plays_for_can_be_made_to_get_up(world: World) -> None:
    moderated(world)
    await world.seat(4)
    await world.deal(RULE)
    away = await EleusisTable(world).mover()
    await world.wait(120)
    panel: Any = (await world.people['ada'].slash(world.channel, 'table absent')).response
    table = await world.table()
    seat = table.seat_of(world.people[away].id)
    await world.people['ada'].select(panel, [str(seat)], custom_id=f'h:stand_in:{table.id}:{table.moment}:')
    assert seat in (await world.table()).machines
    await moderate(world, 'unseat', person=world.people[away])
    assert not (await world.table()).has_seat(world.people[away].id)


async def test_nobody_else_may(world: World) -> None:
    """Neither the host nor a stranger; not by command and not by the moderator's own button."""
    moderated(world)
    await world.seat(3)
    await world.deal(RULE)
    (command,) = [one for one in await world.bot.tree.fetch_commands() if one.name == 'moderate']
    assert command.default_member_permissions == discord.Permissions(manage_messages=True)
    world.guild.set_command_permissions(command, {world.people[name]: True for name in ('ada', 'hana')})
    before = (await world.table()).row.version
    asked: dict[str, Any] = {}
    for act in LABELS:
        options = {'person': world.people['ben' if act == 'unseat' else 'dora']} if 'seat' in act else {}
        asked[act] = (await world.people['mona'].slash(world.channel, f'moderate {act}', **options)).response
        for name in ('ada', 'hana'):
            said = await refused(world, world.people[name].slash(world.channel, f'moderate {act}', **options))
            assert said.startswith('Only people with the permission *Manage Messages* in this')
            said = answer(await pressed(world, name, asked[act], control(asked[act], 'moderate')))
            assert said.startswith('Only people with the permission *Manage Messages*')
    assert (await world.table()).row.version == before


async def test_what_cannot_be_is_said_before_it_is_asked(world: World) -> None:
    moderated(world)
    mona = world.people['mona']
    await world.seat(3)
    machine = world.guild.add_member(world.env.create_user('robot', bot=True))
    empty = world.guild.create_text_channel('empty')
    for act, person, reason in (
        ('seat', machine, 'is a bot'),
        ('seat', world.people['ben'], 'ben already has a seat at this table.'),
        ('unseat', world.people['hana'], 'hana doesn’t have a seat at this table.'),
    ):
        said = await refused(world, mona.slash(world.channel, f'moderate {act}', person=person))
        assert reason in said
    assert 'No round' in await refused(world, mona.slash(world.channel, 'moderate void'))
    assert 'no table in this channel' in await refused(world, mona.slash(empty, 'moderate end'))


async def test_the_same_press_twice_and_one_that_comes_too_late(world: World) -> None:
    moderated(world)
    await world.seat(3)
    await world.deal(RULE)
    asked = await world.people['mona'].slash(world.channel, 'moderate void')
    shown = screen(world, asked.response)
    custom_id = control(asked.response, 'moderate')
    presses = [press(world, 'mona', shown, custom_id) for _ in range(2)]
    await world.env.settle()
    assert sorted('Done' in words_of(one.response or asked.response) for one in presses)
    assert len((await world.table()).view.past) == 1
    await world.press('ada', 'Next round')
    late = await pressed(world, 'mona', shown, custom_id)
    assert 'The game has moved on since that button was shown.' in answer(late)
    assert len((await world.table()).view.past) == 1
