"""The reference page of the rule language: it runs, and it leaves nothing out."""

from enum import Enum

import msgspec
import pytest

from bot.eleusis.cards import Suit
from bot.rules import syntax as s
from bot.rules.language.reading import EXAMPLE, read_rule
from bot.rules.language.words import HIGHEST_NUMBER, LONGEST_RULE, MOST_BRACKETS
from bot.rules.masks import cards_in
from tests.rules.reference import PAGE, answered, only_rule, refreshed, texts_in

TEXT = PAGE.read_text(encoding='utf-8')
EXAMPLES = texts_in(TEXT)
MISTAKES = texts_in(TEXT, 'error')


def test_what_is_computed_is_as_it_says() -> None:
    assert refreshed(TEXT) == TEXT, 'run python -m tests.rules.reference, and read what has changed'


def test_there_are_examples_of_everything() -> None:
    assert len(EXAMPLES) >= 60
    assert len(MISTAKES) >= 8


def test_every_part_of_a_rule_has_an_example() -> None:
    kinds: set[type] = set()
    values: set[Enum] = set()
    for texts in EXAMPLES:
        collect(only_rule(texts), kinds, values)
    nodes = set(s.Node.__subclasses__())
    assert nodes - kinds == set()
    named = (s.Ref, s.Attribute, s.Quality, s.Comparison, s.Operation, s.Digits, Suit)
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
def test_the_limits_are_told(number: int) -> None:
    limits = TEXT[TEXT.index('## Limits') :]
    assert f'{number} ' in limits[: limits.index('\n## ')]


def test_the_example_of_errors_is_a_rule() -> None:
    assert read_rule(EXAMPLE)


def test_a_wrong_page_is_found_out() -> None:
    """The first test would also pass if nothing were computed."""
    for wrong, right in (
        ('hearts and diamonds all', 'spades all'),
        ('→ the card has a different colour from the last card', '→ the card is red'),
        ('Did you mean “black”?', 'Did you mean “blank”?'),
        ('*Crazy eights*', '*Crazy nines*'),
    ):
        assert wrong in TEXT
        assert refreshed(TEXT.replace(wrong, right)) == TEXT
    with pytest.raises(AssertionError, match='different things'):
        only_rule(['red', 'black'])


def test_every_result_of_an_example_depends_on_it() -> None:
    """No ``after`` line is taken as it stands."""
    from bot.rules.compiling.compiled import compile_rule

    compiled = compile_rule(read_rule('a king'))
    assert answered(compiled, 'after 7H: anything you like') == 'after 7H: K of any suit'
    assert answered(compiled, 'starter: x') == 'starter: any card'
    assert len(cards_in(compiled.fit_starters)) == 52
