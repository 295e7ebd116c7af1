"""Pictures as files: of everything, in several threads, with nothing in them but pixels."""

import io
import struct
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, groupby
from random import Random

import pytest
from PIL import Image

from bot.look import Look
from bot.render.draw import NothingToDraw, Picture, draw_hand
from bot.render.hand import LAST_PLACES, plan_hand
from bot.render.kit.faces import RANK, FaceSize
from bot.render.kit.geometry import WIDTH, Rect
from bot.render.kit.theme import theme_of
from bot.render.layout.on_table import OnTable
from bot.ui.kit.controls import MOST_BUTTONS, Press, card_button, in_rows
from eleusis.cards import Card, Suit, by_suit, deck
from eleusis.games.eleusis.round import Pending, Phase
from eleusis.match import open_match, replay
from eleusis.variants import Variant
from eleusis.views import public_view
from tests.examples import some
from tests.render.games import played, scored
from tests.render.scenes import NAMES, dealt, random_layout, round_of, table
from tests.render.test_names import HOSTILE, UNDRAWABLE
from tests.render.test_table_plan import planned
from tests.shown import draw_round_end, draw_table

DARK = theme_of(Look())


FACES = tuple(Card)


def chunks(png: bytes) -> Iterator[bytes]:
    """The kinds of the chunks of a PNG file."""
    at = 8
    while at < len(png):
        (length,) = struct.unpack_from('>I', png, at)
        yield png[at + 4 : at + 8]
        at += length + 12


def check(picture: Picture) -> Image.Image:
    """Assert that the file is a PNG of the stated size and nothing else; return the image."""
    image = Image.open(io.BytesIO(picture.data))
    image.load()
    assert (image.format, image.size) == ('PNG', (picture.width, picture.height))
    assert set(chunks(picture.data)) <= {b'IHDR', b'PLTE', b'IDAT', b'IEND'}
    return image


@pytest.mark.parametrize('cards', [1, 20, 80, 150])
def test_tables(cards: int) -> None:
    view = table(random_layout(cards), seats=8, prophet=1, marker=1, flags=(3,))
    for whole in (False, True):
        plan = planned(view, whole=whole)
        picture = draw_table(view, NAMES, whole=whole)
        check(picture)
        assert (picture.width, picture.height) == (plan.rows.width, plan.height)
        assert len(picture.data) < 1_000_000


def test_a_table_without_a_round_cannot_be_drawn() -> None:
    view = public_view(replay(open_match(Variant())))
    with pytest.raises(NothingToDraw):
        draw_table(view, NAMES)
    with pytest.raises(NothingToDraw):
        draw_round_end(view, NAMES)
    with pytest.raises(ValueError, match='over'):
        draw_round_end(dealt(), NAMES)


@pytest.mark.parametrize('name', some([*HOSTILE, *UNDRAWABLE], 5, first=4))
def test_any_name_can_be_drawn(name: str) -> None:
    names = dict.fromkeys(range(8), name)
    pending = Pending(2, FACES[:4], call=True)
    check(draw_table(table(random_layout(9), seats=8, pending=pending, prophet=1, marker=1), names))
    check(draw_round_end(scored(), names, rule=name))


@pytest.mark.parametrize('seed', range(3))
def test_whatever_is_played_can_be_drawn(seed: int) -> None:
    for view in played(seed)[::4]:
        check(draw_table(view, NAMES))
        if round_of(view).phase is Phase.ENDED:
            check(draw_round_end(view, NAMES))


@pytest.mark.parametrize('cards', [0, 1, 8, 9, 14, 60])
def test_hands(cards: int) -> None:
    hand = tuple(Random(cards).choices(FACES, k=cards))
    chosen = hand[1:4]
    picture = draw_hand(hand, chosen=chosen)
    check(picture)
    plan = plan_hand(hand, chosen)
    held = plan.cards
    assert (picture.width, picture.height) == (WIDTH, plan.height)
    assert [card.card for card in held] == list(hand)
    assert all(Rect(0, 0, picture.width, picture.height).holds(card.rect) for card in held)
    assert not any(one.rect.overlaps(other.rect) for one, other in combinations(held, 2))


@pytest.mark.parametrize('cards', range(1, 61))
def test_the_rows_of_a_hand_are_those_of_its_buttons(cards: int) -> None:
    plan = plan_hand(deck()[:cards])
    rows = [len([*row]) for _, row in groupby(plan.cards, key=lambda held: held.rect.y)]
    buttons = in_rows([card_button(card, Press('card')) for card in deck()[:cards]])
    assert rows == [len(row) for row in buttons] or cards > MOST_BUTTONS
    height = plan.cards[0].rect.height * RANK[FaceSize.CELL]
    assert height * 390 / WIDTH >= (16 if cards <= MOST_BUTTONS else 10)
    assert plan.height <= 800
    assert cards < 5 or max(held.rect.right for held in plan.cards) >= WIDTH * 0.95


@pytest.mark.parametrize('cards', [1, 4, 9, 40])
def test_a_hand_hangs_below_the_last_five_places_of_the_line(cards: int) -> None:
    layout = random_layout(cards)
    plan = plan_hand(deck()[:14], (), OnTable(layout, over=False))
    assert plan.line is not None
    uprights = [card.card for card in plan.line.cards if card.face in (FaceSize.UPRIGHT, FaceSize.SIDEWAYS)]
    assert uprights == [column.main.card for column in layout.columns[-LAST_PLACES:] if column.main]
    assert plan.line.next_slot is not None, 'there is room for the next card'
    assert not any(plan.line.rect.overlaps(held.rect) for held in plan.cards)
    check(draw_hand(deck()[:14], (), OnTable(layout, over=False)))


def test_chosen_cards_have_their_order_and_copies_are_counted() -> None:
    hand = (Card.H2, Card.H2, Card.H2, Card.S3)
    held = plan_hand(hand, (Card.H2, Card.S3, Card.H2)).cards
    assert [card.order for card in held] == [1, 3, 0, 2]
    assert draw_hand(hand).data != draw_hand(hand, chosen=(Card.S3,)).data


def test_the_same_is_drawn_twice_and_in_two_threads_at_once() -> None:
    view, hand = table(random_layout(60), seats=8), by_suit(Random(1).sample(FACES, 20))
    with ThreadPoolExecutor(4) as pool:
        tables = [pool.submit(draw_table, view, NAMES) for _ in range(8)]
        hands = [pool.submit(draw_hand, hand) for _ in range(8)]
        assert {task.result().data for task in tables} == {draw_table(view, NAMES).data}
        assert {task.result().data for task in hands} == {draw_hand(hand).data}


@pytest.mark.parametrize('suit', list(Suit))
def test_red_suits_look_red_and_black_suits_look_black(suit: Suit) -> None:
    red, green, blue = DARK.suits[suit]
    warm = suit in (Suit.HEARTS, Suit.DIAMONDS)
    assert (red > 1.5 * max(green, blue)) is warm
    assert (red < 50) is not warm
