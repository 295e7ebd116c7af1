"""The result of drawing: a PNG file in memory."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zlib import compress, crc32

from isal import isal_zlib
from PIL import Image

if TYPE_CHECKING:
    from bot.render.kit.palette import Palette

_SIGNATURE = b'\x89PNG\r\n\x1a\n'
_LEVEL = 1
"""The compression level: higher ones take longer than they are worth."""


class NothingToDraw(ValueError):
    """The view has nothing to show: no round, or no scores yet."""


@dataclass(frozen=True)
class Picture:
    """A finished picture.

    Attributes:
        png: The PNG file, with pixels and no metadata such as text, time or software.
        width: In pixels.
        height: In pixels.
    """

    png: bytes
    width: int
    height: int

    @property
    def data(self) -> bytes:
        return self.png

    @classmethod
    def of(cls, image: Image.Image, palette: Palette) -> Picture:
        """Encode an image of palette indices (mode ``L``) as a PNG file.

        Not left to Pillow, whose encoder tries five filters on each row and uses a slower zlib: flat colours compress
        as well without filters.
        """
        width, height = image.size
        # Each row begins with its filter type, 0: a column of zeros on the left.
        rows = Image.new('L', (width + 1, height))
        rows.paste(image, (1, 0))
        head = struct.pack('>IIBBBBB', width, height, 8, 3, 0, 0, 0)
        data = isal_zlib.compress(rows.tobytes(), level=_LEVEL)  # pyright: ignore[reportUnknownMemberType]
        chunks = ((b'IHDR', head), (b'PLTE', palette.bytes), (b'IDAT', data), (b'IEND', b''))
        png = _SIGNATURE + b''.join(_chunk(kind, data) for kind, data in chunks)
        return cls(png, width, height)


def no_picture() -> Picture:
    """A single invisible pixel to stand in for a picture that cannot be drawn. Nothing can go wrong with it."""
    head = struct.pack('>IIBBBBB', 1, 1, 8, 4, 0, 0, 0)
    chunks = ((b'IHDR', head), (b'IDAT', compress(bytes(3))), (b'IEND', b''))
    return Picture(_SIGNATURE + b''.join(_chunk(kind, data) for kind, data in chunks), 1, 1)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', crc32(kind + data))
