"""Several processes that hear of everything, and race: for what is owed, for clocks, for every press."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import func, select, update

from bot.store import Store
from bot.store import schema as s
from bot.store.database import connect
from tests.processes import LONGEST
from tests.wire.audit import Audit, settled
from tests.wire.bot_process import TOKEN, BotProcess
from tests.wire.dealt import store_dealt
from tests.wire.discord_server import DiscordServer, until
from tests.wire.people import is_put_off, said_in
from tests.wire.round_play import WireTable

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

CARDS = 6
"""That lie on each table at first."""
CLOCK_SECONDS = 900
AT_ONCE = 4
"""Tables where people play at the same time: it is a race, not overload."""
COMPLAINTS = ('Someone was a moment faster', 'That’s already done.', 'The game has moved on since')
"""Words of what somebody is told who pressed what was done before."""


@dataclass(frozen=True)
class Race:
    """What came of a race.

    Attributes:
        seconds: Until every table was told and every clock had rung.
        rung: Tables whose clock rang once.
        rung_again: Those where it rang more than once.
        repeated: Messages that were sent more than once, as whoever sent them was too slow to say so; shown once.
        presses: Of people.
        complaints: Those of them who were told that theirs wasn’t done, though nothing was wrong with it.
        busy: Those who were asked to try again.
        unanswered: Those that nobody answered in time, so that they were made again.
        heard: How many processes tried to answer the same press at most.
        found: In the end.
    """

    seconds: float
    rung: int
    rung_again: int
    repeated: int
    presses: int
    complaints: int
    busy: int
    unanswered: int
    heard: int
    found: Audit

    @property
    def clean(self) -> bool:
        return self.found.clean and not self.rung_again and self.complaints <= self.unanswered


async def race(processes: int, tables: int, moves: int, database_url: str, folder: Path, rng: Random) -> Race:
    """Let so many processes begin at the same moment, when at all tables a message is owed and a clock has run out.

    Then people make so many moves at each table.
    """
    async with DiscordServer(TOKEN, identify_seconds=0) as server:
        server.limits = False
        dealt = [WireTable(server, server.guild(), typed=bool(number % 2)) for number in range(tables)]
        store = await Store.open(database_url)
        for table in dealt:
            await store_dealt(store, table, CARDS, rng, CLOCK_SECONDS)
        await store.close()
        engine = connect(database_url)
        async with engine.begin() as connection:
            due = update(s.clock).where(s.clock.c.kind == 'turn').values(due_at=datetime.now(UTC))
            await connection.execute(due)
            before = (await connection.execute(select(func.min(s.game.c.version)))).scalar_one()
        bots = [BotProcess(server, folder, database_url) for _ in range(processes)]
        try:
            began = time.monotonic()
            await asyncio.gather(*(bot.start() for bot in bots))
            versions = [before]
            async with asyncio.timeout(LONGEST):
                while min(versions) == before or not all(table.board for table in dealt):
                    await asyncio.sleep(0.2)
                    async with engine.connect() as connection:
                        versions = list((await connection.execute(select(s.game.c.version))).scalars())
            seconds = time.monotonic() - began
            await until(server.arrived, lambda: len(server.connected) >= processes)
            await settled(server, database_url)
            for first in range(0, tables, AT_ONCE):
                await asyncio.gather(*(table.play(moves) for table in dealt[first : first + AT_ONCE]))
            found = await settled(server, database_url)
        finally:
            await engine.dispose()
            await asyncio.gather(*(bot.kill() for bot in bots))
        sent = Counter(request.body.get('nonce') for request in server.requests if request.method == 'POST')
        del sent[None]
        told = [said_in(asked) for asked in server.asked.values()]
        return Race(
            seconds=seconds,
            rung=versions.count(before + 1),
            rung_again=sum(version > before + 1 for version in versions),
            repeated=sum(times > 1 for times in sent.values()),
            presses=len(told),
            complaints=sum(any(words in text for words in COMPLAINTS) for text in told),
            busy=sum(map(is_put_off, told)),
            unanswered=sum(table.unanswered for table in dealt),
            heard=max(asked.attempts for asked in server.asked.values()),
            found=found,
        )
