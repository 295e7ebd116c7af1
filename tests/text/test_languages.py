"""Every language says everything that English does, with the same facts, and fits where Discord puts it."""

import re
from functools import cache
from itertools import islice, product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

CATALOGUES = Path(__file__).parents[2] / 'bot' / 'text'
OTHERS = sorted(file.stem for file in CATALOGUES.glob('*.ftl') if file.stem != 'en')
UNSAID = {'kind-one': {'begins'}}
"""Facts that only English needs: its article depends on the next sound."""
MOST_SAMPLES = 60
PLURALS = {'zero', 'one', 'two', 'few', 'many', 'other'}
LIMITS = {
    r'command-.*': 100,
    r'name-.*': 32,
    r'.*-label': 80,
    r'.*-modal-(title|label)|variant-form-title': 45,
    r'.*-modal-(help.*|placeholder)|topic-note|topic-empty': 100,
    r'field-(?!said).*|topic-(?!note|empty).*': 45,
    r'(library|variant)-choose|trial-(start|lay)|hand-choose-suit|dealer-lay-suit': 150,
    r'look-(theme|deck)-.*': 100,
}
"""Characters that Discord takes of a key's sentence."""
STAYS_ENGLISH = {
    *('formal-modal-placeholder', 'command-rule-try-text', 'cli-no-question'),
    *('refuse-unreadable-card', 'command-play-card'),
}
"""Examples of the rule language, and of how cards are written."""


class Facts(Visitor):
    """What a sentence is given, and by what it chooses."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.others: set[str] = set()
        self.choices: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - as the library calls it
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.others.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        keys = {key.name if isinstance(key := variant.key, ast.Identifier) else key.value for variant in node.variants}
        self.choices.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


@cache
def entries(code: str) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser().parse((CATALOGUES / f'{code}.ftl').read_text(encoding='utf-8')).body)


@cache
def sentences(code: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(code) if isinstance(entry, ast.Message)}


def names(code: str) -> set[str]:
    """The keys of the names of commands and options, which English keeps in the code."""
    return {key for key in sentences(code) if key.startswith('name-')}


@cache
def facts(code: str, key: str) -> Facts:
    """Of a sentence, and of those that stand within it."""
    found = Facts()
    found.visit(sentences(code)[key])
    for other in tuple(found.others):
        within = facts(code, other)
        found.names |= within.names
        for name, choices in within.choices.items():
            found.choices.setdefault(name, set()).update(choices)
    return found


@cache
def bundle(code: str) -> FluentBundle:
    bundle = FluentBundle([code], use_isolating=False)
    bundle.add_resource(FluentResource((CATALOGUES / f'{code}.ftl').read_text(encoding='utf-8')))
    return bundle


def samples(code: str, key: str) -> list[str]:
    """The sentence in many of its forms, of those that English has too.

    Raises:
        AssertionError: when the language cannot say it.
    """
    choices: dict[str, set[str]] = {name: set() for name in facts(code, key).names}
    for language in {code, 'en'} if key in sentences('en') else {code}:
        for name, keys in facts(language, key).choices.items():
            choices.setdefault(name, set()).update(keys)
    values = [sorted(values_of(keys), key=str) for keys in choices.values()]
    return [said(code, key, dict(zip(choices, each, strict=True))) for each in islice(product(*values), MOST_SAMPLES)]


def values_of(keys: set[str]) -> set[str | int]:
    if not keys:
        return {5}
    numbers: set[str | int] = {int(key) for key in keys if key.isdecimal()}
    named = {key for key in keys - PLURALS if not key.isdecimal()}
    return numbers | named | ({1, 3} if keys & PLURALS else set())


def said(code: str, key: str, given: dict[str, str | int]) -> str:
    value = bundle(code).get_message(key).value
    assert value is not None
    text, errors = bundle(code).format_pattern(value, given)
    assert not errors, f'{key}: {errors[0]}'
    return str(text)


@pytest.mark.parametrize('code', OTHERS)
def test_a_catalogue_is_read_whole_and_says_nothing_twice(code: str) -> None:
    assert [entry.content for entry in entries(code) if isinstance(entry, ast.Junk)] == []
    keys = [entry.id.name for entry in entries(code) if isinstance(entry, ast.Message)]
    assert [key for key in set(keys) if keys.count(key) > 1] == []


@pytest.mark.parametrize('code', OTHERS)
def test_every_language_has_the_same_sentences(code: str) -> None:
    assert set(sentences(code)) - names(code) == set(sentences('en'))


@pytest.mark.parametrize('code', OTHERS)
def test_a_sentence_names_the_same_facts_in_every_language(code: str) -> None:
    for key in sentences('en'):
        assert facts(code, key).names | UNSAID.get(key, set()) == facts('en', key).names, key


@pytest.mark.parametrize('code', OTHERS)
def test_a_sentence_knows_every_case_that_english_tells_apart(code: str) -> None:
    for key in set(sentences('en')) - set(UNSAID):
        for name, choices in facts('en', key).choices.items():
            named = {choice for choice in choices - PLURALS if not choice.isdecimal()}
            assert named <= facts(code, key).choices.get(name, set()), f'{key}: {name}'


@pytest.mark.parametrize('code', ['en', *OTHERS])
def test_everything_can_be_said_and_fits(code: str) -> None:
    for key in sentences(code):
        limits = [most for pattern, most in LIMITS.items() if re.fullmatch(pattern, key)]
        for text in samples(code, key):
            assert len(text) <= min(limits, default=4000), f'{key}: {text}'


@pytest.mark.parametrize('code', OTHERS)
def test_names_of_commands_are_such_as_discord_takes(code: str) -> None:
    by_group: dict[str, list[str]] = {}
    for key in names(code):
        name = said(code, key, {})
        assert re.fullmatch(r'[-_\w]+', name), key
        assert name == name.lower(), key
        by_group.setdefault(key.rpartition('-')[0], []).append(name)
    assert [group for group, of_group in by_group.items() if len(set(of_group)) < len(of_group)] == []


@pytest.mark.parametrize('code', OTHERS)
def test_a_command_is_mentioned_by_its_name_in_the_language(code: str) -> None:
    known = {said(code, key, {}) for key in names(code)}
    for key in set(sentences(code)) - {'help-line'}:
        for text in samples(code, key):
            for command in re.findall(r'`/([^`]+)`', text):
                assert set(command.split()) <= known, f'{key}: /{command}'


def test_no_english_is_left_in_german() -> None:
    for key in set(sentences('de')) - STAYS_ENGLISH:
        for text in samples('de', key):
            english = re.search(r'\b(the|and|you|your|card|cards|is|of|for|with)\b', text, re.IGNORECASE)
            assert english is None, f'{key}: {text}'
