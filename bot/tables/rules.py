"""The rules that dealers seal: whether they can be sealed, and the compiled ones."""

import asyncio
import secrets
from unicodedata import category

from cachetools import LRUCache

from bot.store import Secret, Store
from bot.tables.request import Refusal
from bot.tables.table import Table, state_of
from eleusis.cards import Card
from eleusis.court.sealed import judging
from eleusis.games.registry import Round
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.masks import ALL_CARDS, cards_in
from eleusis.rules.syntax import Rule

KEPT_RULES = 500


def new_nonce() -> str:
    """The nonce of a seal (2.4), which keeps short rules from being guessed: 32 random hexadecimal digits."""
    return secrets.token_hex(16)


class SealedRules:
    """A cache of compiled rules."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: LRUCache[int, tuple[str, CompiledRule]] = LRUCache(KEPT_RULES)
        """By game, the last rule and its seal, which changes with the rule."""

    async def of(self, game: int, round_: Round) -> CompiledRule | None:
        """The rule of a round; None if it is not written yet, or only in the dealer's own words."""
        if round_.seal is None:
            return None
        seal, rule = self._kept.get(game, (None, None))
        if rule is None or seal != round_.seal:
            secret = await self._store.rules.secret(game, round_.number)
            if secret is None or secret.formal is None or secret.seal != round_.seal:
                return None
            rule = await asyncio.to_thread(judging, secret.formal, round_.variant)
            self._kept[game] = round_.seal, rule
        return rule

    def forget(self, game: int) -> None:
        """Drop the rule of a game that is over."""
        self._kept.pop(game, None)


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
