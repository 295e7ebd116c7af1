"""The catalogue has a sentence for everything the engine can say no to and everything that can happen."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.text import ENGLISH, Words, card_text, plain
from bot.text.catalogue import MissingSentence
from eleusis import events as e
from eleusis.cards import Card
from eleusis.commands import IllegalMove
from eleusis.variants import PRESETS
from eleusis.views import NewsItem
from tests.shown import news_text

ROOT = Path(__file__).parents[2]


@cache
def sources() -> tuple[ast.AST, ...]:
    files = [file for part in ('eleusis', 'bot', 'cogs') for file in ROOT.glob(f'{part}/**/*.py')]
    return tuple(node for file in files for node in ast.walk(ast.parse(file.read_text(encoding='utf-8'))))


def named(node: ast.AST) -> Iterator[str]:
    for name in ('value', 'name', 'id', 'attr', 'arg'):
        if isinstance(text := getattr(node, name, None), str):
            yield text


def test_every_sentence_is_said() -> None:
    """Its key occurs in the source, or can be composed from a pattern and words that do."""
    texts = {text for node in sources() for text in named(node)} | {*PRESETS}
    words = {word.lower() for text in texts for word in re.findall('[A-Z]?[a-z]+|[0-9]+', text)}
    patterns = {
        ''.join(re.escape(str(one.value)) if isinstance(one, ast.Constant) else '(.*)' for one in node.values)
        for node in sources()
        if isinstance(node, ast.JoinedStr)
    }
    composed = [re.compile(pattern) for pattern in patterns if re.search(r'[a-z]\\-|-[a-z]', pattern)]
    catalogue = (ROOT / 'bot/text/en.ftl').read_text(encoding='utf-8')
    used = texts | {*re.findall(r'\{ ([a-z][a-z-]*) [.}]', catalogue)}

    def said(key: str) -> bool:
        if key in used or any({key[:place], key[place:]} <= texts for place in range(1, len(key))):
            return True
        filled = [found.groups() for pattern in composed if (found := pattern.fullmatch(key))]
        return any(words.issuperset(re.findall('[a-z0-9]+', '-'.join(parts))) for parts in filled)

    keys = re.findall(r'^([a-z][\w-]*) =', catalogue, re.MULTILINE)
    assert len(keys) > 1000
    assert [key for key in keys if not said(key)] == []
    assert not said('picture-nothing-sayable')


def test_every_refusal_has_a_sentence() -> None:
    """Every code that is raised anywhere, read from the sources."""
    codes: set[str] = set()
    for node in sources():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            code = node.args[-1] if node.func.id in ('check_moderates', 'check_runs') else node.args[0]
            raised = node.func.id in ('IllegalMove', 'Refusal', 'check_moderates', 'check_runs')
            if raised and isinstance(code, ast.Constant) and isinstance(code.value, str):
                codes.add(code.value)
    assert {'not-your-turn', 'not-held', 'no-table', 'stale', 'only-host', 'season-moderators'} <= codes
    assert {code for code in codes if not ENGLISH.knows(f'refuse-{code}')} == set()


def test_every_happening_has_a_sentence() -> None:
    silent = {'MatchOpened', 'TurnCame', 'Judged', 'RoundVoided', 'LastEvent', 'OfSeat'}
    for event in (*e.Event.__subclasses__(), *e.LastEvent.__subclasses__(), *e.OfSeat.__subclasses__()):
        if event.__name__ in silent:
            continue
        key = ''.join('-' + letter.lower() if letter.isupper() else letter for letter in event.__name__).lstrip('-')
        told = {
            'cards-laid': ['laid-right', 'laid-wrong'],
            'prophet-called': ['prophet-called-right', 'prophet-called-wrong'],
        }.get(key, [key])
        for kind in told:
            assert news_text(Words(ENGLISH, {0: 'Ann'}), [NewsItem(kind, 0, (Card.HQ,), text='x')])


@pytest.mark.parametrize('why', ['dealer-left', 'dealer-clock', 'vote', 'moderator', 'match-ended', 'too-few'])
def test_every_void_round_has_a_reason(why: str) -> None:
    assert news_text(Words(ENGLISH, {}), [NewsItem('round-voided', text=why)])


def test_a_refusal_names_people_and_cards() -> None:
    words = Words(ENGLISH, {0: 'Ann', 1: 'Ben'})
    assert words.refusal(IllegalMove('not-your-turn', seat=1)) == 'It’s Ben’s turn. I’ll call you when it’s yours.'
    assert f'{card_text(Card.HQ)} 2 times' in words.refusal(IllegalMove('not-held-so-often', card=Card.HQ, wanted=2))


def test_names_cannot_format_or_mention() -> None:
    name = '**@everyone** <@1> `x` https://example.org [a](b)'
    said = Words(ENGLISH, {0: name}).say('refuse-not-your-turn', seat=0)
    for sign in ('**@', '@everyone*', '<@', 'https:/', '[a]('):
        assert sign not in said.replace('\\', '\\ ')


def test_long_and_many_lined_names_are_cut_to_one_line() -> None:
    assert plain('a\nb\tc', 40) == 'a b c'
    assert len(Words(ENGLISH, {0: 'x' * 2000}, formatted=False).name(0)) == 40


def test_names_that_turn_or_hide_leave_the_sentence_readable() -> None:
    words = Words(ENGLISH, {0: 'محمد', 1: 'Ada', 2: '\u200b\u2067'})
    assert [words.name(seat) for seat in range(3)] == ['\u2068محمد\u2069', 'Ada', 'Seat 3']
    assert plain(plain('שרה')) == plain('שרה')


def test_a_missing_sentence_or_fact_is_a_mistake_of_the_program() -> None:
    with pytest.raises(MissingSentence):
        ENGLISH.say('no-such-sentence')
    with pytest.raises(MissingSentence):
        ENGLISH.say('refuse-hint-length')


def test_card_names() -> None:
    assert ENGLISH.card(Card.HQ) == 'Queen of hearts'
    assert ENGLISH.card(Card.S10) == 'Ten of spades'


def test_no_fact_is_too_long() -> None:
    """No user's text and no line of cards may prevent a sentence from being formatted."""
    rule, example = 'r' * 3000, '{ $rule }' * 900
    assert ENGLISH.say('draft-understood', rule=rule).count('r' * 3000) == 1
    assert ENGLISH.say('draft-example', line=rule, cards=example) == f'{rule}: {example}'
