"""The plan of a picture of Delphi: the layout, and below it the card turned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.render.kit.geometry import Rect
from bot.render.kit.measures import BAND_INSET, MARGIN
from bot.render.layout.on_table import OnTable
from bot.render.layout.rows import plan_rows
from bot.render.table.header import HEADER
from bot.render.table.tiles import plan_tiles, seats_at, tiles_height

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.engine.cards import Card
    from bot.engine.delphi.views import DelphiView
    from bot.engine.views import PublicView
    from bot.render.layout.bands import Band, Fold
    from bot.render.table.tiles import Tile

_CARD = (168, 233)
"""Width and height of the card turned up, the largest because everybody looks at it."""
_PAD = 20


def on_table(game: DelphiView, contradicted: Collection[int] = ()) -> OnTable:
    """What lies on the table."""
    over = game.score is not None or game.voided is not None
    return OnTable(game.layout, over, pawns=False, contradicted=contradicted)


@dataclass(frozen=True)
class TurnedPanel:
    """The card that everybody is asked about.

    Attributes:
        rect: The panel.
        card: Its face.
        place: Where it lies.
        text: Where the words go.
    """

    rect: Rect
    card: Card
    place: Rect
    text: Rect


@dataclass(frozen=True)
class TablePlan:
    """A picture of Delphi, measured."""

    width: int
    height: int
    header: Rect
    fold: Fold | None
    bands: tuple[Band, ...]
    turned: TurnedPanel | None
    tiles: tuple[Tile, ...]


def plan_table(view: PublicView, game: DelphiView, *, whole: bool, contradicted: Collection[int] = ()) -> TablePlan:
    """Measure the picture. ``whole`` shows the layout from the starter on; cards ``contradicted`` are marked."""
    seats = seats_at(view, game.seats)
    turned_height = _CARD[1] + 2 * _PAD + MARGIN if game.card is not None else 0

    def below(inner: int) -> int:
        return turned_height + tiles_height(seats, inner)

    rows = plan_rows(on_table(game, contradicted), 2 * MARGIN + HEADER, below, whole=whole)
    inner = rows.scale.width - 2 * MARGIN
    header = Rect(MARGIN, MARGIN, inner, HEADER)
    y = rows.bottom
    turned = _turned(game.card, Rect(MARGIN, y, inner, turned_height - MARGIN)) if game.card is not None else None
    height = y + below(inner)
    tiles = plan_tiles(seats, inner, y + turned_height)
    return TablePlan(rows.scale.width, height, header, rows.fold, rows.bands, turned, tiles)


def _turned(card: Card, rect: Rect) -> TurnedPanel:
    place = Rect(rect.x + BAND_INSET, rect.y + _PAD, *_CARD)
    left = place.right + 2 * _PAD
    return TurnedPanel(rect, card, place, Rect(left, rect.y, rect.right - _PAD - left, rect.height))
