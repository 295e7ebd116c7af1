"""Writing an accepted command: its events, and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError

from bot.store.formats import EVENT_FORMAT, events_text, formal_text
from bot.store.schema import clock, done, event, invitation, result, rule, score, seat
from eleusis.events import RoundOpened

if TYPE_CHECKING:
    from sqlalchemy import Table
    from sqlalchemy.ext.asyncio import AsyncConnection

    from bot.store.values import Change, Secret


# Built once: building a statement takes longer than carrying it out.
_EVENT = insert(event)
_REVEAL = (
    update(rule)
    .where(rule.c.game == bindparam('number'), rule.c.round == bindparam('round_number'))
    .values(revealed=True)
)
_FORGET_INVITED = delete(invitation).where(invitation.c.game == bindparam('number'))
_STOP_CLOCKS = delete(clock).where(clock.c.game == bindparam('number'))
_STOP_MACHINES = _STOP_CLOCKS.where(clock.c.kind == bindparam('stopped'))
_OF_THE_PERSON = ('deck', 'notices')
"""What a seat has of who sits there, whichever table it is at."""
DONE = insert(done)
_NEW_ROWS = {table: insert(table) for table in (score, result, clock)}


class StaleVersion(Exception):
    """The game has moved on to another version meanwhile."""


class AlreadyDone(Exception):
    """What somebody asked for with this interaction was done before, by whichever process."""


async def write_change(connection: AsyncConnection, change: Change) -> None:
    """Write a change, except for the game's new version and the messages that it owes.

    Raises:
        StaleVersion: when another change was written for the same version first.
        AlreadyDone: when its interaction has brought about a change already.
    """
    key, batch, ending = {'game': change.game}, change.batch, change.ending
    row = {'version': batch.version, 'at': batch.at, 'seat': batch.seat, 'format': EVENT_FORMAT}
    try:
        await connection.execute(_EVENT, {**key, **row, 'events': events_text(batch.events)})
    except IntegrityError as error:
        raise StaleVersion from error
    if change.cause is not None and change.cause.interaction is not None:
        try:
            await connection.execute(DONE, {'interaction': change.cause.interaction})
        except IntegrityError as error:
            raise AlreadyDone from error
    for taken in change.seats:
        values = {name: value for name, value in asdict(taken).items() if name not in _OF_THE_PERSON}
        await _upsert(connection, seat, key | values, ('game', 'seat'))
    if ending.over or any(isinstance(event, RoundOpened) for event in batch.events):
        await connection.execute(_FORGET_INVITED, {'number': change.game})
    if change.secret is not None:
        await _upsert(connection, rule, key | _secret_row(change.secret), ('game', 'round'))
    if ending.reveal is not None:
        await connection.execute(_REVEAL, {'number': change.game, 'round_number': ending.reveal})
    if change.clocks is not None or ending.over:
        await connection.execute(_STOP_CLOCKS, {'number': change.game})
    for due in change.machines_at:
        await connection.execute(_STOP_MACHINES, {'number': change.game, 'stopped': due.kind})
    for table, rows in _new_rows(change).items():
        if rows:
            await connection.execute(_NEW_ROWS[table], [key | row for row in rows])


def _new_rows(change: Change) -> dict[Table, list[dict[str, Any]]]:
    """The part of a change that goes into append-only tables."""
    version, at = change.batch.version, change.batch.at
    return {
        score: [{'at': at, **asdict(row)} for row in change.ending.scores],
        result: [{'at': at, **asdict(row)} for row in change.ending.results],
        clock: [
            {'version': version, 'kind': due.kind, 'at': due.at, 'due_at': due.at}
            for due in (*(change.clocks or ()), *change.machines_at)
        ],
    }


def _secret_row(secret: Secret) -> dict[str, Any]:
    """The rule of a round, as stored."""
    formal = None if secret.formal is None else formal_text(secret.formal)
    return asdict(secret) | {'formal': formal}


async def _upsert(connection: AsyncConnection, table: Any, row: dict[str, Any], key: tuple[str, ...]) -> None:
    """An upsert in syntax that both databases support."""
    same = [table.c[name] == row[name] for name in key]
    changed = await connection.execute(update(table).where(*same).values(row))
    if changed.rowcount == 0:
        await connection.execute(insert(table).values(row))
