"""The subcommands of `hierophant`, one module each.

A module has `add_parser(subparsers)`, which adds its parser and sets its action with
`parser.set_defaults(act=function)`. It imports what it needs only in the action, so that `hierophant --help` is fast
and a broken part does not take down the others.
"""

from bot.cli import bench, check, db, health, record, rule, run, sync, tryout
from bot.cli.subcommand import Action, Subcommand, Subparsers

SUBCOMMANDS: tuple[Subcommand, ...] = (run, tryout, check, sync, health, db, record, rule, bench)
"""In the order of `hierophant --help`."""

__all__ = ['SUBCOMMANDS', 'Action', 'Subcommand', 'Subparsers']
