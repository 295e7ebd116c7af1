"""Cards as emojis: upright, rank above suit, both as large as 22 pixels of a line of text ask for."""

from hashlib import sha256
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from bot.look import Look
from bot.render.kit.faces import rank_shape
from bot.render.kit.shapes import rounded, suit_shape
from bot.render.kit.theme import theme_of
from eleusis.cards import Card

_SIZE, _WIDTH = 128, 100
"""Of the square that Discord keeps, and of the card in it."""
_RIM, _RADIUS = 4, 16
_TOP, _RANK = 8, 56
_MIDDLE, _SUIT = 69, 52
"""Upper edge and height of the rank and of the suit."""


class Emoji(NamedTuple):
    """An emoji as Discord takes it, and a number that differs where it looks different."""

    png: bytes
    digest: str


def draw_emoji(card: Card) -> Emoji:
    """The card on a transparent ground, in the usual colours of suits."""
    theme = theme_of(Look())
    face = Image.new('RGB', (_WIDTH, _SIZE), theme.edge)
    face.paste(theme.card, (_RIM, _RIM), rounded(_WIDTH - 2 * _RIM, _SIZE - 2 * _RIM, _RADIUS - _RIM))
    for mask, top in ((rank_shape(card.rank, _RANK), _TOP), (suit_shape(card.suit, _SUIT), _MIDDLE)):
        face.paste(theme.suits[card.suit], ((_WIDTH - mask.width) // 2, top), mask)
    image, file = Image.new('RGBA', (_SIZE, _SIZE)), BytesIO()
    image.paste(face, ((_SIZE - _WIDTH) // 2, 0), rounded(_WIDTH, _SIZE, _RADIUS))
    image.save(file, 'PNG', optimize=True)
    return Emoji(file.getvalue(), sha256(image.tobytes()).hexdigest())
