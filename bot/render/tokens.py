"""The sign of a seat: the cards it holds or the dealer's disc; in Delphi its tokens or the oracle's disc."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.eleusis.views import Standing
from bot.render import words
from bot.render.canvas import Canvas
from bot.render.geometry import Rect, around
from bot.render.palette import mixed
from bot.render.text import line_of
from bot.render.theme import FADED, NUMBER
from bot.text.delphi import signed

if TYPE_CHECKING:
    from bot.eleusis.views import SeatView

_CROWN = 38
_COIN = 58


def draw_token(canvas: Canvas, rect: Rect, seat: SeatView, *, cards: int, faded: bool) -> None:
    """The sign of a seat in this rectangle; the king of a Prophet stands out of its corner."""
    x, y = rect.centre
    if seat.standing is Standing.DEALER:
        _disc(canvas, rect, words.DEALER_DISC)
        return
    paper = mixed(canvas.theme.panel, canvas.theme.card, FADED) if faded else canvas.theme.card
    canvas.frame(rect, paper if faded else canvas.theme.edge, paper, 2, 7)
    crowned = seat.is_prophet or seat.was_prophet
    ink = canvas.theme.text if faded else canvas.theme.ink
    canvas.text(line_of(str(cards), NUMBER), x, y + (18 if crowned else 10), ink, 'middle')
    if crowned:
        canvas.badge('king' if seat.is_prophet else 'fallen_king', around((rect.right - 4, rect.y + 4), _CROWN))


def draw_coin(canvas: Canvas, rect: Rect, tokens: int, *, faded: bool) -> None:
    """The tokens of a player as a coin with their number; who owes some has a hollow one."""
    theme = canvas.theme
    coin = around(rect.centre, max(rect.width, _COIN))
    colour = mixed(theme.panel, theme.gold, FADED) if faded else theme.gold
    canvas.frame(coin, colour, theme.hollow if tokens < 0 else colour, 4, coin.width // 2)
    x, y = coin.centre
    canvas.text(line_of(signed(tokens), NUMBER), x, y + 10, theme.text if tokens < 0 else theme.ink, 'middle')


def draw_oracle(canvas: Canvas, rect: Rect) -> None:
    """The disc of the oracle."""
    _disc(canvas, rect, words.ORACLE_DISC)


def _disc(canvas: Canvas, rect: Rect, letter: str) -> None:
    disc = around(rect.centre, rect.width)
    canvas.frame(disc, canvas.theme.edge, canvas.theme.card, 2, disc.width // 2)
    x, y = rect.centre
    canvas.text(line_of(letter, NUMBER), x, y + 10, canvas.theme.ink, 'middle')
