"""Isolate the tests from the user's settings and cache."""

import os
from pathlib import Path

import pytest

TOKEN = 'MTA5MDAwMDAwMDAwMDAwMDAwMA.GaBcDe.abcdefghijklmnopqrstuvwxyz-_0123456789AB'


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder to work in, without any settings."""
    for name in os.environ:
        if name.upper().startswith('HIEROPHANT_'):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def settled(nowhere: Path) -> Path:
    """Return a folder with all the settings that the bot needs."""
    (nowhere / '.env').write_text(f'HIEROPHANT_TOKEN={TOKEN}\n', encoding='utf-8')
    return nowhere


@pytest.fixture(autouse=True)
def _one_space(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is graded, the hypothesis space is there once for all tests of a worker."""
    monkeypatch.setattr('eleusis.minds.cache.cached_space', lambda: request.getfixturevalue('space'))
