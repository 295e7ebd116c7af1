"""What comes out when a round is over: calls that contradict the written rule (4.4), and what Prophets believed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from cachetools import LRUCache

from bot.court.mistakes import Mistake, mistakes
from bot.rules.analysis.audit import audit
from bot.rules.analysis.comparing import differences
from bot.rules.analysis.findings import ComparisonResult, Differences

if TYPE_CHECKING:
    from bot.engine.games import Round
    from bot.rules.syntax import Rule
    from bot.store import Store, WrittenGuess
    from bot.tables.rules import SealedRules

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


class Reviews:
    """Looks at rounds that are over.

    Args:
        store: Where the rounds are.
        rules: The rules they were played by.
    """

    def __init__(self, store: Store, rules: SealedRules) -> None:
        self._store = store
        self._rules = rules
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
        return Review(checked=True, numbers=numbers, mistakes=found[round_.number], believed=believed)


async def _believed(guess: WrittenGuess, rule: Rule | None) -> Believed:
    if rule is None:
        return Believed(guess.seat, guess.text)
    try:
        async with asyncio.timeout(MOST_SECONDS):
            compared = await asyncio.to_thread(differences, guess.formal, rule)
    except TimeoutError:
        return Believed(guess.seat, guess.text)
    return Believed(guess.seat, guess.text, compared)
