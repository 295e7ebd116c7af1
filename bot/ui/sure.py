"""Questions before what cannot be undone: they say what it costs, and hold nothing meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.utils import format_dt

from bot.text import Language, Words
from bot.ui.game import for_dealer
from bot.ui.kit.controls import Button, ButtonStyle, Press, button
from bot.ui.kit.sheet import Sheet
from eleusis.game import Standing
from eleusis.minds.roster import machine_of
from eleusis.views import MatchPhase

if TYPE_CHECKING:
    from bot.tables import Table

_AWAY = (Standing.ABSENT, Standing.LEFT)


def prophet_sheet(language: Language, table: Table, seat: int) -> Sheet:
    """Whether somebody wants to become Prophet: what that is, what a mistake costs, and how long there is time."""
    variant, words = table.view.variant, Words(language, table.names)
    penalty = variant.overthrow_cards(len(table.player(seat).hand))
    grace = next((due for due in table.clocks if due.kind == 'grace'), None)
    lines = [
        words.say('prophet-sure', number=penalty, out=variant.overthrown_sits_out),
        words.say('prophet-sure-until', until=format_dt(grace.at, 'T')) if grace else words.say('prophet-sure-hurry'),
    ]
    return _sheet(language, table, '\n'.join(lines), 'prophet_sure', style=ButtonStyle.success)


def leaves_round(table: Table, seat: int) -> bool:
    """Whether somebody who leaves now leaves a round under way, in which they still take part."""
    view = table.view
    if view.phase is not MatchPhase.ROUND or view.round is None or view.round.phase.is_writing:
        return False
    return seat in view.round.seats and view.seats[seat].present and view.seats[seat].standing not in _AWAY


def leave_sheet(language: Language, table: Table, seat: int) -> Sheet:
    """Whether somebody wants to leave in the middle of a round."""
    round_ = table.view.round
    if table.view.dealer == seat:
        checked = round_ is not None and (round_.machine_judged or round_.machine_checked)
        key = 'leave-sure-judged' if checked else f'leave-sure-void{for_dealer(table)}'
    else:
        key = 'leave-sure-prophet' if table.view.seats[seat].is_prophet else 'leave-sure'
    return _sheet(language, table, language.say(key), 'leave_sure')


def closing_sheet(language: Language, table: Table) -> Sheet:
    """Whether the table is to be closed, what will be lost and what is kept."""
    return _sheet(language, table, _closing(language, table), 'end_sure')


def moderating_sheet(language: Language, table: Table, what: str, person: str = '', user: int | None = None) -> Sheet:
    """Whether a moderator means to do this at the table of others, and what it comes to.

    Args:
        what: ``end``, ``void``, ``seat`` or ``unseat``.
        person: To whom.
        user: Their account, or the number under which a machine sits.
    """
    key = f'moderate-{what}'
    if what == 'unseat' and user is not None:
        seat = table.seat_of(user)
        key += '-machine' if machine_of(user) else ''
        if table.view.phase is MatchPhase.ROUND and table.view.dealer == seat:
            key += '-dealer'
        elif leaves_round(table, seat) and not machine_of(user):
            key += '-playing'
    question = _closing(language, table) if what == 'end' else language.say(key, person=person)
    arg = what if user is None else f'{what}.{user}'
    style = ButtonStyle.success if what == 'seat' else ButtonStyle.danger
    yes = Button(Press('moderate', table.id, table.moment, arg), f'moderate-{what}', style)
    return Sheet(language, [question, [yes, button('never_mind', table.id)]])


def _closing(language: Language, table: Table) -> str:
    view = table.view
    scored = sum(record.score is not None for record in view.past)
    lost = language.say('end-lost', round=view.number) if view.phase is MatchPhase.ROUND else None
    lines = [language.say('end-sure'), lost, language.say('end-kept', number=scored), language.say('end-for-good')]
    return '\n'.join(line for line in lines if line)


def _sheet(
    language: Language, table: Table, question: str, verb: str, *, style: ButtonStyle = ButtonStyle.danger
) -> Sheet:
    """The question, with a button to go on and one to leave all as it is."""
    yes = button(verb, table.id, table.moment, style=style)
    return Sheet(language, [question, [yes, button('never_mind', table.id)]])
