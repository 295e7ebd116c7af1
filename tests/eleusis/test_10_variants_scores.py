"""Section 10 of the rule book, the scores of each column, each counted by hand."""

import pytest
from msgspec.structs import replace

from eleusis.games.eleusis.round import Phase
from eleusis.games.eleusis.scoring import Prophecy, Tally, round_score
from eleusis.scores import NoPlays
from eleusis.variants import PRESETS, Variant
from tests.eleusis.driver import stacked

DREXLER, BERKELEY, EXPRESS = (PRESETS[name] for name in ('drexler', 'berkeley', 'express'))
DEALER = 0


@pytest.mark.parametrize(
    ('preset', 'before', 'cap'), [('gardner', 25, 50), ('matuszek', 25, 52), ('drexler', 25, 52), ('esslli', 25, 52)]
)
def test_9_5_the_marked_card_counts_for_some(preset: str, before: int, cap: int) -> None:
    """9.6 with other caps: 21, 42, 3, 0 and the dealer 42."""
    hands = {1: 0, 2: 9, 3: 14, 4: 17}
    score = round_score(PRESETS[preset], hands, DEALER, Prophecy(2, before + 1), (12, 11))
    assert (score.points, score.cap) == ({1: 21, 2: 42, 3: 3, 4: 0, 0: 42}, cap)


@pytest.mark.parametrize(('preset', 'dealer'), [('gardner', 38), ('matuszek', 40)])
def test_9_5_a_cap_that_tells(preset: str, dealer: int) -> None:
    score = round_score(PRESETS[preset], {1: 0, 2: 9, 3: 14, 4: 17}, DEALER, Prophecy(2, 20), (12, 11))
    assert score.dealer.points == dealer


def test_9_5_berkeley_has_no_cap() -> None:
    tally = Tally(prophets=(1,), cards_called=(0, 20, 0, 0))
    score = round_score(BERKELEY, {1: 5, 2: 3, 3: 7}, DEALER, Prophecy(1, 2), (30, 4), tally)
    assert score.cap is None
    assert score.points == {1: 60, 2: 4, 3: 0, 0: 60}


def test_9_4_drexler_counts_no_plays() -> None:
    """12 - 8 for the hand; 6 main cards of which 2 were laid from hands, 3 side cards: 4 + 6; no-plays 4 + 2 * 8."""
    tally = Tally((0, 9, 0), (1,), from_hands=2, no_plays=NoPlays(right=1, wrong=2))
    score = round_score(DREXLER, {1: 8, 2: 12}, DEALER, Prophecy(1, 30), (6, 3), tally)
    assert score.points == {1: 4 + 10 + 20, 2: 0, 0: 34}


def test_9_4_drexler_a_no_play_that_goes_out_is_paid_by_the_card() -> None:
    tally = Tally((0, 9, 0), (1,), no_plays=NoPlays(cards_out=3))
    score = round_score(DREXLER, {1: 8, 2: 0}, DEALER, Prophecy(1, 30), (0, 0), tally)
    assert score.points == {1: 3, 2: 12, 0: 12}


def test_9_4_drexler_played() -> None:
    """Seat 2's no-play of 6 cards is right, seat 3's wrong; seat 2's last 2 cards go out, called right."""
    table = stacked({1: 3, 2: 6, 3: '5D 6D', 4: 9}, laid=5, marker=(1, 5), to_move=2, variant=DREXLER)
    table.no_play(2)
    table.call(True)
    table.judge(True)
    table.no_play(3)
    table.call(False)
    table.judge(True)
    table.pick('5D')
    table.judge(True)
    table.wrong(4, table.hand(4).split()[0])
    assert table.round.no_plays == NoPlays(right=1, wrong=1)
    table.no_play(2)
    table.call(True)
    table.judge(True)
    assert (table.size(2), table.round.phase) == (0, Phase.ENDED)
    assert (table.score.main_after, table.score.side_after) == (1, 1)
    # Hands 3, 0, 6, 10. Seat 1: 7, the side card 2, no-plays 4 and 8, out with 2 cards; the cap is 2 * 5.
    assert table.score.points == {1: 7 + 2 + 4 + 8 + 2, 2: 10 + 4, 3: 4, 4: 0, 0: 10}


def test_9_4_gardner_counts_the_card_and_nothing_else() -> None:
    table = stacked({1: 3, 2: 6, 3: 6}, laid=5, marker=(1, 5), to_move=2)
    table.no_play(2)
    table.call(False)
    table.judge(True)
    card = table.hand(2).split()[0]
    table.pick(card)
    table.judge(True)
    assert table.round.no_plays == NoPlays()
    assert table.round.layout.after(5) == (1, 0)


def test_9_4_berkeley_three_for_each_card_of_a_play_called_correctly() -> None:
    """Seat 4 is Prophet, right of a string of 3 and a card, then overthrown by seat 3's last card, which was right."""
    table = stacked({1: '5D 6D 7C 8C', 2: 'QH QS', 3: 'KC', 4: '2C 3C 4C'}, laid=3, marker=(4, 3), variant=BERKELEY)
    table.right(1, '5D 6D 7C')
    table.wrong(2, 'QH')
    table.play(3, 'KC')
    table.call(False)
    table.judge(False)
    assert table.round.phase is Phase.ENDED
    # Never Prophet: hands 1, 3, 0, so the high count is 3; the 3 cards of the False Prophet score nothing.
    assert table.score.points == {1: 2, 2: 0, 3: 3, 4: 9 + 3, 0: 12}
    assert [(player.calls, player.cards_called) for player in table.score.players] == [(0, 0)] * 3 + [(0, 12)]
    assert [player.hand_counts for player in table.score.players] == [True, True, True, False]


@pytest.mark.parametrize('right', [True, False])
def test_9_4_berkeley_has_nothing_for_no_plays(right: bool) -> None:
    table = stacked({1: 9, 2: 6, 3: 3, 4: 2}, laid=3, marker=(4, 3), variant=BERKELEY)
    table.no_play(1)
    table.call(right)
    table.judge(True)
    assert (table.round.right_calls[4], table.round.cards_called[4]) == (1, 0)


def test_9_4_three_for_each_right_call_where_a_table_has_that() -> None:
    table = stacked({1: '5D 6D 7C', 2: 'QH'}, laid=3, marker=(2, 3), variant=replace(BERKELEY, prophet_per_call=3))
    table.right(1, '5D 6D 7C')
    assert (table.score.players[1].calls, table.score.players[1].cards_called) == (3, 9)


def test_9_2_berkeley_the_hand_of_a_prophet_makes_no_high_count() -> None:
    table = stacked({1: '5D', 2: 2, 3: 2, 4: 20}, laid=3, marker=(4, 3), variant=BERKELEY)
    table.right(1, '5D')
    assert table.score.high_count == 2
    assert table.score.points == {1: 2, 2: 0, 3: 0, 4: 3, 0: 3}


def test_11_2_who_abdicates_has_no_points_for_calls() -> None:
    table = stacked({1: '5D 6D', 2: 3, 3: 3, 4: 2}, laid=3, marker=(4, 3), variant=BERKELEY)
    table.right(1, '5D')
    assert (table.round.right_calls[4], table.round.cards_called[4]) == (1, 1)
    table.play(2, table.hand(2).split()[0])
    table.time_out(4)
    assert (table.round.right_calls[4], table.round.cards_called[4]) == (0, 0)


def test_4_2_a_call_that_is_taken_back_is_no_right_call() -> None:
    table = stacked({1: 3, 2: 3, 3: 3, 4: 2}, laid=3, marker=(4, 3), variant=BERKELEY)
    table.play(1, table.hand(1).split()[0])
    table.call(True)
    table.judge(True)
    assert (table.round.right_calls[4], table.round.cards_called[4]) == (1, 1)
    table.take_back()
    assert (table.round.right_calls[4], table.round.cards_called[4]) == (0, 0)


def test_9_3_berkeley_gives_nothing_for_going_out() -> None:
    table = stacked({1: '5D', 2: 2, 3: 4}, variant=BERKELEY)
    table.right(1, '5D')
    assert table.score.points == {1: 4, 2: 2, 3: 0, 0: 4}


@pytest.mark.parametrize(('hand', 'points'), [(0, 15), (1, 11), (12, 0), (13, 0), (30, 0)])
def test_9_2_express_twelve_less_the_hand_at_least_0(hand: int, points: int) -> None:
    score = round_score(EXPRESS, {1: hand, 2: 12}, DEALER, None, (0, 0))
    assert score.points == {1: points, 2: 0, 0: points}


def test_9_5_the_dealer_of_express_has_the_highest_score() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 20}, variant=EXPRESS)
    table.right(1, 'QH')
    assert table.score.points == {1: 15, 2: 9, 3: 0, 0: 15}


def test_10_3_a_guess_and_going_out_are_two_bonuses() -> None:
    score = round_score(EXPRESS, {1: 0, 2: 4}, DEALER, None, (0, 0), Tally(guesser=2))
    assert score.points == {1: 15, 2: 8 + 6, 0: 15}


def test_every_field_of_the_score_can_be_overridden() -> None:
    own = replace(Variant(), fixed_count=20, prophet_per_call=2, prophets_score_hand=False, dealer_cap_per_card=1)
    tally = Tally((0, 5, 0), (1,))
    score = round_score(own, {1: 3, 2: 8}, DEALER, Prophecy(1, 6), (4, 1), tally)
    assert score.points == {1: 4 + 2 + 10, 2: 12, 0: 5}
