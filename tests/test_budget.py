"""So many requests in any second and no more, by all processes together."""

import asyncio
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.utils import utcnow

from bot.budget import A_SECOND, SPARE, Budget
from bot.store import Store
from tests.store.games import AT

FASTER = (10, 2)
"""Time goes by so much faster in these tests; more slowly on a machine with other things to do."""
SECONDS = 6
PAUSE = 0.6


class QuickLoop(asyncio.SelectorEventLoop):
    """An event loop whose seconds are shorter."""

    def __init__(self, faster: int) -> None:
        super().__init__()
        self._faster = faster
        selector: Any = vars(self)['_selector']
        select = selector.select
        selector.select = lambda timeout=None: select(timeout and timeout / faster)

    def time(self) -> float:
        return super().time() * self._faster


def now() -> datetime:
    return AT + timedelta(seconds=asyncio.get_running_loop().time())


async def ask(budget: Budget, made: list[float], seconds: float, at_once: int = 30) -> None:
    """Make requests for so long, as many as are granted."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds

    async def one() -> None:
        while loop.time() < until:
            await budget.spend()
            made.append(loop.time())

    await asyncio.gather(*(one() for _ in range(at_once)))


def most_in_a_second(times: list[float]) -> int:
    return max(sum(begin <= time < begin + 1 for time in times) for begin in times)


def test_three_processes_share_what_discord_grants(tmp_path: Path) -> None:
    async def share(faster: int) -> bool:
        """Whether nearly all was used that is granted, while never more was."""
        url = f'sqlite+aiosqlite:///{tmp_path / f"games-{faster}.db"}'
        stores = [await Store.open(url) for _ in range(3)]
        budgets = [Budget(now) for _ in stores]
        made: list[list[float]] = [[] for _ in stores]
        for budget, store in zip(budgets, stores, strict=True):
            budget.begin(store.sharing)
        # The first one is alone for some time, and then works with two more, one of which has little to do.
        alone = asyncio.create_task(ask(budgets[0], made[0], 2 * SECONDS))
        await asyncio.sleep(SECONDS)
        began = asyncio.get_running_loop().time()
        await asyncio.gather(ask(budgets[1], made[1], SECONDS), ask(budgets[2], made[2], SECONDS, at_once=1), alone)
        every = sorted(time for times in made for time in times)
        assert most_in_a_second(every) <= A_SECOND
        granted = (A_SECOND - SPARE) * SECONDS
        before = [time for time in made[0] if time < began]
        beside = [time for time in every if time >= began]
        await asyncio.gather(*(budget.close() for budget in budgets))
        for store in stores:
            await store.close()
        return min(len(before), len(beside)) > granted * 0.7 and len(made[1]) > granted * 0.2

    def shared(faster: int) -> bool:
        with asyncio.Runner(loop_factory=partial(QuickLoop, faster)) as runner:
            return runner.run(share(faster))

    assert any(map(shared, FASTER))


async def test_what_discord_counts_waits_and_stops_when_it_says_so(tmp_path: Path) -> None:
    store, closed = await Store.open(f'sqlite+aiosqlite:///{tmp_path / "games.db"}'), [True]

    async def answer(_: web.Request) -> web.Response:
        refused = closed and closed.pop()
        headers = {'X-RateLimit-Global': 'true', 'Retry-After': str(PAUSE)} if refused else {}
        return web.Response(status=429 if refused else 200, headers=headers)

    app = web.Application()
    app.router.add_route('*', '/{path:.*}', answer)
    budget, told, trace = Budget(utcnow), Budget(utcnow), aiohttp.TraceConfig()
    budget.begin(store.sharing)
    told.begin(store.sharing)
    budget.watch(trace)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[trace]) as session:

        async def get(path: str) -> float:
            await session.get(server.make_url(path))
            return monotonic() - began

        async def spend() -> float:
            await asyncio.gather(*budget._telling)
            await told.hear()
            await told.spend()
            return monotonic() - began

        began = monotonic()
        await get('/api/v10/channels/1/messages')
        began = monotonic()
        uncounted = get('/api/v10/interactions/1/token/callback'), get('/gateway')
        *at_once, counted, elsewhere = await asyncio.gather(*uncounted, get('/api/v10/channels/1/messages'), spend())
        assert max(at_once) < PAUSE - 0.1 < min(counted, elsewhere)
    await budget.close()
    await told.close()
    await store.close()


def test_nobody_asks_while_discord_takes_nothing() -> None:
    async def wait() -> None:
        loop = asyncio.get_running_loop()
        budget = Budget(now)
        budget.begin(None)
        await budget.spend()
        began = loop.time()
        budget.close_until(now() + timedelta(seconds=2))
        await budget.spend()
        assert 2 <= loop.time() - began < 3

    with asyncio.Runner(loop_factory=partial(QuickLoop, FASTER[0])) as runner:
        runner.run(wait())
