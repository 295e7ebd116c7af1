"""A practice may be an attempt at a riddle of the day."""

import sqlalchemy as sa
from alembic import op

revision = '0026'
down_revision = '0025'

_RUNNING = sa.text('ended_at IS NULL AND riddle IS NULL')


def upgrade() -> None:
    op.add_column('practice', sa.Column('riddle', sa.Integer()))
    op.add_column('practice', sa.Column('server', sa.BigInteger()))
    op.create_index('uq_practice_riddle', 'practice', ['user_id', 'riddle'], unique=True)
    op.create_index('ix_practice_riddle', 'practice', ['riddle', 'server'])
    op.drop_index('uq_practice_running', 'practice')
    op.create_index(
        'uq_practice_running',
        'practice',
        ['user_id'],
        unique=True,
        sqlite_where=_RUNNING,
        postgresql_where=_RUNNING,
    )
