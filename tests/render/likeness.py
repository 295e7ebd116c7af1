"""How alike two pictures look.

Each point of one picture must lie between the darkest and the lightest of what the other one has there and directly
beside it, and the other way round; the same for the two axes of colour. So it does not matter that edges are smoothed
in another way or that letters stand a pixel further, as they do with another FreeType; but what is elsewhere, has
another colour or is missing counts, by how much of it there is in a small square.

Pictures are compared at half their size, in CIELAB, where equal numbers are differences that look equal.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageCms, ImageFilter

SCALE = 2
"""How many times smaller pictures are made before they are compared."""
IGNORED = 6
"""Of 255 steps between black and white, or of colour: what a reduced palette and another smoothing make of a point."""
SOFTENED = 1.0
"""How far each pixel is spread first, so that the exact position of a thin line does not matter."""
SQUARE = 4
"""Points from the middle of a square to its edges."""
LIMIT = 2.5
"""The mean of a square up to which two pictures are alike. Letters that are a pixel off come to at most 1.8, letters
smoothed in another way to 1.3; a card that is 3 pixels off to 4.7 or more, a badge that is missing to 45."""

_FINER = 4
_SPREAD = 16
"""Points that the filters reach, and more."""
_TO_LAB = ImageCms.buildTransform(ImageCms.createProfile('sRGB'), ImageCms.createProfile('LAB'), 'RGB', 'LAB')


@dataclass(frozen=True)
class Unlikeness:
    """How much two pictures differ.

    Attributes:
        most: The mean difference in the square where they differ most; without a limit when their sizes differ.
        image: Where: the lighter, the more.
    """

    most: float
    image: Image.Image

    @property
    def alike(self) -> bool:
        """Whether they may pass for the same picture."""
        return self.most <= LIMIT


def reduced(image: Image.Image) -> Image.Image:
    """The picture as it is compared and kept."""
    return image.convert('RGB').reduce(SCALE)


def unlikeness(one: Image.Image, other: Image.Image) -> Unlikeness:
    """Compare two reduced pictures."""
    if one.size != other.size:
        return Unlikeness(float('inf'), Image.new('L', other.size, 255))
    difference, box = Image.new('L', one.size), ImageChops.difference(one, other).getbbox()
    if box is None:
        return Unlikeness(0, difference)
    # Identical areas need no comparison, except where the filters spread into them.
    left, top, right, bottom = box
    box = (
        max(0, left - _SPREAD),
        max(0, top - _SPREAD),
        min(one.width, right + _SPREAD),
        min(one.height, bottom + _SPREAD),
    )
    found = _unlikeness(one.crop(box), other.crop(box))
    difference.paste(found.image, box)
    return Unlikeness(found.most, difference)


def _unlikeness(one: Image.Image, other: Image.Image) -> Unlikeness:
    pairs = zip(_in_lab(one).split(), _in_lab(other).split(), strict=True)
    beyond = Image.new('L', one.size)
    for here, there in pairs:
        beyond = ImageChops.add(beyond, ImageChops.lighter(_beyond(here, there), _beyond(there, here)))
    squares = beyond.point([min(255, _FINER * max(0, step - IGNORED)) for step in range(256)])
    squares = squares.filter(ImageFilter.BoxBlur(SQUARE))
    return Unlikeness(squares.getextrema()[1] / _FINER, beyond)  # pyright: ignore[reportOperatorIssue]


def _in_lab(image: Image.Image) -> Image.Image:
    lab = ImageCms.applyTransform(image.filter(ImageFilter.GaussianBlur(SOFTENED)), _TO_LAB)
    assert lab is not None
    return lab


def _beyond(points: Image.Image, ground: Image.Image) -> Image.Image:
    """How far each point lies outside of what the other picture has around it."""
    lowest, highest = _around(ground, ImageChops.darker), _around(ground, ImageChops.lighter)
    return ImageChops.add(ImageChops.subtract(points, highest), ImageChops.subtract(lowest, points))


def _around(image: Image.Image, pick: Callable[[Image.Image, Image.Image], Image.Image]) -> Image.Image:
    """A selection from each pixel and its eight neighbours; edges wrap around, because the background is the same."""
    for x, y in ((1, 0), (0, 1)):
        image = pick(image, pick(ImageChops.offset(image, x, y), ImageChops.offset(image, -x, -y)))
    return image
