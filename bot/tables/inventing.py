"""The rules that machines deal, at a table or to somebody who practises."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from random import Random
from typing import TYPE_CHECKING

from bot.threads import within
from eleusis.minds.plain import rule_from_library
from eleusis.minds.roster import Level
from eleusis.rules.syntax import Rule

if TYPE_CHECKING:
    from bot.threads import Threads

log = logging.getLogger(__name__)

Inventor = Callable[[Level, Collection[str], Random, float | None], Rule]
"""The rule of a machine that deals, none of those to avoid; one that fits a table needs about so many cards."""

LONGEST_THOUGHT = 5.0
"""Seconds after which a mind is not waited for any more."""
AVOIDED = 100
"""So many of the last rules of a server, or of somebody who practises, are not dealt again."""


async def invented(
    threads: Threads,
    inventor: Inventor,
    level: Level,
    avoid: Collection[str],
    rng: Random,
    cards: float | None = None,
) -> Rule | None:
    """The rule of a machine of this level; None where its mind fails or takes too long."""
    if inventor is rule_from_library:  # It needs no mind, so it does not wait for one that is busy either.
        return await asyncio.to_thread(inventor, level, avoid, rng, cards)
    try:
        return await within(LONGEST_THOUGHT, threads.minds, inventor, level, avoid, rng, cards)
    except Exception:
        log.exception('a machine that deals failed')
        return None
