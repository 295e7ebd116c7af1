"""`hierophant check`: what keeps the bot from starting."""

from argparse import Namespace

from bot.cli.subcommand import Subparsers
from bot.config import check_settings, load_environment


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser('check', help='say what is missing or wrong in the settings')
    parser.set_defaults(act=check)


def check(_: Namespace) -> int:
    """Print one line for each problem; the status is 1 if there is any."""
    problems = check_settings(load_environment())
    print(*problems or ['Everything is ready.'], sep='\n')
    return 1 if problems else 0
