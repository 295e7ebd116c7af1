"""The command line within this process: starting one for each test would take longer than what is tested."""

import sys
from io import BytesIO, TextIOWrapper

import pytest

from bot.__main__ import main


def run(*arguments: str, text: str | bytes = b'', encoding: str = 'utf-8') -> tuple[int, str, str]:
    """Run a command; return its status, output and errors.

    Args:
        arguments: As typed.
        text: The standard input.
        encoding: The terminal's encoding.
    """
    typed = BytesIO(text if isinstance(text, bytes) else text.encode())
    with pytest.MonkeyPatch.context() as patch:
        output, errors = TextIOWrapper(BytesIO(), encoding), TextIOWrapper(BytesIO(), encoding, 'backslashreplace')
        for name, stream in (('stdin', TextIOWrapper(typed)), ('stdout', output), ('stderr', errors)):
            patch.setattr(sys, name, stream)
        try:
            status = main(arguments)
        except SystemExit as refused:  # As argparse does.
            status = refused.code if isinstance(refused.code, int) else -1
    return status, _written(output), _written(errors)


def _written(stream: TextIOWrapper) -> str:
    stream.flush()
    written = stream.buffer
    assert isinstance(written, BytesIO)
    return written.getvalue().decode()
