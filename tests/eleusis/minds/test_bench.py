"""`hierophant bench`, as a person calls it."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main as hierophant
from bot.cli.bench import read_rules
from eleusis.rules.language.reading import read_rule
from eleusis.rules.language.words import LONGEST_RULE


def test_solo_reports_what_the_protocol_asks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / 'rules.txt'
    rules.write_text('# plain\nthe card is black\n\nthe same suit as the last card\n', encoding='utf-8')
    assert hierophant(['bench', 'solo', str(rules), '--shuffles', '1', '--json']) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) >= {'mean_score', 'solved', 'mean_turn', 'wrong_guesses', 'worst_seconds', 'rules'}
    assert [rule['rule'] for rule in report['rules']] == ['the card is black', 'the same suit as the last card']
    assert report['solved'] == 1
    assert report['mean_score'] > 10


def test_every_rule_that_minds_are_measured_by_is_read() -> None:
    """Also what is longer than anybody may type: the bot has printed it."""
    lengths: list[int] = []
    for path in (Path(__file__).parent / 'rules').glob('*.txt'):
        rules = read_rules(path)
        assert rules is not None, path
        lengths += (len(text) for text, _ in rules)
    assert max(lengths) > LONGEST_RULE


@pytest.mark.parametrize('text', ['', 'play nicely!\n'])
def test_solo_refuses_a_file_without_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    rules = tmp_path / 'rules.txt'
    rules.write_text(text, encoding='utf-8')
    assert hierophant(['bench', 'solo', str(rules)]) == 1
    assert capsys.readouterr().err
    assert hierophant(['bench', 'solo', str(tmp_path / 'none.txt')]) == 1


def test_rounds_tell_how_levels_fare(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('eleusis.minds.measuring.invent', lambda *_: read_rule('the card is red'))
    monkeypatch.setattr('eleusis.minds.measuring.MIND_LEVELS', ('beginner', 'medium'))
    assert hierophant(['bench', 'rounds', '--rounds', '1', '--variant', 'express', '--json']) == 0
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [report['rules'] for report in reports] == ['beginner', 'medium']
    assert all(len(report['blind']) == 3 for report in reports)
    assert all(set(report['scores']) <= {'dealer', 'beginner', 'medium'} for report in reports)
    assert hierophant(['bench', 'rounds', '--variant', 'chess']) == 1
