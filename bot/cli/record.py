"""`hierophant record check FILE`: play a written game again, and show what came of it."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli.output import show, show_data
from bot.cli.subcommand import Subparsers

if TYPE_CHECKING:
    from bot.eleusis.notation import Record, Replay

STDIN = '-'


def add_parser(subparsers: Subparsers) -> None:
    """Add `record` with its own subcommand."""
    parser = subparsers.add_parser('record', help='look at a game that is written down')
    actions = parser.add_subparsers(metavar='ACTION', required=True)
    what = 'play a record again, every step checked, and show hands, layout and scores'
    action = actions.add_parser('check', help=what, description=what)
    action.add_argument('file', metavar='FILE', help='the record; - for the standard input')
    action.add_argument('--json', action='store_true', help='show the same as JSON')
    action.set_defaults(act=check)


def check(arguments: Namespace) -> int:
    """Show what a record leads to. What is wrong with it is one sentence on the standard error, and status 1."""
    from bot.eleusis.notation import RecordError, read_record, replay_record

    file: str = arguments.file
    try:
        record = read_record(_text_of(file))
        replay = replay_record(record)
    except OSError as error:
        print(f'The file {file} cannot be read: {error.strerror}.', file=sys.stderr)
        return 1
    except RecordError as error:
        print(f'{file}:{error.line}: {error.explanation}', file=sys.stderr)
        return 1
    return show_data(_as_data(record, replay)) if arguments.json else show('\n'.join(_as_text(record, replay)))


def _text_of(file: str) -> str:
    """The text of a file, no more of it than a record may have.

    Raises:
        OSError: when it cannot be read.
        RecordError: when it is not UTF-8; also for a text longer than a record, which `read_record` refuses.
    """
    from bot.eleusis.notation import RecordError
    from bot.eleusis.notation.read import LONGEST

    most = 4 * LONGEST + 4  # No character takes more than four bytes.
    if file == STDIN:
        data = sys.stdin.buffer.read(most)
    else:
        with Path(file).open('rb') as opened:
            data = opened.read(most)
    try:
        return data.decode('utf-8')
    except UnicodeDecodeError as error:
        line = data.count(b'\n', 0, error.start) + 1
        raise RecordError(line, '', 'Text in UTF-8 is expected.') from error


def _as_text(record: 'Record', replay: 'Replay') -> list[str]:
    from bot.cli.round_text import round_lines
    from bot.eleusis.match import MatchPhase
    from bot.eleusis.notation.names import Names

    names = Names(record.names)
    lines: list[str] = []
    for round_ in replay.rounds:
        lines += [*round_lines(round_, names), '']
        if revealed := record.revealed.get(round_.number):
            lines += ['Rule', *(f'  {line}' for line in revealed.rule.splitlines()), '']
    match = replay.match
    lines.append('Match, over' if match.phase is MatchPhase.OVER else 'Match, not over')
    lines += [f'  {names.text(seat)}: {points}' for seat, points in sorted(match.points.items())]
    return lines


def _as_data(record: 'Record', replay: 'Replay') -> dict[str, Any]:
    from bot.cli.round_data import match_data

    return match_data(record, replay)
