"""What is kept of a round and of a match for the totals: from a match that was really played."""

import pytest
from sqlalchemy import select

from bot.store import Store, TableOptions
from bot.store import schema as s
from bot.store.standings import LeaderboardRow, Scope
from bot.tables import Table, seating
from eleusis import commands as c
from eleusis.match import MatchPhase
from eleusis.variants import PRESETS, Variant
from tests.tables.table_process import CHANNEL, NAMES, TableProcess, hand, mover, round_of

SHORT = Variant('short', hand=3)


@pytest.fixture(autouse=True)
def _short_rounds_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only presets have a leaderboard."""
    monkeypatch.setitem(PRESETS, 'short', SHORT)


async def opened(process: TableProcess, people: int) -> Table:
    """Open a table without grace, where a round is soon over; ada is user 1 in seat 0, and so on."""
    options = TableOptions(grace_seconds=0)
    table = await process.tables.open((1, CHANNEL), (1, 'ada'), SHORT, options, deals=False)
    for user, name in enumerate(NAMES[1:people], 2):
        table = await seating.sit(process.tables, table, user, name)
    return table


async def dealt(process: TableProcess, table: Table) -> Table:
    table = await process.tables.act(table, c.OpenRound(table._state.match.present[0]))
    return await process.tables.seal_rule(table, round_of(table).dealer, 'Everything is right.')


async def lay(process: TableProcess, table: Table, *, call: bool | None = None, correct: bool = True) -> Table:
    """The next player lays a right card; a Prophet calls it, rightly or not."""
    seat = mover(table)
    table = await process.tables.act(table, c.Play(seat, hand(table, seat)[:1]))
    if call is None:
        return await process.tables.act(table, c.Judge(round_of(table).dealer, yes=True))
    prophet = round_of(table).prophet
    assert prophet is not None
    table = await process.tables.act(table, c.Call(prophet, call))
    return await process.tables.act(table, c.Judge(round_of(table).dealer, correct))


async def with_prophet(process: TableProcess, table: Table) -> tuple[Table, int]:
    """Somebody lays a card and becomes Prophet; return who."""
    seat = mover(table)
    return await process.tables.act(await lay(process, table), c.Declare(seat)), seat


async def to_the_end(process: TableProcess, table: Table, *, call: bool | None = None) -> Table:
    while table._state.match.phase is MatchPhase.ROUND:
        table = await lay(process, table, call=call)
    return table


async def kept(store: Store, table: Table) -> dict[tuple[int, int], tuple[int, bool, bool, bool]]:
    """Return points and whether dealer, True Prophet, overthrown, by round and seat."""
    async with store._database.engine.connect() as connection:
        rows = await connection.execute(select(s.score).where(s.score.c.game == table.id))
        return {(r.round, r.seat): (r.points, r.dealer, r.true_prophet, r.overthrown) for r in rows}


async def test_a_plain_round(process: TableProcess) -> None:
    table = await to_the_end(process, await dealt(process, await opened(process, 4)))
    score = table._state.match.past[0].score
    assert score is not None
    assert await kept(process.store, table) == {
        (1, seat): (points, seat == 0, False, False) for seat, points in score.points.items()
    }
    assert len(score.points) == 4
    assert max(score.points.values()) > 0
    assert await process.store.standings.totals(table.id) == table._state.match.points == score.points


async def test_prophets(process: TableProcess) -> None:
    """One is overthrown in the first round, another one survives the second."""
    table, false_prophet = await with_prophet(process, await dealt(process, await opened(process, 5)))
    table = await lay(process, table, call=False, correct=False)
    table = await to_the_end(process, table)
    table, true_prophet = await with_prophet(process, await dealt(process, table))
    table = await to_the_end(process, table, call=True)
    rows = await kept(process.store, table)
    assert len(rows) == 10
    assert [key for key, row in rows.items() if row[1]] == [(1, 0), (2, 1)]
    assert [key for key, row in rows.items() if row[2]] == [(2, true_prophet)]
    assert [key for key, row in rows.items() if row[3]] == [(1, false_prophet)]
    assert await process.store.standings.totals(table.id) == table._state.match.points


async def test_a_void_round_counts_for_nobody(process: TableProcess) -> None:
    table = await lay(process, await dealt(process, await opened(process, 3)))
    table = await process.tables.act(table, c.EndMatch())
    assert table.row.over
    assert await kept(process.store, table) == {}
    assert await process.store.standings.totals(table.id) == {}
    assert await process.store.standings.leaderboard(Scope(1), 'short', 10) == ()


@pytest.mark.parametrize('rounds', [1, 2, 3])
async def test_the_end_of_a_match(process: TableProcess, rounds: int) -> None:
    """9.7: when all have dealt the match is over by itself; else who has not dealt has a bonus."""
    table = await opened(process, 3)
    for _ in range(rounds):
        table = await to_the_end(process, await dealt(process, table))
    before = table._state.match.points
    table = table if rounds == 3 else await process.tables.act(table, c.EndMatch())
    assert table.row.over
    final = dict(table._state.match.final or ())
    if rounds < 3:
        bonus = SHORT.never_dealt_bonus
        assert final == {seat: points + (bonus if seat >= rounds else 0) for seat, points in before.items()}
    assert await process.store.standings.totals(table.id) == final == table._state.match.points
    best = max(final.values())
    lines = {line.user_id: line for line in await process.store.standings.leaderboard(Scope(1), 'short', 10)}
    assert lines == {
        seat + 1: LeaderboardRow(
            points, rounds, 1, int(points == best), 0, 0, int(seat < rounds), seat + 1, NAMES[seat]
        )
        for seat, points in final.items()
    }
    assert [line.points for line in await process.store.standings.leaderboard(Scope(1), 'short', 10)] == sorted(
        final.values(), reverse=True
    )
