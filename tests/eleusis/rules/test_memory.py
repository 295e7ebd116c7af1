"""What rules ask of a line is kept once, and no more of it than is asked."""

from eleusis.rules.compiling import memory as m
from eleusis.rules.compiling.arithmetic import EXACT, Need
from eleusis.rules.compiling.card_values import RANK_KEYS, CardValues
from eleusis.rules.compiling.planning import Plan, classes
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Attribute, Ref

COLOURS, SUITS = map(CardValues().keys, (Attribute.COLOUR, Attribute.SUIT))
FLAGS = tuple([int(rank > 4) for rank in RANK_KEYS])


def test_cards_that_no_table_tells_apart_are_one() -> None:
    assert set(classes([])) == {0}
    assert len(set(classes([SUITS]))) == 4
    assert len(set(classes([SUITS, COLOURS]))) == 4
    assert len(set(classes([RANK_KEYS, COLOURS]))) == 26
    for card, first in zip(CARDS, classes([RANK_KEYS, COLOURS]), strict=True):
        assert (CARDS[first].rank, CARDS[first].colour) == (card.rank, card.colour)
        assert first <= card.index


def test_what_is_asked_of_an_earlier_card_is_kept_of_the_later_ones() -> None:
    plan = Plan()
    third = plan.card(Ref.THIRD, SUITS)
    second = plan.card(Ref.SECOND, RANK_KEYS)
    registers = plan.registers()
    kinds = {register.index: register for register in registers}
    sizes = {
        place: len(set(register.table))
        for place, register in kinds.items()
        if isinstance(register, m.LastCard | m.EarlierCard)
    }
    assert (sizes[third], sizes[second], len(sizes)) == (4, 52, 3)
    assert sorted(sizes.values()) == [4, 52, 52]


def test_what_two_parts_want_is_kept_once() -> None:
    plan = Plan()
    places = [
        plan.tally(FLAGS, Need(-1, 3)),
        plan.tally(FLAGS, Need(-1, 7)),
        plan.tally(FLAGS, Need(modulo=4)),
        plan.tally(FLAGS, Need(modulo=6)),
        plan.tally(RANK_KEYS, EXACT),
        plan.tally(RANK_KEYS, EXACT),
        plan.highest(RANK_KEYS, Need(8, 9)),
        plan.highest(RANK_KEYS, Need(4, 5)),
    ]
    assert places == [0, 0, 1, 1, 2, 2, 3, 3]
    assert plan.registers() == (
        m.TallyRegister(0, FLAGS, Need(high=7)),
        m.TallyRegister(1, FLAGS, Need(modulo=12)),
        m.TallyRegister(2, RANK_KEYS, EXACT),
        m.HighestRegister(3, tuple([min(max(rank, 4), 9) for rank in RANK_KEYS])),
    )
