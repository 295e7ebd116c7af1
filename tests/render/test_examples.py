"""Pictures of rules at work: every card in its place, nothing outside, the lit ones lit."""

import io
from itertools import combinations
from random import Random

import pytest
from PIL import Image

from bot.look import Look
from bot.render.draw import draw_examples, draw_trial
from bot.render.kit.faces import RANK, FaceSize
from bot.render.kit.geometry import WIDE, WIDTH, Rect
from bot.render.kit.theme import theme_of
from bot.render.rule import ACROSS, EXAMPLE_CELL, MOST_CARDS, MOST_ROWS, TRIAL_CELL, cell_of, plan_examples, plan_trial
from eleusis.cards import Card, Suit
from tests.render.test_pictures import check

DARK = theme_of(Look())


FACES = tuple(Card)
RED = frozenset(card for card in FACES if card.suit in (Suit.HEARTS, Suit.DIAMONDS))
LINES = tuple(FACES[place : place + length] for place, length in ((0, 1), (9, 2), (21, 3), (30, 4), (44, 5)))


def image_of(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert('RGB')


def shining(image: Image.Image, cell: Rect) -> bool:
    """Whether the cell is paper-white near its corner, away from rank and suit."""
    pixel = image.getpixel((cell.x + cell.width // 2, cell.y + 4))
    return pixel == DARK.card


@pytest.mark.parametrize('right', [frozenset(), frozenset({Card.HQ}), RED, frozenset(FACES)])
def test_the_cards_that_may_follow_shine_and_no_others(right: frozenset[Card]) -> None:
    picture = draw_examples([(line, right) for line in LINES])
    image = check(picture).convert('RGB')
    if not right:
        assert image.tobytes().count(bytes(DARK.wrong)) > 100, 'it is said that nothing may follow'
        return
    for row in plan_examples(LINES)[1]:
        cells = {card: cell_of(card, *row.grid, EXAMPLE_CELL) for card in FACES}
        assert {card for card, cell in cells.items() if shining(image, cell)} == right


def test_everything_has_a_place_of_its_own() -> None:
    height, rows = plan_examples(LINES)
    whole = Rect(0, 0, WIDTH, height)
    for line, row in zip(LINES, rows, strict=True):
        assert tuple(card for card, _ in row.cards) == line
        rects = [rect for _, rect in row.cards]
        assert [rect.x for rect in rects] == sorted(rect.x for rect in rects), 'as one reads'
        grid = [cell_of(card, *row.grid, EXAMPLE_CELL) for card in FACES]
        for one, other in combinations([*rects, *grid], 2):
            assert not one.overlaps(other)
        assert all(row.rect.holds(rect) for rect in [*rects, *grid])
        assert whole.holds(row.rect)
    assert not any(one.rect.overlaps(other.rect) for one, other in combinations(rows, 2))


def test_of_a_long_line_the_last_cards_are_shown() -> None:
    _, (row,) = plan_examples([FACES[:20]])
    assert tuple(card for card, _ in row.cards) == FACES[20 - MOST_CARDS : 20]


def test_on_a_phone_the_letters_of_a_cell_can_be_read() -> None:
    _, (row, *_) = plan_examples(LINES)
    cell = cell_of(Card.SA, *row.grid, EXAMPLE_CELL)
    assert cell.height * RANK[FaceSize.CELL] * 375 / WIDTH >= 13


@pytest.mark.parametrize('count', [0, 1, 9, 10, 11, 20, 21, 37, 60])
@pytest.mark.parametrize('refused', [None, Card.SQ])
def test_a_trial(count: int, refused: Card | None) -> None:
    line = tuple(Random(count).choices(FACES, k=count))
    plan = plan_trial(line, refused)
    shown = tuple(card for card, _ in plan.cards)
    assert line[plan.folded :] == shown
    assert len(shown) <= ACROSS * MOST_ROWS
    assert bool(plan.folded) == (count + bool(refused) > ACROSS * MOST_ROWS)
    rects = [rect for _, rect in plan.cards] + [rect for rect in (plan.refused, plan.empty) if rect]
    assert (plan.empty is not None) == (count == 0 and refused is None)
    assert (plan.refused is None) == (refused is None)
    assert not any(one.overlaps(other) for one, other in combinations(rects, 2))
    assert all(plan.line.holds(rect) for rect in rects)
    picture = draw_trial(line, RED, refused=refused)
    check(picture)
    assert (picture.width, picture.height) == (WIDE, plan.height)
    cells = {card: cell_of(card, *plan.grid, TRIAL_CELL) for card in FACES}
    image = image_of(picture.data)
    assert {card for card, cell in cells.items() if shining(image, cell)} == RED


def test_a_refused_card_is_marked() -> None:
    line = (Card.H7,)
    assert draw_trial(line, RED, refused=Card.S2).data != draw_trial((Card.H7, Card.S2), RED).data
    assert bytes(DARK.wrong) in image_of(draw_trial(line, RED, refused=Card.S2).data).tobytes()
