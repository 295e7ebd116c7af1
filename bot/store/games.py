"""Games: their events, which are the truth, and what is derived from them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from bot.engine.events import AnyEvent
from bot.store.changes import StaleVersion, write_change
from bot.store.database import Queries
from bot.store.formats import options_text, read_events, read_options
from bot.store.schema import event, game, seat, server
from bot.store.servers import read_look
from bot.store.standings import counted
from bot.store.values import Batch, Change, GameRow, SeatRow, TableOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Row, Select


class ChannelTaken(Exception):
    """The channel has an open game already."""


class GameQueries(Queries):
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
        locale: str | None = None,
    ) -> GameRow:
        """Store a new game at version 1.

        Raises:
            ChannelTaken: when the channel has an open game already.
        """
        row = {
            'guild_id': guild,
            'channel_id': channel,
            'version': 1,
            'options': options_text(options),
            'over': False,
            'opened_at': at,
            'locale': locale,
            **counted(events),
        }
        async with self.database.writing() as connection:
            try:
                number: int = (await connection.execute(insert(game).values(row).returning(game.c.id))).scalar_one()
            except IntegrityError:
                raise ChannelTaken from None
            change = Change(number, 0, events, at, seats=tuple(seats), messages=tuple(messages))
            await write_change(connection, change)
            return _game_row((await connection.execute(_games().where(game.c.id == number))).one())

    async def get(self, number: int) -> GameRow | None:
        """A game by its number."""
        return await self._game(_games().where(game.c.id == number))

    async def in_channel(self, channel: int) -> GameRow | None:
        """The open game of a channel."""
        return await self._game(_games().where(game.c.channel_id == channel, ~game.c.over))

    async def open_of(self, user: int) -> tuple[GameRow, ...]:
        """The open games where this person has or had a seat."""
        query = _games().join(seat, seat.c.game == game.c.id).where(seat.c.user_id == user, ~game.c.over)
        return tuple(_game_row(row) for row in await self._rows(query.order_by(game.c.id)))

    async def seats(self, number: int) -> tuple[SeatRow, ...]:
        """Who has or had a seat, by seat."""
        rows = await self._rows(select(seat).where(seat.c.game == number).order_by(seat.c.seat))
        return tuple(SeatRow(row.seat, row.user_id, row.name, row.host) for row in rows)

    async def batches(self, number: int, after: int = 0, until: int | None = None) -> tuple[Batch, ...]:
        """The events after one version up to another, in order."""
        query = select(event).where(event.c.game == number, event.c.version > after).order_by(event.c.version)
        if until is not None:
            query = query.where(event.c.version <= until)
        return tuple(
            Batch(row.version, row.at, row.seat, read_events(row.format, row.events)) for row in await self._rows(query)
        )

    async def commit(self, change: Change) -> int:
        """Write a change, all of it or nothing. Return the new version.

        Raises:
            StaleVersion: when the game is no longer at the version on which the change was decided.
        """
        async with self.database.writing() as connection:
            moved = await connection.execute(
                update(game)
                .where(game.c.id == change.game, game.c.version == change.version)
                .values(version=change.version + 1, over=change.over, **counted(change.events, counts=change.counts))
            )
            if moved.rowcount != 1:
                raise StaleVersion
            await write_change(connection, change)
        return change.version + 1

    async def set_message(self, number: int, message: int, version: int) -> None:
        """Remember the message with the buttons, unless a newer one is known."""
        newer = or_(game.c.message_version.is_(None), game.c.message_version <= version)
        shown = update(game).where(game.c.id == number, newer)
        async with self.database.writing() as connection:
            await connection.execute(shown.values(message_id=message, message_version=version))

    async def move(self, number: int, channel: int) -> None:
        """Move a game to another channel, where its message has yet to be sent.

        Raises:
            ChannelTaken: when that channel has an open game already.
        """
        moved = update(game).where(game.c.id == number)
        async with self.database.writing() as connection:
            try:
                await connection.execute(moved.values(channel_id=channel, message_id=None, message_version=None))
            except IntegrityError:
                raise ChannelTaken from None

    async def _game(self, query: Select[Any]) -> GameRow | None:
        return next((_game_row(row) for row in await self._rows(query)), None)

    async def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        async with self.database.reading() as connection:
            return (await connection.execute(query)).all()


def _games() -> Select[Any]:
    """Games joined with the settings of their servers."""
    language = func.coalesce(server.c.language, game.c.locale).label('language')
    chosen = select(game, server.c.theme, server.c.deck, language)
    return chosen.outerjoin(server, server.c.guild_id == game.c.guild_id)


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
        read_look(row.theme, row.deck),
        row.language,
    )
