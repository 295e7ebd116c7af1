"""Rectangles, in pixels from the top left corner."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rect:
    """A rectangle of whole pixels; ``right`` and ``bottom`` are exclusive."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom with inclusive ends, as Pillow's drawing functions take them."""
        return self.x, self.y, self.right - 1, self.bottom - 1

    def grown(self, by: int) -> Rect:
        """Grown by this much on each side; shrunk if negative."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, x: int = 0, y: int = 0) -> Rect:
        return Rect(self.x + x, self.y + y, self.width, self.height)

    def holds(self, other: Rect) -> bool:
        """Whether the other one lies completely inside this one."""
        inside_across = self.x <= other.x and other.right <= self.right
        return inside_across and self.y <= other.y and other.bottom <= self.bottom

    def overlaps(self, other: Rect) -> bool:
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom


def around(centre: tuple[int, int], diameter: int) -> Rect:
    """The square of this size centred on a point."""
    return Rect(centre[0] - diameter // 2, centre[1] - diameter // 2, diameter, diameter)


def cells(count: int, across: int, first: Rect, step: tuple[int, int]) -> list[Rect]:
    """Equal places in rows from left to right: the first, and how far apart they are in a row and from row to row."""
    return [first.moved(place % across * step[0], place // across * step[1]) for place in range(count)]


MARGIN = 16
"""Between the edge of a picture and its panels, and between panels."""

BAND_INSET = 18
"""From the edge of a panel to its first card."""

WIDTH = 816
"""The width of every picture but a whole long layout, and a grid of all cards."""

WIDE = 960
"""The width of a picture with a grid of all cards: thirteen of them stand side by side."""
