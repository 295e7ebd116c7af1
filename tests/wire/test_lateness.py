"""How old an interaction is, whatever the clocks say."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from discord.utils import time_snowflake

from bot.tables import Refusal
from bot.ui.kit.lateness import LONG_WAIT, MOST_LONG_WAITS, MOST_OF_ONE, MOST_UNANSWERED, Lateness, Unanswered

AT = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize('ahead', [-3600, -3, 0, 3, 3600])
def test_clocks_need_not_agree(ahead: float) -> None:
    lateness = Lateness()

    def late(made: float, way: float) -> bool:
        made_at = AT + timedelta(seconds=made)
        return lateness.is_too_late(time_snowflake(made_at), made_at + timedelta(seconds=way + ahead))

    assert not late(0, 0.1)
    assert not late(10, 2.4)
    assert late(20, 2.8)
    assert not late(30, 0.2)
    assert late(700, 9)
    assert late(1190, 3)


def test_a_clock_that_is_set_stops_nobody_for_long() -> None:
    lateness = Lateness()
    answers = [lateness.is_too_late(time_snowflake(AT), AT + timedelta(seconds=way)) for way in (0.1, *[60] * 30)]
    assert answers == [False, *[True] * 20, *[False] * 10]


def refused(waiting: Unanswered, person: int, now: float) -> str:
    """Why this person is not let in; nothing where they are."""
    try:
        waiting.check(person, now)
    except Refusal as refusal:
        return refusal.code
    return ''


def test_who_waits_keeps_others_out_until_answered() -> None:
    waiting, answered, other = Unanswered(), set[int](), -1
    for number in range(MOST_LONG_WAITS):
        waiting.add(number, lambda number=number: number in answered, 0)
    assert not refused(waiting, other, LONG_WAIT)
    assert refused(waiting, other, LONG_WAIT + 0.1) == 'busy'
    answered.add(0)
    assert not refused(waiting, other, LONG_WAIT + 0.1)
    for number in range(MOST_UNANSWERED):
        waiting.add(number, lambda: False, LONG_WAIT)
    assert refused(waiting, other, LONG_WAIT) == 'busy'
    assert not refused(waiting, other, LONG_WAIT + 10), 'who will not be answered any more keeps nobody out'


def test_one_who_asks_for_much_keeps_nobody_else_out() -> None:
    waiting, greedy, other = Unanswered(), 1, 2
    for _ in range(MOST_OF_ONE):
        assert not refused(waiting, greedy, 0)
        waiting.add(greedy, lambda: False, 0)
    assert refused(waiting, greedy, 0) == 'one-by-one'
    assert not refused(waiting, other, LONG_WAIT + 0.1)
