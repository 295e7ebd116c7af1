"""Everything stored about a user: to hand over, and to forget."""

from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import BigInteger, Row, Text, bindparam, case, delete, literal, or_, select, type_coerce, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.notices import Notices
from bot.store import schema as s
from bot.store.attempts import AttemptQueries
from bot.store.changes import ResultRow, ScoreRow, StaleVersion
from bot.store.columns import MARK, Instant, read_events
from bot.store.database import Database, Queries, locked, read_row, upsert
from bot.store.practices import PracticeQueries, PracticeRow
from bot.store.rounds import RoundRuleQueries
from bot.store.texts import HeardQueries, OwnRuleQueries
from eleusis import events as e

NO_TIPS = 'off'
"""Stored among the tips of a user who wants no more."""
_SPEAKING = ('RoundOpened', 'HintGiven', 'RuleGuessed')
"""The events that name a dealer or contain people's own words."""


_WHO = s.person.c.user_id == bindparam('user')
_CHOSEN = select(s.person).where(_WHO)
_CHOSEN_OR_NULL = select(s.person).select_from(select(literal(1)).subquery().outerjoin(s.person, _WHO))
_PINNED = select(s.server.c.guild_id).where(s.server.c.riddle_by == bindparam('user')).order_by(s.server.c.guild_id)
_INVITED = select(s.invitation.c.game).where(s.invitation.c.user_id == bindparam('user')).order_by(s.invitation.c.game)
_DRAFTS = select(s.draft).where(s.draft.c.user_id == bindparam('user')).order_by(s.draft.c.id)
_SEATS = (
    select(s.game, s.seat)
    .join(s.seat, s.seat.c.game == s.game.c.id)
    .where(s.seat.c.user_id == bindparam('user'))
    .order_by(s.game.c.id)
)
_AT = bindparam('at', type_=Instant)
# If they are told sooner, that time changes, so that a process that tells them now sees that there is more.
_TELL_LATER = (
    update(s.person)
    .where(_WHO)
    .values(tell_at=case((s.person.c.tell_at <= _AT, type_coerce(s.person.c.tell_at, BigInteger) + 1), else_=_AT))
)
_TELL_BY = update(s.person).where(_WHO, s.person.c.tell_at > _AT).values(tell_at=_AT)
_TOLD = update(s.person).where(_WHO, s.person.c.tell_at == bindparam('before', type_=Instant)).values(tell_at=None)


class Telling(msgspec.Struct, frozen=True):
    """A player who is now to be told of turns to which they were not called."""

    user_id: int
    until: datetime
    """Until then no other process tells them."""


class PersonQueries(Queries):
    async def belongings(self, user: int) -> dict[str, Any]:
        """Everything stored about a user, oldest first, for them to read; PRIVACY.md says what it is.

        Discord ids are strings, because many JSON parsers round numbers of that size.
        """
        async with self.database.at_one_moment() as database:
            (chosen,) = await database.rows(_CHOSEN_OR_NULL, user=user)
            return {
                'user': str(user),
                'deck': chosen.deck,
                'tips': _names(chosen.tips),
                'shows_rules': bool(chosen.shows_rules),
                'notices': Notices.of(chosen),
                'reminder': None if chosen.remind_hour is None else (chosen.remind_hour, chosen.remind_in),
                'rating': None if chosen.mu is None else (chosen.mu, chosen.sigma),
                'pinned': [str(row.guild_id) for row in await database.rows(_PINNED, user=user)],
                'invitations': [row.game for row in await database.rows(_INVITED, user=user)],
                'own_rules': await OwnRuleQueries(database).of(user),
                'drafts': [_values(row, 'text', 'formal', 'at') for row in await database.rows(_DRAFTS, user=user)],
                'heard': await HeardQueries(database).of(user),
                'practices': [_practised(row) for row in await PracticeQueries(database).all_of(user)],
                'benchmark': await AttemptQueries(database).kept(user),
                'seats': [await _seat(database, row) for row in await database.rows(_SEATS, user=user)],
            }

    async def choose(self, user: int, **chosen: Any) -> None:
        """Change what a user has chosen for themselves, named like its columns; None for what is usual."""
        async with self.database.writing() as connection:
            await upsert(connection, s.person, {'user_id': user}, chosen)

    async def shows_rules(self, user: int) -> bool:
        """Whether others may see a user's best rules."""
        return any(row.shows_rules for row in await self.database.rows(_CHOSEN, user=user))

    async def notices(self, user: int) -> Notices:
        """When a user wants to be told of their turns."""
        return next(map(Notices.of, await self.database.rows(_CHOSEN, user=user)), Notices())

    async def change_notices(self, user: int, notices: Notices) -> None:
        """Choose when a user is told of their turns."""
        begins, ends = notices.quiet or (None, None)
        await self.choose(user, zone=notices.zone, daily=notices.daily, quiet_from=begins, quiet_until=ends)

    async def tell_later(self, user: int, at: datetime) -> None:
        """Tell a user who was not called at this time, unless they are told sooner anyway."""
        async with self.database.writing() as connection:
            if (await connection.execute(_TELL_LATER, {'user': user, 'at': at})).rowcount == 0:
                await upsert(connection, s.person, {'user_id': user}, {'tell_at': at})

    async def tell_by(self, user: int, at: datetime) -> None:
        """If a user is still to be told, do it by this time."""
        await self.database.write(_TELL_BY, user=user, at=at)

    async def claim(self, now: datetime, lease_seconds: float, most: int = 20) -> tuple[Telling, ...]:
        """The users who are to be told now; no other process tells them until the lease expires."""
        until, rows = await self.leased(s.person.c.tell_at, now, lease_seconds, most)
        return tuple([Telling(row.user_id, until) for row in rows])

    async def told(self, telling: Telling) -> None:
        """Record that a user was told; if there is news since, they are told again when the lease expires."""
        await self.database.write(_TOLD, user=telling.user_id, before=telling.until)

    async def untold(self, user: int, names: Sequence[str]) -> tuple[str, ...]:
        """Those of these first moments that a user has not been told about; none if they want no tips."""
        given = [name for row in await self.database.rows(_CHOSEN, user=user) for name in _names(row.tips)]
        return () if NO_TIPS in given else tuple(name for name in names if name not in given)

    async def note_tip(self, user: int, name: str) -> None:
        """Record that a user was told about a first moment."""
        async with self.database.writing() as connection:
            row = (await connection.execute(_CHOSEN.with_for_update(), {'user': user})).one_or_none()
            given = _names(row.tips) if row else ()
            if name not in given:
                await upsert(connection, s.person, {'user_id': user}, {'tips': ' '.join((*given, name))})

    async def refuse_tips(self, user: int) -> None:
        """Record that a user wants no tips."""
        await self.note_tip(user, NO_TIPS)

    async def forget(self, user: int, name: str, open_games: Mapping[int, int]) -> None:
        """Delete what a user saved, and replace them by a stranger of this name in all games.

        Raises:
            StaleVersion: when the versions of the open games that they have left are others: they may sit there again.
        """
        # No account has such an id, nor any other stranger in the same game.
        stranger = {'user_id': -(s.seat.c.seat + 1), 'name': name}
        async with self.database.writing() as connection:
            if await _open_games(connection, user) != open_games:
                raise StaleVersion
            await connection.execute(update(s.seat).where(locked(s.seat, s.seat.c.user_id == user)).values(stranger))
            for kept in (s.own_rule, s.draft, s.heard, s.practice, s.participant, s.person, s.invitation):
                await connection.execute(delete(kept).where(locked(kept, kept.c.user_id == user)))
            # After practices, in the order in which the end of a riddle locks both.
            pinned = locked(s.server, s.server.c.riddle_by == user)
            await connection.execute(update(s.server).where(pinned).values(riddle_by=None))
        await self.database.scrub()


def _names(kept: str | None) -> tuple[str, ...]:
    return tuple((kept or '').split())


def _values(row: Any, *names: str) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}


def _practised(row: PracticeRow) -> dict[str, Any]:
    # A riddle that was not found stays secret until its day is over, which only a clock could tell.
    rule = row.text if row.found or (row.ended_at and row.riddle is None) else None
    return {
        **_values(row, 'level', 'began_at', 'ended_at', 'laid'),
        'wrong_guesses': [guess.text for guess in row.guesses],
        **_values(row, 'found', 'points'),
        'rule': rule,
        'riddle': row.riddle,
        'server': row.server and str(row.server),
        'forecast': row.forecast,
    }


async def _open_games(connection: AsyncConnection, user: int) -> dict[int, int]:
    """A user's open games with their versions; locked for the rest of the transaction."""
    query = select(s.game.c.id, s.game.c.version).join(s.seat, s.seat.c.game == s.game.c.id)
    query = query.where(s.seat.c.user_id == user, ~s.game.c.over).order_by(s.game.c.id).with_for_update(of=s.game)
    return {row.id: row.version for row in await connection.execute(query)}


async def _seat(database: Database, row: Row[Any]) -> dict[str, Any]:
    """A user's seat, from a row that joins game and seat, and what they won and wrote there."""
    scores, results = [
        await database.rows(select(table).where(table.c.game == row.id, table.c.seat == row.seat))
        for table in (s.score, s.result)
    ]
    return {
        'game': row.id,
        'server': str(row.guild_id),
        'channel': str(row.channel_id),
        **_values(row, 'opened_at', 'over', 'seat', 'name', 'host'),
        'scores': sorted((read_row(ScoreRow, won) for won in scores), key=lambda won: won.round),
        'result': next((read_row(ResultRow, won) for won in results), None),
        'texts': [
            {'kind': kind, 'round': round_number, 'text': text}
            async for kind, round_number, text in _texts(database, row.id, row.seat)
        ],
    }


async def _texts(database: Database, number: int, place: int) -> AsyncIterator[tuple[str, int, str]]:
    """The texts written from one seat, as dealer, player (10.3) or Prophet (6.6), each with its kind and round."""
    dealer, round_number, rules = -1, 0, RoundRuleQueries(database)
    async for happened in _spoken(database, number):
        if isinstance(happened, e.RoundOpened):
            dealer, round_number = happened.dealer, happened.number
            secret = await rules.secret(number, round_number)
            if secret is not None and dealer == place:
                yield 'rule', round_number, secret.text
            for guess in await rules.guesses(number, round_number):
                if guess.seat == place:
                    yield 'prophets-rule', round_number, guess.text
        elif isinstance(happened, e.HintGiven) and dealer == place:
            yield 'hint', round_number, happened.text
        elif isinstance(happened, e.RuleGuessed) and happened.seat == place:
            yield 'said-rule', round_number, happened.text


async def _spoken(database: Database, number: int) -> AsyncIterator[e.AnyEvent]:
    """The events of a game in batches that may contain people's own words."""
    stored = type_coerce(s.event.c.events, Text)
    # Encrypted text has to be opened first.
    named = or_(stored.startswith(MARK), *(stored.contains(f'"{name}"') for name in _SPEAKING))
    query = select(s.event).where(s.event.c.game == number, named).order_by(s.event.c.version)
    for row in await database.rows(query):
        for happened in read_events(row.format, row.events):
            yield happened
