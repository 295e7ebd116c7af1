"""What a play costs from command to message, early in a round and after two hours.

The way is the real one, with a database on disk: decide, commit, take the messages up, compose and send them. Discord
takes everything at once, and nothing is drawn.
"""

import asyncio
import tempfile
from collections import Counter
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

from sqlalchemy import event

from bot.games import GAMES
from bot.render.draw import no_picture
from bot.store import Store, TableOptions
from bot.tables import Outbox, Tables, seating
from bot.ui.hands import Hands
from bot.ui.kit import drawing
from bot.ui.kit.replies import Replies
from bot.ui.table.voice import ChannelVoice
from bot.ui.tips import Tips
from eleusis import commands as c
from eleusis.variants import Variant
from tests.plain_minds import plain_minds

LONG = Variant(decks=8, decks_for_most=8, expulsion=None, expulsion_with_prophet=None)
"""Alternating right and wrong plays, so that no hand grows or shrinks."""
EARLY, LATE, PLAYS = 3, 300, 10
AT = datetime(2026, 1, 1, tzinfo=UTC)


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(f'sqlite+aiosqlite:///{Path(folder) / "bench.db"}'))


async def measure(database_url: str) -> list[tuple[str, float, str]]:
    """Play a round of more than three hundred cards."""
    store = await Store.open(database_url)
    read: Counter[str] = Counter()

    @event.listens_for(store._database.engine.sync_engine, 'before_cursor_execute')
    def count_reads(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        read['queries'] += 1
        read['event reads'] += 'FROM event' in statement

    tables = Tables(store, Random(1), lambda: AT, plain_minds(), games=GAMES)
    client = cast('Any', TakesAll())
    hands = Hands(Tips(store), tables.history, tables.wait_for_reader)
    voice = ChannelVoice(client, Replies(client), tables, hands, lambda work: work.close())
    outbox = Outbox(store, tables, voice, lambda: AT)
    table = await tables.open((1, 0), (1, 'ada'), LONG, TableOptions(grace_seconds=0), deals=True)
    for user, name in ((2, 'ben'), (3, 'cleo')):
        table = await seating.sit(tables, table, user, name)
    table = await tables.act(table, c.OpenRound(0))
    table = await tables.seal_rule(table, 0, 'Colours alternate.')
    results: list[tuple[str, float, str]] = []
    with patch.object(drawing, 'draw_table', lambda *_, **__: no_picture()):
        for number in range(2, LATE + PLAYS):
            if number in (EARLY, LATE):
                await outbox.deliver()
                read.clear()
                began = perf_counter()
            seat = table.awaited[0]
            table = await tables.load(table.id)
            table = await tables.act(table, c.Play(seat, table.player(seat).hand[:1]))
            await outbox.deliver(table.id)
            table = await tables.act(await tables.load(table.id), c.Judge(0, yes=number // 2 % 2 == 0))
            await outbox.deliver(table.id)
            if number + 1 - PLAYS in (EARLY, LATE):
                name = f'telling, play and verdict of card {number + 1 - PLAYS}'
                results.append((name, 1000 * (perf_counter() - began) / PLAYS, 'ms'))  # pyright: ignore[reportPossiblyUnboundVariable]
                results += [(f'{name}, {what}', read[what] / PLAYS, '') for what in ('queries', 'event reads')]
    await store.close()
    return results


class TakesAll:
    """Discord as far as a voice knows it: it takes everything at once."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def get_partial_messageable(self, *_: Any, **__: Any) -> Any:
        """Return a channel."""
        message = SimpleNamespace(edit=self._send, delete=self._send)
        return SimpleNamespace(send=self._send, get_partial_message=lambda _: message)

    async def create_dm(self, _: Any) -> Any:
        """Return the channel of a direct message."""
        return self.get_partial_messageable()

    async def _send(self, **_: Any) -> Any:
        return SimpleNamespace(id=next(self._numbers))
