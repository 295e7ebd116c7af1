"""Pictures of a rule: examples and a trial. Both show all 52 cards as a grid, with those lit that may come next."""

from collections.abc import Collection, Sequence

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


def draw_examples(
    lines: Sequence[tuple[Sequence[Card], Collection[Card]]], *, language: Language = ENGLISH, look: Look = USUAL
) -> Picture:
    """A rule at work: a few lines of a card or more, and after each of them the cards that may follow."""
    width, height = grid_size(EXAMPLE_CELL)
    panel = Rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, _CARD_HEIGHT + height + 3 * _PAD)
    panels = cells(len(lines), 1, panel, (0, panel.height + MARGIN // 2))
    canvas = Canvas(WIDTH, panels[-1].bottom + MARGIN, theme_of(look))
    for (line, right), rect in zip(lines, panels, strict=True):
        canvas.panel(rect, canvas.theme.panel)
        card = Rect(rect.x + (rect.width - width) // 2, rect.y + _PAD, _CARD_WIDTH, _CARD_HEIGHT)
        shown = line[-MOST_CARDS:]
        for face, place in zip(shown, cells(len(shown), MOST_CARDS, card, (_CARD_WIDTH + _CARD_GAP, 0)), strict=True):
            canvas.card(face, FaceSize.UPRIGHT, place)
        grid = Rect(card.x, card.bottom + _PAD, width, height)
        paint_grid(canvas, right, grid.x, grid.y, EXAMPLE_CELL)
        if not right:
            _nothing(canvas, grid, language)
    return canvas.finished()


def _nothing(canvas: Canvas, grid: Rect, language: Language) -> None:
    """Say so in words: an unlit grid looks like one that failed to draw."""
    line = line_of(language.say('picture-nothing-follows'), NAME)
    x, y = grid.centre
    canvas.frame(
        Rect(x - line.width // 2 - 24, y - 32, line.width + 48, 64), canvas.theme.wrong, canvas.theme.raised, 3
    )
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


def draw_trial(
    line: Sequence[Card],
    right: Collection[Card],
    *,
    refused: Card | None = None,
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Picture:
    """A rule being tried: the last rows of the line, a grid of the cards that may come next, and a card ``refused``."""
    count = len(line) + (refused is not None)
    hidden = ACROSS * max(0, -(-count // ACROSS) - MOST_ROWS)
    top = MARGIN + _TRIAL_PAD + (_FOLD if hidden else 0)
    starter = Rect(MARGIN + _TRIAL_PAD, top, _LINE_CARD_WIDTH, _LINE_CARD_HEIGHT)
    places = cells(max(1, count - hidden), ACROSS, starter, (_PITCH, _LINE_CARD_HEIGHT + 14))
    panel = Rect(MARGIN, MARGIN, _INNER, places[-1].bottom + _TRIAL_PAD - MARGIN)
    width, height = grid_size(TRIAL_CELL)
    grid = (MARGIN + (_INNER - width) // 2, panel.bottom + MARGIN)
    canvas = Canvas(WIDE, grid[1] + height + MARGIN, theme_of(look))
    theme = canvas.theme
    canvas.panel(panel, theme.panel)
    if hidden:
        note = line_of(language.say('picture-before', number=hidden), PLAIN)
        canvas.text(note, panel.x + _TRIAL_PAD, panel.y + 42, theme.muted)
    for card, rect in zip(line[hidden:], places, strict=False):
        canvas.card(card, FaceSize.UPRIGHT, rect)
    if not count:
        canvas.frame(starter, theme.line, theme.panel, 3)
    paint_grid(canvas, right, *grid, TRIAL_CELL)
    if refused is not None:
        canvas.glow(places[-1], theme.wrong, theme.panel)
        canvas.card(refused, FaceSize.UPRIGHT, places[-1], lifted=False)
        cell = cell_of(refused, *grid, TRIAL_CELL)
        canvas.frame(cell.grown(2), theme.wrong, theme.hollow, 4, 8)
        canvas.absent(refused, cell.grown(-2))
    return canvas.finished()
