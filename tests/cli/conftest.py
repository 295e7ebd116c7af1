"""Keep the settings of whoever runs the tests out of them."""

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
