"""Section 11 of the rule book: people who leave, and clocks that run out."""

from random import Random

import pytest

from eleusis import commands as c
from eleusis.game import Standing
from eleusis.games.eleusis.round import EleusisRound, Phase
from eleusis.match import MatchPhase
from eleusis.views import player_view, public_news
from tests.eleusis.driver import Table, dealt, lobby, stacked, with_round


def table_of_four(
    laid: int = 0, marker: tuple[int, int] | None = None, *, machine: bool = False, checked: bool = False
) -> Table:
    hands = {1: 'QH 10S 2C 3C', 2: '5D 6D 7D 8D', 3: 'KS KH KC KD', 4: '8C 9C 10C JC'}
    return stacked(hands, laid=laid, marker=marker, machine=machine, checked=checked)


def test_11_1_who_leaves_is_out_without_penalty_and_the_hand_counts() -> None:
    table = table_of_four()
    table.wrong(1, 'QH 10S 2C 3C')
    before = table.match
    assert table.leave(1) == ('PlayerLeft', 'SeatLeft')
    assert [told.kind for told in public_news(before, table.last)] == ['player-left', 'seat-left']
    assert table.round.standing[1] is Standing.LEFT
    assert table.size(1) == 8
    for seat in (2, 3, 4):
        table.right(seat, ' '.join(table.hand(seat).split()[:3]))
    table.right(2, table.hand(2))
    assert table.score.high_count == 8
    assert table.score.points[1] == 0


def test_11_1_the_turn_passes_on_when_it_was_theirs() -> None:
    table = table_of_four()
    assert table.leave(1) == ('PlayerLeft', 'TurnCame', 'SeatLeft')
    assert table.round.to_move == 2
    assert table.leave(3) == ('PlayerLeft', 'SeatLeft')
    assert table.round.to_move == 2


@pytest.mark.parametrize('marker', [None, (3, 1)])
def test_11_1_a_play_that_waits_for_a_verdict_goes_back_to_the_hand(marker: tuple[int, int] | None) -> None:
    table = table_of_four(marker=marker)
    all_cards = table.all_cards
    table.play(1, 'QH 10S')
    assert table.leave(1) == ('PlayWithdrawn', 'PlayerLeft', 'TurnCame', 'SeatLeft')
    assert table.size(1) == 4
    assert (table.round.phase, table.round.pending, table.round.to_move) == (Phase.PLAYING, None, 2)
    assert table.all_cards == all_cards


def test_11_1_so_does_a_shown_hand() -> None:
    table = table_of_four()
    table.no_play(1)
    table.leave(1)
    assert table.hand(1) == 'QH 10S 2C 3C'


def test_11_1_somebody_elses_pending_play_waits_on() -> None:
    table = table_of_four()
    table.play(1, 'QH')
    assert table.leave(2) == ('PlayerLeft', 'SeatLeft')
    assert table.round.phase is Phase.JUDGING
    table.judge(True)
    assert table.round.to_move == 3


def test_11_1_before_the_rule_is_written_it_is_as_if_they_had_not_sat_down() -> None:
    table = lobby(5)
    table.do(c.OpenRound(0))
    assert table.leave(2) == ('PlayerLeft', 'SeatLeft')
    assert table.round.seats == (0, 1, 3, 4)
    table.do(c.SealRule(0, 'seal'))
    assert [table.size(seat) for seat in range(5)] == [0, 14, 0, 14, 14]


def test_11_1_a_round_that_too_few_are_left_for_is_void_and_has_not_been_dealt() -> None:
    table = lobby(3)
    table.do(c.OpenRound(0))
    assert table.leave(2) == ('PlayerLeft', 'RoundVoided', 'SeatLeft')
    assert table.round.voided == 'too-few'
    assert (table.match.dealt, table.match.next_dealer) == ((), 1)


def test_11_1_they_may_come_back_next_round() -> None:
    table = table_of_four()
    table.leave(1)
    table.do(c.Sit(1))
    assert table.round.standing[1] is Standing.LEFT
    assert table.refuses(c.Play(1, table.round.hands[1][:1])).code == 'not-in-play'
    assert player_view(table.match, 1).may == {'volunteer'}
    assert table.leave(1) == ('SeatLeft',), 'they may go again too'
    table.do(c.Sit(1))
    table.right(2, '5D 6D 7D 8D')
    table.next_round()
    assert table.round.standing[1] is Standing.DEALER


def test_11_1_nobody_leaves_a_round_twice() -> None:
    table = table_of_four()
    table.leave(1)
    assert table.refuses(c.Leave(1)).code == 'not-seated'


def test_11_1_a_seat_that_joined_during_the_round_simply_gets_up() -> None:
    table = table_of_four()
    table.do(c.Sit())
    assert table.match.present == (0, 1, 2, 3, 4, 5)
    assert table.refuses(c.NoPlay(5)).code == 'not-in-this-round'
    assert table.leave(5) == ('SeatLeft',)


def test_11_2_a_prophet_who_leaves_abdicates() -> None:
    table = table_of_four(5, (3, 2))
    before = table.match
    assert table.leave(3) == ('ProphetAbdicated', 'PlayerLeft', 'SeatLeft')
    assert [told.kind for told in public_news(before, table.last)] == ['prophet-abdicated', 'player-left', 'seat-left']
    assert (table.round.prophecy, table.round.marker) == (None, None)
    table.right(1, 'QH 10S 2C 3C')
    assert (table.score.prophet, table.score.cap) == (None, None)
    assert table.score.points[3] == 0


def test_11_2_a_prophet_whose_clock_runs_out_abdicates_and_plays_on() -> None:
    table = table_of_four(5, (3, 2))
    table.play(1, 'QH')
    assert table.time_out(3) == ('ProphetAbdicated',)
    assert (table.size(3), table.round.standing[3]) == (4, Standing.PLAYING)
    table.judge(True)
    table.right(2, '5D')
    assert table.round.to_move == 3
    table.right(3, 'KS')
    assert table.refuses(c.Declare(3)).code == 'prophet-before'


def test_11_2_the_pending_play_is_judged_by_the_dealer_with_normal_penalties() -> None:
    table = table_of_four(5, (3, 2))
    table.play(1, 'QH 10S')
    table.call(True)
    table.leave(3)
    assert (table.round.phase, table.round.awaited) == (Phase.JUDGING, 0)
    assert table.judge(False) == ('Judged', 'CardsLaid', 'PenaltyDealt', 'TurnCame'), 'no means wrong now'
    assert table.size(1) == 2 + 4
    assert table.round.declarer == 1


def test_11_2_its_player_may_become_prophet_then() -> None:
    table = table_of_four(5, (3, 2))
    table.play(1, 'QH')
    table.time_out(3)
    table.judge(True)
    table.declare(1)


@pytest.mark.parametrize('picked', [False, True])
def test_11_2_a_no_play_that_waits_for_the_pick_is_judged_anew(picked: bool) -> None:
    table = table_of_four(5, (3, 2))
    table.no_play(1)
    table.call(False)
    table.judge(True)
    if picked:
        table.pick('QH')
        table.leave(3)
    else:
        table.time_out(3)
    assert table.round.phase is Phase.JUDGING
    assert table.judge(False, '10S') == ('Judged', 'CardLaidFromHand', 'PenaltyDealt', 'TurnCame')


def test_11_3_a_dealer_who_leaves_voids_a_round_judged_by_hand() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    assert table.leave(0) == ('RoundVoided', 'SeatLeft')
    assert table.round.voided == 'dealer-left'
    assert table.match.dealt == (0,)


def test_11_3_before_the_rule_is_written_the_dealer_has_not_dealt() -> None:
    table = lobby(4)
    table.do(c.OpenRound(0))
    assert table.leave(0) == ('RoundVoided', 'SeatLeft')
    assert table.match.dealt == ()
    assert table.match.next_dealer == 1


def test_11_3_a_dealer_whose_clock_runs_out_voids_it_too() -> None:
    table = table_of_four()
    table.play(1, 'QH')
    assert table.refuses(c.TimeOut(1)).code == 'not-awaited'
    assert table.time_out(0) == ('RoundVoided',)
    assert table.round.voided == 'dealer-clock'


def test_11_3_a_volunteer_who_never_writes_a_rule_is_not_asked_for_ever() -> None:
    table = lobby(4)
    table.do(c.Volunteer(2))
    table.do(c.OpenRound(0))
    assert table.round.dealer == 2
    table.time_out(2)
    assert table.match.next_dealer == 3


def test_11_3_with_a_machine_judged_rule_the_bot_judges_on_and_the_dealer_keeps_the_score() -> None:
    table = table_of_four(machine=True)
    table.play(1, 'QH 10S 2C 3C')
    before = table.match
    assert table.leave(0) == ('DealerLeft', 'SeatLeft')
    assert [told.kind for told in public_news(before, table.last)] == ['dealer-left', 'seat-left']
    assert table.match.phase is MatchPhase.ROUND
    table.judge(True)
    assert table.score.points[0] == table.score.points[1] == 4 + 4


def test_11_3_and_waits_for_nobody() -> None:
    table = table_of_four(machine=True)
    table.play(1, 'QH')
    assert table.refuses(c.TimeOut(0)).code == 'not-awaited'


def test_11_3_so_it_does_with_a_rule_that_it_can_check() -> None:
    table = table_of_four(checked=True)
    table.play(1, 'QH 10S 2C 3C')
    assert table.leave(0) == ('DealerLeft', 'SeatLeft')
    assert table.round.machine_judged
    table.judge(False)
    assert table.refuses(c.TakeBack(0)).code == 'left-already'
    assert table.leave(1)
    assert table.match.phase is MatchPhase.ROUND


def test_11_3_and_when_the_dealer_lets_the_clock_run_out() -> None:
    table = table_of_four(checked=True)
    table.right(1, 'QH')
    table.end_grace()
    table.play(2, '5D')
    before = table.match
    assert table.time_out(0) == ('DealerRelieved',)
    assert [told.kind for told in public_news(before, table.last)] == ['dealer-relieved']
    assert table.round.machine_judged
    assert isinstance(before.round, EleusisRound)
    assert table.round.pending == before.round.pending
    assert table.round.standing[0] is Standing.DEALER
    table.judge(True)
    assert table.refuses(c.TakeBack(0)).code == 'machine-verdict-stays'
    assert table.refuses(c.RedrawStarter(0)).code == 'starter-stays'


def test_11_3_a_rule_that_is_not_written_cannot_be_judged_by() -> None:
    table = lobby(4)
    table.do(c.OpenRound(0))
    assert table.time_out(0) == ('RoundVoided',)


def test_11_3_what_can_be_judged_is_as_the_last_seal_says() -> None:
    table = dealt(4)
    table.do(c.SealRule(0, 'other', machine_checked=True))
    assert table.round.machine_checked
    table.do(c.SealRule(0, 'third'))
    assert not table.round.machine_checked
    assert table.leave(0) == ('RoundVoided', 'SeatLeft')


def test_11_3_a_dealer_who_left_gives_no_orders() -> None:
    table = table_of_four(machine=True)
    table.right(1, 'QH')
    table.leave(0)
    table.do(c.Sit(0))
    for command in (c.TakeBack(0), c.Flag(0, 2), c.SealRule(0, 'other'), c.GiveHint(0, 'Ha!')):
        assert table.refuses(command).code == 'left-already'
    assert player_view(table.match, 0).may == frozenset()
    assert table.leave(0) == ('SeatLeft',)


def test_11_4_a_player_whose_clock_runs_out_is_skipped() -> None:
    table = table_of_four()
    before = table.match
    assert table.time_out(1) == ('TurnSkipped', 'TurnCame')
    assert [told.kind for told in public_news(before, table.last)] == ['turn-skipped']
    assert (table.round.to_move, table.size(1), table.round.layout.count) == (2, 4, 1)


def test_11_4_three_times_in_a_row_is_leaving() -> None:
    table = table_of_four()
    for _ in range(2):
        for seat in (1, 2, 3, 4):
            table.time_out(seat)
    assert table.time_out(1) == ('TurnSkipped', 'PlayerLeft', 'TurnCame', 'SeatLeft')
    assert table.round.standing[1] is Standing.LEFT
    assert table.match.present == (0, 2, 3, 4)


def test_11_4_a_play_in_between_begins_the_count_anew() -> None:
    table = stacked({1: 9, 2: 9})
    for times_out in (True, True, False, True, True):
        assert table.round.to_move == 1
        if times_out:
            table.time_out(1)
        else:
            table.right(1, table.hand(1).split()[0])
        table.right(2, table.hand(2).split()[0])
    assert table.round.standing[1] is Standing.PLAYING
    table.time_out(1)
    assert table.round.standing[1] is Standing.LEFT


def test_11_4_only_the_seat_that_is_awaited_can_run_out_of_time() -> None:
    table = table_of_four()
    for seat in (0, 2, 3, 4, 9):
        assert table.refuses(c.TimeOut(seat)).code == 'not-awaited'


def test_11_4_when_nobody_ever_plays_the_round_ends() -> None:
    table = table_of_four()
    for _ in range(4 * 3):
        assert table.round.awaited is not None
        table.time_out(table.round.awaited)
    assert table.round.phase is Phase.ENDED
    assert table.score.points == dict.fromkeys(range(5), 0)


@pytest.mark.parametrize('seed', range(10))
def test_11_5_with_expulsion_a_round_of_nothing_but_wrong_plays_ends(seed: int) -> None:
    table, choices = dealt(6, seed), Random(seed)
    for _ in range(29 + 5):  # Past the threshold each wrong play expels.
        seat = table.round.to_move
        assert seat is not None
        table.wrong(seat, choices.choice(table.hand(seat).split()))
    assert table.match.phase is MatchPhase.BETWEEN


def test_11_5_an_overthrow_uses_up_the_only_prophecy() -> None:
    table = with_round(table_of_four(), former_prophets=(1, 2, 3, 4))
    for seat in (1, 2, 3, 4):
        table.right(seat, table.hand(seat).split()[0])
        assert table.round.declarer is None


def test_11_6_a_machine_may_play_on_for_who_is_waited_for() -> None:
    table = table_of_four()
    for seat in (0, 2, 9):
        assert table.refuses(c.StandIn(seat)).code == 'not-awaited'
    assert table.refuses(c.TakeOver(1)).code == 'not-stood-in'
    before = table.match
    table.do(c.StandIn(1))
    assert table.match.stood_in == (1,)
    assert table.round == before.round, 'nothing else changes'
    assert table.refuses(c.StandIn(1)).code == 'not-awaited'
    table.right(1, 'QH')
    table.do(c.TakeOver(1))
    assert table.match.stood_in == ()
    assert table.hand(1) == '10S 2C 3C'


def test_11_6_who_leaves_needs_no_machine_any_more() -> None:
    table = table_of_four()
    table.do(c.StandIn(1))
    table.leave(1)
    assert table.match.stood_in == ()


def test_11_6_for_a_dealer_only_while_the_rule_is_unwritten() -> None:
    table = table_of_four()
    table.play(1, 'QH')
    assert table.refuses(c.StandIn(0)).code == 'dealer-alone-knows'
    table = lobby(4)
    assert table.refuses(c.StandIn(0)).code == 'no-round'
    table.do(c.OpenRound(0))
    assert table.do(c.StandIn(table.match.dealer or 0)) == ('StandInCame',)
