"""What must be said: sent after it was committed, once, and made good after a crash; and what the clock demands."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Protocol

from bot.engine import commands as c
from bot.tables.effects import MACHINE
from bot.tables.machines import Machines
from bot.tables.refusal import Refusal
from bot.threads import Threads

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable

    from bot.store import Clock, Message, Store
    from bot.tables.table import Table
    from bot.tables.tables import Tables

log = logging.getLogger(__name__)

LEASE_SECONDS = 60
"""How long a process holds a message or a clock before another one may take it."""
RETRY_SECONDS = 30
"""After the first failure; each further one doubles it."""
LONGEST_RETRY_SECONDS = 900
"""The longest pause between tries, so that an outage of hours is outlasted."""
AT_ONCE = 20
"""Games served concurrently: few enough that sending ends within the lease."""


class Voice(Protocol):
    """Whoever can speak to people; in the bot, Discord."""

    async def tell(self, message: Message) -> None:
        """Send one message. May raise anything: then it is tried again later, and the next one comes first.

        So what can never be sent is told in another way, and raises nothing.
        """
        ...

    async def warn(self, table: Table) -> None:
        """Tell the awaited person that half of their time is over."""
        ...


class Outbox:
    """Sends the messages that commits left behind and carries out what clocks demand.

    Args:
        store: Where messages and clocks are kept.
        tables: To act when a clock has run out.
        voice: To speak.
        now: The present time, aware.
        machines: Act for the machines at the tables.
    """

    def __init__(
        self,
        store: Store,
        tables: Tables,
        voice: Voice,
        now: Callable[[], datetime],
        machines: Machines | None = None,
    ) -> None:
        self.store = store
        self.tables = tables
        self.voice = voice
        self.now = now
        self.machines = machines or Machines(tables, Threads())

    async def deliver(self, game: int | None = None) -> None:
        """Send everything unsent, of one game or of all; of each game the oldest first."""
        # Only the oldest message of each game is claimed; the next one follows once it has arrived.
        while messages := await self.store.outbox.claim(self.now(), LEASE_SECONDS, game=game, most=AT_ONCE):
            await _all(self._deliver(message) for message in messages)

    async def ring(self) -> None:
        """Carry out every clock that has run out."""
        run_out: dict[int, list[Clock]] = {}
        for clock in await self.store.clocks.claim(self.now(), LEASE_SECONDS):
            run_out.setdefault(clock.game, []).append(clock)
        await _all(self._ring(clocks) for clocks in run_out.values())

    async def next_due(self) -> datetime | None:
        """When there will be something to do next, if nobody acts before."""
        return await self.store.next_due()

    async def _deliver(self, message: Message) -> None:
        try:
            await self.voice.tell(message)
        except Exception:
            log.exception('message %s of game %s', message.kind, message.game)
            wait = min(RETRY_SECONDS * 2**message.tries, LONGEST_RETRY_SECONDS)
            await self.store.outbox.failed(message.id, self.now() + timedelta(seconds=wait))
        else:
            await self.store.outbox.sent(message.id, self.now())

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
            await self.tables.act(table, c.EndGrace())
        else:
            await self.tables.run_out(table)


async def _all(work: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Run all of it concurrently to the end, then raise the first error."""
    for result in await asyncio.gather(*work, return_exceptions=True):
        if isinstance(result, BaseException):
            raise result
