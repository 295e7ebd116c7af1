"""Minds in a process of their own."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.minds.hindsight import Experiment, Retrospect
from eleusis.minds.process import MindProcess
from eleusis.minds.roster import Machine
from eleusis.minds.space import Space
from eleusis.rules.analysis.findings import Needed, Spread
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.variants import PRESETS
from eleusis.views import PlayerView, player_view
from tests.eleusis.driver import dealt
from tests.processes import LONGEST


@pytest.fixture
def minds(space: Space, folder: Path) -> Iterator[MindProcess]:
    process = MindProcess(folder)
    yield process
    process.close()


def first_view() -> PlayerView:
    """What the player sees who is to lay the first card."""
    match = dealt(4).match
    (seat,) = match.awaited
    return player_view(match, seat)


def test_a_machine_thinks_elsewhere(minds: MindProcess) -> None:
    view = first_view()
    command = minds.act(view, Machine('expert', 0))
    assert isinstance(command, c.Play)
    assert set(command.cards) <= set(view.hand)
    rule = minds.invent('beginner', (), Random(2))
    assert compile_rule(rule).finite
    again = minds.invent('beginner', (), Random(2))
    assert again == rule
    first = Retrospect('0' * 64, (Card.H5,), (), read_rule('the card is red'), PRESETS['gardner'], by_machine=True)
    played = Experiment(1, (Card.DQ,), True, 2, 1, (Card.DQ, Card.S8))
    moment = minds.look_back(first, played)
    assert 0.2 < moment.bits < 2
    assert moment.after == minds.outlook(first.after(played))
    assert moment.after.true > minds.outlook(first).true


def test_what_was_studied_outlasts_a_restart(minds: MindProcess, folder: Path) -> None:
    rule, strange = read_rule('colours alternate'), read_rule('the digits of pi')
    minds.study(rule)
    wait_until(lambda: minds._studied[rule] is not None)
    assert minds.needed(rule) == MindProcess(folder).needed(rule)
    minds._studied[strange] = found = Needed(Spread(9, 20, 31), Spread(40, 50, 60))
    again = MindProcess(folder)
    assert again.needed(strange) == found
    assert again._pool is None, 'nobody had to think'
    kept = [file.read_text('utf-8') for file in folder.glob('*.studied.json')]
    assert kept
    assert not any('pi' in text for text in kept), 'a rule is secret'


def test_after_its_death_another_is_started(minds: MindProcess) -> None:
    view = first_view()
    assert minds.act(view, Machine('beginner', 0))
    pool: Any = minds._pool
    (worker,) = pool._processes.values()
    os.kill(worker.pid, signal.SIGKILL)
    worker.join()
    with pytest.raises(BrokenProcessPool):
        minds.act(view, Machine('beginner', 0))
    assert minds.act(view, Machine('beginner', 0))


def test_the_space_is_built_ahead_where_it_is_not_kept(space: Space, folder: Path, tmp_path: Path) -> None:
    ending = {*active_children()}
    MindProcess(folder).build_ahead()
    assert {*active_children()} <= ending
    MindProcess(tmp_path).build_ahead()
    (builder,) = {*active_children()} - ending
    builder.kill()
    builder.join()


@pytest.mark.skipif(not Path('/proc/self/status').exists(), reason='no /proc here to look at processes')
def test_it_ends_at_once_while_it_builds_the_space(tmp_path: Path) -> None:
    minds = MindProcess(tmp_path)
    minds.warm()
    pool: Any = minds._pool
    (worker,) = pool._processes
    wait_until(lambda: ignores_interrupts(worker))
    minds.close()
    wait_until(lambda: not alive(worker))
    assert not [*tmp_path.iterdir()], 'the space was never built'


BOT = """
import time
from pathlib import Path
from eleusis.minds.hindsight import Experiment
from eleusis.minds.process import MindProcess
from eleusis.minds.hindsight import Retrospect

if __name__ == '__main__':
    minds = MindProcess(Path(__file__).parent)
    minds.warm()
    print(*minds._pool._processes, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not Path('/proc/self/status').exists(), reason='no /proc here to look at processes')
def test_it_ends_with_the_bot_and_not_before(tmp_path: Path) -> None:
    """Ctrl-C is for the bot alone; a bot that is killed leaves nobody behind."""
    (tmp_path / 'bot_alone.py').write_text(BOT, encoding='utf-8')
    command = [sys.executable, str(tmp_path / 'bot_alone.py')]
    environment = {**os.environ, 'PYTHONPATH': str(Path(__file__).parents[3])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as bot:
        assert bot.stdout is not None
        worker = int(bot.stdout.readline())
        wait_until(lambda: ignores_interrupts(worker))
        os.kill(worker, signal.SIGINT)
        assert alive(worker)
        bot.kill()
    wait_until(lambda: not alive(worker))


def ignores_interrupts(pid: int) -> bool:
    """Whether a process has come so far that Ctrl-C does not end it."""
    ignored = Path(f'/proc/{pid}/status').read_text(encoding='utf-8').partition('SigIgn:')[2].split()[0]
    return bool(int(ignored, 16) & 1 << signal.SIGINT - 1)


def alive(pid: int) -> bool:
    try:
        return Path(f'/proc/{pid}/stat').read_text(encoding='utf-8').rpartition(')')[2].split()[0] != 'Z'
    except FileNotFoundError:
        return False


def wait_until(done: Callable[[], bool]) -> None:
    until = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < until, 'it did not come to that'
        time.sleep(0.02)
