"""What the channel shows of Delphi when a round is over: the card that tells of it, the whole layout, the replay."""

from typing import Any

import pytest

from bot.store import Judging
from bot.text import ENGLISH
from tests.discord.acts import Pressed, pressed, refused, screen, told
from tests.discord.delphi_table import DelphiTable
from tests.discord.test_end_of_round import files, uploaded
from tests.discord.test_replay import film_of, replays
from tests.discord.world import World, ids_of, words_of
from tests.shown import draw_round_end, draw_table, round_end_text

RULE = 'Colours alternate.'


async def played(world: World, cards: int = 3, people: int = 4) -> DelphiTable:
    """A round with some cards, of which one player is always mistaken."""
    delphi = DelphiTable(world)
    await delphi.begin(people)
    for _ in range(cards):
        await delphi.card('dora')
    return delphi


async def counted(delphi: DelphiTable) -> None:
    """All players wish to count."""
    for name in await delphi.players():
        await delphi.count(name)


async def test_a_round_that_is_over_is_one_picture_with_its_words_and_the_whole_layout(world: World) -> None:
    delphi = await played(world)
    await counted(delphi)
    table = await world.table()
    assert files(world.board()) == ['scores.png']
    assert draw_round_end(table.view, table.names, rule=RULE).data in uploaded(world)
    alt = round_end_text(ENGLISH, table.view, table.names, RULE)
    assert f'<{alt}\nMain line: ' in world.post()
    assert alt.startswith('ada wins the round with 12 points.\nScores of round 1\n')
    assert '\nada 12 = 6 + 6, as oracle\nben 6 = 6, with 3 tokens\n' in alt
    await world.restart()
    await world.command('ada', 'table show')
    assert f'<{alt}\nMain line: ' in world.post()
    assert files(world.board()) == ['scores.png']


# The whole layout


async def test_anybody_sees_the_whole_layout_while_they_speak(world: World) -> None:
    delphi = await played(world, 2)
    await delphi.say('ben', right=False)
    table, posts = await world.table(), world.posts()
    for name in ('ada', 'ben', 'cleo', 'hana'):
        result: Any = await world.press(name, 'Whole layout')
        assert result.response.ephemeral
        assert draw_table(table.view, table.names, whole=True).data in uploaded(world)
        assert '<Main line: ' in told(result)
        assert 'Said' not in told(result)
    assert world.posts() == posts, 'nobody else has seen anything of it'


async def test_the_buttons_fit_into_rows(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin()
    assert rows(world) == [['say', 'say'], ['text', 'layout', 'legend', 'judge']]
    await delphi.card()
    assert rows(world) == [['say', 'say', 'count'], ['text', 'layout', 'legend', 'judge']]
    await delphi.all_say(dict.fromkeys(await delphi.players(), True))
    assert rows(world) == [['verdict', 'verdict'], ['text', 'layout', 'legend', 'judge']]


def rows(world: World) -> list[list[str]]:
    (container,) = screen(world, world.board())['components']
    return [
        [item['custom_id'].split(':')[1] for item in row['components']]
        for row in container['components']
        if row.get('components')
    ]


async def test_before_the_rule_is_written_there_is_nothing_to_look_at(world: World) -> None:
    await world.seat(4, variant='delphi')
    await world.press('ada', 'Start')
    assert 'layout' not in {one.split(':')[1] for one in ids_of(world.board())}
    sentence = await refused(world, Pressed('layout').by(world, 'hana'))
    assert sentence.startswith('There are no cards on the table yet.')


async def test_an_old_message_shows_it_after_the_round_with_what_was_judged_against_the_rule(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin(4, 'assisted')
    await delphi.all_say(dict.fromkeys(await delphi.players(), True))
    await delphi.judge(right=True)
    await world.press_dm('ada', 'I’m sure')
    old = screen(world, world.board())
    button = next(one for one in ids_of(world.board()) if ':layout:' in one)
    await counted(delphi)
    for message in (old, screen(world, world.board())):
        assert 'Judged against the rule: 2' in told(await pressed(world, 'hana', message, button))
    table = await world.table()
    assert draw_table(table.view, table.names, whole=True, contradicted=(2,)).data in uploaded(world)


# The replay


@pytest.mark.parametrize('judging', ['hand', 'automatic'])
async def test_the_button_stands_under_the_end_of_the_round(world: World, judging: Judging) -> None:
    delphi = DelphiTable(world)
    await delphi.begin(4, judging)
    for _ in range(3):
        await delphi.card('dora')
    await counted(delphi)
    assert world.post().endswith('[Replay]\n[How an expert saw it]\n[Seal]')
    await world.press('hana', 'Replay')
    (message,) = replays(world)
    frames, _ = await film_of(message)
    assert frames == 5  # The deal, three cards, the end.
    words = words_of(message)
    assert '**Replay of round 1** of game 1' in words
    assert 'Round 1 of Delphi, oracle ada, card by card: 3 cards, ' in words
    assert [one.split(':')[1] for one in ids_of(message)] == ['hindsight']


async def test_a_verdict_that_was_taken_back_is_not_in_it(world: World) -> None:
    delphi = await played(world, 1)
    await delphi.all_say(dict.fromkeys(await delphi.players(), True))
    await delphi.judge(right=not await delphi.is_right())
    await delphi.take_back()
    await delphi.judge(right=await delphi.is_right())
    await counted(delphi)
    await world.press('ben', 'Replay')
    assert (await film_of(replays(world)[0]))[0] == 4
