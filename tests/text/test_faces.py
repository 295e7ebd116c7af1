"""Sets of cards in words."""

import pytest

from bot.text import ENGLISH
from bot.text.kinds import faces_said
from eleusis.cards import Card


@pytest.mark.parametrize(
    ('cards', 'said'),
    [
        ([], 'no card'),
        (list(Card), 'any card'),
        ([Card.HQ], 'hearts Q'),
        ([Card.SA, Card.S2, Card.S3, Card.S5, Card.SQ, Card.SK], 'spades A–3, 5, Q, K'),
        ([card for card in Card if card.text[-1] in 'HD'], 'hearts and diamonds all'),
        (
            [card for card in Card if card.text[-1] != 'C' and card.rank % 2],
            'spades, hearts and diamonds A, 3, 5, 7, 9, J, K',
        ),
        ([card for card in Card if card.rank > 6], '7–K of any suit'),
        ([Card.S2, Card.H2, Card.C9, Card.C10, Card.CJ], 'spades and hearts 2; clubs 9–J'),
    ],
)
def test_sets_of_cards(cards: list[Card], said: str) -> None:
    assert faces_said(ENGLISH, cards) == said
    assert faces_said(ENGLISH, [*cards[::-1], *cards]) == said
