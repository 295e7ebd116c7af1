"""`hierophant rule`: explain a rule, ask what it accepts, compare and grade rules, list the built-in ones."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from bot.cli import actions_of, add_action, rule_text
from bot.cli.output import show_data, write_out
from bot.cli.rule_batch import answer_all


def add_arguments(parser: ArgumentParser) -> None:
    actions = actions_of(parser)
    what = 'say what was understood and what to expect at the table, with examples'
    parser = add_action(actions, 'explain', what, lambda asked: _tell(asked, lambda: rule_text.explanation(asked.rule)))
    parser.add_argument('rule', metavar='TEXT')
    _add_accepts(add_action(actions, 'accepts', 'list the cards that may come next', accepts))
    what = 'say whether two rules are the same, and where they differ'
    parser = add_action(
        actions, 'compare', what, lambda asked: _tell(asked, lambda: rule_text.comparison(asked.one, asked.other))
    )
    parser.add_argument('one', metavar='TEXT')
    parser.add_argument('other', metavar='TEXT')
    what = 'say how hard a rule is to find, and why'
    parser = add_action(actions, 'grade', what, lambda asked: _tell(asked, lambda: rule_text.grade(asked.rule)))
    parser.add_argument('rule', metavar='TEXT')
    what = 'list the rules that come with the game'
    parser = add_action(actions, 'library', what, lambda asked: _tell(asked, lambda: rule_text.library(asked.grade)))
    parser.add_argument('--grade', type=int, choices=range(1, 6), help='only those of this grade: 1 easy to 5 expert')
    what = 'list what dealers typed and what they meant, without names, as the database has it'
    add_action(actions, 'heard', what, heard)
    for parser in actions.choices.values():
        parser.add_argument('--json', action='store_true', help='show the same as JSON')


def _add_accepts(parser: ArgumentParser) -> None:
    parser.add_argument('rule', metavar='TEXT', nargs='?')
    parser.add_argument('--line', metavar='CARDS', help='the main line, starter first: "7H 6S"')
    parser.add_argument('--sideline', metavar='CARDS', help='the wrong cards below its last card')
    batch = 'answer each line of the standard input, {"rule": "...", "line": ["7H", "6S"]}, with a line of JSON'
    parser.add_argument('--batch', action='store_true', help=batch)
    parser.set_defaults(refuse=parser.error)


def accepts(arguments: Namespace) -> int:
    """Show the cards that may come next, or answer many such questions."""
    if arguments.batch:
        if (arguments.rule, arguments.line, arguments.sideline) != (None, None, None):
            arguments.refuse('with --batch, rules and lines come from the standard input')
        return answer_all()
    if arguments.rule is None or arguments.line is None:
        arguments.refuse('a rule and its --line are needed, or --batch')
    return _tell(arguments, lambda: rule_text.accepted(arguments.rule, arguments.line, arguments.sideline or ''))


def heard(arguments: Namespace) -> int:
    """Show how dealers meant their texts, once their matches are over."""
    from bot.cli.db import stored  # Only here a database is needed.

    found = stored(lambda store: store.heard.all())
    return _tell(arguments, lambda: rule_text.heard([(each.text, each.formal) for each in found]))


def _tell(arguments: Namespace, asked: Callable[[], rule_text.Told]) -> int:
    """Show the answer; without one, print why and return 1."""
    try:
        told = asked()
    except rule_text.NoAnswer as error:
        if arguments.json:
            show_data(error.data, indent=None)
        else:
            print(error, file=sys.stderr)
        return 1
    return show_data(told.data, indent=None) if arguments.json else write_out(told.text)
