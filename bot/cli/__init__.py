"""The subcommands of `hierophant`, one module each.

A module has `add_arguments(parser)`, which adds the arguments of its parser and sets its action with
`parser.set_defaults(act=function)`. Only the module of the chosen subcommand is imported, so that the others are fast
and a broken one does not take them down. An action returns the exit status, and may raise BadSettings.
"""

from argparse import ArgumentParser, Namespace, _SubParsersAction  # pyright: ignore[reportPrivateUsage]
from collections.abc import Callable
from typing import TypeAlias

SUBCOMMANDS = {
    'run': 'run the bot on Discord',
    'try': 'play in a simulated Discord, in the browser',
    'check': 'say what is missing or wrong in the settings, or on Discord',
    'sync': 'give the Discord application the cards as emojis',
    'health': 'ask the running bot whether it is well',
    'db': 'care for the database',
    'record': 'look at a game that is written down',
    'rule': 'explain, ask, compare and grade rules in the rule language',
    'bench': 'measure the machine players, and people',
}
"""In the order of `hierophant --help`. `try`, which is a word of Python, is the module `tryout`."""

Action: TypeAlias = Callable[[Namespace], int]
"""Performs the subcommand and returns the exit status; may raise BadSettings."""


def add_action(actions: '_SubParsersAction[ArgumentParser]', name: str, what: str, act: Action) -> ArgumentParser:
    """Add an action to a group of them."""
    parser = actions.add_parser(name, help=what, description=what)
    parser.set_defaults(act=act)
    return parser


def actions_of(parser: ArgumentParser) -> '_SubParsersAction[ArgumentParser]':
    """Make a subcommand a group of actions."""
    return parser.add_subparsers(metavar='ACTION', required=True)
