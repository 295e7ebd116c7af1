"""What every drawing comes to: a PNG file in memory."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image


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
        """The image as a PNG file."""
        file = io.BytesIO()
        image.save(file, 'PNG', compress_level=6)
        return cls(file.getvalue(), image.width, image.height)
