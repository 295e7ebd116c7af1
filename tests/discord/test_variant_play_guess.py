"""Express in Discord: one card at a time, and the rule said aloud (10.3)."""

import asyncio
import re
from typing import Any

import pytest

from bot.tables.effects import TO_SAY
from bot.tables.tables import TO_READ
from eleusis.court import judge
from eleusis.games.eleusis.round import EleusisRound
from eleusis.games.eleusis.views import Phase
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.variants import PRESETS
from tests.discord.acts import Pressed, Written, expect_refusals, refused, slash
from tests.discord.eleusis_table import EleusisTable, said
from tests.discord.random_play import open_table
from tests.discord.world import World, answer, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')
EXPRESS = PRESETS['express']
RIGHT, WRONG = '✅ **That is the rule!**', '❌ That is **not** the rule. Play goes on.'
RULE = 'any card'
"""Whatever is laid is right, and its player may say the rule."""
EACH_WAY = pytest.mark.parametrize('touch', [True, False], ids=['touch', 'commands'])


async def right_play(
    world: World, *, touch: bool = True, judging: str = 'hand', **options: Any
) -> tuple[EleusisTable, str]:
    """Somebody has played a right card; the table, and who it was."""
    await open_table(world, 4, EXPRESS, judging=judging, **options)
    await world.deal('Anything goes.', formal='' if judging == 'hand' else RULE)
    eleusis = EleusisTable(world, touch=touch)
    name = await eleusis.mover()
    await eleusis.lay(await eleusis.some(1))
    if judging != 'automatic':
        await eleusis.judge(yes=True)
    return eleusis, name


async def test_one_card_at_a_time(world: World) -> None:
    eleusis, _ = await right_play(world)
    await eleusis.go_on()
    name = await eleusis.mover()
    assert 'it’s **your turn**.\n' in world.post()
    panel: Any = (await world.press(name, 'My hand')).response
    assert 'Choose one card.' in words_of(panel)
    card = (await world.hand(name))[0].text
    await world.choose(name, panel, card)
    other = next(one for one in await world.hand(name) if one.text != card)
    await world.people[name].click(panel, label=f'{other.symbol}\ufe0e')
    assert re.findall(r'\[①.*', words_of(panel)) == [f'[① {other.symbol}\ufe0e]'], 'it takes the place of the other'
    two = ' '.join(card.text for card in await eleusis.some(2))
    assert await refused(world, slash('string', cards=two).by(world, name)) == (
        'There are no strings at this table: lay one card at a time.'
    )


async def test_penalties_of_one_card_are_said_as_one(world: World) -> None:
    eleusis, _ = await right_play(world)
    await eleusis.go_on()
    name = await eleusis.mover()
    await eleusis.lay(await eleusis.some(1))
    await eleusis.judge(yes=False)
    assert f'{name} gets 1 penalty card.' in world.post()
    assert 'you get 1 penalty card. If none is, you get a new hand with 1 card fewer.' in await eleusis.no_play()


async def test_6_3_the_next_player_waits_for_who_may_say_the_rule(world: World) -> None:
    eleusis, name = await right_play(world)
    assert f'{name} may say the rule first. Next play: <t:' in world.post()
    assert 'Prophet' not in world.post()
    panel = words_of((await world.press(name, 'My hand')).response)
    assert 'press **Say the rule**' in panel
    assert '[Say the rule]' in panel
    assert '[Not now]' in panel
    mover = await eleusis.mover()
    card = (await world.hand(mover))[0].text
    assert f'{name} may say the rule first. You can choose already, and lay <t:' in words_of(
        (await world.press(mover, 'My hand')).response
    )
    refusal = await refused(world, slash('play', card=card).by(world, mover))
    assert refusal.startswith(f'{name} may still say the rule.')
    await world.wait(TO_SAY - 1)
    assert (await eleusis.round()).grace
    await world.wait(TO_READ + 2)  # Who opens a first hand reads a tip.
    assert not (await eleusis.round()).grace
    await eleusis.guess(name, 'Hearts only.')
    assert (await eleusis.round()).phase is Phase.GUESSED


async def test_a_wrong_play_opens_no_window(world: World) -> None:
    eleusis, _ = await right_play(world)
    await eleusis.go_on()
    name = await eleusis.mover()
    await eleusis.lay(await eleusis.some(1))
    await eleusis.judge(yes=False)
    assert '[Say the rule]' not in world.post()
    refusal = await refused(world, slash('guess', rule='Hearts.').by(world, name))
    assert refusal.startswith('You can say the rule only right after your own right play,')


@EACH_WAY
async def test_10_3_the_dealer_says_right(world: World, touch: bool) -> None:
    eleusis, name = await right_play(world, touch=touch)
    assert await eleusis.guess(name, 'Any *card* at all.') == 'You’ve said it. ada judges whether that’s the rule.'
    said_ = f'**{name}** says what the rule is:\n> Any \\*card\\* at all.'
    assert world.post().startswith(said_)
    assert '**, dealer, is deciding whether that’s the rule.' in world.post()
    panel = world.dms('ada')[-1]
    assert panel.startswith(said_)
    assert panel.count('Any \\*card') == 1
    assert 'Is that **your rule**?' in panel
    assert '[That’s my rule]\n[That’s not my rule]' in panel
    await eleusis.judge(yes=True)
    assert '✅ **That is the rule!**\n**The round is over.**' in world.post()
    shown = [line.strip('<>') for line in world.post().split('\n')]
    assert f'{name} 7 = 12 − 11 + 6 for saying the rule' in shown
    assert 'Scores of round 1: 12 minus the cards in hand' in shown


@EACH_WAY
async def test_10_3_the_dealer_says_wrong_and_takes_it_back(world: World, touch: bool) -> None:
    eleusis, name = await right_play(world, touch=touch)
    mover = await eleusis.mover()
    await eleusis.guess(name, 'Hearts only.')
    await eleusis.judge(yes=False)
    assert '❌ That is **not** the rule. Play goes on.' in world.post()
    assert await eleusis.mover() == mover
    assert '[Say the rule]' not in world.post()
    await eleusis.take_back()
    assert (await eleusis.round()).phase is Phase.GUESSED
    await eleusis.judge(yes=True)
    assert '**The round is over.**' in world.post()


@pytest.mark.parametrize(('text', 'found'), [('red or black', True), ('alternate colours', False)])
async def test_the_bot_compares(world: World, text: str, found: bool) -> None:
    eleusis, name = await right_play(world, judging='automatic')
    told = await eleusis.guess(name, text)
    assert (told == '✅ **That is the rule!**') is found
    came = f'{RIGHT}\n**The round is over.**' if found else WRONG
    assert f'**{name}** says what the rule is:\n> {text}\n{came}' in world.post()
    assert (' + 6 for saying the rule' in world.post()) is found
    assert found or not [letter for letter in world.dms('ada') if text in letter]


@pytest.mark.parametrize('yes', [True, False])
async def test_the_dealer_is_asked_about_what_the_bot_cannot_compare(world: World, yes: bool) -> None:
    eleusis, name = await right_play(world, judging='automatic')
    assert await eleusis.guess(name, 'Just about anything.') == 'You’ve said it. ada judges whether that’s the rule.'
    assert 'I can’t compare this with your rule, so I’m asking you:' in world.dms('ada')[-1]
    await eleusis.judge(yes=yes)
    assert ('✅ **That is the rule!**' if yes else '❌ That is **not** the rule.') in world.post()


@EACH_WAY
async def test_the_panel_of_who_is_asked_has_the_buttons(world: World, touch: bool) -> None:
    """In the channel as in direct messages; for the plays, which the bot judges, there are none."""
    eleusis, name = await right_play(world, judging='automatic', touch=touch)
    assert 'my rule]' not in answer(await Pressed('judge').by(world, 'ada'))
    await eleusis.guess(name, 'Just about anything.')
    panels = [world.dms('ada')[-1], words_of((await world.press('ada', 'For the dealer')).response)]
    assert ['[That’s my rule]\n[That’s not my rule]' in panel for panel in panels] == [True, True]
    assert 'You said **That’s not my rule**.' in await eleusis.judge(yes=False, panel=touch)
    assert '❌ That is **not** the rule.' in world.post()


async def test_what_is_undecided_is_asked_too(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, 'says_the_rule', lambda *_: None)
    eleusis, name = await right_play(world, judging='automatic')
    await eleusis.guess(name, 'red or black')
    assert (await eleusis.round()).phase is Phase.GUESSED


@pytest.mark.parametrize('early', [True, False])
async def test_a_dealer_who_leaves_is_not_asked(world: World, early: bool) -> None:
    eleusis, name = await right_play(world, judging='automatic')
    if early:
        await world.command('ada', 'table leave')
    await eleusis.guess(name, 'Just about anything.')
    if not early:
        await world.command('ada', 'table leave')
    assert WRONG in world.post()
    await eleusis.channel_checks.look()


async def test_a_dealer_who_does_not_answer(world: World) -> None:
    eleusis, name = await right_play(world, judging='automatic', clock='brisk')
    await eleusis.guess(name, 'Just about anything.')
    await world.wait(61)
    assert 'Without one, what was said counts as wrong' in world.post()
    await world.wait(60)
    assert '❌ That is **not** the rule. Play goes on.' in world.post()
    assert (await eleusis.round()).phase is Phase.PLAYING
    await eleusis.channel_checks.look()


@pytest.mark.parametrize(
    ('text', 'yes', 'words'),
    [
        ('red or black', False, 'it’s **right**, the same rule.'),
        ('only hearts', True, 'it’s **wrong**, a different rule.'),
    ],
)
async def test_an_assisted_dealer_is_warned(world: World, text: str, yes: bool, words: str) -> None:
    eleusis, name = await right_play(world, judging='assisted')
    await eleusis.guess(name, text)
    told = await eleusis.judge(yes=yes)
    assert words in told
    assert f'You said **{"That’s my rule" if yes else "That’s not my rule"}**.' in told
    assert (await eleusis.round()).phase is Phase.GUESSED
    await world.press_dm('ada', 'Judge by the rule')
    assert ('❌ That is **not** the rule.' if yes else '✅ **That is the rule!**') in world.post()


async def test_an_assisted_dealer_may_insist(world: World) -> None:
    eleusis, name = await right_play(world, judging='assisted')
    await eleusis.guess(name, 'only hearts')
    await eleusis.judge(yes=True)
    await world.press_dm('ada', 'I’m sure')
    assert '✅ **That is the rule!**\n**The round is over.**' in world.post()
    assert f'What {name} said was judged right, but it’s a different rule.' in world.post()


@pytest.mark.parametrize(('text', 'right'), [('red or black', True), ('Just about anything.', False)])
async def test_an_assisted_dealer_who_does_not_answer_is_relieved(world: World, text: str, right: bool) -> None:
    eleusis, name = await right_play(world, judging='assisted', clock='brisk')
    await eleusis.guess(name, text)
    await world.wait(61)
    assert 'and judge by the written rule from then on.' in world.post()
    await world.wait(60)
    assert 'I judge from now on, by the written rule.' in world.post()
    assert ('✅ **That is the rule!**' if right else '❌ That is **not** the rule.') in world.post()


async def test_the_dialog_outlives_a_restart_and_the_time_to_wait(world: World) -> None:
    eleusis, name = await right_play(world)
    dialog = await world.people[name].slash(world.channel, 'guess')
    await world.restart()
    await world.wait(TO_SAY + 5)
    assert not (await eleusis.round()).grace
    await world.people[name].submit_modal(dialog, {'text': 'Hearts\nonly.'})
    assert '> Hearts; only.' in world.post()


async def test_a_dialog_that_comes_back_too_late(world: World) -> None:
    eleusis, name = await right_play(world)
    dialog = await world.press(name, 'Say the rule')
    await eleusis.go_on()
    await eleusis.lay(await eleusis.some(1))
    seen = world.env.error_cursor
    told = said(await world.people[name].submit_modal(dialog, {'text': 'Hearts\n*only*, (or `A`) @here.'}))
    expect_refusals(world, seen)
    assert told.startswith('You can say the rule only right after your own right play,')
    assert told.endswith("Nothing is lost. You wrote:\n```\nHearts; *only*, (or 'A') @here.\n```")


async def test_what_cannot_be_said_is_given_back(world: World) -> None:
    """By the command as by the dialog; to nobody else, and not where there is nothing to give back."""
    eleusis, name = await right_play(world)
    mover = await eleusis.mover()
    for who, act in (
        (mover, slash('guess', rule='Hearts only.')),
        ('hana', slash('guess', rule='Hearts only.')),
        ('hana', Written('rule_said', 'Hearts only.')),
    ):
        told = await refused(world, act.by(world, who))
        assert told.endswith('You wrote:\n```\nHearts only.\n```'), act
    assert 'written' not in (await refused(world, Written('rule_said', ' \n ').by(world, name)))
    told = await refused(world, slash('guess', rule='x' * 6000).by(world, name))
    assert told.startswith('A rule must be 1 to 300 characters long.')
    assert 'x' * 300 in told
    dialog = await world.press(name, 'Say the rule')
    await world.command(name, 'table leave')
    told = said(await world.people[name].submit_modal(dialog, {'text': 'Hearts only.'}))
    assert told.startswith('You don’t have a seat at this table.')
    assert told.endswith('```\nHearts only.\n```')


async def test_what_is_overtaken_while_it_is_compared_is_given_back(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next player lays a card meanwhile: the answer had been started by then."""
    eleusis, name = await right_play(world, judging='automatic')
    await eleusis.go_on()
    card = (await eleusis.some(1))[0]
    compare = judge.says_the_rule
    loop = asyncio.get_running_loop()
    going = iter([True])

    async def play() -> None:
        table = await world.table()
        assert isinstance(table._state.match.round, EleusisRound)
        assert table._state.match.round.to_move is not None
        await world.bot.tables.act(table, judge.c.Play(table._state.match.round.to_move, (card,)))

    def slowly(*about: Any) -> bool | None:
        if next(going, False):
            asyncio.run_coroutine_threadsafe(play(), loop).result(10)
        return compare(*about)

    monkeypatch.setattr(judge, 'says_the_rule', slowly)
    told = said(await world.people[name].slash(world.channel, 'guess', rule='alternate colours'))
    assert told.startswith('You can say the rule only right after your own right play,')
    assert told.endswith('```\nalternate colours\n```')
    assert 'says what the rule is' not in ''.join(world.posts())


async def test_somebody_acts_while_two_rules_are_compared(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The grace ends meanwhile: the guess is not lost."""
    eleusis, name = await right_play(world, judging='automatic')
    compare = judge.says_the_rule
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()
    going = iter([True])

    def slowly(*about: Any) -> bool | None:
        if next(going, False):
            loop.call_soon_threadsafe(begun.set)
            asyncio.run_coroutine_threadsafe(waive(), loop).result(10)
        return compare(*about)

    async def waive() -> None:
        table = await world.table()
        await world.bot.tables.act(table, judge.c.EndGrace())

    monkeypatch.setattr(judge, 'says_the_rule', slowly)
    await eleusis.guess(name, 'alternate colours')
    assert begun.is_set()
    assert '❌ That is **not** the rule. Play goes on.' in world.post()


def test_what_is_the_rule_in_other_words() -> None:
    rule = compile_rule(read_rule('alternate colours'))
    same = 'if the last card is red, play a black card, otherwise a red one'
    assert judge.says_the_rule('alternate colours', rule) is True
    assert judge.says_the_rule(same, rule) is True
    assert judge.says_the_rule('red', rule) is False
    assert judge.says_the_rule('Colours go to and fro.', rule) is None
