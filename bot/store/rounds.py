"""Rounds: their sealed rules, Prophets' guesses at them, and what each came to."""

from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, func, insert, select, update

from bot.store.changes import Secret, StaleVersion
from bot.store.columns import RULE
from bot.store.database import Queries, Query, read_row
from bot.store.schema import GameId, game, guess, result, rule, score, seat
from bot.store.standings import at_seat, played_by
from eleusis.rules.syntax import Rule


class WrittenGuess(msgspec.Struct, frozen=True):
    """A Prophet's guess at the rule; secret until the round ends."""

    round: int
    seat: int
    text: str
    """In canonical English."""
    formal: Rule
    at: datetime


class Finished(msgspec.Struct, frozen=True):
    """A game with rounds whose rule is revealed."""

    game: GameId
    channel_id: int
    rounds: tuple[int, ...]
    """Their numbers, in order."""


_SECRET = select(rule).where(rule.c.game == bindparam('number'), rule.c.round == bindparam('round_number'))


class RoundRuleQueries(Queries):
    async def secret(self, number: int, round_number: int) -> Secret | None:
        """The rule of a round."""
        for row in await self.database.rows(_SECRET, number=number, round_number=round_number):
            return read_row(Secret, row, formal=None if row.formal is None else RULE.read(row.formal))
        return None

    async def guesses(self, number: int, round_number: int) -> tuple[WrittenGuess, ...]:
        """The Prophets' guesses of a round, by seat."""
        query = select(guess).where(guess.c.game == number, guess.c.round == round_number).order_by(guess.c.seat)
        rows = await self.database.rows(query)
        return tuple(read_row(WrittenGuess, row, formal=RULE.read(row.formal)) for row in rows)

    async def save_guess(self, number: int, version: int, written: WrittenGuess) -> None:
        """Store a Prophet's guess, replacing an earlier one. This is no event and creates no new version.

        Raises:
            StaleVersion: when the game is no longer at this version: the round may be over.
        """
        # An update, so that the game cannot advance meanwhile.
        same = update(game).where(game.c.id == number, game.c.version == version).values(version=version)
        key = (guess.c.game == number, guess.c.round == written.round, guess.c.seat == written.seat)
        row = asdict(written) | {'game': number, 'formal': RULE.text(written.formal)}
        async with self.database.writing() as connection:
            if (await connection.execute(same)).rowcount != 1:
                raise StaleVersion
            await connection.execute(delete(guess).where(*key))
            await connection.execute(insert(guess).values(row))

    async def lately(self, guild: int, most: int) -> frozenset[str]:
        """The sealed texts of a server's last rules, secret ones included."""
        query = select(rule.c.text).join(game, game.c.id == rule.c.game).where(game.c.guild_id == guild)
        rows = await self.database.rows(query.order_by(rule.c.game.desc(), rule.c.round.desc()).limit(most))
        return frozenset(row.text for row in rows)

    async def tried(self, user: int, most: int) -> tuple[tuple[float, int, bool], ...]:
        """The last machine-dealt rules that a user played against: cards needed, cards taken, whether found."""
        of = (rule.c.game == score.c.game) & (rule.c.round == score.c.round)
        query: Any = (
            select(rule.c.needed, score.c.cards, score.c.true_prophet)
            .select_from(score.join(seat, at_seat(score)).join(rule, of))
            .where(seat.c.user_id == user, ~score.c.dealer, rule.c.needed.is_not(None), score.c.cards.is_not(None))
            .order_by(score.c.at.desc(), score.c.game.desc())
            .limit(most)
        )
        return tuple((row.needed, row.cards, row.true_prophet) for row in await self.database.rows(query))

    async def finished_rounds(self, number: int) -> tuple[int, ...]:
        """The rounds of a game whose rule is revealed."""
        return next((found.rounds for found in await self.finished_games(1, id=number)), ())

    async def finished_games(self, most: int, **which: int) -> tuple[Finished, ...]:
        """The newest games with such rounds whose columns have these values: ``guild_id``, ``channel_id`` or ``id``."""
        of = [game.c[name] == value for name, value in which.items()]
        newest = select(game.c.id).join(rule, rule.c.game == game.c.id).where(*of, rule.c.revealed).distinct()
        query = (
            select(game.c.id, game.c.channel_id, rule.c.round)
            .join(rule, rule.c.game == game.c.id)
            .where(rule.c.revealed, game.c.id.in_(newest.order_by(game.c.id.desc()).limit(most)))
            .order_by(game.c.id.desc(), rule.c.round)
        )
        rows = await self.database.rows(query)
        return tuple(
            Finished(number, channel, tuple(row.round for row in of_game))
            for (number, channel), of_game in groupby(rows, key=lambda row: (row.id, row.channel_id))
        )


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
