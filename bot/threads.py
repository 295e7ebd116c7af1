"""Threads for work that would block the event loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import ParamSpec, TypeVar

P = ParamSpec('P')
T = TypeVar('T')


class Threads:
    """Threads that wait for other processes."""

    def __init__(self) -> None:
        self.minds = ThreadPoolExecutor(2, 'minds')

    def close(self) -> None:
        """Start nothing more; what is running ends unheard."""
        self.minds.shutdown(wait=False, cancel_futures=True)


async def is_done_within(seconds: float, task: asyncio.Task[object]) -> bool:
    """Wait for a task for at most this long, and let it go on."""
    done = Event()
    task.add_done_callback(lambda _: done.set())
    return task.done() or await asyncio.to_thread(done.wait, seconds)


async def within(
    seconds: float, executor: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T | None:
    """The result of the work; None if it takes longer (it goes on unheard)."""
    future = executor.submit(work, *args, **kwargs)
    try:
        return await asyncio.to_thread(future.result, seconds)
    except TimeoutError:
        future.cancel()  # If it has not begun, it need not.
        return None
