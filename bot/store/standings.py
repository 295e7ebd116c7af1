"""Totals over rounds and matches, counted by the database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Integer, cast, func, literal, select, union_all

from bot.store.records import Standing
from bot.store.schema import game, result, score, seat

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from sqlalchemy import Select, Subquery
    from sqlalchemy.ext.asyncio import AsyncConnection

    Query = Select[*tuple[Any, ...]]


async def leaderboard(
    connection: AsyncConnection, guild: int | None, since: datetime | None, most: int
) -> tuple[Standing, ...]:
    """People by points; who has as many, by fewer rounds."""
    rows = (await connection.execute(leaders(guild, since, most))).all()
    names = await _names(connection, guild, [row.user_id for row in rows])
    # Sums come back as decimals from some databases.
    return tuple(Standing(row.user_id, names[row.user_id], *(int(total) for total in row[1:])) for row in rows)


async def totals(connection: AsyncConnection, number: int) -> dict[int, int]:
    """Points of a match by seat, the bonus of 9.7 included once it is over."""
    rows = await connection.execute(match_totals(number))
    return {row[0]: int(row[1]) for row in rows}


def leaders(guild: int | None, since: datetime | None, most: int) -> Query:
    """The query behind ``leaderboard``: user, then the numbers of a ``Standing`` in their order."""
    won = _won(guild, since)
    points, rounds = _sum(won.c.points), _sum(won.c.rounds)
    counted = (_sum(won.c[name]) for name in ('matches', 'matches_won', 'prophecies', 'overthrown', 'dealt'))
    return (
        select(seat.c.user_id, points, rounds, *counted)
        .join(won, (seat.c.game == won.c.game) & (seat.c.seat == won.c.seat))
        .group_by(seat.c.user_id)
        .order_by(points.desc(), rounds, seat.c.user_id)
        .limit(most)
    )


def match_totals(number: int) -> Query:
    """The query behind ``totals``: seat and points."""
    won = _won(None, None)
    return select(won.c.seat, _sum(won.c.points)).where(won.c.game == number).group_by(won.c.seat).order_by(won.c.seat)


def _won(guild: int | None, since: datetime | None) -> Subquery:
    """What each seat won, one row for each round with scores and one for each match that is over."""
    none = literal(0)
    rounds = select(
        score.c.game,
        score.c.seat,
        score.c.points.label('points'),
        literal(1).label('rounds'),
        none.label('matches'),
        none.label('matches_won'),
        cast(score.c.true_prophet, Integer).label('prophecies'),
        cast(score.c.overthrown, Integer).label('overthrown'),
        cast(score.c.dealer, Integer).label('dealt'),
    )
    won = cast(result.c.won, Integer)
    matches = select(result.c.game, result.c.seat, result.c.bonus, none, literal(1), won, none, none, none)
    parts = [_of(rounds, score, guild, since), _of(matches, result, guild, since)]
    return union_all(*parts).subquery('won')


def _of(query: Query, table: Any, guild: int | None, since: datetime | None) -> Query:
    if guild is not None:
        query = query.join(game, game.c.id == table.c.game).where(game.c.guild_id == guild)
    return query if since is None else query.where(table.c.at >= since)


def _sum(column: Any) -> Any:
    return func.sum(column)


async def _names(connection: AsyncConnection, guild: int | None, users: Iterable[int]) -> dict[int, str]:
    """What each person was called last; in a server, what they were called there."""
    query = select(seat.c.user_id, seat.c.name).where(seat.c.user_id.in_(list(users))).order_by(seat.c.game)
    if guild is not None:
        query = query.join(game, game.c.id == seat.c.game).where(game.c.guild_id == guild)
    return {row.user_id: row.name for row in await connection.execute(query)}
