"""Replays and records of rounds whose rule is revealed, never of others."""

import asyncio
from collections.abc import Sequence

import msgspec

from bot.store import Batch, Finished, Secret
from bot.tables.request import Refusal
from bot.tables.rules import rule_lines
from bot.tables.table import Table, state_of
from bot.tables.tables import Tables
from eleusis import events as e
from eleusis.court.sealed import judging
from eleusis.match import Match, MatchPhase, replay
from eleusis.notation.record import RevealedRule
from eleusis.notation.write import write_record
from eleusis.rules.analysis.audit import audit
from eleusis.scenes import scenes
from eleusis.views import Scene


class Retelling(msgspec.Struct, frozen=True):
    """A finished round, for replays."""

    scenes: tuple[Scene, ...]
    rule: str
    contradicted: tuple[int, ...] = ()
    """The numbers of cards whose call contradicts the written rule (4.4)."""
    events: tuple[tuple[e.AnyEvent, ...], ...] = ()
    """The events of the game, by command."""


async def finished_games(tables: Tables, most: int, **which: int) -> tuple[Finished, ...]:
    """The newest games with revealed rules, of one ``guild_id`` or ``channel_id``."""
    return await tables.store.rules.finished_games(most, **which)


async def revealed(tables: Tables, table: Table, number: int | None) -> Secret:
    """The revealed rule of a round, by default of the last such round of the table.

    Raises:
        Refusal: ``replay-none`` when there is none at this table, ``replay-too-early`` for the round under way, and
            ``replay-no-round`` for a number that is no round with a rule.
    """
    rounds = await tables.store.rules.finished_rounds(table.id)
    if number is None and rounds:
        number = rounds[-1]
    if number in rounds:
        secret = await tables.secret(table, number)
        if secret is not None and secret.revealed:
            return secret
    shown = state_of(table).match.round
    if state_of(table).match.phase is MatchPhase.ROUND and shown is not None and number in (None, shown.number):
        raise Refusal('replay-too-early', table.names)
    if not rounds:
        raise Refusal('replay-none', table.names)
    raise Refusal('replay-no-round', table.names, rounds=', '.join(map(str, rounds)))


async def retold(tables: Tables, table: Table, secret: Secret) -> Retelling:
    """A finished round with its revealed rule.

    Raises:
        Refusal: ``replay-empty`` when nobody has played in it.
    """
    batches = await tables.store.games.batches(table.id)
    told = await asyncio.to_thread(_retold, batches, secret, table.language.code)
    if not told.scenes:
        raise Refusal('replay-empty', table.names)
    return told


def _retold(batches: Sequence[Batch], secret: Secret, language: str) -> Retelling:
    events = tuple([tuple(batch.events) for batch in batches])
    told = scenes(events, secret.round)
    view = told[-1].view if told else None
    contradicted: tuple[int, ...] = ()
    if secret.formal and view and view.round:
        contradicted = audit(judging(secret.formal, view.variant), view.round.layout)
    return Retelling(told, rule_lines(secret, language), contradicted, events)


async def written_down(tables: Tables, table: Table, until: int | None) -> str:
    """The finished rounds of a game as text, up to and including round ``until``."""
    batches = await tables.store.games.batches(table.id)
    rules = {
        number: RevealedRule(secret.text, secret.nonce)
        for number in await tables.store.rules.finished_rounds(table.id)
        if (secret := await tables.secret(table, number)) is not None
    }
    return await asyncio.to_thread(write_record, _until(batches, until), names=table.names, revealed=rules)


def _until(batches: Sequence[Batch], number: int | None) -> list[e.AnyEvent]:
    """All events, or those up to the end of a round with what followed from the same command."""
    told: list[e.AnyEvent] = []
    match = Match()
    for batch in batches:
        told += batch.events
        match = replay(batch.events, match)
        if number is not None and any(record.number == number for record in match.past):
            break
    return told
