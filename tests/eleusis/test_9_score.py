"""Section 9 of the rule book: end and score."""

import pytest
from msgspec.structs import replace

from eleusis import commands as c
from eleusis.game import Standing
from eleusis.games.eleusis.round import Phase
from eleusis.games.eleusis.scoring import Prophecy, round_score
from eleusis.variants import Variant
from tests.eleusis.driver import Table, dealt, stacked, with_round

DEALER = 0


def test_9_1_the_round_ends_when_a_player_has_no_cards() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3})
    table.right(1, 'QH')
    assert (table.round.phase, table.round.to_move) == (Phase.ENDED, None)


def test_9_1_and_when_every_player_but_the_prophet_is_expelled_or_gone() -> None:
    table = stacked({1: 'QH 2C', 2: 3, 3: 3, 4: 3}, laid=21, marker=(3, 1))
    table.leave(2)
    table.wrong(1, 'QH')
    assert table.leave(4) == ('PlayerLeft', 'RoundEnded', 'SeatLeft')
    assert table.score.prophet == 3


def test_9_1_without_a_prophet_the_last_player_plays_on() -> None:
    table = stacked({1: 'QH 2C', 2: 3}, laid=30)
    table.leave(2)
    table.right(1, 'QH')
    assert table.round.to_move == 1
    assert table.wrong(1, '2C')[-1] == 'RoundEnded'


def test_9_2_high_count_less_own_hand() -> None:
    table = stacked({1: 'QH', 2: 5, 3: 9, 4: 2})
    table.right(1, 'QH')
    assert table.score.high_count == 9
    assert [(line.seat, line.hand, line.shortfall) for line in table.score.players] == [
        (1, 0, 9),
        (2, 5, 4),
        (3, 9, 0),
        (4, 2, 7),
    ]


@pytest.mark.parametrize('standing', [Standing.EXPELLED, Standing.LEFT])
def test_9_2_the_expelled_and_the_gone_count_for_the_high_count(standing: Standing) -> None:
    table = stacked({1: 'QH', 2: 5, 3: 9, 4: 2})
    table = with_round(table, standing=(*table.round.standing[:3], standing, Standing.PLAYING))
    table.right(1, 'QH')
    assert table.score.high_count == 9
    assert table.score.points[3] == 0


def test_9_2_so_does_the_prophet() -> None:
    table = stacked({1: 'QH', 2: 5, 3: 9, 4: 2}, marker=(3, 1))
    table.right(1, 'QH')
    assert table.score.high_count == 9


def test_9_2_nothing_is_negative() -> None:
    table = stacked({1: 'QH', 2: 5, 3: 9, 4: 2})
    table.right(1, 'QH')
    assert min(table.score.points.values()) >= 0


def test_9_3_four_points_for_a_hand_of_nothing() -> None:
    table = stacked({1: 'QH', 2: 5, 3: 9})
    table.right(1, 'QH')
    assert table.score.players[0].going_out == 4
    assert table.score.points[1] == 9 + 4


def test_9_4_a_true_prophet_adds_one_per_main_line_card_and_two_per_sideline_card() -> None:
    table = stacked({1: 'QH JH 10H', 2: 'KS QS JS 10S', 3: 3, 4: 14}, '7D -2C 3C -4C', marker=(3, 4))
    table.right(1, 'QH JH')
    table.wrong(2, 'KS QS JS')
    table.no_play(4)
    table.call(False)
    table.judge(True)
    picked = table.hand(4).split()[0]
    table.pick(picked)
    table.judge(True)
    table.right(1, '10H')
    assert table.layout == f'7D -2C 3C -4C QH JH -KS+QS+JS ~{picked} 10H'
    assert (table.score.main_after, table.score.side_after) == (4, 3), 'the card laid from the hand is one of the four'
    prophet = next(line for line in table.score.players if line.seat == 3)
    assert prophet.prophecy == 4 + 2 * 3
    assert prophet.points == table.score.high_count - 3 + 10


def test_9_5_the_dealer_scores_the_highest_score_of_any_player() -> None:
    table = stacked({1: 'QH', 2: 5, 3: 9})
    table.right(1, 'QH')
    assert table.score.points[DEALER] == 13
    assert table.score.cap is None


@pytest.mark.parametrize(('marker', 'cap'), [(1, 0), (3, 4), (10, 18)])
def test_9_5_with_a_true_prophet_at_most_twice_the_cards_before_the_marker(marker: int, cap: int) -> None:
    table = stacked({1: 'QH', 2: 5, 3: 30}, laid=10, marker=(2, marker))
    table.right(1, 'QH')
    assert (table.score.before_marker, table.score.cap) == (marker - 1, cap)
    assert table.score.points[DEALER] == min(cap, max(table.score.points[seat] for seat in (1, 2, 3)))


def test_9_5_a_variant_may_count_the_marked_card() -> None:
    table = stacked({1: 'QH', 2: 5, 3: 30}, laid=10, marker=(2, 3), variant=Variant(dealer_cap_counts_marked=True))
    table.right(1, 'QH')
    assert (table.score.before_marker, table.score.cap) == (3, 6)


@pytest.mark.parametrize(('before', 'dealers'), [(25, 42), (19, 38)])
def test_9_6_the_worked_example_by_the_formula(before: int, dealers: int) -> None:
    score = round_score(Variant(), {1: 0, 2: 9, 3: 14, 4: 17}, DEALER, Prophecy(2, before + 1), (12, 11))
    assert score.points == {1: 21, 2: 42, 3: 3, 4: 0, DEALER: dealers}
    assert (score.high_count, score.cap) == (17, 2 * before)


RIGHT, WRONG = True, False
"""How each play of the worked example is called: A, B, C and the Prophet play in this order, so many cards each."""

BEFORE_25 = (
    ((RIGHT, 4), (RIGHT, 4), (WRONG, 4), (RIGHT, 4)),
    ((RIGHT, 4), (RIGHT, 3), (WRONG, 1), (RIGHT, 1)),
)
AFTER_25 = (
    ((RIGHT, 1), (WRONG, 4), (WRONG, 2)),
    ((RIGHT, 1), (WRONG, 4), (RIGHT, 2)),
    ((RIGHT, 1), (WRONG, 1), (RIGHT, 1)),
    ((RIGHT, 1), (RIGHT, 2), (RIGHT, 1)),
    ((RIGHT, 2),),
)
BEFORE_19 = (
    ((RIGHT, 4), (RIGHT, 2), (WRONG, 1), (RIGHT, 4)),
    ((RIGHT, 4), (RIGHT, 2), (WRONG, 1), (RIGHT, 1)),
)
AFTER_19 = (
    ((RIGHT, 1), (WRONG, 4), (WRONG, 4)),
    ((RIGHT, 1), (WRONG, 2), (WRONG, 1)),
    ((RIGHT, 1), (RIGHT, 1), (RIGHT, 2)),
    ((RIGHT, 1), (RIGHT, 1), (RIGHT, 2)),
    ((RIGHT, 2),),
)
Turns = tuple[tuple[tuple[bool, int], ...], ...]


@pytest.mark.parametrize(
    ('before', 'turns', 'after_marker', 'dealers'),
    [(25, BEFORE_25, AFTER_25, 42), (19, BEFORE_19, AFTER_19, 38)],
    ids=['25 before the marker', '19 before the marker'],
)
@pytest.mark.parametrize('seed', range(4))
def test_9_6_the_worked_example_by_playing(
    before: int, turns: Turns, after_marker: Turns, dealers: int, seed: int
) -> None:
    table = dealt(5, seed)
    first = table.round.to_move
    assert first is not None
    a, b, other, prophet = (1 + (first - 1 + place) % 4 for place in range(4))
    play(table, turns)
    assert table.round.layout.count == before + 1
    table.declare(prophet)
    play(table, after_marker)
    assert table.round.phase is Phase.ENDED
    assert [table.size(seat) for seat in (a, prophet, b, other)] == [0, 9, 14, 17]
    assert (table.score.main_after, table.score.side_after, table.score.before_marker) == (12, 11, before)
    assert [table.score.points[seat] for seat in (a, prophet, b, other)] == [21, 42, 3, 0]
    assert (table.score.points[DEALER], table.score.cap) == (dealers, 2 * before)
    assert table.match.points == table.score.points


def play(table: Table, turns: Turns) -> None:
    """The player whose turn it is lays their first cards, and the dealer makes them right or wrong."""
    for right, cards in (turn for cycle in turns for turn in cycle):
        seat = table.round.to_move
        assert seat is not None
        table.judged_play(seat, ' '.join(table.hand(seat).split()[:cards]), right=right)


def finished(table: Table) -> Table:
    """The current round, ended by the last player with their only card."""
    hands = list(table.round.hands)
    seat = table.round.to_move
    assert seat is not None
    hands[seat] = hands[seat][:1]
    table.match = replace(table.match, round=replace(table.round, hands=tuple(hands)))
    table.right(seat, table.hand(seat))
    return table


def test_9_7_a_new_dealer_each_round_clockwise_until_all_have_dealt() -> None:
    table = dealt(4)
    dealers = [table.round.dealer]
    while finished(table).match.phase.value != 'over':
        table.next_round()
        dealers.append(table.round.dealer)
    assert dealers == [0, 1, 2, 3]
    assert table.kinds[-1] == 'MatchEnded'
    assert table.match.never_dealt == ()
    assert table.match.points == {
        seat: sum(record.score.points[seat] for record in table.match.past if record.score) for seat in range(4)
    }


def test_9_7_volunteers_first() -> None:
    table = dealt(4)
    table.do(c.Volunteer(3))
    finished(table)
    table.next_round()
    assert table.round.dealer == 3
    assert table.match.volunteers == ()
    finished(table)
    table.next_round()
    assert table.round.dealer == 1, 'clockwise from the last dealer, among those who have not dealt'


def test_9_7_whoever_was_never_dealer_adds_ten_once_when_it_ends_earlier() -> None:
    table = finished(dealt(4))
    won = table.match.points
    table.do(c.EndMatch())
    assert table.match.never_dealt == (1, 2, 3)
    assert table.match.final == tuple((seat, won[seat] + (0 if seat == 0 else 10)) for seat in range(4))
    assert tuple(sorted(table.match.points.items())) == table.match.final


def test_9_7_a_match_without_a_scored_round_has_no_bonus() -> None:
    table = dealt(4)
    assert table.do(c.EndMatch()) == ('RoundVoided', 'MatchEnded')
    assert table.match.final == ((0, 0), (1, 0), (2, 0), (3, 0))


def test_9_7_who_sat_only_in_a_void_round_adds_nothing() -> None:
    table = finished(dealt(4))
    table.do(c.Sit())
    table.next_round()
    assert 4 in table.round.seats
    assert table.do(c.EndMatch()) == ('RoundVoided', 'MatchEnded')
    assert 4 not in table.match.never_dealt
    assert dict(table.match.final or ())[4] == 0


def test_9_7_ties_are_shared() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3})
    table.right(1, 'QH')
    assert table.score.points == {0: 7, 1: 7, 2: 0, 3: 0}
    table.do(c.EndMatch())
    assert table.match.final == ((0, 7), (1, 17), (2, 10), (3, 10)), 'nothing breaks a tie'
