"""What every drawing comes to: a PNG file in memory."""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

_LEVEL = 4
"""Of compression: more takes longer than it spares."""


class NothingToDraw(ValueError):
    """The view holds nothing of what the picture is to show: no round, or no scores yet."""


@dataclass(frozen=True)
class Picture:
    """A finished picture.

    Attributes:
        png: The PNG file. It holds pixels and nothing else: no text, time or name of a program.
        width: In pixels.
        height: In pixels.
    """

    png: bytes
    width: int
    height: int

    @classmethod
    def of(cls, image: Image.Image) -> Picture:
        """An image of mode RGB as a PNG file.

        Written here because Pillow tries five filters on each row: flat colours compress as well without, in half the
        time.
        """
        pixels, row = image.tobytes(), 3 * image.width
        rows = b''.join(b'\0' + pixels[at : at + row] for at in range(0, len(pixels), row))
        head = struct.pack('>IIBBBBB', image.width, image.height, 8, 2, 0, 0, 0)
        chunks = ((b'IHDR', head), (b'IDAT', zlib.compress(rows, _LEVEL)), (b'IEND', b''))
        png = b'\x89PNG\r\n\x1a\n' + b''.join(_chunk(kind, data) for kind, data in chunks)
        return cls(png, image.width, image.height)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
