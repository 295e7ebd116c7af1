"""The panel of a seat below a layout: its sign, name, state and points."""

from dataclasses import dataclass

from bot.render import words
from bot.render.crest import CREST, draw_crest
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import Rect
from bot.render.kit.palette import Ink
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, SHORT_NAME, SMALL
from bot.render.names import Names, name_line
from bot.render.table.machine import draw_machine
from bot.render.table.tokens import Sign, draw_sign
from bot.text.catalogue import Language
from eleusis.views import SeatView

_SIGN = 80
"""Width of the sign including its margins."""
_FACE, _GAP = 40, 12
"""The size of a machine's face, and how far from its name."""
_UNCUT = 10_000
"""Pixels that a name needs to stay uncut."""


@dataclass(frozen=True)
class Seated:
    """What is shown for a seat.

    Attributes:
        state: Its role, or what it is doing.
        colour: The colour of the state.
        points: Its points in the match; empty while no one has any.
        awaited: Whether the round waits for it.
        out: It is out of the round.
        sign: What it holds, or its role.
    """

    seat: int
    state: str
    colour: Ink
    points: str
    awaited: bool
    out: bool
    sign: Sign


def points_of_match(language: Language, number: int, seat: SeatView) -> str:
    """A seat's points, from the second round on."""
    return words.points(language, seat.points) if number > 1 or seat.points else ''


def paint_seat(canvas: Canvas, rect: Rect, seated: Seated, names: Names) -> None:
    theme = canvas.theme
    if seated.awaited:
        canvas.frame(rect, theme.accent, theme.raised)
    else:
        canvas.panel(rect, theme.panel)
    left, right = rect.x + _SIGN, rect.right - 14
    draw_crest(canvas, (left + CREST // 2, rect.y + 29), seated.seat, faded=seated.out)
    points = line_of(seated.points, SMALL)
    canvas.text(points, right, rect.y + 79, theme.muted, 'right')
    machine = names.machines.get(seated.seat)
    called = left + CREST + _GAP
    room = right - called - (_FACE + _GAP if machine else 0)
    name = name_line(seated.seat, names, NAME, room)
    if name != name_line(seated.seat, names, NAME, _UNCUT):
        name = name_line(seated.seat, names, SHORT_NAME, room)
    canvas.text(name, called, rect.y + 40, theme.muted if seated.out else theme.text)
    if machine:
        draw_machine(canvas, Rect(called + name.width + _GAP, rect.y + 8, _FACE, _FACE), machine, faded=seated.out)
    state = line_of(seated.state, SMALL, right - left - points.width - 10)
    canvas.text(state, left, rect.y + 79, seated.colour)
    draw_sign(canvas, Rect(rect.x + 14, rect.y + 16, 46, 64), seated.sign, names.language, faded=seated.out)
