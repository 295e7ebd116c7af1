"""Delphi at the table: what is said in secret, who may do what and when, and how a round ends."""

from typing import Any

import pytest

from bot.ui.kit.controls import Press
from eleusis.games.delphi.views import DelphiPhase
from tests.discord.acts import press, pressed, refused, screen, slash, told
from tests.discord.delphi_table import DelphiTable
from tests.discord.world import World, answer, ids_of, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

PLAYERS = ['ben', 'cleo', 'dora']
STALE = 'The game has moved on since that button was shown.'


async def test_the_lobby_says_what_is_played(world: World) -> None:
    await world.seat(2, variant='delphi', judging='automatic')
    post = world.post()
    assert post.startswith('## Delphi\nThe oracle makes up a secret rule')
    assert '**Delphi rules**\n-# no clock · I judge by the written rule\n' in post
    assert '**1. ada** · is the oracle' in post
    assert 'One more person is needed to start (3 to 8 are best).' in post
    await world.press('cleo', 'Join')
    assert 'Ready: press **Start** when everyone is here. ada is the first oracle.' in world.post()
    assert answer(await world.press('ben', 'I’m the next oracle')) == 'You’ll be the oracle as soon as possible.'
    assert 'ben is the first oracle.' in world.post()
    assert 'deal' not in world.post()


async def test_there_are_no_single_rules_to_change(world: World) -> None:
    await world.seat(3)
    panel: Any = (await world.press('ada', 'Change the rules')).response
    form = next(one for one in ids_of(panel) if ':variant_form:' in one)
    open_ = screen(world, panel)
    await world.people['ada'].select(panel, ['delphi'], custom_id=Press('variant_preset', 1).custom_id)
    assert 'variant_form' not in ''.join(ids_of(panel))
    assert (await world.table()).view.variant.oracle
    result = await pressed(world, 'ada', open_, form)
    assert told(result).startswith('Delphi has no single rules to change.')
    assert result.modal is None


@pytest.mark.parametrize('touch', [True, False])
async def test_what_is_said_is_answered_privately_and_shown_when_all_have_spoken(world: World, touch: bool) -> None:
    delphi = DelphiTable(world, touch=touch)
    await delphi.begin()
    posts = len(world.posts())
    assert (
        await delphi.say('cleo', right=True)
        == 'You say `A♦︎` is **right**. You can change it until everyone has spoken.'
    )
    assert (
        await delphi.say('ben', right=True) == 'You say `A♦︎` is **right**. You can change it until everyone has spoken.'
    )
    assert (
        await delphi.say('ben', right=False)
        == 'You say `A♦︎` is **wrong**. You can change it until everyone has spoken.'
    )
    assert len(world.posts()) == posts
    last = await delphi.say('dora', right=True)
    assert last == 'You say `A♦︎` is **right**. Everyone has spoken now: see the answers at the table.'
    assert world.post().split('\n')[:2] == [
        'What everyone said about `A♦︎`: **Right**, say cleo and dora. **Wrong**, says ben.',
        '**ada**, oracle, is judging it.',
    ]
    await delphi.judge(right=False)
    assert world.post().split('\n')[:2] == [
        '❌ **Wrong.** `A♦︎` goes to the sideline. ben wins a token. cleo and dora lose a token each.',
        'Turned up: `6♣︎`.',
    ]
    assert await delphi.tokens() == {'ben': 1, 'cleo': -1, 'dora': -1}


async def test_one_can_look_what_one_has_said(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin()
    assert await world.command('ben', 'say') == 'You haven’t said anything about `A♦︎` yet.'
    await delphi.say('ben', right=False)
    await world.restart()
    assert await world.command('ben', 'say') == (
        'You’ve said `A♦︎` is **wrong**. You can change it until everyone has spoken.'
    )
    assert await world.command('cleo', 'say') == 'You haven’t said anything about `A♦︎` yet.'
    assert 'oracle: the others say' in await refused(world, slash('say').by(world, 'ada'))


async def test_the_picture_is_drawn_once_for_each_card(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin()
    drawn = len(world.env.backend.cdn._blobs)
    await delphi.all_say({'ben': True, 'cleo': True})
    assert len(world.env.backend.cdn._blobs) == drawn
    assert '<Main line: ' in world.post()


async def test_a_button_of_an_earlier_card(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin()
    board = screen(world, world.board())
    right = next(one for one in ids_of(world.board()) if one.endswith(':right'))
    await delphi.all_say(dict.fromkeys(PLAYERS, True))
    assert STALE in await refused(world, pressed(world, 'ben', board, right))
    await delphi.judge(right=True)
    assert STALE in await refused(world, pressed(world, 'ben', board, right))
    assert (await delphi.game()).spoke == ()


@pytest.mark.parametrize('judging', ['hand', 'automatic'])
async def test_all_press_at_once(world: World, judging: Any) -> None:
    """Nobody is told that somebody was faster, each saying counts once, and none for the next card."""
    delphi = DelphiTable(world)
    await delphi.begin(8, judging)
    board, names = screen(world, world.board()), await delphi.players()
    ids = {one.rsplit(':', 1)[1]: one for one in ids_of(world.board())}
    said = {name: ('right', 'wrong')[place % 2] for place, name in enumerate(names)}
    results = {name: press(world, name, board, ids[word]) for name, word in said.items()}
    await world.env.settle()
    for name, result in results.items():
        assert f'is **{said[name]}**' in told(result)
    game = await delphi.game()
    known = game.said if judging == 'hand' else game.last.said if game.last else ()
    assert dict(known) == {place + 1: said[name] == 'right' for place, name in enumerate(names)}
    if judging == 'automatic':
        assert (game.phase, game.spoke) == (DelphiPhase.SAYING, ())
    await delphi.channel_checks.look()


async def test_the_verdict_is_taken_back_until_somebody_speaks(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin()
    await delphi.card()
    tokens = await delphi.tokens()
    assert await delphi.take_back() == 'You’ve taken the verdict back. Please judge again.'
    assert world.post().startswith('The oracle takes back the last verdict: everything is as it was before it.\n')
    assert set((await delphi.tokens()).values()) == {0}
    await delphi.judge(right=not await delphi.is_right())
    assert await delphi.tokens() == {name: -count for name, count in tokens.items()}
    old = world.dm('ada')
    await delphi.say('ben', right=True)
    assert 'You can take back only your latest one, and only until' in await refused(
        world, slash('approve', verdict='back').by(world, 'ada')
    )
    result = await world.people['ada'].user.click(old, label='Take it back')
    assert 'You can take back only your latest one, and only until' in answer(result)
    assert (await delphi.game()).spoke == (1,)


async def test_the_oracle_is_warned_of_a_mistake(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin(4, 'assisted')
    await delphi.all_say(dict.fromkeys(PLAYERS, True))
    before = len(world.posts())
    await delphi.judge(right=True)
    asked = words_of(world.dm('ada'))
    assert asked.startswith('⚠️ By the written rule, `A♦︎` is **wrong**, but you said **right**.')
    assert len(world.posts()) == before
    for label, done in (('Back', 'Is it **right** or **wrong**?'), ('Right', '⚠️')):
        await world.press_dm('ada', label)
        assert done in words_of(world.dm('ada'))
    await world.press_dm('ada', 'Judge by the rule')
    assert world.post().startswith('❌ **Wrong.** `A♦︎`')
    await delphi.all_say(dict.fromkeys(PLAYERS, True))
    await delphi.judge(right=not await delphi.is_right())
    await world.press_dm('ada', 'I’m sure')
    for name in PLAYERS:
        await delphi.count(name)
    assert (
        '**Judged against the rule (marked ≠ in the picture):**\n- `6♣︎` was judged wrong, but by the rule it was right'
        in world.post()
    )
    assert 'Judged against the rule: 1b' in world.post()


async def test_where_the_bot_judges_the_oracle_watches(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin(4, 'automatic')
    await delphi.card('cleo')
    lines = world.post().split('\n')
    assert lines[0] == 'What everyone said about `A♦︎`: **Right**, says cleo. **Wrong**, say ben and dora.'
    assert lines[1] == '❌ **Wrong.** `A♦︎` goes to the sideline. ben and dora win a token each. cleo loses a token.'
    assert 'At this table I judge every play myself, by the written rule.' in await refused(
        world, slash('approve', verdict='yes').by(world, 'ada')
    )
    assert 'Nobody but' not in world.post()


@pytest.mark.parametrize('touch', [True, False])
async def test_all_players_wish_to_count(world: World, touch: bool) -> None:
    delphi = DelphiTable(world, touch=touch)
    await delphi.begin()
    early = await refused(world, slash('table count').by(world, 'ben'))
    assert early == 'No card has been judged yet, so there’s nothing to count.'
    await delphi.card('dora')
    assert await delphi.count('ben') == 'You want to stop and count. The round ends when all players do.'
    assert '\n**ben** wants to stop and count.\n' in world.post()
    assert 'You’ve already asked to stop and count.' in await refused(world, slash('table count').by(world, 'ben'))
    await delphi.say('cleo', right=True)
    assert '-# One player of 3 wants to stop and count. When all do, the round ends.' in words_of(world.board())
    await delphi.count('cleo')
    assert await delphi.count('dora') == world.post()
    assert '**The round is over.**' in world.post()
    assert (await delphi.game()).score is not None
    ranked = ('**1. ada** · 4', '**2. ben** · is the oracle · 2', '**2. cleo** · 2', '**4. dora** · −4')
    assert '\n'.join(f'{line} points' for line in ranked) in world.post()


async def test_the_wish_to_count_belongs_to_its_round(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin()
    await delphi.card()
    board = screen(world, world.board())
    count = next(one for one in ids_of(world.board()) if ':count:' in one)
    for name in PLAYERS:
        await delphi.count(name)
    await delphi.write(button='Next round')
    for name in ('ada', 'cleo', 'dora'):
        await delphi.say(name, right=True)
    await delphi.judge(right=True)
    assert STALE in await refused(world, pressed(world, 'cleo', board, count))
    assert (await delphi.game()).wish_end == ()


async def test_silence_until_the_clock_runs_out(world: World) -> None:
    """A warning that calls exactly those who are silent; then what was said counts, and nothing else."""
    delphi = DelphiTable(world)
    await delphi.begin(4, 'automatic', clock='brisk')
    await delphi.say('ben', right=False)
    await world.wait(61)
    ids = {name: world.people[name].id for name in PLAYERS}
    warning = next(post for post in world.posts() if 'you neither win nor lose a token' in post)
    assert warning.startswith(
        f'<@{ids["cleo"]}> <@{ids["dora"]}>, the table is waiting for your **Right** or **Wrong**.'
    )
    await delphi.channel_checks.look()
    await delphi.say('cleo', right=True)
    await world.wait(60)
    assert 'dora took too long and is skipped.' in world.post()
    assert 'What everyone said about `A♦︎`: **Right**, says cleo. **Wrong**, says ben.' in world.post()
    assert await delphi.tokens() == {'ben': 1, 'cleo': -1, 'dora': 0}
    await world.wait(121)
    assert 'No one said anything about `6♣︎`.' in world.post()
    await delphi.channel_checks.look()


@pytest.mark.parametrize('judging', ['hand', 'assisted'])
async def test_an_oracle_who_does_not_judge(world: World, judging: Any) -> None:
    delphi = DelphiTable(world)
    await delphi.begin(4, judging, clock='brisk')
    await delphi.all_say(dict.fromkeys(PLAYERS, True))
    await world.wait(61)
    ending = 'Without one, the round is void' if judging == 'hand' else 'and judge by the written rule from then on.'
    assert ending in ' '.join(world.posts())
    await world.wait(61)
    if judging == 'hand':
        assert 'The round is void because the oracle didn’t answer in time.' in world.post()
    else:
        assert 'The oracle took too long. I judge from now on, by the written rule.' in world.post()
        assert (await delphi.game()).layout.count == 2
    await delphi.channel_checks.look()


async def test_a_message_that_comes_late_changes_nothing(world: World) -> None:
    """All speak before the first of them is told of: the message with the card stays what it was, without buttons."""
    delphi = DelphiTable(world)
    await delphi.begin()
    board = screen(world, world.board())
    right = next(one for one in ids_of(world.board()) if one.endswith(':right'))
    results = [press(world, name, board, right) for name in PLAYERS]
    await world.env.settle()
    assert all(told(result).startswith('You say `A♦︎` is **right**.') for result in results)
    assert '**ada**, oracle, is judging it.' in words_of(world.board())
    first = next(message for message in world.messages(world.channel.id) if str(message.id) == board['id'])
    assert '<Main line: ' in words_of(first)
    assert 'is judging it' not in words_of(first)
    edits = [str(request.json) for request in world.env.http_requests if request.path.endswith(board['id'])]
    assert edits
    assert not any('is judging it' in edit for edit in edits)
    await delphi.channel_checks.look()
