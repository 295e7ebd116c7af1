"""Section 8 of the rule book: expulsion, and the pawns that count towards it."""

import pytest

from eleusis import commands as c
from eleusis.game import Standing
from eleusis.games.eleusis.round import Phase
from eleusis.games.eleusis.views import EleusisView
from eleusis.layout import has_black_pawn, has_white_pawn
from eleusis.views import public_news, public_view
from tests.eleusis.driver import Table, stacked, with_round


def table_with(laid: int, layout: str = '7D', marker: tuple[int, int] | None = None) -> Table:
    return stacked({1: 'QH 10S 2C 3C', 2: 'KS KH', 3: '5C 6C', 4: '8C 9C'}, layout, laid=laid, marker=marker)


def is_expelled(table: Table, seat: int = 1) -> bool:
    return table.round.standing[seat] is Standing.EXPELLED


@pytest.mark.parametrize(('laid', 'expelled'), [(1, False), (29, False), (30, True), (31, True), (50, True)])
def test_8_1_the_31st_card_is_the_first_that_can_expel(laid: int, expelled: bool) -> None:
    table = table_with(laid)
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert (view.expelling, view.before_expulsion) == (expelled, max(0, 30 - laid))
    table.wrong(1, 'QH')
    assert is_expelled(table) is expelled


def test_8_1_starter_and_sidelines_are_counted_card_by_card() -> None:
    table = table_with(30, '7D -3C+4C+5C+6C -3D ~4D')
    table.wrong(1, 'QH')
    assert is_expelled(table)


@pytest.mark.parametrize(('laid', 'expelled'), [(26, False), (29, False), (30, True)])
def test_8_1_a_string_is_judged_by_where_it_starts(laid: int, expelled: bool) -> None:
    table = table_with(laid)
    table.wrong(1, 'QH 10S 2C 3C')
    assert is_expelled(table) is expelled


@pytest.mark.parametrize(('laid', 'expelled'), [(29, False), (30, True)])
def test_8_1_a_wrong_no_play_expels_like_any_incorrect_play(laid: int, expelled: bool) -> None:
    table = table_with(laid)
    table.no_play(1)
    table.judge(False, 'QH')
    assert is_expelled(table) is expelled


def test_8_1_a_right_play_expels_nobody() -> None:
    table = table_with(40)
    table.right(1, 'QH')
    assert not is_expelled(table)


@pytest.mark.parametrize(('after', 'expelled'), [(0, False), (19, False), (20, True), (21, True)])
@pytest.mark.parametrize('marker', [1, 9, 35])
def test_8_2_with_a_prophet_only_the_cards_after_the_marker_count(marker: int, after: int, expelled: bool) -> None:
    table = table_with(marker + after, marker=(3, marker))
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert (view.expelling, view.before_expulsion) == (expelled, max(0, 20 - after))
    table.wrong(1, 'QH')
    assert is_expelled(table) is expelled


def test_8_2_after_an_overthrow_8_1_applies_to_the_very_next_play() -> None:
    table = table_with(40, marker=(3, 39))
    table.wrong(1, 'QH')
    assert not is_expelled(table), 'one card after the marker'
    table.play(2, 'KS')
    table.call(True)
    table.judge(False)
    assert not is_expelled(table, 2), 'the play that overthrew (7.4)'
    table.wrong(3, '5C')
    assert is_expelled(table, 3)


def test_8_2_a_round_goes_in_and_out_of_the_phase() -> None:
    table = table_with(35)
    assert table.round.expelling
    table.right(1, 'QH')
    table.declare(1)
    assert not table.round.expelling
    table.wrong(2, 'KS')
    assert not is_expelled(table, 2)


def test_8_3_the_expelled_get_the_usual_penalty_drop_out_and_keep_the_hand_for_scoring() -> None:
    table = table_with(30)
    before = None
    table.play(1, 'QH 10S')
    before = table.match
    assert table.judge(False) == ('Judged', 'CardsLaid', 'PenaltyDealt', 'PlayerExpelled', 'TurnCame')
    assert [told.kind for told in public_news(before, table.last)] == ['laid-wrong', 'penalty-dealt', 'player-expelled']
    assert table.size(1) == 2 + 4
    assert table.round.layout.count == 32
    assert table.round.to_move == 2
    for seat, card in ((2, 'KS'), (3, '5C'), (4, '8C')):
        table.right(seat, card)
    assert table.round.to_move == 2, 'seat 1 is out'
    assert table.refuses(c.NoPlay(1)).code == 'not-in-play'
    table.right(2, 'KH')
    assert table.score.high_count == 6
    assert table.score.points[1] == 0


def test_8_3_when_all_are_expelled_the_round_ends() -> None:
    table = table_with(30)
    for seat in (1, 2, 3):
        table.wrong(seat, table.hand(seat).split()[0])
    assert table.wrong(4, '8C')[-2:] == ('PlayerExpelled', 'RoundEnded')
    assert table.round.phase is Phase.ENDED


def test_8_4_white_pawns_stand_on_every_tenth_card_of_the_layout() -> None:
    assert [number for number in range(1, 45) if has_white_pawn(number)] == [10, 20, 30, 40]


def test_8_4_black_pawns_on_every_tenth_card_after_the_marker() -> None:
    assert [number for number in range(1, 45) if has_black_pawn(number, 13)] == [23, 33, 43]
    assert [number for number in range(1, 45) if has_black_pawn(number, None)] == []


def test_8_4_pawns_follow_from_counts_alone() -> None:
    table = table_with(25, marker=(3, 13))
    numbers = [column.main.number for column in table.round.layout.columns if column.main]
    assert [number for number in numbers if has_black_pawn(number, 13)] == [23]
    table = with_round(table, prophecy=None)
    assert not any(has_black_pawn(number, table.round.marker) for number in numbers)
