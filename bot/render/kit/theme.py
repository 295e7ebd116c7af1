"""Colours and measures, in one place so that all pictures match."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

from bot.look import Look
from bot.render.kit.palette import Ink, Palette, mix
from bot.render.kit.text import Style
from bot.render.kit.typefaces import REGULAR, STRONG
from eleusis.cards import Suit

RADIUS = 14
"""The corner radius of panels."""

TITLE = Style(STRONG, 44)
NAME = Style(STRONG, 36)
SHORT_NAME = Style(STRONG, 34)
"""The width at which a name would have to be cut."""
PLAIN = Style(REGULAR, 34)
SMALL = Style(REGULAR, 34)
"""The smallest, see ``bot.render.kit.geometry``."""
NUMBER = Style(STRONG, 34)

GLOW = (0.12, 0.28, 0.55)
"""The strength of the glow around a card, from the outside."""
Tone = Literal['text', 'muted', 'right', 'wrong', 'prophet', 'accent', 'gold']
"""A colour of words or of a rim."""
FADED = 0.3
"""The strength of what is out of the round."""


@dataclass(frozen=True, eq=False)
class Theme:
    """The colours of a picture; dark unless stated otherwise.

    Suits: rules speak of red and black, so hearts and diamonds are both plainly red, spades and clubs both nearly
    black. Within a colour, shape tells them apart and a shade that any eye sees.
    """

    suits: Mapping[Suit, Ink]
    background: Ink = (16, 26, 28)
    panel: Ink = (26, 40, 42)
    raised: Ink = (37, 54, 57)
    """What lies on a panel."""
    hollow: Ink = (21, 33, 35)
    """An empty place."""
    line: Ink = (72, 95, 97)
    text: Ink = (238, 243, 240)
    muted: Ink = (164, 182, 180)
    """Secondary text."""
    chip_text: Ink = (250, 252, 250)
    """Text on the line colour."""
    accent: Ink = (72, 207, 148)
    """The player everyone is waiting for."""
    on_accent: Ink = (8, 26, 22)
    """Text on the accent colour."""
    right: Ink = (64, 214, 130)
    wrong: Ink = (255, 112, 108)
    string: Ink = (228, 176, 82)
    """The outline of a wrong string."""
    flag: Ink = (196, 140, 255)
    """A card flagged as misjudged."""
    contradiction: Ink = (92, 190, 255)
    """A card whose call contradicts the written rule."""
    on_sign: Ink = (20, 22, 34)
    """Signs on these two."""
    gold: Ink = (250, 200, 66)
    """The Prophet's colour."""
    rose: Ink = (255, 150, 208)
    """A line of a chart."""
    prophet: Ink = (250, 200, 66)
    """Text about the Prophet."""
    card: Ink = (253, 252, 249)
    side_card: Ink = (243, 239, 230)
    """Cards in a sideline."""
    edge: Ink = (150, 152, 146)
    """The rim of a card."""
    night: Ink = (44, 58, 66)
    """The ground of a white pawn."""
    shade: float = 0.5
    """The strength of a card's shadow."""
    ink: Ink = (20, 22, 34)
    """Signs on cards and on gold."""

    @property
    def lines(self) -> tuple[Ink, ...]:
        """The colours of the lines of a chart, in order."""
        return (
            self.contradiction, self.rose, self.accent, self.text, self.string, self.flag, self.wrong, self.prophet
        )  # fmt: skip

    def toned(self, tone: Tone) -> Ink:
        return getattr(self, tone)

    def shadow(self, ground: Ink) -> Ink:
        return mix(ground, self.ink, self.shade)

    @cached_property
    def palette(self) -> Palette:
        return Palette(self._colours(), self._ramps())

    def _colours(self) -> Iterator[Ink]:
        yield self.background  # The first one fills new images.
        yield from (self.panel, self.raised, self.hollow, self.line, self.text, self.muted, self.accent)
        yield from (self.right, self.wrong, self.string, self.flag, self.contradiction, self.gold, self.prophet)
        yield self.rose
        yield from (self.card, self.side_card, self.edge, self.ink, self.night, self.on_accent, *self.suits.values())

    def _ramps(self) -> Iterator[tuple[Ink, Ink, int]]:
        """The most visible blends get the most steps."""
        for ink in self.suits.values():
            yield self.card, ink, 9
            yield self.side_card, ink, 7
        for ink in (self.text, self.muted):
            yield self.panel, ink, 8
            yield self.raised, ink, 5
            yield self.background, ink, 4
        for ink in (self.accent, self.prophet, self.wrong):
            yield self.panel, ink, 6
        for ink in (self.contradiction, self.flag, self.string, self.rose):
            yield self.panel, ink, 3
        for ground in (self.panel, self.background, self.raised, self.hollow):
            yield ground, self.edge, 3
            yield ground, self.shadow(ground), 1
        for ground in (self.panel, self.background):
            yield ground, self.accent, 3
        yield self.background, self.panel, 3
        yield self.panel, self.line, 2
        yield self.line, self.chip_text, 4
        yield self.card, self.ink, 6
        yield self.gold, self.ink, 5
        yield self.night, self.card, 5
        yield self.accent, self.on_accent, 6
        for sign in (self.flag, self.contradiction):
            yield sign, self.on_sign, 3
            yield self.card, sign, 2
        lights = ((self.right, self.panel), (self.wrong, self.panel), (self.wrong, self.hollow))
        for light, ground in (*lights, (self.gold, self.raised), (self.accent, self.background)):
            for share in GLOW:
                yield ground, mix(ground, light, share), 0


_FOUR = {
    Suit.SPADES: (10, 10, 24),
    Suit.HEARTS: (138, 0, 30),
    Suit.CLUBS: (0, 84, 176),
    Suit.DIAMONDS: (212, 88, 0),
}
_TWO = {
    Suit.SPADES: (10, 10, 16),
    Suit.HEARTS: (160, 6, 30),
    Suit.CLUBS: (40, 46, 68),
    Suit.DIAMONDS: (214, 20, 6),
}


@cache
def theme_of(look: Look) -> Theme:
    suits = _FOUR if look.deck == 'four' else _TWO
    if look.theme == 'dark':
        return Theme(suits)
    return Theme(
        suits,
        background=(226, 231, 227),
        panel=(211, 220, 214),
        raised=(237, 242, 238),
        hollow=(196, 207, 200),
        line=(140, 156, 150),
        text=(18, 28, 30),
        muted=(66, 84, 82),
        chip_text=(10, 18, 20),
        accent=(0, 102, 66),
        on_accent=(255, 255, 255),
        right=(0, 108, 58),
        wrong=(184, 18, 34),
        string=(158, 98, 10),
        flag=(122, 60, 196),
        contradiction=(16, 98, 180),
        on_sign=(255, 255, 255),
        rose=(176, 24, 122),
        prophet=(118, 78, 0),
        card=(255, 254, 251),
        edge=(128, 132, 126),
        shade=0.24,
    )
