"""`hierophant rule`, as a person or a program runs it."""

import asyncio
import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cli.rule_batch import RULES_KEPT, answer
from bot.store import Store
from eleusis.cards import Card
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import readings
from eleusis.rules.library import built_in_rules
from tests.cli.command import run
from tests.processes import LONGEST

ROOT = Path(__file__).parents[2]
BATCH = [sys.executable, '-m', 'bot', 'rule', 'accepts', '--batch']
ENVIRONMENT = {**os.environ, 'PYTHONPATH': str(ROOT), 'PYTHONIOENCODING': 'utf-8'}

REDS = 'AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD'
NO_RULE = 'I don’t know “purple”.'


def rule(*arguments: str, text: str | bytes = b'', encoding: str = 'utf-8') -> tuple[int, str, str]:
    """Do what the arguments ask; return status, output and errors."""
    return run('rule', *arguments, text=text, encoding=encoding)


def data(*arguments: str) -> Any:
    """What the command line says as JSON, all on one line."""
    status, output, errors = rule(*arguments, '--json')
    assert (status, errors, output.count('\n')) == (0, '', 1)
    return json.loads(output)


def batch(*questions: str | bytes | dict[str, Any]) -> list[dict[str, Any]]:
    """The answers to these lines."""
    lines = [json.dumps(each) if isinstance(each, dict) else each for each in questions]
    text = b'\n'.join(line.encode() if isinstance(line, str) else line for line in lines)
    status, output, errors = rule('accepts', '--batch', text=text)
    assert (status, errors) == (0, '')
    return [json.loads(line) for line in output.splitlines()]


# Explain, accepts, compare, grade, library


def test_explain() -> None:
    status, output, errors = rule('explain', 'If the previous card was red: black. Otherwise: red.')
    assert (status, errors) == (0, '')
    lines = output.splitlines()
    assert lines[:2] == ['The rule', '  if the last card is red, then the card is black, otherwise the card is red']
    assert '  On average 50 of 100 cards are right. At any moment, at least 26 of the 52 are.' in lines
    examples = lines[lines.index('After each of these lines, the cards that may follow') + 1 :]
    assert len(examples) == 5
    assert all(line.endswith((': spades and clubs all', ': hearts and diamonds all')) for line in examples)
    assert rule('explain', 'If the previous card was red: black. Otherwise: red.')[1] == output, 'the same every time'


def test_explain_as_json() -> None:
    said = data('explain', 'the same suit')
    assert said['rule'] == 'the card has the same suit as the last card'
    assert (said['card']['share'], said['card']['fewest'], said['card']['dead_ends']) == (0.25, 13, 'none')
    assert said['card']['simpler'] == ''
    assert len(said['examples']) == 5
    for example in said['examples']:
        assert {card[-1] for card in example['accepted']} == {example['line'][-1][-1]}
        assert len(example['accepted']) == 13


def test_explain_and_grade_tell_a_shorter_way() -> None:
    text, shorter = '(card + last card) mod 2 = 0', 'the card has the same parity as the last card'
    for action in ('explain', 'grade'):
        assert f'This is the same as: {shorter}' in rule(action, text)[1]
    assert (data('grade', text)['simpler'], data('grade', text)['grade_name']) == (shorter, 'easy')


def test_accepts() -> None:
    assert rule('accepts', 'alternate colours', '--line', '7H 6S') == (0, REDS + '\n', '')
    assert rule('accepts', 'alternate colours', '--line', 'seven of hearts, 6♠') == (0, REDS + '\n', '')
    assert data('accepts', 'alternate colours', '--line', '7H 6S') == {'accepted': REDS.split()}


def test_accepts_nothing() -> None:
    assert rule('accepts', 'higher', '--line', 'KH') == (0, '\n', '')
    assert data('accepts', 'higher', '--line', 'KH') == {'accepted': []}


def test_accepts_with_a_sideline() -> None:
    text = 'the same value as the last wrong card'
    assert rule('accepts', text, '--line', '7H', '--sideline', '2S 9S') == (0, '9S 9H 9C 9D\n', '')
    assert len(data('accepts', text, '--line', '7H')['accepted']) == 52


def test_compare() -> None:
    same = 'alternate colours', 'if the last card is red, black; otherwise red'
    status, output, _ = rule('compare', *same)
    assert status == 0
    assert output.endswith('\nThe two rules are the same.\n')
    assert 'the card has a different colour from the last card' in output, 'what was understood is shown'
    assert data('compare', *same)['same'] is True
    status, output, _ = rule('compare', 'alternate colours', 'a different suit')
    assert status == 0
    assert output.endswith('After AS, the second rule allows AC and the first rule doesn’t.\n')
    different = data('compare', 'alternate colours', 'a different suit')
    assert (different['same'], different['line'], different['card'], different['by_one']) == (
        False,
        ['AS'],
        'AC',
        False,
    )
    assert different['rules'][1] == 'the card has a different suit from the last card'


@pytest.mark.parametrize('position', [600, 997])
def test_a_difference_after_hundreds_of_cards_is_told_in_short(position: int) -> None:
    rules = f'if the position is {position}, an ace, otherwise alternate colours', 'alternate colours'
    status, output, errors = rule('compare', *rules)
    assert (status, errors) == (0, '')
    assert f'After {position} cards (AS AH AS … ' in output
    assert len(output) < 1000
    assert len(data('compare', *rules)['line']) == position, 'the whole of it'


def test_compare_rules_with_other_starters() -> None:
    found = data('compare', 'start: red; alternate colours', 'alternate colours')
    assert (found['same'], found['same_in_play']) == (False, True)
    assert (found['only_one'], len(found['only_other'])) == ([], 26)


def test_grade() -> None:
    status, output, errors = rule('grade', 'alternate colours')
    assert (status, errors) == (0, '')
    assert output.startswith('Easy to find.')
    assert (data('grade', 'alternate colours')['grade'], data('grade', 'digits of pi')['grade_name']) == (1, 'expert')


def test_library() -> None:
    status, output, _ = rule('library')
    assert status == 0
    assert output.startswith('Grade 1: Easy\n')
    assert all(f'    {each.text}\n    {each.note}\n' in output for each in built_in_rules())
    shown = data('library', '--grade', '5')['rules']
    assert [each['name'] for each in shown] == [each.name for each in built_in_rules() if each.grade == 5]
    assert rule('library', '--grade', '6')[0] == 2


# What cannot be answered


@pytest.mark.parametrize(
    'arguments', [('explain',), ('grade',), ('accepts', '--line', '7H'), ('compare', 'red')], ids=lambda given: given[0]
)
def test_no_rule(arguments: tuple[str, ...]) -> None:
    assert rule(*arguments, 'a purple card') == (1, '', NO_RULE + '\n')
    status, output, errors = rule(*arguments, 'a purple card', '--json')
    assert (status, json.loads(output), errors) == (1, {'error': NO_RULE}, '')


AMBIGUOUS = 'a spade or a heart and odd'
MEANT = [rule_text(rule) for rule in readings(AMBIGUOUS).rules]
ASKED = f'can be read in two ways. Say which one you mean:\n  1. {MEANT[0]}\n  2. {MEANT[1]}\nAfter '


@pytest.mark.parametrize(
    'arguments', [('explain',), ('grade',), ('accepts', '--line', '7H')], ids=lambda given: given[0]
)
def test_several_readings(arguments: tuple[str, ...]) -> None:
    status, output, errors = rule(*arguments, AMBIGUOUS)
    assert (status, output) == (1, '')
    assert errors.startswith(f'This {ASKED}')
    assert errors.endswith(' doesn’t.\n')
    assert errors.count('\n') == 4
    status, output, errors = rule(*arguments, AMBIGUOUS, '--json')
    assert (status, json.loads(output), errors) == (1, {'ambiguous': MEANT}, '')


@pytest.mark.parametrize(('texts', 'which'), [((AMBIGUOUS, 'red'), 'first'), (('red', AMBIGUOUS), 'second')])
def test_several_readings_of_one_of_two_rules(texts: tuple[str, str], which: str) -> None:
    status, output, errors = rule('compare', *texts)
    assert (status, output, errors.startswith(f'The {which} rule {ASKED}')) == (1, '', True)
    status, output, _ = rule('compare', *texts, '--json')
    assert (status, json.loads(output)) == (1, {'ambiguous': MEANT, 'which': which})


def test_a_reading_that_was_chosen_has_no_others() -> None:
    for meant in MEANT:
        assert data('explain', meant)['rule'] == meant


def test_mended_words_are_shown() -> None:
    misspelt = 'a diferent colour from the last card'
    mended = '  I read “diferent” as “different”.\n'
    assert f'  the card has a different colour from the last card\n{mended}' in rule('explain', misspelt)[1]
    assert data('explain', misspelt)['mended'] == [{'word': 'diferent', 'instead': 'different'}]
    assert mended in rule('compare', misspelt, 'alternate colours')[1]
    assert data('explain', 'alternate colours')['mended'] == []


def test_what_makes_no_sense_is_asked() -> None:
    question = 'One of “red” and “black” always holds: what did you mean?'
    assert f'\nThis looks odd\n  {question}\n\nWhat to expect\n' in rule('explain', 'red or black')[1]
    odd = {'oddness': 'always-one', 'parts': ['red', 'black'], 'here': False, 'text': question}
    assert data('explain', 'red or black')['oddities'] == [odd]
    assert 'This looks odd' not in rule('explain', 'alternate colours')[1]
    assert data('explain', 'alternate colours')['oddities'] == []


def test_no_card_and_no_line() -> None:
    status, output, errors = rule('accepts', 'red', '--line', '7H 6X')
    assert (status, output, errors.startswith('I can’t read “6X” as a card.')) == (1, '', True)
    status, output, errors = rule('accepts', 'red', '--line', ' ')
    assert (status, output, errors.startswith('The main line is empty.')) == (1, '', True)


@pytest.mark.parametrize(
    'arguments', [('accepts', 'red'), ('accepts', '--line', '7H'), ('accepts', '--batch', 'red'), ()]
)
def test_what_is_asked_must_be_whole(arguments: tuple[str, ...]) -> None:
    status, output, errors = rule(*arguments)
    assert (status, output, errors.startswith('usage:')) == (2, '', True)


def test_a_text_that_is_no_text() -> None:
    """Neither invalid UTF-8 nor terminal control characters are echoed."""
    for text, more in ((b'\xff\xfe red', ['--json']), (b'red \x1b[31m purple', []), ('\U0001f600'.encode(), [])):
        status, output, errors = rule('explain', os.fsdecode(text), *more)
        assert status == 1
        assert '\x1b' not in output + errors
        assert 'Traceback' not in errors


def test_a_terminal_that_knows_few_letters() -> None:
    status, _, errors = rule('grade', 'purple', encoding='ascii')
    assert (status, errors.startswith('I don\\u2019t know \\u201cpurple\\u201d.')) == (1, True)
    status, output, _ = rule('grade', 'purple', '--json', encoding='ascii')
    assert json.loads(output) == {'error': NO_RULE.replace('a purple', 'purple')}
    status, output, _ = rule('library', encoding='latin-1')
    assert status == 0


# The batch


def test_batch() -> None:
    questions = [
        {'rule': 'alternate colours', 'line': ['7H', '6S']},
        {'rule': 'a court card', 'line': ['7H']},
        {'rule': 'alternate colours', 'line': ['6h'], 'id': 7},
        {'rule': 'higher', 'line': ['KH']},
        {'rule': 'the same value as the last wrong card', 'line': ['7H'], 'sideline': ['2S', '9S']},
        {'rule': AMBIGUOUS, 'line': ['7H']},
    ]
    assert batch(*questions) == [
        {'accepted': REDS.split()},
        {'accepted': [f'{rank}{suit}' for suit in 'SHCD' for rank in 'JQK']},
        {'accepted': [card.text for card in Card if card.text[-1] in 'SC']},
        {'accepted': []},
        {'accepted': ['9S', '9H', '9C', '9D']},
        {'ambiguous': MEANT},
    ]


BAD_QUESTIONS: list[str | bytes] = [
    *(Path(__file__).parent / 'bad_questions.txt').read_text(encoding='utf-8').splitlines(),
    b'\xff\xfe\x00',
    b'{"rule": "r\xe9d", "line": ["7H"]}',
    '\x00',
    '[' * 100_000,
    json.dumps({'rule': 'red or ' * 1000, 'line': ['7H']}),
    json.dumps({'rule': '(' * 300, 'line': ['7H']}),
    json.dumps({'rule': 'red', 'line': ['7H'] * 200_000}),
    'x' * 3_000_000,
]


def test_the_nearest_rules_are_proposed() -> None:
    text = 'only cards of even rank (2,4,6,8,10,12), frumious'
    (answer,) = batch({'rule': text, 'line': ['7H']})
    assert answer['proposals'][0] == 'the card is even'
    status, output, errors = rule('grade', text)
    assert (status, output) == (1, '')
    assert 'even rank (2,4,6,8,10,12), [frumious]' in errors


def test_what_was_heard_is_printed_without_names(settled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f'sqlite+aiosqlite:///{settled / "games.db"}'
    monkeypatch.setenv('HIEROPHANT_DATABASE_URL', url)

    async def keep() -> None:
        store = await Store.open(url)
        await store.heard.keep(987_654, 123_456, 1, 'primes can touch', 'the card is prime', datetime.now(UTC))
        await store.close()

    asyncio.run(keep())
    assert rule('heard') == (0, 'primes can touch\n  the card is prime\n', '')
    assert data('heard') == {'heard': [{'typed': 'primes can touch', 'meant': 'the card is prime'}]}


def test_a_bad_line_is_answered_and_the_next_one_too() -> None:
    good: dict[str, Any] = {'rule': 'black', 'line': ['7H']}
    answers = batch(good, *(line for bad in BAD_QUESTIONS for line in (bad, good)))
    assert answers[::2] == [{'accepted': [card.text for card in Card if card.text[-1] in 'SC']}] * len(answers[::2])
    for question, bad in zip(BAD_QUESTIONS, answers[1::2], strict=True):
        assert list(bad)[:1] == ['error'], question[:40]
        assert bad['error'].endswith(('.', '}', '”')), question[:40]
        assert '\x1b' not in bad['error'], question[:40]


QUESTION = b'{"rule": "alternate colours", "line": ["7H", "6S"], "sideline": ["2D"]}'


@given(st.binary() | st.lists(st.tuples(st.integers(0, len(QUESTION)), st.binary(max_size=3)), max_size=4))
def test_any_line_gets_one_line(question: bytes | list[tuple[int, bytes]]) -> None:
    """Random bytes, and questions with some of their bytes changed."""
    if isinstance(question, list):
        changes, question = question, QUESTION
        for place, written in changes:
            question = question[:place] + written + question[place + len(written) :]
    answered = answer(question)
    assert answered.count(b'\n') == 1
    assert list(json.loads(answered)) in (['accepted'], ['error'])


def test_blank_lines_are_skipped() -> None:
    good = json.dumps({'rule': 'black', 'line': ['7H']})
    assert len(batch('', good, '', ' \t\r', good + '\r', '')) == 2
    assert batch('') == []
    assert batch() == []


def test_the_order_is_kept_and_nothing_is_lost() -> None:
    texts = ['red', 'black', 'purple', 'odd', 'a king']
    counts = {'red': 26, 'black': 26, 'purple': -1, 'odd': 28, 'a king': 4}
    asked = [texts[place * place % 5] for place in range(20_000)]
    answers = batch(*({'rule': text, 'line': ['7H'] * (place % 50 + 1)} for place, text in enumerate(asked)))
    assert [len(answer['accepted']) if 'accepted' in answer else -1 for answer in answers] == [
        counts[text] for text in asked
    ]


def test_more_rules_than_are_kept() -> None:
    questions = [{'rule': f'within {place % 13} of {place}', 'line': ['7H']} for place in range(RULES_KEPT + 50)]
    assert batch(*questions, *questions[:50])[-50:] == batch(*questions[:50])


def test_whoever_waits_for_an_answer_gets_it() -> None:
    with subprocess.Popen(BATCH, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for card in ('7H', '7S', '7X'):
            question = json.dumps({'rule': 'a different suit', 'line': [card]}) + '\n'
            for part in (question[:9], question[9:]):  # Not even a whole line need arrive at once.
                process.stdin.write(part.encode())
                process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert len(answer.get('accepted', [])) == (39 if card != '7X' else 0)
        process.stdin.close()
    assert process.returncode == 0


def test_a_last_line_without_an_end_is_answered() -> None:
    status, output, _ = rule('accepts', '--batch', text=b'{"rule": "a king", "line": ["7H"]}')
    assert (status, output) == (0, '{"accepted":["KS","KH","KC","KD"]}\n')


def test_somebody_stops_reading() -> None:
    """What is told at once goes the way of ``record``."""
    with subprocess.Popen(
        BATCH, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stdin is not None
        process.stdin.write(b'{"rule": "red", "line": ["7H"]}\n' * 100)
        process.stdin.close()
        assert process.stderr.read() == b''
    assert process.returncode == 1


@pytest.mark.skipif(os.name != 'posix', reason='the shell closes what is read and written')
@pytest.mark.parametrize('closed', ['<&-', '>&-'])
def test_closed_input_or_output(closed: str) -> None:
    done = subprocess.run(
        ['/bin/sh', '-c', f'"$0" -m bot rule accepts --batch {closed}', sys.executable],
        input=b'{"rule": "red", "line": ["7H"]}\n',
        capture_output=True,
        timeout=LONGEST,
        check=False,
        env=ENVIRONMENT,
    )
    assert (done.returncode, done.stdout) == (1, b'')
    assert done.stderr.decode().startswith('There’s no standard input to read, or no standard output to')
