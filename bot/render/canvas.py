"""What every picture is painted with: panels, text, cards, badges."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from PIL import Image, ImageDraw

from bot.render.faces import Face, paste_absent, paste_face
from bot.render.picture import Picture
from bot.render.shapes import resized, rounded, shape
from bot.render.text import Line, Run, shaped
from bot.render.theme import DARK, RADIUS, Colour

if TYPE_CHECKING:
    from bot.eleusis.cards import Card
    from bot.render.geometry import Rect

Align = Literal['left', 'middle', 'right']
Badge = Literal['white_pawn', 'black_pawn', 'king', 'fallen_king', 'flag', 'contradiction']


class Canvas:
    """A picture being painted.

    Args:
        width: In pixels.
        height: In pixels.
    """

    def __init__(self, width: int, height: int) -> None:
        self.image = Image.new('RGB', (width, height), DARK.background)
        self.draw = ImageDraw.Draw(self.image)

    def finished(self) -> Picture:
        """The picture as it is now."""
        return Picture.of(self.image)

    def panel(self, rect: Rect, colour: Colour, radius: int = RADIUS) -> None:
        """A filled rectangle with round corners."""
        radius = min(radius, (rect.width - 1) // 2, (rect.height - 1) // 2)
        x, y, right, bottom = rect.box
        self.draw.rectangle((x + radius, y, right - radius, bottom), fill=colour)
        self.draw.rectangle((x, y + radius, right, bottom - radius), fill=colour)
        corners = rounded(2 * radius, 2 * radius, radius)
        for across, left in ((0, x), (radius, rect.right - radius)):
            for down, top in ((0, y), (radius, rect.bottom - radius)):
                corner = corners.crop((across, down, across + radius, down + radius))
                self.image.paste(colour, (left, top), corner)

    def frame(self, rect: Rect, colour: Colour, inside: Colour, width: int = 4, radius: int = RADIUS) -> None:
        """A panel with a rim of another colour."""
        self.panel(rect, colour, radius)
        self.panel(rect.grown(-width), inside, max(2, radius - width))

    def glow(self, rect: Rect, colour: Colour, ground: Colour) -> None:
        """A frame about the rectangle whose light fades on the ground."""
        for by, share in ((9, 0.22), (7, 0.5), (5, 1.0)):
            self.panel(rect.grown(by), mixed(ground, colour, share), RADIUS + by)

    def card(self, card: Card, face: Face, rect: Rect) -> None:
        """A card."""
        paste_face(self.image, card, face, rect)

    def absent(self, card: Card, rect: Rect) -> None:
        """The place of a card that is not there, in a grid of all cards."""
        paste_absent(self.image, card, rect)

    def badge(self, kind: Badge, rect: Rect) -> None:
        """A round badge with a chess piece, or with the sign of a card judged by mistake."""
        sprite = _badge(kind, rect.width)
        self.image.paste(sprite, (rect.x, rect.y), rounded(rect.width, rect.width, rect.width // 2))

    def shape(self, name: str, rect: Rect, colour: Colour) -> None:
        """A shape filling the rectangle."""
        self.image.paste(colour, (rect.x, rect.y), shape(name, rect.width, rect.height))

    def text(self, line: Line, x: int, baseline: int, colour: Colour, align: Align = 'left') -> None:
        """A line of text; ``x`` is its left edge, its middle or its right edge."""
        x -= {'left': 0, 'middle': line.width // 2, 'right': line.width}[align]
        for run, width in line.runs:
            self._run(run, line.style.size, x, baseline, width, colour)
            x += width

    def _run(self, run: Run, size: int, x: int, baseline: int, width: int, colour: Colour) -> None:
        """One run, kept to the height of its line: some scripts, and some people, pile marks sky-high."""
        if width <= 0:
            return
        font, scale = run.face.at(size)
        text, _, direction = shaped(run)
        above, below, side = round(size * 1.1 / scale), round(size * 0.52 / scale), round(size * 0.15 / scale)
        mode = 'RGBA' if run.face.colourful else 'L'
        layer = Image.new(mode, (round(width / scale) + 2 * side, above + below))
        draw = ImageDraw.Draw(layer)
        fill = 255 if mode == 'L' else (*colour, 255)
        draw.text(
            (side, above), text, fill=fill, font=font, anchor='ls', direction=direction, embedded_color=mode == 'RGBA'
        )
        if scale != 1:
            layer = resized(layer, round(layer.width * scale), round(layer.height * scale))
        place = (x - round(side * scale), baseline - round(above * scale))
        if mode == 'L':
            self.image.paste(colour, place, layer)
        else:
            self.image.paste(layer.convert('RGB'), place, layer.getchannel('A'))


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two; ``share`` is how much of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@cache
def _badge(kind: Badge, size: int) -> Image.Image:
    """A piece in its own colour; what belongs to the Prophet stands on gold."""
    disc, rim, ink = {
        'white_pawn': (DARK.line, DARK.card, DARK.card),
        'black_pawn': (DARK.gold, DARK.ink, DARK.ink),
        'king': (DARK.gold, DARK.ink, DARK.ink),
        'fallen_king': (DARK.line, DARK.ink, DARK.muted),
        'flag': (DARK.flag, DARK.ink, DARK.ink),
        'contradiction': (DARK.contradiction, DARK.ink, DARK.ink),
    }[kind]
    image = Image.new('RGB', (size, size), rim)
    image.paste(disc, (2, 2), rounded(size - 4, size - 4, (size - 4) // 2))
    piece = _PIECES.get(kind, 'king')
    height = round(size * 0.64)
    mask = shape(piece, round(height * _PIECE_WIDTH[piece]), height)
    image.paste(ink, ((size - mask.width) // 2, round((size - height) * 0.48)), mask)
    return image


_PIECES: dict[Badge, str] = {
    'white_pawn': 'pawn',
    'black_pawn': 'pawn',
    'flag': 'exclamation',
    'contradiction': 'unequal',
}
_PIECE_WIDTH = {'pawn': 0.72, 'king': 0.86, 'exclamation': 0.3, 'unequal': 0.9}
