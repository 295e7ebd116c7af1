"""``python -m tests.eleusis.golden``: say what differs from the files; with ``--write``, write them anew."""

import difflib
import sys
from pathlib import Path

from tests.eleusis.golden.rounds import ROUNDS

FOLDER = Path(__file__).parent


def as_played(name: str) -> str:
    return '\n'.join(ROUNDS[name]()).rstrip() + '\n'


def as_kept(name: str) -> str:
    """The round as it is kept; empty if there is no such file yet."""
    file = FOLDER / name
    return file.read_text(encoding='utf-8') if file.exists() else ''


def difference(name: str) -> str:
    """The lines that differ, with some context."""
    kept, played = as_kept(name).splitlines(), as_played(name).splitlines()
    return '\n'.join(difflib.unified_diff(kept, played, f'{name} as kept', f'{name} as played', lineterm='', n=4))


def main(arguments: list[str]) -> int:
    """Compare or write all files; the status is 1 if something differs and isn't written."""
    differences = [found for name in ROUNDS if (found := difference(name))]
    sys.stdout.writelines(f'{found}\n' for found in differences)
    if arguments != ['--write']:
        return 1 if differences else 0
    for name in ROUNDS:
        (FOLDER / name).write_text(as_played(name), encoding='utf-8')
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
