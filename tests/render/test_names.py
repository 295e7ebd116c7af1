"""Names of people: any script, any length, any mischief."""

import pytest

from bot.render.kit.text import line_of, lines_of
from bot.render.kit.theme import NAME, PLAIN
from bot.render.kit.typefaces import SHAPES, STRONG, typeface_for
from bot.render.names import Names, name_line
from bot.text import ENGLISH

UNDRAWABLE = [
    '',
    ' ',
    '\n',
    '\x00\x07\x1b',
    '\u200b\u2060\u2063',
    '\u202e\u202d',
    '\ufffe\uffff',
    '\ue000',
    '\u0301',
]
HOSTILE = [
    'Zoë 🦊✨',
    '👨\u200d👩\u200d👧\u200d👦',
    '🇩🇪🏳️\u200d🌈',
    'محمد علي',
    'abc محمد 123 علي',
    'さくら',
    '한국어',
    'ไทย',
    '\U0001d4db\U0001d4fe ♕',
    'Z\u0338\u0321\u031b\u0349' + '\u0301' * 500 + 'algo',
    'x' * 2000,
    '𒐫' * 50,
    '﷽' * 30,
    'one\ntwo\r\n\tthree',
    '\u202eevil',
    '\x00null',
    '|' * 300,
    ' ' * 1000 + 'far',
    '🇦',
    '\ud800',
]


@pytest.mark.parametrize('name', [*HOSTILE, *UNDRAWABLE])
@pytest.mark.parametrize('most', [60, 90, 300])
def test_a_name_is_never_wider_than_its_room(name: str, most: int) -> None:
    line = name_line(2, Names(ENGLISH, {2: name}), NAME, most)
    assert 0 < line.width <= most


@pytest.mark.parametrize('name', UNDRAWABLE)
def test_who_has_no_name_that_can_be_drawn_is_called_by_the_seat(name: str) -> None:
    assert (
        name_line(2, Names(ENGLISH, {2: name}), NAME, 300)
        == name_line(2, Names(ENGLISH, {}), NAME, 300)
        == line_of('Player 3', NAME, 300)
    )


@pytest.mark.parametrize('name', HOSTILE)
def test_no_box_is_ever_drawn(name: str) -> None:
    for run, _ in line_of(name, NAME).runs:
        assert all(char in run.face.covers for char in run.text if char not in '\u200d\ufe0f'), run


def test_control_characters_are_dropped() -> None:
    line = line_of('a\x00b\u202ec\nd', NAME)
    assert ''.join(run.text for run, _ in line.runs) == 'abc d'


def test_what_is_too_long_ends_with_an_ellipsis() -> None:
    line = line_of('Bartholomew the Unreasonably Long', NAME, 200)
    assert ''.join(run.text for run, _ in line.runs).endswith('…')


@pytest.mark.skipif(typeface_for('م') is None, reason='no font here has Arabic letters')
def test_words_from_right_to_left_keep_their_place_among_others() -> None:
    line = line_of('abc محمد def', NAME)
    assert [run.rightward for run, _ in line.runs] == [True, False, True]


@pytest.mark.parametrize('text', ['one two three four five six seven', 'x' * 500, 'a\n\nb', '', 'محمد علي ' * 40])
def test_wrapped_lines_keep_to_their_width(text: str) -> None:
    lines = lines_of(text, PLAIN, 200, 4)
    assert len(lines) <= 4
    assert all(0 < line.width <= 200 for line in lines)


@pytest.mark.skipif(not SHAPES or typeface_for('م') is None, reason='no raqm, or no font here has Arabic letters')
def test_arabic_letters_are_joined() -> None:
    """Letters have different shapes at the beginning, in the middle and at the end of a word than alone."""
    assert line_of('ببب', NAME).width < 3 * line_of('ب', NAME).width - 9


@pytest.mark.parametrize('name', ['محمد علي بن عبد الله الطويل', 'Алиса Иванова-Петрова', 'さくらさくらさくらさくら'])
def test_a_name_is_cut_by_its_width_and_not_by_its_letters(name: str) -> None:
    """In any script: as much as fits, and the ellipsis behind it in its direction."""
    if typeface_for(name[0]) is None and name[0] not in STRONG.covers:
        pytest.skip('no font here has these letters')
    whole = line_of(name, NAME)
    assert line_of(name, NAME, whole.width) == whole
    cut = line_of(name, NAME, whole.width - 1)
    assert whole.width * 0.6 < cut.width < whole.width
    runs = [run for run, _ in cut.runs]
    last = runs[0] if not runs[-1].rightward else runs[-1]
    assert '…' in last.text
    assert all(run.text.strip('… ') in name for run in runs)


@pytest.mark.parametrize(('text', 'order'), [('abc', 'abc'), ('a שרה b', 'a |שרה| b'), ('שרה abc', 'abc| שרה')])
def test_runs_stand_in_the_order_in_which_they_are_read(text: str, order: str) -> None:
    if typeface_for('ש') is None:
        pytest.skip('no font here has Hebrew letters')
    assert [run.text.strip() for run, _ in line_of(text, NAME).runs] == [part.strip() for part in order.split('|')]
