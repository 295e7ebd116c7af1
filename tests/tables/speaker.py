"""A bot that dies, in a process of its own.

It says what is owed, brings a table one command further, says what is owed for it, and so on until a round is dealt.
What it says goes to FILE, a line for each try and for each message that has arrived. At the MOMENT it kills itself:

    committed   after every commit, before anything is said
    speaking    once for each message, before it is sent
    spoken      once for each message, when it has arrived and is not yet marked as sent
    never

SECONDS is how much later it is at its start than at the start of others, however long they took.
"""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from bot.store import Message, Store, TableOptions, Telling
from bot.store.schema import GameId
from bot.tables import Outbox, Table, Tables, seating
from eleusis import commands as c
from eleusis.variants import Variant
from tests.plain_minds import plain_minds
from tests.store.games import AT, CHANNEL, GUILD, SECRET


def die() -> None:
    """Like a power failure: nothing is closed or written any more."""
    os.kill(os.getpid(), signal.SIGKILL)


class FileVoice:
    """Says everything into a file, which cannot be forgotten."""

    def __init__(self, file: Path, moment: str) -> None:
        self.file = file
        self.moment = moment

    async def tell(self, message: Message) -> None:
        if self._note('try', message) and self.moment == 'speaking':
            die()
        if self._note('sent', message) and self.moment == 'spoken':
            die()

    async def warn(self, table: Table) -> None:
        raise NotImplementedError(table.id)

    async def freshen(self, table: Table) -> None:
        raise NotImplementedError(table.id)

    async def tell_person(self, telling: Telling) -> None:
        raise NotImplementedError(telling)

    def _note(self, what: str, message: Message) -> bool:
        """Write a line; whether it is there for the first time."""
        line = f'{what} {message.game}-{message.version}-{message.kind}'
        with self.file.open('a+', encoding='utf-8') as stream:
            stream.seek(0)
            first = line not in stream.read().splitlines()
            stream.write(f'{line}\n')
            stream.flush()
            os.fsync(stream.fileno())
        return first


async def run(database_url: str, file: Path, moment: str, seconds: int) -> None:
    store = await Store.open(database_url)

    begun = monotonic() - seconds

    def now() -> datetime:
        return AT + timedelta(seconds=monotonic() - begun)

    def told(_: int) -> None:
        if moment == 'committed':
            die()

    tables = Tables(store, Random(1), now, plain_minds(), told)
    outbox = Outbox(store, tables, FileVoice(file, moment), now)
    await outbox.deliver()
    for command in commands(tables):
        row = await store.games.get(1)
        if row is None or row.version < command[0]:
            await command[1]()
            await outbox.deliver(1)
    await store.close()


def commands(tables: Tables) -> list[tuple[int, Callable[[], Coroutine[Any, Any, Table]]]]:
    """Return the version that each command leads to, and the command."""

    async def opened() -> Table:
        return await tables.open((GUILD, CHANNEL), (1, 'ada'), Variant(), TableOptions(), deals=True)

    async def seated() -> Table:
        table = await tables.load(GameId(1))
        return await seating.sit(tables, table, table.row.version + 1, 'somebody')

    async def begun() -> Table:
        return await tables.act(await tables.load(GameId(1)), c.OpenRound(0))

    async def dealt() -> Table:
        return await tables.seal_rule(await tables.load(GameId(1)), 0, SECRET)

    return list(enumerate((opened, seated, seated, begun, dealt), 1))


def main(database_url: str, file: Path, moment: str, seconds: int) -> None:
    asyncio.run(run(database_url, file, moment, seconds))
