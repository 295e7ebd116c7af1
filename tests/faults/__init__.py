"""Faults that the tests must catch, listed in ``known.txt``: ``python -m tests.faults [name ...]``."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PROGRAM = ('eleusis', 'bot', 'cogs')


class Fault(NamedTuple):
    """A fault: the text as it must be, the one that is wrong, and the tests that must fail."""

    name: str
    old: str
    new: str
    tests: str


def known() -> Iterator[Fault]:
    """All faults of the list."""
    text = Path(__file__).with_name('known.txt').read_text(encoding='utf-8')
    for block in re.split(r'\n\n+', re.sub(r'^#.*\n', '', text, flags=re.MULTILINE).strip()):
        head, *lines = block.splitlines()
        name, _, tests = head.partition(': ')
        old, new = ('\n'.join(line[2:] for line in lines if line[0] == sign) for sign in '-+')
        yield Fault(name, old, new, tests)


def sources(root: Path) -> Iterator[Path]:
    """The files of the program in which faults can be made."""
    for part in PROGRAM:
        yield from (file for file in (root / part).rglob('*') if file.suffix in ('.py', '.ftl'))
