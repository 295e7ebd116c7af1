"""The log as an operator and a program read it."""

import json
import logging
import re
import shlex
import sys

import pytest

from bot.cli.run import LogLines


def line_of(message: str, *arguments: object, error: BaseException | None = None) -> str:
    failed = (type(error), error, error.__traceback__) if error else None
    return LogLines().format(logging.LogRecord('bot.tables', logging.ERROR, 'f', 1, message, arguments, failed))


def test_a_line_has_keys_and_values() -> None:
    line = line_of('clock %s of game %s', 'turn', 7)
    values = dict(part.split('=', 1) for part in shlex.split(line))
    assert re.fullmatch(r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z', values.pop('at'))
    assert values == {'level': 'error', 'from': 'bot.tables', 'said': 'clock turn of game 7'}


@pytest.mark.parametrize('hostile', ['two\nlines level=info', 'a "quoted" word', 'x\x1b[31mred', 'a\u2028b', ''])
def test_whatever_is_quoted_a_line_stays_a_line(hostile: str) -> None:
    line = line_of('%s', hostile)
    assert line.splitlines() == [line]
    assert '\x1b' not in line
    assert json.loads(line.partition(' said=')[2]) == hostile


def test_a_mistake_has_its_trace_in_the_same_line() -> None:
    try:
        raise LookupError('nowhere')
    except LookupError as error:
        line = line_of('it failed', error=error)
    assert '\n' not in line
    trace = json.loads(line.partition(' trace=')[2])
    assert trace.startswith('Traceback')
    assert trace.endswith('LookupError: nowhere')
    assert sys.exc_info() == (None, None, None)
