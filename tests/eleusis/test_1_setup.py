"""Section 1 of the rule book: seats and set-up."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card, deck
from eleusis.games.eleusis.round import EleusisRound
from eleusis.match import MatchPhase, decide, replay
from eleusis.variants import PRESETS, Variant
from eleusis.views import dealer_view, public_news
from tests.eleusis.driver import dealt, lobby, stacked, with_round

ALL_BUT_SPADES = tuple(card for card in Card if card.suit.value != 'S')


class Counting(Random):
    """Counts shuffles."""

    shuffles = 0

    def shuffle(self, x: Any) -> None:
        self.shuffles += 1
        super().shuffle(x)


@pytest.mark.parametrize('seats', range(3, 9))
def test_1_1_three_to_eight_seats_one_of_them_the_dealers(seats: int) -> None:
    table = dealt(seats)
    assert table.match.phase is MatchPhase.ROUND
    assert table.round.dealer == 0
    assert table.round.players == tuple(range(1, seats))


def test_1_1_two_are_too_few_and_nine_too_many() -> None:
    assert lobby(2).refuses(c.OpenRound(0)).code == 'too-few-seats'
    assert lobby(8).refuses(c.Sit()).code == 'table-full'


def test_1_1_with_three_seats_nobody_becomes_prophet() -> None:
    table = dealt(3)
    for _ in range(8):
        seat = table.round.to_move
        assert seat is not None
        table.right(seat, table.hand(seat).split()[0])
        assert table.round.declarer is None
        assert table.refuses(c.Declare(seat)).code == 'too-few-rivals'


@pytest.mark.parametrize(('seats', 'decks'), [(3, 2), (4, 2), (7, 2), (8, 3)])
def test_1_2_two_decks_and_three_for_eight_seats(seats: int, decks: int) -> None:
    table = dealt(seats)
    assert table.all_cards == Counter(deck() * decks)
    assert len(table.round.stock) == 52 * decks - 14 * (seats - 1) - 1


def test_1_2_larger_hands_of_a_variant_take_more_decks() -> None:
    table = lobby(8, Variant(hand=30))
    table.next_round()
    assert table.all_cards == Counter(deck() * 5)


@pytest.mark.parametrize('seats', range(3, 9))
def test_1_3_each_player_is_dealt_fourteen_and_the_dealer_none(seats: int) -> None:
    table = dealt(seats)
    assert [table.size(seat) for seat in range(seats)] == [0] + [14] * (seats - 1)


def test_1_3_the_dealer_sees_no_hand() -> None:
    table = dealt()
    swapped = list(table.round.hands)
    swapped[1], swapped[2] = swapped[2], swapped[1]
    assert dealer_view(table.match, 0) == dealer_view(with_round(table, hands=tuple(swapped)).match, 0)


@pytest.mark.parametrize('seed', range(20))
def test_1_4_an_unfit_starter_is_silently_drawn_again(seed: int) -> None:
    table = lobby(5, seed=seed)
    table.do(c.OpenRound(0))
    before = table.match
    kinds = table.do(c.SealRule(0, 'seal', machine_judged=True, unfit_starters=ALL_BUT_SPADES))
    assert table.main_line.endswith('S')
    assert kinds == ('RuleSealed', 'Dealt'), 'one deal, however often a card was returned'
    assert [told.kind for told in public_news(before, table.last)] == ['rule-sealed', 'dealt']
    assert table.all_cards == Counter(deck() * 2), 'what was unfit went back into the stock'


def test_1_4_the_last_starter_stays_after_52_tries() -> None:
    table = lobby(5)
    table.do(c.OpenRound(0))
    chance = table.rng = Counting(1)
    table.do(c.SealRule(0, 'seal', machine_judged=True, unfit_starters=deck()))
    assert chance.shuffles == 52
    assert len(table.round.layout.main_line) == 1


def test_1_4_a_new_rule_before_the_first_play_may_find_the_starter_unfit() -> None:
    table = dealt()
    starter = table.round.layout.main_line[0]
    assert table.do(c.SealRule(0, 'other', machine_judged=True)) == ('RuleSealed',)
    assert table.do(c.SealRule(0, 'third', True, unfit_starters=(starter,))) == ('RuleSealed', 'StarterRedrawn')
    assert table.round.layout.main_line[0] is not starter
    assert table.all_cards == Counter(deck() * 2)


def test_1_4_the_dealer_may_have_another_starter_drawn_before_the_first_play() -> None:
    table = lobby(5)
    table.do(c.OpenRound(0))
    assert table.refuses(c.RedrawStarter(0)).code == 'no-rule-yet'
    table.do(c.SealRule(0, 'seal'))
    starters: set[str] = set()
    for _ in range(5):
        assert table.do(c.RedrawStarter(0)) == ('StarterRedrawn',)
        starters.add(table.main_line)
        assert table.round.layout.count == 1
        assert table.all_cards == Counter(deck() * 2)
    assert len(starters) > 1
    assert table.refuses(c.RedrawStarter(1)).code == 'not-the-dealer'
    seat = table.round.to_move
    assert seat is not None
    table.play(seat, table.hand(seat).split()[0])
    assert table.refuses(c.RedrawStarter(0)).code == 'starter-stays'


@pytest.mark.parametrize('machine', [True, False])
def test_1_4_only_a_dealer_who_judges_without_a_machine_may(machine: bool) -> None:
    table = stacked({1: 14, 2: 14, 3: 14}, machine=machine, checked=not machine)
    assert table.refuses(c.RedrawStarter(0)).code == 'starter-is-fit'


@pytest.mark.parametrize(
    ('seats', 'starter', 'first'),
    [
        (5, 'AH', 1),
        (5, '2H', 2),
        (5, '4H', 4),
        (5, '5H', 1),
        (5, 'JH', 3),
        (5, 'QH', 4),
        (5, 'KH', 1),
        (3, '2C', 2),
        (3, '3C', 1),
        (8, '7C', 7),
        (8, '8C', 1),
    ],
)
def test_1_5_the_starters_value_names_the_first_player(seats: int, starter: str, first: int) -> None:
    match = lobby(seats).match
    opened = e.RoundOpened(1, 0, tuple(range(seats)))
    hands = tuple((seat, ()) for seat in range(1, seats))
    match = replay([opened, e.RuleSealed('seal'), e.Dealt(hands, Card.from_text(starter), ())], match)
    assert isinstance(match.round, EleusisRound)
    assert match.round.to_move == first


@pytest.mark.parametrize(('starter', 'first'), [('AH', 3), ('2H', 4), ('3H', 0), ('4H', 1), ('5H', 3)])
def test_1_5_counting_begins_at_the_dealers_left_and_leaves_the_dealer_out(starter: str, first: int) -> None:
    opened = e.RoundOpened(1, 2, (0, 1, 2, 3, 4))
    dealing = e.Dealt(((0, ()), (1, ()), (3, ()), (4, ())), Card.from_text(starter), ())
    match = replay([opened, e.RuleSealed('seal'), dealing], lobby(5).match)
    assert isinstance(match.round, EleusisRound)
    assert match.round.to_move == first


@pytest.mark.parametrize('seed', range(12))
def test_1_5_the_starter_that_stays_counts_and_only_players_who_are_there(seed: int) -> None:
    table = dealt(6, seed)
    table.leave(3)
    table.do(c.RedrawStarter(0))
    players = (1, 2, 4, 5)
    assert table.round.to_move == players[(table.round.layout.main_line[0].rank - 1) % 4]


def test_1_6_five_cards_are_enough_for_a_deal_of_five_or_less() -> None:
    table = stacked({1: 'QH 2C', 2: 48, 3: 48})
    assert len(table.round.stock) == 5
    assert 'DeckAdded' not in table.wrong(1, 'QH')
    assert len(table.round.stock) == 3


def test_1_6_at_four_cards_a_fresh_deck_is_shuffled_in_and_announced() -> None:
    table = stacked({1: 'QH 2C', 2: 48, 3: 49})
    assert len(table.round.stock) == 4
    table.play(1, 'QH')
    before = table.match
    assert table.judge(False) == ('Judged', 'CardsLaid', 'DeckAdded', 'PenaltyDealt', 'TurnCame')
    assert len(table.round.stock) == 4 + 52 - 2
    assert 'deck-added' in [told.kind for told in public_news(before, table.last)]
    assert table.all_cards == Counter(deck() * 3)


def test_1_6_a_deal_of_more_cards_than_the_stock_holds_needs_a_deck_too() -> None:
    table = stacked({1: 'QH 2C 3C 4C', 2: 46, 3: 46})
    assert len(table.round.stock) == 7
    assert 'DeckAdded' in table.wrong(1, 'QH 2C 3C 4C')
    assert table.size(1) == 8


def test_1_6_the_layout_is_never_reshuffled() -> None:
    table = stacked({1: 'QH 2C', 2: 38, 3: 30}, '7D -3C+4C ~9H', laid=30)
    laid = table.layout
    assert 'DeckAdded' in table.wrong(1, 'QH')
    assert table.layout == laid + ' -QH'


def test_1_7_chance_is_recorded_in_the_events_and_not_drawn_again() -> None:
    table = dealt(seed=3)
    table.do(c.RedrawStarter(0))
    first = table.round.to_move
    assert first is not None
    table.no_play(first)
    table.judge(True)
    table.end_grace()
    second = table.round.to_move
    assert second is not None
    table.play(second, table.hand(second).split()[0])
    table.judge(False)
    assert {'Dealt', 'StarterRedrawn', 'HandReplaced', 'PenaltyDealt'} <= {
        type(event).__name__ for event in table.events
    }
    assert replay(table.events) == table.match


def test_1_7_the_same_chance_decides_the_same() -> None:
    table = lobby(5)
    table.do(c.OpenRound(0))
    seal = c.SealRule(0, 'seal')
    assert decide(table.match, seal, Random(5)) == decide(table.match, seal, Random(5))
    assert decide(table.match, seal, Random(5)) != decide(table.match, seal, Random(6))


def test_the_preset_has_the_numbers_of_the_book() -> None:
    assert PRESETS['gardner'] == Variant()
