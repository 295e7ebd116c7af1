"""The rules that machines deal, at a table or in a practice."""

import asyncio
import logging
from collections.abc import Callable, Collection
from random import Random

from bot.threads import Threads, within
from eleusis.minds.plain import rule_from_library
from eleusis.minds.roster import Level
from eleusis.rules.syntax import Rule

log = logging.getLogger(__name__)

Inventor = Callable[[Level, Collection[str], Random, float | None], Rule]
"""Invents a rule for a machine dealer, none of those to avoid; with a number, one that takes about so many cards."""

LONGEST_THOUGHT = 5.0
"""The longest wait for a mind, in seconds."""
AVOIDED = 100
"""The number of the last rules of a server, or of a user's practices, that are not dealt again."""


async def invented(
    threads: Threads,
    inventor: Inventor,
    level: Level,
    avoid: Collection[str],
    rng: Random,
    cards: float | None = None,
) -> Rule | None:
    """A rule by a machine of this level; None if its mind fails or takes too long."""
    if inventor is rule_from_library:  # It needs no mind, so it must not wait for a busy one.
        return await asyncio.to_thread(inventor, level, avoid, rng, cards)
    try:
        return await within(LONGEST_THOUGHT, threads.minds, inventor, level, avoid, rng, cards)
    except Exception:
        log.exception('a machine that deals failed')
        return None
