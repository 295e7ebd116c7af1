"""What the database holds against what stands in the channels: nothing lost, nothing doubled, all in order."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import select

from bot.engine.match import Match
from bot.engine.match import replay as replay_events
from bot.store import Store
from bot.store import schema as s
from bot.store.database import connect

if TYPE_CHECKING:
    from tests.wire.discord_server import DiscordServer


PATIENCE = 20
"""Seconds after which what still waits is said to wait."""


@dataclass(frozen=True)
class Audit:
    """What was found.

    Attributes:
        owed: Messages that the channels must show.
        lost: Those that no channel shows, by nonce.
        doubled: Those that stand there more than once.
        misplaced: Those that stand before an earlier one.
        waiting: Those that are still to be sent.
        moves: Versions of all games.
    """

    owed: int
    lost: tuple[str, ...]
    doubled: tuple[str, ...]
    misplaced: tuple[str, ...]
    waiting: int
    moves: int

    @property
    def clean(self) -> bool:
        return not (self.lost or self.doubled or self.misplaced or self.waiting)


async def settled(server: DiscordServer, database_url: str) -> Audit:
    """What is found once nothing waits any more, or after some patience."""
    for _ in range(PATIENCE):
        found = await audit(server, database_url)
        if not found.waiting:
            return found
        await asyncio.sleep(1)
    return await audit(server, database_url)


async def audit(server: DiscordServer, database_url: str) -> Audit:
    """Hold every message that commits left behind against the channels, and replay every game.

    A message that edits another, and one that had nothing to say, leaves no trace of its own.
    """
    engine = connect(database_url)
    try:
        async with engine.connect() as connection:
            rows = (await connection.execute(select(s.outbox).order_by(s.outbox.c.id))).all()
            games = (await connection.execute(select(s.game.c.id, s.game.c.channel_id, s.game.c.version))).all()
    finally:
        await engine.dispose()
    store = await Store.open(database_url)
    try:
        nonce = store.outbox.nonce
        for game in games:
            batches = await store.games.batches(game.id)
            assert [batch.version for batch in batches] == [*range(1, game.version + 1)]
            replay_events((event for batch in batches for event in batch.events), Match())
    finally:
        await store.close()
    lost: list[str] = []
    doubled: list[str] = []
    misplaced: list[str] = []
    owed = 0
    for game in games:
        shown = [one['nonce'] for one in server.messages[str(game.channel_id)].values() if one['nonce']]
        doubled += {nonce for nonce in shown if shown.count(nonce) > 1}
        due = [nonce(row.id) for row in rows if row.game == game.id and row.kind == 'table' and row.sent_at]
        owed += len(due)
        lost += [nonce for nonce in due if nonce not in shown]
        there = [shown.index(nonce) for nonce in due if nonce in shown]
        misplaced += [due[place] for place in range(1, len(there)) if there[place] < there[place - 1]]
    waiting = sum(row.sent_at is None for row in rows)
    return Audit(owed, tuple(lost), tuple(doubled), tuple(misplaced), waiting, sum(game.version for game in games))
