"""``/rules`` and the button *Rules*: how a way of playing goes, for one person alone."""

from typing import Any

import pytest

from bot.text import ENGLISH
from bot.ui.kit.controls import Press
from eleusis.variants import PRESETS
from tests.discord.acts import emit, refused, shown_to, told
from tests.discord.world import World, answer, words_of
from tests.shown import pages

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def rules(world: World, name: str = 'fay', **options: Any) -> Any:
    """What ``/rules`` shows."""
    return await shown_to(world, name, 'rules', **options)


@pytest.mark.parametrize('name', PRESETS)
async def test_every_preset_page_by_page_and_back(world: World, name: str) -> None:
    shown = await rules(world, variant=name)
    expected = [page.text for page in pages(ENGLISH, PRESETS[name])]
    person = world.people['fay']
    for place, page in enumerate(expected):
        assert page in words_of(shown)
        if len(expected) > 1:
            assert f'Page {place + 1} of {len(expected)}' in words_of(shown)
            assert ('[Previous!]' in words_of(shown)) == (place == 0)
            assert ('[More!]' in words_of(shown)) == (place == len(expected) - 1)
        if place < len(expected) - 1:
            await person.click(shown, label='More')
    for page in expected[-2::-1]:
        await person.click(shown, label='Previous')
        assert page in words_of(shown)


async def test_without_a_table_they_are_gardners(world: World) -> None:
    assert words_of(await rules(world)).startswith('## Gardner’s rules\n')
    result = await world.people['fay'].user.slash('rules')
    assert result.response is not None
    assert words_of(result.response).startswith('## Gardner’s rules\n')


async def test_they_are_those_of_the_table_in_this_channel(world: World) -> None:
    """Its changes stand there too; and after another change the next page is of the rules of now."""
    await world.command('ada', 'table open', variant='drexler')
    shown: Any = await rules(world)
    assert words_of(shown).startswith('## Drexler’s rules\n')
    assert 'What this table has changed' not in words_of(shown)
    press: Any = (await world.press('ada', 'Change the rules')).response
    dialog = await world.people['ada'].click(press, label='More')
    await world.people['ada'].submit_modal(dialog, {'deal': 'hand = 9', 'score': 'going_out_bonus = 0'})
    shown = await rules(world)
    await world.people['fay'].click(shown, label='More')
    assert 'Each player gets 9 cards, the dealer none.' in words_of(shown)
    shown = (await world.press('fay', 'Rules')).response
    assert shown.ephemeral
    said = words_of(shown)
    assert '• Cards dealt to each player: 9 (usually: 14)\n• Points for going out: 0 (usually: 4)' in said
    preset = await rules(world, variant='drexler')
    await world.people['fay'].click(preset, label='More')
    assert 'Each player gets 14 cards, the dealer none.' in words_of(preset)
    await world.people['ada'].select(press, ['berkeley'], custom_id=Press('variant_preset', 1).custom_id)
    await world.people['fay'].click(shown, label='More')
    assert words_of(shown).startswith('## Berkeley rules\n')


async def test_the_panel_of_the_host_leads_there_too(world: World) -> None:
    await world.command('ada', 'table open', variant='express')
    panel: Any = (await world.press('ada', 'Change the rules')).response
    told_rules = await world.people['ada'].click(panel, label='Rules')
    assert answer(told_rules).startswith('## Express rules\n')


@pytest.mark.parametrize('arg', ['chess.1', '', '.', 'gardner'])
async def test_a_page_that_is_not_there(world: World, arg: str) -> None:
    """An unknown preset is refused; an unknown page is the first one, one beyond the last is the last."""
    custom_id = Press('rules_page', arg=arg).custom_id

    async def turn() -> Any:
        result = emit(world, 'fay', 3, world.channel.id, {'custom_id': custom_id, 'component_type': 2})
        await world.env.settle()
        return result

    if arg == 'gardner':
        assert 'Page 1 of' in told(await turn())
    else:
        assert 'I don’t know that button any more;' in await refused(world, turn())


async def test_the_last_page_is_the_last(world: World) -> None:
    custom_id = Press('rules_page', arg='gardner.99').custom_id
    result = emit(world, 'fay', 3, world.channel.id, {'custom_id': custom_id, 'component_type': 2})
    await world.env.settle()
    count = len(pages(ENGLISH, PRESETS['gardner']))
    assert f'Page {count} of {count}' in told(result)


async def test_pictures_come_from_a_round_that_was_played(world: World) -> None:
    """They stay with their page across a restart, and nobody else turns it."""
    shown = await rules(world, variant='gardner')
    assert 'Main line: 3♦ 2♣ 7♥ 4♣ K♥ A♣' in words_of(shown)
    assert '“If the last card is black, play a higher card or an ace' in words_of(shown)
    await world.restart()
    for _ in range(4):
        await world.people['fay'].click(shown, label='More')
    assert 'Ben is Prophet' in words_of(shown) or 'Ben: Prophet' in words_of(shown)
    before = words_of(shown)
    press = {'custom_id': Press('rules_page', arg='gardner.6').custom_id, 'component_type': 2}
    result = emit(world, 'ada', 3, world.channel.id, press)
    await world.env.settle()
    assert 'Anna 15 = 23 − 8' in told(result)
    assert words_of(shown) == before
