"""What all tests share."""

import pytest

from tests.examples import TIMES, load_profile

load_profile()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what takes long, unless somebody explores."""
    if not TIMES:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker('long')])
        items[:] = [item for item in items if not item.get_closest_marker('long')]
