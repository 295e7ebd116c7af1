"""How a table is run apart from its rules: a select for each option, which shows its present value."""

from collections.abc import Iterator
from typing import get_args

from bot.store import Judging
from bot.tables import Table
from bot.text import Language
from bot.ui.game import for_dealer
from bot.ui.kit.controls import ControlRow, Press, select
from bot.ui.table.lobby import CLOCKS, clock_said, grace_said

WAYS: dict[str, dict[str, object]] = {
    'judging': {way: way for way in get_args(Judging)},
    'clock_seconds': dict(CLOCKS),
    'grace_seconds': {str(seconds): seconds for seconds in (0, 5, 15, 30, 60)},
    'sees_layout': {'main-line': False, 'layout': True},
}
"""What each option may be, by the word for it."""


def running_rows(language: Language, table: Table) -> Iterator[ControlRow]:
    """The selects with which the options are changed before the first round."""
    options, oracle = table.row.options, for_dealer(table)
    said = {
        'judging': {way: language.say(f'judging-{way}{oracle}') for way in WAYS['judging']},
        'clock_seconds': {name: clock_said(language, seconds) for name, seconds in CLOCKS.items()},
        'grace_seconds': {way: language.say('grace-choice', seconds=int(way)) for way in WAYS['grace_seconds']},
        'sees_layout': {name: language.say(f'sees-{name}') for name in WAYS['sees_layout']},
    }
    now = {
        'judging': said['judging'][options.judging],
        'clock_seconds': clock_said(language, options.clock_seconds),
        'grace_seconds': language.say('grace-choice', seconds=options.grace_seconds),
        'sees_layout': said['sees_layout']['layout' if options.sees_layout else 'main-line'],
    }
    if grace_said(language, table.view.variant, options.grace) is None:
        del said['grace_seconds']
    for option, ways in said.items():
        offered = [(way, text, None) for way, text in ways.items()]
        holds = language.say(f'run-{option.replace("_", "-")}', now=now[option])
        yield [select(Press('run_by', table.id, arg=option), offered, placeholder=holds)]
