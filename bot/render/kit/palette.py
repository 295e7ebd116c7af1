"""The 256 colours of a picture, and the blends between them.

Every picture is an image of palette indices from the first pixel on, so that no colours have to be reduced at the end
and a card is laid by copying bytes. Smooth edges use *ramps*: for each amount of ink on a ground, the palette colour
nearest to the blend.
"""

from bisect import bisect_left
from collections.abc import Iterable
from functools import cache, cached_property
from itertools import product

from PIL import Image

Ink = tuple[int, int, int]

COLOURS = 256
STEPS = 15
"""The number of steps in the amount of ink: finer ones are invisible."""


class Palette:
    """The colours of all pictures of a theme.

    Args:
        colours: Colours that must be available exactly.
        ramps: Ground, ink and the number of colours between the two.

    Raises:
        ValueError: when a palette cannot hold this many.
    """

    def __init__(self, colours: Iterable[Ink], ramps: Iterable[tuple[Ink, Ink, int]]) -> None:
        wanted = dict.fromkeys(colours)
        for ground, ink, between in ramps:
            wanted.update(dict.fromkeys(mix(ground, ink, step / (between + 1)) for step in range(between + 2)))
        if len(wanted) > COLOURS:
            raise ValueError(f'{len(wanted)} colours are more than a palette holds')
        # The rest is for emoji in names.
        wanted.update(dict.fromkeys(_cube()[: COLOURS - len(wanted)]))
        self.colours: tuple[Ink, ...] = tuple(wanted)
        self._indices: dict[Ink, int] = {colour: place for place, colour in enumerate(self.colours)}
        self._by_green = sorted((green, red, blue, place) for place, (red, green, blue) in enumerate(self.colours))
        self._ramps: dict[tuple[int, int], bytes] = {}
        self._own = Image.new('P', (1, 1))
        self._own.putpalette(self.channels)

    @cached_property
    def channels(self) -> bytes:
        """Red, green and blue of each colour, flattened."""
        return bytes(part for colour in self.colours for part in colour)

    def index(self, colour: Ink) -> int:
        """The index of a colour, or of the nearest one."""
        found = self._indices.get(colour)
        if found is None:
            found = self._indices[colour] = self._nearest(colour)
        return found

    def ramp(self, ground: int, ink: int) -> bytes:
        """For each amount of ink from 0 to 255 on this ground, the index of the blend."""
        found = self._ramps.get((ground, ink))
        if found is None:
            start, end = self.colours[ground], self.colours[ink]
            steps = [self.index(mix(start, end, step / STEPS)) for step in range(STEPS + 1)]
            steps[0], steps[-1] = ground, ink
            found = self._ramps[ground, ink] = bytes(steps[(amount * STEPS + 127) // 255] for amount in range(256))
        return found

    def reduced(self, image: Image.Image) -> Image.Image:
        """An image of mode ``RGB`` as palette indices (mode ``L``)."""
        indices = image.quantize(palette=self._own, dither=Image.Dither.NONE)
        return Image.frombytes('L', image.size, indices.tobytes())

    def _nearest(self, colour: Ink) -> int:
        """The index of the colour most similar to this one: the eye is most sensitive to green."""
        red, green, blue = colour
        start = bisect_left(self._by_green, (green,))
        nearest, least = 0, 1 << 30
        # Search outwards from the same green, until green alone differs too much.
        for way in (self._by_green[start:], reversed(self._by_green[:start])):
            for other_green, other_red, other_blue, place in way:
                apart = 6 * _SQUARES[other_green - green]
                if apart > least:
                    break
                apart += 3 * _SQUARES[other_red - red] + 2 * _SQUARES[other_blue - blue]
                if apart < least or (apart == least and place < nearest):
                    nearest, least = place, apart
        return nearest


def mix(start: Ink, end: Ink, share: float) -> Ink:
    """A blend of two colours; ``share`` is the share of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return red, green, blue


_SQUARES = [number * number for number in (*range(256), *range(-255, 0))]
"""Indexed by difference: negative ones count from the end."""


@cache
def _cube() -> tuple[Ink, ...]:
    """Colours spread over the whole cube, the corners first."""
    levels = ((0, 255, 128), (32, 96, 160, 224), (0, 64, 192, 255))
    return tuple((red, green, blue) for some in levels for red, green, blue in product(some, some, some))
