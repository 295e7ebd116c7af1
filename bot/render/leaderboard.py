"""The leaderboard of a server: places, names, points as numbers and as bars."""

from collections.abc import Iterator, Sequence

from bot.look import USUAL, Look
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import MARGIN, WIDTH, Rect, around, cells
from bot.render.kit.picture import Picture
from bot.render.kit.text import Style, line_of
from bot.render.kit.theme import NAME, PLAIN, SMALL, TITLE, theme_of
from bot.render.kit.typefaces import STRONG
from bot.text.catalogue import ENGLISH, Language
from bot.text.ranked import Board, Ranked
from bot.text.variants import game_name

_HEAD = 176
_ROW = 110
_GAP = 6
_HONOUR = 56
"""Height of a line of what else stood out."""
_PAD = 26
_DISC = 56
_NAME_AT = 108
"""From the left edge of a row to the name."""
_BAR = 9
_DOT = 19
"""Where the points are on the bar of a rating."""
_PLACE = Style(STRONG, 34)


def draw_board(board: Board, *, language: Language = ENGLISH, look: Look = USUAL) -> Picture:
    """A leaderboard, or the card of a season."""
    inner = WIDTH - 2 * MARGIN
    header = Rect(MARGIN, MARGIN, inner, _HEAD)
    first = Rect(MARGIN, header.bottom + MARGIN, inner, _ROW)
    y = first.y + len(board.ranked) * (_ROW + _GAP)
    honours = Rect(MARGIN, y, inner, len(board.honours) * _HONOUR + 2 * _GAP)
    canvas = Canvas(WIDTH, (honours.bottom if board.honours else y - _GAP) + MARGIN, theme_of(look))
    _header(canvas, header, board, language)
    rows = cells(len(board.ranked), 1, first, (0, _ROW + _GAP))
    for entry, rect, bar in zip(board.ranked, rows, _bars(board.ranked), strict=True):
        _row(canvas, rect, entry, bar, language)
    if board.honours:
        _honours(canvas, honours, board.honours)
    return canvas.finished()


def _header(canvas: Canvas, rect: Rect, board: Board, language: Language) -> None:
    theme = canvas.theme
    title = language.say('picture-leaderboard' if board.variant else 'picture-rating')
    if board.season is not None:
        title = language.say('picture-season', number=board.season)
    played = game_name(language, board.variant) if board.variant else language.say('picture-rating-from')
    if board.variant and board.level:
        played += f' · {language.say("picture-against", level=board.level)}'
    canvas.panel(rect, theme.panel)
    x, right = rect.x + _PAD, rect.right - _PAD
    heading = line_of(title, TITLE, (right - x) * 2 // 3)
    canvas.text(heading, x, rect.y + 60, theme.text)
    canvas.text(line_of(board.server, NAME, right - x - heading.width - _PAD), right, rect.y + 58, theme.text, 'right')
    for place, about in enumerate((played, board.span)):
        canvas.text(line_of(about, PLAIN, right - x), x, rect.y + 104 + 44 * place, theme.muted)


def _bars(ranked: Sequence[Ranked]) -> Iterator[tuple[int, int]]:
    """Where each bar begins in its row, and its width: from zero to the points, or over all that a rating may be."""
    reached = [
        (min(0, entry.points), max(0, entry.points))
        if entry.spread is None
        else (entry.points - entry.spread, entry.points + entry.spread)
        for entry in ranked
    ]
    rated = any(entry.spread is not None for entry in ranked)
    least = min([low for low, _ in reached] if rated else [0, *(low for low, _ in reached)])
    most = max([1, *(high for _, high in reached)])
    room = WIDTH - 2 * MARGIN - _NAME_AT - _PAD
    for reach in reached:
        begin, end = (round((value - least) * room / (most - least)) for value in reach)
        # A score of zero gets a dot, to show where the bars begin.
        wide = max(_BAR, end - begin)
        yield min(begin, room - wide), wide


def _honours(canvas: Canvas, rect: Rect, honours: Sequence[tuple[str, str]]) -> None:
    theme = canvas.theme
    canvas.panel(rect, theme.panel)
    x, right = rect.x + _PAD, rect.right - _PAD
    for place, (what, who) in enumerate(honours):
        baseline = rect.y + _GAP + place * _HONOUR + _HONOUR // 2 + 10
        label = line_of(what, PLAIN, (right - x) // 2)
        canvas.text(label, x, baseline, theme.muted)
        canvas.text(line_of(who, PLAIN, right - x - label.width - _PAD), right, baseline, theme.text, 'right')


def _row(canvas: Canvas, rect: Rect, entry: Ranked, reach: tuple[int, int], language: Language) -> None:
    theme, first = canvas.theme, entry.place == 1
    canvas.plate(rect, theme.gold if first else None)
    disc = around((rect.x + 56, rect.centre[1]), _DISC)
    canvas.panel(disc, theme.gold if first else theme.line, _DISC // 2)
    ink = theme.ink if first else theme.chip_text
    canvas.text(line_of(str(entry.place), _PLACE), disc.centre[0], disc.centre[1] + 11, ink, 'middle')

    left, right = rect.x + _NAME_AT, rect.right - _PAD
    points = line_of(entry.figure, TITLE)
    canvas.text(points, right, rect.y + 50, theme.prophet if first else theme.text, 'right')
    told = line_of(entry.told, SMALL, right - left)
    canvas.text(told, left, rect.y + 83, theme.muted)
    name = line_of(entry.name, NAME, right - points.width - 24 - left) or line_of(
        language.say('picture-somebody', number=entry.place), NAME
    )
    canvas.text(name, left, rect.y + 44, theme.text)
    colour = theme.wrong if entry.points < 0 else theme.gold if first else theme.accent
    bar = Rect(left + reach[0], rect.bottom - _BAR - 7, reach[1], _BAR)
    canvas.panel(bar, colour if entry.spread is None else theme.line, _BAR // 2)
    if entry.spread is not None:
        canvas.panel(around(bar.centre, _DOT), colour, _DOT // 2)
