"""Paints what ``tableplan`` has placed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render import words
from bot.render.canvas import Canvas
from bot.render.names import named, spoken
from bot.render.tableplan import INNER, BandPlace, CardPlace, TablePlan
from bot.render.text import line_of
from bot.render.theme import DARK, NAME, PLAIN, SMALL, TITLE, WIDTH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.eleusis.views import PublicView, RoundView, SeatView
    from bot.render.geometry import Rect


def paint_table(plan: TablePlan, view: PublicView, round_: RoundView, names: Mapping[int, str]) -> Canvas:
    """The picture of a table."""
    canvas = Canvas(WIDTH, plan.height)
    _header(canvas, plan.header, round_, names)
    if plan.fold is not None:
        canvas.panel(plan.fold, DARK.panel)
        said = line_of(words.folded(*plan.folded), PLAIN, INNER - 40)
        canvas.text(said, WIDTH // 2, plan.fold.y + 40, DARK.muted, 'middle')
    for band in plan.bands:
        _band(canvas, band, round_)
    _pending(canvas, plan, round_, names)
    for seat, rect in plan.seats:
        _seat(canvas, rect, view.seats[seat], round_, names)
    return canvas


def _header(canvas: Canvas, rect: Rect, round_: RoundView, names: Mapping[int, str]) -> None:
    canvas.panel(rect, DARK.panel)
    laid, danger = line_of(words.laid(round_), PLAIN), line_of(words.danger(round_), PLAIN)
    room = rect.width - 60 - max(laid.width, danger.width)
    spoken(words.phase(round_), names, TITLE, room).draw(canvas, rect.x + 20, rect.y + 52, DARK.text)
    spoken(words.heading(round_), names, PLAIN, room).draw(canvas, rect.x + 20, rect.y + 96, DARK.muted)
    canvas.text(laid, rect.right - 20, rect.y + 48, DARK.text, 'right')
    colour = DARK.wrong if round_.expelling else DARK.muted
    canvas.text(danger, rect.right - 20, rect.y + 96, colour, 'right')


def _band(canvas: Canvas, band: BandPlace, round_: RoundView) -> None:
    canvas.panel(band.rect, DARK.panel)
    for position, (middle, baseline) in band.labels:
        canvas.text(line_of(str(position), SMALL), middle, baseline, DARK.muted, 'middle')
    for thread in band.threads:
        canvas.draw.rectangle(thread.box, fill=DARK.line)
    newest, colour = _newest(round_)
    for string in band.strings:
        if newest.isdisjoint(string.numbers):
            canvas.frame(string.rect, DARK.string, DARK.panel, 3)
        else:
            canvas.glow(string.rect.grown(-6), colour, DARK.panel)
    in_string = {number for string in band.strings for number in string.numbers}
    for card in band.cards:
        if card.laid.number in newest - in_string:
            canvas.glow(card.rect, colour, DARK.panel)
        canvas.card(card.laid.card, card.face, card.rect)
    for card in band.cards:
        _badges(canvas, card)


def _badges(canvas: Canvas, card: CardPlace) -> None:
    for kind, rect in card.badges:
        canvas.badge(kind, rect)


def _newest(round_: RoundView) -> tuple[frozenset[int], tuple[int, int, int]]:
    """The numbers of the cards laid last, and the colour of their verdict; the starter has none."""
    if len(round_.layout.placements) < 2:
        return frozenset(), DARK.right
    last, count = round_.layout.placements[-1], round_.layout.count
    return frozenset(range(count - len(last.cards) + 1, count + 1)), DARK.right if last.right else DARK.wrong


def _pending(canvas: Canvas, plan: TablePlan, round_: RoundView, names: Mapping[int, str]) -> None:
    place, pending = plan.pending, round_.pending
    if place is None or pending is None:
        return
    canvas.frame(place.rect, DARK.gold, DARK.raised, 3)
    first, state = words.waiting(round_)
    said = line_of(state, PLAIN)
    canvas.text(said, place.rect.right - 20, place.rect.y + 42, DARK.gold, 'right')
    spoken(first, names, NAME, place.rect.width - said.width - 70).draw(
        canvas, place.rect.x + 20, place.rect.y + 43, DARK.text
    )
    picked = pending.pick
    for card, face, rect in place.cards:
        if card is picked:
            canvas.panel(rect.grown(6), DARK.gold)
            picked = None
        canvas.card(card, face, rect)


def _seat(canvas: Canvas, rect: Rect, seat: SeatView, round_: RoundView, names: Mapping[int, str]) -> None:
    waits = round_.awaited == seat.seat
    canvas.frame(rect, DARK.accent if waits else DARK.line, DARK.raised if waits else DARK.panel, 4 if waits else 2)
    holds = seat.seat in round_.seats and seat.seat != round_.dealer
    held = words.counted(seat.cards, 'card') if holds else ''
    canvas.text(named(seat.seat, names, NAME, rect.width - 36), rect.x + 18, rect.y + 46, DARK.text)
    below = ' · '.join(part for part in (words.state(round_, seat), held) if part)
    scored = line_of(words.points(seat.points), SMALL) if round_.number > 1 or seat.points else line_of('', SMALL)
    canvas.text(line_of(below, SMALL, rect.width - 44 - scored.width), rect.x + 18, rect.y + 90, DARK.muted)
    canvas.text(scored, rect.right - 18, rect.y + 90, DARK.muted, 'right')
