"""The picture of a rule at work: a few lines, and after each of them the cards that may follow."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import SIZES, FaceSize
from bot.render.kit.geometry import Rect
from bot.render.kit.measures import MARGIN, WIDTH
from bot.render.kit.picture import Picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, Theme
from bot.render.rule.grid import grid_size, paint_grid
from bot.text.catalogue import Language
from eleusis.cards import Card

MOST_CARDS = 5
"""Cards shown of a line: the last ones if it is longer."""
_PAD = 14
EXAMPLE_CELL = 55, 54
"""Width and height of a cell of the grids."""
_CARD_WIDTH = 62
_CARD_HEIGHT = _CARD_WIDTH * SIZES[FaceSize.UPRIGHT][1] // SIZES[FaceSize.UPRIGHT][0]
_CARD_GAP = 4


@dataclass(frozen=True)
class _Row:
    """One line, measured: its cards, and the corner of the grid below them."""

    rect: Rect
    cards: tuple[tuple[Card, Rect], ...]
    grid: tuple[int, int]


def plan_examples(lines: Sequence[Sequence[Card]]) -> tuple[int, int, tuple[_Row, ...]]:
    """Width and height of the picture, and where each line goes."""
    grid_width, grid_height = grid_size(EXAMPLE_CELL)
    inner = WIDTH - 2 * MARGIN
    height = _CARD_HEIGHT + grid_height + 3 * _PAD
    rows: list[_Row] = []
    y = MARGIN
    for line in lines:
        rect = Rect(MARGIN, y, inner, height)
        left = MARGIN + (inner - grid_width) // 2
        grid = left, y + _CARD_HEIGHT + 2 * _PAD
        rows.append(_Row(rect, _placed(line[-MOST_CARDS:], left, y + _PAD), grid))
        y += height + MARGIN // 2
    return WIDTH, y - MARGIN // 2 + MARGIN, tuple(rows)


def _placed(line: Sequence[Card], x: int, y: int) -> tuple[tuple[Card, Rect], ...]:
    pitch = _CARD_WIDTH + _CARD_GAP
    return tuple((card, Rect(x + pitch * place, y, _CARD_WIDTH, _CARD_HEIGHT)) for place, card in enumerate(line))


def paint_examples(
    lines: Sequence[tuple[Sequence[Card], Collection[Card]]], language: Language, theme: Theme
) -> Picture:
    width, height, rows = plan_examples([line for line, _ in lines])
    canvas = Canvas(width, height, theme)
    for row, (_, right) in zip(rows, lines, strict=True):
        canvas.panel(row.rect, canvas.theme.panel)
        for card, rect in row.cards:
            canvas.card(card, FaceSize.UPRIGHT, rect)
        paint_grid(canvas, right, *row.grid, EXAMPLE_CELL)
        if not right:
            _nothing(canvas, row, language)
    return canvas.finished()


def _nothing(canvas: Canvas, row: _Row, language: Language) -> None:
    """Say so in words: an unlit grid looks like one that failed to draw."""
    line = line_of(language.say('picture-nothing-follows'), NAME)
    grid_width, grid_height = grid_size(EXAMPLE_CELL)
    x, y = row.grid[0] + grid_width // 2, row.grid[1] + grid_height // 2
    box = Rect(x - line.width // 2 - 24, y - 32, line.width + 48, 64)
    canvas.frame(box, canvas.theme.wrong, canvas.theme.raised, 3)
    canvas.text(line, x, y + 12, canvas.theme.text, 'middle')
