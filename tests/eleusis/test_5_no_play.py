"""Section 5 of the rule book: no-play without a Prophet. With one: ``test_7_prophet.py``."""

from collections import Counter

import pytest

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.games.eleusis.views import EleusisView
from eleusis.views import dealer_view, public_news, public_view
from tests.eleusis.driver import Table, stacked, text


def table_with(hand: str | int) -> Table:
    return stacked({1: hand, 2: 14, 3: 14, 4: 14})


def test_5_1_the_whole_hand_is_shown_to_everyone() -> None:
    table = table_with('QH 10S 2C')
    before = table.match
    table.no_play(1)
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert view.pending is not None
    assert (view.pending.no_play, text(view.pending.cards)) == (True, '10S QH 2C')
    assert [(told.kind, text(told.cards)) for told in public_news(before, table.last)] == [
        ('no-play-declared', '10S QH 2C')
    ]
    assert table.hand(1) == 'QH 10S 2C', 'shown, not given away'


def test_5_1_it_is_shown_once() -> None:
    table = table_with('QH 10S 2C')
    table.no_play(1)
    table.judge(False, 'QH')
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert view.pending is None


@pytest.mark.parametrize('cards', [1, 2, 3, 4])
def test_5_2_right_with_four_cards_or_fewer_goes_out_and_ends_the_round(cards: int) -> None:
    table = table_with(cards)
    hand, stock = table.round.hands[1], table.round.stock
    table.no_play(1)
    before = table.match
    assert table.judge(True) == ('Judged', 'HandReplaced', 'RoundEnded')
    assert table.size(1) == 0
    assert Counter(table.round.stock) == Counter(stock) + Counter(hand)
    assert table.score.points[1] == 14 + 4
    assert [told.kind for told in public_news(before, table.last)] == ['went-out', 'round-ended']


@pytest.mark.parametrize('cards', [5, 6, 14, 20])
def test_5_2_right_with_five_or_more_deals_four_fewer_from_a_stock_with_the_hand_in_it(cards: int) -> None:
    table = table_with(cards)
    hand, stock = table.round.hands[1], table.round.stock
    table.no_play(1)
    assert table.judge(True) == ('Judged', 'HandReplaced', 'TurnCame')
    assert table.size(1) == cards - 4
    assert Counter(table.round.stock + table.round.hands[1]) == Counter(stock) + Counter(hand)
    assert table.round.layout.count == 1


def test_5_2_the_new_cards_come_from_all_of_the_stock() -> None:
    fresh: set[Card] = set()
    for seed in range(40):
        table = table_with('2C 2C 3C 3C 4C')
        table.rng.seed(seed)
        table.no_play(1)
        table.judge(True)
        fresh.update(table.round.hands[1])
    assert len(fresh) > 15


def test_5_3_wrong_no_play_lays_the_card_the_dealer_takes() -> None:
    table = table_with('QH 10S 2C')
    table.no_play(1)
    assert table.judge(False, '10S') == ('Judged', 'CardLaidFromHand', 'PenaltyDealt', 'TurnCame')
    assert table.layout == '7D ~10S'


def test_5_3_wrong_no_play_deals_five() -> None:
    table = table_with('QH 10S 2C')
    top = text(table.round.stock[:5])
    table.no_play(1)
    table.judge(False, '10S')
    assert table.hand(1) == f'QH 2C {top}'


def test_5_3_a_player_with_one_card_is_not_out() -> None:
    table = table_with('QH')
    table.no_play(1)
    table.judge(False, 'QH')
    assert table.size(1) == 5
    assert table.round.to_move == 2


def test_5_3_the_card_must_be_named_and_be_of_the_hand() -> None:
    table = table_with('QH 10S 2C')
    table.no_play(1)
    assert dealer_view(table.match, 0).card_for_no
    assert table.refuses(c.Judge(0, False)).code == 'name-a-card'
    refusal = table.refuses(c.Judge(0, False, Card.SK))
    assert (refusal.code, refusal.facts) == ('not-in-shown-hand', {'card': Card.SK})


def test_5_3_one_of_two_copies_is_laid() -> None:
    table = table_with('QH 10S QH')
    table.no_play(1)
    table.judge(False, 'QH')
    assert table.hand(1).split()[:2] == ['10S', 'QH']


def test_5_4_the_card_is_shown_sideways_and_counts_like_any() -> None:
    table = table_with('QH 10S 2C')
    table.no_play(1)
    table.judge(False, '10S')
    assert table.main_line == '7D 10S'
    assert table.round.layout.count == 2
    last = table.round.layout.columns[-1].main
    assert last is not None
    assert (last.card, last.number, last.from_hand) == (Card.S10, 2, True)


def test_5_5_a_wrong_no_play_is_an_incorrect_play_for_expulsion() -> None:
    table = stacked({1: 'QH 10S', 2: 14, 3: 14}, laid=30)
    table.no_play(1)
    assert table.judge(False, 'QH') == ('Judged', 'CardLaidFromHand', 'PenaltyDealt', 'PlayerExpelled', 'TurnCame')


def test_5_5_a_right_no_play_is_not() -> None:
    table = stacked({1: 6, 2: 14, 3: 14}, laid=30)
    table.no_play(1)
    assert 'PlayerExpelled' not in table.judge(True)


@pytest.mark.parametrize('right', [True, False])
def test_5_5_a_no_play_counts_as_having_just_played(right: bool) -> None:
    table = table_with('QH 10S 2C 3C 4C 5C')
    table.no_play(1)
    table.judge(right, None if right else 'QH')
    assert (table.round.declarer, table.round.grace) == (1, True)
    table.declare(1)
    assert table.prophet == 1
