"""Rules compiled, beside the plain words of what their parts mean."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import ALL_CARDS, CARDS, NO_CARDS, cards_in, mask_of
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
RANK_MASKS = [mask_of(card for card in CARDS if card.rank == rank) for rank in range(14)]

NODES = sorted(
    (kind for kind in s.Node.__subclasses__() if kind.__module__ == s.__name__), key=lambda kind: kind.__name__
)


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
        (s.OfSuit(CARD, Suit.CLUBS), mask_of(card for card in CARDS if card.suit is Suit.CLUBS)),
        (s.OfRank(CARD, 12), mask_of([Card.SQ, Card.HQ, Card.CQ, Card.DQ])),
        (s.Face(CARD, Card.D3), mask_of([Card.D3])),
        (s.Is(VALUE, s.Quality.PRIME), mask_of(card for card in CARDS if card.rank in (2, 3, 5, 7, 11, 13))),
        (s.Is(VALUE, s.Quality.SQUARE), mask_of(card for card in CARDS if card.rank in (1, 4, 9))),
        (s.Is(VALUE, s.Quality.COMPOSITE), mask_of(card for card in CARDS if card.rank in (4, 6, 8, 9, 10, 12))),
        (s.Is(s.Letters(CARD), s.Quality.EVEN), mask_of(card for card in CARDS if card.rank in (4, 5, 9, 11, 13))),
        (s.Spelled(CARD, 'E', s.Where.CONTAINS), mask_of(card for card in CARDS if card.rank not in (2, 4, 6, 11, 13))),
        (s.Spelled(CARD, 'T', s.Where.BEGINS), mask_of(card for card in CARDS if card.rank in (2, 3, 10))),
        (s.Spelled(CARD, 'N', s.Where.ENDS), mask_of(card for card in CARDS if card.rank in (7, 10, 12))),
        (s.Compare(s.SuitRank(CARD), *BELOW_THREE), mask_of(card for card in CARDS if card.suit.value in 'CD')),
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


def test_2_1_a_missing_card_makes_every_card_right() -> None:
    rule = s.All((NONE, s.Same(s.Attribute.SUIT, CARD, THIRD)))
    assert accepted(rule, '7H 8H') == ALL_CARDS
    assert accepted(rule, '7H 8H 9H') == NO_CARDS


def test_a_missing_card_counts_even_where_it_could_not_matter() -> None:
    always = s.Compare(s.Value(SECOND), s.Comparison.BELOW, s.Literal(99))
    assert accepted(s.Not(always), '7H') == ALL_CARDS
    assert accepted(s.Not(always), '7H 8H') == NO_CARDS


def test_of_a_settled_if_only_the_branch_that_applies_is_looked_at() -> None:
    rule = s.If(LAST_RED, s.Same(s.Attribute.SUIT, CARD, SECOND), NONE)
    assert accepted(rule, '7H') == ALL_CARDS
    assert accepted(rule, '7S') == NO_CARDS
    of_run = s.If(s.Compare(s.RunOf(RED), s.Comparison.AT_LEAST, s.Literal(1)), NONE, s.OfColour(SECOND, Colour.RED))
    assert accepted(of_run, '7H') == NO_CARDS, 'a run is of cards of the line'
    looks_back = s.If(s.OfColour(SECOND, Colour.RED), NONE, NONE)
    assert accepted(looks_back, '7S') == ALL_CARDS
    assert accepted(looks_back, '7S 7S') == NO_CARDS


def test_of_an_unsettled_if_both_branches_are_looked_at() -> None:
    rule = s.If(RED, NONE, s.Same(s.Attribute.SUIT, CARD, SECOND))
    assert accepted(rule, '7H') == ALL_CARDS
    assert accepted(rule, '7S 2H') == mask_of(card for card in CARDS if card.suit is Suit.SPADES)


def test_of_a_cycle_only_the_condition_whose_turn_it_is_is_looked_at() -> None:
    rule = s.Cycle((RED, s.Same(s.Attribute.SUIT, CARD, THIRD), BLACK))
    assert accepted(rule, '7H') == REDS
    assert accepted(rule, '7H 8H') == ALL_CARDS
    assert accepted(rule, '7S 8H 9S') == BLACKS
    assert accepted(rule, '7S 8H 9S 10S') == REDS


def test_of_a_settled_choice_only_the_condition_that_is_chosen_is_looked_at() -> None:
    rule = s.Choose(s.Value(LAST), (RED, s.Same(s.Attribute.SUIT, CARD, SECOND), COURT))
    assert accepted(rule, '9H') == REDS
    assert accepted(rule, '7H') == ALL_CARDS
    assert accepted(rule, '8H') == COURTS


def test_of_an_unsettled_choice_every_condition_is_looked_at() -> None:
    rule = s.Choose(VALUE, (RED, s.OfColour(SECOND, Colour.RED)))
    assert accepted(rule, '9H') == ALL_CARDS
    assert accepted(rule, '9H 9S') == (REDS & ~ODDS) | ODDS


def test_a_mod_zero_is_the_number_itself() -> None:
    rule = s.Compare(calculation(s.Operation.MOD, VALUE, s.Literal(0)), s.Comparison.ABOVE, s.Literal(10))
    assert accepted(rule, '7H') == COURTS


def test_mod_has_the_sign_of_the_divisor() -> None:
    minus_five = calculation(s.Operation.MINUS, s.Literal(0), s.Literal(5))
    rest = calculation(s.Operation.MOD, calculation(s.Operation.MINUS, s.Literal(0), VALUE), s.Literal(5))
    negative = calculation(s.Operation.MOD, VALUE, minus_five)
    assert accepted(s.Compare(rest, s.Comparison.EQUAL, s.Literal(2)), '7H') == mask_of(
        card for card in CARDS if card.rank in (3, 8, 13)
    )
    assert accepted(
        s.Compare(negative, s.Comparison.BELOW, calculation(s.Operation.MINUS, minus_five, s.Literal(-2))), '7H'
    ) == (mask_of(card for card in CARDS if card.rank % 5 == 1))


def test_a_quotient_is_exact_and_over_zero_the_number_itself() -> None:
    over_two = s.Calculation(s.Operation.OVER, VALUE, s.Literal(2))
    assert accepted(s.Compare(over_two, s.Comparison.EQUAL, s.Value(LAST)), '5H') == RANK_MASKS[10]
    assert accepted(s.Compare(over_two, s.Comparison.BELOW, s.Value(LAST)), 'AH') == RANK_MASKS[1]
    assert accepted(s.Any((s.Is(over_two, s.Quality.ODD), s.Is(over_two, s.Quality.EVEN))), '7H') == ALL_CARDS ^ ODDS
    assert accepted(s.Choose(over_two, (RED, BLACK)), '7H') & RANK_MASKS[5] == REDS & RANK_MASKS[5], 'two and a half'
    over_none = s.Calculation(s.Operation.OVER, VALUE, s.Literal(0))
    assert accepted(s.Compare(over_none, s.Comparison.EQUAL, s.Value(LAST)), '5H') == RANK_MASKS[5]


def test_of_two_numbers_the_higher_or_the_lower_is_taken() -> None:
    for operation, rank in ((s.Operation.HIGHER, 9), (s.Operation.LOWER, 4)):
        rule = s.Compare(VALUE, s.Comparison.EQUAL, s.Calculation(operation, s.Value(LAST), s.Value(SECOND)))
        assert accepted(rule, '4H 9S') == accepted(rule, '9S 4H') == RANK_MASKS[rank]


def test_suits_rank_as_in_bridge_unless_the_rule_says_otherwise() -> None:
    higher = s.Compare(s.SuitRank(CARD), s.Comparison.ABOVE, s.SuitRank(LAST))
    assert {card.suit.value for card in cards_in(accepted(higher, '7D'))} == {'H', 'S'}
    judge = compile_rule(s.Rule(higher, suit_ranking=tuple(Suit)))
    assert {card.suit.value for card in cards_in(judge.accepted([Card.H7]))} == {'C', 'D'}


def test_values_go_round_only_where_it_is_said() -> None:
    line = 'QH'
    assert accepted(s.Apart(VALUE, 1, 3, s.Value(LAST)), line) == mask_of(card for card in CARDS if card.rank == 13)
    assert accepted(s.Apart(VALUE, 1, 3, s.Value(LAST), around=True), line) == mask_of(
        card for card in CARDS if card.rank in (13, 1, 2)
    )
    assert accepted(s.Apart(VALUE, -3, -1, s.Value(LAST), around=True), '2S') == mask_of(
        card for card in CARDS if card.rank in (1, 13, 12)
    )
    assert accepted(s.Apart(VALUE, -99, -12, s.Value(LAST), around=True), '2S') == mask_of(
        card for card in CARDS if card.rank == 3
    ), 'the same value is no way down'


def test_suits_go_round() -> None:
    order = (Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS)
    judge = compile_rule(s.Rule(s.NextSuit(CARD, 1, LAST), suit_order=order))
    for suit, following in zip(order, order[1:] + order[:1], strict=True):
        line = [next(card for card in CARDS if card.suit is suit)]
        assert {card.suit for card in cards_in(judge.accepted(line))} == {following}


def test_cards_of_two_sets_alternate() -> None:
    rule = s.Alternate(s.OfRank(CARD, 2), ODD)
    twos = mask_of(card for card in CARDS if card.rank == 2)
    assert accepted(rule, '2H') == ODDS
    assert accepted(rule, '3H') == twos
    assert accepted(rule, '4H') == ODDS | twos
    both = s.Alternate(s.Is(VALUE, s.Quality.PRIME), ODD)
    assert accepted(both, '3H') == mask_of(card for card in CARDS if card.rank in (3, 5, 7, 11, 13))


def test_cards_of_two_sets_are_never_neighbours() -> None:
    rule = s.NeverBeside(s.OfRank(CARD, 12), s.Any((s.OfRank(CARD, 11), s.OfRank(CARD, 13))))
    queens = mask_of(card for card in CARDS if card.rank == 12)
    assert accepted(rule, 'QH') == ALL_CARDS & ~(COURTS & ~queens)
    assert accepted(rule, 'JH') == ALL_CARDS & ~queens
    assert accepted(rule, '2H') == ALL_CARDS


def test_positions_count_from_the_first_card_after_the_starter() -> None:
    rule = s.Compare(VALUE, s.Comparison.EQUAL, s.Position())
    assert {card.rank for card in cards_in(accepted(rule, '7H'))} == {1}
    assert {card.rank for card in cards_in(accepted(rule, '7H AH'))} == {2}


def test_digits_follow_the_position_and_a_zero_is_a_ten() -> None:
    line = [Card.S7]
    judge = compile_rule(s.Rule(s.Compare(VALUE, s.Comparison.EQUAL, s.Digit(s.Digits.PI))))
    found: list[int] = []
    for _ in range(34):
        card = cards_in(judge.accepted(line))[0]
        found.append(card.rank)
        line.append(card)
    assert found == [int(digit) or 10 for digit in '1415926535897932384626433832795028']


def test_runs_counts_totals_and_extremes_include_the_starter() -> None:
    for number in (
        s.Run(s.Attribute.COLOUR),
        s.RunOf(RED),
        s.Count(RED),
        s.Highest(),
        s.Lowest(),
        s.Total(),
    ):
        judge = compile_rule(s.Rule(s.Compare(VALUE, s.Comparison.EQUAL, number)))
        assert {card.rank for card in cards_in(judge.accepted([Card.HA]))} == {1}, number


def test_seen_looks_at_the_whole_line() -> None:
    assert accepted(s.Seen(s.Attribute.COLOUR), '7H 8D') == REDS
    assert accepted(s.Seen(s.Attribute.FACE), '7H 8D 7H') == mask_of([Card.H7, Card.D8])


def test_2_2_a_rule_may_see_the_sideline() -> None:
    rule = s.All(
        (s.Compare(s.WrongCards(), s.Comparison.BELOW, s.Literal(3)), s.Same(s.Attribute.SUIT, CARD, s.Ref.WRONG))
    )
    assert compile_rule(s.Rule(rule)).sees_layout
    assert accepted(rule, '7H') == ALL_CARDS
    assert {card.suit for card in cards_in(accepted(rule, '7H', '2S 3C'))} == {Suit.CLUBS}
    assert accepted(rule, '7H', '2S 3C 4C') == NO_CARDS


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
        (s.Compare(VALUE, s.Comparison.EQUAL, ten), COURTS | mask_of(card for card in CARDS if card.rank == 10)),
        (s.Is(VALUE, s.Quality.PRIME), mask_of(card for card in CARDS if card.rank in (2, 3, 5, 7))),
        (s.Same(s.Attribute.VALUE, CARD, LAST), COURTS | mask_of(card for card in CARDS if card.rank == 10)),
        (s.Same(s.Attribute.PARITY, CARD, LAST), COURTS | (ALL_CARDS ^ ODDS)),
        (s.Seen(s.Attribute.PARITY), COURTS | (ALL_CARDS ^ ODDS)),
        (s.OfRank(CARD, 11), mask_of(card for card in CARDS if card.rank == 11)),
        (COURT, COURTS),
        (s.Compare(s.RankValue(12), s.Comparison.EQUAL, s.Highest()), ALL_CARDS),
        (s.Compare(s.Total(), s.Comparison.EQUAL, s.Literal(10)), ALL_CARDS),
    ):
        assert compile_rule(s.Rule(condition, worths=tens)).accepted([Card.HQ]) == mask, condition


def test_a_later_own_value_wins_and_all_are_said_of_ranks() -> None:
    above_ten = s.Compare(VALUE, s.Comparison.ABOVE, s.Literal(10))
    worths = (s.Worth(above_ten, 1), s.Worth(above_ten, 2), s.Worth(s.OfRank(CARD, 1), 14))
    judge = compile_rule(s.Rule(s.Compare(VALUE, s.Comparison.EQUAL, s.Literal(2)), worths=worths))
    assert judge.accepted([Card.S7]) == COURTS | mask_of(card for card in CARDS if card.rank == 2)


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
    assert accepted(prime, 'KH') & mask_of(card for card in CARDS if card.rank == 13) == NO_CARDS


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
