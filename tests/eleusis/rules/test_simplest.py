"""A rule is graded by what it says: equal rules have equal grades, however they are told."""

from random import Random

import pytest

from eleusis.cards import Suit
from eleusis.rules import syntax as s
from eleusis.rules.analysis.comparing import compare
from eleusis.rules.analysis.effort import effort
from eleusis.rules.analysis.findings import SameRule, Undecided
from eleusis.rules.analysis.grading import full_card, quick_card
from eleusis.rules.analysis.simplest import shorter_text, simplest
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.library import built_in_rules
from tests.eleusis.rules.trees import Trees

CARD, LAST = s.Ref.CARD, s.Ref.LAST
PAIRS = [
    ('the same parity as the last card', '(card + last card) mod 2 = 0'),
    ('odd and even cards alternate', 'the sum of the card and the last card is odd'),
    ('colours alternate', 'if the last card is red, play a black card, otherwise a red one'),
    ('colours alternate', 'red alternates with black'),
    ('colours alternate', '(red and the last card is black) or (the card is black and the last card is red)'),
    ('the same suit or the same value as the last card', 'not (a different suit and a different value)'),
    ('the same colour but a different suit', 'the card is 2 suits after the last card'),
    ('a heart or a red card', 'red'),
    ('red and not black', 'red'),
    ('the same suit or the same colour', 'the same colour'),
    ('the same suit as the starter', 'the same suit as the last card'),
    ('if the position is odd, play a red card, otherwise a black one', 'red, black in a cycle'),
    ('every second card is red, the others are black', 'if the position is even, red, otherwise black'),
    ('choose by the position: red / odd / black', 'odd, black, red in a cycle'),
    (
        'court cards alternate with number cards',
        'if the last card is a court card, a number card, otherwise a court card',
    ),
    (
        'primes alternate with non-primes',
        'loopy = {A 4 6 8 9 10 Q}; loopy cards alternate with non-loopy cards',
    ),
    ('red unless the last card is red', 'if the last card is black, play a red card'),
    (
        'after black, equal or higher; after red, equal or lower',
        'if the last card is black, equal or higher, otherwise equal or lower',
    ),
    (
        'red and higher than the last card, or black and lower than the last card',
        'if the card is red, higher than the last card, otherwise lower than the last card',
    ),
    ('within 2 of the last card', 'the distance between the card and the last card is at most 2'),
    ('1 to 4 higher than the last card', 'higher than the last card and at most 4 higher than the last card'),
    ('1 to 4 higher than the last card, going round', '(the card minus the last card) mod 13 is between 1 and 4'),
    ('a jack or a queen or a king', 'a court card'),
    ('10 or lower', 'a number card'),
    ('not 7 or higher', 'below 7'),
    ('a spade or a club or a heart', 'not a diamond'),
    (
        'if the last card is odd, play a black card, otherwise a red one',
        'if the last card is even, play a red card, otherwise a black one',
    ),
    (
        'the product of the last three cards mod 4 chooses: red / black / odd / even',
        'choose by the product of the last three cards: red / black / odd / even',
    ),
    ('at most 3 red cards in a row', 'if the run of red cards is higher than 2, play a black card'),
    ('if the total so far is even, play red, otherwise black', 'if the total so far is odd, black, otherwise red'),
    (
        'the total so far plus the card is even',
        'if the total so far is odd, play an odd card, otherwise an even one',
    ),
    (
        'a different suit from the last three cards and a different suit from the last card',
        'a different suit from the last three cards',
    ),
    ('if the last card is red, any card, otherwise a court card', 'after a black card, play a court card'),
    (
        'choose by the last card: a heart / a spade / a heart / a spade',
        'if the last card is odd, a spade, otherwise a heart',
    ),
    (
        'hearts alternate with the others',
        'if the last card is a heart, any card but a heart, otherwise a heart',
    ),
    (
        'the same suit as the second last card or the same colour as the second last card',
        'the same colour as the second last card',
    ),
    ('higher than the last card or lower than the last card or the same value as the last card', 'any card'),
    ('court cards count 10; a court card or a spade', 'a court card or a spade'),
    (
        'if the last card is a spade, red, otherwise if the last card is a club, red, otherwise black',
        'if the last card is red, black, otherwise red',
    ),
    ('start: red; if the last card is black, play a spade, otherwise a red card', 'start: red; a red card'),
    (
        'if the total so far is prime, play a red heart, otherwise a black spade',
        'if the total so far is prime, play a heart, otherwise a spade',
    ),
]
"""The same rule in different words."""


@pytest.mark.parametrize(('one', 'other'), PAIRS)
def test_equal_rules_are_as_simple(one: str, other: str) -> None:
    rules = read_rule(one), read_rule(other)
    assert isinstance(compare(*rules, work=50_000), SameRule | Undecided)
    cards = [quick_card(compile_rule(rule)) for rule in rules]
    assert effort(simplest(rules[0])) == effort(simplest(rules[1]))
    assert cards[0].share == cards[1].share, 'the same lines are tried'


def test_a_clumsy_rule_is_as_simple_as_it_is() -> None:
    clumsy, plain = (quick_card(compile_rule(read_rule(text))) for text in PAIRS[0][::-1])
    assert (clumsy.reasons, clumsy.warnings, clumsy.bits) == (plain.reasons, plain.warnings, plain.bits)


def test_the_simplest_of_random_rules_is_the_same() -> None:
    simpler = 0
    for seed in range(24):
        rule = Trees(Random(seed), depth=2).rule()
        found = simplest(rule)
        assert isinstance(compare(rule, found, work=20_000), SameRule | Undecided), rule
        simpler += effort(found) < effort(rule)
    assert simpler > 12


@pytest.mark.parametrize('seed', range(8))
def test_a_rule_made_clumsy_is_found_again(seed: int) -> None:
    """Every rule of the library said with denials, idle parts and cases that never come."""
    rng = Random(seed)
    # Of two rules that compare counts without bound it can seldom be proven that they are the same.
    texts = sorted(rule.text for rule in built_in_rules() if 'number of' not in rule.text)
    rule = read_rule(rng.choice(texts))
    same = s.Same(s.Attribute.FACE, CARD, CARD)
    condition = s.Not(s.Any((s.Not(rule.condition), s.All((s.OfSuit(LAST, Suit.SPADES), s.OfSuit(LAST, Suit.HEARTS))))))
    clumsy = s.Rule(
        s.If(same, condition, s.OfRank(CARD, 1)), rule.definitions, rule.worths, rule.suit_order, rule.start
    )
    assert effort(simplest(clumsy)) == effort(simplest(rule))


def test_what_cannot_be_proven_is_left() -> None:
    """Of a rule that sees the layout nothing can; and a part may not be dropped that lets the first cards be free."""
    red = s.OfColour(CARD, s.Colour.RED)
    twice = s.Rule(s.Any((red, s.All((red, s.Is(s.WrongCards(), s.Quality.ODD))))))
    assert simplest(twice) == twice
    free_first = s.Rule(s.Any((red, s.All((red, s.OfColour(s.Ref.SECOND, s.Colour.RED))))))
    assert isinstance(compare(simplest(free_first), free_first), SameRule)
    assert simplest(free_first).condition != red


def test_a_word_that_is_not_needed_is_spelt_out() -> None:
    assert simplest(read_rule('loopy = {2 3 5 7 J K}; loopy')) == read_rule('prime')


@pytest.mark.parametrize(
    ('text', 'shorter'),
    [
        ('(card + last card) mod 2 = 0', 'the card has the same parity as the last card'),
        ('red or black', 'any card'),
        ('if the last card is red, black; otherwise red', 'red cards alternate with black cards'),
        ('colours alternate', ''),
        ('red', ''),
        ('the same colour but a different suit', ''),
        ('if the last card is a 3 or a 7 or a 9 or a king, play a red card, otherwise a black one', ''),
    ],
)
def test_the_dealer_hears_of_a_clearly_shorter_way_to_say_it(text: str, shorter: str) -> None:
    """One that speaks of the order of suits is none, nor one with a word that nobody has defined."""
    assert shorter_text(read_rule(text)) == shorter
    assert quick_card(compile_rule(read_rule(text))).simpler == shorter
    assert full_card(compile_rule(read_rule(text))).simpler == shorter


def test_no_line_says_what_a_kind_of_card_is() -> None:
    """Where only even cards are right, *even* and *the same parity as the last card* cannot be told apart by trying."""
    rule = read_rule('the same parity as the last even card')
    assert simplest(rule) == rule
