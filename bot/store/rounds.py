"""Scored rounds one by one, of those games that count on a leaderboard of people."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import func, select

from bot.store.database import Queries, Query
from bot.store.schema import game, result, score, seat
from bot.store.standings import at_seat, played_by


class DealtRound(msgspec.Struct, frozen=True):
    """A scored round from its dealer's side."""

    game: int
    channel_id: int
    round: int
    variant: str
    """The preset."""
    at: datetime
    points: int
    """The dealer's."""
    found_by: int | None
    """The card by which the True Prophet had found it; None if there was none."""
    cards: int | None
    """All cards on the table at the end; None if unknown."""


class RoundPart(msgspec.Struct, frozen=True):
    """A player's part in a scored round."""

    points: int
    dealer: bool
    true_prophet: bool
    overthrown: bool


class SharedRound(msgspec.Struct, frozen=True):
    """A scored round of two players."""

    at: datetime
    one: RoundPart
    other: RoundPart


Contestant = int | tuple[int, int]
"""A user id; or game and seat of a forgotten player, who is a different one in each game."""
Contest = tuple[tuple[Contestant, int], ...]
"""The players of a scored round who laid cards, with their points."""


class Honours(msgspec.Struct, frozen=True):
    """What stands out in a span of time, over all presets."""

    rounds: int
    people: int
    prophecies: int
    """The most rounds that a player ended as True Prophet; 0 for none."""
    prophets: tuple[int, ...]
    """The users who did so."""
    cards: int
    """The most cards on the table when a rule was found, or at the end; 0 if unknown."""
    dealers: tuple[int, ...]
    """The users who dealt that rule."""


_prophet = score.alias('prophet')
_FOUND = (_prophet.c.game == score.c.game) & (_prophet.c.round == score.c.round) & _prophet.c.true_prophet
_PART = ('points', 'dealer', 'true_prophet', 'overthrown')


class RoundQueries(Queries):
    async def dealt(self, guild: int, user: int) -> tuple[DealtRound, ...]:
        """The rounds that a user has dealt in a server, oldest first."""
        where, of_round = (game.c.id, game.c.channel_id, score.c.round), (score.c.at, score.c.points)
        query = select(*where, game.c.counts_for, *of_round, _prophet.c.cards, score.c.cards)
        query = played_by(query.join(score, score.c.game == game.c.id), score, user).outerjoin(_prophet, _FOUND)
        query = _counted(query, guild).where(score.c.dealer).order_by(score.c.at, game.c.id, score.c.round)
        return tuple(DealtRound(*row) for row in await self.database.rows(query))

    async def shared(self, guild: int, one: int, other: int) -> tuple[SharedRound, ...]:
        """The rounds of two people in a server, oldest first."""
        theirs, sat = score.alias('theirs'), seat.alias('sat')
        query = select(score.c.at, *(table.c[name] for table in (score, theirs) for name in _PART))
        query = query.join(game, game.c.id == score.c.game)
        query = query.join(theirs, (theirs.c.game == score.c.game) & (theirs.c.round == score.c.round))
        query = played_by(played_by(query, score, one), theirs, other, sat)
        query = _counted(query, guild).order_by(score.c.at, game.c.id, score.c.round)
        rows: list[list[Any]] = [list(row) for row in await self.database.rows(query)]
        return tuple(SharedRound(row[0], RoundPart(*row[1:5]), RoundPart(*row[5:])) for row in rows)

    async def contests(self, guild: int) -> tuple[Contest, ...]:
        """The rounds of a server in which two people or more laid cards, oldest first."""
        query = select(score.c.game, score.c.round, score.c.seat, score.c.points, seat.c.user_id)
        query = query.join(game, game.c.id == score.c.game)
        query = query.join(seat, at_seat(score))
        query = _counted(query, guild).where(~score.c.dealer)
        query = query.order_by(score.c.at, score.c.game, score.c.round, score.c.seat)
        rows = await self.database.rows(query)
        rounds = (tuple(played) for _, played in groupby(rows, key=lambda row: (row.game, row.round)))
        return tuple(
            tuple((row.user_id if row.user_id > 0 else (row.game, row.seat), row.points) for row in played)
            for played in rounds
            if len(played) > 1
        )

    async def honours(self, guild: int, since: datetime, until: datetime | None) -> Honours:
        """What stood out in a server from one time up to another."""

        def among(*columns: Any) -> Query:
            query = select(*columns).select_from(score).join(game, game.c.id == score.c.game)
            query = _counted(query.join(seat, at_seat(score)), guild).where(score.c.at >= since)
            return query if until is None else query.where(score.c.at < until)

        kept, held = func.count(), func.max(func.coalesce(_prophet.c.cards, score.c.cards))
        user, somebody = seat.c.user_id, seat.c.user_id > 0
        by_prophecies = among(user, kept).where(score.c.true_prophet, somebody).group_by(user).order_by(user)
        by_rules = (
            among(user, held).outerjoin(_prophet, _FOUND).where(score.c.dealer, score.c.cards.is_not(None), somebody)
        )
        played = among(func.count().filter(score.c.dealer), func.count(user.distinct()).filter(somebody))
        ((rounds, people),) = await self._pairs(played)
        prophets = dict(await self._pairs(by_prophecies))
        dealers = dict(await self._pairs(by_rules.group_by(user).order_by(user)))
        most, longest = max(prophets.values(), default=0), max(dealers.values(), default=0)
        return Honours(
            rounds,
            people,
            most,
            tuple(one for one, number in prophets.items() if number == most),
            longest,
            tuple(one for one, cards in dealers.items() if cards == longest),
        )

    async def _pairs(self, query: Query) -> list[tuple[int, int]]:
        rows: Sequence[Any] = await self.database.rows(query)
        return [(row[0], row[1]) for row in rows]

    async def gains(self, guild: int, user: int, variant: str) -> tuple[tuple[datetime, int], ...]:
        """The points that a user won in games of a preset and when, oldest first, bonuses of 9.7 included."""
        won: list[tuple[datetime, int]] = []
        for table, gained in ((score, score.c.points), (result, result.c.bonus)):
            query = select(table.c.at, gained.label('gained')).join(game, game.c.id == table.c.game)
            query = _counted(played_by(query, table, user), guild).where(game.c.counts_for == variant)
            won += [(row.at, row.gained) for row in await self.database.rows(query) if row.gained or table is score]
        return tuple(sorted(won, key=lambda one: one[0]))


def _counted(query: Query, guild: int) -> Query:
    return query.where(game.c.guild_id == guild, game.c.counts_for.is_not(None))
