"""Section 4 of the rule book: the dealer's calls, and how they are mended."""

import pytest

from eleusis import commands as c
from eleusis.games.eleusis.views import EleusisView
from eleusis.match import Match, MatchPhase
from eleusis.views import dealer_view, public_news, public_view
from tests.eleusis.driver import Table, stacked


def table_of_four() -> Table:
    return stacked({1: 'QH 10S 2C', 2: '5D 6D 7D', 3: 'KS KH KC', 4: '8C 9C 10C'})


def told(before: Match, table: Table) -> list[str]:
    return [item.kind for item in public_news(before, table.last)]


def test_4_1_without_a_prophet_the_dealer_calls_each_play() -> None:
    table = table_of_four()
    assert table.refuses(c.Judge(0, True)).code == 'nothing-to-judge'
    table.play(1, 'QH')
    assert table.round.awaited == 0
    refusal = table.refuses(c.Judge(2, True))
    assert (refusal.code, refusal.facts) == ('not-the-dealer', {'seat': 0})
    assert table.judge(True) == ('Judged', 'CardsLaid', 'TurnCame')
    assert table.layout == '7D QH'


def test_4_1_the_call_of_a_machine_judged_rule_is_a_call_like_any() -> None:
    table = stacked({1: 'QH 2C', 2: '5D', 3: 'KS'}, machine=True)
    assert table.wrong(1, 'QH') == ('Judged', 'CardsLaid', 'PenaltyDealt', 'TurnCame')


def test_4_2_but_it_is_not_taken_back() -> None:
    table = stacked({1: 'QH 2C', 2: '5D', 3: 'KS'}, machine=True)
    table.wrong(1, 'QH')
    assert table.refuses(c.TakeBack(0)).code == 'machine-verdict-stays'
    view = dealer_view(table.match, 0)
    assert 'take_back' not in view.may
    assert view.public.round is not None
    assert not view.public.round.can_take_back


@pytest.mark.parametrize('yes', [True, False])
def test_4_2_a_call_taken_back_leaves_the_round_as_it_was_before_it(yes: bool) -> None:
    table = table_of_four()
    table.play(1, 'QH 10S')
    before = table.round
    table.judge(yes)
    judged = table.match
    assert table.take_back() == ('CallTakenBack',)
    assert table.round == before
    assert told(judged, table) == ['call-taken-back']
    table.judge(not yes)
    assert table.layout == ('7D -QH+10S' if yes else '7D QH 10S')


def test_4_2_a_call_on_a_no_play_can_be_taken_back() -> None:
    table = table_of_four()
    table.no_play(1)
    before = table.round
    table.judge(False, 'QH')
    table.take_back()
    assert table.round == before


def test_4_2_so_can_one_that_overthrew_the_prophet() -> None:
    table = stacked({1: 'QH 2C', 2: 3, 3: 3, 4: 3}, laid=5, marker=(2, 3))
    table.play(1, 'QH')
    table.call(True)
    before = table.round
    table.judge(False)
    assert table.round.prophet is None
    table.take_back()
    assert table.round == before
    assert table.prophet == 2


def test_4_2_only_the_dealer_and_only_once() -> None:
    table = table_of_four()
    assert table.refuses(c.TakeBack(0)).code == 'nothing-to-take-back'
    table.right(1, 'QH')
    assert table.refuses(c.TakeBack(1)).code == 'not-the-dealer'
    table.take_back()
    assert table.refuses(c.TakeBack(0)).code == 'nothing-to-take-back'


def test_4_2_the_end_of_the_grace_does_not_shut_it() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.end_grace()
    table.take_back()


def test_4_2_neither_does_a_turn_that_ran_out() -> None:
    table = table_of_four()
    table.play(1, 'QH')
    before = table.round
    table.judge(True)
    table.end_grace()
    table.time_out(2)
    table.take_back()
    assert table.round == before


def test_4_2_the_next_play_shuts_it() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.end_grace()
    table.play(2, '5D')
    assert table.refuses(c.TakeBack(0)).code == 'nothing-to-take-back'


def test_4_2_a_no_play_shuts_it() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.end_grace()
    table.no_play(2)
    assert table.refuses(c.TakeBack(0)).code == 'nothing-to-take-back'


def test_4_2_a_declaration_shuts_it() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.declare(1)
    assert table.refuses(c.TakeBack(0)).code == 'nothing-to-take-back'


def test_4_2_the_prophets_pick_shuts_it() -> None:
    table = stacked({1: 'QH 2C', 2: 3, 3: 3, 4: 3}, laid=5, marker=(2, 3))
    table.no_play(1)
    table.call(False)
    called = table.round
    table.judge(True)
    table.take_back()
    assert table.round == called
    table.judge(True)
    table.pick('QH')
    assert table.refuses(c.TakeBack(0)).code == 'nothing-to-take-back'


def test_4_2_somebody_who_leaves_shuts_it() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.leave(3)
    assert table.refuses(c.TakeBack(0)).code == 'nothing-to-take-back', 'or they would be in the round again'


def test_4_2_votes_and_flags_given_since_are_gone_with_the_verdict() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.end_grace()
    table.do(c.VoteVoid(2))
    table.right(2, table.hand(2).split()[0])
    table.do(c.Flag(0, 2))
    table.do(c.VoteVoid(3))
    table.take_back()
    assert (table.round.flags, table.round.void_votes) == ((), (2,))


def test_4_2_a_round_that_has_ended_stays_so() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3})
    table.right(1, 'QH')
    assert table.refuses(c.TakeBack(0)).code == 'no-round', 'its rule is published'


def test_4_3_a_mistake_is_flagged_on_the_card_and_play_goes_on() -> None:
    table = table_of_four()
    table.right(1, 'QH 10S')
    table.end_grace()
    before = table.match
    assert table.do(c.Flag(0, 3)) == ('MistakeFlagged',)
    assert [(item.kind, item.number) for item in public_news(before, table.last)] == [('mistake-flagged', 3)]
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert view.flags == (3,)
    assert table.layout == '7D QH 10S'
    table.play(2, '5D')


@pytest.mark.parametrize('number', [-1, 0, 1, 4])
def test_4_3_only_cards_that_were_judged_can_be_flagged(number: int) -> None:
    table = table_of_four()
    table.right(1, 'QH 10S')
    refusal = table.refuses(c.Flag(0, number))
    assert (refusal.code, refusal.facts) == ('no-such-card', {'fewest': 2, 'most': 3})


def test_4_3_the_dealer_flags_and_each_card_once() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    assert table.refuses(c.Flag(2, 2)).code == 'not-the-dealer'
    assert 'flag' in dealer_view(table.match, 0).may
    table.do(c.Flag(0, 2))
    assert table.refuses(c.Flag(0, 2)).code == 'flagged-already'
    assert 'flag' not in dealer_view(table.match, 0).may


def test_4_3_the_players_void_the_round_by_majority() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    assert table.do(c.VoteVoid(4)) == ('VoidVoted',)
    assert table.do(c.VoteVoid(2)) == ('VoidVoted',), 'two of four are no majority'
    before = table.match
    assert table.do(c.VoteVoid(1)) == ('VoidVoted', 'RoundVoided')
    assert told(before, table) == ['void-voted', 'round-voided']
    assert table.match.phase is MatchPhase.BETWEEN
    assert table.round.voided == 'vote'


def test_4_3_a_void_round_has_no_scores_and_the_dealer_counts_as_having_dealt() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    for seat in (1, 2, 3):
        table.do(c.VoteVoid(seat))
    assert table.match.past[-1].score is None
    assert set(table.match.points.values()) == {0}
    assert table.match.dealt == (0,)
    assert table.match.next_dealer == 1


def test_4_3_whoever_keeps_order_voids_a_round_as_the_players_could() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    assert table.do(c.VoidRound()) == ('RoundVoided',)
    assert table.round.voided == 'moderator'
    assert (table.match.past[-1].score, table.match.dealt) == (None, (0,))
    assert table.refuses(c.VoidRound()).code == 'no-round'


def test_4_3_votes_are_the_players_and_one_each() -> None:
    table = stacked({1: 'QH 2C', 2: 3, 3: 3, 4: 3})
    assert table.refuses(c.VoteVoid(1)).code == 'nothing-to-void'
    table.right(1, 'QH')
    assert table.refuses(c.VoteVoid(0)).code == 'dealer-has-no-vote'
    assert table.refuses(c.VoteVoid(8)).code == 'not-in-this-round'
    table.do(c.VoteVoid(1))
    assert table.refuses(c.VoteVoid(1)).code == 'voted-already'
    table.leave(2)
    assert table.refuses(c.VoteVoid(2)).code == 'left-already'


def test_4_3_the_expelled_have_a_vote() -> None:
    table = stacked({1: 'QH 2C', 2: 3, 3: 3}, laid=30)
    table.wrong(1, 'QH')
    table.do(c.VoteVoid(1))
    assert table.do(c.VoteVoid(3)) == ('VoidVoted', 'RoundVoided')


def test_4_3_votes_of_those_who_left_do_not_count_and_the_majority_is_of_those_who_stay() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.do(c.VoteVoid(1))
    table.do(c.VoteVoid(2))
    table.leave(2)
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert view.void_votes == 1
    table.do(c.VoteVoid(3))
    assert table.round.voided == 'vote', 'two of the three who are left'


def test_4_3_who_leaves_can_make_a_majority_of_the_others() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.do(c.VoteVoid(1))
    table.do(c.VoteVoid(2))
    assert table.leave(3) == ('PlayerLeft', 'RoundVoided', 'SeatLeft')
