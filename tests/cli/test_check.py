"""`hierophant check`: a line for each problem, and the exit status."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.processes import LONGEST


def test_nothing_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(['check']) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith('HIEROPHANT_TOKEN is missing.')


def test_ready(settled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(['check']) == 0
    assert capsys.readouterr().out == 'Everything is ready.\n'
    assert [file.name for file in settled.iterdir()] == ['.env']


def test_one_line_for_each_problem(
    settled: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv('HIEROPHANT_GRACE_SECONDS', 'long')
    monkeypatch.setenv('HIEROPHANT_DATABASE_URL', 'sqlite+aiosqlite:///nowhere/games.db')
    assert main(['check']) == 1
    grace, database = capsys.readouterr().out.splitlines()
    assert grace == 'HIEROPHANT_GRACE_SECONDS is not a whole number of seconds from 0 to 120.'
    assert database.startswith('The folder nowhere for the database does not exist.')


def test_an_unreadable_env_file_is_a_line_too(nowhere: Path) -> None:
    (nowhere / '.env').mkdir()
    done = subprocess.run(
        [sys.executable, '-m', 'bot', 'check'], capture_output=True, text=True, timeout=LONGEST, check=False
    )
    assert (done.returncode, done.stdout) == (1, '')
    assert done.stderr == 'The file .env cannot be read: Is a directory.\n'
