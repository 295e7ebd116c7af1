"""Colours can be told apart: suits by any eyes, text from its background."""

from itertools import combinations
from math import atan2, degrees, hypot

import pytest

from bot.look import Look
from bot.render.kit import canvas
from bot.render.kit.geometry import WIDTH
from bot.render.kit.palette import Ink
from bot.render.kit.theme import theme_of
from eleusis.cards import Card, Suit
from tests.render.album import ALBUM, DARK, DARK_FOUR, LIGHT, LIGHT_FOUR
from tests.render.colours import SIGHTS, Lab, Sight, ciede2000, contrast, distance, lab, seen

LOOKS = [DARK, LIGHT, DARK_FOUR, LIGHT_FOUR]
COLD, WARM = (Suit.SPADES, Suit.CLUBS), (Suit.HEARTS, Suit.DIAMONDS)

# Of 10 a difference is plain at a glance. Whoever sees fewer colours has less to tell the suits by: the smallest
# differences are those of hearts and spades without red (20.9), and of hearts and diamonds without blue (20.4).
LEAST: dict[Sight, float] = {'normal': 28, 'protan': 20, 'deutan': 20, 'tritan': 20}
LEAST_OF_TWO = 20
"""Between each black and each red of a deck of two colours, to any eyes."""
LEAST_SHADE = 12
"""Between the two suits of one colour: clear side by side, and yet one colour."""
MOST_SHADE = 15

# WCAG 2.2: 3 for signs (1.4.11), 4.5 for text (1.4.3). Ranks are large, but they are what the game is about.
LEAST_CONTRAST = 4.5
PHONE, LEAST_POINTS = 265, 11
"""The width of a picture there, and the height of letters, in points."""
LEAST_CONTRAST_OF_DIAMONDS = 3.4
"""A darker orange is a brown that is hard to tell from hearts."""

SHARMA: list[tuple[Lab, Lab, float]] = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0010), 7.1792),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, -0.001, 2.49), (50, 0.0010, -2.49), 4.8045),
    ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]
"""Of the pairs that are published with the formula those that find mistakes in programs."""


@pytest.mark.parametrize(('one', 'other', 'expected'), SHARMA)
def test_the_distance_is_that_of_the_published_pairs(one: Lab, other: Lab, expected: float) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


def test_white_black_and_red_are_where_they_are_known_to_be() -> None:
    assert lab((255, 255, 255)) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab((255, 0, 0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((118, 118, 118), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize('sight', SIGHTS)
def test_every_eye_sees_greys_as_they_are(sight: Sight) -> None:
    for step in (0, 60, 128, 255):
        assert seen((step, step, step), sight) == pytest.approx((step, step, step), abs=1)


def test_red_and_green_are_alike_to_those_who_do_not_tell_them_apart() -> None:
    red, green = (178, 76, 66), (108, 116, 60)
    assert distance(red, green, 'deutan') < distance(red, green) / 3


@pytest.mark.parametrize('look', [DARK_FOUR, LIGHT_FOUR])
@pytest.mark.parametrize('sight', SIGHTS)
def test_four_suits_are_told_apart(look: Look, sight: Sight) -> None:
    suits = theme_of(look).suits
    distances = {pair: distance(suits[pair[0]], suits[pair[1]], sight) for pair in combinations(Suit, 2)}
    assert min(distances.values()) >= LEAST[sight], distances


@pytest.mark.parametrize('look', [DARK, LIGHT])
@pytest.mark.parametrize('sight', SIGHTS)
def test_a_deck_of_two_colours_has_two_with_two_shades_each(look: Look, sight: Sight) -> None:
    suits = theme_of(look).suits
    for one, other in combinations(Suit, 2):
        apart = distance(suits[one], suits[other], sight)
        if (one in WARM) is (other in WARM):
            assert LEAST_SHADE <= apart <= MOST_SHADE, (one, other)
        else:
            assert apart >= LEAST_OF_TWO, (one, other)


@pytest.mark.parametrize('look', LOOKS)
def test_red_suits_look_red_and_black_suits_look_black(look: Look) -> None:
    """Rules speak of colours: warm ones on one side, dark and cold ones on the other, also to the eye's measure."""
    suits = {suit: lab(colour) for suit, colour in theme_of(look).suits.items()}
    if look.deck == 'two':
        hues = [degrees(atan2(suits[suit][2], suits[suit][1])) for suit in WARM]
        assert all(20 < hue < 45 for hue in hues), 'red, neither orange nor pink'
        assert all(suits[suit][0] < 20 and hypot(*suits[suit][1:]) < 20 for suit in COLD), 'nearly black'
    for suit, (light, green_to_red, blue_to_yellow) in suits.items():
        assert (green_to_red > 40 and blue_to_yellow > 10) is (suit in WARM)
        assert (light < 40 and blue_to_yellow < 0) is (suit in COLD)


@pytest.mark.parametrize('look', LOOKS)
@pytest.mark.parametrize('suit', list(Suit))
def test_suits_stand_out_from_both_papers(look: Look, suit: Suit) -> None:
    theme = theme_of(look)
    least = LEAST_CONTRAST_OF_DIAMONDS if suit is Suit.DIAMONDS and look.deck == 'four' else LEAST_CONTRAST
    assert contrast(theme.suits[suit], theme.card) >= least
    assert contrast(theme.suits[suit], theme.side_card) >= least


@pytest.mark.parametrize('look', [DARK, LIGHT])
def test_text_can_be_read_on_a_phone(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all kinds of pictures: what is written, how large, in which colour, on which.

    So small a phone shows a picture in a message. Only a whole layout and a grid of all cards, which are asked for and
    looked at in their own window, may be wider.
    """
    written, write = dict[tuple[Ink, Ink], str](), canvas.write
    small = dict[str, float]()

    def noted(image, palette, line, place, ink) -> None:  # noqa: ANN001
        text = ''.join(run.text for run, _ in line.runs)
        if text:
            points = line.style.size * PHONE / image.width
            if points < LEAST_POINTS and image.width == WIDTH:
                small[text] = points
            ground = image.getpixel((max(0, place[0] - 1), place[1] - line.style.size // 3))
            written.setdefault((palette.colours[ink], palette.colours[ground]), text)
        write(image, palette, line, place, ink)

    monkeypatch.setattr(canvas, 'write', noted)
    for kind in ALBUM:
        kind.draw(look)
    assert len(written) > 10
    assert not small
    faint = {
        text: (pair, round(contrast(*pair), 2)) for pair, text in written.items() if contrast(*pair) < LEAST_CONTRAST
    }
    assert not faint


@pytest.mark.parametrize('look', LOOKS)
def test_marks_stand_out_from_panels(look: Look) -> None:
    """Rims and lights say what was right or wrong, so they count as signs."""
    theme = theme_of(look)
    for mark in (theme.right, theme.wrong, theme.string, theme.flag, theme.contradiction, theme.accent):
        assert contrast(mark, theme.panel) >= 3


def test_all_cards_have_a_suit_of_these() -> None:
    assert {card.suit for card in Card} == {*COLD, *WARM}
