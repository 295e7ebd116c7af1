"""What compiled rules remember of a line: enough, and hardly more."""

from collections import defaultdict
from random import Random

import pytest

from eleusis.cards import Card, Colour
from eleusis.rules import syntax as s
from eleusis.rules.compiling import compiled
from eleusis.rules.compiling.compiled import CompiledRule, compile_rule
from eleusis.rules.masks import CARDS
from tests.eleusis.rules.shorthand import (
    BELOW_THREE,
    BLACK,
    CARD,
    COURT,
    EVEN,
    LAST,
    ODD,
    RED,
    SAME_COLOUR,
    SECOND,
    THIRD,
    VALUE,
    calculation,
    expected,
)
from tests.eleusis.rules.trees import Trees
from tests.examples import some


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
        (s.Same(s.Attribute.COLOUR, CARD, s.Back(4)), 2 + 4 + 8 + 16),
        (s.Same(s.Attribute.SUIT, CARD, s.LastLike(RED)), 2 + 1),
        (s.Court(s.LastLike(s.Any((RED, BLACK)))), 2),
        (s.Court(s.LastLike(COURT)), 2),
        (s.Same(s.Attribute.SUIT, CARD, s.LastAlike(s.Attribute.COLOUR)), 3 * 3 - 1),
        (s.Compare(VALUE, s.Comparison.ABOVE, s.Value(s.LastAlike(s.Attribute.COLOUR))), 14 * 14 - 1),
        (s.Compare(s.PreviousRun(s.Attribute.COLOUR), *BELOW_THREE), 2 * 3 * 4),
        (s.If(s.Is(s.Letters(LAST), s.Quality.ODD), RED), 2),
        (s.Compare(s.SuitRank(CARD), s.Comparison.ABOVE, s.SuitRank(LAST)), 4),
        (s.HowMany(1, 1, (SAME_COLOUR, s.OfColour(LAST, Colour.RED), ODD)), 2),
        (s.Compare(s.Calculation(s.Operation.OVER, s.Total(), s.Literal(5)), s.Comparison.AT_LEAST, s.Literal(4)), 20),
        (s.Is(s.Calculation(s.Operation.OVER, s.Count(RED), s.Literal(3)), s.Quality.ODD), 6),
        (s.Is(s.Calculation(s.Operation.LOWER, s.Count(RED), s.Literal(3)), s.Quality.PRIME), 4),
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


@pytest.mark.parametrize('batch', some(range(4), 4))
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


def test_masks_are_remembered_but_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, '_MASKS_KEPT', 8)
    rule = s.Rule(s.Same(s.Attribute.FACE, CARD, LAST))
    judge = compile_rule(rule)
    for _ in range(2):
        for card in CARDS:
            assert judge.accepted([card]) == 1 << card.index
            assert len(judge._masks) <= 8
