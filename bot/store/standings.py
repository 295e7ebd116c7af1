"""Totals over rounds and matches, counted by the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Integer, cast, func, select

from bot.store.records import Standing
from bot.store.schema import game, result, score, seat

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from sqlalchemy.ext.asyncio import AsyncConnection


async def leaderboard(
    connection: AsyncConnection, guild: int | None, since: datetime | None, most: int
) -> tuple[Standing, ...]:
    """People by points; who has as many, by fewer rounds."""
    rounds = _of(_per_user(_rounds(), score), score, guild, since).subquery()
    matches = _of(_per_user(_matches(), result), result, guild, since).subquery()
    points = rounds.c.points + func.coalesce(matches.c.bonus, 0)
    query = (
        select(
            rounds,
            points.label('total'),
            func.coalesce(matches.c.won, 0).label('won'),
        )
        .outerjoin(matches, matches.c.user_id == rounds.c.user_id)
        .order_by(points.desc(), rounds.c.rounds, rounds.c.user_id)
        .limit(most)
    )
    rows = (await connection.execute(query)).all()
    names = await _names(connection, [row.user_id for row in rows])
    return tuple(
        Standing(
            row.user_id,
            names[row.user_id],
            int(row.total),
            row.rounds,
            int(row.won),
            int(row.prophecies),
            int(row.overthrown),
            int(row.dealt),
        )
        for row in rows
    )


async def totals(connection: AsyncConnection, number: int) -> dict[int, int]:
    """Points of a match by seat, the bonus of 9.7 included once it is over."""
    rounds = (
        select(score.c.seat, func.sum(score.c.points).label('points'))
        .where(score.c.game == number)
        .group_by(score.c.seat)
        .subquery()
    )
    bonus = select(result.c.seat, result.c.bonus).where(result.c.game == number).subquery()
    query = select(rounds.c.seat, rounds.c.points + func.coalesce(bonus.c.bonus, 0)).outerjoin(
        bonus, bonus.c.seat == rounds.c.seat
    )
    return {row[0]: int(row[1]) for row in await connection.execute(query.order_by(rounds.c.seat))}


def _rounds() -> tuple[Any, ...]:
    return (
        func.sum(score.c.points).label('points'),
        func.count().label('rounds'),
        _count(score.c.true_prophet).label('prophecies'),
        _count(score.c.overthrown).label('overthrown'),
        _count(score.c.dealer).label('dealt'),
    )


def _matches() -> tuple[Any, ...]:
    return func.sum(result.c.bonus).label('bonus'), _count(result.c.won).label('won')


def _count(flag: Any) -> Any:
    return func.sum(cast(flag, Integer))


def _per_user(columns: tuple[Any, ...], table: Any) -> Any:
    here = (seat.c.game == table.c.game) & (seat.c.seat == table.c.seat)
    return select(seat.c.user_id, *columns).select_from(table).join(seat, here).group_by(seat.c.user_id)


def _of(query: Any, table: Any, guild: int | None, since: datetime | None) -> Any:
    if guild is not None:
        query = query.join(game, game.c.id == table.c.game).where(game.c.guild_id == guild)
    return query if since is None else query.where(table.c.at >= since)


async def _names(connection: AsyncConnection, users: Iterable[int]) -> dict[int, str]:
    """What each person was called last."""
    query = select(seat.c.user_id, seat.c.name).where(seat.c.user_id.in_(list(users))).order_by(seat.c.game)
    return {row.user_id: row.name for row in await connection.execute(query)}
