"""The rules that come with the game are what they claim to be."""

from collections import Counter
from itertools import combinations

import pytest

from bot.rules.analysis.comparing import compare
from bot.rules.analysis.findings import DeadEnds, DealerCard, Different
from bot.rules.analysis.grading import full_card
from bot.rules.compiling.compiled import compile_rule
from bot.rules.language.printing import rule_text
from bot.rules.language.reading import read_rule
from bot.rules.library import LibraryRule, built_in_rules
from bot.rules.syntax import Rule
from tests.rules.regrade import FILE, regraded

RULES = built_in_rules()
READ: dict[str, Rule] = {rule.name: read_rule(rule.text) for rule in RULES}


@pytest.fixture(scope='module')
def cards() -> dict[str, DealerCard]:
    return {rule.name: full_card(compile_rule(READ[rule.name])) for rule in RULES}


def test_there_is_enough_of_every_grade() -> None:
    assert len(RULES) >= 60
    grades = Counter(rule.grade for rule in RULES)
    assert all(grades[grade] >= least for grade, least in {1: 15, 2: 15, 3: 15, 4: 10, 5: 5}.items()), grades
    assert [rule.grade for rule in RULES] == sorted(rule.grade for rule in RULES)


def test_the_grades_are_the_computed_ones() -> None:
    stored = FILE.read_text(encoding='utf-8')
    assert stored == regraded(stored), 'run python -m tests.rules.regrade'
    assert regraded(stored.replace('grade = 1', 'grade = 4')) == stored, 'every rule is looked at'


def test_names_and_notes_fit_where_they_are_shown() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)
    assert all(len(rule.name) <= 40 and len(rule.note) <= 140 for rule in RULES)
    assert all(rule.note.endswith(('.', '?')) for rule in RULES)


@pytest.mark.parametrize('rule', RULES, ids=lambda rule: rule.name)
def test_a_rule_can_be_played(rule: LibraryRule, cards: dict[str, DealerCard]) -> None:
    card = cards[rule.name]
    assert not card.accepts_nothing
    assert card.dead_ends is not DeadEnds.FOUND
    assert card.dead_ends is DeadEnds.NONE or rule.grade > 1, 'an easy rule never leaves anybody stuck'
    assert 0.06 < card.share < 0.85
    assert not compile_rule(READ[rule.name]).sees_layout, 'not every table allows that (2.2)'


@pytest.mark.parametrize('rule', RULES, ids=lambda rule: rule.name)
def test_a_rule_reads_the_same_in_canonical_english(rule: LibraryRule) -> None:
    assert read_rule(rule_text(READ[rule.name])) == READ[rule.name]


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
