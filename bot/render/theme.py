"""Colours and measures, in one place so that all pictures speak one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.eleusis.cards import Suit
from bot.render.text import Style
from bot.render.typefaces import REGULAR, STRONG

if TYPE_CHECKING:
    from collections.abc import Mapping

Colour = tuple[int, int, int]

RADIUS = 14
"""Of the corners of panels."""

TITLE = Style(STRONG, 44)
NAME = Style(STRONG, 32)
PLAIN = Style(REGULAR, 28)
STATE = Style(REGULAR, 26)
SMALL = Style(REGULAR, 25)
NUMBER = Style(STRONG, 28)


@dataclass(frozen=True)
class Theme:
    """The colours of a picture.

    Suits: colour means colour in this game, so spades and clubs are both dark and cool, hearts and diamonds both warm;
    within a colour they differ enough for eyes that do not tell red from green.
    """

    background: Colour
    panel: Colour
    raised: Colour
    """Of what lies on a panel."""
    hollow: Colour
    """Of a place where nothing lies."""
    line: Colour
    text: Colour
    muted: Colour
    """Of text said by the way."""
    accent: Colour
    """Of whom everybody waits for."""
    right: Colour
    wrong: Colour
    string: Colour
    """The outline of a wrong string."""
    flag: Colour
    """A card judged by mistake."""
    contradiction: Colour
    """A card whose call contradicts the written rule."""
    gold: Colour
    """The Prophet."""
    card: Colour
    side_card: Colour
    """Of cards in a sideline."""
    edge: Colour
    """The rim of a card."""
    ink: Colour
    """What stands on light ground."""
    suits: Mapping[Suit, Colour]


DARK = Theme(
    background=(16, 26, 28),
    panel=(26, 40, 42),
    raised=(37, 54, 57),
    hollow=(21, 33, 35),
    line=(72, 95, 97),
    text=(238, 243, 240),
    muted=(164, 182, 180),
    accent=(72, 207, 148),
    right=(64, 214, 130),
    wrong=(255, 92, 92),
    string=(228, 176, 82),
    flag=(196, 140, 255),
    contradiction=(92, 190, 255),
    gold=(250, 200, 66),
    card=(253, 252, 249),
    side_card=(233, 228, 219),
    edge=(150, 152, 146),
    ink=(20, 22, 34),
    suits={
        Suit.SPADES: (12, 13, 22),
        Suit.HEARTS: (164, 0, 44),
        Suit.CLUBS: (0, 78, 160),
        Suit.DIAMONDS: (226, 90, 0),
    },
)
"""The theme of all pictures so far."""
