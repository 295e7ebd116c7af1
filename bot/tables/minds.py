"""The minds of machines, asked without holding up the event loop."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import ParamSpec, TypeVar

from eleusis.commands import AnyCommand
from eleusis.minds.process import MindProcess
from eleusis.minds.roster import Level, Machine
from eleusis.rules.analysis.findings import Claim, Needed
from eleusis.rules.syntax import Rule
from eleusis.views import PlayerView

log = logging.getLogger(__name__)

P = ParamSpec('P')
T = TypeVar('T')

LONGEST_THOUGHT = 5.0
"""The longest wait for a mind, in seconds."""


class Minds:
    """What machines decide with, and what can be asked about rules.

    An answer is None where there is none: because the mind fails, too.
    """

    def __init__(self, process: MindProcess | None = None) -> None:
        self.process = process or MindProcess()
        self._threads = ThreadPoolExecutor(2, 'minds')

    async def act(self, view: PlayerView, machine: Machine) -> AnyCommand | None:
        """What this machine does, by what a human player in its seat sees."""
        return await self._answer(LONGEST_THOUGHT, self.process.act, view, machine)

    async def invent(self, level: Level, avoid: Collection[str], rng: Random, cards: float | None) -> Rule | None:
        """A rule for a machine dealer, none of those to avoid; with a number, one that takes about so many cards."""
        return await self._answer(LONGEST_THOUGHT, self.process.invent, level, avoid, rng, cards)

    async def needed(self, rule: Rule, seconds: float | None = None) -> Needed | None:
        """How many cards it takes to find a rule."""
        return await self._answer(LONGEST_THOUGHT if seconds is None else seconds, self.process.needed, rule)

    async def hint(self, rule: Rule, rng: Random) -> Claim | None:
        """A true statement about a rule that helps without giving it away."""
        return await self._answer(LONGEST_THOUGHT, self.process.hint, rule, rng)

    async def ask(self, seconds: float, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """The answer of the process; None if it takes longer. Raises what ``question`` does."""
        asked = asyncio.get_running_loop().run_in_executor(self._threads, partial(question, *args, **kwargs))
        return await within(seconds, asked)

    def warm(self) -> None:
        """Start the process in the background."""
        self._threads.submit(self.process.warm)

    def close(self) -> None:
        """Ask nothing more, and end the process; whoever waits for it is not answered."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.process.close()

    async def _answer(
        self, seconds: float, question: Callable[P, T | None], *args: P.args, **kwargs: P.kwargs
    ) -> T | None:
        try:
            return await self.ask(seconds, question, *args, **kwargs)
        except Exception:
            log.exception('a mind failed')
            return None


async def within(seconds: float | None, work: Awaitable[T]) -> T | None:
    """The result of the work; None if it takes longer."""
    try:
        async with asyncio.timeout(seconds):
            return await work
    except TimeoutError:
        return None
