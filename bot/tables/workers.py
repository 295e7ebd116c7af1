"""Processes that analyse rules: users take turns, and work ends when its processor time is used up.

Limits are in seconds of processor time: on a busy machine answers come later, but no rule looks harder than it is.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from math import ceil
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from time import monotonic, process_time
from typing import Any, NamedTuple, ParamSpec, TypeVar

from cachetools import LRUCache

from bot.tables.request import Refusal, Request

P = ParamSpec('P')
R = TypeVar('R')

QUICK = 0.5
"""Processor seconds for a first try; work that needs more starts over behind everything quick."""
COMPARING = 8.0
"""Processor seconds for comparing two rules."""
LONGEST_WAIT = 60.0
"""The longest wait for an answer on a busy machine, in seconds by the clock."""
HUNG = 600.0
"""Seconds by the clock after which a process that has not answered is replaced."""
MOST_UNFINISHED = 6
"""Requests that one person may have open at a time."""
_REMEMBERED = 10_000
"""The number of users, and of servers, whose use is remembered."""
_CONTEXT = get_context('spawn' if sys.platform == 'win32' else 'forkserver')
_READIED = 'bot.tables.readied'
"""Imported once by the parent of all workers: each begins with warm caches and shared memory."""


class Asker(NamedTuple):
    """A requester and their server; None in direct messages."""

    user: int
    guild: int | None
    request: Request | None = None
    """The press or command."""


class Share(NamedTuple):
    """The work that one account may ask for: a burst of processor seconds, then seconds per second by the clock."""

    burst: float
    rate: float


_SPENT = 0 if sys.platform == 'win32' else signal.SIGPROF
"""The signal that ends a process whose processor time is used up."""
PERSON = Share(20, 0.2)
SERVER = Share(60, 0.6)


class Workers:
    """A small pool of processes, shared fairly.

    Users who ask for much delay only their own work: they take turns, and one process is always kept for quick work.
    The processor time of requests is counted and limited, per user and per server.

    Args:
        count: Number of processes, at least two; each starts when it is first needed.
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
        """Do a user's work in another process, and charge them for it.

        Args:
            seconds: The most processor time.
            work: A function at the top of a module; it, its arguments and its result are pickled.

        Raises:
            Refusal: ``took-too-long`` when the processor time is used up, ``very-busy`` when the machine cannot give it
                that much; ``one-by-one``, ``enough-work`` or ``enough-work-here`` when too much is asked for.
        """
        if self._unfinished[asker.user] >= MOST_UNFINISHED:
            raise Refusal('one-by-one', most=MOST_UNFINISHED)
        buckets = [self._people.setdefault(asker.user, _Bucket(PERSON))]
        if asker.guild is not None:
            buckets.append(self._servers.setdefault(asker.guild, _Bucket(SERVER)))
        for bucket, code in zip(buckets, ('enough-work', 'enough-work-here'), strict=False):
            if wait := bucket.wait:
                raise Refusal(code, seconds=ceil(wait))
        self._unfinished[asker.user] += 1
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                return await self._do(asker, buckets, seconds, partial(work, *args, **kwargs))
        except TimeoutError:
            raise Refusal('very-busy') from None
        finally:
            self._unfinished[asker.user] -= 1

    async def owed(self, asker: Asker, seconds: float, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do work that is neither charged nor limited in number: guesses in games, and the bot's own reviews.

        Raises:
            Refusal: ``took-too-long``, or ``very-busy`` after a very long time.
        """
        return await self._do(asker, (), seconds, partial(work, *args, **kwargs))

    def warm(self) -> None:
        """Start the processes ahead of their first use."""
        for worker in self._workers:
            self._threads.submit(worker.begin)

    def close(self) -> None:
        """End all processes, even in the middle of their work."""
        self._idle.clear()
        for task in self._tasks:
            task.cancel()
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _do(self, asker: Asker, payers: Sequence[_Bucket], seconds: float, work: Callable[[], R]) -> R:
        job = _Job(asker.user, payers, seconds, work, asyncio.get_running_loop().create_future())
        if asker.request:
            asker.request.is_served = True
        self._quick.add(job)
        self._employ()
        return await job.done

    def _employ(self) -> None:
        """Give jobs to idle processes, keeping one of them free of long jobs."""
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
        used = 0.0
        try:
            loop = asyncio.get_running_loop()
            found, error, used = await loop.run_in_executor(self._threads, worker.do, limit, job.work)
        except _TimeIsUp:
            found, error, used = None, Refusal('took-too-long'), limit
            if limit < job.seconds:
                job.is_long = True
                self._long.add(job)
        except Exception as failure:
            found, error = None, failure
        if not job.done.done() and job.is_long == is_long:
            if error is None:
                job.done.set_result(found)
            else:
                job.done.set_exception(error)
        for bucket in job.payers:
            bucket.take(used)
        self._long_running -= is_long
        self._idle.append(worker)
        self._employ()


@dataclass
class _Job:
    """A piece of work, for which ``payers`` are charged; whether it is long turns out when it is tried."""

    user: int
    payers: Sequence[_Bucket]
    seconds: float
    work: Callable[[], Any]
    done: asyncio.Future[Any]
    is_long: bool = False


class _Turns:
    """Waiting jobs, one per user in turn."""

    def __init__(self) -> None:
        self._waiting: dict[int, deque[_Job]] = {}

    def add(self, job: _Job) -> None:
        self._waiting.setdefault(job.user, deque()).append(job)

    def next(self) -> _Job | None:
        """Take the next job with a requester who still waits."""
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
    """The rest of a share; below 0 if more was used."""

    def __init__(self, share: Share) -> None:
        self._share = share
        self._left = share.burst
        self._at = monotonic()

    @property
    def wait(self) -> float:
        """Seconds until some is left; 0 if some is left now."""
        self.take(0)
        return (1 - self._left) / self._share.rate if self._left <= 0 else 0

    def take(self, seconds: float) -> None:
        now = monotonic()
        self._left = min(self._share.burst, self._left + (now - self._at) * self._share.rate) - seconds
        self._at = now


class _TimeIsUp(Exception):
    """Work has used up its processor time."""


class _Worker:
    """One process. Its methods block and are called in a thread, except ``end``."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._beginning = Lock()

    def do(self, seconds: float, work: Callable[[], Any]) -> tuple[Any, Exception | None, float]:
        """The result of the work or its error, and the processor seconds it took.

        Raises:
            _TimeIsUp: when it used more than these processor seconds.
            Refusal: ``very-busy`` when the process hangs, on a machine that gives it nothing or for another reason.
            ChildProcessError: when the process has died.
        """
        process, pipe = self.begin()
        try:
            pipe.send((seconds, work))
            if pipe.poll(HUNG):
                return pipe.recv()
        except (OSError, EOFError) as lost:
            process.join()
            if process.exitcode == -_SPENT:
                raise _TimeIsUp from None
            raise ChildProcessError('a worker died') from lost
        self.end()
        raise Refusal('very-busy')

    def begin(self) -> tuple[BaseProcess, Connection]:
        """Start the process if there is none, and wait until it is ready."""
        with self._beginning:
            if self._process is None or self._pipe is None or not self._process.is_alive():
                _CONTEXT.set_forkserver_preload([_READIED])
                self._pipe, theirs = _CONTEXT.Pipe()
                process = _CONTEXT.Process(target=_serve, args=(theirs,), daemon=True)
                process.start()
                self._process = process  # Only once it can be ended: the bot may be stopped at any moment.
                theirs.close()
                self._pipe.recv()
            return self._process, self._pipe

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
        self._process = None


def _serve(pipe: Connection) -> None:
    """Work until the bot ends or ends this process; Ctrl-C in a terminal reaches both."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    import_module(_READIED)
    with suppress(EOFError, OSError):
        pipe.send(None)
        while True:
            seconds, work = pipe.recv()
            begun = process_time()
            _allow(seconds)
            try:
                answer = work(), None
            except Exception as error:
                answer = None, error
            _allow(0)
            pipe.send((*answer, process_time() - begun))


def _allow(seconds: float) -> None:
    """Have the system end this process after this much more processor time; 0 for no limit."""
    if sys.platform != 'win32':  # There a process is ended only when it hangs.
        signal.setitimer(signal.ITIMER_PROF, seconds)
