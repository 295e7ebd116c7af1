"""The rules that come with the game are what they claim to be."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.effort import effort
from eleusis.rules.analysis.findings import DeadEnds, Different
from eleusis.rules.analysis.grading import full_card
from eleusis.rules.analysis.simplest import simplest
from eleusis.rules.analysis.walking import Memories, games
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import LibraryRule, built_in_rules
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Rule

RULES = built_in_rules()
READ: dict[str, Rule] = {rule.name: read_rule(rule.text) for rule in RULES}


def test_there_is_enough_of_every_grade() -> None:
    assert len(RULES) >= 60
    grades = Counter(rule.grade for rule in RULES)
    assert all(grades[grade] >= least for grade, least in {1: 15, 2: 12, 3: 10, 4: 10, 5: 10}.items()), grades
    assert [rule.grade for rule in RULES] == sorted(rule.grade for rule in RULES)


def test_names_and_notes_fit_where_they_are_shown() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)
    assert all(len(rule.name) <= 40 and len(rule.note) <= 140 for rule in RULES)
    assert all(rule.note.endswith(('.', '?')) for rule in RULES)


@pytest.mark.parametrize('rule', RULES, ids=lambda rule: rule.name)
def test_a_rule_can_be_played(rule: LibraryRule) -> None:
    compiled = compile_rule(READ[rule.name])
    card = full_card(compiled)
    assert not card.accepts_nothing
    assert card.dead_ends is not DeadEnds.FOUND
    assert card.dead_ends is DeadEnds.NONE or rule.grade > 1, 'an easy rule never leaves anybody stuck'
    assert 0.06 < card.share < 0.85
    assert not compiled.sees_layout, 'not every table allows that (2.2)'


def test_each_rule_reads_the_same_in_canonical_english() -> None:
    assert {name: read_rule(rule_text(rule)) for name, rule in READ.items()} == READ


def test_no_two_rules_are_the_same() -> None:
    """A line on which they differ is found for each pair, most of them by the first few masks."""
    compiled = {name: compile_rule(rule) for name, rule in READ.items()}
    alike = [
        (one, other)
        for one, other in combinations(READ, 2)
        if compiled[one].fit_starters == compiled[other].fit_starters
        and all(
            compiled[one].mask(compiled[one].start(card)) == compiled[other].mask(compiled[other].start(card))
            for card in range(52)
        )
    ]
    assert alike, 'some rules begin in the same way'
    for one, other in alike:
        assert isinstance(compare(READ[one], READ[other]), Different), (one, other)


def test_no_rule_is_another_one_of_no_more_effort_from_the_third_card_on() -> None:
    """On random lines of each rule every other one differs when three cards or more lie there."""
    compiled = {name: compile_rule(rule) for name, rule in READ.items()}
    efforts = {name: effort(simplest(rule)) for name, rule in READ.items()}
    alike = [
        (name, other)
        for name, rule in compiled.items()
        for lines in [[line for line, _ in games(Memories(rule), Random(name), 30, 10)]]
        for other in READ
        if other != name and efforts[other] <= efforts[name] and not any(differ(rule, compiled[other], lines))
    ]
    assert alike == []
    balance = (
        'if the number of red cards is higher than the number of black cards, play a black card, otherwise a red one'
    )
    lines = [line for line, _ in games(Memories(compile_rule(read_rule(balance))), Random(1), 30, 10)]
    assert not any(differ(compile_rule(read_rule(balance)), compiled['Chequered'], lines)), 'such a rule is found out'


def differ(one: CompiledRule, other: CompiledRule, lines: list[list[int]]) -> Iterator[bool]:
    for line in lines:
        cards = [CARDS[card] for card in line]
        yield any(one.accepted(cards[:length]) != other.accepted(cards[:length]) for length in range(3, len(cards) + 1))
