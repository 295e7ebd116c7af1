"""Cards, decks, and the ways people write them."""

from collections import Counter
from contextlib import suppress
from random import Random
from string import ascii_letters, digits
from unicodedata import category, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eleusis.cards import Card, Colour, Suit, UnreadableCard, by_rank, by_suit, deck, shuffled, without
from eleusis.notation.names import is_card

cards = st.sampled_from(list(Card))


def test_a_deck_has_52_cards_13_of_each_suit() -> None:
    assert len(set(deck())) == 52
    assert set(Counter(card.suit for card in deck()).values()) == {13}
    assert set(Counter(card.colour for card in deck()).values()) == {26}


def test_a_card_knows_what_it_is() -> None:
    queen = Card.HQ
    assert (queen.suit, queen.rank, queen.colour, queen.text, queen.symbol) == (
        Suit.HEARTS,
        12,
        Colour.RED,
        'QH',
        'Q♥',
    )
    assert [card.rank for card in deck()[:13]] == list(range(1, 14))


@pytest.mark.parametrize(
    'text',
    [
        'QH',
        'qh',
        'hq',
        'Q♥',
        '♥Q',
        'Q♥\ufe0f',
        '♥\ufe0eQ',
        'q h',
        'Q-H',
        'Q_H',
        ' qh ',
        'Queen of Hearts',
        'queen hearts',
        'queen-of-hearts',
        'QUEEN_OF_HEARTS',
        '12h',
    ],
)
def test_one_card_is_read_in_every_spelling(text: str) -> None:
    assert Card.from_text(text) is Card.HQ
    assert Card.many_from_text(text) == (Card.HQ,)


@pytest.mark.parametrize(
    ('text', 'card'),
    [
        ('10S', 'S10'),
        ('ts', 'S10'),
        ('ten of spades', 'S10'),
        ('1d', 'DA'),
        ('ace of diamonds', 'DA'),
        ('deuce c', 'C2'),
    ],
)
def test_other_names_of_ranks(text: str, card: str) -> None:
    assert Card.from_text(text) is Card[card]


@given(cards)
def test_every_card_is_read_back_from_its_texts(card: Card) -> None:
    assert Card.from_text(card.text) is Card.from_text(card.symbol) is card


NUMBERS = [
    '-1S',
    '+1S',
    '\u22121S',
    '--1S',
    '_1S',
    '01S',
    '010S',
    '1.0S',
    '1-0S',
    '1_0S',
    '1 0S',
    '1 1S',
    '1e1S',
    '1S-',
    'S1_0',
]
FOREIGN = [
    '\uff11S',
    '\uff11\uff10S',
    '1\uff33',
    '\u0661S',
    '\u2460S',
    '\xb9S',
    '1\u017f',
    '\u212aH',
    '\uff21♠',
    '1\ufe0f♠',
    '1\u20e3S',
    '\u0410♠',
]


@pytest.mark.parametrize('text', [*NUMBERS, *FOREIGN])
def test_a_number_with_something_about_it_is_no_rank(text: str) -> None:
    """A sign, a leading zero, digits set apart, digits and letters of other scripts."""
    with pytest.raises(UnreadableCard):
        Card.from_text(text)
    with pytest.raises(UnreadableCard):
        Card.many_from_text(text)


@pytest.mark.parametrize('text', ['1S', 'Q♥'])
def test_no_other_sign_passes_for_a_card(text: str) -> None:
    """In the place of one, before or behind it: digits, signs, and other forms of letters and digits."""
    signs = set(map(chr, range(0x20000))) - {*'-_', *ascii_letters, *digits}
    numbers = {sign for sign in signs if category(sign) in ('Nd', 'No', 'Nl', 'Pd', 'Sm')}
    forms = {sign for sign in signs if sign.casefold().isalnum() and normalize('NFKC', sign.casefold()).isascii()}
    for sign in numbers | forms:
        for place in range(len(text) + 1):
            assert not is_card(text[:place] + sign + text[place + 1 :])
            assert not is_card(text[:place] + sign + text[place:])


@pytest.mark.parametrize('text', ['', 'Q', 'H', 'QX', '0H', '14H', 'joker', 'QH10S', '\x00', 'Q\u202eH'])
def test_what_is_no_card_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(UnreadableCard) as refused:
        Card.from_text(text)
    assert refused.value.text == text


@pytest.mark.parametrize(
    'text',
    [
        'QH 10S',
        'QH,10S',
        'QH, 10S,',
        'QH+10S',
        'QH + 10S',
        'QH;10S',
        'QH / 10S',
        'QH & 10S',
        'qh then 10s',
        'QH and 10S',
        'Q♥ 10♠',
        'Q H 10 S',
        'queen of hearts 10 of spades',
        'Queen of hearts, ten of spades',
    ],
)
def test_several_cards_are_read_in_order(text: str) -> None:
    assert Card.many_from_text(text) == (Card.HQ, Card.S10)


@given(st.lists(cards, max_size=6), st.sampled_from([' ', ', ', '+', ' then ']))
def test_several_cards_are_read_back(hand: list[Card], between: str) -> None:
    assert Card.many_from_text(between.join(card.text for card in hand)) == tuple(hand)


@pytest.mark.parametrize(
    ('text', 'wrong'),
    [
        ('QH 10X 3C', '10X'),
        ('queen of, 3C', 'queen'),
        ('QHQH', 'QHQH'),
        ('QH, +1S', '+1S'),
        ('QH -1S', '-1S'),
        ('QH +', '+'),
        ('QH++1S', '+1S'),
        ('QH - 10S', '-'),
    ],
)
def test_the_first_part_that_is_no_card_is_named(text: str, wrong: str) -> None:
    with pytest.raises(UnreadableCard) as refused:
        Card.many_from_text(text)
    assert refused.value.text == wrong


@given(st.text())
def test_any_text_is_cards_or_unreadable(text: str) -> None:
    with suppress(UnreadableCard):
        assert all(isinstance(card, Card) for card in Card.many_from_text(text))


def test_cards_are_taken_out_of_a_hand_copies_counted() -> None:
    hand = (Card.HQ, Card.S10, Card.HQ, Card.C2)
    assert without(hand, (Card.HQ, Card.C2)) == (Card.S10, Card.HQ)
    assert without(hand, (Card.HQ, Card.HQ)) == (Card.S10, Card.C2)
    assert without(hand, (Card.HQ, Card.HQ, Card.HQ)) is None
    assert without(hand, ()) == hand


@given(st.lists(cards), st.integers())
def test_shuffling_keeps_the_cards_and_follows_the_chance_given(hand: list[Card], seed: int) -> None:
    assert Counter(shuffled(hand, Random(seed))) == Counter(hand)
    assert shuffled(hand, Random(seed)) == shuffled(hand, Random(seed))


def test_hands_are_sorted_with_the_colours_alternating_or_by_rank() -> None:
    hand = Card.many_from_text('KD AS 2C 2H AD')
    assert by_suit(hand) == Card.many_from_text('AS 2H 2C AD KD')
    assert by_rank(hand) == Card.many_from_text('AS AD 2H 2C KD')
