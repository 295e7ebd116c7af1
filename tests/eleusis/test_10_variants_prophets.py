"""Section 10 of the rule book, how the Prophet comes and goes: queue, after going out, any time, the spoken guess."""

from typing import Literal

import pytest
from msgspec.structs import replace

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.game import Standing
from eleusis.games.eleusis.round import Offer, PendingGuess, Phase
from eleusis.variants import PRESETS, Variant
from eleusis.views import dealer_view, player_view, public_view
from tests.eleusis.driver import Table, stacked, with_round

DREXLER, BERKELEY, EXPRESS, ESSLLI = (PRESETS[name] for name in ('drexler', 'berkeley', 'express', 'esslli'))
HANDS = {1: 'QH 10S 2C 3C', 2: '5D 6D 7D 8D', 3: 'KS KH KC KD', 4: '8C 9C 10C JC'}


def played(variant: Variant = DREXLER) -> Table:
    """Seat 1 has just played, and it's the turn of seat 2."""
    table = stacked(HANDS, variant=variant)
    table.right(1, 'QH')
    return table


def wished(by: int = 4, **fields: object) -> Table:
    table = with_round(played(), **fields)
    assert table.declare(by) == ('OfficeWished',)
    return table


def answer(table: Table, seat: int, yes: bool) -> tuple[str, ...]:
    return table.do(c.Answer(seat, yes))


# 10.1


@pytest.mark.parametrize(('asker', 'offered'), [(2, (1,)), (3, (1, 2)), (4, (1, 2, 3))])
def test_10_1_the_queue_begins_with_who_just_played(asker: int, offered: tuple[int, ...]) -> None:
    table = wished(asker)
    assert table.round.offer == Offer(offered, asker)
    assert (table.round.phase, table.round.awaited) == (Phase.OFFERING, 1)
    assert 'answer' in player_view(table.match, 1).may
    assert 'answer' not in player_view(table.match, 2).may


def test_10_1_the_queue_goes_clockwise_past_the_dealer() -> None:
    table = with_round(played(), last_to_play=3)
    table.declare(1)
    assert table.round.offer == Offer((3, 4), 1)


def test_10_1_who_just_played_has_it_at_once() -> None:
    table = played()
    assert table.declare(1) == ('ProphetDeclared',)
    assert (table.round.prophet, table.round.marker, table.round.to_move) == (1, 2, 2)


def test_10_1_who_was_prophet_is_not_asked() -> None:
    assert wished(former_prophets=(2,)).round.offer == Offer((1, 3), 4)


def test_10_1_the_first_yes_has_it() -> None:
    table = wished()
    assert answer(table, 1, False) == ('OfferDeclined',)
    assert table.round.awaited == 2
    assert answer(table, 2, True) == ('ProphetDeclared', 'TurnCame')
    assert (table.round.prophet, table.round.to_move, table.round.phase) == (2, 3, Phase.PLAYING)
    assert table.round.offer is None


def test_10_1_else_the_one_who_asked() -> None:
    table = wished()
    for seat in (1, 2):
        answer(table, seat, False)
    assert answer(table, 3, False) == ('OfferDeclined', 'ProphetDeclared')
    assert (table.round.prophet, table.round.to_move) == (4, 2)


def test_10_1_silence_is_a_no() -> None:
    table = wished(2)
    assert table.time_out(1) == ('OfferDeclined', 'ProphetDeclared', 'TurnCame')
    assert (table.round.prophet, table.round.to_move, table.round.skips[1]) == (2, 3, 0)


def test_10_1_nobody_plays_or_answers_out_of_turn_meanwhile() -> None:
    table = wished()
    assert table.refuses(c.NoPlay(2)).code == 'offer-pending'
    assert table.refuses(c.Declare(3)).code == 'offer-pending'
    assert table.refuses(c.Answer(2, True)).code == 'nothing-offered'
    assert table.refuses(c.TimeOut(2)).code == 'not-awaited'


def test_10_1_any_time_is_between_two_plays() -> None:
    table = played()
    assert all('declare' in player_view(table.match, seat).may for seat in (1, 2, 3, 4))
    table.play(2, '5D')
    assert table.refuses(c.Declare(4)).code == 'verdict-pending'
    assert 'declare' not in player_view(table.match, 4).may


def test_10_1_nobody_is_waited_for_after_a_play() -> None:
    table = played()
    assert (table.round.declarer, table.round.grace) == (None, False)


def test_10_1_after_a_wish_no_verdict_is_taken_back() -> None:
    assert wished().refuses(c.TakeBack(0)).code == 'nothing-to-take-back'


def test_10_1_one_who_was_asked_leaves() -> None:
    table = wished()
    table.leave(1)
    assert table.round.offer == Offer((2, 3), 4)
    table.leave(3)
    assert table.round.offer is None, 'too few are left (6.1c)'
    assert table.round.phase is Phase.PLAYING


def test_10_1_the_last_one_asked_leaves() -> None:
    table = wished(2)
    assert table.leave(1) == ('PlayerLeft', 'ProphetDeclared', 'TurnCame', 'SeatLeft')
    assert (table.round.prophet, table.round.to_move) == (2, 3)


def test_10_1_who_asked_leaves_and_the_wish_is_no_more() -> None:
    table = wished()
    table.leave(4)
    assert (table.round.phase, table.round.offer, table.round.to_move) == (Phase.PLAYING, None, 2)


def test_10_1_whose_turn_it_is_leaves_while_others_are_asked() -> None:
    table = wished()
    table.leave(2)
    assert (table.round.phase, table.round.offer, table.round.to_move) == (Phase.OFFERING, Offer((1, 3), 4), 3)


# 10.2


def gone_out(*, variant: Variant = DREXLER, marker: tuple[int, int] | None = None) -> Table:
    table = stacked({**HANDS, 1: 'QH'}, variant=variant, laid=10, marker=marker)
    table.right(1, 'QH')
    return table


def test_10_2_who_goes_out_is_offered_the_office() -> None:
    table = gone_out()
    assert table.kinds == ('Judged', 'CardsLaid', 'OfficeOffered')
    assert (table.round.phase, table.round.awaited, table.round.offer) == (Phase.OFFERING, 1, Offer((1,)))


def test_10_2_no_ends_the_round_with_the_bonus() -> None:
    table = gone_out()
    assert answer(table, 1, False) == ('OfferDeclined', 'RoundEnded')
    assert table.score.points == {1: 8, 2: 0, 3: 0, 4: 0, 0: 8}


def test_10_2_silence_is_a_no() -> None:
    table = gone_out()
    assert table.time_out(1) == ('OfferDeclined', 'RoundEnded')


def test_10_2_leaving_is_a_no_too() -> None:
    table = gone_out()
    assert table.leave(1) == ('PlayerLeft', 'RoundEnded', 'SeatLeft')
    assert table.score.points[1] == 8


def test_10_2_the_verdict_can_still_be_taken_back() -> None:
    table = gone_out()
    table.take_back()
    assert (table.round.phase, table.round.offer) == (Phase.JUDGING, None)
    table.judge(False)
    assert table.size(1) == 2


def test_10_2_yes_and_the_round_goes_on() -> None:
    table = gone_out()
    assert answer(table, 1, True) == ('ProphetDeclared', 'TurnCame')
    assert (table.round.prophet, table.round.marker, table.round.to_move) == (1, 11, 2)
    table.right(2, '5D')
    assert table.round.phase is Phase.PLAYING


def test_10_2_true_the_hand_counts_0_and_the_bonus_is_forgone() -> None:
    """Hands 0, 0, 1, 1, and 10 main-line cards after the marker: 1 + 10; seat 2 has gone out."""
    table = gone_out()
    answer(table, 1, True)
    for seat, card in ((2, '5D'), (3, 'KS'), (4, '8C'), (2, '6D'), (3, 'KH'), (4, '9C'), (2, '7D'), (3, 'KC')):
        table.right(seat, card)
    table.right(4, '10C')
    table.right(2, '8D')
    assert (table.score.prophet, table.score.main_after) == (1, 10)
    assert table.score.points == {1: 1 + 10, 2: 1 + 4, 3: 0, 4: 0, 0: 11}


def test_10_2_overthrown_eight_cards() -> None:
    table = gone_out()
    answer(table, 1, True)
    table.play(2, '5D')
    table.call(True)
    table.judge(False)
    assert (table.size(1), table.round.prophet, table.round.to_move) == (8, None, 3)


def test_10_2_with_cards_in_the_hand_five() -> None:
    table = played()
    table.declare(1)
    table.play(2, '5D')
    table.call(True)
    table.judge(False)
    assert table.size(1) == 3 + 5


def test_11_2_who_had_gone_out_and_abdicates_is_dealt_the_eight() -> None:
    table = gone_out()
    answer(table, 1, True)
    table.play(2, '5D')
    assert table.time_out(1) == ('ProphetAbdicated', 'PenaltyDealt')
    table.judge(True)
    assert (table.size(1), table.round.phase) == (8, Phase.PLAYING)


def test_10_2_also_after_a_right_no_play() -> None:
    table = stacked(HANDS, variant=DREXLER)
    table.no_play(1)
    assert table.judge(True) == ('Judged', 'HandReplaced', 'OfficeOffered')


def test_10_2_also_when_the_last_card_overthrew_a_prophet() -> None:
    table = stacked({**HANDS, 1: 'QH'}, variant=DREXLER, marker=(4, 1))
    table.play(1, 'QH')
    table.call(False)
    assert table.judge(False)[-1] == 'OfficeOffered'


def test_10_2_not_while_there_is_a_prophet() -> None:
    assert gone_out(marker=(4, 2)).round.phase is Phase.ENDED


def test_10_2_not_for_one_who_was_prophet_nor_among_too_few() -> None:
    table = stacked({**HANDS, 1: 'QH'}, variant=DREXLER)
    table = with_round(table, former_prophets=(1,))
    table.right(1, 'QH')
    assert table.round.phase is Phase.ENDED
    table = stacked({1: 'QH', 2: 3}, variant=DREXLER)
    table.right(1, 'QH')
    assert table.round.phase is Phase.ENDED


def test_10_2_others_leave_until_there_are_too_few() -> None:
    table = gone_out()
    table.leave(2)
    assert table.round.phase is Phase.OFFERING
    table.leave(3)
    assert table.round.phase is Phase.ENDED
    assert table.score.points[1] == 8


def test_10_2_where_the_round_goes_on_anyway() -> None:
    table = gone_out(variant=replace(ESSLLI, prophet_after_going_out=True))
    assert table.round.phase is Phase.OFFERING
    assert answer(table, 1, False) == ('OfferDeclined', 'PlayerWentOut', 'TurnCame')
    assert (table.round.standing[1], table.round.to_move) == (Standing.OUT, 2)


# Berkeley: any time, anyone; a False Prophet is out


@pytest.mark.parametrize('seat', [1, 2, 3, 4])
def test_6_1_anyone_between_two_plays(seat: int) -> None:
    table = played(BERKELEY)
    table.declare(seat)
    assert (table.round.prophet, table.round.marker) == (seat, 2)
    assert table.round.to_move == (3 if seat == 2 else 2)


def test_6_1_not_before_the_first_play() -> None:
    table = stacked(HANDS, variant=BERKELEY)
    assert table.refuses(c.Declare(3)).code == 'no-play-yet'
    assert 'declare' not in player_view(table.match, 3).may


def test_7_6_a_false_prophet_is_out_of_the_round() -> None:
    table = played(BERKELEY)
    table.declare(4)
    table.play(2, '5D')
    table.call(True)
    told = ('Judged', 'ProphetOverthrown', 'PlayerExpelled', 'CardsLaid', 'PenaltyDealt', 'TurnCame')
    assert table.judge(False) == told
    assert (table.size(4), table.round.standing[4]) == (4, Standing.EXPELLED)
    assert table.refuses(c.Declare(4)).code == 'not-in-play'


@pytest.mark.parametrize(('seats', 'enough'), [(3, True), (2, False)])
def test_6_1c_one_rival_is_enough_and_a_false_prophet_who_is_out_is_none(seats: int, enough: bool) -> None:
    table = stacked(dict.fromkeys(range(1, seats + 1), 4), laid=4, marker=(seats, 2), variant=BERKELEY)
    table.play(1, table.hand(1).split()[0])
    table.call(True)
    table.judge(False)
    if enough:
        table.declare(1)
    else:
        assert table.refuses(c.Declare(1)).code == 'too-few-rivals'


@pytest.mark.parametrize('prophet', ['any-time', 'queue', 'after-play'])
def test_6_4_nobody_is_prophet_before_a_card_can_be_marked(prophet: Literal['any-time', 'queue', 'after-play']) -> None:
    table = stacked(HANDS, layout='', variant=replace(BERKELEY, prophet=prophet))
    table.no_play(1)
    table.judge(False)
    assert (table.round.declarer, table.round.grace) == (None, False)
    assert table.refuses(c.Declare(1)).code == 'nothing-to-mark'
    assert not any('declare' in player_view(table.match, seat).may for seat in (1, 2, 3, 4))
    table.wrong(2, '5D')
    table.declare(2)
    assert (table.round.prophet, table.round.marker) == (2, 1)


# Express: the spoken guess


def guessed(text: str = 'Queens are right.') -> Table:
    table = played(EXPRESS)
    assert table.do(c.Guess(1, f'  {text} \n')) == ('RuleGuessed',)
    return table


def test_10_3_a_guess_after_a_right_play() -> None:
    table = played(EXPRESS)
    assert (table.round.declarer, table.round.grace) == (1, True)
    assert player_view(table.match, 1).may >= {'guess', 'waive'}
    assert 'declare' not in player_view(table.match, 1).may
    assert table.refuses(c.NoPlay(2)).code == 'grace-to-guess'
    table.do(c.Guess(1, 'Queens are right.'))
    assert (table.round.phase, table.round.awaited) == (Phase.GUESSED, 0)
    assert public_view(table.match).round.guess == PendingGuess(1, 'Queens are right.')  # type: ignore[union-attr]
    assert 'judge' in dealer_view(table.match, 0).may


def test_10_3_the_right_guess_ends_the_round_with_six() -> None:
    """12 - 3 + 6, and 12 - 4 for the others; the dealer has the highest score."""
    table = guessed()
    assert table.judge(True) == ('Judged', 'RoundEnded')
    assert table.score.guesser == 1
    assert table.score.points == {1: 15, 2: 8, 3: 8, 4: 8, 0: 15}


def test_10_3_a_wrong_guess_costs_nothing_and_the_next_one_plays() -> None:
    table = guessed()
    assert table.judge(False) == ('Judged',)
    assert (table.round.phase, table.round.to_move, table.size(1)) == (Phase.PLAYING, 2, 3)
    assert table.refuses(c.Guess(1, 'Again.')).code == 'no-window-to-guess'
    table.right(2, '5D')
    assert table.round.declarer == 2


def test_4_2_a_wrong_guess_can_be_judged_again() -> None:
    table = guessed()
    table.judge(False)
    table.take_back()
    assert table.round.phase is Phase.GUESSED
    table.judge(True)
    assert table.round.guesser == 1


def test_10_3_no_guess_after_a_wrong_play() -> None:
    table = stacked(HANDS, variant=EXPRESS)
    table.wrong(1, 'QH')
    assert (table.round.declarer, table.round.grace) == (None, False)
    assert table.refuses(c.Guess(1, 'Kings.')).code == 'no-window-to-guess'


def test_10_3_a_right_no_play_is_a_right_play_and_a_wrong_one_is_not() -> None:
    for right in (True, False):
        table = stacked(HANDS, variant=EXPRESS)
        table.no_play(1)
        table.judge(right, None if right else 'QH')
        assert (table.round.declarer == 1) == right


def test_10_3_the_moment_passes() -> None:
    table = played(EXPRESS)
    table.end_grace()
    assert 'guess' in player_view(table.match, 1).may
    table.play(2, '5D')
    assert table.refuses(c.Guess(1, 'Late.')).code == 'no-window-to-guess'


@pytest.mark.parametrize('text', [' ', '', 'x' * 301])
def test_10_3_a_guess_is_some_text(text: str) -> None:
    assert played(EXPRESS).refuses(c.Guess(1, text)).code == 'guess-length'


def test_10_3_who_guessed_leaves() -> None:
    table = guessed()
    table.leave(1)
    assert (table.round.phase, table.round.guess, table.round.to_move) == (Phase.PLAYING, None, 2)


def test_10_3_whose_turn_it_is_leaves_while_a_guess_is_judged() -> None:
    table = guessed()
    table.leave(2)
    assert (table.round.phase, table.round.to_move) == (Phase.GUESSED, 3)


def test_11_3_a_dealer_who_does_not_judge_the_guess() -> None:
    table = guessed()
    table.time_out(0)
    assert table.round.voided == 'dealer-clock'


def test_10_3_a_machine_judges_the_guess_in_the_dealers_name() -> None:
    table = stacked(HANDS, variant=EXPRESS, machine=True)
    table.play(1, 'QH')
    assert 'judge' not in dealer_view(table.match, 0).may
    table.judge(True)
    table.do(c.Guess(1, 'Queens are right.'))
    assert 'judge' in dealer_view(table.match, 0).may  # Of what it cannot compare.
    assert table.refuses(c.TimeOut(0)).code == 'not-awaited'
    table.judge(True)
    assert table.round.guesser == 1


@pytest.mark.parametrize('command', [c.Declare(1), c.Guess(2, 'x'), c.Answer(1, yes=True), c.ThrowIn(1, (Card.HQ,))])
def test_what_a_variant_does_not_have_is_refused(command: c.AnyCommand) -> None:
    played(EXPRESS).refuses(command)
