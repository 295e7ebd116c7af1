"""What a subcommand puts out, whoever reads it."""

import json
import sys
from typing import Any


def show(text: str) -> int:
    """Print a text; return the exit status, 1 when nobody reads any more."""
    if sys.stdout is None:  # The shell's `>&-` closed it.
        return 1
    encoding = sys.stdout.encoding or 'utf-8'
    try:
        # A terminal that knows few letters gets the others by number.
        print(text.encode(encoding, 'backslashreplace').decode(encoding), flush=True)
    except BrokenPipeError:
        # Whoever reads has seen enough, as `head` does. What is left must not be written at the end either.
        sys.stdout = None
        return 1
    return 0


def show_data(data: Any, indent: int | None = 2) -> int:
    """Print data as JSON, on one line without ``indent``; return the exit status."""
    encoding = getattr(sys.stdout, 'encoding', None) or 'utf-8'
    # The numbers that `show` writes for letters would not be JSON.
    few_letters = not encoding.casefold().startswith('utf')
    return show(json.dumps(data, ensure_ascii=few_letters, indent=indent))
