"""What comes out when a round is over: calls that contradict the written rule (4.4), and what Prophets believed."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec
from cachetools import LRUCache

from eleusis.court.mistakes import Mistake, mistakes
from eleusis.rules.analysis.audit import audit
from eleusis.rules.analysis.comparing import differences
from eleusis.rules.analysis.findings import ComparisonResult, Differences, Interest
from eleusis.rules.analysis.interest import interest

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.store import Store, WrittenGuess
    from bot.tables.rules import SealedRules
    from eleusis.games.registry import Round
    from eleusis.rules.analysis.findings import Needed
    from eleusis.rules.compiling.compiled import CompiledRule
    from eleusis.rules.syntax import Rule

log = logging.getLogger(__name__)

MOST_SECONDS = 4.0
"""How long the end of a round waits for a comparison of two rules."""
KEPT_REVIEWS = 200


class Believed(msgspec.Struct, frozen=True):
    """What a Prophet wrote down, and how it differs from the dealer's rule."""

    seat: int
    text: str
    compared: ComparisonResult | Differences | None = None
    """The Prophet's rule being the first; None when it took too long or the dealer's rule is in own words alone."""


class Review(msgspec.Struct, frozen=True):
    """A round that is over, looked at with the rule in hand."""

    checked: bool
    """Whether there was a rule in the language to check the calls by."""
    numbers: tuple[int, ...] = ()
    """The numbers of the cards on the layout whose call contradicts the rule."""
    mistakes: tuple[Mistake, ...] = ()
    """In order; those on the layout are among them."""
    believed: tuple[Believed, ...] = ()
    interest: Interest | None = None
    """What is worth telling of a rule by which the bot judged."""


class Reviews:
    """Looks at rounds that are over.

    Args:
        store: Where the rounds are.
        rules: The rules they were played by.
        needed: How many cards it takes to find a rule.
    """

    def __init__(self, store: Store, rules: SealedRules, needed: Callable[[Rule], Needed] | None = None) -> None:
        self._store = store
        self._rules = rules
        self._needed = needed
        self._kept: LRUCache[str, Review] = LRUCache(KEPT_REVIEWS)
        """By seal."""

    async def of(self, game: int, round_: Round | None) -> Review | None:
        """The review of a round; None while it is not over, or when its rule was never written."""
        if round_ is None or round_.seal is None or not round_.over:
            return None
        review = self._kept.get(round_.seal)
        if review is None:
            review = self._kept[round_.seal] = await self._reviewed(game, round_)
        return review

    async def _reviewed(self, game: int, round_: Round) -> Review:
        rule = await self._rules.of(game, round_)
        guesses = await self._store.rules.guesses(game, round_.number)
        believed = tuple([await _believed(guess, rule.rule if rule else None) for guess in guesses])
        if rule is None:
            return Review(checked=False, believed=believed)
        batches = await self._store.games.batches(game)
        events = [event for batch in batches for event in batch.events]
        found = await asyncio.to_thread(mistakes, events, {round_.number: rule})
        numbers = await asyncio.to_thread(audit, rule, round_.layout)
        interest = await self._interest(rule) if round_.machine_judged else None
        return Review(True, numbers, found[round_.number], believed, interest)

    async def _interest(self, rule: CompiledRule) -> Interest | None:
        """What is worth telling of the rule; None when that takes too long or fails: the round is over all the same."""
        try:
            async with asyncio.timeout(MOST_SECONDS):
                return await asyncio.to_thread(self._told_of, rule.rule)
        except TimeoutError:
            log.warning('what is worth telling of a rule took too long to find out')
            return None
        except Exception:
            log.exception('what is worth telling of a rule was not found out')
            return None

    def _told_of(self, rule: Rule) -> Interest:
        return interest(rule, self._needed(rule) if self._needed else None)


async def _believed(guess: WrittenGuess, rule: Rule | None) -> Believed:
    if rule is None:
        return Believed(guess.seat, guess.text)
    try:
        async with asyncio.timeout(MOST_SECONDS):
            compared = await asyncio.to_thread(differences, guess.formal, rule)
    except TimeoutError:
        return Believed(guess.seat, guess.text)
    return Believed(guess.seat, guess.text, compared)
