"""Cards far back, and the last cards that are like something, by hand."""

import pytest

from eleusis.cards import Card
from eleusis.rules import syntax as s
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.masks import ALL_CARDS, CARDS, NO_CARDS, mask_of
from eleusis.rules.syntax import Attribute
from tests.eleusis.rules.shorthand import CARD, COURT, NONE, RED, SECOND, VALUE

OWN_SUIT = s.LastAlike(Attribute.SUIT)
HIGHER_THAN_OWN = s.Compare(VALUE, s.Comparison.ABOVE, s.Value(OWN_SUIT))


def accepted(condition: s.Condition, line: str) -> int:
    return compile_rule(s.Rule(condition)).accepted(Card.many_from_text(line))


def of_suits(letters: str) -> int:
    return mask_of(card for card in CARDS if card.suit.value in letters)


def test_a_card_far_back_is_counted_from_the_end() -> None:
    rule = s.Same(Attribute.SUIT, CARD, s.Back(5))
    assert accepted(rule, '2H 3S 4C 5D') == ALL_CARDS, 'not there yet'
    assert accepted(rule, '2H 3S 4C 5D 6D') == of_suits('H')
    assert accepted(rule, '2H 3S 4C 5D 6D 7D') == of_suits('S')
    with_third = s.All((rule, s.OfSuit(s.Ref.THIRD, Card.DA.suit)))
    assert accepted(with_third, '2H 3S 4C 5D 6D 7D') == of_suits('S')


def test_the_last_card_of_a_kind_is_looked_for() -> None:
    rule = s.Same(Attribute.SUIT, CARD, s.LastLike(COURT))
    assert accepted(rule, '2H 3S') == ALL_CARDS, 'not there yet'
    assert accepted(rule, '2H KC QD 3S 4H') == of_suits('D')
    assert accepted(s.All((rule, NONE)), '2H 3S') == ALL_CARDS
    other = s.Compare(VALUE, s.Comparison.ABOVE, s.Value(s.LastLike(RED)))
    assert accepted(s.All((rule, other)), 'KC 10H 3S') == mask_of([Card.CJ, Card.CQ, Card.CK])


def test_a_card_without_a_last_card_of_its_own_is_right_while_others_are_judged() -> None:
    hearts = mask_of([Card.HQ, Card.HK])
    spades = mask_of(card for card in CARDS if card.suit.value == 'S' and card.rank > 5)
    assert accepted(HIGHER_THAN_OWN, 'JH 5S') == hearts | spades | of_suits('CD')
    assert accepted(s.Not(HIGHER_THAN_OWN), 'JH 5S') == ALL_CARDS & ~(hearts | spades)
    assert accepted(s.All((HIGHER_THAN_OWN, NONE)), 'JH 5S') == of_suits('CD')
    assert accepted(s.All((HIGHER_THAN_OWN, NONE)), 'JH 5S 2C 3D') == NO_CARDS


def test_the_last_cards_of_several_kinds_can_be_its_own() -> None:
    rule = s.All((HIGHER_THAN_OWN, s.Same(Attribute.COLOUR, CARD, s.LastAlike(Attribute.VALUE))))
    assert accepted(rule, '2H 3C') & mask_of([Card.H3, Card.H4, Card.C2, Card.C4, Card.D2]) == mask_of(
        [Card.H4, Card.C4, Card.D2]
    ), 'only the three of hearts and the two of clubs have both'


def test_while_another_card_is_missing_every_card_is_right() -> None:
    rule = s.All((HIGHER_THAN_OWN, s.Same(Attribute.SUIT, CARD, SECOND)))
    assert accepted(rule, 'JH') == ALL_CARDS
    assert accepted(rule, 'JH 5S') == mask_of([Card.HQ, Card.HK]) | of_suits('CD')


@pytest.mark.parametrize('unsettled', [s.If, s.Choose])
def test_a_choice_by_a_last_card_of_its_own_looks_at_every_branch(unsettled: type[s.If | s.Choose]) -> None:
    branches = (RED, s.Same(Attribute.SUIT, CARD, SECOND))
    if unsettled is s.If:
        rule: s.Condition = s.If(s.Court(OWN_SUIT), *branches)
    else:
        rule = s.Choose(s.Value(OWN_SUIT), branches)
    assert accepted(rule, 'QH') == ALL_CARDS
    assert accepted(rule, '3C QH') & of_suits('H') == of_suits('H')
    assert accepted(rule, '3C QH QC') & of_suits('HC') == of_suits('H')


def test_the_run_before_is_as_long_as_it_was() -> None:
    number = s.PreviousRun(Attribute.COLOUR)
    rule = s.Compare(VALUE, s.Comparison.EQUAL, number)
    assert accepted(rule, '2H 3H') == NO_CARDS, 'there is none'
    assert accepted(rule, '2H 3H 2S') == mask_of(card for card in CARDS if card.rank == 2)
    assert accepted(rule, '2H 3H 2S 5S 5C 4D 3D') == mask_of(card for card in CARDS if card.rank == 3)
