"""Rules about sets that nobody has named: what is left of all of them, and that an expert finds them."""

from itertools import product
from random import Random

import numpy as np
import pytest

from eleusis.cards import Card, Colour
from eleusis.minds.belief import Belief
from eleusis.minds.hidden import CONSEQUENTS, Consequent, HiddenSet
from eleusis.minds.solo import play_alone
from eleusis.minds.space import Space
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS
from tests.eleusis.minds.test_space import sample, tree_of

ALTERNATE = 'aces, 4s, 7s and jacks alternate with other cards'
ONLY = 'only 2s, 3s, 6s, 8s, 10s and queens'
AFTER = 'if the last card is a 2, a 5, a 6, a 9 or a king, play a red card, otherwise a black card'
ALL_SETS = [frozenset(value for value in range(1, 14) if bits >> value & 1) for bits in range(0, 2**14, 2)]


def says(form: Consequent | str, values: frozenset[int], last: Card, card: Card) -> bool:
    """What one set says of a card, the plain way."""
    if isinstance(form, Consequent):
        return (last.rank in values) == (card in form.cards)
    return card.rank in values if form == 'only' else (card.rank in values) != (last.rank in values)


@pytest.mark.parametrize('form', ['only', 'alternate', *CONSEQUENTS])
def test_what_is_left_of_all_sets_is_what_going_through_them_leaves(form: Consequent | str) -> None:
    rng = Random(7)
    hidden, left, truth = HiddenSet(form, 1.0), ALL_SETS, rng.choice(ALL_SETS)
    last = card = CARDS[0]
    right = True
    for _ in range(14):
        last, card = rng.choices(CARDS, k=2)
        chances = hidden.chances(last)
        for asked in rng.choices(CARDS, k=4):
            share = sum(says(form, values, last, asked) for values in left) / len(left)
            assert chances[asked.index] == share
        right = says(form, truth, last, card)
        hidden.verdict(last, card, right=right, error=0.0)
        left = [values for values in left if says(form, values, last, card) == right]
        assert hidden.weight == len(left) / len(ALL_SETS)
    hidden.verdict(last, card, right=not right, error=0.0)
    assert hidden.weight == 0


@pytest.mark.parametrize(('form', 'text'), [('only', ONLY), ('alternate', ALTERNATE), (CONSEQUENTS[0], AFTER)])
def test_a_set_that_is_known_is_said_as_people_say_it(form: Consequent | str, text: str) -> None:
    rule, hidden = read_rule(text), HiddenSet(form, 1.0)
    for last, card in product(CARDS, CARDS[::4]):
        hidden.verdict(last, card, right=bool(compile_rule(rule).accepted([last]) >> card.index & 1), error=0.0)
    guess = hidden.guess()
    assert guess is not None
    assert guess[1] == 1
    assert read_rule(rule_text(guess[0])) == guess[0]
    one, other = compile_rule(guess[0]), compile_rule(rule)
    assert all(one.accepted([last]) == other.accepted([last]) for last in CARDS)


def test_a_wrong_guess_is_not_said_again() -> None:
    hidden = HiddenSet('only', 1.0)
    for card in CARDS[:12]:
        hidden.verdict(Card.S5, card, right=card.rank % 3 == 0, error=0.0)
    guess = hidden.guess()
    assert guess is not None
    assert guess[1] == 0.5
    hidden.not_this(guess[0])
    again = hidden.copy().guess()
    assert again is not None
    assert again[0] != guess[0]


@pytest.mark.parametrize('text', [ALTERNATE, ONLY])
def test_an_expert_finds_a_set_that_nobody_has_named(space: Space, text: str) -> None:
    assert all(play_alone(space, read_rule(text), Random(f'{text} {seed}')).solved for seed in range(2))


def test_the_starter_is_evidence_to_who_plays_alone(space: Space) -> None:
    """It was drawn until it was right, so rules that take it and few others have become likelier."""
    before, begun = Belief(space), Belief(space)
    begun.begun(Card.S5)
    line = space.after((Card.S5,))
    red, black = ([card for card in CARDS if card.colour is colour] for colour in Colour)
    chances = [sum(belief.chances(line, cards)) for belief in (before, begun) for cards in (red, black)]
    assert chances[2] / chances[3] < 0.97 * chances[0] / chances[1]


def test_the_empty_line_is_judged_as_every_rule_judges_it(space: Space) -> None:
    for place in sample(space, 5, 200):
        mask = int(space.columns[np.array([place])].masks(space.opening)[0])
        rule = tree_of(space, place)
        assert mask == compile_rule(rule, starter=False).accepted(()), rule_text(rule)
