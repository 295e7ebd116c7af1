"""Records that break off, that are none, that are endless or full of signs: refused, in one line, at once."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis.notation.read import LONGEST_RECORD
from eleusis.notation.record import RecordError
from tests.eleusis.notation.games import example, mistake, played
from tests.examples import examples


def test_a_record_that_breaks_off_is_found() -> None:
    """Wherever it was cut off, the last line that says something is named, or the one that needs what is missing."""
    lines = example().splitlines()
    written = [line for line, text in enumerate(lines, 1) if text and not text.startswith(';')]
    needs_more = {20: range(20, 26), 37: range(37, 39)}  # The seal is followed by the deal, the no-play by the stock.
    for line in written[:-1]:
        expected = next((seal for seal, below in needs_more.items() if line in below), line)
        assert mistake('\n'.join(lines[:line])).line in (expected, line)
    assert played('\n'.join(lines[: written[-1]])).events == played(example()).events


def test_a_file_that_was_cut_off_anywhere_is_found() -> None:
    for most in range(0, len(example()) - 2, 7):
        error = mistake(example()[:most])
        assert error.line <= example()[:most].count('\n') + 1


def test_without_the_last_end_of_line_it_is_whole() -> None:
    assert played(example().rstrip()).events == played(example()).events


@pytest.mark.parametrize(('text', 'line'), [('', 1), ('\ufeff', 1), ('\n \n\t\n', 1), ('; nothing', 1), ('\n\nx\n', 3)])
def test_an_empty_record_is_none(text: str, line: int) -> None:
    error = mistake(text)
    assert (error.line, error.sentence) == (line, 'A record begins with [Record "New Eleusis 3"].')


SAME = {
    'CRLF': lambda text: text.replace('\n', '\r\n'),
    'CR': lambda text: text.replace('\n', '\r'),
    'BOM': lambda text: '\ufeff' + text,
    'a comment first': lambda text: '\n; A comment.\n' + text,
    'comments everywhere': lambda text: text.replace('\n', ' ; "a" comment [\n'),
    'empty lines': lambda text: text.replace('\n', '  \t\n\n'),
    'other gaps': lambda text: re.sub(' {2,}', '\t', text),
    'other commas': lambda text: text.replace(', laid', ' laid').replace(':', ',').replace('8S AH', '8S,AH'),
    'other cards': lambda text: text.replace('QH', 'Q♥').replace('10S', '10♠').replace('KC', 'kc').replace('8D', 'd8'),
    'other letters': lambda text: text.replace(' right', ' Right').replace('Prophet', 'prophet').replace('end', 'End'),
    'less said': lambda text: text.replace('no-play 7S 10S KH JC KC', 'no-play').replace(', dealt 6D 5H', ''),
    'a hand in another order': lambda text: text.replace('7S 10S KH JC KC', 'KC JC KH 10S 7S'),
    'a longer line': lambda text: text.replace('4D\n        9C', '4D 9C'),
    'other names': lambda text: text.replace('Carl  KS ', '"Carl"  KS ').replace('Anna  8C', '#1 8C'),
}  # fmt: skip


@pytest.mark.parametrize('change', SAME.values(), ids=SAME)
def test_what_makes_no_difference(change: Callable[[str], str]) -> None:
    changed = change(example())
    assert changed != example()
    assert played(changed).events == played(example()).events


@pytest.mark.parametrize('sign', ['\0', '\x1b', '\x07', '\x0b', '\x7f', '\x85', '\x9b'])
def test_signs_that_a_terminal_obeys_are_refused(sign: str) -> None:
    for line in range(1, 50):
        lines = example().splitlines()
        lines[line - 1] += sign
        error = mistake('\n'.join(lines))
        assert (error.line, error.sentence) == (line, 'A record has no control characters.')
        assert sign not in str(error)


@pytest.mark.parametrize('length', [1_000, 50_000])
@pytest.mark.parametrize('piece', ['x', '"', '[', '\\', ';', 'QH ', 'Anna ', '1', '#1 ', 'right, ', '((', '\t', '"a" '])
def test_long_lines_are_refused_at_once(piece: str, length: int) -> None:
    long = piece * (length // len(piece))
    for place, change in ((13, long), (28, f'1. Anna {long}'), (7, f'[Seat 2 {long}]')):
        lines = example().splitlines()
        lines[place - 1] = change
        if piece in (';', '\t') and place == 13:
            continue
        error = mistake('\n'.join(lines))
        assert error.line in (place, place + 1)
        assert len(error.explanation) < 1000


def test_endless_text_is_refused_unread() -> None:
    error = mistake('[Record "New Eleusis 3"]\n' + 'Anna sits\n' * (LONGEST_RECORD // 10))
    assert (error.line, error.sentence.startswith('A record has at most 2000000 characters')) == (1, True)


def test_many_lines_of_chance_take_no_longer_than_they_must() -> None:
    assert mistake(example().replace('        6C KD', '        6C KD\n' * 30_000)).line == 38


PIECES = st.one_of(st.text(max_size=12), st.sampled_from(example().split()), st.sampled_from(example().splitlines()))


@given(st.lists(st.tuples(st.integers(0, len(example())), st.integers(0, 40), PIECES), min_size=1, max_size=3))
@examples(60)
def test_whatever_is_changed_it_is_a_record_or_a_mistake_in_one_of_its_lines(
    changes: list[tuple[int, int, str]],
) -> None:
    text = example()
    for place, length, piece in changes:
        text = text[:place] + piece + text[place + length :]
    error = found(text)
    if error is not None:
        assert 1 <= error.line <= len(re.split(r'\r\n|\r|\n', text))
        assert str(error).isprintable()


def found(text: str) -> RecordError | None:
    try:
        played(text)
    except RecordError as error:
        return error
    return None


def test_a_message_is_short_and_harmless() -> None:
    error = RecordError(7, 'a\tb \x1b[31m' + 'x' * 500, 'No.')
    assert str(error) == 'line 7: No. Found: a b \\u001b[31m' + 'x' * 50 + '…'
    assert str(RecordError(7, ' ', 'No.')) == 'line 7: No.'
