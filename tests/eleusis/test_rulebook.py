"""The rule book, played: each scenario of ``tests/eleusis/rulebook``."""

import pytest

from tests.eleusis.scenarios import Scenario, scenarios


@pytest.mark.parametrize('scenario', [pytest.param(each, id=each.title) for each in scenarios()])
def test_as_the_book_says(scenario: Scenario) -> None:
    scenario.play()
