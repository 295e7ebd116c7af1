"""One script with every kind of step that people can take, for tests that play it twice or read all that was sent."""

from collections.abc import Sequence
from typing import Any

from eleusis.views import MatchPhase
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, labels_of

RULES = ('Colours alternate.', 'Red after black.', 'Even after odd.')


async def every_step(world: World, rules: Sequence[str] = RULES) -> None:
    """A round with each kind of step, by commands and by touch; a round that is voided; the end of the match.

    Args:
        world: Where it is played.
        rules: The rule that is written first, the one it is changed into, and that of the second round.
    """
    await before_the_first_card(world, rules[0], rules[1])
    touch, words = EleusisTable(world, touch=True), EleusisTable(world)
    await plays_without_a_prophet(world, touch, words)
    await plays_with_a_prophet(world, touch, words)
    await to_the_end(world, touch, words, rules[2])


async def before_the_first_card(world: World, rule: str, changed: str) -> None:
    await world.seat(5)
    await world.press('emil', 'Leave')
    await world.press('emil', 'Join')
    await world.press('emil', 'I deal next')
    assert await world.deal(rule) == 'emil'
    again = await world.press_dm('emil', 'Change the rule')
    await world.people['emil'].user.submit_modal(again, {'text': changed})
    await world.press_dm('emil', 'Another starter')
    hint = await world.press_dm('emil', 'Give a hint')
    await world.people['emil'].user.submit_modal(hint, {'text': 'Colours.'})
    await world.dm_command('emil', 'rule show')
    await world.press('ada', 'As text')
    await world.press('ada', 'Whole layout')


async def plays_without_a_prophet(world: World, touch: EleusisTable, words: EleusisTable) -> None:
    await by_every_control_of_the_hand(world, touch)
    await touch.judge(yes=False)
    await touch.take_back()
    await touch.judge(yes=True)
    await touch.go_on()
    card, *_, last = await words.some(3)
    await world.people[await words.mover()].autocomplete(world.channel, 'play', 'card', card.text)
    await world.people[await words.mover()].autocomplete(world.channel, 'string', 'cards', f'{card.text} ')
    await words.lay([card, last])
    await words.judge(yes=False)
    await words.take_back()
    await words.judge(yes=False)
    await words.go_on()
    wrong = (await touch.some(1))[0]
    await touch.no_play()
    await touch.judge(yes=False, card=wrong, panel=True)
    await touch.go_on()
    await words.no_play()
    await words.judge(yes=True)


async def by_every_control_of_the_hand(world: World, eleusis: EleusisTable) -> None:
    name = await eleusis.mover()
    panel: Any = (await world.press(name, 'My hand')).response
    cards = [card.text for card in await eleusis.some(3)]
    await world.choose(name, panel, *cards)
    for label in ('③ ', 'Sort by rank', '② ', 'Sort by suit', 'Lay it down'):  # A chosen card is taken back.
        await world.people[name].click(panel, label=next(one for one in labels_of(panel) if one.startswith(label)))
    await eleusis.channel_checks.look()


async def plays_with_a_prophet(world: World, touch: EleusisTable, words: EleusisTable) -> None:
    """One Prophet is overthrown by a call, the next one by a pick, the third one stays."""
    await touch.go_on()
    first = await touch.turn(1, right=True)
    await touch.declare(first)
    await touch.lay(await touch.some(1))
    await touch.call(right=True)
    await touch.judge(yes=True)
    second = await touch.mover()
    await words.lay(await words.some(2))
    await words.call(right=True)
    await words.judge(yes=False)
    await words.declare(second)
    third = await touch.mover()
    right, other = list(dict.fromkeys(await touch.some(9)))[:2]
    await touch.no_play()
    await touch.call(right=False)
    await touch.judge(yes=True)
    await touch.pick(right)
    await touch.judge(yes=False, card=other)
    await touch.declare(third)
    picked = (await words.some(1))[0]
    await words.no_play()
    await words.call(right=False)
    await words.judge(yes=True)
    await words.pick(picked)
    await words.judge(yes=True)
    assert await touch.prophet() == third


async def to_the_end(world: World, touch: EleusisTable, words: EleusisTable, rule: str) -> None:
    """All leave but the Prophet; one comes back; a round is voided; the match is ended."""
    await world.dm_command('emil', 'rule flag', card='2')
    prophet, names = await touch.prophet(), await touch.order()
    await world.command(await touch.mover(), 'table void')
    await world.command(prophet, 'hand')
    await world.people[prophet].user.slash('hand')
    await world.command(prophet, 'table show')
    rivals = [name for name in names if name != prophet]
    for name in rivals:
        await world.command(name, 'table leave')
    assert (await world.table()).view.phase is MatchPhase.BETWEEN
    assert 'as True Prophet' in world.post()
    for name in rivals[:2]:
        await world.press(name, 'Join')
    await world.command(rivals[0], 'table deal')
    await world.deal(rule, button='Next round')
    await words.turn(1, right=False)
    await world.void(*(await words.order())[:2])
    assert 'The players have voided the round.' in world.post()
    await words.end('ada')
    await world.command('ben', 'leaderboard')
