"""What is due: the outbox with messages to be sent, and the clocks of tables."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import func, or_, select, update

from bot.store.database import Queries
from bot.store.schema import clock, outbox
from bot.store.values import Clock, Message

MOST_TRIES = 20
"""Attempts after which a message is given up."""


class OutboxQueries(Queries):
    async def claim(
        self, now: datetime, lease_seconds: float, *, game: int | None = None, most: int = 100
    ) -> tuple[Message, ...]:
        """Lease unsent messages, oldest first; nobody else gets them until the lease expires.

        One per game at a time: the next one waits until it has arrived or has failed once. So two processes cannot
        report a game's news in the wrong order, and whoever has sent one asks for the next.
        """
        async with self.database.writing() as connection:
            earlier = outbox.alias('earlier')
            ahead = (
                select(earlier.c.id)
                .where(earlier.c.game == outbox.c.game, earlier.c.id < outbox.c.id)
                .where(earlier.c.sent_at.is_(None), ~earlier.c.given_up)
                .where(or_(earlier.c.tries == 0, earlier.c.due_at <= now))
            )
            query = (
                select(outbox)
                .where(outbox.c.sent_at.is_(None), ~outbox.c.given_up, outbox.c.due_at <= now, ~ahead.exists())
                .order_by(outbox.c.due_at, outbox.c.id)
                .limit(most)
                .with_for_update(skip_locked=True, of=outbox)
            )
            if game is not None:
                query = query.where(outbox.c.game == game)
            rows = (await connection.execute(query)).all()
            leased = update(outbox).where(outbox.c.id.in_([row.id for row in rows]))
            if rows:
                await connection.execute(leased.values(due_at=now + timedelta(seconds=lease_seconds)))
            return tuple(Message(row.id, row.game, row.version, row.kind, row.tries) for row in rows)

    async def sent(self, number: int, at: datetime) -> None:
        async with self.database.writing() as connection:
            await connection.execute(update(outbox).where(outbox.c.id == number).values(sent_at=at))

    async def failed(self, number: int, retry_at: datetime) -> None:
        """Record a failed attempt; after ``MOST_TRIES`` the message is given up."""
        async with self.database.writing() as connection:
            tries = outbox.c.tries + 1
            failed = {'tries': tries, 'due_at': retry_at, 'given_up': tries >= MOST_TRIES}
            await connection.execute(update(outbox).where(outbox.c.id == number).values(failed))

    async def next_due(self) -> datetime | None:
        """When the next message is due."""
        unsent = select(func.min(outbox.c.due_at)).where(outbox.c.sent_at.is_(None), ~outbox.c.given_up)
        async with self.database.reading() as connection:
            return (await connection.execute(unsent)).scalar_one()


class ClockQueries(Queries):
    async def claim(self, now: datetime, lease_seconds: float, *, most: int = 100) -> tuple[Clock, ...]:
        """Lease the clocks that have run out; nobody else gets them until the lease expires."""
        async with self.database.writing() as connection:
            query = (
                select(clock)
                .where(clock.c.due_at <= now)
                .order_by(clock.c.at)
                .limit(most)
                .with_for_update(skip_locked=True)
            )
            rows = (await connection.execute(query)).all()
            for row in rows:
                await connection.execute(
                    update(clock)
                    .where(clock.c.game == row.game, clock.c.kind == row.kind)
                    .values(due_at=now + timedelta(seconds=lease_seconds))
                )
            return tuple(Clock(row.game, row.kind, row.version, row.at) for row in rows)

    async def done(self, rung: Clock) -> None:
        """Remove a clock that was handled, unless it was restarted meanwhile."""
        async with self.database.writing() as connection:
            same = (clock.c.game == rung.game, clock.c.kind == rung.kind, clock.c.version == rung.version)
            await connection.execute(clock.delete().where(*same))

    async def next_due(self) -> datetime | None:
        """When the next clock runs out."""
        async with self.database.reading() as connection:
            return (await connection.execute(select(func.min(clock.c.due_at)))).scalar_one()
