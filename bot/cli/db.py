"""`hierophant db upgrade` and `hierophant db backup FILE`: maintenance of the database."""

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import Coroutine
from pathlib import Path

from bot.cli.subcommand import Action, Subparsers
from bot.config import BadSettings, check_database, load_environment, read_settings


def add_parser(subparsers: Subparsers) -> None:
    actions = subparsers.add_parser('db', help='care for the database').add_subparsers(metavar='ACTION', required=True)
    _add(actions, 'upgrade', 'bring the tables up to this version; `run` does it by itself', upgrade_tables)
    parser = _add(actions, 'backup', 'copy the games into a new file while the bot runs', write_backup)
    parser.add_argument('file', metavar='FILE', type=Path)


def _add(actions: Subparsers, name: str, what: str, act: Action) -> ArgumentParser:
    parser = actions.add_parser(name, help=what, description=what)
    parser.set_defaults(act=act)
    return parser


def upgrade_tables(_: Namespace) -> int:
    """Apply pending migrations."""
    from bot.store import upgrade

    _do(upgrade(_ready_database()))
    print('The database is up to date.')
    return 0


def write_backup(arguments: Namespace) -> int:
    """Write a copy of the database to a new file."""
    from bot.store import backup

    file: Path = arguments.file
    if file.exists():
        raise BadSettings([f'{file} is already there. Name a new file.'])
    _do(backup(_ready_database(), file))
    print(f'The games are safe in {file}.')
    return 0


def _do(work: Coroutine[None, None, None]) -> None:
    """Run the work on the database; turn its failure into a sentence."""
    from bot.store import StoreError

    try:
        asyncio.run(work)
    except StoreError as error:
        raise BadSettings([str(error)]) from error


def _ready_database() -> str:
    """Return the address of the database; raises BadSettings if it is not ready for use."""
    database_url = read_settings(load_environment(), token_required=False).database_url
    if problems := check_database(database_url):
        raise BadSettings(problems)
    return database_url
