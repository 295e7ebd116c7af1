"""Rules compiled, beside the plain words of what their parts mean."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.eleusis.cards import Card, Colour, Suit
from bot.rules import compiled
from bot.rules import syntax as s
from bot.rules.compiled import CompiledRule, compile_rule
from bot.rules.masks import ALL_CARDS, CARDS, NO_CARDS, cards_in, mask_of
from bot.rules.reach import parts
from tests.rules import oracle
from tests.rules.trees import Trees, lines, rules

CARD, LAST, SECOND, THIRD = s.Ref.CARD, s.Ref.LAST, s.Ref.SECOND, s.Ref.THIRD
RED, BLACK = s.OfColour(CARD, Colour.RED), s.OfColour(CARD, Colour.BLACK)
LAST_RED = s.OfColour(LAST, Colour.RED)
COURT = s.Court(CARD)
VALUE = s.Value(CARD)
ODD = s.Is(VALUE, s.Quality.ODD)
EVEN = s.Is(VALUE, s.Quality.EVEN)
NONE = s.Anything(right=False)
SAME_COLOUR = s.Same(s.Attribute.COLOUR, CARD, LAST)

REDS = mask_of(card for card in CARDS if card.colour is Colour.RED)
BLACKS = ALL_CARDS ^ REDS
ODDS = mask_of(card for card in CARDS if card.rank % 2)
COURTS = mask_of(card for card in CARDS if card.rank > 10)

NODES = sorted((kind for kind in s.Node.__subclasses__()), key=lambda kind: kind.__name__)


def accepted(condition: s.Condition, line: str, sideline: str = '') -> int:
    return compile_rule(s.Rule(condition)).accepted(Card.many_from_text(line), Card.many_from_text(sideline))


def expected(rule: s.Rule, line: Sequence[Card], sideline: Sequence[Card] = ()) -> int:
    return mask_of(oracle.accepted(rule, line, sideline))


def calculation(operation: s.Operation, *numbers: s.Number) -> s.Number:
    total, *rest = numbers
    for number in rest:
        total = s.Calculation(operation, total, number)
    return total


# Beside the oracle


@settings(max_examples=400)
@given(rule=rules(), line=lines())
def test_any_rule_accepts_what_its_words_say(rule: s.Rule, line: list[Card]) -> None:
    assert compile_rule(rule).accepted(line) == expected(rule, line)


@settings(max_examples=200)
@given(rule=rules(layout=True), line=lines(8), sideline=st.lists(st.sampled_from(list(Card)), max_size=6))
def test_any_rule_that_sees_the_layout_accepts_what_its_words_say(
    rule: s.Rule, line: list[Card], sideline: list[Card]
) -> None:
    assert compile_rule(rule).accepted(line, sideline) == expected(rule, line, sideline)


@pytest.mark.parametrize('batch', range(10))
def test_thousands_of_rules_accept_what_their_words_say(batch: int) -> None:
    """Bigger trees than Hypothesis tries, and many of them."""
    for seed in range(200 * batch, 200 * (batch + 1)):
        trees = Trees(Random(seed), layout=seed % 4 == 0, depth=1 + seed % 3)
        rule = trees.rule()
        judge = compile_rule(rule)
        for _ in range(2):
            line, sideline = trees.line(), trees.sideline()
            assert judge.accepted(line, sideline) == expected(rule, line, sideline), (seed, rule, line, sideline)
        assert judge.fit_starters == mask_of(card for card in CARDS if oracle.is_fit(rule, card)), rule


@pytest.mark.parametrize('kind', NODES, ids=lambda kind: kind.__name__)
def test_each_part_means_what_its_words_say(kind: type[s.Node]) -> None:
    trees = Trees(Random(kind.__name__), layout=True, depth=1)
    tried = 0
    while tried < 40:
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


# States


def reachable(judge: CompiledRule, most: int = 20_000) -> set[tuple[int, ...]]:
    found = {judge.start(card) for card in range(52)}
    waiting = list(found)
    while waiting:
        state = waiting.pop()
        for card in range(52):
            following = judge.step(state, card)
            if following not in found:
                found.add(following)
                waiting.append(following)
        assert len(found) <= most
    return found


TOTAL_MOD = calculation(s.Operation.MOD, s.Total(), s.Literal(7))
PRODUCT = calculation(s.Operation.TIMES, s.Value(LAST), s.Value(SECOND), s.Value(THIRD))
BELOW_THREE = (s.Comparison.BELOW, s.Literal(3))


@pytest.mark.parametrize(
    ('condition', 'states'),
    [
        (RED, 1),
        (SAME_COLOUR, 2),
        (s.Not(SAME_COLOUR), 2),
        (s.If(s.Is(s.Value(LAST), s.Quality.ODD), BLACK, RED), 2),
        (s.Same(s.Attribute.FACE, CARD, LAST), 52),
        (s.Compare(s.Value(LAST), s.Comparison.ABOVE, s.Literal(6)), 2),
        (s.Compare(VALUE, s.Comparison.ABOVE, s.Value(LAST)), 13),
        (s.All((s.Compare(VALUE, s.Comparison.ABOVE, s.Value(LAST)), s.NextSuit(CARD, 1, LAST))), 49),
        (s.Alternate(s.Is(VALUE, s.Quality.PRIME), s.Not(s.Is(VALUE, s.Quality.PRIME))), 2),
        (s.Same(s.Attribute.COLOUR, CARD, SECOND), 2 + 4),
        (s.Same(s.Attribute.COLOUR, CARD, s.Ref.STARTER), 2),
        (s.Choose(calculation(s.Operation.MOD, PRODUCT, s.Literal(4)), (RED, BLACK, ODD, EVEN)), 4 + 16 + 64),
        (s.Cycle((RED, BLACK, ODD, EVEN)), 4),
        (s.All((s.Cycle((RED, BLACK)), s.Cycle((ODD, EVEN, COURT)))), 6),
        (s.Compare(VALUE, s.Comparison.EQUAL, s.Digit(s.Digits.E)), 300),
        (s.Compare(s.Position(), s.Comparison.EQUAL, s.Literal(1)), 2),
        (s.If(s.Compare(s.Position(), s.Comparison.AT_MOST, s.Literal(4)), RED), 5),
        (s.Compare(s.RunOf(RED), *BELOW_THREE), 4),
        (s.Compare(s.Run(s.Attribute.SUIT), *BELOW_THREE), 4 * 3),
        (s.If(s.Is(s.Run(s.Attribute.COLOUR), s.Quality.EVEN), SAME_COLOUR), 2 * 2),
        (s.Compare(VALUE, s.Comparison.ABOVE, s.Run(s.Attribute.COLOUR)), 2 * 13),
        (s.Compare(s.Count(COURT), *BELOW_THREE), 4),
        (s.All((s.Compare(s.Count(COURT), *BELOW_THREE), s.Between(s.Count(COURT), s.Literal(1), s.Literal(0)))), 4),
        (s.If(s.Is(s.Count(RED), s.Quality.ODD), RED, BLACK), 2),
        (s.Compare(VALUE, s.Comparison.EQUAL, TOTAL_MOD), 7),
        (s.Compare(s.Total(), s.Comparison.BELOW, s.Literal(100)), 100),
        (s.Compare(calculation(s.Operation.MINUS, s.Total(), s.Literal(20)), s.Comparison.BELOW, s.Literal(80)), 100),
        (s.Compare(s.Highest(), s.Comparison.ABOVE, s.Literal(10)), 2),
        (s.Compare(VALUE, s.Comparison.AT_LEAST, s.Highest()), 13),
        (s.Compare(s.Lowest(), s.Comparison.ABOVE, s.Literal(10)), 2),
        (s.Seen(s.Attribute.SUIT), 15),
        (s.Seen(s.Attribute.VALUE), 2**13 - 1),
        (s.Apart(VALUE, 1, 3, s.Count(RED)), 14),
        (s.Apart(VALUE, 1, 3, s.Position(), around=True), 13),
    ],
)  # fmt: skip
def test_a_rule_remembers_no_more_than_it_needs(condition: s.Condition, states: int) -> None:
    judge = compile_rule(s.Rule(condition))
    assert judge.finite
    assert len(reachable(judge)) == states


@pytest.mark.parametrize(
    'condition',
    [
        s.Compare(s.Count(RED), s.Comparison.ABOVE, s.Count(BLACK)),
        s.Is(s.Total(), s.Quality.PRIME),
        s.Compare(VALUE, s.Comparison.EQUAL, calculation(s.Operation.MOD, s.Literal(100), s.Position())),
    ],
)
def test_a_number_that_is_needed_whole_makes_no_finite_rule(condition: s.Condition) -> None:
    assert not compile_rule(s.Rule(condition)).finite


def test_a_total_that_can_go_down_is_not_cut() -> None:
    rule = s.Rule(s.Compare(s.Total(), s.Comparison.ABOVE, s.Literal(12)), worths=(s.Worth(COURT, -20),))
    judge = compile_rule(rule)
    assert not judge.finite
    for text in ('10H 10H', '10H 10H 10H KH', '10H 10H 10H KH 3H'):
        assert judge.accepted(Card.many_from_text(text)) == expected(rule, Card.many_from_text(text)), text


@pytest.mark.parametrize('text', ['7H', '7H 8H 9H'])
@pytest.mark.parametrize('bound', [0, 1, 5])
def test_a_number_may_be_compared_with_what_it_never_is(text: str, bound: int) -> None:
    below = calculation(s.Operation.MINUS, s.Literal(0), s.Literal(bound))
    for number in (s.Run(s.Attribute.COLOUR), s.RunOf(RED), s.Count(RED), s.Total(), s.Position(), s.Highest()):
        for comparison in s.Comparison:
            rule = s.Rule(s.Compare(number, comparison, below))
            assert compile_rule(rule).accepted(Card.many_from_text(text)) == expected(rule, Card.many_from_text(text))


@pytest.mark.parametrize('batch', range(6))
def test_a_state_is_reached_step_by_step_as_it_is_read(batch: int) -> None:
    """Wrong cards on the way change nothing that a later right card leaves."""
    for seed in range(100 * batch, 100 * (batch + 1)):
        rng = Random(f'step {seed}')
        trees = Trees(rng, layout=seed % 3 == 0, depth=1 + seed % 3)
        judge = compile_rule(trees.rule())
        line, sideline = trees.line(), trees.sideline()
        state = judge.start(line[0].index)
        for card in line[1:]:
            state = judge.step(with_wrong_cards(judge, state, rng), card.index)
        for card in sideline:
            state = judge.rejecting(state, card.index)
        assert state == tuple(register.read(line, sideline) for register in judge.registers), judge.rule
        assert judge.mask(state) == judge.accepted(line, sideline)


def with_wrong_cards(judge: CompiledRule, state: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    for _ in range(rng.choice([0, 0, 1, 3])):
        state = judge.rejecting(state, rng.randrange(52))
    return state


@pytest.mark.parametrize('batch', range(4))
def test_lines_with_the_same_state_go_on_in_the_same_way(batch: int) -> None:
    """By the oracle: now, and after any one card more."""
    shared = 0
    for seed in range(25 * batch, 25 * (batch + 1)):
        trees = Trees(Random(f'same {seed}'), depth=1 + seed % 2)
        rule = trees.rule()
        judge = compile_rule(rule)
        by_state: dict[tuple[int, ...], list[list[Card]]] = defaultdict(list)
        for _ in range(12):
            line = trees.line(6)
            by_state[tuple(register.read(line, ()) for register in judge.registers)].append(line)
        for alike in by_state.values():
            shared += len(alike) > 1
            more = trees.rng.choice(CARDS)
            assert len({expected(rule, line) for line in alike}) == 1, (rule, alike)
            assert len({expected(rule, [*line, more]) for line in alike}) == 1, (rule, alike, more)
    assert shared > 20


def test_only_the_main_line_counts_unless_the_rule_sees_the_layout() -> None:
    judge = compile_rule(s.Rule(SAME_COLOUR))
    state = judge.start(0)
    assert not judge.sees_layout
    assert judge.rejecting(state, 51) == state


class Guarded(Sequence[Card]):
    """A line whose early cards nobody may look at."""

    def __init__(self, line: str, unseen: int) -> None:
        self.cards = Card.many_from_text(line)
        self.unseen = unseen

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, place: int) -> Card:  # pyright: ignore[reportIncompatibleMethodOverride] - no slices are cut
        assert place % len(self) >= self.unseen, 'looked too far back'
        return self.cards[place]

    def __reversed__(self) -> Iterator[Card]:
        return (self[place] for place in reversed(range(len(self))))


@pytest.mark.parametrize(
    ('condition', 'looks_back'),
    [
        (SAME_COLOUR, 1),
        (s.Same(s.Attribute.COLOUR, CARD, SECOND), 2),
        (s.Cycle((RED, BLACK)), 0),
        (s.Compare(s.Run(s.Attribute.COLOUR), *BELOW_THREE), 3),
        (s.Compare(s.RunOf(RED), *BELOW_THREE), 3),
    ],
)
def test_the_line_is_read_no_further_back_than_it_matters(condition: s.Condition, looks_back: int) -> None:
    line = Guarded('2H 3H 4H 5H 6H 7H 8H', 7 - looks_back)
    rule = s.Rule(condition)
    assert compile_rule(rule).accepted(line) == expected(rule, line.cards)


def test_masks_are_remembered_but_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, '_MASKS_KEPT', 8)
    rule = s.Rule(s.Same(s.Attribute.FACE, CARD, LAST))
    judge = compile_rule(rule)
    for _ in range(2):
        for card in CARDS:
            assert judge.accepted([card]) == 1 << card.index
            assert len(judge._masks) <= 8


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
