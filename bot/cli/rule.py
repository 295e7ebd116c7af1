"""`hierophant rule`: explain a rule, ask what it accepts, compare and grade rules, list the built-in ones."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.cli.output import show_data, write_out
from bot.cli.subcommand import Action, Subparsers

if TYPE_CHECKING:
    from bot.cli.rule_text import Told


def add_parser(subparsers: Subparsers) -> None:
    what = 'explain, ask, compare and grade rules in the rule language'
    actions = subparsers.add_parser('rule', help=what, description=what).add_subparsers(metavar='ACTION', required=True)
    parser = _add(actions, 'explain', 'say what was understood and what to expect at the table, with examples', explain)
    parser.add_argument('rule', metavar='TEXT')
    _add_accepts(actions)
    parser = _add(actions, 'compare', 'say whether two rules are the same, and where they differ', compare)
    parser.add_argument('one', metavar='TEXT')
    parser.add_argument('other', metavar='TEXT')
    parser = _add(actions, 'grade', 'say how hard a rule is to find, and why', grade)
    parser.add_argument('rule', metavar='TEXT')
    parser = _add(actions, 'library', 'list the rules that come with the game', library)
    parser.add_argument('--grade', type=int, choices=range(1, 6), help='only those of this grade: 1 easy to 5 expert')
    _add(actions, 'heard', 'list what dealers typed and what they meant, without names, as the database has it', heard)


def _add_accepts(actions: Subparsers) -> None:
    parser = _add(actions, 'accepts', 'list the cards that may come next', accepts)
    parser.add_argument('rule', metavar='TEXT', nargs='?')
    parser.add_argument('--line', metavar='CARDS', help='the main line, starter first: "7H 6S"')
    parser.add_argument('--sideline', metavar='CARDS', help='the wrong cards below its last card')
    batch = 'answer each line of the standard input, {"rule": "...", "line": ["7H", "6S"]}, with a line of JSON'
    parser.add_argument('--batch', action='store_true', help=batch)
    parser.set_defaults(refuse=parser.error)


def _add(actions: Subparsers, name: str, what: str, act: Action) -> ArgumentParser:
    parser = actions.add_parser(name, help=what, description=what)
    parser.add_argument('--json', action='store_true', help='show the same as JSON')
    parser.set_defaults(act=act)
    return parser


def explain(arguments: Namespace) -> int:
    """Show what was understood of a text."""
    from bot.cli.rule_text import explanation

    return _tell(arguments, lambda: explanation(arguments.rule))


def accepts(arguments: Namespace) -> int:
    """Show the cards that may come next, or answer many such questions."""
    if arguments.batch:
        from bot.cli.rule_batch import answer_all

        if (arguments.rule, arguments.line, arguments.sideline) != (None, None, None):
            arguments.refuse('with --batch, rules and lines come from the standard input')
        return answer_all()
    from bot.cli.rule_text import accepted

    if arguments.rule is None or arguments.line is None:
        arguments.refuse('a rule and its --line are needed, or --batch')
    return _tell(arguments, lambda: accepted(arguments.rule, arguments.line, arguments.sideline or ''))


def compare(arguments: Namespace) -> int:
    from bot.cli.rule_text import comparison

    return _tell(arguments, lambda: comparison(arguments.one, arguments.other))


def grade(arguments: Namespace) -> int:
    from bot.cli.rule_text import grade as graded

    return _tell(arguments, lambda: graded(arguments.rule))


def library(arguments: Namespace) -> int:
    from bot.cli.rule_text import library as shelf

    return _tell(arguments, lambda: shelf(arguments.grade))


def heard(arguments: Namespace) -> int:
    """Show how dealers meant their texts, once their matches are over."""
    from bot.cli.db import stored
    from bot.cli.rule_text import heard as in_text

    found = stored(lambda store: store.heard.all())
    return _tell(arguments, lambda: in_text([(each.text, each.formal) for each in found]))


def _tell(arguments: Namespace, asked: 'Callable[[], Told]') -> int:
    """Show the answer; without one, print why and return 1."""
    from bot.cli.rule_text import NoAnswer

    try:
        told = asked()
    except NoAnswer as error:
        if arguments.json:
            show_data(error.data, indent=None)
        else:
            print(error, file=sys.stderr)
        return 1
    return show_data(told.data, indent=None) if arguments.json else write_out(told.text)
