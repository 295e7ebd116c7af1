"""The picture of a hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.render import words
from bot.render.canvas import Canvas
from bot.render.faces import SIZES, Face
from bot.render.geometry import Rect, around
from bot.render.measures import MARGIN, WIDTH
from bot.render.text import line_of
from bot.render.theme import NUMBER, PLAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.eleusis.cards import Card
    from bot.render.picture import Picture
    from bot.render.theme import Theme

_ROWS_OF = ((14, 7), (32, 8))
"""Up to so many cards, so many lie side by side: the fewer, the larger."""
_MOST_ACROSS = 10

_SPACE = 0.14
"""Between cards, as a share of their pitch."""
_LIFT = 18
"""How much higher a chosen card lies."""
_DISC = 44


@dataclass(frozen=True)
class Held:
    """A card of the hand; ``order`` is its place among the chosen ones, 0 when it is not chosen."""

    card: Card
    rect: Rect
    order: int = 0


@dataclass(frozen=True)
class HandPlan:
    """A picture of a hand, measured."""

    width: int
    height: int
    cards: tuple[Held, ...]


def plan_hand(cards: Sequence[Card], chosen: Sequence[Card] = ()) -> HandPlan:
    """Measure the picture: rows from left to right, a single short row in the middle."""
    across = next((columns for most, columns in _ROWS_OF if len(cards) <= most), _MOST_ACROSS)
    pitch = (WIDTH - 2 * MARGIN) // across
    width = round(pitch * (1 - _SPACE))
    height = width * SIZES[Face.UPRIGHT][1] // SIZES[Face.UPRIGHT][0]
    left = (WIDTH - pitch * min(across, max(1, len(cards)))) // 2 + (pitch - width) // 2
    orders = _orders(cards, chosen)
    held: list[Held] = []
    for place, (card, order) in enumerate(zip(cards, orders, strict=True)):
        row, column = divmod(place, across)
        y = MARGIN + _LIFT + row * (height + _LIFT + MARGIN) - (_LIFT if order else 0)
        held.append(Held(card, Rect(left + column * pitch, y, width, height), order))
    rows = max(1, -(-len(cards) // across))
    return HandPlan(WIDTH, 2 * MARGIN + rows * (height + _LIFT + MARGIN) - _LIFT + MARGIN, tuple(held))


def _orders(cards: Sequence[Card], chosen: Sequence[Card]) -> list[int]:
    """For each card its place among the chosen ones, from 1 on; each of those is found at one copy only."""
    waiting = list(enumerate(chosen, 1))
    orders: list[int] = []
    for card in cards:
        found = next((item for item in waiting if item[1] is card), None)
        if found:
            waiting.remove(found)
        orders.append(found[0] if found else 0)
    return orders


def paint_hand(plan: HandPlan, theme: Theme) -> Picture:
    """The picture, finished."""
    canvas = Canvas(plan.width, plan.height, theme)
    if not plan.cards:
        canvas.text(line_of(words.NO_CARDS, PLAIN), plan.width // 2, plan.height // 2, canvas.theme.muted, 'middle')
    for held in plan.cards:
        if held.order:
            canvas.glow(held.rect, canvas.theme.accent, canvas.theme.background)
        canvas.card(held.card, Face.UPRIGHT, held.rect)
        if held.order:
            disc = around((held.rect.right - _DISC // 2 - 6, held.rect.y + _DISC // 2 + 6), _DISC)
            canvas.panel(disc, canvas.theme.accent, _DISC // 2)
            canvas.text(
                line_of(str(held.order), NUMBER), disc.centre[0], disc.centre[1] + 10, canvas.theme.ink, 'middle'
            )
    return canvas.finished()
