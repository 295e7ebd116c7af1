"""Examples teach: right lines of different lengths, and the branches of the rule."""

from random import Random

import pytest

from eleusis.rules.analysis.examples import LENGTHS, Example, examples, starters
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from eleusis.rules.masks import ALL_CARDS, mask_of

TEXTS = [rule.text for rule in built_in_rules()]


def compiled(text: str) -> CompiledRule:
    return compile_rule(read_rule(text))


def shown(text: str) -> tuple[Example, ...]:
    return examples(compiled(text), Random(text))


@pytest.mark.parametrize('text', TEXTS)
def test_every_line_can_come_to_lie_and_its_cards_are_those_that_may_follow(text: str) -> None:
    rule = compiled(text)
    found = shown(text)
    assert found == shown(text), 'the same every time'
    assert len(found) == len(LENGTHS)
    for example in found:
        assert example.line[0] in starters(rule)
        for place in range(1, len(example.line)):
            assert rule.accepted(example.line[:place]) >> example.line[place].index & 1
        assert example.accepted == rule.accepted(example.line)
    lengths = [len(example.line) for example in found]
    assert lengths == sorted(lengths)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ('text', 'masks'),
    [
        ('alternate colours', 2),
        ('if the last card is red then odd, otherwise even', 2),
        ('the same suit as the last card', 4),
        ('red, black, odd, even in a cycle', 4),
        ('if the last card is a court card then any heart, otherwise a card below 8', 2),
    ],
)
def test_every_branch_is_shown(text: str, masks: int) -> None:
    assert len({example.accepted for example in shown(text)}) == masks


def test_where_something_is_wrong_it_is_shown() -> None:
    """A rule about the third last card says nothing of shorter lines; the longer ones are there to show it."""
    found = shown('the same suit as the third last card')
    assert [example.accepted == ALL_CARDS for example in found] == [True, True, False, False, False]


def test_a_line_that_cannot_go_on_is_replaced_by_shorter_ones() -> None:
    found = shown('exactly 6 higher than the last card')
    assert {len(example.line) for example in found} <= {1, 2, 3}
    assert len(found) == len(LENGTHS)
    assert len(set(found)) == len(found)


def test_only_fit_starters_lie_first() -> None:
    rule = compiled('any card. start: an ace')
    assert mask_of(starters(rule)) == rule.fit_starters
    assert {example.line[0].rank for example in examples(rule, Random(1))} == {1}


def test_a_rule_by_which_nothing_is_right() -> None:
    found = shown('no card')
    assert {example.accepted for example in found} == {0}
    assert {len(example.line) for example in found} == {1}
