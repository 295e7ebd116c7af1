"""Whole matches of Delphi to the final totals: judged by hand, assisted, by the bot; and with restarts in between."""

import json
import re
from itertools import combinations
from pathlib import Path

import pytest

from bot.store import Judging
from bot.tables import Table
from eleusis.games.delphi.views import DelphiView
from tests.discord.delphi_table import RandomDelphi
from tests.discord.proofs import check_totals
from tests.discord.restarting import check_restarts
from tests.discord.world import World

pytestmark = pytest.mark.usefixtures('blank_pictures')


@pytest.mark.parametrize(
    ('judging', 'cards'), [('hand', 3), pytest.param('assisted', 3, marks=pytest.mark.long), ('automatic', 3)]
)
async def test_a_whole_match(world: World, judging: Judging, cards: int) -> None:
    table = await RandomDelphi(world, 5, judging, cards).match(4 if judging == 'hand' else 3)
    check_totals(world, table)
    check_scores(world, table)
    posts = '\n'.join(world.posts())
    assert ('-# I’ve checked every verdict by the written rule:' in posts) == (judging == 'assisted')
    assert posts.count('**The rule was:**') == len(table.view.seats)
    await check_leaderboard(world, table)
    told = (request for request in world.env.http_requests if re.search('/messages|/callback', request.path))
    said = json.dumps([request.json for request in told], default=str)
    assert re.findall(r'.{0,80}\b(?:hands?|dealers?|dealt|deals)\b', said) == []


@pytest.mark.long
async def test_a_round_to_the_last_card(world: World) -> None:
    await world.seat(3, variant='delphi', judging='automatic')
    await RandomDelphi(world, 5, 'automatic', None).round()
    game = (await world.table()).view.round
    assert game is not None
    assert game.layout.count == 52
    check_scores(world, await world.table())


async def check_leaderboard(world: World, table: Table) -> None:
    """It is Delphi's own, and nobody is a Prophet there."""
    board = await world.command('hana', 'leaderboard')
    assert board.startswith('## Leaderboard of The Temple\nDelphi rules\n')
    told = re.findall(r'^\d\. (\w+) (−?\d+) points · (\d) rounds', board, re.MULTILINE)
    rounds = str(len(table.view.past))
    assert {(name, number(points), count) for name, points, count in told} == {
        (world.name_in(seat, table), points, rounds) for seat, points in table.view.final or ()
    }
    assert 'Prophet' not in board
    assert 'No one has finished a round by these rules' in await world.command('hana', 'leaderboard', variant='gardner')


def check_scores(world: World, table: Table) -> None:
    """The last round counted anew from everybody's tokens, and every line of it told."""
    game = table.view.round
    assert isinstance(game, DelphiView)
    assert game.score is not None
    tokens = dict(game.tokens)
    shown = [line.strip('<>') for line in world.post().split('\n')]
    for seat, own in tokens.items():
        points = sum(own - other for other in tokens.values())
        told = next(line for line in shown if line.startswith(f'{world.name_in(seat, table)} ') and ' = ' in line)
        assert game.score.points[seat] == points == number(told.split(' ')[1])
        assert worth(told.split(' = ')[1].split(',')[0]) == points
    points = sum(abs(one - other) for one, other in combinations(tokens.values(), 2))
    told = next(line for line in shown if line.endswith(', as oracle'))
    assert game.score.points[game.oracle] == points == worth(told.split(' = ')[1].split(',')[0])


def number(text: str) -> int:
    return int(text.replace('−', '-'))


def worth(terms: str) -> int:
    """What a sum comes to: ``−4 + 12``."""
    return sum(map(number, re.findall(r'−?\d+', terms.replace('− ', '−'))))


@pytest.mark.parametrize('judging', [pytest.param('assisted', marks=pytest.mark.long), 'automatic'])
async def test_restarts_between_steps_change_nothing(tmp_path: Path, judging: Judging) -> None:
    async def a_round(world: World) -> None:
        random_delphi = RandomDelphi(world, 8, judging, 5)
        await world.seat(4, variant='delphi', judging=judging)
        await random_delphi.round()

    await check_restarts(tmp_path, a_round, least=20)
