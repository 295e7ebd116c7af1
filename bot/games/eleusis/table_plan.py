"""The plan of a picture of the table: rectangles only, computed from the view."""

from collections.abc import Collection
from dataclasses import dataclass

from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import MARGIN, Rect
from bot.render.layout.on_table import OnTable
from bot.render.layout.scale import PLAYED
from bot.render.table import TablePlan, plan_around
from eleusis.cards import Card
from eleusis.games.eleusis.views import EleusisView
from eleusis.views import PublicView

_LONGEST_STRING = 4
"""A play of more cards than this is shown like a hand."""


def on_table(round_: EleusisView, contradicted: Collection[int] = ()) -> OnTable:
    over = round_.score is not None or round_.voided is not None
    return OnTable(round_.layout, over, marker=round_.marker, flags=round_.flags, contradicted=contradicted)


@dataclass(frozen=True)
class Waiting:
    """The play that waits for a verdict; a no-play shows a hand.

    Attributes:
        rect: The panel.
        cards: Each card and where it lies.
        face: How all of them lie.
        picked: Index in ``cards`` of the card the Prophet picked (7.8).
        text: Where the words go: beside the cards or above them.
    """

    rect: Rect
    cards: tuple[tuple[Card, Rect], ...]
    face: FaceSize
    picked: int | None
    text: Rect


def plan_table(
    view: PublicView, round_: EleusisView, *, whole: bool, contradicted: Collection[int] = ()
) -> TablePlan[Waiting]:
    """Measure the picture; ``whole`` shows the layout from the starter on."""

    def waiting(rect: Rect) -> Waiting | None:
        return _waiting(round_, rect)

    lying = on_table(round_, contradicted)
    return plan_around(waiting, _waiting_height(round_), view, round_.seats, lying, whole=whole)


def _shown_small(round_: EleusisView) -> bool:
    pending = round_.pending
    return pending is not None and (pending.no_play or len(pending.cards) > _LONGEST_STRING)


_PAD = 18
_WORDS = 84
"""Height of the words above a shown hand."""
_FEW, _MORE = 9, 11
"""Cards per row of a shown hand: of up to 20 cards, and of a larger hand."""
_LOW = (66, 38)
"""Width and height of a card in a larger hand."""


def _hand_grid(cards: int) -> tuple[int, tuple[int, int]]:
    """Cards per row of a shown hand, and the size of each."""
    return (_FEW, PLAYED.side) if cards <= 2 * _FEW else (_MORE, _LOW)


def _waiting_height(round_: EleusisView) -> int:
    """The height of the pending play's panel, with the margin below it; 0 without one."""
    if round_.pending is None:
        return 0
    if not _shown_small(round_):
        return PLAYED.card[1] + 2 * _PAD + MARGIN
    across, (_, height) = _hand_grid(len(round_.pending.cards))
    rows = -(-len(round_.pending.cards) // across)
    return _WORDS + rows * (height + _GAP) + _PAD + MARGIN


_GAP = 10


def _waiting(round_: EleusisView, rect: Rect) -> Waiting | None:
    pending = round_.pending
    if pending is None:
        return None
    small = _shown_small(round_)
    across, size = _hand_grid(len(pending.cards)) if small else (_LONGEST_STRING, PLAYED.card)
    left, top = rect.x + _PAD, rect.y + (_WORDS if small else _PAD)
    pitch = (rect.width - 2 * _PAD + _GAP) // across if small else PLAYED.pitch
    cards = tuple(
        (card, Rect(left + pitch * (place % across), top + (size[1] + _GAP) * (place // across), *size))
        for place, card in enumerate(pending.cards)
    )
    picked = pending.cards.index(pending.pick) if pending.pick in pending.cards else None
    if small:
        text = Rect(rect.x + _PAD, rect.y, rect.width - 2 * _PAD, _WORDS)
    else:
        left = cards[-1][1].right + 2 * _PAD
        text = Rect(left, rect.y, rect.right - _PAD - left, rect.height)
    return Waiting(rect, cards, FaceSize.SIDE if small else FaceSize.UPRIGHT, picked, text)
