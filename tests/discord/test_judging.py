"""Three ways of judging: by hand, with a warning before mistakes, and by the bot itself."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.eleusis.cards import Card, by_suit
from bot.eleusis.views import MatchPhase, Phase
from bot.text import card_text, cards_text
from bot.ui import drawing
from bot.ui.controls import Press
from tests.discord.acts import all_there_is, expect_refusals, press, refused, screen, slash, told
from tests.discord.party import Party
from tests.discord.restless import RestlessWorld
from tests.discord.world import World, ids_of, words_of
from tests.discord.writers import control_of, forged

pytestmark = pytest.mark.usefixtures('blank_pictures')

ALTERNATE = 'alternate colours'
CANONICAL = 'the card has a different colour from the last card'
WORDS = 'Red and black take turns.'
STALE = 'That button belongs to an earlier moment of the game.'


def colour(card: Card) -> str:
    return card.suit.colour.value


async def fitting(party: Party, *, right: bool, name: str | None = None) -> list[Card]:
    """The cards of a hand, each face once, that are right or wrong when colours alternate."""
    last = (await party.round()).layout.main_line[-1]
    hand = await party.world.hand(name or await party.mover())
    return [card for card in dict.fromkeys(hand) if (colour(card) != colour(last)) is right]


async def begun(world: World, judging: str, *, people: int = 4, words: str = WORDS, touch: bool = False) -> Party:
    """A table where ada deals by the rule that colours alternate."""
    await world.seat(people, judging=judging)
    assert await world.deal(words, formal=ALTERNATE) == 'ada'
    return Party(world, touch=touch)


# The table says how it is judged


@pytest.mark.parametrize(
    ('options', 'line'),
    [
        ({}, 'the dealer judges'),
        ({'judging': 'hand'}, 'the dealer judges'),
        ({'judging': 'assisted'}, 'the dealer judges and is warned of mistakes'),
        ({'judging': 'automatic', 'sees_layout': True}, 'I judge by the written rule · rules may look at wrong cards'),
    ],
)
async def test_the_lobby_says_it(world: World, options: dict[str, Any], line: str) -> None:
    await world.seat(2, **options)
    (described,) = [part for part in world.post().split('\n') if part.startswith('-# no clock ·')]
    assert described.endswith(f' · {line}')


# Automatic


@pytest.mark.parametrize('touch', [True, False])
async def test_play_and_verdict_are_told_in_one_message(world: World, touch: bool) -> None:
    party = await begun(world, 'automatic', touch=touch)
    asked = len(world.dms('ada'))
    for right in (True, False):
        await party.go_on()
        name, posts = await party.mover(), len(world.posts())
        card = (await fitting(party, right=right))[0]
        said = await party.lay([card])
        assert said == f'You laid {card_text(card)}. The table shows what came of it.'
        assert len(world.posts()) == posts + 1
        verdict = 'joins the main line' if right else 'goes to the sideline'
        assert world.post().startswith(f'**{name}** lays {card_text(card)}.\n')
        assert f'{name}’s {card_text(card)} {verdict}.' in world.post()
        assert 'is asked for the verdict' not in world.sent()
    assert len(world.dms('ada')) == asked, 'the dealer watches'


async def test_a_whole_round_that_the_bot_judges(world: World) -> None:
    """A no-play, a Prophet who is right, mistaken and overthrown by a pick, a dealer who leaves, the end."""
    words, touch = await begun(world, 'automatic', people=5), Party(world, touch=True)
    await touch.lay((await fitting(touch, right=True))[:1])
    await touch.go_on()
    name = await words.mover()
    assert 'You declared no-play. The table shows what came of it.' in await words.no_play()
    assert 'The no-play was **wrong**: ' in world.post()
    assert f'{name} gets 5 penalty cards.' in world.post()
    await words.go_on()
    prophet = await touch.mover()
    await touch.lay((await fitting(touch, right=True))[:1])
    await touch.declare(prophet)
    await words.lay((await fitting(words, right=False))[:1])
    assert await words.call(right=False) == 'You called it wrong. The table shows whether you were correct.'
    assert f'The Prophet **{prophet}** called it correctly.' in world.post()
    await touch.no_play()
    await touch.call(right=False)
    round_ = await touch.round()
    assert round_.phase is Phase.PICKING
    assert round_.pending is not None
    last = round_.layout.main_line[-1]
    wrong = next(card for card in round_.pending.cards if colour(card) == colour(last))
    assert await touch.pick(wrong) == f'You picked {card_text(wrong)}. The table shows whether it is right.'
    assert f'**{prophet}** is overthrown and a False Prophet.' in world.post()
    await world.command('ada', 'table leave')
    assert 'The dealer has left; I judge on by the written rule.' in world.post()
    await words.go_on()
    await words.lay((await fitting(words, right=True))[:1])
    assert 'joins the main line' in world.post()
    await words.go_on()
    for name in ('ben', 'cleo'):
        await world.command(name, 'table leave')
    for name in (await words.order())[:2]:
        if (await world.table()).view.phase is MatchPhase.ROUND:
            await world.command(name, 'table void')
    assert f'**The rule was:**\n> {WORDS} \\| {CANONICAL}' in world.post()
    assert 'Judged against' not in world.post()
    assert 'I have checked every call' not in world.post()
    assert not re.search(r'is asked (for|whether)', world.sent())


async def test_the_dealer_may_look_and_flag_but_not_judge(world: World) -> None:
    party = await begun(world, 'automatic')
    panel: Any = (await world.press('ada', 'For the dealer')).response
    assert 'I judge by your rule, and you watch' in words_of(panel)
    assert f'**Your rule:** {WORDS} \\| {CANONICAL}' in words_of(panel)
    assert 'another starter' not in words_of(panel).casefold()
    await party.lay((await fitting(party, right=True))[:1])
    for verdict in ('yes', 'no'):
        sentence = await refused(world, slash('approve', verdict=verdict).by(world, 'ada'))
        assert sentence == 'At this table I judge each play myself, by the written rule.'
    sentence = await refused(world, slash('approve', verdict='back').by(world, 'ada'))
    assert sentence.startswith('I judged by the written rule, and such a verdict cannot be taken back.')
    assert await world.dm_command('ada', 'rule flag', number=2) == 'Card 2 is flagged.'
    assert 'flags card 2' in world.post()


async def test_a_rule_in_own_words_alone_is_no_judge(world: World) -> None:
    await world.seat(3, judging='automatic')
    await world.press('ada', 'Start')
    forged(world, 'ada', Press('rule_written', 1).custom_id, text=WORDS, formal='')
    await world.env.settle()
    assert (await Party(world).round()).phase is Phase.WRITING


async def test_the_bot_is_restarted_before_every_act(tmp_path: Path) -> None:
    world = RestlessWorld(tmp_path)
    await world.start()
    party = await begun(world, 'automatic', touch=True)
    for right in (True, False, True):
        await party.go_on()
        await party.lay((await fitting(party, right=right))[:1])
        assert (await party.round()).layout.placements[-1].right is right
    assert world.restarts > 15
    await world.stop()


# Assisted


async def laid(world: World, *, right: bool, touch: bool = False) -> Party:
    """A play waits for the dealer, whom the bot assists."""
    party = await begun(world, 'assisted', touch=touch)
    assert 'Before a call that contradicts the rule I ask you' in words_of(world.dm('ada'))
    await party.lay((await fitting(party, right=right))[:1])
    return party


def warned(said: str, *, right: bool) -> bool:
    rule, call = ('right', 'wrong') if right else ('wrong', 'right')
    return said.startswith(f'⚠️ By the written rule this play is **{rule}**, and you said **{call}**.')


@pytest.mark.parametrize('right', [True, False])
async def test_what_agrees_with_the_rule_is_done_at_once(world: World, right: bool) -> None:
    party = await laid(world, right=right, touch=True)
    assert (await party.judge(yes=right)).startswith(f'You said **{"right" if right else "wrong"}**.')
    assert (await party.round()).layout.placements[-1].right is right


@pytest.mark.parametrize('right', [True, False])
@pytest.mark.parametrize('where', ['direct message', 'panel', 'command'])
async def test_a_contradiction_is_asked_about_first(world: World, where: str, right: bool) -> None:
    party = await laid(world, right=right, touch=where != 'command')
    before, posts = await phase(world), world.posts()
    said = await party.judge(yes=not right, panel=where == 'panel')
    assert warned(said, right=right), said
    assert f'**Your rule:** {WORDS} \\| {CANONICAL}' in said
    assert said.endswith('Nobody else sees this. Do you mean it?\n[Judge as the rule says]\n[I insist]\n[Back]')
    assert (await phase(world), world.posts()) == (before, posts)
    for name in ('ben', 'cleo', 'dora', 'emil'):
        assert 'By the written rule' not in world.seen_by(name)


async def phase(world: World) -> tuple[int, Phase]:
    table = await world.table()
    assert table.view.round is not None
    return table.row.version, table.view.round.phase


async def warning(world: World, party: Party, call: str = 'no', **options: str) -> Any:
    """The dealer's call by command; the private warning."""
    shown = await world.people['ada'].slash(world.channel, 'approve', verdict=call, **options)
    assert shown.response is not None
    assert shown.response.ephemeral
    return shown.response


async def test_the_dealer_insists(world: World) -> None:
    party = await laid(world, right=True)
    panel = await warning(world, party)
    await world.people['ada'].click(panel, label='I insist')
    assert words_of(panel).startswith('You said **wrong**. You can take it back until the next play.')
    assert not (await party.round()).layout.placements[-1].right
    await party.watch.look()
    await world.command('ada', 'approve', verdict='back')
    assert (await phase(world))[1] is Phase.JUDGING


async def test_the_dealer_judges_as_the_rule_says(world: World) -> None:
    party = await laid(world, right=True)
    panel = await warning(world, party)
    await world.people['ada'].click(panel, label='Judge as the rule says')
    assert words_of(panel).startswith('Judged as the rule says. You can take it back until the next play.')
    assert (await party.round()).layout.placements[-1].right
    await party.watch.look()


async def test_the_dealer_goes_back_to_the_question(world: World) -> None:
    party = await laid(world, right=True, touch=True)
    assert warned(await party.judge(yes=False), right=True)
    await world.press_dm('ada', 'Back')
    assert 'Is it **right** or **wrong**?' in world.dms('ada')[-1]
    assert (await party.judge(yes=True)).startswith('You said **right**.')


async def test_a_call_on_the_prophets_call(world: World) -> None:
    party = await laid(world, right=True)
    prophet = await the_mover_becomes_prophet(world, party)
    await party.lay((await fitting(party, right=False))[:1])
    await party.call(right=True)
    panel = await warning(world, party, 'yes')
    assert 'this play is **wrong**, and you said **correct**.' in words_of(panel)
    await world.people['ada'].click(panel, label='Judge as the rule says')
    assert f'**{prophet}** is overthrown' in world.post()


async def the_mover_becomes_prophet(world: World, party: Party) -> str:
    """The play that waits is right, and its player becomes Prophet."""
    pending = (await party.round()).pending
    assert pending is not None
    name = world.name_in(pending.seat, await world.table())
    await party.judge(yes=True)
    await party.declare(name)
    return name


async def test_a_no_play_and_the_card_to_be_laid(world: World) -> None:
    party = await begun(world, 'assisted')
    await party.no_play()
    pending = (await party.round()).pending
    assert pending is not None
    last = (await party.round()).layout.main_line[-1]
    right = [card for card in dict.fromkeys(by_suit(pending.cards)) if colour(card) != colour(last)]
    wrong = next(card for card in pending.cards if card not in right)
    panel = await warning(world, party, 'yes')
    assert words_of(panel).startswith(
        f'⚠️ By the written rule this no-play is **wrong**: of the hand {cards_text(right)} would be right.'
    )
    panel = await warning(world, party, 'no', card=wrong.text)
    assert words_of(panel).startswith(f'⚠️ By the written rule {card_text(wrong)} is **wrong** here. Of the hand')
    await world.people['ada'].click(panel, label='I insist')
    assert (await party.round()).layout.main_line[-1] is wrong
    assert f'{card_text(wrong)} of ' in world.post()


async def test_a_card_chosen_in_the_panel_is_asked_about_too(world: World) -> None:
    party = await begun(world, 'assisted', touch=True)
    await party.no_play()
    pending = (await party.round()).pending
    assert pending is not None
    last = (await party.round()).layout.main_line[-1]
    wrong = next(card for card in pending.cards if colour(card) == colour(last))
    said = await party.judge(yes=False, card=wrong)
    assert f'{card_text(wrong)} is **wrong** here' in said
    await world.press_dm('ada', 'Judge as the rule says')
    assert colour((await party.round()).layout.main_line[-1]) != colour(last)


@pytest.mark.parametrize('picks_right', [True, False])
async def test_the_prophets_pick(world: World, picks_right: bool) -> None:
    party = await laid(world, right=True)
    await the_mover_becomes_prophet(world, party)
    await party.no_play()
    await party.call(right=False)
    panel = await warning(world, party, 'no')
    assert 'this no-play is **wrong**' in words_of(panel)
    assert 'You said **incorrect**.' in words_of(panel)
    await world.people['ada'].click(panel, label='Judge as the rule says')
    pending = (await party.round()).pending
    assert pending is not None
    last = (await party.round()).layout.main_line[-1]
    right = [card for card in dict.fromkeys(by_suit(pending.cards)) if colour(card) != colour(last)]
    picked = right[0] if picks_right else next(card for card in pending.cards if card not in right)
    await party.pick(picked)
    if picks_right:
        panel = await warning(world, party, 'no', card=right[1].text)
        assert f'By the written rule {card_text(picked)} is **right**.' in words_of(panel)
    else:
        panel = await warning(world, party, 'yes')
        assert f'By the written rule {card_text(picked)} is **wrong**.' in words_of(panel)
    assert f'Of the hand {cards_text(right)} would be right' in words_of(panel)
    await world.people['ada'].click(panel, label='Judge as the rule says')
    assert colour((await party.round()).layout.main_line[-1]) != colour(last)
    assert ((await party.round()).prophet is not None) is picks_right


@pytest.mark.parametrize('button', ['I insist', 'Judge as the rule says', 'Back'])
async def test_a_warning_of_an_earlier_moment(world: World, button: str) -> None:
    party = await laid(world, right=True)
    panel = await warning(world, party)
    await party.judge(yes=True)
    sentence = await refused(world, world.people['ada'].click(panel, label=button))
    assert sentence.startswith(STALE)
    await party.go_on()
    await party.lay((await fitting(party, right=True))[:1])
    sentence = await refused(world, world.people['ada'].click(panel, label=button))
    assert sentence.startswith(STALE)


@pytest.mark.parametrize('verb', ['insist', 'by_rule'])
async def test_a_warning_answered_twice_at_once(world: World, verb: str) -> None:
    party = await laid(world, right=True)
    panel = await warning(world, party)
    version, shown = (await phase(world))[0], screen(world, panel)
    twice = [press(world, 'ada', shown, control_of(panel, verb)) for _ in range(2)]
    await world.env.settle()
    assert (await phase(world))[0] == version + 1
    refusals = [one for result in twice for one in result.followups]
    assert len([words_of(one) for one in refusals if 'early' in words_of(one) or 'moved on' in words_of(one)]) <= 1
    await party.watch.look()


async def test_nobody_else_can_press_what_the_dealer_was_shown(world: World) -> None:
    party = await laid(world, right=True)
    panel = await warning(world, party)
    before = all_there_is(world)
    for control in ids_of(panel):
        for name in ('ben', 'hana'):
            result = press(world, name, screen(world, world.board()), control)
            await world.env.settle()
            assert told(result) in (
                'Only the dealer, ada, can do that.',
                'You have no seat at this table. Take one with `/table join`.',
            )
    assert all_there_is(world) == before
    expect_refusals(world)


@pytest.mark.parametrize('arg', ['', 'maybe', 'no,', 'no,XX', 'yes,QH', 'no,QH,QH'])
async def test_an_answer_that_no_warning_carries(world: World, arg: str) -> None:
    party = await laid(world, right=True)
    panel = await warning(world, party)
    custom_id = re.sub(r'[^:]*$', arg, control_of(panel, 'insist'))
    before = await phase(world)
    result = press(world, 'ada', screen(world, panel), custom_id)
    await world.env.settle()
    assert not words_of(result.followups[-1] if result.followups else result.response).startswith('You said')
    if arg != 'no,':
        assert await phase(world) == before


async def test_a_restart_between_warning_and_answer(world: World) -> None:
    party = await laid(world, right=True)
    panel = await warning(world, party)
    await world.restart()
    await world.people['ada'].click(panel, label='I insist')
    assert not (await party.round()).layout.placements[-1].right


async def test_a_rule_in_own_words_cannot_be_checked_and_the_dealer_is_told(world: World) -> None:
    await world.seat(4, judging='assisted')
    await world.deal(WORDS)
    assert 'so I cannot warn you of mistakes' in words_of(world.dm('ada'))
    for name in ('ben', 'cleo'):
        assert 'cannot warn' not in world.seen_by(name)
    party = Party(world)
    await party.lay((await fitting(party, right=True))[:1])
    assert (await party.judge(yes=False)).startswith('You said **wrong**.')


async def test_the_bot_takes_the_place_of_a_dealer_who_is_late(world: World) -> None:
    await world.seat(4, judging='assisted', clock='brisk')
    await world.deal(WORDS, formal=ALTERNATE)
    party = Party(world)
    await party.lay((await fitting(party, right=False))[:1])
    await world.wait(61)
    assert 'without one I judge by the written rule' in world.post()
    await world.wait(60)
    assert 'The dealer took too long; from now on I judge by the written rule.' in world.post()
    assert 'goes to the sideline' in world.post()
    await party.watch.look()
    await party.go_on()
    await party.lay((await fitting(party, right=True))[:1])
    assert 'joins the main line' in world.post()
    assert (await world.command('ada', 'approve', verdict='yes')).startswith('At this table I judge each play myself')
    expect_refusals(world)


# By hand, and the audit at the end


async def test_by_hand_nobody_is_warned_and_all_is_told_at_the_end(world: World) -> None:
    party = await begun(world, 'hand', people=4)
    one = await party.mover()
    first = (await fitting(party, right=True))[0]
    await party.lay([first])
    assert (await party.judge(yes=False)).startswith('You said **wrong**.')
    await party.go_on()
    other = await party.mover()
    second = (await fitting(party, right=False))[0]
    await party.lay([second])
    assert (await party.judge(yes=True)).startswith('You said **right**.')
    await party.go_on()
    third = await party.mover()
    await party.no_play()
    pending = (await party.round()).pending
    assert pending is not None
    await party.judge(yes=True)
    last = (await party.round()).layout.main_line[-1]
    right = [card for card in dict.fromkeys(by_suit(pending.cards)) if colour(card) != colour(last)]
    assert 'Judged against the rule' not in world.sent()
    await world.command('ada', 'table end')
    end = world.post()
    assert '**Judged against the rule** (marked ≠ in the picture)**:**' in end
    assert f'- {one}’s {card_text(first)} was judged wrong, though right by the rule.' in end
    assert f'- {other}’s {card_text(second)} was judged right, though wrong by the rule.' in end
    assert f'- {third}’s no-play was judged right, though by the rule {cards_text(right)} would have been right.' in end
    (alt,) = [line for line in end.split('<') if 'Main line:' in line]
    assert 'Judged against the rule: 2, 3' in alt


async def test_the_marks_are_drawn_and_said_in_words(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, ...]] = []
    blank = drawing.draw_table

    def draw(*args: Any, **options: Any) -> Any:
        drawn.append(tuple(options.get('contradicted', ())))
        return blank(*args, **options)

    monkeypatch.setattr(drawing, 'draw_table', draw)
    party = await begun(world, 'hand', people=4)
    await party.lay((await fitting(party, right=False))[:1])
    await party.judge(yes=True)
    assert set(drawn) == {()}
    for name in ('ben', 'cleo'):
        await world.command(name, 'table void')
    assert (await world.table()).view.phase is MatchPhase.BETWEEN
    assert drawn[-1] == (2,)
    assert 'Judged against the rule: 2' in world.post()
    await world.restart()
    shown = await world.command('dora', 'table show')
    assert shown == 'Here it is.'
    assert drawn[-1] == (2,)
    await world.press('ada', 'Next round')
    assert 'Judged against' not in world.post()


async def test_as_text_says_it_too(world: World) -> None:
    party = await begun(world, 'hand', people=4)
    await party.lay((await fitting(party, right=False))[:1])
    await party.judge(yes=True)
    as_text = control_of(world.board(), 'text')
    before = press(world, 'ben', screen(world, world.board()), as_text)
    await world.env.settle()
    assert 'Judged against' not in told(before)
    for name in ('ben', 'cleo'):
        await world.command(name, 'table void')
    after = press(world, 'ben', screen(world, world.board()), as_text)
    await world.env.settle()
    assert 'Judged against the rule: 2' in told(after)


async def test_a_round_without_a_mistake_says_so(world: World) -> None:
    party = await begun(world, 'assisted', people=4)
    await party.lay((await fitting(party, right=True))[:1])
    await party.judge(yes=True)
    await world.command('ada', 'table end')
    assert 'I have checked every call by the written rule: all of them agree with it.' in world.post()


# What a Prophet wrote down


@pytest.mark.parametrize(
    ('guess', 'compared'),
    [
        ('if the last card is red, play a black card, otherwise a red one', 'The two rules are the same.'),
        (
            'if the last card is 3S and the card is a queen, then no card, otherwise alternate colours',
            'The same, but for a red queen after `3♠︎`.',
        ),
        ('all cards', 'They disagree on about 50 of 100 cards.'),
    ],
)
async def test_the_end_compares_what_the_prophet_wrote(world: World, guess: str, compared: str) -> None:
    party = await laid(world, right=True)
    prophet = await the_mover_becomes_prophet(world, party)
    dialog = await world.people[prophet].slash(world.channel, 'rule guess')
    await world.people[prophet].submit_modal(dialog, {'formal': guess})
    await world.env.settle()
    others = [name for name in ('ada', 'ben', 'cleo', 'dora') if name != prophet]
    for name in others:
        assert 'believed' not in world.seen_by(name)
    await world.command('ada', 'table end')
    assert f'**{prophet}**, as Prophet, believed the rule to be:\n> ' in world.post()
    assert compared in world.post()
