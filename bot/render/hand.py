"""The picture of a hand, below the last places of the line."""

from collections.abc import Iterator, Sequence

from bot.look import USUAL, Look
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import MARGIN, WIDTH, Rect, around, cells
from bot.render.kit.picture import Picture, cached_megabytes
from bot.render.kit.text import line_of
from bot.render.kit.theme import NUMBER, PLAIN, theme_of
from bot.render.layout.bands import Band, band_height, first_place
from bot.render.layout.on_table import OnTable
from bot.render.layout.painting import paint_band
from bot.render.layout.scale import COLUMNS, scale_of
from bot.render.layout.sidelines import arranged
from bot.text.catalogue import ENGLISH, Language
from eleusis.cards import Card

LAST_PLACES = 5
"""Places of the line above the hand."""
_DEEPEST = 3.6
"""Depth of their sidelines, in card heights; older plays are folded."""
_ACROSS, _ACROSS_LARGE = 5, 8
"""Cards in a row: as many as there are buttons, and more in a hand too large for buttons."""
_MOST_BUTTONS = 20
_WIDE, _TALL = 0.88, 0.55
"""A card's width as a share of the step to the next one, and its height as a share of its width."""
_DISC = 42
"""Of the number of a chosen card."""


def hand_places(cards: int, top: int = 0) -> list[Rect]:
    """Where the cards of a hand lie, in rows from left to right below ``top``; of an empty hand, where one would."""
    across = _ACROSS if cards <= _MOST_BUTTONS else _ACROSS_LARGE
    pitch = (WIDTH - MARGIN) // across
    width = round(pitch * _WIDE)
    height = round(width * _TALL)
    return cells(max(1, cards), across, Rect(MARGIN, top + MARGIN, width, height), (pitch, height + pitch - width))


def _line(lies: OnTable) -> Band:
    columns, scale = lies.layout.columns, scale_of(COLUMNS[0])
    group = columns[-LAST_PLACES:]
    sidelines = arranged(group, scale, most=_DEEPEST)
    rect = Rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, band_height(scale, sidelines))
    groups = (columns[:-LAST_PLACES], group) if len(columns) > LAST_PLACES else (group,)
    first = first_place(groups, len(groups) - 1)
    return Band(group, first, rect, lies, scale, sidelines, last=True)


def _orders(cards: Sequence[Card], chosen: Sequence[Card]) -> Iterator[int]:
    """For each card its place among the chosen ones, from 1 on; each of those is found at one copy only."""
    waiting = list(enumerate(chosen, 1))
    for card in cards:
        found = next((item for item in waiting if item[1] is card), None)
        if found:
            waiting.remove(found)
        yield found[0] if found else 0


@cached_megabytes(4)
def draw_hand(
    cards: tuple[Card, ...],
    chosen: tuple[Card, ...] = (),
    line: OnTable | None = None,
    *,
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Picture:
    """A hand, below the last places of the ``line``. Cached, because a player sees it again on their next turn.

    Cards are marked with their place among the ``chosen``, in which they will be laid; one chosen twice on two copies.
    """
    band = _line(line) if line else None
    top = band.rect.bottom if band else 0
    places = hand_places(len(cards), top)
    canvas = Canvas(WIDTH, places[-1].bottom + MARGIN, theme_of(look))
    theme = canvas.theme
    if band:
        paint_band(canvas, band, language)
    if not cards:
        middle = (canvas.image.height + top) // 2
        canvas.text(line_of(language.say('picture-no-cards'), PLAIN), WIDTH // 2, middle, theme.muted, 'middle')
    for card, rect, order in zip(cards, places, _orders(cards, chosen), strict=False):
        if order:
            canvas.glow(rect, theme.accent, theme.background)
        canvas.card(card, FaceSize.CELL, rect, lifted=not order)
        if order:
            disc = around((rect.right - 12, rect.y + 12), _DISC)
            canvas.panel(disc, theme.accent, _DISC // 2)
            canvas.text(line_of(str(order), NUMBER), disc.centre[0], disc.centre[1] + 10, theme.on_accent, 'middle')
    return canvas.finished()
