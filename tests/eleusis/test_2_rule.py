"""Section 2 of the rule book, as far as it lies with the engine: the seal and the hint.

What the rule says (2.1, 2.2) is the dealer's affair while a person judges; the engine's part is that every play gets a
verdict, and what the main line is that the rule looks at.
"""

import pytest

from eleusis import commands as c
from eleusis.views import public_news, public_view
from tests.eleusis.driver import dealt, lobby, stacked


@pytest.mark.parametrize('yes', [True, False])
def test_2_1_a_verdict_is_possible_when_only_the_starter_lies_there(yes: bool) -> None:
    table = stacked({1: 'QH 2C', 2: 14, 3: 14})
    table.play(1, 'QH')
    table.judge(yes)
    assert table.layout == ('7D QH' if yes else '7D -QH')


def test_2_2_and_2_3_the_main_line_is_the_right_cards_alone() -> None:
    table = stacked({1: 'QH 2C', 2: '3C 4C 5C', 3: 'JS 9H'})
    table.right(1, 'QH')
    table.wrong(2, '3C 4C')
    table.wrong(3, 'JS')
    assert table.main_line == '7D QH'


def test_2_4_nobody_plays_before_the_rule_is_sealed() -> None:
    table = lobby(4)
    table.do(c.OpenRound(0))
    refusal = table.refuses(c.Play(1, ()))
    assert (refusal.code, refusal.facts) == ('no-rule-yet', {'seat': 0})
    assert table.refuses(c.NoPlay(1)).code == 'no-rule-yet'
    assert table.refuses(c.SealRule(1, 'seal')).code == 'not-the-dealer'


def test_2_4_the_seal_is_public_from_then_on() -> None:
    table = lobby(4)
    table.do(c.OpenRound(0))
    before = table.match
    table.do(c.SealRule(0, '5ea1'))
    view = public_view(table.match).round
    assert view is not None
    assert view.seal == '5ea1'
    assert ('rule-sealed', '5ea1') in [(told.kind, told.text) for told in public_news(before, table.last)]


def test_2_4_the_rule_is_fixed_by_the_first_play() -> None:
    table = dealt(4)
    before = table.match
    assert table.do(c.SealRule(0, 'other')) == ('RuleSealed',), 'the cards are dealt once'
    assert [told.kind for told in public_news(before, table.last)] == ['rule-resealed'], 'and everybody hears of it'
    seat = table.round.to_move
    assert seat is not None
    table.play(seat, table.hand(seat).split()[0])
    assert table.refuses(c.SealRule(0, 'third')).code == 'rule-is-fixed'
    table.judge(True)
    assert table.refuses(c.SealRule(0, 'third')).code == 'rule-is-fixed'
    assert table.round.seal == 'other'


def test_2_4_a_verdict_taken_back_does_not_free_the_rule() -> None:
    table = stacked({1: 'QH 2C', 2: 14, 3: 14})
    table.right(1, 'QH')
    table.take_back()
    assert table.refuses(c.SealRule(0, 'third')).code == 'rule-is-fixed'


def test_2_5_one_hint_before_the_first_play() -> None:
    table = lobby(4)
    table.do(c.OpenRound(0))
    assert table.refuses(c.GiveHint(0, 'Suits don’t matter.')).code == 'no-rule-yet'
    table.do(c.SealRule(0, 'seal'))
    assert table.refuses(c.GiveHint(1, 'Suits don’t matter.')).code == 'not-the-dealer'
    before = table.match
    table.do(c.GiveHint(0, ' Suits \n don’t matter. '))
    assert table.round.hint == 'Suits don’t matter.'
    assert [(told.kind, told.text) for told in public_news(before, table.last)] == [
        ('hint-given', 'Suits don’t matter.')
    ]
    assert table.refuses(c.GiveHint(0, 'Nor do colours.')).code == 'hint-given'


def test_2_5_no_hint_after_the_first_play() -> None:
    table = dealt(4)
    seat = table.round.to_move
    assert seat is not None
    table.play(seat, table.hand(seat).split()[0])
    assert table.refuses(c.GiveHint(0, 'Suits don’t matter.')).code == 'hint-too-late'


def test_2_5_a_hint_that_was_true_fixes_the_rule_it_was_about() -> None:
    table = dealt(4)
    table.do(c.GiveHint(0, 'Suits don’t matter.'))
    assert table.refuses(c.SealRule(0, 'other')).code == 'rule-fixed-by-hint'


@pytest.mark.parametrize('hint', ['', ' \n ', 'x' * 301])
def test_2_5_a_hint_has_some_words_and_not_too_many(hint: str) -> None:
    refusal = dealt(4).refuses(c.GiveHint(0, hint))
    assert (refusal.code, refusal.facts) == ('hint-length', {'most': 300})
