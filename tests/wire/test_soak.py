"""An hour of play passes only if it was played, and memory stayed within its bounds."""

from typing import Any, cast

from tests.wire.soak import MOVES, Soak, Taken, grew

NOTHING = cast('Any', None)


def test_an_hour_in_which_hardly_anybody_played_does_not_pass() -> None:
    moves = 10 * (MOVES + 2)
    played = Soak(NOTHING, NOTHING, 0.0, closed=10, asked=600, unanswered=6, moves=moves)
    assert not played.idle
    played.moves = moves // 2
    assert played.idle == [f'only {moves // 2} of {moves} moves were made']
    played.moves, played.unanswered = moves, 60
    assert played.idle == ['60 of 600 went unanswered']


def test_a_bot_that_keeps_half_a_megabyte_for_each_table_does_not_pass() -> None:
    middle, end = Taken(100, 210.0, (150.0, 90.0)), Taken(200, 260.0, (152.0, 130.0, 85.0))
    assert grew(middle, end) == ['the bot grew by 50 MB']
    assert grew(middle, Taken(200, 215.0, (200.0, 90.0))) == ['a process of the bot grew to 200 MB']
