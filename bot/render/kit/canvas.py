"""The canvas that every picture is painted on: panels, text, cards, badges."""

from collections.abc import Sequence
from typing import Literal

from PIL import Image, ImageDraw

from bot.render.kit.badges import Badge, paste_badge
from bot.render.kit.faces import FaceSize, absent_sprite, face_sprite
from bot.render.kit.geometry import Rect
from bot.render.kit.inking import SEEN, corner_tile, corners_of, lay, pixel, rim_tile, through
from bot.render.kit.lettering import write
from bot.render.kit.palette import Ink, mix
from bot.render.kit.picture import Picture
from bot.render.kit.shapes import line_mask, shape
from bot.render.kit.text import Line
from bot.render.kit.theme import GLOW, RADIUS, Theme
from eleusis.cards import Card

Point = tuple[int, int]
Align = Literal['left', 'middle', 'right']

_LIGHT = (11, 9, 7, 5)
"""The rings of the glow around a card, from the outside; the innermost one has its full colour."""


class Canvas:
    """A picture being painted, as palette indices.

    Attributes:
        image: The image so far, of mode ``L``: each pixel is an index into the theme's palette.
    """

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        self.theme = theme
        self.image = Image.new('L', (width, height), theme.palette.index(theme.background))
        self._draw = ImageDraw.Draw(self.image)

    def finished(self) -> Picture:
        return Picture.of(self.image, self.theme.palette)

    def fill(self, rect: Rect, colour: Ink) -> None:
        self._draw.rectangle(rect.box, fill=self._ink(colour))

    def panel(self, rect: Rect, colour: Ink, radius: int = RADIUS, *, ground: Ink | None = None) -> None:
        """A filled rectangle with round corners on this ground; by default on the colours found at its corners."""
        radius = min(radius, (rect.width - 1) // 2, (rect.height - 1) // 2)
        if radius <= 0:
            self.fill(rect, colour)
            return
        x, y, right, bottom = rect.box
        ink = self._ink(colour)
        grounds = corners_of(self.image, x, y, rect.width, rect.height) if ground is None else [self._ink(ground)] * 4
        self._draw.rectangle((x + radius, y, right - radius, bottom), fill=ink)
        self._draw.rectangle((x, y + radius, right, bottom - radius), fill=ink)
        for quarter, under in enumerate(grounds):
            place = (rect.right - radius if quarter % 2 else x, rect.bottom - radius if quarter // 2 else y)
            tile, seen = corner_tile(self.theme.palette, radius, quarter, under, ink)
            self.image.paste(tile, place, seen)

    def frame(
        self, rect: Rect, colour: Ink, inside: Ink, width: int = 4, radius: int = RADIUS, *, within: int = 0
    ) -> None:
        """A panel with a rim of another colour; ``within`` overrides the radius of the inner corners."""
        self.panel(rect, colour, radius)
        self.panel(rect.grown(-width), inside, within or max(2, radius - width), ground=colour)

    def plate(self, rect: Rect, rim: Ink | None, width: int = 4) -> None:
        """A panel; with a rim it is raised."""
        if rim is None:
            self.panel(rect, self.theme.panel)
        else:
            self.frame(rect, rim, self.theme.raised, width)

    def rim(self, rect: Rect, colour: Ink, width: int, radius: int) -> None:
        """A rim along the inner edge of what is there already."""
        ink, (x, y, right, bottom) = self._ink(colour), rect.box
        for corner in range(4):
            across, down = corner % 2, corner // 2
            place = (rect.right - radius if across else x, rect.bottom - radius if down else y)
            outside = pixel(self.image, right if across else x, bottom if down else y)
            inward = (right - width - 1 if across else x + width + 1, bottom - width - 1 if down else y + width + 1)
            tile, seen = rim_tile(self.theme.palette, (radius, width), corner, outside, ink, pixel(self.image, *inward))
            self.image.paste(tile, place, seen)
        self._draw.rectangle((x + radius, y, right - radius, y + width - 1), fill=ink)
        self._draw.rectangle((x + radius, bottom - width + 1, right - radius, bottom), fill=ink)
        self._draw.rectangle((x, y + radius, x + width - 1, bottom - radius), fill=ink)
        self._draw.rectangle((right - width + 1, y + radius, right, bottom - radius), fill=ink)

    def glow(self, rect: Rect, colour: Ink, ground: Ink) -> None:
        """A frame with a glow that fades into the ground."""
        under = ground
        for by, share in zip(_LIGHT, (*GLOW, 1.0), strict=True):
            ring = mix(ground, colour, share)
            self.panel(rect.grown(by), ring, RADIUS + by, ground=under)
            under = ring

    def stroke(self, points: Sequence[Point], colour: Ink, ground: Ink, width: int = 5) -> None:
        """A polyline on a ground of one colour."""
        margin = width + 1
        left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
        right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
        mask = line_mask(tuple((x - left, y - top) for x, y in points), right - left, bottom - top, width)
        ramp = self.theme.palette.ramp(self._ink(ground), self._ink(colour))
        self.image.paste(through(mask, ramp), (left, top), through(mask, SEEN))

    def card(self, card: Card, face: FaceSize, rect: Rect, *, lifted: bool = True) -> None:
        """A card; ``lifted`` adds a shadow that reaches a little below the rectangle."""
        # Outside the corners: in a wrong string the rim of the covered card shows through them.
        grounds = corners_of(self.image, rect.x + 4, rect.y, rect.width - 8, rect.height)
        lifted = lifted and face is not FaceSize.CELL
        sprite = face_sprite(self.theme, card, face, rect.width, rect.height, grounds, lifted)
        self.image.paste(sprite, (rect.x, rect.y))

    def absent(self, card: Card, rect: Rect) -> None:
        """The place of an absent card in a grid of all cards."""
        grounds = corners_of(self.image, rect.x, rect.y, rect.width, rect.height)
        self.image.paste(absent_sprite(self.theme, card.rank, rect.width, rect.height, grounds), (rect.x, rect.y))

    def badge(self, kind: Badge, rect: Rect) -> None:
        """A round badge with a chess piece, or with the mark of a misjudged card."""
        paste_badge(self.image, self.theme, kind, rect)

    def shape(self, name: str, rect: Rect, colour: Ink) -> None:
        lay(self.image, self.theme.palette, shape(name, rect.width, rect.height), (rect.x, rect.y), self._ink(colour))

    def text(self, line: Line, x: int, baseline: int, colour: Ink, align: Align = 'left') -> None:
        """A line of text; ``x`` is its left edge, its middle or its right edge."""
        x -= {'left': 0, 'middle': line.width // 2, 'right': line.width}[align]
        write(self.image, self.theme.palette, line, (x, baseline), self._ink(colour))

    def _ink(self, colour: Ink) -> int:
        return self.theme.palette.index(colour)
