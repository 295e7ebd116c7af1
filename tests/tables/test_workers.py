"""Work in other processes: whoever asks for much delays only themselves, and processor time alone is counted."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import pytest
import pytest_asyncio

from bot.tables import Asker, Workers, workers
from bot.tables.workers import MOST_UNFINISHED, Share, _Worker
from eleusis.court.questions import meanings
from eleusis.rules.errors import NotARule
from tests.tables.table_process import refusal_of

GREEDY, OTHER = Asker(1, 9), Asker(2, 8)


@pytest_asyncio.fixture(scope='module', loop_scope='module')
async def pool() -> AsyncIterator[Workers]:
    pool = Workers()
    pool.warm()
    yield pool
    pool.close()


pytestmark = pytest.mark.asyncio(loop_scope='module')


@pytest.fixture(autouse=True)
def _nothing_used(pool: Workers) -> None:
    pool._people.clear()
    pool._servers.clear()


def burn(seconds: float) -> None:
    """Keep the processor busy for so long."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def is_ready() -> bool:
    """Whether this process has analysed a rule before it was asked to."""
    return 'bot.tables.readied' in sys.modules


async def test_what_work_comes_to_is_sent_back(pool: Workers) -> None:
    assert len((await pool.run(OTHER, 5, meanings, 'red')).readings.rules) == 1
    with pytest.raises(NotARule) as caught:
        await pool.run(OTHER, 5, meanings, 'purple')
    assert caught.value.code == 'not-understood'
    assert caught.value.facts['words'] == ('purple',)


async def test_what_takes_too_long_is_ended(pool: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, 'LONGEST_WAIT', 600)  # On a busy machine, too.
    monkeypatch.setattr(workers, 'QUICK', 0.05)
    for seconds in (0.02, 0.1):
        assert await refusal_of(pool.run(GREEDY, seconds, burn, 60)) == 'took-too-long'
    await asyncio.gather(*(pool.run(OTHER, 5, os.getpid) for _ in range(4)))


async def test_only_processor_time_counts(pool: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine work takes longer by the clock: it is neither ended for that nor charged for it."""
    monkeypatch.setattr(workers, 'PERSON', Share(0.1, 0))
    monkeypatch.setattr(workers, 'QUICK', 0.05)
    for _ in range(2):
        await pool.run(GREEDY, 0.1, time.sleep, 0.3)


async def test_a_busy_machine_is_no_fault_of_the_rule(pool: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, 'LONGEST_WAIT', 0.1)
    assert await refusal_of(pool.run(GREEDY, 5, time.sleep, 1)) == 'very-busy'
    monkeypatch.setattr(workers, 'HUNG', 0.1)
    assert await refusal_of(pool.owed(GREEDY, 5, time.sleep, 60)) == 'very-busy'
    monkeypatch.undo()
    await asyncio.gather(*(pool.run(OTHER, 5, os.getpid) for _ in range(4)))


async def test_whoever_gives_up_on_a_process_that_starts_leaves_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """So on a slow machine, too, it is ready for the next request at last."""
    starting, begun = Workers(1), _Worker.begin

    def slowly(worker: _Worker) -> Any:
        found = begun(worker)
        time.sleep(0.3)
        return found

    monkeypatch.setattr(_Worker, 'begin', slowly)
    monkeypatch.setattr(workers, 'LONGEST_WAIT', 0.1)
    assert await refusal_of(starting.run(OTHER, 5, os.getpid)) == 'very-busy'
    first = starting._workers[0]._process
    monkeypatch.undo()
    answered = await starting.run(OTHER, 5, os.getpid)
    starting.close()
    assert first is None or first.pid == answered


async def test_processes_begin_warm(pool: Workers) -> None:
    assert all(await asyncio.gather(*(pool.run(OTHER, 5, is_ready) for _ in range(4))))


async def test_whoever_asks_for_much_is_told_and_does_not_keep_others_waiting(
    pool: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, 'QUICK', 0.05)
    much = [asyncio.create_task(refusal_of(pool.run(GREEDY, 0.15, burn, 60))) for _ in range(40)]
    await asyncio.sleep(0)
    told = [await task for task in much[MOST_UNFINISHED:]]
    assert set(told) == {'one-by-one'}
    await pool.run(OTHER, 5, os.getpid)
    assert not all(task.done() for task in much[:MOST_UNFINISHED])
    for task in much:
        task.cancel()
    await asyncio.gather(*much, return_exceptions=True)
    await asyncio.gather(*(pool.run(OTHER, 5, os.getpid) for _ in range(4)))
    assert not pool._unfinished.total()


async def test_what_somebody_uses_is_counted(pool: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, 'PERSON', Share(0.1, 0.001))
    monkeypatch.setattr(workers, 'SERVER', Share(0.1, 0.001))
    await pool.owed(GREEDY, 5, burn, 0.2)
    await pool.run(GREEDY, 5, burn, 0.2)
    assert await refusal_of(pool.run(GREEDY, 5, os.getpid)) == 'enough-work'
    assert await refusal_of(pool.run(Asker(3, GREEDY.guild), 5, os.getpid)) == 'enough-work-here'
    await pool.run(OTHER, 5, os.getpid)
    assert await pool.owed(GREEDY, 5, os.getpid), 'a guess in a game is always taken'


async def test_a_process_that_dies_is_replaced(pool: Workers) -> None:
    for _ in range(3):
        with suppress(ChildProcessError):
            await pool.run(OTHER, 5, os.kill, await pool.run(OTHER, 5, os.getpid), signal.SIGKILL)
    await asyncio.gather(*(pool.run(OTHER, 5, os.getpid) for _ in range(4)))


async def test_a_pool_may_be_closed_while_it_starts() -> None:
    starting = Workers()
    starting.warm()
    starting.close()
