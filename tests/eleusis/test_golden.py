"""Each round looks as it always did, to everybody. What to do when they do not: see ``tests/eleusis/golden``."""

import re

import pytest

from eleusis.views import DealerView, PlayerView, SeatView
from tests.eleusis.golden.__main__ import ROUNDS, as_kept, difference


@pytest.mark.parametrize('name', ROUNDS)
def test_a_round_looks_as_it_is_kept(name: str) -> None:
    differs = difference(name)
    assert not differs, f'Run python -m tests.eleusis.golden --write if this is as it should be:\n{differs}'


def test_everything_that_can_happen_in_a_round_is_seen() -> None:
    kept = ''.join(map(as_kept, ROUNDS))
    heard = set(re.findall(r'^heard    (\S+)', kept, re.MULTILINE))
    assert heard >= {
        'call-correct', 'call-incorrect', 'call-taken-back', 'card-laid-from-hand', 'card-picked', 'cards-played',
        'dealt', 'grace-ended', 'hand-replaced', 'hint-given', 'laid-right', 'laid-wrong', 'match-ended',
        'mistake-flagged', 'no-play-declared', 'penalty-dealt', 'pick-right', 'pick-wrong', 'play-withdrawn',
        'player-expelled', 'player-left', 'prophet-called-right', 'prophet-called-wrong', 'prophet-declared',
        'prophet-overthrown', 'round-ended', 'round-opened', 'rule-sealed', 'seat-left', 'seat-taken',
        'starter-redrawn', 'turn-skipped', 'void-voted', 'volunteered',
        'cards-thrown-in', 'dealt-no-starter', 'guess-right', 'guess-wrong', 'line-started', 'offer-declined',
        'office-offered', 'office-wished', 'player-went-out', 'rule-guessed', 'throw-in-asked', 'went-out',
        'card-turned', 'deck-shuffled', 'delphi-ended', 'delphi-judged-right', 'delphi-judged-wrong',
        'delphi-verdict-taken-back', 'end-wished', 'oracle-named', 'oracle-relieved', 'revealed', 'said',
    }  # fmt: skip


def test_what_is_printed_by_name_has_no_field_that_is_forgotten() -> None:
    """``printed`` names what it leaves out of these; a new field is printed like any other."""
    assert PlayerView.__struct_fields__ == ('public', 'seat', 'hand', 'may', 'said')
    assert DealerView.__struct_fields__ == ('public', 'seat', 'may', 'card_for_no')
    assert SeatView.__struct_fields__[:5] == ('seat', 'present', 'standing', 'cards', 'points')
