"""How the plays of a sideline are stacked: below their card, and next to it where columns are free.

A sideline may collect fifteen plays before the main line goes on. In a single column they would make a tall, narrow
picture with empty space next to it.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from bot.render.layout.scale import Scale
from eleusis.layout import Column, LaidCard

SidelinePlay = tuple['LaidCard', ...]

COMFORT = 4.9
"""A sideline deeper than this many cards continues in the next column, if that is free."""
MOST = 6.5
"""Plays that would make it deeper than this are folded, where folding is allowed."""


@dataclass(frozen=True)
class Sideline:
    """A sideline, arranged."""

    place: int
    """The column of the main line that it belongs to."""
    left: int
    """The column where it begins: its own, or one to the left."""
    stacks: tuple[tuple[SidelinePlay, ...], ...]
    """The plays in each of its columns, the oldest first."""
    folded: tuple[SidelinePlay, ...]
    """Its oldest plays, replaced by a chip at the head of the first stack."""
    depth: int
    """Its height in pixels from the top of its first card."""

    @property
    def spread(self) -> bool:
        """Whether it takes more than one column."""
        return len(self.stacks) > 1


def play_height(play: SidelinePlay, scale: Scale) -> int:
    """Height of a play in a sideline, including the outline of a string."""
    rims = 2 * scale.rim if len(play) > 1 else 0
    return scale.side[1] + scale.step * (len(play) - 1) + rims


def arranged(group: Sequence[Column], scale: Scale, *, most: float | None = None) -> tuple[Sideline, ...]:
    """The sidelines of a row. The oldest plays of one deeper than ``most`` card heights are folded, if it is given."""
    free = {place for place in range(scale.columns) if place >= len(group) or not group[place].sideline}
    # The last sideline grows with every wrong play, so it gets free columns first, then the deepest.
    places = [place for place, column in enumerate(group) if column.sideline]
    places.sort(key=lambda place: (place != len(group) - 1, -len(group[place].sideline)))
    found: list[Sideline] = []
    for place in places:
        right = _reach(place, free, 1)
        left = _reach(place, free, -1)
        sideline = _sideline(place, group[place].sideline, scale, (left, right), most)
        free -= set(range(sideline.left, sideline.left + len(sideline.stacks)))
        found.append(sideline)
    return tuple(sorted(found, key=lambda sideline: sideline.place))


def _reach(place: int, free: set[int], by: int) -> int:
    """Number of free columns next to this one."""
    return next(count for count in range(len(free) + 1) if place + by * (count + 1) not in free)


def _sideline(
    place: int, plays: Sequence[SidelinePlay], scale: Scale, beside: tuple[int, int], most: float | None
) -> Sideline:
    left, right = beside
    side = scale.side[1]
    heights = [play_height(play, scale) for play in plays]
    columns, depth = 1, _depth(heights, 1, scale.gap)
    while depth > COMFORT * side and columns <= left + right:
        columns += 1
        depth = _depth(heights, columns, scale.gap)
    hidden = 0
    if most is not None:
        while depth > most * side and hidden < len(plays) - 1:
            hidden += 1
            heights = [scale.chip, *(play_height(play, scale) for play in plays[hidden:])]
            depth = _depth(heights, columns, scale.gap)
    sizes = _stacked(heights, depth, scale.gap)
    # The chip comes first in the stack but is not a play.
    ends, stacks = hidden - bool(hidden), list[tuple[SidelinePlay, ...]]()
    for size in sizes:
        stacks.append(tuple(plays[max(ends, hidden) : ends + size]))
        ends += size
    return Sideline(place, place - max(0, len(stacks) - 1 - right), tuple(stacks), tuple(plays[:hidden]), depth)


def _depth(heights: Sequence[int], columns: int, gap: int) -> int:
    """The least possible depth of the deepest of this many columns."""
    least, all_of_them = max(heights), sum(heights) + gap * (len(heights) - 1)
    if columns == 1:
        return all_of_them
    depths = range(least, all_of_them)
    return least + bisect_left(depths, True, key=lambda most: len(_stacked(heights, most, gap)) <= columns)


def _stacked(heights: Sequence[int], most: int, gap: int) -> list[int]:
    """How many plays go into each column if none may be deeper than this."""
    sizes: list[int] = []
    depth = most + 1
    for height in heights:
        depth += gap + height
        if depth > most:
            sizes.append(0)
            depth = height
        sizes[-1] += 1
    return sizes
