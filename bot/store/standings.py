"""Totals over rounds and matches, computed by the database.

Only comparable games are added up: those of one preset. A table that has changed any of its fields counts for nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Integer, case, cast, func, literal, select, union_all

from bot.store.database import Queries
from bot.store.schema import game, result, score, seat
from bot.store.values import AgainstMachines, Career, LeaderboardRow
from eleusis import events as e
from eleusis.variants import PRESETS, changed_fields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from datetime import datetime

    from sqlalchemy import Select, Subquery
    from sqlalchemy.ext.asyncio import AsyncConnection

    Query = Select[*tuple[Any, ...]]


_ACCOUNTS = 2**22
"""No account of Discord has a smaller number; machines and forgotten people have."""


def counted(events: Iterable[e.AnyEvent]) -> dict[str, str | None]:
    """The columns of a game's row that say for whom it counts, after these events; empty if they do not change it.

    The row names a preset, or None for one that the table has changed.
    """
    chosen = [event.variant for event in events if isinstance(event, e.MatchOpened | e.VariantChanged)]
    if not chosen:
        return {}
    usual = chosen[-1].name in PRESETS and not changed_fields(chosen[-1])
    return {'counts_for': chosen[-1].name if usual else None}


class StandingQueries(Queries):
    async def leaderboard(
        self, guild: int | None, variant: str, since: datetime | None, most: int, until: datetime | None = None
    ) -> tuple[LeaderboardRow, ...]:
        """People by points in games of a preset; ties go to those with fewer rounds."""
        async with self.database.reading() as connection:
            rows = (await connection.execute(leaders(guild, variant, since, most, until))).all()
            names = await _names(connection, guild, [row.user_id for row in rows])
            # Some databases return sums as decimals.
            return tuple(
                LeaderboardRow(row.user_id, names[row.user_id], *(int(total) for total in row[1:])) for row in rows
            )

    async def against_machines(
        self,
        guild: int | None,
        machines: range,
        variant: str,
        since: datetime | None,
        most: int,
        until: datetime | None = None,
    ) -> tuple[AgainstMachines, ...]:
        """People by points in rounds of a preset in which machines with these user ids took part."""
        async with self.database.reading() as connection:
            rows = (await connection.execute(against(guild, machines, variant, since, most, until))).all()
            names = await _names(connection, guild, [row.user_id for row in rows])
            return tuple(
                AgainstMachines(row.user_id, names[row.user_id], *(int(total) for total in row[1:])) for row in rows
            )

    async def played(
        self,
        guild: int | None,
        since: datetime | None = None,
        until: datetime | None = None,
        *,
        machines: bool = False,
    ) -> dict[str, int]:
        """Rounds with scores by preset, the most played first.

        Args:
            machines: Those of tables with machines, instead of the others.
        """
        preset = game.c.machines_for if machines else game.c.counts_for
        async with self.database.reading() as connection:
            rounds = func.count()
            # Each such round has one dealer.
            query = select(preset, rounds).join(score, score.c.game == game.c.id).where(score.c.dealer)
            query = _within(_in(query.where(preset.is_not(None)), guild), score, since, until)
            rows = await connection.execute(query.group_by(preset).order_by(rounds.desc(), preset))
            return {row[0]: int(row[1]) for row in rows}

    async def careers(self, guild: int, user: int) -> tuple[Career, ...]:
        """One person's totals in a server by preset, the most played first."""
        async with self.database.reading() as connection:
            rows = await connection.execute(by_preset(guild, user))
            return tuple(Career(row[0], *(int(total) for total in row[1:])) for row in rows)

    async def names(self, guild: int, users: Iterable[int]) -> dict[int, str]:
        """What people were last called at tables of a server; who has never sat there is missing."""
        async with self.database.reading() as connection:
            return await _names(connection, guild, users)

    async def totals(self, number: int) -> dict[int, int]:
        """Points of a match by seat, the bonus of 9.7 included once it is over."""
        async with self.database.reading() as connection:
            rows = await connection.execute(match_totals(number))
            return {row[0]: int(row[1]) for row in rows}


def leaders(guild: int | None, variant: str, since: datetime | None, most: int, until: datetime | None = None) -> Query:
    """The query behind ``leaderboard``: user, then the numbers of a ``Standing`` in their order."""
    won = _won(lambda query, table: _within(_in(_of(query, table, variant), guild), table, since, until))
    points, rounds = _sum(won.c.points), _sum(won.c.rounds)
    counted = (_sum(won.c[name]) for name in ('matches', 'matches_won', 'prophecies', 'overthrown', 'dealt'))
    return (
        select(seat.c.user_id, points, rounds, *counted)
        .join(won, (seat.c.game == won.c.game) & (seat.c.seat == won.c.seat))
        # Forgotten people are nobody in particular, and certainly not one and the same person.
        .where(seat.c.user_id > 0)
        .group_by(seat.c.user_id)
        .order_by(points.desc(), rounds, seat.c.user_id)
        .limit(most)
    )


def against(
    guild: int | None, machines: range, variant: str, since: datetime | None, most: int, until: datetime | None = None
) -> Query:
    """The query behind ``against_machines``: user, then the numbers of an ``AgainstMachines`` in their order."""
    at_seat = (seat.c.game == score.c.game) & (seat.c.seat == score.c.seat)
    theirs = (
        select(
            score.c.game,
            score.c.round,
            func.max(case((~score.c.dealer, score.c.points))).label('best'),
            func.max(cast(score.c.dealer, Integer)).label('dealt'),
        )
        .join(seat, at_seat)
        .where(seat.c.user_id >= machines.start, seat.c.user_id < machines.stop)
        .group_by(score.c.game, score.c.round)
        .subquery('theirs')
    )
    points, rounds = _sum(score.c.points), func.count()
    faced = ~score.c.dealer & theirs.c.best.is_not(None)
    which = (faced, faced & (score.c.points > theirs.c.best), score.c.true_prophet & (theirs.c.dealt == 1))
    query = (
        select(seat.c.user_id, points, rounds, *(_sum(case((one, 1), else_=0)) for one in which))
        .select_from(score)
        .join(theirs, (theirs.c.game == score.c.game) & (theirs.c.round == score.c.round))
        .join(seat, at_seat)
        .join(game, game.c.id == score.c.game)
        .where(game.c.machines_for == variant, seat.c.user_id >= _ACCOUNTS)
        .group_by(seat.c.user_id)
        .order_by(points.desc(), rounds, seat.c.user_id)
        .limit(most)
    )
    return _within(_in(query, guild), score, since, until)


def by_preset(guild: int, user: int) -> Query:
    """The query behind ``careers``: preset, then the numbers of a ``Career`` in their order."""
    won = _won(lambda query, table: _by(query, table, user))
    rounds = _sum(won.c.rounds)
    others = ('matches', 'matches_won', 'prophecies', 'overthrown', 'dealt', 'dealt_points')
    return (
        select(
            game.c.counts_for, _sum(won.c.points), _sum(won.c.bonus), rounds, *(_sum(won.c[name]) for name in others)
        )
        .join(won, game.c.id == won.c.game)
        .where(game.c.guild_id == guild, game.c.counts_for.is_not(None))
        .group_by(game.c.counts_for)
        .order_by(rounds.desc(), game.c.counts_for)
    )


def match_totals(number: int) -> Query:
    """The query behind ``totals``: seat and points."""
    won = _won(lambda query, _: query)
    return select(won.c.seat, _sum(won.c.points)).where(won.c.game == number).group_by(won.c.seat).order_by(won.c.seat)


def _won(narrow: Callable[[Query, Any], Query]) -> Subquery:
    """What each seat won: a row for each round with scores and one for each finished match.

    Args:
        narrow: Restricts a query of either table to what is wanted.
    """
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
        case((score.c.dealer, score.c.points), else_=0).label('dealt_points'),
        none.label('bonus'),
    )
    won = cast(result.c.won, Integer)
    bonus = result.c.bonus
    matches = select(result.c.game, result.c.seat, bonus, none, literal(1), won, none, none, none, none, bonus)
    return union_all(narrow(rounds, score), narrow(matches, result)).subquery('won')


def _of(query: Query, table: Any, variant: str) -> Query:
    return query.join(game, game.c.id == table.c.game).where(game.c.counts_for == variant)


def _by(query: Query, table: Any, user: int) -> Query:
    sat = (seat.c.game == table.c.game) & (seat.c.seat == table.c.seat)
    return query.join(seat, sat).where(seat.c.user_id == user)


def _in(query: Query, guild: int | None) -> Query:
    return query if guild is None else query.where(game.c.guild_id == guild)


def _within(query: Query, table: Any, since: datetime | None, until: datetime | None) -> Query:
    """From one time up to another, which is no part of it; None is no border."""
    query = query if since is None else query.where(table.c.at >= since)
    return query if until is None else query.where(table.c.at < until)


def _sum(column: Any) -> Any:
    return func.sum(column)


async def _names(connection: AsyncConnection, guild: int | None, users: Iterable[int]) -> dict[int, str]:
    """The latest name of each person; in a server, the latest used there."""
    query = select(seat.c.user_id, seat.c.name).where(seat.c.user_id.in_(list(users))).order_by(seat.c.game)
    if guild is not None:
        query = query.join(game, game.c.id == seat.c.game).where(game.c.guild_id == guild)
    return {row.user_id: row.name for row in await connection.execute(query)}
