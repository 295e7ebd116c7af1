"""The verdict by one press under the play, for the dealer alone, and what stands on its buttons."""

import re
from typing import Any

import pytest

from tests.discord.acts import Pressed, press, pressed, refused, screen, told
from tests.discord.eleusis_table import EleusisTable
from tests.discord.judging import begun, fitting
from tests.discord.presses import STALE, control, version
from tests.discord.scenes import called, check, checking, consulted, judging, shown
from tests.discord.world import World, labels_of, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

ONLY_ADA = 'Only the dealer, ada, can do that.'


async def test_the_dealer_judges_under_the_play(world: World) -> None:
    """Others are told so privately; pressed twice it counts once, and it can be taken back below."""
    roles = await judging(world)
    board = screen(world, world.board())
    right, wrong = (control(world.board(), 'verdict', word) for word in ('yes', 'no'))
    others = [(who, Pressed('verdict', 'yes'), ONLY_ADA) for who in (roles['player'], roles['other'])]
    await check(world, roles, [*others, ('hana', Pressed('verdict', 'no'), 'You don’t have a seat at this table.')])
    await world.restart()
    before, panels = await version(world), len(world.panels('ada'))
    results = [press(world, 'ada', board, one) for one in (wrong, right)]
    await world.env.settle()
    assert [len(world.panels('ada'))] == [panels + 1], 'only the one that came too late is told'
    assert told(results[1]).startswith('Someone was a moment faster, so this wasn’t done.')
    assert '❌ **Wrong.**' in world.post()
    assert await version(world) == before + 1
    panel: Any = (await world.press('ada', 'For the dealer')).response
    await world.people['ada'].click(panel, label='Take it back')
    await world.press('ada', 'Right')
    assert '✅ **Right!**' in world.post()
    assert told(await pressed(world, 'ada', board, wrong)) == STALE
    eleusis = EleusisTable(world)
    await eleusis.go_on()
    await eleusis.lay((await world.hand(await eleusis.mover()))[:1])
    panel: Any = (await world.press('ada', 'For the dealer')).response
    await world.people['ada'].click(panel, custom_id='h:flag:1:0:2')
    assert 'The dealer flags card 2 as judged by mistake.' in world.post()
    assert 'Card 2 is flagged' in words_of(panel)
    assert '[Right]' in words_of(panel), 'the next play waits for its verdict'


async def test_what_the_rule_says_against_it_stays_private(world: World) -> None:
    """The bot assists: a call that contradicts the rule is asked about first, where only the dealer sees it."""
    eleusis = await begun(world, 'assisted')
    await eleusis.lay((await fitting(eleusis, right=False))[:1])
    board = world.post()
    warning: Any = (await world.press('ada', 'Right')).response
    assert warning.ephemeral
    assert re.search(r'By the written rule, \S+ is \*\*wrong\*\* after \S+, but you said', words_of(warning))
    assert world.post() == board
    await world.people['ada'].click(warning, label='I’m sure')
    assert '✅ **Right!**' in world.post()
    await eleusis.go_on()
    await eleusis.lay((await fitting(eleusis, right=True))[:1])
    panels = len(world.panels('ada'))
    await world.press('ada', 'Right')
    assert '✅ **Right!**' in world.post()
    assert len(world.panels('ada')) == panels, 'what agrees with the rule needs no more than this press'


async def test_buttons_say_facts_where_the_prophet_is_checked(world: World) -> None:
    await called(world)
    pending = await EleusisTable(world).pending()
    card = f'{pending.cards[0].symbol}\ufe0e'
    facts = [f'{card} is right (Prophet stays)', f'{card} is wrong (Prophet falls)']
    assert labels_of(world.board())[:2] == facts
    assert labels_of(world.dm('ada'))[:2] == facts
    assert 'The Prophet says **right**. Which is it?' in words_of(world.dm('ada'))
    await world.press('ada', facts[1])
    assert 'is overthrown' in world.post()


async def test_a_no_play_is_judged_by_one_press_or_by_the_card_that_fits(world: World) -> None:
    roles = await shown(world)
    hand = await world.hand(roles['player'])
    assert labels_of(world.board())[:2] == ['No card fits', 'This one fits: …']
    assert await refused(world, world.press(roles['player'], 'This one fits: …')) == ONLY_ADA
    panel: Any = (await world.press('ada', 'This one fits: …')).response
    assert '**This one fits: …**' in words_of(panel)
    await world.people['ada'].click(panel, label=f'{hand[3].symbol}\ufe0e')
    assert '’s hand was right and goes on the main line.' in world.post()


async def test_the_pick_is_no_choice_where_another_card_fits(world: World) -> None:
    await checking(world)
    pending = await EleusisTable(world).pending()
    assert pending.pick is not None
    pick = f'{pending.pick.symbol}\ufe0e'
    assert labels_of(world.board())[:2] == [f'{pick} is right (Prophet stays)', 'This one fits: … (Prophet falls)']
    assert pick not in labels_of(world.dm('ada'))
    await world.press('ada', f'{pick} is right (Prophet stays)')
    assert 'The pick is right.' in world.post()


async def test_the_oracle_judges_in_the_channel(world: World) -> None:
    await consulted(world)
    assert labels_of(world.board())[:2] == ['Right', 'Wrong']
    assert 'ada' in await refused(world, Pressed('verdict', 'yes').by(world, 'ben'))
    await world.press('ada', 'Wrong')
    assert '❌ **Wrong.**' in world.post()
