"""The Prophet writes down what the rule may be; it stays a secret until the round ends."""

from typing import Any

import pytest

from bot.ui.kit.controls import Press
from tests.discord.acts import Pressed, pressed, refused, screen, slash
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import Roles, prophecy
from tests.discord.world import World, words_of
from tests.discord.writers import CANONICAL, HOSTILE, RULE, filled, is_not_read, posted, sent

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def guessing(world: World) -> tuple[str, Any, Roles]:
    """There is a Prophet, who has the dialog open from the hand."""
    roles = await prophecy(world)
    name = roles['prophet']
    hand: Any = (await world.press(name, 'My hand')).response
    assert '[Write down my rule]' in words_of(hand)
    return name, await world.people[name].click(hand, label='Write down my rule'), roles


async def written_down(world: World) -> list[str]:
    return [guess.text for guess in await world.bot.store.rules.guesses(1, 1)]


async def test_by_the_hand(world: World) -> None:
    name, dialog, roles = await guessing(world)
    assert filled(dialog) == {'formal': ''}
    panel = await sent(world, dialog, name, formal=RULE)
    said = words_of(panel)
    assert '**Written down.**' in said
    assert f'> {CANONICAL}' in said
    assert await written_down(world) == [CANONICAL]
    for other in world.people:
        assert (CANONICAL in world.seen_by(other)) == (other == name), other
    edit = await world.people[name].click(panel, label='Edit')
    assert filled(edit) == {'formal': RULE}
    await sent(world, edit, name, formal='black')
    assert await written_down(world) == ['the card is black']
    assert roles['dealer'] != name


async def test_by_command(world: World) -> None:
    name, dialog, _ = await guessing(world)
    await sent(world, dialog, name, formal='red')
    again = await world.people[name].slash(world.channel, 'rule guess')
    assert filled(again) == {'formal': 'the card is red'}


async def test_only_the_prophet_can(world: World) -> None:
    roles = await prophecy(world)
    for who in ('mover', 'dealer'):
        for act in (slash('rule guess'), Pressed('guess')):
            assert 'Only the Prophet can do that' in await refused(world, act.by(world, roles[who]))
        hand = (await world.press(roles[who], 'My hand')).response
        assert hand is None or '[Write down my rule]' not in words_of(hand)
        result = await posted(world, roles[who], Press('guess_written', 1).custom_id, formal=RULE)
        assert await written_down(world) == []
        assert not result.acknowledged or CANONICAL not in world.seen_by(roles[who])
    assert 'You don’t have a seat at this table.' in await refused(world, slash('rule guess').by(world, 'hana'))


async def test_without_a_round(world: World) -> None:
    await world.seat(3)
    assert 'No round is being played.' in await refused(world, slash('rule guess').by(world, 'ada'))
    assert 'There’s no table in this channel.' in await refused_elsewhere(world)


async def refused_elsewhere(world: World) -> str:
    world.channel = world.guild.create_text_channel('elsewhere')
    return await refused(world, slash('rule guess').by(world, 'ada'))


@pytest.mark.parametrize('formal', HOSTILE[:6])
async def test_nonsense_comes_back(world: World, formal: str) -> None:
    name, _, _ = await guessing(world)
    result = await posted(world, name, Press('guess_written', 1).custom_id, formal=formal)
    panel: Any = result.response
    assert is_not_read(panel)
    assert await written_down(world) == []
    edit = await world.people[name].click(panel, label='Edit')
    await sent(world, edit, name, formal='red')
    assert await written_down(world) == ['the card is red']


async def test_an_overthrown_prophet_is_too_late(world: World) -> None:
    name, dialog, _ = await guessing(world)
    panel = await sent(world, dialog, name, formal='red')
    shown = screen(world, panel)
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    await eleusis.call(right=True)
    await eleusis.judge(yes=False)
    result = await posted(world, name, Press('guess_written', 1).custom_id, formal='black')
    assert 'Only the Prophet can do that, and you aren’t the Prophet.' in words_of(
        result.followups[-1] if result.followups else result.response
    )
    assert await written_down(world) == ['the card is red']
    await pressed(world, name, shown, Press('guess', 1).custom_id)
