"""Phrases as lines of text, people called by their names."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.render import words
from bot.render.kit.canvas import Canvas
from bot.render.kit.palette import Ink
from bot.render.kit.text import Line, Style, blank, line_of
from bot.render.words import Phrase
from bot.text.catalogue import Language
from eleusis.minds.roster import SIGN, Level

_NARROWEST = 90
"""Pixels that a name has at least."""


@dataclass(frozen=True)
class Names:
    """People's names, and the language of the picture.

    Attributes:
        by_seat: Display names, in any script and of any length; a missing name becomes "Player 3".
        machines: The level of each machine, by seat: its face replaces the sign after its name.
    """

    language: Language
    by_seat: Mapping[int, str]
    machines: Mapping[int, Level] = field(default_factory=dict[int, 'Level'])


@dataclass(frozen=True)
class PhraseLine:
    """A phrase ready to be drawn: its parts from left to right."""

    parts: tuple[Line, ...]

    @property
    def width(self) -> int:
        """In pixels, blanks between the parts included."""
        if not self.parts:
            return 0
        return sum(part.width for part in self.parts) + blank(self.parts[0].style) * (len(self.parts) - 1)

    def draw(self, canvas: Canvas, x: int, baseline: int, colour: Ink) -> None:
        """Paint it from ``x`` on."""
        for part in self.parts:
            canvas.text(part, x, baseline, colour)
            x += part.width + blank(part.style)


def name_line(seat: int, names: Names, style: Style, most: int) -> Line:
    """The name at this seat, cut to this width in pixels."""
    name = names.by_seat.get(seat, '')
    if seat in names.machines:
        name = name.removesuffix(SIGN)
    return line_of(name, style, most) or line_of(words.somebody(names.language, seat), style, most)


def phrase_line(phrase: Phrase, names: Names, style: Style, most: int) -> PhraseLine:
    """The phrase, at most this many pixels wide: only the name is cut."""
    before, after = line_of(phrase.before, style, most), line_of(phrase.after, style, most)
    if phrase.seat is None:
        return PhraseLine(tuple(part for part in (before, after) if part))
    room = most - sum(part.width + blank(style) for part in (before, after) if part)
    name = name_line(phrase.seat, names, style, max(_NARROWEST, room))
    return PhraseLine(tuple(part for part in (before, name, after) if part))
