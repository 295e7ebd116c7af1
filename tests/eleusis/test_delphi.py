"""A game of Delphi: paragraphs of ``docs/delphi.md``, played."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import eleusis.games.delphi
from bot.text import ENGLISH, Words
from eleusis import commands as c
from eleusis.cards import Card
from eleusis.commands import IllegalMove
from eleusis.games.delphi import decide as of_the_game
from eleusis.games.delphi.round import DelphiPhase, DelphiRound
from eleusis.games.delphi.scoring import score
from eleusis.games.delphi.views import DelphiView
from eleusis.match import MatchPhase
from eleusis.variants import PRESETS, Variant
from eleusis.views import dealer_view, player_view, public_view
from tests.eleusis.driver import Table, lobby
from tests.eleusis.test_refusals import raised_in

DELPHI = PRESETS['delphi']
RIGHT = {1: True, 2: True, 3: False}


def game_of(table: Table) -> DelphiRound:
    assert isinstance(table.match.round, DelphiRound)
    return table.match.round


def tokens(table: Table) -> dict[int, int]:
    return dict(game_of(table).tokens)


def writing(seats: int = 4, variant: Variant = DELPHI) -> Table:
    """The oracle in seat 0 is to write a rule."""
    table = lobby(seats, variant)
    table.do(c.OpenRound(0))
    return table


def begun(seats: int = 4, *, machine: bool = False, checked: bool = False) -> Table:
    """The first card is turned up."""
    table = writing(seats)
    table.do(c.SealRule(0, 'seal', machine, checked))
    return table


def say(table: Table, said: dict[int, bool]) -> None:
    for seat, right in said.items():
        table.do(c.Say(seat, right))


def turn(table: Table, said: dict[int, bool], *, right: bool) -> tuple[str, ...]:
    """Everybody speaks, and the oracle judges."""
    say(table, said)
    return table.do(c.Judge(0, right))


def refused(table: Table, command: c.AnyCommand) -> str:
    refusal = table.refuses(command)
    assert '{' not in Words(ENGLISH, {}).refusal(refusal)
    return refusal.code


def test_1_at_least_three_people() -> None:
    assert refused(lobby(2, DELPHI), c.OpenRound(0)) == 'too-few-seats'
    table = writing(3)
    assert (game_of(table).oracle, game_of(table).players, game_of(table).phase) == (0, (1, 2), DelphiPhase.WRITING)


def test_8_a_volunteer_is_the_oracle_and_then_clockwise() -> None:
    table = lobby(4, DELPHI)
    table.do(c.Volunteer(2))
    table.next_round()
    assert game_of(table).oracle == 2
    say(table, {0: True, 1: True, 3: True})
    table.do(c.Judge(2, True))
    for seat in (0, 1, 3):
        table.do(c.WishEnd(seat))
    table.next_round()
    assert (game_of(table).oracle, game_of(table).number) == (3, 2)


def test_2_one_deck_and_a_starter() -> None:
    game = game_of(begun(8))
    assert (game.phase, game.layout.count, len(game.deck)) == (DelphiPhase.SAYING, 1, 50)
    assert {*game.layout.main_line, game.card, *game.deck} == set(Card)


@pytest.mark.parametrize('seed', range(8))
def test_2_an_unfit_starter_is_drawn_again(seed: int) -> None:
    table = lobby(4, DELPHI, seed)
    table.do(c.OpenRound(0))
    red = tuple(card for card in Card if card.suit.value in 'HD')
    table.do(c.SealRule(0, 'seal', unfit_starters=red))
    assert game_of(table).layout.main_line[0] not in red


def test_2_when_none_is_fit_the_last_one_stays() -> None:
    table = writing()
    table.do(c.SealRule(0, 'seal', unfit_starters=tuple(Card)))
    assert game_of(table).layout.count == 1


def test_3_all_speak_and_then_it_is_revealed() -> None:
    table = begun()
    assert table.do(c.Say(1, True)) == ('Said',)
    assert table.do(c.Say(2, True)) == ('Said',)
    assert table.do(c.Say(1, False)) == ('Said',)
    assert game_of(table).awaited == (3,)
    assert table.do(c.Say(3, True)) == ('Said', 'Revealed')
    view = public_view(table.match).round
    assert isinstance(view, DelphiView)
    assert view.said == ((1, False), (2, True), (3, True))
    assert game_of(table).awaited == (0,)
    assert refused(table, c.Say(1, True)) == 'delphi-nothing-to-say'


def test_3_until_then_nobody_sees_what_was_said() -> None:
    for seat in (0, 2, 3):
        views: list[object] = []
        for right in (True, False):
            table = begun()
            table.do(c.Say(1, right))
            views.append((player_view(table.match, seat), dealer_view(table.match, seat)))
        assert views[0] == views[1]
    assert player_view(table.match, 1).said is False
    view = public_view(table.match).round
    assert isinstance(view, DelphiView)
    assert (view.spoke, view.said) == ((1,), ())


def test_3_nor_in_which_order_it_was_said() -> None:
    views: list[object] = []
    for order in ((1, 2, 3), (3, 1, 2)):
        table = begun()
        say(table, {seat: RIGHT[seat] for seat in order})
        views.append(public_view(table.match))
    assert views[0] == views[1]


def test_3_nobody_has_a_hand() -> None:
    table = begun()
    assert [player_view(table.match, seat).hand for seat in range(4)] == [()] * 4
    assert [(seat.cards, seat.tokens) for seat in public_view(table.match).seats] == [(0, None), (0, 0), (0, 0), (0, 0)]


@pytest.mark.parametrize(('right', 'expected'), [(True, {1: 1, 2: 1, 3: -1}), (False, {1: -1, 2: -1, 3: 1})])
def test_4_tokens_are_won_and_lost(right: bool, expected: dict[int, int]) -> None:
    table = begun()
    card = game_of(table).card
    assert card is not None
    assert turn(table, RIGHT, right=right) == ('Judged', 'CardTurned')
    assert tokens(table) == expected
    assert (card in game_of(table).layout.main_line) == right
    assert game_of(table).layout.count == 2
    view = public_view(table.match).round
    assert isinstance(view, DelphiView)
    assert view.last is not None
    assert (view.last.card, dict(view.last.said), view.last.right) == (card, RIGHT, right)


def test_5_a_verdict_is_taken_back() -> None:
    table = begun()
    assert refused(table, c.TakeBack(0)) == 'delphi-nothing-to-take-back'
    first, second = game_of(table).card, game_of(table).deck[0]
    turn(table, RIGHT, right=True)
    table.do(c.WishEnd(2))
    table.do(c.VoteVoid(3))
    assert table.do(c.TakeBack(0)) == ('CallTakenBack',)
    game = game_of(table)
    assert (game.phase, tokens(table), game.wish_end, game.void_votes) == (
        DelphiPhase.JUDGING,
        {1: 0, 2: 0, 3: 0},
        (2,),
        (),
    )
    assert (dict(game.said), game.card, len(game.deck)) == (RIGHT, first, 50)
    table.do(c.Judge(0, False))
    assert (game_of(table).card, tokens(table)) == (second, {1: -1, 2: -1, 3: 1})
    table.do(c.Say(1, True))
    assert refused(table, c.TakeBack(0)) == 'delphi-nothing-to-take-back'


def test_5_a_machines_verdict_stays() -> None:
    table = begun(machine=True)
    turn(table, RIGHT, right=True)
    assert refused(table, c.TakeBack(0)) == 'delphi-nothing-to-take-back'


def test_5_when_somebody_has_left_the_verdict_stays() -> None:
    table = begun()
    turn(table, RIGHT, right=True)
    table.leave(3)
    assert refused(table, c.TakeBack(0)) == 'delphi-nothing-to-take-back'


def test_6_the_game_ends_with_the_deck() -> None:
    table = begun()
    while game_of(table).deck:
        turn(table, RIGHT, right=True)
    assert turn(table, RIGHT, right=True) == ('Judged', 'DelphiEnded')
    assert (game_of(table).layout.count, tokens(table)) == (52, {1: 51, 2: 51, 3: -51})
    assert game_of(table).score == score(tokens(table), 0)
    assert table.match.phase is MatchPhase.BETWEEN
    assert refused(table, c.Say(1, True)) == 'no-round'


def test_6_or_when_all_players_wish_to_count() -> None:
    table = begun()
    assert refused(table, c.WishEnd(1)) == 'delphi-nothing-to-count'
    turn(table, RIGHT, right=True)
    table.do(c.WishEnd(1))
    assert refused(table, c.WishEnd(1)) == 'delphi-wished-already'
    assert refused(table, c.WishEnd(0)) == 'delphi-oracle-is-silent'
    table.do(c.WishEnd(2))
    assert table.do(c.WishEnd(3)) == ('EndWished', 'DelphiEnded')
    assert table.match.points == {1: 2, 2: 2, 3: -4, 0: 4}


def test_6_a_verdict_that_was_taken_back_is_nothing_to_count() -> None:
    table = begun()
    turn(table, RIGHT, right=True)
    table.do(c.WishEnd(1))
    table.do(c.WishEnd(2))
    table.do(c.TakeBack(0))
    assert table.leave(3) == ('PlayerLeft', 'SeatLeft')
    assert table.match.phase is MatchPhase.ROUND


def test_7_the_check_value() -> None:
    assert score({1: 26, 2: 16, 3: 8}, 0).points == {1: 28, 2: -2, 3: -26, 0: 36}


@pytest.mark.parametrize('seed', range(20))
def test_7_players_scores_are_balanced_and_the_oracle_has_what_the_winners_have(seed: int) -> None:
    rng = Random(seed)
    held = {seat: rng.randint(-51, 51) for seat in range(1, rng.randint(3, 9))}
    points = score(held, 0).points
    pairs = [abs(one - other) for seat, one in held.items() for place, other in held.items() if place < seat]
    assert sum(points[seat] for seat in held) == 0
    assert points[0] == sum(pairs)


def test_8_a_match_adds_up_the_rounds_and_gives_no_bonus() -> None:
    table = lobby(3, DELPHI)
    for oracle in range(3):
        table.next_round()
        players = game_of(table).players
        say(table, {players[0]: True, players[1]: False})
        table.do(c.Judge(oracle, True))
        for seat in players:
            table.do(c.WishEnd(seat))
    assert table.match.phase is MatchPhase.OVER
    assert table.match.final == ((0, 6), (1, 2), (2, -2))
    assert next(record.score and record.score.points for record in table.match.past) == {0: 2, 1: 2, 2: -2}


def test_8_who_was_never_oracle_has_no_bonus() -> None:
    table = begun()
    turn(table, RIGHT, right=True)
    for seat in (1, 2, 3):
        table.do(c.WishEnd(seat))
    before = table.match.points
    table.do(c.EndMatch())
    assert dict(table.match.final or ()) == before


def test_9_who_says_nothing_keeps_the_tokens() -> None:
    table = begun()
    table.do(c.Say(1, True))
    assert refused(table, c.TimeOut(1)) == refused(table, c.TimeOut(0)) == 'not-awaited'
    assert table.time_out(3) == ('TurnSkipped', 'TurnSkipped', 'Revealed')
    table.do(c.Judge(0, True))
    assert tokens(table) == {1: 1, 2: 0, 3: 0}


def test_9_who_is_silent_three_times_in_a_row_leaves() -> None:
    table = begun()
    for _ in range(2):
        say(table, {1: True, 2: False})
        assert table.time_out(3) == ('TurnSkipped', 'Revealed')
        table.do(c.Judge(0, True))
    say(table, {1: True, 2: False, 3: True})
    table.do(c.Judge(0, True))
    for _ in range(2):
        say(table, {1: True, 2: False})
        table.time_out(3)
        table.do(c.Judge(0, True))
    say(table, {1: True, 2: False})
    assert table.time_out(3) == ('TurnSkipped', 'PlayerLeft', 'Revealed', 'SeatLeft')
    assert 3 not in table.match.present
    assert tokens(table)[3] == 1


def test_9_a_whole_table_that_has_gone_to_bed() -> None:
    table = begun(machine=True)
    for _ in range(2):
        assert table.time_out(1)[-1] == 'Revealed'
        table.do(c.Judge(0, True))
    assert table.time_out(1) == (
        *('TurnSkipped',) * 3,
        *('PlayerLeft',) * 3,
        'DelphiEnded',
        *('SeatLeft',) * 3,
        'MatchEnded',  # Whoever is still there has been oracle.
    )


def test_10_who_leaves_keeps_the_tokens_too() -> None:
    table = begun()
    turn(table, RIGHT, right=True)
    say(table, {1: True, 2: True})
    assert table.leave(3) == ('PlayerLeft', 'Revealed', 'SeatLeft')
    table.do(c.Judge(0, True))
    assert tokens(table) == {1: 2, 2: 2, 3: -1}
    assert table.leave(2) == ('PlayerLeft', 'DelphiEnded', 'SeatLeft')
    assert table.match.points == {1: 3, 2: 3, 3: -6, 0: 6}


def test_10_what_somebody_said_who_leaves_counts_for_nothing() -> None:
    table = begun()
    say(table, RIGHT)
    table.leave(3)
    table.do(c.Judge(0, True))
    assert tokens(table) == {1: 1, 2: 1, 3: 0}


def test_10_who_leaves_before_the_rule_is_written_was_not_there() -> None:
    table = writing()
    table.leave(3)
    table.do(c.SealRule(0, 'seal'))
    turn(table, {1: True, 2: False}, right=True)
    assert tokens(table) == {1: 1, 2: -1}


def test_10_who_comes_back_plays_in_the_next_round() -> None:
    table = begun()
    turn(table, RIGHT, right=True)
    table.leave(3)
    table.do(c.Sit(3))
    assert refused(table, c.Say(3, True)) == 'delphi-not-in-game'
    assert player_view(table.match, 3).may == {'volunteer'}
    for seat in (1, 2):
        table.do(c.WishEnd(seat))
    table.next_round()
    assert game_of(table).seats == (0, 1, 2, 3)


@pytest.mark.parametrize('written', [True, False])
def test_11_too_few_before_the_first_verdict_is_void(written: bool) -> None:
    table = begun(3) if written else writing(3)
    table.leave(1)
    assert game_of(table).voided == 'too-few'
    assert table.match.dealt == ((0,) if written else ())


def test_6_the_others_wished_to_count_when_the_last_one_leaves() -> None:
    table = begun()
    turn(table, RIGHT, right=True)
    table.do(c.WishEnd(1))
    table.do(c.WishEnd(2))
    assert table.leave(3) == ('PlayerLeft', 'DelphiEnded', 'SeatLeft')


def test_13_a_majority_of_the_players_voids_the_round() -> None:
    table = begun()
    assert refused(table, c.VoteVoid(1)) == 'nothing-to-void'
    turn(table, RIGHT, right=True)
    assert refused(table, c.VoteVoid(0)) == 'delphi-oracle-is-silent'
    assert table.do(c.VoteVoid(1)) == ('VoidVoted',)
    assert refused(table, c.VoteVoid(1)) == 'voted-already'
    assert table.do(c.VoteVoid(2)) == ('VoidVoted', 'RoundVoided')
    assert (table.match.dealt, table.match.points) == ((0,), dict.fromkeys(range(4), 0))


def test_the_match_may_end_at_any_time() -> None:
    table = begun()
    turn(table, RIGHT, right=True)
    assert table.do(c.EndMatch()) == ('RoundVoided', 'MatchEnded')


@pytest.mark.parametrize('command', [c.Leave(0), c.TimeOut(0)])
@pytest.mark.parametrize('checked', [True, False])
def test_12_an_oracle_who_is_gone(command: c.AnyCommand, checked: bool) -> None:
    table = begun(checked=checked)
    say(table, RIGHT)
    table.do(command)
    if not checked:
        assert game_of(table).voided == ('dealer-left' if isinstance(command, c.Leave) else 'dealer-clock')
        return
    assert game_of(table).machine_judged
    assert refused(table, c.TimeOut(0)) == 'not-awaited'
    assert game_of(table).awaited == ()
    assert 'judge' not in dealer_view(table.match, 0).may
    table.do(c.Judge(0, True))
    assert tokens(table)[1] == 1


def test_12_an_oracle_who_was_too_slow_may_still_leave() -> None:
    table = begun(checked=True)
    say(table, RIGHT)
    table.time_out(0)
    assert table.leave(0) == ('DealerLeft', 'SeatLeft')
    assert table.refuses(c.Leave(0)).code == 'not-seated'


def test_12_the_rule_must_be_written_in_time() -> None:
    table = writing()
    assert table.time_out(0) == ('RoundVoided',)
    assert table.match.dealt == ()


def judged() -> Table:
    table = begun()
    turn(table, RIGHT, right=True)
    return table


def wished() -> Table:
    table = judged()
    table.do(c.WishEnd(1))
    return table


def voted() -> Table:
    table = judged()
    table.do(c.VoteVoid(1))
    return table


def revealed() -> Table:
    table = begun()
    say(table, RIGHT)
    return table


REFUSALS: list[tuple[str, Callable[[], Table], c.AnyCommand]] = [
    ('delphi-rule-is-fixed', begun, c.SealRule(0, 'other')),
    ('delphi-not-the-oracle', writing, c.SealRule(1, 'other')),
    ('delphi-not-the-oracle', revealed, c.Judge(1, True)),
    ('delphi-not-the-oracle', judged, c.TakeBack(1)),
    ('delphi-oracle-is-silent', begun, c.Say(0, True)),
    ('delphi-not-in-game', begun, c.Say(9, True)),
    ('delphi-nothing-to-say', revealed, c.Say(1, True)),
    ('delphi-nothing-to-say', writing, c.Say(1, True)),
    ('delphi-nothing-to-judge', begun, c.Judge(0, True)),
    ('delphi-nothing-to-take-back', revealed, c.TakeBack(0)),
    ('delphi-nothing-to-count', begun, c.WishEnd(1)),
    ('delphi-wished-already', wished, c.WishEnd(1)),
    ('nothing-to-void', begun, c.VoteVoid(1)),
    ('voted-already', voted, c.VoteVoid(1)),
    ('not-awaited', begun, c.TimeOut(0)),
    ('not-awaited', revealed, c.TimeOut(1)),
    ('not-seated', begun, c.Leave(9)),
    ('dealt-already', begun, c.Volunteer(0)),
    ('not-in-delphi', begun, c.Play(1, (Card.HQ,))),
    ('not-in-delphi', begun, c.NoPlay(1)),
    ('not-in-delphi', begun, c.Declare(1)),
    ('not-in-delphi', begun, c.GiveHint(0, 'Colours.')),
    ('not-in-delphi', begun, c.RedrawStarter(0)),
    ('not-in-delphi', judged, c.Flag(0, 2)),
    ('not-in-delphi', judged, c.EndGrace()),
]


@pytest.mark.parametrize(('code', 'table', 'command'), REFUSALS)
def test_what_is_refused(code: str, table: Callable[[], Table], command: c.AnyCommand) -> None:
    assert refused(table(), command) == code


def test_the_list_is_complete() -> None:
    raised = raised_in(Path(eleusis.games.delphi.__file__).parent)
    elsewhere = {'round-over', 'variant-delphi'}  # Below, and in test_10_variants.
    assert raised <= {code for code, _, _ in REFUSALS} | elsewhere


def test_a_round_that_is_over_refuses_everything() -> None:
    table = judged()
    table.do(c.EndMatch())
    for command in (c.Say(1, True), c.Judge(0, True), c.Leave(1), c.TimeOut(1)):
        with pytest.raises(IllegalMove) as over:
            of_the_game.decide(game_of(table), command, Random(1))
        assert over.value.code == 'round-over'


@pytest.mark.parametrize('command', [c.Say(1, True), c.WishEnd(1)])
def test_what_is_refused_in_the_other_game(command: c.AnyCommand) -> None:
    table = lobby(4)
    table.next_round()
    assert refused(table, command) == 'only-in-delphi'
