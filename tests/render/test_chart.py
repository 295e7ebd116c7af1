"""The chart of a match and the leaderboard: everyone is in them, and no name covers another."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.look import USUAL, Look
from bot.render.draw import draw_board, draw_chart
from bot.render.kit.geometry import WIDTH, around
from bot.render.kit.shapes import SIGNS
from bot.render.kit.theme import theme_of
from bot.render.names import CREST
from bot.text.ended import courses
from bot.text.numbers import signed
from bot.text.ranked import Board, Ranked
from eleusis import commands as c
from eleusis.variants import PRESETS
from eleusis.views import PublicView
from tests.examples import examples
from tests.render.delphi_games import counted
from tests.render.drawn import Drawn, noted
from tests.render.endings import matched, some_match

THEME = theme_of(USUAL)


def check(view: PublicView, names: dict[int, str] | None = None) -> Drawn:
    """Everything that must be true of any chart: totals stand by points, each at the end of a line."""
    drawn = noted(draw_chart, view, names or {})
    drawn.check()
    people, panel = courses(view), drawn.panels[0].rect
    totals = {seat: points[-1][1] for seat, points in people.items()}
    assert len(drawn.strokes) == 2 * len(people)
    assert all(panel.holds(around(point, CREST)) for path in paths(drawn) for point in path)
    assert [len(path) for path in paths(drawn)] == [len(points) for points in people.values()]
    assert all(path == tuple(sorted(path)) and len({*dict(path)}) == len(path) for path in paths(drawn))
    heights = [fill.rect.y for fill in drawn.fills]
    assert 2 <= len(heights) <= 8
    assert heights == sorted(heights, reverse=True)
    labels = sorted((text for text in drawn.texts if text.how != THEME.muted), key=lambda text: text.rect.y)
    told = [label.what for label in labels if label.what in map(signed, totals.values())]
    assert told == [signed(total) for total in sorted(totals.values(), reverse=True)]
    return drawn


def paths(drawn: Drawn) -> list[tuple[tuple[int, int], ...]]:
    """The line of each person; a thinner one leads on to the total."""
    return drawn.strokes[::2]


@examples(80)
@given(st.integers(0, 10_000), st.integers(3, 8), st.integers(2, 8))
def test_every_line_ends_at_a_name_of_its_own(seed: int, seats: int, rounds: int) -> None:
    check(some_match(seed, seats, rounds))


def test_a_match_of_delphi_has_lines_below_nothing_and_no_bonus() -> None:
    sibyl = counted(8, seats=4)
    for _ in range(2):
        sibyl.do(c.OpenRound(0))
        sibyl.seal()
        sibyl.cards(8)
        sibyl.count()
    sibyl.do(c.EndMatch())
    view = sibyl.view
    assert view.never_dealt
    drawn = check(view)
    totals = [points[-1][1] for points in courses(view).values()]
    assert totals == [points for _, points in sorted(view.final or ())]
    assert min(totals) < 0
    assert [word for word in drawn.words if word in ('1', '2', '3', '4', 'end')] == ['1', '2', '3']
    zero = next(fill.rect.y for fill in drawn.fills if fill.rect.height == 3)
    assert {total < 0 for total, path in zip(totals, paths(drawn), strict=True) if path[-1][1] > zero + 1} == {True}


def test_more_people_than_seats_may_have_come_and_gone() -> None:
    assert len(paths(check(some_match(1, 14, 3), dict.fromkeys(range(14), 'Ada')))) == 14


def test_names_whose_lines_end_at_one_height_stand_by_points() -> None:
    check(matched([[0, 0, 4000], [0, 0, 3000], [5000, 5001, 5002]]))


def test_points_are_added_up_and_the_bonus_comes_last() -> None:
    view = matched([[5, 0, 5], [1, 7, 0, 3]], bonus=[3])
    assert courses(view) == {
        0: ((0, 0), (1, 5), (2, 6), (3, 6)),
        1: ((0, 0), (1, 0), (2, 7), (3, 7)),
        2: ((0, 0), (1, 5), (2, 5), (3, 5)),
        3: ((1, 0), (2, 3), (3, 13)),
    }
    drawn = check(view)
    assert [word for word in drawn.words if word in ('1', '2', 'end')] == ['1', '2', 'end']
    assert [text.what for text in drawn.texts if text.how == THEME.prophet] == ['13', 'Player 4']


def test_lines_of_people_with_as_many_points_run_beside_one_another() -> None:
    """Each of them is seen, over its round."""
    lines = paths(check(matched([[9, 9, 9], [0, 0, 0], [4, 3, 0]])))
    for step in (1, 2):
        heights = sorted(path[step][1] for path in lines)
        assert all(below - above >= 10 for above, below in pairwise(heights)), 'thicker than a line'
        assert heights[-1] - heights[0] < 2 * CREST, 'and yet as many points'
    one = check(matched([[9, 0, 30]]))
    ticks = [fill.rect.y + 1 for fill in one.fills]
    assert [path[1][1] for path in paths(one)[1:]] == [ticks[0], ticks[-1]]


def test_lines_can_be_told_apart_without_colours_and_colours_differ() -> None:
    assert len(set(SIGNS)) == 8
    for look in (Look(theme='dark'), Look(theme='light')):
        theme = theme_of(look)
        assert len(set(theme.lines)) == 8
        assert not set(theme.lines) & {theme.panel, theme.background}


def some_board(count: int, points: int) -> list[Ranked]:
    return [Ranked(1 + place, f'Somebody {place}', points - 7 * place, f'{place} rounds') for place in range(count)]


@pytest.mark.parametrize('count', [0, 1, 8, 15])
@pytest.mark.parametrize('points', [0, 12, 3, 4000, -90])
def test_rows_of_a_leaderboard(count: int, points: int) -> None:
    ranked = some_board(count, points)
    drawn = noted(draw_board, Board(ranked, 'The Temple', 'all', PRESETS['gardner']))
    drawn.check()
    assert [word for word in drawn.words if word.startswith('Somebody')] == [entry.name for entry in ranked]
    bars = [panel.rect for panel in drawn.panels if panel.rect.height == 9]
    above = [bar.width for bar, entry in zip(bars, ranked, strict=True) if entry.points > 0]
    below = [bar.width for bar, entry in zip(bars, ranked, strict=True) if entry.points < 0]
    assert (above, below) == (sorted(above, reverse=True), sorted(below))
    assert drawn.rect.height <= 2.4 * WIDTH
