"""The picture of the end of a round: everything that happened is in it, and nothing covers anything else."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.look import Look
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import WIDTH, Rect
from bot.render.kit.text import Line
from bot.render.round_end import TEXT, RoundEndPlan, plan_round_end
from bot.render.thumbnail import READABLE, Thumbnail, plan_thumbnail
from bot.text import ENGLISH
from eleusis.cards import deck
from eleusis.games.delphi.views import DelphiView
from eleusis.games.eleusis.round import Office
from eleusis.games.eleusis.scoring import Tally
from eleusis.games.eleusis.views import EleusisView
from eleusis.layout import Layout, Placement
from eleusis.variants import PRESETS
from eleusis.views import PublicView
from tests.examples import examples, some
from tests.render.endings import ended, some_ending, some_offices
from tests.render.scenes import NAMES, of_text, random_layout, round_of
from tests.render.test_names import HOSTILE, UNDRAWABLE
from tests.render.test_pictures import check as check_file
from tests.shown import draw_round_end, round_end_of

RULE = 'If the last card is red, the next one is black and higher; if it is black, any card of the same suit follows.'


def planned(view: PublicView, rule: str | None = RULE) -> RoundEndPlan:
    return plan_round_end(ENGLISH, round_end_of(ENGLISH, view), rule)


def panels(plan: RoundEndPlan) -> Iterator[Rect]:
    yield plan.headline.rect
    yield from (row.rect for row in plan.rows)
    if plan.rule:
        yield plan.rule.rect
    if plan.story:
        yield plan.story.rect


def check(plan: RoundEndPlan, view: PublicView) -> None:
    """Everything that must be true of any picture of the end of a round."""
    picture = Rect(0, 0, WIDTH, plan.height)
    assert all(picture.holds(panel) for panel in panels(plan))
    assert not any(one.overlaps(other) for one, other in combinations(panels(plan), 2))
    winners = [room for _, room in plan.headline.winners]
    assert all(plan.headline.rect.holds(room) for room in winners)
    assert not any(one.overlaps(other) for one, other in combinations(winners, 2))
    shown = view.round
    assert shown
    if shown.score:
        points = {row.line.seat.seat: row.line.points for row in plan.rows if row.line.points is not None}
        assert points == shown.score.points
        ranked = [
            won
            for seat, won in points.items()
            if not (isinstance(view.round, DelphiView) and seat == view.round.oracle)
        ]
        assert ranked == sorted(ranked, reverse=True)
    else:
        assert (plan.rows, plan.headline.winners) == ((), ())
        assert plan.headline.void
    for row in plan.rows:
        assert row.terms
        assert not any(is_cut(line) for line in row.terms), row
    assert (plan.story is None) is (shown.layout.count == 0)
    if plan.story:
        rooms = [plan.story.layout.rect, *(rect for rect, _, _ in plan.story.offices)]
        assert all(plan.story.rect.holds(room) for room in rooms)
        assert not any(one.overlaps(other) for one, other in combinations(rooms, 2))
        assert tuple(office for _, office, _ in plan.story.offices) == (
            shown.offices if isinstance(shown, EleusisView) else ()
        )
        check_small(plan.story.layout, shown.layout)


def check_small(small: Thumbnail, layout: Layout) -> None:
    """Every card is there once, as what it is, and no two cover one another."""
    everything = {
        card.number: (card.card, wrong, card.from_hand)
        for column in layout.columns
        for wrong, plays in ((False, [(column.main,)] if column.main else []), (True, column.sideline))
        for play in plays
        for card in play
    }
    shown = {
        card.number: (card.card, card.face is FaceSize.SIDE, card.face is FaceSize.SIDEWAYS) for card in small.cards
    }
    assert shown == everything
    assert len(small.cards) == layout.count
    room = small.rect.grown(2)  # The outlines of strings reach beyond their cards.
    rects = [card.rect for card in small.cards]
    bars = [span.rect for span in small.spans]
    assert all(room.holds(rect) for rect in (*rects, *bars, *small.strings))
    assert not any(one.overlaps(other) for one, other in combinations((*rects, *bars), 2))
    assert not any(one.overlaps(other) for one, other in combinations(small.strings, 2))
    strings = [tuple(card.number for card in small.cards if string.holds(card.rect)) for string in small.strings]
    plays = [play for column in layout.columns for play in column.sideline if len(play) > 1]
    assert strings == [tuple(card.number for card in play) for play in plays]
    assert not any(string.overlaps(bar) for string in small.strings for bar in bars)


def is_cut(line: Line) -> bool:
    return any('…' in run.text for run, _ in line.runs)


@examples(60)
@given(st.integers(0, 10_000), st.integers(1, 150), st.integers(3, 8))
def test_everything_has_its_place(seed: int, count: int, seats: int) -> None:
    view = some_ending(seed, count, seats)
    check(planned(view), view)


def test_of_an_empty_table_no_layout_is_shown() -> None:
    view = ended(Layout(), voided='dealer-left')
    check(planned(view), view)


@pytest.mark.parametrize('count', [1, 2, 20, 64, 110, 150])
@pytest.mark.parametrize('right', [0.2, 0.5, 1])
def test_any_layout_is_small_enough(count: int, right: float) -> None:
    layout = random_layout(count, count, right)
    small = plan_thumbnail(layout, some_offices(layout, 6, Random(count)), Rect(40, 40, TEXT, 430))
    check_small(small, layout)
    assert small.rect.height <= (620 if count <= 64 else 1300)


@pytest.mark.parametrize('depth', [1, 15, 40])
def test_a_sideline_may_be_deep(depth: int) -> None:
    layout = of_text('7D')
    for card in (deck() * 2)[:depth]:
        layout = layout.laying(Placement((card,), right=False))
    check_small(plan_thumbnail(layout, [Office(1, 1, layout.count)], Rect(0, 0, TEXT, 300)), layout)


def test_ranks_can_be_read_as_long_as_there_is_room() -> None:
    small = plan_thumbnail(random_layout(30, right=0.6), (), Rect(0, 0, TEXT, 430))
    assert all(card.rect.width >= READABLE for card in small.cards)


def test_a_bar_reaches_from_the_card_after_the_marker_to_the_last_one_of_the_office() -> None:
    layout = random_layout(120, right=1)
    small = plan_thumbnail(layout, [Office(1, 9, 70, 'overthrown'), Office(2, 70, 120)], Rect(0, 0, TEXT, 300))
    uprights = {card.number: card.rect for card in small.cards}
    for place, (begin, end) in enumerate(((10, 70), (71, 120)), 1):
        bars = [span for span in small.spans if span.place == place]
        assert [span.first for span in bars] == [True] + [False] * (len(bars) - 1)
        # A card that was laid from a hand lies lower: only the columns are compared.
        assert (bars[0].rect.x, bars[-1].rect.right) == (uprights[begin].x, uprights[end].right)
        assert bars[0].lasting is (place == 2)
    assert [rect for rect, _ in small.marked] == [uprights[9], uprights[70]]


def test_who_was_prophet_for_no_card_has_no_bar_and_is_told() -> None:
    layout = random_layout(20)
    view = ended(layout, offices=[Office(1, 12, 12, 'overthrown'), Office(2, 12, 20)])
    plan = planned(view)
    check(plan, view)
    assert plan.story
    assert {span.place for span in plan.story.layout.spans} == {2}
    assert [lasting for _, lasting in plan.story.layout.marked] == [True]
    assert len(plan.story.offices) == 2


@pytest.mark.parametrize('length', [1, 2, 40, 120, 300, 600, 1000])
@pytest.mark.parametrize('text', ['W', 'i', 'word ', 'カード', 'بطاقة حمراء ', 'a🦊 ', '\n x', 'x\u0301', '-'])
def test_no_word_of_a_rule_is_lost(text: str, length: int) -> None:
    rule = (text * length)[:length]
    plan = planned(ended(random_layout(40), seats=6), rule)
    assert plan.rule
    assert plan.rule.lines
    assert not any(is_cut(line) for line in plan.rule.lines)
    assert all(line.width <= TEXT for line in plan.rule.lines)
    assert plan.rule.rect.height >= plan.rule.leading * len(plan.rule.lines)
    assert len(plan.rule.lines) <= 2 or length >= 40


@pytest.mark.parametrize(
    ('rule', 'rightward'), [('Red. أحمر', True), ('«أحمر» red', False), ('12', True), ('🦊', True)]
)
def test_a_rule_begins_at_the_side_of_its_letters(rule: str, rightward: bool) -> None:
    plan = planned(ended(random_layout(10)), rule)
    assert plan.rule
    assert plan.rule.rightward is rightward


@pytest.mark.parametrize('rule', [*UNDRAWABLE, '𒐫'])
def test_a_rule_that_cannot_be_drawn_is_told_to_be_there(rule: str) -> None:
    plan = planned(ended(random_layout(10)), rule)
    assert plan.rule
    assert plan.rule.lines


def text_of(line: Line) -> str:
    return ''.join(run.text for run, _ in line.runs)


@pytest.mark.parametrize('seats', range(3, 9))
def test_six_people_fit_on_a_phone(seats: int) -> None:
    view = ended(random_layout(80, right=0.5), seats=seats, offices=[Office(1, 20, 30, 'abdicated'), Office(2, 40, 80)])
    plan = planned(view)
    check(plan, view)
    assert plan.height <= (2180 if seats <= 6 else 2400)


@pytest.mark.parametrize(
    ('hands', 'winners'), [((5, 5, 5), []), ((2, 5, 5), [1, 0]), ((2, 2, 5), [1, 2, 0]), ((2,) * 6, [])]
)
def test_who_wins(hands: tuple[int, ...], winners: list[int]) -> None:
    """The dealer, with as many points by 9.5, shares the win (9.7); if no one scores, no one wins."""
    plan = planned(ended(random_layout(10), seats=len(hands) + 1, hands=hands))
    assert [seat for seat, _ in plan.headline.winners] == winners


def test_eight_may_win_together() -> None:
    view = ended(random_layout(10), seats=8, preset='express', hands=[3] * 7)
    plan = planned(view)
    check(plan, view)
    assert [seat for seat, _ in plan.headline.winners] == [1, 2, 3, 4, 5, 6, 7, 0]


def test_totals_are_told_once_they_differ_from_the_points_of_the_round() -> None:
    layout = random_layout(10)
    for earlier, differ in (((), False), ((0, 0, -7), True)):
        scores = round_end_of(ENGLISH, ended(layout, earlier=earlier)).scores
        assert scores is not None
        assert scores.totals is differ


@pytest.mark.parametrize('preset', [name for name, variant in PRESETS.items() if not variant.oracle])
@pytest.mark.parametrize('seats', [3, 5, 8])
def test_every_term_of_every_way_of_playing_is_told(preset: str, seats: int) -> None:
    """The longest sum there can be: hand, going out, office, calls, guess, and the bonus of 9.7 behind it."""
    many = (24,) * seats
    tally = Tally(many, prophets=(1, 2), guesser=1 if PRESETS[preset].guess else None, cards_called=many)
    view = ended(
        random_layout(60),
        seats=seats,
        offices=[] if PRESETS[preset].guess else [Office(2, 3, 9, 'overthrown'), Office(1, 20, 60)],
        preset=preset,
        tally=tally,
        earlier=[4321] * seats,
    )
    view = replace(view, never_dealt=tuple(range(1, seats)))
    plan = planned(view)
    check(plan, view)
    assert 'with 10 for not dealing' in ' '.join(map(text_of, plan.rows[0].terms))


@pytest.mark.parametrize('name', some([*HOSTILE, *UNDRAWABLE], 5, first=0))
def test_any_name_and_any_rule_can_be_drawn(name: str) -> None:
    names = dict.fromkeys(range(8), name)
    for theme in ('dark', 'light'):
        view = ended(random_layout(40), seats=8, offices=[Office(2, 3, 9, 'overthrown'), Office(1, 20, 40)])
        check_file(draw_round_end(view, names, rule=name, look=Look(theme=theme)))


@pytest.mark.parametrize('why', ['dealer-left', 'dealer-clock', 'vote', 'moderator', 'match-ended', 'too-few'])
def test_a_round_that_is_void_says_why(why: str) -> None:
    view = ended(random_layout(25), offices=[Office(1, 20, 25)], voided=why)
    plan = planned(view)
    check(plan, view)
    assert not any(is_cut(line) for line in plan.headline.void)
    check_file(draw_round_end(view, NAMES, rule=RULE))
    check_file(draw_round_end(replace(view, round=replace(round_of(view), layout=Layout(), offices=())), NAMES))
