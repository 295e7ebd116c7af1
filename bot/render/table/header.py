"""The panel at the top of a table: who is to act, which round it is, how many cards are on the table."""

from dataclasses import dataclass

from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import Rect
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, PLAIN, TITLE
from bot.render.names import Names, PhraseLine, phrase_line
from bot.render.words import Phrase

HEADER = 116
"""Height of the panel."""
_PAD = 24
_PILL = 22
"""Horizontal padding of the pill."""
_SIGN = 34


@dataclass(frozen=True)
class Header:
    """The contents of the header.

    Attributes:
        title: Who must act, and how; or that the round is over.
        waiting: Whether a player must act.
        heading: Which round it is.
        laid: What is on the table.
        note: Anything else worth knowing.
        warning: Whether the note is a warning.
    """

    title: Phrase
    waiting: bool
    heading: Phrase
    laid: str
    note: str
    warning: bool = False


def title_room(across: int, laid: str) -> int:
    """The width available for the title while a player must act.

    Args:
        across: The width of the panel.
        laid: What is on the table.
    """
    return across - 3 * _PAD - line_of(laid, NAME).width - 2 * _PILL - _SIGN


def title_of(phrase: Phrase, names: Names, most: int) -> PhraseLine:
    """Who must act, cut to this width in pixels; long text uses smaller letters."""
    large = phrase_line(phrase, names, TITLE, most)
    return large if large.width <= most else phrase_line(phrase, names, NAME, most)


def paint_header(canvas: Canvas, rect: Rect, header: Header, names: Names) -> None:
    """The panel; the title is on a pill while a player must act."""
    theme = canvas.theme
    canvas.panel(rect, theme.panel)
    laid, note = line_of(header.laid, NAME), line_of(header.note, PLAIN)
    left, right = rect.x + _PAD, rect.right - _PAD
    canvas.text(laid, right, rect.y + 48, theme.text, 'right')
    canvas.text(note, right, rect.y + 96, theme.wrong if header.warning else theme.muted, 'right')
    room = right - left - _PAD
    if header.waiting:
        title = title_of(header.title, names, title_room(rect.width, header.laid))
        pill = Rect(rect.x + 12, rect.y + 10, title.width + 2 * _PILL + _SIGN, 54)
        canvas.panel(pill, theme.accent, 27)
        canvas.shape('triangle', Rect(pill.x + _PILL, pill.y + 15, 20, 24), theme.on_accent)
        title.draw(canvas, pill.x + _PILL + _SIGN, rect.y + 51, theme.on_accent)
    else:
        phrase_line(header.title, names, TITLE, room - laid.width).draw(canvas, left, rect.y + 51, theme.text)
    phrase_line(header.heading, names, PLAIN, room - note.width).draw(canvas, left, rect.y + 96, theme.muted)
