"""Somebody alone with a secret rule of a machine: by buttons, across restarts, and never against their will."""

import json
from collections.abc import Sequence
from random import Random
from threading import Event
from typing import Any

import pytest

from bot.tables import Asker, Refusal, minds
from bot.ui.kit.controls import Press
from cogs.practice.service import Practice
from eleusis.cards import Card
from eleusis.court.alone import TURNS
from eleusis.minds.process import MindProcess
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from tests.discord.acts import expect_refusals, press, pressed, screen, shown_to, told
from tests.discord.test_privacy import exported
from tests.discord.world import World, ids_of, words_of
from tests.discord.writers import HOSTILE, control_of, filled, is_not_read, posted, sent

pytestmark = pytest.mark.usefixtures('blank_pictures')

RULE = 'alternate colours'
CANONICAL = rule_text(read_rule(RULE))
RANKS = {'jack': 11, 'queen': 12, 'king': 13}


@pytest.fixture(autouse=True)
def _one_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MindProcess, 'invent', lambda *_: read_rule(RULE))


async def practising(world: World, name: str = 'ada', *, in_dm: bool = False, **options: Any) -> Any:
    """The panel of ``/practice``."""
    return await shown_to(world, name, 'practice', in_dm=in_dm, **options)


async def state(world: World, name: str = 'ada', number: int = 1) -> Practice:
    return await world.bot.practices.of(world.people[name].id, number)


def cards_of(panel: Any) -> list[Card]:
    """The cards that can be laid, in the order of their buttons."""
    return [Card(one.split(':')[4].split('.')[0]) for one in ids_of(panel) if ':practice_lay:' in one]


def judged(line: Sequence[Card], card: Card) -> bool:
    return bool(compile_rule(read_rule(RULE)).accepted(line) >> card.index & 1)


async def lay(world: World, panel: Any, *, right: bool = True, name: str = 'ada', in_dm: bool = False) -> Card:
    """Lay a card that is right, or wrong, with one press."""
    line = (await state(world, name)).layout.main_line
    ids = [one for one in ids_of(panel) if ':practice_lay:' in one]
    custom_id, card = next(
        (one, card) for one, card in zip(ids, cards_of(panel), strict=True) if judged(line, card) == right
    )
    await click(world, panel, name, in_dm=in_dm, custom_id=custom_id)
    return card


async def click(world: World, panel: Any, name: str = 'ada', *, in_dm: bool = False, **button: Any) -> str:
    person: Any = world.people[name].user if in_dm else world.people[name]
    await person.click(panel, **button)
    await world.env.settle()
    return words_of(panel)


async def guess(world: World, panel: Any, text: str, name: str = 'ada', label: str = 'I know the rule') -> str:
    dialog = await world.people[name].click(panel, label=label)
    await sent(world, dialog, name, formal=text)
    return words_of(panel)


async def test_readings_that_the_cards_exclude_are_not_offered(world: World) -> None:
    panel = await practising(world)
    await click(world, panel, label='Beginner')
    line = (await state(world)).layout.main_line
    said = f'not {line[0].colour.value} or odd'
    assert 'can be read in two ways' in await guess(world, panel, said)
    await click(world, panel, label='Back to the cards')
    card = next(card for card in cards_of(panel) if judged(line, card) and card.rank % 2)
    await click(
        world, panel, custom_id=next(one for one in ids_of(panel) if 'practice_lay:' in one and card.text in one)
    )
    told = await guess(world, panel, said)
    assert '**That’s not it.**' in told, 'the card is odd, so that one reading is left'


async def test_a_whole_practice_by_buttons_restarted_before_every_step(world: World) -> None:
    """Levels, cards right and wrong, an ambiguous guess, a wrong one, the right one, what is reached, and again."""
    panel = await practising(world)
    assert '## Practice\n' in words_of(panel)
    assert words_of(panel).endswith('[Beginner]\n[Medium]\n[Expert]\n[Suits you]')
    await world.restart()
    said = await click(world, panel, label='Beginner')
    assert 'The rule is worth **30 points** now.' in said
    assert said.count('\n[') == 14, 'a button for each of twelve cards, and two more'
    for turn in range(2, 6):
        await world.restart()
        card = await lay(world, panel, right=bool(turn % 2))
        verdict = (
            f'✅ `{card.symbol}\ufe0e` is **right**' if turn % 2 else f'❌ `{card.symbol}\ufe0e` is **wrong** here'
        )
        assert verdict in words_of(panel)
        assert f'worth **{31 - turn} points**' in words_of(panel)
        assert len(cards_of(panel)) == 12

    await world.restart()
    said = await guess(world, panel, 'not red or odd')
    assert 'can be read in two ways' in said
    assert said.endswith('[1]\n[2]\n[Edit]\n[Change 1]\n[Change 2]\n[Back to the cards]')
    await world.restart()
    said = await click(world, panel, label='1')
    assert '**It can’t be that:** what you’ve already seen rules it' in said, (
        'it contradicts the table, so that it costs nothing'
    )
    assert 'allows `' in said
    await world.restart()
    await click(world, panel, label='Back to the cards')
    assert (await state(world)).points == 26

    line = (await state(world)).layout.main_line
    unseen = next(rank for rank in ('king', 'queen', 'jack') if all(card.rank != RANKS[rank] for card in line))
    wrong = f'if the last card is a {unseen}, any card, otherwise {RULE}'
    await world.restart()
    said = await guess(world, panel, wrong)
    assert '**That’s not it.** It costs 2 points.' in said
    assert 'yours allows `' in said
    assert (await state(world)).points == 24
    await world.restart()
    said = await click(world, panel, label='Back to the cards')
    assert '✗ ' in said, 'what a wrong guess has told is told again'
    said = await guess(world, panel, wrong)
    assert 'it costs nothing' in said, 'the same guess twice costs once'
    assert (await state(world)).points == 24

    await world.restart()
    edit = await world.people['ada'].click(panel, label='Edit')
    assert wrong[:20] in filled(edit)['formal']
    await sent(world, edit, formal=RULE)
    said = words_of(panel)
    assert '## Found it: 24 points' in said
    assert f'> {CANONICAL}' in said
    assert 'About half of the cards are right' in said, 'why it is interesting'
    assert '**Beginner:** 1 of 1 found · best 24 points · streak 1, longest 1' in said
    assert '⬜🟩⬜🟩⭐' in said
    assert said.endswith('[Again]\n[Medium]\n[Expert]\n[Suits you]\n[Show in the channel]')

    await world.restart()
    await click(world, panel, label='Show in the channel')
    post = world.post()
    assert post.startswith('**ada** found a secret rule (beginner) with 4 cards and 1 wrong guess: **24 points**')
    assert CANONICAL not in post
    assert 'Show in the channel' not in words_of(panel)
    await world.restart()
    said = await click(world, panel, label='Again')
    assert 'worth **30 points**' in said
    assert (await state(world, number=2)).level == 'beginner'
    assert len(world.posts()) == 1, 'nobody else has seen anything of it'


async def test_a_card_pressed_twice_and_a_button_of_an_earlier_card(world: World) -> None:
    panel = await practising(world, level='medium')
    shown, first = screen(world, panel), control_of(panel, 'practice_lay')
    for _ in range(2):
        press(world, 'ada', shown, first)
    await world.env.settle()
    assert (await state(world)).turn == 2
    await world.restart()
    await pressed(world, 'ada', shown, first)
    assert '-# That button was for an earlier card.' in words_of(panel)
    assert (await state(world)).turn == 2


async def test_a_rule_that_fits_and_as_many_cards_as_one_likes(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(MindProcess, 'invent', lambda *about: asked.append(about[-1]) or read_rule(RULE))
    panel = await practising(world, level='fitting', cards=10)
    assert '-# Going by what you’ve found before, you have an even' in words_of(panel)
    for _ in range(10):
        await lay(world, panel)
    assert (await state(world)).hand == ()
    said = await guess(world, panel, RULE)
    assert '**Suits you:**' not in said, 'it counts for no best, because others have thirty cards'
    await click(world, panel, label='Again')
    assert asked[0] == pytest.approx(0.75 * 10, rel=0.2)
    assert asked[1] > 1.5 * asked[0], 'for thirty cards, by what it took before'
    said = await guess(world, panel, RULE)
    assert '**Suits you:** 1 of 1 found' in said


async def test_again_pressed_twice_begins_one(world: World) -> None:
    panel = await practising(world, level='medium')
    await guess(world, panel, RULE)
    shown, again = screen(world, panel), control_of(panel, 'practice_begin')
    for _ in range(2):
        press(world, 'ada', shown, again)
    await world.env.settle()
    assert 'worth **30 points**' in words_of(panel)
    assert len((await exported(world, 'ada'))['practices']) == 2
    for _ in range(2):
        press(world, 'ada', shown, Press('practice_share', 1).custom_id)
    await world.env.settle()
    assert len(world.posts()) == 1, 'nor is it shown twice'


async def test_of_two_who_do_something_at_the_same_moment_one_is_refused(world: World) -> None:
    """As one person on two devices: what was decided on the practice as it was is not done on one that has moved on."""
    await practising(world, level='medium')
    practices, before = world.bot.practices, await state(world)
    card, other = before.hand[:2]
    await practices.lay(before, card)
    for late in (
        practices.lay(before, other),
        practices.give_up(before),
        practices.guess(before, read_rule(RULE), Asker(1, None)),
    ):
        with pytest.raises(Refusal, match='practice-stale'):
            await late
    after = await state(world)
    assert (after.turn, after.over, after.layout.placements[-1].cards) == (2, False, (card,))


async def test_nobody_else_can_touch_or_see_it(world: World) -> None:
    panel = await practising(world, level='medium')
    await lay(world, panel)
    shown, before = screen(world, panel), await state(world)
    for verb in ('show', 'lay', 'guess', 'give_up', 'reveal', 'share', 'instead'):
        arg = {'lay': f'{cards_of(panel)[0].text}.0', 'instead': 'expert'}.get(verb, '')
        result = await pressed(world, 'ben', shown, Press(f'practice_{verb}', 1, before.turn, arg).custom_id)
        assert 'I can’t find that practice.' in told(result)
    await posted(world, 'ben', Press('practice_written', 1).custom_id, formal=RULE)
    assert await state(world) == before
    for name in ('ada', 'ben'):
        assert CANONICAL not in world.seen_by(name)
    assert 'practice_lay' not in world.seen_by('ben')
    assert CANONICAL not in world.sent()
    assert CANONICAL not in json.dumps(await exported(world, 'ada'))


async def test_controls_that_nobody_was_shown(world: World) -> None:
    panel = await practising(world, level='medium')
    shown, before = screen(world, panel), await state(world)
    absent = next(card for card in Card if card not in cards_of(panel))
    for verb, arg in (('lay', absent.text), ('lay', ''), ('lay', 'XX.1'), ('begin', 'divine'), ('instead', '')):
        result = await pressed(world, 'ada', shown, Press(f'practice_{verb}', 1, 1, arg).custom_id)
        assert result.followups or result.response, (verb, arg)
    assert await state(world) == before
    for number in (7, 10**9):
        result = await pressed(world, 'ada', shown, Press('practice_show', number).custom_id)
        assert 'I can’t find that practice.' in words_of(result.response or result.followups[0])


async def test_when_all_cards_are_laid_the_rule_can_still_be_said(world: World) -> None:
    panel = await practising(world, level='expert')
    rng = Random(1)
    for _ in range(TURNS):
        await click(world, panel, custom_id=rng.choice([one for one in ids_of(panel) if ':practice_lay:' in one]))
    said = words_of(panel)
    assert cards_of(panel) == []
    assert 'You’ve used all your cards: say what the rule is, or give up.' in said
    assert 'a purple card' not in await guess(world, panel, 'a purple card', label='I know the rule')
    assert '__**purple**__' in words_of(panel)
    await click(world, panel, label='Back to the cards')
    assert '## Found it: 0 points' in await guess(world, panel, RULE)
    assert '**Expert:** 1 of 1 found' in words_of(panel)


async def test_given_up_the_rule_is_told_and_the_streak_ends(world: World) -> None:
    panel = await practising(world, level='medium')
    for _ in range(2):
        await guess(world, panel, RULE)
        await click(world, panel, label='Again')
    assert '**Give up?** I tell you the rule, and your streak at this' in await click(world, panel, label='Give up')
    await click(world, panel, label='Back to the cards')
    assert not (await state(world, number=3)).over
    await click(world, panel, label='Give up')
    await world.restart()
    said = await click(world, panel, label='Give up')
    assert '## Not found this time' in said
    assert f'> {CANONICAL}' in said
    assert '**Medium:** 2 of 3 found · best 30 points · streak 0, longest 2' in said
    (kept, *_) = (await exported(world, 'ada'))['practices']
    assert (kept['level'], kept['found'], kept['points'], kept['rule']) == ('medium', True, 30, CANONICAL)
    assert '**Medium:** 2 of 3 found' in words_of(await practising(world))


async def test_another_one_is_begun_after_a_question_only(world: World) -> None:
    panel = await practising(world, level='medium')
    await lay(world, panel)
    again = await practising(world)
    assert 'worth **29 points**' in words_of(again), 'the same one goes on'
    assert 'worth **29 points**' in words_of(await practising(world, level='medium'))
    asked = await practising(world, level='expert')
    assert '**You’re in the middle of a practice:** medium, card 2 of 30.' in words_of(asked)
    shown, instead = screen(world, asked), control_of(asked, 'practice_instead')
    for _ in range(2):
        await pressed(world, 'ada', shown, instead)
    said = words_of(asked)
    assert 'The rule you gave up on:' in said or 'worth **30 points**' in said
    one, other = await state(world), await state(world, number=2)
    assert (one.over, one.found, other.level, other.turn, other.over) == (True, False, 'expert', 1, False)
    await pressed(world, 'ada', panel, control_of(panel, 'practice_lay'))
    assert '## Not found this time' in words_of(panel), 'its old panel shows how it ended'
    assert (await state(world, number=2)).turn == 1


async def test_in_direct_messages_it_stays(world: World) -> None:
    panel = await practising(world, 'gil', in_dm=True, level='beginner')
    assert not panel.ephemeral
    await lay(world, panel, name='gil', in_dm=True)
    await world.restart()
    dialog = await world.people['gil'].user.click(panel, label='I know the rule')
    await sent(world, dialog, 'gil', formal=RULE)
    assert '## Found it: 29 points' in words_of(panel)
    assert 'Show in the channel' not in words_of(panel)
    assert 'worth **30 points**' in words_of(await practising(world, 'gil', level='medium')), 'and in a server'


async def test_a_mind_that_fails_is_replaced_by_the_library(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise LookupError

    monkeypatch.setattr(MindProcess, 'invent', fail)
    panel = await practising(world, level='beginner')
    assert len(cards_of(panel)) == 12
    caplog.clear()


async def test_after_discord_has_let_go_of_the_panel_it_goes_on(world: World) -> None:
    """A panel can be edited for fifteen minutes; one that was closed meanwhile is sent anew, and nothing is lost."""
    panel = await practising(world, level='beginner')
    await world.wait(16 * 60)
    await lay(world, panel)
    assert 'worth **29 points**' in words_of(panel)
    dialog = await world.people['ada'].click(panel, label='I know the rule')
    world.env.inject_error('PATCH', '/webhooks/*/messages/*', status=404, code=10008)
    result = await world.people['ada'].submit_modal(dialog, {'formal': RULE})
    await world.env.settle()
    (again,) = result.followups
    assert not world.env.backend.faults
    assert '## Found it: 29 points' in words_of(again)
    assert 'worth **29 points**' in words_of(panel)
    assert again.ephemeral


@pytest.mark.parametrize('text', HOSTILE)
async def test_nonsense_costs_nothing(world: World, text: str) -> None:
    panel = await practising(world, level='beginner')
    await guess(world, panel, text)
    assert is_not_read(panel)
    assert 'worth **30 points**' in await click(world, panel, label='Back to the cards')


async def test_stats_show_it_to_its_owner_alone(world: World) -> None:
    panel = await practising(world, level='expert')
    assert '**Your practice,**' not in world.seen_by('ada')
    await guess(world, panel, RULE)
    for name, player, is_told in (('ada', 'ada', True), ('ada', 'ben', False), ('ben', 'ada', False)):
        result = await world.people[name].slash(world.channel, 'stats', player=world.people[player])
        assert result.response is not None
        assert 'found' not in words_of(result.response)
        assert [words_of(one).split('\n')[1] for one in result.followups if one.ephemeral] == (
            ['**Expert:** 1 of 1 found · best 30 points · streak 1, longest 1'] if is_told else []
        )
    assert '**Expert:**' not in world.seen_by('ben')


async def test_forgotten_with_everything_else(world: World) -> None:
    await practising(world, level='beginner')
    await world.bot.store.people.forget(world.people['ada'].id, 'x', {})
    assert await world.bot.practices.running(world.people['ada'].id) is None
    assert (await exported(world, 'ada'))['practices'] == []
    expect_refusals(world)


async def test_a_rule_is_dealt_while_all_minds_are_busy(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the library then, which needs no mind."""
    monkeypatch.setattr(minds, 'LONGEST_THOUGHT', 0.01)
    done = Event()
    for _ in range(2):
        world.bot.minds._threads.submit(done.wait)
    try:
        assert cards_of(await practising(world, level='beginner'))
    finally:
        done.set()
