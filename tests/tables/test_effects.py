"""How each event is told, and which clocks it starts."""

from datetime import timedelta
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from bot.store import Due, TableOptions
from bot.tables.effects import (
    DEALER,
    NOTE,
    REFRESH,
    TABLE,
    TO_ANSWER,
    TO_SAY,
    clocks,
    dealer_awaited,
    messages,
    telling,
)
from eleusis import commands as c
from eleusis import events as e
from eleusis.games.eleusis.round import EleusisRound
from eleusis.match import Match, MatchPhase, decide, replay
from eleusis.variants import PRESETS
from tests.store.games import AT
from tests.store.test_formats import EACH
from tests.tables.table_process import TableProcess

ASIDE = {'SeatTaken', 'SeatLeft', 'Volunteered', 'MistakeFlagged', 'VoidVoted', 'HintGiven', 'Said', 'EndWished'} | {
    'StandInCame',
    'StandInWent',
}
"""After these the same people still have the same thing to do: the newest message keeps its buttons."""
SILENT = {'GraceEnded'}
LOBBY, ROUND, BETWEEN, OVER = (Match(phase=phase) for phase in MatchPhase)


@pytest.mark.parametrize('kind', [kind.__name__ for kind in get_args(e.AnyEvent)])
def test_every_kind_of_event(kind: str) -> None:
    for after in (LOBBY, ROUND, BETWEEN, OVER):
        aside = REFRESH if after in (LOBBY, BETWEEN) or kind == 'Said' else NOTE
        expected = None if kind in SILENT else aside if kind in ASIDE else TABLE
        assert telling([EACH[kind]], after) == expected


@pytest.mark.parametrize(
    ('kinds', 'how'),
    [
        ([], None),
        (['GraceEnded', 'GraceEnded'], None),
        (['MistakeFlagged', 'GraceEnded'], NOTE),
        (['SeatLeft', 'MistakeFlagged'], NOTE),
        (['SeatLeft', 'PlayerLeft'], TABLE),
        (['GraceEnded', 'CardsPlayed'], TABLE),
        (['Said', 'Revealed'], TABLE),
        (['EndWished', 'DelphiEnded'], TABLE),
        (['EndWished', 'SeatLeft'], NOTE),
    ],
)
def test_several_events(kinds: list[str], how: str | None) -> None:
    assert telling([EACH[kind] for kind in kinds], ROUND) == how


async def test_who_is_told_while_a_round_is_played(process: TableProcess) -> None:
    """The dealer hears of it when the table waits for the dealer, and only when it moved on."""
    table = await process.seated(5)
    assert not dealer_awaited(table._state.match)
    assert messages([EACH['SeatTaken']], table._state.match) == (REFRESH,)
    table = await process.tables.act(table, c.OpenRound(0))
    assert dealer_awaited(table._state.match)
    assert messages([EACH['RoundOpened']], table._state.match) == (TABLE, DEALER)
    assert messages([EACH['SeatTaken']], table._state.match) == (NOTE,)
    assert messages([EACH['GraceEnded']], table._state.match) == ()
    table = await process.tables.seal_rule(table, 0, 'Colours alternate.')
    assert not dealer_awaited(table._state.match)
    assert messages([EACH['Dealt']], table._state.match) == (TABLE,)


async def test_no_clock_runs_without_a_round(process: TableProcess) -> None:
    options = TableOptions(clock_seconds=60)
    table = await process.seated(3)
    assert clocks(Match(), options, AT) == clocks(table._state.match, options, AT) == ()
    table = await process.tables.act(table, c.OpenRound(0))
    table = await process.tables.act(table, c.EndMatch())
    assert clocks(table._state.match, options, AT) == ()


async def test_the_clock_of_the_awaited_seat(process: TableProcess) -> None:
    """11.4: a warning at half time; without a clock nothing runs."""
    table = await process.dealt(5)
    assert clocks(table._state.match, TableOptions(), AT) == ()
    assert clocks(table._state.match, TableOptions(clock_seconds=90), AT) == (
        Due('warning', AT + timedelta(seconds=45)),
        Due('turn', AT + timedelta(seconds=90)),
    )


async def test_the_clock_begins_when_the_grace_is_over(process: TableProcess) -> None:
    """6.3."""
    table = await process.play(await process.dealt(5))
    assert isinstance(table._state.match.round, EleusisRound)
    assert table._state.match.round.grace
    grace = Due('grace', AT + timedelta(seconds=20))
    assert clocks(table._state.match, TableOptions(grace_seconds=20), AT) == (grace,)
    assert clocks(table._state.match, TableOptions(clock_seconds=60, grace_seconds=20), AT) == (
        grace,
        Due('warning', AT + timedelta(seconds=50)),
        Due('turn', AT + timedelta(seconds=80)),
    )
    without = replace(table._state.match, round=replace(table._state.match.round, grace=False))
    assert clocks(without, TableOptions(), AT) == ()


async def in_round(process: TableProcess, preset: str) -> Match:
    """A round by a preset, somebody's right card on the table."""
    table = await process.begun(5, variant=PRESETS[preset])
    return (await process.play(await process.tables.seal_rule(table, 0, 'Colours alternate.')))._state.match


@pytest.mark.parametrize(('grace', 'seconds'), [(15, 15), (40, 40), (0, TO_ANSWER)])
async def test_an_offer_of_the_office_ends_by_itself(process: TableProcess, grace: int, seconds: int) -> None:
    """10.1: with a clock and without; nobody is warned within seconds. By post there are three hours."""
    match = await in_round(process, 'drexler')
    assert match.round is not None
    match = replay(decide(match, c.Declare(match.round.players[2]), Random(1)), match)
    for clock in (0, 5, 86400):
        due = Due('turn', AT + timedelta(seconds=10800 if clock == 86400 else seconds))
        assert clocks(match, TableOptions(clock_seconds=clock, grace_seconds=grace), AT) == (due,)


async def test_who_may_say_the_rule_has_time_to_write_it(process: TableProcess) -> None:
    """10.3; a table that waits longer for a Prophet waits as long for this."""
    match = await in_round(process, 'express')
    assert clocks(match, TableOptions(grace_seconds=15), AT) == (Due('grace', AT + timedelta(seconds=TO_SAY)),)
    assert clocks(match, TableOptions(grace_seconds=90), AT) == (Due('grace', AT + timedelta(seconds=90)),)


async def test_the_dealer_hears_of_a_rule_that_is_said(process: TableProcess) -> None:
    match = await in_round(process, 'express')
    assert isinstance(match.round, EleusisRound)
    assert match.round.declarer is not None
    events = decide(match, c.Guess(match.round.declarer, 'Hearts.'), Random(1))
    after = replay(events, match)
    assert dealer_awaited(after)
    assert messages(events, after) == (TABLE, DEALER)
