"""`hierophant record check`, as a person runs it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.record import match_data, round_lines
from eleusis import commands as c
from eleusis.notation.names import SeatNames
from eleusis.notation.read import read_record
from eleusis.notation.replay import replay_record
from eleusis.notation.write import write_record
from eleusis.seal import seal_of
from eleusis.variants import PRESETS
from tests.cli.command import run
from tests.eleusis.driver import lobby, text
from tests.eleusis.notation.games import DOCUMENTATION, checked, delphi_example, example, unchecked

ROOT = DOCUMENTATION.parent.parent

SHOWN, DELPHI_SHOWN = (
    (Path(__file__).parent / 'shown' / f'{variant}.txt').read_text(encoding='utf-8')
    for variant in ('gardner', 'delphi')
)


def check(*arguments: str, text: str | bytes = b'', encoding: str = 'utf-8') -> tuple[int, str, str]:
    """Give the command; return status, output and errors."""
    return run('record', 'check', *arguments, text=text, encoding=encoding)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file that holds the example of the documentation."""
    file = tmp_path / 'game.txt'
    file.write_text(example(), encoding='utf-8')
    return file


def test_what_a_record_leads_to(game: Path) -> None:
    assert check(str(game)) == (0, SHOWN, '')


def test_a_record_from_the_standard_input() -> None:
    assert check('-', text=example()) == (0, SHOWN, '')


def test_the_same_as_json(game: Path) -> None:
    status, output, errors = check('--json', str(game))
    assert (status, errors) == (0, '')
    shown = json.loads(output)
    assert [seat['points'] for seat in shown['seats']] == [10, 26, 19, 12]
    assert (shown['format'], shown['variant'], shown['phase']) == ('New Eleusis 3', 'gardner', 'over')
    (round_,) = shown['rounds']
    assert round_['hands'][2] == {'seat': 3, 'standing': 'playing', 'cards': ['4S', 'JH', 'QC', '3D', '9D']}
    assert [card['card'] for card in round_['layout']] == ['AS', '2D', '8S', 'AH', '7C', 'KH', 'KS']
    assert round_['layout'][6]['sideline'] == [[{'card': '8C', 'number': 8, 'from_hand': False}]]
    assert round_['layout'][5]['from_hand']
    assert (round_['prophet'], round_['marker'], round_['rule']) == (3, 7, 'Red and black alternate.')
    assert {key: round_['score'][key] for key in ('high_count', 'cap', 'dealer')} == {
        'high_count': 12,
        'cap': 12,
        'dealer': {'seat': 4, 'points': 12},
    }
    assert [player['points'] for player in round_['score']['players']] == [0, 16, 9]
    terms = ('shortfall', 'going_out', 'prophecy', 'calls', 'cards_called', 'guess')
    assert [sum(map(player.get, terms)) for player in round_['score']['players']] == [0, 16, 9]
    assert round_['contradictions'] == []


def test_what_a_record_of_delphi_leads_to() -> None:
    assert check('-', text=delphi_example()) == (0, DELPHI_SHOWN, '')
    status, output, errors = check('--json', '-', text=delphi_example())
    assert (status, errors) == (0, '')
    shown = json.loads(output)
    (game,) = shown['rounds']
    assert (shown['variant'], game['oracle'], game['phase'], game['void']) == ('delphi', 4, 'ended', None)
    assert game['tokens'][2] == {'seat': 3, 'left': False, 'tokens': -3}
    assert [card['card'] for card in game['layout']] == ['8H', '4S']
    assert [[laid['card'] for laid in cards] for cards in game['layout'][1]['sideline']] == [['9S'], ['AC']]
    assert [(score['seat'], score['points']) for score in game['score']] == [(1, 3), (2, 3), (3, -6), (4, 6)]


def with_rule(rule: str, judged: str = '') -> str:
    """The example played by another rule, sealed as it should be."""
    nonce, seal = re.search(r'Nonce 1 "(.*)"', example()), re.search(r'seals "(.*)"', example())
    assert nonce is not None
    assert seal is not None
    text = unchecked(example()).replace('Red and black alternate.', rule)
    return checked(text.replace(seal[0], f'seals "{seal_of(nonce[1], rule)}"{judged}'))


AGAINST_RED = """\
Verdicts
  line 30: Ben 8S AH: judged right, wrong by the rule
  line 31: Carl 7C: judged right, wrong by the rule
  line 34: Carl KS: judged right, wrong by the rule

Match, over
"""


def test_4_4_a_dealer_who_contradicts_the_rule_is_shown(game: Path) -> None:
    game.write_text(with_rule('red'), encoding='utf-8')
    status, output, errors = check(str(game))
    assert (status, errors) == (0, '')
    assert AGAINST_RED in output


def test_4_4_a_machine_that_contradicts_the_rule_is_an_error(game: Path) -> None:
    """The rules allow it, and the seal is valid."""
    game.write_text(with_rule('My own words. | the card is red', ', machine judged'), encoding='utf-8')
    status, output, errors = check(str(game))
    assert (status, errors) == (1, f'{game}:30: A machine judged here, and its verdict contradicts the rule.\n')
    assert AGAINST_RED.replace(' by the rule', ' by the rule (a machine judged)') in output
    status, output, _ = check('--json', str(game))
    found = json.loads(output)['rounds'][0]['contradictions']
    assert (status, len(found)) == (1, 3)
    assert found[0] == {
        'line': 30, 'about': 'play', 'seat': 2, 'cards': ['8S', 'AH'], 'card': None, 'right': False,
        'right_cards': [], 'machine': True,
    }  # fmt: skip


def test_4_4_a_machine_that_judges_by_the_rule_is_none(game: Path) -> None:
    game.write_text(with_rule('Red and black alternate.', ', machine judged'), encoding='utf-8')
    assert check(str(game))[::2] == (0, '')


def test_4_4_a_rule_in_own_words_alone_is_not_asked(game: Path) -> None:
    game.write_text(with_rule('As my aunt would have it.', ', machine judged'), encoding='utf-8')
    status, output, _ = check(str(game))
    assert status == 0
    assert '\n  The rule is not in the rule language, so no verdict is checked against it.\n' in output
    assert json.loads(check('--json', str(game))[1])['rounds'][0]['contradictions'] is None


def test_a_mistake_is_one_line(game: Path) -> None:
    game.write_text(example().replace('5. Carl  KS', '5. Anna  KS'), encoding='utf-8')
    assert check(str(game)) == (1, '', f'{game}:34: Anna is refused: “It’s Carl’s turn.” Found: 5. Anna KS right\n')
    assert check('--json', str(game))[:2] == (1, '')


@pytest.mark.parametrize(
    ('text', 'error'),
    [
        ('', '-:1: A record begins with [Record "New Eleusis 3"].'),
        (
            unchecked(example()).partition('match stopped')[0],
            '-:41: The record breaks off: while a match is not over, its last line is “unfinished”.',
        ),
        (b'\xff\xfe[\x00', '-:1: Text in UTF-8 is expected.'),
        (example().encode() + b'\n; caf\xe9', '-:53: Text in UTF-8 is expected.'),
        (b'\x00' * 3_000_000, '-:1: A record has at most 2000000 characters, and this text has 3000000.'),
    ],
    ids=['empty', 'cut off', 'UTF-16', 'Latin-1', 'endless'],
)
def test_what_is_no_record(text: str | bytes, error: str) -> None:
    status, output, errors = check('-', text=text)
    assert (status, output) == (1, '')
    assert errors.startswith(error)
    assert errors.count('\n') == 1


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / 'missing.txt'
    assert check(str(missing)) == (1, '', f'The file {missing} cannot be read: No such file or directory.\n')
    assert check(str(tmp_path)) == (1, '', f'The file {tmp_path} cannot be read: Is a directory.\n')


@pytest.mark.skipif(not Path('/dev/zero').exists(), reason='there is no endless file here')
def test_a_file_without_an_end() -> None:
    status, _, errors = check('/dev/zero')
    assert (status, errors.startswith('/dev/zero:1: A record has at most')) == (1, True)


def test_names_that_the_terminal_cannot_show() -> None:
    text = checked(unchecked(example()).replace('"Anna"', '"Zoë\\u001b[31m"').replace('Anna', '#1'))
    status, output, errors = check('-', text=text, encoding='ascii')
    assert (status, errors) == (0, '')
    assert '#1 (12)' in output
    assert '\x1b' not in check('--json', '-', text=text)[1]


def test_somebody_stops_reading(game: Path) -> None:
    with subprocess.Popen(
        [sys.executable, '-m', 'bot', 'record', 'check', str(game)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, 'PYTHONPATH': str(ROOT)},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b''
    assert process.returncode == 1


def test_the_action_must_be_named() -> None:
    status, _, errors = run('record')
    assert status == 2
    assert 'ACTION' in errors


def test_cards_that_are_wrong_before_any_is_right_have_a_column_of_their_own() -> None:
    table = lobby(4, PRESETS['berkeley'])
    table.next_round()
    wrong, right = (text(table.round.hands[seat][:2]) for seat in (1, 2))
    table.wrong(1, wrong)
    table.right(2, right)
    table.do(c.EndMatch())
    record = read_record(write_record(table.events))
    replay = replay_record(record)
    lines = list(round_lines(replay.rounds[0], SeatNames({})))
    begins = lines.index('Layout') + 1
    (above, below), (first, second) = wrong.split(), right.split()
    assert [line.split() for line in lines[begins : begins + 4]] == [
        ['3', '4'],
        [first, second],
        [above],
        [f'+{below}'],
    ]
    assert lines[begins + 1].startswith(' ' * 9)
    before, *main = match_data(record, replay, {})['rounds'][0]['layout']
    assert (before['card'], before['number'], before['from_hand']) == (None, None, False)
    assert [[card['number'] for card in play] for play in before['sideline']] == [[1, 2]]
    assert [card['card'] for card in main] == [first, second]
