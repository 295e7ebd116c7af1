"""What the database holds against what stands in the channels: nothing lost, nothing doubled, all in order."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Row, select

from bot.engine.match import Match
from bot.engine.match import replay as replay_events
from bot.store import Store
from bot.store import schema as s
from bot.store.database import connect
from bot.tables.effects import DEALER, NOTE, TABLE

if TYPE_CHECKING:
    from tests.wire.discord_server import DiscordServer

STAYS = (TABLE, NOTE, DEALER)
"""The kinds of messages that are new ones and remain."""
PATIENCE = 20
"""Seconds after which what still waits is said to wait."""
BETWEEN_LOOKS = 0.2


@dataclass(frozen=True)
class Audit:
    """What was found.

    Attributes:
        owed: Messages that the channels must show.
        lost: Those that no channel shows, by nonce or as the answer to what somebody pressed.
        doubled: Those that stand there more than once.
        misplaced: Those that stand before an earlier one.
        waiting: Those that are still to be sent.
        gathered: Those that a later one of their table has told.
        moves: Versions of all games.
    """

    owed: int
    lost: tuple[str, ...]
    doubled: tuple[str, ...]
    misplaced: tuple[str, ...]
    waiting: int
    gathered: int
    moves: int

    @property
    def told(self) -> str:
        """What was found, as it is printed."""
        return (
            f'{len(self.lost)} lost, {len(self.doubled)} doubled, {len(self.misplaced)} out of order, '
            f'{self.waiting} waiting'
        )

    @property
    def clean(self) -> bool:
        return not (self.lost or self.doubled or self.misplaced or self.waiting)


async def settled(server: DiscordServer, database_url: str) -> Audit:
    """What is found once nothing waits any more, or after some patience."""
    for _ in range(int(PATIENCE / BETWEEN_LOOKS)):
        found = await audit(server, database_url)
        if not found.waiting:
            return found
        await asyncio.sleep(BETWEEN_LOOKS)
    return await audit(server, database_url)


async def audit(server: DiscordServer, database_url: str) -> Audit:
    """Hold every message that commits left behind against channels and direct messages, and replay every game.

    A message that edits another leaves no trace of its own, as notes do while the table's message stands. What asks the
    dealer need not have been sent where the game went on before.
    """
    engine = connect(database_url)
    try:
        async with engine.connect() as connection:
            rows = (await connection.execute(select(s.outbox).order_by(s.outbox.c.id))).all()
            games = (await connection.execute(select(s.game.c.id, s.game.c.channel_id, s.game.c.version))).all()
            changed = (await connection.execute(select(s.event.c.game, s.event.c.version, s.event.c.at))).all()
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
    at = {(one.game, one.version): one.at for one in changed}

    def overtaken(row: Row[Any]) -> bool:
        """Whether the game had gone on when this was sent."""
        later = (one for one in rows if one.game == row.game and one.kind == TABLE and one.version > row.version)
        return any(at[one.game, one.version] <= row.sent_at for one in later)

    places: dict[str, tuple[Row[Any], list[int]]] = {nonce(row.id): (row, []) for row in rows}
    answers = {str(row.interaction): nonce(row.id) for row in rows if row.interaction}
    for channel in server.messages.values():
        for place, message in enumerate(channel.values()):
            if name := (message['nonce'] if message['nonce'] in places else answers.get(message.get('answers', ''))):
                places[name][1].append(place)
    lost: list[str] = []
    misplaced: list[str] = []
    last = dict[tuple[int, bool], int]()
    told = {row.game: row.id for row in rows if row.kind == TABLE and row.sent_at}
    gathered = [row for row in rows if row.given_up and not row.tries]
    lost += [
        nonce(row.id) for row in gathered if row.kind not in (TABLE, DEALER) or row.id > told.get(row.game, row.id)
    ]
    misplaced += [nonce(row.id) for row in gathered if places[nonce(row.id)][1]]
    for name, (row, found) in places.items():
        if row.kind not in STAYS or not row.sent_at:
            continue
        if not found and row.kind != NOTE and not (row.kind == DEALER and overtaken(row)):
            lost.append(name)
        elif found:
            where = row.game, row.kind == DEALER
            if found[0] < last.get(where, 0):
                misplaced.append(name)
            last[where] = found[0]
    return Audit(
        owed=sum(row.kind in STAYS and bool(row.sent_at) for row in rows),
        lost=tuple(lost),
        doubled=tuple([name for name, (_, found) in places.items() if len(found) > 1]),
        misplaced=tuple(misplaced),
        waiting=sum(row.sent_at is None and row not in gathered for row in rows),
        gathered=len(gathered),
        moves=sum(game.version for game in games),
    )
