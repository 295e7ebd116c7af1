"""What goes wrong on our side or on Discord's: what may pass by itself, and what people are told a number of."""

from __future__ import annotations

import logging
import secrets

import aiohttp
import discord

from bot.store import DatabaseFault

log = logging.getLogger(__name__)

_PASSING = (OSError, aiohttp.ClientError, discord.RateLimited, DatabaseFault)
_PASSING_STATUS = (401, 408, 429)
"""Of Discord's refusals: no valid token just now, too slow, too often."""


def noted(error: BaseException, what: str = '') -> str:
    """Log a mistake with all that led to it; return the number under which it stands there.

    Args:
        error: What was raised.
        what: What was being done.
    """
    number = secrets.token_hex(3)
    log.error('error %s', f'{number}: {what}' if what else number, exc_info=error)
    return number


def is_passing(error: BaseException) -> bool:
    """Whether the same may go well later: the network, the database or Discord failed us."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status in _PASSING_STATUS
    return isinstance(error, _PASSING)
