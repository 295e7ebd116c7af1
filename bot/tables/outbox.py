"""Sends what commits owe, once, also after a crash; and carries out what clocks demand."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from random import uniform
from typing import Any, Protocol

from bot.store import TABLE, Clock, Message, Posted, Sent, Store, Telling
from bot.tables.effects import MACHINE
from bot.tables.machines import Machines
from bot.tables.request import Refusal
from bot.tables.table import Table
from bot.tables.tables import HELD_FOR, Tables
from eleusis import commands as c

log = logging.getLogger(__name__)

LEASE_SECONDS = HELD_FOR.total_seconds()
RENEW_SECONDS = 1
"""How often a process extends its leases."""
RETRY_SECONDS = 1.5
"""After the first failure; each further one doubles it."""
JITTER = 1 / 3
"""The share by which a pause varies, so that not all tables try again at the same moment."""
LONGEST_RETRY_SECONDS = 900
"""The longest pause between tries, so that an outage of hours is outlasted."""
CLOCK_RETRY_SECONDS = 5
"""After a clock could not be carried out."""
TELLING_SECONDS = 60
"""How long one process tries to tell a person of their turns."""
LONGEST_SENDING_SECONDS = 30
"""Discord answers sooner, or we try again: the table's other messages wait."""
AT_ONCE = 20
"""Games served concurrently."""


class Undeliverable(Exception):
    """A message that can never arrive; the next one of its game tells its news."""


class Untimely(Exception):
    """A message that something must be told before: it is tried again later."""


class Voice(Protocol):
    """Speaks to players; in the bot, through Discord. What raises anything is tried again later, after the next one.

    So what can never be sent is told in another way, and raises nothing; where there is none, ``Undeliverable``.
    """

    async def tell(self, message: Message) -> Posted | None:
        """Send one message; return where it stands if it carries the buttons of its table."""
        ...

    async def warn(self, table: Table) -> None:
        """Tell the awaited player that half of their time is over."""
        ...

    async def freshen(self, table: Table) -> None:
        """Bring what players see of this moment up to date, as far as that succeeds now."""
        ...

    async def tell_person(self, telling: Telling) -> None:
        """Tell a user, in one message, of all tables that wait for them; send nothing if none does."""
        ...


class Outbox:
    """Sends the messages that commits left behind and carries out what clocks demand."""

    def __init__(self, store: Store, tables: Tables, voice: Voice, now: Callable[[], datetime]) -> None:
        self.store = store
        self.tables = tables
        self.voice = voice
        self.now = now
        self.machines = Machines(tables)
        self._working = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._renewing: asyncio.Task[None] | None = None
        self._sending: Counter[int] = Counter()
        self._behind = set[int]()
        self._arrived: list[Sent] = []
        self._noting = asyncio.Lock()

    async def deliver(self, game: int | None = None) -> None:
        """Send everything unsent, of one game or of all; of each game the oldest first."""
        async with self._holding():
            held = self.store.outbox.take(game)
            waits = held or (game is not None and self._sending[game])
            if waits and not await self._deliver_held(held, game):
                return
            # Only the oldest message of each game is claimed; the next one follows once it has arrived.
            while messages := await self.store.outbox.claim(self.now(), LEASE_SECONDS, game=game, most=AT_ONCE):
                await _all(self._deliver(message) for message in messages)

    async def _deliver_held(self, held: Sequence[Message], game: int | None) -> bool:
        """Send what this process has just committed; return whether anything else may be unsent."""
        if not held and game is not None:
            self._behind.add(game)  # The task that sends the earlier message goes on with it.
            return False
        games = {message.game for message in held}
        self._sending.update(games)
        try:
            await _all(self._deliver(message) for message in held)
        finally:
            self._sending -= Counter(games)
        left = self._behind & games
        self._behind -= left
        return game is None or bool(left)

    async def ring(self) -> None:
        """Carry out every clock that has run out."""
        run_out: dict[int, list[Clock]] = {}
        async with self._holding():
            for clock in await self.store.clocks.claim(self.now(), LEASE_SECONDS):
                run_out.setdefault(clock.game, []).append(clock)
            await _all(self._ring(clocks) for clocks in run_out.values())

    async def tell_people(self) -> None:
        """Tell users who were not called at once, because of quiet hours or the daily message."""
        await _all(self._tell(telling) for telling in await self.store.people.claim(self.now(), TELLING_SECONDS))

    async def drain(self, seconds: float) -> None:
        """Send what is owed for at most this long, and leave the rest to other processes."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.deliver()
                await self._idle.wait()
        await self.store.outbox.release()

    async def _deliver(self, message: Message) -> None:
        try:
            async with asyncio.timeout(LONGEST_SENDING_SECONDS):
                if message.gathers:
                    message = await self._gathered(message)
                posted = await self.voice.tell(message)
        except Undeliverable:
            await self.store.outbox.give_up(message.id)
        except Exception as error:
            wait = min(RETRY_SECONDS * 2**message.tries, LONGEST_RETRY_SECONDS)
            wait *= uniform(1 - JITTER, 1 + JITTER)  # noqa: S311
            wait = max(wait, getattr(error, 'retry_after', 0))  # Until then Discord takes no more in this channel.
            what = f'message {message.kind} of game {message.game}'
            log.warning('%s is sent again in %.0f s', what, wait, exc_info=error)
            await self.store.outbox.failed(message.id, self.now() + timedelta(seconds=wait))
        else:
            await self._note(Sent(message.id, message.game, self.now(), posted, message.version))

    async def _gathered(self, message: Message) -> Message:
        """The message that can tell the news of this one and of those behind it; this one if there is none."""
        waiting = (message, *await self.store.outbox.behind(message))
        news = [place for place, one in enumerate(waiting) if one.kind == TABLE]
        if len(news) > 1:
            table = await self.tables.load(message.game)
            number = await self.tables.history.told_at_once(table, [waiting[place].version for place in news])
            if number > 1:
                together = waiting[: news[number - 1] + 1]
                return await self.store.outbox.gather(self.now(), LEASE_SECONDS, together)
        return message

    async def _note(self, sent: Sent) -> None:
        """Record that a message has arrived; arrivals during a write are recorded together in the next."""
        self._arrived.append(sent)
        self.store.outbox.arrived.add(sent.id)
        async with self._noting:
            if sent not in self._arrived:
                return
            noted, self._arrived = self._arrived, []
            try:
                await self.store.outbox.sent(*noted)
            finally:
                self.store.outbox.arrived.difference_update(one.id for one in noted)

    async def _tell(self, telling: Telling) -> None:
        try:
            await self.voice.tell_person(telling)
            await self.store.people.told(telling)
        except Exception:
            log.warning('a user is told of their turns again in %s s', TELLING_SECONDS, exc_info=True)

    @asynccontextmanager
    async def _holding(self) -> AsyncGenerator[None]:
        """Extend leases until this work, and all that begins meanwhile, is done."""
        self._working += 1
        self._idle.clear()
        if self._renewing is None:
            self._renewing = asyncio.create_task(self._renew())
        try:
            yield
        finally:
            self._working -= 1
            if not self._working:
                self._idle.set()
                self._renewing.cancel()
                self._renewing = None

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await self.store.outbox.renew(self.now(), LEASE_SECONDS)
            except Exception:
                log.exception('leases were not renewed')

    async def _ring(self, clocks: list[Clock]) -> None:
        """Carry out the clocks of one game, oldest first."""
        kinds = [clock.kind for clock in clocks]
        for clock in clocks:
            try:
                # Skip the warning if the turn has already ended, as after a downtime of the bot.
                if clock.kind != 'warning' or 'turn' not in kinds:
                    await self._carry_out(clock)
            except Exception:
                log.exception('clock %s of game %s', clock.kind, clock.game)
                await self.store.clocks.failed(clock, self.now() + timedelta(seconds=CLOCK_RETRY_SECONDS))
            else:
                await self.store.clocks.done(clock)

    async def _carry_out(self, clock: Clock) -> None:
        try:
            # Overtaken: if only by a note, this clock is still running; a real move has set new ones.
            await self.tables.insist(await self.tables.load(clock.game), lambda table: self._strike(clock, table))
        except Refusal as refusal:
            log.debug('clock %s of game %s: %s', clock.kind, clock.game, refusal.code)

    async def _strike(self, clock: Clock, table: Table) -> None:
        if clock.kind == MACHINE:
            # A grace that has ended is no new moment, but lets machines go on.
            if clock.version >= table.moment:
                await self.machines.act(table)
            return
        if clock.version != table.moment or not table.awaited:
            return
        if clock.kind == 'warning':
            await self.voice.warn(table)
        elif clock.kind == 'grace':
            after = await self.tables.act(table, c.EndGrace())
            if after.users(after.awaited):  # A machine goes on at once.
                await self.voice.freshen(after)
        else:
            await self.tables.run_out(table)


async def _all(work: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Run all of it concurrently to the end, then raise the first error."""
    for result in await asyncio.gather(*work, return_exceptions=True):
        if isinstance(result, BaseException):
            raise result
