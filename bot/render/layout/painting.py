"""Paints the rows of a layout as they were planned."""

from collections.abc import Collection, Sequence

from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize, radius_of
from bot.render.kit.geometry import Rect
from bot.render.kit.palette import Ink
from bot.render.kit.text import line_of
from bot.render.kit.theme import PLAIN, RADIUS, SMALL
from bot.render.layout.bands import Band, Fold, String
from bot.render.layout.rows import LaidRows
from bot.text.catalogue import Language

_PAD = 24
_IN_STRING = 5
"""Corner radius inside the outline of a string; if it were larger, the cards would cover the corners."""


def paint_rows(canvas: Canvas, rows: LaidRows, language: Language) -> None:
    """The rows, below the strip for those that are not shown."""
    if rows.fold is not None:
        _fold(canvas, rows.fold, language)
    for band in rows.bands:
        paint_band(canvas, band, language)


def _fold(canvas: Canvas, fold: Fold, language: Language) -> None:
    canvas.panel(fold.rect, canvas.theme.panel)
    said = language.say('picture-folded', number=fold.cards, main=fold.main, side=fold.cards - fold.main)
    x, y = fold.rect.centre
    canvas.text(line_of(said, PLAIN, fold.rect.width - 4 * _PAD), x, y + 10, canvas.theme.muted, 'middle')
    if fold.king:
        canvas.badge('king', fold.king)


def paint_band(canvas: Canvas, band: Band, language: Language) -> None:
    theme = canvas.theme
    canvas.panel(band.rect, theme.panel)
    for tray in band.trays:
        canvas.panel(tray, theme.hollow)
    for line in (*band.links, *((band.thread,) if band.thread else ())):
        canvas.fill(line, theme.line)
    radius = radius_of(band.scale.card[0])
    if band.empty:
        canvas.panel(band.empty, theme.hollow, radius)
    for slot in band.slots[1:] if band.welcome is None else ():
        canvas.panel(slot, theme.hollow, radius)
    for slot in band.slots[:1]:
        canvas.frame(slot, theme.line, theme.hollow, 3, radius)
    if band.welcome:
        _welcome(canvas, band.welcome, language)
    for place, room in band.labels:
        x, y = room.centre
        canvas.text(line_of(str(place), SMALL), x, y + 4, theme.muted, 'middle')
    for chip in band.chips:
        _chip(canvas, chip)
    strings = tuple(band.strings)
    stacked = {card.number for card in band.cards for string in strings if string.rect.holds(card.rect)}
    _rims(canvas, band, strings, stacked)
    for card in band.cards:
        canvas.card(card.card, card.face, card.rect, lifted=not (card.newest or card.number in stacked))
        flagged = card.number in band.lies.flags
        if flagged or card.number in band.lies.contradicted:
            colour = theme.flag if flagged else theme.contradiction
            canvas.rim(card.rect, colour, 4, radius_of(card.rect.width))
    for mark in band.marks:
        canvas.badge(mark.kind, mark.rect)


def _welcome(canvas: Canvas, room: Rect, language: Language) -> None:
    """Where cards will go, as long as nothing shows it."""
    _, middle = room.centre
    for key, y, colour in (('right', middle - 22, canvas.theme.text), ('wrong', middle + 34, canvas.theme.muted)):
        canvas.text(line_of(language.say(f'picture-begin-{key}'), PLAIN, room.width), room.x, y, colour)


def _chip(canvas: Canvas, chip: Fold) -> None:
    canvas.panel(chip.rect, canvas.theme.line, chip.rect.height // 2)
    x, y = chip.rect.centre
    if chip.king:
        canvas.badge('king', chip.king)
        x += 18
    canvas.text(line_of(f'+{chip.cards}', SMALL), x, y + 10, canvas.theme.chip_text, 'middle')


def _rims(canvas: Canvas, band: Band, strings: Sequence[String], stacked: Collection[int]) -> None:
    """The outlines of wrong strings, whose cards are ``stacked``, and the glow around the newest cards."""
    theme, trays = canvas.theme, tuple(band.trays)

    def ground(rect: Rect) -> Ink:
        return theme.hollow if any(tray.overlaps(rect) for tray in trays) else theme.panel

    for string in strings:
        if string.newest:
            canvas.glow(string.rect.grown(-5), theme.wrong, ground(string.rect))
    for card in band.cards:
        if card.newest and card.number not in stacked:
            wrong = card.face in (FaceSize.SIDE, FaceSize.COVERED)
            canvas.glow(card.rect, theme.wrong if wrong else theme.right, ground(card.rect))
    for tray in trays:
        canvas.rim(tray, theme.line, 2, RADIUS)
    for string in strings:
        if string.newest:  # The outline itself glows.
            canvas.panel(string.rect.grown(-4), theme.background, _IN_STRING, ground=theme.wrong)
        else:
            canvas.frame(string.rect, theme.string, theme.background, 4, within=_IN_STRING)
