"""What people write, and what is understood."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules.errors import NotARule
from bot.rules.language.printing import rule_text
from bot.rules.language.reading import read_rule
from bot.text import say
from tests.rules.any_text import WORDS, any_text

LINES = (Path(__file__).parent / 'said.txt').read_text(encoding='utf-8').splitlines()
SAID = [(said, canonical.strip()) for said, canonical in zip(LINES[::2], LINES[1::2], strict=True)]
"""What was written, and below it the canonical form."""


@pytest.mark.parametrize(('said', 'canonical'), SAID)
def test_it_is_understood(said: str, canonical: str) -> None:
    assert rule_text(read_rule(said)) == canonical


@pytest.mark.parametrize('canonical', sorted({canonical for _, canonical in SAID}))
def test_what_is_printed_is_understood_in_capitals_and_over_lines(canonical: str) -> None:
    rule = read_rule(canonical, limited=False)
    assert read_rule(canonical.replace('; ', '\n'), limited=False) == rule
    assert read_rule(f'  {canonical}.  '.replace(' the ', '  The '), limited=False) == rule


NOT_SAID = [
    ('play a blak card', 'unknown-word', 'blak', 'black'),
    ('must be same suite as the last card', 'unknown-word', 'suite', 'suit'),
    ('the crad is red', 'unknown-word', 'crad', 'card'),
    ('third red', 'unknown-word', 'third', 'third last'),
    ('xyzzyq', 'unknown-word', 'xyzzyq', 'none'),
    ('ƒoo', 'unknown-word', 'ƒoo', None),
    ('if the last card is red black', 'side-by-side', 'red black', None),
    ('the card is', 'unfinished', '', None),
    ('red (or black)', 'unexpected', '(', None),
    ('red) or black', 'unexpected', ')', None),
    ('between red and black', 'unexpected', 'red', None),
    ('odd, even, odd', 'comma', '', None),
    ('1234 or red', 'number', '1234', None),
    ('', 'empty', '', None),
    (' \n ', 'empty', '', None),
    ('the a an', 'empty', '', None),
    ('red = {2 3}; red', 'name-taken', 'red', None),
    ('low = {2 3}; low = {4}; low', 'name-twice', '', None),
    ('mine = yours; yours = red; mine', 'name-later', '', None),
    ('mine = mine; mine', 'name-later', '', None),
    ('zork = {2 4}', 'no-condition', '', None),
    ('court cards count 10', 'no-condition', '', None),
    ('suit order S H; the next suit', 'suit-order', '', None),
    ('suit order S H S H; the next suit', 'suit-order', '', None),
    ('red red black in turn', 'side-by-side', 'red red', None),
    ('after others, red', 'others', '', None),
    ('the last card is 2 red', 'how-many', '', None),
    ('red alternating', 'alternate-two', '', None),
    ('start: higher than the last card; red', 'not-plain', '', None),
    ('if the number of cards that are higher than the last card is even, red', 'not-plain', '', None),
    ('the position has the same suit as the last card', 'needs-card', '', None),
    ('the last two cards choose: red / black', 'unknown-word', 'choose', None),
    ('the last two cards chooses: red / black', 'one-number', '', None),
    ('(' * 31 + 'red' + ')' * 31, 'brackets', '', None),
    ('red or ' * 60 + 'red', 'too-long', None, None),
]


@pytest.mark.parametrize(('text', 'code', 'marked', 'nearest'), NOT_SAID)
def test_what_is_not_understood_is_named(text: str, code: str, marked: str | None, nearest: str | None) -> None:
    with pytest.raises(NotARule) as caught:
        read_rule(text)
    error = caught.value
    assert error.code == code
    assert marked is None or text[error.start : error.end].strip() == marked or not marked
    assert nearest is None or error.facts['nearest'] == nearest
    sentence = say(f'rule-{error.code}', **error.facts)
    assert nearest in (None, 'none') or f'Did you mean “{nearest}”?' in sentence


def test_the_place_of_a_strange_word_is_exact() -> None:
    with pytest.raises(NotARule) as caught:
        read_rule('if the last card is redd, then black')
    assert (caught.value.start, caught.value.end) == (20, 24)


def test_limits_are_as_stated() -> None:
    assert read_rule('red'.ljust(400))
    with pytest.raises(NotARule, match='too-long'):
        read_rule('red'.ljust(401))
    assert read_rule('(' * 30 + 'red' + ')' * 30)
    assert read_rule('the position is 999 or lower')
    with pytest.raises(NotARule, match='number'):
        read_rule('the position is 1000 or lower')


def test_a_name_may_be_plural_where_it_is_used() -> None:
    rule = read_rule('loopy = {4 6 8 9}; if the last card is loopy, then the card is not a loopy')
    assert 'loopy' in rule_text(rule)
    assert read_rule('gem = {KD QH}; gems or red') == read_rule('gem = {KD QH}; gem or red')


@given(st.text(max_size=420))
def test_any_text_is_a_rule_or_is_not(text: str) -> None:
    _answered(text)


@given(st.lists(st.sampled_from(WORDS), max_size=60))
def test_any_words_it_knows_are_a_rule_or_are_not(words: list[str]) -> None:
    _answered(' '.join(words))


def test_strange_texts_of_every_kind_get_an_answer() -> None:
    rng = Random(3)
    rules = sum(_answered(any_text(rng)) for _ in range(1500))
    assert rules > 10, 'some of them are rules, or this would test nothing but refusals'


def _answered(text: str) -> bool:
    """Whether it is a rule; one that is reads back the same, and one that is not is answered in a sentence."""
    try:
        rule = read_rule(text)
    except NotARule as not_a_rule:
        error = not_a_rule
    else:
        assert read_rule(rule_text(rule), limited=False) == rule
        return True
    assert 0 <= error.start <= error.end <= max(len(text), error.start)
    assert say(f'rule-{error.code}', **error.facts)
    return False
