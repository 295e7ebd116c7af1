"""``hierophant run`` with clocks that jump ahead with each SIGUSR2, by the seconds that the command line names."""

from __future__ import annotations

import importlib
import signal
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


def jump_with_signals(seconds: float) -> None:
    """Let all clocks that the bot reads jump. Call it before the bot is imported, which takes some of them by name."""
    from datetime import timedelta

    import discord.utils

    monotonic, now, utcnow = time.monotonic, time.time, discord.utils.utcnow
    ahead = 0.0

    def jump(*_: object) -> None:
        nonlocal ahead
        ahead += seconds

    def shifted() -> datetime:
        return utcnow() + timedelta(seconds=ahead)

    time.monotonic = lambda: monotonic() + ahead
    time.time = lambda: now() + ahead
    discord.utils.utcnow = shifted
    signal.signal(signal.SIGUSR2, jump)


if __name__ == '__main__':
    jump_with_signals(float(sys.argv[1]))
    sys.exit(importlib.import_module('tests.wire.bot_process').run_apart(0))
