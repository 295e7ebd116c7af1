"""The result of drawing: a PNG file in memory."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Any, ParamSpec, TypeVar
from zlib import compress, crc32

from cachetools import LRUCache, cached
from isal import isal_zlib
from PIL import Image

from bot.render.kit.palette import Palette

_SIGNATURE = b'\x89PNG\r\n\x1a\n'
_LEVEL = 1
"""The compression level: higher ones take longer than they are worth."""
_STRIP = 65_536
"""Bytes that are compressed at a time: as much as Pillow encodes in one go."""


class NothingToDraw(ValueError):
    """The view has nothing to show: no round, or no scores yet."""


@dataclass(frozen=True)
class Picture:
    """A finished picture."""

    data: bytes
    """The PNG file, with pixels and no metadata such as text, time or software."""
    width: int
    height: int

    @classmethod
    def of(cls, image: Image.Image, palette: Palette) -> Picture:
        """Encode an image of palette indices (mode ``L``) as a PNG file.

        Not left to Pillow, whose encoder tries five filters on each row and uses a slower zlib: flat colours compress
        as well without filters.
        """
        return cls(_png(*image.size, 3, (b'PLTE', palette.channels), (b'IDAT', _deflated(image))), *image.size)


def _deflated(image: Image.Image) -> bytes:
    """All rows, each of which begins with its filter type, 0.

    It takes half the time in strips that stay in the processor's cache: the system clears whatever memory a whole
    picture takes before it is given.
    """
    width, height = image.size
    high = max(1, _STRIP // (width + 1))
    stream: Any = isal_zlib.compressobj(_LEVEL)  # pyright: ignore[reportUnknownMemberType]
    parts: list[bytes] = [stream.compress(bytes(1))]
    for top in range(0, height, high):
        strip = image.crop((0, top, width, min(top + high, height)))
        # Pillow pads each row with a zero; the next row begins with it.
        rows = strip.tobytes('raw', 'L', width + 1, 1)
        parts.append(stream.compress(rows if top + high < height else rows[:-1]))
    return b''.join([*parts, stream.flush()])


def no_picture() -> Picture:
    """A single invisible pixel to stand in for a picture that cannot be drawn. Nothing can go wrong with it."""
    return Picture(_png(1, 1, 4, (b'IDAT', compress(bytes(3)))), 1, 1)


def _png(width: int, height: int, colours: int, *chunks: tuple[bytes, bytes]) -> bytes:
    """A file of these chunks and those about them; ``colours`` is how pixels are written, as PNG numbers it."""
    head = struct.pack('>IIBBBBB', width, height, 8, colours, 0, 0, 0)
    return _SIGNATURE + b''.join(
        struct.pack('>I', len(data)) + kind + data + struct.pack('>I', crc32(kind + data))
        for kind, data in ((b'IHDR', head), *chunks, (b'IEND', b''))
    )


MEGABYTE = 1_000_000

P = ParamSpec('P')
R = TypeVar('R')

CACHES: list[LRUCache[Any, Any]] = []
"""The caches of all functions; sizes are in bytes."""
_OVERHEAD = 400
"""Bytes of a result besides its pixels."""


def cached_megabytes(megabytes: float) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep what a function draws, at most so much of it.

    Its results are images, tuples with images in them, or pictures, and must not be modified. Two threads may draw the
    same at once; one of the results is kept.
    """
    cache: LRUCache[Any, R] = LRUCache(round(megabytes * MEGABYTE), getsizeof=_weight)
    CACHES.append(cache)
    return cached(cache, lock=Lock())


def _weight(drawn: object) -> int:
    if isinstance(drawn, Image.Image):
        return drawn.width * drawn.height * len(drawn.getbands()) + _OVERHEAD
    if isinstance(drawn, Picture):
        return len(drawn.data) + _OVERHEAD
    if isinstance(drawn, tuple):
        return sum(map(_weight, drawn)) + _OVERHEAD  # pyright: ignore[reportUnknownArgumentType]
    return 0
