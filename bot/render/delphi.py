"""Paints a picture of Delphi as it was planned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.eleusis.delphi.views import GamePhase
from bot.render import delphi_words as words
from bot.render.canvas import Canvas, mixed
from bot.render.faces import Face
from bot.render.geometry import Rect, around
from bot.render.names import named, spoken
from bot.render.table import paint_band, paint_fold
from bot.render.text import line_of
from bot.render.theme import DARK, NAME, NUMBER, PLAIN, SMALL, STATE, TITLE, Colour
from bot.render.words import points
from bot.text.delphi import signed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.eleusis.delphi.views import GameView
    from bot.eleusis.views import SeatView
    from bot.render.delphi_plan import DelphiPlan, Turned
    from bot.render.picture import Picture
    from bot.render.table_plan import Tile

_PAD = 24
_COIN = 68


def paint_delphi(plan: DelphiPlan, game: GameView, names: Mapping[int, str]) -> Picture:
    """The picture, finished."""
    canvas = Canvas(plan.width, plan.height)
    _header(canvas, plan.header, game, names)
    if plan.fold is not None:
        paint_fold(canvas, plan.fold)
    for band in plan.bands:
        paint_band(canvas, band)
    if plan.turned is not None:
        _turned(canvas, plan.turned, game)
    for tile in plan.tiles:
        _tile(canvas, tile, game, names)
    return canvas.finished()


def draw_coin(canvas: Canvas, rect: Rect, tokens: int, *, faded: bool) -> None:
    """The tokens of a player as a coin with their number; who owes some has a hollow one."""
    disc = around(rect.centre, min(rect.width, rect.height))
    colour = mixed(DARK.panel, DARK.gold, 0.4) if faded else DARK.gold
    canvas.frame(disc, colour, DARK.hollow if tokens < 0 else colour, 4, disc.width // 2)
    number = line_of(signed(tokens), NUMBER)
    canvas.text(number, disc.centre[0], disc.centre[1] + 10, DARK.text if tokens < 0 else DARK.ink, 'middle')


def draw_oracle(canvas: Canvas, rect: Rect) -> None:
    """The disc of the oracle."""
    disc = around(rect.centre, min(rect.width, rect.height))
    canvas.panel(disc, DARK.text, disc.width // 2)
    canvas.text(line_of(words.ORACLE_DISC, NUMBER), disc.centre[0], disc.centre[1] + 10, DARK.ink, 'middle')


def _header(canvas: Canvas, rect: Rect, game: GameView, names: Mapping[int, str]) -> None:
    canvas.panel(rect, DARK.panel)
    left, right = rect.x + _PAD, rect.right - _PAD
    laid, deck = line_of(words.laid(game), NAME), line_of(words.deck(game), PLAIN)
    canvas.text(laid, right, rect.y + 56, DARK.text, 'right')
    canvas.text(deck, right, rect.y + 104, DARK.muted, 'right')
    heading = spoken(words.heading(game), names, PLAIN, right - left - deck.width - _PAD)
    heading.draw(canvas, left, rect.y + 104, DARK.muted)
    over = game.phase is GamePhase.ENDED
    title = spoken(words.phase(game), names, TITLE, right - left - laid.width - _PAD - 40)
    if not over:
        canvas.shape('triangle', Rect(left, rect.y + 28, 24, 30), DARK.accent)
        left += 40
    title.draw(canvas, left, rect.y + 60, DARK.text if over else DARK.accent)


def _turned(canvas: Canvas, turned: Turned, game: GameView) -> None:
    """The card that is turned up; beside it the question, or what was said."""
    canvas.frame(turned.rect, DARK.accent, DARK.raised, 3)
    canvas.card(turned.card, Face.UPRIGHT, turned.place)
    room, middle = turned.text, turned.text.centre[1]
    if game.phase is GamePhase.SAYING:
        lines = ((words.IS_IT_RIGHT, TITLE, DARK.text), (words.IN_SECRET, PLAIN, DARK.muted))
    else:
        lines = (
            (words.said(game, right=True), TITLE, DARK.right),
            (words.said(game, right=False), TITLE, DARK.wrong),
        )
    for (text, style, colour), baseline in zip(lines, (middle - 16, middle + 46), strict=True):
        canvas.text(line_of(text, style, room.width), room.x, baseline, colour)


def _tile(canvas: Canvas, tile: Tile, game: GameView, names: Mapping[int, str]) -> None:
    """A seat: its tokens, its name, what it says or is, its points."""
    seat, rect = tile.seat, tile.rect
    asked = seat.seat == game.oracle and game.phase in (GamePhase.WRITING, GamePhase.JUDGING)
    playing = seat.seat in game.seats and seat.seat not in game.left
    if asked:
        canvas.frame(rect, DARK.accent, DARK.raised)
    else:
        canvas.panel(rect, DARK.panel)
    token = Rect(rect.x + 14, rect.y + 18, _COIN, _COIN)
    if seat.seat == game.oracle:
        draw_oracle(canvas, token)
    else:
        draw_coin(canvas, token, seat.tokens or 0, faded=not playing)
    left, right = token.right + 14, rect.right - 16
    name = named(seat.seat, names, NAME, right - left)
    canvas.text(name, left, rect.y + 46, DARK.text if playing else DARK.muted)
    total = line_of(points(seat.points) if game.number > 1 or seat.points else '', SMALL)
    canvas.text(total, right, rect.y + 84, DARK.muted, 'right')
    state = line_of(words.state(game, seat), STATE, right - left - total.width - 10)
    canvas.text(state, left, rect.y + 84, DARK.accent if asked else _colour(game, seat))


def _colour(game: GameView, seat: SeatView) -> Colour:
    """Of what a seat says; then of what came of it."""
    said = words.said_by(game, seat.seat)
    if said is None or game.phase is GamePhase.ENDED:
        return DARK.muted
    good = said if game.phase is GamePhase.JUDGING or game.last is None else said is game.last.right
    return DARK.right if good else DARK.wrong
