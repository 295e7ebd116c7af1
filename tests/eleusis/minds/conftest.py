"""One hypothesis space for all tests of a worker."""

import fcntl
from pathlib import Path

import pytest

from eleusis.minds.cache import cached_space
from eleusis.minds.space import Space


@pytest.fixture(scope='session')
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the space is kept. Workers share it: who comes first builds it for the others."""
    own = tmp_path_factory.getbasetemp()
    kept = (own.parent if own.name.startswith('popen-') else own) / 'hierophant'
    kept.mkdir(exist_ok=True)
    return kept


@pytest.fixture(scope='session')
def space(folder: Path) -> Space:
    """The whole space; while one worker builds it the others wait."""
    with (folder / 'building').open('w') as building:
        fcntl.flock(building, fcntl.LOCK_EX)
        return cached_space(folder)


@pytest.fixture(autouse=True)
def _cache_of_its_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the command line keeps goes there too, not into anybody's home."""
    monkeypatch.setattr('eleusis.minds.kept.default_folder', lambda: folder)
