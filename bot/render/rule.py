"""Pictures of a rule: examples and a trial. Both show all 52 cards as a grid, with those lit that may come next."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.look import USUAL, Look
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import SIZES, FaceSize
from bot.render.kit.geometry import MARGIN, WIDE, WIDTH, Rect, cells
from bot.render.kit.picture import Picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, PLAIN, theme_of
from bot.text.catalogue import ENGLISH, Language
from eleusis.cards import RANK_LETTERS, Card, Suit

GAP = 3
"""Gap between two cells."""


def grid_size(cell: tuple[int, int]) -> tuple[int, int]:
    """Width and height of a grid with cells of this size."""
    return len(RANK_LETTERS) * (cell[0] + GAP) - GAP, len(Suit) * (cell[1] + GAP) - GAP


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


def plan_examples(lines: Sequence[Sequence[Card]]) -> tuple[int, tuple[_Row, ...]]:
    """The height of the picture, and where each line goes."""
    grid_width, grid_height = grid_size(EXAMPLE_CELL)
    inner = WIDTH - 2 * MARGIN
    left, height = MARGIN + (inner - grid_width) // 2, _CARD_HEIGHT + grid_height + 3 * _PAD
    rows: list[_Row] = []
    panels = cells(len(lines), 1, Rect(MARGIN, MARGIN, inner, height), (0, height + MARGIN // 2))
    for line, rect in zip(lines, panels, strict=True):
        card = Rect(left, rect.y + _PAD, _CARD_WIDTH, _CARD_HEIGHT)
        shown = line[-MOST_CARDS:]
        places = cells(len(shown), MOST_CARDS, card, (_CARD_WIDTH + _CARD_GAP, 0))
        rows.append(_Row(rect, tuple(zip(shown, places, strict=True)), (left, card.bottom + _PAD)))
    return 2 * MARGIN + len(lines) * (height + MARGIN // 2) - MARGIN // 2, tuple(rows)


def draw_examples(
    lines: Sequence[tuple[Sequence[Card], Collection[Card]]], *, language: Language = ENGLISH, look: Look = USUAL
) -> Picture:
    """A rule at work: a few lines, and after each of them the cards that may follow.

    Args:
        lines: Each line of a card or more, the starter first, with the cards that may follow it.
    """
    height, rows = plan_examples([line for line, _ in lines])
    canvas = Canvas(WIDTH, height, theme_of(look))
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


ACROSS = 10
"""Cards of the line side by side."""
MOST_ROWS = 2
_TRIAL_PAD = 18
_INNER = WIDE - 2 * MARGIN
_PITCH = (_INNER - 2 * _TRIAL_PAD) // ACROSS
_LINE_CARD_WIDTH = _PITCH - 14
_LINE_CARD_HEIGHT = _LINE_CARD_WIDTH * SIZES[FaceSize.UPRIGHT][1] // SIZES[FaceSize.UPRIGHT][0]
_FOLD = 44
TRIAL_CELL = ((_INNER - 2 * _TRIAL_PAD + GAP) // 13 - GAP, 66)
"""Width and height of a cell of the grid."""


@dataclass(frozen=True)
class TrialPlan:
    """A picture of a trial, measured.

    Attributes:
        folded: Number of earlier cards of the line that are not shown.
        line: The panel of the line.
        cards: The cards shown, in their order.
        refused: The position of the refused card, after the line.
        empty: Where the starter will go while there is none.
        grid: The corner of the grid.
    """

    height: int
    folded: int
    line: Rect
    cards: tuple[tuple[Card, Rect], ...]
    refused: Rect | None
    empty: Rect | None
    grid: tuple[int, int]


def plan_trial(line: Sequence[Card], refused: Card | None) -> TrialPlan:
    """Measure the picture: the last rows of the line, below them the grid."""
    count = len(line) + (refused is not None)
    rows = -(-count // ACROSS)
    hidden = ACROSS * max(0, rows - MOST_ROWS)
    top = MARGIN + _TRIAL_PAD + (_FOLD if hidden else 0)
    starter = Rect(MARGIN + _TRIAL_PAD, top, _LINE_CARD_WIDTH, _LINE_CARD_HEIGHT)
    places = cells(max(1, count - hidden), ACROSS, starter, (_PITCH, _LINE_CARD_HEIGHT + 14))
    panel = Rect(MARGIN, MARGIN, _INNER, places[-1].bottom + _TRIAL_PAD - MARGIN)
    grid = (MARGIN + (_INNER - grid_size(TRIAL_CELL)[0]) // 2, panel.bottom + MARGIN)
    height = grid[1] + grid_size(TRIAL_CELL)[1] + MARGIN
    shown = tuple(zip(line[hidden:], places, strict=False))
    empty = None if count else starter
    return TrialPlan(height, hidden, panel, shown, places[-1] if refused else None, empty, grid)


def draw_trial(
    line: Sequence[Card],
    right: Collection[Card],
    *,
    refused: Card | None = None,
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Picture:
    """A rule being tried.

    Args:
        line: The cards laid so far, the starter first; empty before there is one.
        right: The cards that may come next.
        refused: The card tried last, if it was wrong.
    """
    plan = plan_trial(line, refused)
    canvas = Canvas(WIDE, plan.height, theme_of(look))
    canvas.panel(plan.line, canvas.theme.panel)
    if plan.folded:
        note = line_of(language.say('picture-before', number=plan.folded), PLAIN)
        canvas.text(note, plan.line.x + _TRIAL_PAD, plan.line.y + 42, canvas.theme.muted)
    for card, rect in plan.cards:
        canvas.card(card, FaceSize.UPRIGHT, rect)
    if plan.empty is not None:
        canvas.frame(plan.empty, canvas.theme.line, canvas.theme.panel, 3)
    paint_grid(canvas, right, *plan.grid, TRIAL_CELL)
    if refused is not None and plan.refused is not None:
        canvas.glow(plan.refused, canvas.theme.wrong, canvas.theme.panel)
        canvas.card(refused, FaceSize.UPRIGHT, plan.refused, lifted=False)
        cell = cell_of(refused, *plan.grid, TRIAL_CELL)
        canvas.frame(cell.grown(2), canvas.theme.wrong, canvas.theme.hollow, 4, 8)
        canvas.absent(refused, cell.grown(-2))
    return canvas.finished()
