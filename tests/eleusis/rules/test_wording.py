"""How rules are printed: one text for one rule, and none that two people would read differently."""

from itertools import product
from random import Random

import pytest

from eleusis.cards import Card, Suit
from eleusis.rules import syntax as s
from eleusis.rules.language.printing import rule_text
from eleusis.rules.syntax import Attribute, Comparison, Operation, Quality, Where
from tests.eleusis.rules.shorthand import CARD, COURT, LAST, LAST_RED, ODD, RED, SECOND, VALUE, calculation
from tests.eleusis.rules.trees import Sayable

HEART, SPADE = s.OfSuit(CARD, Suit.HEARTS), s.OfSuit(CARD, Suit.SPADES)
HIGHER = s.Compare(VALUE, Comparison.ABOVE, s.Value(LAST))
FIVE_OR_MORE = s.Compare(VALUE, Comparison.AT_LEAST, s.Literal(5))
SAME_SUIT = s.Same(Attribute.SUIT, CARD, LAST)
HAS_E, BEGINS_T = s.Spelled(CARD, 'E', Where.CONTAINS), s.Spelled(CARD, 'T', Where.BEGINS)
LAST_OVER_2 = calculation(Operation.OVER, s.Value(LAST), s.Literal(2))
BOTH = s.Value(LAST), s.Value(SECOND)
THREE = RED, ODD, LAST_RED

CARDS = [
    (s.Back(4), 'the 4th last card'),
    (s.Back(12), 'the 12th last card'),
    (s.Back(21), 'the 21st last card'),
    (s.Back(32), 'the 32nd last card'),
    (s.Back(93), 'the 93rd last card'),
    (s.LastLike(COURT), 'the last court card'),
    (s.LastLike(s.Not(COURT)), 'the last number card'),
    (s.LastLike(RED), 'the last red card'),
    (s.LastLike(HEART), 'the last heart'),
    (s.LastLike(s.OfRank(CARD, 1)), 'the last ace'),
    (s.LastLike(s.OfRank(CARD, 10)), 'the last 10'),
    (s.LastLike(s.All((RED, COURT))), 'the last red court card'),
    (s.LastLike(s.Not(ODD)), 'the last non-odd card'),
    (s.LastLike(s.Is(VALUE, Quality.SQUARE)), 'the last square'),
    (s.LastLike(s.Is(VALUE, Quality.COMPOSITE)), 'the last composite card'),
    (s.LastLike(HAS_E), 'the last card whose name contains E'),
    (s.LastLike(s.Not(BEGINS_T)), 'the last card whose name does not begin with T'),
    (s.LastLike(s.Any((HEART, SPADE))), 'the last card that is (a heart or a spade)'),
    (s.LastLike(FIVE_OR_MORE), 'the last card that is (5 or higher)'),
    (s.LastLike(s.Face(CARD, Card.HQ)), 'the last card that is (QH)'),
    (
        s.LastLike(s.Is(s.Letters(CARD), Quality.ODD)),
        'the last card for which (the number of letters of the card is odd)',
    ),
    (s.LastAlike(Attribute.SUIT), 'the last card of its suit'),
    (s.LastAlike(Attribute.COLOUR), 'the last card of its colour'),
    (s.LastAlike(Attribute.VALUE), 'the last card of its value'),
    (s.LastAlike(Attribute.PARITY), 'the last card of its parity'),
    (s.LastAlike(Attribute.KIND), 'the last card of its kind'),
]

NUMBERS: list[tuple[s.Number, str]] = [
    (s.Letters(LAST), 'the number of letters of the last card'),
    (s.SuitRank(CARD), 'the suit rank of the card'),
    (s.PreviousRun(Attribute.COLOUR), 'the length of the previous run of one colour'),
    (s.Count(HAS_E), 'the number of cards whose name contains E'),
    (LAST_OVER_2, 'the last card over 2'),
    (calculation(Operation.PLUS, LAST_OVER_2, VALUE), '(the last card over 2) plus the card'),
    (calculation(Operation.OVER, VALUE, s.Calculation(Operation.PLUS, *BOTH)),
     'the card over (the last card plus the second last card)'),
    (s.Calculation(Operation.HIGHER, *BOTH), 'the higher of the last card and the second last card'),
    (s.Calculation(Operation.LOWER, s.Literal(3), s.Calculation(Operation.MINUS, *BOTH)),
     'the lower of 3 and (the last card minus the second last card)'),
    (calculation(Operation.TIMES, s.Calculation(Operation.HIGHER, *BOTH), VALUE),
     '(the higher of the last card and the second last card) times the card'),
]  # fmt: skip

CONDITIONS = [
    (s.Is(VALUE, Quality.SQUARE), 'the card is a square'),
    (s.Not(s.Is(VALUE, Quality.SQUARE)), 'the card is not a square'),
    (s.Is(VALUE, Quality.COMPOSITE), 'the card is composite'),
    (s.Not(s.Is(VALUE, Quality.COMPOSITE)), 'the card is not composite'),
    (HAS_E, 'the name of the card contains E'),
    (s.Not(HAS_E), 'the name of the card does not contain E'),
    (BEGINS_T, 'the name of the card begins with T'),
    (s.Not(s.Spelled(LAST, 'N', Where.ENDS)), 'the name of the last card does not end with N'),
    (s.Any((HAS_E, BEGINS_T)), 'the name of the card contains E or begins with T'),
    (s.Not(s.Any((HAS_E, BEGINS_T))), 'the name of the card neither contains E nor begins with T'),
    (s.HowMany(1, 1, (RED, ODD)), 'exactly 1 of (the card is red, the card is odd)'),
    (s.HowMany(2, 3, THREE), 'at least 2 of (the card is red, the card is odd, the last card is red)'),
    (s.HowMany(0, 1, THREE), 'at most 1 of (the card is red, the card is odd, the last card is red)'),
    (s.HowMany(1, 2, THREE), '1 to 2 of (the card is red, the card is odd, the last card is red)'),
    (s.HowMany(1, 1, (s.All((RED, COURT)), s.If(LAST_RED, ODD))),
     'exactly 1 of (the card is red and a court card, (if the last card is red, then the card is odd))'),
    (s.Any((s.HowMany(1, 1, (RED, s.Not(ODD))), COURT)),
     'exactly 1 of (the card is red, the card is not odd) or the card is a court card'),
    # What is denied ends where one sees it end.
    (s.Not(s.Any((HEART, SPADE))), 'the card is neither a heart nor a spade'),
    (s.Not(s.Any((FIVE_OR_MORE, RED, COURT))), 'the card is neither at least 5 nor red nor a court card'),
    (s.Not(s.Any((RED, LAST_RED))), 'not (the card is red or the last card is red)'),
    (s.Not(s.Any((RED, SAME_SUIT))), 'not (the card is red or has the same suit as the last card)'),
    (s.Not(s.All((RED, ODD))), 'not (the card is red and odd)'),
    (s.Any((s.Not(RED), ODD)), 'the card is not red or the card is odd'),
    (s.All((s.Not(RED), s.Not(ODD))), 'the card is not red and not odd'),
    (s.All((s.Not(RED), s.Not(COURT))), 'the card is not red and the card is a number card'),
    (s.Any((ODD, s.Not(RED))), 'the card is odd or not red'),
    (s.Any((s.Not(RED), s.All((ODD, COURT)))), 'the card is not red or (the card is odd and a court card)'),
    (s.All((ODD, s.Not(s.Any((HEART, SPADE))), RED)),
     'the card is odd and neither a heart nor a spade and the card is red'),
    # No ``or`` beside an ``and``, and one sees what is compared with what, and who is spoken of.
    (FIVE_OR_MORE, 'the card is 5 or higher'),
    (s.All((RED, FIVE_OR_MORE)), 'the card is red and at least 5'),
    (s.Any((HIGHER, HEART)), 'the card is higher than the last card or is a heart'),
    (s.Any((HIGHER, RED)), 'the card is higher than the last card or red'),
    (s.Any((SAME_SUIT, HIGHER)), 'the card has the same suit as the last card or is higher than the last card'),
    (s.All((SAME_SUIT, s.Any((HIGHER, RED)))),
     'the card has the same suit as the last card and (is higher than the last card or red)'),
    (s.Any((RED, s.All((ODD, LAST_RED)), COURT)),
     'the card is red or (odd and the last card is red) or the card is a court card'),
]  # fmt: skip


@pytest.mark.parametrize(('card', 'name'), CARDS, ids=[name for _, name in CARDS])
def test_cards(card: s.CardRef, name: str) -> None:
    assert rule_text(s.Rule(s.Court(card))) == f'{name} is a court card'
    assert rule_text(s.Rule(s.Same(Attribute.SUIT, CARD, card))) == f'the card has the same suit as {name}'


@pytest.mark.parametrize(('number', 'name'), NUMBERS, ids=[name for _, name in NUMBERS])
def test_numbers(number: s.Number, name: str) -> None:
    assert rule_text(s.Rule(s.Is(number, Quality.ODD))) == f'{name} is odd'
    assert rule_text(s.Rule(s.Compare(VALUE, Comparison.ABOVE, number))) == f'the card is higher than {name}'


@pytest.mark.parametrize(('condition', 'text'), CONDITIONS, ids=[text for _, text in CONDITIONS])
def test_conditions(condition: s.Condition, text: str) -> None:
    assert rule_text(s.Rule(condition)) == text


def test_suits_rank_as_it_is_said() -> None:
    higher = s.Compare(s.SuitRank(CARD), Comparison.ABOVE, s.SuitRank(LAST))
    text = 'the suit rank of the card is higher than the suit rank of the last card'
    assert rule_text(s.Rule(higher)) == text
    assert rule_text(s.Rule(higher, suit_ranking=tuple(Suit))) == f'suits rank S H C D; {text}'


def test_two_rules_are_never_printed_the_same() -> None:
    printed: dict[str, s.Condition] = {}
    sayable = Sayable(Random(8))
    for depth in [0, 0, 1, 1, 2] * 1200:
        condition = sayable.condition(depth)
        assert printed.setdefault(rule_text(s.Rule(condition)), condition) == condition
    assert len(printed) > 3000


def test_however_a_few_things_are_joined_the_text_tells() -> None:
    few = RED, HEART, COURT, SAME_SUIT, LAST_RED, FIVE_OR_MORE, HAS_E
    pairs = [joined(each) for joined in (s.All, s.Any) for each in product(few, few)]
    parts = [*few, *map(s.Not, few), *pairs[::4], *map(s.Not, pairs[::9])]
    printed: dict[str, s.Condition] = {}
    for joined in (s.All, s.Any, lambda each: s.Not(s.Any(each)), lambda each: s.HowMany(1, 2, each)):
        for each in product(parts, parts):
            condition = joined(each)
            assert printed.setdefault(rule_text(s.Rule(condition)), condition) == condition
