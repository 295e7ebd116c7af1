"""Where everything lies in a picture of Delphi: the layout, and below it the card that is turned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.eleusis.delphi.views import GamePhase
from bot.render.bands import OnTable
from bot.render.geometry import Rect
from bot.render.measures import BAND_COLUMNS, BAND_INSET, MARGIN, picture_width
from bot.render.table_plan import HEADER, Measured, height_of_tiles, no_ribbon, plan_rows, plan_tiles

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.eleusis.cards import Card
    from bot.eleusis.delphi.views import GameView
    from bot.eleusis.views import PublicView, SeatView
    from bot.render.bands import Band, Fold
    from bot.render.table_plan import Tile

CARD = (168, 233)
"""Width and height of the card that is turned up: what everybody looks at is the largest."""
_PAD = 20


@dataclass(frozen=True)
class Turned:
    """The card that everybody speaks of.

    Attributes:
        rect: The panel.
        card: Its face.
        place: Where it lies.
        text: Where the words stand.
    """

    rect: Rect
    card: Card
    place: Rect
    text: Rect


@dataclass(frozen=True)
class DelphiPlan(Measured):
    """A picture of Delphi, measured."""

    header: Rect
    fold: Fold | None
    bands: tuple[Band, ...]
    turned: Turned | None
    tiles: tuple[Tile, ...]


def plan_delphi(view: PublicView, game: GameView, *, whole: bool, contradicted: Collection[int] = ()) -> DelphiPlan:
    """Measure the picture. ``whole`` shows the layout from the starter on; cards ``contradicted`` are marked."""
    lies = OnTable(game.layout, game.phase is GamePhase.ENDED, pawns=False, contradicted=contradicted)
    if whole:
        return no_ribbon(lambda columns: _plan(view, game, lies, columns, whole=True))
    return _plan(view, game, lies, BAND_COLUMNS, whole=False)


def _plan(view: PublicView, game: GameView, lies: OnTable, per_band: int, *, whole: bool) -> DelphiPlan:
    width = picture_width(per_band)
    inner = width - 2 * MARGIN
    header = Rect(MARGIN, MARGIN, inner, HEADER)
    seats = _seats(view, game)
    turned_height = CARD[1] + 2 * _PAD + MARGIN if game.card is not None else 0
    rows = plan_rows(lies, header.bottom + MARGIN, turned_height + height_of_tiles(seats), per_band, whole=whole)
    turned = None
    if game.card is not None:
        turned = _turned(game.card, Rect(MARGIN, rows.bottom, inner, turned_height - MARGIN))
    y = rows.bottom + turned_height
    return DelphiPlan(
        width, y + height_of_tiles(seats), header, rows.fold, rows.bands, turned, plan_tiles(seats, inner, y)
    )


def _turned(card: Card, rect: Rect) -> Turned:
    place = Rect(rect.x + BAND_INSET, rect.y + _PAD, *CARD)
    left = place.right + 2 * _PAD
    return Turned(rect, card, place, Rect(left, rect.y, rect.right - _PAD - left, rect.height))


def _seats(view: PublicView, game: GameView) -> tuple[SeatView, ...]:
    """Who takes part in the game, and who sits there for the next one."""
    return tuple(seat for seat in view.seats if seat.present or seat.seat in game.seats)
