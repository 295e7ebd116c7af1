"""The picture of a hand, below the last places of the line."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.look import USUAL, Look
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import MARGIN, WIDTH, Rect, around, cells
from bot.render.kit.picture import Picture, cached_megabytes
from bot.render.kit.text import line_of
from bot.render.kit.theme import NUMBER, PLAIN, theme_of
from bot.render.layout.bands import Band, band_height, first_place, plan_band
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


@dataclass(frozen=True)
class Held:
    """A card of the hand; ``order`` is its place among the chosen ones, 0 when it is not chosen."""

    card: Card
    rect: Rect
    order: int = 0


@dataclass(frozen=True)
class HandPlan:
    """A picture of a hand, measured.

    Attributes:
        line: The last places of the line, where there is one.
    """

    height: int
    cards: tuple[Held, ...]
    line: Band | None


def plan_hand(cards: Sequence[Card], chosen: Sequence[Card] = (), lies: OnTable | None = None) -> HandPlan:
    """Measure the picture: the last places of the line, and the cards in rows from left to right."""
    line = _line(lies) if lies else None
    top = (line.rect.bottom if line else 0) + MARGIN
    across = _ACROSS if len(cards) <= _MOST_BUTTONS else _ACROSS_LARGE
    pitch = (WIDTH - MARGIN) // across
    width = round(pitch * _WIDE)
    height = round(width * _TALL)
    places = cells(len(cards), across, Rect(MARGIN, top, width, height), (pitch, height + pitch - width))
    held = tuple(map(Held, cards, places, _orders(cards, chosen)))
    bottom = held[-1].rect.bottom if held else top + height
    return HandPlan(bottom + MARGIN, held, line)


def _line(lies: OnTable) -> Band:
    columns, scale = lies.layout.columns, scale_of(COLUMNS[0])
    group = columns[-LAST_PLACES:]
    sidelines = arranged(group, scale, most=_DEEPEST)
    rect = Rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, band_height(scale, sidelines))
    groups = (columns[:-LAST_PLACES], group) if len(columns) > LAST_PLACES else (group,)
    first = first_place(groups, len(groups) - 1)
    return plan_band(group, first, rect, lies, scale, sidelines, last=True)


def _orders(cards: Sequence[Card], chosen: Sequence[Card]) -> list[int]:
    """For each card its place among the chosen ones, from 1 on; each of those is found at one copy only."""
    waiting = list(enumerate(chosen, 1))
    orders: list[int] = []
    for card in cards:
        found = next((item for item in waiting if item[1] is card), None)
        if found:
            waiting.remove(found)
        orders.append(found[0] if found else 0)
    return orders


@cached_megabytes(4)
def draw_hand(
    cards: tuple[Card, ...],
    chosen: tuple[Card, ...] = (),
    line: OnTable | None = None,
    *,
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Picture:
    """A hand, in the order given. Cached, because a player sees it again on their next turn.

    Args:
        cards: The cards; none at all is a picture too.
        chosen: Cards marked with their place in this order, which is the order in which they will be laid. A card
            chosen twice is marked on two copies.
        line: What is on the table, to show the last places of it above the hand.
    """
    plan, theme = plan_hand(cards, chosen, line), theme_of(look)
    canvas = Canvas(WIDTH, plan.height, theme)
    if plan.line:
        paint_band(canvas, plan.line, language)
    if not plan.cards:
        middle = (plan.height + (plan.line.rect.bottom if plan.line else 0)) // 2
        canvas.text(line_of(language.say('picture-no-cards'), PLAIN), WIDTH // 2, middle, theme.muted, 'middle')
    for held in plan.cards:
        if held.order:
            canvas.glow(held.rect, theme.accent, theme.background)
        canvas.card(held.card, FaceSize.CELL, held.rect, lifted=not held.order)
        if held.order:
            disc = around((held.rect.right - 12, held.rect.y + 12), _DISC)
            canvas.panel(disc, theme.accent, _DISC // 2)
            canvas.text(
                line_of(str(held.order), NUMBER), disc.centre[0], disc.centre[1] + 10, theme.on_accent, 'middle'
            )
    return canvas.finished()
