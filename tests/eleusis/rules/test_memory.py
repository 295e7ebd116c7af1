"""Each register, read from lines and kept up card by card."""

from collections.abc import Callable
from random import Random

import pytest

from eleusis.cards import Card
from eleusis.rules.compiling import memory as m
from eleusis.rules.compiling.arithmetic import EXACT, Need
from eleusis.rules.compiling.card_values import RANK_KEYS, CardValues
from eleusis.rules.compiling.planning import Plan, classes
from eleusis.rules.masks import CARDS, mask_of
from eleusis.rules.syntax import Attribute, Ref

TABLES = CardValues()
COLOURS = TABLES.keys(Attribute.COLOUR)
SUITS = TABLES.keys(Attribute.SUIT)
FLAGS = tuple([int(rank > 4) for rank in RANK_KEYS])
KEEPINGS = [
    m.Keeping(),
    m.Keeping(most=0),
    m.Keeping(most=1),
    m.Keeping(most=3),
    m.Keeping(modulo=1),
    m.Keeping(modulo=4),
]

GROWING: dict[str, Callable[[m.Keeping], list[m.Register]]] = {
    'length': lambda keeping: [m.Length(0, keeping)],
    'count': lambda keeping: [m.TallyRegister(0, keeping, FLAGS)],
    'total': lambda keeping: [m.TallyRegister(0, keeping, RANK_KEYS)],
    'run of cards': lambda keeping: [m.RunOfCards(0, keeping, FLAGS)],
    'previous run': lambda keeping: [
        m.LastCard(0, classes([SUITS])),
        m.RunOfSame(1, keeping, 0, SUITS),
        m.PreviousRunRegister(2, keeping, 0, 1, SUITS),
    ],
    'run of same': lambda keeping: [m.LastCard(0, classes([SUITS])), m.RunOfSame(1, keeping, 0, SUITS)],
    'wrong cards': lambda keeping: [m.WrongCardsRegister(0, keeping)],
}
FIXED: dict[str, list[m.Register]] = {
    'last': [m.LastCard(0, classes([SUITS]))],
    'third': [
        m.LastCard(0, classes([SUITS, COLOURS])),
        m.EarlierCard(1, 2, 0, classes([SUITS, COLOURS])),
        m.EarlierCard(2, 3, 1, classes([COLOURS])),
    ],
    'last of some': [m.LastOfRegister(0, mask_of(card for card in CARDS if card.rank > 4), classes([SUITS]))],
    'starter': [m.Starter(0, classes([RANK_KEYS]))],
    'highest': [m.HighestRegister(0, RANK_KEYS)],
    'seen': [m.SeenRegister(0, TABLES.same(Attribute.VALUE))],
    'last wrong card': [m.WrongCard(0, classes([COLOURS]))],
}
MEMORIES = [
    *[pytest.param(make(keeping), id=f'{name}, {keeping}') for name, make in GROWING.items() for keeping in KEEPINGS],
    *[pytest.param(registers, id=name) for name, registers in FIXED.items()],
]


@pytest.mark.parametrize('registers', MEMORIES)
def test_what_is_read_is_what_is_kept_up(registers: list[m.Register]) -> None:
    rng = Random(1)
    for _ in range(60):
        line = rng.sample([*Card, *Card], rng.randint(1, 12))
        state = tuple(register.read(line[:1], ()) for register in registers)
        for length, card in enumerate(line, 1):
            if length > 1:
                state = tuple(register.after(state, card.index) for register in registers)
            sideline = rng.sample(list(Card), rng.choice([0, 1, 2, 5]))
            assert state == tuple(register.read(line[:length], []) for register in registers)
            for wrong in sideline:
                state = tuple(register.after_wrong(state, wrong.index) for register in registers)
            assert state == tuple(register.read(line[:length], sideline) for register in registers)


@pytest.mark.parametrize(('keeping', 'kept'), list(zip(KEEPINGS, [7, 0, 1, 3, 0, 3], strict=True)))
def test_how_much_of_a_number_is_kept(keeping: m.Keeping, kept: int) -> None:
    assert keeping.of(7) == kept
    assert keeping.finite == (keeping != m.Keeping())
    for make in GROWING.values():
        assert make(keeping)[-1].finite == keeping.finite


def test_what_the_registers_hold() -> None:
    line = Card.many_from_text('9H 10H 3S 4S 5S')
    whole = m.Keeping()
    held = {
        'length': m.Length(0, whole),
        'count': m.TallyRegister(0, whole, FLAGS),
        'total': m.TallyRegister(0, whole, RANK_KEYS),
        'run': m.RunOfCards(0, whole, FLAGS),
        'run of suit': m.RunOfSame(0, whole, 1, SUITS),
        'run of suit before': m.PreviousRunRegister(0, whole, 1, 2, SUITS),
        'last of some': m.LastOfRegister(0, mask_of(card for card in CARDS if card.rank > 9), classes([SUITS])),
        'last of others': m.LastOfRegister(0, mask_of(card for card in CARDS if card.rank > 10), classes([SUITS])),
        'highest': m.HighestRegister(0, RANK_KEYS),
        'lowest': m.HighestRegister(0, tuple([-rank for rank in RANK_KEYS])),
        'last': m.LastCard(0, classes([SUITS])),
        'third': m.EarlierCard(0, 3, 1, classes([RANK_KEYS])),
        'sixth': m.EarlierCard(0, 6, 1, classes([RANK_KEYS])),
        'starter': m.Starter(0, classes([RANK_KEYS])),
        'wrong': m.WrongCard(0, classes([RANK_KEYS])),
        'wrong cards': m.WrongCardsRegister(0, whole),
    }
    assert {name: register.read(line, [Card.CK, Card.DK]) for name, register in held.items()} == {
        'length': 5,
        'count': 3,
        'total': 31,
        'run': 1,
        'run of suit': 3,
        'run of suit before': 2,
        'last of some': Card.HA.index,
        'last of others': m.NO_CARD,
        'highest': 10,
        'lowest': -3,
        'last': Card.SA.index,
        'third': Card.S3.index,
        'sixth': m.NO_CARD,
        'starter': Card.S9.index,
        'wrong': Card.SK.index,
        'wrong cards': 2,
    }


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
        place: len(set(register.classes))
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
        m.TallyRegister(0, m.Keeping(most=7), FLAGS),
        m.TallyRegister(1, m.Keeping(modulo=12), FLAGS),
        m.TallyRegister(2, m.Keeping(), RANK_KEYS),
        m.HighestRegister(3, tuple([min(max(rank, 4), 9) for rank in RANK_KEYS])),
    )
