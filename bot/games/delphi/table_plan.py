"""The plan of a picture of Delphi: the layout, and below it the card turned up."""

from collections.abc import Collection
from dataclasses import dataclass

from bot.render.kit.geometry import BAND_INSET, MARGIN, Rect
from bot.render.layout.on_table import OnTable
from bot.render.table import TablePlan, plan_around
from eleusis.cards import Card
from eleusis.games.delphi.views import DelphiView
from eleusis.views import PublicView

_CARD = (143, 198)
"""Width and height of the card turned up, the largest because everybody looks at it."""
_PAD = 20


def on_table(game: DelphiView, contradicted: Collection[int] = ()) -> OnTable:
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


def plan_table(
    view: PublicView, game: DelphiView, *, whole: bool, contradicted: Collection[int] = ()
) -> TablePlan[TurnedPanel]:
    """Measure the picture; ``whole`` shows the layout from the starter on."""
    height = _CARD[1] + 2 * _PAD + MARGIN if game.card is not None else 0

    def turned(rect: Rect) -> TurnedPanel | None:
        return None if game.card is None else _turned(game.card, rect)

    return plan_around(turned, height, view, game.seats, on_table(game, contradicted), whole=whole)


def _turned(card: Card, rect: Rect) -> TurnedPanel:
    place = Rect(rect.x + BAND_INSET, rect.y + _PAD, *_CARD)
    left = place.right + 2 * _PAD
    return TurnedPanel(rect, card, place, Rect(left, rect.y, rect.right - _PAD - left, rect.height))
