"""The size of the cards of a layout, and every measure that depends on it."""

from dataclasses import dataclass, replace
from functools import cache, cached_property

from bot.render.kit.faces import SEEN_SHARE, FaceSize
from bot.render.kit.geometry import BAND_INSET, MARGIN, WIDTH

_CARD = 0.87
"""Card width as a share of the column pitch."""
HEIGHTS = {FaceSize.UPRIGHT: 1.39, FaceSize.SIDEWAYS: 1 / 1.39, FaceSize.SIDE: 0.5}
"""Card height as a share of its width."""
_TURNED = 1.1
"""Width of a turned card as a share of an upright one's: more would touch its neighbours."""

COLUMNS = (6, 8, 9)
"""Main-line cards per row: few large ones at first, more as the line grows."""


@dataclass(frozen=True)
class Scale:
    """The measures of a layout, in pixels."""

    columns: int
    """Cards of the main line in a row."""
    pitch: int
    """Distance from one to the next."""
    card: tuple[int, int]
    width: int

    rim = 5
    """Margin between a wrong string and its outline."""
    chip = 42
    """Height of the chip for the older plays of a sideline."""
    numbers = 38
    """Height of the numbers above the main line."""
    hang = 18
    """Gap between the main line and the first card of a sideline."""
    foot = 20
    """Gap below the last card of a row."""

    @cached_property
    def side(self) -> tuple[int, int]:
        """Width and height of a card in a sideline."""
        return self.card[0], round(self.card[0] * HEIGHTS[FaceSize.SIDE])

    @cached_property
    def sideways(self) -> tuple[int, int]:
        """Width and height of a card laid from a player's hand (5.4)."""
        width = round(self.card[0] * _TURNED)
        return width, round(width * HEIGHTS[FaceSize.SIDEWAYS])

    @cached_property
    def step(self) -> int:
        """Distance between cards of a wrong string; each covers the lower edge of the one before."""
        return round(self.side[1] * SEEN_SHARE)

    @cached_property
    def gap(self) -> int:
        """Between two plays of a sideline."""
        return round(self.side[1] * 0.2)

    @cached_property
    def inset(self) -> int:
        """Margin between the edge of a panel and its first card."""
        return (self.width - 2 * MARGIN - (self.columns - 1) * self.pitch - self.card[0]) // 2

    def size(self, face: FaceSize) -> tuple[int, int]:
        if face is FaceSize.UPRIGHT:
            return self.card
        return self.sideways if face is FaceSize.SIDEWAYS else self.side


@cache
def scale_of(columns: int) -> Scale:
    """The scale of this many columns in a picture of the usual width."""
    pitch = int((WIDTH - 2 * MARGIN - 2 * BAND_INSET) / (columns - 1 + _CARD))
    card = round(pitch * _CARD)
    return Scale(columns, pitch, (card, round(card * HEIGHTS[FaceSize.UPRIGHT])), WIDTH)


@cache
def whole_scale(columns: int) -> Scale:
    """The scale of this many columns; the picture becomes wider if the usual one has room for fewer."""
    if columns <= COLUMNS[-1]:
        return scale_of(columns)
    usual = scale_of(COLUMNS[-1])
    return replace(usual, columns=columns, width=WIDTH + (columns - usual.columns) * usual.pitch)


PLAYED = scale_of(COLUMNS[-1])
"""Card size of a play that waits for a verdict."""
