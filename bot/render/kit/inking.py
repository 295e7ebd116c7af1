"""Painting on images of palette indices: solid inside a mask, anti-aliased at its edges."""

from functools import cache, lru_cache
from typing import Any

from PIL import Image, ImageChops

from bot.render.kit.palette import Palette
from bot.render.kit.shapes import rounded

Corners = tuple[int, int, int, int]
"""The palette indices under the corners: top left, top right, bottom left, bottom right."""

SEEN = bytes(255 if amount > 8 else 0 for amount in range(256))
"""Fainter ink leaves the ground unchanged (see ``Palette.ramp``)."""
WHOLE = bytes(255 if amount == 255 else 0 for amount in range(256))
PARTLY = bytes(0 if amount == 255 else 255 for amount in range(256))


def lay(image: Image.Image, palette: Palette, mask: Image.Image, place: tuple[int, int], ink: int) -> None:
    """Paint an ink through a mask (mode ``L``), on a ground of one colour: the one at the mask's left edge."""
    ground = pixel(image, place[0], place[1] + mask.height // 2)
    image.paste(through(mask, palette.ramp(ground, ink)), place, through(mask, SEEN))


def through(mask: Image.Image, table: bytes) -> Image.Image:
    """The mask with each value mapped through a table of 256."""
    return Image.frombytes('L', mask.size, mask.tobytes().translate(table))


def pixel(image: Image.Image, x: int, y: int) -> int:
    """The palette index at a point; outside the image, that of the nearest pixel."""
    found = image.getpixel((min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1)))
    assert isinstance(found, int), 'an image of indices has one number for each point'
    return found


def corners_of(image: Image.Image, x: int, y: int, width: int, height: int) -> Corners:
    """The grounds under the corners of a rectangle."""
    right, bottom = x + width - 1, y + height - 1
    if x < 0 or y < 0 or right >= image.width or bottom >= image.height:
        return pixel(image, x, y), pixel(image, right, y), pixel(image, x, bottom), pixel(image, right, bottom)
    points: Any = image.load()
    return points[x, y], points[right, y], points[x, bottom], points[right, bottom]


def round_off(image: Image.Image, palette: Palette, radius: int, rim: int, grounds: Corners) -> None:
    """Give an image a rim with round corners that show these grounds outside."""
    width, height = image.size
    for place, ground in enumerate(grounds):
        down, across = divmod(place, 2)
        corner = _corner(radius, across, down)
        # Outside the rim, ground and rim are mixed; what lies inside it stays.
        at = (across * (width - radius), down * (height - radius))
        image.paste(through(corner, palette.ramp(ground, rim)), at, through(corner, PARTLY))


@lru_cache(maxsize=512)
def corner_tile(palette: Palette, radius: int, quarter: int, ground: int, ink: int) -> tuple[Image.Image, Image.Image]:
    """One corner of a panel, by its index in ``Corners``, and the mask to paint it through. Shared: do not modify."""
    corner = _corner(radius, quarter % 2, quarter // 2)
    return through(corner, palette.ramp(ground, ink)), through(corner, SEEN)


@lru_cache(maxsize=256)
def rim_tile(
    palette: Palette, shape: tuple[int, int], quarter: int, outside: int, ink: int, inside: int
) -> tuple[Image.Image, Image.Image]:
    """One corner of a rim of this radius and width, and the mask to paint it through. Shared: do not modify."""
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
