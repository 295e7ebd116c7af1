"""Bringing a schema up to date, by Alembic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from bot.store.faults import StoreError

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection

UPGRADING = 0x48_49_45_52
"""The key of PostgreSQL's advisory lock on changes to the schema."""


def migrate(connection: Connection, steps: Path) -> None:
    """Take the steps in this folder that have not been taken.

    Raises:
        StoreError: when some were taken that are not there, or a step has left rows that belong to nothing.
    """
    sqlite = connection.dialect.name == 'sqlite'
    if not sqlite:
        connection.exec_driver_sql(f'SELECT pg_advisory_xact_lock({UPGRADING})')
    config = Config()
    config.set_main_option('script_location', str(steps).replace('%', '%%'))
    config.attributes['connection'] = connection
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if not known.issuperset(MigrationContext.configure(connection).get_current_heads()):
        raise StoreError('The database was made by a newer version of this program. Update the program.')
    command.upgrade(config, 'head')
    if sqlite and connection.exec_driver_sql('PRAGMA foreign_key_check').first():
        raise StoreError('The database cannot be used: some of its rows belong to a game that is not there.')
