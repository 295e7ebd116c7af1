"""Laying colour on an image of palette indices: inside a mask wholly, at its edges smoothly."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageChops

from bot.render.kit.shapes import rounded

if TYPE_CHECKING:
    from bot.render.kit.palette import Palette

Corners = tuple[int, int, int, int]
"""The places in the palette of what lies under the corners: above left, above right, below left, below right."""

SEEN = bytes(255 if amount > 8 else 0 for amount in range(256))
"""Less ink than this leaves the ground as it is (see ``Palette.ramp``)."""
WHOLE = bytes(255 if amount == 255 else 0 for amount in range(256))
PARTLY = bytes(0 if amount == 255 else 255 for amount in range(256))


def lay(image: Image.Image, palette: Palette, mask: Image.Image, place: tuple[int, int], ink: int) -> None:
    """Lay an ink where the mask (mode ``L``) is, on a ground of one colour: the one at the mask's left edge."""
    ground = pixel(image, place[0], place[1] + mask.height // 2)
    image.paste(through(mask, palette.ramp(ground, ink)), place, through(mask, SEEN))


def through(mask: Image.Image, table: bytes) -> Image.Image:
    """The mask with each amount replaced by what the table of 256 says."""
    return Image.frombytes('L', mask.size, mask.tobytes().translate(table))


def pixel(image: Image.Image, x: int, y: int) -> int:
    """The palette index at a point; outside of the image, of its nearest point."""
    found = image.getpixel((min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1)))
    assert isinstance(found, int), 'an image of indices has one number for each point'
    return found


def corners_of(image: Image.Image, x: int, y: int, width: int, height: int) -> Corners:
    """What lies under the corners of a rectangle."""
    right, bottom = x + width - 1, y + height - 1
    if x < 0 or y < 0 or right >= image.width or bottom >= image.height:
        return pixel(image, x, y), pixel(image, right, y), pixel(image, x, bottom), pixel(image, right, bottom)
    points: Any = image.load()
    return points[x, y], points[right, y], points[x, bottom], points[right, bottom]


def round_off(image: Image.Image, palette: Palette, radius: int, rim: int, grounds: Corners) -> None:
    """Give a picture of something with a rim round corners, outside of which these grounds are seen."""
    width, height = image.size
    for place, ground in enumerate(grounds):
        down, across = divmod(place, 2)
        corner = _corner(radius, across, down)
        # Outside of the rim ground and rim are mixed; what lies within the rim keeps what it is.
        at = (across * (width - radius), down * (height - radius))
        image.paste(through(corner, palette.ramp(ground, rim)), at, through(corner, PARTLY))


@lru_cache(maxsize=512)
def corner_tile(palette: Palette, radius: int, quarter: int, ground: int, ink: int) -> tuple[Image.Image, Image.Image]:
    """One corner of a panel, and the mask to lay it by. Shared: not to be changed.

    Args:
        palette: The colours.
        radius: Of the corner.
        quarter: Its place in ``Corners``.
        ground: What it lies on.
        ink: The colour of the panel.
    """
    corner = _corner(radius, quarter % 2, quarter // 2)
    return through(corner, palette.ramp(ground, ink)), through(corner, SEEN)


@lru_cache(maxsize=256)
def rim_tile(
    palette: Palette, shape: tuple[int, int], quarter: int, outside: int, ink: int, inside: int
) -> tuple[Image.Image, Image.Image]:
    """One corner of a rim, and the mask to lay it by. Shared: not to be changed.

    Args:
        palette: The colours.
        shape: Radius of the corner, and how wide the rim is.
        quarter: Its place in ``Corners``.
        outside: What lies outside of it.
        ink: The colour of the rim.
        inside: What lies inside of it.
    """
    radius, width = shape
    across, down = quarter % 2, quarter // 2
    outer = _corner(radius, across, down)
    inner = Image.new('L', outer.size)
    inner.paste(_corner(radius - width, across, down), (0 if across else width, 0 if down else width))
    tile = through(outer, palette.ramp(outside, ink))
    tile.paste(through(inner, palette.ramp(ink, inside)), (0, 0), through(inner, SEEN))
    return tile, ImageChops.subtract(through(outer, SEEN), through(inner, WHOLE))


@cache
def _corner(radius: int, across: int, down: int) -> Image.Image:
    """A quarter of a disc."""
    left, top = across * radius, down * radius
    return rounded(2 * radius, 2 * radius, radius).crop((left, top, left + radius, top + radius))
