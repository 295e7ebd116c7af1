"""`hierophant record check FILE`: replay a written game and show the result."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bot.cli import actions_of, add_action
from bot.cli.output import show_data, write_out
from eleusis.cards import Card
from eleusis.court.mistakes import Mistake, mistakes
from eleusis.court.sealed import judge_in
from eleusis.games.registry import GAMES, Round
from eleusis.layout import Column, LaidCard
from eleusis.match import MatchPhase
from eleusis.notation.names import SeatNames, from_one
from eleusis.notation.read import LONGEST_RECORD, read_record
from eleusis.notation.record import Record, RecordError
from eleusis.notation.replay import Replay, replay_record
from eleusis.notation.tags import RECORD_FORMAT

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


_COLUMNS = 15
"""Main-line cards per band; each takes six characters."""

_MARKS = {
    '~': 'laid from a shown hand',
    '+': 'goes on with the string above it',
    '!': 'judged by mistake',
    '*': 'the Prophet’s marker',
}


def round_lines(round_: Round, names: SeatNames) -> Iterator[str]:
    """The whole round, line by line."""
    notation = GAMES[round_.variant.game].notation
    yield f'{notation.heading(round_, names)}: {_state(round_)}'
    yield ''
    yield from notation.holdings(round_, names)
    if round_.layout.count:
        yield ''
        yield from _layout(round_)
    if round_.score:
        yield ''
        yield 'Scores'
        yield from (f'  {line}' for line in notation.sums(round_.score, names))


def mistake_line(mistake: Mistake, names: SeatNames) -> str:
    """A verdict that contradicts the rule, and what the rule says."""
    against = mistake.objection
    who = '' if mistake.seat is None else names.text(mistake.seat)
    cards = _cards(mistake.cards)
    laid = '' if mistake.card is None else mistake.card.text
    what = {
        'play': f'{who} {cards}',
        'no-play': f'{who} no-play {cards}',
        'pick': f'the pick of {laid} from {who} {cards}',
        'card': f'the {laid} laid from {who} {cards}',
        'turned': f'card {cards}',
        'guess': f'the rule that {who} said',
    }[against.about]
    called = 'wrong' if against.right else 'right'
    by_rule = 'right' if against.right else 'wrong'
    judged = f'judged {called}, {by_rule} by the rule'
    others = f'; right: {_cards(against.cards)}' if against.cards and not against.right else ''
    return f'{what}: {judged}{others}{" (a machine judged)" if mistake.machine else ""}'


def _cards(cards: tuple[Card, ...]) -> str:
    return ' '.join(card.text for card in cards)


def _state(round_: Round) -> str:
    if round_.voided is not None:
        return f'void ({round_.voided})'
    return 'ended' if round_.score else 'under way'


def _layout(round_: Round) -> Iterator[str]:
    """The main line in bands, with the numbers of its cards above and the sidelines below."""
    yield 'Layout'
    used: set[str] = set()
    columns = [
        [str(column.main.number) if column.main else '', *_cells(column, round_, used)]
        for column in round_.layout.columns
    ]
    for place in range(0, len(columns), _COLUMNS):
        band = columns[place : place + _COLUMNS]
        for row in range(max(map(len, band))):
            cells = (column[row] if row < len(column) else '' for column in band)
            yield ''.join(f'{cell:>6}' for cell in cells).rstrip()
        yield ''
    yield f'  {round_.layout.count} cards. First line: numbers; second line: the main line; below it the sidelines.'
    yield from (f'  {mark} {meaning}' for mark, meaning in _MARKS.items() if mark in used)


def _cells(column: Column, round_: Round, used: set[str]) -> Iterator[str]:
    yield _cell(column.main, round_, used) if column.main else ''
    for cards in column.sideline:
        for place, card in enumerate(cards):
            yield _cell(card, round_, used, goes_on=place > 0)


def _cell(card: LaidCard, round_: Round, used: set[str], *, goes_on: bool = False) -> str:
    before = '~' if card.from_hand else '+' if goes_on else ''
    after = GAMES[round_.variant.game].notation.marks(round_, card.number)
    used.update(before + after)
    return f'{before}{card.card.text}{after}'


Data = dict[str, Any]


def match_data(record: Record, replay: Replay, found: Mapping[int, tuple[Mistake, ...]]) -> Data:
    """The whole match; ``found`` are the verdicts that contradict the rule, of the rounds with a usable one."""
    match = replay.match
    return {
        'format': RECORD_FORMAT,
        'variant': match.variant.name,
        'phase': match.phase.value,
        'seats': [
            {'seat': seat + 1, 'name': record.names.get(seat), 'present': present, 'points': match.points.get(seat, 0)}
            for seat, present in enumerate(match.seated)
        ],
        'never_dealt': [seat + 1 for seat in match.never_dealt],
        'rounds': [
            {**_round(round_, record), 'contradictions': _contradictions(found.get(round_.number), replay)}
            for round_ in replay.rounds
        ],
    }


def _contradictions(mistakes: tuple[Mistake, ...] | None, replay: Replay) -> list[Data] | None:
    """None if the rule is not revealed, or in own words only."""
    if mistakes is None:
        return None
    return [
        {
            'line': replay.lines[mistake.place],
            'about': mistake.objection.about,
            'seat': from_one(mistake.seat),
            'cards': _texts(mistake.cards),
            'card': mistake.card.text if mistake.card else None,
            'right': mistake.objection.right,
            'right_cards': _texts(mistake.objection.cards),
            'machine': mistake.machine,
        }
        for mistake in mistakes
    ]


def _round(round_: Round, record: Record) -> Data:
    revealed = record.revealed.get(round_.number)
    return {
        'number': round_.number,
        'phase': round_.phase.value,
        'void': round_.voided,
        'rule': revealed.rule if revealed else None,
        'layout': [_column(column) for column in round_.layout.columns],
        **GAMES[round_.variant.game].notation.data(round_),
    }


def _column(column: Column) -> Data:
    """Cards that were wrong before any was right have a column of their own, without a main-line card."""
    main = _laid(column.main) if column.main else {'card': None, 'number': None, 'from_hand': False}
    return {**main, 'sideline': [[_laid(card) for card in cards] for cards in column.sideline]}


def _laid(card: LaidCard) -> Data:
    return {'card': card.card.text, 'number': card.number, 'from_hand': card.from_hand}


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]
