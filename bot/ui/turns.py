"""All tables that wait for a person, and how they want to be told."""

from collections.abc import Callable, Sequence

from bot.tables import Table
from bot.text import Language
from bot.ui.kit.controls import Button, ControlRow, Press
from bot.ui.table.parts import time_of

MOST_LISTED = 20
_MOST_BUTTONS = 5


def waiting_text(language: Language, waiting: Sequence[Table], user: int) -> str:
    lines = [language.say('turns-title', number=len(waiting))]
    for table in waiting[:MOST_LISTED]:
        until = next((time_of(table, due.at) for due in table.clocks if due.kind == 'turn'), '')
        lines.append(
            language.say('turns-line', place=table.place, task=_task(table, user), until=until, timed=bool(until))
        )
    if (more := len(waiting) - MOST_LISTED) > 0:
        lines.append(language.say('turns-more', number=more))
    return '\n'.join(lines)


def _task(table: Table, user: int) -> str:
    if table.view.dealer != table.seat_of(user):
        return 'play'
    return 'rule' if table.rule_awaited else 'verdict'


def ways_in(waiting: Sequence[Table], user: int, name_of: Callable[[Table], str]) -> ControlRow | None:
    verbs = {'play': 'hand', 'rule': 'write', 'verdict': 'judge'}
    return [
        Button(Press(verbs[_task(table, user)], table.id), text=f'#{name_of(table)}'[:80])
        for table in waiting[:_MOST_BUTTONS]
    ] or None
