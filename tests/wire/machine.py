"""How busy the machine is with other things: what takes a second of processor takes longer there."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

BURST = 0.05
"""Seconds of processor that each measurement takes; short ones are over before anybody else gets a turn."""
PAUSE = 0.5
"""Seconds between two of them."""
AROUND = 3.0
"""Seconds before a span that count as well, so that a short one does not hang on a single measurement."""

BUSY_MACHINE = 3.0
"""From this slowness on a bot may be too slow for what it does on an idle machine: a press is put off, say."""


class Pace:
    """What was measured while it ran: a process of its own works a little again and again, and takes its time."""

    def __init__(self) -> None:
        self.measured: list[tuple[float, float]] = []
        """When each measurement ended, by ``time.monotonic``, and how many times as long as its work it took."""

    def slowness(self, since: float = 0.0, until: float = float('inf')) -> float:
        """How many times as long as on an idle machine things took in this span, on average; 1 at least."""
        within = [factor for at, factor in self.measured if since - AROUND <= at <= until]
        known = within or [factor for _, factor in self.measured[-1:]]
        return max(1.0, sum(known) / len(known)) if known else 1.0


@asynccontextmanager
async def measured_pace() -> AsyncIterator[Pace]:
    """Measure until the end of this."""
    pace = Pace()
    process = await asyncio.create_subprocess_exec(sys.executable, __file__, stdout=asyncio.subprocess.PIPE)
    reading = asyncio.create_task(_read(process, pace))
    try:
        yield pace
    finally:
        reading.cancel()
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _read(process: asyncio.subprocess.Process, pace: Pace) -> None:
    assert process.stdout is not None
    async for line in process.stdout:
        pace.measured.append((time.monotonic(), float(line)))


def _measure() -> None:
    parent = os.getppid()
    while os.getppid() == parent:
        began, used = time.monotonic(), time.process_time()
        while time.process_time() < used + BURST:
            pass
        sys.stdout.write(f'{(time.monotonic() - began) / BURST}\n')
        sys.stdout.flush()
        time.sleep(PAUSE)


if __name__ == '__main__':
    _measure()
