"""Threads for what would hold up the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec('P')
T = TypeVar('T')


class Threads:
    """Where the bot waits for what is worked out elsewhere.

    Attributes:
        minds: For the minds of machines.
    """

    def __init__(self) -> None:
        self.minds = ThreadPoolExecutor(2, 'minds')

    def close(self) -> None:
        """Begin nothing more; what is running ends unheard."""
        self.minds.shutdown(wait=False, cancel_futures=True)


async def is_done_within(seconds: float, task: asyncio.Task[object]) -> bool:
    """Wait for a task so many seconds, and let it go on."""
    done = Event()
    task.add_done_callback(lambda _: done.set())
    return task.done() or await asyncio.to_thread(done.wait, seconds)


async def within(
    seconds: float, executor: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T | None:
    """What the work comes to; None when it is not done in this time (it goes on unheard)."""
    future = executor.submit(work, *args, **kwargs)
    try:
        return await asyncio.to_thread(future.result, seconds)
    except TimeoutError:
        future.cancel()  # Nobody waits for it any more, so it need not begin.
        return None
