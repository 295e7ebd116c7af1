"""Processes where rules are analysed: people take turns, and what takes too long is ended for good."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass
from functools import partial
from math import ceil
from multiprocessing import get_context
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

from cachetools import LRUCache

from bot.tables.asking import ASKING
from bot.tables.refusal import Refusal

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

P = ParamSpec('P')
R = TypeVar('R')

QUICK = 0.5
"""Seconds that any work has at first; what needs more begins anew, behind all that is quick."""
COMPARING = 8.0
"""Seconds that comparing two rules may take."""
MOST_UNFINISHED = 6
"""Pieces of work that one person may have at a time."""
_REMEMBERED = 10_000
"""People, and servers, whose use is remembered."""
_CONTEXT = get_context('spawn' if sys.platform == 'win32' else 'forkserver')
_PRELOADED = ['bot.cli', 'bot.court.questions', 'bot.rules.analysis.comparing', 'bot.rules.analysis.sense']
"""What all work needs, and the program imports: a process that takes the place of another has it in an instant."""


class Asker(NamedTuple):
    """Who wants something analysed, and in which server; None in direct messages."""

    user: int
    guild: int | None


class Share(NamedTuple):
    """How much work somebody may ask for: so many seconds at once, and then so much of the time that passes."""

    burst: float
    rate: float


PERSON = Share(20, 0.2)
SERVER = Share(60, 0.6)


class Workers:
    """A small pool that is shared fairly.

    Whoever asks for much waits for their own work, not others for it: people take turns, and one of the processes is
    always kept for what is quick. What somebody uses is counted in seconds and limited, for each person and server.

    Args:
        count: How many processes, two at least; each is started when it is first needed.
    """

    def __init__(self, count: int = 2) -> None:
        self._workers = [_Worker() for _ in range(count)]
        self._idle = list(self._workers)
        self._threads = ThreadPoolExecutor(count, 'workers')
        self._tasks: set[asyncio.Task[None]] = set()
        self._quick, self._long = _Turns(), _Turns()
        self._long_running = 0
        self._unfinished: Counter[int] = Counter()
        self._people: LRUCache[int, _Bucket] = LRUCache(_REMEMBERED)
        self._servers: LRUCache[int, _Bucket] = LRUCache(_REMEMBERED)

    async def run(self, asker: Asker, seconds: float, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """What the work comes to. It is done in another process, where it ends when it takes too long or is cancelled.

        Args:
            asker: For whom.
            seconds: How long it may take, once it is its turn.
            work: A function at the top of a module; it, what it is given and what it returns can be sent.

        Raises:
            Refusal: ``took-too-long``; and for who asks for too much ``one-by-one``, ``enough-work`` or
                ``enough-work-here``.
        """
        if self._unfinished[asker.user] >= MOST_UNFINISHED:
            raise Refusal('one-by-one', most=MOST_UNFINISHED)
        for bucket, code in zip(self._buckets(asker), ('enough-work', 'enough-work-here'), strict=False):
            if wait := bucket.wait:
                raise Refusal(code, seconds=ceil(wait))
        job = _Job(asker, seconds, partial(work, *args, **kwargs), asyncio.get_running_loop().create_future())
        if asking := ASKING.get():
            asking.served = True
        self._unfinished[asker.user] += 1
        self._quick.add(job)
        self._employ()
        try:
            return await job.done
        finally:
            self._unfinished[asker.user] -= 1

    async def soon(self, asker: Asker, seconds: float, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The same for what is of no use later: waiting for its turn counts too.

        Raises:
            Refusal: what ``run`` raises.
        """
        try:
            async with asyncio.timeout(seconds):
                return await self.run(asker, seconds, work, *args, **kwargs)
        except TimeoutError:
            raise Refusal('took-too-long') from None

    def warm(self) -> None:
        """Begin to start the processes, so that nobody need wait for them."""
        for worker in self._workers:
            self._threads.submit(Context().run, worker.begin)

    def close(self) -> None:
        """End all processes, in the middle of their work too."""
        self._idle.clear()
        for task in self._tasks:
            task.cancel()
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _buckets(self, asker: Asker) -> list[_Bucket]:
        buckets = [self._people.setdefault(asker.user, _Bucket(PERSON))]
        if asker.guild is not None:
            buckets.append(self._servers.setdefault(asker.guild, _Bucket(SERVER)))
        return buckets

    def _employ(self) -> None:
        """Give idle processes something to do, but one of them nothing that takes long."""
        while self._idle:
            job = self._quick.next()
            if job is None and self._long_running < len(self._workers) - 1:
                job = self._long.next()
            if job is None:
                return
            task = asyncio.create_task(self._carry_out(job, self._idle.pop()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry_out(self, job: _Job, worker: _Worker) -> None:
        is_long = job.is_long
        limit = job.seconds if is_long else min(QUICK, job.seconds)
        self._long_running += is_long
        begun = monotonic()

        def stop(done: asyncio.Future[Any]) -> None:
            if done.cancelled():
                worker.end()

        job.done.add_done_callback(stop)
        try:
            # Starting a process waits by the clock, which the simulated Discord stops in a context that it knows.
            found = await asyncio.get_running_loop().run_in_executor(
                self._threads, lambda: Context().run(worker.do, limit, job.work)
            )
        except Exception as error:
            if isinstance(error, _TimeIsUp) and limit < job.seconds:
                job.is_long = True
                self._long.add(job)
            elif not job.done.done():
                job.done.set_exception(Refusal('took-too-long') if isinstance(error, _TimeIsUp) else error)
        else:
            if not job.done.done():
                job.done.set_result(found)
        job.done.remove_done_callback(stop)
        for bucket in self._buckets(job.asker):
            bucket.take(monotonic() - begun)
        self._long_running -= is_long
        self._idle.append(worker)
        self._employ()


@dataclass
class _Job:
    """A piece of work.

    Attributes:
        asker: For whom.
        seconds: How long it may take.
        work: What is to be done.
        done: What it comes to.
        is_long: Whether it has turned out to take longer than what is quick.
    """

    asker: Asker
    seconds: float
    work: Callable[[], Any]
    done: asyncio.Future[Any]
    is_long: bool = False


class _Turns:
    """What waits: of each person one piece of work, then of the next person."""

    def __init__(self) -> None:
        self._waiting: dict[int, deque[_Job]] = {}

    def add(self, job: _Job) -> None:
        self._waiting.setdefault(job.asker.user, deque()).append(job)

    def next(self) -> _Job | None:
        """Take the next one that is still wanted."""
        while self._waiting:
            user, jobs = next(iter(self._waiting.items()))
            job = jobs.popleft()
            del self._waiting[user]
            if jobs:
                self._waiting[user] = jobs  # At the end.
            if not job.done.done():
                return job
        return None


class _Bucket:
    """What is left of a share; below 0 where more was used than there was."""

    def __init__(self, share: Share) -> None:
        self._share = share
        self._left = share.burst
        self._at = monotonic()

    @property
    def wait(self) -> float:
        """Seconds until there is something left again; 0 for none."""
        self.take(0)
        return (1 - self._left) / self._share.rate if self._left <= 0 else 0

    def take(self, seconds: float) -> None:
        now = monotonic()
        self._left = min(self._share.burst, self._left + (now - self._at) * self._share.rate) - seconds
        self._at = now


class _TimeIsUp(Exception):
    """Work was ended because it took too long."""


class _Worker:
    """One process. Its methods wait for it: they are called in a thread, but for ``end``."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._beginning = Lock()

    def do(self, seconds: float, work: Callable[[], R]) -> R:
        """Have this done.

        Raises:
            _TimeIsUp: when it was not done within these seconds.
            ChildProcessError: when the process has died.
        """
        pipe = self.begin()
        try:
            pipe.send(work)
            if not pipe.poll(seconds):
                raise _TimeIsUp
            found, error = pipe.recv()
        except (_TimeIsUp, OSError, EOFError) as lost:
            self.end()
            raise lost if isinstance(lost, _TimeIsUp) else ChildProcessError('a worker died') from lost
        if error is not None:
            raise error
        return found

    def begin(self) -> Connection:
        """Start the process if there is none, and wait until it is ready."""
        with self._beginning:
            if self._process is None or self._pipe is None or not self._process.is_alive():
                _CONTEXT.set_forkserver_preload(_PRELOADED)
                self._pipe, theirs = _CONTEXT.Pipe()
                process = _CONTEXT.Process(target=_serve, args=(theirs,), daemon=True)
                process.start()
                self._process = process  # Not before it can be ended: the bot may be stopped at any moment.
                theirs.close()
                self._pipe.recv()
            return self._pipe

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
        self._process = None


def _serve(pipe: Connection) -> None:
    """What a process does, until the bot has ended or ends it. Ctrl-C in a terminal reaches both."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            work = pipe.recv()
            try:
                answer = work(), None
            except Exception as error:
                answer = None, error
            pipe.send(answer)
