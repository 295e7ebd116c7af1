"""The log: one line for each thing that happened, of keys and values."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime

_PLAIN = re.compile(r'[\w.:/+-]+', re.ASCII)


class LogLines(logging.Formatter):
    """``at=2026-03-01T20:15:30.123Z level=info from=bot.client said="..."``; with ``trace="..."`` for failures.

    A value with spaces or other special characters is written as a JSON string, so that each record stays on one line.
    """

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec='milliseconds').replace('+00:00', 'Z')
        values = {'at': at, 'level': record.levelname.lower(), 'from': record.name, 'said': record.getMessage()}
        if record.exc_info:
            values['trace'] = self.formatException(record.exc_info)
        return ' '.join(f'{key}={_value(text)}' for key, text in values.items())


def _value(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else json.dumps(text)
