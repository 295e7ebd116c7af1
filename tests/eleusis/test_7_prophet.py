"""Section 7 of the rule book: the Prophet in office, with every row and column of table 7.8.

Seat 1 plays, seat 3 is the Prophet; the marker lies on the first card unless a test says otherwise.
"""

from typing import NamedTuple

import pytest

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.events import PenaltyDealt
from eleusis.game import Standing
from eleusis.games.eleusis.round import Phase
from eleusis.games.eleusis.views import EleusisView
from eleusis.match import Match
from eleusis.views import dealer_view, public_news, public_view
from tests.eleusis.driver import Hand, Table, stacked, with_round


def table_with(hand: Hand = 'QH 10S 2C', *, after: int = 3) -> Table:
    """A table with this many cards after the marker."""
    return stacked({1: hand, 2: 14, 3: 6, 4: 14}, marker=(3, 1), laid=1 + after)


def told(before: Match, table: Table) -> list[str]:
    return [item.kind for item in public_news(before, table.last)]


def test_7_1_the_prophet_calls_and_then_the_dealer_says_whether_correctly() -> None:
    table = table_with()
    table.play(1, 'QH')
    assert (table.round.phase, table.round.awaited) == (Phase.CALLING, 3)
    assert table.refuses(c.Judge(0, True)).code == 'prophet-first'
    assert table.refuses(c.Call(2, True)).code == 'not-the-prophet'
    assert table.refuses(c.Call(7, True)).code == 'not-in-this-round'
    before = table.match
    table.call(True)
    assert told(before, table) == ['prophet-called-right']
    assert (table.round.phase, table.round.awaited) == (Phase.JUDGING, 0)
    assert table.refuses(c.Call(3, False)).code == 'nothing-to-call'
    before = table.match
    table.judge(True)
    assert told(before, table) == ['call-correct', 'laid-right']


def test_7_1_a_string_gets_one_call() -> None:
    table = table_with()
    table.play(1, 'QH 10S 2C')
    table.call(False)
    table.judge(True)
    assert table.layout.endswith('-QH+10S+2C')


def test_7_1_there_is_nothing_to_call_between_plays() -> None:
    assert table_with().refuses(c.Call(3, True)).code == 'nothing-to-call'
    assert table_with().refuses(c.Pick(3, Card.HQ)).code == 'nothing-to-call'


def test_7_2_correctly_called_right_the_play_is_laid_out() -> None:
    table = table_with()
    table.play(1, 'QH')
    table.call(True)
    assert table.judge(True) == ('Judged', 'CardsLaid', 'TurnCame')
    assert table.main_line.endswith('QH')
    assert (table.size(1), table.prophet) == (2, 3)


def test_7_2_correctly_called_wrong_the_play_is_paid_for_as_usual() -> None:
    table = table_with()
    table.play(1, 'QH 10S')
    table.call(False)
    assert table.judge(True) == ('Judged', 'CardsLaid', 'PenaltyDealt', 'TurnCame')
    assert table.layout.endswith('-QH+10S')
    assert (table.size(1), table.prophet) == (1 + 4, 3)


@pytest.mark.parametrize('called', [True, False])
def test_7_3_incorrect_overthrows_at_once_and_then_lays_the_play_where_it_belongs(called: bool) -> None:
    table = table_with()
    top = table.round.stock[:5]
    table.play(1, 'QH 10S')
    table.call(called)
    before = table.match
    assert table.judge(False) == ('Judged', 'ProphetOverthrown', 'PenaltyDealt', 'CardsLaid', 'TurnCame')
    assert table.last[2] == PenaltyDealt(3, top)
    assert table.layout.endswith('-QH+10S' if called else ' QH 10S')
    laid = 'laid-wrong' if called else 'laid-right'
    assert told(before, table) == ['call-incorrect', 'prophet-overthrown', 'penalty-dealt', laid]


def test_7_3_the_overthrown_have_no_marker_five_cards_more_and_are_never_prophet_again() -> None:
    table = table_with()
    table.play(1, 'QH')
    table.call(True)
    table.judge(False)
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert (view.prophet, view.marker) == (None, None)
    assert table.size(3) == 6 + 5
    assert table.round.former_prophets == (3,)
    assert public_view(table.match).seats[3].was_prophet


def test_7_4_a_wrong_play_that_overthrew_costs_its_player_nothing() -> None:
    table = table_with(after=25)
    assert table.round.expelling
    table.play(1, 'QH 10S')
    table.call(True)
    table.judge(False)
    assert table.hand(1) == '2C'
    assert table.round.standing[1] is Standing.PLAYING


@pytest.mark.parametrize('called', [True, False])
def test_7_5_using_up_the_last_cards_that_way_ends_the_round_right_or_wrong(called: bool) -> None:
    table = table_with('QH 10S', after=19)
    table.play(1, 'QH 10S')
    table.call(called)
    assert table.judge(False)[-1] == 'RoundEnded'
    score = table.score
    assert (score.prophet, score.cap) == (None, None)
    assert score.high_count == 14
    assert score.points == {0: 18, 1: 18, 2: 0, 3: 14 - 11, 4: 0}


def test_7_5_the_five_cards_count_for_the_high_count() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3, 4: 3}, marker=(3, 1))
    table.play(1, 'QH')
    table.call(True)
    table.judge(False)
    assert table.score.high_count == 8
    assert table.score.points == {0: 12, 1: 12, 2: 5, 3: 0, 4: 5}


def test_7_6_the_false_prophet_plays_again_in_seat_order_and_may_be_next() -> None:
    table = stacked({1: 3, 2: 'QH 10S 2C', 3: 3, 4: 3}, to_move=2, marker=(3, 1))
    table.play(2, 'QH')
    table.call(True)
    table.judge(False)
    assert table.round.to_move == 3
    table.end_grace()
    table.no_play(3)


def test_7_7_a_prophet_is_never_expelled() -> None:
    table = table_with(after=40)
    for seat in (1, 2, 4):
        table.wrong(seat, table.hand(seat).split()[0])
    assert table.round.phase is Phase.ENDED
    assert table.round.standing[1:] == (Standing.EXPELLED, Standing.EXPELLED, Standing.PLAYING, Standing.EXPELLED)
    assert table.score.prophet == 3


def test_7_7_being_right_for_the_wrong_reason_stands() -> None:
    """Only the call counts; nobody is asked for a reason."""
    assert c.Call.__struct_fields__ == ('seat', 'right')


class Row(NamedTuple):
    """The columns of table 7.8, with what the layout column says of the card that was laid."""

    prophet: str
    hand: int
    laid: str
    expelled: bool
    ends: bool
    window: bool
    paid: int = 0
    """Penalty cards of the player."""


def outcome(before: Table, table: Table) -> Row:
    """What became of seat 1's no-play, which the last command resolved."""
    then, now = before.round, table.round
    new = now.layout.placements[len(then.layout.placements) :]
    penalties = {event.seat: len(event.cards) for event in table.last if isinstance(event, PenaltyDealt)}
    overthrown = 'ProphetOverthrown' in table.kinds
    if overthrown:
        assert (now.prophecy, penalties.pop(3)) == (None, 5)
        assert len(now.hands[3]) == len(then.hands[3]) + 5
        assert 3 in now.former_prophets
        kinds = table.kinds
        assert kinds.index('ProphetOverthrown') == kinds.index('PenaltyDealt') - 1 == 1, 'at once (7.3)'
    else:
        assert now.prophecy == then.prophecy
        assert now.hands[3] == then.hands[3]
    ended = now.phase is Phase.ENDED
    if not ended:
        assert (now.phase, now.pending, now.grace) == (Phase.PLAYING, None, now.declarer is not None)
        assert now.to_move == 2
    assert all(placement.right and placement.from_hand for placement in new)
    assert now.layout.count == then.layout.count + len(new)
    assert table.all_cards == before.all_cards
    return Row(
        'overthrown' if overthrown else 'stays',
        len(now.hands[1]),
        ' '.join(card.text for placement in new for card in placement.cards),
        now.standing[1] is Standing.EXPELLED,
        ended,
        now.declarer == 1,
        penalties.pop(1, 0),
    )


def shown(table: Table, call: bool) -> Table:
    """Seat 1 declares no-play and the Prophet calls it."""
    table.no_play(1)
    table.call(call)
    return table


STAYS, OVERTHROWN = 'stays', 'overthrown'


@pytest.mark.parametrize(
    ('hand', 'row'),
    [
        (1, Row(STAYS, 0, '', expelled=False, ends=True, window=False)),
        (4, Row(STAYS, 0, '', expelled=False, ends=True, window=False)),
        (5, Row(STAYS, 1, '', expelled=False, ends=False, window=False)),
        (14, Row(STAYS, 10, '', expelled=False, ends=False, window=False)),
    ],
)
@pytest.mark.parametrize('after', [3, 20, 33])
def test_7_8_row_1_right_and_correct(hand: int, row: Row, after: int) -> None:
    before = table_with(hand, after=after)
    table = shown(table_with(hand, after=after), call=True)
    stock = sorted(card.text for card in table.round.stock + table.round.hands[1])
    table.judge(True)
    assert outcome(before, table) == row
    assert sorted(card.text for card in table.round.stock + table.round.hands[1]) == stock, 'fresh from the stock'
    if row.ends:
        assert table.score.prophet == 3, 'a True Prophet'
        assert table.score.points[1] == 14 + 4


@pytest.mark.parametrize(
    ('hand', 'row'),
    [
        ('QH', Row(OVERTHROWN, 0, 'QH', expelled=False, ends=True, window=False)),
        ('QH 10S', Row(OVERTHROWN, 1, 'QH', expelled=False, ends=False, window=True)),
        ('QH 10S 2C 3C 4C 5C', Row(OVERTHROWN, 5, 'QH', expelled=False, ends=False, window=True)),
    ],
)
@pytest.mark.parametrize('after', [3, 20, 33])
def test_7_8_row_2_right_and_incorrect(hand: str, row: Row, after: int) -> None:
    before = table_with(hand, after=after)
    table = shown(table_with(hand, after=after), call=True)
    assert dealer_view(table.match, 0).card_for_no
    assert table.refuses(c.Judge(0, False)).code == 'name-a-card'
    assert table.refuses(c.Judge(0, False, Card.SK)).code == 'not-in-shown-hand'
    table.judge(False, 'QH')
    assert outcome(before, table) == row
    if row.ends:
        assert (table.score.prophet, table.score.points[1]) == (None, 14 + 4)


@pytest.mark.parametrize(
    ('hand', 'row'),
    [
        (1, Row(OVERTHROWN, 0, '', expelled=False, ends=True, window=False)),
        (4, Row(OVERTHROWN, 0, '', expelled=False, ends=True, window=False)),
        (5, Row(OVERTHROWN, 1, '', expelled=False, ends=False, window=True)),
        (14, Row(OVERTHROWN, 10, '', expelled=False, ends=False, window=True)),
    ],
)
@pytest.mark.parametrize('after', [3, 20, 33])
def test_7_8_row_3_wrong_and_incorrect(hand: int, row: Row, after: int) -> None:
    before = table_with(hand, after=after)
    table = shown(table_with(hand, after=after), call=False)
    assert not dealer_view(table.match, 0).card_for_no, 'no card is right, says the dealer'
    table.judge(False)
    assert outcome(before, table) == row
    if row.ends:
        assert table.score.prophet is None, 'the round ends with no Prophet'
        assert table.score.points == {0: 18, 1: 18, 2: 0, 3: 14 - 11, 4: 0}


@pytest.mark.parametrize(
    ('hand', 'after', 'others_out', 'row'),
    [
        ('QH', 19, False, Row(STAYS, 5, 'QH', expelled=False, ends=False, window=False, paid=5)),
        ('QH', 20, False, Row(STAYS, 5, 'QH', expelled=True, ends=False, window=False, paid=5)),
        ('QH', 20, True, Row(STAYS, 5, 'QH', expelled=True, ends=True, window=False, paid=5)),
        ('QH 10S 2C 3C', 19, False, Row(STAYS, 8, 'QH', expelled=False, ends=False, window=False, paid=5)),
        ('QH 10S 2C 3C 4C', 0, False, Row(STAYS, 9, 'QH', expelled=False, ends=False, window=False, paid=5)),
        ('QH 10S 2C 3C 4C', 20, False, Row(STAYS, 9, 'QH', expelled=True, ends=False, window=False, paid=5)),
        ('QH 10S 2C 3C 4C', 31, True, Row(STAYS, 9, 'QH', expelled=True, ends=True, window=False, paid=5)),
    ],
)
def test_7_8_row_4_wrong_and_correct_and_a_right_card_picked(hand: str, after: int, others_out: bool, row: Row) -> None:
    before, table = table_with(hand, after=after), table_with(hand, after=after)
    if others_out:
        standing = (*table.round.standing[:2], Standing.EXPELLED, Standing.PLAYING, Standing.EXPELLED)
        table = with_round(table, standing=standing)
    shown(table, call=False)
    table.judge(True)
    assert (table.round.phase, table.round.awaited) == (Phase.PICKING, 3)
    assert table.refuses(c.Judge(0, True)).code == 'prophet-first'
    assert table.refuses(c.Pick(3, Card.SK)).code == 'not-in-shown-hand'
    assert table.refuses(c.Pick(2, Card.HQ)).code == 'not-the-prophet'
    table.pick('QH')
    assert (table.round.phase, table.round.awaited) == (Phase.CHECKING, 0)
    match = table.match
    table.judge(True)
    assert outcome(before, table) == row
    assert told(match, table)[0] == 'pick-right'
    if row.ends:
        assert table.score.prophet == 3


@pytest.mark.parametrize(
    ('hand', 'row'),
    [
        ('QH 10S', Row(OVERTHROWN, 1, '10S', expelled=False, ends=False, window=True)),
        ('QH 10S 2C 3C 4C', Row(OVERTHROWN, 4, '10S', expelled=False, ends=False, window=True)),
    ],
)
@pytest.mark.parametrize('after', [3, 20, 33])
def test_7_8_row_5_wrong_and_correct_but_a_wrong_card_picked(hand: str, row: Row, after: int) -> None:
    before = table_with(hand, after=after)
    table = shown(table_with(hand, after=after), call=False)
    table.judge(True)
    match = table.match
    table.pick('QH')
    assert told(match, table) == ['card-picked'], 'the pick is announced'
    assert dealer_view(table.match, 0).card_for_no
    assert table.refuses(c.Judge(0, False)).code == 'name-a-card'
    assert table.refuses(c.Judge(0, False, Card.SK)).code == 'not-in-shown-hand'
    assert table.refuses(c.Judge(0, False, Card.HQ)).code == 'pick-was-wrong'
    match = table.match
    table.judge(False, '10S')
    assert outcome(before, table) == row
    assert told(match, table)[0] == 'pick-wrong'
    assert Card.HQ in table.round.hands[1], 'the pick went back to the hand'


def test_7_8_row_5_ends_the_round_when_the_hand_was_one_card() -> None:
    """Never at a table whose dealer keeps to the rule: if one card is right, it cannot be picked wrongly.

    Two copies of one card are the nearest there is: the right card cannot be named, because the pick has its face.
    """
    table = shown(table_with('QH', after=3), call=False)
    table.judge(True)
    table.pick('QH')
    assert table.refuses(c.Judge(0, False, Card.HQ)).code == 'pick-was-wrong'


def test_7_8_an_overthrow_removes_marker_and_black_pawns() -> None:
    table = shown(table_with('QH 10S 2C', after=12), call=True)
    table.judge(False, 'QH')
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert view.marker is None
