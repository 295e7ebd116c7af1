"""Whether two rules are the same: against brute force, against rewriting, and the counterexamples that are found."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from eleusis.cards import Card, Colour
from eleusis.rules import syntax as s
from eleusis.rules.analysis.comparing import compare, differences
from eleusis.rules.analysis.findings import Differences, Different, Disagreement, OtherStarters, SameRule, Undecided
from eleusis.rules.analysis.walking import Layouts
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.masks import ALL_CARDS, CARDS, cards_in
from tests.eleusis.rules.oracle import is_fit, is_right
from tests.eleusis.rules.trees import Trees

FEW = tuple(Card.many_from_text('AS 8S KS 7H QH 4C 10D JD'))
"""Enough to try every line of up to four of them: every suit, colour, parity and kind."""
CARD, LAST, SECOND = s.Ref.CARD, s.Ref.LAST, s.Ref.SECOND


def rule(condition: s.Condition, start: s.Condition | None = None) -> s.Rule:
    return s.Rule(condition, start=start)


def common_lines(one: CompiledRule, other: CompiledRule, cards: tuple[Card, ...], length: int) -> Iterator[list[Card]]:
    """Every line of this length made of these cards that both rules allow, from a fit starter."""
    for line in product(cards, repeat=length):
        fit = one.fit_starters & other.fit_starters or ALL_CARDS
        if fit >> line[0].index & 1 and all(
            (one.accepted(line[:place]) & other.accepted(line[:place])) >> line[place].index & 1
            for place in range(1, length)
        ):
            yield list(line)


def disagree(one: CompiledRule, other: CompiledRule, cards: tuple[Card, ...], length: int) -> bool:
    return any(one.accepted(line) != other.accepted(line) for line in common_lines(one, other, cards, length))


def pairs(count: int) -> Iterator[tuple[s.Rule, s.Rule]]:
    """Random rules in pairs that have much in common: of two conditions one is exchanged."""
    for seed in range(count):
        trees = Trees(Random(seed), depth=1)
        base = trees.rule()
        part, other_part = trees.condition(1), trees.condition(1)
        frame = trees.rng.choice([s.All, s.Any, lambda parts: s.If(*parts), s.Cycle])
        one, other = (replace(base, condition=frame((each, base.condition))) for each in (part, other_part))
        yield one, other


def test_every_answer_about_random_rules_stands_up_to_brute_force() -> None:
    found = {SameRule: 0, Different: 0, Undecided: 0}
    for one, other in pairs(100):
        answer = compare(one, other, work=50_000)
        found[type(answer)] += 1
        left, right = compile_rule(one), compile_rule(other)
        if isinstance(answer, Different):
            check_counterexample(one, other, answer)
            shorter = range(1, min(len(answer.line), 3) if answer.shortest else 1)
            assert not any(disagree(left, right, CARDS, length) for length in shorter), (one, other)
        elif isinstance(answer, SameRule):
            assert not any(disagree(left, right, FEW, length) for length in range(1, 5)), (one, other)
    assert found[SameRule] > 2, 'some pairs must be the same, or nothing is shown'
    assert found[Different] > 40


def check_counterexample(one: s.Rule, other: s.Rule, found: Different) -> None:
    """By the oracle: both rules allow the line, and one alone takes the card."""
    line = found.line
    if any(is_fit(one, card) and is_fit(other, card) for card in Card):
        assert is_fit(one, line[0])
        assert is_fit(other, line[0])
    for place in range(1, len(line)):
        assert is_right(one, line[:place], line[place]), (one, found)
        assert is_right(other, line[:place], line[place]), (other, found)
    assert is_right(one, line, found.card) is found.by_one
    assert is_right(other, line, found.card) is not found.by_one


def rewritten(condition: s.Condition, rng: Random) -> s.Condition:
    """The same said in another way."""
    match rng.randrange(5):
        case 0:
            return s.Not(s.Not(condition))
        case 1:
            return s.All((condition, condition))
        case 2:
            return s.Any((s.Anything(right=False), condition))
        case 3:
            return s.Cycle((condition, condition, condition))
        case _:
            return s.If(s.OfColour(LAST, Colour.RED), condition, condition)


def test_a_rule_said_in_another_way_is_the_same() -> None:
    proven = 0
    for seed in range(50):
        trees = Trees(Random(seed), depth=1)
        one = trees.rule()
        other = replace(one, condition=rewritten(one.condition, trees.rng))
        answer = compare(one, other, work=50_000)
        assert isinstance(answer, SameRule | Undecided), (one, other)
        proven += isinstance(answer, SameRule)
    assert proven > 40


def test_a_rule_that_remembers_two_faces_is_compared_to_the_end() -> None:
    """Some 2,700 memories on either side, and millions of pairs of them."""
    condition = s.Same(s.Attribute.FACE, CARD, SECOND)
    assert compare(rule(condition), rule(s.Not(s.Not(condition)))) == SameRule()


@pytest.mark.parametrize(
    ('one', 'other'),
    [
        ('colours alternate', 'if the last card is red, play a black card, otherwise a red one'),
        ('even', 'not odd'),
        ('the card is even and not even', 'the card is red and black'),
        ('the same suit or the same value as the last card', 'not (a different suit and a different value)'),
        ('red, black in a cycle', 'if the position is odd, play a red card, otherwise a black one'),
        ('loopy = {A 4 6 8 9 10 Q}; loopy cards alternate with non-loopy cards', 'primes alternate with non-primes'),
        (
            'the total so far plus the card is even',
            'if the total so far is odd, play an odd card, otherwise an even one',
        ),
    ],
)
def test_rules_that_are_the_same(one: str, other: str) -> None:
    assert compare(read_rule(one), read_rule(other)) == SameRule()
    assert compare(read_rule(other), read_rule(one)) == SameRule()


def test_rules_of_unbounded_memory_that_are_written_the_same_are_the_same() -> None:
    total_is_prime = rule(s.Any((s.Is(s.Total(), s.Quality.PRIME), s.OfColour(CARD, Colour.RED))))
    assert not compile_rule(total_is_prime).finite
    assert compare(total_is_prime, rule(total_is_prime.condition)) == SameRule()


def test_what_differs_only_where_nobody_can_come_is_the_same() -> None:
    """After a red card nothing but red cards ever lies there: what is said of black ones does not matter."""
    red = s.OfColour(CARD, Colour.RED)
    starts_red = s.OfColour(CARD, Colour.RED)
    also = s.If(s.OfColour(LAST, Colour.BLACK), s.Anything(right=True), red)
    assert compare(rule(red, starts_red), rule(also, starts_red)) == SameRule()
    assert isinstance(compare(rule(red), rule(also)), Different)


def test_another_start_clause_is_no_difference_in_play() -> None:
    alternate = s.Not(s.Same(s.Attribute.COLOUR, CARD, LAST))
    found = compare(rule(alternate), rule(alternate, s.OfColour(CARD, Colour.RED)))
    assert found == OtherStarters(tuple(card for card in CARDS if card.colour is Colour.BLACK), ())


def test_without_a_common_starter_any_card_may_lie_there() -> None:
    red, black = s.OfColour(CARD, Colour.RED), s.OfColour(CARD, Colour.BLACK)
    same_suit = s.Same(s.Attribute.SUIT, CARD, LAST)
    assert isinstance(compare(rule(same_suit, red), rule(s.Not(s.Not(same_suit)), black)), OtherStarters)
    assert isinstance(compare(rule(same_suit, red), rule(s.Not(same_suit), black)), Different)


@pytest.mark.parametrize(
    ('one', 'other', 'line', 'card', 'by_one'),
    [
        ('red', 'black', 'AS', 'AS', False),
        ('same suit as the last card', 'same suit as the second last card', 'AS', 'AH', False),
        ('red, red, red, black in a cycle', 'red', 'AS AH AH 2H', 'AS', True),
        ('red or the position is below 8', 'red', 'AS', 'AS', True),
        ('red or the position is above 7', 'red', 'AS AH 2H 3H 3H 2H AH 4H', 'AS', True),
        ('at most 5 cards of one colour in a row', 'anything', 'AS 2S 3S 2S AS', '3S', False),
    ],
)
def test_the_shortest_line_is_found(one: str, other: str, line: str, card: str, by_one: bool) -> None:
    found = compare(read_rule(one), read_rule(other))
    assert found == Different(tuple(Card.many_from_text(line)), Card.from_text(card), by_one)


@pytest.mark.parametrize(
    ('one', 'other', 'length'),
    [
        ('if the position is 60, an ace, otherwise alternate colours', 'alternate colours', 60),
        ('if the position is 30, an ace, otherwise not equal to the last card', 'not equal to the last card', 30),
        ('if the number of aces is above 7, anything, otherwise red or an ace', 'red or an ace', 8),
    ],
)
def test_a_long_counterexample_holds_no_more_than_two_decks_do(one: str, other: str, length: int) -> None:
    rules = read_rule(one), read_rule(other)
    found = compare(*rules)
    assert isinstance(found, Different)
    assert (len(found.line), found.shortest) == (length, True)
    assert max(Counter([*found.line, found.card]).values()) <= 2
    check_counterexample(*rules, found)


def test_a_longer_line_is_shown_where_the_shortest_holds_three_of_a_face() -> None:
    three = s.All((s.Same(s.Attribute.FACE, LAST, SECOND), s.Same(s.Attribute.FACE, SECOND, s.Ref.THIRD)))
    late = s.Compare(s.Position(), s.Comparison.EQUAL, s.Literal(12))
    rules = rule(s.Not(s.Any((three, late)))), rule(s.Anything(right=True))
    found = compare(*rules)
    assert isinstance(found, Different)
    assert (len(found.line), found.shortest) == (12, False)
    assert max(Counter([*found.line, found.card]).values()) <= 2
    check_counterexample(*rules, found)


@pytest.mark.parametrize('position', [300, 997])
def test_a_line_that_no_decks_hold_is_shown_as_it_is(position: int) -> None:
    found = compare(read_rule(f'if the position is {position}, an ace, otherwise red'), read_rule('red'))
    assert isinstance(found, Different)
    assert (len(found.line), found.shortest) == (position, True)


def test_memories_that_multiply_are_no_obstacle() -> None:
    """Two rules that count to 7 and 11 in lockstep reach 77 pairs; said twice in other words, many more."""
    one = 'if the number of red cards mod 7 is 3, play a heart, otherwise anything; suit order S H C D'
    other = 'if the number of red cards mod 11 is 3, play a heart, otherwise anything; suit order S H C D'
    found = compare(read_rule(one), read_rule(other))
    assert isinstance(found, Different)
    assert len(found.line) == 10, 'ten red cards are 3 mod 7, and 10 mod 11'


def test_a_search_that_is_cut_off_says_so() -> None:
    one = s.Compare(s.Total(), s.Comparison.BELOW, s.Literal(999))
    said_twice = s.All((one, one))
    assert isinstance(compare(rule(one), rule(said_twice), work=2_000), Undecided)


def test_random_lines_find_what_the_cut_off_search_does_not() -> None:
    """After thirteen cards or so, far beyond what was searched."""
    one = s.Compare(s.Calculation(s.Operation.PLUS, s.Total(), s.Value(CARD)), s.Comparison.AT_LEAST, s.Literal(0))
    other = s.Compare(s.Total(), s.Comparison.BELOW, s.Literal(90))
    found = compare(rule(one), rule(other), work=2_000)
    assert isinstance(found, Different)
    assert not found.shortest
    assert found.by_one
    assert sum(card.rank for card in found.line) >= 90
    check_counterexample(rule(one), rule(other), found)


def test_rules_that_see_the_layout_differ_by_a_wrong_card() -> None:
    red = s.OfColour(CARD, Colour.RED)
    one = rule(red)
    other = rule(s.If(s.Compare(s.WrongCards(), s.Comparison.AT_LEAST, s.Literal(2)), s.Anything(right=True), red))
    found = compare(one, other)
    assert isinstance(found, Different)
    assert len(found.line) == 1
    assert len(found.sideline) == 2
    assert not found.by_one
    assert found.card.colour is Colour.BLACK
    assert isinstance(compare(other, rule(s.Not(s.Not(other.condition)))), Undecided)
    assert compare(other, other) == SameRule()
    states = Layouts(compile_rule(other))
    after, work = states.start(Card.H7.index), states.work
    assert states.next(after, Card.S8.index) != states.next(after, Card.H8.index)
    assert states.work - work < 26, 'no other card is tried'


def test_the_same_question_has_the_same_answer() -> None:
    """Random lines are seeded by the rules."""
    one, other = read_rule('higher than the last card'), read_rule('higher than the last card or a king')
    assert differences(one, other) == differences(one, other)


def test_a_gap_by_the_last_card() -> None:
    """The issue's own example: the same but for a queen after a red 3."""
    dealers = rule(s.Not(s.Same(s.Attribute.COLOUR, CARD, LAST)))
    red_3 = s.All((s.OfRank(LAST, 3), s.OfColour(LAST, Colour.RED)))
    prophets = rule(s.If(s.All((red_3, s.OfRank(CARD, 12))), s.OfColour(CARD, Colour.RED), dealers.condition))
    found = differences(prophets, dealers)
    assert isinstance(found, Differences)
    assert found.always
    red_threes = (Card.H3, Card.D3)
    assert set(found.gaps) == {
        Disagreement(red_threes, (Card.HQ, Card.DQ), by_one=True),
        Disagreement(red_threes, (Card.SQ, Card.CQ), by_one=False),
    }
    assert len(found.shortest.line) == 1
    assert found.share == pytest.approx(4 / 52 * 2 / 52, rel=0.5)


def test_a_gap_that_is_not_always_there() -> None:
    found = differences(
        read_rule('same suit as the second last card'), read_rule('same suit as the second last card or 7H')
    )
    assert isinstance(found, Differences)
    assert not found.always, 'after the starter alone any card is right'
    assert found.gaps == (Disagreement(CARDS, (Card.H7,), by_one=False),)


def test_too_many_gaps_are_no_summary() -> None:
    one, other = read_rule('higher than the last card'), read_rule('same suit as the last card')
    found = differences(one, other)
    assert isinstance(found, Differences)
    assert found.gaps == ()
    assert not found.always
    many = differences(one, other, most=104)
    assert isinstance(many, Differences)
    assert len(many.gaps) > 52, 'every last card leaves gaps of its own, on either side'


@pytest.mark.parametrize('seed', range(40))
def test_gaps_and_share_are_what_brute_force_says(seed: int) -> None:
    """Of rules about the last card alone, where one memory is one last card."""
    trees = Trees(Random(seed), depth=1)
    one, other = (rule(s.If(trees.single(LAST), trees.plain(), trees.plain())) for _ in range(2))
    found = differences(one, other, most=99)
    left, right = compile_rule(one), compile_rule(other)
    reached = {line[-1] for length in (1, 2) for line in common_lines(left, right, CARDS, length)}
    expected = {(last, card) for last in reached for card in cards_in(left.accepted([last]) ^ right.accepted([last]))}
    if not isinstance(found, Differences):
        assert found == SameRule()
        assert not expected
        return
    assert found.always
    assert {(last, card) for gap in found.gaps for last in gap.after for card in gap.cards} == expected


def test_rules_that_are_the_same_have_no_differences() -> None:
    assert differences(read_rule('even'), read_rule('not odd')) == SameRule()
