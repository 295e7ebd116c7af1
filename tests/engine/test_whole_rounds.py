"""Some hundreds of whole rounds at random, in which everything happens that can. More of them: ``whole_rounds.py``."""

import typing
from collections import Counter

import pytest

from bot.engine import events as e
from bot.engine.delphi.round import DelphiPhase
from bot.engine.eleusis.round import Phase
from bot.engine.variants import PRESETS, Variant
from tests.engine import whole_rounds

OF_EACH = 80
MIXED = 300


@pytest.fixture(scope='module')
def counts() -> Counter[str]:
    """Of Gardner's rules, of each other preset, and of matches each with a variant of its own."""
    counts = whole_rounds.play(2 * OF_EACH, 2, Variant())
    for place, preset in enumerate(PRESETS.values()):
        counts += whole_rounds.play(OF_EACH, 3 + place, preset)
    return counts + whole_rounds.play(MIXED, seed=1)


def test_every_step_of_many_rounds_is_as_the_book_says(counts: Counter[str]) -> None:
    rounds = (2 + len(PRESETS)) * OF_EACH + MIXED
    assert counts['rounds'] == rounds
    assert counts['refused'] > rounds


@pytest.mark.parametrize('kind', [kind.__name__ for kind in typing.get_args(e.AnyEvent) if kind is not e.MatchOpened])
def test_every_kind_of_event_happens(kind: str, counts: Counter[str]) -> None:
    assert counts[kind] > 0


@pytest.mark.parametrize('phase', sorted({phase.value for phase in (*Phase, *DelphiPhase)}))
def test_every_phase_is_met(phase: str, counts: Counter[str]) -> None:
    assert counts[f'phase {phase}'] > 0


@pytest.mark.parametrize(
    'end',
    [
        'ended by a guess',
        'ended by going out',
        'ended by expulsion or leaving',
        'ended with the deck',
        'ended by counting',
        'true prophets',
        'void dealer-clock',
        'void dealer-left',
        'void match-ended',
        'void vote',
    ],
)
def test_rounds_end_in_every_way(end: str, counts: Counter[str]) -> None:
    assert counts[end] > 0
