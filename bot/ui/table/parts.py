"""Parts of messages about a table that all games share."""

from datetime import datetime

from discord.utils import format_dt

from bot.store import Secret
from bot.tables import Table
from bot.text import Language, plain
from bot.ui.kit.controls import Button, ButtonStyle, ControlRow, button
from bot.ui.kit.sheet import Part
from bot.ui.rule.writing import Writing
from eleusis.rules.language.printing import rule_text

Parts = list[Part]


def deadline(table: Table) -> list[str]:
    return [
        '-# ' + table.language.say('turn-deadline', until=f'{time_of(table, due.at)} ({format_dt(due.at, "R")})')
        for due in table.clocks
        if due.kind == 'turn'
    ]


def time_of(table: Table, at: datetime) -> str:
    """The end of a clock, in words that stay true afterwards; with the day where turns are long."""
    return format_dt(at, 'f' if table.by_post else 'T')


def countdown(table: Table, at: datetime) -> str:
    """The end of a short wait, in seconds that Discord counts down; by post, its time."""
    return format_dt(at, 'f' if table.by_post else 'R')


def voters(language: Language, number: int) -> list[str]:
    """The number of votes to void the round."""
    return ['-# ' + language.say('turn-void-votes', number=number)] if number else []


def look_buttons(table: Table) -> ControlRow:
    """Buttons for seeing more of the layout than the picture shows, or reading it as text."""
    shown = table.view.round
    row: ControlRow = [button('text', table.id)]
    if shown is not None and shown.layout.count:
        row += [button('layout', table.id), button('legend', table.id)]
    return row


def begin_buttons(table: Table) -> ControlRow:
    begin = button('begin', table.id, table.moment, style=ButtonStyle.primary)
    return [begin] if table.waits_for_beginning else []


def pace_buttons(table: Table) -> ControlRow:
    return [button('pace', table.id)] if table.machines else []


def writing_buttons(table: Table) -> ControlRow:
    compose = Button(Writing('rule', table.id).composing(0), 'compose')
    return [write_button(table), compose, button('ready_rules', table.id)]


def write_button(table: Table, label: str = 'write') -> Button:
    """The button to write the rule, or another one."""
    style = ButtonStyle.primary if label == 'write' else ButtonStyle.secondary
    return button('write', table.id, label=label, style=style)


def rule_quoted(language: Language, secret: Secret) -> str:
    """A rule as its dealer wrote it: own words line by line, and below them what the bot understood."""
    formal = [rule_text(secret.formal, language.code)] if secret.formal else []
    words = secret.words or ('' if formal else secret.text)
    return '\n'.join(f'> {plain(line)}' for line in [*words.splitlines(), *formal])
