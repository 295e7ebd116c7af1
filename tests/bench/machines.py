"""Twenty tables of machines at once: event-loop lag, thinking time, and the cost of their minds.

All is real but Discord, which takes everything at once: a database on disk, minds in their process, pictures. At each
table a person deals, so that the machines never wait for anybody.
"""

import asyncio
import tempfile
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, cast

from bot.games import GAMES
from bot.store import Store, TableOptions
from bot.tables import Minds, Outbox, Tables
from bot.ui.hands import Hands
from bot.ui.kit.replies import Replies
from bot.ui.table.voice import ChannelVoice
from bot.ui.tips import Tips
from eleusis import commands as c
from eleusis.commands import AnyCommand
from eleusis.minds.process import MindProcess
from eleusis.minds.roster import MACHINE_LEVELS, Level, Machine
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from eleusis.variants import Variant
from eleusis.views import PlayerView
from tests.bench.lag import lags_while, percentiles
from tests.bench.telling import TakesAll

TABLES = 20
MACHINES = 4
PAUSE = 3
"""Seconds that a machine takes for its turn, as in a running bot."""
SECONDS = 60
LONG = Variant(expulsion=None, expulsion_with_prophet=None)
"""Rounds that do not end before the measurement does."""


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(f'sqlite+aiosqlite:///{Path(folder) / "bench.db"}'))


async def measure(database_url: str) -> list[tuple[str, float, str]]:
    """Let all tables play for a minute."""
    store = await Store.open(database_url)
    minds, thoughts = MindProcess(), list[float]()

    def think(view: PlayerView, machine: Machine) -> AnyCommand | None:
        began = perf_counter()
        command = act(view, machine)
        thoughts.append(perf_counter() - began)
        return command

    act, minds.act = minds.act, think
    now = partial(datetime.now, UTC)
    tables = Tables(store, Random(1), now, Minds(minds), machine_seconds=PAUSE, games=GAMES)
    client = cast('Any', TakesAll())
    hands = Hands(Tips(store), tables.history, tables.wait_for_reader)
    voice = ChannelVoice(client, Replies(client), tables, hands, lambda work: work.close())
    outbox = Outbox(store, tables, voice, now)
    minds.warm().result()
    for number, rule in zip(range(1, TABLES + 1), built_in_rules(), strict=False):
        options = TableOptions(grace_seconds=0, judging='automatic')
        levels: list[Level] = [MACHINE_LEVELS[(number + place) % len(MACHINE_LEVELS)] for place in range(MACHINES)]
        table = await tables.open((1, number), (number, 'ada'), LONG, options, deals=True, machines=levels)
        table = await tables.act(table, c.OpenRound(0))
        table = await tables.seal_rule(table, 0, '', read_rule(rule.text))
        await tables.let_machines_go_on(table)  # Otherwise they wait for somebody to press a button.

    async def work() -> None:
        until = perf_counter() + SECONDS
        while perf_counter() < until:
            await outbox.deliver()
            await outbox.ring()
            await asyncio.sleep(0.05)

    await outbox.deliver()  # The first picture of a process loads what it is drawn with.
    lags = await lags_while(work())
    loaded = memory(minds)
    minds.close()
    await store.close()
    return [
        *((f'machines, {TABLES} tables, event loop late, {part}', value, 'ms') for part, value in percentiles(lags)),
        *((f'machines, {TABLES} tables, a decision, {part}', value, 'ms') for part, value in percentiles(thoughts)),
        (f'machines, {TABLES} tables, decisions in {SECONDS} seconds', len(thoughts), ''),
        (f'machines, {TABLES} tables, memory of the minds', loaded, 'MB'),
    ]


def memory(minds: MindProcess) -> float:
    """What the process of the minds holds now, in megabytes; 0 where the system does not tell."""
    pool: Any = minds._pool
    (worker,) = pool._processes
    status = Path(f'/proc/{worker}/status')
    lines = status.read_text(encoding='utf-8').splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith('VmRSS')), 0.0)
