"""Reviews of finished rounds: calls that contradict the written rule (4.4), and the Prophets' guesses."""

import asyncio
import logging
from collections.abc import Callable

import msgspec
from cachetools import LRUCache

from bot.store import Store, WrittenGuess
from bot.tables.rules import SealedRules
from eleusis.court.mistakes import Mistake, mistakes
from eleusis.games.registry import Round
from eleusis.rules.analysis.audit import audit
from eleusis.rules.analysis.comparing import differences
from eleusis.rules.analysis.findings import ComparisonResult, Differences, Interest, Needed
from eleusis.rules.analysis.interest import interest
from eleusis.rules.syntax import Rule

log = logging.getLogger(__name__)

MOST_SECONDS = 4.0
"""The longest wait for a comparison of two rules at the end of a round."""
KEPT_REVIEWS = 200


class Believed(msgspec.Struct, frozen=True):
    """A Prophet's written guess, and how it differs from the dealer's rule."""

    seat: int
    text: str
    compared: ComparisonResult | Differences | None = None
    """With the Prophet's rule first; None if it took too long or the dealer's rule is only in own words."""


class Review(msgspec.Struct, frozen=True):
    """A finished round, checked against its rule."""

    checked: bool
    """Whether there was a written rule to check the calls by."""
    numbers: tuple[int, ...] = ()
    """The numbers of cards on the layout whose call contradicts the rule."""
    mistakes: tuple[Mistake, ...] = ()
    """All mistakes in order, those on the layout included."""
    believed: tuple[Believed, ...] = ()
    interest: Interest | None = None
    """What is remarkable about a rule by which the bot judged."""


class Reviews:
    """Reviews finished rounds; ``needed`` estimates how many cards it takes to find a rule."""

    def __init__(self, store: Store, rules: SealedRules, needed: Callable[[Rule], Needed] | None = None) -> None:
        self._store = store
        self._rules = rules
        self._needed = needed
        self._kept: LRUCache[str, Review] = LRUCache(KEPT_REVIEWS)
        """By seal."""

    async def of(self, game: int, round_: Round | None) -> Review | None:
        """The review of a round; None before its end, or if its rule was never written."""
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
        interest = await self._interest(rule.rule) if round_.machine_judged else None
        return Review(True, numbers, found[round_.number], believed, interest)

    async def _interest(self, rule: Rule) -> Interest | None:
        """What is remarkable about the rule; None if that takes too long or fails."""
        try:
            async with asyncio.timeout(MOST_SECONDS):
                return await asyncio.to_thread(lambda: interest(rule, self._needed and self._needed(rule)))
        except TimeoutError:
            log.warning('what is worth telling of a rule took too long to find out')
            return None
        except Exception:
            log.exception('what is worth telling of a rule was not found out')
            return None


async def _believed(guess: WrittenGuess, rule: Rule | None) -> Believed:
    if rule is None:
        return Believed(guess.seat, guess.text)
    try:
        async with asyncio.timeout(MOST_SECONDS):
            compared = await asyncio.to_thread(differences, guess.formal, rule)
    except TimeoutError:
        return Believed(guess.seat, guess.text)
    return Believed(guess.seat, guess.text, compared)
