"""The picture of a practice: a header, main line and sidelines."""

from bot.look import USUAL, Look
from bot.render.game import Header
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import MARGIN, Rect
from bot.render.kit.picture import Picture
from bot.render.kit.theme import theme_of
from bot.render.layout.on_table import OnTable
from bot.render.layout.painting import paint_rows
from bot.render.layout.rows import plan_rows
from bot.render.names import Names, Phrase
from bot.render.table import HEADER, paint_header
from bot.text import ENGLISH
from bot.text.catalogue import Language
from eleusis.layout import Layout


def draw_practice(
    layout: Layout, *, title: str, heading: str, over: bool, language: Language = ENGLISH, look: Look = USUAL
) -> Picture:
    """What lies before somebody who practises alone; the title is on a pill until it is ``over``."""
    rows = plan_rows(OnTable(layout, over, pawns=False), 2 * MARGIN + HEADER, 0, whole=False)
    canvas = Canvas(rows.width, rows.bottom, theme_of(look))
    right = len(layout.main_line) - 1
    laid = language.say('picture-laid-right', number=right)
    wrong = language.say('picture-laid-wrong', number=layout.count - 1 - right)
    header = Header(Phrase(title), not over, Phrase(heading), laid, wrong)
    paint_header(canvas, Rect(MARGIN, MARGIN, rows.width - 2 * MARGIN, HEADER), header, Names(language, {}))
    paint_rows(canvas, rows, language)
    return canvas.finished()
