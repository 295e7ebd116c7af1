"""``make attack`` prints its figures whatever happens before them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.wire import __main__ as attacks
from tests.wire.bot_process import ROOT
from tests.wire.machine import Pace


async def _breaks_off(_: attacks.Means) -> bool:
    raise TimeoutError('nobody answers')


async def _holds(_: attacks.Means) -> bool:
    sys.stdout.write('0 lost\n')
    return True


async def test_an_attack_that_breaks_off_is_told_and_the_others_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(attacks, 'ATTACKS', {'one': _breaks_off, 'another': _holds})
    monkeypatch.setattr('sys.argv', ['attack'])
    assert await attacks.main() == 1
    told = capsys.readouterr().out
    assert "BROKE OFF: TimeoutError('nobody answers')" in told
    assert '0 lost' in told
    assert told.rstrip().endswith('held: False; not: one')


@pytest.mark.skipif(shutil.which('make') is None, reason='needs make')
@pytest.mark.parametrize(('tests', 'figures', 'ends'), [(1, 0, 2), (0, 1, 2), (0, 0, 0)])
def test_failing_tests_do_not_keep_back_the_figures(tmp_path: Path, tests: int, figures: int, ends: int) -> None:
    for name, status in (('pytest', tests), ('python', figures)):
        (tmp_path / name).write_text(f'#!/bin/sh\necho {name} was run\nexit {status}\n', encoding='utf-8')
        (tmp_path / name).chmod(0o755)
    # As if everything were installed, however old the lock files of this checkout are.
    stamps = {name: tmp_path / name.lower() for name in ('READY', 'TOOLS')}
    for stamp in stamps.values():
        stamp.touch()
    command = ['make', '--no-print-directory', 'attack', f'BIN={tmp_path}', *(f'{n}={p}' for n, p in stamps.items())]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout.split('\n')[:2], done.returncode) == (['pytest was run', 'python was run'], ends)


def test_limits_follow_how_slow_the_machine_was() -> None:
    pace = Pace()
    assert attacks.Means(0, 0, pace).limit() == attacks.AWHILE
    pace.measured += [(1.0, 0.98), (10.0, 11.0), (11.0, 9.0), (30.0, 1.0)]
    assert attacks.Means(0, 0, pace).limit(0, 2) == attacks.AWHILE
    assert attacks.Means(0, 0, pace).limit(10, 12) == 10 * attacks.AWHILE
    assert attacks.Means(0, 0, pace).limit(40, 41) == attacks.AWHILE
