"""The hint of a machine that deals: proven, of use, and not the rule."""

from random import Random

import numpy as np
import pytest

from eleusis.cards import Card
from eleusis.minds.belief import Belief
from eleusis.minds.hinting import hint_about, worths
from eleusis.minds.space import Space
from eleusis.rules.analysis.findings import About, Claim, Proven
from eleusis.rules.analysis.hints import check_claim
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Attribute

NOT_SUIT, NOT_VALUE = (Claim(About.NOT, attributes=(one,)) for one in (Attribute.SUIT, Attribute.VALUE))


@pytest.fixture(scope='module')
def worth(space: Space) -> dict[Claim, float]:
    return worths(space)


@pytest.mark.parametrize(
    'text',
    ['colours alternate', 'within 2 of the last card', 'if the last card is a court card, a spade, otherwise red'],
)
def test_a_hint_is_true_and_worth_a_bit_or_two(worth: dict[Claim, float], text: str) -> None:
    rule = read_rule(text)
    hints = {hint_about(worth, rule, Random(seed)) for seed in range(8)}
    for hint in hints:
        assert hint is not None
        assert isinstance(check_claim(compile_rule(rule), hint), Proven)
        assert 0.4 <= worth[hint] <= 3


def test_worth_is_the_information_in_a_statement(space: Space, worth: dict[Claim, float]) -> None:
    """The share of belief in rules that take at least half of the cards, counted over the whole space."""
    line = (Card.S2, Card.H9, Card.CK)
    weights = Belief(space).weights
    counts = np.bitwise_count(space.columns.masks(space.after(line).seen))
    once = -np.log2(float(weights[counts >= 26].sum() / weights.sum()))
    assert worth[Claim(About.AT_LEAST, 26)] >= once - 0.2, 'always is no more than once'
    assert worth[Claim(About.LAST_CARDS, 0)] > worth[Claim(About.LAST_CARDS, 1)] > worth[Claim(About.LAST_CARDS, 2)]


def test_where_nothing_helps_there_is_no_hint() -> None:
    rule = read_rule('within 2 of the last card')
    assert hint_about({NOT_SUIT: 1.5, NOT_VALUE: 1.5}, rule, Random(1)) == NOT_SUIT
    assert hint_about({NOT_SUIT: 4.5, NOT_VALUE: 1.5}, rule, Random(1)) is None, 'it would be half of the rule'
    assert hint_about({NOT_SUIT: 0.1}, rule, Random(1)) is None
