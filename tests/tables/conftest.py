"""The databases are those of the tests of the store."""

import pytest

from bot.store import Store
from tests.quick_bot import compiled_once, migrated_once, without_threads
from tests.store.conftest import database_url, other, sqlite_url, store
from tests.tables.table_process import TableProcess

__all__ = ['database_url', 'other', 'process', 'rival', 'sqlite_url', 'store']


@pytest.fixture(autouse=True)
def _quick_database(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    migrated_once(monkeypatch)
    compiled_once(monkeypatch)
    if not {'other', 'rival'} & {*request.fixturenames}:  # Two that write wait for each other, each in its thread.
        without_threads(monkeypatch)


@pytest.fixture
def process(store: Store) -> TableProcess:
    """Return a process that serves tables."""
    return TableProcess(store)


@pytest.fixture
def rival(process: TableProcess, other: Store) -> TableProcess:
    """Return a second process that serves the same tables at the same time."""
    return TableProcess(other, seed=2, clock=process.clock)
