"""Section 10 of the rule book, what is played otherwise: starter, strings, penalties, no-plays, expulsion, the end."""

from collections import Counter
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from eleusis import commands as c
from eleusis import events as e
from eleusis.cards import Card, deck
from eleusis.game import Standing
from eleusis.games.eleusis.round import Phase
from eleusis.games.eleusis.views import EleusisView
from eleusis.variants import PRESETS, Variant
from eleusis.views import dealer_view, player_view, public_view
from tests.eleusis.driver import Table, lobby, stacked, with_round
from tests.eleusis.odd_variants import FORMER_BERKELEY, FORMER_ESSLLI

GARDNER, BERKELEY, EXPRESS, ESSLLI = (PRESETS[name] for name in ('gardner', 'berkeley', 'express', 'esslli'))
"""As they were played before; a table may still be set so."""
WITH_HANDS = [name for name, preset in PRESETS.items() if not preset.oracle]
HANDS = {1: 'QH 10S 2C 3C', 2: '5D 6D 7D 8D', 3: 'KS KH KC KD', 4: '8C 9C 10C JC'}


def opened(variant: Variant, seats: int = 5, seed: int = 1) -> Table:
    table = lobby(seats, variant, seed)
    table.next_round()
    return table


# 1.3 to 1.5: hands, starter, first player


@pytest.mark.parametrize('name', WITH_HANDS)
def test_1_3_hands_of_each_preset(name: str) -> None:
    table = opened(PRESETS[name])
    assert [table.size(seat) for seat in range(5)] == [0] + [PRESETS[name].hand] * 4


@pytest.mark.parametrize('seed', range(20))
def test_1_5_the_first_player_sits_to_the_left_of_the_dealer(seed: int) -> None:
    assert opened(EXPRESS, seed=seed).round.to_move == 1
    assert opened(BERKELEY, seed=seed).round.to_move == 1


def test_1_4_without_a_starter_the_first_play_is_judged_like_any_other() -> None:
    table = opened(BERKELEY)
    assert (table.round.layout.count, table.round.begun) == (0, False)
    assert player_view(table.match, 1).may >= {'play', 'no_play'}
    assert 'redraw' not in dealer_view(table.match, 0).may
    first, second = table.round.hands[1][:2]
    assert table.play(1, f'{first.text} {second.text}') == ('CardsPlayed',)
    assert table.judge(True) == ('Judged', 'CardsLaid', 'TurnCame')
    assert (table.main_line, table.size(1), table.round.to_move) == (f'{first.text} {second.text}', 8, 2)


def test_3_5_cards_that_are_wrong_before_any_is_right_have_a_column_of_their_own() -> None:
    table = stacked(HANDS, layout='', variant=BERKELEY)
    assert table.wrong(1, 'QH 10S') == ('Judged', 'CardsLaid', 'PenaltyDealt', 'TurnCame')
    assert (table.size(1), table.main_line, table.layout) == (2 + 4, '', '-QH+10S')
    table.wrong(2, '5D')
    table.right(3, 'KS')
    (before, column) = table.round.layout.columns
    assert before.main is None
    assert [[card.number for card in play] for play in before.sideline] == [[1, 2], [3]]
    assert column.main is not None
    assert (column.main.card, column.main.number, column.sideline) == (Card.SK, 4, ())


def test_5_2_the_first_play_may_be_a_no_play() -> None:
    table = stacked({1: 10, 2: 10, 3: 10, 4: 10}, layout='', variant=BERKELEY)
    table.no_play(1)
    assert table.judge(True)[-1] == 'ThrowInAsked'
    table.do(c.ThrowIn(1, table.round.hands[1][:7]))
    table.no_play(2)
    assert table.judge(False) == ('Judged', 'PenaltyDealt', 'TurnCame')
    assert (table.size(1), table.size(2), table.round.layout.count) == (6, 14, 0)


def test_5_3_the_dealers_card_of_a_wrong_first_no_play_begins_the_line() -> None:
    table = stacked(HANDS, layout='', variant=replace(BERKELEY, no_play_lays_card=True))
    table.no_play(1)
    table.judge(False, '10S')
    assert table.layout == '~10S'


def test_4_2_the_first_verdict_can_be_taken_back() -> None:
    table = stacked(HANDS, layout='', variant=BERKELEY)
    table.wrong(1, 'QH')
    table.take_back()
    table.judge(True)
    assert table.layout == 'QH'


def test_4_3_where_there_is_no_starter_the_first_card_can_be_flagged() -> None:
    table = stacked(HANDS, layout='', variant=BERKELEY)
    assert table.refuses(c.Flag(0, 1)).facts == {'fewest': 1, 'most': 0}
    table.right(1, 'QH')
    assert 'flag' in dealer_view(table.match, 0).may
    table.do(c.Flag(0, 1))
    assert 'flag' not in dealer_view(table.match, 0).may


def test_10_5_where_nobody_judges_it_the_first_card_starts_the_line() -> None:
    table = opened(FORMER_BERKELEY)
    assert (table.round.layout.count, table.round.begun) == (0, False)
    assert 'no_play' not in player_view(table.match, 1).may
    assert 'redraw' not in dealer_view(table.match, 0).may
    card = table.round.hands[1][0]
    assert table.play(1, card.text) == ('CardsPlayed', 'CardsLaid', 'TurnCame')
    assert (table.main_line, table.round.phase, table.round.to_move) == (card.text, Phase.PLAYING, 2)
    assert table.size(1) == 9
    assert table.refuses(c.TakeBack(0)).code == 'nothing-to-take-back'


def test_10_5_then_the_first_card_comes_alone() -> None:
    table = opened(FORMER_BERKELEY)
    assert table.refuses(c.Play(1, table.round.hands[1][:2])).code == 'first-card-alone'
    assert table.refuses(c.NoPlay(1)).code == 'first-card-alone'


def test_1_4_a_rule_sealed_anew_refuses_no_starter_where_there_is_none() -> None:
    table = opened(BERKELEY)
    assert table.do(c.SealRule(0, 'another', machine_judged=True, unfit_starters=tuple(Card))) == ('RuleSealed',)
    assert table.round.layout.count == 0


def test_1_5_who_comes_first_may_leave_before_the_first_card() -> None:
    table = opened(BERKELEY)
    table.leave(1)
    assert table.round.to_move == 2
    table.right(2, table.round.hands[2][0].text)
    assert table.round.layout.count == 1


# 3: strings and penalties


def test_3_1_a_string_as_long_as_the_hand() -> None:
    table = stacked(HANDS, variant=BERKELEY)
    table.play(1, 'QH 10S 2C 3C')
    table.judge(True)
    assert table.round.phase is Phase.ENDED


def test_3_1_no_string_is_longer_than_a_dealt_hand() -> None:
    """10.19: a hand that a penalty has doubled gives no longer strings."""
    table = stacked({1: 11, 2: 10, 3: 10, 4: 10}, variant=BERKELEY)
    refused = table.refuses(c.Play(1, table.round.hands[1]))
    assert (refused.code, refused.facts) == ('string-too-long', {'most': BERKELEY.hand})
    assert player_view(table.match, 1).choice == (1, 10)
    assert all((preset.longest_string or 99) <= preset.hand for preset in PRESETS.values())


def test_3_1_at_a_table_of_an_earlier_version_a_string_is_as_long_as_the_hand() -> None:
    table = stacked({1: 11, 2: 10, 3: 10, 4: 10}, variant=replace(BERKELEY, longest_string=None))
    table.play(1, table.hand(1))


def test_3_6_whoever_always_lays_as_much_as_they_may_gets_few_cards_and_small_events() -> None:
    """It was 2,560 cards after eight turns, and 750 kB for one verdict."""
    table = opened(BERKELEY)
    largest = turns = 0
    while turns < 30:
        seat = table.round.to_move
        assert seat is not None
        most = BERKELEY.longest(table.size(seat)) if seat == 1 else 1
        table.wrong(seat, ' '.join(table.hand(seat).split()[:most]))
        largest = max(largest, len(msgspec.json.encode(table.last)))
        turns += seat == 1
    assert table.size(1) == 10 + 30 * 10
    assert largest < 700


def test_1_6_a_deck_that_is_added_is_told_by_what_is_drawn() -> None:
    table = stacked({1: 'QH 2C', 2: 48, 3: 49})
    stock = table.round.stock
    assert 'DeckAdded' in table.wrong(1, 'QH')
    assert msgspec.to_builtins(next(event for event in table.last if isinstance(event, e.DeckAdded))) == {
        'event': 'DeckAdded'
    }
    drawn = next(event.cards for event in table.last if isinstance(event, e.PenaltyDealt))
    assert Counter((*table.round.stock, *drawn)) == Counter((*stock, *deck()))
    again = Counter(drawn_by(seed) for seed in range(200))
    assert len(again) > 150, 'any two of the 56 cards may come'


def drawn_by(seed: int) -> tuple[Card, ...]:
    """The penalty that is dealt after a deck was added."""
    table = stacked({1: 'QH 2C', 2: 48, 3: 49})
    table.rng = Random(seed)
    table.wrong(1, 'QH')
    return next(event.cards for event in table.last if isinstance(event, e.PenaltyDealt))


def test_1_6_a_stock_that_was_shuffled_again_is_dealt_from_the_top() -> None:
    table = stacked({1: 'QH 2C', 2: 48, 3: 49})
    table.wrong(1, 'QH')
    assert table.round.unordered
    table.end_grace()
    table.no_play(2)
    table.judge(True)
    assert not table.round.unordered
    table.end_grace()
    top = table.round.stock[:2]
    table.wrong(3, table.hand(3).split()[0])
    assert table.round.hands[3][-2:] == top


def test_3_1_no_strings_at_all() -> None:
    table = stacked(HANDS, variant=EXPRESS)
    refused = table.refuses(c.Play(1, (Card.HQ, Card.S10)))
    assert (refused.code, refused.facts) == ('string-too-long', {'most': 1})


@pytest.mark.parametrize(('variant', 'cards', 'penalty'), [(EXPRESS, 'QH', 1), (BERKELEY, 'QH 10S 2C', 6)])
def test_3_6_penalties(variant: Variant, cards: str, penalty: int) -> None:
    table = stacked(HANDS, variant=variant)
    table.wrong(1, cards)
    assert table.size(1) == 4 - len(cards.split()) + penalty


def test_3_6_no_penalty_is_no_event() -> None:
    table = stacked(HANDS, variant=replace(GARDNER, penalty_per_card=0))
    table.wrong(1, 'QH')
    assert table.kinds == ('Judged', 'CardsLaid', 'TurnCame')


# 5: no-plays


@pytest.mark.parametrize(('held', 'left'), [(2, 1), (9, 8)])
def test_5_2_express_takes_one_card_and_gives_fresh_ones(held: int, left: int) -> None:
    table = stacked({1: held, 2: 3, 3: 3}, variant=EXPRESS)
    table.no_play(1)
    table.judge(True)
    assert (table.size(1), table.round.phase) == (left, Phase.PLAYING)


def test_5_2_express_goes_out_with_one_card() -> None:
    table = stacked({1: 1, 2: 3, 3: 3}, variant=EXPRESS)
    table.no_play(1)
    table.judge(True)
    assert table.score.points == {1: 12 + 3, 2: 9, 3: 9, 0: 15}


def test_5_3_express_lays_a_card_and_deals_one() -> None:
    table = stacked(HANDS, variant=EXPRESS)
    table.no_play(1)
    table.judge(False, 'QH')
    assert (table.main_line, table.size(1)) == ('7D QH', 4)


def thrown(held: int = 9, variant: Variant = BERKELEY) -> Table:
    table = stacked({1: held, 2: 6, 3: 6, 4: 6}, variant=variant)
    table.no_play(1)
    assert table.judge(True)[-1] == 'ThrowInAsked'
    return table


@pytest.mark.parametrize(
    ('variant', 'held', 'thrown_in'),
    [
        (BERKELEY, 8, 7), (BERKELEY, 9, 7), (BERKELEY, 14, 7),
        (FORMER_BERKELEY, 9, 4), (FORMER_BERKELEY, 9, 7), (FORMER_BERKELEY, 5, 4), (FORMER_BERKELEY, 5, 5),
    ],
)  # fmt: skip
def test_5_2_cards_are_thrown_in_and_four_fewer_drawn(variant: Variant, held: int, thrown_in: int) -> None:
    table = thrown(held, variant)
    before = table.round.hands[1]
    assert table.do(c.ThrowIn(1, before[:thrown_in])) == ('CardsThrownIn', 'TurnCame')
    assert table.round.hands[1][: held - thrown_in] == before[thrown_in:]
    assert (table.size(1), table.round.to_move) == (held - 4, 2)


@pytest.mark.parametrize('held', [5, 6, 7])
def test_5_2_berkeley_throws_in_the_whole_hand_when_it_has_no_more_than_seven(held: int) -> None:
    table = stacked({1: held, 2: 6, 3: 6, 4: 6}, variant=BERKELEY)
    table.no_play(1)
    assert table.judge(True) == ('Judged', 'HandReplaced', 'TurnCame')
    assert table.size(1) == held - 4


@pytest.mark.parametrize('count', [0, 4, 6, 8])
def test_5_2_berkeley_throws_in_seven_and_nothing_else(count: int) -> None:
    table = thrown(9)
    refused = table.refuses(c.ThrowIn(1, table.round.hands[1][:count]))
    assert (refused.code, refused.facts['most']) == ('throw-in-exactly', 7)


@pytest.mark.parametrize(('held', 'count', 'bounds'), [(9, 3, (4, 7)), (9, 8, (4, 7)), (5, 3, (4, 5)), (6, 0, (4, 6))])
def test_5_2_where_the_player_chooses_how_many_no_fewer_and_no_more(
    held: int, count: int, bounds: tuple[int, int]
) -> None:
    table = thrown(held, FORMER_BERKELEY)
    refused = table.refuses(c.ThrowIn(1, table.round.hands[1][:count]))
    assert (refused.code, tuple(refused.facts.values())) == ('throw-in-count', bounds)
    assert public_view(table.match).round.throw_in == bounds  # type: ignore[union-attr]


def test_5_2_only_what_is_held_is_thrown_in() -> None:
    table = thrown()
    stranger = next(card for card in Card if card not in table.round.hands[1])
    assert table.refuses(c.ThrowIn(1, (stranger,) * 7)).code == 'not-held'
    assert table.refuses(c.ThrowIn(2, table.round.hands[2][:4])).code == 'nothing-to-throw-in'


def test_5_2_the_player_is_awaited_and_nobody_else_plays() -> None:
    table = thrown()
    assert (table.round.phase, table.round.awaited) == (Phase.THROWING, 1)
    assert 'throw_in' in player_view(table.match, 1).may
    assert table.refuses(c.NoPlay(2)).code == 'throw-in-pending'
    assert table.refuses(c.Declare(2)).code == 'throw-in-pending'


def test_5_2_with_four_cards_there_is_nothing_to_choose() -> None:
    table = stacked({1: 4, 2: 6, 3: 6, 4: 6}, variant=BERKELEY)
    table.no_play(1)
    assert table.judge(True)[-2:] == ('HandReplaced', 'RoundEnded')


def test_4_2_the_verdict_can_be_taken_back_until_cards_are_thrown_in() -> None:
    table = thrown()
    table.take_back()
    assert table.round.phase is Phase.JUDGING
    table.judge(True)
    table.do(c.ThrowIn(1, table.round.hands[1][:7]))
    assert table.refuses(c.TakeBack(0)).code == 'nothing-to-take-back'


@pytest.mark.parametrize(('variant', 'fewest'), [(BERKELEY, 7), (FORMER_BERKELEY, 4)])
def test_11_4_the_clock_throws_in_the_fewest(variant: Variant, fewest: int) -> None:
    table = thrown(9, variant)
    shown = sorted(table.round.hands[1], key=lambda card: card.index)
    table.time_out(1)
    assert (table.size(1), table.round.to_move) == (5, 2)
    assert list(table.round.hands[1][: 9 - fewest]) == [card for card in table.round.hands[1] if card in shown[fewest:]]


def test_11_1_who_leaves_instead_keeps_the_hand_for_the_score() -> None:
    table = thrown()
    table.leave(1)
    assert (table.size(1), table.round.standing[1], table.round.to_move) == (9, Standing.LEFT, 2)


def test_5_3_berkeley_lays_no_card_and_deals_four() -> None:
    table = stacked(HANDS, variant=BERKELEY)
    table.no_play(1)
    assert not dealer_view(table.match, 0).card_for_no
    assert table.judge(False) == ('Judged', 'PenaltyDealt', 'TurnCame')
    assert (table.main_line, table.size(1)) == ('7D', 8)


def test_7_8_where_no_card_is_laid_the_prophet_picks_none() -> None:
    table = stacked({1: 6, 2: 6, 3: 6, 4: 6}, marker=(4, 1), variant=BERKELEY)
    table.no_play(1)
    table.call(False)
    assert table.judge(True) == ('Judged', 'PenaltyDealt', 'TurnCame')
    assert (table.size(1), table.round.prophet, table.round.right_calls[4]) == (10, 4, 1)


def test_7_8_an_overthrow_by_a_wrong_no_play_lays_no_card_either() -> None:
    table = stacked({1: 6, 2: 6, 3: 6, 4: 6}, marker=(4, 1), variant=BERKELEY)
    table.no_play(1)
    table.call(True)
    assert table.judge(False) == ('Judged', 'ProphetOverthrown', 'PlayerExpelled', 'PenaltyDealt', 'TurnCame')
    assert (table.size(1), table.main_line) == (6 + 4, '7D')


def test_10_2a_a_wrong_play_that_overthrows_is_paid_for_as_always() -> None:
    table = stacked(HANDS, marker=(4, 1), variant=BERKELEY)
    table.play(1, 'QH 10S')
    table.call(True)
    table.judge(False)
    assert (table.size(1), table.size(4), table.round.prophet) == (2 + 4, 4, None)


def test_10_2a_whose_last_cards_overthrow_wrongly_is_not_out() -> None:
    """7.5 is for players who pay nothing."""
    table = stacked({**HANDS, 1: 'QH'}, marker=(4, 1), variant=BERKELEY)
    table.play(1, 'QH')
    table.call(True)
    table.judge(False)
    assert (table.size(1), table.round.phase) == (2, Phase.PLAYING)


@pytest.mark.parametrize('excuses', [True, False])
def test_7_4_where_nobody_is_excused_such_a_play_may_expel(excuses: bool) -> None:
    own = replace(BERKELEY, overthrow_excuses=excuses, expulsion_with_prophet=5, no_play_lays_card=True)
    for act in ('play', 'no-play', 'pick'):
        table = stacked(HANDS, laid=10, marker=(4, 2), variant=own)
        if act == 'play':
            table.play(1, 'QH')
        else:
            table.no_play(1)
        table.call(act != 'pick')
        if act == 'pick':
            table.judge(True)
            table.pick('10S')
        table.judge(False, None if act == 'play' else 'QH')
        assert 'ProphetOverthrown' in table.kinds
        assert (table.round.standing[1] is Standing.EXPELLED) == (not excuses), act
        assert ('PenaltyDealt' in table.kinds) == (not excuses), act


def test_7_8_an_overthrow_by_a_right_no_play_lets_the_player_choose_too() -> None:
    table = stacked({1: 8, 2: 6, 3: 6, 4: 6}, marker=(4, 1), variant=BERKELEY)
    table.no_play(1)
    table.call(False)
    assert table.judge(False)[-1] == 'ThrowInAsked'
    table.do(c.ThrowIn(1, table.round.hands[1][:7]))
    assert (table.size(1), table.round.prophet) == (4, None)


# 8: expulsion


@pytest.mark.parametrize(
    ('preset', 'laid', 'expelled'), [('matuszek', 39, False), ('matuszek', 40, True), ('drexler', 40, True)]
)
def test_8_1_from_forty_cards(preset: str, laid: int, expelled: bool) -> None:
    table = stacked(HANDS, laid=laid, variant=PRESETS[preset])
    table.wrong(1, 'QH')
    assert (table.round.standing[1] is Standing.EXPELLED) == expelled


@pytest.mark.parametrize(('after', 'expelled'), [(29, False), (30, True)])
def test_8_2_thirty_cards_after_the_marker(after: int, expelled: bool) -> None:
    table = stacked(HANDS, laid=5 + after, marker=(4, 5), variant=PRESETS['matuszek'])
    table.wrong(1, 'QH')
    assert (table.round.standing[1] is Standing.EXPELLED) == expelled


@pytest.mark.parametrize('preset', ['esslli', 'berkeley', 'express'])
def test_8_1_never(preset: str) -> None:
    table = stacked({1: 2, 2: 2, 3: 2}, laid=90, variant=PRESETS[preset])
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert (view.expelling, view.before_expulsion) == (False, None)
    table.wrong(1, table.hand(1).split()[0])
    assert table.round.standing[1] is Standing.PLAYING


@pytest.mark.parametrize(('cards', 'expelled'), [(39, False), (40, True)])
def test_8_2_esslli_after_forty_cards_called_correctly(cards: int, expelled: bool) -> None:
    table = stacked(HANDS, laid=50, marker=(4, 2), variant=ESSLLI)
    table = with_round(table, cards_called=(0, 0, 0, 0, cards))
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert (view.expelling, view.cards_called_before_expulsion, view.cards_called) == (expelled, 40 - cards, cards)
    assert (view.calls_before_expulsion, view.right_calls) == (None, None)
    table.wrong(1, 'QH 10S')
    assert (table.round.standing[1] is Standing.EXPELLED) == expelled
    assert table.round.cards_called[4] == cards + 2


@pytest.mark.parametrize(('cards', 'expelled'), [(39, False), (40, True)])
def test_8_2_esslli_a_wrong_no_play_expels_too(cards: int, expelled: bool) -> None:
    table = with_round(stacked(HANDS, laid=50, marker=(4, 2), variant=ESSLLI), cards_called=(0, 0, 0, 0, cards))
    table.no_play(1)
    table.call(False)
    table.judge(True)
    table.pick('QH')
    table.judge(True)
    assert (table.round.standing[1] is Standing.EXPELLED) == expelled


@pytest.mark.parametrize('how', ['overthrown', 'abdicated'])
def test_8_2_esslli_sudden_death_ends_with_its_prophet(how: str) -> None:
    table = with_round(stacked(HANDS, laid=50, marker=(4, 2), variant=ESSLLI), cards_called=(0, 0, 0, 0, 40))
    assert table.round.expelling
    table.play(1, 'QH')
    if how == 'overthrown':
        table.call(True)
    else:
        table.time_out(4)
    table.judge(False)
    assert (table.round.prophet, table.round.expelling) == (None, False)
    table.wrong(2, '5D')
    assert [table.round.standing[seat] for seat in (1, 2)] == [Standing.PLAYING] * 2


def test_11_2_berkeley_a_prophet_whose_time_runs_out_plays_on() -> None:
    """They are not overthrown: not out of the round, and not dealt anything."""
    table = stacked(HANDS, laid=9, marker=(2, 3), variant=BERKELEY)
    table.play(1, 'QH')
    table.time_out(2)
    table.judge(True)
    assert (table.round.prophet, table.hand(2), table.round.to_move) == (None, HANDS[2], 2)
    assert table.round.standing[2] is Standing.PLAYING
    assert table.refuses(c.Declare(2)).code == 'prophet-before'


def test_8_2_a_no_play_is_no_card_that_was_called() -> None:
    table = stacked(HANDS, laid=50, marker=(4, 2), variant=ESSLLI)
    table.no_play(1)
    table.call(False)
    table.judge(True)
    table.pick('QH')
    table.judge(True)
    assert (table.round.right_calls[4], table.round.cards_called[4]) == (1, 0)


@pytest.mark.parametrize(('calls', 'expelled'), [(39, False), (40, True)])
def test_8_2_or_after_forty_right_calls(calls: int, expelled: bool) -> None:
    table = stacked(HANDS, laid=50, marker=(4, 2), variant=FORMER_ESSLLI)
    table = Table(replace(table.match, round=replace(table.round, right_calls=(0, 0, 0, 0, calls))))
    view = public_view(table.match).round
    assert isinstance(view, EleusisView)
    assert (view.expelling, view.calls_before_expulsion, view.right_calls) == (expelled, 40 - calls, calls)
    table.wrong(1, 'QH')
    assert (table.round.standing[1] is Standing.EXPELLED) == expelled
    assert table.round.right_calls[4] == calls + 1


def test_8_2_the_fortieth_call_itself_does_not_expel_by_its_pick() -> None:
    """A play is judged by where it starts; call and pick are one prediction."""
    table = stacked(HANDS, laid=50, marker=(4, 2), variant=replace(ESSLLI, expulsion_after_calls=1))
    table.no_play(1)
    table.call(False)
    table.judge(True)
    table.pick('QH')
    table.judge(True)
    assert (table.round.standing[1], table.round.right_calls[4]) == (Standing.PLAYING, 1)


# 9.1: the end


def test_9_1_esslli_goes_on_until_everybody_is_out() -> None:
    table = stacked({1: 'QH', 2: '5D', 3: 3}, variant=ESSLLI)
    assert table.right(1, 'QH') == ('Judged', 'CardsLaid', 'PlayerWentOut', 'TurnCame')
    assert (table.round.standing[1], table.round.to_move) == (Standing.OUT, 2)
    table.right(2, '5D')
    assert table.round.phase is Phase.PLAYING
    for card in table.hand(3).split():
        assert table.round.to_move == 3
        table.right(3, card)
    assert table.score.points == {1: 4, 2: 4, 3: 4, 0: 4}


def test_9_1_esslli_ends_with_a_prophet_who_still_has_cards() -> None:
    """Hands 0, 0, 5: 5 - 0 + 4 each; the Prophet has 0 and 2 cards after the marker, 2 * 1 before it cap the dealer."""
    table = stacked({1: 'QH', 2: '5D', 3: 5}, marker=(3, 1), variant=ESSLLI)
    table.right(1, 'QH')
    table.right(2, '5D')
    assert table.score.points == {1: 9, 2: 9, 3: 2, 0: 2}


def test_9_1_esslli_expelled_players_count_as_finished() -> None:
    table = stacked({1: 'QH', 2: '5D', 3: 5}, marker=(3, 1), variant=replace(ESSLLI, expulsion_after_calls=0))
    table.wrong(1, 'QH')
    assert table.round.standing[1] is Standing.EXPELLED
    table.right(2, '5D')
    assert table.round.phase is Phase.ENDED


def test_6_1_who_is_out_of_cards_cannot_become_prophet() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3, 4: 3}, variant=ESSLLI)
    table.right(1, 'QH')
    assert (table.round.declarer, table.round.grace) == (None, False)
    assert table.refuses(c.Declare(1)).code == 'not-in-play'


def test_6_1_who_is_out_of_cards_is_no_rival() -> None:
    table = stacked({1: 'QH', 2: 3, 3: 3}, variant=ESSLLI)
    table.right(1, 'QH')
    table.right(2, table.hand(2).split()[0])
    assert table.round.declarer is None


# Machines


@pytest.mark.parametrize('name', WITH_HANDS)
def test_10_a_machine_judges_every_preset(name: str) -> None:
    """A round from the deal to the scores, with the bot answering in the dealer's name."""
    table = lobby(5, PRESETS[name])
    table.do(c.OpenRound(0))
    table.do(c.SealRule(0, 'seal', machine_judged=True))
    rng = Random(5)
    for _ in range(400):
        if table.round.phase is Phase.ENDED:
            break
        if table.round.phase is Phase.PLAYING:
            if table.round.grace:
                table.end_grace()
            assert table.round.to_move is not None
            table.do(c.Play(table.round.to_move, (rng.choice(table.round.hands[table.round.to_move]),)))
        if table.round.phase is Phase.JUDGING:
            assert 'judge' not in dealer_view(table.match, 0).may
            table.judge(rng.random() < 0.8)
    assert isinstance(table.events[-1], e.RoundEnded)
