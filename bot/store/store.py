"""All reading and writing of games. The events are the truth; the rest of the tables follows from them."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, nullcontext
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from bot.engine.events import AnyEvent
from bot.store import drafts, finished, people, post, servers, standings, writings
from bot.store.changes import StaleVersion, write
from bot.store.database import connect, scrub, upgrade, writing
from bot.store.formats import options_text, read_events, read_options
from bot.store.records import (
    Batch,
    Career,
    Change,
    Clock,
    Draft,
    Finished,
    GameRow,
    Guess,
    Message,
    OwnRule,
    SeatRow,
    Secret,
    Standing,
    TableOptions,
)
from bot.store.schema import event, game, seat, server

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Mapping, Sequence

    from sqlalchemy import Row, Select
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from bot.look import DeckName, Look, ThemeName


class ChannelTaken(Exception):
    """There is an open game in this channel."""


class Store:
    """The database of all games."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # SQLite lets one write at a time, and whoever has to wait asks again and again, so that some wait for seconds.
        # In a queue of our own everybody gets a turn; only other processes are waited for in SQLite's way.
        self._turns = asyncio.Lock() if engine.dialect.name == 'sqlite' else nullcontext()

    @classmethod
    async def open(cls, database_url: str) -> Store:
        """Connect and bring the schema up to date.

        Raises:
            StoreError: when the database cannot be used.
        """
        await upgrade(database_url)
        return cls(connect(database_url))

    async def close(self) -> None:
        await self._engine.dispose()

    # Games

    async def create(
        self,
        guild: int,
        channel: int,
        options: TableOptions,
        events: tuple[AnyEvent, ...],
        seats: Sequence[SeatRow],
        *,
        at: datetime,
        messages: Sequence[str],
    ) -> GameRow:
        """Store a new game at version 1.

        Raises:
            ChannelTaken: when an open game is in that channel.
        """
        row = {
            'guild_id': guild,
            'channel_id': channel,
            'version': 1,
            'options': options_text(options),
            'over': False,
            'opened_at': at,
            **standings.counted(events),
        }
        async with self._writing() as connection:
            try:
                number: int = (await connection.execute(insert(game).values(row).returning(game.c.id))).scalar_one()
            except IntegrityError:
                raise ChannelTaken from None
            change = Change(number, 0, events, at, seats=tuple(seats), messages=tuple(messages))
            await write(connection, change)
            look = await servers.look_of(connection, guild)
        return GameRow(number, guild, channel, 1, options, over=False, opened_at=at, look=look)

    async def game(self, number: int) -> GameRow | None:
        """A game by its number."""
        return await self._game(_games().where(game.c.id == number))

    async def game_in_channel(self, channel: int) -> GameRow | None:
        """The open game of a channel."""
        return await self._game(_games().where(game.c.channel_id == channel, ~game.c.over))

    async def open_games_of(self, user: int) -> tuple[GameRow, ...]:
        """The open games where this person has or had a seat."""
        query = _games().join(seat, seat.c.game == game.c.id).where(seat.c.user_id == user, ~game.c.over)
        return tuple(_game_row(row) for row in await self._rows(query.order_by(game.c.id)))

    async def seats(self, number: int) -> tuple[SeatRow, ...]:
        """Who has or had a seat, by seat."""
        rows = await self._rows(select(seat).where(seat.c.game == number).order_by(seat.c.seat))
        return tuple(SeatRow(row.seat, row.user_id, row.name, row.host) for row in rows)

    async def batches(self, number: int, after: int = 0, until: int | None = None) -> tuple[Batch, ...]:
        """What happened after one version and until another, in order."""
        query = select(event).where(event.c.game == number, event.c.version > after).order_by(event.c.version)
        if until is not None:
            query = query.where(event.c.version <= until)
        return tuple(
            Batch(row.version, row.at, row.seat, read_events(row.format, row.events)) for row in await self._rows(query)
        )

    async def commit(self, change: Change) -> int:
        """Write a change, all of it or nothing; the new version.

        Raises:
            StaleVersion: when the game is no longer at the version the change was decided on.
        """
        async with self._writing() as connection:
            moved = await connection.execute(
                update(game)
                .where(game.c.id == change.game, game.c.version == change.version)
                .values(version=change.version + 1, over=change.over, **standings.counted(change.events))
            )
            if moved.rowcount != 1:
                raise StaleVersion
            await write(connection, change)
        return change.version + 1

    async def secret(self, number: int, round_number: int) -> Secret | None:
        """The rule of a round."""
        async with self._engine.connect() as connection:
            return await writings.secret(connection, number, round_number)

    async def guesses(self, number: int, round_number: int) -> tuple[Guess, ...]:
        """What Prophets wrote in a round, by seat."""
        async with self._engine.connect() as connection:
            return await writings.guesses(connection, number, round_number)

    async def guess(self, number: int, version: int, written: Guess) -> None:
        """Keep what a Prophet wrote, in place of what they wrote before. It is no event and makes no new version.

        Raises:
            StaleVersion: when the game is no longer at this version: the round may be over.
        """
        async with self._writing() as connection:
            # Written, so that nobody else can move the game on meanwhile.
            same = update(game).where(game.c.id == number, game.c.version == version).values(version=version)
            if (await connection.execute(same)).rowcount != 1:
                raise StaleVersion
            await writings.save_guess(connection, number, written)

    async def finished_rounds(self, number: int) -> tuple[int, ...]:
        """The rounds of a game whose rule is revealed."""
        async with self._engine.connect() as connection:
            found = await finished.finished(connection, of=game.c.id == number, most=1)
        return found[0].rounds if found else ()

    async def finished_games(self, guild: int, most: int) -> tuple[Finished, ...]:
        """The newest games of a server with such rounds."""
        async with self._engine.connect() as connection:
            return await finished.finished(connection, of=game.c.guild_id == guild, most=most)

    async def last_finished(self, channel: int) -> int | None:
        """The newest game of a channel with such rounds."""
        async with self._engine.connect() as connection:
            found = await finished.finished(connection, of=game.c.channel_id == channel, most=1)
        return found[0].game if found else None

    async def set_message(self, number: int, message: int, version: int) -> None:
        """Remember the message with the buttons, unless a newer one is known."""
        newer = or_(game.c.message_version.is_(None), game.c.message_version <= version)
        await self._run(
            update(game).where(game.c.id == number, newer).values(message_id=message, message_version=version)
        )

    async def move(self, number: int, channel: int) -> None:
        """Let a game go on in another channel, where its message is still to be sent.

        Raises:
            ChannelTaken: when an open game is there.
        """
        try:
            await self._run(
                update(game)
                .where(game.c.id == number)
                .values(channel_id=channel, message_id=None, message_version=None)
            )
        except IntegrityError:
            raise ChannelTaken from None

    # Rules that people keep

    async def own_rules(self, user: int) -> tuple[OwnRule, ...]:
        """The rules that somebody keeps, by name."""
        async with self._engine.connect() as connection:
            return await writings.own_rules(connection, user)

    async def own_rule(self, user: int, name: str) -> OwnRule | None:
        """A kept rule by its name, in whatever case it is written."""
        wanted = writings.folded(name)
        return next((kept for kept in await self.own_rules(user) if writings.folded(kept.name) == wanted), None)

    async def save_own_rule(self, user: int, name: str, text: str, at: datetime) -> None:
        """Keep a rule, in place of one of the same name in whatever case.

        Raises:
            TooManyRules: when this person keeps as many as one may.
        """
        async with self._writing() as connection:
            await writings.save_own_rule(connection, user, OwnRule(' '.join(name.split()), text, at))

    async def delete_own_rule(self, user: int, name: str) -> bool:
        """Forget a kept rule; False when there is none of that name."""
        async with self._writing() as connection:
            return await writings.delete_own_rule(connection, user, name)

    async def keep_draft(self, user: int, text: str, formal: str, at: datetime) -> Draft:
        """Keep what somebody has typed; the oldest drafts of that person go."""
        async with self._writing() as connection:
            return await drafts.keep_draft(connection, user, text, formal, at)

    async def draft(self, user: int, number: int) -> Draft | None:
        """This person's draft of this number; None when it is gone, or another's."""
        async with self._engine.connect() as connection:
            return await drafts.draft_of(connection, user, number)

    # All about one person

    async def belongings(self, user: int) -> people.Belongings:
        """Everything that is kept about somebody."""
        async with self._engine.connect() as connection:
            return await people.belongings(connection, user)

    async def forget(self, user: int, name: str, open_games: Mapping[int, int]) -> None:
        """Delete what somebody keeps for later, and put a stranger of this name in their place in all games.

        Args:
            user: Who.
            name: What the stranger is called.
            open_games: The open games where they had a seat and have left it, with their versions.

        Raises:
            StaleVersion: when these are others by now: they may sit at one of them again.
        """
        async with self._writing() as connection:
            if await people.open_games(connection, user) != open_games:
                raise StaleVersion
            await people.forget(connection, user, name)
        async with self._turns:
            await scrub(self._engine.url)

    # What servers choose

    async def look(self, guild: int) -> Look:
        """How pictures look in a server."""
        async with self._engine.connect() as connection:
            return await servers.look_of(connection, guild)

    async def change_look(self, guild: int, *, theme: ThemeName | None = None, deck: DeckName | None = None) -> Look:
        """Choose how pictures look in a server from now on; what is left out stays as it is."""
        async with self._writing() as connection:
            return await servers.change_look(connection, guild, theme, deck)

    # Messages and clocks

    async def claim_messages(
        self, now: datetime, lease_seconds: float, *, game: int | None = None, most: int = 100
    ) -> tuple[Message, ...]:
        """Take up unsent messages, oldest first; for the time of the lease nobody else gets them.

        Of each game one at a time: until it has arrived, or has failed once, the next one waits. So two processes
        cannot tell a game's news in the wrong order, and whoever has sent the one asks for the next.
        """
        async with self._writing() as connection:
            return await post.claim_messages(connection, now, lease_seconds, game, most)

    async def message_sent(self, number: int, at: datetime) -> None:
        async with self._writing() as connection:
            await post.message_sent(connection, number, at)

    async def message_failed(self, number: int, retry_at: datetime) -> None:
        """It has not; after ``post.MOST_TRIES`` it is given up."""
        async with self._writing() as connection:
            await post.message_failed(connection, number, retry_at)

    async def claim_clocks(self, now: datetime, lease_seconds: float, *, most: int = 100) -> tuple[Clock, ...]:
        """Take up the clocks that have run out; for the time of the lease nobody else gets them."""
        async with self._writing() as connection:
            return await post.claim_clocks(connection, now, lease_seconds, most)

    async def clock_done(self, done: Clock) -> None:
        """The clock has rung; unless it was wound up again meanwhile, it is gone."""
        async with self._writing() as connection:
            await post.clock_done(connection, done)

    async def next_due(self) -> datetime | None:
        """When the next message or clock is due."""
        async with self._engine.connect() as connection:
            return await post.next_due(connection)

    # Totals

    async def leaderboard(
        self, guild: int | None, variant: str, since: datetime | None, most: int
    ) -> tuple[Standing, ...]:
        """The best of a server, or of all, by points in games of one preset, none of its fields changed."""
        async with self._engine.connect() as connection:
            return await standings.leaderboard(connection, guild, variant, since, most)

    async def played(self, guild: int | None) -> dict[str, int]:
        """Rounds with scores in a server, or in all, by preset, the most played first."""
        async with self._engine.connect() as connection:
            return await standings.played(connection, guild)

    async def careers(self, guild: int, user: int) -> tuple[Career, ...]:
        """One person's totals in a server by preset, none of its fields changed; the most played first."""
        async with self._engine.connect() as connection:
            return await standings.careers(connection, guild, user)

    async def totals(self, number: int) -> dict[int, int]:
        """Points of a match by seat; with the bonus of 9.7 once it is over."""
        async with self._engine.connect() as connection:
            return await standings.totals(connection, number)

    # Inside

    async def _game(self, query: Select[Any]) -> GameRow | None:
        return next((_game_row(row) for row in await self._rows(query)), None)

    async def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).all()

    @asynccontextmanager
    async def _writing(self) -> AsyncGenerator[AsyncConnection]:
        """A transaction that writes: all of it is committed at the end, or nothing."""
        async with self._turns, writing(self._engine) as connection:
            yield connection

    async def _run(self, statement: Any) -> None:
        async with self._writing() as connection:
            await connection.execute(statement)


def _games() -> Select[Any]:
    """Games with what their servers have chosen."""
    return select(game, server.c.theme, server.c.deck).outerjoin(server, server.c.guild_id == game.c.guild_id)


def _game_row(row: Row[Any]) -> GameRow:
    return GameRow(
        row.id,
        row.guild_id,
        row.channel_id,
        row.version,
        read_options(row.options),
        row.over,
        row.opened_at,
        row.message_id,
        row.message_version,
        servers.read_look(row.theme, row.deck),
    )
