"""Layout: placements in the order they were laid, and what follows from them."""

from hypothesis import given
from hypothesis import strategies as st

from eleusis.cards import Card
from eleusis.layout import Layout, Placement, has_black_pawn, has_white_pawn

placements = st.builds(
    Placement, st.lists(st.sampled_from(list(Card)), min_size=1, max_size=4).map(tuple), st.booleans()
)


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """With a starter, or without one, so that cards may be wrong before any is right."""
    starter = draw(st.none() | st.sampled_from(list(Card)))
    layout = Layout() if starter is None else Layout().laying(Placement((starter,), right=True))
    for placement in draw(st.lists(placements, max_size=30)):
        layout = layout.laying(placement)
    return layout


@given(layouts())
def test_every_card_has_its_place_and_its_number(layout: Layout) -> None:
    columns = layout.columns
    laid = [column.main for column in columns if column.main] + [
        card for column in columns for wrong in column.sideline for card in wrong
    ]
    assert sorted(card.number for card in laid) == list(range(1, layout.count + 1))
    in_order = [card for placement in layout.placements for card in placement.cards]
    assert [card.card for card in sorted(laid, key=lambda card: card.number)] == in_order


@given(layouts())
def test_the_main_line_is_the_heads_of_the_columns(layout: Layout) -> None:
    assert layout.main_line == tuple(column.main.card for column in layout.columns if column.main)
    assert all(column.main for column in layout.columns[1:])


@given(layouts())
def test_a_sideline_hangs_below_the_main_line_card_before_it(layout: Layout) -> None:
    heads = [column.main.number if column.main else 0 for column in layout.columns]
    for column, head, following in zip(layout.columns, heads, [*heads[1:], layout.count + 1], strict=False):
        numbers = [card.number for wrong in column.sideline for card in wrong]
        assert numbers == list(range(head + 1, following))


@given(layouts(), st.data())
def test_cards_after_a_number_are_counted_by_line(layout: Layout, data: st.DataObject) -> None:
    ends = [
        sum(len(placement.cards) for placement in layout.placements[:n]) for n in range(1, len(layout.placements) + 1)
    ]
    marker = data.draw(st.sampled_from([0, *ends]))
    main, side = layout.after(marker)
    assert main + side == layout.count - marker
    assert main == sum(column.main.number > marker for column in layout.columns if column.main)


@given(st.integers(1, 500), st.none() | st.integers(1, 500))
def test_pawns_are_computed_from_counts(number: int, marker: int | None) -> None:
    assert has_white_pawn(number) == (str(number)[-1] == '0')
    assert has_black_pawn(number, marker) == (marker is not None and number in range(marker + 10, 501, 10))


def test_the_last_sideline_is_what_lies_below_the_last_right_card() -> None:
    layout = Layout()
    assert layout.last_sideline == ()
    for cards, right, below in (
        ('7D', True, ''),
        ('QH', False, 'QH'),
        ('2C 3C', False, 'QH 2C 3C'),
        ('KS 4S', True, ''),
        ('5D', False, '5D'),
    ):
        layout = layout.laying(Placement(Card.many_from_text(cards), right=right))
        assert layout.last_sideline == (Card.many_from_text(below) if below else ())
        last = layout.columns[-1].sideline
        assert layout.last_sideline == tuple(laid.card for play in last for laid in play)
