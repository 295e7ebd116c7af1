"""The strip of seats below a layout."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from bot.render.kit.geometry import Rect
from bot.render.kit.measures import MARGIN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from bot.engine.views import PublicView, SeatView

TILE = 96
_TILE_ROWS = 2
_TILES_ACROSS = 3
"""Seats per row if that takes no more rows: it leaves room for names."""
_ROOMY = 330
"""All seats share one row if each can be this wide."""


@dataclass(frozen=True)
class Tile:
    """The place of one seat in the strip of seats."""

    rect: Rect
    seat: SeatView


def seats_at(view: PublicView, playing: Collection[int]) -> tuple[SeatView, ...]:
    """Everybody in the round, and those waiting for the next one."""
    return tuple(seat for seat in view.seats if seat.present or seat.seat in playing)


def _rows(seats: tuple[SeatView, ...], inner: int) -> list[tuple[SeatView, ...]]:
    """The seats in as few rows as possible, with lengths that differ by one at most."""
    rows = 1 if inner // len(seats) > _ROOMY else min(_TILE_ROWS, -(-len(seats) // _TILES_ACROSS))
    short, longer = divmod(len(seats), rows)
    ends = [0]
    for row in range(rows):
        ends.append(ends[-1] + short + (row < longer))
    return [seats[start:end] for start, end in pairwise(ends)]


def tiles_height(seats: tuple[SeatView, ...], inner: int) -> int:
    """Height of the strip, including the margins below the rows."""
    return len(_rows(seats, inner)) * (TILE + MARGIN)


def plan_tiles(seats: tuple[SeatView, ...], inner: int, y: int) -> tuple[Tile, ...]:
    """The place of each seat, starting from there."""
    return tuple(_tiles(seats, inner, y))


def _tiles(seats: tuple[SeatView, ...], inner: int, y: int) -> Iterator[Tile]:
    for row in _rows(seats, inner):
        pitch = (inner + MARGIN) / len(row)
        for place, seat in enumerate(row):
            left, right = round(place * pitch), round((place + 1) * pitch) - MARGIN
            yield Tile(Rect(MARGIN + left, y, right - left, TILE), seat)
        y += TILE + MARGIN
