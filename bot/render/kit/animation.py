"""Animated GIF files, built in memory.

GIF, because Discord has always played it in attachments and galleries, on every client; it has played animated WebP
only since 2025, and old clients do not. Our pictures share one palette of 256 colours, so nothing is lost, and each
frame stores only what differs from the one before: a replay of 150 cards takes about 3 MB. Lossless WebP takes eight
times as long for files two thirds the size.

Frames are encoded one at a time as they are painted: Pillow's own writer for whole animations makes the same file, but
keeps every frame in memory until the last one.
"""

import struct
from dataclasses import dataclass

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from bot.render.kit.inking import through
from bot.render.kit.palette import Palette

_UNCHANGED = 255
"""The palette index for pixels that a frame leaves unchanged.

Every frame except the first declares it, even if its whole rectangle changes: Discord makes smaller copies for slow
connections, and drops an arbitrary colour from files whose frames do not.
"""
_KEPT = 1
"""GIF's disposal method for keeping a frame when the next one is drawn over it."""
_ONLY_UNCHANGED = bytes([255, *[0] * 255])


@dataclass(frozen=True)
class Animation:
    """A finished animation."""

    data: bytes
    """The GIF file, with pixels and times and no other metadata."""
    width: int
    height: int
    frames: int
    seconds: float
    """The duration of one loop."""


class Film:
    """An animation being made. The last colour of the palette is reserved: its nearest neighbour is shown instead."""

    def __init__(self, width: int, height: int, palette: Palette) -> None:
        self._size = (width, height)
        self._others = bytes([*range(_UNCHANGED), _nearest_to_last(palette)])
        self._parts = [_head(width, height, palette)]
        self._last: Image.Image | None = None
        self._frames = 0
        self._time = 0

    def add(self, image: Image.Image, milliseconds: int) -> None:
        """Show an image of palette indices (mode ``L``) for this many milliseconds, a multiple of 10."""
        assert image.size == self._size, 'all frames of a film are of one size'
        frame = through(image, self._others)
        self._parts += _part(self._last, frame, milliseconds)
        self._last = frame
        self._frames += 1
        self._time += milliseconds

    def finished(self) -> Animation:
        """The animation of the frames added so far."""
        return Animation(b''.join([*self._parts, b';']), *self._size, self._frames, self._time / 1000)


def _nearest_to_last(palette: Palette) -> int:
    """The colour shown instead of the last one, which only emoji in names use."""
    *others, last = palette.colours
    distances = [
        sum((level - other_level) ** 2 for level, other_level in zip(colour, last, strict=True)) for colour in others
    ]
    return distances.index(min(distances))


def _head(width: int, height: int, palette: Palette) -> bytes:
    """The file header: size, colours, endless looping."""
    colours = palette.channels.ljust(3 * 256, b'\0')
    return (
        b'GIF89a' + struct.pack('<HHBBB', width, height, 0xF7, 0, 0) + colours + b'!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0'
    )


def _part(before: Image.Image | None, frame: Image.Image, milliseconds: int) -> list[bytes]:
    if before is None:
        return getdata(frame, duration=milliseconds, disposal=_KEPT)
    difference = ImageChops.difference(before, frame)
    box = difference.getbbox() or (0, 0, 1, 1)  # A frame without changes still has a duration.
    changed = frame.copy()
    changed.paste(_UNCHANGED, (0, 0), through(difference, _ONLY_UNCHANGED))
    part = changed.crop(box)
    return getdata(part, box[:2], duration=milliseconds, disposal=_KEPT, transparency=_UNCHANGED)
