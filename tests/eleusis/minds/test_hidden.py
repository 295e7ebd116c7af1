"""Rules about sets that nobody has named: what is left of all of them, and that an expert finds them."""

from copy import copy
from itertools import product
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from eleusis.cards import Card, Colour
from eleusis.minds.belief import Belief
from eleusis.minds.hidden import CONSEQUENTS, FORMS_OF_SETS, KINDS, FormOfSets, HiddenSet
from eleusis.minds.solo import play_alone
from eleusis.minds.space import Space
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Attribute, Rule
from tests.eleusis.minds.test_space import sample, tree_of

ALTERNATE = 'aces, 4s, 7s and jacks alternate with other cards'
ONLY = 'only 2s, 3s, 6s, 8s, 10s and queens'
AFTER = 'if the last card is a 2, a 5, a 6, a 9 or a king, play a red card, otherwise a black card'
SUITS = 'hearts and clubs alternate with other cards'
VALUE, SUIT = Attribute.VALUE, Attribute.SUIT


@pytest.mark.parametrize('kinds', KINDS)
@pytest.mark.parametrize('form', FORMS_OF_SETS)
def test_what_is_left_of_all_sets_is_what_going_through_them_leaves(kinds: Attribute, form: FormOfSets) -> None:
    """A row for each set: of which kinds it is."""
    rng, number = Random(7), len(KINDS[kinds])
    kind_of = [KINDS[kinds].index(card.suit if kinds is SUIT else card.rank) for card in CARDS]
    left = every = np.array([*product((False, True), repeat=number)])
    truth = rng.choice(every)
    consequent = None if isinstance(form, str) else compile_rule(Rule(form))

    def says(sets: NDArray[np.bool_], last: Card, card: Card) -> NDArray[np.bool_]:
        own, before = sets[..., kind_of[card.index]], sets[..., kind_of[last.index]]
        if consequent:
            return before == bool(consequent.accepted([last]) >> card.index & 1)
        return own if form == 'only' else own != before

    hidden, last, card, right = HiddenSet(kinds, form, 1.0), CARDS[0], CARDS[0], True
    for _ in range(14):
        last, card = rng.choices(CARDS, k=2)
        chances = hidden.chances(last)
        assert all(chances[asked.index] == says(left, last, asked).mean() for asked in rng.choices(CARDS, k=4))
        right = bool(says(truth, last, card))
        hidden.verdict(last, card, right=right, error=0.0)
        left = left[says(left, last, card) == right]
        assert hidden.weight == len(left) / len(every)
    hidden.verdict(last, card, right=not right, error=0.0)
    assert hidden.weight == 0


@pytest.mark.parametrize(
    ('kinds', 'form', 'text'),
    [
        (VALUE, 'only', ONLY),
        (VALUE, 'alternate', ALTERNATE),
        (VALUE, CONSEQUENTS[0], AFTER),
        (SUIT, 'alternate', SUITS),
    ],
)
def test_a_set_that_is_known_is_said_as_people_say_it(kinds: Attribute, form: FormOfSets, text: str) -> None:
    rule, hidden = read_rule(text), HiddenSet(kinds, form, 1.0)
    for last, card in product(CARDS, CARDS[::4]):
        hidden.verdict(last, card, right=bool(compile_rule(rule).accepted([last]) >> card.index & 1), error=0.0)
    guess = hidden.guess()
    assert guess is not None
    assert guess[1] == 1
    assert read_rule(rule_text(guess[0])) == guess[0]
    one, other = compile_rule(guess[0]), compile_rule(rule)
    assert all(one.accepted([last]) == other.accepted([last]) for last in CARDS)


def test_a_wrong_guess_is_not_said_again() -> None:
    hidden = HiddenSet(VALUE, 'only', 1.0)
    for card in CARDS[:12]:
        hidden.verdict(Card.S5, card, right=card.rank % 3 == 0, error=0.0)
    guess = hidden.guess()
    assert guess is not None
    assert guess[1] == 0.5
    hidden.not_this(guess[0])
    again = copy(hidden).guess()
    assert again is not None
    assert again[0] != guess[0]


def test_what_a_right_card_lets_one_ask_is_known() -> None:
    """After a value whose side is known nothing is left to ask about it."""
    hidden = HiddenSet(VALUE, CONSEQUENTS[0], 1.0)
    assert hidden.asks.all()
    hidden.verdict(Card.S5, Card.H9, right=False, error=0.0)
    assert [card.rank for card in CARDS if not hidden.asks[card.index]] == [5] * 4
    assert not HiddenSet(VALUE, 'only', 1.0).asks.any()


@pytest.mark.parametrize('text', [ALTERNATE, ONLY, AFTER])
def test_an_expert_finds_a_set_that_nobody_has_named(space: Space, text: str) -> None:
    assert play_alone(space, read_rule(text), Random(f'{text} 0')).solved


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
