"""The bot warns a dealer before a call that contradicts the rule."""

import re
from typing import Any

import pytest

from bot.text import card_text, cards_text
from eleusis.cards import by_suit
from eleusis.games.eleusis.views import EleusisView, Phase
from tests.discord.acts import pressed, refused
from tests.discord.eleusis_table import EleusisTable
from tests.discord.judging import CANONICAL, WORDS, begun, colour, fitting
from tests.discord.world import World, words_of
from tests.discord.writers import control_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

STALE = 'The game has moved on since that button was shown.'


async def laid(world: World, *, right: bool, touch: bool = False) -> EleusisTable:
    """A play waits for the dealer, whom the bot assists."""
    eleusis = await begun(world, 'assisted', touch=touch)
    assert 'If a verdict of yours goes against the rule, I ask you' in words_of(world.dm('ada'))
    await eleusis.lay((await fitting(eleusis, right=right))[:1])
    return eleusis


def warned(said: str, *, right: bool) -> bool:
    rule, call = ('right', 'wrong') if right else ('wrong', 'right')
    told = rf'⚠️ By the written rule, `\S+` is \*\*{rule}\*\* after `\S+`, but you said \*\*{call}\*\*\.'
    return re.match(told, said) is not None


@pytest.mark.parametrize('right', [True, False])
async def test_what_agrees_with_the_rule_is_done_at_once(world: World, right: bool) -> None:
    eleusis = await laid(world, right=right, touch=True)
    assert (await eleusis.judge(yes=right)).startswith(f'You said **{"right" if right else "wrong"}**.')
    assert (await eleusis.round()).layout.placements[-1].right is right


@pytest.mark.parametrize('right', [True, False])
@pytest.mark.parametrize('where', ['direct message', 'panel', 'command'])
async def test_a_contradiction_is_asked_about_first(world: World, where: str, right: bool) -> None:
    eleusis = await laid(world, right=right, touch=where != 'command')
    before, posts = await phase(world), world.posts()
    said = world.but_place(await eleusis.judge(yes=not right, panel=where == 'panel'))
    assert warned(said, right=right), said
    assert f'**Your rule:**\n> {WORDS}\n' in said
    assert CANONICAL in said
    assert said.endswith('Do you mean it?\n[Judge by the rule]\n[I’m sure]\n[Back]')
    assert (await phase(world), world.posts()) == (before, posts)
    for name in ('ben', 'cleo', 'dora', 'emil'):
        assert 'By the written rule' not in world.seen_by(name)


async def phase(world: World) -> tuple[int, Phase]:
    table = await world.table()
    assert isinstance(table.view.round, EleusisView)
    return table.row.version, table.view.round.phase


async def warning(world: World, eleusis: EleusisTable, call: str = 'no', **options: str) -> Any:
    """The dealer's call by command; the private warning."""
    shown: Any = await world.people['ada'].slash(world.channel, 'approve', verdict=call, **options)
    assert shown.response.ephemeral
    return shown.response


async def test_the_dealer_insists(world: World) -> None:
    eleusis = await laid(world, right=True)
    panel = await warning(world, eleusis)
    await world.people['ada'].click(panel, label='I’m sure')
    assert words_of(panel).startswith('You said **wrong**. You can take it back until the next play.')
    assert not (await eleusis.round()).layout.placements[-1].right
    await eleusis.channel_checks.look()
    await world.command('ada', 'approve', verdict='back')
    assert (await phase(world))[1] is Phase.JUDGING


async def test_the_dealer_judges_as_the_rule_says(world: World) -> None:
    eleusis = await laid(world, right=True)
    panel = await warning(world, eleusis)
    await world.people['ada'].click(panel, label='Judge by the rule')
    placed = (await eleusis.round()).layout.placements[-1]
    assert words_of(panel) == (
        'Judged by the rule. You can take it back until the next play.\n'
        f'-# **ben** lays {card_text(placed.cards[0])}.\n[Take it back]'
    )
    assert placed.right
    await eleusis.channel_checks.look()


@pytest.mark.parametrize('by_command', [False, True])
async def test_a_verdict_given_elsewhere_closes_the_question(world: World, by_command: bool) -> None:
    eleusis = await laid(world, right=True)
    await warning(world, eleusis)
    assert 'Do you mean it?' in world.seen_by('ada')
    await (world.command('ada', 'approve', verdict='yes') if by_command else world.press('ada', 'Right'))
    assert 'Do you mean it?' not in world.seen_by('ada')
    assert (await eleusis.round()).layout.placements[-1].right


async def test_the_dealer_goes_back_to_the_question(world: World) -> None:
    eleusis = await laid(world, right=True, touch=True)
    assert warned(await eleusis.judge(yes=False), right=True)
    await world.press_dm('ada', 'Back')
    assert 'Is it **right** or **wrong**?' in world.dms('ada')[-1]
    assert (await eleusis.judge(yes=True)).startswith('You said **right**.')


async def the_mover_becomes_prophet(world: World, eleusis: EleusisTable) -> str:
    """The play that waits is right, and its player becomes Prophet."""
    pending = await eleusis.pending()
    name = world.name_in(pending.seat, await world.table())
    await eleusis.judge(yes=True)
    await eleusis.declare(name)
    return name


async def test_a_no_play_and_the_card_to_be_laid(world: World) -> None:
    eleusis = await begun(world, 'assisted')
    await eleusis.no_play()
    pending = await eleusis.pending()
    last = (await eleusis.round()).layout.main_line[-1]
    right = [card for card in dict.fromkeys(by_suit(pending.cards)) if colour(card) != colour(last)]
    wrong = next(card for card in pending.cards if card not in right)
    panel = await warning(world, eleusis, 'yes')
    assert words_of(panel).startswith(
        f'⚠️ By the written rule, this no-play is **wrong**: {cards_text(right)} from the hand would be right.'
    )
    panel = await warning(world, eleusis, 'no', card=wrong.text)
    assert words_of(panel).startswith(f'⚠️ By the written rule, {card_text(wrong)} is **wrong** here. From the hand')
    await world.people['ada'].click(panel, label='I’m sure')
    assert (await eleusis.round()).layout.main_line[-1] is wrong
    assert f'{card_text(wrong)} in ' in world.post()


@pytest.mark.parametrize('picks_right', [True, False])
async def test_the_prophets_pick(world: World, picks_right: bool) -> None:
    eleusis = await laid(world, right=True)
    await the_mover_becomes_prophet(world, eleusis)
    await eleusis.no_play()
    await eleusis.call(right=False)
    panel = await warning(world, eleusis, 'no')
    assert 'this no-play is **wrong**' in words_of(panel)
    assert 'You said **No card fits**.' in words_of(panel)
    await world.people['ada'].click(panel, label='Judge by the rule')
    pending = await eleusis.pending()
    last = (await eleusis.round()).layout.main_line[-1]
    right = [card for card in dict.fromkeys(by_suit(pending.cards)) if colour(card) != colour(last)]
    picked = right[0] if picks_right else next(card for card in pending.cards if card not in right)
    await eleusis.pick(picked)
    if picks_right:
        panel = await warning(world, eleusis, 'no', card=right[1].text)
        assert f'By the written rule, {card_text(picked)} is **right**.' in words_of(panel)
    else:
        panel = await warning(world, eleusis, 'yes')
        assert f'By the written rule, {card_text(picked)} is **wrong**.' in words_of(panel)
    assert f'From the hand, {cards_text(right)} would be right' in words_of(panel)
    await world.people['ada'].click(panel, label='Judge by the rule')
    assert colour((await eleusis.round()).layout.main_line[-1]) != colour(last)
    assert ((await eleusis.round()).prophet is not None) is picks_right


@pytest.mark.parametrize('button', ['I’m sure', 'Judge by the rule', 'Back'])
async def test_a_warning_of_an_earlier_moment(world: World, button: str) -> None:
    eleusis = await laid(world, right=True)
    panel = await warning(world, eleusis)
    await world.restart()  # The bot forgets to close it.
    await eleusis.judge(yes=True)
    sentence = await refused(world, world.people['ada'].click(panel, label=button))
    assert sentence.startswith(STALE)
    await eleusis.go_on()
    await eleusis.lay((await fitting(eleusis, right=True))[:1])
    sentence = await refused(world, world.people['ada'].click(panel, label=button))
    assert sentence.startswith(STALE)


@pytest.mark.parametrize('arg', ['', 'maybe', 'no,', 'no,XX', 'yes,QH', 'no,QH,QH'])
async def test_an_answer_that_no_warning_carries(world: World, arg: str) -> None:
    eleusis = await laid(world, right=True)
    panel = await warning(world, eleusis)
    custom_id = re.sub(r'[^:]*$', arg, control_of(panel, 'insist'))
    before = await phase(world)
    result = await pressed(world, 'ada', panel, custom_id)
    assert not words_of(result.followups[-1] if result.followups else result.response).startswith('You said')
    if arg != 'no,':
        assert await phase(world) == before


async def test_a_rule_in_own_words_cannot_be_checked_and_the_dealer_is_told(world: World) -> None:
    await world.seat(4, judging='assisted')
    await world.deal(WORDS)
    assert 'I can’t read this rule, so I can’t warn you of mistakes.' in words_of(world.dm('ada'))
    for name in ('ben', 'cleo'):
        assert 'I can’t read this rule, so I can’t warn you of mistakes.' not in world.seen_by(name)
    eleusis = EleusisTable(world)
    await eleusis.lay((await fitting(eleusis, right=True))[:1])
    assert (await eleusis.judge(yes=False)).startswith('You said **wrong**.')


# What a Prophet wrote down


@pytest.mark.parametrize(
    ('guess', 'compared'),
    [
        ('if the last card is red, play a black card, otherwise a red one', 'The two rules are the same.'),
        (
            'if the last card is 3S and the card is a queen, then no card, otherwise alternate colours',
            'They’re the same except for a red queen after `3♠︎`.',
        ),
        ('any card', 'They disagree on about 50 of 100 cards.'),
    ],
)
async def test_the_end_compares_what_the_prophet_wrote(world: World, guess: str, compared: str) -> None:
    eleusis = await laid(world, right=True)
    prophet = await the_mover_becomes_prophet(world, eleusis)
    dialog = await world.people[prophet].slash(world.channel, 'rule guess')
    await world.people[prophet].submit_modal(dialog, {'formal': guess})
    await world.env.settle()
    others = [name for name in ('ada', 'ben', 'cleo', 'dora') if name != prophet]
    for name in others:
        assert 'believed' not in world.seen_by(name)
    await world.command('ada', 'table end')
    assert f'**{prophet}**, as Prophet, believed the rule was:\n> ' in world.post()
    assert compared in world.post()
