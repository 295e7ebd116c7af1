"""The picture of a rule being tried: the line so far, the refused card, and the cards that may come next."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.render import words
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import SIZES, FaceSize
from bot.render.kit.geometry import Rect
from bot.render.kit.measures import MARGIN, WIDE
from bot.render.kit.picture import Picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import PLAIN, Theme
from bot.render.rule.grid import GAP, cell_of, grid_size, paint_grid
from bot.text.catalogue import Language
from eleusis.cards import Card

ACROSS = 10
"""Cards of the line side by side."""
MOST_ROWS = 2
_PAD = 18
_INNER = WIDE - 2 * MARGIN
_PITCH = (_INNER - 2 * _PAD) // ACROSS
_CARD_WIDTH = _PITCH - 14
_CARD_HEIGHT = _CARD_WIDTH * SIZES[FaceSize.UPRIGHT][1] // SIZES[FaceSize.UPRIGHT][0]
_FOLD = 44
TRIAL_CELL = ((_INNER - 2 * _PAD + GAP) // 13 - GAP, 66)
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

    width: int
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
    top = MARGIN + _PAD + (_FOLD if hidden else 0)
    places = [
        Rect(
            MARGIN + _PAD + place % ACROSS * _PITCH,
            top + place // ACROSS * (_CARD_HEIGHT + 14),
            _CARD_WIDTH,
            _CARD_HEIGHT,
        )
        for place in range(max(1, count - hidden))
    ]
    panel = Rect(MARGIN, MARGIN, _INNER, places[-1].bottom + _PAD - MARGIN)
    grid = (MARGIN + (_INNER - grid_size(TRIAL_CELL)[0]) // 2, panel.bottom + MARGIN)
    height = grid[1] + grid_size(TRIAL_CELL)[1] + MARGIN
    shown = tuple(zip(line[hidden:], places, strict=False))
    return TrialPlan(
        WIDE,
        height,
        hidden,
        panel,
        shown,
        places[-1] if refused else None,
        None if count else places[0],
        grid,
    )


def paint_trial(
    line: Sequence[Card], right: Collection[Card], refused: Card | None, language: Language, theme: Theme
) -> Picture:
    plan = plan_trial(line, refused)
    canvas = Canvas(plan.width, plan.height, theme)
    canvas.panel(plan.line, canvas.theme.panel)
    if plan.folded:
        note = line_of(words.before(language, plan.folded), PLAIN)
        canvas.text(note, plan.line.x + _PAD, plan.line.y + 42, canvas.theme.muted)
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
