"""Every language says everything, with the same facts, and has names for commands that Discord takes."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
from fluent.syntax import FluentParser, ast, visitor

from bot.client import Hierophant
from bot.config import Settings
from bot.text import ENGLISH, GERMAN, LANGUAGES, Language, Words, language_of
from bot.text.kinds import any_of
from bot.text.variants import field_name
from bot.ui.dealer import slug
from eleusis.cards import Card
from eleusis.refusals import REASONS
from eleusis.rules.library import built_in_rules

TEXT = Path(__file__).parents[2] / 'bot/text'
OTHERS = [language for language in LANGUAGES.values() if language is not ENGLISH]
ARTICLES = {'kind-one': {'begins'}}
"""Facts that only English needs: whether it says "a" or "an"."""
NAMES_OF_ITS_OWN = {
    'lobby-title', 'lobby-title-oracle', 'variant-berkeley', 'variant-express', 'variant-delphi', 'start-label',
    'text-state-prophet', 'picture-seat-prophet',
}  # fmt: skip
"""Messages that are the same in English and German: proper names and a few words."""


class _Facts(visitor.Visitor):
    def __init__(self) -> None:
        self.named: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - called by this name
        self.named.add(node.id.name)


def with_reasons(text: str) -> str:
    """English with the library's reasons for refusals in their places."""
    reasons = dict(re.findall(r'^reason-([\w-]+) = (.+)$', REASONS, re.MULTILINE))
    text = re.sub(r'\{ reason-([\w-]+) \}', lambda match: reasons[match[1]], text)
    return text + ''.join(
        f'refuse-{code} = {said}\n' for code, said in reasons.items() if f'\nrefuse-{code} ' not in text
    )


@cache
def messages(code: str) -> dict[str, ast.Message]:
    text = (TEXT / f'{code}.ftl').read_text(encoding='utf-8')
    body = FluentParser().parse(with_reasons(text) if code == 'en' else text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    assert not [key for key, times in Counter(message.id.name for message in found).items() if times > 1]
    return {message.id.name: message for message in found}


def facts(message: ast.Message) -> set[str]:
    found = _Facts()
    found.visit(message)
    return found.named


def words(message: ast.Message) -> str:
    """The literal text of all variants of a message."""
    found: list[str] = []

    class Texts(visitor.Visitor):
        def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - called by this name
            found.append(node.value)

    Texts().visit(message)
    return ' '.join(found)


@pytest.mark.parametrize('language', OTHERS, ids=lambda language: language.code)
def test_it_says_what_english_says(language: Language) -> None:
    english, other = messages('en'), messages(language.code)
    assert {key for key in other if not key.startswith(('name-', 'library-n'))} == english.keys()
    rules = {f'library-{what}-{slug(rule)}' for rule in built_in_rules() for what in ('name', 'note')}
    assert {key for key in other if key.startswith('library-n')} == rules
    for key, message in english.items():
        assert facts(other[key]) == facts(message) - ARTICLES.get(key, set()), key


def test_no_english_is_left_in_german() -> None:
    english, german = messages('en'), messages('de')
    same = {
        key
        for key in english
        if words(english[key]) == words(german[key]) and re.search('[a-z]{2}', words(english[key]))
    }
    assert same == NAMES_OF_ITS_OWN
    for key, message in german.items():
        said = words(message) if key not in {*NAMES_OF_ITS_OWN, 'cli-no-question'} else ''
        assert not re.search(r'\b(the|you|your|is|are|not|cards?|with|dealer|wrong|play|rule)\b', said), (
            f'{key}: {said}'
        )


@pytest.mark.parametrize('language', LANGUAGES.values(), ids=lambda language: language.code)
def test_what_has_little_room_is_short(language: Language) -> None:
    for key, message in messages(language.code).items():
        most = {'-label': 80, '-modal-title': 45, '-modal-label': 45, '-form-title': 45}
        room = next(
            (room for ending, room in most.items() if key.endswith(ending)), 100 if key.startswith('command-') else None
        )
        if key.startswith('field-') and key != 'field-said':
            room = 60
        assert room is None or len(words(message)) <= room, key


@pytest.mark.parametrize('language', OTHERS, ids=lambda language: language.code)
def test_names_of_commands_are_such_as_discord_takes(language: Language) -> None:
    names = {key: language.say(key) for key in messages(language.code) if key.startswith('name-')}
    assert all(re.fullmatch(r'[-_\w]{1,32}', name) and name == name.lower() for name in names.values())
    for key in names:
        assert ENGLISH.knows(key.replace('name-', 'command-', 1)), key
    # Siblings have distinct names.
    beside = Counter((key.rpartition('-')[0], name) for key, name in names.items() if key.count('-') > 1)
    assert not [key for key, times in beside.items() if times > 1]


@pytest.mark.parametrize('language', OTHERS, ids=lambda language: language.code)
async def test_commands_that_are_mentioned_exist(language: Language) -> None:
    def name(command: str) -> str:
        parts = command.split()
        return ' '.join(language.say('-'.join(['name', *parts[: place + 1]])) for place in range(len(parts)))

    bot: Any = Hierophant(Settings())
    bot.store = bot.tables = bot.drafts = MagicMock()  # Commands are declared without them.
    await bot.add_cogs()
    known = {name(command.qualified_name) for command in bot.tree.walk_commands()}
    for key, message in messages(language.code).items():
        for mentioned in re.findall(r'`/(\w[^`{]*)`', words(message)):
            assert any(f'{mentioned} '.startswith(f'{command} ') for command in known), f'{key}: /{mentioned}'


@pytest.mark.parametrize(
    ('locale', 'language'),
    [('de', GERMAN), ('en-GB', ENGLISH), ('en-US', ENGLISH), ('tlh', ENGLISH), ('', ENGLISH), (None, ENGLISH)],
)
def test_discords_locales(locale: str | None, language: Language) -> None:
    assert language_of(locale) is language


def test_lists_and_numbers() -> None:
    three = ['A', 'B', 'C']
    assert [language.listed(three) for language in (ENGLISH, GERMAN)] == ['A, B and C', 'A, B und C']
    assert [language.listed(three[:2], 'or') for language in (ENGLISH, GERMAN)] == ['A or B', 'A oder B']
    assert [language.listed(three[:1]) for language in (ENGLISH, GERMAN)] == ['A', 'A']
    assert [language.tenths(-2.46) for language in (ENGLISH, GERMAN)] == ['-2.5', '-2,5']


def test_cards_in_german() -> None:
    assert GERMAN.card(Card.HQ) == 'Herz-Dame'
    assert GERMAN.card(Card.S10) == 'Pik-10'
    red = [card for card in Card if card.rank in (11, 12) and card.text[-1] in 'HD']
    assert any_of(GERMAN, red) == 'Bube oder Dame in Rot'
    assert Words(GERMAN, {}).name(2) == GERMAN.say('seat-unknown', number=3) != 'Seat 3'


def test_a_fact_may_differ_from_language_to_language() -> None:
    def field(language: Language) -> str:
        return field_name(language, 'hand')

    said = [language.say('refuse-variant-number', field=field, least=1, most=9) for language in (ENGLISH, GERMAN)]
    assert 'Cards dealt to each player' in said[0]
    assert GERMAN.say('field-hand') in said[1]
