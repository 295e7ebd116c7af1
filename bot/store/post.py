"""What is owed and when: the outbox, whose messages are still to be sent, and the clocks of tables."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import func, or_, select, update

from bot.store.records import Clock, Message
from bot.store.schema import clock, outbox

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

MOST_TRIES = 20
"""Attempts after which a message is given up."""


async def claim_messages(
    connection: AsyncConnection, now: datetime, lease_seconds: float, game: int | None, most: int
) -> tuple[Message, ...]:
    """Take up unsent messages, of each game the oldest; for the time of the lease nobody else gets them."""
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


async def message_sent(connection: AsyncConnection, number: int, at: datetime) -> None:
    await connection.execute(update(outbox).where(outbox.c.id == number).values(sent_at=at))


async def message_failed(connection: AsyncConnection, number: int, retry_at: datetime) -> None:
    """It has not; after ``MOST_TRIES`` it is given up."""
    tries = outbox.c.tries + 1
    failed = {'tries': tries, 'due_at': retry_at, 'given_up': tries >= MOST_TRIES}
    await connection.execute(update(outbox).where(outbox.c.id == number).values(failed))


async def claim_clocks(
    connection: AsyncConnection, now: datetime, lease_seconds: float, most: int
) -> tuple[Clock, ...]:
    """Take up the clocks that have run out; for the time of the lease nobody else gets them."""
    query = (
        select(clock).where(clock.c.due_at <= now).order_by(clock.c.at).limit(most).with_for_update(skip_locked=True)
    )
    rows = (await connection.execute(query)).all()
    for row in rows:
        await connection.execute(
            update(clock)
            .where(clock.c.game == row.game, clock.c.kind == row.kind)
            .values(due_at=now + timedelta(seconds=lease_seconds))
        )
    return tuple(Clock(row.game, row.kind, row.version, row.at) for row in rows)


async def clock_done(connection: AsyncConnection, done: Clock) -> None:
    """The clock has rung; unless it was wound up again meanwhile, it is gone."""
    same = (clock.c.game == done.game, clock.c.kind == done.kind, clock.c.version == done.version)
    await connection.execute(clock.delete().where(*same))


async def next_due(connection: AsyncConnection) -> datetime | None:
    """When the next message or clock is due."""
    unsent = select(func.min(outbox.c.due_at)).where(outbox.c.sent_at.is_(None), ~outbox.c.given_up)
    times = [(await connection.execute(query)).scalar_one() for query in (unsent, select(func.min(clock.c.due_at)))]
    return min((time for time in times if time is not None), default=None)
