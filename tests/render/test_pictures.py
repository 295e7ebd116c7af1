"""Pictures as files: of everything, in several threads, with nothing in them but pixels."""

import io
import struct
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from random import Random

import pytest
from PIL import Image

from bot.look import Look
from bot.render.draw import NothingToDraw, Picture, draw_board, draw_chart, draw_hand
from bot.render.hand import LAST_PLACES
from bot.render.kit.faces import RANK, FaceSize
from bot.render.kit.geometry import WIDTH
from bot.render.kit.theme import theme_of
from bot.render.layout.on_table import OnTable
from bot.text import LANGUAGES, Language
from bot.text.ranked import Board, Ranked
from bot.ui.kit.controls import MOST_BUTTONS, Press, card_button, in_rows
from eleusis.cards import Card, Suit, by_suit, deck
from eleusis.games.eleusis.round import Office, Pending, Phase
from eleusis.match import open_match, replay
from eleusis.variants import PRESETS, Variant
from eleusis.views import public_view
from tests.examples import some
from tests.render.album import ALBUM, DARK, Kind
from tests.render.delphi_games import Sibyl, after, counted, retold
from tests.render.drawn import noted, noting
from tests.render.endings import ended, matched
from tests.render.games import played, scored
from tests.render.scenes import NAMES, dealt, random_layout, round_of, table
from tests.render.test_names import HOSTILE, UNDRAWABLE
from tests.shown import draw_replay, draw_round_end, draw_table

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
        picture = draw_table(view, NAMES, whole=whole)
        check(picture)
        assert len(picture.data) < 1_000_000


def test_what_has_nothing_to_show_cannot_be_drawn() -> None:
    view = public_view(replay(open_match(Variant())))
    over = [partial(draw_round_end, each) for each in (view, dealt(), Sibyl().view, after(3).view)]
    for draw in (partial(draw_table, view), *over, partial(draw_chart, dealt()), partial(draw_replay, ())):
        with pytest.raises(NothingToDraw):
            draw(NAMES)


@pytest.mark.parametrize('name', some([*HOSTILE, *UNDRAWABLE], 5, first=4))
def test_any_name_and_any_rule_can_be_drawn(name: str) -> None:
    names, light = dict.fromkeys(range(8), name), Look(theme='light')
    pending = Pending(2, FACES[:4], call=True)
    check(draw_table(table(random_layout(9), seats=8, pending=pending, prophet=1, marker=1), names))
    offices = [Office(2, 3, 9, 'overthrown'), Office(1, 20, 40)]
    for view in (scored(), ended(random_layout(40), seats=8, offices=offices), counted(12, seats=8).view):
        check(draw_round_end(view, names, rule=name, look=light))
    check(draw_chart(matched([[5, 0, 5], [1, 7, 0, 3]]), names))
    ranked = [Ranked(1, name, 4321, '123 rounds · 45 wins · 67× True Prophet'), Ranked(2, name, -8, '')]
    check(draw_board(Board(ranked, name, 'all time', PRESETS['gardner']), look=light))
    assert draw_replay(retold(8, 3), names, rule=name).frames == 5


@pytest.mark.parametrize('seed', range(3))
def test_whatever_is_played_can_be_drawn(seed: int) -> None:
    for view in played(seed)[::4]:
        check(draw_table(view, NAMES))
        if round_of(view).phase is Phase.ENDED:
            check(draw_round_end(view, NAMES))


@pytest.mark.parametrize('language', LANGUAGES.values(), ids=list(LANGUAGES))
@pytest.mark.parametrize('kind', ALBUM, ids=lambda kind: kind.name)
def test_nothing_covers_anything_else(kind: Kind, language: Language) -> None:
    with noting() as drawn:
        kind.draw(DARK, language)
    for picture in drawn:
        picture.check()


@pytest.mark.parametrize('cards', range(61))
def test_hands(cards: int) -> None:
    """Its rows are those of its buttons, and it can be read on a phone."""
    hand = deck()[:cards]
    drawn = noted(draw_hand, hand, chosen=hand[1:4])
    drawn.check()
    assert [card.what for card in drawn.cards] == list(hand)
    assert sum(badge.what == 'glow' for badge in drawn.badges) == len(hand[1:4])
    rows = [len([*row]) for _, row in groupby(drawn.cards, key=lambda card: card.rect.y)]
    buttons = in_rows([card_button(card, Press('card')) for card in hand])
    assert rows == [len(row) for row in buttons] or cards > MOST_BUTTONS
    assert all(
        card.rect.height * RANK[FaceSize.CELL] * 390 / WIDTH >= (16 if cards <= MOST_BUTTONS else 10)
        for card in drawn.cards
    )
    assert drawn.rect.height <= 800
    assert cards < 5 or max(card.rect.right for card in drawn.cards) >= WIDTH * 0.95


@pytest.mark.parametrize('cards', [1, 4, 9, 40])
def test_a_hand_hangs_below_the_last_five_places_of_the_line(cards: int) -> None:
    layout, hand = random_layout(cards), deck()[:14]
    drawn = noted(draw_hand, hand, (), OnTable(layout, over=False))
    drawn.check()
    uprights = [card.what for card in drawn.cards if card.how in (FaceSize.UPRIGHT, FaceSize.SIDEWAYS)]
    assert uprights == [column.main.card for column in layout.columns[-LAST_PLACES:] if column.main]
    (line, *_) = drawn.panels
    slots = [panel for panel in drawn.panels if panel.rect.size in {card.rect.size for card in drawn.cards}]
    assert slots, 'there is room for the next card'
    assert not any(line.rect.overlaps(card.rect) for card in drawn.cards if card.how is FaceSize.CELL)


def test_chosen_cards_have_their_order_and_copies_are_counted() -> None:
    hand = (Card.H2, Card.H2, Card.H2, Card.S3)
    drawn = noted(draw_hand, hand, (Card.H2, Card.S3, Card.H2))
    lit = [badge.rect for badge in drawn.badges if badge.what == 'glow']
    assert lit == [drawn.cards[place].rect for place in (0, 1, 3)]
    assert drawn.words == ['1', '3', '2']


def test_the_same_is_drawn_twice_and_in_two_threads_at_once() -> None:
    view, hand = table(random_layout(60), seats=8), by_suit(Random(1).sample(FACES, 20))
    with ThreadPoolExecutor(4) as pool:
        tables = [pool.submit(draw_table, view, NAMES) for _ in range(8)]
        hands = [pool.submit(draw_hand, hand) for _ in range(8)]
        assert {task.result().data for task in tables} == {draw_table(view, NAMES).data}
        assert {task.result().data for task in hands} == {draw_hand(hand).data}


@pytest.mark.parametrize('suit', list(Suit))
def test_red_suits_look_red_and_black_suits_look_black(suit: Suit) -> None:
    red, green, blue = theme_of(DARK).suits[suit]
    warm = suit in (Suit.HEARTS, Suit.DIAMONDS)
    assert (red > 1.5 * max(green, blue)) is warm
    assert (red < 50) is not warm
