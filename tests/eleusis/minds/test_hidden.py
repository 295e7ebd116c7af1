"""Rules about sets that nobody has named: what is left of all of them, and that an expert finds them."""

from copy import copy
from itertools import product
from random import Random

import numpy as np
import pytest

from eleusis.cards import Card, Colour
from eleusis.minds.belief import Belief
from eleusis.minds.hidden import CONSEQUENTS, FORMS_OF_SETS, KINDS, HiddenSet
from eleusis.minds.solo import play_alone
from eleusis.minds.space import Space
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Attribute, Condition, Rule
from tests.eleusis.minds.test_space import sample, tree_of

ALTERNATE = 'aces, 4s, 7s and jacks alternate with other cards'
ONLY = 'only 2s, 3s, 6s, 8s, 10s and queens'
AFTER = 'if the last card is a 2, a 5, a 6, a 9 or a king, play a red card, otherwise a black card'
SUITS = 'hearts and clubs alternate with other cards'
VALUE, SUIT = Attribute.VALUE, Attribute.SUIT


def says(form: Condition | str, kinds: frozenset[object], last: Card, card: Card) -> bool:
    """What one set says of a card, the plain way."""
    own, before = not kinds.isdisjoint({card.rank, card.suit}), not kinds.isdisjoint({last.rank, last.suit})
    if isinstance(form, str):
        return own if form == 'only' else own != before
    return before == bool(compile_rule(Rule(form)).accepted([last]) >> card.index & 1)


@pytest.mark.parametrize('kinds', KINDS)
@pytest.mark.parametrize('form', FORMS_OF_SETS)
def test_what_is_left_of_all_sets_is_what_going_through_them_leaves(kinds: Attribute, form: Condition | str) -> None:
    rng = Random(7)
    sides = product((False, True), repeat=len(KINDS[kinds]))
    every = [frozenset[object](kind for kind, inside in zip(KINDS[kinds], one, strict=True) if inside) for one in sides]
    hidden, left, truth = HiddenSet(kinds, form, 1.0), every, rng.choice(every)
    last = card = CARDS[0]
    right = True
    for _ in range(14):
        last, card = rng.choices(CARDS, k=2)
        chances = hidden.chances(last)
        for asked in rng.choices(CARDS, k=4):
            share = sum(says(form, chosen, last, asked) for chosen in left) / len(left)
            assert chances[asked.index] == share
        right = says(form, truth, last, card)
        hidden.verdict(last, card, right=right, error=0.0)
        left = [chosen for chosen in left if says(form, chosen, last, card) == right]
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
def test_a_set_that_is_known_is_said_as_people_say_it(kinds: Attribute, form: Condition | str, text: str) -> None:
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
