"""A rule made by choosing step by step."""

from random import Random

import pytest

from eleusis.rules import composing
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.composing import NoComposition
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from eleusis.rules.syntax import Rule
from tests.examples import some


@pytest.mark.parametrize('beginning', [('r____',), ('rpno0', 'i____'), ('rpno0', 'u____')])
def test_whatever_is_chosen_is_a_rule_that_can_be_read_and_chosen_again(beginning: tuple[str, ...]) -> None:
    ahead, complete = [beginning], 0
    while ahead:
        clauses = ahead.pop()
        assert composing.read(''.join(clauses)) == clauses
        if following := composing.choices(clauses):
            ahead += following
            assert all(composing.undone(way) == clauses for way in following)
            continue
        said = composing.condition(clauses)
        assert said is not None
        assert read_rule(rule_text(Rule(said))) == Rule(said)
        complete += 1
    assert complete > 400


@pytest.mark.parametrize('text', some([rule.text for rule in built_in_rules()], 8))
def test_a_rule_that_is_there_is_taken_apart(text: str) -> None:
    rule = read_rule(text)
    clauses = composing.clauses_of(rule.condition)
    assert composing.condition(clauses, rule.condition) == rule.condition
    assert composing.read(''.join(clauses)) == clauses
    sample = composing.card_sample(compile_rule(rule), Random(text))
    accepted = compile_rule(rule).accepted(sample.line)
    assert all(accepted >> card.index & 1 for card in sample.right)
    assert not any(accepted >> card.index & 1 for card in sample.wrong)
    assert len({*sample.right, *sample.wrong}) == 12


@pytest.mark.parametrize(
    ('clauses', 'said'),
    [
        ('rclx0', 'the card has a different colour from the last card'),
        ('rpne0uvn=d', 'if the last card is not a king, then the card is even'),
        ('rcnr0icnb0ecnb0', 'if the last card is black, then the card is red, otherwise the card is black'),
        ('rcnr0opno0sslx0', '(the card is red or odd) and the card has a different suit from the last card'),
    ],
)
def test_what_clauses_say(clauses: str, said: str) -> None:
    condition = composing.condition(composing.read(clauses))
    assert condition is not None
    assert rule_text(Rule(condition)) == said


def test_a_clause_is_left_out() -> None:
    clauses = composing.read('rcnr0apno0icnb0epne0')
    assert composing.left_out(clauses, 0) == composing.read('rpno0icnb0epne0')
    assert composing.left_out(clauses, 3) == composing.read('rcnr0apno0icnb0')
    assert composing.left_out(clauses, 2) is None


@pytest.mark.parametrize('text', ['x', 'rcl', 'acnr0', 'rcnr0epne0', 'r*000' + 'a*000', 'rcn__icn__', 'r____aclx0' * 5])
def test_what_nobody_can_choose(text: str) -> None:
    with pytest.raises(NoComposition):
        composing.read(text)


def test_a_part_that_is_not_there() -> None:
    with pytest.raises(NoComposition):
        composing.condition(composing.read('r*090'), read_rule('red').condition)
