"""The faces of cards: drawn once for each card, size and theme, then only pasted."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from bot.eleusis.cards import RANK_LETTERS
from bot.render.inking import Corners, corners_of, lay, round_off, through
from bot.render.shapes import resized, rounded, suit_shape
from bot.render.typefaces import RANKS

if TYPE_CHECKING:
    from bot.eleusis.cards import Card
    from bot.render.geometry import Rect
    from bot.render.theme import Theme

SPRITES = 1200
"""Pictures of cards that are kept: all 52 in about a dozen sizes and places, some 15 MB."""

_LARGE = 400
"""Ranks are drawn with letters so high and made smaller."""

_WIDEST = 0.98
"""The width of a rank over its height at most: a ten is squeezed to it."""


class Face(Enum):
    """How a card lies there; each kind has a fixed shape."""

    UPRIGHT = 'upright'
    SIDEWAYS = 'sideways'
    """Laid from somebody's hand (5.4)."""
    SIDE = 'side'
    """In a sideline, or in a hand that was shown: only its upper edge."""
    CELL = 'cell'
    """In a grid of all cards, as small as can be read."""


SIZES = {Face.UPRIGHT: (124, 172), Face.SIDEWAYS: (128, 96), Face.SIDE: (124, 58), Face.CELL: (53, 46)}
"""Width and height of each kind on the table."""


def paste_face(image: Image.Image, theme: Theme, card: Card, face: Face, rect: Rect) -> None:
    """Draw the card in this rectangle of an image of palette indices."""
    grounds = corners_of(image, rect.x, rect.y, rect.width, rect.height)
    image.paste(_sprite(theme, card, face, rect.width, rect.height, grounds), (rect.x, rect.y))


def paste_absent(image: Image.Image, theme: Theme, card: Card, rect: Rect) -> None:
    """Draw the place in a grid where the card would be: its rank, hardly to be seen."""
    grounds = corners_of(image, rect.x, rect.y, rect.width, rect.height)
    image.paste(_absent(theme, card.rank, rect.width, rect.height, grounds), (rect.x, rect.y))


def radius_of(width: int) -> int:
    """Of the corners of a card so wide."""
    return width // 11


@lru_cache(maxsize=SPRITES)
def _sprite(theme: Theme, card: Card, face: Face, width: int, height: int, grounds: Corners) -> Image.Image:
    """A card on its ground. Shared: not to be changed."""
    image = _face(theme, card, face, width, height).copy()
    round_off(image, theme.palette, radius_of(width), theme.palette.index(theme.edge), grounds)
    return image


@lru_cache(maxsize=SPRITES)
def _face(theme: Theme, card: Card, face: Face, width: int, height: int) -> Image.Image:
    """A card whose rim has square corners outside. Shared: not to be changed."""
    palette = theme.palette
    paper = palette.index(theme.side_card if face is Face.SIDE else theme.card)
    image = Image.new('L', (width, height), palette.index(theme.edge))
    inner = rounded(width - 4, height - 4, radius_of(width) - 2)
    image.paste(through(inner, palette.ramp(palette.index(theme.edge), paper)), (2, 2))
    draw = {Face.UPRIGHT: _upright, Face.SIDEWAYS: _sideways, Face.SIDE: _side, Face.CELL: _cell}[face]
    for mask, place in draw(card, width, height):
        lay(image, palette, mask, place, palette.index(theme.suits[card.suit]))
    return image


Inked = Iterator[tuple[Image.Image, tuple[int, int]]]
"""Masks, and where they lie on the card."""


def _upright(card: Card, width: int, height: int) -> Inked:
    yield _rank(card.rank, round(height * 0.34)), (round(width * 0.09), round(height * 0.075))
    suit = suit_shape(card.suit, round(height * 0.44))
    yield suit, ((width - suit.width) // 2, round(height * 0.49))


def _sideways(card: Card, width: int, height: int) -> Inked:
    """Side by side and not turned, whatever the card is: nobody should have to turn a phone."""
    yield from _side_by_side(card, 0.5, width, height)


def _side(card: Card, width: int, height: int) -> Inked:
    rank = _rank(card.rank, round(height * 0.68))
    yield rank, (round(width * 0.08), (height - rank.height) // 2)
    suit = suit_shape(card.suit, round(height * 0.62))
    yield suit, (round(width * 0.61) - suit.width // 2, (height - suit.height) // 2)


def _cell(card: Card, width: int, height: int) -> Inked:
    """The rank as large as it can be beside its suit."""
    yield from _side_by_side(card, 0.53, width, height)


def _side_by_side(card: Card, large: float, width: int, height: int) -> Inked:
    """The suit behind the rank, whose height is this share of the card's."""
    rank, suit = _rank(card.rank, round(height * large)), suit_shape(card.suit, round(height * 0.44))
    gap = max(1, (width - rank.width - suit.width) // 3)
    yield rank, (gap, (height - rank.height) // 2)
    yield suit, (width - gap - suit.width, (height - suit.height) // 2)


@lru_cache(maxsize=SPRITES)
def _absent(theme: Theme, rank: int, width: int, height: int, grounds: Corners) -> Image.Image:
    palette = theme.palette
    hollow = palette.index(theme.hollow)
    image = Image.new('L', (width, height), hollow)
    mask = _rank(rank, round(height * 0.4))
    lay(image, palette, mask, ((width - mask.width) // 2, (height - mask.height) // 2), palette.index(theme.line))
    round_off(image, palette, radius_of(width), hollow, grounds)
    return image


@cache
def _rank(rank: int, height: int) -> Image.Image:
    """The mask of a rank whose capitals are so high."""
    letters = RANK_LETTERS[rank - 1]
    font, _ = RANKS.at(_LARGE)
    mask = Image.new('L', (_LARGE * 2, _LARGE * 2))
    draw = ImageDraw.Draw(mask)
    x = _LARGE / 4
    for letter in letters:
        draw.text((x, _LARGE * 1.5), letter, fill=255, font=font, anchor='ls')
        x += font.getlength(letter) - _LARGE * 0.03  # The two figures of a ten stand closer than in running text.
    box = mask.getbbox() or (0, 0, 1, 1)
    capitals = font.getbbox('H', anchor='ls')
    scale = height / -capitals[1]
    width = min((box[2] - box[0]) * scale, height * _WIDEST)
    return resized(mask.crop(box), round(width), round((box[3] - box[1]) * scale))
