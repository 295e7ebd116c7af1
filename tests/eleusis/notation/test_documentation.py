"""The documentation of the format is true."""

import re

import pytest

from eleusis.games.delphi.round import DelphiRound
from eleusis.games.registry import GAMES
from eleusis.notation.names import SeatNames
from eleusis.notation.phrases import RecordWord
from eleusis.notation.read import read_record
from eleusis.notation.replay import replay_record
from eleusis.notation.write import write_record
from eleusis.scores import EleusisScore, Score
from tests.eleusis.notation.games import DOCUMENTATION, delphi_example, example, examples, mistake


@pytest.mark.parametrize('text', examples())
def test_the_example_is_written_as_hierophant_writes_it(text: str) -> None:
    record = read_record(text)
    again = replay_record(record)
    assert write_record(again.events, names=record.names, revealed=record.revealed) == text


def test_the_example_of_delphi_leads_to_what_it_says() -> None:
    again = replay_record(read_record(delphi_example()))
    (game,) = again.rounds
    assert isinstance(game, DelphiRound)
    assert [card.text for card in game.layout.main_line] == ['8H', '4S']
    assert dict(game.tokens) == {0: 0, 1: 0, 2: -3}
    assert again.match.final == ((0, 3), (1, 3), (2, -6), (3, 6))


def test_the_example_leads_to_what_it_says() -> None:
    again = replay_record(read_record(example()))
    (round_,) = again.rounds
    assert [card.text for card in round_.layout.main_line] == ['AS', '2D', '8S', 'AH', '7C', 'KH', 'KS']
    assert isinstance(round_.score, EleusisScore)
    assert round_.score.prophet == 2
    assert round_.score.players[2] == Score(seat=2, points=9, hand=5, shortfall=7, prophecy=2)
    assert again.match.final == ((0, 10), (1, 26), (2, 19), (3, 12))


def test_every_word_is_explained() -> None:
    text = DOCUMENTATION.read_text(encoding='utf-8')
    explained = re.sub(r'```text.*?```', '', text, flags=re.DOTALL)
    assert [word for word in RecordWord if word.text not in explained] == []


@pytest.mark.parametrize('text', examples())
def test_the_comments_of_the_example_are_the_sums(text: str) -> None:
    record = read_record(text)
    (round_,) = replay_record(record).rounds
    assert round_.score is not None
    for line in GAMES[record.variant.game].notation.sums(round_.score, SeatNames(record.names)):
        assert f'\n; {line}\n' in text


def test_the_message_in_the_documentation_is_what_is_said() -> None:
    said = re.search(r'game\.txt:(\d+): (.*)', DOCUMENTATION.read_text(encoding='utf-8'))
    assert said is not None
    wrong = example().replace('   5. Carl  KS', '   5. Anna  KS')
    error = mistake(wrong)
    assert (str(error.line), error.explanation) == said.groups()
