"""A cache for drawings with a limit on their total size."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable

MEGABYTE = 1_000_000

P = ParamSpec('P')
R = TypeVar('R')

_shelves: list[Shelf[Any, Any]] = []


class Shelf(Generic[P, R]):
    """A function with a cache of its most recently used results.

    Calls take hashable positional arguments. Two threads may draw the same at once; one of the results is kept.

    Args:
        draw: The function. Its results are images, or tuples with images in them, and must not be modified.
        most: The limit for all results together, in bytes.
    """

    def __init__(self, draw: Callable[P, R], most: int) -> None:
        self.__doc__ = draw.__doc__
        self.most = most
        self.bytes = 0
        self._draw = draw
        self._kept: OrderedDict[tuple[Any, ...], tuple[R, int]] = OrderedDict()
        self._lock = Lock()
        _shelves.append(self)

    def __len__(self) -> int:
        """The number of results in the cache."""
        return len(self._kept)

    def __call__(self, *args: P.args, **named: P.kwargs) -> R:
        """The result for these arguments."""
        with self._lock:
            found = self._kept.get(args)
            if found is not None:
                self._kept.move_to_end(args)
                return found[0]
        drawn = self._draw(*args, **named)
        size = _weight(drawn)
        with self._lock:
            if args not in self._kept:
                self._kept[args] = drawn, size
                self.bytes += size
            while self.bytes > self.most:
                _oldest, (_drawn, less) = self._kept.popitem(last=False)
                self.bytes -= less
        return drawn


def kept(megabytes: float) -> Callable[[Callable[P, R]], Shelf[P, R]]:
    """Cache what the function draws, up to this many megabytes."""
    return lambda draw: Shelf(draw, round(megabytes * MEGABYTE))


def kept_bytes() -> int:
    """The size of all caches together."""
    return sum(shelf.bytes for shelf in _shelves)


def most_bytes() -> int:
    """The limits of all caches together."""
    return sum(shelf.most for shelf in _shelves)


_OVERHEAD = 400
"""The overhead of a result besides its pixels, in bytes."""


def _weight(drawn: object) -> int:
    if isinstance(drawn, Image.Image):
        return drawn.width * drawn.height * len(drawn.getbands()) + _OVERHEAD
    if isinstance(drawn, tuple):
        return sum(map(_weight, drawn)) + _OVERHEAD  # pyright: ignore[reportUnknownArgumentType]
    return 0
