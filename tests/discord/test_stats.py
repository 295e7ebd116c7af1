"""``/stats``: what somebody has won in this server."""

import re
from typing import Any

import pytest

from bot.look import Look
from bot.store.rounds import DealtRound, RoundPart, SharedRound
from bot.store.standings import Career
from bot.text import ENGLISH
from cogs.stats import PersonHere, ahead_text, career_text, held_text, stats_sheet
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, answer, words_of
from tests.store.games import AT

pytestmark = pytest.mark.usefixtures('blank_pictures')
COUNTED = '[What counts?]'


async def stats(world: World, name: str, **options: Any) -> str:
    """What everybody reads after somebody has asked."""
    result: Any = await world.people[name].slash(world.channel, 'stats', **options)
    assert not result.response.ephemeral
    return words_of(result.response)


async def played(world: World, **options: Any) -> dict[str, int]:
    """A round that the first player ends by a right no-play with few cards; the points of all, by name."""
    await world.seat(4, **options)
    await world.deal()
    return await played_out(world)


async def played_out(world: World) -> dict[str, int]:
    """The round that is under way, by right no-plays; the points of all, by name."""
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
    rated = (await world.people['fay'].slash(world.channel, 'rating')).response
    assert 'No round between people has been scored here yet.' in words_of(rated)
    said = await stats(world, 'fay')
    assert said.startswith('## fay, in The Temple\nfay has no rounds that count here yet. ')
    assert '`/table open`' in said
    assert COUNTED in said


async def test_a_match_and_what_everybody_was_in_it(world: World) -> None:
    points = await played(world)
    dealer = (
        f'## ada, in The Temple\n### Gardner’s rules\n{points["ada"]} points in 1 round, {points["ada"]} on average'
    )
    said = await stats(world, 'fay', player=world.people['ada'])
    assert said.startswith(f'{dealer}\nNo match played to its end yet\nNever Prophet\n')
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
    shown = await stats(world, 'ben', player=world.people['ada'])
    assert await stats(world, 'ada') == shown.replace('[Compare me with ada]\n', '')


async def test_changed_rules_count_nowhere(world: World) -> None:
    await world.seat(4, variant='matuszek')
    panel: Any = (await world.press('ada', 'Change the rules')).response
    dialog = await world.people['ada'].click(panel, label='More')
    await world.people['ada'].submit_modal(dialog, {'deal': 'hand = 2'})
    await world.deal()
    eleusis = EleusisTable(world)
    await eleusis.no_play()
    await eleusis.judge(yes=True)
    await world.command('ada', 'table end')
    table = await world.table()
    assert table.view.past[0].score is not None
    assert 'ada has no rounds that count here yet.' in await stats(world, 'ada')


async def test_in_another_server_there_is_nothing(world: World) -> None:
    await played(world)
    elsewhere = world.env.create_guild('The Grove')
    channel = elsewhere.create_text_channel('table')
    gus = elsewhere.add_member(world.env.create_user('gus'))
    result = await gus.slash(channel, 'stats', player=world.people['ada'].user)
    assert words_of(result.response).startswith('## ada, in The Grove\nada has no rounds that count here yet.')


@pytest.mark.parametrize(
    ('career', 'said'),
    [
        (
            Career(124, 10, 3, 1, 2, 1, 2, 'gardner', 10, 29),
            '### Gardner’s rules\n124 points in 10 rounds, 11.4 on average\n3 matches played to their end, 1 won\n'
            'Prophet in 3 rounds. Prophecies kept: 2, lost: 1\nDealer of 2 rounds, with 14.5 points on average',
        ),
        (
            Career(1, 1, 1, 1, 0, 0, 1, 'express', 0, 1),
            '### Express rules\n1 point in 1 round, 1 on average\n1 match played to its end, won\n'
            'Dealer of 1 round, with 1 point',
        ),
        (
            Career(-1, 3, 4, 0, 1, 3, 3, 'berkeley', 0, 2),
            '### Berkeley rules\n-1 point in 3 rounds, -0.3 on average\n4 matches played to their end, none won\n'
            'Prophet in 4 rounds. Prophecies kept: 1, lost: 3\nDealer of 3 rounds, with 0.7 points on average',
        ),
        (
            Career(10, 0, 1, 0, 0, 0, 0, 'matuszek', 10, 0),
            '### Matuszek’s rules\n10 points in 0 rounds\n1 match played to its end, not won\n'
            'Never Prophet\nNever dealer yet',
        ),
    ],
)
def test_the_numbers_in_words(career: Career, said: str) -> None:
    assert career_text(ENGLISH, career) == said


async def test_hostile_names() -> None:
    parts = (await stats_sheet(ENGLISH, (1, '@everyone **x**'), '# [a](b)', PersonHere(), look=Look())).parts
    assert parts[0] == '## \\@everyone \\*\\*x\\*\\*, in \\# \\[a\\]\\(b\\)'


def test_how_long_rules_held() -> None:
    def said(*known: tuple[int | None, int | None], variant: str = 'gardner') -> list[str]:
        dealt = [DealtRound(1, 1, 1, variant, AT, 5, found, cards) for found, cards in known]
        return list(held_text(ENGLISH, variant, dealt))

    assert said((21, 30), (9, 44), (None, 41), (None, 38), (None, None)) == [
        '2 rules of 4 found, with 15 cards on the table on average: 9 at the earliest, 21 at the latest'
        ' · 2 lasted to the end, for up to 41 cards'
    ]
    assert said((None, 41)) == ['No one has found one of their rules yet · 1 lasted to the end, for 41 cards']
    assert said((21, 30)) == ['1 rule of 1 found, with 21 cards on the table']
    assert said((None, None)) == said((21, 30), variant='delphi') == said((None, None), variant='express') == []
    assert said((None, 12), (None, 31), (None, None), variant='express') == [
        '2 rules lasted for 21.5 cards on average, for 31 at most, until someone said it or went out'
    ]
    assert said((None, 12), variant='express') == ['1 rule lasted for 12 cards, until someone said it or went out']


async def test_two_people_side_by_side(world: World) -> None:
    """By command for all, by button for who presses it, after a restart too."""
    points = await played(world)
    said = await stats(world, 'fay', player=world.people['ada'], against=world.people['ben'])
    both = f'**1 round together,** with {points["ada"]} points for ada and {points["ben"]} for ben\n'
    assert said.startswith(f'## ada and ben, in The Temple\n{both}In none of them did both lay cards.\n')
    assert 'ada dealt 1 of these rounds. Prophecies by ben in it: 0 kept, 0 lost.' in said
    assert 'ben hasn’t dealt yet with ada at the table.' in said
    await world.command('ada', 'table end')
    own: Any = (await world.people['ben'].slash(world.channel, 'stats')).response
    assert '[Compare me with' not in words_of(own), 'nobody compares themselves with themselves'
    assert answer(await world.people['ben'].click(own, label='What counts?')).startswith('-# What counts:')
    shown: Any = (await world.people['dora'].slash(world.channel, 'stats', player=world.people['ben'])).response
    assert [one.filename for one in shown.attachments] == ['chart.png']
    assert re.search(r'\n\*\*Rating 1\d\d\d ± 9\d\d\*\* from 1 round\n', words_of(shown))
    assert '**Rating' not in await stats(world, 'ada'), 'who dealt the only round'
    rated: Any = (await world.people['fay'].slash(world.channel, 'rating')).response
    assert not rated.ephemeral
    assert re.search(r'🏆 \*\*(ben|cleo|dora)\*\* leads with 1[5-9]\d\d ± 9\d\d\.', words_of(rated))
    assert [one.filename for one in rated.attachments] == ['leaderboard.png']
    await world.restart()
    mine: Any = (await world.people['cleo'].click(shown, label='Compare me with ben')).response
    assert mine.ephemeral
    assert 'Where both laid cards (1 round), cleo had more points in ' in words_of(mine)
    assert 'They haven’t played a scored round together here.' in words_of(
        (await world.people['fay'].click(shown, label='Compare me with ben')).response
    )
    alone = (await world.people['ben'].click(shown, label='Compare me with ben')).response
    assert 'Choose another player with `/stats against`.' in words_of(alone)


def test_who_had_more_points() -> None:
    """Where both laid cards; a dealer's rounds are left out."""
    laid = [(False, False, *points) for points in ((7, 3), (2, 3), (4, 4), (5, -1))]
    rounds = [
        SharedRound(AT, RoundPart(one, dealt, False, False), RoundPart(other, by_other, False, False))
        for dealt, by_other, one, other in [*laid, (True, False, 9, 0), (False, True, 0, 9)]
    ]
    said = 'Where both laid cards (4 rounds), A had more points in 2, B in 1, and they were even in 1.'
    assert ahead_text(ENGLISH, 'A', 'B', rounds) == said
    assert ahead_text(ENGLISH, 'A', 'B', rounds[-2:]) == 'In none of them did both lay cards.'
    assert ahead_text(ENGLISH, 'A', 'B', rounds[:1]).endswith('A had more points in 1, B in 0.')
