"""How late the event loop is while something else goes on."""

import asyncio
from collections.abc import Coroutine
from statistics import quantiles
from time import perf_counter
from typing import Any

TICK = 0.001
"""Seconds between two looks at the event loop."""


async def lags_while(work: Coroutine[Any, Any, Any]) -> list[float]:
    """Do the work; how many seconds late the event loop was at each look meanwhile."""
    lags: list[float] = []

    async def look() -> None:
        while True:
            due = perf_counter() + TICK
            await asyncio.sleep(TICK)
            lags.append(max(0.0, perf_counter() - due))

    looking = asyncio.create_task(look())
    await work
    looking.cancel()
    return lags


def percentiles(seconds: list[float]) -> list[tuple[str, float]]:
    """The median, the 99th percentile and the worst, in milliseconds."""
    cuts = quantiles(seconds, n=100)
    return [('p50', 1000 * cuts[49]), ('p99', 1000 * cuts[98]), ('worst', 1000 * max(seconds))]
