"""The rules that dealers seal, and the review of a finished round by its rule (4.4)."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import ParamSpec, TypeVar
from unicodedata import category

import msgspec
from cachetools import LRUCache
from msgspec import structs

from bot.store import Secret, Store
from bot.tables.minds import Minds, within
from bot.tables.request import Refusal
from bot.tables.table import Table, state_of
from eleusis.cards import Card
from eleusis.court.mistakes import Mistake, mistakes
from eleusis.court.sealed import judging
from eleusis.games.registry import Round
from eleusis.rules.analysis.audit import audit
from eleusis.rules.analysis.comparing import differences
from eleusis.rules.analysis.findings import ComparisonResult, Differences, Interest
from eleusis.rules.analysis.interest import interest
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.masks import ALL_CARDS, cards_in
from eleusis.rules.syntax import Rule

log = logging.getLogger(__name__)

P = ParamSpec('P')
R = TypeVar('R')

KEPT_RULES = 500


def new_nonce() -> str:
    """The nonce of a seal (2.4), which keeps short rules from being guessed: 32 random hexadecimal digits."""
    return secrets.token_hex(16)


def rule_lines(secret: Secret, language: str) -> str:
    """A rule on two lines, where it has both parts: the dealer's words, and what was understood in this language."""
    if secret.formal is None:
        return secret.text
    return '\n'.join(filter(None, [' '.join(secret.words.split()), rule_text(secret.formal, language)]))


async def unfit_starters(table: Table, formal: Rule) -> tuple[Card, ...]:
    """The cards that a rule does not allow as starter (1.4); refused as ``rule-sees-layout`` or ``rule-hopeless``."""
    rule = await asyncio.to_thread(judging, formal, state_of(table).match.variant)
    if rule.sees_layout and not table.row.options.sees_layout:
        raise Refusal('rule-sees-layout', table.names)
    if rule.accepts_nothing:
        raise Refusal('rule-hopeless', table.names)
    return cards_in(ALL_CARDS & ~rule.fit_starters)


def sealable(words: str) -> str:
    """The text on one line without invisible characters, so that anybody can copy exactly what was sealed."""
    return ' '.join(''.join(sign for sign in words if category(sign) not in ('Cc', 'Cs') or sign.isspace()).split())


MOST_SECONDS = 4.0
"""The longest wait for each finding about a rule at the end of a round."""
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


class SealedRules:
    """The rules of rounds, compiled, and reviews of rounds by them, both cached."""

    def __init__(self, store: Store, minds: Minds) -> None:
        self._store = store
        self._minds = minds
        self._rules: LRUCache[int, tuple[str, CompiledRule]] = LRUCache(KEPT_RULES)
        """By game, the last rule and its seal, which changes with the rule."""
        self._reviews: LRUCache[str, Review] = LRUCache(KEPT_REVIEWS)
        """By seal."""

    async def of(self, game: int, round_: Round) -> CompiledRule | None:
        """The rule of a round; None if it is not written yet, or only in the dealer's own words."""
        if round_.seal is None:
            return None
        seal, rule = self._rules.get(game, (None, None))
        if rule is None or seal != round_.seal:
            secret = await self._store.rules.secret(game, round_.number)
            if secret is None or secret.formal is None or secret.seal != round_.seal:
                return None
            rule = await asyncio.to_thread(judging, secret.formal, round_.variant)
            self._rules[game] = round_.seal, rule
        return rule

    def forget(self, game: int) -> None:
        """Drop the rule of a game that is over."""
        self._rules.pop(game, None)

    async def review(self, game: int, round_: Round) -> Review:
        """The review of a round that is over and had a rule."""
        seal = round_.seal
        assert seal is not None, 'what was never sealed has no rule to review by'
        if seal not in self._reviews:
            self._reviews[seal] = await self._reviewed(game, round_)
        return self._reviews[seal]

    async def _reviewed(self, game: int, round_: Round) -> Review:
        rule = await self.of(game, round_)
        guesses = await self._store.rules.guesses(game, round_.number)
        believed = tuple(
            [
                Believed(guess.seat, guess.text, rule and await _in_time(differences, guess.formal, rule.rule))
                for guess in guesses
            ]
        )
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
            found, needed = await asyncio.gather(_in_time(interest, rule), self._minds.needed(rule, MOST_SECONDS))
        except Exception:
            log.exception('what is worth telling of a rule was not found out')
            return None
        return found and structs.replace(found, needed=needed)


async def _in_time(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R | None:
    """The result of the work; None if it takes too long."""
    found = await within(MOST_SECONDS, asyncio.to_thread(work, *args, **kwargs))
    if found is None:
        log.warning('a rule took too long to review')
    return found
