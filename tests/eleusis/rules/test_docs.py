"""The pages of the rule language: they run, and the reference leaves nothing out."""

import re
from enum import Enum

import msgspec
import pytest

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.reading import read_rule
from eleusis.rules.language.words import HIGHEST_NUMBER, LONGEST_RULE, MOST_BRACKETS
from tests.eleusis.rules.reference import BLOCK, GUIDE, REFERENCE, answered, only_rule, refreshed, rules_in, texts_in

TEXT = REFERENCE.read_text(encoding='utf-8')
GUIDE_TEXT = GUIDE.read_text(encoding='utf-8')
LISTED = re.findall(r'^\* (.+)', GUIDE_TEXT[: GUIDE_TEXT.index('## What the bot answers')], re.MULTILINE)


@pytest.mark.parametrize('text', [GUIDE_TEXT, TEXT], ids=['guide', 'reference'])
def test_what_is_computed_is_as_it_says(text: str) -> None:
    assert refreshed(text) == text, 'run python -m tests.eleusis.rules.reference, and read what has changed'


def test_there_are_examples_of_everything() -> None:
    assert len(rules_in(TEXT)) >= 100
    assert len(texts_in(TEXT, 'asked')) >= 5
    assert len(texts_in(TEXT, 'error')) >= 8
    assert len(LISTED) >= 12


def test_the_guide_is_short() -> None:
    assert len(GUIDE_TEXT.splitlines()) <= 120


@pytest.mark.parametrize('text', LISTED)
def test_a_rule_that_the_guide_lists_is_understood(text: str) -> None:
    assert read_rule(text)


def test_every_part_of_a_rule_has_an_example() -> None:
    kinds: set[type] = set()
    values: set[Enum] = set()
    for texts in rules_in(TEXT):
        collect(only_rule(texts), kinds, values)
    nodes = {node for node in s.Node.__subclasses__() if node.__module__ == s.__name__}
    assert nodes - kinds == set()
    named = (s.Ref, s.Attribute, s.Quality, s.Comparison, s.Operation, s.Where, s.Digits, Suit)
    assert {value for kind in named for value in kind} - values == set()


def collect(part: object, kinds: set[type], values: set[Enum]) -> None:
    """Note what a rule is made of."""
    if isinstance(part, Enum):
        values.add(part)
    elif isinstance(part, tuple):
        for each in part:
            collect(each, kinds, values)
    elif isinstance(part, msgspec.Struct):
        kinds.add(type(part))
        for name in part.__struct_fields__:
            collect(getattr(part, name), kinds, values)


@pytest.mark.parametrize('number', [LONGEST_RULE, MOST_BRACKETS, HIGHEST_NUMBER])
@pytest.mark.parametrize('text', [GUIDE_TEXT, TEXT], ids=['guide', 'reference'])
def test_the_limits_are_told(text: str, number: int) -> None:
    limits, _, _ = text.partition('## Limits\n')[2].partition('\n## ')
    assert f'{number} ' in limits


def test_a_wrong_page_is_found_out() -> None:
    """The first test would also pass if nothing were computed."""
    library = TEXT[TEXT.index('<!-- library -->') :]
    parts = [*(f'```{block[0]}```\n' for block in BLOCK.finditer(TEXT)), library]
    for right, instead in (
        ('hearts and diamonds all', 'spades all'),
        ('→ the card has a different colour from the last card', '→ the card is red'),
        ('→ the card is neither red nor odd', '→ the card is not red'),
        ('→ I don’t know “nicely”', '→ I don’t know “nicer”'),
        ('*Crazy eights*', '*Crazy nines*'),
    ):
        part = next(part for part in parts if right in part)
        assert refreshed(part.replace(right, instead)) == part
    with pytest.raises(AssertionError, match='different things'):
        only_rule(['red', 'black'])


def test_every_result_of_an_example_depends_on_it() -> None:
    """No ``after`` line is taken as it stands."""
    assert answered('a king', 'after 7H: anything you like') == 'after 7H: K of any suit'
    assert answered('a king', 'starter: x') == 'starter: any card'
    assert answered('play a blak card', 'mended: x') == 'mended: I read “blak” as “black”.'
    with pytest.raises(AssertionError, match='nothing to say'):
        answered('a king', 'odd: x')
