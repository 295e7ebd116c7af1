"""What a dealer meant by a text is remembered for the server, where it is allowed to be."""

from typing import Any

import discord
import pytest

from tests.discord.world import World, words_of
from tests.discord.writers import dealing, written

pytestmark = pytest.mark.usefixtures('blank_pictures')
TWO = 'not red or odd'
"""It has two readings."""
NEAR = 'the tens (10,J,Q,K) or hearts, frumious'
LEARNED = 'Last time, this text was meant as 1.'


def readings(panel: Any) -> list[str]:
    return [line[3:] for line in words_of(panel).splitlines() if line[:3] in ('1. ', '2. ', '3. ')]


async def meant(world: World, text: str, number: int, name: str = 'ada') -> list[str]:
    """Write a text, choose a reading, and seal it; all readings."""
    panel = await written(world, '', text, name)
    found = readings(panel)
    await world.people[name].click(panel, label=str(number))
    await world.people[name].click(panel, label='This is my rule')
    return found


async def over(world: World) -> None:
    """End the match."""
    await world.command('ada', 'table end')


async def tried(world: World, name: str, text: str) -> Any:
    """Somebody tries a text as a rule."""
    return (await world.people[name].slash(world.channel, 'rule try', text=text)).response


@pytest.mark.parametrize('text', [TWO, NEAR])
async def test_it_is_offered_first_the_next_time_and_to_others_once_the_match_is_over(world: World, text: str) -> None:
    await dealing(world)
    one, two, *_ = await meant(world, text, 2)
    panel = await tried(world, 'ada', f'  {text.upper()} ' if text == TWO else text)
    assert readings(panel)[:2] == [two, one]
    assert LEARNED in words_of(panel)
    panel = await tried(world, 'hana', text)
    assert readings(panel)[:2] == [one, two], 'the rule of this round is secret'
    assert LEARNED not in words_of(panel)
    await over(world)
    assert readings(await tried(world, 'hana', text))[:2] == [two, one]


async def test_what_was_built_in_place_of_a_text_is_learned(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', TWO)
    for label in (
        'Change 1',
        'Or',
        'Court or number card',
        'Nothing',
        'Court card',
        'Use this rule',
        'This is my rule',
    ):
        await world.people['ada'].click(panel, label=label)
    (heard,) = (await kept(world))['heard']
    assert heard.text == TWO
    assert heard.formal.endswith('court card')


async def kept(world: World) -> Any:
    return await world.bot.store.people.belongings(world.people['ada'].id)


async def test_a_server_can_forbid_it(world: World) -> None:
    role = world.guild.create_role('keeper', permissions=discord.Permissions(manage_guild=True))
    world.people['mona'] = world.guild.add_member(world.env.create_user('mona'), roles=[role])
    await dealing(world)
    await meant(world, TWO, 2)
    assert len((await kept(world))['heard']) == 1
    assert 'I don’t remember how rules were meant.' in await world.choose_for_server('mona', learns='no')
    assert (await kept(world))['heard'] == ()
    await world.choose_for_server('mona', learns='yes')
    assert LEARNED not in words_of(await tried(world, 'ada', TWO))


async def test_who_is_forgotten_leaves_none_of_it(world: World) -> None:
    await dealing(world)
    await meant(world, TWO, 2)
    await over(world)
    await world.bot.store.people.forget(world.people['ada'].id, 'a former player', {})
    assert LEARNED not in words_of(await tried(world, 'hana', TWO))
