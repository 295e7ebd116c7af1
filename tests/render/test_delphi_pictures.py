"""Pictures of Delphi: everything is there, nothing covers anything else, and nothing of what is still a secret."""

from itertools import combinations

import pytest

from bot.games.delphi import captions as words
from bot.games.delphi.pictures import TurnedCard, on_table, table
from bot.render.kit.geometry import Rect
from bot.render.table import TablePlan, plan_table
from bot.text import ENGLISH
from eleusis import commands as c
from eleusis.games.delphi.views import DelphiView
from eleusis.views import PublicView
from tests.render.delphi_games import Sibyl, after
from tests.render.scenes import NAMES
from tests.render.test_pictures import check as check_file
from tests.render.test_table_plan import check_band
from tests.shown import draw_table


def game_of(view: PublicView) -> DelphiView:
    assert isinstance(view.round, DelphiView)
    return view.round


def planned(view: PublicView, *, whole: bool = False) -> TablePlan:
    game = game_of(view)
    return plan_table(table(ENGLISH, view, game), on_table(game), whole=whole)


def panels(plan: TablePlan) -> list[Rect]:
    rects = [plan.header, *(band.rect for band in plan.rows.bands), *plan.tiles]
    return rects + [part for part in (plan.rows.fold and plan.rows.fold.rect, plan.panel) if part]


def check(view: PublicView, *, whole: bool) -> None:
    plan, game = planned(view, whole=whole), game_of(view)
    picture = Rect(0, 0, plan.rows.width, plan.height)
    assert all(picture.holds(panel) for panel in panels(plan))
    assert not any(one.overlaps(other) for one, other in combinations(panels(plan), 2))
    for band in plan.rows.bands:
        check_band(band)
        assert not [mark for mark in band.marks if mark.kind != 'contradiction']
    cards = [card.card for band in plan.rows.bands for card in band.cards]
    folded = plan.rows.fold.cards if plan.rows.fold else 0
    chips = sum(chip.cards for band in plan.rows.bands for chip in band.chips)
    assert len(cards) + folded + chips == game.layout.count
    assert not (chips and whole)
    assert bool(folded) <= (not whole)
    turned = table(ENGLISH, view, game).panel
    assert (turned.card if isinstance(turned, TurnedCard) else None) is game.card
    if isinstance(turned, TurnedCard):
        assert plan.panel is not None
        place, text = turned.place(plan.panel), turned.text(plan.panel)
        assert plan.panel.holds(place)
        assert plan.panel.holds(text)
        assert not place.overlaps(text)
    drawn = draw_table(view, NAMES, whole=whole)
    check_file(drawn)
    assert (drawn.width, drawn.height) == (plan.rows.width, plan.height)


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
        plan = planned(after(51, seats=8, seed=seed).view, whole=True)
        assert plan.height / plan.rows.width < 1.6


def test_before_the_rule_is_written() -> None:
    check(Sibyl().view, whole=False)
    assert planned(Sibyl().view).panel is None


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
