"""The picture of a rule at work: a few lines, and after each of them the cards that may follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import SIZES, FaceSize
from bot.render.kit.geometry import Rect
from bot.render.kit.measures import MARGIN, WIDE
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, Theme
from bot.render.rule.grid import grid_size, paint_grid

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.engine.cards import Card
    from bot.render.kit.picture import Picture
    from bot.text.catalogue import Language

MOST_CARDS = 5
"""Cards shown of a line: the last ones if it is longer."""
_ACROSS = 3
"""Cards side by side; more of them take two rows."""
_PAD = 14
EXAMPLE_CELL = 45, 40
"""Width and height of a cell of the grids."""
_CARD_WIDTH = 62
_CARD_HEIGHT = _CARD_WIDTH * SIZES[FaceSize.UPRIGHT][1] // SIZES[FaceSize.UPRIGHT][0]
_CARD_GAP = 4
_ARROW = 20


@dataclass(frozen=True)
class _Row:
    """One line, measured: its cards, the arrow behind them, and the corner of its grid."""

    rect: Rect
    cards: tuple[tuple[Card, Rect], ...]
    arrow: Rect
    grid: tuple[int, int]


def plan_examples(lines: Sequence[Sequence[Card]]) -> tuple[int, int, tuple[_Row, ...]]:
    """Width and height of the picture, and where each line goes."""
    grid_width, grid_height = grid_size(EXAMPLE_CELL)
    inner = WIDE - 2 * MARGIN
    height = grid_height + 2 * _PAD
    rows: list[_Row] = []
    y = MARGIN
    for line in lines:
        rect = Rect(MARGIN, y, inner, height)
        left = rect.right - _PAD - grid_width
        arrow = Rect(left - 18 - _ARROW, y + (height - 26) // 2, _ARROW, 26)
        rows.append(_Row(rect, _placed(line[-MOST_CARDS:], arrow.x - 16, rect), arrow, (left, y + _PAD)))
        y += height + MARGIN // 2
    return WIDE, y - MARGIN // 2 + MARGIN, tuple(rows)


def _placed(line: Sequence[Card], right: int, rect: Rect) -> tuple[tuple[Card, Rect], ...]:
    """The cards as one reads, the last one next to the arrow."""
    pitch, leading = _CARD_WIDTH + _CARD_GAP, _CARD_HEIGHT + _CARD_GAP
    rows = [line[start : start + _ACROSS] for start in range(0, len(line), _ACROSS)]
    top = rect.y + (rect.height - leading * len(rows) + _CARD_GAP) // 2
    return tuple(
        (card, Rect(right - pitch * (len(cards) - place) + _CARD_GAP, y, _CARD_WIDTH, _CARD_HEIGHT))
        for y, cards in zip(range(top, rect.bottom, leading), rows, strict=False)
        for place, card in enumerate(cards)
    )


def paint_examples(
    lines: Sequence[tuple[Sequence[Card], Collection[Card]]], language: Language, theme: Theme
) -> Picture:
    width, height, rows = plan_examples([line for line, _ in lines])
    canvas = Canvas(width, height, theme)
    for row, (_, right) in zip(rows, lines, strict=True):
        canvas.panel(row.rect, canvas.theme.panel)
        for card, rect in row.cards:
            canvas.card(card, FaceSize.UPRIGHT, rect)
        canvas.shape('triangle', row.arrow, canvas.theme.accent)
        paint_grid(canvas, right, *row.grid, EXAMPLE_CELL)
        if not right:
            _nothing(canvas, row, language)
    return canvas.finished()


def _nothing(canvas: Canvas, row: _Row, language: Language) -> None:
    """Say so in words: an unlit grid looks like one that failed to draw."""
    line = line_of(language.say('picture-nothing-follows'), NAME)
    grid_width, _ = grid_size(EXAMPLE_CELL)
    x, y = row.grid[0] + grid_width // 2, row.rect.centre[1]
    box = Rect(x - line.width // 2 - 24, y - 32, line.width + 48, 64)
    canvas.frame(box, canvas.theme.wrong, canvas.theme.raised, 3)
    canvas.text(line, x, y + 12, canvas.theme.text, 'middle')
