"""What processes use of the machine, as Linux tells it in ``/proc``."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

TICKS = os.sysconf('SC_CLK_TCK')
MB = 1024
"""In the units of ``smaps_rollup``."""


class Used(NamedTuple):
    """What a process and all that it has started use.

    Attributes:
        seconds: Of processor, user's and system's, since they began; those of ended children too.
        megabytes: Of memory; what several share is shared out among them.
    """

    seconds: float
    megabytes: float


NOTHING = Used(0.0, 0.0)


def used_by(*roots: int) -> Used:
    """What these processes and all that they have started use."""
    known = _processes()
    numbers = _family(roots, known)
    seconds = sum(known[number][1] for number in numbers if number in known)
    return Used(seconds, sum(_megabytes(number) for number in numbers))


def family(root: int) -> list[int]:
    """A process, and then all that it has started."""
    return _family([root], _processes())


def _family(roots: Sequence[int], known: Mapping[int, tuple[int, float]]) -> list[int]:
    found = [*roots]
    for parent in found:
        found += [number for number, (its, _) in known.items() if its == parent]
    return found


def _processes() -> dict[int, tuple[int, float]]:
    """The parent and the processor time of every process."""
    known = dict[int, tuple[int, float]]()
    for folder in Path('/proc').glob('[0-9]*'):
        with suppress(OSError):  # It has just ended.
            fields = (folder / 'stat').read_text(encoding='utf-8').rpartition(')')[2].split()
            known[int(folder.name)] = int(fields[1]), sum(map(int, fields[11:15])) / TICKS
    return known


def resident(number: int) -> float:
    """Megabytes of memory that a process takes, those that it shares with others included."""
    return _megabytes(number, 'Rss:')


def _megabytes(number: int, what: str = 'Pss:') -> float:
    with suppress(OSError):
        for line in Path(f'/proc/{number}/smaps_rollup').read_text(encoding='utf-8').splitlines():
            if line.startswith(what):
                return int(line.split()[1]) / MB
    return 0.0
