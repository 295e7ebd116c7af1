"""The face of a machine: with each level one more aerial, and the expert wears glasses."""

from collections.abc import Mapping

from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import Rect, around
from bot.render.kit.palette import mix
from bot.render.kit.theme import FADED
from eleusis.minds.roster import Level

_AERIALS: Mapping[Level, int] = {'beginner': 1, 'medium': 2, 'expert': 3, 'fitting': 2}
_BALL = 0.19
"""The size of the ball on an aerial, as a share of the face's width; what follows are such shares too."""
_HEAD = 0.3
"""Where the head begins below the top."""
_LOOKS = 0.25
"""Where the eyes are, below the top of the head."""
_EYE = 0.22
_MOUTH = 0.44


def draw_machine(canvas: Canvas, rect: Rect, level: Level, *, faded: bool) -> None:
    """A face that fills this square."""
    theme, size = canvas.theme, rect.width
    metal = mix(theme.panel, theme.card, FADED) if faded else theme.card
    ink = theme.text if faded else theme.ink
    ball, count = round(size * _BALL), _AERIALS[level]
    for number in range(count):
        x = rect.x + (2 * number + 1) * size // (2 * count)
        canvas.fill(Rect(x - 1, rect.y + ball // 2, 3, round(size * _HEAD)), metal)
        canvas.shape('disc', around((x, rect.y + ball // 2), ball), metal)
    head = Rect(rect.x, rect.y + round(size * _HEAD), size, size - round(size * _HEAD))
    canvas.panel(head, metal, size // 5)
    across, height, eye = head.centre[0], head.y + round(size * _LOOKS), round(size * _EYE)
    if level == 'expert':
        canvas.panel(
            Rect(rect.x + size // 10, height - eye * 3 // 4, size - size // 10 * 2, eye * 3 // 2), ink, eye // 2
        )
    for side in (-eye, eye):
        canvas.shape('disc', around((across + side, height), eye), metal if level == 'expert' else ink)
    mouth = round(size * _MOUTH)
    canvas.fill(Rect(across - mouth // 2, head.bottom - size // 5, mouth, max(2, size // 12)), ink)
