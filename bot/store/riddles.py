"""Riddles of the day: results, the ratings of people and riddles, reminders, and the channels that servers pinned."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import BigInteger, Integer, Row, and_, case, cast, func, insert, literal, select, type_coerce, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.look import Look
from bot.notices import Notices
from bot.skill import NEWCOMER, Calibration, ForecastBand, Skill, forecast, met, unplayed
from bot.store.columns import EPOCH, Instant
from bot.store.database import Queries, upsert
from bot.store.practices import PracticeRow, save_progress
from bot.store.schema import UNPINNED, person, practice, riddle, server
from eleusis.riddles import FIRST_DAY, Riddle, riddle_numbered

BANDS = 5
"""Into how many bands of equal width forecasts are sorted."""
_FRESH, _AT_FIRST, _LATER = timedelta(hours=1), timedelta(seconds=20), timedelta(minutes=10)
"""How long after midnight the announcement may be edited freely; how long a result waits until then, and after that."""
_RATING = 7_426_028
"""The lock of whoever changes ratings: two people may end the same riddle at once."""
_DAY = timedelta(days=1) // timedelta(microseconds=1)
_FIRST = (FIRST_DAY - EPOCH.date()).days
COUNTS = practice.c.riddle == type_coerce(practice.c.began_at, BigInteger) // _DAY - _FIRST + 1
"""Whether an attempt was begun on its own day."""


class WeekScore(msgspec.Struct, frozen=True):
    """A person's days of a server's week."""

    user_id: int
    found: int
    points: int
    """For each riddle found, those of its 30 cards that were neither laid nor paid for a wrong guess."""


class Reminder(msgspec.Struct, frozen=True):
    """When somebody is told of a riddle that they have not solved."""

    user_id: int
    hour: int | None = None
    """Of their own day; None for never."""
    language: str | None = None
    """A code of ``bot.text``."""
    notices: Notices = Notices()
    at: datetime | None = None
    """When they are told next, or until when one process tells them; None where they could not be reached."""


class Pinned(msgspec.Struct, frozen=True):
    """The channel where a server's riddle is announced."""

    guild_id: int
    channel_id: int
    user_id: int | None
    """Who chose it; None once they are forgotten."""
    told: int | None
    """The number of the last riddle that was announced there."""
    message_id: int | None
    at: datetime
    """When it is announced or brought up to date next, or until when one process does so."""


class RiddleQueries(Queries):
    async def end(self, before: PracticeRow, after: PracticeRow) -> None:
        """Store the end of an attempt; if it counts, the person and the riddle have played each other.

        Raises:
            StaleVersion: when it has changed since it was read.
        """
        async with self.database.alone(_RATING) as connection:
            await save_progress(connection, before, after)
            counts = select(practice.c.id).where(practice.c.id == after.id, COUNTS)
            if after.riddle is not None and (await connection.execute(counts)).first() is not None:
                await _rate(connection, after, riddle_numbered(after.riddle))
                await _bring_up_to_date(connection, after)

    async def skill(self, user: int) -> Skill | None:
        """A person's rating; None before their first riddle."""
        rows = await self.database.rows(select(person).where(person.c.user_id == user))
        return _skill(rows)

    async def skill_of(self, of: Riddle) -> Skill:
        """A riddle's rating."""
        rows = await self.database.rows(select(riddle).where(riddle.c.number == of.number))
        return _skill(rows) or unplayed(of.measured)

    async def calibration(self, user: int | None = None) -> Calibration | None:
        """How well forecasts did, of everybody or of one person; None while there are none."""
        said, found = practice.c.forecast, cast(practice.c.found, Integer)
        edges = [case((said >= edge / BANDS, 1), else_=0) for edge in range(1, BANDS)]
        band = sum(edges[1:], edges[0])
        query = select(func.count(), func.avg(said), func.sum(found), func.sum((said - found) * (said - found)))
        query = query.where(said.is_not(None), *([] if user is None else [practice.c.user_id == user]))
        rows = await self.database.rows(query.group_by(band).order_by(band))
        return Calibration([ForecastBand(*row) for row in rows]) if rows else None

    async def scores(self, guild: int, numbers: Sequence[int]) -> tuple[WeekScore, ...]:
        """The results of these riddles in a server, for whoever has found one, the most points first."""
        found, points = func.sum(cast(practice.c.found, Integer)), func.sum(practice.c.points)
        query = select(practice.c.user_id, found, points).group_by(practice.c.user_id).having(found > 0)
        query = query.where(practice.c.server == guild, practice.c.riddle.in_(numbers), COUNTS)
        rows = await self.database.rows(query.order_by(points.desc(), found.desc(), practice.c.user_id))
        return tuple([WeekScore(*row) for row in rows])

    async def reminder(self, user: int) -> Reminder:
        """When a person is told."""
        rows = await self.database.rows(select(person).where(person.c.user_id == user))
        return _reminder(rows[0]) if rows else Reminder(user)

    async def choose_reminder(self, user: int, hour: int | None, language: str, at: datetime | None) -> None:
        """Choose when a person is told, in which language, and when next; None for never."""
        chosen = {'remind_hour': hour, 'remind_in': language if hour is not None else None, 'remind_at': at}
        async with self.database.writing() as connection:
            await upsert(connection, person, {'user_id': user}, chosen)

    async def claim_reminders(self, now: datetime, lease_seconds: float, most: int = 20) -> tuple[Reminder, ...]:
        """Those who are now to be told; no other process tells them until the lease expires."""
        until, rows = await self.leased(person.c.remind_at, now, lease_seconds, most)
        return tuple([replace(_reminder(row), at=until) for row in rows])

    async def reminded(self, reminder: Reminder, next_at: datetime | None) -> None:
        """Record that a person was told, and when they are told next, unless they have chosen anew meanwhile."""
        told = update(person).where(person.c.user_id == reminder.user_id, person.c.remind_at == reminder.at)
        await self.database.write(told.values(remind_at=next_at))

    async def pinned(self, guild: int) -> Pinned | None:
        """The channel that a server has pinned."""
        rows = await self.database.rows(select(server).where(server.c.guild_id == guild))
        return _pinned(rows[0]) if rows and rows[0].riddle_channel else None

    async def pin(self, guild: int, channel: int, user: int, at: datetime) -> None:
        """Announce the riddle in this channel from this time on, in no other one."""
        pinned = {'riddle_channel': channel, 'riddle_by': user, 'riddle_told': None, 'riddle_message': None}
        async with self.database.writing() as connection:
            await upsert(connection, server, {'guild_id': guild}, pinned | {'riddle_at': at}, asdict(Look()))

    async def unpin(self, guild: int, channel: int) -> None:
        """Announce the riddle in this channel no more."""
        here = (server.c.guild_id == guild, server.c.riddle_channel == channel)
        await self.database.write(update(server).where(*here).values(UNPINNED))

    async def claim_pinned(self, now: datetime, lease_seconds: float, most: int = 20) -> tuple[Pinned, ...]:
        """The channels where something is now to be announced or edited; no other process does so until then."""
        until, rows = await self.leased(server.c.riddle_at, now, lease_seconds, most)
        return tuple([replace(_pinned(row), at=until) for row in rows])

    async def announced(self, pinned: Pinned, number: int, message: int | None, next_at: datetime) -> None:
        """Record the message with a riddle, and when it is due next, unless a result has come in between."""
        here = (server.c.guild_id == pinned.guild_id, server.c.riddle_channel == pinned.channel_id)
        next_due = case((server.c.riddle_at == pinned.at, literal(next_at, Instant)), else_=server.c.riddle_at)
        told = update(server).where(*here).values(riddle_told=number, riddle_message=message, riddle_at=next_due)
        await self.database.write(told)


async def _rate(connection: AsyncConnection, row: PracticeRow, of: Riddle) -> None:
    of_person, of_riddle = person.c.user_id == row.user_id, riddle.c.number == of.number
    one = _skill((await connection.execute(select(person).where(of_person))).all()) or NEWCOMER
    other = _skill((await connection.execute(select(riddle).where(of_riddle))).all())
    if other is None:
        other = unplayed(of.measured)
        await connection.execute(insert(riddle).values(number=of.number, **other._asdict()))
    expected = forecast(one, other)
    one, other = met(one, other, found=row.found)
    await upsert(connection, person, {'user_id': row.user_id}, one._asdict())
    await connection.execute(update(riddle).where(of_riddle).values(**other._asdict()))
    await connection.execute(update(practice).where(practice.c.id == row.id).values(forecast=expected))


async def _bring_up_to_date(connection: AsyncConnection, row: PracticeRow) -> None:
    """Have the announcement of the server where an attempt has ended edited soon, together with other results."""
    assert row.ended_at is not None
    midnight = row.began_at.replace(hour=0, minute=0, second=0, microsecond=0)
    soon = row.ended_at + (_AT_FIRST if row.ended_at - midnight < _FRESH else _LATER)
    announced = and_(server.c.guild_id == row.server, server.c.riddle_told == row.riddle, server.c.riddle_at > soon)
    await connection.execute(update(server).where(announced).values(riddle_at=soon))


def _skill(rows: Sequence[Row[Any]]) -> Skill | None:
    return Skill(rows[0].mu, rows[0].sigma) if rows and rows[0].mu is not None else None


def _reminder(row: Row[Any]) -> Reminder:
    return Reminder(row.user_id, row.remind_hour, row.remind_in, Notices.of(row), row.remind_at)


def _pinned(row: Row[Any]) -> Pinned:
    return Pinned(row.guild_id, row.riddle_channel, row.riddle_by, row.riddle_told, row.riddle_message, row.riddle_at)
