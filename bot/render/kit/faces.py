"""The faces of cards, drawn once per card, size and theme, and pasted from then on."""

from collections.abc import Iterator
from enum import Enum
from functools import partial

from PIL import Image, ImageDraw

from bot.render.kit.inking import SEEN, WHOLE, Corners, lay, round_off, through
from bot.render.kit.picture import cached_megabytes
from bot.render.kit.shapes import resized, rounded, suit_shape
from bot.render.kit.theme import Theme
from bot.render.kit.typefaces import RANKS
from eleusis.cards import RANK_LETTERS, Card

_LARGE = 400
"""Ranks are drawn at this cap height and scaled down."""

_WIDEST = 0.98
"""Maximum ratio of a rank's width to its height: a ten is condensed to it."""


class FaceSize(Enum):
    """How a card is shown; each kind has a fixed shape."""

    UPRIGHT = 'upright'
    SIDEWAYS = 'sideways'
    """Laid from a player's hand (5.4): an upright card turned on its side, with everything on it."""
    SIDE = 'side'
    """In a sideline or a shown hand: only the upper edge is visible."""
    COVERED = 'covered'
    """In a wrong string, covered by the next card of it."""
    CELL = 'cell'
    """In a grid of all cards, at the smallest legible size."""


SIZES = {FaceSize.UPRIGHT: (124, 172), FaceSize.CELL: (53, 46)}
"""Width and height of cards that are not on the table, with their shape at each size."""

RANK = {
    FaceSize.UPRIGHT: 0.34,
    FaceSize.SIDE: 0.66,
    FaceSize.COVERED: 0.66,
    FaceSize.CELL: 0.53,
}
"""Height of a rank relative to its card; a turned card is upright in this."""

SHADOW = 3
"""How far a card's shadow reaches below it."""

SEEN_SHARE = 0.76
"""The visible height of a card in a wrong string, above the next one."""


def prepare_faces(theme: Theme, face: FaceSize, size: tuple[int, int]) -> None:
    """Draw all cards in advance, so that they are in the cache when needed."""
    for card in Card:
        _face(theme, card, face, *size)


def radius_of(width: int) -> int:
    return width // 11


@cached_megabytes(14)
def face_sprite(
    theme: Theme, card: Card, face: FaceSize, width: int, height: int, grounds: Corners, lifted: bool
) -> Image.Image:
    """A card on its ground; ``lifted`` adds its shadow. Shared: do not modify."""
    palette = theme.palette
    radius = radius_of(height if face is FaceSize.SIDEWAYS else width)
    rim = palette.index(theme.edge)
    image = _face(theme, card, face, width, height).copy()
    round_off(image, palette, radius, rim, grounds)
    if not lifted:
        return image
    dark = palette.index(theme.shadow(palette.colours[grounds[2]]))
    on_shadow = _face(theme, card, face, width, height).copy()
    round_off(on_shadow, palette, radius, rim, (*grounds[:2], dark, dark))
    shadow = through(rounded(width, height + SHADOW, radius), WHOLE)
    image.paste(on_shadow, (0, 0), shadow.crop((0, 0, width, height)))
    whole = Image.new('L', (width, height + SHADOW), dark)
    round_off(whole, palette, radius, dark, grounds)
    whole.paste(image, (0, 0), through(rounded(width, height, radius), SEEN))
    return whole


@cached_megabytes(8)
def _face(theme: Theme, card: Card, face: FaceSize, width: int, height: int) -> Image.Image:
    """A card with a rim whose outer corners are square. Shared: do not modify."""
    if face is FaceSize.SIDEWAYS:
        return _face(theme, card, FaceSize.UPRIGHT, height, width).transpose(Image.Transpose.ROTATE_270)
    palette = theme.palette
    paper = palette.index(theme.side_card if face in (FaceSize.SIDE, FaceSize.COVERED) else theme.card)
    image = Image.new('L', (width, height), palette.index(theme.edge))
    inner = rounded(width - 4, height - 4, radius_of(width) - 2)
    image.paste(through(inner, palette.ramp(palette.index(theme.edge), paper)), (2, 2))
    for mask, place in _DRAWN[face](card, width, height):
        lay(image, palette, mask, place, palette.index(theme.suits[card.suit]))
    return image


Inked = Iterator[tuple[Image.Image, tuple[int, int]]]
"""Masks with their positions on the card."""


def _upright(card: Card, width: int, height: int) -> Inked:
    yield rank_shape(card.rank, round(height * RANK[FaceSize.UPRIGHT])), (round(width * 0.09), round(height * 0.075))
    suit = suit_shape(card.suit, round(height * 0.44))
    yield suit, ((width - suit.width) // 2, round(height * 0.49))


def _edge(card: Card, width: int, height: int, share: float = 1) -> Inked:
    """Rank and suit in the visible share of the card, as large on a covered card as on an open one."""
    seen = round(height * share)
    rank = rank_shape(card.rank, round(height * RANK[FaceSize.SIDE]))
    yield rank, (round(width * 0.08), (seen - rank.height + 1) // 2)
    suit = suit_shape(card.suit, round(height * 0.6))
    yield suit, (round(width * 0.61) - suit.width // 2, (seen - suit.height + 1) // 2)


def _cell(card: Card, width: int, height: int) -> Inked:
    """The rank, as large as it fits beside its suit."""
    rank = rank_shape(card.rank, round(height * RANK[FaceSize.CELL]))
    suit = suit_shape(card.suit, round(height * 0.44))
    gap = max(1, (width - rank.width - suit.width) // 3)
    yield rank, (gap, (height - rank.height) // 2)
    yield suit, (width - gap - suit.width, (height - suit.height) // 2)


_DRAWN = {
    FaceSize.UPRIGHT: _upright,
    FaceSize.SIDE: _edge,
    FaceSize.COVERED: partial(_edge, share=SEEN_SHARE),
    FaceSize.CELL: _cell,
}


@cached_megabytes(1)
def absent_sprite(theme: Theme, rank: int, width: int, height: int, grounds: Corners) -> Image.Image:
    """A card's place in a grid: its rank, barely visible. Shared: do not modify."""
    palette = theme.palette
    hollow = palette.index(theme.hollow)
    image = Image.new('L', (width, height), hollow)
    mask = rank_shape(rank, round(height * 0.4))
    lay(image, palette, mask, ((width - mask.width) // 2, (height - mask.height) // 2), palette.index(theme.line))
    round_off(image, palette, radius_of(width), hollow, grounds)
    return image


@cached_megabytes(2)
def rank_shape(rank: int, height: int) -> Image.Image:
    """The mask of a rank at this cap height."""
    letters = RANK_LETTERS[rank - 1]
    font, _ = RANKS.at(_LARGE)
    mask = Image.new('L', (_LARGE * 2, _LARGE * 2))
    draw = ImageDraw.Draw(mask)
    x = _LARGE / 4
    for letter in letters:
        draw.text((x, _LARGE * 1.5), letter, fill=255, font=font, anchor='ls')
        x += font.getlength(letter) - _LARGE * 0.03  # Set the two digits of a ten tighter than in running text.
    box = mask.getbbox() or (0, 0, 1, 1)
    capitals = font.getbbox('H', anchor='ls')
    scale = height / -capitals[1]
    width = min((box[2] - box[0]) * scale, height * _WIDEST)
    return resized(mask.crop(box), round(width), round((box[3] - box[1]) * scale))
