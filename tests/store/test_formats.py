"""Stored events stay readable for ever: those of ``fixtures/events-N.json`` were written by format N.

The files are never changed. When there are new kinds of events or a new format, there is a new file.
"""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from bot.store import StoreError, TableOptions
from bot.store.changes import OPTIONS
from bot.store.columns import EVENT_FORMAT, EVENTS, read_events
from eleusis import events as e
from eleusis.cards import Card
from eleusis.match import MatchPhase, replay
from eleusis.notation.steps import steps
from eleusis.scores import NoPlays
from eleusis.variants import Variant

FIXTURES = Path(__file__).parent / 'fixtures'


def stored(number: int) -> dict[str, Any]:
    """Return a file: its ``format``, one of ``each`` event, and a ``match`` with its ``points`` by seat."""
    return json.loads((FIXTURES / f'events-{number}.json').read_text(encoding='utf-8'))


def files() -> list[int]:
    return sorted(int(file.stem.removeprefix('events-')) for file in FIXTURES.glob('events-*.json'))


EACH: dict[str, e.AnyEvent] = {
    written['event']: read_events(file['format'], json.dumps([written]))[0]
    for file in map(stored, files())
    for written in file['each']
}
"""An event of every kind, as it is read."""


def is_kept(written: Any, again: Any) -> bool:
    """Whether what is written today says all that was written then; it may say more."""
    if isinstance(written, dict):
        return all(name in again and is_kept(value, again[name]) for name, value in written.items())
    if isinstance(written, list):
        return len(written) == len(again) and all(map(is_kept, written, again))
    return written == again


@pytest.mark.parametrize('number', files())
def test_each_event_is_read_as_it_was_written(number: int) -> None:
    for written in stored(number)['each']:
        if written['event'] == 'DeckAdded':
            written.pop('stock', None)  # follows from the deal; it was noted at first
        assert is_kept([written], json.loads(EVENTS.text((EACH[written['event']],)))), written


@pytest.mark.parametrize('number', files())
def test_a_whole_match_is_read_and_replayed(number: int) -> None:
    file = stored(number)
    events = [event for batch in file['match'] for event in read_events(file['format'], json.dumps(batch))]
    match = replay(events)
    assert match.phase is MatchPhase.OVER
    assert [list(entry) for entry in sorted(match.points.items())] == file['points']


def test_the_files_hold_every_kind_of_event() -> None:
    """Who adds an event adds a file."""
    kinds = {written['event'] for number in files() for written in stored(number)['each']}
    assert kinds == {kind.__name__ for kind in get_args(e.AnyEvent)} == set(EACH)
    assert max(stored(number)['format'] for number in files()) == EVENT_FORMAT


def test_what_is_written_is_read() -> None:
    events = tuple(EACH.values())
    assert read_events(EVENT_FORMAT, EVENTS.text(events)) == events
    options = TableOptions(90, 0, 'automatic', sees_layout=True)
    assert OPTIONS.read(OPTIONS.text(options)) == options


def test_what_an_old_game_does_not_say_is_the_default() -> None:
    assert OPTIONS.read('{}') == TableOptions(0, 15, 'hand', sees_layout=False)
    (opened,) = read_events(1, '[{"event":"MatchOpened","variant":{}}]')
    assert opened == e.MatchOpened(Variant())


@pytest.mark.parametrize(
    'text', ['', '[', '{}', '[{}]', '[{"event":"Cheated"}]', '[{"event":"SeatTaken","seat":"2"}]', '[null]']
)
def test_damaged_events_are_a_clear_error(text: str) -> None:
    with pytest.raises(StoreError, match='events that cannot be read') as caught:
        read_events(1, text)
    assert isinstance(caught.value.__cause__, msgspec.MsgspecError)


def test_a_score_of_an_old_game_says_nothing_of_what_was_not_counted() -> None:
    ended = EACH['RoundEnded']
    assert isinstance(ended, e.RoundEnded)
    assert (ended.score.no_plays, ended.score.guesser) == (NoPlays(), None)
    assert [(player.calls, player.guess, player.hand_counts) for player in ended.score.players] == [(0, 0, True)] * 3


@pytest.mark.parametrize('number', files())
def test_the_rules_of_today_lead_to_what_was_stored(number: int) -> None:
    """Gardner's game is scored as it always was, field by field."""
    file = stored(number)
    events = [event for batch in file['match'] for event in read_events(file['format'], json.dumps(batch))]
    assert [event for step in steps(events) for event in step.events] == events[1:]


def test_a_deal_without_a_starter_is_written_and_read() -> None:
    events = (e.Dealt(((1, (Card.S10,)),), None, (Card.HQ,)),)
    assert read_events(EVENT_FORMAT, EVENTS.text(events)) == events


def test_a_rule_that_a_machine_checks_is_written_and_read() -> None:
    events = (e.RuleSealed('ab12', machine_checked=True),)
    assert read_events(EVENT_FORMAT, EVENTS.text(events)) == events


def test_a_newer_format_is_a_clear_error() -> None:
    with pytest.raises(StoreError, match=f'format {EVENT_FORMAT + 1}, of a newer version'):
        read_events(EVENT_FORMAT + 1, '[]')


@pytest.mark.parametrize('text', ['', '[]', '{"clock_seconds":"soon"}', '{"clock_hours":2}'])
def test_damaged_options_are_a_clear_error(text: str) -> None:
    with pytest.raises(StoreError, match='options of a table that cannot be read'):
        OPTIONS.read(text)
