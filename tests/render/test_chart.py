"""The chart of a match and the leaderboard: everyone is in them, and no name covers another."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.look import Look
from bot.render.chart import ChartPlan, match_chart, plan_chart
from bot.render.draw import NothingToDraw, draw_board, draw_chart
from bot.render.kit.geometry import WIDTH, Rect, around
from bot.render.kit.shapes import SIGNS
from bot.render.kit.theme import theme_of
from bot.render.leaderboard import plan_board
from bot.render.names import CREST
from bot.text import ENGLISH
from bot.text.ended import courses
from bot.text.ranked import Board, Ranked
from eleusis import commands as c
from eleusis.variants import PRESETS
from eleusis.views import PublicView
from tests.examples import examples, some
from tests.render.delphi_games import counted
from tests.render.endings import matched, some_match
from tests.render.scenes import NAMES, dealt
from tests.render.test_names import HOSTILE, UNDRAWABLE
from tests.render.test_pictures import check as check_file


def planned(view: PublicView) -> ChartPlan:
    return plan_chart(match_chart(ENGLISH, view))


def check(plan: ChartPlan) -> None:
    """Everything that must be true of any chart."""
    assert Rect(0, 0, WIDTH, plan.height).holds(plan.panel)
    labels = [course.label for course in plan.courses]
    assert all(plan.panel.holds(rect) for rect in (plan.plot, *labels))
    assert not any(one.overlaps(other) for one, other in combinations((plan.plot, *labels), 2))
    for course in plan.courses:
        assert all(plan.panel.holds(around(point, CREST)) for point in course.points)
        assert {x for x, _ in course.points} <= {x for x, _ in plan.steps}, 'at their rounds'
        assert all(plan.plot.x <= x < plan.plot.right and plan.plot.y <= y < plan.plot.bottom for x, y in course.points)
        assert [x for x, _ in course.points] == sorted({x for x, _ in course.points})
    heights = [y for y, _ in plan.ticks]
    assert 2 <= len(heights) <= 8
    assert heights == sorted(heights, reverse=True)
    ordered = sorted(plan.courses, key=lambda course: course.label.y)
    assert [course.total for course in ordered] == sorted((course.total for course in ordered), reverse=True)


@examples(80)
@given(st.integers(0, 10_000), st.integers(3, 8), st.integers(2, 8))
def test_every_line_ends_at_a_name_of_its_own(seed: int, seats: int, rounds: int) -> None:
    view = some_match(seed, seats, rounds)
    plan = planned(view)
    check(plan)
    assert {course.seat: course.total for course in plan.courses} == dict(view.final or ())


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
    plan = planned(view)
    check(plan)
    assert {course.seat: course.total for course in plan.courses} == dict(view.final or ())
    assert min(course.total for course in plan.courses) < 0
    assert [name for _, name in plan.steps] == ['', '1', '2', '3']
    zero = next(y for y, tick in plan.ticks if tick == 0)
    assert {(course.total < 0) for course in plan.courses if course.points[-1][1] > zero} == {True}
    check_file(draw_chart(view, NAMES))


def test_more_people_than_seats_may_have_come_and_gone() -> None:
    plan = planned(some_match(1, 14, 3))
    check(plan)
    assert len(plan.courses) == 14
    names = dict.fromkeys(range(14), 'Ada')
    check_file(draw_chart(some_match(1, 14, 3), names))


def test_names_whose_lines_end_at_one_height_stand_by_points() -> None:
    check(planned(matched([[0, 0, 4000], [0, 0, 3000], [5000, 5001, 5002]])))


def test_points_are_added_up_and_the_bonus_comes_last() -> None:
    view = matched([[5, 0, 5], [1, 7, 0, 3]], bonus=[3])
    assert courses(view) == {
        0: ((0, 0), (1, 5), (2, 6), (3, 6)),
        1: ((0, 0), (1, 0), (2, 7), (3, 7)),
        2: ((0, 0), (1, 5), (2, 5), (3, 5)),
        3: ((1, 0), (2, 3), (3, 13)),
    }
    plan = planned(view)
    assert [name for _, name in plan.steps] == ['', '1', '2', 'end']
    assert [course.won for course in plan.courses] == [False, False, False, True]


def test_lines_of_people_with_as_many_points_run_beside_one_another() -> None:
    """Each of them is seen, over its round."""
    plan = planned(matched([[9, 9, 9], [0, 0, 0], [4, 3, 0]]))
    for step in (1, 2):
        heights = sorted(course.points[step][1] for course in plan.courses)
        assert all(below - above >= 10 for above, below in pairwise(heights)), 'thicker than a line'
        assert heights[-1] - heights[0] < 2 * CREST, 'and yet as many points'
    one = planned(matched([[9, 0, 30]])).courses
    ticks = {tick: y for y, tick in planned(matched([[9, 0, 30]])).ticks}
    assert [course.points[1][1] for course in one if course.total in ticks] == [ticks[0], ticks[30]]


def test_lines_can_be_told_apart_without_colours_and_colours_differ() -> None:
    assert len(set(SIGNS)) == 8
    for look in (Look(theme='dark'), Look(theme='light')):
        theme = theme_of(look)
        assert len(set(theme.lines)) == 8
        assert not set(theme.lines) & {theme.panel, theme.background}


def test_a_match_without_scores_has_no_chart() -> None:
    with pytest.raises(NothingToDraw):
        draw_chart(dealt(), NAMES)


def some_board(count: int, points: int) -> list[Ranked]:
    return [Ranked(1 + place, f'Somebody {place}', points - 7 * place, f'{place} rounds') for place in range(count)]


@pytest.mark.parametrize('count', [0, 1, 8, 15])
@pytest.mark.parametrize('points', [0, 12, 3, 4000, -90])
def test_rows_of_a_leaderboard(count: int, points: int) -> None:
    ranked = some_board(count, points)
    plan = plan_board(ranked)
    rects = [plan.header, *(row.rect for row in plan.rows)]
    assert all(Rect(0, 0, WIDTH, plan.height).holds(rect) for rect in rects)
    assert not any(one.overlaps(other) for one, other in combinations(rects, 2))
    assert [row.entry for row in plan.rows] == ranked
    assert all(row.rect.holds(row.bar) for row in plan.rows)
    above = [row.bar for row in plan.rows if row.entry.points > 0]
    below = [row.bar for row in plan.rows if row.entry.points < 0]
    assert [bar.width for bar in above] == sorted((bar.width for bar in above), reverse=True)
    assert [bar.width for bar in below] == sorted(bar.width for bar in below)
    assert plan.height <= 2.4 * WIDTH


@pytest.mark.parametrize('name', some([*HOSTILE, *UNDRAWABLE], 5, first=3))
def test_any_name_can_be_drawn(name: str) -> None:
    check_file(draw_chart(matched([[5, 0, 5], [1, 7, 0, 3]]), dict.fromkeys(range(4), name)))
    ranked = [Ranked(1, name, 4321, '123 rounds · 45 wins · 67× True Prophet'), Ranked(2, name, -8, '')]
    board = Board(ranked, name, 'all time', PRESETS['gardner'])
    check_file(draw_board(board, look=Look(theme='light')))
