"""Whoever asks is told whether two rules are the same."""

from typing import Any

import pytest

from bot.ui.kit.controls import Press
from tests.discord.acts import expect_refusals, refused, slash
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, words_of
from tests.discord.writers import HOSTILE, RULE, dealing, filled, is_not_read, posted, sent, written

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def compared(world: World, name: str = 'hana', **options: str) -> Any:
    result = await world.people[name].slash(world.channel, 'rule compare', **options)
    await world.env.settle()
    told = result.followups[-1] if result.followups else result.response
    assert told is not None
    assert told.ephemeral
    return told


async def test_the_same_in_other_words(world: World) -> None:
    said = words_of(await compared(world, one='alternate colours', two='if the last card is red, black, otherwise red'))
    assert 'The two rules are the same.' in said
    assert said.startswith('> the card has a different colour from the last card\n> if the last card is red')


async def test_a_difference_is_shown_by_a_line_and_a_card(world: World) -> None:
    said = words_of(await compared(world, one='alternate colours', two='alternate colours or a queen'))
    assert 'the first rule doesn’t' in said
    assert 'Q' in said


async def test_in_direct_messages(world: World) -> None:
    result = await world.people['gil'].user.slash('rule compare', one='red', two='not black')
    await world.env.settle()
    assert 'The two rules are the same.' in words_of(result.followups[-1] if result.followups else result.response)


@pytest.mark.parametrize('place', ['one', 'two'])
async def test_what_is_not_understood_comes_back(world: World, place: str) -> None:
    texts = {'one': 'red', 'two': 'black'} | {place: 'purple'}
    panel = await compared(world, **texts)
    assert '__**purple**__' in words_of(panel)
    edit = await world.people['hana'].click(panel, label='Edit')
    assert filled(edit) == {'text': texts['one'], 'formal': texts['two']}
    told = await sent(world, edit, 'hana', text='red', formal='not black')
    assert 'The two rules are the same.' in words_of(told)


async def test_rules_of_several_lines(world: World) -> None:
    rule = 'loopy = {A 4 6}\nloopy and other cards alternate'
    result = await posted(world, 'hana', Press('compare_written').custom_id, text=rule, formal=rule)
    told: Any = result.followups[-1] if result.followups else result.response
    assert 'The two rules are the same.' in words_of(told)


async def test_nonsense_is_answered(world: World) -> None:
    for text in HOSTILE:
        for texts in ({'text': text, 'formal': 'red'}, {'text': 'red', 'formal': text}):
            result = await posted(world, 'hana', Press('compare_written').custom_id, **texts)
            panel: Any = result.response or result.followups[-1]
            assert is_not_read(panel), text


async def test_with_the_rule_of_the_last_round(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', RULE)
    await world.people['ada'].click(panel, label='This is my rule')
    nothing = 'No round at this table has ended with a rule that I can read.'
    assert nothing in words_of(await compared(world, one='red')), 'the rule of a round under way is secret'
    expect_refusals(world)
    await EleusisTable(world).turn(1, right=False)
    for name in ('ben', 'cleo'):
        await world.command(name, 'table void')
    said = words_of(await compared(world, one='if the last card is red, black, otherwise red'))
    assert 'The two rules are the same.' in said
    other = words_of(await compared(world, one='red'))
    assert 'the dealer’s rule' in other


async def test_without_a_table(world: World) -> None:
    assert 'There’s no table in this channel.' in await refused(
        world, slash('rule compare', one='red').by(world, 'ada')
    )
