"""The public benchmark played by people: nothing without consent, the exact protocol, and a way out."""

import json
from typing import Any

import pytest
from simcord import interactions

from bot.store import AttemptRow
from bot.store.attempts import ATTEMPT
from bot.tables import Asker, Refusal
from bot.ui.kit.controls import Press
from cogs.benchmark.service import BenchmarkRound, Progress, deal_in
from eleusis.cards import Card
from eleusis.court.alone import TURNS
from eleusis.court.published import Attempt, Deal, deals_of
from eleusis.rules.language.reading import read_rule
from tests.discord.acts import press, screen, shown_to
from tests.discord.test_practice import click, guess
from tests.discord.test_privacy import exported
from tests.discord.world import World, ids_of, words_of
from tests.discord.writers import HOSTILE, control_of, forged, posted, sent

pytestmark = pytest.mark.usefixtures('blank_pictures')
WRONG = 'a 4 or the jack of spades'


async def asked(world: World, name: str = 'ada', *, in_dm: bool = False) -> Any:
    """The panel of ``/benchmark``."""
    return await shown_to(world, name, 'benchmark', in_dm=in_dm)


async def begun(world: World, name: str = 'ada', deal: Deal | None = None) -> Any:
    """The panel of somebody's first attempt, at this deal."""
    panel = await asked(world, name)
    await click(world, panel, name, label='I agree, let’s begin')
    if deal is not None:
        row = (await state(world, name)).row
        await world.bot.store.attempts.withdraw(world.people[name].id)
        await world.bot.benchmark.join(world.people[name].id)
        await world.bot.store.attempts.begin(world.people[name].id, row.place, *deal)
        panel = await asked(world, name)
    return panel


async def progress(world: World, name: str = 'ada') -> Progress | None:
    return await world.bot.benchmark.progress(world.people[name].id)


async def state(world: World, name: str = 'ada') -> BenchmarkRound:
    found = await progress(world, name)
    assert found is not None
    assert found.running is not None
    return found.running


async def last(world: World, name: str = 'ada') -> AttemptRow:
    return (await world.bot.store.attempts.of_user(world.people[name].id))[-1]


async def lay(world: World, panel: Any, name: str = 'ada') -> str:
    return await click(world, panel, name, custom_id=control_of(panel, 'benchmark_lay'))


async def pressed(world: World, panel: Any, custom_id: str, name: str = 'ada', times: int = 1) -> str:
    """What is said to whoever presses this on a screen that may be old: in private, or in the panel."""
    result = [press(world, name, screen(world, panel), custom_id) for _ in range(times)][-1]
    await world.env.settle()
    answers = [*result.followups, *([result.response] if result.response else [])]
    return words_of(answers[0] if answers else panel)


async def test_a_whole_attempt_restarted_before_every_step(world: World) -> None:
    panel = await asked(world)
    said = words_of(panel)
    assert said.startswith('## How well do people find rules?')
    for word in ('random number', 'CC0', 'at least five people', 'Withdraw', '/mydata delete'):
        assert word in said
    assert await progress(world) is None
    await world.restart()
    said = await click(world, panel, label='I agree, let’s begin')
    assert 'The rule is worth **30 points** now.' in said
    assert said.count('\n[') == 12 + 5 + 2
    await world.restart()
    await click(world, panel, label='75 %')
    await world.restart()
    said = await lay(world, panel)
    assert 'worth **29 points**' in said
    assert 'each card makes it worth' not in said, 'how it goes is told once'
    rule = deal_in((await state(world)).row).text
    await click(world, panel, label='5 %')
    await click(world, panel, label='25 %')
    await world.restart()
    assert 'can be read in two ways' in await guess(world, panel, 'not red or odd')
    await world.restart()
    await click(world, panel, label='Back to the cards')
    said = await guess(world, panel, WRONG)
    assert 'That’s not it,' in said
    assert 'worth **27 points**' in said
    assert '(card 2)' in said
    assert 'allows' not in said, 'no counterexample'
    await world.restart()
    assert 'That’s not it,' in await pressed(world, panel, Press('benchmark_guess', 1).custom_id)
    await posted(world, 'ada', Press('benchmark_written', 1).custom_id, formal=rule)
    assert not (await state(world)).attempt.may_guess, 'one guess a turn'
    said = await lay(world, panel)
    assert 'worth **26 points**' in said
    await world.restart()
    said = await guess(world, panel, rule)
    assert '## Found it: 26 points' in said
    assert f'> {rule}' in said
    assert '**Your benchmark:** 1 of 1 found · 26 points\n-# 25 rules to go.' in said
    attempt = (await last(world)).attempt
    assert [(play.sure, one.sure) for play, one in zip(attempt.plays, attempt.guesses, strict=True)] == [
        (0.75, 0.25),
        (None, None),
    ]
    await world.restart()
    assert 'worth **30 points**' in await click(world, panel, label='Next rule')
    taking = await world.bot.store.attempts.participant(world.people['ada'].id)
    assert taking is not None
    assert [(row.rule, row.shuffle) for row in await world.bot.store.attempts.of_user(world.people['ada'].id)] == (
        deals_of(taking.number)[:2]
    )
    assert world.posts() == []


@pytest.mark.parametrize(
    ('cards', 'wrong', 'points'), [(0, 0, 30), (1, 0, 29), (5, 2, 21), (27, 2, 0), (29, 0, 1), (29, 10, 0)]
)
async def test_the_score_is_31_less_the_turn_and_2_for_each_wrong_guess(
    world: World, cards: int, wrong: int, points: int
) -> None:
    await begun(world)
    at, attempt = await state(world), Attempt()
    for number in range(cards):
        if number < wrong:
            attempt = attempt.guessing('no card', right=False, sure=None)
        table = deal_in(at.row).table([play.card for play in attempt.plays])
        right = table.laying(table.hand[0]).layout.placements[-1].right
        attempt = attempt.laying(table.hand[0], right=right, sure=None)
    at = await world.bot.benchmark._change(at, attempt=attempt)
    assert at.attempt.worth == points
    panel = await asked(world)
    await click(world, panel, label='95 %')
    assert f'## Found it: {points} point' in await guess(world, panel, deal_in(at.row).text)
    assert (await last(world)).attempt.guesses[-1].sure == 0.95


async def test_a_hand_without_a_right_card_and_thirty_cards_end_it(world: World) -> None:
    deal, said = Deal(20, 2), ''
    panel = await begun(world, deal=deal)
    for turn in range(1, TURNS + 1):
        before = await state(world)
        card = before.hand[0]
        right = deal.table([play.card for play in before.attempt.plays]).laying(card).layout.placements[-1].right
        assert turn > 1 or not right
        assert ('**This is your last card.**' in words_of(panel)) == (turn == TURNS)
        said = await lay(world, panel)
        assert (await last(world)).attempt.plays[-1].right == right
    assert '## Not found this time\nI can’t tell you the rule yet' in said
    assert '0 of 1 found · 0 points' in said
    assert deal.text not in said
    row = await last(world)
    assert (row.ended, len(row.attempt.plays)) == (True, TURNS)


async def test_given_up_after_a_question_and_told_the_third_time(world: World) -> None:
    panel = await begun(world)
    assert '**Give up?**' in await click(world, panel, label='Give up')
    await world.restart()
    await click(world, panel, label='Back to the cards')
    await click(world, panel, label='Give up')
    await world.restart()
    said = await click(world, panel, label='Give up')
    assert 'I can’t tell you the rule yet' in said
    user, store = world.people['ada'].id, world.bot.store.attempts
    for place in range(1, 78):
        await store.begin(user, place, 1 + place % 26, 1)
        row = (await store.of_user(user))[-1]
        ended = await world.bot.benchmark.give_up(await world.bot.benchmark.of(user, row.id))
        assert (ended.rule is not None) == (place >= 52)
        if place == 25:
            assert 'You’ve met every rule once' in words_of(await asked(world))
    said = words_of(await asked(world))
    assert 'You’ve played everything there is.' in said
    assert '[Next rule]' not in said
    await world.bot.benchmark.begin(user)
    assert len(await store.of_user(user)) == 78


async def test_pressed_twice_and_on_a_second_device(world: World) -> None:
    panel = await asked(world)
    other = await asked(world)
    await pressed(world, panel, control_of(panel, 'benchmark_join'), times=2)
    assert len(await world.bot.store.attempts.of_user(world.people['ada'].id)) == 1
    await pressed(world, other, control_of(other, 'benchmark_join'))
    sure = Press('benchmark_sure', 1, 1, '5').custom_id
    await pressed(world, panel, sure, times=2)
    assert (await state(world)).row.sure == 0.05
    card = control_of(other, 'benchmark_lay')
    await pressed(world, other, card, times=2)
    at = await state(world)
    assert [play.sure for play in at.attempt.plays] == [0.05]
    await world.restart()
    for stale in (control_of(panel, 'benchmark_lay'), sure):
        assert '-# That button was for an earlier card.' in await pressed(world, panel, stale)
        assert await state(world) == at
    await world.bot.benchmark.lay(at, at.hand[0])
    for late in (
        world.bot.benchmark.lay(at, at.hand[1]),
        world.bot.benchmark.say_sure(at, 0.5),
        world.bot.benchmark.give_up(at),
        world.bot.benchmark.guess(at, read_rule(WRONG), Asker(1, None)),
    ):
        with pytest.raises(Refusal, match='benchmark-stale'):
            await late
    await pressed(world, panel, Press('benchmark_end', 1).custom_id, times=2)
    await pressed(world, panel, control_of(panel, 'benchmark_begin'), times=2)
    assert len(await world.bot.store.attempts.of_user(world.people['ada'].id)) == 2
    for verb in ('lay', 'sure', 'guess', 'give_up', 'end', 'show'):
        arg = {'lay': 'AS.0', 'sure': '5'}.get(verb, '')
        assert '## Not found' in await pressed(world, panel, Press(f'benchmark_{verb}', 1, 2, arg).custom_id)


async def test_nobody_else_can_touch_or_see_it(world: World) -> None:
    panel = await begun(world)
    at = await state(world)
    for verb in ('show', 'lay', 'sure', 'guess', 'give_up', 'end', 'meant'):
        arg = {'lay': f'{at.hand[0].text}.0', 'sure': '5', 'meant': '1'}.get(verb, '')
        told = await pressed(world, panel, Press(f'benchmark_{verb}', 1, at.turn, arg).custom_id, 'ben')
        assert 'I can’t find that attempt.' in told
    forged(world, 'ben', Press('benchmark_written', 1).custom_id, formal=WRONG)
    absent = next(card for card in Card if card not in at.hand)
    for verb, arg in (('lay', absent.text), ('lay', ''), ('sure', '100'), ('sure', ''), ('sure', 'nan')):
        await pressed(world, panel, Press(f'benchmark_{verb}', 1, 1, arg).custom_id)
    assert await state(world) == at
    assert 'benchmark_lay' not in world.seen_by('ben')
    assert '## How well' in await pressed(world, panel, Press('benchmark_begin').custom_id, 'ben'), 'consent first'
    assert await progress(world, 'ben') is None
    assert deal_in(at.row).text not in world.sent() + json.dumps(await exported(world, 'ada'))


@pytest.mark.parametrize('text', HOSTILE)
async def test_nonsense_costs_nothing(world: World, text: str) -> None:
    panel = await begun(world)
    await click(world, panel, label='50 %')
    await guess(world, panel, text)
    assert 'worth **30 points**' in await click(world, panel, label='Back to the cards')
    at = await state(world)
    assert (at.attempt.may_guess, at.row.sure) == (True, 0.5)


async def test_withdrawn_it_is_gone(world: World) -> None:
    panel = await begun(world)
    await lay(world, panel)
    kept = (await exported(world, 'ada'))['benchmark']
    assert [len(attempt['attempt']['plays']) for attempt in kept['attempts']] == [1]
    assert kept['attempts'][0]['rule'] == 0, 'while it has to be found'
    assert str(world.guild.id) not in json.dumps(kept)
    await pressed(world, panel, Press('benchmark_end', 1).custom_id)
    assert (await exported(world, 'ada'))['benchmark']['attempts'][0]['rule'] > 0
    assert '**Withdraw?**' in await click(world, panel, label='Withdraw')
    assert '0 of 1 found' in await click(world, panel, label='Stay')
    await click(world, panel, label='Withdraw')
    await world.restart()
    leave = control_of(panel, 'benchmark_leave')
    assert 'I’ve deleted everything' in await click(world, panel, custom_id=leave)
    assert await progress(world) is None
    assert (await exported(world, 'ada'))['benchmark'] is None
    assert 'I’ve deleted' in await pressed(world, panel, leave), 'twice is once'
    assert 'I can’t find that attempt.' in await pressed(world, panel, Press('benchmark_show', 1).custom_id)
    assert '## How well' in words_of(await asked(world))

    again = await begun(world)
    await lay(world, again)
    await world.bot.store.people.forget(world.people['ada'].id, 'x', {})
    assert await progress(world) is None


async def test_in_direct_messages_it_stays(world: World) -> None:
    gil: Any = world.people['gil'].user
    panel = await asked(world, 'gil', in_dm=True)
    assert not panel.ephemeral
    await click(world, panel, 'gil', in_dm=True, label='I agree, let’s begin')
    dialog = await gil.click(panel, label='I know the rule')
    await sent(world, dialog, 'gil', formal=deal_in((await state(world, 'gil')).row).text)
    assert '## Found it: 30 points' in words_of(panel)


async def test_installed_to_an_account_it_is_hidden_in_conversations_with_others(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SimCord knows no such conversation; to the bot it is a channel without a server, in another context."""
    (command,) = [one for one in world.bot.tree.get_commands() if one.name == 'benchmark']
    offered = command.to_dict(world.bot.tree)
    assert (offered['integration_types'], offered['contexts']) == ([0, 1], [0, 1, 2])
    usual = interactions.base_payload

    def between_people(*args: Any, **facts: Any) -> Any:
        record, payload = usual(*args, **facts)
        return record, payload | {'context': 2, 'authorizing_integration_owners': {'1': payload['user']['id']}}

    monkeypatch.setattr(interactions, 'base_payload', between_people)
    result = await world.people['gil'].user.slash('benchmark')
    await world.env.settle()
    assert result.response is not None
    assert result.response.ephemeral
    assert ids_of(result.response) == [Press('benchmark_join').custom_id]


def test_attempts_stay_readable() -> None:
    assert ATTEMPT.read('{}') == Attempt()
