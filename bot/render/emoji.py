"""Cards as emojis, rank above suit, both as large as 22 pixels of a line of text ask for; and the bot's own face."""

from hashlib import sha256
from io import BytesIO
from typing import NamedTuple

from PIL import Image

from bot.look import Look
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import rank_shape
from bot.render.kit.geometry import Rect, around
from bot.render.kit.palette import Ink
from bot.render.kit.picture import Picture
from bot.render.kit.shapes import rounded, suit_shape
from bot.render.kit.theme import theme_of
from eleusis.cards import Card, Suit

_AVATAR, _FRAME = 512, 8
"""The square of the avatar, and the rim of the head in it."""
_HEAD = Rect(146, 190, 220, 252)
_MITRE = Rect(156, 60, 200, 150)
_EYE = 44
_APART = 56


def draw_avatar() -> Picture:
    """The picture for Discord, square; Discord cuts a disc out of it."""
    theme = theme_of(Look())
    canvas = Canvas(_AVATAR, _AVATAR, theme)
    canvas.fill(Rect(0, 0, _AVATAR, _AVATAR), theme.panel)
    canvas.shape('mitre', _MITRE, theme.gold)
    middle, _ = _MITRE.centre
    _suit(canvas, Suit.SPADES, 72, (middle, _MITRE.y + 42), theme.panel)
    canvas.frame(_HEAD, theme.edge, theme.card, _FRAME, 32)
    for x in (middle - _APART, middle + _APART):
        canvas.shape('disc', around((x, _HEAD.y + 88), _EYE), theme.ink)
        canvas.shape('disc', around((x + 8, _HEAD.y + 80), _EYE // 3), theme.card)
    _suit(canvas, Suit.HEARTS, 76, (middle, _HEAD.y + 144), theme.suits[Suit.DIAMONDS])
    return canvas.finished()


def _suit(canvas: Canvas, suit: Suit, height: int, top: tuple[int, int], colour: Ink) -> None:
    """A suit below this point."""
    width = suit_shape(suit, height).width
    canvas.shape(suit.value, Rect(top[0] - width // 2, top[1], width, height), colour)


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
