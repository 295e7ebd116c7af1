"""Who plays for the first time is told something at each first moment, alone and once."""

import re
from typing import Any

import pytest

from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, answer, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

HAND, NO_PLAY, DEALT = 'Your first hand.', 'Your first no-play.', 'Your first rule.'
VERDICT, PROPHET = 'Your first play.', 'You can become Prophet'


def tips_in(text: str) -> list[str]:
    return re.findall(r'💡 \*\*(.+?)\*\*', text)


async def test_each_first_moment_is_told_once_and_to_one_alone(world: World) -> None:
    await world.seat(5)
    await world.press('ada', 'Start')
    assert tips_in(world.dms('ada')[-1]) == [DEALT]
    assert len(re.findall(r'\[(.+)\]', world.dms('ada')[-1])) == 7  # Three rules besides, and no more tips.
    dialog = await world.press('ada', 'Write the rule')
    await world.people['ada'].submit_modal(dialog, {'text': 'Anything goes.'})
    eleusis = EleusisTable(world)
    first, second = (await eleusis.order())[:2]
    hand: Any = (await world.press(first, 'My hand')).response
    assert tips_in(words_of(hand)) == [HAND]
    assert 'legend.png' in {file.filename for file in hand.attachments}
    await world.restart()
    assert tips_in(words_of((await world.press(first, 'My hand')).response)) == []
    assert tips_in(words_of((await world.press(second, 'My hand')).response)) == [HAND]
    question: Any = await world.press(first, 'No play')
    assert tips_in(answer(question)) == [NO_PLAY]
    assert tips_in(answer(await world.press(first, 'No play'))) == []
    assert '💡' not in '\n'.join(world.posts())


async def test_an_open_hand_tells_of_the_first_chance_to_be_prophet(world: World) -> None:
    """It stays while others do something."""
    await world.seat(5)
    await world.deal('Anything goes.')
    eleusis = EleusisTable(world)
    first = (await eleusis.order())[0]
    panel: Any = (await world.press(first, 'My hand')).response
    await world.choose(first, panel, (await world.hand(first))[0].text)
    await world.people[first].click(panel, label='Lay it down')
    assert tips_in(words_of(panel)) == [VERDICT]
    await world.press('ada', 'Right')
    assert tips_in(words_of(panel)) == [PROPHET], 'its moment is now'
    await eleusis.turn(1, right=True)
    assert tips_in(words_of(panel)) == [PROPHET]


async def test_a_tip_keeps_its_picture_while_the_table_waits_for_its_reader(world: World) -> None:
    """The wait changes the hour in the hand, and so the hand is shown again."""
    await world.seat(4)
    await world.deal('Anything goes.')
    eleusis = EleusisTable(world)
    await eleusis.turn(1, right=True)
    hand: Any = (await world.press(await eleusis.mover(), 'My hand')).response
    assert tips_in(words_of(hand)) == [HAND]
    assert 'the table waits' in words_of(world.board())
    assert 'The large cards are right' in words_of(hand), 'in its description'


async def test_nobody_is_told_who_wants_no_tips(world: World) -> None:
    await world.seat(4)
    await world.deal('Anything goes.')
    name = await EleusisTable(world).mover()
    panel: Any = (await world.press(name, 'My hand')).response
    assert answer(await world.people[name].click(panel, label='No more tips')) == (
        'No more tips. `/rules` explains everything at any time.'
    )
    assert tips_in(answer(await world.press(name, 'No play'))) == []


async def test_a_tip_that_discord_did_not_take_is_still_to_come(world: World) -> None:
    await world.seat(4)
    await world.close_dms('ada')
    await world.press('ada', 'Start')
    await world.restart()
    assert await world.bot.store.people.untold(world.people['ada'].id, ['deal', 'hand']) == ('deal', 'hand')


async def test_a_dealer_may_choose_one_of_three_easy_rules(world: World) -> None:
    await world.seat(4)
    await world.press('ada', 'Start')
    refused = answer(await world.press('ben', 'Choose a rule'))
    assert refused == 'Only the dealer, ada, can do that.'
    panel: Any = (await world.press('ada', 'Choose a rule')).response
    assert panel.ephemeral
    *rules, library, write = re.findall(r'\[(.+)\]', words_of(panel))
    assert (len(rules), library, write) == (3, 'Library', 'Write the rule')
    await world.people['ada'].click(panel, label=rules[0])
    await world.people['ada'].click(panel, label='Choose another')
    assert '[Library]' in words_of(panel)
    await world.people['ada'].click(panel, label=rules[0])
    assert 'Easy to find.' in words_of(panel)
    await world.people['ada'].click(panel, label='This is my rule')
    assert 'The rule is written and sealed:' in world.post()
