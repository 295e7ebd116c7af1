"""What is kept of minds is no business of anybody's home."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _cache_of_its_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the command line keeps goes there too."""
    monkeypatch.setattr('eleusis.minds.kept.default_folder', lambda: folder)
