"""The bot's own face: a card that looks at you from under a mitre."""

from bot.look import Look
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import Rect, around
from bot.render.kit.palette import Ink
from bot.render.kit.picture import Picture
from bot.render.kit.shapes import suit_shape
from bot.render.kit.theme import theme_of
from eleusis.cards import Suit

_SIZE = 512
_HEAD = Rect(146, 190, 220, 252)
_MITRE = Rect(156, 60, 200, 150)
_EYE = 44
_APART = 56
_RIM = 8


def draw_avatar() -> Picture:
    """The picture for Discord, square; Discord cuts a disc out of it."""
    theme = theme_of(Look())
    canvas = Canvas(_SIZE, _SIZE, theme)
    canvas.fill(Rect(0, 0, _SIZE, _SIZE), theme.panel)
    canvas.shape('mitre', _MITRE, theme.gold)
    middle, _ = _MITRE.centre
    _suit(canvas, Suit.SPADES, 72, (middle, _MITRE.y + 42), theme.panel)
    canvas.frame(_HEAD, theme.edge, theme.card, _RIM, 32)
    for x in (middle - _APART, middle + _APART):
        canvas.shape('disc', around((x, _HEAD.y + 88), _EYE), theme.ink)
        canvas.shape('disc', around((x + 8, _HEAD.y + 80), _EYE // 3), theme.card)
    _suit(canvas, Suit.HEARTS, 76, (middle, _HEAD.y + 144), theme.suits[Suit.DIAMONDS])
    return canvas.finished()


def _suit(canvas: Canvas, suit: Suit, height: int, top: tuple[int, int], colour: Ink) -> None:
    """A suit below this point."""
    width = suit_shape(suit, height).width
    canvas.shape(suit.value, Rect(top[0] - width // 2, top[1], width, height), colour)
