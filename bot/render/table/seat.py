"""The panel of a seat below a layout: its sign, name, state and points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.render.kit.geometry import Rect
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, SHORT_NAME, SMALL, STATE
from bot.render.names import named

if TYPE_CHECKING:
    from bot.render.kit.canvas import Canvas
    from bot.render.kit.palette import Ink
    from bot.render.names import Names

_SIGN = 80
"""Width of the sign including its margins."""
_UNCUT = 10_000
"""Pixels a name needs so as not to be cut."""


@dataclass(frozen=True)
class Seated:
    """What is said of a seat.

    Attributes:
        seat: Which one.
        state: Its role, or what it is doing.
        colour: The colour of the state.
        points: Its points in the match; empty while nobody has any.
        awaited: Everybody waits for it.
        out: It is out of the round.
    """

    seat: int
    state: str
    colour: Ink
    points: str
    awaited: bool
    out: bool


def paint_seat(canvas: Canvas, rect: Rect, seated: Seated, names: Names) -> Rect:
    """The panel without its sign; where the sign goes."""
    theme = canvas.theme
    if seated.awaited:
        canvas.frame(rect, theme.accent, theme.raised)
    else:
        canvas.panel(rect, theme.panel)
    left, right = rect.x + _SIGN, rect.right - 14
    points = line_of(seated.points, SMALL)
    canvas.text(points, right, rect.y + 79, theme.muted, 'right')
    name = named(seated.seat, names, NAME, right - left)
    if name != named(seated.seat, names, NAME, _UNCUT):
        name = named(seated.seat, names, SHORT_NAME, right - left)
    canvas.text(name, left, rect.y + 40, theme.muted if seated.out else theme.text)
    state = line_of(seated.state, STATE, right - left - points.width - 10)
    canvas.text(state, left, rect.y + 79, seated.colour)
    return Rect(rect.x + 14, rect.y + 16, 46, 64)
