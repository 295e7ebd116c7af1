"""The dealers' rules, and the Prophets' guesses."""

from datetime import datetime
from itertools import groupby
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.changes import Secret, StaleVersion
from bot.store.database import Queries, read_row
from bot.store.formats import RULE
from bot.store.schema import GameId, game, guess, rule, score, seat
from bot.store.standings import at_seat
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
        async with self.database.reading() as connection:
            return await read_secret(connection, number, round_number)

    async def guesses(self, number: int, round_number: int) -> tuple[WrittenGuess, ...]:
        """The Prophets' guesses of a round, by seat."""
        async with self.database.reading() as connection:
            return await read_guesses(connection, number, round_number)

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

    async def finished_rounds(self, number: int) -> tuple[int, ...]:
        """The rounds of a game whose rule is revealed."""
        found = await self._finished(game.c.id == number, most=1)
        return found[0].rounds if found else ()

    async def finished_games(self, guild: int, most: int) -> tuple[Finished, ...]:
        """The newest games of a server with such rounds."""
        return await self._finished(game.c.guild_id == guild, most)

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

    async def last_finished(self, channel: int) -> int | None:
        """The newest game of a channel with such rounds."""
        found = await self._finished(game.c.channel_id == channel, most=1)
        return found[0].game if found else None

    async def _finished(self, of: ColumnElement[bool], most: int) -> tuple[Finished, ...]:
        """Games with rounds whose rule is revealed, the newest first."""
        newest = select(game.c.id).join(rule, rule.c.game == game.c.id).where(of, rule.c.revealed).distinct()
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


async def read_secret(connection: AsyncConnection, number: int, round_number: int) -> Secret | None:
    """The rule of a round."""
    row = (await connection.execute(_SECRET, {'number': number, 'round_number': round_number})).first()
    if row is None:
        return None
    return read_row(Secret, row, formal=None if row.formal is None else RULE.read(row.formal))


async def read_guesses(connection: AsyncConnection, number: int, round_number: int) -> tuple[WrittenGuess, ...]:
    """The Prophets' guesses of a round, by seat."""
    query = select(guess).where(guess.c.game == number, guess.c.round == round_number).order_by(guess.c.seat)
    return tuple(read_row(WrittenGuess, row, formal=RULE.read(row.formal)) for row in await connection.execute(query))
