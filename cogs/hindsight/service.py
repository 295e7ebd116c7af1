"""Looks back on finished rounds with an expert's eyes: computed when first asked for, and kept for a while."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, ParamSpec, TypeVar

from cachetools import LRUCache
from msgspec.structs import replace

from bot.tables import Secret, Tables, retelling
from bot.tables.request import Refusal
from bot.tables.table import Table
from bot.text import Words
from cogs.hindsight.words import knowable_text
from eleusis.court.sealed import judging
from eleusis.minds.hindsight import Experiment, Hindsight, Moment, Retrospect, experiments_in, prophets_in
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading_back import read_back
from eleusis.scenes import hands_held
from eleusis.views import Scene

P = ParamSpec('P')
T = TypeVar('T')

log = logging.getLogger(__name__)

LONGEST_LOOK = 20.0
"""Seconds that one play may take; the first one when everything that can be thought has to be worked out before."""
KEPT_ROUNDS = 30


class Lookback(NamedTuple):
    """A finished round as an expert sees it."""

    hindsight: Hindsight
    scenes: tuple[Scene, ...]
    """How the table stood, one for each play; none for what somebody did alone."""


class Lookbacks:
    """How an expert sees rounds that are over, each thought out once for all who ask.

    Play by play, so that the machines at other tables have their turns in between. After a restart the same comes out.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._expert = tables.minds.process
        self._kept: LRUCache[str, Lookback] = LRUCache(KEPT_ROUNDS)
        """By seal."""
        self._thinking: dict[str, asyncio.Task[Lookback]] = {}

    def note(self, words: Words, secret: Secret) -> str | None:
        """When the rule of this round could be known, if that has been computed."""
        kept = self._kept.get(secret.seal)
        return knowable_text(words, kept.hindsight) if kept else None

    async def of(self, table: Table, secret: Secret) -> Lookback:
        """A round as an expert sees it, by the rule that ``retelling.revealed`` has given.

        Refused as ``replay-empty``, or ``hindsight-not-now`` without an answer.
        """
        return await self._once(secret.seal, lambda: self._of_round(table, secret))

    async def alone(self, beginning: Retrospect, experiments: Sequence[Experiment]) -> Hindsight:
        """What somebody did alone with a rule, as an expert sees it; refused as ``hindsight-not-now``."""

        async def think() -> Lookback:
            return Lookback(await self._think(beginning, experiments), ())

        return (await self._once(beginning.seal, think)).hindsight

    def close(self) -> None:
        """Stop thinking."""
        for task in tuple(self._thinking.values()):
            task.cancel()

    def _thought(self, seal: str, done: asyncio.Task[Lookback]) -> None:
        self._thinking.pop(seal, None)
        # Those who have stopped waiting need not be told why it failed.
        if not done.cancelled() and done.exception() is None:
            self._kept[seal] = done.result()

    async def _once(self, seal: str, think: Callable[[], Coroutine[Any, Any, Lookback]]) -> Lookback:
        if (kept := self._kept.get(seal)) is not None:
            return kept
        if seal not in self._thinking:
            task = self._thinking[seal] = asyncio.create_task(think())
            task.add_done_callback(lambda done: self._thought(seal, done))
        # Shielded: one person who stops waiting must not cancel it for the others.
        return await asyncio.shield(self._thinking[seal])

    async def _of_round(self, table: Table, secret: Secret) -> Lookback:
        retold = await retelling.retold(self._tables, table, secret)
        told = retold.scenes
        beginning, experiments = await asyncio.to_thread(_beginning, retold, secret)
        found = await self._think(beginning, experiments)
        scenes = tuple(scene for scene in told if scene.verdict)
        return Lookback(replace(found, prophets=prophets_in(told)), scenes)

    async def _think(self, beginning: Retrospect, experiments: Sequence[Experiment]) -> Hindsight:
        before, moments, now = await self._ask(self._expert.outlook, beginning), list[Moment](), beginning
        for experiment in experiments:
            moments.append(await self._ask(self._expert.look_back, now, experiment))
            now = now.after(experiment)
        text = rule_text(beginning.rule) if beginning.rule else None
        if beginning.rule is None and moments and (concluded := moments[-1].after.concluded):
            # A rule in own words alone cannot be compared: what was believed at the end is taken for it.
            text, now = concluded.text, replace(beginning, rule=read_back(concluded.text))
            before = await self._ask(self._expert.outlook, now)
            for index, experiment in enumerate(experiments):
                now = now.after(experiment)
                moments[index] = replace(moments[index], after=await self._ask(self._expert.outlook, now))
        return Hindsight(text, beginning.rule is not None, before, tuple(moments))

    async def _ask(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            answer = await self._tables.minds.ask(LONGEST_LOOK, work, *args, **kwargs)
        except BrokenProcessPool:
            log.warning('the expert who looked back has died')
            answer = None
        if answer is None:
            raise Refusal('hindsight-not-now')
        return answer


def _beginning(retold: retelling.Retelling, secret: Secret) -> tuple[Retrospect, tuple[Experiment, ...]]:
    """The moment before the first play, and all plays."""
    told = retold.scenes
    view = told[0].view
    assert view.round is not None, 'a scene shows a round'
    rule = secret.formal
    if rule is not None and judging(rule, view.variant).sees_layout:
        rule = None  # An expert knows of the main line alone.
    held = hands_held(retold.events, secret.round)
    line = view.round.layout.main_line
    last = told[-1].view.round
    hint = last.hint if last else None
    beginning = Retrospect(secret.seal, line, (), rule, view.variant, view.round.machine_judged, hint)
    return beginning, experiments_in(told, held)
