"""The database is the only memory: a restart between any two steps is not noticed by anybody."""

from pathlib import Path

import pytest

from tests.discord.eleusis_table import EleusisTable
from tests.discord.every_step import every_step
from tests.discord.restarting import check_restarts, hands_left_alone
from tests.discord.world import World

pytestmark = pytest.mark.usefixtures('blank_pictures')


@pytest.mark.usefixtures(hands_left_alone.__name__)
async def test_restarts_between_steps_change_nothing(tmp_path: Path) -> None:
    await check_restarts(tmp_path, every_step, least=90)


async def test_the_grace_goes_on_over_a_restart(world: World) -> None:
    eleusis = await first_card(world)
    told, waiting = world.post().split('\n'), 'Next play: <t:'
    await world.wait(await grace_left(world) - 2)
    await world.restart()
    assert (await eleusis.round()).grace
    assert 'may still become Prophet' in await world.command(await eleusis.mover(), 'play', card='QH')
    await world.wait(2)
    assert not (await eleusis.round()).grace
    assert any(waiting in line for line in told)
    assert waiting not in world.post()
    assert world.post().split('\n')[:2] == told[:2]
    await eleusis.turn(1, right=True)


async def test_a_grace_that_ended_while_the_bot_was_away_is_over(world: World) -> None:
    eleusis = await first_card(world)
    await away(world, await grace_left(world) + 1)
    assert not (await eleusis.round()).grace


async def test_clocks_go_on_over_a_restart(world: World) -> None:
    eleusis = await first_card(world, clock='brisk')
    name, after = (await eleusis.order())[:2]
    await eleusis.go_on()
    ends = next(due.at for due in (await world.table()).clocks if due.kind == 'turn')
    left = (ends - world.env.now()).total_seconds() - 60
    for seconds in (left - 10, 8):
        await world.wait(seconds)
        await world.restart()
        assert ', the table is waiting for' not in world.post()
    await world.wait(3)
    assert world.post().startswith(
        f'<@{world.people[name].id}>, the table is waiting for you. If you don’t play, you’re skipped at <t:'
    )
    await world.restart()
    await world.wait(58)
    assert await eleusis.mover() == name
    await world.restart()
    await world.wait(2)
    assert f'{name} took too long and is skipped.' in world.post()
    assert await eleusis.mover() == after
    assert sum(', the table is waiting for' in post for post in world.posts()) == 1


async def test_what_ran_out_while_the_bot_was_away_is_made_good_once(world: World) -> None:
    eleusis = await first_card(world, clock='brisk')
    name, after = (await eleusis.order())[:2]
    await eleusis.go_on()
    await away(world, 130)
    assert await eleusis.mover() == after
    assert sum(f'{name} took too long and is skipped.' in post for post in world.posts()) == 1
    await away(world, 10)
    assert await eleusis.mover() == after


async def first_card(world: World, **options: str) -> EleusisTable:
    """A table where one card has been laid and was right; its player may become Prophet."""
    await world.seat(4, **options)
    await world.deal()
    eleusis = EleusisTable(world)
    await eleusis.turn(1, right=True)
    assert (await eleusis.round()).grace
    return eleusis


async def grace_left(world: World) -> float:
    """Seconds until the grace ends, which was longer for who reads a first tip."""
    ends = next(due.at for due in (await world.table()).clocks if due.kind == 'grace')
    return (ends - world.env.now()).total_seconds()


async def away(world: World, seconds: float) -> None:
    await world.env.settle()
    await world.bot.close()
    await world.env.advance_time(seconds)
    await world.env.restart_bot(world._bot())
    await world.env.settle()
