"""A game of Delphi, where the rule book as it is played doesn't reach: chance, a whole deck, scores."""

from random import Random

import pytest

from eleusis import commands as c
from eleusis.cards import Card
from eleusis.games.delphi.round import DelphiRound
from eleusis.games.delphi.scoring import score
from eleusis.variants import PRESETS
from tests.eleusis.driver import Table, lobby


def game_of(table: Table) -> DelphiRound:
    assert isinstance(table.match.round, DelphiRound)
    return table.match.round


@pytest.mark.parametrize('seed', range(8))
def test_2_an_unfit_starter_is_drawn_again(seed: int) -> None:
    table = lobby(4, PRESETS['delphi'], seed)
    table.do(c.OpenRound(0))
    red = tuple(card for card in Card if card.suit.value in 'HD')
    table.do(c.SealRule(0, 'seal', unfit_starters=red))
    game = game_of(table)
    assert game.layout.main_line[0] not in red
    assert {*game.layout.main_line, game.card, *game.deck} == set(Card)


def test_6_the_game_ends_with_the_deck() -> None:
    table = lobby(4, PRESETS['delphi'])
    table.next_round()
    kinds: tuple[str, ...] = ()
    for number in range(51):
        assert len(game_of(table).deck) == 50 - number
        for seat, right in ((1, True), (2, True), (3, False)):
            table.do(c.Say(seat, right))
        card = game_of(table).card
        kinds = table.do(c.Judge(0, yes=True))
        assert game_of(table).layout.main_line[-1] is card
    assert kinds == ('Judged', 'DelphiEnded')
    assert dict(game_of(table).tokens) == {1: 51, 2: 51, 3: -51}
    assert game_of(table).score == score({1: 51, 2: 51, 3: -51}, 0)
    assert table.refuses(c.Say(1, True)).code == 'no-round'


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
