"""What is due: the outbox with messages to be sent, and the clocks of tables."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, bindparam, case, delete, func, insert, or_, select, union_all, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.changes import Cause, Change
from bot.store.columns import EPOCH
from bot.store.database import Database, Queries, locked, read_row
from bot.store.messages import DEALER, TABLE, Announced, Clock, Message, Owed, Posted, Reply, Sent
from bot.store.schema import GameId, clock, game, outbox, person, server
from bot.store.sharing import wake

MOST_TRIES = 24
"""Attempts after which a message is given up."""
TOKEN_TRIES = 8
"""Attempts after which the token of an interaction has run out."""

DUE = 'due'
"""What processes are told when something is left to them."""

# Built once: building a statement takes longer than carrying it out.
_earlier = outbox.alias('earlier')
_AHEAD = (
    select(_earlier.c.id)
    .where(_earlier.c.game == outbox.c.game, _earlier.c.id < outbox.c.id)
    .where(_earlier.c.sent_at.is_(None), ~_earlier.c.given_up)
    # What waits after a failure holds up nothing; what is tried again at this moment does.
    .where(or_(_earlier.c.tries == 0, _earlier.c.due_at <= bindparam('now'), _earlier.c.owner.is_not(None)))
)
_UNSENT = (outbox.c.sent_at.is_(None), ~outbox.c.given_up)


def _untouched(row: Any) -> ColumnElement[bool]:
    """Whether no process has ever held a row, so that nobody can have sent it."""
    return and_(row.c.owner.is_(None), row.c.tries == 0, row.c.due_at > EPOCH)


_newer = outbox.alias('newer')
_GATHERS = and_(
    outbox.c.kind == TABLE,
    _untouched(outbox),
    select(_newer.c.id)
    .where(_newer.c.game == outbox.c.game, _newer.c.id > outbox.c.id, _newer.c.sent_at.is_(None), ~_newer.c.given_up)
    .where(_newer.c.kind == TABLE, _untouched(_newer))
    .exists(),
)
_DUE = (
    select(outbox, _GATHERS.label('gathers'))
    .where(*_UNSENT, outbox.c.due_at <= bindparam('now'), ~_AHEAD.exists())
    .order_by(outbox.c.due_at, outbox.c.id)
    .limit(bindparam('most'))
    .with_for_update(skip_locked=True, of=outbox)
)
_DUE_OF_GAME = _DUE.where(outbox.c.game == bindparam('number'))
_NEW = insert(outbox).returning(outbox.c.id)
_OWED = select(outbox.c.id, outbox.c.kind).where(outbox.c.game == bindparam('number'), *_UNSENT)
_BEHIND = (
    select(outbox.c.id, outbox.c.version, outbox.c.kind, _untouched(outbox).label('untouched'))
    .where(outbox.c.game == bindparam('number'), outbox.c.id > bindparam('first'), *_UNSENT)
    .order_by(outbox.c.id)
)
_LEASE = update(outbox).where(outbox.c.id.in_(bindparam('numbers', expanding=True)))
# A row that is locked is being sent, or taken back after a failure: its lease need not be renewed.
_LEASED = update(outbox).where(
    locked(outbox, outbox.c.owner == bindparam('holder'), outbox.c.sent_at.is_(None), skip=True)
)
_MESSAGE = update(outbox).where(outbox.c.id == bindparam('number'))
_STILL_HELD = _MESSAGE.where(outbox.c.owner == bindparam('holder'), *_UNSENT)
_FAILED = _MESSAGE.where(outbox.c.owner == bindparam('holder')).values(
    tries=outbox.c.tries + 1,
    given_up=outbox.c.tries + 1 >= MOST_TRIES,
    token=case((outbox.c.tries < TOKEN_TRIES, outbox.c.token), else_=None),
)

_SHOW = update(game).where(
    game.c.id == bindparam('number'),
    or_(game.c.message_version.is_(None), game.c.message_version <= bindparam('shown')),
)
_MOMENT = and_(outbox.c.game == bindparam('number'), outbox.c.version == bindparam('moment'))
_TOLD = select(outbox.c.sent_at, outbox.c.given_up, outbox.c.message_id).where(_MOMENT, outbox.c.kind == TABLE)
_TOLD_AGAIN = (
    update(outbox)
    .where(_MOMENT, outbox.c.kind == TABLE, or_(outbox.c.sent_at.is_not(None), outbox.c.given_up))
    .values(given_up=False, sent_at=func.coalesce(outbox.c.sent_at, outbox.c.due_at))
)
_TOLD_BEFORE = select(func.coalesce(func.max(outbox.c.version), 0)).where(
    outbox.c.game == bindparam('number'),
    outbox.c.version < bindparam('before'),
    outbox.c.kind == TABLE,
    ~outbox.c.given_up,
)

_SAME_KIND = (clock.c.game == bindparam('number'), clock.c.kind == bindparam('same_kind'))
_CLOCK = update(clock).where(*_SAME_KIND)
_LEASED_CLOCKS = update(clock).where(locked(clock, clock.c.owner == bindparam('holder'), skip=True))
_PUT_OFF = _CLOCK.where(
    clock.c.owner.is_(None), clock.c.due_at < bindparam('until'), clock.c.at >= bindparam('earliest')
).values(due_at=bindparam('until'))
_HURRIED = _CLOCK.where(clock.c.owner.is_(None), clock.c.due_at > bindparam('until')).values(due_at=bindparam('until'))
_FAILED_CLOCK = _CLOCK.where(clock.c.owner == bindparam('holder'))
_DONE = delete(clock).where(*_SAME_KIND, clock.c.version == bindparam('same_version'))

# The first of each is found in its index; the first of all together would be looked for among all of them.
_first_due = union_all(
    select(func.min(outbox.c.due_at).label('due_at')).where(*_UNSENT),
    select(func.min(clock.c.due_at)),
    select(func.min(person.c.tell_at)),
    select(func.min(person.c.remind_at)),
    select(func.min(server.c.riddle_at)),
).subquery()
_RETRIED = func.count().filter(outbox.c.tries > 0)
_WAITING = select(func.count().label('messages'), _RETRIED.label('retried')).select_from(outbox).where(*_UNSENT)
_NEXT_DUE = select(func.min(_first_due.c.due_at))


class OutboxQueries(Queries):
    """Messages that one process holds while it sends them; others take them when its lease runs out."""

    def __init__(self, database: Database, identity: str) -> None:
        super().__init__(database)
        self.identity = identity
        self.arrived = set[int]()
        """Messages that have arrived, though this is not noted yet."""
        self._held: dict[int, list[Message]] = {}

    async def renew(self, now: datetime, lease_seconds: float) -> None:
        """Extend the leases of this process, on clocks too."""
        async with self.database.writing() as connection:
            for leased in (_LEASED, _LEASED_CLOCKS):
                row = {'holder': self.database.owner, 'due_at': now + timedelta(seconds=lease_seconds)}
                await connection.execute(leased, row)

    async def release(self) -> None:
        """Release all leases to the other processes at once."""
        async with self.database.writing() as connection:
            for leased in (_LEASED, _LEASED_CLOCKS):
                await connection.execute(leased, {'holder': self.database.owner, 'due_at': EPOCH, 'owner': None})
            await wake(connection, DUE)

    def hold(self, messages: Iterable[Message]) -> None:
        """Keep messages that were leased when they were written, until they are taken to be sent."""
        for message in messages:
            self._held.setdefault(message.game, []).append(message)

    def holds(self, game: int, reply: Reply) -> bool:
        """Whether a held message of this game becomes this answer."""
        return any(message.reply == reply for message in self._held.get(game, ()))

    def held(self, game: int, version: int) -> int:
        """The number of held messages that announce this version of a game."""
        return sum(message.version == version for message in self._held.get(game, ()))

    def take(self, game: int | None) -> tuple[Message, ...]:
        """Take what is held, of one game or of all."""
        if game is not None:
            return tuple(self._held.pop(game, ()))
        held, self._held = self._held, {}
        return tuple(message for messages in held.values() for message in messages)

    async def claim(
        self, now: datetime, lease_seconds: float, *, game: int | None = None, most: int = 100
    ) -> tuple[Message, ...]:
        """Lease unsent messages, oldest first; nobody else gets them until the lease expires.

        One per game at a time: the next one waits until it has arrived or has failed once. So two processes cannot
        report a game's news in the wrong order, and the sender of one asks for the next.
        """
        due, which = (_DUE, {}) if game is None else (_DUE_OF_GAME, {'number': game})
        async with self.database.writing() as connection:
            rows = (await connection.execute(due, {'now': now, 'most': most, **which})).all()
            if rows:
                until = now + timedelta(seconds=lease_seconds)
                leased = {'numbers': [row.id for row in rows], 'due_at': until, 'owner': self.database.owner}
                await connection.execute(_LEASE, leased)
            return tuple(self._message(row) for row in rows)

    async def behind(self, message: Message) -> tuple[Message, ...]:
        """What waits behind a message that gathers: more news of the table, and what its dealer was asked meanwhile."""
        rows = await self.database.rows(_BEHIND, number=message.game, first=message.id)
        near = takewhile(lambda row: row.kind == DEALER or (row.kind == TABLE and row.untouched), rows)
        return tuple(
            Message(row.id, message.game, row.version, row.kind, self.nonce(row.id)) for row in near if row.untouched
        )

    async def gather(self, now: datetime, lease_seconds: float, messages: Sequence[Message]) -> Message:
        """Leave to the last of these messages what all of them tell, and lease it in place of the first.

        While a process holds the first, nobody can take those behind it. So nothing is done, and the first is
        returned, where its lease has run out and another process has taken it.
        """
        first, *between, last = messages
        gone = {'given_up': True, 'owner': None}
        async with self.database.writing() as connection:
            held = {'number': first.id, 'holder': self.database.owner}
            if (await connection.execute(_STILL_HELD, held | gone)).rowcount != 1:
                return first
            if between:
                await connection.execute(_LEASE, {'numbers': [one.id for one in between], **gone})
            until = now + timedelta(seconds=lease_seconds)
            await connection.execute(_LEASE, {'numbers': [last.id], 'due_at': until, 'owner': self.database.owner})
        return last

    async def owe(self, connection: AsyncConnection, change: Change) -> tuple[Message, ...]:
        """Write down what a change owes; return what this process sends itself, now.

        That is everything it asks to hold, unless something earlier must be told before it.
        """
        if not change.messages:
            return ()
        held: list[Message] = []
        earlier = set[bool]()
        cause, version, at = change.cause or Cause(), change.batch.version, change.batch.at
        if cause.held_until is not None:
            rows = await connection.execute(_OWED, {'number': change.game})
            earlier = {row.kind == DEALER for row in rows if row.id not in self.arrived}
        for kind in change.messages:
            row: dict[str, Any] = {'game': change.game, 'version': version, 'kind': kind, 'due_at': at}
            if cause.held_until is None or (kind == DEALER) in earlier:
                await connection.execute(_NEW, row)
                continue
            reply = cause.reply if kind == TABLE else None
            row |= {'due_at': cause.held_until, 'owner': self.database.owner}
            if reply is not None:
                row |= {'interaction': reply.interaction, 'token': reply.token}
            number = (await connection.execute(_NEW, row)).scalar_one()
            held.append(Message(number, GameId(change.game), version, kind, self.nonce(number), reply=reply))
        return tuple(held)

    def nonce(self, number: int) -> str:
        """The nonce by which Discord recognises a message."""
        return f'{self.identity}-{number}'

    async def told_before(self, number: int, version: int) -> int:
        """The moment of a game before this version that was told last, or will be; 0 where there is none."""
        return (await self.database.rows(_TOLD_BEFORE, number=number, before=version))[0][0]

    async def moment(self, number: int, version: int) -> Announced | None:
        """How the moment that began with this version of a game is told; None where others tell it."""
        rows = await self.database.rows(_TOLD, number=number, moment=version)
        return next((Announced(row.sent_at is not None, row.given_up, row.message_id) for row in rows), None)

    async def sent(self, *arrived: Sent) -> None:
        """Note that these messages have arrived, and which of them carry the buttons of their tables now."""
        async with self.database.writing() as connection:
            for message in sorted(arrived, key=lambda message: message.game):
                if message.posted is not None:
                    await connection.execute(_SHOW, _shown(message.game, message.posted))
            for message in sorted(arrived, key=lambda message: message.id):
                done: dict[str, Any] = {'number': message.id, 'sent_at': message.at, 'owner': None, 'token': None}
                posted = message.posted
                if posted is not None and posted.version == message.version:
                    done['message_id'] = posted.message
                await connection.execute(_MESSAGE, done)
                if posted is not None and posted.version != message.version:
                    await connection.execute(_TOLD_AGAIN, _told(message.game, posted))

    async def shown(self, number: int, posted: Posted) -> None:
        """Note which message carries the buttons of a game, unless a newer one is known."""
        async with self.database.writing() as connection:
            await connection.execute(_SHOW, _shown(number, posted))
            await connection.execute(_TOLD_AGAIN, _told(number, posted))

    async def failed(self, number: int, retry_at: datetime) -> None:
        """Record a failed attempt; after ``MOST_TRIES`` the message is given up."""
        await self.database.write(_FAILED, number=number, holder=self.database.owner, due_at=retry_at, owner=None)

    async def give_up(self, number: int) -> None:
        """Send a message no more; the next one of its game tells what it would have told."""
        await self.database.write(_MESSAGE, number=number, given_up=True, owner=None, token=None)

    def _message(self, row: Row[Any]) -> Message:
        reply = Reply(row.interaction, row.token) if row.token is not None else None
        retried = row.owner is not None or row.tries > 0 or row.due_at <= EPOCH
        nonce = self.nonce(row.id)
        return Message(row.id, row.game, row.version, row.kind, nonce, row.tries, reply, row.gathers, retried)

    async def next_due(self) -> datetime | None:
        """When the next message or clock is due."""
        return (await self.database.rows(_NEXT_DUE))[0][0]

    async def waiting(self, now: datetime) -> Owed:
        """The messages still to be sent, and how late they are."""
        (counted,) = await self.database.rows(_WAITING)
        due = await self.next_due()
        late = 0.0 if due is None else max(0.0, (now - due).total_seconds())
        return read_row(Owed, counted, late=late)


def _shown(number: int, posted: Posted) -> dict[str, int]:
    version = posted.version
    return {'number': number, 'shown': version, 'message_id': posted.message, 'message_version': version}


def _told(number: int, posted: Posted) -> dict[str, int]:
    return {'number': number, 'moment': posted.version, 'message_id': posted.message}


class ClockQueries(Queries):
    """Clocks, leased like messages."""

    async def claim(self, now: datetime, lease_seconds: float, *, most: int = 100) -> tuple[Clock, ...]:
        """Lease the clocks that have run out; nobody else gets them until the lease expires."""
        _, rows = await self.leased(clock.c.due_at, now, lease_seconds, most, owner=self.database.owner)
        return tuple([read_row(Clock, row) for row in sorted(rows, key=lambda row: row.at)])

    async def put_off(self, number: int, kind: str, until: datetime, most: timedelta) -> bool:
        """Let a clock ring no earlier than this, if that is no more than ``most`` late; whether it was put off."""
        which = {'number': number, 'same_kind': kind, 'until': until, 'earliest': until - most}
        return await self.database.write(_PUT_OFF, **which) > 0

    async def ring_now(self, number: int, kind: str, now: datetime) -> None:
        """Let a clock ring at once."""
        await self.database.write(_HURRIED, number=number, same_kind=kind, until=now)

    async def failed(self, rung: Clock, retry_at: datetime) -> None:
        """Let a clock ring again at this time."""
        which = {'number': rung.game, 'same_kind': rung.kind, 'holder': self.database.owner}
        await self.database.write(_FAILED_CLOCK, **which, due_at=retry_at, owner=None)

    async def done(self, rung: Clock) -> None:
        """Remove a clock that was handled, unless it was restarted meanwhile."""
        await self.database.write(_DONE, number=rung.game, same_kind=rung.kind, same_version=rung.version)
