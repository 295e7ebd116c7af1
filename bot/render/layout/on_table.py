"""What lies on the table, whichever game is played: each card where it lies in the picture, and the badges on it."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from bot.render.kit.badges import Badge
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import Rect, around
from eleusis.cards import Card
from eleusis.layout import Layout, has_black_pawn, has_white_pawn


@dataclass(frozen=True)
class OnTable:
    """What lies on the table."""

    layout: Layout
    over: bool
    """No more cards will be laid."""
    pawns: bool = True
    """Whether every tenth card has a pawn (8.4)."""
    marker: int | None = None
    """Number of the card on which the Prophet took office (6.4)."""
    flags: Collection[int] = ()
    """Numbers of the cards judged by mistake (4.3)."""
    contradicted: Collection[int] = ()
    """Numbers of the cards whose call contradicts the written rule (4.4)."""
    glows: bool = True
    """Whether what was laid last is lit."""


@dataclass(frozen=True)
class Placed:
    """A card of the layout."""

    card: Card
    number: int
    """Its place in the order of laying; the starter is 1."""
    rect: Rect
    face: FaceSize
    newest: bool = False
    """Laid by the last act."""


_LARGE, _MIDDLE, _ON_SIDE, _LITTLE = (0.42, 60), (0.44, 52), (0.35, 32), (0.31, 32)
"""Diameter of a badge: as a share of the card's width, and at most in pixels."""


@dataclass(frozen=True)
class Mark:
    """A badge on a card: pawn (8.4), the Prophet's king (6.4), the flag of a mistake (4.3), a contradiction (4.4)."""

    kind: Badge
    number: int
    rect: Rect


def marks_of(card: Placed, lies: OnTable) -> Iterator[Mark]:
    """Badges sit on the right edge of a card, away from its rank; flag and contradiction sit on the left edge."""
    kinds: list[Badge] = []
    if card.number == lies.marker:
        kinds.append('king')
    if lies.pawns and has_white_pawn(card.number):
        kinds.append('white_pawn')
    if lies.pawns and has_black_pawn(card.number, lies.marker):
        kinds.append('black_pawn')
    on_side = card.face in (FaceSize.SIDE, FaceSize.COVERED)
    places = _places_on_side(card, len(kinds)) if on_side else _places_on_main(card.rect, kinds)
    for kind, place in zip(kinds, places, strict=True):
        yield Mark(kind, card.number, place)
    little = _size(card.rect, _LITTLE)
    # A turned card reaches nearer to the one before.
    corner = (card.rect.x + (8 if card.face is FaceSize.SIDEWAYS else 3), card.rect.y + 5)
    flagged = card.number in lies.flags
    if flagged:
        yield Mark('flag', card.number, around(corner, little))
    if card.number in lies.contradicted:
        below = little if flagged else 0
        yield Mark('contradiction', card.number, around((corner[0], corner[1] + below), little))


def _places_on_side(card: Placed, count: int) -> list[Rect]:
    """Placed on the visible part of the card; two badges share its right edge."""
    rect, little = card.rect, _size(card.rect, _ON_SIDE if count < 2 else _LITTLE)
    x = rect.right - 7
    if count < 2:
        return [
            around((x, rect.y + round(rect.height * (0.38 if card.face is FaceSize.COVERED else 0.5))), little)
        ] * count
    return [around((x, rect.y + 8), little), around((x, rect.bottom - 8), little)]


def _places_on_main(rect: Rect, kinds: Sequence[Badge]) -> list[Rect]:
    """The king at the top, pawns from the bottom corner upwards."""
    large, middle = _size(rect, _LARGE), _size(rect, _MIDDLE)
    # A turned card reaches nearer to the next one.
    x, y = rect.right - (10 if rect.width < rect.height else 18), rect.bottom - middle // 2 + 4
    places: list[Rect] = []
    for kind in kinds:
        if kind == 'king':
            places.append(around((x, rect.y + large // 2 - 12), large))
        else:
            places.append(around((x, y), middle))
            y -= middle + 1
    return places


def _size(card: Rect, size: tuple[float, int]) -> int:
    share, most = size
    return min(most, round(card.width * share))
