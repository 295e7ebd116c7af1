"""Totals over rounds and matches, computed by the database.

Only comparable games are added up: those of one preset. A table that has changed any of its fields counts for nobody.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Integer, Subquery, case, cast, func, literal, select, union_all

from bot.store.database import Queries, Query, read_row
from bot.store.schema import game, result, score, seat


class Totals(msgspec.Struct, frozen=True):
    """What one person has won over many matches."""

    points: int
    """The bonus of 9.7 included."""
    rounds: int
    matches: int
    """Finished matches."""
    matches_won: int
    """Ties are shared."""
    prophecies: int
    """Rounds ended as True Prophet."""
    overthrown: int
    """Rounds in which they were Prophet and did not remain it."""
    dealt: int
    """Rounds as dealer."""


class Career(Totals, frozen=True):
    """One person's totals in games of one preset."""

    variant: str
    """The preset."""
    bonus: int
    """The part of the points that is for never having dealt."""
    dealt_points: int
    """Points from rounds as dealer."""


class LeaderboardRow(Totals, frozen=True):
    """One person's totals in a server or in all."""

    user_id: int
    name: str


class AgainstMachines(msgspec.Struct, frozen=True):
    """One person's rounds against machines of one level."""

    user_id: int
    name: str
    points: int
    rounds: int
    faced: int
    """Rounds in which they and a machine of this level laid cards."""
    ahead: int
    """Of these, rounds in which they had more points than every such machine."""
    found: int
    """Rounds that such a machine dealt and they ended as True Prophet."""


_Line = TypeVar('_Line')

_ACCOUNTS = 2**22
"""No account of Discord has a smaller number; machines and forgotten people have."""


class Scope(NamedTuple):
    """The games that are counted: of a server or of all, with rounds that were scored from one time up to another."""

    guild: int | None
    since: datetime | None = None
    until: datetime | None = None

    def of(self, query: Query, table: Any) -> Query:
        """Restrict a query of games and of this table's rows."""
        limits = (
            None if self.guild is None else game.c.guild_id == self.guild,
            None if self.since is None else table.c.at >= self.since,
            None if self.until is None else table.c.at < self.until,
        )
        return query.where(*(limit for limit in limits if limit is not None))


class StandingQueries(Queries):
    async def leaderboard(self, scope: Scope, variant: str, most: int) -> tuple[LeaderboardRow, ...]:
        """Players by points in games of a preset; ties go to those with fewer rounds."""
        won = _won(lambda query, table: scope.of(_of(query, table, variant), table))
        points, rounds, *others = (_sum(won.c[name]) for name in Totals.__struct_fields__)
        query = (
            select(seat.c.user_id, points, rounds, *others)
            .join(won, at_seat(won))
            # Forgotten people are nobody in particular, and certainly not one and the same person.
            .where(seat.c.user_id > 0)
            .group_by(seat.c.user_id)
            .order_by(points.desc(), rounds, seat.c.user_id)
            .limit(most)
        )
        return await self._named(LeaderboardRow, scope, query)

    async def against_machines(
        self, scope: Scope, machines: range, variant: str, most: int
    ) -> tuple[AgainstMachines, ...]:
        """Players by points in rounds of a preset in which machines with these user ids took part."""
        theirs = (
            select(
                score.c.game,
                score.c.round,
                func.max(case((~score.c.dealer, score.c.points))).label('best'),
                func.max(cast(score.c.dealer, Integer)).label('dealt'),
            )
            .join(seat, at_seat(score))
            .where(seat.c.user_id >= machines.start, seat.c.user_id < machines.stop)
            .group_by(score.c.game, score.c.round)
            .subquery('theirs')
        )
        points, rounds = _sum(score.c.points), func.count().label('rounds')
        faced = ~score.c.dealer & theirs.c.best.is_not(None)
        which = {
            'faced': faced,
            'ahead': faced & (score.c.points > theirs.c.best),
            'found': score.c.true_prophet & (theirs.c.dealt == 1),
        }
        counts = (_sum(case((condition, 1), else_=0).label(name)) for name, condition in which.items())
        query = (
            select(seat.c.user_id, points, rounds, *counts)
            .select_from(score)
            .join(theirs, (theirs.c.game == score.c.game) & (theirs.c.round == score.c.round))
            .join(seat, at_seat(score))
            .join(game, game.c.id == score.c.game)
            .where(game.c.machines_for == variant, seat.c.user_id >= _ACCOUNTS)
            .group_by(seat.c.user_id)
            .order_by(points.desc(), rounds, seat.c.user_id)
            .limit(most)
        )
        return await self._named(AgainstMachines, scope, scope.of(query, score))

    async def _named(self, kind: Callable[..., _Line], scope: Scope, query: Query) -> tuple[_Line, ...]:
        rows = await self.database.rows(query)
        names = await self.names(scope.guild, [row.user_id for row in rows])
        return tuple([read_row(kind, row, name=names[row.user_id]) for row in rows])

    async def played(self, scope: Scope, *, machines: bool = False) -> dict[str, int]:
        """Rounds with scores by preset, the most played first, of tables with or without machines."""
        preset, rounds = game.c.machines_for if machines else game.c.counts_for, func.count()
        # Each such round has one dealer.
        query: Query = select(preset, rounds).join(score, score.c.game == game.c.id).where(score.c.dealer)
        query = scope.of(query.where(preset.is_not(None)), score).group_by(preset).order_by(rounds.desc(), preset)
        rows: Sequence[Any] = await self.database.rows(query)
        return {row[0]: row[1] for row in rows}

    async def careers(self, guild: int, user: int) -> tuple[Career, ...]:
        """A player's totals in a server by preset, the most played first."""
        won = _won(lambda query, table: played_by(query, table, user))
        points, rounds, *others = (_sum(won.c[name]) for name in (*Totals.__struct_fields__, 'bonus', 'dealt_points'))
        query = (
            select(game.c.counts_for.label('variant'), points, rounds, *others)
            .join(won, game.c.id == won.c.game)
            .where(game.c.guild_id == guild, game.c.counts_for.is_not(None))
            .group_by(game.c.counts_for)
            .order_by(rounds.desc(), game.c.counts_for)
        )
        return tuple([read_row(Career, row) for row in await self.database.rows(query)])

    async def names(self, guild: int | None, users: Iterable[int]) -> dict[int, str]:
        """The latest name of each player; in a server, the latest used there."""
        query: Query = select(seat.c.user_id, seat.c.name).where(seat.c.user_id.in_(list(users)))
        if guild is not None:
            query = query.join(game, game.c.id == seat.c.game).where(game.c.guild_id == guild)
        return {row.user_id: row.name for row in await self.database.rows(query.order_by(seat.c.game))}

    async def totals(self, number: int) -> dict[int, int]:
        """Points of a match by seat, the bonus of 9.7 included once it is over."""
        won = _won(lambda query, _: query)
        query: Query = (
            select(won.c.seat, _sum(won.c.points)).where(won.c.game == number).group_by(won.c.seat).order_by(won.c.seat)
        )
        rows: Sequence[Any] = await self.database.rows(query)
        return {row[0]: row[1] for row in rows}


def _won(narrow: Callable[[Query, Any], Query]) -> Subquery:
    """What each seat won: a row for each round with scores and one for each finished match."""
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


def at_seat(table: Any, at: Any = seat) -> ColumnElement[bool]:
    """Whether a row of this table is of the seat ``at``."""
    return (at.c.game == table.c.game) & (at.c.seat == table.c.seat)


def played_by(query: Query, table: Any, user: int, at: Any = seat) -> Query:
    """Restrict to the rows of ``table`` that are this user's; ``at`` is the seat."""
    return query.join(at, at_seat(table, at)).where(at.c.user_id == user)


def _sum(column: Any) -> Any:
    # Some databases return sums as decimals.
    return cast(func.sum(column), Integer).label(column.name)
