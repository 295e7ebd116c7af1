"""Section 6 of the rule book: becoming Prophet."""

import pytest

from eleusis import commands as c
from eleusis.games.eleusis.round import Phase
from eleusis.games.eleusis.views import EleusisView
from eleusis.views import player_view, public_news, public_view
from tests.eleusis.driver import Table, stacked, with_round


def table_of_four(laid: int = 0, marker: tuple[int, int] | None = None) -> Table:
    hands = {1: 'QH 10S 2C 3C', 2: '5D 6D 7D 8D', 3: 'KS KH KC KD', 4: '8C 9C 10C JC'}
    return stacked(hands, laid=laid, marker=marker)


@pytest.mark.parametrize('right', [True, False])
def test_6_1a_after_an_own_play_right_or_wrong(right: bool) -> None:
    table = table_of_four()
    table.judged_play(1, 'QH', right=right)
    before = table.match
    assert table.declare(1) == ('ProphetDeclared',)
    assert table.prophet == 1
    assert [(told.kind, told.seat, told.number) for told in public_news(before, table.last)] == [
        ('prophet-declared', 1, 2)
    ]


def test_6_1a_not_without_having_played() -> None:
    table = table_of_four()
    for seat in (1, 2, 3, 4):
        assert table.refuses(c.Declare(seat)).code == 'no-window'
    table.right(1, 'QH')
    assert table.refuses(c.Declare(2)).code == 'no-window'


def test_6_1a_not_once_somebody_else_has_played() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.end_grace()
    table.play(2, '5D')
    assert table.refuses(c.Declare(1)).code == 'no-window'
    table.judge(True)
    assert table.refuses(c.Declare(1)).code == 'no-window'
    table.declare(2)


def test_6_1a_not_while_the_own_play_waits_for_its_verdict() -> None:
    table = table_of_four()
    table.play(1, 'QH')
    assert table.refuses(c.Declare(1)).code == 'no-window'


def test_6_1a_a_turn_that_ran_out_is_no_play() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.end_grace()
    table.time_out(2)
    assert (table.round.to_move, table.round.declarer, table.round.grace) == (3, 1, False)
    table.declare(1)
    assert table.round.to_move == 3


def test_6_1a_also_when_everybody_else_let_the_turn_pass() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.end_grace()
    for seat in (2, 3, 4):
        table.time_out(seat)
    assert (table.round.to_move, table.round.declarer, table.round.grace) == (1, 1, False)
    assert {'play', 'declare'} <= player_view(table.match, 1).may
    assert table.declare(1) == ('ProphetDeclared', 'TurnCame')
    assert table.round.to_move == 2, 'a Prophet does not play'


def test_6_1b_only_while_there_is_no_prophet() -> None:
    table = table_of_four(marker=(3, 1))
    table.right(1, 'QH')
    refusal = table.refuses(c.Declare(1))
    assert (refusal.code, refusal.facts) == ('prophet-exists', {'seat': 3})
    assert table.round.declarer is None
    assert table.refuses(c.Declare(3)).code == 'prophet-exists'


def test_6_1c_two_players_besides_must_be_in() -> None:
    table = table_of_four()
    table.leave(4)
    table.right(1, 'QH')
    table.end_grace()
    table.leave(3)
    refusal = table.refuses(c.Declare(1))
    assert (refusal.code, refusal.facts) == ('too-few-rivals', {'fewest': 2})


def test_6_1c_the_expelled_are_not_in() -> None:
    table = table_of_four(laid=30)
    table.wrong(1, 'QH')
    table.wrong(2, '5D')
    assert table.right(3, 'KS') == ('Judged', 'CardsLaid', 'TurnCame')
    assert table.round.declarer is None, 'only seat 4 is in besides'


def test_6_1c_false_prophets_are_in() -> None:
    table = stacked({1: 'QH 10S', 2: 3, 3: 3})
    table = with_round(table, former_prophets=(2, 3))
    table.right(1, 'QH')
    table.declare(1)


def test_6_1d_not_twice_in_a_round() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.declare(1)
    table.play(2, '5D')
    table.call(True)
    table.judge(False)
    for seat, card in ((3, 'KS'), (4, '8C'), (1, '10S')):
        table.right(seat, card)
    assert table.round.declarer is None
    assert table.refuses(c.Declare(1)).code == 'prophet-before'


def test_6_1_the_dealer_and_who_is_out_cannot_declare() -> None:
    table = table_of_four()
    table.leave(4)
    assert table.refuses(c.Declare(0)).code == 'dealer-does-not-play'
    assert table.refuses(c.Declare(4)).code == 'not-in-play'
    assert table.refuses(c.Declare(7)).code == 'not-in-this-round'


def test_6_2_a_player_expelled_by_the_play_cannot_declare() -> None:
    table = table_of_four(laid=30)
    table.wrong(1, 'QH')
    assert (table.round.declarer, table.round.grace, table.round.to_move) == (None, False, 2)
    assert table.refuses(c.Declare(1)).code == 'not-in-play'


def test_6_2_the_player_whose_play_overthrew_a_prophet_can() -> None:
    table = table_of_four(marker=(3, 1))
    table.play(1, 'QH')
    table.call(True)
    table.judge(False)
    assert (table.round.declarer, table.round.grace) == (1, True)
    table.declare(1)
    assert table.prophet == 1


def test_6_2_the_count_of_rivals_is_taken_after_the_play() -> None:
    table = stacked({1: 'QH 10S', 2: 3, 3: 3}, laid=40, marker=(3, 1))
    table.play(1, 'QH')
    table.call(True)
    table.judge(False)  # Overthrows seat 3, who is in again.
    assert table.round.declarer == 1


def test_6_3_the_next_player_waits_for_the_grace() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    assert table.round.grace
    for command in (c.NoPlay(2), c.Play(2, table.round.hands[2][:1])):
        refusal = table.refuses(command)
        assert (refusal.code, refusal.facts) == ('grace', {'seat': 1})
    assert table.end_grace() == ('GraceEnded',)
    assert table.refuses(c.EndGrace()).code == 'no-grace'
    assert table.round.declarer == 1, 'now speed decides'
    table.play(2, '5D')


def test_6_3_unless_the_eligible_player_waives_it() -> None:
    table = table_of_four()
    assert table.refuses(c.Waive(1)).code == 'nothing-to-waive'
    table.right(1, 'QH')
    assert table.refuses(c.Waive(2)).code == 'nothing-to-waive'
    before = table.match
    assert table.do(c.Waive(1)) == ('GraceEnded',)
    assert [told.kind for told in public_news(before, table.last)] == ['grace-ended']
    assert table.refuses(c.Waive(1)).code == 'nothing-to-waive'
    table.play(2, '5D')


def test_6_3_nobody_waits_for_one_who_is_not_eligible() -> None:
    table = table_of_four(marker=(3, 1))
    table.right(1, 'QH')
    assert not table.round.grace
    table.play(2, '5D')


def test_6_3_nor_for_one_who_became_prophet() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.declare(1)
    assert (table.round.grace, table.round.declarer, table.round.to_move) == (False, None, 2)
    table.play(2, '5D')


def test_6_3_no_clock_runs_against_the_next_player_in_the_grace() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    refusal = table.refuses(c.TimeOut(2))
    assert (refusal.code, refusal.facts) == ('grace', {'seat': 1})


def test_6_3_nobody_waits_for_one_who_leaves_or_whose_rivals_do() -> None:
    leaver, lonely = table_of_four(), stacked({1: 'QH 10S', 2: 3, 3: 3})
    leaver.right(1, 'QH')
    leaver.leave(1)
    lonely.right(1, 'QH')
    lonely.leave(3)
    for table in (leaver, lonely):
        assert (table.round.grace, table.round.declarer, table.round.to_move) == (False, None, 2)
        table.no_play(2)


def test_6_3_the_grace_goes_on_when_the_next_player_leaves() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.leave(2)
    assert (table.round.to_move, table.round.declarer, table.round.grace) == (3, 1, True)


def test_6_3_no_window_opens_after_a_play_that_ended_the_round() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3, 4: 3})
    table.right(1, 'QH')
    assert (table.round.declarer, table.round.grace) == (None, False)
    assert table.refuses(c.Declare(1)).code == 'no-round'


@pytest.mark.parametrize(
    ('play', 'layout', 'marker'),
    [
        (lambda table: table.right(1, 'QH'), '7D QH', 2),
        (lambda table: table.wrong(1, 'QH'), '7D -QH', 2),
        (lambda table: table.right(1, 'QH 10S 2C'), '7D QH 10S 2C', 4),
        (lambda table: table.wrong(1, 'QH 10S 2C'), '7D -QH+10S+2C', 4),
        (lambda table: (table.no_play(1), table.judge(False, '10S')), '7D ~10S', 2),
        (lambda table: (table.no_play(1), table.judge(True)), '7D', 1),
    ],
    ids=['right', 'wrong', 'right string', 'wrong string', 'wrong no-play', 'right no-play'],
)
def test_6_4_the_marker_goes_on_the_last_card_of_the_layout(play: object, layout: str, marker: int) -> None:
    table = stacked({1: 'QH 10S 2C 3C 4C', 2: 14, 3: 14, 4: 14})
    assert callable(play)
    play(table)
    table.declare(1)
    assert (table.layout, table.round.marker) == (layout, marker)
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert view.marker == marker


def test_6_5_the_prophet_keeps_the_hand_and_is_skipped() -> None:
    table = table_of_four()
    table.right(1, 'QH')
    table.declare(1)
    assert table.hand(1) == '10S 2C 3C'
    for seat, card in ((2, '5D'), (3, 'KS'), (4, '8C')):
        assert table.round.to_move == seat
        table.right(seat, card)
    assert table.round.to_move == 2
    assert table.refuses(c.Play(1, table.round.hands[1][:1])).code == 'prophet-does-not-play'


def test_6_5_the_prophet_cannot_resign() -> None:
    table = table_of_four(marker=(3, 1))
    table.play(1, 'QH')
    assert table.round.phase is Phase.CALLING
    assert player_view(table.match, 3).may == {'call', 'vote_void', 'volunteer'}
