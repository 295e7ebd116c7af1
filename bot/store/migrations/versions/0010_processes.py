"""Several processes: who holds which lease, which interactions are done, and the name of this database."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = '0010'
down_revision = '0009'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('outbox', sa.Column('owner', sa.Text()))
    op.add_column('clock', sa.Column('owner', sa.Text()))
    op.create_table('identity', sa.Column('name', sa.Text(), primary_key=True))
    op.execute(f"INSERT INTO identity (name) VALUES ('{secrets.token_hex(4)}')")  # noqa: S608
    op.create_table('done', sa.Column('interaction', sa.BigInteger(), primary_key=True, autoincrement=False))


def downgrade() -> None:
    for table in ('done', 'identity'):
        op.drop_table(table)
    op.drop_column('clock', 'owner')
    op.drop_column('outbox', 'owner')
