"""``python -m tests.faults [name ...]``: make a fault, run the tests that should catch it, and say whether they did.

Each fault is made in a copy of the tree, which is thrown away. Without a name all of them are tried, two at a time.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.faults import PROGRAM, Fault, known, sources

ROOT = Path(__file__).parents[2]
AT_ONCE = 2
LONGEST = 900
"""Seconds for the tests of one fault."""


def tried(fault: Fault) -> str:
    """What came of it: ``caught``, or what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        for name in (*PROGRAM, 'tests', 'docs'):
            shutil.copytree(ROOT / name, Path(folder) / name)
        for name in ('pyproject.toml', 'README.md', 'Makefile', 'config.example.env'):
            shutil.copy(ROOT / name, folder)
        places = [file for file in sources(Path(folder)) if fault.old in file.read_text(encoding='utf-8')]
        if len(places) != 1:
            return f'NOT FOUND: its text is in {len(places)} files'
        if (there := places[0].read_text(encoding='utf-8')).count(fault.old) != 1:
            return 'NOT FOUND: its text is there more than once'
        places[0].write_text(there.replace(fault.old, fault.new), encoding='utf-8')
        return _judged(fault, Path(folder))


def _judged(fault: Fault, folder: Path) -> str:
    command = [sys.executable, '-m', 'pytest', '-x', '-q', '-n', '0', '-p', 'no:cacheprovider', *fault.tests.split()]
    environment = {**os.environ, 'PYTHONPATH': str(folder)}
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, timeout=LONGEST, check=False
        )
    except subprocess.TimeoutExpired:
        return 'caught'  # A test that never ends is one that does not pass.
    return {0: 'NOT CAUGHT', 1: 'caught'}.get(done.returncode, f'NOT TRIED: {done.stdout[-300:]}{done.stderr[-300:]}')


def main(names: list[str]) -> int:
    chosen = [fault for fault in known() if not names or fault.name in names]
    if unknown := set(names) - {fault.name for fault in chosen}:
        print(f'No such fault: {", ".join(sorted(unknown))}')
        return 2
    with ThreadPoolExecutor(AT_ONCE) as pool:
        results = []
        for fault, result in zip(chosen, pool.map(tried, chosen), strict=True):
            print(f'{fault.name}: {result}', flush=True)
            results.append(result)
    caught = results.count('caught')
    print(f'{caught} of {len(chosen)} caught')
    return caught != len(chosen)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
