"""What comes out when a round is over: calls that contradict the written rule (4.4), and what Prophets believed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from bot.eleusis import commands as c
from bot.eleusis import events as e
from bot.eleusis.cards import Card
from bot.eleusis.delphi.game import Game
from bot.eleusis.match import AnyRound, Match, evolve
from bot.eleusis.round import Round
from bot.rules.analysis.audit import audit
from bot.rules.analysis.comparing import differences
from bot.rules.analysis.findings import Comparison, Differences
from bot.tables.judge import Objection, objection

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.rules.compiling.compiled import CompiledRule
    from bot.rules.syntax import Rule
    from bot.store import Batch, Guess, Store
    from bot.tables.rules import SealedRules

MOST_SECONDS = 4.0
"""How long the end of a round waits for a comparison of two rules."""
CACHED_REVIEWS = 200


class Mistake(msgspec.Struct, frozen=True):
    """A call that contradicts the rule."""

    seat: int | None
    """Whose play it was; None in Delphi, where the cards come from the deck."""
    cards: tuple[Card, ...]
    """The cards that were laid, or the one that was turned up; for a no-play the hand that was shown; none where the
    rule was said (10.3)."""
    objection: Objection
    prophet: int | None = None
    """Who picked, where it was about a pick."""
    card: Card | None = None
    """The card that was picked, or laid from the hand."""


class Believed(msgspec.Struct, frozen=True):
    """What a Prophet wrote down, and how it differs from the dealer's rule."""

    seat: int
    text: str
    compared: Comparison | Differences | None = None
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
        self._cache: dict[str, Review] = {}
        """By seal."""

    async def of(self, game: int, round_: AnyRound | None) -> Review | None:
        """The review of a round; None while it is not over, or when its rule was never written."""
        if round_ is None or round_.seal is None or not round_.over:
            return None
        review = self._cache.pop(round_.seal, None) or await self._reviewed(game, round_)
        self._cache[round_.seal] = review
        if len(self._cache) > CACHED_REVIEWS:
            del self._cache[next(iter(self._cache))]
        return review

    async def _reviewed(self, game: int, round_: AnyRound) -> Review:
        rule = await self._rules.of(game, round_)
        guesses = await self._store.guesses(game, round_.number)
        believed = tuple([await _believed(guess, rule.rule if rule else None) for guess in guesses])
        if rule is None:
            return Review(checked=False, believed=believed)
        batches = await self._store.batches(game)
        found = await asyncio.to_thread(mistakes, batches, round_.number, rule)
        numbers = await asyncio.to_thread(audit, rule, round_.layout)
        return Review(checked=True, numbers=numbers, mistakes=found, believed=believed)


def mistakes(batches: Iterable[Batch], number: int, rule: CompiledRule) -> tuple[Mistake, ...]:
    """The calls of a round that stand and contradict the rule, in order.

    Args:
        batches: All that happened at the table, from its beginning.
        number: The round.
        rule: Its rule.
    """
    match = Match()
    found: list[Mistake] = []
    before_call: list[Mistake] = []
    for batch in batches:
        for place, event in enumerate(batch.events):
            round_ = match.on_table
            if round_ is not None and round_.number == number:
                if isinstance(event, e.Judged):
                    before_call = [*found]
                    found += _mistake(round_, rule, event, batch.events[place + 1 :])
                elif isinstance(event, e.CallTakenBack):
                    found = before_call
            match = evolve(match, event)
    return tuple(found)


def _mistake(round_: AnyRound, rule: CompiledRule, call: e.Judged, following: Sequence[e.AnyEvent]) -> list[Mistake]:
    if isinstance(round_, Game):
        turned = objection(round_, rule, c.Judge(round_.oracle, call.yes))
        return [Mistake(None, (round_.card,), turned)] if turned and round_.card else []
    pending = round_.pending
    if pending is None:
        return _mistaken_guess(round_, rule, call)
    laid = next((event.card for event in following if isinstance(event, e.CardLaidFromHand)), None)
    against = objection(round_, rule, c.Judge(round_.dealer, call.yes, None if call.yes else laid))
    if against is None:
        return []
    card = pending.pick if against.about == 'pick' else laid
    return [Mistake(pending.seat, pending.cards, against, round_.prophet, card)]


def _mistaken_guess(round_: Round, rule: CompiledRule, call: e.Judged) -> list[Mistake]:
    """10.3."""
    if round_.guess is None:
        return []
    against = objection(round_, rule, c.Judge(round_.dealer, call.yes))
    return [] if against is None else [Mistake(round_.guess.seat, (), against)]


async def _believed(guess: Guess, rule: Rule | None) -> Believed:
    if rule is None:
        return Believed(guess.seat, guess.text)
    try:
        async with asyncio.timeout(MOST_SECONDS):
            compared = await asyncio.to_thread(differences, guess.formal, rule)
    except TimeoutError:
        return Believed(guess.seat, guess.text)
    return Believed(guess.seat, guess.text, compared)
