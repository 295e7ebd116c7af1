"""A text with several readings: whoever wrote it is asked which they mean, and what comes of the answer."""

import sys
from typing import Any

import pytest

from bot.text import plain
from bot.ui.kit.controls import Press
from eleusis.cards import Card
from eleusis.games.eleusis.views import Phase
from eleusis.rules.analysis.audit import right_cards
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import readings
from eleusis.variants import PRESETS
from tests.discord.acts import press, pressed, refused, screen
from tests.discord.eleusis_table import EleusisTable, said
from tests.discord.random_play import open_table
from tests.discord.scenes import prophecy
from tests.discord.world import World, ids_of, words_of
from tests.discord.writers import dealing, filled, phase, sent, written

pytestmark = pytest.mark.usefixtures('blank_pictures')

TEXT = 'not red or odd'
RULES = readings(TEXT).rules
MEANT = [rule_text(rule) for rule in RULES]
QUESTION = '**This can be read in two ways.** Which one do you mean?'
EACH = pytest.mark.parametrize('place', [0, 1], ids=['first', 'second'])
GONE = 'I don’t have that text any more.'


def choices(panel: Any) -> list[str]:
    """The ``custom_id`` of every reading."""
    return [one for one in ids_of(panel) if one.split(':')[1].endswith('_meant')]


async def chosen(world: World, panel: Any, place: int, name: str = 'ada') -> Any:
    """What somebody sees who presses the button of a reading."""
    result = await world.people[name].click(panel, custom_id=choices(panel)[place])
    await world.env.settle()
    return result.followups[-1] if result.followups else result.response or panel


def asks(panel: Any) -> bool:
    return QUESTION in words_of(panel)


# The dealer


async def test_the_question(world: World) -> None:
    await dealing(world)
    panel = await written(world, 'My words', TEXT)
    assert panel.ephemeral
    lines = words_of(panel).split('\n')
    assert QUESTION in lines[0]
    assert lines[1] == f'> {TEXT}'
    assert lines[2:4] == [f'{number}. {plain(rule)}' for number, rule in enumerate(MEANT, 1)]
    assert lines[4].startswith('After `')
    assert lines[4].endswith(' doesn’t.')
    assert lines[5:] == ['[1]', '[2]', '[Edit]', '[Change 1]', '[Change 2]'], 'no picture, and nothing to seal'
    assert await phase(world) == 'writing'
    for other in ('ben', 'cleo'):
        assert TEXT not in world.seen_by(other)
    edit = await world.people['ada'].click(panel, label='Edit')
    assert filled(edit) == {'text': 'My words', 'formal': TEXT}


@EACH
async def test_the_dealer_chooses_and_seals(world: World, place: int) -> None:
    await dealing(world)
    panel = await written(world, 'My words', TEXT)
    panel = await chosen(world, panel, place)
    shown = words_of(panel)
    assert f'> {plain(MEANT[place])}' in shown
    assert 'In your words: My words' in shown
    assert '<' in shown, 'the picture of examples'
    edit = await world.people['ada'].click(panel, label='Edit')
    assert filled(edit) == {'text': 'My words', 'formal': MEANT[place]}
    await world.people['ada'].click(panel, label='Try it')
    assert f'**Trying:** {plain(MEANT[place])}' in words_of(panel)
    await world.people['ada'].click(panel, label='Back to the rule')
    await world.people['ada'].click(panel, label='This is my rule')
    secret = await world.bot.store.rules.secret(1, 1)
    assert secret is not None
    assert secret.text == f'My words | {MEANT[place]}'
    assert secret.formal == RULES[place]
    assert TEXT not in world.seen_by('ben')


async def test_in_direct_messages(world: World) -> None:
    await dealing(world)
    dialog = await world.press_dm('ada', 'Write the rule')
    await sent(world, dialog, text='', formal=TEXT)
    assert asks(world.dm('ada'))
    await world.press_dm('ada', '2')
    assert f'> {plain(MEANT[1])}' in words_of(world.dm('ada'))
    await world.press_dm('ada', 'This is my rule')
    assert await phase(world) == 'playing'


async def test_a_dealer_without_direct_messages(world: World) -> None:
    await world.close_dms('ada')
    await dealing(world)
    panel = await chosen(world, await written(world, '', TEXT), 0)
    assert panel.ephemeral
    await world.people['ada'].click(panel, label='This is my rule')
    assert await phase(world) == 'playing'


@EACH
async def test_a_restart_between_question_and_choice(world: World, place: int) -> None:
    await dealing(world)
    panel = await written(world, '', TEXT)
    shown, choice = screen(world, panel), choices(panel)[place]
    await world.restart()
    result = await pressed(world, 'ada', shown, choice)
    assert f'> {plain(MEANT[place])}' in words_of(result.response)


async def test_a_second_thought(world: World) -> None:
    """The question that is still on another screen can be answered again; only sealing is final."""
    await dealing(world)
    panel = await written(world, '', TEXT)
    shown, both = screen(world, panel), choices(panel)
    for choice, rule in ((both[0], MEANT[0]), (both[0], MEANT[0]), (both[1], MEANT[1])):
        result = await pressed(world, 'ada', shown, choice)
        assert f'> {plain(rule)}' in words_of(result.response)
    assert await phase(world) == 'writing'


async def test_two_presses_at_once(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', TEXT)
    shown, both = screen(world, panel), choices(panel)
    results = [press(world, 'ada', shown, both[0]) for _ in range(2)]
    await world.env.settle()
    for result in results:
        assert f'> {plain(MEANT[0])}' in words_of(result.response)
    assert await phase(world) == 'writing'


async def test_too_late(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', TEXT)
    shown, choice = screen(world, panel), choices(panel)[0]
    await written(world, 'Another rule', '')
    await EleusisTable(world).turn(1, right=True)
    told = await refused(world, pressed(world, 'ada', shown, choice))
    assert 'The first card has been played' in told


PURPOSES = ('rule', 'guess', 'say', 'try', 'own', 'compare')


@pytest.mark.parametrize('purpose', PURPOSES)
async def test_nobody_else_can_choose(world: World, purpose: str) -> None:
    await dealing(world)
    panel = await written(world, '', TEXT)
    number = choices(panel)[0].split(':')[4]
    custom_id = Press(f'{purpose}_meant', 1, arg=number).custom_id
    told = await refused(world, pressed(world, 'ben', panel, custom_id))
    assert (
        GONE in told
        or 'Only the dealer' in told
        or 'Only the Prophet can do that, and you aren’t the Prophet.' in told
        or 'No round' in told
    )


@pytest.mark.parametrize('purpose', PURPOSES)
async def test_choices_that_nobody_was_shown(world: World, purpose: str) -> None:
    await dealing(world)
    panel = await written(world, '', TEXT)
    shown = screen(world, panel)
    for arg in ('', '0', '999999999', 'x', '1.2', '-1', '²', '1' * 60):
        await refused(world, pressed(world, 'ada', shown, Press(f'{purpose}_meant', 1, arg=arg).custom_id))
        await refused(world, pressed(world, 'ada', shown, Press(f'{purpose}_meant', 7, arg=arg).custom_id))


# What else is written


@EACH
async def test_the_prophets_guess(world: World, place: int) -> None:
    name = (await prophecy(world))['prophet']
    dialog = await world.people[name].slash(world.channel, 'rule guess')
    panel = await sent(world, dialog, name, formal=TEXT)
    assert asks(panel)
    assert await world.bot.store.rules.guesses(1, 1) == ()
    shown, choice = screen(world, panel), choices(panel)[place]
    for _ in range(2):
        told = words_of((await pressed(world, name, shown, choice)).response)
        assert '**Written down.**' in told
        assert f'> {plain(MEANT[place])}' in told
    (guess,) = await world.bot.store.rules.guesses(1, 1)
    assert (guess.text, guess.formal) == (MEANT[place], RULES[place])


async def test_a_prophet_who_is_overthrown_between_question_and_choice(world: World) -> None:
    name = (await prophecy(world))['prophet']
    dialog = await world.people[name].slash(world.channel, 'rule guess')
    panel = await sent(world, dialog, name, formal=TEXT)
    shown, choice = screen(world, panel), choices(panel)[0]
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    await eleusis.call(right=True)
    await eleusis.judge(yes=False)
    assert 'Only the Prophet can do that, and you aren’t the Prophet.' in await refused(
        world, pressed(world, name, shown, choice)
    )


@EACH
async def test_a_trial(world: World, place: int) -> None:
    result = await world.people['hana'].slash(world.channel, 'rule try', text=TEXT)
    panel = await chosen(world, result.response, place, 'hana')
    assert f'**Trying:** {plain(MEANT[place])}' in words_of(panel)
    assert '[Edit]' in words_of(panel)
    await world.people['hana'].click(panel, label='New starter')
    assert f'**Trying:** {plain(MEANT[place])}' in words_of(panel)


@EACH
async def test_a_rule_that_is_kept(world: World, place: int) -> None:
    panel: Any = (await world.people['hana'].slash(world.channel, 'rule library')).response
    dialog = await world.people['hana'].click(panel, label='Add a rule')
    panel = await sent(world, dialog, 'hana', text='Mine', formal=TEXT)
    assert asks(panel)
    user = world.people['hana'].id
    assert await world.bot.store.own_rules.of(user) == ()
    panel = await chosen(world, panel, place, 'hana')
    assert '**Mine** is saved.' in words_of(panel)
    assert [(rule.name, rule.text) for rule in await world.bot.store.own_rules.of(user)] == [('Mine', MEANT[place])]


async def test_a_kept_rule_that_has_several_readings_by_now(world: World) -> None:
    """It was kept by an older version: the question comes once, and is kept with its answer."""
    user = world.people['hana'].id
    await world.bot.store.own_rules.save(user, 'Old', TEXT, world.bot.tables.now())
    panel: Any = (await world.people['hana'].slash(world.channel, 'rule library')).response
    await world.people['hana'].select(panel, ['Old'], custom_id='h:own_shown:0:0:0')
    assert asks(panel)
    await chosen(world, panel, 1, 'hana')
    (kept,) = await world.bot.store.own_rules.of(user)
    assert (kept.name, kept.text) == ('Old', MEANT[1])


@pytest.mark.parametrize('texts', [(TEXT, 'red'), ('red', TEXT)], ids=['one', 'two'])
async def test_either_of_two_rules_compared(world: World, texts: tuple[str, str]) -> None:
    result = await world.people['hana'].slash(world.channel, 'rule compare', one=texts[0], two=texts[1])
    panel = result.response
    which = 'first' if texts[0] == TEXT else 'second'
    assert f'The {which} rule can be read in two ways' in words_of(panel)
    assert f'> {TEXT}' in words_of(panel)
    told = words_of(await chosen(world, panel, 1, 'hana'))
    assert f'> {plain(MEANT[1])}' in told
    assert '> the card is red' in told
    assert 'allows' in told


async def test_both_of_two_rules_compared(world: World) -> None:
    panel = (await world.people['hana'].slash(world.channel, 'rule compare', one=TEXT, two=TEXT)).response
    assert 'The first rule can be read' in words_of(panel)
    panel = await chosen(world, panel, 0, 'hana')
    assert 'The second rule can be read' in words_of(panel)
    edit = await world.people['hana'].click(panel, label='Edit')
    assert filled(edit) == {'text': MEANT[0], 'formal': TEXT}
    told = words_of(await chosen(world, panel, 0, 'hana'))
    assert 'The two rules are the same.' in told
    assert not choices(panel)


async def test_compared_with_the_rule_of_the_last_round(world: World) -> None:
    await dealing(world)
    await world.people['ada'].click(await chosen(world, await written(world, '', TEXT), 1), label='This is my rule')
    await EleusisTable(world).turn(1, right=False)
    for name in ('ben', 'cleo'):
        await world.command(name, 'table void')
    panel = (await world.people['hana'].slash(world.channel, 'rule compare', one=TEXT)).response
    assert asks(panel)
    assert 'The two rules are the same.' in words_of(await chosen(world, panel, 1, 'hana'))


# What is said aloud (10.3)


WRONG, RIGHT = sorted((0, 1), key=lambda place: compile_rule(RULES[place]).accepted([Card.S7]).bit_count())
"""Which reading the dealer means: the one that takes more cards, so that there is one in every hand."""


async def right_play(world: World, judging: str) -> tuple[EleusisTable, str]:
    """Somebody has played a card that is right by the dealer's rule; the table, and who it was."""
    await open_table(world, 4, PRESETS['express'], judging=judging)
    await world.deal('', formal=MEANT[RIGHT])
    eleusis = EleusisTable(world)
    name = await eleusis.mover()
    rule = compile_rule(RULES[RIGHT])
    line = (await eleusis.round()).layout.main_line
    await eleusis.lay(right_cards(rule, line, (), await world.hand(name))[:1])
    if judging != 'automatic':
        await eleusis.judge(yes=True)
    return eleusis, name


@EACH
async def test_what_is_said_counts_once_it_is_chosen(world: World, place: int) -> None:
    eleusis, name = await right_play(world, 'automatic')
    panel = (await world.people[name].slash(world.channel, 'guess', rule=TEXT)).response
    assert asks(panel)
    assert panel is not None
    assert panel.ephemeral
    assert (await eleusis.round()).phase is Phase.PLAYING
    assert 'says what the rule is' not in ''.join(world.posts())
    told = await chosen(world, panel, place, name)
    assert ('✅ **That is the rule!**' in words_of(told)) is (place == RIGHT)
    assert not choices(told)
    post = next(post for post in world.posts() if 'says what the rule is' in post)
    assert f'> {plain(MEANT[place])}' in post
    assert ('✅ **That is the rule!**' in post) is (place == RIGHT)
    assert f'> {TEXT}\n' not in post


async def test_what_is_said_twice_is_said_once(world: World) -> None:
    _, name = await right_play(world, 'automatic')
    panel = (await world.people[name].slash(world.channel, 'guess', rule=TEXT)).response
    shown, choice = screen(world, panel), choices(panel)[WRONG]
    results = [press(world, name, shown, choice) for _ in range(2)]
    await world.env.settle()
    assert sum('says what the rule is' in post for post in world.posts()) == 1
    told = '\n'.join(said(result) for result in results)
    assert 'You can say the rule only right after your own right play,' in told
    assert f'You wrote:\n```\n{MEANT[WRONG]}\n```' in told


async def test_a_choice_that_comes_too_late_says_nothing(world: World) -> None:
    eleusis, name = await right_play(world, 'automatic')
    panel = (await world.people[name].slash(world.channel, 'guess', rule=TEXT)).response
    shown, choice = screen(world, panel), choices(panel)[0]
    await eleusis.go_on()
    await eleusis.no_play()
    told = await refused(world, pressed(world, name, shown, choice))
    assert told.startswith('You can say the rule only right after your own right play,')
    assert 'says what the rule is' not in ''.join(world.posts())


async def test_a_restart_before_it_is_said(world: World) -> None:
    _, name = await right_play(world, 'automatic')
    panel = (await world.people[name].slash(world.channel, 'guess', rule=TEXT)).response
    shown, choice = screen(world, panel), choices(panel)[RIGHT]
    await world.restart()
    await pressed(world, name, shown, choice)
    assert '✅ **That is the rule!**' in ''.join(world.posts())


async def test_what_was_to_be_said_can_be_changed(world: World) -> None:
    _, name = await right_play(world, 'automatic')
    dialog = await world.press(name, 'Say the rule')
    result = await world.people[name].submit_modal(dialog, {'text': TEXT})
    panel: Any = result.response
    assert asks(panel)
    edit = await world.people[name].click(panel, label='Edit')
    assert filled(edit) == {'text': TEXT}
    await world.people[name].submit_modal(edit, {'text': 'black'})
    assert '> black\n❌' in world.post()


async def test_who_judges_by_hand_reads_it_as_it_was_said(world: World) -> None:
    eleusis, name = await right_play(world, 'hand')
    await eleusis.guess(name, TEXT)
    assert f'> {TEXT}' in world.post()
    assert (await eleusis.round()).phase is Phase.GUESSED


async def test_an_assisted_dealer_hears_what_is_meant(world: World) -> None:
    eleusis, name = await right_play(world, 'assisted')
    panel = (await world.people[name].slash(world.channel, 'guess', rule=TEXT)).response
    assert asks(panel)
    await chosen(world, panel, WRONG, name)
    assert f'> {plain(MEANT[WRONG])}' in world.dms('ada')[-1]
    assert 'it’s **wrong**, a different rule.' in await eleusis.judge(yes=True)


async def test_what_would_be_too_long_to_be_said_is_left_to_the_dealer(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    eleusis, name = await right_play(world, 'automatic')
    # discord.py reloads its extensions for each bot.
    monkeypatch.setattr(sys.modules['cogs.rule.guess'], 'HINT_LENGTH', 20)
    assert await eleusis.guess(name, TEXT) == 'You’ve said it. ada judges whether that’s the rule.'
    assert f'> {TEXT}' in world.dms('ada')[-1]


# Words read as others

MISSPELT = 'a diferent colour from the last card'
MENDED = 'I read *diferent* as *different*.'


async def test_what_was_mended_is_shown_wherever_a_rule_is(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', MISSPELT)
    assert f'> the card has a different colour from the last card\n{MENDED}' in words_of(panel)
    await world.people['ada'].click(panel, label='Try it')
    assert MENDED in words_of(panel)
    await world.people['ada'].click(panel, label='Back to the rule')
    dialog = await world.people['ada'].click(panel, label='Save to my rules')
    assert MENDED in words_of(await sent(world, dialog, text='Mine'))
    result = await world.people['ada'].slash(world.channel, 'rule compare', one=MISSPELT, two='alternate colours')
    await world.env.settle()
    told = words_of(result.followups[-1] if result.followups else result.response)
    assert MENDED in told
    assert 'The two rules are the same.' in told


async def test_what_was_mended_in_a_prophets_guess(world: World) -> None:
    name = (await prophecy(world))['prophet']
    dialog = await world.people[name].slash(world.channel, 'rule guess')
    assert MENDED in words_of(await sent(world, dialog, name, formal=MISSPELT))


async def test_what_was_mended_in_what_is_said(world: World) -> None:
    eleusis, name = await right_play(world, 'automatic')
    told = await eleusis.guess(name, MISSPELT)
    assert told == f'❌ That is **not** the rule. Play goes on.\n{MENDED}'
