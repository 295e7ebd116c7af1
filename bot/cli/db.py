"""`hierophant db ACTION`: care for the database."""

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import msgspec

from bot.cli import actions_of, add_action
from bot.config import BadSettings, Settings, check_database, load_environment, read_settings
from bot.store import Store, StoreError, backup, copy_all, reseal, restore, upgrade
from eleusis.match import MatchPhase, replay
from eleusis.seal import seal_of

Result = TypeVar('Result')


def add_arguments(parser: ArgumentParser) -> None:
    actions = actions_of(parser)
    add_action(actions, 'upgrade', 'bring the tables up to this version; `run` does it by itself', upgrade_tables)
    parser = add_action(actions, 'backup', 'copy the games into a new file while the bot runs', write_backup)
    parser.add_argument('file', metavar='FILE', type=Path)
    parser = add_action(
        actions, 'restore', 'make the database of a backup, and play every game in it again', read_backup
    )
    parser.add_argument('file', metavar='FILE', type=Path)
    parser = add_action(actions, 'copy', 'copy everything into another, empty database while no bot runs', copy_games)
    parser.add_argument('database_url', metavar='URL')
    add_action(actions, 'check', 'play every game again and compare it with what is kept of it', check_games)
    add_action(actions, 'encrypt', 'encrypt all secrets with the first of HIEROPHANT_ENCRYPTION_KEYS', encrypt)
    add_action(actions, 'decrypt', 'write all secrets in the clear again, before the keys are removed', decrypt)


def upgrade_tables(_: Namespace) -> int:
    """Apply pending migrations."""
    _do(upgrade(_ready().database_url))
    print('The database is up to date.')
    return 0


def write_backup(arguments: Namespace) -> int:
    """Write a copy of the database to a new file."""
    file: Path = arguments.file
    if file.exists():
        raise BadSettings([f'{file} is already there. Name a new file.'])
    _do(backup(_ready().database_url, file))
    print(f'The games are safe in {file}.')
    return 0


def read_backup(arguments: Namespace) -> int:
    """Make the database of a backup."""
    settings = read_settings(load_environment(), token_required=False)
    _do(restore(arguments.file, settings.database_url, settings.encryption_keys))
    print(f'The games of {arguments.file} are back.')
    return _check(settings)


def copy_games(arguments: Namespace) -> int:
    """Copy everything into another database."""
    settings = _ready()
    target = read_settings({'HIEROPHANT_DATABASE_URL': arguments.database_url}, token_required=False).database_url
    if problems := check_database(target):
        raise BadSettings(problems)
    games = _do(copy_all(settings.database_url, target, settings.encryption_keys))
    print(f'Copied {games} games. Put the new address into HIEROPHANT_DATABASE_URL.')
    return _check(replace(settings, database_url=target))


def check_games(_: Namespace) -> int:
    """Play every game again; the status is 1 if anything is wrong."""
    return _check(_ready())


def encrypt(_: Namespace) -> int:
    """Encrypt all secrets with the first key."""
    settings = _ready()
    if not settings.encryption_keys:
        raise BadSettings(['HIEROPHANT_ENCRYPTION_KEYS is missing; config.example.env says how to make a key.'])
    return _reseal(settings, clear=False)


def decrypt(_: Namespace) -> int:
    """Write all secrets in the clear."""
    return _reseal(_ready(), clear=True)


def _reseal(settings: Settings, *, clear: bool) -> int:
    rows = _do(reseal(settings.database_url, settings.encryption_keys, clear=clear))
    print(f'{rows} rows are {"in the clear" if clear else "encrypted with the first key"}. Older backups are not.')
    return 0


def _check(settings: Settings) -> int:
    found = stored(replay_all, settings)
    print(*found.problems, sep='\n', end='\n' if found.problems else '')
    print(f'Played again: {found.games} games, {found.finished} of them finished, {found.versions} steps.')
    return 1 if found.problems else 0


def stored(query: Callable[[Store], Awaitable[Result]], settings: Settings | None = None) -> Result:
    """What a query finds in the database."""
    chosen = settings or _ready()

    async def found() -> Result:
        store = await Store.open(chosen.database_url, chosen.encryption_keys)
        try:
            return await query(store)
        finally:
            await store.close()

    return _do(found())


def _do(work: Coroutine[None, None, Result]) -> Result:
    """Run the work on the database; turn its failure into a sentence."""
    try:
        return asyncio.run(work)
    except StoreError as error:
        raise BadSettings([str(error)]) from error


def _ready() -> Settings:
    """The settings; raises BadSettings if the database is not ready for use."""
    settings = read_settings(load_environment(), token_required=False)
    if problems := check_database(settings.database_url):
        raise BadSettings(problems)
    return settings


class Replayed(msgspec.Struct):
    """How many games there are, and what is wrong with them."""

    games: int = 0
    finished: int = 0
    versions: int = 0
    """Changes of all games."""
    problems: list[str] = msgspec.field(default_factory=list[str])
    """A sentence each, without any secret."""


async def replay_all(store: Store) -> Replayed:
    """Play every game again."""
    found = Replayed()
    for number in await store.games.numbers():
        try:
            await _replay(store, number, found)
        except StoreError as error:
            found.problems.append(f'Game {number}: {error}')
    return found


async def _replay(store: Store, number: int, found: Replayed) -> None:
    row = await store.games.get(number)
    if row is None:  # Deleted meanwhile.
        return
    batches = await store.games.batches(number, until=row.version)
    events = [event for batch in batches for event in batch.events]
    match = replay(events)
    found.games += 1
    found.finished += row.over
    found.versions += len(batches)
    if [batch.version for batch in batches] != list(range(1, row.version + 1)):
        found.problems.append(f'Game {number}: some of its events are missing.')
    elif (match.phase is MatchPhase.OVER) != row.over:
        found.problems.append(f'Game {number}: its events do not lead to where it is.')
    elif row.over and _won(dict(match.final or match.points)) != _won(await store.standings.totals(number)):
        found.problems.append(f'Game {number}: its points are not those of its events.')
    for round_number in await store.rules.finished_rounds(number):
        secret = await store.rules.secret(number, round_number)
        if secret is None or seal_of(secret.nonce, secret.text) != secret.seal:
            found.problems.append(f'Game {number}, round {round_number}: the rule is not the one that was sealed.')


def _won(points: dict[int, int]) -> dict[int, int]:
    """Points by seat, without those who have none: a void round is not kept."""
    return {seat: number for seat, number in points.items() if number}
