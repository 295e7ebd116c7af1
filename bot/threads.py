"""Threads for what would hold up the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec('P')
T = TypeVar('T')


class Threads:
    """Where rules are analysed, one after another: somebody's long rule must leave room for everybody's moves.

    Attributes:
        slow: For what takes seconds.
        quick: For what takes tenths of a second.
        minds: For the minds of machines.
    """

    def __init__(self) -> None:
        self.slow = ThreadPoolExecutor(1, 'slow')
        self.quick = ThreadPoolExecutor(1, 'quick')
        self.minds = ThreadPoolExecutor(2, 'minds')

    def close(self) -> None:
        """Begin nothing more; what is running ends unheard."""
        for executor in (self.slow, self.quick, self.minds):
            executor.shutdown(wait=False, cancel_futures=True)


async def within(
    seconds: float, executor: ThreadPoolExecutor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T | None:
    """What the work comes to; None when it is not done in this time (it goes on unheard)."""
    future = executor.submit(work, *args, **kwargs)
    try:
        return await asyncio.to_thread(future.result, seconds)
    except TimeoutError:
        return None
