"""Ways of judging: what the table says of it; by hand, with the audit at the end; by the bot itself."""

import re
from typing import Any

import pytest

from bot.text import card_text, cards_text
from bot.ui.kit import drawing
from eleusis.cards import by_suit
from eleusis.games.eleusis.views import Phase
from eleusis.views import MatchPhase
from tests.discord.acts import pressed, refused, slash, told
from tests.discord.eleusis_table import EleusisTable
from tests.discord.judging import CANONICAL, WORDS, begun, colour, fitting
from tests.discord.world import World, words_of
from tests.discord.writers import control_of

pytestmark = pytest.mark.usefixtures('blank_pictures')


# The table says how it is judged


@pytest.mark.parametrize(
    ('options', 'line'),
    [
        ({}, 'the dealer judges'),
        ({'judging': 'hand'}, 'the dealer judges'),
        ({'judging': 'assisted'}, 'the dealer judges, and I warn of mistakes'),
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
    eleusis = await begun(world, 'automatic', touch=touch)
    asked = len(world.dms('ada'))
    for right in (True, False):
        await eleusis.go_on()
        name, posts = await eleusis.mover(), len(world.posts())
        card = (await fitting(eleusis, right=right))[0]
        said = await eleusis.lay([card])
        verdict = 'joins the main line' if right else 'goes to the sideline'
        if touch:
            came_of = '✅ **Right!**' if right else '❌ **Wrong.**'
            assert said.startswith(f'{came_of} {card_text(card)} {verdict}.'), 'the hand itself tells'
            assert right or 'to the sideline. You draw 2 cards.\n' in said
        else:
            held = f'Now you hold {cards_text(await world.hand(name))}.'
            assert said == (world.post() if right else held), 'who has drawn cards is told which, and nobody else'
        assert len(world.posts()) == posts + 1
        assert world.post().startswith(f'**{name}** lays {card_text(card)}.\n')
        assert f'{name}’s {card_text(card)} {verdict}.' in world.post()
        assert 'is judging it' not in world.sent()
    assert len(world.dms('ada')) == asked, 'the dealer watches'


async def test_a_whole_round_that_the_bot_judges(world: World) -> None:
    """A no-play, a Prophet who is right, mistaken and overthrown by a pick, a dealer who leaves, the end."""
    words, touch = await begun(world, 'automatic', people=5), EleusisTable(world, touch=True)
    await touch.lay((await fitting(touch, right=True))[:1])
    await touch.go_on()
    name = await words.mover()
    assert '❌ **A card fitted:** ' in await words.no_play()
    assert 'The no-play was **wrong**: ' in world.post()
    assert f'{name} gets 5 penalty cards.' in world.post()
    await words.go_on()
    prophet = await touch.mover()
    await touch.lay((await fitting(touch, right=True))[:1])
    await touch.declare(prophet)
    await words.lay((await fitting(words, right=False))[:1])
    assert await words.call(right=False) == world.post()
    assert f'❌ **{prophet}** calls it **wrong**.\n' in world.post(), 'call, verdict and card are one line'
    assert 'to the sideline' not in world.post()
    await touch.no_play()
    await touch.call(right=False)
    round_ = await touch.round()
    assert round_.phase is Phase.PICKING
    assert round_.pending is not None
    last = round_.layout.main_line[-1]
    wrong = next(card for card in round_.pending.cards if colour(card) == colour(last))
    assert '❌ **Your pick was wrong.**' in await touch.pick(wrong)
    assert f'**{prophet}** is overthrown, and now a False Prophet' in world.post()
    await world.command('ada', 'table leave')
    assert 'The dealer has left. I judge from now on, by the written rule.' in world.post()
    await words.go_on()
    await words.lay((await fitting(words, right=True))[:1])
    assert 'joins the main line' in world.post()
    await words.go_on()
    for name in ('ben', 'cleo'):
        await world.command(name, 'table leave')
    for name in (await words.order())[:2]:
        if (await world.table()).view.phase is MatchPhase.ROUND:
            await world.command(name, 'table void')
    assert f'**The rule was:**\n> {WORDS}\n> {CANONICAL}' in world.post()
    assert 'Judged against' not in world.post()
    assert '-# I’ve checked every verdict by the written rule:' not in world.post()
    assert not re.search(r'is asked (for|whether)', world.sent())


async def test_the_dealer_may_look_and_flag_but_not_judge(world: World) -> None:
    eleusis = await begun(world, 'automatic')
    panel: Any = (await world.press('ada', 'For the dealer')).response
    assert 'I judge by your rule, and you watch' in words_of(panel)
    assert f'**Your rule:**\n> {WORDS}\n> {CANONICAL}' in words_of(panel)
    assert 'another starter' not in words_of(panel).casefold()
    await eleusis.lay((await fitting(eleusis, right=True))[:1])
    for verdict in ('yes', 'no'):
        sentence = await refused(world, slash('approve', verdict=verdict).by(world, 'ada'))
        assert sentence == 'At this table I judge every play myself, by the written rule.'
    sentence = await refused(world, slash('approve', verdict='back').by(world, 'ada'))
    assert sentence.startswith('That verdict came from the written rule, so it can’t be taken back.')
    assert (await world.dm_command('ada', 'rule flag', card='2')).startswith('Card 2 is flagged as judged by mistake.')
    assert 'flags card 2' in world.post()


# By hand, and the audit at the end


async def test_by_hand_nobody_is_warned_and_all_is_told_at_the_end(world: World) -> None:
    eleusis = await begun(world, 'hand', people=4)
    one = await eleusis.mover()
    first = (await fitting(eleusis, right=True))[0]
    await eleusis.lay([first])
    assert (await eleusis.judge(yes=False)).startswith('You said **wrong**.')
    await eleusis.go_on()
    other = await eleusis.mover()
    second = (await fitting(eleusis, right=False))[0]
    await eleusis.lay([second])
    assert (await eleusis.judge(yes=True)).startswith('You said **right**.')
    await eleusis.go_on()
    third = await eleusis.mover()
    await eleusis.no_play()
    pending = await eleusis.pending()
    await eleusis.judge(yes=True)
    last = (await eleusis.round()).layout.main_line[-1]
    right = [card for card in dict.fromkeys(by_suit(pending.cards)) if colour(card) != colour(last)]
    assert 'Judged against the rule' not in world.sent()
    await world.command('ada', 'table end')
    end = world.post()
    assert '**Judged against the rule (marked ≠ in the picture):**' in end
    assert f'- {one}’s {card_text(first)} was judged wrong, but by the rule it was right.' in end
    assert f'- {other}’s {card_text(second)} was judged right, but by the rule it was wrong.' in end
    assert f'- {third}’s no-play was judged right, but by the rule {cards_text(right)} would have been right.' in end
    (alt,) = [line for line in end.split('<') if 'Main line:' in line]
    assert 'Judged against the rule: 1a, 2' in alt


async def test_the_marks_are_drawn_and_said_in_words(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, ...]] = []
    blank = drawing.draw_round_end

    def draw(*args: Any, **options: Any) -> Any:
        drawn.append(tuple(options.get('contradicted', ())))
        return blank(*args, **options)

    monkeypatch.setattr(drawing, 'draw_round_end', draw)
    eleusis = await begun(world, 'hand', people=4)
    await eleusis.lay((await fitting(eleusis, right=False))[:1])
    await eleusis.judge(yes=True)
    assert drawn == []
    await world.void('ben', 'cleo')
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
    eleusis = await begun(world, 'hand', people=4)
    await eleusis.lay((await fitting(eleusis, right=False))[:1])
    await eleusis.judge(yes=True)
    as_text = control_of(world.board(), 'text')
    assert 'Judged against' not in told(await pressed(world, 'ben', world.board(), as_text))
    await world.void('ben', 'cleo')
    assert 'Judged against the rule: 2' in told(await pressed(world, 'ben', world.board(), as_text))


async def test_a_round_without_a_mistake_says_so(world: World) -> None:
    eleusis = await begun(world, 'assisted', people=4)
    await eleusis.lay((await fitting(eleusis, right=True))[:1])
    await eleusis.judge(yes=True)
    await world.command('ada', 'table end')
    assert '-# I’ve checked every verdict by the written rule:' in world.post()
