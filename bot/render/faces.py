"""The faces of cards: drawn once for each card, size and theme, then only pasted."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from bot.eleusis.cards import RANK_LETTERS
from bot.render.shapes import resized, rounded, suit_shape
from bot.render.theme import DARK, Colour
from bot.render.typefaces import RANKS

if TYPE_CHECKING:
    from bot.eleusis.cards import Card
    from bot.render.geometry import Rect

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


def paste_face(image: Image.Image, card: Card, face: Face, rect: Rect) -> None:
    """Draw the card in this rectangle."""
    sprite = _sprite(card, face, rect.width, rect.height)
    image.paste(sprite, (rect.x, rect.y), rounded(rect.width, rect.height, _radius(rect.width)))


def paste_absent(image: Image.Image, card: Card, rect: Rect) -> None:
    """Draw the place in a grid where the card would be: its rank, hardly to be seen."""
    sprite = _absent(card.rank, rect.width, rect.height)
    image.paste(sprite, (rect.x, rect.y), rounded(rect.width, rect.height, _radius(rect.width)))


def _radius(width: int) -> int:
    return width // 11


@cache
def _sprite(card: Card, face: Face, width: int, height: int) -> Image.Image:
    paper = DARK.side_card if face is Face.SIDE else DARK.card
    image = Image.new('RGB', (width, height), DARK.edge)
    image.paste(paper, (2, 2), rounded(width - 4, height - 4, _radius(width) - 2))
    ink = DARK.suits[card.suit]
    draw = {Face.UPRIGHT: _upright, Face.SIDEWAYS: _sideways, Face.SIDE: _side, Face.CELL: _cell}[face]
    draw(image, card, ink)
    return image


def _upright(image: Image.Image, card: Card, ink: Colour) -> None:
    width, height = image.size
    rank = _rank(card.rank, round(height * 0.34))
    image.paste(ink, (round(width * 0.09), round(height * 0.075)), rank)
    suit = suit_shape(card.suit, round(height * 0.44))
    image.paste(ink, ((width - suit.width) // 2, round(height * 0.49)), suit)


def _sideways(image: Image.Image, card: Card, ink: Colour) -> None:
    """Side by side and not turned, whatever the card is: nobody should have to turn a phone."""
    width, height = image.size
    rank = _rank(card.rank, round(height * 0.5))
    suit = suit_shape(card.suit, round(height * 0.44))
    gap = (width - rank.width - suit.width) // 3
    image.paste(ink, (gap, (height - rank.height) // 2), rank)
    image.paste(ink, (width - gap - suit.width, (height - suit.height) // 2), suit)


def _side(image: Image.Image, card: Card, ink: Colour) -> None:
    width, height = image.size
    rank = _rank(card.rank, round(height * 0.68))
    image.paste(ink, (round(width * 0.08), (height - rank.height) // 2), rank)
    suit = suit_shape(card.suit, round(height * 0.62))
    image.paste(ink, (round(width * 0.61) - suit.width // 2, (height - suit.height) // 2), suit)


def _cell(image: Image.Image, card: Card, ink: Colour) -> None:
    """The rank as large as it can be beside its suit."""
    width, height = image.size
    rank = _rank(card.rank, round(height * 0.53))
    suit = suit_shape(card.suit, round(height * 0.44))
    gap = max(1, (width - rank.width - suit.width) // 3)
    image.paste(ink, (gap, (height - rank.height) // 2), rank)
    image.paste(ink, (width - gap - suit.width, (height - suit.height) // 2), suit)


@cache
def _absent(rank: int, width: int, height: int) -> Image.Image:
    image = Image.new('RGB', (width, height), DARK.hollow)
    mask = _rank(rank, round(height * 0.4))
    image.paste(DARK.line, ((width - mask.width) // 2, (height - mask.height) // 2), mask)
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
