"""The strip of seats below a layout, in columns of equal width."""

from collections.abc import Collection
from dataclasses import dataclass

from bot.render.kit.geometry import Rect
from bot.render.kit.measures import MARGIN
from eleusis.views import PublicView, SeatView

TILE = 96
_GAP = 10
"""Between two rows of seats."""
_NARROWEST = 384
"""A tile takes this much for a name and a state that can be read on a phone."""


@dataclass(frozen=True)
class Tile:
    """The place of one seat in the strip of seats."""

    rect: Rect
    seat: SeatView


def seats_at(view: PublicView, playing: Collection[int]) -> tuple[SeatView, ...]:
    """Everybody in the round, and those waiting for the next one."""
    return tuple(seat for seat in view.seats if seat.present or seat.seat in playing)


def tiles_height(seats: tuple[SeatView, ...], inner: int) -> int:
    """Height of the strip, including the margin below it."""
    return -(-len(seats) // _across(inner)) * (TILE + _GAP) - _GAP + MARGIN


def plan_tiles(seats: tuple[SeatView, ...], inner: int, y: int) -> tuple[Tile, ...]:
    """The place of each seat, starting from there."""
    across = _across(inner)
    pitch = (inner + MARGIN) // across
    return tuple(
        Tile(Rect(MARGIN + place % across * pitch, y + place // across * (TILE + _GAP), pitch - MARGIN, TILE), seat)
        for place, seat in enumerate(seats)
    )


def _across(inner: int) -> int:
    return (inner + MARGIN) // (_NARROWEST + MARGIN)
