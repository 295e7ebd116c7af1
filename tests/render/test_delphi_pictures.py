"""Pictures of Delphi: everything is there, nothing covers anything else, and nothing of what is still a secret."""

from collections import Counter

import pytest

from bot.games.delphi import captions as words
from bot.text import ENGLISH
from eleusis import commands as c
from eleusis.games.delphi.views import DelphiView
from eleusis.views import PublicView
from tests.render.delphi_games import Sibyl, after
from tests.render.drawn import Drawn, noted
from tests.render.scenes import NAMES
from tests.render.test_pictures import check as check_file
from tests.shown import draw_table


def game_of(view: PublicView) -> DelphiView:
    assert isinstance(view.round, DelphiView)
    return view.round


def check(view: PublicView, *, whole: bool) -> Drawn:
    drawn, game = noted(draw_table, view, {}, whole=whole), game_of(view)
    drawn.check()
    laid = Counter(card for placement in game.layout.placements for card in placement.cards)
    laid += Counter([game.card] if game.card else [])
    shown = Counter(card.what for card in drawn.cards)
    assert shown == laid if whole else shown <= laid
    assert game.card in shown or game.card is None
    assert {badge.what for badge in drawn.badges} <= {'glow', 'rim'}, 'neither pawns nor kings'
    check_file(draw_table(view, NAMES, whole=whole))
    return drawn


@pytest.mark.parametrize('seats', [3, 5, 8])
@pytest.mark.parametrize('cards', [0, 1, 9, 30, 51])
def test_a_game_from_its_beginning_to_its_end(seats: int, cards: int) -> None:
    sibyl = after(cards, seats=seats)
    check(sibyl.view, whole=False)
    check(sibyl.view, whole=True)
    if sibyl.game.card is not None:
        sibyl.all_say()
        check(sibyl.view, whole=False)


def test_the_whole_of_a_long_game_is_no_ribbon() -> None:
    for seed in range(10):
        picture = check(after(51, seats=8, seed=seed).view, whole=True).rect
        assert picture.height / picture.width < 1.6


def test_before_the_rule_is_written() -> None:
    assert not check(Sibyl().view, whole=False).cards


def test_a_picture_does_not_know_what_was_said_in_secret() -> None:
    """Nor who has spoken: it is drawn once, while they speak one after another."""
    sibyl = after(4)
    silent = draw_table(sibyl.view, NAMES)
    sibyl.do(c.Say(1, right=True), c.Say(2, right=False))
    assert draw_table(sibyl.view, NAMES) == silent
    sibyl.do(c.Say(3, right=True), c.Say(4, right=True))
    assert draw_table(sibyl.view, NAMES) != silent


def test_what_is_said_of_seats() -> None:
    sibyl = after(1)
    sibyl.do(c.Say(1, right=True), c.Say(2, right=False), c.Leave(4), c.Sit(), c.Say(3, right=True))
    view, game = sibyl.view, game_of(sibyl.view)
    said = [words.state(ENGLISH, game, seat) for seat in view.seats]
    assert said == ['oracle', 'says right', 'says wrong', 'says right', 'left', 'next round']
    assert (words.said(ENGLISH, game, right=True), words.said(ENGLISH, game, right=False)) == (
        '2 say right',
        '1 says wrong',
    )
    sibyl.do(c.Judge(0, yes=False))
    view, game = sibyl.view, game_of(sibyl.view)
    assert [words.state(ENGLISH, game, seat) for seat in view.seats[1:4]] == [
        '“right” −1',
        '“wrong” +1',
        '“right” −1',
    ]
