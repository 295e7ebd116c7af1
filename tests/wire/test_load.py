"""The load test fails on whatever the bot could not do, however good its figures are."""

import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

from tests.wire import load
from tests.wire.conftest import Start
from tests.wire.discord_server import DiscordServer


async def test_an_error_in_the_log_fails_the_load_test(
    server: DiscordServer,
    process: Start,
    sqlite_url: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with socket.socket() as taken:
        taken.bind(('127.0.0.1', 0))
        taken.listen()
        bot = process(sqlite_url, HIEROPHANT_HEALTH_PORT=str(taken.getsockname()[1]))
        await bot.ready()
        await bot.stop()
    (line,) = bot.failures
    assert 'nobody can ask for health' in line
    with bot.log.open('a', encoding='utf-8') as log:
        log.write('at=2026-01-01T00:00:00.000Z level=warning from=bot.ui said="answered too late: 1"\n')
        log.write('at=2026-01-01T00:00:00.000Z level=warning from=bot.tables said="sent again" trace="Deadlock"\n')
        log.write('Traceback (most recent call last):\n')
    assert [failure.partition('said=')[2] for failure in bot.failures[1:]] == ['"sent again" trace="Deadlock"', '']

    @asynccontextmanager
    async def crowd(*_: object) -> AsyncIterator[SimpleNamespace]:
        people = SimpleNamespace(open=opened, run=measured, failures=[])
        yield people
        people.failures += failures

    async def opened() -> float:
        return 1

    async def measured(*_: float) -> SimpleNamespace:
        return SimpleNamespace(row=('figures',))

    monkeypatch.setattr(load, 'crowd', crowd)
    monkeypatch.setattr(sys, 'argv', ['load', '--rate', '1'])
    failures = list[str]()
    assert await load.main() == 0
    failures = bot.failures
    assert await load.main() == 1
    assert line in capsys.readouterr().out
