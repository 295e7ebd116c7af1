"""Who sits at a table: people who come, are invited or come back, and machines, also in place of people."""

from collections import Counter
from collections.abc import Collection

from bot.store import SeatRow
from bot.tables.request import Refusal
from bot.tables.table import Advance, Table, machine_row, state_of
from bot.tables.tables import Tables, insisting
from eleusis import commands as c
from eleusis import events as e
from eleusis.match import MatchPhase, decide
from eleusis.minds.roster import MIND_LEVELS, Level, machine_of

ENOUGH_WINS = 2
"""Rounds won against machines after which stronger ones are offered."""


@insisting
async def sit(tables: Tables, table: Table, user: int, name: str) -> Table:
    """Give a player a seat: their former one when they come back (11.1).

    Several people often sit down at once. It does not matter what the others do, so nobody is overtaken.
    """
    former = table.former_seat_of(user)
    if former in state_of(table).match.present:
        raise Refusal('seated-already', table.names)
    if user not in table.invited:
        _check_free(table)
    advance = tables.granted(table, c.Sit(former))
    opened = any(row.host for row in table.seats if row.user_id == user)
    return await tables.commit(table, advance, seats=(SeatRow(_taken(advance), user, name, host=opened),))


async def invite(tables: Tables, table: Table, users: Collection[int]) -> Table:
    """Keep seats for these users until the first round begins; refused as ``invited-too-late`` or ``table-full``."""
    if table.view.phase is not MatchPhase.LOBBY:
        raise Refusal('invited-too-late', table.names)
    guests = [user for user in users if user not in table.invited and not table.has_seat(user)]
    if len(guests) > table.free_seats:
        raise Refusal('table-full', table.names, most=table.view.variant.most_seats)
    await tables.store.games.invite(table.id, guests)
    return await tables.load(table.id, table.request)


async def decline(tables: Tables, table: Table, user: int) -> Table:
    """Release the seat that is kept for an invited user."""
    await tables.store.games.uninvite(table.id, user)
    return await tables.load(table.id, table.request)


@insisting
async def add_machine(tables: Tables, table: Table, level: Level) -> Table:
    """Let a machine of this level sit down; one that has left comes back first."""
    _check_free(table)
    absent = [row for row in table.seats if row.seat not in state_of(table).match.present]
    former = next((row.seat for row in absent if (known := machine_of(row.user_id)) and known.level == level), None)
    advance = tables.granted(table, c.Sit(former))
    seat = _taken(advance)
    rows = () if seat == former else (machine_row(seat, level, table.names.values(), tables.rng),)
    return await tables.commit(table, advance, seats=rows)


@insisting
async def remove_machine(tables: Tables, table: Table, seat: int) -> Table:
    """Let the machine in this seat leave, before a round.

    Raises:
        Refusal: ``no-machine`` when none sits there, ``round-under-way`` while a round is played.
    """
    if seat not in table.machines:
        raise Refusal('no-machine', table.names)
    if state_of(table).match.phase is MatchPhase.ROUND:
        raise Refusal('round-under-way', table.names)
    return await tables.commit(table, tables.granted(table, c.Leave(seat)), seat)


def outgrown(table: Table) -> tuple[int, Level] | None:
    """A player who has won twice against the machines that sit here, and the level above theirs."""
    match = state_of(table).match
    levels, people = {machine.level for machine in table.machines.values()}, {*match.present} - {*table.machines}
    if len(levels) != 1 or match.phase is not MatchPhase.BETWEEN or not (levels & {*MIND_LEVELS[:-1]}):
        return None
    won = Counter[int]()
    for record in match.past:
        if record.score is not None and {*table.machines} <= {*record.seats}:
            points = {seat: points for seat, points in record.score.points.items() if seat != record.dealer}
            won.update(seat for seat in people if seat in points and points[seat] == max(points.values()))
    winner = next((seat for seat, rounds in won.items() if rounds >= ENOUGH_WINS), None)
    return None if winner is None else (winner, MIND_LEVELS[MIND_LEVELS.index(levels.pop()) + 1])


@insisting
async def strengthen(tables: Tables, table: Table) -> Table:
    """Seat machines of the next level in place of those that a player has outgrown, or refuse as ``unknown``."""
    ready = outgrown(table)
    if ready is None:
        raise Refusal('unknown', table.names)
    advance, names, rows = Advance(state_of(table).match), {*table.names.values()}, list[SeatRow]()
    for seat in table.machines:
        left = advance.then(decide(advance.match, c.Leave(seat), tables.rng))
        advance = left.then(decide(left.match, c.Sit(), tables.rng))
        rows.append(machine_row(len(advance.match.seated) - 1, ready[1], names, tables.rng))
        names.add(rows[-1].name)
    return await tables.commit(table, advance, seats=tuple(rows))


@insisting
async def stand_in(tables: Tables, table: Table, seat: int) -> Table:
    """Let a machine play on for a player who keeps the table waiting (11.6).

    Raises:
        Refusal: ``not-away``, or the engine's reason.
    """
    advance = tables.granted(table, c.StandIn(seat))
    if seat not in table.away(tables.now()):
        raise Refusal('not-away', table.names, seat=seat)
    return await tables.commit(table, advance)


@insisting
async def take_over(tables: Tables, table: Table, seat: int) -> Table:
    """Let a player go on themselves after a machine has played for them."""
    if seat not in state_of(table).match.stood_in:
        return table
    return await tables.commit(table, tables.granted(table, c.TakeOver(seat)), seat)


def _taken(advance: Advance) -> int:
    return next(event.seat for event in advance.events if isinstance(event, e.SeatTaken))


def _check_free(table: Table) -> None:
    """Refuse a seat that is kept for somebody else."""
    if table.kept_for and table.free_seats <= 0:
        raise Refusal('seats-kept', table.names, people=' '.join(f'<@{user}>' for user in table.kept_for))
