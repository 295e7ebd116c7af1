"""Practising alone against a machine that deals: what somebody does, judged by the written rule and stored at once.

The database is the only memory here too: the shuffled decks, the rule, and what was laid and said.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, cast

from cachetools import LRUCache
from msgspec import structs

from bot.court.alone import Alone, deal_alone, score_at
from bot.court.questions import refutation
from bot.engine.cards import by_suit, deck, shuffled
from bot.minds.plain import rule_from_library
from bot.rules.analysis.findings import Different
from bot.rules.compiling.compiled import compile_rule
from bot.rules.language.printing import rule_text
from bot.store import PracticeUnderWay, StaleVersion, WrongGuess
from bot.tables.inventing import AVOIDED, Inventor, invented
from bot.tables.refusal import Refusal
from bot.tables.workers import COMPARING, Asker, Workers

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random

    from bot.engine.cards import Card
    from bot.engine.layout import Layout
    from bot.minds.roster import Level
    from bot.rules.compiling.compiled import CompiledRule
    from bot.rules.syntax import Rule
    from bot.store import PracticeRecord, PracticeRow, Store
    from bot.threads import Threads

KEPT_PRACTISED = 200
"""Compiled rules in memory, of those who practise now."""


@dataclass(frozen=True)
class Practice:
    """Somebody alone with a rule, as they may see it.

    Attributes:
        _row: As stored; with the rule.
        _alone: What lies there and what is to come.
    """

    _row: PracticeRow
    _alone: Alone

    @property
    def number(self) -> int:
        return self._row.id

    @property
    def level(self) -> Level:
        return cast('Level', self._row.level)

    @property
    def layout(self) -> Layout:
        return self._alone.layout

    @property
    def hand(self) -> tuple[Card, ...]:
        """What can be laid now; empty when all turns are used up or the practice is over."""
        return () if self.over or self._alone.over else by_suit(self._alone.hand)

    @property
    def turn(self) -> int:
        """From 1. Buttons of an earlier turn are stale."""
        return self._alone.turn

    @property
    def guesses(self) -> tuple[WrongGuess, ...]:
        return self._row.guesses

    @property
    def over(self) -> bool:
        return self._row.ended_at is not None

    @property
    def found(self) -> bool:
        return self._row.found

    @property
    def points(self) -> int:
        """What was scored; before the end, what would be for saying the rule now."""
        return self._row.points if self.over else score_at(self.turn, len(self.guesses))

    @property
    def shown(self) -> bool:
        """Whether its end was shown to others."""
        return self._row.shown

    @property
    def rule(self) -> str | None:
        """In canonical English; None while it is secret."""
        return self._row.text if self.over else None


@dataclass(frozen=True)
class GuessOutcome:
    """What came of a guess.

    Attributes:
        practice: How it stands now.
        different: Where the rule, which is the first one, and the guess differ; None when they are the same.
        costs: Whether that costs points: not where what lies on the table, or an earlier answer, tells it already.
    """

    practice: Practice
    different: Different | None
    costs: bool = False


class Practices:
    """What everybody practises.

    Args:
        store: Where it is kept.
        workers: Where rules are compared.
        threads: Where they are invented.
        inventor: Who invents them.
        rng: The chance of every shuffle.
        now: The present time, aware.
    """

    def __init__(
        self,
        store: Store,
        workers: Workers,
        threads: Threads,
        inventor: Inventor,
        rng: Random,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._workers = workers
        self._threads = threads
        self._inventor = inventor
        self._rng = rng
        self._now = now
        self._rules: LRUCache[int, CompiledRule] = LRUCache(KEPT_PRACTISED)

    async def running(self, user: int) -> Practice | None:
        """What this person is in the middle of."""
        row = await self._store.practices.running(user)
        return row and await self._practice(row)

    async def of(self, user: int, number: int) -> Practice:
        """This person's practice with this number, which may be over.

        Raises:
            Refusal: ``practice-gone`` when it is none of theirs.
        """
        row = await self._store.practices.of(user, number)
        if row is None:
            raise Refusal('practice-gone')
        return await self._practice(row)

    async def records(self, user: int) -> dict[str, PracticeRecord]:
        """What this person has reached, by level."""
        return await self._store.practices.records(user)

    async def begin(self, user: int, level: Level) -> Practice:
        """Begin one, or go on with the one that this person is in the middle of."""
        running = await self.running(user)
        if running is not None:
            return running
        avoid = await self._store.practices.lately(user, AVOIDED)
        for inventor in (self._inventor, rule_from_library):
            rule = await invented(self._threads, inventor, level, avoid, self._rng)
            if rule is not None:
                cards = shuffled(deck() * 2, self._rng)
                with suppress(PracticeUnderWay):  # A button was pressed twice.
                    await self._store.practices.begin(user, level, rule_text(rule), rule, cards, self._now())
                break
        running = await self.running(user)
        if running is None:
            raise Refusal('practice-no-rule')
        return running

    async def lay(self, practice: Practice, card: Card) -> Practice:
        """Lay a card and have it judged.

        Raises:
            Refusal: ``practice-over``, ``unknown`` for a card that is not in the hand, or ``practice-stale``.
        """
        if card not in practice.hand:
            raise Refusal('practice-over' if practice.over else 'unknown')
        laid = (*_row(practice).laid, card)
        return await self._change(practice, _alone(practice).laying(card), laid=laid)

    async def guess(self, practice: Practice, rule: Rule) -> GuessOutcome:
        """Say that this is the rule. It takes up to a second.

        Raises:
            Refusal: ``practice-over`` or ``practice-stale``, and what ``Workers.run`` raises.
        """
        if practice.over:
            raise Refusal('practice-over')
        text, alone = rule_text(rule), _alone(practice)
        contradicted = await asyncio.to_thread(alone.contradicted, rule)
        if contradicted is not None:
            return GuessOutcome(practice, contradicted)
        before = next((guess for guess in practice.guesses if guess.text == text), None)
        if before is not None:
            return GuessOutcome(practice, Different(before.line, before.card, before.right, before.sideline))
        asker, judge = Asker(_row(practice).user_id, None), alone.judge
        different = await self._workers.run(asker, COMPARING, refutation, judge.rule, rule, alone.starter)
        if different is None:
            found = await self._change(practice, alone, ended_at=self._now(), found=True, points=practice.points)
            return GuessOutcome(found, None)
        wrong = WrongGuess(text, different.line, different.card, different.by_one, different.sideline)
        after = await self._change(practice, alone, guesses=(*practice.guesses, wrong))
        return GuessOutcome(after, different, costs=True)

    async def give_up(self, practice: Practice) -> Practice:
        """End it without having found the rule, which may be seen then.

        Raises:
            Refusal: ``practice-over`` or ``practice-stale``.
        """
        if practice.over:
            raise Refusal('practice-over')
        return await self._change(practice, _alone(practice), ended_at=self._now())

    async def show(self, practice: Practice) -> bool:
        """Note that the end is shown to others; False where it has been, or there is none yet."""
        return practice.over and await self._store.practices.show(practice.number)

    async def _change(self, practice: Practice, alone: Alone, **changes: Any) -> Practice:
        before = _row(practice)
        after = structs.replace(before, **changes)
        try:
            await self._store.practices.save(before, after)
        except StaleVersion:
            raise Refusal('practice-stale') from None
        return Practice(after, alone)

    async def _practice(self, row: PracticeRow) -> Practice:
        return Practice(row, await asyncio.to_thread(self._dealt, row))

    def _dealt(self, row: PracticeRow) -> Alone:
        judge = self._rules.get(row.id)
        if judge is None:
            judge = self._rules[row.id] = compile_rule(row.rule)
        alone = deal_alone(judge, row.cards)
        for card in row.laid:
            alone = alone.laying(card)
        return alone


_row: Callable[[Practice], PracticeRow] = attrgetter('_row')
_alone: Callable[[Practice], Alone] = attrgetter('_alone')
