"""Berkeley's dealer: a rule for lines that nothing begins is explained, tried and hinted at."""

from typing import Any

import pytest

from eleusis.cards import Card
from eleusis.variants import PRESETS
from tests.discord.random_play import open_table
from tests.discord.test_rule_trial import click, lay
from tests.discord.world import World, words_of
from tests.discord.writers import sent, written

pytestmark = pytest.mark.usefixtures('blank_pictures')
RULE = 'if the position is 1, an even card, otherwise higher than the last card'


async def draft(world: World, formal: str = RULE) -> Any:
    await open_table(world, 4, PRESETS['berkeley'])
    await world.press('ada', 'Start')
    return await written(world, formal=formal)


async def test_the_draft_says_which_cards_may_begin(world: World) -> None:
    said = words_of(await draft(world))
    assert 'Before any card is played, these cards may begin: 2, 4, 6, 8, 10, Q of any suit\n' in said


async def test_where_a_starter_lies_it_says_nothing_of_that(world: World) -> None:
    await world.seat(4)
    await world.press('ada', 'Start')
    assert 'may begin' not in words_of(await written(world, formal=RULE))


async def test_a_trial_begins_with_an_empty_line(world: World) -> None:
    panel = await draft(world)
    said = await click(world, panel, 'Try it', 'ada')
    assert 'There are no cards yet. 24 of the 52 cards may come next.' in said
    assert '{Spades: lay …}' in said
    assert 'is **wrong** here. 24 of the 52' in await lay(world, panel, Card.C7, 'ada')
    assert '✅' in await lay(world, panel, Card.C8, 'ada')
    assert '20 of the 52 cards may come next.' in words_of(panel)
    assert 'There are no cards yet.' in await click(world, panel, 'Start over', 'ada')


async def test_a_hint_is_not_said_to_be_proven(world: World) -> None:
    """The first card may be anything by such a rule, whatever holds of those after it."""
    panel = await draft(world, 'a red card of the same suit as the last card')
    await world.people['ada'].click(panel, label='This is my rule')
    dialog = await world.people['ada'].click(panel, label='Give a hint')
    await sent(world, dialog, text='No black card is right.')
    assert 'Your hint is on the table.' in words_of(panel)
    assert 'Proven' not in '\n'.join(world.posts())
