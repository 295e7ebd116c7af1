"""Pictures of views: the table, a hand, the end of a round.

Everything is drawn from views, which hold no secrets, and from the names of people by seat. All functions are pure and
synchronous and may run in several threads at once; callers run them off the event loop.
"""

from bot.look import USUAL, Look
from bot.render.chart import draw_chart, draw_growth
from bot.render.hand import draw_hand, hand_places
from bot.render.kit.animation import Animation
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize, prepare_faces
from bot.render.kit.picture import NothingToDraw, Picture, no_picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, theme_of
from bot.render.kit.typefaces import find_fonts
from bot.render.layout.scale import PLAYED
from bot.render.leaderboard import draw_board
from bot.render.legend import LegendSign, draw_legend
from bot.render.replay import draw_replay
from bot.render.round_end import draw_round_end
from bot.render.rule import draw_examples, draw_trial
from bot.render.table import draw_table

__all__ = [
    'Animation', 'LegendSign', 'NothingToDraw', 'Picture', 'draw_board', 'draw_chart', 'draw_examples', 'draw_growth',
    'draw_hand', 'draw_legend', 'draw_replay', 'draw_round_end', 'draw_table', 'draw_trial', 'no_picture', 'prepare',
]  # fmt: skip


def prepare(look: Look = USUAL) -> None:
    """Draw what most pictures of this look need, and find the fonts, so that the first picture is as quick as any.

    This takes part of a second: call it in a thread when the bot starts.
    """
    find_fonts()
    theme = theme_of(look)
    for face in (FaceSize.UPRIGHT, FaceSize.SIDEWAYS, FaceSize.SIDE, FaceSize.COVERED):
        prepare_faces(theme, face, PLAYED.size(face))
    prepare_faces(theme, FaceSize.CELL, hand_places(1)[0].size)
    name = line_of(FOREIGN, NAME)
    Canvas(name.width, NAME.size, theme).text(name, 0, NAME.size, theme.text)


FOREIGN = 'Ω Ж あ ع ש 字 🦊'
"""Letters of scripts in which people's names are often written."""
