"""The legend of a table's picture: each sign as it is drawn there, with a few words next to it."""

from collections.abc import Sequence
from typing import Literal

from bot.look import USUAL, Look
from bot.render.kit.badges import Badge
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import MARGIN, WIDTH, Rect, around, cells
from bot.render.kit.picture import Picture
from bot.render.kit.text import lines_of
from bot.render.kit.theme import PLAIN, theme_of
from bot.render.layout.scale import PLAYED
from bot.text.catalogue import ENGLISH, Language
from eleusis.cards import Card

LegendSign = Literal['right', 'wrong', 'string', 'sideways', 'crown', 'white-pawn', 'black-pawn', 'newest']

_ACROSS = 2
"""Signs in a row; fewer signs are stacked, so that they are larger on a phone."""
_HEIGHT = 176
_SAMPLE = 132
"""Width of the room for a sign."""
_PAD = 16
_LEADING = 41
_MOST_LINES = 4
_BADGES: dict[str, Badge] = {'crown': 'king', 'white-pawn': 'white_pawn', 'black-pawn': 'black_pawn'}
_BADGE = 40


def draw_legend(signs: Sequence[LegendSign], *, language: Language = ENGLISH, look: Look = USUAL) -> Picture:
    """These signs of a table's picture, and what they mean."""
    theme = theme_of(look)
    pitch = (WIDTH - MARGIN) // _ACROSS
    across = _ACROSS if len(signs) > _ACROSS else 1
    rows = -(-len(signs) // across)
    canvas = Canvas(MARGIN + across * pitch, MARGIN + rows * (_HEIGHT + MARGIN), theme)
    first = Rect(MARGIN, MARGIN, pitch - MARGIN, _HEIGHT)
    for sign, rect in zip(signs, cells(len(signs), across, first, (pitch, _HEIGHT + MARGIN)), strict=True):
        canvas.panel(rect, theme.panel)
        _sample(canvas, sign, (rect.x + _SAMPLE // 2, rect.centre[1]))
        said, room = language.say(f'picture-legend-{sign}'), rect.width - _SAMPLE - _PAD
        lines = lines_of(said, PLAIN, room, _MOST_LINES)
        top = rect.centre[1] - _LEADING * len(lines) // 2
        for place, line in enumerate(lines):
            canvas.text(line, rect.x + _SAMPLE, top + place * _LEADING + 31, theme.text)
    return canvas.finished()


def _sample(canvas: Canvas, sign: LegendSign, middle: tuple[int, int]) -> None:
    if sign == 'string':
        _string(canvas, middle)
        return
    face = {'wrong': FaceSize.SIDE, 'sideways': FaceSize.SIDEWAYS}.get(sign, FaceSize.UPRIGHT)
    width, height = PLAYED.size(face)
    rect = Rect(middle[0] - width // 2, middle[1] - height // 2, width, height)
    if sign == 'newest':
        canvas.glow(rect, canvas.theme.right, canvas.theme.panel)
    canvas.card(Card.HQ, face, rect, lifted=sign != 'newest')
    if sign in _BADGES:
        y = rect.y + 8 if sign == 'crown' else rect.bottom - _BADGE // 2
        canvas.badge(_BADGES[sign], around((rect.right - 6, y), _BADGE))


def _string(canvas: Canvas, middle: tuple[int, int]) -> None:
    (width, height), rim, theme = PLAYED.side, PLAYED.rim, canvas.theme
    whole = Rect(middle[0] - width // 2, middle[1] - (PLAYED.step + height) // 2, width, PLAYED.step + height)
    canvas.frame(whole.grown(rim), theme.string, theme.background, 4, within=5)
    for step, (card, face) in enumerate(((Card.D4, FaceSize.COVERED), (Card.S9, FaceSize.SIDE))):
        canvas.card(card, face, Rect(whole.x, whole.y + step * PLAYED.step, width, height), lifted=False)
