"""Paints a planned picture of Delphi."""

from collections.abc import Collection

from bot.games.delphi import captions
from bot.games.delphi.table_plan import TurnedPanel, plan_table
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.palette import Ink
from bot.render.kit.picture import Picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import PLAIN, TITLE, Theme
from bot.render.names import Names
from bot.render.table import Header, Seated, TablePlan, paint_around, points_of_match
from bot.render.words import cards_laid, phrase
from bot.text.catalogue import Language
from eleusis.games.delphi.views import DelphiPhase, DelphiView
from eleusis.views import PublicView, SeatView


def table_picture(
    view: PublicView, game: DelphiView, names: Names, theme: Theme, *, whole: bool, contradicted: Collection[int]
) -> Picture:
    """The table: header, layout, the card that is turned up, seats."""
    return _paint(plan_table(view, game, whole=whole, contradicted=contradicted), game, names, theme)


def _paint(plan: TablePlan[TurnedPanel], game: DelphiView, names: Names, theme: Theme) -> Picture:
    waiting = game.phase is not DelphiPhase.ENDED
    header = Header(
        captions.phase(names.language, game),
        waiting,
        phrase(names.language, 'round-oracle', round=game.number),
        cards_laid(names.language, game.layout),
        captions.deck_left(names.language, game),
    )
    return paint_around(
        lambda canvas, panel: _turned(canvas, panel, game, names.language),
        lambda seat: _seated(game, seat, names.language, theme),
        plan,
        header,
        names,
        theme,
    )


def _turned(canvas: Canvas, turned: TurnedPanel, game: DelphiView, language: Language) -> None:
    """The card turned up, with the question or the answers beside it."""
    theme = canvas.theme
    canvas.frame(turned.rect, theme.accent, theme.raised, 3)
    canvas.card(turned.card, FaceSize.UPRIGHT, turned.place)
    room, middle = turned.text, turned.text.centre[1]
    if game.phase is DelphiPhase.SAYING:
        lines = (
            (language.say('picture-turned'), TITLE, theme.text),
            (language.say('picture-turned-secret'), PLAIN, theme.muted),
        )
    else:
        lines = (
            (captions.said(language, game, right=True), TITLE, theme.right),
            (captions.said(language, game, right=False), TITLE, theme.wrong),
        )
    for (text, style, colour), baseline in zip(lines, (middle - 16, middle + 46), strict=True):
        canvas.text(line_of(text, style, room.width), room.x, baseline, colour)


def _seated(game: DelphiView, seat: SeatView, language: Language, theme: Theme) -> Seated:
    asked = seat.seat == game.oracle and game.phase in (DelphiPhase.WRITING, DelphiPhase.JUDGING)
    return Seated(
        seat.seat,
        captions.state(language, game, seat),
        theme.accent if asked else _colour(game, seat, theme),
        points_of_match(language, game.number, seat),
        asked,
        seat.seat not in game.seats or seat.seat in game.left,
        captions.sign(seat, game.oracle),
    )


def _colour(game: DelphiView, seat: SeatView, theme: Theme) -> Ink:
    """The colour for what a seat says, or how it turned out."""
    said = captions.said_by(game, seat.seat)
    if said is None or game.phase is DelphiPhase.ENDED:
        return theme.muted
    good = said if game.phase is DelphiPhase.JUDGING or game.last is None else said is game.last.right
    return theme.right if good else theme.wrong
