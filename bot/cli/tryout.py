"""`hierophant try`: the bot in a simulated Discord in the browser, without token or internet."""

import asyncio
import sys
import webbrowser
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from importlib.util import find_spec
from typing import get_args

from bot.store import Judging
from bot.text import ENGLISH, LANGUAGES
from eleusis.minds.roster import MIND_LEVELS
from eleusis.variants import PRESETS, Variant

ROLES = ('player', 'dealer', 'everybody')
"""The user's role: one player among machines, or everyone at a table without machines."""


def add_arguments(parser: ArgumentParser) -> None:
    judged = 'who calls the plays where you deal: %(choices)s (default: assisted among machines, else hand)'
    for option, metavar, choices, usual, what in (
        ('--variant', 'NAME', PRESETS, Variant().name, f'by which rules: {", ".join(PRESETS)}'),
        ('--role', 'ROLE', ROLES, ROLES[0], 'who you are: a player or the dealer among machines, or everybody'),
        ('--level', 'LEVEL', MIND_LEVELS, 'beginner', f'how good the machines are: {", ".join(MIND_LEVELS)}'),
        ('--judging', 'WAY', get_args(Judging), None, judged),
        ('--locale', 'CODE', LANGUAGES, ENGLISH.code, f'the language of your Discord: {", ".join(LANGUAGES)}'),
    ):
        said = what if usual is None else f'{what} (default: %(default)s)'
        parser.add_argument(option, metavar=metavar, choices=choices, default=usual, help=said)
    parser.add_argument('--port', type=int, help='the port of the page; a free one by default')
    parser.add_argument('--no-open', action='store_true', help='only print the address')
    parser.set_defaults(act=tryout)


def tryout(arguments: Namespace) -> int:
    if find_spec('simcord') is None:
        print(
            "The try-out needs more than the bot does. Install it with: pip install 'hierophant[try]'", file=sys.stderr
        )
        return 1
    from bot.tryout import serve

    role = arguments.role
    chosen = arguments.judging or {'everybody': 'hand', 'dealer': 'assisted'}.get(role, 'automatic')
    options = {'variant': arguments.variant, 'judging': chosen}
    if role != 'everybody':
        options['level'] = arguments.level
    say = LANGUAGES[arguments.locale].say
    judged = say(f'command-judging-{chosen}').partition(': ')[2]

    def announce(address: str) -> None:
        print(say('try-open', address=address))
        rules = say(f'variant-{arguments.variant}')
        print(say('try-rules', rules=rules, judging=say('try-machine-deals') if role == 'player' else judged))
        print(say(f'try-{role}'), flush=True)
        if not arguments.no_open:
            with suppress(webbrowser.Error):
                webbrowser.open(address)

    try:
        asyncio.run(serve(role, options, locale=arguments.locale, port=arguments.port, announce=announce))
    except TimeoutError:
        print('This machine is too busy to start the try-out. Try again when it has less to do.', file=sys.stderr)
        return 1
    except OSError as error:
        print(f'The page cannot be served: {error.strerror or error}. Try another --port.', file=sys.stderr)
        return 1
    return 0
