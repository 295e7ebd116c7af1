"""``/stats``: what somebody has won in this server."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import Career
from bot.text import ENGLISH
from bot.ui.stats import career_text, stats_sheet
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')
COUNTED = '-# How it is counted: the scored rounds of this server;'


async def stats(world: World, name: str, **options: Any) -> str:
    """What everybody reads after somebody has asked."""
    result = await world.people[name].slash(world.channel, 'stats', **options)
    assert result.response is not None
    assert not result.response.ephemeral
    return words_of(result.response)


async def played(world: World, **options: Any) -> dict[str, int]:
    """A round that the first player ends by a right no-play with few cards; the points of all, by name."""
    await world.seat(4, **options)
    await world.deal()
    eleusis = EleusisTable(world)
    while (await world.table()).view.phase.value == 'round':
        await eleusis.go_on()
        await eleusis.no_play()
        await eleusis.judge(yes=True)
    table = await world.table()
    assert table.view.round is not None
    assert table.view.round.score is not None
    return {world.name_in(seat, table): points for seat, points in table.view.round.score.points.items()}


async def test_nobody_has_played_yet(world: World) -> None:
    said = await stats(world, 'fay')
    assert said.startswith('## fay, in The Temple\nNo round of fay’s is counted here yet. ')
    assert '`/table open`' in said
    assert COUNTED in said


async def test_a_match_and_what_everybody_was_in_it(world: World) -> None:
    points = await played(world)
    dealer = (
        f'## ada, in The Temple\n### Gardner’s rules\n{points["ada"]} points in 1 round, {points["ada"]} on average'
    )
    said = await stats(world, 'fay', player=world.people['ada'])
    assert said.startswith(f'{dealer}\nNo match played to its end yet\nNever True Prophet, never overthrown\n')
    assert f'Dealer of 1 round, with {points["ada"]} points' in said

    await world.command('ada', 'table end')
    best = max(points[name] + (10 if name != 'ada' else 0) for name in points)
    for name, won in points.items():
        total = won + (10 if name != 'ada' else 0)
        said = await stats(world, name)
        assert f'{total} points in 1 round, {won} on average' in said
        ending = 'won' if total == best else 'not won'
        assert f'\n1 match played to its end, {ending}\n' in said
        assert ('Never dealer yet' in said) == (name != 'ada')
        assert COUNTED in said
    await world.restart()
    assert await stats(world, 'ada') == await stats(world, 'ben', player=world.people['ada'])


async def test_changed_rules_count_nowhere(world: World) -> None:
    await world.seat(4, variant='matuszek')
    panel: Any = (await world.press('ada', 'Change the rules')).response
    dialog = await world.people['ada'].click(panel, label='Change single rules')
    await world.people['ada'].submit_modal(dialog, {'deal': 'hand = 2'})
    await world.deal()
    eleusis = EleusisTable(world)
    await eleusis.no_play()
    await eleusis.judge(yes=True)
    await world.command('ada', 'table end')
    table = await world.table()
    assert table.view.past[0].score is not None
    assert 'No round of ada’s is counted here yet.' in await stats(world, 'ada')


async def test_in_another_server_there_is_nothing(world: World) -> None:
    await played(world)
    elsewhere = world.env.create_guild('The Grove')
    channel = elsewhere.create_text_channel('table')
    gus = elsewhere.add_member(world.env.create_user('gus'))
    result = await gus.slash(channel, 'stats', player=world.people['ada'].user)
    assert words_of(result.response).startswith('## ada, in The Grove\nNo round of ada’s is counted here yet.')


@pytest.mark.parametrize(
    ('career', 'said'),
    [
        (
            Career('gardner', 124, 10, 10, 3, 1, 2, 1, 2, 29),
            '### Gardner’s rules\n124 points in 10 rounds, 11.4 on average\n3 matches played to their end, 1 won\n'
            'True Prophet 2 times, overthrown once\nDealer of 2 rounds, with 14.5 points on average',
        ),
        (
            Career('express', 1, 0, 1, 1, 1, 0, 0, 1, 1),
            '### Express rules\n1 point in 1 round, 1 on average\n1 match played to its end, won\n'
            'Dealer of 1 round, with 1 point',
        ),
        (
            Career('berkeley', -1, 0, 3, 4, 0, 1, 3, 3, 2),
            '### Berkeley rules\n-1 point in 3 rounds, -0.3 on average\n4 matches played to their end, none won\n'
            'True Prophet once, overthrown 3 times\nDealer of 3 rounds, with 0.7 points on average',
        ),
        (
            Career('matuszek', 10, 10, 0, 1, 0, 0, 0, 0, 0),
            '### Matuszek’s rules\n10 points in 0 rounds\n1 match played to its end, not won\n'
            'Never True Prophet, never overthrown\nNever dealer yet',
        ),
    ],
)
def test_the_numbers_in_words(career: Career, said: str) -> None:
    assert career_text(ENGLISH, career) == said


def test_hostile_names_and_presets_of_another_version() -> None:
    parts = stats_sheet(ENGLISH, '@everyone **x**', '# [a](b)', [Career('chess', 9, 0, 1, 0, 0, 0, 0, 0, 0)]).parts
    assert parts[0] == '## \\@everyone \\*\\*x\\*\\*, in \\# \\[a\\]\\(b\\)'
    assert 'chess' not in str(parts)
    assert len(parts) == 3
