"""Limits the requests to Discord per second, of all processes of one token together.

Discord allows a token 50 requests a second, besides answers to presses and commands. A process borrows as large a share
as it can use, and asks again every second while it needs one.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from types import SimpleNamespace

import aiohttp

from bot.figures import is_counted
from bot.store.sharing import SharingQueries

log = logging.getLogger(__name__)

A_SECOND = 45
"""The limit of all processes together; clocks and networks are not exact."""
SPARE = 5
"""Requests of these that are left for processes without a share."""
ROUND_SECONDS = 1
"""How often a process asks for a new share."""
LEASE = timedelta(seconds=5)
"""How long a silent process keeps its share; a busy one may be late to renew it."""
IDLE_ROUNDS = 3
"""Rounds without requests after which a process returns its share."""
MORE = 10
"""Requests wanted beyond those of the last second, so that the share can grow."""


class Budget:
    """Lets requests pass one by one, as many per second as this process may make.

    Before it knows the database, these are few.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._sharing: SharingQueries | None = None
        self._share = SPARE
        self._made: deque[float] = deque()
        self._waiting = 0
        self._turn = asyncio.Lock()
        self._changed = asyncio.Event()
        self._lent_until = float('inf')
        self._closed_until = 0.0
        self._rounds: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()

    def _time(self) -> float:
        return asyncio.get_running_loop().time()

    def begin(self, sharing: SharingQueries | None) -> None:
        """Share with other processes from now on, or use the whole limit without them."""
        self._sharing = sharing
        self._share = A_SECOND
        if sharing is not None:
            self._share, self._lent_until = 0, 0.0

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Make the requests of an HTTP client wait for their turn."""
        trace.on_request_start.append(self._on_start)
        trace.on_request_end.append(self._on_end)

    async def spend(self) -> None:
        """Wait until one more request may be made."""
        self._waiting += 1
        try:
            async with self._turn:
                if self._sharing is not None and self._rounds is None:
                    await self._borrow(self._sharing)
                    self._rounds = asyncio.create_task(self._keep(self._sharing))
                while (pause := self._pause()) > 0:
                    self._changed.clear()
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._changed.wait(), pause)
                self._made.append(self._time())
        finally:
            self._waiting -= 1

    def close_until(self, until: datetime) -> None:
        """Make no request before then."""
        self._closed_until = self._time() + (until - self._now()).total_seconds()
        self._changed.set()

    async def hear(self) -> None:
        """Follow a stop that Discord told another process."""
        if self._sharing is not None and (until := await self._sharing.closed_until()) is not None:
            self.close_until(until)

    async def close(self) -> None:
        """Return the share to the other processes."""
        if self._rounds is not None and self._sharing is not None:
            self._rounds.cancel()
            with suppress(Exception):
                await self._sharing.give_back()

    def _pause(self) -> float:
        """Seconds until the next request may be made; 0 for now."""
        now = self._time()
        while self._made and self._made[0] <= now - 1:
            self._made.popleft()
        if now < self._closed_until:
            return self._closed_until - now
        share = self._held
        if len(self._made) < share:
            return 0
        return self._made[-share] + 1 - now if share else ROUND_SECONDS

    @property
    def _held(self) -> int:
        """The share, unless it has run out."""
        return self._share if self._time() < self._lent_until else 0

    async def _keep(self, sharing: SharingQueries) -> None:
        """Renew the share every round while it is used."""
        idle = 0
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            self._pause()
            idle = 0 if self._made or self._waiting else idle + 1
            if idle >= IDLE_ROUNDS:
                # A request meanwhile waits, and borrows again.
                async with self._turn:
                    self._rounds, self._share = None, 0
                    with suppress(Exception):  # Then its lease runs out.
                        await sharing.give_back()
                return
            try:
                await self._borrow(sharing)
            except Exception:
                log.exception('the share of requests was not renewed')

    async def _borrow(self, sharing: SharingQueries) -> None:
        began = self._time()
        lent = await sharing.borrow(
            self._now(),
            LEASE,
            wanted=min(A_SECOND, len(self._made) + self._waiting + MORE),
            held=self._held,
            total=A_SECOND,
            spare=SPARE,
        )
        self._share = lent.share
        # A second before others may take it.
        self._lent_until = began + LEASE.total_seconds() - 1
        if lent.closed_until is not None:
            self.close_until(lent.closed_until)
        self._changed.set()

    async def _on_start(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, begun: aiohttp.TraceRequestStartParams
    ) -> None:
        if is_counted(begun.url.path):
            await self.spend()

    async def _on_end(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        headers = ended.response.headers
        if ended.response.status == 429 and 'X-RateLimit-Global' in headers:
            until = self._now() + timedelta(seconds=float(headers.get('Retry-After', 1)))
            self.close_until(until)
            if self._sharing is not None:
                task = asyncio.create_task(self._sharing.close_until(until))
                self._telling.add(task)
                task.add_done_callback(self._telling.discard)
