"""Processes of their own for what must really die: they come from a parent that has imported everything already."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, NamedTuple

LONGEST = 900
"""Seconds after which a process that has not ended hangs, however busy the machine is."""

_WARM = multiprocessing.get_context('forkserver')
_WARM.set_forkserver_preload(['tests.tables.speaker', 'tests.store.writer', 'tests.warm'])


class Started(NamedTuple):
    """A worker process, and the pipe by which it is told something and says something."""

    process: BaseProcess
    told: Connection[Any, Any]

    def kill(self) -> None:
        self.process.kill()

    def rest(self) -> Iterator[Any]:
        """All that it still says before it ends."""
        while self.told.poll(LONGEST):
            try:
                yield self.told.recv()
            except EOFError:  # Also in the middle of a word.
                return
        raise AssertionError('it hangs')

    def ended(self) -> int:
        """Its exit code, below 0 where a signal killed it."""
        self.process.join(LONGEST)
        assert self.process.exitcode is not None, 'it hangs'
        return self.process.exitcode


def launched(work: Callable[..., None], *args: Any) -> BaseProcess:
    """A new process that does this, and is left to itself."""
    process = _WARM.Process(target=work, args=args)
    process.start()
    return process


@contextmanager
def started(work: Callable[..., None], *args: Any) -> Iterator[Started]:
    """Start a new process that does this; the first argument of ``work`` is the end of a pipe."""
    here, there = _WARM.Pipe()
    process = _WARM.Process(target=work, args=(there, *args))
    process.start()
    there.close()
    try:
        yield Started(process, here)
    finally:
        process.kill()
        here.close()


def ended(work: Callable[..., None], complaints: Path, *args: Any) -> int:
    """Do this in a new process and wait for its end; its exit code, below 0 where a signal killed it.

    What it writes to its terminal goes into the file of complaints.
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
