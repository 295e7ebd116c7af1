"""What was drawn is kept, the last used, as long as all of it together is small enough."""

from collections.abc import Callable
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from cachetools import LRUCache, cached
from PIL import Image

from bot.render.kit.picture import Picture

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
        return len(drawn.png) + _OVERHEAD
    if isinstance(drawn, tuple):
        return sum(map(_weight, drawn)) + _OVERHEAD  # pyright: ignore[reportUnknownArgumentType]
    return 0
