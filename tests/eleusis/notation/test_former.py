"""Records of former formats mean what they meant, whatever has become of the presets since.

The files in ``former`` were written in format 1, or 2 where their name says so, and are never changed.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from eleusis import events as e
from eleusis.notation.read import read_record
from eleusis.notation.replay import replay_record
from eleusis.notation.tags import FORMATS, RECORD_FORMAT
from eleusis.notation.write import write_record
from eleusis.variants import PRESETS
from tests.eleusis.notation.games import mistake

FOLDER = Path(__file__).parent / 'former'
FORMER = {name: FORMATS['New Eleusis 1'][name] for name in ('berkeley', 'esslli')}
RULES = '[Record "New Eleusis {}"]\n\n#1 sits\nrules "{}"\nunfinished\n'


@pytest.mark.parametrize(('name', 'hand'), [('berkeley', 6), ('esslli', 5)])
def test_a_record_of_format_1_is_played_as_it_was(name: str, hand: int) -> None:
    """Berkeley by its tags, ESSLLI by a change of rules in the lobby."""
    record = read_record((FOLDER / f'{name}.txt').read_text(encoding='utf-8'))
    again = replay_record(record)
    assert again.match.variant == replace(FORMER[name], hand=hand) != replace(PRESETS[name], hand=hand)
    text = write_record(again.events, names=record.names)
    assert text.startswith(f'[Record "{RECORD_FORMAT}"]\n')
    assert replay_record(read_record(text)).events == again.events


def test_a_record_of_format_2_is_played_as_it_was() -> None:
    """Berkeley without a limit on strings; below a penalty stands the whole stock, and below later ones nothing."""
    record = read_record((FOLDER / 'berkeley-2.txt').read_text(encoding='utf-8'))
    again = replay_record(record)
    assert again.match.variant == replace(PRESETS['berkeley'], longest_string=None)
    assert max(len(event.cards) for event in again.events if isinstance(event, e.CardsPlayed)) == 15
    assert any(isinstance(event, e.DeckAdded) for event in again.events)
    text = write_record(again.events, names=record.names, secrets=True)
    assert '[Variant longest_string "never"]' in text
    assert replay_record(read_record(text)).events == again.events


def test_only_what_has_changed_means_something_else() -> None:
    changed = {name for name in PRESETS if FORMATS['New Eleusis 1'][name] != PRESETS[name]}
    assert changed == set(FORMER)
    assert all(FORMATS[RECORD_FORMAT][name] is preset for name, preset in PRESETS.items())


@pytest.mark.parametrize('name', PRESETS)
def test_a_change_of_rules_is_read_by_the_format(name: str) -> None:
    for number, presets in ((1, FORMATS['New Eleusis 1']), (2, FORMATS['New Eleusis 2'])):
        assert replay_record(read_record(RULES.format(number, name))).match.variant == presets[name]


def test_a_change_of_rules_that_cannot_be_is_found_in_its_line_too() -> None:
    error = mistake(RULES.format(1, 'chess'))
    assert (error.line, error.found) == (4, 'chess')
