"""Games: their events, and what is derived from them."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from typing import Any

import msgspec
from sqlalchemy import Row, Select, and_, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.look import Look
from bot.notices import Notices
from bot.store.changes import (
    DONE,
    OPTIONS,
    Batch,
    Cause,
    Change,
    SeatRow,
    StaleVersion,
    TableOptions,
    write_change,
)
from bot.store.columns import read_events
from bot.store.database import Database, Queries, read_row
from bot.store.outbox import OutboxQueries
from bot.store.schema import GameId, clock, event, game, invitation, person, seat, server
from bot.store.servers import read_look
from eleusis import events as e
from eleusis.events import AnyEvent
from eleusis.variants import PRESETS, changed_fields


class GameRow(msgspec.Struct, frozen=True):
    """One game: a match in a channel."""

    id: GameId
    guild_id: int
    channel_id: int
    version: int
    """The version of the last change; the first is 1."""
    options: TableOptions
    over: bool
    opened_at: datetime
    message_id: int | None = None
    """The message with the buttons."""
    message_version: int | None = None
    """The version for which it was sent."""
    look: Look = Look()
    """The look of pictures in its server."""
    locale: str | None = None
    """The language that its server has chosen, or Discord's locale of the guild when the table was opened."""
    seats: tuple[SeatRow, ...] = ()
    """Everybody who has or had a seat, by seat."""
    voices: bool = True
    """Whether machines say a line at great moments, as its server has chosen."""
    held_until: datetime | None = None
    """When the grace ends that was put off while somebody had its question open."""
    turn_ends: datetime | None = None
    """When the turn ends at a table with a clock, as it was stored: after a grace, however long it took."""


# Built once: building a statement takes longer than carrying it out.
_OF_NUMBER = game.c.id == bindparam('number')
_TURN = clock.alias('turn')
_GAMES = (
    select(
        *(game, server.c.theme, server.c.deck, server.c.voices),
        func.coalesce(server.c.language, game.c.locale).label('language'),
        *(seat.c.seat, seat.c.user_id, seat.c.name, seat.c.host, person.c.deck.label('own_deck')),
        *(person.c.zone, person.c.daily, person.c.quiet_from, person.c.quiet_until),
        clock.c.due_at.label('held_until'),
        select(func.max(_TURN.c.due_at)).where(_TURN.c.game == game.c.id, _TURN.c.kind == 'turn').label('turn_ends'),
    )
    .outerjoin(server, server.c.guild_id == game.c.guild_id)
    .join(seat, seat.c.game == game.c.id)
    .outerjoin(person, person.c.user_id == seat.c.user_id)
    .outerjoin(
        clock,
        and_(clock.c.game == game.c.id, clock.c.kind == 'grace', clock.c.due_at > clock.c.at, clock.c.owner.is_(None)),
    )
    .order_by(game.c.id, seat.c.seat)
)
"""Games with the settings of their servers, a row for each seat."""
_GAME = _GAMES.where(_OF_NUMBER)
_IN_CHANNEL = _GAMES.where(game.c.channel_id == bindparam('channel'), ~game.c.over)
_OPEN_OF = _GAMES.where(game.c.id.in_(select(seat.c.game).where(seat.c.user_id == bindparam('user'))), ~game.c.over)
_OPEN_IN = _GAMES.where(game.c.guild_id == bindparam('guild'), ~game.c.over)
_INVITED = select(invitation.c.user_id).where(invitation.c.game == bindparam('number')).order_by(invitation.c.user_id)
_LOCK = select(game.c.id).where(_OF_NUMBER).with_for_update(key_share=True)
_INVITE = insert(invitation)
_UNINVITE = delete(invitation).where(
    invitation.c.game == bindparam('number'), invitation.c.user_id == bindparam('user')
)
_EVENTS = (
    select(event)
    .where(event.c.game == bindparam('number'), event.c.version > bindparam('after'))
    .order_by(event.c.version)
)
_EVENTS_UNTIL = _EVENTS.where(event.c.version <= bindparam('until'))
_CREATE = insert(game).returning(game.c.id)
_MOVE_ON = update(game).where(_OF_NUMBER, game.c.version == bindparam('before'))
_COUNT_APART = (
    update(game)
    .where(_OF_NUMBER)
    .values(machines_for=func.coalesce(game.c.counts_for, game.c.machines_for), counts_for=None)
)
_COUNT_NOWHERE = update(game).where(_OF_NUMBER).values(machines_for=None, counts_for=None)
_MOVE = update(game).where(_OF_NUMBER)


class ChannelTaken(Exception):
    """The channel has an open game already."""


class GameQueries(Queries):
    """Games."""

    def __init__(self, database: Database, outbox: OutboxQueries) -> None:
        super().__init__(database)
        self._outbox = outbox

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
        invited: Collection[int] = (),
        locale: str | None = None,
        interaction: int | None = None,
    ) -> GameRow:
        """Store a new game at version 1.

        Raises:
            ChannelTaken: when the channel has an open game already.
            AlreadyDone: when this interaction has opened it.
        """
        row = {
            'guild_id': guild,
            'channel_id': channel,
            'version': 1,
            'options': OPTIONS.text(options),
            'over': False,
            'opened_at': at,
            'locale': locale,
            **_counted(events),
        }
        async with self.database.writing() as connection:
            try:
                number: int = (await connection.execute(_CREATE, row)).scalar_one()
            except IntegrityError:
                raise ChannelTaken from None
            batch = Batch(1, at, None, events)
            change = Change(number, batch, seats=tuple(seats), messages=tuple(messages), cause=Cause(interaction))
            await write_change(connection, change)
            await self._outbox.owe(connection, change)
            if invited:
                await connection.execute(_INVITE, [{'game': number, 'user_id': user} for user in invited])
            return _game_rows((await connection.execute(_GAME, {'number': number})).all())[0]

    async def get(self, number: int) -> GameRow | None:
        """A game by its number."""
        return await self._game(_GAME, number=number)

    async def in_channel(self, channel: int) -> GameRow | None:
        """The open game of a channel."""
        return await self._game(_IN_CHANNEL, channel=channel)

    async def open_of(self, user: int) -> tuple[GameRow, ...]:
        """The open games where this person has or had a seat."""
        return _game_rows(await self.database.rows(_OPEN_OF, user=user))

    async def open_in(self, guild: int) -> tuple[GameRow, ...]:
        """The open games of a server, oldest first."""
        return _game_rows(await self.database.rows(_OPEN_IN, guild=guild))

    async def invited(self, number: int) -> tuple[int, ...]:
        """The users for whom a seat is kept."""
        return tuple(row.user_id for row in await self.database.rows(_INVITED, number=number))

    async def invite(self, number: int, users: Iterable[int]) -> None:
        """Keep seats for these users too."""
        async with self.database.writing() as connection:
            await connection.execute(_LOCK, {'number': number})
            for user in users:
                await connection.execute(_UNINVITE, {'number': number, 'user': user})
                await connection.execute(_INVITE, {'game': number, 'user_id': user})

    async def uninvite(self, number: int, user: int) -> bool:
        """Release a user's seat; False if none was kept."""
        return await self.database.write(_UNINVITE, number=number, user=user) > 0

    async def batches(self, number: int, after: int = 0, until: int | None = None) -> tuple[Batch, ...]:
        """The events after one version up to another, in order."""
        if until is None:
            rows = await self.database.rows(_EVENTS, number=number, after=after)
        else:
            rows = await self.database.rows(_EVENTS_UNTIL, number=number, after=after, until=until)
        return tuple(Batch(row.version, row.at, row.seat, read_events(row.format, row.events)) for row in rows)

    async def newest_events(self) -> tuple[AnyEvent, ...]:
        """The last events of the newest game."""
        newest = select(event).order_by(event.c.game.desc(), event.c.version.desc()).limit(1)
        return next((read_events(row.format, row.events) for row in await self.database.rows(newest)), ())

    async def numbers(self) -> tuple[int, ...]:
        """Every game."""
        return tuple(row[0] for row in await self.database.rows(select(game.c.id).order_by(game.c.id)))

    async def commit(self, change: Change) -> int:
        """Write a change, all of it or nothing. Return the new version.

        Raises:
            StaleVersion: when the game is no longer at the version on which the change was decided.
            AlreadyDone: when the change's interaction was carried out before.
        """
        version, events = change.batch.version, change.batch.events
        which = {'number': change.game, 'before': version - 1}
        row = {'version': version, 'over': change.ending.over, **_counted(events)}
        if change.options is not None:
            row['options'] = OPTIONS.text(change.options)
        async with self.database.writing() as connection:
            if (await connection.execute(_MOVE_ON, which | row)).rowcount != 1:
                raise StaleVersion
            if not change.ending.counts:
                played_on = any(isinstance(event, e.StandInCame) for event in events)
                await connection.execute(_COUNT_NOWHERE if played_on else _COUNT_APART, {'number': change.game})
            await write_change(connection, change)
            held = await self._outbox.owe(connection, change)
        self._outbox.hold(held)
        return version

    async def refuse(self, interaction: int) -> bool:
        """Record that an interaction is refused, so that no process carries it out later.

        Returns:
            False if it was carried out or refused already: that process answers it.
        """
        return await self.database.try_write(DONE, interaction=interaction)

    async def move(self, number: int, channel: int) -> None:
        """Move a game to another channel, where its message is still to be sent.

        Raises:
            ChannelTaken: when that channel has an open game already.
        """
        there = {'channel_id': channel, 'message_id': None, 'message_version': None}
        if not await self.database.try_write(_MOVE, number=number, **there):
            raise ChannelTaken

    async def _game(self, query: Select[Any], **which: int) -> GameRow | None:
        return next(iter(_game_rows(await self.database.rows(query, **which))), None)


def _counted(events: Iterable[e.AnyEvent]) -> dict[str, str | None]:
    """The columns of a game's row that say for whom it counts, after these events; empty if they do not change it.

    The row names a preset, or None for one that the table has changed.
    """
    chosen = [event.variant for event in events if isinstance(event, e.MatchOpened | e.VariantChanged)]
    if not chosen:
        return {}
    usual = chosen[-1].name in PRESETS and not changed_fields(chosen[-1])
    return {'counts_for': chosen[-1].name if usual else None}


def _game_rows(rows: Sequence[Row[Any]]) -> tuple[GameRow, ...]:
    """The games in rows of ``_GAMES``."""
    return tuple(
        read_row(
            GameRow,
            row,
            options=OPTIONS.read(row.options),
            look=read_look(row) if row.theme else Look(),
            locale=row.language,
            seats=tuple([read_row(SeatRow, row, deck=row.own_deck, notices=Notices.of(row)) for row in (row, *others)]),
            voices=row.voices is not False,
        )
        for _, (row, *others) in groupby(rows, key=attrgetter('id'))
    )
