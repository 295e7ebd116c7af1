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
from bot.render.theme import DARK, NUMBER, PLAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.eleusis.cards import Card

_ACROSS = 8
_LIFT = 18
"""How much higher a chosen card lies."""


@dataclass(frozen=True)
class HeldCard:
    """A card of the hand; ``order`` is its place among the chosen ones, 0 when it is not chosen."""

    card: Card
    rect: Rect
    order: int = 0


def plan_hand(cards: Sequence[Card], chosen: Sequence[Card] = ()) -> tuple[tuple[HeldCard, ...], int]:
    """Where each card lies, and the height of the picture."""
    width, height = SIZES[Face.UPRIGHT]
    pitch, wanted = (WIDTH - 2 * MARGIN) // _ACROSS, list(enumerate(chosen, 1))
    held: list[HeldCard] = []
    for place, card in enumerate(cards):
        row, column = divmod(place, _ACROSS)
        order = next((order for order, other in wanted if other is card), 0)
        wanted = [(other, of) for other, of in wanted if other != order]
        x = MARGIN + column * pitch + (pitch - width) // 2
        y = 2 * MARGIN + _LIFT + row * (height + _LIFT + MARGIN)
        held.append(HeldCard(card, Rect(x, y - (_LIFT if order else 0), width, height), order))
    rows = max(1, -(-len(cards) // _ACROSS))
    return tuple(held), 3 * MARGIN + rows * (height + _LIFT + MARGIN)


def paint_hand(held: Sequence[HeldCard], height: int) -> Canvas:
    """The picture of the hand."""
    canvas = Canvas(WIDTH, height)
    if not held:
        canvas.text(line_of(words.NO_CARDS, PLAIN), WIDTH // 2, height // 2, DARK.muted, 'middle')
    for card in held:
        if card.order:
            canvas.glow(card.rect, DARK.accent, DARK.background)
        canvas.card(card.card, Face.UPRIGHT, card.rect)
        if card.order:
            disc = around((card.rect.right - 24, card.rect.y + 26), 40)
            canvas.panel(disc, DARK.accent, 18)
            canvas.text(line_of(str(card.order), NUMBER), disc.centre[0], disc.y + 30, DARK.ink, 'middle')
    return canvas
