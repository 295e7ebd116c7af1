"""Drexler’s queue for the office and the Prophet after going out (10.1, 10.2); other ends of a round, and expulsion."""

from typing import Any

import pytest
from msgspec.structs import replace

from eleusis.game import Standing
from eleusis.games.eleusis.views import Phase
from eleusis.variants import PRESETS
from tests.discord.acts import refused, slash
from tests.discord.eleusis_table import EleusisTable
from tests.discord.random_play import open_table
from tests.discord.world import World, words_of

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


async def test_10_2_no_answer_is_going_out(world: World) -> None:
    _, name = await gone_out(world)
    await world.wait(16)
    assert f'{name} doesn’t want to be Prophet.\n**The round is over.**' in world.post()


# The end of rounds and expulsion (8.2, 9.1)


ESSLLI = PRESETS['esslli']


async def dealt(world: World, *, hand: int, calls: int | None = None, cards: int | None = 40) -> EleusisTable:
    variant = replace(ESSLLI, hand=hand, expulsion_after_calls=calls, expulsion_after_cards_called=cards)
    await open_table(world, 5, variant)
    await world.deal()
    return EleusisTable(world, touch=True)


async def test_9_1_the_round_goes_on_until_the_last_is_out(world: World) -> None:
    eleusis = await dealt(world, hand=2)
    first = await eleusis.turn(2, right=True)
    assert f'**{first}** has no cards left. The round goes on.' in world.post()
    assert f'{first}: out of cards' in world.post()
    assert 'You have no cards in your hand.' in words_of((await world.press(first, 'My hand')).response)
    assert (await refused(world, slash('play', card='QH').by(world, first))).startswith('You’re out of this round.')
    for _ in range(2):
        assert '**The round is over.**' not in world.post()
        await eleusis.turn(2, right=True)
    assert (await eleusis.round()).phase is Phase.PLAYING
    await eleusis.turn(2, right=True)
    assert '**The round is over.**' in world.post()
    assert world.post().count(' + 4 for going out') == 4


async def test_8_2_cards_called_correctly_bring_expulsion(world: World) -> None:
    eleusis = await dealt(world, hand=14, cards=8)
    prophet = await eleusis.turn(1, right=True)
    await eleusis.declare(prophet)
    assert 'wrong plays throw players out' not in world.post()
    await eleusis.turn(3, right=False)
    assert 'After 5 more cards called correctly by the Prophet, wrong plays throw players out.' in world.post()
    await eleusis.turn(4, right=True)
    assert 'After one more card called correctly by the Prophet, wrong plays throw players out.' in world.post()
    await eleusis.turn(1, right=True)
    assert '⚠️ From now on, a wrong play **throws its player out** of the round.' in world.post()
    name = await eleusis.turn(1, right=False)
    assert f'**{name}** is expelled from the round.' in world.post()


async def test_8_2_right_calls_bring_expulsion(world: World) -> None:
    eleusis = await dealt(world, hand=14, calls=7, cards=None)
    prophet = await eleusis.turn(1, right=True)
    await eleusis.declare(prophet)
    assert 'wrong plays throw players out' not in world.post()
    await eleusis.turn(1, right=False)
    assert 'wrong plays throw players out' not in world.post()
    await eleusis.turn(1, right=False)
    assert 'After 5 more right calls by the Prophet, wrong plays throw players out.' in world.post()
    for _ in range(4):
        await eleusis.turn(1, right=True)
    assert 'After one more right call by the Prophet, wrong plays throw players out.' in world.post()
    await eleusis.turn(1, right=False)
    assert '⚠️ From now on, a wrong play **throws its player out** of the round.' in world.post()
    name = await eleusis.turn(1, right=False)
    assert f'**{name}** is expelled from the round.' in world.post()
    assert f'{name}: expelled, ' in world.post()
    view = (await world.table()).view
    assert [seat.standing for seat in view.seats].count(Standing.EXPELLED) == 1


async def test_nobody_is_ever_expelled(world: World) -> None:
    """However many cards lie on the table, and no sentence speaks of it."""
    eleusis = await dealt(world, hand=14)
    while (await eleusis.round()).layout.count < 45:
        await eleusis.turn(4, right=False)
    assert not [post for post in world.posts() if 'expel' in post]
