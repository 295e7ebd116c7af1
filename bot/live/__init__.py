"""`hierophant check --live`: everything the bot needs of Discord, tried step by step with the bot's own code."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

from bot.config import Settings
from bot.live.report import Report
from bot.live.running import CheckRun, walk
from bot.live.steps import CHECK_STEPS


async def live_check(
    settings: Settings, channel: int, tell: Callable[[str], None], prompt: Callable[[str], None]
) -> bool:
    """Whether everything that the bot needs works in this channel.

    Args:
        settings: Of the bot; its database is not used.
        channel: Where it is tried.
        tell: Takes the report, line by line.
        prompt: Tells the host what to do.
    """
    task = asyncio.current_task()
    assert task is not None
    # Windows does not support these handlers, and only the main thread may set them; Ctrl-C works all the same.
    with suppress(NotImplementedError, RuntimeError, ValueError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    report = Report(settings.token)
    tell(report.head(channel))
    run = CheckRun(settings, channel, prompt)
    outcomes = await walk(run, CHECK_STEPS, lambda outcome: tell(report.line(outcome)))
    tell(report.end(outcomes))
    return all(outcome.state != 'failed' for outcome in outcomes)
