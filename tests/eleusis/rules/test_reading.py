"""What people write, and what is understood."""

from itertools import takewhile
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text import ENGLISH
from eleusis.rules.errors import NotARule
from eleusis.rules.hearing.proposing import propose
from eleusis.rules.language.distinguishing import distinct
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import Ambiguous, read_rule, readings
from eleusis.rules.language.spelling import is_opposite
from eleusis.rules.language.words import LONGEST_RULE
from tests.eleusis.rules.any_text import WORDS, any_text
from tests.eleusis.rules.people import read

LINES = (Path(__file__).parent / 'said.txt').read_text(encoding='utf-8').splitlines()
SAID = [(said, canonical.strip()) for said, canonical in zip(LINES[::2], LINES[1::2], strict=True)]
"""What was written, and below it the canonical form."""
LEAST_EXACT = 233
"""How many of these are read exactly, at least: the nearest rules are offered for the others."""


def understood(text: str) -> str:
    """What is understood of it, or why nothing is."""
    try:
        return rule_text(read_rule(text, limited=False))
    except NotARule as refusal:
        return refusal.code


def test_each_is_understood_or_offered() -> None:
    others = [(said, canonical) for said, canonical in SAID if understood(said) != canonical]
    assert [said for said, canonical in others if not is_offered(said, canonical)] == []
    assert len(SAID) - len(others) >= LEAST_EXACT
    assert all(len(said) <= LONGEST_RULE for said, _ in SAID)


def is_offered(said: str, canonical: str) -> bool:
    """Whether nothing is understood of it, and the rule is among those that are offered."""
    meant = read_rule(canonical, limited=False)
    return not read(said) and any(len(distinct((meant, each.rule))) == 1 for each in propose(said))


def test_what_is_printed_is_understood_in_capitals_and_over_lines() -> None:
    canonical = sorted({canonical for _, canonical in SAID})
    written = {text: {text, text.replace('; ', '\n'), f'  {text}.  '.replace(' the ', '  The ')} for text in canonical}
    assert {text: found for text, ways in written.items() if (found := set(map(understood, ways))) != {text}} == {}


ASKED_LINES = (Path(__file__).parent / 'asked.txt').read_text(encoding='utf-8').splitlines()
ASKED = [
    (said, [line.strip() for line in takewhile(lambda line: line.startswith(' '), ASKED_LINES[place + 1 :])])
    for place, said in enumerate(ASKED_LINES)
    if not said.startswith(' ')
]
"""What was written, and below it each reading."""


@pytest.mark.parametrize(('said', 'canonical'), ASKED)
def test_what_can_be_meant_in_several_ways_is_asked(said: str, canonical: list[str]) -> None:
    assert [rule_text(rule) for rule in readings(said).rules] == canonical
    with pytest.raises(Ambiguous) as caught:
        read_rule(said)
    assert [rule_text(rule) for rule in caught.value.rules] == canonical
    assert str(len(canonical)) in ENGLISH.say('rule-ambiguous', **caught.value.facts)


MENDED = [
    ('a diferent colour from the last card', 'a different colour from the last card', [('diferent', 'different')]),
    ('play a crad of the same siut', 'play a card of the same suit', [('crad', 'card'), ('siut', 'suit')]),
    ('if the last card is blck, play red', 'if the last card is black, play red', [('blck', 'black')]),
    ('highr than the last card', 'higher than the last card', [('highr', 'higher')]),
    ('only heartss', 'only hearts', [('heartss', 'hearts')]),
]


@pytest.mark.parametrize(('said', 'meant', 'mended'), MENDED)
def test_a_slip_is_mended_and_told(said: str, meant: str, mended: list[tuple[str, str]]) -> None:
    found = readings(said)
    assert found.rules == readings(meant).rules
    assert [tuple(one) for one in found.mended] == mended


@pytest.mark.parametrize('said', ['red nur black', 'a sort of red', 'red or blak or blac or blk', 'tn', 'rad'])
def test_what_may_stand_for_several_words_or_for_its_opposite_is_not_mended(said: str) -> None:
    with pytest.raises(NotARule) as caught:
        read_rule(said)
    assert caught.value.code == 'not-understood'


def test_a_slip_never_says_the_opposite() -> None:
    for one, other in (('nor', 'or'), ('nonprimes', 'primes'), ('unequal', 'equal'), ('uneven', 'even')):
        assert is_opposite(one, other)
        assert is_opposite(other, one)
    assert not is_opposite('blak', 'black')


NOT_SAID = [
    ('the card is xyzzyq', 'not-understood', 'xyzzyq'),
    ('ƒoo', 'not-understood', 'ƒoo'),
    ('the card is', 'not-understood', 'is'),
    ('red) or black', 'not-understood', ')'),
    ('between red and black', 'not-understood', None),
    ('odd, even, odd', 'not-understood', None),
    ('1234 or red', 'number', '1234'),
    ('', 'empty', ''),
    (' \n ', 'empty', ''),
    ('zork = {2 4}', 'no-rule', None),
    ('court cards count 10', 'no-rule', None),
    ('red alternating', 'not-understood', None),
    ('start: higher than the last card; red', 'not-understood', None),
    ('the position has the same suit as the last card', 'not-understood', None),
    ('play something nice', 'not-understood', 'nice'),
    ('(' * 31 + 'red' + ')' * 31, 'brackets', ''),
    ('red or ' * 60 + 'red', 'too-long', None),
    ('A K Q J ' * 45, 'too-many', None),
]


@pytest.mark.parametrize(('text', 'code', 'marked'), NOT_SAID)
def test_what_is_not_understood_is_named(text: str, code: str, marked: str | None) -> None:
    with pytest.raises(NotARule) as caught:
        read_rule(text)
    error = caught.value
    assert error.code == code
    assert marked is None or text[error.start : error.end].strip() == marked
    assert ENGLISH.say(f'rule-{error.code}', **error.facts)


def test_one_error_tells_all_that_is_wrong() -> None:
    with pytest.raises(NotARule) as caught:
        read_rule('if the last card is wibbly, play a wobbly card')
    sentence = ENGLISH.say('rule-not-understood', **caught.value.facts)
    assert '“wibbly”' in sentence
    assert '“wobbly”' in sentence


def test_the_place_of_a_strange_word_is_exact() -> None:
    with pytest.raises(NotARule) as caught:
        read_rule('if the last card is wibbly, then black')
    assert (caught.value.start, caught.value.end) == (20, 26)


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
    rng = Random(1)
    rules = sum(_answered(any_text(rng)) for _ in range(200))
    assert rules >= 2, 'some of them are rules, or this would test nothing but refusals'


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
    assert ENGLISH.say(f'rule-{error.code}', **error.facts)
    return False


@pytest.mark.parametrize(
    ('said', 'meant'),
    [
        ('The last two cards must be of different suits', 'the card has a different suit from the last card'),
        (
            'If the last card is even, play a red card. Otherwise play the other colour',
            'if the last card is even, then the card is red, otherwise the card is not red',
        ),
        (
            'If the last is even, play a red card. Otherwise change the colour',
            'if the last card is even, then the card is red, '
            'otherwise the card has a different colour from the last card',
        ),
    ],
)
def test_what_people_mean_by_it(said: str, meant: str) -> None:
    assert understood(said) == meant
