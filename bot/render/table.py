"""Paints a picture of the table as it was planned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.eleusis.views import Phase, Standing
from bot.render import words
from bot.render.canvas import Canvas
from bot.render.faces import Face, radius_of
from bot.render.geometry import Rect, around
from bot.render.names import named, spoken
from bot.render.text import line_of
from bot.render.theme import NAME, PLAIN, RADIUS, SMALL, STATE, TITLE, Colour, Theme
from bot.render.tokens import draw_token

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.eleusis.views import RoundView, SeatView
    from bot.render.bands import Band, Fold
    from bot.render.picture import Picture
    from bot.render.table_plan import TablePlan, Tile, Waiting

_PAD = 24


def paint_table(plan: TablePlan, round_: RoundView, names: Mapping[int, str], theme: Theme) -> Picture:
    """The picture, finished."""
    canvas = Canvas(plan.width, plan.height, theme)
    _header(canvas, plan.header, round_, names)
    if plan.fold is not None:
        _fold(canvas, plan.fold)
    for band in plan.bands:
        _band(canvas, band)
    if plan.waiting is not None:
        _waiting(canvas, plan.waiting, round_, names)
    for tile in plan.tiles:
        _tile(canvas, tile, round_, names)
    return canvas.finished()


def _header(canvas: Canvas, rect: Rect, round_: RoundView, names: Mapping[int, str]) -> None:
    canvas.panel(rect, canvas.theme.panel)
    laid = line_of(words.laid(round_), NAME)
    danger = line_of(words.danger(round_), PLAIN)
    right = rect.right - _PAD
    canvas.text(laid, right, rect.y + 56, canvas.theme.text, 'right')
    canvas.text(danger, right, rect.y + 104, canvas.theme.wrong if round_.expelling else canvas.theme.muted, 'right')

    left = rect.x + _PAD
    room = right - left - _PAD
    over = round_.phase is Phase.ENDED
    title = spoken(words.phase(round_), names, TITLE, room - laid.width - 40)
    if not over:
        canvas.shape('triangle', Rect(left, rect.y + 28, 24, 30), canvas.theme.accent)
        left += 40
    title.draw(canvas, left, rect.y + 60, canvas.theme.text if over else canvas.theme.accent)
    heading = spoken(words.heading(round_), names, PLAIN, room - danger.width)
    heading.draw(canvas, rect.x + _PAD, rect.y + 104, canvas.theme.muted)


def _fold(canvas: Canvas, fold: Fold) -> None:
    canvas.panel(fold.rect, canvas.theme.panel)
    words_ = line_of(words.folded(fold.cards, fold.main), PLAIN, fold.rect.width - 2 * _PAD)
    x, y = fold.rect.centre
    canvas.text(words_, x, y + 10, canvas.theme.muted, 'middle')
    if fold.king:
        canvas.badge('king', fold.king)


def _band(canvas: Canvas, band: Band) -> None:
    canvas.panel(band.rect, canvas.theme.panel)
    for line in (*band.links, *((band.thread,) if band.thread else ())):
        canvas.fill(line, canvas.theme.line)
    if band.next_slot:
        canvas.frame(band.next_slot, canvas.theme.line, canvas.theme.panel, 3, RADIUS)
    for label in band.labels:
        x, y = label.rect.centre
        canvas.text(line_of(str(label.place), SMALL), x, y + 8, canvas.theme.muted, 'middle')
    _rims(canvas, band)
    for card in band.cards:
        canvas.card(card.card, card.face, card.rect)
        if card.flagged:
            canvas.rim(card.rect, canvas.theme.flag, 5, radius_of(card.rect.width))
        elif card.contradicted:
            canvas.rim(card.rect, canvas.theme.contradiction, 5, radius_of(card.rect.width))
    for mark in band.marks:
        canvas.badge(mark.kind, mark.rect)


def _rims(canvas: Canvas, band: Band) -> None:
    """The outlines of wrong strings, and the light about what was laid last."""
    theme = canvas.theme
    for string in band.strings:
        if string.newest:
            canvas.glow(string.rect.grown(-4), theme.wrong, theme.panel)
        canvas.frame(string.rect, theme.wrong if string.newest else theme.string, theme.background, 4, 16)
    stacked = {card.number for card in band.cards for string in band.strings if string.rect.holds(card.rect)}
    for card in band.cards:
        if card.newest and card.number not in stacked:
            canvas.glow(card.rect, theme.wrong if card.face is Face.SIDE else theme.right, theme.panel)


def _waiting(canvas: Canvas, waiting: Waiting, round_: RoundView, names: Mapping[int, str]) -> None:
    """The play that waits: its panel has the colour of what everybody waits for."""
    canvas.frame(waiting.rect, canvas.theme.accent, canvas.theme.raised, 3)
    for place, (card, rect) in enumerate(waiting.cards):
        if place == waiting.picked:
            canvas.glow(rect, canvas.theme.gold, canvas.theme.raised)
        canvas.card(card, waiting.face, rect)
        if place == waiting.picked:
            canvas.badge('king', around((rect.right - 8, rect.y + 10), 40))
    first, second = words.waiting(round_)
    room = waiting.text
    colour = _called(round_, canvas.theme)
    if waiting.face is Face.SIDE:
        said = line_of(second, PLAIN)
        canvas.text(said, room.right, room.y + 56, colour, 'right')
        spoken(first, names, NAME, room.width - said.width - _PAD).draw(canvas, room.x, room.y + 56, canvas.theme.text)
        return
    middle = room.centre[1]
    spoken(first, names, NAME, room.width).draw(canvas, room.x, middle - 10, canvas.theme.text)
    canvas.text(line_of(second, PLAIN, room.width), room.x, middle + 38, colour)


def _called(round_: RoundView, theme: Theme) -> Colour:
    pending = round_.pending
    if pending is None or pending.call is None or pending.pick is not None:
        return theme.prophet if pending and pending.pick else theme.muted
    return theme.right if pending.call else theme.wrong


def _tile(canvas: Canvas, tile: Tile, round_: RoundView, names: Mapping[int, str]) -> None:
    """A seat: what it holds, its name, what it is, its points."""
    seat, rect = tile.seat, tile.rect
    awaited = round_.awaited == seat.seat
    out = seat.standing in (Standing.EXPELLED, Standing.LEFT, Standing.ABSENT)
    if awaited:
        canvas.frame(rect, canvas.theme.accent, canvas.theme.raised)
    else:
        canvas.panel(rect, canvas.theme.panel)
    draw_token(canvas, Rect(rect.x + 16, rect.y + 18, 50, 68), seat, cards=seat.cards, faded=out)

    left, right = rect.x + 82, rect.right - 16
    name = named(seat.seat, names, NAME, right - left)
    canvas.text(name, left, rect.y + 46, canvas.theme.muted if out else canvas.theme.text)
    points = line_of(words.points(seat.points) if round_.number > 1 or seat.points else '', SMALL)
    canvas.text(points, right, rect.y + 84, canvas.theme.muted, 'right')
    state = line_of(words.state(round_, seat), STATE, right - left - points.width - 10)
    canvas.text(state, left, rect.y + 84, _state_colour(seat, canvas.theme, awaited=awaited))


def _state_colour(seat: SeatView, theme: Theme, *, awaited: bool) -> Colour:
    if seat.is_prophet:
        return theme.prophet
    if seat.standing is Standing.EXPELLED:
        return theme.wrong
    return theme.accent if awaited else theme.muted
