"""`hierophant record check FILE`: replay a written game and show the result."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from bot.cli import actions_of, add_action
from bot.cli.output import show_data, write_out
from bot.cli.round_data import match_data
from bot.cli.round_text import mistake_line, round_lines
from eleusis.court.mistakes import Mistake, mistakes
from eleusis.court.sealed import judge_in
from eleusis.match import MatchPhase
from eleusis.notation.names import SeatNames
from eleusis.notation.read import LONGEST_RECORD, read_record
from eleusis.notation.record import Record, RecordError
from eleusis.notation.replay import Replay, replay_record

STDIN = '-'


def add_arguments(parser: ArgumentParser) -> None:
    what = 'play a record again, every step and verdict checked, and show hands, layout and scores'
    action = add_action(actions_of(parser), 'check', what, check)
    action.add_argument('file', metavar='FILE', help='the record; - for the standard input')
    action.add_argument('--json', action='store_true', help='show the same as JSON')


def check(arguments: Namespace) -> int:
    """Show the position that a record leads to.

    A broken record gives one sentence on standard error and status 1. A dealer's mistake is only shown; a machine's
    verdict against the rule is an error.
    """
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
    found = against_rules(record, replay)
    if arguments.json:
        status = show_data(match_data(record, replay, found))
    else:
        status = write_out('\n'.join(_as_text(record, replay, found)))
    by_machine = [mistake for of_round in found.values() for mistake in of_round if mistake.machine]
    if by_machine:
        line = replay.lines[by_machine[0].place]
        print(f'{file}:{line}: A machine judged here, and its verdict contradicts the rule.', file=sys.stderr)
    return 1 if by_machine else status


def against_rules(record: Record, replay: Replay) -> dict[int, tuple[Mistake, ...]]:
    """The verdicts that contradict the rule (4.4), by round; rounds without a usable rule are skipped."""
    rules = {number: judge_in(revealed.rule, replay.match.variant) for number, revealed in record.revealed.items()}
    return mistakes(replay.events, {number: rule for number, rule in rules.items() if rule}, guesses=False)


def _text_of(file: str) -> str:
    """The text of a file, up to the length a record may have.

    Raises:
        OSError: when it cannot be read.
        RecordError: when it is not UTF-8; also for longer texts, which `read_record` refuses.
    """
    most = 4 * LONGEST_RECORD + 4  # At most four bytes per character.
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


def _as_text(record: Record, replay: Replay, found: dict[int, tuple[Mistake, ...]]) -> list[str]:
    names = SeatNames(record.names)
    lines: list[str] = []
    for round_ in replay.rounds:
        lines += [*round_lines(round_, names), '']
        if revealed := record.revealed.get(round_.number):
            lines += ['Rule', *(f'  {line}' for line in revealed.rule.splitlines()), '']
            lines += ['Verdicts', *_verdicts(found.get(round_.number), replay, names), '']
    match = replay.match
    lines.append('Match, over' if match.phase is MatchPhase.OVER else 'Match, not over')
    lines += [f'  {names.text(seat)}: {points}' for seat, points in sorted(match.points.items())]
    return lines


def _verdicts(contradictions: tuple[Mistake, ...] | None, replay: Replay, names: SeatNames) -> list[str]:
    if contradictions is None:
        return ['  The rule is not in the rule language, so no verdict is checked against it.']
    if not contradictions:
        return ['  None on a play or a pick contradicts the rule.']
    return [f'  line {replay.lines[mistake.place]}: {mistake_line(mistake, names)}' for mistake in contradictions]
