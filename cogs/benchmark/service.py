"""People's attempts at the public benchmark. Who has not agreed has none; each act is stored at once."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.store import AttemptRow, StaleVersion, Store
from bot.tables import Asker, Refusal, Workers
from eleusis.cards import Card, by_suit
from eleusis.court.alone import Alone
from eleusis.court.published import Attempt, Deal, deals_of, published_rules
from eleusis.layout import Layout
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Rule

ONCE_EACH = len(published_rules())
"""The deals that count in the headline figures: each rule once."""
_NUMBERS = 2**31
"""Numbers of participants are below that."""
_JUDGING_SECONDS = 5.0
"""Processor seconds that judging a guess may take; normally it takes a tenth of one."""


@dataclass(frozen=True)
class BenchmarkRound:
    """Somebody alone with a rule of the benchmark, as they may see it."""

    row: AttemptRow
    _alone: Alone

    @property
    def number(self) -> int:
        return self.row.id

    @property
    def attempt(self) -> Attempt:
        return self.row.attempt

    @property
    def turn(self) -> int:
        """From 1. Buttons of earlier turns are stale."""
        return self.attempt.turn

    @property
    def over(self) -> bool:
        return self.row.ended

    @property
    def layout(self) -> Layout:
        return self._alone.layout

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that can be laid now."""
        return () if self.over else by_suit(self._alone.hand)

    @property
    def rule(self) -> str | None:
        """The rule in canonical English; None while it has to be found, now or with other cards."""
        told = self.over and (self.attempt.solved or self.row.place >= 2 * ONCE_EACH)
        return deal_in(self.row).text if told else None


@dataclass(frozen=True)
class Progress:
    """How far a participant has come."""

    ended: tuple[Attempt, ...]
    running: BenchmarkRound | None
    deals: int

    @property
    def found(self) -> int:
        return sum(attempt.solved for attempt in self.ended)

    @property
    def points(self) -> int:
        return sum(attempt.points for attempt in self.ended)


class Benchmark:
    """Everybody's attempts."""

    def __init__(self, store: Store, workers: Workers, rng: Random, now: Callable[[], datetime]) -> None:
        self._store = store
        self._workers = workers
        self._rng = rng
        self._now = now

    async def progress(self, user: int) -> Progress | None:
        """How far this person has come; None where they have not agreed."""
        taking = await self._store.attempts.participant(user)
        if taking is None:
            return None
        rows = await self._store.attempts.of_user(user)
        running = next((row for row in rows if not row.ended), None)
        ended = tuple([row.attempt for row in rows if row.ended])
        return Progress(ended, running and await _round(running), len(deals_of(taking.number)))

    async def join(self, user: int) -> None:
        """Let this person take part, who has agreed to it."""
        while await self._store.attempts.participant(user) is None:
            await self._store.attempts.join(user, self._rng.randrange(1, _NUMBERS), self._now().strftime('%Y-%m'))

    async def withdraw(self, user: int) -> None:
        """Delete all that is kept of this person's part."""
        await self._store.attempts.withdraw(user)

    async def begin(self, user: int) -> None:
        """Begin the next deal, unless one is under way or none is left."""
        taking, rows = await self._store.attempts.participant(user), await self._store.attempts.of_user(user)
        deals = deals_of(taking.number) if taking else []
        if len(rows) < len(deals) and all(row.ended for row in rows):
            await self._store.attempts.begin(user, len(rows), *deals[len(rows)])

    async def of(self, user: int, number: int) -> BenchmarkRound:
        """This person's attempt with this number; others are refused as ``benchmark-gone``."""
        row = await self._store.attempts.of(user, number)
        if row is None:
            raise Refusal('benchmark-gone')
        return await _round(row)

    async def say_sure(self, at: BenchmarkRound, sure: float) -> BenchmarkRound:
        """Note how sure they are of the next verdict."""
        return await self._change(at, sure=sure)

    async def lay(self, at: BenchmarkRound, card: Card) -> BenchmarkRound:
        """Lay a card of the hand and have it judged."""
        if card not in at.hand:
            raise Refusal('unknown')
        laid = [play.card for play in at.attempt.plays]
        right = (await asyncio.to_thread(deal_in(at.row).table, [*laid, card])).layout.placements[-1].right
        return await self._judged(at, at.attempt.laying(card, right=right, sure=at.row.sure))

    async def guess(self, at: BenchmarkRound, rule: Rule, asker: Asker) -> BenchmarkRound:
        """Say that this is the rule, once a turn; refused as ``benchmark-stale`` if it can't be said now."""
        if at.over or not at.attempt.may_guess:
            raise Refusal('benchmark-stale')
        deal, line = deal_in(at.row), at.layout.main_line
        right = await self._workers.owed(asker, _JUDGING_SECONDS, deal.is_right, rule, line)
        return await self._judged(at, at.attempt.guessing(rule_text(rule), right=right, sure=at.row.sure))

    async def give_up(self, at: BenchmarkRound) -> BenchmarkRound:
        """End it without the rule."""
        return await self._change(at, sure=None, ended=True)

    async def _judged(self, at: BenchmarkRound, attempt: Attempt) -> BenchmarkRound:
        return await self._change(at, attempt=attempt, sure=None, ended=attempt.over)

    async def _change(self, at: BenchmarkRound, **changes: Any) -> BenchmarkRound:
        after = replace(at.row, **changes)
        try:
            await self._store.attempts.save(at.row, after)
        except StaleVersion:
            raise Refusal('benchmark-stale') from None
        return await _round(after)


def deal_in(row: AttemptRow) -> Deal:
    """What an attempt is at."""
    return Deal(row.rule, row.shuffle)


async def _round(row: AttemptRow) -> BenchmarkRound:
    laid = [play.card for play in row.attempt.plays]
    return BenchmarkRound(row, await asyncio.to_thread(deal_in(row).table, laid))
