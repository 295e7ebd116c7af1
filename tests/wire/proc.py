"""What processes use of the machine, as Linux tells it in ``/proc``."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

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
    parents, seconds = dict[int, int](), dict[int, float]()
    for folder in Path('/proc').glob('[0-9]*'):
        with suppress(OSError):  # It has just ended.
            fields = (folder / 'stat').read_text(encoding='utf-8').rpartition(')')[2].split()
            number = int(folder.name)
            parents[number] = int(fields[1])
            seconds[number] = sum(map(int, fields[11:15])) / TICKS
    family, young = set[int](), {*roots}
    while young:
        family |= young
        young = {number for number, parent in parents.items() if parent in young} - family
    return Used(sum(seconds.get(number, 0.0) for number in family), sum(map(_megabytes, family)))


def _megabytes(number: int) -> float:
    with suppress(OSError):
        for line in Path(f'/proc/{number}/smaps_rollup').read_text(encoding='utf-8').splitlines():
            if line.startswith('Pss:'):
                return int(line.split()[1]) / MB
    return 0.0
