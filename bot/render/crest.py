"""The crest of a seat: a coloured sign, the same next to the name, in the hand and on the line of the chart.

Signs differ as well as colours, because not everyone can tell eight colours apart.
"""

from bot.render.kit.canvas import Canvas, Point
from bot.render.kit.geometry import around
from bot.render.kit.palette import Ink, mix
from bot.render.kit.shapes import SIGNS
from bot.render.kit.theme import FADED, Theme

CREST = 26
"""Width and height."""


def colour_of(theme: Theme, seat: int) -> Ink:
    return theme.lines[seat % len(theme.lines)]


def draw_crest(canvas: Canvas, middle: Point, seat: int, *, faded: bool = False) -> None:
    """Draw it; ``faded`` for who is out of the round."""
    colour = colour_of(canvas.theme, seat)
    # With more seats than colours neither repeats with the other.
    sign = SIGNS[(seat + seat // len(SIGNS)) % len(SIGNS)]
    canvas.shape(sign, around(middle, CREST), mix(canvas.theme.panel, colour, FADED) if faded else colour)
