"""Paints a planned picture of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.eleusis.views import Phase
from bot.engine.game import Standing
from bot.render import words
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import Face, radius_of
from bot.render.kit.geometry import Rect, around
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, PLAIN, RADIUS, SMALL, Colour, Theme
from bot.render.names import spoken
from bot.render.table.header import Header, paint_header
from bot.render.table.seat import Seated, paint_seat
from bot.render.table.tokens import draw_sign, sign_in_round

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.engine.eleusis.views import EleusisView
    from bot.engine.views import SeatView
    from bot.render.kit.picture import Picture
    from bot.render.layout.bands import Band, Chip, Fold
    from bot.render.names import Names
    from bot.render.table.eleusis_plan import TablePlan, Waiting
    from bot.render.table.tiles import Tile
    from bot.text.catalogue import Language

_PAD = 24
_IN_STRING = 5
"""Corner radius inside the outline of a string; if it were larger, the cards would cover the corners."""


def paint_table(plan: TablePlan, round_: EleusisView, names: Names, theme: Theme) -> Picture:
    canvas = Canvas(plan.width, plan.height, theme)
    header = Header(
        words.phase(names.language, round_),
        round_.phase is not Phase.ENDED,
        words.heading(names.language, round_),
        words.laid(names.language, round_),
        words.danger(names.language, round_),
        warning=round_.expelling,
    )
    paint_header(canvas, plan.header, header, names)
    if plan.fold is not None:
        paint_fold(canvas, plan.fold, names.language)
    for band in plan.bands:
        paint_band(canvas, band, names.language)
    if plan.waiting is not None:
        _waiting(canvas, plan.waiting, round_, names)
    for tile in plan.tiles:
        _tile(canvas, tile, round_, names)
    return canvas.finished()


def paint_fold(canvas: Canvas, fold: Fold, language: Language) -> None:
    """The strip for the rows that are not shown."""
    canvas.panel(fold.rect, canvas.theme.panel)
    words_ = line_of(words.folded(language, fold.cards, fold.main), PLAIN, fold.rect.width - 4 * _PAD)
    x, y = fold.rect.centre
    canvas.text(words_, x, y + 10, canvas.theme.muted, 'middle')
    if fold.king:
        canvas.badge('king', fold.king)


def paint_band(canvas: Canvas, band: Band, language: Language) -> None:
    """A row of the layout."""
    theme = canvas.theme
    canvas.panel(band.rect, theme.panel)
    for tray in band.trays:
        canvas.panel(tray, theme.hollow)
    for line in (*band.links, *((band.thread,) if band.thread else ())):
        canvas.fill(line, theme.line)
    radius = radius_of(band.scale.card[0])
    if band.empty:
        canvas.panel(band.empty, theme.hollow, radius)
    for slot in band.later_slots:
        canvas.panel(slot, theme.hollow, radius)
    if band.next_slot:
        canvas.frame(band.next_slot, theme.line, theme.hollow, 3, radius)
    for label in band.labels:
        x, y = label.rect.centre
        canvas.text(line_of(str(label.place), SMALL), x, y + 4, theme.muted, 'middle')
    for chip in band.chips:
        _chip(canvas, chip, language)
    stacked = {card.number for card in band.cards for string in band.strings if string.rect.holds(card.rect)}
    _rims(canvas, band, stacked)
    for card in band.cards:
        canvas.card(card.card, card.face, card.rect, lifted=not (card.newest or card.number in stacked))
        if card.flagged or card.contradicted:
            colour = theme.flag if card.flagged else theme.contradiction
            canvas.rim(card.rect, colour, 5, radius_of(card.rect.width))
    for mark in band.marks:
        canvas.badge(mark.kind, mark.rect)


def _chip(canvas: Canvas, chip: Chip, language: Language) -> None:
    """The chip with the number of cards not shown."""
    canvas.panel(chip.rect, canvas.theme.line, chip.rect.height // 2)
    x, y = chip.rect.centre
    line = line_of(words.more(language, chip.cards), SMALL)
    if chip.king:
        canvas.badge('king', chip.king)
        canvas.text(line_of(f'+{chip.cards}', SMALL), x + 18, y + 9, canvas.theme.chip_text, 'middle')
        return
    canvas.text(line, x, y + 9, canvas.theme.chip_text, 'middle')


def _rims(canvas: Canvas, band: Band, stacked: Collection[int]) -> None:
    """The outlines of wrong strings, whose cards are ``stacked``, and the glow around the newest cards."""
    theme = canvas.theme

    def ground(rect: Rect) -> Colour:
        return theme.hollow if any(tray.overlaps(rect) for tray in band.trays) else theme.panel

    for string in band.strings:
        if string.newest:
            canvas.glow(string.rect.grown(-5), theme.wrong, ground(string.rect))
    for card in band.cards:
        if card.newest and card.number not in stacked:
            wrong = card.face in (Face.SIDE, Face.COVERED)
            canvas.glow(card.rect, theme.wrong if wrong else theme.right, ground(card.rect))
    for tray in band.trays:
        canvas.rim(tray, theme.line, 2, RADIUS)
    for string in band.strings:
        if string.newest:  # The outline itself glows.
            canvas.panel(string.rect.grown(-4), theme.background, _IN_STRING, ground=theme.wrong)
        else:
            canvas.frame(string.rect, theme.string, theme.background, 4, within=_IN_STRING)


def _waiting(canvas: Canvas, waiting: Waiting, round_: EleusisView, names: Names) -> None:
    """The pending play, on a panel in the colour of what everybody waits for."""
    theme = canvas.theme
    canvas.frame(waiting.rect, theme.accent, theme.raised, 3)
    for place, (card, rect) in enumerate(waiting.cards):
        if place == waiting.picked:
            canvas.glow(rect, theme.gold, theme.raised)
        canvas.card(card, waiting.face, rect, lifted=place != waiting.picked)
        if place == waiting.picked:
            canvas.badge('king', around((rect.right - 8, rect.y + 10), 40))
    first, second = words.waiting(names.language, round_)
    room = waiting.text
    colour = _called(round_, theme)
    if waiting.face is Face.SIDE:
        said = line_of(second, PLAIN)
        canvas.text(said, room.right, room.y + 54, colour, 'right')
        spoken(first, names, NAME, room.width - said.width - _PAD).draw(canvas, room.x, room.y + 54, theme.text)
        return
    middle = room.centre[1]
    spoken(first, names, NAME, room.width).draw(canvas, room.x, middle - 8, theme.text)
    canvas.text(line_of(second, PLAIN, room.width), room.x, middle + 36, colour)


def _called(round_: EleusisView, theme: Theme) -> Colour:
    pending = round_.pending
    if pending is None or pending.call is None or pending.pick is not None:
        return theme.prophet if pending and pending.pick else theme.muted
    return theme.right if pending.call else theme.wrong


def _tile(canvas: Canvas, tile: Tile, round_: EleusisView, names: Names) -> None:
    """A seat, and the cards it holds."""
    seat = tile.seat
    awaited = round_.awaited == seat.seat
    out = seat.standing in (Standing.EXPELLED, Standing.LEFT, Standing.ABSENT)
    points = words.points(names.language, seat.points) if round_.number > 1 or seat.points else ''
    colour = _state_colour(seat, canvas.theme, awaited=awaited)
    seated = Seated(seat.seat, words.state(names.language, round_, seat), colour, points, awaited, out)
    draw_sign(
        canvas, paint_seat(canvas, tile.rect, seated, names), sign_in_round(seat, seat.cards), names.language, faded=out
    )


def _state_colour(seat: SeatView, theme: Theme, *, awaited: bool) -> Colour:
    if seat.is_prophet:
        return theme.prophet
    if seat.standing is Standing.EXPELLED:
        return theme.wrong
    return theme.accent if awaited else theme.muted
