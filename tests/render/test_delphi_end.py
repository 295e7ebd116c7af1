"""The picture of the end of a round of Delphi: the same layout as for any other round."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.game import RoundEnd, Scores, Sign
from bot.text import ENGLISH
from bot.text.news import why_void
from eleusis import commands as c
from eleusis.views import PublicView
from tests.examples import examples
from tests.render.delphi_games import after, counted, with_tokens
from tests.render.scenes import NAMES
from tests.render.test_end import RULE, check
from tests.render.test_pictures import check as check_file
from tests.shown import draw_round_end, round_end_of


def scores_of(ending: RoundEnd) -> Scores:
    assert ending.scores is not None
    return ending.scores


@examples(40)
@given(st.integers(0, 10_000), st.integers(1, 51), st.integers(3, 8))
def test_everything_has_its_place(seed: int, cards: int, seats: int) -> None:
    check(counted(cards, seats=seats, seed=seed).view)


def test_the_worked_example() -> None:
    ending = round_end_of(ENGLISH, with_tokens(26, 16, 8))
    scores = scores_of(ending)
    assert (scores.winners, scores.points) == ((0,), 36)
    assert (scores.reason.before, scores.reason.seat) == ('The oracle scores 36', None)
    assert [(line.seat.seat, line.points, line.sign, line.terms, line.best) for line in scores.lines] == [
        (0, 36, Sign('oracle'), 'oracle: 10 + 18 + 8', True),
        (1, 28, Sign('coin', 26), '26 tokens: 10 + 18', False),
        (2, -2, Sign('coin', 16), '16 tokens: −10 + 8', False),
        (3, -26, Sign('coin', 8), '8 tokens: −18 − 8', False),
    ]
    assert not scores.totals
    assert ending.offices == ()
    assert (ending.heading.before, ending.heading.seat) == ('Round 1 · oracle', 0)


@pytest.mark.parametrize(
    ('tokens', 'winners'),
    [((3, 3, -1), (0,)), ((0, 0), ()), ((-4, -4, -4), ()), ((-1, -9), (1, 0)), ((7,) * 6, ())],
)
def test_who_wins(tokens: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """With equal tokens no one scores; an oracle wins like anyone."""
    view = with_tokens(*tokens)
    check(view)
    assert scores_of(round_end_of(ENGLISH, view)).winners == winners
    assert {line.seat.seat for line in scores_of(round_end_of(ENGLISH, view)).lines if line.best} == set(winners)
    check_file(draw_round_end(view, NAMES))


def test_what_points_are_counted_from_has_room() -> None:
    """Seven players have twenty-one differences, which the text next to the picture lists."""
    few, many = (scores_of(round_end_of(ENGLISH, with_tokens(*range(-52, -52 + 17 * seats, 17)))) for seats in (5, 7))
    assert few.lines[0].terms == 'oracle: 17 + 34 + 51 + 68 + 17 + 34 + 51 + 17 + 34 + 17'
    assert many.lines[0].terms == 'oracle: all 21 differences between players'
    for view in (with_tokens(*range(-52, 52, 17)), with_tokens(26, 16)):
        check(view)


def test_who_left_keeps_a_line_and_who_came_since_has_none() -> None:
    sibyl = after(4)
    sibyl.do(c.Leave(2), c.Sit())
    sibyl.count()
    check(sibyl.view)
    assert {line.seat.seat for line in scores_of(round_end_of(ENGLISH, sibyl.view)).lines} == {0, 1, 2, 3, 4}


def test_totals_and_who_was_not_in_this_round() -> None:
    sibyl = counted(6)
    assert not scores_of(round_end_of(ENGLISH, sibyl.view)).totals
    sibyl.do(c.Leave(4), c.OpenRound(0))
    sibyl.seal()
    sibyl.cards(3)
    sibyl.count()
    ending = round_end_of(ENGLISH, sibyl.view)
    assert scores_of(ending).totals
    check(sibyl.view)
    (absent,) = [line for line in scores_of(ending).lines if line.points is None]
    assert (absent.seat.seat, absent.terms, absent.best) == (4, 'not in this round', False)
    assert absent.seat.points < 0
    check_file(draw_round_end(sibyl.view, NAMES))


def test_the_end_of_a_match_has_no_bonus() -> None:
    sibyl = counted(6)
    sibyl.do(c.EndMatch())
    assert sibyl.view.never_dealt
    assert not any('not dealing' in line.terms for line in scores_of(round_end_of(ENGLISH, sibyl.view)).lines)


def why_given(view: PublicView) -> str:
    assert view.round is not None
    assert round_end_of(ENGLISH, view).scores is None
    return why_void(ENGLISH, view.round.voided)


def test_a_round_that_is_void_says_why() -> None:
    for commands, why in (
        ((c.EndMatch(),), 'The round is void because the match was ended.'),
        ((c.Leave(0),), 'The round is void because the oracle left.'),
        ((c.VoteVoid(1), c.VoteVoid(2), c.VoteVoid(3)), 'The players have voided the round.'),
    ):
        sibyl = after(9)
        sibyl.do(*commands)
        check(sibyl.view)
        assert why_given(sibyl.view).startswith(why)
        check_file(draw_round_end(sibyl.view, NAMES, rule=RULE))
    sibyl = after(9)
    sibyl.all_say()
    sibyl.do(c.TimeOut(0))
    assert why_given(sibyl.view).startswith('The round is void because the oracle didn’t answer in time.')
