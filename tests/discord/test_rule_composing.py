"""A rule made by pressing alone."""

from typing import Any

import pytest

from bot.text.cards import AS_TEXT
from bot.ui.kit.controls import Press
from tests.discord.acts import pressed, refused
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, ids_of, words_of
from tests.discord.writers import dealing, sent, written

pytestmark = pytest.mark.usefixtures('blank_pictures')


async def build(world: World, panel: Any, *labels: str, name: str = 'ada') -> str:
    """Press these buttons one after another; the panel in words."""
    for label in labels:
        await world.people[name].click(panel, label=label)
        await world.env.settle()
    return words_of(panel)


async def begun(world: World) -> Any:
    """Ada begins to build her rule, from the channel."""
    await dealing(world)
    return (await world.press('ada', 'Build the rule')).response


def cards_shown(said: str) -> int:
    return sum(len(line[2:].split()) for line in said.splitlines() if line[:1] in '✅❌')


async def test_a_rule_of_one_condition_takes_six_presses(world: World) -> None:
    panel = await begun(world)
    assert panel.ephemeral
    assert '**What counts?**' in words_of(panel)
    said = await build(world, panel, 'Red or black', 'The last card', 'Different')
    assert '> the card has a different colour from the last card' in said
    assert cards_shown(said) == 12
    assert '**How it plays:** Easy to find.' in said
    await build(world, panel, 'Use this rule')
    assert '**Your rule, as I understand it**' in words_of(panel)
    await build(world, panel, 'This is my rule')
    await EleusisTable(world).turn(1, right=True)


async def test_a_rule_with_cases_survives_a_restart(world: World) -> None:
    panel = await begun(world)
    await build(world, panel, 'Value', 'The last card', 'Higher', 'Or', 'Value', 'Nothing', 'Exactly …', 'A')
    said = await build(world, panel, 'If')
    assert '**What counts about the last card?**' in said
    await world.restart()
    await build(world, panel, 'Red or black', 'Nothing', 'Red', 'Otherwise', 'Value', 'The last card', 'Lower')
    said = await build(world, panel, 'And always', 'Sum', 'The last card', 'At most …')
    assert '{Which number?}' in said
    (sums,) = [one for one in ids_of(panel) if one.endswith('stl<_')]
    await world.people['ada'].select(panel, [f'{sums.split(".")[-1][:-1]}k'], custom_id=sums)
    assert (
        '> if the last card is red, then the card is higher than the last card or is an ace, otherwise the card is '
        'lower than the last card; the card plus the last card is 20 or lower'
    ) in words_of(panel).replace('\n', ' ')


async def test_what_was_pressed_can_be_taken_back_and_changed(world: World) -> None:
    panel = await begun(world)
    first = words_of(panel)
    await build(world, panel, 'Suit', 'Nothing', f'♠{AS_TEXT}')
    assert await build(world, panel, 'Back', 'Back', 'Back') == first
    await build(world, panel, 'Suit', 'Nothing', f'not ♥{AS_TEXT}', 'And', 'Odd or even', 'Nothing', 'Odd')
    (parts,) = [one for one in ids_of(panel) if one.startswith('h:compose:') and one.endswith('rsnh0apno0')]
    await world.people['ada'].select(panel, ['r____apno0'], custom_id=parts)
    assert '> the card is odd' in await build(world, panel, 'Back')


async def test_a_proposal_is_mended(world: World) -> None:
    await dealing(world)
    panel = await written(world, 'My words', 'only cards of even rank (2,4,6,8,10,12), frumious')
    said = await build(
        world, panel, next(one for one in ('Change 1', 'Build the rule') if f'[{one}]' in words_of(panel))
    )
    assert '> the card is even' in said
    await build(world, panel, 'Unless', 'Suit', 'Nothing', f'♣{AS_TEXT}')
    said = await build(world, panel, 'Use this rule')
    assert 'In your words: My words' in said
    assert '> if the last card is not a club, then the card is even' in said
    assert '> the card is even' in await build(world, panel, 'Change by pressing', 'Back', 'Back', 'Back', 'Back')


async def test_what_cannot_be_pressed_is_kept_as_a_part(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', 'red, black, black in a cycle')
    await build(world, panel, 'Change by pressing', 'Or', 'Court or number card', 'Nothing', 'Court card')
    said = await build(world, panel, 'Use this rule')
    assert 'cycle red, black, black\\) or the card is a court card' in said


async def test_a_kept_rule_is_built_under_its_name(world: World) -> None:
    panel: Any = (await world.people['hana'].slash(world.channel, 'rule library')).response
    dialog = await world.people['hana'].click(panel, label='Add a rule')
    panel = await sent(world, dialog, 'hana', text='Mine', formal='frumious bandersnatch')
    await build(
        world, panel, 'Build the rule', 'Odd or even', 'The last card', 'The same', 'Use this rule', name='hana'
    )
    (kept,) = await world.bot.store.own_rules.of(world.people['hana'].id)
    assert (kept.name, kept.text) == ('Mine', 'the card has the same parity as the last card')


@pytest.mark.parametrize(
    'arg',
    [
        '',
        'rule',
        'rule.x.',
        'rule.999.',
        'hint.0.',
        'rule.0.rclx',
        'rule.0.aclx0',
        'rule.0.rclx1',
        'rule.0.rcsS0',
        'rule.0.r*zz0',
        'rule.0.rclx0icbx0',
        'rule.0.rclx0ecnr0',
        'rule.0.r____a____',
        'rule.0.rclx0i',
        'rule.0.' + 'rclx0' + 'aclx0' * 8,
    ],
)
async def test_choices_that_nobody_was_shown(world: World, arg: str) -> None:
    panel = await begun(world)
    for verb in ('compose', 'compose_done'):
        assert await refused(world, pressed(world, 'ada', panel, Press(verb, 1, arg=arg).custom_id))


async def test_only_the_dealer_builds_the_rule(world: World) -> None:
    await dealing(world)
    assert 'Only the dealer, ada, can do that' in words_of((await world.press('ben', 'Build the rule')).response)
