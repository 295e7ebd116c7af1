"""The command line: `hierophant` or `python -m bot`."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from bot import cli
from bot.config import BadSettings


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what `arguments` ask, those of the process by default, and return the exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    chosen = _parser(arguments[0] if arguments else '').parse_args(arguments)
    act: cli.Action = chosen.act
    try:
        return act(chosen)
    except BadSettings as bad:
        print(*bad.problems, sep='\n', file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        # The status a shell expects of a command stopped with Ctrl-C.
        return 130


def _parser(subcommand: str) -> argparse.ArgumentParser:
    """The parser, which knows the arguments of this subcommand alone."""
    parser = argparse.ArgumentParser(prog='hierophant', description='The Discord game master for New Eleusis.')
    subparsers = parser.add_subparsers(title='commands', metavar='COMMAND', required=True)
    for name, what in cli.SUBCOMMANDS.items():
        of_subcommand = subparsers.add_parser(name, help=what, description=what)
        if name == subcommand:
            import_module(f'bot.cli.{"tryout" if name == "try" else name}').add_arguments(of_subcommand)
    return parser


if __name__ == '__main__':
    sys.exit(main())
