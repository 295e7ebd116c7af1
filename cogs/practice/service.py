"""Practising alone, a machine's rule or the riddle of a day: each act is judged by the rule and stored at once.

The database is the only memory here too: the shuffled decks, the rule, and what was laid and said.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from operator import attrgetter
from random import Random
from statistics import median
from typing import Any, cast

from cachetools import LRUCache
from msgspec import structs

from bot.store import PracticeRecord, PracticeRow, RiddleAttempt, StaleVersion, Store, WrongGuess
from bot.tables.inventing import AVOIDED, needed_alone, odds_alone
from bot.tables.minds import Minds
from bot.tables.request import Refusal
from bot.tables.workers import Asker, Workers
from eleusis.cards import Card, by_suit, deck, shuffled
from eleusis.court.alone import TURNS, WRONG_GUESS, Alone, deal_alone, layout_of, refutation, score_at
from eleusis.layout import Layout
from eleusis.minds.hindsight import Experiment, Retrospect, in_retrospect
from eleusis.minds.plain import rule_from_library
from eleusis.minds.roster import Level
from eleusis.riddles import Riddle, riddle_numbered, riddle_of
from eleusis.rules.analysis.findings import Different, Interest
from eleusis.rules.analysis.interest import interest
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Rule

log = logging.getLogger(__name__)

GUESS_SECONDS = 5.0
"""Processor seconds that comparing a guess with the rule may take; normally it takes less than one."""
FEWEST_TURNS, MOST_TURNS = 10, 60
"""Who practises may have fewer cards or more."""
EASIEST, HARDER_BY = 9.8, 0.5
"""The most cards that a machine should need for a beginner's first rule, so that twelve are enough; and how many more
for each rule found in a row."""
RIDDLE = 'riddle'
"""What is stored as the level of a riddle."""
FEWEST_SOLVED = 3
"""With fewer people who have found a riddle, a median would tell of one of them."""
KEPT_PRACTISED = 200
"""Rules in memory, of those who practise now: compiled, and what is worth telling of them."""


@dataclass(frozen=True)
class Practice:
    """Somebody alone with a rule, as they may see it."""

    _row: PracticeRow
    """As stored; with the rule."""
    _alone: Alone
    is_past: bool = False
    """Whether it is the riddle of a day that is over."""

    @property
    def number(self) -> int:
        return self._row.id

    @property
    def level(self) -> Level:
        return cast('Level', self._row.level)

    @property
    def riddle(self) -> Riddle | None:
        """The riddle that this is an attempt at."""
        return None if self._row.riddle is None else riddle_numbered(self._row.riddle)

    @property
    def layout(self) -> Layout:
        return self._alone.layout

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that can be laid now; empty when they are used up or the practice is over."""
        return () if self.over or self.used >= self.turns else by_suit(self._alone.hand)

    @property
    def used(self) -> int:
        """The number of cards laid; in a riddle each wrong guess uses up more of them."""
        laid, guesses = len(self._row.laid), len(self._row.guesses)
        return laid if self._row.riddle is None else min(used_up(laid, guesses), self.turns)

    @property
    def turns(self) -> int:
        """The number of cards that may be laid."""
        return self._alone.turns

    @property
    def counts(self) -> bool:
        """Whether it counts for bests and streaks: with the usual number of cards, and a riddle begun on its day."""
        riddle = self.riddle
        return self._row.turns is None and (riddle is None or self._row.began_at.date() == riddle.day)

    @property
    def turn(self) -> int:
        """From 1. Buttons of earlier turns are stale."""
        return self._alone.turn

    @property
    def wrong_guesses(self) -> tuple[tuple[str, Different], ...]:
        """In canonical English, each with the line on which it differs from the rule, which comes first."""
        guesses = self._row.guesses
        return tuple([(one.text, Different(one.line, one.card, one.right, one.sideline)) for one in guesses])

    @property
    def judged(self) -> tuple[Layout, ...]:
        """What tells of the rule: the layout, and where wrong guesses differ from it."""
        return (self.layout, *(layout_of(different) for _, different in self.wrong_guesses))

    @property
    def over(self) -> bool:
        return self._row.ended_at is not None

    @property
    def found(self) -> bool:
        return self._row.found

    @property
    def points(self) -> int:
        """The score; before the end, what guessing the rule now would score."""
        return self._row.points if self.over else score_at(self.turn, len(self._row.guesses))

    @property
    def shown(self) -> bool:
        """Whether the result was shared."""
        return self._row.shown

    @property
    def rule(self) -> str | None:
        """In canonical English; None while secret. A riddle that was not found is secret until its day is over."""
        told = self.over and (self._row.riddle is None or self.found or self.is_past)
        return self._row.text if told else None


def used_up(laid: int, wrong_guesses: int) -> int:
    """The cards of a riddle that are used up: a wrong guess costs two."""
    return laid + WRONG_GUESS * wrong_guesses


@dataclass(frozen=True)
class GuessOutcome:
    """What came of a guess."""

    practice: Practice
    different: Different | None
    """Where the rule, which is the first one, and the guess differ; None when they are the same."""
    costs: bool = False
    """Whether that costs points: not where what lies on the table, or an earlier answer, tells it already."""


class Practices:
    """What everybody practises; ``left`` is called when the end of a riddle may have left something to tell."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        minds: Minds,
        rng: Random,
        now: Callable[[], datetime],
        left: Callable[[], None],
    ) -> None:
        self._store = store
        self._workers = workers
        self._minds = minds
        self._rng = rng
        self._now = now
        self._left = left
        self._rules: LRUCache[int, CompiledRule] = LRUCache(KEPT_PRACTISED)
        self._interests: LRUCache[int, Interest] = LRUCache(KEPT_PRACTISED)

    async def running(self, user: int) -> Practice | None:
        """The practice this person has under way, riddles aside."""
        row = await self._store.practices.running(user)
        return row and await self._practice(row)

    async def of(self, user: int, number: int) -> Practice:
        """This person's practice with this number, which may be over; others are refused as ``practice-gone``."""
        row = await self._store.practices.of(user, number)
        if row is None:
            raise Refusal('practice-gone')
        return await self._practice(row)

    async def records(self, user: int) -> dict[str, PracticeRecord]:
        """This person's records, by level."""
        return await self._store.practices.records(user)

    async def begin(self, user: int, level: Level, turns: int | None = None) -> Practice:
        """Begin with this many cards, by default the usual number, or continue the one under way."""
        running = await self.running(user)
        if running is not None:
            return running
        avoid = await self._store.practices.lately(user, AVOIDED)
        needs = await self._needs(user, level, turns or TURNS)
        rule = await self._minds.invent(level, avoid, self._rng, needs)
        if rule is None:
            rule = await asyncio.to_thread(rule_from_library, level, avoid, self._rng)
        cards = shuffled(deck() * 2, self._rng)
        own, found = None if turns == TURNS else turns, await self._minds.needed(rule)
        begun, needed = (user, level, rule_text(rule), rule, cards, self._now()), found and found.medium.middle
        # Nothing is begun where a button was pressed twice.
        await self._store.practices.begin(*begun, turns=own, needed=needed)
        running = await self.running(user)
        if running is None:  # It was ended already.
            raise Refusal('practice-stale')
        return running

    @property
    def today(self) -> Riddle:
        """The riddle of this day in UTC, by the clock of the bot."""
        return riddle_of(self._now().date())

    async def riddle(self, user: int, number: int, server: int | None = None) -> Practice:
        """Continue this person's attempt at a riddle, the only one they have, or begin it in this server.

        Refused as ``riddle-unknown`` where there is none of this number yet.
        """
        if not 1 <= number <= self.today.number:
            raise Refusal('riddle-unknown', number=self.today.number)
        row = await self._store.practices.at_riddle(user, number)
        if row is None:
            riddle = riddle_numbered(number)
            rule, dealt = await asyncio.to_thread(lambda: (riddle.rule, riddle.cards))
            begun = (user, RIDDLE, riddle.text, rule, dealt, self._now())
            await self._store.practices.begin(*begun, needed=riddle.measured.medium, riddle=number, server=server)
            row = await self._store.practices.at_riddle(user, number)
        if row is None:  # Its owner has been forgotten meanwhile.
            raise Refusal('practice-gone')
        return await self._practice(row)

    async def attempts(
        self, *, user: int | None = None, riddle: int | None = None, server: int | None = None
    ) -> tuple[RiddleAttempt, ...]:
        """Attempts at riddles, oldest first: of a user, at a riddle, begun in a server."""
        return await self._store.practices.attempts(user=user, riddle=riddle, server=server)

    async def median_here(self, riddle: Riddle, server: int | None) -> float | None:
        """The median of cards that people of a server needed on its day; None with too few who found it."""
        if server is None:
            return None
        used = [
            used_up(one.laid, len(one.guesses))
            for one in await self.attempts(riddle=riddle.number, server=server)
            if one.found and one.began_at.date() == riddle.day
        ]
        return median(used) if len(used) >= FEWEST_SOLVED else None

    async def believed(self, practice: Practice) -> tuple[tuple[str, int], ...]:
        """What others believed a riddle to be and was wrong, with the number of them, the commonest first."""
        row = _row(practice)
        attempts = await self.attempts(riddle=row.riddle) if practice.rule is not None else ()
        guessed = Counter(text for one in attempts if one.user_id != row.user_id for text in {*one.guesses})
        return tuple(guessed.most_common())

    def retrospect(self, practice: Practice) -> tuple[Retrospect, tuple[Experiment, ...]]:
        """A practice whose rule may be told, for an expert who looks back on it."""
        row, alone = _row(practice), _alone(practice)
        return in_retrospect(f'practice {row.id}', deal_alone(alone.judge, row.cards, alone.turns), row.laid)

    async def _needs(self, user: int, level: Level, turns: int) -> float | None:
        """The cards that a medium machine should need for this person's next rule; None if the level alone decides."""
        if level == 'fitting':
            return await needed_alone(self._store, user, turns)
        record = (await self.records(user)).get(level) if level == 'beginner' else None
        return None if level != 'beginner' else EASIEST + (record.streak * HARDER_BY if record else 0)

    async def even_by(self, user: int, practice: Practice) -> int | None:
        """The card by which this person has even chances of knowing the rule; None if minds did not say."""
        needed = _row(practice).needed
        return None if needed is None else (await odds_alone(self._store, user)).forecast(needed).even_by

    async def lay(self, practice: Practice, card: Card) -> Practice:
        """Lay a card and have it judged; refused once it is over or stale."""
        if card not in practice.hand:
            raise Refusal('practice-over' if practice.over else 'unknown')
        laid = (*_row(practice).laid, card)
        return await self._change(practice, _alone(practice).laying(card), laid=laid)

    async def guess(self, practice: Practice, rule: Rule, asker: Asker) -> GuessOutcome:
        """Say that this is the rule, which takes up to a second; refused once it is over or stale."""
        if practice.over:
            raise Refusal('practice-over')
        alone = _alone(practice)
        different, known = await self._workers.owed(
            asker, GUESS_SECONDS, refutation, _row(practice).rule, rule, alone.starter, practice.judged
        )
        if different is None:
            found = await self._change(practice, alone, ended_at=self._now(), found=True, points=practice.points)
            return GuessOutcome(found, None)
        if known:
            return GuessOutcome(practice, different)
        wrong = WrongGuess(rule_text(rule), different.line, different.card, different.by_one, different.sideline)
        last = practice.riddle is not None and practice.used >= practice.turns
        guesses, ended = (*_row(practice).guesses, wrong), self._now() if last else None
        after = await self._change(practice, alone, guesses=guesses, ended_at=ended)
        return GuessOutcome(after, different, costs=True)

    async def give_up(self, practice: Practice) -> Practice:
        """End the practice without the rule, which may then be seen; refused once it is over or stale."""
        if practice.over:
            raise Refusal('practice-over')
        return await self._change(practice, _alone(practice), ended_at=self._now())

    async def interest(self, practice: Practice, asker: Asker, patience: float) -> Interest | None:
        """What is interesting about a rule that is over; None if it takes more than so many seconds."""
        row = _row(practice)
        if practice.rule is not None and row.id not in self._interests:
            try:
                # What an expert needed for a riddle is known, and told beside it.
                needed = None if row.riddle else await self._minds.needed(row.rule, patience)
                self._interests[row.id] = await self._workers.owed(asker, patience, interest, row.rule, needed)
            except Refusal as refusal:
                log.info('what is worth telling of a rule was not found out: %s', refusal.code)
            except Exception:
                log.exception('what is worth telling of a rule was not found out')
        return self._interests.get(row.id)

    async def show(self, practice: Practice) -> bool:
        """Note that the result is shared; False if it was already, or there is none yet."""
        return practice.over and await self._store.practices.show(practice.number)

    async def _change(self, practice: Practice, alone: Alone, **changes: Any) -> Practice:
        before = _row(practice)
        after = structs.replace(before, **changes)
        try:
            if after.riddle is None or after.ended_at is None:
                await self._store.practices.save(before, after)
            else:
                await self._store.riddles.end(before, after)
                self._left()
        except StaleVersion:
            raise Refusal('practice-stale') from None
        return replace(practice, _row=after, _alone=alone)

    async def _practice(self, row: PracticeRow) -> Practice:
        is_past = row.riddle is not None and row.riddle < self.today.number
        return Practice(row, await asyncio.to_thread(self._dealt, row), is_past)

    def _dealt(self, row: PracticeRow) -> Alone:
        judge = self._rules.get(row.id)
        if judge is None:
            judge = self._rules[row.id] = compile_rule(row.rule)
        alone = deal_alone(judge, row.cards, row.turns or TURNS)
        for card in row.laid:
            alone = alone.laying(card)
        return alone


_row: Callable[[Practice], PracticeRow] = attrgetter('_row')
_alone: Callable[[Practice], Alone] = attrgetter('_alone')
