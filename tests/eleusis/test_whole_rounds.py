"""Hundreds of whole rounds at random, in which everything happens that can. More of them: ``whole_rounds.py``."""

import typing

from eleusis import events as e
from eleusis.games.delphi.round import DelphiPhase
from eleusis.games.eleusis.round import Phase
from eleusis.variants import PRESETS, Variant
from tests.eleusis import whole_rounds

OF_EACH = 8
MIXED = 100


ENDS = (
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
)
"""In how many ways a round ends."""


def test_every_step_of_many_rounds_is_as_the_book_says_and_everything_happens() -> None:
    """Of Gardner's rules, of each other preset, and of matches each with a variant of its own."""
    counts = whole_rounds.play(2 * OF_EACH, 2, Variant())
    for place, preset in enumerate(PRESETS.values()):
        counts += whole_rounds.play(OF_EACH, 3 + place, preset)
    counts += whole_rounds.play(MIXED, seed=35)
    rounds = (2 + len(PRESETS)) * OF_EACH + MIXED
    assert counts['rounds'] == rounds
    assert counts['refused'] > rounds
    kinds = {kind.__name__ for kind in typing.get_args(e.AnyEvent) if kind is not e.MatchOpened}
    phases = {f'phase {phase.value}' for phase in (*Phase, *DelphiPhase)}
    assert {thing for thing in (*kinds, *phases, *ENDS) if not counts[thing]} == set()
