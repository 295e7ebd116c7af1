"""The picture of a hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.render import words
from bot.render.crest import CREST, draw_crest
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import SIZES, FaceSize
from bot.render.kit.geometry import Rect, around
from bot.render.kit.measures import MARGIN, WIDTH
from bot.render.kit.picture import Picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, NUMBER, PLAIN, Theme
from bot.render.names import Names, name_line
from eleusis.cards import Card

_ACROSS = range(5, 13)
"""Cards in a row: just enough to keep the picture low, so that there is room below it for the card buttons."""
_LOW = 560

_HEAD = 64
"""Height of whose hand it is."""

_SPACE = 0.14
"""Between cards, as a share of their pitch."""
_LIFT = 18
"""How much higher a chosen card lies."""
_DISC = 42
"""Of the number of a chosen card, in a corner without a rank."""


@dataclass(frozen=True)
class Held:
    """A card of the hand; ``order`` is its place among the chosen ones, 0 when it is not chosen."""

    card: Card
    rect: Rect
    order: int = 0


@dataclass(frozen=True)
class HandPlan:
    """A picture of a hand, measured."""

    width: int
    height: int
    cards: tuple[Held, ...]


def plan_hand(cards: Sequence[Card], chosen: Sequence[Card] = (), *, headed: bool = False) -> HandPlan:
    """Measure the picture: rows from left to right, of equal length except the last.

    Args:
        headed: Whether the owner is named.
    """
    head = _HEAD if headed else 0
    most = next((most for most in _ACROSS if _height(len(cards), most) <= _LOW), _ACROSS[-1])
    pitch, width, height = _sizes(most)
    rows = max(1, -(-len(cards) // most))
    across = max(1, -(-len(cards) // rows))
    left = (WIDTH - pitch * across) // 2 + (pitch - width) // 2
    orders = _orders(cards, chosen)
    held: list[Held] = []
    for place, (card, order) in enumerate(zip(cards, orders, strict=True)):
        row, column = divmod(place, across)
        y = head + MARGIN + _LIFT + row * (height + _LIFT + MARGIN) - (_LIFT if order else 0)
        held.append(Held(card, Rect(left + column * pitch, y, width, height), order))
    return HandPlan(WIDTH, head + _height(len(cards), most), tuple(held))


def _sizes(across: int) -> tuple[int, int, int]:
    """The step from card to card, and the width and height of each, for this number of cards in a row."""
    pitch = (WIDTH - 2 * MARGIN) // across
    width = round(pitch * (1 - _SPACE))
    return pitch, width, width * SIZES[FaceSize.UPRIGHT][1] // SIZES[FaceSize.UPRIGHT][0]


def _height(cards: int, across: int) -> int:
    rows = max(1, -(-cards // across))
    return 2 * MARGIN + rows * (_sizes(across)[2] + _LIFT + MARGIN) - _LIFT + MARGIN


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


def paint_hand(plan: HandPlan, owner: int | None, names: Names, theme: Theme) -> Picture:
    """Paint the hand, with its owner's name and crest above it."""
    canvas, language = Canvas(plan.width, plan.height, theme), names.language
    if owner is not None:
        middle = MARGIN + _HEAD // 2
        draw_crest(canvas, (2 * MARGIN + CREST // 2, middle), owner)
        left = 2 * MARGIN + CREST + 14
        number = line_of(words.sentence(language, 'picture-seat-cards', number=len(plan.cards)), PLAIN)
        canvas.text(number, plan.width - 2 * MARGIN, middle + 11, theme.muted, 'right')
        name = name_line(owner, names, NAME, plan.width - 4 * MARGIN - left - number.width)
        canvas.text(name, left, middle + 11, theme.text)
    if not plan.cards:
        canvas.text(
            line_of(language.say('picture-no-cards'), PLAIN),
            plan.width // 2,
            plan.height // 2,
            canvas.theme.muted,
            'middle',
        )
    for held in plan.cards:
        if held.order:
            canvas.glow(held.rect, canvas.theme.accent, canvas.theme.background)
        canvas.card(held.card, FaceSize.UPRIGHT, held.rect, lifted=not held.order)
        if held.order:
            disc = around((held.rect.right - 12, held.rect.y + 12), _DISC)
            canvas.panel(disc, canvas.theme.accent, _DISC // 2)
            canvas.text(
                line_of(str(held.order), NUMBER), disc.centre[0], disc.centre[1] + 10, canvas.theme.on_accent, 'middle'
            )
    return canvas.finished()
