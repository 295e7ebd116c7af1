"""Pictures of rules at work: every card in its place, nothing outside, the lit ones lit."""

from collections import Counter
from random import Random

import pytest

from bot.render.draw import draw_examples, draw_trial
from bot.render.kit.faces import RANK, FaceSize
from bot.render.kit.geometry import WIDTH
from bot.render.rule import ACROSS, EXAMPLE_CELL, MOST_CARDS, MOST_ROWS
from eleusis.cards import Card, Suit
from tests.render.drawn import apart, noted
from tests.render.test_pictures import check

FACES = tuple(Card)
RED = frozenset(card for card in FACES if card.suit in (Suit.HEARTS, Suit.DIAMONDS))
LINES = tuple(FACES[place : place + length] for place, length in ((0, 1), (9, 2), (21, 3), (30, 4), (44, 5)))


@pytest.mark.parametrize('right', [frozenset(), frozenset({Card.HQ}), RED, frozenset(FACES)])
def test_the_cards_that_may_follow_shine_and_no_others(right: frozenset[Card]) -> None:
    drawn = noted(draw_examples, [(line, right) for line in LINES])
    drawn.check()
    check(draw_examples([(line, right) for line in LINES]))
    lit = [card for card in drawn.cards if card.how is FaceSize.CELL]
    assert Counter(card.what for card in lit) == dict.fromkeys(right, len(LINES))
    assert Counter(card.what for card in drawn.absent) == dict.fromkeys({*FACES} - right, len(LINES))
    apart([*lit, *drawn.absent])
    assert [*drawn.words] == ([] if right else ['No card may follow'] * len(LINES))
    panels = [panel.rect for panel in drawn.panels if panel.rect.height > 200]
    for line, panel in zip(LINES, panels, strict=True):
        own = [card for card in drawn.cards if panel.holds(card.rect) and card.how is FaceSize.UPRIGHT]
        assert tuple(card.what for card in sorted(own, key=lambda card: card.rect.x)) == line, 'as one reads'
        assert sum(panel.holds(card.rect) for card in (*lit, *drawn.absent)) == len(FACES)


def test_of_a_long_line_the_last_cards_are_shown() -> None:
    drawn = noted(draw_examples, [(FACES[:20], frozenset())])
    assert tuple(card.what for card in drawn.cards) == FACES[20 - MOST_CARDS : 20]


def test_on_a_phone_the_letters_of_a_cell_can_be_read() -> None:
    assert EXAMPLE_CELL[1] * RANK[FaceSize.CELL] * 375 / WIDTH >= 13


@pytest.mark.parametrize('count', [0, 1, 9, 10, 11, 20, 21, 37, 60])
@pytest.mark.parametrize('refused', [None, Card.SQ])
def test_a_trial(count: int, refused: Card | None) -> None:
    line = tuple(Random(count).choices(FACES, k=count))
    drawn = noted(draw_trial, line, RED, refused=refused)
    drawn.check()
    check(draw_trial(line, RED, refused=refused))
    shown = [card for card in drawn.cards if card.how is FaceSize.UPRIGHT]
    laid = [*line, *([refused] if refused else [])]
    assert laid[max(0, len(laid) - len(shown)) :] == [card.what for card in shown]
    assert len(shown) <= ACROSS * MOST_ROWS
    assert bool(drawn.words) == (len(laid) > ACROSS * MOST_ROWS)
    assert {card.what for card in drawn.cards if card.how is FaceSize.CELL} == RED
    panel = drawn.panels[0].rect
    assert all(panel.holds(card.rect) for card in shown)
    assert [badge.rect for badge in drawn.badges] == ([shown[-1].rect] if refused else [])
    assert [part.what for part in drawn.absent].count(refused) == (2 if refused else 0), 'marked in the grid'
