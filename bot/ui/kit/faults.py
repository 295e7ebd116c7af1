"""Errors, ours or Discord's: which ones may pass, and which are logged under a number that people are told."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from bot.store import DatabaseFault

Result = TypeVar('Result')
log = logging.getLogger(__name__)

_FIRST_PAUSE = 1
_LONGEST_PAUSE = 60
"""Seconds between two tries of what the bot insists on."""
_PASSING = (OSError, aiohttp.ClientError, discord.RateLimited, discord.GatewayNotFound, DatabaseFault)
_PASSING_STATUS = (401, 408, 429)
"""Of Discord's refusals: no valid token just now, too slow, too often."""


def noted(error: BaseException, what: str = '') -> str:
    """Log an exception with its traceback; returns the number under which the log has it."""
    number = secrets.token_hex(3)
    log.error('error %s', f'{number}: {what}' if what else number, exc_info=error)
    return number


def is_passing(error: BaseException) -> bool:
    """Whether a retry may succeed: the network, the database or Discord failed."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status in _PASSING_STATUS
    return isinstance(error, _PASSING)


async def insisted(act: Callable[[], Awaitable[Result]], what: str) -> Result:
    """Retry with longer and longer pauses until it succeeds or fails for good; meanwhile the log says ``what``."""
    pause = _FIRST_PAUSE
    while True:
        try:
            return await act()
        except Exception as error:
            if not is_passing(error):
                raise
            log.warning('%s: %s; trying again in %s s', what, error or type(error).__name__, pause)
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)
