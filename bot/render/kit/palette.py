"""The 256 colours of a picture, and how one colour fades into another.

Every picture is an image of palette indices from the first pixel on, so that nothing has to be reduced to a palette at
the end and a card is laid by copying bytes. Smooth edges are made of *ramps*: for each amount of ink on a ground the
colour of the palette that is nearest to the mixture.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Iterable

Colour = tuple[int, int, int]

COLOURS = 256
STEPS = 15
"""Into so many steps the amount of ink is divided: finer ones are not seen."""


class Palette:
    """The colours of all pictures of a theme.

    Args:
        colours: Those that must be there as they are.
        ramps: Ground, ink and how many colours lie between the two.

    Raises:
        ValueError: when these are more than a palette holds.
    """

    def __init__(self, colours: Iterable[Colour], ramps: Iterable[tuple[Colour, Colour, int]]) -> None:
        wanted = dict.fromkeys(colours)
        for ground, ink, between in ramps:
            wanted.update(dict.fromkeys(mixed(ground, ink, step / (between + 1)) for step in range(between + 2)))
        if len(wanted) > COLOURS:
            raise ValueError(f'{len(wanted)} colours are more than a palette holds')
        # What is left over serves pictures in names: emoji.
        wanted.update(dict.fromkeys(_cube()[: COLOURS - len(wanted)]))
        self.colours: tuple[Colour, ...] = tuple(wanted)
        self._indices: dict[Colour, int] = {colour: place for place, colour in enumerate(self.colours)}
        self._by_green = sorted((green, red, blue, place) for place, (red, green, blue) in enumerate(self.colours))
        self._ramps: dict[tuple[int, int], bytes] = {}
        self._own = Image.new('P', (1, 1))
        self._own.putpalette(self.bytes)

    @property
    def bytes(self) -> bytes:
        """Red, green and blue of each colour in turn."""
        return bytes(part for colour in self.colours for part in colour)

    def index(self, colour: Colour) -> int:
        """The place of a colour; of the nearest one when it is not there."""
        found = self._indices.get(colour)
        if found is None:
            found = self._indices[colour] = self._nearest(colour)
        return found

    def ramp(self, ground: int, ink: int) -> bytes:
        """For each amount of ink from 0 to 255 on this ground the place of the mixture."""
        found = self._ramps.get((ground, ink))
        if found is None:
            one, other = self.colours[ground], self.colours[ink]
            steps = [self.index(mixed(one, other, step / STEPS)) for step in range(STEPS + 1)]
            steps[0], steps[-1] = ground, ink
            found = self._ramps[ground, ink] = bytes(steps[(amount * STEPS + 127) // 255] for amount in range(256))
        return found

    def reduced(self, image: Image.Image) -> Image.Image:
        """An image of mode ``RGB`` as palette indices (mode ``L``)."""
        indices = image.quantize(palette=self._own, dither=Image.Dither.NONE)
        return Image.frombytes('L', image.size, indices.tobytes())

    def _nearest(self, colour: Colour) -> int:
        """The place of the colour that looks most like this one: the eye sees differences of green best."""
        red, green, blue = colour
        start = bisect_left(self._by_green, (green,))
        nearest, least = 0, 1 << 30
        # From the same green outwards, until the green alone differs too much.
        for way in (self._by_green[start:], reversed(self._by_green[:start])):
            for other_green, other_red, other_blue, place in way:
                apart = 6 * _SQUARES[other_green - green]
                if apart > least:
                    break
                apart += 3 * _SQUARES[other_red - red] + 2 * _SQUARES[other_blue - blue]
                if apart < least or (apart == least and place < nearest):
                    nearest, least = place, apart
        return nearest


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two; ``share`` is how much of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


_SQUARES = [number * number for number in (*range(256), *range(-255, 0))]
"""Of differences: a negative one counts from the end."""


@cache
def _cube() -> tuple[Colour, ...]:
    """Colours from everywhere, the far corners first."""
    levels = ((0, 255, 128), (32, 96, 160, 224), (0, 64, 192, 255))
    return tuple((red, green, blue) for some in levels for red, green, blue in product(some, some, some))
