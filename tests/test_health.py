"""Whether the bot is well, asked on its port, and what is counted."""

import asyncio
import json
import re
import sys
import time
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from bot.__main__ import main
from bot.figures import Figures
from bot.health import Health
from bot.store import Store
from tests.store.games import AT, opened

FIGURE = re.compile(r'hierophant_\w+')


class Asked:
    """A bot's port, and the time that it believes it is."""

    def __init__(self, store: Store) -> None:
        self.store, self.figures, self.time, self.port = store, Figures(), AT, 0
        self.health = Health(self.figures, store, lambda: self.time)

    async def open(self) -> None:
        await self.health.open(0)
        assert self.health._runner is not None
        self.port = self.health._runner.addresses[0][1]

    async def get(self, path: str) -> tuple[int, str]:
        async with aiohttp.ClientSession() as session, session.get(f'http://127.0.0.1:{self.port}{path}') as answer:
            return answer.status, await answer.text()

    def later(self, **time: float) -> datetime:
        self.time += timedelta(**time)
        return self.time


@pytest_asyncio.fixture
async def asked(tmp_path: Path) -> AsyncIterator[Asked]:
    store = await Store.open(f'sqlite+aiosqlite:///{tmp_path / "games.db"}')
    asked = Asked(store)
    await asked.open()
    yield asked
    await asked.health.close()
    await store.close()


async def test_it_is_well_when_it_is_connected_and_keeps_up(asked: Asked, capsys: pytest.CaptureFixture[str]) -> None:
    assert (await asked.get('/ready'))[0] == 503
    asked.figures.shards = {0: True}
    assert await asked.get('/ready') == (
        200,
        'gateway: well, connected\ndatabase: well, answers\noutbox: well, 0 waiting, 0 s late\n',
    )
    asked.figures.shards[1] = False
    status, told = await asked.get('/ready')
    assert (status, told.splitlines()[0]) == (503, 'gateway: NOT WELL, 1 of 2 shards connected')
    asked.figures.shards[1] = True
    await opened(asked.store)
    asked.later(seconds=50)
    assert (await asked.get('/ready'))[0] == 200
    asked.later(seconds=50)
    status, told = await asked.get('/ready')
    assert (status, told.splitlines()[2]) == (503, 'outbox: NOT WELL, 1 waiting, 100 s late')
    await asked.store._database.engine.dispose()
    Path(str(asked.store._database.engine.url.database)).write_bytes(b'')  # noqa: ASYNC240
    status, told = await asked.get('/ready')
    assert status == 503
    assert 'database: NOT WELL, OperationalError' in told


async def test_the_command_asks(asked: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv('HIEROPHANT_HEALTH_PORT', str(asked.port))
    assert await asyncio.to_thread(main, ['health']) == 1
    asked.figures.shards = {0: True}
    assert await asyncio.to_thread(main, ['health']) == 0
    await asked.health.close()
    assert await asyncio.to_thread(main, ['health']) == 1


async def test_a_taken_port_stops_nothing(asked: Asked, caplog: pytest.LogCaptureFixture) -> None:
    second = Asked(asked.store)
    await second.health.open(asked.port)
    await second.health.close()
    assert f'port {asked.port} cannot be used' in caplog.text


async def test_what_is_counted(asked: Asked) -> None:
    figures = asked.figures
    figures.moves = 3
    figures.refused['not-your-turn'] += 2
    figures.asked(77)
    for path, status in (
        ('/api/v10/interactions/77/token/callback', 204),
        ('/api/v10/interactions/78/token/callback', 404),
        ('/api/v10/webhooks/5/token/messages/@original', 200),
        ('/api/v10/channels/9/messages', 200),
        ('/api/v10/channels/9/messages', 429),
        ('/api/v10/channels/9/messages', 0),
    ):
        figures.requested(path, status)
    await opened(asked.store)
    asked.later(seconds=5)
    status, told = await asked.get('/metrics')
    assert status == 200
    lines = told.splitlines()
    for line in (
        'hierophant_ready 0.0',
        'hierophant_moves_total 3.0',
        'hierophant_refused_total{reason="not-your-turn"} 2.0',
        'hierophant_requests_total{counted="yes",status="200"} 1.0',
        'hierophant_requests_total{counted="yes",status="429"} 1.0',
        'hierophant_requests_total{counted="yes",status="none"} 1.0',
        'hierophant_requests_total{counted="no",status="204"} 1.0',
        'hierophant_answer_seconds_bucket{le="0.05"} 1.0',
        'hierophant_answer_seconds_count 1.0',
        'hierophant_waiting_messages 1.0',
        'hierophant_retried_messages 0.0',
        'hierophant_due_lag_seconds 5.0',
    ):
        assert line in lines


async def test_the_dashboard_and_the_page_show_what_there_is(asked: Asked) -> None:
    asked.figures.refused['not-your-turn'] += 1
    asked.figures.requested('/api/v10/channels/9/messages', 200)
    told = set(re.findall(r'^(hierophant_\w+)', (await asked.get('/metrics'))[1], re.MULTILINE))
    docs = Path(__file__).parent.parent / 'docs'
    dashboard = json.loads((docs / 'grafana.json').read_text(encoding='utf-8'))
    shown = {name for panel in dashboard['panels'] for to in panel['targets'] for name in FIGURE.findall(to['expr'])}
    assert len(shown) == 11
    # Process figures exist only on Linux.
    assert {name for name in shown - told if sys.platform == 'linux' or '_process_' not in name} == set()
    explained = set(
        re.findall(r'^\| `(hierophant_\w+)`', (docs / 'hosting.md').read_text(encoding='utf-8'), re.MULTILINE)
    )
    assert explained | {'hierophant_ready'} == {name.replace('_bucket', '') for name in shown}


async def test_a_busy_loop_is_noticed() -> None:
    figures, began = Figures(), time.monotonic()
    watching = asyncio.create_task(figures.watch_loop())
    await asyncio.sleep(0)
    time.sleep(1.3)  # noqa: ASYNC251 - what is to be noticed.
    await asyncio.sleep(0.1)
    watching.cancel()
    assert 0.2 < figures.loop_lag < time.monotonic() - began
