"""The command line: `hierophant` or `python -m bot`."""

import argparse
import sys
from collections.abc import Sequence

from bot import cli
from bot.config import BadSettings


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what `arguments` ask, those of the process by default, and return the exit status."""
    chosen = _parser().parse_args(arguments)
    act: cli.Action = chosen.act
    try:
        return act(chosen)
    except BadSettings as bad:
        print(*bad.problems, sep='\n', file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        # The status a shell expects of a command stopped with Ctrl-C.
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog='hierophant', description='The Discord game master for New Eleusis.')
    subparsers = parser.add_subparsers(title='commands', metavar='COMMAND', required=True)
    for subcommand in cli.SUBCOMMANDS:
        subcommand.add_parser(subparsers)
    return parser


if __name__ == '__main__':
    sys.exit(main())
