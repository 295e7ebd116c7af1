"""Minds in a process of their own."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine import commands as c
from bot.engine.match import Match, decide, open_match, replay
from bot.engine.variants import PRESETS
from bot.engine.views import PlayerView, player_view
from bot.minds.process import MindProcess
from bot.minds.roster import Machine
from bot.minds.space import Space
from bot.rules.compiling.compiled import compile_rule


@pytest.fixture
def minds(space: Space, folder: Path) -> Iterator[MindProcess]:
    process = MindProcess(folder)
    yield process
    process.close()


def dealt() -> PlayerView:
    """What the player sees who is to lay the first card."""
    match, rng = Match(), Random(1)
    match = replay(open_match(PRESETS['gardner']), match)
    commands: list[c.AnyCommand] = [*[c.Sit()] * 4, c.Volunteer(0), c.OpenRound(0)]
    commands.append(c.SealRule(0, '0' * 64, machine_judged=True, machine_checked=True))
    for command in commands:
        match = replay(decide(match, command, rng), match)
    assert match.round is not None
    (seat,) = match.game.awaited(match.round)
    return player_view(match, seat)


def test_a_machine_thinks_elsewhere(minds: MindProcess) -> None:
    view = dealt()
    command = minds.act(view, [], Machine('expert', 0))
    assert isinstance(command, c.Play)
    assert set(command.cards) <= set(view.hand)
    rule = minds.invent('beginner', (), Random(2))
    assert compile_rule(rule).finite
    again = minds.invent('beginner', (), Random(2))
    assert again == rule


def test_after_its_death_another_is_started(minds: MindProcess) -> None:
    view = dealt()
    assert minds.act(view, [], Machine('beginner', 0))
    pool: Any = minds._pool
    (worker,) = pool._processes.values()
    os.kill(worker.pid, signal.SIGKILL)
    worker.join()
    with pytest.raises(BrokenProcessPool):
        minds.act(view, [], Machine('beginner', 0))
    assert minds.act(view, [], Machine('beginner', 0))
