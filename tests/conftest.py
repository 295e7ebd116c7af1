"""What all tests share."""

import gc
import os
import sys
from pathlib import Path

import pytest

from eleusis.minds.cache import cached_space
from eleusis.minds.space import Space
from tests.examples import TIMES, load_profile

if sys.platform != 'win32':
    import fcntl

load_profile()
# Tests start hundreds of processes: whatever the environment says, none of them compiles what another one has compiled.
os.environ.pop('PYTHONDONTWRITEBYTECODE', None)
sys.dont_write_bytecode = False
gc.disable()  # What is imported and collected stays, so there is nothing to look for until that is done.


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip long tests, except when exploring."""
    if not TIMES:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker('long')])
        items[:] = [item for item in items if not item.get_closest_marker('long')]


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Look less often for garbage, and never among what has been imported and collected: it stays to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()


@pytest.fixture(scope='session')
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the hypothesis space is kept. Workers share it: who comes first builds it for the others."""
    own = tmp_path_factory.getbasetemp()
    kept = (own.parent if own.name.startswith('popen-') else own) / 'hierophant'
    kept.mkdir(exist_ok=True)
    return kept


@pytest.fixture(scope='session')
def space(folder: Path) -> Space:
    """The whole space; while one worker builds it the others wait, except on Windows, where each builds its own."""
    with (folder / 'building').open('w') as building:
        if sys.platform != 'win32':
            fcntl.flock(building, fcntl.LOCK_EX)
        return cached_space(folder)
