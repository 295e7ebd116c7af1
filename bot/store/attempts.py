"""The benchmark: who takes part under which number, and their attempts."""

from typing import Any

import msgspec
from sqlalchemy import Row, delete, insert, select, update

from bot.store.changes import StaleVersion
from bot.store.columns import Format
from bot.store.database import Queries, read_row
from bot.store.schema import attempt, participant
from eleusis.court.published import Attempt

ATTEMPT = Format(Attempt, 'an attempt at the benchmark')


class Participant(msgspec.Struct, frozen=True):
    """A user who takes part."""

    number: int
    """Random, and different from everybody else's."""
    month: str
    """When they agreed, such as ``2026-11``."""


class AttemptRow(msgspec.Struct, frozen=True):
    """A user's attempt at a deal."""

    id: int
    place: int
    """How many others came before it."""
    rule: int
    shuffle: int
    attempt: Attempt
    sure: float | None = None
    """The probability given to the next verdict; None where none was."""
    ended: bool = False


class AttemptQueries(Queries):
    async def participant(self, user: int) -> Participant | None:
        """Under which number a user takes part; None where they do not."""
        query = select(participant).where(participant.c.user_id == user)
        return next((read_row(Participant, row) for row in await self.database.rows(query)), None)

    async def join(self, user: int, number: int, month: str) -> None:
        """Let a user take part; nothing happens where they do already, or the number is somebody else's."""
        await self.database.try_write(insert(participant), user_id=user, number=number, month=month)

    async def withdraw(self, user: int) -> None:
        """Delete a user's attempts, and that they took part."""
        async with self.database.writing() as connection:
            await connection.execute(delete(participant).where(participant.c.user_id == user))
        await self.database.scrub()

    async def begin(self, user: int, place: int, rule: int, shuffle: int) -> None:
        """Store a new attempt; nothing happens where that place is taken, or the user takes no part."""
        row = {'place': place, 'rule': rule, 'shuffle': shuffle, 'attempt': ATTEMPT.text(Attempt()), 'ended': False}
        await self.database.try_write(insert(attempt), user_id=user, **row)

    async def of_user(self, user: int) -> tuple[AttemptRow, ...]:
        """A user's attempts in their order."""
        query = select(attempt).where(attempt.c.user_id == user).order_by(attempt.c.place)
        return tuple(map(_attempt, await self.database.rows(query)))

    async def of(self, user: int, number: int) -> AttemptRow | None:
        """A user's attempt by its number; None if it is gone or another user's."""
        query = select(attempt).where(attempt.c.user_id == user, attempt.c.id == number)
        return next(map(_attempt, await self.database.rows(query)), None)

    async def save(self, before: AttemptRow, after: AttemptRow) -> None:
        """Store an attempt's progress.

        Raises:
            StaleVersion: when it has changed since it was read.
        """
        same = (attempt.c.id == before.id, attempt.c.attempt == ATTEMPT.text(before.attempt), ~attempt.c.ended)
        row = {'attempt': ATTEMPT.text(after.attempt), 'sure': after.sure, 'ended': after.ended}
        async with self.database.writing() as connection:
            if (await connection.execute(update(attempt).where(*same).values(row))).rowcount != 1:
                raise StaleVersion

    async def ended(self) -> tuple[tuple[Participant, AttemptRow], ...]:
        """All attempts that have ended, by participant and in their order."""
        query = select(participant.c.number, participant.c.month, attempt)
        query = query.join(attempt, attempt.c.user_id == participant.c.user_id).where(attempt.c.ended)
        rows = await self.database.rows(query.order_by(participant.c.number, attempt.c.place))
        return tuple([(read_row(Participant, row), _attempt(row)) for row in rows])

    async def kept(self, user: int) -> dict[str, Any] | None:
        """A user's part in the benchmark, to be handed over; the rule of an attempt that has not ended is 0."""
        taking = await self.participant(user)
        if taking is None:
            return None
        attempts = [row if row.ended else msgspec.structs.replace(row, rule=0) for row in await self.of_user(user)]
        return {'number': taking.number, 'month': taking.month, 'attempts': attempts}


def _attempt(row: Row[Any]) -> AttemptRow:
    return read_row(AttemptRow, row, attempt=ATTEMPT.read(row.attempt))
