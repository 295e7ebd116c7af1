"""Creates the tables of a new database, and upgrades older ones with Alembic."""

import secrets
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert

from bot.store.columns import StoreError
from bot.store.schema import identity, metadata

UPGRADING = 0x48_49_45_52
"""The key of PostgreSQL's advisory lock on changes to the schema."""


def migrate(connection: Connection, folder: Path) -> None:
    """Bring the schema up to date with the migrations in this folder.

    Raises:
        StoreError: when the database is newer than the migrations or older than the first of them, or when a migration
            has left rows that belong to nothing.
    """
    sqlite = connection.dialect.name == 'sqlite'
    if not sqlite:
        connection.exec_driver_sql(f'SELECT pg_advisory_xact_lock({UPGRADING})')
    config = Config()
    config.set_main_option('script_location', str(folder).replace('%', '%%'))
    config.attributes['connection'] = connection
    scripts = ScriptDirectory.from_config(config)
    context = MigrationContext.configure(connection)
    current = context.get_current_revision()
    if current is None:
        metadata.create_all(connection, checkfirst=False)
        connection.execute(insert(identity).values(name=secrets.token_hex(4)))
        context.stamp(scripts, 'head')
        return
    known = [script.revision for script in scripts.walk_revisions()]
    if current < min(known):
        raise StoreError(
            f'The database has the tables of an early version of this program ({current}), which this one cannot bring '
            'up to date. "Upgrade" in docs/hosting.md says how to do it.'
        )
    if current not in known:
        raise StoreError('The database was made by a newer version of this program. Update the program.')
    command.upgrade(config, 'head')
    if sqlite and connection.exec_driver_sql('PRAGMA foreign_key_check').first():
        raise StoreError('The database cannot be used: some of its rows belong to a game that is not there.')
