"""Which interactions are too old to be carried out, whatever the clocks say."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from discord.utils import time_snowflake

from bot.tables import Refusal
from bot.ui.kit.admission import LONG_WAIT, MOST_LONG_WAITS, MOST_OF_ONE, MOST_UNANSWERED, Lateness, Unanswered
from tests.wire.conftest import Start
from tests.wire.discord_server import DiscordServer
from tests.wire.people import LONGEST, said_at_last
from tests.wire.round_play import WireTable

AT = datetime(2026, 1, 1, tzinfo=UTC)


class Clocks:
    """Discord, and a bot that hears of what is pressed.

    Attributes:
        now: Seconds on the clock that nobody sets.
        ahead: By how much the machine's clock is ahead of Discord's.
    """

    def __init__(self, ahead: float = 0) -> None:
        self.lateness = Lateness()
        self.now = 1000.0
        self.ahead = ahead
        self.discord = AT

    def pressed(self, way: float = 0.1, *, after: float = 10) -> bool:
        """Whether a press is suspected that was made some seconds after the last one, and arrived after this time."""
        self.now += after
        self.discord += timedelta(seconds=after)
        now, today = self.now + way, self.discord + timedelta(seconds=way + self.ahead)
        suspected = self.lateness.suspects(number := time_snowflake(self.discord), now, today)
        if suspected and way <= 3:
            self.lateness.was_in_time(number, now)
        return suspected


@pytest.mark.parametrize('ahead', [-3600, -3, 0, 3, 3600])
def test_clocks_need_not_agree(ahead: float) -> None:
    clocks = Clocks(ahead)
    assert clocks.pressed() == (ahead > 2.4), 'the first one, of which nothing else is known'
    assert not clocks.pressed(2.4)
    assert clocks.pressed(9)
    assert not clocks.pressed(0.2)
    assert clocks.pressed(9, after=700)
    assert clocks.pressed(3.1, after=400)
    assert not clocks.pressed(after=10 * 3600)


@pytest.mark.parametrize('step', [600, -600, 3600])
def test_nobody_notices_when_the_clock_of_the_machine_is_set(step: float) -> None:
    clocks = Clocks()
    assert [clocks.pressed(way) for way in (0.1, 60)] == [False, True]
    clocks.ahead += step
    assert [clocks.pressed(way) for way in (0.1, 0.2, 2.4, 60, 0.1)] == [False, False, False, True, False]


@pytest.mark.parametrize('step', [600, -600, -3600])
def test_one_answer_is_enough_when_discords_clock_is_set(step: float) -> None:
    clocks = Clocks()
    assert not clocks.pressed()
    clocks.discord += timedelta(seconds=step)
    assert [clocks.pressed(way) for way in (0.1, 0.2, 2.4, 60, 0.1)] == [step < 0, False, False, True, False]


def test_the_first_press_after_the_start_may_be_too_late() -> None:
    assert Clocks().pressed(60)


def test_all_that_a_resumed_session_brings_too_late_is_suspected() -> None:
    clocks = Clocks()
    assert not clocks.pressed()
    assert [clocks.pressed(way, after=0) for way in range(90, 30, -2)] == [True] * 30
    assert not clocks.pressed()


def test_clocks_that_run_at_different_speeds_raise_no_suspicion() -> None:
    clocks = Clocks()
    for _ in range(100):
        assert not clocks.pressed(after=300)
        clocks.now += 0.5


async def test_no_press_is_dropped_while_clocks_are_set_but_one_that_is_too_late(
    server: DiscordServer, process: Start, sqlite_url: str
) -> None:
    bot = process(sqlite_url)
    await bot.ready()
    table = WireTable(server, server.guild())
    await table.seated()
    board = table.board
    assert board is not None
    told = list[str]()
    for server.skew in (-600, 0, 600, 3600, 0):
        for verb in ('leave', 'join'):
            told.append(await said_at_last(await table.people[1].press(board, verb)))
    assert [said.partition('.')[0] for said in told] == ['You’ve left the table', 'You’re at the table'] * 5
    server.skew = -LONGEST
    late = await table.people[1].start_press(board, 'leave')
    late.at -= LONGEST
    server.skew = 0
    in_time = await table.people[2].press(board, 'leave')
    assert (await said_at_last(in_time)).startswith('You’ve left the table.')
    async with asyncio.timeout(LONGEST):
        while 'came too late' not in bot.said:  # noqa: ASYNC110 - another process writes it.
            await asyncio.sleep(0.05)
    assert late.first is None
    again = await table.people[1].press(board, 'leave')
    assert (await said_at_last(again)).startswith('You’ve left the table.'), 'for the first time'


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
