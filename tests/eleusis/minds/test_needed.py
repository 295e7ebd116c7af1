"""How many cards a rule needs: predicted, and as machines that play by themselves need them."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.text import ENGLISH
from bot.text.rule_said import card_lines
from eleusis.minds.dealer import patterns
from eleusis.minds.needed import LAWS, Law, needed, studied
from eleusis.minds.space import Space
from eleusis.minds.varying import mirrored
from eleusis.rules import syntax as s
from eleusis.rules.analysis.findings import MOST_NEEDED, Grade
from eleusis.rules.analysis.grading import grade_of, quick_card, with_grade
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import LibraryRule, built_in_rules
from tests.eleusis.minds.fit_laws import Played, fits, fitted
from tests.eleusis.minds.regrade import FILE, regraded
from tests.eleusis.rules.test_simplest import PAIRS
from tests.examples import some


@pytest.mark.parametrize('pair', some(PAIRS, 8))
def test_the_same_rule_in_other_words_needs_as_many_cards(space: Space, pair: tuple[str, str]) -> None:
    one, other = (needed(space, read_rule(text)) for text in pair)
    assert one == other


@pytest.mark.parametrize('rule', some(built_in_rules(), 12))
def test_the_grades_of_the_library_are_the_computed_ones(space: Space, rule: LibraryRule) -> None:
    found = grade_of(needed(space, read_rule(rule.text)))
    assert rule.grade == found.value, 'run python -m tests.eleusis.minds.regrade'


def test_the_library_is_graded_again_without_losing_a_rule(space: Space, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing changes where the grades are as they were."""
    stored = FILE.read_text(encoding='utf-8')
    grades = {read_rule(rule.text): rule.grade for rule in built_in_rules()}
    monkeypatch.setattr('tests.eleusis.minds.regrade.needed', lambda _, rule: rule)
    monkeypatch.setattr('tests.eleusis.minds.regrade.grade_of', lambda rule: Grade(grades[rule]))
    assert regraded(space, stored) == stored


@pytest.mark.parametrize(
    ('text', 'grades'),
    [
        ('colours alternate', {Grade.EASY}),
        ('if the last card is red, play a black card, otherwise a red one', {Grade.EASY}),
        ('if the last card is odd, play a black card, otherwise a red one', {Grade.EASY, Grade.GENTLE}),
        ('the same suit or the same value as the last card', {Grade.EASY, Grade.GENTLE, Grade.FAIR}),
        ('red, black, odd, even in a cycle', {Grade.FAIR, Grade.HARD}),
        ('if the last card is odd, play the next suit, otherwise the same suit', {Grade.FAIR, Grade.HARD}),
        ('after black, equal or higher; after red, equal or lower', {Grade.FAIR, Grade.HARD}),
        ('the digits of pi', {Grade.EXPERT}),
        ('the product of the last three cards mod 4 chooses: red / black / a court card / odd', {Grade.EXPERT}),
    ],
)
def test_grades(space: Space, text: str, grades: set[Grade]) -> None:
    assert grade_of(needed(space, read_rule(text))) in grades


def test_what_is_told_less_of_takes_longer(space: Space) -> None:
    """The same thought with ever fewer right cards, and a rule that no machine thinks of."""
    texts = ('the same colour as the last card', 'the same suit as the last card', 'the same value as the last card')
    expert = [needed(space, read_rule(text)).expert.middle for text in texts]
    assert all(one < other for one, other in pairwise(expert))
    assert needed(space, read_rule('the digits of pi')).medium.middle >= MOST_NEEDED - 5


def test_a_law_is_found_again() -> None:
    """Plays that follow a law exactly, those of rules that are not thought of aside."""
    law = Law(0.5, 1.25, -0.5, 44.0)
    plays = [Played(bits, told, law.cards(bits, told)) for bits in (7.0, 11.0, 16.0) for told in (0.5, 0.8, 1.0)]
    found = fitted([*plays, Played(None, 0.4, 40.0), Played(None, 0.9, 48.0)])
    assert found == pytest.approx(law)
    assert law.cards(1000.0, 0.1) == MOST_NEEDED


def test_laws_are_fitted_to_plays(space: Space, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a few rules; and machines that play them need as many cards as was said, by a third more or less."""
    texts = ('only even cards', 'colours alternate', 'the next suit', 'the same suit or a court card')
    monkeypatch.setattr('tests.eleusis.minds.fit_laws.built_in_rules', lambda: ())
    reports = fits(space, [read_rule(text) for text in texts], plays=1, invented=0, seed=0)
    assert [(fit.level, fit.rules, fit.known) for fit in reports] == [(level, 4, 4) for level in LAWS]
    said = sum(needed(space, read_rule(text)).expert.middle for text in texts) / len(texts)
    assert reports[0].cards == pytest.approx(said, rel=1 / 3)


@pytest.mark.parametrize(
    'text',
    some(
        [
            'cycle red, red, black, black',
            'cycle odd, odd, even',
            'the same suit as the last card',
            'the same colour as the second last card',
            'if the last card is a spade, red, otherwise black',
            'the next suit',
            'the same suit as the last card, or an ace',
            'if the last card is red, the card is red',
            'if the last card is red, the card is odd',
            'higher than the last card',
        ],
        4,
    ),
)
def test_a_rule_its_opposite_and_both_with_red_for_black_need_as_many_cards(space: Space, text: str) -> None:
    rule = read_rule(text)
    opposite = replace(rule, condition=s.Not(rule.condition))
    four = [needed(space, each).expert.middle for each in (rule, mirrored(rule), opposite, mirrored(opposite))]
    assert four == [four[0]] * 4


LISTED = dict.fromkeys([*(rule.text for rule in built_in_rules()), *(each.text for each in patterns())])


@pytest.mark.parametrize('text', some(LISTED, 40))
def test_a_grade_is_not_contradicted(space: Space, text: str) -> None:
    """The library's rules and those that machines deal; nothing is easy and hard at once."""
    rule = read_rule(text)
    found = needed(space, rule)
    card = with_grade(quick_card(compile_rule(rule)), found)
    assert found.expert.middle <= found.medium.middle
    said = ' '.join(card_lines(ENGLISH, card))
    if card.grade in (Grade.EASY, Grade.GENTLE):
        assert 'hard' not in said
        assert 'takes long' not in said
    if card.grade in (Grade.HARD, Grade.EXPERT):
        assert 'Easy' not in said
        assert 'It’s short' not in said


def test_what_cannot_be_predicted_is_played(space: Space, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('eleusis.minds.needed._STUDIED', 1)
    (known,) = studied(space, read_rule('colours alternate'))
    assert known == needed(space, read_rule('colours alternate'))
    *turns, found = studied(space, read_rule('the card is equal to the next digit of pi or is a court card'))
    assert found is not None
    assert len(turns) > 20
    assert not any(turns)
    assert found.expert.least <= found.expert.middle <= found.expert.most <= MOST_NEEDED
