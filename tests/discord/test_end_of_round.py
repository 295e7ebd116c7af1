"""What the channel shows when a round and a match are over, and the leaderboard: pictures, with the same in words."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.render.draw import draw_board, draw_chart
from bot.store.standings import Scope
from bot.tables import Table
from bot.text import ENGLISH
from bot.text.ended import chart_text
from bot.text.ranked import Board, Ranked
from bot.text.words import one_line, plain
from cogs.leaderboard import standing_text
from eleusis.variants import PRESETS
from eleusis.views import MatchPhase
from tests.discord.eleusis_table import EleusisTable
from tests.discord.random_play import open_table
from tests.discord.world import World, answer
from tests.shown import draw_round_end, round_end_text

GARDNER = replace(PRESETS['gardner'], hand=5)
RULE = 'Red <@1> follows **black**, but ' + 'never ' * 20 + 'at noon. أحمر'
NASTY = '**@everyone** \u202e🦊 ' + 'x' * 30


def files(message: Any) -> list[str]:
    return [file.filename for file in message.attachments]


def uploaded(world: World) -> list[bytes]:
    return list(world.env.backend.cdn._blobs.values())


async def played_round(world: World, eleusis: EleusisTable, button: str = 'Start') -> Table:
    """The first becomes Prophet after a play, everybody plays on, and somebody goes out."""
    await world.deal(RULE, button)
    prophet = await eleusis.turn(1, right=True)
    await eleusis.declare(prophet)
    await eleusis.turn(2, right=False)
    table = await world.table()
    while table.view.phase is MatchPhase.ROUND:
        await eleusis.turn(min(4, await eleusis.size(await eleusis.mover())), right=True)
        table = await world.bot.tables.load(table.id)
    return table


async def test_a_round_that_is_over_is_one_picture_with_its_words_and_the_whole_layout(world: World) -> None:
    await open_table(world, 5, GARDNER)
    table = await played_round(world, EleusisTable(world))
    message = world.board()
    assert files(message) == ['scores.png']
    assert draw_round_end(table.view, table.names, rule=RULE).data in uploaded(world)
    alt = round_end_text(ENGLISH, table.view, table.names, RULE)
    assert f'<{alt}\nMain line: ' in world.post()
    assert world.post().count('Main line: ') == 1, 'the layout is shown once'
    assert ' was True Prophet from card 2 to the end.' in alt
    assert '\nThe rule: ' + RULE.replace('**', '') in alt, 'a screen reader would spell the marks'
    # What stands in the picture in short stands below it in full.
    assert f'**The rule was:**\n> {plain(RULE)}' in world.post()
    assert table.view.round is not None
    assert table.view.round.seal is not None
    assert table.view.round.seal in await world.proof()


async def test_the_picture_stays_while_the_message_changes_and_comes_again_after_a_restart(world: World) -> None:
    await open_table(world, 5, GARDNER)
    table = await played_round(world, EleusisTable(world))
    before, drawn = world.board(), len(uploaded(world))
    await world.press('ben', 'I deal next')
    assert world.board().id == before.id
    assert 'ben deals the next round.' in world.post()
    assert files(world.board()) == ['scores.png']
    assert len(uploaded(world)) == drawn, 'nothing of it has changed'
    await world.restart()
    await world.command('ada', 'table show')
    assert world.board().id != before.id
    assert f'<{round_end_text(ENGLISH, table.view, table.names, RULE)}\nMain line: ' in world.post()
    assert files(world.board()) == ['scores.png']


async def test_a_void_round_has_a_picture_once_a_card_lies_on_the_table(world: World) -> None:
    await open_table(world, 5, GARDNER)
    eleusis = EleusisTable(world)
    await world.deal(RULE)
    await eleusis.turn(1, right=False)
    await world.void(*(await eleusis.order())[:3])
    table = await world.table()
    assert files(world.board()) == ['scores.png']
    assert '<The players have voided the round. No one scores,' in world.post()
    assert draw_round_end(table.view, table.names, rule=RULE).data in uploaded(world)
    await world.press('ada', 'Next round')
    table = await world.table()
    assert table.view.round is not None
    await world.command(world.name_in(table.view.round.dealer, table), 'table leave')
    assert 'void' in world.post()
    assert files(world.board()) == [], 'nothing was dealt'


async def test_a_match_of_two_rounds_ends_with_a_chart_and_one_of_one_round_does_not(world: World) -> None:
    await open_table(world, 5, GARDNER)
    eleusis = EleusisTable(world)
    await played_round(world, eleusis)
    table = await played_round(world, eleusis, 'Next round')
    assert 'chart.png' not in files(world.board())
    await world.command('ada', 'table end')
    table = await world.bot.tables.load(table.id)
    assert table.view.phase is MatchPhase.OVER
    assert world.post().startswith('## The match is over')
    assert f'<{chart_text(ENGLISH, table.view, table.names)}>' in world.post()
    assert draw_chart(table.view, table.names).data in uploaded(world)
    await open_table(world, 5, GARDNER)
    await played_round(world, eleusis)
    await world.command('ada', 'table end')
    assert world.post().startswith('## The match is over')
    assert '<Points after each round' not in world.post()


@pytest.mark.world(shown_as={'ada': NASTY})
async def test_a_leaderboard_is_a_picture_with_every_line_in_words(world: World) -> None:
    assert 'No one has finished a round by these rules' in await world.command('fay', 'leaderboard')
    assert uploaded(world) == []
    await open_table(world, 5, PRESETS['gardner'])
    eleusis = EleusisTable(world)
    await world.deal(RULE)
    await eleusis.turn(4, right=False)
    for name in (await eleusis.order())[1:]:
        await world.command(name, 'table leave')
    while (await world.table()).view.phase is MatchPhase.ROUND:
        await eleusis.turn(min(4, await eleusis.size(await eleusis.mover())), right=True)
    result: Any = await world.people['fay'].slash(world.channel, 'leaderboard')
    assert not result.response.ephemeral
    assert files(result.response) == ['leaderboard.png']
    standings = await world.bot.store.standings.leaderboard(Scope(world.guild.id), 'gardner', 15)
    places = [1 + sum(other.points > one.points for other in standings) for one in standings]
    ranked = [
        Ranked(place, one.name, one.points, standing_text(ENGLISH, one))
        for place, one in zip(places, standings, strict=True)
    ]
    assert len(ranked) == 5
    assert NASTY in [one.name for one in ranked]
    assert '\u202e' not in answer(result)
    board = draw_board(Board(ranked, 'The Temple', 'all time', PRESETS['gardner']))
    assert board.data in uploaded(world)
    for one in ranked:
        name = one_line(one.name, 40).replace('**', '')
        assert f'\n{one.place}. {name} {one.points} points · 1 round · 0 wins' in answer(result)
