"""Output of subcommands."""

import json
import sys
from typing import Any


def write_out(text: str) -> int:
    """Print a text; return the exit status, 1 if the output is closed."""
    if sys.stdout is None:  # Closed by the shell's `>&-`.
        return 1
    encoding = sys.stdout.encoding or 'utf-8'
    try:
        # On a terminal with a small character set, escape the other characters.
        print(text.encode(encoding, 'backslashreplace').decode(encoding), flush=True)
    except BrokenPipeError:
        # The reader has seen enough, as `head` does. Do not try to flush the rest at exit either.
        sys.stdout = None
        return 1
    return 0


def show_data(data: Any, indent: int | None = 2) -> int:
    """Print data as JSON, on one line without ``indent``; return the exit status."""
    encoding = getattr(sys.stdout, 'encoding', None) or 'utf-8'
    # The escapes that `write_out` writes would not be JSON.
    few_letters = not encoding.casefold().startswith('utf')
    return write_out(json.dumps(data, ensure_ascii=few_letters, indent=indent))
