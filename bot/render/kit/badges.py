"""Round badges on cards and seats: chess pieces, and the marks of misjudged cards."""

from functools import cache
from typing import Any, Literal

from PIL import Image

from bot.render.kit.geometry import Rect
from bot.render.kit.inking import SEEN, WHOLE, lay, through
from bot.render.kit.shapes import rounded, shape
from bot.render.kit.theme import Theme

Badge = Literal['white_pawn', 'black_pawn', 'king', 'fallen_king', 'flag', 'contradiction']

_RIM = 2
_PIECE_WIDTH = {'pawn': 0.72, 'king': 0.86, 'exclamation': 0.3, 'unequal': 0.9}


def paste_badge(image: Image.Image, theme: Theme, kind: Badge, rect: Rect) -> None:
    """Draw a badge on any ground; it must lie within the image."""
    sprite, rim = _sprite(theme, kind, rect.width)
    inside, edge = _disc(rect.width)
    image.paste(sprite, (rect.x, rect.y), inside)
    points: Any = image.load()
    ramps: dict[int, bytes] = {}  # There are few grounds around it.
    left, top = rect.x, rect.y
    for x, y, amount in edge:
        ground = points[left + x, top + y]
        ramp = ramps.get(ground)
        if ramp is None:
            ramp = ramps[ground] = theme.palette.ramp(ground, rim)
        points[left + x, top + y] = ramp[amount]


@cache
def _sprite(theme: Theme, kind: Badge, size: int) -> tuple[Image.Image, int]:
    """The badge and the colour of its rim; the Prophet's are on gold."""
    ground, colour, piece = {
        'white_pawn': (theme.night, theme.card, 'pawn'),
        'black_pawn': (theme.card, theme.ink, 'pawn'),
        'king': (theme.gold, theme.ink, 'king'),
        'fallen_king': (theme.line, theme.ink, 'king'),
        'flag': (theme.flag, theme.on_sign, 'exclamation'),
        'contradiction': (theme.contradiction, theme.on_sign, 'unequal'),
    }[kind]
    palette = theme.palette
    disc, ink = palette.index(ground), palette.index(colour)
    image = Image.new('L', (size, size), ink)
    inner = size - 2 * _RIM
    lay(image, palette, rounded(inner, inner, inner // 2), (_RIM, _RIM), disc)
    height = round(size * 0.72)
    mask = shape(piece, round(height * _PIECE_WIDTH[piece]), height)
    place = ((size - mask.width) // 2, round((size - height) * 0.48))
    image.paste(through(mask, palette.ramp(disc, ink)), place, through(mask, SEEN))
    return image, ink


@cache
def _disc(size: int) -> tuple[Image.Image, tuple[tuple[int, int, int], ...]]:
    """A mask of the pixels that the disc covers completely, and those it covers partly: x, y, coverage of 255."""
    whole = rounded(size, size, size // 2)
    points = whole.tobytes()
    edge = tuple((at % size, at // size, amount) for at, amount in enumerate(points) if 8 < amount < 255)
    return through(whole, WHOLE), edge
