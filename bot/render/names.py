"""People in pictures: their crests, their names, and phrases in which one of them is named.

A phrase is kept in parts, because a name must be cut to the available width and may be written from right to left,
neither of which may affect the words around it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.render.kit.canvas import Canvas, Point
from bot.render.kit.geometry import around
from bot.render.kit.palette import Ink, mix
from bot.render.kit.shapes import SIGNS
from bot.render.kit.text import Line, Style, blank, line_of
from bot.render.kit.theme import FADED, Theme
from bot.text.catalogue import Language
from eleusis.layout import Layout
from eleusis.minds.roster import SIGN, Level

_NAME = '\ufffc'
"""Stands for the name in a sentence until the phrase is taken apart."""
_NARROWEST = 90
"""Pixels that a name has at least."""
CREST = 26
"""Width and height."""


def colour_of(theme: Theme, seat: int) -> Ink:
    return theme.lines[seat % len(theme.lines)]


def draw_crest(canvas: Canvas, middle: Point, seat: int, *, faded: bool = False) -> None:
    """The sign of a seat, the same next to the name, in the hand and on the line of the chart; faded for who is out.

    Signs differ as well as colours, because not everyone can tell eight colours apart.
    """
    colour = colour_of(canvas.theme, seat)
    # With more seats than colours neither repeats with the other.
    sign = SIGNS[(seat + seat // len(SIGNS)) % len(SIGNS)]
    canvas.shape(sign, around(middle, CREST), mix(canvas.theme.panel, colour, FADED) if faded else colour)


@dataclass(frozen=True)
class Phrase:
    """Words, perhaps with a name among them."""

    before: str = ''
    seat: int | None = None
    after: str = ''


def phrase(language: Language, key: str, seat: int | None = None, **facts: str | int) -> Phrase:
    """The sentence of this key, taken apart at the name."""
    before, name, after = language.say(f'picture-{key}', seat=_NAME, **facts).partition(_NAME)
    return Phrase(before.rstrip(), seat if name else None, after.lstrip())


def cards_laid(language: Language, layout: Layout) -> str:
    """How many cards lie on the table; empty before the first."""
    return language.say('picture-cards', number=layout.count) if layout.count else ''


@dataclass(frozen=True)
class Names:
    """People's names, and the language of the picture."""

    language: Language
    by_seat: Mapping[int, str]
    """Display names, in any script and of any length; a missing name becomes "Player 3"."""
    machines: Mapping[int, Level] = field(default_factory=dict[int, 'Level'])
    """The level of each machine, by seat: its face replaces the sign after its name."""


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
        for part in self.parts:
            canvas.text(part, x, baseline, colour)
            x += part.width + blank(part.style)


def name_line(seat: int, names: Names, style: Style, most: int) -> Line:
    """The name at this seat, cut to this width in pixels."""
    name = names.by_seat.get(seat, '')
    if seat in names.machines:
        name = name.removesuffix(SIGN)
    return line_of(name, style, most) or line_of(names.language.say('picture-somebody', number=seat + 1), style, most)


def phrase_line(phrase: Phrase, names: Names, style: Style, most: int) -> PhraseLine:
    """The phrase, at most this many pixels wide: only the name is cut."""
    before, after = line_of(phrase.before, style, most), line_of(phrase.after, style, most)
    if phrase.seat is None:
        return PhraseLine(tuple(part for part in (before, after) if part))
    room = most - sum(part.width + blank(style) for part in (before, after) if part)
    name = name_line(phrase.seat, names, style, max(_NARROWEST, room))
    return PhraseLine(tuple(part for part in (before, name, after) if part))
