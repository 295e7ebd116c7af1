"""Paints a planned picture of the table."""

from collections.abc import Collection

from bot.games.eleusis import captions
from bot.games.eleusis.table_plan import Waiting, plan_table
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import around
from bot.render.kit.palette import Ink
from bot.render.kit.picture import Picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, PLAIN, Theme
from bot.render.names import Names, phrase_line
from bot.render.table import Header, Seated, TablePlan, paint_around, points_of_match
from bot.render.words import cards_laid, phrase
from bot.text.catalogue import Language
from eleusis.game import Standing
from eleusis.games.eleusis.views import EleusisView, Phase
from eleusis.views import PublicView, SeatView

_PAD = 24


def table_picture(
    view: PublicView, round_: EleusisView, names: Names, theme: Theme, *, whole: bool, contradicted: Collection[int]
) -> Picture:
    """The table: header, layout, the play that waits, seats."""
    return _paint(plan_table(view, round_, whole=whole, contradicted=contradicted), round_, names, theme)


def _paint(plan: TablePlan[Waiting], round_: EleusisView, names: Names, theme: Theme) -> Picture:
    header = Header(
        captions.phase(names.language, round_),
        round_.phase is not Phase.ENDED,
        phrase(names.language, 'round', round=round_.number),
        cards_laid(names.language, round_.layout),
        captions.danger(names.language, round_),
        warning=round_.expelling,
    )
    return paint_around(
        lambda canvas, panel: _waiting(canvas, panel, round_, names),
        lambda seat: _seated(round_, seat, names.language, theme),
        plan,
        header,
        names,
        theme,
    )


def _waiting(canvas: Canvas, waiting: Waiting, round_: EleusisView, names: Names) -> None:
    """The pending play, on a panel in the colour of what everybody waits for."""
    theme = canvas.theme
    canvas.frame(waiting.rect, theme.accent, theme.raised, 3)
    for index, (card, rect) in enumerate(waiting.cards):
        if index == waiting.picked:
            canvas.glow(rect, theme.gold, theme.raised)
        canvas.card(card, waiting.face, rect, lifted=index != waiting.picked)
        if index == waiting.picked:
            canvas.badge('king', around((rect.right - 8, rect.y + 10), 40))
    first, second = captions.waiting(names.language, round_)
    room = waiting.text
    colour = _called(round_, theme)
    if waiting.face is FaceSize.SIDE:
        said = line_of(second, PLAIN)
        canvas.text(said, room.right, room.y + 54, colour, 'right')
        phrase_line(first, names, NAME, room.width - said.width - _PAD).draw(canvas, room.x, room.y + 54, theme.text)
        return
    middle = room.centre[1]
    phrase_line(first, names, NAME, room.width).draw(canvas, room.x, middle - 8, theme.text)
    canvas.text(line_of(second, PLAIN, room.width), room.x, middle + 36, colour)


def _called(round_: EleusisView, theme: Theme) -> Ink:
    pending = round_.pending
    if pending is None or pending.call is None or pending.pick is not None:
        return theme.prophet if pending and pending.pick else theme.muted
    return theme.right if pending.call else theme.wrong


def _seated(round_: EleusisView, seat: SeatView, language: Language, theme: Theme) -> Seated:
    awaited = round_.awaited == seat.seat
    return Seated(
        seat.seat,
        captions.state(language, round_, seat),
        _state_colour(seat, theme, awaited=awaited),
        points_of_match(language, round_.number, seat),
        awaited,
        seat.standing in (Standing.EXPELLED, Standing.LEFT, Standing.ABSENT),
        captions.sign(seat, seat.cards),
    )


def _state_colour(seat: SeatView, theme: Theme, *, awaited: bool) -> Ink:
    if seat.is_prophet:
        return theme.prophet
    if seat.standing is Standing.EXPELLED:
        return theme.wrong
    return theme.accent if awaited else theme.muted
