"""Rules compiled, beside the plain words of what their parts mean."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import ALL_CARDS, CARDS, NO_CARDS, mask_of
from eleusis.rules.reach import parts
from tests.eleusis.rules import oracle
from tests.eleusis.rules.shorthand import (
    BELOW_THREE,
    BLACK,
    CARD,
    COURT,
    LAST,
    LAST_RED,
    NONE,
    ODD,
    RED,
    SECOND,
    THIRD,
    VALUE,
    calculation,
    expected,
)
from tests.eleusis.rules.trees import Trees, lines, rules
from tests.examples import examples

REDS = mask_of(card for card in CARDS if card.colour is Colour.RED)
BLACKS = ALL_CARDS ^ REDS
ODDS = mask_of(card for card in CARDS if card.rank % 2)
COURTS = mask_of(card for card in CARDS if card.rank > 10)

NODES = sorted(
    (kind for kind in s.Node.__subclasses__() if kind.__module__ == s.__name__), key=lambda kind: kind.__name__
)


def ranks(*numbers: int) -> int:
    return mask_of(card for card in CARDS if card.rank in numbers)


def of_suits(letters: str) -> int:
    return mask_of(card for card in CARDS if card.suit.value in letters)


def accepted(condition: s.Condition, line: str, sideline: str = '') -> int:
    return compile_rule(s.Rule(condition)).accepted(Card.many_from_text(line), Card.many_from_text(sideline))


# Beside the oracle


@examples(150)
@given(rule=rules(), line=lines())
def test_any_rule_accepts_what_its_words_say(rule: s.Rule, line: list[Card]) -> None:
    assert compile_rule(rule).accepted(line) == expected(rule, line)


@examples(100)
@given(rule=rules(layout=True), line=lines(8), sideline=st.lists(st.sampled_from(list(Card)), max_size=6))
def test_any_rule_that_sees_the_layout_accepts_what_its_words_say(
    rule: s.Rule, line: list[Card], sideline: list[Card]
) -> None:
    assert compile_rule(rule).accepted(line, sideline) == expected(rule, line, sideline)


@pytest.mark.parametrize('batch', [0, *(pytest.param(batch, marks=pytest.mark.long) for batch in range(1, 5))])
def test_many_rules_accept_what_their_words_say(batch: int) -> None:
    """Bigger trees than Hypothesis tries, and many of them."""
    for seed in range(200 * batch, 200 * (batch + 1)):
        trees = Trees(Random(seed), layout=seed % 4 == 0, depth=1 + seed % 3)
        rule = trees.rule()
        judge = compile_rule(rule)
        for _ in range(2):
            line, sideline = trees.line(), trees.sideline()
            assert judge.accepted(line, sideline) == expected(rule, line, sideline), (seed, rule, line, sideline)
        assert judge.fit_starters == mask_of(card for card in CARDS if oracle.is_fit(rule, card)), rule


@pytest.mark.parametrize('batch', [0, *(pytest.param(batch, marks=pytest.mark.long) for batch in range(1, 3))])
def test_many_rules_accept_what_their_words_say_where_there_is_no_starter(batch: int) -> None:
    """The first card, with nothing there or wrong cards only, and some later ones."""
    for seed in range(200 * batch, 200 * (batch + 1)):
        trees = Trees(Random(f'no starter {seed}'), layout=seed % 4 == 0, depth=1 + seed % 3)
        rule = trees.rule()
        judge = compile_rule(rule, starter=False)
        for line in ([], trees.line()):
            sideline = trees.sideline()
            assert judge.accepted(line, sideline) == expected(rule, line, sideline, starter=False), (rule, line)


@pytest.mark.parametrize('kind', NODES, ids=lambda kind: kind.__name__)
def test_each_part_means_what_its_words_say(kind: type[s.Node]) -> None:
    trees = Trees(Random(kind.__name__), layout=True, depth=1)
    tried = 0
    while tried < 20:
        rule = trees.rule()
        if not any(isinstance(node, kind) for node in parts(rule.condition)):
            continue
        tried += 1
        judge = compile_rule(rule)
        line, sideline = trees.line(), trees.sideline()
        assert judge.accepted(line, sideline) == expected(rule, line, sideline), (rule, line, sideline)


# By hand: what cards are


@pytest.mark.parametrize(
    ('condition', 'mask'),
    [
        (RED, REDS),
        (COURT, COURTS),
        (ODD, ODDS),
        (s.OfSuit(CARD, Suit.CLUBS), of_suits('C')),
        (s.OfRank(CARD, 12), ranks(12)),
        (s.Face(CARD, Card.D3), mask_of([Card.D3])),
        (s.Is(VALUE, s.Quality.PRIME), ranks(2, 3, 5, 7, 11, 13)),
        (s.Is(VALUE, s.Quality.SQUARE), ranks(1, 4, 9)),
        (s.Is(VALUE, s.Quality.COMPOSITE), ranks(4, 6, 8, 9, 10, 12)),
        (s.Is(s.Letters(CARD), s.Quality.EVEN), ranks(4, 5, 9, 11, 13)),
        (s.Spelled(CARD, 'E', s.Where.CONTAINS), mask_of(card for card in CARDS if card.rank not in (2, 4, 6, 11, 13))),
        (s.Spelled(CARD, 'T', s.Where.BEGINS), ranks(2, 3, 10)),
        (s.Spelled(CARD, 'N', s.Where.ENDS), ranks(7, 10, 12)),
        (s.Compare(s.SuitRank(CARD), *BELOW_THREE), of_suits('CD')),
        (s.HowMany(1, 1, (RED, ODD)), REDS ^ ODDS),
        (s.HowMany(2, 3, (RED, ODD, COURT)), (REDS & ODDS) | (REDS & COURTS) | (ODDS & COURTS)),
        (s.HowMany(0, 2, (RED, ODD, COURT)), ALL_CARDS ^ (REDS & ODDS & COURTS)),
        (s.HowMany(0, 0, (RED, ODD)), BLACKS & ~ODDS),
        (s.Anything(right=True), ALL_CARDS),
        (NONE, NO_CARDS),
        (s.All(()), ALL_CARDS),
        (s.Any(()), NO_CARDS),
        (s.Not(COURT), ALL_CARDS ^ COURTS),
        (s.All((RED, COURT)), REDS & COURTS),
        (s.Any((RED, COURT, ODD)), REDS | COURTS | ODDS),
        (s.Compare(VALUE, s.Comparison.ABOVE, s.RankValue(10)), COURTS),
        (s.Between(VALUE, s.RankValue(13), s.RankValue(11)), COURTS),
        (s.If(COURT, RED), REDS | (ALL_CARDS ^ COURTS)),
        (s.If(COURT, RED, BLACK), (REDS & COURTS) | (BLACKS & ~COURTS)),
        (s.Choose(VALUE, (NONE, COURT)), ODDS & COURTS),
    ],
)
def test_what_a_card_is_by_itself(condition: s.Condition, mask: int) -> None:
    judge = compile_rule(s.Rule(condition, start=condition))
    assert judge.accepted([Card.S7]) == mask
    assert judge.fit_starters == mask
    assert judge.registers == ()


LAST_VALUE = s.Value(LAST)
PLUS, MINUS, MOD, OVER = s.Operation.PLUS, s.Operation.MINUS, s.Operation.MOD, s.Operation.OVER
SAME_SUIT_BEFORE, SAME_SUIT_THIRD = (s.Same(s.Attribute.SUIT, CARD, card) for card in (SECOND, THIRD))
SECOND_RED = s.OfColour(SECOND, Colour.RED)
MINUS_FIVE = calculation(MINUS, s.Literal(0), s.Literal(5))
OVER_TWO = s.Calculation(OVER, VALUE, s.Literal(2))
TOWARDS = s.Apart(VALUE, 1, 3, LAST_VALUE, around=True)
OWN_SUIT = s.LastAlike(s.Attribute.SUIT)
HIGHER_THAN_OWN = s.Compare(VALUE, s.Comparison.ABOVE, s.Value(OWN_SUIT))
OWN_AFTER_JH_5S = ranks(12, 13) & of_suits('H') | ranks(*range(6, 14)) & of_suits('S')
FIFTH = s.Same(s.Attribute.SUIT, CARD, s.Back(5))
LIKE_THE_LAST_COURT = s.Same(s.Attribute.SUIT, CARD, s.LastLike(COURT))
QUEENS_APART = s.NeverBeside(s.OfRank(CARD, 12), s.Any((s.OfRank(CARD, 11), s.OfRank(CARD, 13))))
FEW_WRONG = s.All(
    (s.Compare(s.WrongCards(), s.Comparison.BELOW, s.Literal(3)), s.Same(s.Attribute.SUIT, CARD, s.Ref.WRONG))
)


def equal(one: s.Number, other: s.Number) -> s.Condition:
    return s.Compare(one, s.Comparison.EQUAL, other)


BY_HAND: dict[str, tuple[s.Condition, dict[str, int]]] = {
    '2.1 a missing card makes every card right': (
        s.All((NONE, SAME_SUIT_THIRD)),
        {'7H 8H': ALL_CARDS, '7H 8H 9H': NO_CARDS},
    ),
    'it counts even where it could not matter': (
        s.Not(s.Compare(s.Value(SECOND), s.Comparison.BELOW, s.Literal(99))),
        {'7H': ALL_CARDS, '7H 8H': NO_CARDS},
    ),
    'of a settled if only the branch that applies is looked at': (
        s.If(LAST_RED, SAME_SUIT_BEFORE, NONE),
        {'7H': ALL_CARDS, '7S': NO_CARDS},
    ),
    'a run is of cards of the line': (
        s.If(s.Compare(s.RunOf(RED), s.Comparison.AT_LEAST, s.Literal(1)), NONE, SECOND_RED),
        {'7H': NO_CARDS},
    ),
    'a test looks back too': (s.If(SECOND_RED, NONE, NONE), {'7S': ALL_CARDS, '7S 7S': NO_CARDS}),
    'of an unsettled if both branches are looked at': (
        s.If(RED, NONE, SAME_SUIT_BEFORE),
        {'7H': ALL_CARDS, '7S 2H': of_suits('S')},
    ),
    'of a cycle only the condition whose turn it is is looked at': (
        s.Cycle((RED, SAME_SUIT_THIRD, BLACK)),
        {'7H': REDS, '7H 8H': ALL_CARDS, '7S 8H 9S': BLACKS, '7S 8H 9S 10S': REDS},
    ),
    'of a settled choice only the condition that is chosen is looked at': (
        s.Choose(LAST_VALUE, (RED, SAME_SUIT_BEFORE, COURT)),
        {'9H': REDS, '7H': ALL_CARDS, '8H': COURTS},
    ),
    'of an unsettled choice every condition is looked at': (
        s.Choose(VALUE, (RED, SECOND_RED)),
        {'9H': ALL_CARDS, '9H 9S': (REDS & ~ODDS) | ODDS},
    ),
    'a number mod zero is the number itself': (
        s.Compare(calculation(MOD, VALUE, s.Literal(0)), s.Comparison.ABOVE, s.Literal(10)),
        {'7H': COURTS},
    ),
    'mod of a number below zero': (
        equal(calculation(MOD, calculation(MINUS, s.Literal(0), VALUE), s.Literal(5)), s.Literal(2)),
        {'7H': ranks(3, 8, 13)},
    ),
    'mod has the sign of the divisor': (
        s.Compare(calculation(MOD, VALUE, MINUS_FIVE), s.Comparison.BELOW, calculation(PLUS, MINUS_FIVE, s.Literal(2))),
        {'7H': ranks(1, 6, 11)},
    ),
    'a quotient is exact': (equal(OVER_TWO, LAST_VALUE), {'5H': ranks(10)}),
    'a quotient is compared': (s.Compare(OVER_TWO, s.Comparison.BELOW, LAST_VALUE), {'AH': ranks(1)}),
    'a fraction is neither odd nor even': (
        s.Any((s.Is(OVER_TWO, s.Quality.ODD), s.Is(OVER_TWO, s.Quality.EVEN))),
        {'7H': ALL_CARDS ^ ODDS},
    ),
    'a fraction chooses rounded down': (
        s.All((s.OfRank(CARD, 5), s.Choose(OVER_TWO, (RED, BLACK)))),
        {'7H': REDS & ranks(5)},
    ),
    'a number over zero is the number itself': (
        equal(s.Calculation(OVER, VALUE, s.Literal(0)), LAST_VALUE),
        {'5H': ranks(5)},
    ),
    'the higher of two': (
        equal(VALUE, s.Calculation(s.Operation.HIGHER, LAST_VALUE, s.Value(SECOND))),
        {'4H 9S': ranks(9), '9S 4H': ranks(9)},
    ),
    'the lower of two': (
        equal(VALUE, s.Calculation(s.Operation.LOWER, LAST_VALUE, s.Value(SECOND))),
        {'4H 9S': ranks(4), '9S 4H': ranks(4)},
    ),
    'values go round only where it is said': (s.Apart(VALUE, 1, 3, LAST_VALUE), {'QH': ranks(13)}),
    'values go round upwards': (TOWARDS, {'QH': ranks(13, 1, 2)}),
    'values go round downwards': (s.Apart(VALUE, -3, -1, LAST_VALUE, around=True), {'2S': ranks(1, 13, 12)}),
    'the same value is no way down': (s.Apart(VALUE, -99, -12, LAST_VALUE, around=True), {'2S': ranks(3)}),
    'cards of two sets alternate': (
        s.Alternate(s.OfRank(CARD, 2), ODD),
        {'2H': ODDS, '3H': ranks(2), '4H': ODDS | ranks(2)},
    ),
    'of two sets that overlap too': (s.Alternate(s.Is(VALUE, s.Quality.PRIME), ODD), {'3H': ranks(3, 5, 7, 11, 13)}),
    'cards of two sets are never neighbours': (
        QUEENS_APART,
        {'QH': ALL_CARDS & ~ranks(11, 13), 'JH': ALL_CARDS & ~ranks(12), '2H': ALL_CARDS},
    ),
    'positions count from the first card after the starter': (
        equal(VALUE, s.Position()),
        {'7H': ranks(1), '7H AH': ranks(2)},
    ),
    'seen looks at the whole line': (s.Seen(s.Attribute.COLOUR), {'7H 8D': REDS}),
    'seen are single cards': (s.Seen(s.Attribute.FACE), {'7H 8D 7H': mask_of([Card.H7, Card.D8])}),
    'a card far back is counted from the end': (
        FIFTH,
        {
            '2H 3S 4C 5D': ALL_CARDS,
            '2H 3S 4C 5D 6D': of_suits('H'),
            '2H 3S 4C 5D 6D 7D': of_suits('S'),
        },
    ),
    'with a nearer one': (s.All((FIFTH, s.OfSuit(THIRD, Suit.DIAMONDS))), {'2H 3S 4C 5D 6D 7D': of_suits('S')}),
    'the last card of a kind is looked for': (
        LIKE_THE_LAST_COURT,
        {'2H 3S': ALL_CARDS, '2H KC QD 3S 4H': of_suits('D')},
    ),
    'while it is missing every card is right': (s.All((LIKE_THE_LAST_COURT, NONE)), {'2H 3S': ALL_CARDS}),
    'beside the last of another kind': (
        s.All((LIKE_THE_LAST_COURT, s.Compare(VALUE, s.Comparison.ABOVE, s.Value(s.LastLike(RED))))),
        {'KC 10H 3S': COURTS & of_suits('C')},
    ),
    'a card without a last card of its own is right while others are judged': (
        HIGHER_THAN_OWN,
        {'JH 5S': OWN_AFTER_JH_5S | of_suits('CD')},
    ),
    'it is right whatever is denied': (s.Not(HIGHER_THAN_OWN), {'JH 5S': ALL_CARDS & ~OWN_AFTER_JH_5S}),
    'it is right whatever else is asked': (
        s.All((HIGHER_THAN_OWN, NONE)),
        {'JH 5S': of_suits('CD'), 'JH 5S 2C 3D': NO_CARDS},
    ),
    'its own and a missing one': (
        s.All((HIGHER_THAN_OWN, SAME_SUIT_BEFORE)),
        {'JH': ALL_CARDS, 'JH 5S': ranks(12, 13) & of_suits('H') | of_suits('CD')},
    ),
    'a test of its own looks at every branch': (
        s.If(s.Court(OWN_SUIT), RED, SAME_SUIT_BEFORE),
        {'QH': ALL_CARDS, '3C QH': ALL_CARDS, '3C QH QC': of_suits('SHD')},
    ),
    'a choice by its own looks at every branch': (
        s.Choose(s.Value(OWN_SUIT), (RED, SAME_SUIT_BEFORE)),
        {'QH': ALL_CARDS, '3C QH': ALL_CARDS, '3C QH QC': of_suits('SHD')},
    ),
    'the run before is as long as it was': (
        equal(VALUE, s.PreviousRun(s.Attribute.COLOUR)),
        {'2H 3H': NO_CARDS, '2H 3H 2S': ranks(2), '2H 3H 2S 5S 5C 4D 3D': ranks(3)},
    ),
}


@pytest.mark.parametrize('name', BY_HAND)
def test_by_hand(name: str) -> None:
    condition, after = BY_HAND[name]
    assert {line: accepted(condition, line) for line in after} == after


def test_suits_rank_as_in_bridge_unless_the_rule_says_otherwise() -> None:
    higher = s.Compare(s.SuitRank(CARD), s.Comparison.ABOVE, s.SuitRank(LAST))
    assert accepted(higher, '7D') == of_suits('HS')
    judge = compile_rule(s.Rule(higher, suit_ranking=tuple(Suit)))
    assert judge.accepted([Card.H7]) == of_suits('CD')


def test_suits_go_round() -> None:
    order = (Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS)
    judge = compile_rule(s.Rule(s.NextSuit(CARD, 1, LAST), suit_order=order))
    for suit, following in zip(order, order[1:] + order[:1], strict=True):
        line = [next(card for card in CARDS if card.suit is suit)]
        assert judge.accepted(line) == of_suits(following.value)


def test_runs_counts_totals_and_extremes_include_the_starter() -> None:
    numbers = (s.Run(s.Attribute.COLOUR), s.RunOf(RED), s.Count(RED), s.Highest(), s.Lowest(), s.Total())
    assert [accepted(equal(VALUE, number), 'AH') for number in numbers] == [ranks(1)] * 6


def test_2_2_a_rule_may_see_the_sideline() -> None:
    assert compile_rule(s.Rule(FEW_WRONG)).sees_layout
    sidelines = ('', '2S 3C', '2S 3C 4C')
    assert [accepted(FEW_WRONG, '7H', below) for below in sidelines] == [ALL_CARDS, of_suits('C'), NO_CARDS]


# By hand: the dealer's own words and values


def test_a_word_may_use_words_defined_before() -> None:
    words = (
        s.Definition('high', s.Compare(VALUE, s.Comparison.ABOVE, s.Literal(10))),
        s.Definition('fine', s.All((s.Named(CARD, 'high'), RED))),
    )
    assert compile_rule(s.Rule(s.Named(CARD, 'fine'), words)).accepted([Card.S7]) == REDS & COURTS
    of_last = compile_rule(s.Rule(s.Named(LAST, 'fine'), words))
    assert [of_last.accepted([card]) for card in (Card.HQ, Card.SQ)] == [ALL_CARDS, NO_CARDS]


def test_own_values_count_everywhere_but_not_for_ranks() -> None:
    tens = (s.Worth(COURT, 10),)
    ten = s.RankValue(10)
    for condition, mask in (
        (s.Compare(VALUE, s.Comparison.EQUAL, ten), COURTS | ranks(10)),
        (s.Is(VALUE, s.Quality.PRIME), ranks(2, 3, 5, 7)),
        (s.Same(s.Attribute.VALUE, CARD, LAST), COURTS | ranks(10)),
        (s.Same(s.Attribute.PARITY, CARD, LAST), COURTS | (ALL_CARDS ^ ODDS)),
        (s.Seen(s.Attribute.PARITY), COURTS | (ALL_CARDS ^ ODDS)),
        (s.OfRank(CARD, 11), ranks(11)),
        (COURT, COURTS),
        (s.Compare(s.RankValue(12), s.Comparison.EQUAL, s.Highest()), ALL_CARDS),
        (s.Compare(s.Total(), s.Comparison.EQUAL, s.Literal(10)), ALL_CARDS),
    ):
        assert compile_rule(s.Rule(condition, worths=tens)).accepted([Card.HQ]) == mask, condition


def test_a_later_own_value_wins_and_all_are_said_of_ranks() -> None:
    above_ten = s.Compare(VALUE, s.Comparison.ABOVE, s.Literal(10))
    worths = (s.Worth(above_ten, 1), s.Worth(above_ten, 2), s.Worth(s.OfRank(CARD, 1), 14))
    judge = compile_rule(s.Rule(s.Compare(VALUE, s.Comparison.EQUAL, s.Literal(2)), worths=worths))
    assert judge.accepted([Card.S7]) == COURTS | ranks(2)


def test_own_words_decide_by_rank_which_cards_have_own_values() -> None:
    words = (s.Definition('high', s.Compare(VALUE, s.Comparison.ABOVE, s.Literal(10))),)
    worths = (s.Worth(s.Named(CARD, 'high'), 3),)
    three = s.Compare(VALUE, s.Comparison.EQUAL, s.Literal(3))
    assert compile_rule(s.Rule(three, words, worths)).accepted([Card.S7]) & COURTS == COURTS
    assert compile_rule(s.Rule(s.Named(CARD, 'high'), words, worths)).accepted([Card.S7]) == NO_CARDS


def test_where_a_rank_counts_differently_by_suit_its_value_is_that_of_the_spade() -> None:
    worths = (s.Worth(s.Face(CARD, Card.SA), 5), s.Worth(s.Face(CARD, Card.HA), 6))
    ace = s.Compare(VALUE, s.Comparison.EQUAL, s.RankValue(1))
    assert compile_rule(s.Rule(ace, worths=worths)).accepted([Card.S7]) == mask_of(
        [Card.SA, Card.S5, Card.H5, Card.C5, Card.D5]
    )


# What no reader makes


@pytest.mark.parametrize(
    'rule',
    [
        s.Rule(s.Named(CARD, 'loopy')),
        s.Rule(s.Named(CARD, 'a'), (s.Definition('a', s.Named(CARD, 'b')), s.Definition('b', RED))),
        s.Rule(RED, (s.Definition('a', LAST_RED),)),
        s.Rule(RED, worths=(s.Worth(LAST_RED, 3),)),
        s.Rule(RED, start=LAST_RED),
        s.Rule(RED, start=s.Seen(s.Attribute.SUIT)),
        s.Rule(s.Compare(s.RunOf(LAST_RED), *BELOW_THREE)),
        s.Rule(s.Compare(s.Count(s.Cycle((RED, BLACK))), *BELOW_THREE)),
        s.Rule(s.Alternate(RED, LAST_RED)),
        s.Rule(s.NeverBeside(LAST_RED, RED)),
        s.Rule(s.Compare(s.RankValue(14), *BELOW_THREE)),
        s.Rule(s.Compare(s.RankValue(0), *BELOW_THREE)),
        s.Rule(s.Compare(s.Literal(10**12), *BELOW_THREE)),
        s.Rule(RED, worths=(s.Worth(RED, 10**12),)),
        s.Rule(s.Cycle(())),
        s.Rule(s.Choose(s.Position(), ())),
        s.Rule(RED, suit_order=(Suit.SPADES, Suit.HEARTS)),
        s.Rule(RED, suit_ranking=(Suit.SPADES,) * 4),
        s.Rule(s.Court(s.Back(3))),
        s.Rule(s.Court(s.Back(100))),
        s.Rule(s.Court(s.LastLike(LAST_RED))),
        s.Rule(RED, start=s.Court(s.LastAlike(s.Attribute.SUIT))),
        s.Rule(s.Court(s.LastAlike(s.Attribute.FACE))),
        s.Rule(s.Spelled(CARD, 'TH', s.Where.ENDS)),
        s.Rule(s.HowMany(2, 1, (RED, ODD))),
        s.Rule(s.HowMany(0, 3, (RED, ODD))),
    ],
)  # fmt: skip
def test_what_cannot_come_from_reading_is_refused(rule: s.Rule) -> None:
    with pytest.raises(ValueError, match=r'\w'):
        compile_rule(rule)


def test_a_rule_without_end_is_refused() -> None:
    condition: s.Condition = s.Seen(s.Attribute.SUIT)
    for _ in range(250):
        condition = s.Not(condition)
    with pytest.raises(ValueError, match='deep'):
        compile_rule(s.Rule(condition))


def test_a_rule_as_long_as_can_be_typed_is_compiled() -> None:
    number: s.Number = s.Total()
    for _ in range(199):
        number = s.Calculation(s.Operation.PLUS, number, s.Literal(1))
    judge = compile_rule(s.Rule(s.Compare(number, s.Comparison.BELOW, s.Literal(210))))
    assert judge.finite
    assert [judge.accepted([card]) for card in (Card.S10, Card.SJ)] == [ALL_CARDS, NO_CARDS]


def test_huge_numbers_are_judged_too() -> None:
    huge = calculation(s.Operation.TIMES, *[s.Literal(997)] * 90, VALUE)
    prime = s.Is(calculation(s.Operation.PLUS, huge, s.Value(LAST)), s.Quality.PRIME)
    assert accepted(s.Compare(huge, s.Comparison.ABOVE, s.Total()), '7H') == ALL_CARDS
    assert accepted(prime, 'KH') & ranks(13) == NO_CARDS


# Where there is no starter


@pytest.mark.parametrize(
    ('rule', 'first', 'second'),
    [
        ('even', 'even', 'even'),
        ('red and higher than the last card', 'any card', 'red and above 2'),
        ('the next digit of pi', 'an ace', 'a 4'),
        ('red, black in a cycle', 'red', 'black'),
        ('every second card is a court card', 'any card', 'a court card'),
        ('if the position is 1, play an ace, otherwise higher than the last card', 'an ace', 'above 2'),
        ('if the run of one colour is 0, play a king, otherwise a queen', 'a king', 'a queen'),
        ('if the number of red cards is 0, play a heart, otherwise a spade', 'a heart', 'a spade'),
        ('the card has a suit seen so far', 'any card', 'a heart'),
        ('red and higher than the highest so far', 'any card', 'red and above 2'),
        ('red and lower than the lowest so far', 'any card', 'a red ace'),
        ('red cards alternate with black cards', 'any card', 'black'),
        ('a jack is never beside a queen', 'any card', 'any card'),
        ('the same colour as the starter', 'any card', 'red'),
        ('start with an ace; the same suit as the last card', 'an ace', 'a heart'),
        ('start with an ace; red', 'a red ace', 'red'),
    ],
)
def test_what_the_first_card_and_the_second_are_judged_by(rule: str, first: str, second: str) -> None:
    """By hand; the second card comes after the 2 of hearts."""
    judge = compile_rule(read_rule(rule), starter=False)
    assert judge.accepted([]) == compile_rule(read_rule(first)).accepted([Card.S7])
    assert judge.accepted([Card.H2]) == compile_rule(read_rule(second)).accepted([Card.S7])
    assert judge.beginnings == judge.accepted([])


def test_a_first_card_that_is_none_is_no_rule_to_play_by() -> None:
    assert compile_rule(read_rule('if the position is 1, no card, otherwise red'), starter=False).accepts_nothing
    assert compile_rule(read_rule('if the position is 2, no card, otherwise red'), starter=False).accepts_nothing
    assert not compile_rule(read_rule('if the position is 3, no card, otherwise red'), starter=False).accepts_nothing
