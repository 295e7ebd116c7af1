"""Where things lie: everything is there, inside the picture, and nothing covers anything else."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.games.eleusis.pictures import Waiting, on_table
from bot.games.eleusis.pictures import table as tabletop
from bot.render.kit.faces import RANK, SEEN_SHARE, FaceSize
from bot.render.kit.geometry import WIDTH, Rect
from bot.render.layout.bands import Band
from bot.render.layout.on_table import Placed
from bot.render.layout.scale import COLUMNS, scale_of
from bot.render.layout.sidelines import arranged, play_height
from bot.render.table import TILE, TablePlan, plan_table
from bot.text import ENGLISH
from eleusis.cards import deck
from eleusis.games.eleusis.round import Pending, Phase
from eleusis.layout import Layout, Placement
from eleusis.views import PublicView
from tests.examples import examples
from tests.render.scenes import of_text, random_layout, round_of, table, with_seat


def planned(view: PublicView, *, whole: bool = False, contradicted: tuple[int, ...] = ()) -> TablePlan:
    round_ = round_of(view)
    return plan_table(tabletop(ENGLISH, view, round_), on_table(round_, contradicted), whole=whole)


def waiting_of(view: PublicView) -> Waiting:
    panel = tabletop(ENGLISH, view, round_of(view)).panel
    assert isinstance(panel, Waiting)
    return panel


def seats_of(view: PublicView) -> list[int]:
    return [stand.seat for stand in tabletop(ENGLISH, view, round_of(view)).stands]


HEIGHT = 1400
"""No turn's picture is higher, but for a play that waits."""
WRONG = (FaceSize.SIDE, FaceSize.COVERED)


def cards_of(plan: TablePlan) -> list[Placed]:
    return [card for band in plan.rows.bands for card in band.cards]


def panels(plan: TablePlan) -> Iterator[Rect]:
    yield plan.header
    if plan.rows.fold:
        yield plan.rows.fold.rect
    yield from (band.rect for band in plan.rows.bands)
    if plan.panel:
        yield plan.panel
    yield from plan.tiles


def check(plan: TablePlan, view: PublicView) -> None:
    """Everything that must be true of any picture of a table."""
    picture = Rect(0, 0, plan.rows.width, plan.height)
    assert all(picture.holds(panel) for panel in panels(plan))
    assert not any(one.overlaps(other) for one, other in combinations(panels(plan), 2))
    for band in plan.rows.bands:
        check_band(band)
        check_sidelines(band, round_of(view).layout)
    check_waiting(plan, view)
    check_cards(plan, view)
    assert len(plan.tiles) == len(seats_of(view))
    assert seats_of(view) == [seat.seat for seat in view.seats if seat.present or seat.seat in round_of(view).seats]


def check_band(band: Band) -> None:
    inside = [card.rect for card in band.cards] + [string.rect for string in band.strings]
    inside += [chip.rect for chip in band.chips] + [*band.trays, *band.slots]
    assert all(band.rect.holds(rect) for rect in inside)
    assert all(band.rect.grown(12).holds(mark.rect) for mark in band.marks)
    for one, other in combinations(band.cards, 2):
        if one.rect.overlaps(other.rect):
            assert together(one, other, band), (one, other)
    for one, other in combinations(band.strings, 2):
        assert not one.rect.overlaps(other.rect)
    for string in band.strings:
        for card in band.cards:
            assert string.rect.holds(card.rect) or not string.rect.overlaps(card.rect)
    things = [card.rect for card in band.cards] + [chip.rect for chip in band.chips] + [*band.trays]
    things += [band.empty] if band.empty else []
    for slot in band.slots:
        assert not any(slot.overlaps(rect) for rect in [*things, *(other for other in band.slots if other is not slot)])
    for mark in band.marks:
        owner = next(card for card in band.cards if card.number == mark.number)
        assert mark.rect.overlaps(owner.rect)
        others = [card for card in band.cards if card is not owner and not together(owner, card, band)]
        assert not any(mark.rect.overlaps(card.rect) for card in others), (mark, owner)
    for one, other in combinations(band.marks, 2):
        assert not one.rect.overlaps(other.rect) or one.number == other.number or {one.kind, other.kind} & {'flag'}


def check_sidelines(band: Band, layout: Layout) -> None:
    """Each sideline hangs on its own card, apart from all others, the oldest play first."""
    columns = [
        (column.main and column.main.number, {card.number for play in column.sideline for card in play})
        for column in layout.columns
    ]
    places = {card.number: card.rect for card in band.cards} | ({None: band.empty} if band.empty else {})
    hung = [(places[main], numbers) for main, numbers in columns if main in places and numbers]
    for link, (above, numbers) in zip(band.links, hung, strict=True):
        assert link.y == above.bottom
        assert above.x < link.x < above.right
        own = [card for card in band.cards if card.number in numbers]
        hidden = numbers - {card.number for card in own}
        foot = link.moved(y=1)
        tray = next((tray for tray in band.trays if tray.overlaps(foot.grown(1))), None)
        chip = next(
            (chip for chip in band.chips if chip.rect.overlaps(foot) or (tray and tray.overlaps(chip.rect))), None
        )
        assert (chip.cards if chip else 0) == len(hidden)
        assert not hidden or max(hidden) < min(card.number for card in own), 'the newest plays are shown'
        ways = sorted(own, key=lambda card: (card.rect.x, card.rect.y))
        assert [card.number for card in ways] == sorted(card.number for card in own)
        if tray is None:
            assert len({card.rect.x for card in own}) == 1
            assert all(card.rect.x == own[0].rect.x for card in own)
            assert min(rect.y for rect in [card.rect for card in own] + ([chip.rect] if chip else [])) - link.bottom < 8
            continue
        assert all(tray.holds(card.rect) for card in own)
        assert not any(tray.overlaps(card.rect) for card in band.cards if card not in own)
        assert not any(tray.overlaps(other) for other in band.trays if other != tray)


def together(one: Placed, other: Placed, band: Band) -> bool:
    """Whether both belong to one wrong string."""
    return any(string.rect.holds(one.rect) and string.rect.holds(other.rect) for string in band.strings)


def check_waiting(plan: TablePlan, view: PublicView) -> None:
    pending = round_of(view).pending
    assert (plan.panel is None) is (pending is None)
    if plan.panel is None or pending is None:
        return
    places, text = waiting_of(view).places(plan.panel), waiting_of(view).text(plan.panel)
    assert len(places) == len(pending.cards)
    assert all(plan.panel.holds(rect) for rect in (*places, text))
    assert not any(one.overlaps(other) for one, other in combinations((*places, text), 2))
    assert text.width > 300


def check_cards(plan: TablePlan, view: PublicView) -> None:
    """Every card is there once, as what it is; those folded are counted."""
    layout = round_of(view).layout
    hidden = sum(chip.cards for band in plan.rows.bands for chip in band.chips)
    everything = {
        card.number: (card.card, wrong, card.from_hand)
        for column in layout.columns
        for wrong, plays in ((False, [(column.main,)] if column.main else []), (True, column.sideline))
        for play in plays
        for card in play
    }
    drawn = {card.number: (card.card, card.face in WRONG, card.face is FaceSize.SIDEWAYS) for card in cards_of(plan)}
    assert len(drawn) == len(cards_of(plan))
    assert drawn.items() <= everything.items()
    folded = plan.rows.fold.cards if plan.rows.fold else 0
    assert len(drawn) + folded + hidden == layout.count
    assert max(drawn, default=0) == layout.count or folded


def test_what_is_wrong_before_any_is_right_hangs_below_an_empty_place() -> None:
    """The places of the main line are counted from its first card, in every row."""
    view = table(of_text('-6C+10C -3H JS 10H -4C AS 2S 3S 4S 5S 6S 7S'))
    plan = planned(view)
    check(plan, view)
    (band, *_) = plan.rows.bands
    first = next(card for card in band.cards if card.number == 4)
    assert band.empty is not None
    assert band.empty.right < first.rect.x
    assert band.thread is not None
    assert band.thread.x == first.rect.x
    labels = {place: room.x for band in plan.rows.bands for place, room in band.labels}
    at = {card.number: card.rect.x for band in plan.rows.bands for card in band.cards}
    assert labels[1] == at[4]
    assert labels[5] == at[9]
    alone = planned(table(of_text('-6C -3H')))
    assert (alone.rows.bands[0].thread, [*alone.rows.bands[0].labels], len([*alone.rows.bands[0].links])) == (
        None,
        [],
        1,
    )


def some_table(seed: int, count: int, seats: int) -> PublicView:
    rng = Random(seed)
    layout = random_layout(count, seed, right=rng.choice((0.2, 0.5, 0.9)), starter=rng.random() < 0.6)
    prophet = rng.choice((None, 1))
    pending = Pending(
        2 % seats, tuple(rng.choices(deck(), k=rng.choice((1, 2, 3, 4, 14, 60)))), call=rng.choice((None, True))
    )
    return table(
        layout,
        seats=seats,
        prophet=prophet,
        marker=rng.randint(1, count) if prophet else None,
        pending=rng.choice((None, pending)),
        flags=tuple(rng.sample(range(1, count + 1), min(count, 3))),
    )


@example(seed=1, count=44, seats=4, whole=True)
@example(seed=1467, count=2, seats=3, whole=False)
@examples(60)
@given(st.integers(0, 10_000), st.integers(1, 150), st.integers(3, 8), st.booleans())
def test_everything_has_its_place(seed: int, count: int, seats: int, whole: bool) -> None:
    view = some_table(seed, count, seats)
    plan = planned(view, whole=whole)
    check(plan, view)
    assert whole or plan.rows.width == WIDTH
    assert plan.rows.width <= 1.7 * plan.height
    if whole:
        assert not [chip for band in plan.rows.bands for chip in band.chips]
    elif plan.panel is None:
        assert plan.height <= HEIGHT


@pytest.mark.parametrize('count', range(1, 16))
def test_a_sideline_may_be_deep(count: int) -> None:
    layout = of_text('7D QC')
    for card in deck()[:count]:
        layout = layout.laying(Placement((card,), right=False))
    for whole in (False, True):
        view = table(layout)
        plan = planned(view, whole=whole)
        check(plan, view)
        assert whole or plan.height <= 1200
        assert not [*plan.rows.bands[-1].chips], 'beside it there is room for all'


@pytest.mark.parametrize('before', range(1, 11))
@pytest.mark.parametrize('size', [1, 4])
def test_a_deep_sideline_may_hang_anywhere(before: int, size: int) -> None:
    """At the end of a row, where nothing is free but to the left, and between others."""
    rng = Random(before)
    layout = Layout()
    for _ in range(before):
        layout = layout.laying(Placement((rng.choice(deck()),), right=True))
        if before > 5:
            layout = layout.laying(Placement((rng.choice(deck()),), right=False))
    for _ in range(15):
        layout = layout.laying(Placement(tuple(rng.choices(deck(), k=size)), right=False))
    view = table(layout, prophet=1, marker=before + 3)
    for whole in (False, True):
        check(planned(view, whole=whole), view)
    plan = planned(view)
    assert plan.height <= HEIGHT
    drawn = [mark for band in plan.rows.bands for mark in band.marks if mark.kind == 'king']
    kings = [chip.king for band in plan.rows.bands for chip in band.chips if chip.king]
    assert len(drawn) + len(kings) == 1, 'the king is never lost'
    assert all(chip.rect.holds(chip.king) for band in plan.rows.bands for chip in band.chips if chip.king)


def test_a_sideline_stays_in_its_column_while_it_is_not_deep() -> None:
    plan = planned(table(of_text('7D QC -2H -3H -4H 8S')))
    assert not [*plan.rows.bands[0].trays]


def test_the_oldest_plays_of_a_blocked_sideline_are_folded() -> None:
    layout = of_text(' '.join(f'{rank}D -{rank}S' for rank in '2345678') + ' 10D -2H -3H -4H -5H -6H -7H -8H -9H')
    column = layout.columns
    scale = scale_of(COLUMNS[-1])
    (*_, last) = arranged(column, scale, most=3)
    assert last.spread, 'there is a free column at the right'
    blocked = arranged([*column, *column[:1]], scale, most=3)[7]
    assert not blocked.spread
    assert len(blocked.folded) + len(blocked.stacks[0]) == 8
    assert blocked.depth <= 3 * scale.side[1]
    assert blocked.folded == column[7].sideline[: len(blocked.folded)]
    assert arranged([*column, *column[:1]], scale)[7].folded == ()
    assert play_height(column[7].sideline[0], scale) == scale.side[1]


def test_on_a_phone_a_rank_is_at_least_nine_points_high() -> None:
    for count in range(1, 151, 3):
        pending = Pending(1, deck()[: 1 + count % 60], no_play=True)
        view = table(random_layout(count, seed=count), pending=pending, phase=Phase.JUDGING)
        plan, waiting = planned(view), waiting_of(view)
        heights = [
            RANK[FaceSize.UPRIGHT] * card.rect.width
            if card.face is FaceSize.SIDEWAYS
            else RANK[card.face] * card.rect.height
            for card in cards_of(plan)
        ]
        assert plan.panel is not None
        heights += [RANK[waiting.face] * rect.height for rect in waiting.places(plan.panel)]
        assert min(heights) * 390 / plan.rows.width >= 9


@pytest.mark.parametrize('columns', COLUMNS)
def test_of_a_covered_card_the_whole_rank_is_seen(columns: int) -> None:
    scale = scale_of(columns)
    assert scale.step >= RANK[FaceSize.COVERED] * scale.side[1] + 2
    assert scale.step == round(SEEN_SHARE * scale.side[1])


def test_cards_are_large_while_the_line_is_short() -> None:
    widths = [cards_of(planned(table(random_layout(count, right=1))))[-1].rect.width for count in range(1, 21)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 1.5 * widths[-1]


def test_cards_stand_in_rows_of_nine_from_left_to_right() -> None:
    plan = planned(table(random_layout(24, right=1)))
    rows = [[card.rect for card in band.cards] for band in plan.rows.bands]
    assert [len(row) for row in rows] == [9, 9, 6]
    for row in rows:
        assert [rect.centre[0] for rect in row] == sorted(rect.centre[0] for rect in row)
    assert len({row[0].x // 20 for row in rows}) == 1


def test_a_wrong_string_is_outlined_and_overlaps_and_a_right_one_is_not() -> None:
    plan = planned(table(of_text('7D 8C+9C -2H -3C+4C+5C QH')))
    band = plan.rows.bands[0]
    (string,) = band.strings
    inside = [card for card in band.cards if string.rect.holds(card.rect)]
    assert [card.card.text for card in inside] == ['3C', '4C', '5C']
    assert all(one.rect.overlaps(other.rect) for one, other in pairwise(inside))
    assert [card.card.text for card in band.cards if card.face is FaceSize.UPRIGHT] == ['7D', '8C', '9C', 'QH']


def test_a_card_from_a_shown_hand_lies_sideways() -> None:
    cards = cards_of(planned(table(of_text('7D ~9H'))))
    assert [card.face for card in cards] == [FaceSize.UPRIGHT, FaceSize.SIDEWAYS]
    assert cards[1].rect.width > cards[1].rect.height


def test_the_newest_cards_are_known() -> None:
    assert newest('7D') == []
    assert newest('7D QC') == ['QC']
    assert newest('7D QC+2H') == ['QC', '2H']
    assert newest('7D QC -3C+4C') == ['3C', '4C']


def newest(layout: str) -> list[str]:
    return [card.card.text for card in cards_of(planned(table(of_text(layout)))) if card.newest]


def test_pawns_king_and_flags_stand_on_their_cards() -> None:
    view = table(random_layout(45, seed=8), prophet=2, marker=10, flags=(3, 41))
    marks = {(mark.kind, mark.number) for band in planned(view, whole=True).rows.bands for mark in band.marks}
    assert marks == {
        *(('white_pawn', number) for number in (10, 20, 30, 40)),
        *(('black_pawn', number) for number in (20, 30, 40)),
        ('king', 10),
        ('flag', 3),
        ('flag', 41),
    }


def test_what_contradicts_the_rule_is_marked_beside_flags() -> None:
    view = table(random_layout(45, seed=8), flags=(3, 41))
    plan = planned(view, whole=True, contradicted=(3, 20, 44))
    marks = [(mark.kind, mark.number, mark.rect) for band in plan.rows.bands for mark in band.marks]
    assert {(kind, number) for kind, number, _ in marks if kind in ('flag', 'contradiction')} == {
        ('flag', 3),
        ('flag', 41),
        ('contradiction', 3),
        ('contradiction', 20),
        ('contradiction', 44),
    }
    for kind, number, rect in marks:
        if kind == 'contradiction':
            owner = next(card for band in plan.rows.bands for card in band.cards if card.number == number)
            assert rect.overlaps(owner.rect)
            assert not any(rect.overlaps(other) for _, whose, other in marks if whose == number and other is not rect)


def test_every_fifth_place_and_the_first_of_a_row_are_numbered() -> None:
    plan = planned(table(random_layout(20, right=1)))
    assert [place for band in plan.rows.bands for place, _ in band.labels] == [1, 5, 10, 15, 19, 20]


def test_earlier_rows_are_folded_and_counted() -> None:
    layout = random_layout(120, seed=2)
    view = table(layout)
    plan = planned(view)
    assert plan.rows.fold is not None
    assert plan.rows.fold.main == next(plan.rows.bands[0].labels)[0] - 1
    assert plan.height < 2 * plan.rows.width
    assert planned(view, whole=True).rows.fold is None


def test_the_king_stands_on_the_fold_when_the_marked_card_is_there() -> None:
    for marker in range(1, 121):
        view = table(random_layout(120, seed=2), prophet=2, marker=marker)
        plan = planned(view)
        assert plan.rows.fold is not None
        drawn = [mark.number for band in plan.rows.bands for mark in band.marks if mark.kind == 'king']
        chips = [chip.king for band in plan.rows.bands for chip in band.chips if chip.king]
        assert drawn == ([] if plan.rows.fold.king or chips else [marker])
        assert plan.rows.fold.king is None or plan.rows.fold.rect.holds(plan.rows.fold.king)


@pytest.mark.parametrize('right', [0.1, 0.2, 0.5, 1])
@pytest.mark.parametrize('count', [1, 20, 60, 150])
def test_a_whole_layout_is_no_ribbon(count: int, right: float) -> None:
    plan = planned(table(random_layout(count, right=right)), whole=True)
    assert 0.6 <= plan.rows.width / plan.height <= 1.7
    assert plan.rows.fold is None


def test_the_last_row_is_always_shown_with_the_newest_card() -> None:
    for count in range(1, 151):
        layout = random_layout(count, seed=count)
        plan = planned(table(layout))
        assert any(card.number == layout.count for card in cards_of(plan))


def test_a_picture_has_no_empty_half() -> None:
    """At the beginning of a round as little as later: the layout takes what its cards need, and says where they go."""
    beginning = planned(table(of_text('7D')))
    (band,) = beginning.rows.bands
    assert band.welcome is not None
    assert band.rect.holds(band.welcome)
    assert not any(band.welcome.overlaps(rect) for rect in (*band.slots[:1], band.cards[0].rect))
    for plan in (planned(table(random_layout(n, right=1))) for n in range(1, 20)):
        for row in plan.rows.bands:
            assert row.rect.bottom - max(card.rect.bottom for card in row.cards) < row.scale.card[1]
    assert planned(table(of_text('7D QC'))).rows.bands[0].welcome is None


@pytest.mark.parametrize('seats', range(3, 9))
def test_the_strip_holds_all_seats(seats: int) -> None:
    view = table(of_text('7D'), seats=seats)
    plan = planned(view)
    assert seats_of(view) == list(range(seats))
    assert {tile.size for tile in plan.tiles} == {(384, TILE)}, 'columns of equal width'
    assert len({tile.x for tile in plan.tiles}) == 2


def test_who_left_the_round_stays_on_the_strip_and_empty_chairs_do_not() -> None:
    view = with_seat(table(of_text('7D'), seats=5), 3, present=False)
    assert seats_of(view) == [0, 1, 2, 3, 4]


def test_a_shown_hand_is_drawn_small() -> None:
    pending = Pending(1, deck()[:14], no_play=True, call=False, pick=deck()[3])
    view = table(of_text('7D'), pending=pending, phase=Phase.CHECKING)
    assert planned(view).panel is not None
    assert waiting_of(view).face is FaceSize.SIDE
    assert waiting_of(view).picked == 3


def test_before_the_starter_there_is_an_empty_row() -> None:
    plan = planned(table(Layout(), phase=Phase.WRITING))
    assert cards_of(plan) == []
    assert len(plan.rows.bands) == 1
