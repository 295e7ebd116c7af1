"""One hypothesis space for all tests of a worker."""

from pathlib import Path

import pytest

from bot.minds.cache import cached_space
from bot.minds.space import Space


@pytest.fixture(scope='session')
def space(tmp_path_factory: pytest.TempPathFactory) -> Space:
    """The whole space. Workers share the folder: who comes first builds it for the others."""
    folder = tmp_path_factory.getbasetemp()
    return cached_space(folder.parent if folder.name.startswith('popen-') else folder)


@pytest.fixture(autouse=True)
def _cache_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the command line keeps goes beside it, not into anybody's home."""
    folder: Path = tmp_path_factory.getbasetemp()
    monkeypatch.setattr(
        'bot.minds.cache.default_folder', lambda: folder.parent if folder.name.startswith('popen-') else folder
    )
