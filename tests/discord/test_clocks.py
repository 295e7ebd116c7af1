"""Clocks as people at a table live with them: the grace of 6.3, warnings, skips, absence (11.2 to 11.4)."""

import asyncio
import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from bot.tables import Table
from eleusis.games.eleusis.views import Phase
from eleusis.views import MatchPhase
from tests.discord.acts import Pressed, all_there_is, slash
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import RULE, Roles, check
from tests.discord.scenes import grace as grace_scene
from tests.discord.world import World, ids_of, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

GRACE = 15
BRISK = 120
DAY = 86_400
TO_WRITE = 600


async def opened(world: World, clock: str, seats: int = 4) -> Roles:
    """A round that has just begun at a table with a clock; Ada deals."""
    await world.seat(seats, clock=clock)
    await world.deal(RULE)
    order = await EleusisTable(world).order()
    return {'dealer': 'ada', 'mover': order[0], 'other': order[1], 'last': order[2]}


def warnings(world: World) -> list[str]:
    """Every warning in the channel."""
    return [post for post in world.posts() if ', the table is waiting for' in post]


def running(world: World) -> list[str]:
    """The kinds of the clocks that run, of all games."""
    with closing(sqlite3.connect(world.database.partition(':///')[2])) as connection:
        return [kind for (kind,) in connection.execute('SELECT kind FROM clock ORDER BY kind')]


async def to_move(world: World) -> str:
    return await EleusisTable(world).mover()


# The grace of 6.3


async def test_time_ends_the_grace(world: World) -> None:
    roles = await grace_scene(world)
    waits = '{declarer} may still become Prophet.'
    await world.env.advance_time(GRACE - 1)
    await check(world, roles, [('mover', slash('play', card='{held}'), waits)])
    await world.env.advance_time(1)
    held = (await world.hand(roles['mover']))[0].text
    assert ' lays ' in await world.command(roles['mover'], 'play', card=held)


async def test_not_now_ends_the_grace_and_everybody_sees_it(world: World) -> None:
    roles = await grace_scene(world)
    board = world.board()
    assert f'{roles["declarer"]} may become Prophet first. Next play: <t:' in words_of(board)
    posts = len(world.posts())
    waived = await world.press(roles['declarer'], 'Not now')
    assert not waived.followups, 'the board says it'
    assert len(world.posts()) == posts
    now = world.posts()[-1]
    assert f'{roles["declarer"]} may become Prophet before the next play.' in now
    assert '[Not now]' not in now
    assert '[I’m the Prophet]' in now
    assert f'<@{world.people[roles["mover"]].id}>, it’s **your turn**' in now
    await check(
        world, roles, [('declarer', Pressed('waive'), 'No one is waiting for you, so there’s nothing to pass up.')]
    )
    held = (await world.hand(roles['mover']))[0].text
    assert ' lays ' in await world.command(roles['mover'], 'play', card=held)
    await world.env.advance_time(GRACE + 1)
    assert (await EleusisTable(world).round()).phase is Phase.JUDGING, (
        'the clock of the grace that was waived rings in vain'
    )


async def test_not_now_from_the_hand(world: World) -> None:
    roles = await grace_scene(world)
    panel: Any = (await world.press(roles['declarer'], 'My hand')).response
    panels = len(world.panels(roles['declarer']))
    await world.people[roles['declarer']].click(panel, label='Not now')
    assert not (await EleusisTable(world).round()).grace
    assert '[Not now]' not in words_of(panel)
    assert '[Not now]' not in world.post()
    assert len(world.panels(roles['declarer'])) == panels


@pytest.mark.parametrize('waived', [False, True])
async def test_the_declarer_may_declare_until_the_next_play(world: World, waived: bool) -> None:
    roles = await grace_scene(world)
    if waived:
        await world.press(roles['declarer'], 'Not now')
    else:
        await world.env.advance_time(GRACE)
    assert 'You’re the Prophet.' in await world.command(roles['declarer'], 'prophet')


async def test_after_the_next_play_it_is_too_late(world: World) -> None:
    roles = await grace_scene(world)
    await world.env.advance_time(GRACE)
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    late = 'You can become Prophet only right after your own play, before the next player plays.'
    await check(world, roles, [('declarer', slash('prophet'), late), ('declarer', Pressed('prophet'), late)])


async def test_without_a_grace_the_next_player_plays_at_once(world: World) -> None:
    world.grace = 0
    await world.restart()
    roles = await grace_scene(world)
    assert not (await EleusisTable(world).round()).grace
    assert '[Not now]' not in world.posts()[-1]
    assert f'{roles["declarer"]} may become Prophet before the next play.' in world.posts()[-1]
    assert running(world) == []
    held = (await world.hand(roles['mover']))[0].text
    assert ' lays ' in await world.command(roles['mover'], 'play', card=held)


async def test_without_a_grace_one_may_become_prophet_all_the_same(world: World) -> None:
    world.grace = 0
    await world.restart()
    roles = await grace_scene(world)
    assert 'You’re the Prophet.' in await world.command(roles['declarer'], 'prophet')


async def test_a_table_keeps_its_grace_when_the_setting_changes(world: World) -> None:
    await world.seat(4)
    world.grace = 0
    await world.restart()
    await world.deal(RULE)
    eleusis = EleusisTable(world)
    await eleusis.turn(1, right=False)
    assert (await eleusis.round()).grace


# The clock of a turn


async def test_a_warning_at_half_and_a_skip_at_the_end(world: World) -> None:
    roles = await opened(world, 'brisk')
    mover = world.people[roles['mover']]
    assert re.search(r'Time until <t:\d+:[Tf]> \(<t:\d+:R>\)\.', world.post())
    await world.env.advance_time(BRISK / 2 - 1)
    assert not warnings(world)
    before = len(world.env.http_requests)
    await world.env.advance_time(1)
    assert world.post() == warnings(world)[0]
    assert f'<@{mover.id}>' in world.post()
    sent = [request.json for request in world.env.http_requests[before:] if request.method == 'POST']
    assert [body['allowed_mentions']['users'] for body in sent if body] in ([[mover.id]], [[str(mover.id)]])
    assert ids_of(world.board()), 'the buttons are where they were'
    await world.env.advance_time(BRISK / 2 - 1)
    assert await to_move(world) == roles['mover']
    await world.env.advance_time(1)
    assert f'{roles["mover"]} took too long and is skipped.' in world.post()
    assert f'<@{world.people[roles["other"]].id}>, it’s **your turn**' in world.post()
    assert len(await world.hand(roles['mover'])) == 14, 'neither card nor penalty'
    assert len(warnings(world)) == 1


async def test_a_verdict_taken_back_gives_the_dealer_the_whole_time(world: World) -> None:
    await opened(world, 'brisk')
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    await eleusis.judge(yes=True)
    await world.env.advance_time(GRACE + 50)
    await eleusis.take_back()
    await world.env.advance_time(BRISK - 1)
    assert (await eleusis.round()).phase is Phase.JUDGING
    await world.env.advance_time(1)
    assert 'The round is void because the dealer didn’t answer in time.' in world.post()


async def test_three_skips_in_a_row_are_leaving(world: World) -> None:
    """11.4, and only that player: the others play on."""
    roles = await opened(world, 'brisk', seats=5)
    eleusis = EleusisTable(world)
    for _ in range(12):
        await world.env.advance_time(GRACE)
        if await eleusis.mover() != roles['mover']:
            await eleusis.turn(1, right=True)
            continue
        await world.env.advance_time(BRISK)
        if 'leaves the round' in world.post():
            break
    skips = [post for post in world.posts() if f'{roles["mover"]} took too long and is skipped.' in post]
    assert len(skips) == 3
    assert f'**{roles["mover"]}** leaves the round.' in world.post()
    assert (await eleusis.round()).phase is Phase.PLAYING
    table = await world.table()
    assert not table.has_seat(world.people[roles['mover']].id)
    assert len(warnings(world)) == 3


async def test_a_prophet_who_is_away_abdicates(world: World) -> None:
    """11.2: the marker is off, and the dealer judges what waits."""
    await opened(world, 'brisk')
    eleusis = EleusisTable(world)
    prophet = await eleusis.turn(1, right=False)
    await eleusis.declare(prophet)
    player = await eleusis.mover()
    await eleusis.lay(await eleusis.some(1))
    await world.env.advance_time(BRISK / 2)
    assert f'<@{world.people[prophet].id}>, the table is waiting for your call' in warnings(world)[-1]
    await world.env.advance_time(BRISK / 2)
    assert f'**{prophet}** is no longer Prophet.' in world.post()
    assert '**ada**, dealer, is judging it.' in world.post()
    round_ = await eleusis.round()
    assert (round_.prophet, round_.marker) == (None, None)
    assert 'Is it **right** or **wrong**?' in world.dms('ada')[-1]
    await eleusis.judge(yes=False)
    assert await eleusis.size(player) == 15


async def test_a_dealer_who_does_not_judge_voids_the_round(world: World) -> None:
    """11.3; the dealer counts as having dealt."""
    await opened(world, 'brisk')
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    await world.env.advance_time(BRISK / 2)
    assert f'<@{world.people["ada"].id}>' in warnings(world)[-1]
    assert ', the table is waiting for your verdict.' in warnings(world)[-1]
    await world.env.advance_time(BRISK / 2)
    assert 'The round is void because the dealer didn’t answer in time. No one scores.' in world.post()
    assert f'> {RULE}' in world.post()
    table = await world.table()
    assert table.view.phase is MatchPhase.BETWEEN
    assert table._state.match.dealt == (0,)
    assert running(world) == []


async def test_a_dealer_has_ten_minutes_to_write_the_rule(world: World) -> None:
    await world.seat(4, clock='brisk')
    await world.press('ada', 'Start')
    await world.env.advance_time(TO_WRITE / 2)
    assert f'<@{world.people["ada"].id}>, the table is waiting for your rule' in warnings(world)[-1]
    await world.env.advance_time(TO_WRITE / 2 - 1)
    assert (await world.table()).view.phase is MatchPhase.ROUND
    await world.env.advance_time(1)
    assert 'The round is void because the dealer didn’t answer in time.' in world.post()
    table = await world.table()
    assert table._state.match.dealt == (), 'who wrote no rule has not dealt'
    assert table.view.next_dealer == 1, 'and yet it is the next one’s turn'


async def test_a_reminder_that_hangs_holds_up_no_clock(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    roles = await opened(world, 'brisk')
    reminding = list[Table]()

    async def hang(table: Table) -> None:
        reminding.append(table)
        await asyncio.sleep(DAY)

    monkeypatch.setattr(world.bot.voice, 'warn', hang)
    await world.env.advance_time(BRISK)
    assert len(reminding) == 1
    assert f'{roles["mover"]} took too long and is skipped.' in world.post()


# The bot is away


# By post


async def test_by_post(world: World) -> None:
    roles = await opened(world, 'post')
    for hour in range(1, 24):
        await world.env.advance_time(3600)
        assert len(warnings(world)) == (hour >= 12), hour
    assert await to_move(world) == roles['mover']
    await world.env.advance_time(3599)
    assert await to_move(world) == roles['mover']
    await world.env.advance_time(1)
    assert await to_move(world) == roles['other']
    assert f'{roles["mover"]} took too long and is skipped.' in world.post()


async def test_without_a_clock_nobody_is_hurried(world: World) -> None:
    await opened(world, 'off')
    posts = len(world.posts())
    await world.env.advance_time(30 * DAY)
    assert len(world.posts()) == posts
    assert running(world) == []


# Games that are over, or have not begun


@pytest.mark.parametrize('clock', ['brisk', 'relaxed', 'post'])
async def test_the_clock_of_a_finished_game_never_rings(world: World, clock: str) -> None:
    await opened(world, clock)
    assert running(world) == ['turn', 'warning']
    await world.command('ada', 'table end')
    assert running(world) == []
    before = all_there_is(world)
    await world.env.advance_time(2 * DAY)
    assert all_there_is(world) == before
