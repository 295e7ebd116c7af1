"""The sign of a seat: the back of a card with the number of cards it holds, or the dealer's disc."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.eleusis.views import Standing
from bot.render import words
from bot.render.canvas import Canvas
from bot.render.geometry import Rect, around
from bot.render.palette import mixed
from bot.render.text import line_of
from bot.render.theme import FADED, NUMBER

if TYPE_CHECKING:
    from bot.eleusis.views import SeatView

_CROWN = 38


def draw_token(canvas: Canvas, rect: Rect, seat: SeatView, *, cards: int, faded: bool) -> None:
    """The sign of a seat in this rectangle; the king of a Prophet stands out of its corner."""
    x, y = rect.centre
    if seat.standing is Standing.DEALER:
        disc = around((x, y), rect.width)
        canvas.frame(disc, canvas.theme.edge, canvas.theme.card, 2, disc.width // 2)
        canvas.text(line_of(words.DEALER_DISC, NUMBER), x, y + 10, canvas.theme.ink, 'middle')
        return
    paper = mixed(canvas.theme.panel, canvas.theme.card, FADED) if faded else canvas.theme.card
    canvas.frame(rect, paper if faded else canvas.theme.edge, paper, 2, 7)
    crowned = seat.is_prophet or seat.was_prophet
    ink = canvas.theme.text if faded else canvas.theme.ink
    canvas.text(line_of(str(cards), NUMBER), x, y + (18 if crowned else 10), ink, 'middle')
    if crowned:
        canvas.badge('king' if seat.is_prophet else 'fallen_king', around((rect.right - 4, rect.y + 4), _CROWN))
