"""A picture of the table, measured and painted around the panel that a game puts below its layout.

Planning is kept apart from painting so that tests can see that nothing overlaps and nothing is cut.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import Rect
from bot.render.kit.measures import MARGIN
from bot.render.kit.picture import Picture
from bot.render.kit.theme import Theme
from bot.render.layout.bands import Band, Fold
from bot.render.layout.on_table import OnTable
from bot.render.layout.painting import paint_band, paint_fold
from bot.render.layout.rows import plan_rows
from bot.render.names import Names
from bot.render.table.header import HEADER, Header, paint_header
from bot.render.table.seat import Seated, paint_seat
from bot.render.table.tiles import Tile, plan_tiles, seats_at, tiles_height
from eleusis.views import PublicView, SeatView

P = TypeVar('P')
"""The panel of a game."""


@dataclass(frozen=True)
class TablePlan(Generic[P]):
    """A picture of the table, measured."""

    width: int
    height: int
    header: Rect
    fold: Fold | None
    bands: tuple[Band, ...]
    panel: P | None
    tiles: tuple[Tile, ...]


def plan_around(
    panel: Callable[[Rect], P | None],
    panel_height: int,
    view: PublicView,
    seats: Sequence[int],
    on_table: OnTable,
    *,
    whole: bool,
) -> TablePlan[P]:
    """Measure the picture.

    Args:
        panel: Plans the game's panel in a rectangle.
        panel_height: Pixels, with the margin below it; 0 without a panel.
        seats: The participants of the round.
        whole: Show the layout from the starter on.
    """
    seated = seats_at(view, seats)

    def below(inner: int) -> int:
        return panel_height + tiles_height(seated, inner)

    rows = plan_rows(on_table, 2 * MARGIN + HEADER, below, whole=whole)
    inner = rows.scale.width - 2 * MARGIN
    header = Rect(MARGIN, MARGIN, inner, HEADER)
    y = rows.bottom
    planned = panel(Rect(MARGIN, y, inner, panel_height - MARGIN)) if panel_height else None
    tiles = plan_tiles(seated, inner, y + panel_height)
    return TablePlan(rows.scale.width, y + below(inner), header, rows.fold, rows.bands, planned, tiles)


def paint_around(
    panel: Callable[[Canvas, P], None],
    seated: Callable[[SeatView], Seated],
    plan: TablePlan[P],
    header: Header,
    names: Names,
    theme: Theme,
) -> Picture:
    """Paint the picture; ``panel`` paints what is the game's own."""
    canvas = Canvas(plan.width, plan.height, theme)
    paint_header(canvas, plan.header, header, names)
    if plan.fold is not None:
        paint_fold(canvas, plan.fold, names.language)
    for band in plan.bands:
        paint_band(canvas, band, names.language)
    if plan.panel is not None:
        panel(canvas, plan.panel)
    for each in plan.tiles:
        paint_seat(canvas, each.rect, seated(each.seat), names)
    return canvas.finished()
