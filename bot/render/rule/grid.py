"""All 52 cards as a grid of suits and ranks, with those lit that may follow a line."""

from collections.abc import Collection

from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import Rect
from eleusis.cards import RANK_LETTERS, Card, Suit

_COLUMNS = len(RANK_LETTERS)
ROWS = len(Suit)
GAP = 3
"""Gap between two cells."""


def grid_size(cell: tuple[int, int]) -> tuple[int, int]:
    """Width and height of a grid with cells of this size."""
    return _COLUMNS * (cell[0] + GAP) - GAP, ROWS * (cell[1] + GAP) - GAP


def paint_grid(canvas: Canvas, lit: Collection[Card], x: int, y: int, cell: tuple[int, int]) -> None:
    """The grid with its upper left corner here: lit cards are drawn, of the others only their places."""
    for card in Card:
        place = cell_of(card, x, y, cell)
        if card in lit:
            canvas.card(card, FaceSize.CELL, place)
        else:
            canvas.absent(card, place)


def cell_of(card: Card, x: int, y: int, cell: tuple[int, int]) -> Rect:
    """The card's cell in a grid whose corner is at ``x``, ``y``."""
    width, height = cell
    return Rect(x + (card.rank - 1) * (width + GAP), y + _ROW[card.suit] * (height + GAP), width, height)


_ROW = {suit: row for row, suit in enumerate(Suit)}
