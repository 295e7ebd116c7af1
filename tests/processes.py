"""Processes of their own for what must really die: they come from a parent that has imported everything already."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

LONGEST = 120
"""Seconds after which a process that has not ended is one that hangs."""

_WARM = multiprocessing.get_context('forkserver')
_WARM.set_forkserver_preload(['tests.tables.speaker', 'tests.store.writer'])


def ended(work: Callable[..., None], complaints: Path, *args: Any) -> int:
    """Do this in a new process and wait for its end; its exit code, below 0 where a signal killed it.

    Args:
        work: A function of a module.
        complaints: Where everything goes that it writes to its terminal.
        args: What it is given.
    """
    process = _WARM.Process(target=_work, args=(work, complaints, *args))
    process.start()
    process.join(LONGEST)
    assert process.exitcode is not None, 'it hangs'
    return process.exitcode


def _work(work: Callable[..., None], complaints: Path, *args: Any) -> None:
    with complaints.open('w', encoding='utf-8') as file:
        os.dup2(file.fileno(), 2)
    work(*args)
