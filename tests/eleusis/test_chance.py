"""What is left to chance: starters, whom they let begin, and what comes from the stock (1.4 to 1.6, 5.2)."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card, deck
from eleusis.games.eleusis.round import EleusisRound
from eleusis.match import replay
from eleusis.variants import PRESETS
from tests.eleusis.driver import dealt, lobby, stacked

ALL_BUT_SPADES = tuple(card for card in Card if card.suit.value != 'S')


class Counting(Random):
    """Counts shuffles."""

    shuffles = 0

    def shuffle(self, x: Any) -> None:
        self.shuffles += 1
        super().shuffle(x)


@pytest.mark.parametrize('seed', range(20))
def test_1_4_an_unfit_starter_is_silently_drawn_again(seed: int) -> None:
    table = lobby(5, seed=seed)
    table.do(c.OpenRound(0))
    assert table.do(c.SealRule(0, 'seal', True, unfit_starters=ALL_BUT_SPADES)) == ('RuleSealed', 'Dealt')
    assert table.main_line.endswith('S')
    assert table.all_cards == Counter(deck() * 2), 'what was unfit went back into the stock'


def test_1_4_the_last_starter_stays_after_52_tries() -> None:
    table = lobby(5)
    table.do(c.OpenRound(0))
    chance = table.rng = Counting(1)
    table.do(c.SealRule(0, 'seal', machine_judged=True, unfit_starters=deck()))
    assert (chance.shuffles, len(table.round.layout.main_line)) == (52, 1)


def test_1_4_a_new_rule_before_the_first_play_may_find_the_starter_unfit() -> None:
    table = dealt()
    starter = table.round.layout.main_line[0]
    assert table.do(c.SealRule(0, 'other', machine_judged=True)) == ('RuleSealed',)
    assert table.do(c.SealRule(0, 'third', True, unfit_starters=(starter,))) == ('RuleSealed', 'StarterRedrawn')
    assert table.round.layout.main_line[0] is not starter
    assert table.all_cards == Counter(deck() * 2)


def test_1_4_a_starter_that_is_drawn_again_is_another() -> None:
    table = dealt()
    starters = {table.main_line for _ in range(5) if table.do(c.RedrawStarter(0))}
    assert len(starters) > 1


@pytest.mark.parametrize(
    ('seats', 'dealer', 'starters'),
    [(5, 0, 'AH:1 2H:2 4H:4 5H:1 JH:3 QH:4 KH:1'), (3, 0, '2C:2 3C:1'), (8, 0, '7C:7 8C:1'),
     (5, 2, 'AH:3 2H:4 3H:0 4H:1 5H:3')],
)  # fmt: skip
def test_1_5_the_starters_value_names_the_first_player_from_the_dealers_left(
    seats: int, dealer: int, starters: str
) -> None:
    hands = tuple((seat, ()) for seat in range(seats) if seat != dealer)
    for starter, _, first in (each.partition(':') for each in starters.split()):
        dealing = e.Dealt(hands, Card.from_text(starter), ())
        opened = e.RoundOpened(1, dealer, tuple(range(seats)))
        match = replay([opened, e.RuleSealed('seal'), dealing], lobby(seats).match)
        assert isinstance(match.round, EleusisRound)
        assert match.round.to_move == int(first), starter


@pytest.mark.parametrize('seed', range(12))
def test_1_5_the_starter_that_stays_counts_and_only_players_who_are_there(seed: int) -> None:
    table = dealt(6, seed)
    table.leave(3)
    table.do(c.RedrawStarter(0))
    players = (1, 2, 4, 5)
    assert table.round.to_move == players[(table.round.layout.main_line[0].rank - 1) % 4]


def test_1_6_any_cards_of_a_deck_that_is_added_may_come() -> None:
    drawn: Counter[tuple[Card, ...]] = Counter()
    for seed in range(200):
        table = stacked({1: 'QH 2C', 2: 48, 3: 49})
        table.rng = Random(seed)
        assert 'DeckAdded' in table.wrong(1, 'QH')
        drawn.update(event.cards for event in table.last if isinstance(event, e.PenaltyDealt))
    assert len(drawn) > 150, 'any two of the 56'


def test_5_2_the_new_cards_come_from_all_of_the_stock() -> None:
    fresh: set[Card] = set()
    for seed in range(40):
        table = stacked({1: '2C 2C 3C 3C 4C', 2: 14, 3: 14, 4: 14})
        table.rng.seed(seed)
        table.do(c.NoPlay(1))
        table.judge(True)
        fresh.update(table.round.hands[1])
    assert len(fresh) > 15


def test_3_6_whoever_always_lays_as_much_as_they_may_gets_few_cards_and_small_events() -> None:
    """It was 2,560 cards after eight turns, and 750 kB for one verdict."""
    table = lobby(5, PRESETS['berkeley'])
    table.next_round()
    largest = turns = 0
    while turns < 30:
        seat = table.round.to_move
        assert seat is not None
        most = PRESETS['berkeley'].longest(table.size(seat)) if seat == 1 else 1
        table.wrong(seat, ' '.join(table.hand(seat).split()[:most]))
        largest = max(largest, len(msgspec.json.encode(table.last)))
        turns += seat == 1
    assert table.size(1) == 10 + 30 * 10
    assert largest < 700
