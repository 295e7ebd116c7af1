"""Drexler's ways of playing in Discord: the queue for the office, and the Prophet after going out (10.1, 10.2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from eleusis.games.eleusis.views import Phase
from eleusis.variants import PRESETS
from tests.discord.acts import press, screen
from tests.discord.eleusis_table import EleusisTable
from tests.discord.random_play import open_table
from tests.discord.world import World, answer, ids_of, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')
DREXLER = PRESETS['drexler']
EACH_WAY = pytest.mark.parametrize('touch', [True, False], ids=['touch', 'commands'])


async def begun(world: World, *, touch: bool = True, hand: int = 14, **options: Any) -> tuple[EleusisTable, list[str]]:
    """The first player has played; then the queue goes from them clockwise."""
    await open_table(world, 5, replace(DREXLER, hand=hand), **options)
    await world.deal()
    eleusis = EleusisTable(world, touch=touch)
    first = await eleusis.turn(1, right=True)
    order = await eleusis.order()
    return eleusis, [first, *(name for name in order if name != first)]


async def offered(world: World, *, touch: bool = True, **options: Any) -> tuple[EleusisTable, list[str]]:
    """The last in the queue wishes to be Prophet, so that three are asked before."""
    eleusis, queue = await begun(world, touch=touch, **options)
    await eleusis.declare(queue[3])
    return eleusis, queue


@EACH_WAY
async def test_10_1_all_decline_and_the_asker_has_it(world: World, touch: bool) -> None:
    eleusis, queue = await begun(world, touch=touch)
    told = await eleusis.declare(queue[3])
    assert told == 'The players before you are asked first. If none of them wants to be Prophet, you are.'
    assert f'**{queue[3]}** wants to be Prophet.' in world.post()
    for name in queue[:3]:
        round_ = await eleusis.round()
        assert (round_.phase, world.name_in(round_.awaited, await world.table())) == (Phase.OFFERING, name)
        assert f'<@{world.people[name].id}>, do you want to be the **Prophet**?' in world.post()
        panel = words_of((await world.press(name, 'My hand')).response)
        assert '[Yes, I’m the Prophet]' in panel
        told = await eleusis.answer(yes=False)
        assert told == ('OK, nothing changes for you.' if touch else world.post())
        assert f'{name} doesn’t want to be Prophet.' in world.post()
    assert await eleusis.prophet() == queue[3]


@EACH_WAY
async def test_10_1_the_first_yes_has_it(world: World, touch: bool) -> None:
    eleusis, queue = await offered(world, touch=touch)
    await eleusis.answer(yes=False)
    told = await eleusis.answer(yes=True)
    assert told == ('You’re the Prophet. From now on, you call every play.' if touch else world.post())
    assert await eleusis.prophet() == queue[1]
    assert '[I’m the Prophet]' not in world.post()


async def test_10_1_who_played_last_has_it_at_once(world: World) -> None:
    eleusis, queue = await begun(world)
    assert await eleusis.declare(queue[0]) == 'You’re the Prophet. From now on, you call every play.'


@pytest.mark.parametrize(('clock', 'seconds'), [('off', 15), ('brisk', 15), ('post', 3 * 60 * 60)])
async def test_10_1_no_answer_is_no(world: World, clock: str, seconds: int) -> None:
    """Fifteen seconds, or three hours by post; nobody counts as skipped."""
    eleusis, queue = await offered(world, clock=clock)
    assert 'Time until <t:' in world.post()
    for name in queue[:3]:
        await world.wait(seconds - 3)
        assert await eleusis.who('awaited') == name
        await world.wait(4)
        assert f'{name} doesn’t want to be Prophet.' in world.post()
        await eleusis.channel_checks.look()
    assert await eleusis.prophet() == queue[3]
    assert not any('is skipped' in post for post in world.posts())


async def test_no_answer_while_the_bot_was_away(world: World) -> None:
    _, queue = await offered(world)
    await world.env.settle()
    await world.bot.close()
    await world.env.advance_time(20)
    await world.env.restart_bot(world._bot())
    await world.env.settle()
    assert f'{queue[0]} doesn’t want to be Prophet.' in '\n'.join(world.posts())
    await world.wait(40)
    assert await EleusisTable(world).prophet() == queue[3]


async def test_pressed_twice(world: World) -> None:
    """Two quick presses are one answer: the second is not taken for the next offer."""
    eleusis, queue = await offered(world)
    seen = screen(world, world.board())
    no = next(one for one in ids_of(world.board()) if one.endswith(':no'))
    results = [press(world, queue[0], seen, no) for _ in range(2)]
    await world.env.settle()
    assert await eleusis.who('awaited') == queue[1]
    assert sum('doesn’t want to be Prophet.' in post for post in world.posts()) == 1
    assert any('moved on' in answer(result) or 'a moment faster' in answer(result) for result in results)


async def test_leaving_is_declining(world: World) -> None:
    eleusis, queue = await offered(world)
    await world.command(queue[0], 'table leave')
    assert await eleusis.who('awaited') == queue[1]
    await eleusis.channel_checks.look()
    await world.command(queue[3], 'table leave')
    assert (await eleusis.round()).phase is Phase.PLAYING
    assert (await eleusis.round()).prophet is None
    await eleusis.channel_checks.look()


async def test_a_restart_while_somebody_is_asked(world: World) -> None:
    eleusis, queue = await offered(world)
    await world.restart()
    await eleusis.answer(yes=False)
    await world.restart()
    await eleusis.answer(yes=True)
    assert await eleusis.prophet() == queue[1]


async def gone_out(world: World, *, touch: bool = True, **options: Any) -> tuple[EleusisTable, str]:
    """Somebody has laid the last cards, and may become Prophet instead."""
    eleusis, _ = await begun(world, touch=touch, hand=3, **options)
    name = await eleusis.mover()
    await eleusis.turn(3, right=True)
    assert (await eleusis.round()).phase is Phase.OFFERING
    return eleusis, name


@EACH_WAY
async def test_10_2_going_out_after_all(world: World, touch: bool) -> None:
    eleusis, name = await gone_out(world, touch=touch)
    assert f'**{name}** has no cards left, and may become Prophet instead of going out.' in world.post()
    assert f'<@{world.people[name].id}>, you have no cards left.' in world.post()
    panel = words_of((await world.press(name, 'My hand')).response)
    assert 'You can give up the bonus for going out and become the' in panel
    assert '[Yes, I’m the Prophet]' in panel
    await eleusis.answer(yes=False)
    assert '**The round is over.**' in world.post()
    assert ' + 4 for going out' in world.post()


@EACH_WAY
async def test_10_2_the_bonus_is_forgone(world: World, touch: bool) -> None:
    eleusis, name = await gone_out(world, touch=touch)
    await eleusis.answer(yes=True)
    assert await eleusis.prophet() == name
    assert await eleusis.size(name) == 0
    mover = await eleusis.mover()
    await eleusis.lay(await world.hand(mover))
    await eleusis.call(right=False)
    await eleusis.judge(yes=False)
    assert f'**{name}** is overthrown, and now a False Prophet with 8 penalty cards.' in world.post()


async def test_10_2_a_true_prophet_has_no_bonus_for_going_out(world: World) -> None:
    eleusis, name = await gone_out(world)
    await eleusis.answer(yes=True)
    await eleusis.turn(3, right=True)
    shown = [line.strip('<>') for line in world.post().split('\n')]
    line = next(text for text in shown if text.startswith(f'{name} '))
    assert 'for going out' not in line
    assert 'as True Prophet (3 on the main line, 0 on the sidelines)' in line


async def test_10_2_no_answer_is_going_out(world: World) -> None:
    _, name = await gone_out(world)
    await world.wait(16)
    assert f'{name} doesn’t want to be Prophet.\n**The round is over.**' in world.post()


async def test_9_4_no_plays_score_by_themselves(world: World) -> None:
    """A right no-play of 14 cards: 4; a wrong one: 8, and its card nothing."""
    eleusis, queue = await begun(world)
    prophet = queue[0]
    await eleusis.declare(prophet)
    await eleusis.no_play()
    await eleusis.call(right=True)
    await eleusis.judge(yes=True)
    hand = await eleusis.some(1)
    await eleusis.no_play()
    await eleusis.call(right=False)
    await eleusis.judge(yes=True)
    await eleusis.pick(hand[0])
    await eleusis.judge(yes=True)
    while (await eleusis.round()).phase is not Phase.ENDED:
        mover = await eleusis.mover()
        count = min(4, await eleusis.size(mover))
        if count == await eleusis.size(mover):
            await eleusis.lay(await eleusis.some(count))
            await eleusis.call(right=True)
            await eleusis.judge(yes=True)
            if (await eleusis.round()).phase is Phase.OFFERING:
                await eleusis.answer(yes=False)
            continue
        await eleusis.turn(count, right=True)
    score = (await eleusis.round()).score
    assert score is not None
    main = score.main_after - 1
    line = next(line for line in score.players if line.seat == score.prophet)
    assert line.prophecy == main + 4 + 8
    told = (
        f'{main + 12} as True Prophet ({main} on the main line, 0 on the sidelines, 1 right no-play, 1 wrong no-play)'
    )
    assert told in world.post()
