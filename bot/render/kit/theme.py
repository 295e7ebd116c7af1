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
    """The colours of a picture.

    Suits: rules speak of red and black, so hearts and diamonds are both plainly red, spades and clubs both nearly
    black. Within a colour, shape tells them apart and a shade that any eye sees.
    """

    background: Ink
    panel: Ink
    raised: Ink
    """What lies on a panel."""
    hollow: Ink
    """An empty place."""
    line: Ink
    text: Ink
    muted: Ink
    """Secondary text."""
    chip_text: Ink
    """Text on the line colour."""
    accent: Ink
    """The player everyone is waiting for."""
    on_accent: Ink
    """Text on the accent colour."""
    right: Ink
    wrong: Ink
    string: Ink
    """The outline of a wrong string."""
    flag: Ink
    """A card flagged as misjudged."""
    contradiction: Ink
    """A card whose call contradicts the written rule."""
    on_sign: Ink
    """Signs on these two."""
    gold: Ink
    """The Prophet's colour."""
    rose: Ink
    """A line of a chart."""
    prophet: Ink
    """Text about the Prophet."""
    card: Ink
    side_card: Ink
    """Cards in a sideline."""
    edge: Ink
    """The rim of a card."""
    night: Ink
    """The ground of a white pawn."""
    shade: float
    """The strength of a card's shadow."""
    ink: Ink
    """Signs on cards and on gold."""
    suits: Mapping[Suit, Ink]

    @property
    def lines(self) -> tuple[Ink, ...]:
        """The colours of the lines of a chart, in order."""
        return (
            self.contradiction, self.rose, self.accent, self.text, self.string, self.flag, self.wrong, self.prophet
        )  # fmt: skip

    def toned(self, tone: Tone) -> Ink:
        return getattr(self, tone)

    def shadow(self, ground: Ink) -> Ink:
        """The colour of a card's shadow on this ground."""
        return mix(ground, self.ink, self.shade)

    @cached_property
    def palette(self) -> Palette:
        """All colours in pictures of this theme."""
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
    return _dark(suits) if look.theme == 'dark' else _light(suits)


def _dark(suits: Mapping[Suit, Ink]) -> Theme:
    return Theme(
        background=(16, 26, 28),
        panel=(26, 40, 42),
        raised=(37, 54, 57),
        hollow=(21, 33, 35),
        line=(72, 95, 97),
        text=(238, 243, 240),
        muted=(164, 182, 180),
        chip_text=(250, 252, 250),
        accent=(72, 207, 148),
        on_accent=(8, 26, 22),
        right=(64, 214, 130),
        wrong=(255, 112, 108),
        string=(228, 176, 82),
        flag=(196, 140, 255),
        contradiction=(92, 190, 255),
        on_sign=(20, 22, 34),
        gold=(250, 200, 66),
        rose=(255, 150, 208),
        prophet=(250, 200, 66),
        card=(253, 252, 249),
        side_card=(243, 239, 230),
        edge=(150, 152, 146),
        night=(44, 58, 66),
        shade=0.5,
        ink=(20, 22, 34),
        suits=suits,
    )


def _light(suits: Mapping[Suit, Ink]) -> Theme:
    return Theme(
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
        gold=(250, 200, 66),
        rose=(176, 24, 122),
        prophet=(118, 78, 0),
        card=(255, 254, 251),
        side_card=(243, 239, 230),
        edge=(128, 132, 126),
        night=(44, 58, 66),
        shade=0.24,
        ink=(20, 22, 34),
        suits=suits,
    )
