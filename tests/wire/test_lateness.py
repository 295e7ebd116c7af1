"""How old an interaction is, whatever the clocks say."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from discord.utils import time_snowflake

from bot.ui.kit.lateness import LONG_WAIT, MOST_LONG_WAITS, MOST_UNANSWERED, Lateness, Unanswered

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


def test_who_waits_keeps_others_out_until_answered() -> None:
    waiting, answered = Unanswered(), set[int]()
    for number in range(MOST_LONG_WAITS):
        waiting.add(lambda number=number: number in answered, 0)
    assert not waiting.is_full(LONG_WAIT)
    assert waiting.is_full(LONG_WAIT + 0.1)
    answered.add(0)
    assert not waiting.is_full(LONG_WAIT + 0.1)
    for _ in range(MOST_UNANSWERED):
        waiting.add(lambda: False, LONG_WAIT)
    assert waiting.is_full(LONG_WAIT)
    assert not waiting.is_full(LONG_WAIT + 10), 'who will not be answered any more keeps nobody out'
