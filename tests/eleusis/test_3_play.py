"""Section 3 of the rule book: playing cards."""

import pytest

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.events import CardsPlayed
from eleusis.views import player_view, public_view
from tests.eleusis.driver import Table, stacked, with_round


def table_of_three() -> Table:
    return stacked({1: 'QH 10S QH 2C 3C 4C', 2: '5D 6D 7D', 3: 'KS KH'})


def play(seat: int, cards: str) -> c.Play:
    return c.Play(seat, Card.many_from_text(cards))


def test_3_1_in_turn_clockwise() -> None:
    table = stacked({1: 4, 2: 4, 3: 4}, to_move=3)
    for seat in (3, 1, 2, 3, 1):
        assert table.round.to_move == seat
        table.right(seat, table.hand(seat).split()[0])


def test_3_1_those_who_are_out_are_passed_over() -> None:
    table = stacked({1: 4, 2: 4, 3: 4, 4: 4, 5: 4}, marker=(3, 1))
    table.leave(2)
    table.right(1, table.hand(1).split()[0])
    assert table.round.to_move == 4, 'seat 2 has left, seat 3 is Prophet'


@pytest.mark.parametrize('cards', ['QH', 'QH 10S', 'QH 10S 2C', '4C 3C 2C QH'])
def test_3_1_one_card_or_a_string_of_up_to_four_in_order(cards: str) -> None:
    table = table_of_three()
    table.right(1, cards)
    assert table.main_line == f'7D {cards}'


def test_3_1_or_no_play() -> None:
    table = table_of_three()
    assert table.no_play(1) == ('NoPlayDeclared',)


def test_3_2_cards_not_held_are_refused_copies_counted() -> None:
    table = table_of_three()
    missing = table.refuses(play(1, 'KD'))
    assert (missing.code, missing.facts) == ('not-held', {'card': Card.DK})
    too_many = table.refuses(play(1, 'QH QH 2C QH'))
    assert (too_many.code, too_many.facts) == ('not-held-so-often', {'card': Card.HQ, 'wanted': 3})
    table.play(1, 'QH 2C QH')


def test_3_2_a_string_of_more_than_four_is_refused() -> None:
    refusal = table_of_three().refuses(play(1, 'QH 10S 2C 3C 4C'))
    assert (refusal.code, refusal.facts) == ('string-too-long', {'most': 4})


def test_3_2_no_cards_at_all_are_refused() -> None:
    assert table_of_three().refuses(c.Play(1, ())).code == 'no-cards'


def test_3_2_a_play_out_of_turn_is_refused() -> None:
    table = table_of_three()
    refusal = table.refuses(play(2, '5D'))
    assert (refusal.code, refusal.facts) == ('not-your-turn', {'seat': 1})
    assert table.refuses(c.NoPlay(3)).code == 'not-your-turn'


def test_3_2_a_play_in_the_wrong_phase_is_refused() -> None:
    table = table_of_three()
    table.play(1, 'QH')
    for command in (play(1, '10S'), play(2, '5D'), c.NoPlay(2)):
        refusal = table.refuses(command)
        assert (refusal.code, refusal.facts) == ('verdict-pending', {'seat': 0})


def test_3_2_who_does_not_play_is_refused() -> None:
    table = stacked({1: 'QH 2C', 2: '3C 4C', 3: '5C 6C', 4: 4}, marker=(3, 1))
    assert table.refuses(play(0, '3C')).code == 'dealer-does-not-play'
    assert table.refuses(play(3, '5C')).code == 'prophet-does-not-play'
    assert table.refuses(play(7, '5C')).code == 'not-in-this-round'
    table.leave(2)
    assert table.refuses(play(2, '3C')).code == 'not-in-play'


def test_3_2_a_card_that_another_holds_is_refused_like_any_other() -> None:
    table = table_of_three()
    assert table.refuses(play(1, 'KS')).facts == {'card': Card.SK}


def test_3_3_a_string_is_right_only_as_a_whole() -> None:
    table = table_of_three()
    table.wrong(1, 'QH 10S')
    assert table.layout == '7D -QH+10S'


def test_3_4_right_cards_go_on_the_end_of_the_main_line_one_by_one() -> None:
    table = table_of_three()
    table.right(1, '4C 3C 2C')
    heads = [column.main for column in table.round.layout.columns if column.main]
    assert [(head.card.text, head.number) for head in heads] == [('7D', 1), ('4C', 2), ('3C', 3), ('2C', 4)]
    assert table.hand(1) == 'QH 10S QH'


def test_3_4_the_layout_does_not_show_a_right_string_and_the_record_does() -> None:
    at_once, one_by_one = table_of_three(), stacked({1: '4C 3C 2C', 2: '5D', 3: 'KS'})
    at_once.right(1, '4C 3C')
    one_by_one.right(1, '4C')
    one_by_one = with_round(one_by_one, to_move=1, grace=False)
    one_by_one.right(1, '3C')
    assert at_once.round.layout.columns == one_by_one.round.layout.columns
    assert CardsPlayed(1, (Card.C4, Card.C3)) in at_once.events


def test_3_5_wrong_cards_go_below_the_last_main_line_card_under_what_is_there() -> None:
    table = table_of_three()
    table.wrong(1, 'QH')
    table.wrong(2, '5D 6D')
    table.right(3, 'KS')
    table.wrong(1, '2C')
    first, second = table.round.layout.columns
    assert [[laid.card.text for laid in wrong] for wrong in first.sideline] == [['QH'], ['5D', '6D']]
    assert [[laid.card.text for laid in wrong] for wrong in second.sideline] == [['2C']]
    assert [laid.number for wrong in first.sideline for laid in wrong] == [2, 3, 4]


def test_3_5_nobody_is_told_which_card_was_wrong() -> None:
    table = table_of_three()
    table.wrong(1, 'QH 10S')
    assert [(type(event).__name__) for event in table.last] == ['Judged', 'CardsLaid', 'PenaltyDealt', 'TurnCame']
    placement = table.round.layout.placements[-1]
    assert (placement.cards, placement.right) == ((Card.HQ, Card.S10), False)


@pytest.mark.parametrize(('cards', 'penalty'), [('QH', 2), ('QH 10S', 4), ('QH 10S 2C', 6), ('QH 10S 2C 3C', 8)])
def test_3_6_two_penalty_cards_for_each_card_of_a_wrong_play(cards: str, penalty: int) -> None:
    table = table_of_three()
    top = table.round.stock[:penalty]
    table.wrong(1, cards)
    assert table.size(1) == 6 - penalty // 2 + penalty
    assert table.round.hands[1][-penalty:] == top


def test_3_6_the_penalty_is_private() -> None:
    table = table_of_three()
    top = table.round.stock[:2]
    table.wrong(1, 'QH')
    assert set(top) <= set(player_view(table.match, 1).hand)
    assert public_view(table.match).seats[1].cards == 7


def test_3_7_a_right_play_that_leaves_no_card_ends_the_round() -> None:
    table = table_of_three()
    table.right(1, '2C')
    table.right(2, '5D')
    assert table.right(3, 'KS KH') == ('Judged', 'CardsLaid', 'RoundEnded')
    assert table.size(3) == 0
    assert table.refuses(play(1, 'QH')).code == 'no-round'


def test_3_7_a_wrong_one_never_does() -> None:
    table = table_of_three()
    table.right(1, '2C')
    table.right(2, '5D')
    table.wrong(3, 'KS KH')
    assert table.size(3) == 4
    assert table.round.to_move == 1
