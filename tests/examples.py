"""How many examples a property test draws: a few fixed ones or, to explore, many random ones.

``EXPLORE`` in the environment says how many times as many as usual; ``make explore`` sets it. What is found in this
way is kept as an ``@example`` or a test of its own, since nobody will draw it again.
"""

import os
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

TIMES = int(os.environ.get('EXPLORE', '0'))


def examples(number: int) -> settings:
    """This many examples, times ``EXPLORE``."""
    return settings(max_examples=number * max(TIMES, 1))


def some(cases: Iterable[Any], each: int, first: int = 0) -> list[Any]:
    """Cases that test nearly the same: every so-manieth from this one on, and to explore, all of them."""
    return [
        pytest.param(case, marks=() if place % each == first else pytest.mark.long) for place, case in enumerate(cases)
    ]


def load_profile() -> None:
    """Set what holds for all property tests, also where Hypothesis would look at the environment itself.

    No deadline and no complaint about slowness: the speed of the machine is not under test. No database: nothing may
    depend on files of earlier runs.
    """
    settings.register_profile(
        'ours',
        examples(100),
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        database=None,
        print_blob=True,
        derandomize=not TIMES,
    )
    settings.load_profile('ours')
    if not TIMES:
        # Hypothesis also draws numbers and words that it finds in loaded modules; which ones are loaded depends on the
        # tests that ran before in the same process.
        where = 'hypothesis.internal.conjecture.providers.is_local_module_file'
        pytest.MonkeyPatch().setattr(where, lambda path: False)
