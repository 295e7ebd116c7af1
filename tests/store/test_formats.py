"""Stored events stay readable for ever: those of ``fixtures/events-N.json`` were written by format N.

The files are never changed. When there are new kinds of events or a new format, there is a new file.
"""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from bot.store import StoreError, TableOptions
from bot.store.formats import EVENT_FORMAT, EVENTS, read_events
from bot.store.options import OPTIONS
from eleusis import events as e
from eleusis.cards import Card
from eleusis.match import MatchPhase, replay
from eleusis.notation.steps import steps
from eleusis.scores import DelphiScore, EleusisScore, NoPlays, Score
from eleusis.variants import Variant

FIXTURES = Path(__file__).parent / 'fixtures'

SCORE = EleusisScore(
    high_count=9,
    players=(Score(1, 9, 4, 5, 0, 4), Score(2, 13, 0, 9, 4), Score(3, 0, 9)),
    dealer=Score(0, 10),
    prophet=1,
    main_after=2,
    side_after=1,
    before_marker=5,
    cap=10,
)
TEN, QUEEN, ACE = Card.S10, Card.HQ, Card.DA
EACH: dict[str, e.AnyEvent] = {
    'MatchOpened': e.MatchOpened(Variant('ours', hand=7, dealer_cap_counts_marked=True)),
    'SeatTaken': e.SeatTaken(2),
    'SeatLeft': e.SeatLeft(2),
    'Volunteered': e.Volunteered(3),
    'StandInCame': e.StandInCame(2),
    'StandInWent': e.StandInWent(2),
    'VariantChanged': e.VariantChanged(Variant('drexler', hand=9, prophet='queue', seats_per_deck=2)),
    'RoundOpened': e.RoundOpened(2, 1, (0, 1, 3)),
    'MatchEnded': e.MatchEnded(((0, 12), (1, 5)), (1,)),
    'RuleSealed': e.RuleSealed('ab12', machine_judged=True),
    'Dealt': e.Dealt(((1, (TEN, QUEEN)), (2, (ACE,))), QUEEN, (TEN, ACE)),
    'StarterRedrawn': e.StarterRedrawn(ACE, (TEN, QUEEN)),
    'HintGiven': e.HintGiven('It is about colours – nothing else.'),
    'CardsPlayed': e.CardsPlayed(1, (TEN, QUEEN)),
    'NoPlayDeclared': e.NoPlayDeclared(1, (TEN, ACE)),
    'ProphetCalled': e.ProphetCalled(right=True),
    'CardPicked': e.CardPicked(ACE),
    'Judged': e.Judged(yes=False),
    'CallTakenBack': e.CallTakenBack(),
    'CardsLaid': e.CardsLaid((TEN,), right=False),
    'CardLaidFromHand': e.CardLaidFromHand(2, QUEEN),
    'PenaltyDealt': e.PenaltyDealt(2, (TEN, TEN)),
    'HandReplaced': e.HandReplaced(2, (ACE,), (TEN, QUEEN)),
    'ThrowInAsked': e.ThrowInAsked(2),
    'CardsThrownIn': e.CardsThrownIn(2, (TEN, ACE), (QUEEN,), (TEN, QUEEN)),
    'PlayerWentOut': e.PlayerWentOut(3),
    'RuleGuessed': e.RuleGuessed(3, 'Colours alternate – nothing else.'),
    'DeckAdded': e.DeckAdded(),
    'PlayerExpelled': e.PlayerExpelled(3),
    'ProphetDeclared': e.ProphetDeclared(1, 12),
    'OfficeWished': e.OfficeWished(1, (2, 3)),
    'OfficeOffered': e.OfficeOffered(1),
    'OfferDeclined': e.OfferDeclined(2),
    'ProphetOverthrown': e.ProphetOverthrown(1),
    'ProphetAbdicated': e.ProphetAbdicated(1),
    'TurnCame': e.TurnCame(3, declarer=2, grace=True),
    'GraceEnded': e.GraceEnded(),
    'MistakeFlagged': e.MistakeFlagged(7),
    'VoidVoted': e.VoidVoted(2),
    'TurnSkipped': e.TurnSkipped(3),
    'PlayWithdrawn': e.PlayWithdrawn(3),
    'PlayerLeft': e.PlayerLeft(3),
    'DealerLeft': e.DealerLeft(),
    'DealerRelieved': e.DealerRelieved(),
    'RoundEnded': e.RoundEnded(SCORE),
    'RoundVoided': e.RoundVoided('vote'),
    'DeckShuffled': e.DeckShuffled(QUEEN, (TEN, ACE)),
    'CardTurned': e.CardTurned(),
    'Said': e.Said(2, right=True),
    'Revealed': e.Revealed(),
    'EndWished': e.EndWished(3),
    'DelphiEnded': e.DelphiEnded(DelphiScore(((1, 3), (2, -3)), (0, 3), ((1, 2), (2, -1)))),
}
"""What every kind of event in the files was, when it was written."""


def stored(number: int) -> dict[str, Any]:
    """Return a file: its ``format``, one of ``each`` event, and a ``match`` with its ``points`` by seat."""
    return json.loads((FIXTURES / f'events-{number}.json').read_text(encoding='utf-8'))


def files() -> list[int]:
    return sorted(int(file.stem.removeprefix('events-')) for file in FIXTURES.glob('events-*.json'))


@pytest.mark.parametrize('number', files())
def test_each_event_is_read_as_it_was_written(number: int) -> None:
    file = stored(number)
    for written in file['each']:
        (event,) = read_events(file['format'], json.dumps([written]))
        assert event == EACH[written['event']]


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
    (ended,) = (event for event in EACH.values() if isinstance(event, e.RoundEnded))
    assert (ended.score.no_plays, ended.score.guesser) == (NoPlays(), None)
    assert [(player.calls, player.guess, player.hand_counts) for player in ended.score.players] == [(0, 0, True)] * 3


@pytest.mark.parametrize('number', files())
def test_the_rules_of_today_lead_to_what_was_stored(number: int) -> None:
    """Gardner's game is scored as it always was, field by field."""
    file = stored(number)
    events = [event for batch in file['match'] for event in read_events(file['format'], json.dumps(batch))]
    assert [event for step in steps(events) for event in step.events] == events[1:]


def test_a_deal_without_a_starter_is_written_and_read() -> None:
    events = (e.Dealt(((1, (TEN,)),), None, (QUEEN,)),)
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
