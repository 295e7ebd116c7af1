"""``/season``: opened and closed by moderators, looked at by all."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.store import ScoreRow, SeatRow, TableOptions
from eleusis.match import open_match
from eleusis.variants import PRESETS
from tests.discord.acts import pressed
from tests.discord.eleusis_table import EleusisTable
from tests.discord.presses import control
from tests.discord.test_moderate import moderated
from tests.discord.test_stats import played, played_out
from tests.discord.world import World, words_of
from tests.store.games import AT, change

pytestmark = pytest.mark.usefixtures('blank_pictures')
EMPTY = 'No round has been scored in it yet.'


async def said(world: World, name: str, command: str, **options: Any) -> str:
    return words_of((await world.people[name].slash(world.channel, command, **options)).response)


async def test_a_round_belongs_to_the_season_in_which_it_ends(world: World) -> None:
    """Begun in the first, ended in the second: it counts there alone, and so it is told of it after a restart."""
    moderated(world)
    mona = world.people['mona']
    await mona.slash(world.channel, 'season open')
    await world.seat(4)
    eleusis = EleusisTable(world)
    await world.deal()
    await eleusis.turn(1, right=True)
    await world.wait(60)
    question: Any = (await mona.slash(world.channel, 'season close')).response
    closed = (await mona.click(question, label='Close it')).response
    assert EMPTY in words_of(closed)
    await world.wait(60)
    await mona.slash(world.channel, 'season open')
    assert EMPTY in await said(world, 'fay', 'season show', number=2)
    await world.restart()
    points = await played_out(world)
    assert f' with {max(points.values())} points' in await said(world, 'fay', 'season show', number=2)
    assert EMPTY in await said(world, 'fay', 'season show', number=1)


async def test_a_season_from_its_opening_to_its_card(world: World) -> None:
    moderated(world)
    mona = world.people['mona']
    assert 'This server hasn’t had a season yet.' in await said(world, 'ada', 'season show')
    for command in ('season open', 'season close'):
        refusal = await said(world, 'ada', command)
        assert refusal.startswith('Opening and closing seasons takes the permission *Manage')
    seats = [SeatRow(0, world.people['ada'].id, 'ada'), SeatRow(1, world.people['ben'].id, 'ben')]
    old = await world.bot.store.games.create(
        world.guild.id, 900, TableOptions(), open_match(PRESETS['gardner']), seats, at=AT, messages=()
    )
    scores = (ScoreRow(1, 0, 99, dealer=True), ScoreRow(1, 1, 8))
    long_ago = datetime(2025, 12, 1, tzinfo=UTC)
    await world.bot.store.games.commit(change(old, at=long_ago, scores=scores, over=True))
    begun: Any = (await mona.slash(world.channel, 'season open')).response
    assert not begun.ephemeral
    assert 'No round has been scored in it yet.' in words_of(begun), 'what was before is no part of it'
    assert 'A season is already open.' in await said(world, 'mona', 'season open')
    assert 'No one has finished a round by these rules' in await said(world, 'fay', 'leaderboard', time='season.1')

    new = await played(world)
    best = max(new.values())
    leading = await said(world, 'fay', 'season show')
    assert '## Season 1 of The Temple\nsince ' in leading
    assert re.search(rf'🏆 \*\*.*\*\* leads? with {best} points', leading)
    await world.wait(60)
    question: Any = (await mona.slash(world.channel, 'season close')).response
    assert question.ephemeral
    assert 'Close season 1?' in words_of(question)
    forged = await pressed(world, 'ada', question, control(question, 'season_close'))
    assert 'Opening and closing seasons' in words_of(forged.response)
    await world.restart()
    closed: Any = (await mona.click(question, label='Close it')).response
    assert not closed.ephemeral
    assert re.search(rf'🏆 \*\*.*\*\* won the season with {best} points', words_of(closed))
    assert [one.filename for one in closed.attachments] == ['leaderboard.png']
    assert 'No season is open.' in words_of((await mona.click(question, label='Close it')).response), 'pressed twice'
    assert 'No season is open.' in await said(world, 'mona', 'season close')

    await world.wait(60)
    await mona.slash(world.channel, 'season open')
    assert '## Season 2 of' in await said(world, 'fay', 'season show')
    assert words_of(closed) == await said(world, 'fay', 'season show', number=1)
    assert 'has had 2: choose one' in await said(world, 'fay', 'season show', number=3)
    choices = await world.people['fay'].autocomplete(world.channel, 'season show', 'number', '')
    assert [choice['value'] for choice in choices] == [2, 1]
    times = await world.people['fay'].autocomplete(world.channel, 'leaderboard', 'time', 'season')
    assert [time['value'] for time in times] == ['season.2', 'season.1']
    for time, points in (('season.1', best), ('all', 99 + new['ada'])):
        assert f' with {points} points' in await said(world, 'fay', 'leaderboard', time=time)
    assert 'I don’t know that period.' in await said(world, 'fay', 'leaderboard', time='season.3')

    elsewhere = world.env.create_guild('The Grove')
    gus = elsewhere.add_member(world.env.create_user('gus'))
    shown = await gus.slash(elsewhere.create_text_channel('table'), 'season show', number=1)
    assert 'This server hasn’t had a season yet.' in words_of(shown.response)
