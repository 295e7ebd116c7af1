"""The sign of a seat: the cards or tokens it holds, or the disc of the dealer or oracle."""

from dataclasses import dataclass
from typing import Literal

from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import Rect, around
from bot.render.kit.palette import mix
from bot.render.kit.text import line_of
from bot.render.kit.theme import FADED, NUMBER
from bot.text.catalogue import Language
from bot.text.numbers import signed

_CROWN = 38
_COIN = 64
_RIM = 14
"""Twice the width of a coin's rim."""


@dataclass(frozen=True)
class Sign:
    """The token of a seat.

    Attributes:
        kind: A card or a coin with a number on it, or the disc of the dealer or oracle.
        number: Number of cards or tokens.
        king: The badge of a Prophet or False Prophet.
    """

    kind: Literal['cards', 'coin', 'dealer', 'oracle']
    number: int = 0
    king: Literal['king', 'fallen_king'] | None = None


def draw_sign(canvas: Canvas, rect: Rect, sign: Sign, language: Language, *, faded: bool) -> None:
    """The sign in the middle of this rectangle; a Prophet's king sticks out of its corner."""
    if sign.kind == 'cards':
        _cards(canvas, rect, sign, faded=faded)
    elif sign.kind == 'coin':
        _coin(canvas, rect, sign.number, faded=faded)
    else:
        _disc(canvas, rect, language.say('picture-dealer-disc') if sign.kind == 'dealer' else None)


def _cards(canvas: Canvas, rect: Rect, sign: Sign, *, faded: bool) -> None:
    paper = mix(canvas.theme.panel, canvas.theme.card, FADED) if faded else canvas.theme.card
    canvas.frame(rect, paper if faded else canvas.theme.edge, paper, 2, 7)
    x, y = rect.centre
    ink = canvas.theme.text if faded else canvas.theme.ink
    canvas.text(line_of(str(sign.number), NUMBER), x, y + (18 if sign.king else 10), ink, 'middle')
    if sign.king:
        canvas.badge(sign.king, around((rect.right - 4, rect.y + 4), _CROWN))


def _coin(canvas: Canvas, rect: Rect, tokens: int, *, faded: bool) -> None:
    """Hollow for a seat that owes tokens."""
    theme = canvas.theme
    coin = around(rect.centre, max(rect.width, _COIN))
    colour = mix(theme.panel, theme.gold, FADED) if faded else theme.gold
    canvas.frame(coin, colour, theme.hollow if tokens < 0 else colour, 4, coin.width // 2)
    number = line_of(signed(tokens), NUMBER)
    x, y = coin.centre
    canvas.text(number, x, y + number.style.size // 3 + 1, theme.text if tokens < 0 else theme.ink, 'middle')


def _disc(canvas: Canvas, rect: Rect, letter: str | None) -> None:
    """A letter, or the mitre of an oracle, whose letter could be read as a number."""
    disc = around(rect.centre, rect.width)
    canvas.frame(disc, canvas.theme.edge, canvas.theme.card, 2, disc.width // 2)
    x, y = rect.centre
    if letter is None:
        canvas.shape('mitre', around((x, y), disc.width // 2), canvas.theme.ink)
    else:
        canvas.text(line_of(letter, NUMBER), x, y + 10, canvas.theme.ink, 'middle')
