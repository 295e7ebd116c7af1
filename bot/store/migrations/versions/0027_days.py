"""Ratings of people and riddles, reminders of the riddle of the day, and where it is announced."""

import sqlalchemy as sa
from alembic import op

revision = '0027'
down_revision = '0026'

_COLUMNS = (
    ('practice', 'forecast', sa.Float()),
    ('person', 'mu', sa.Float()),
    ('person', 'sigma', sa.Float()),
    ('person', 'remind_hour', sa.Integer()),
    ('person', 'remind_in', sa.Text()),
    ('person', 'remind_at', sa.BigInteger()),
    ('server', 'riddle_channel', sa.BigInteger()),
    ('server', 'riddle_by', sa.BigInteger()),
    ('server', 'riddle_told', sa.Integer()),
    ('server', 'riddle_message', sa.BigInteger()),
    ('server', 'riddle_at', sa.BigInteger()),
)


def upgrade() -> None:
    op.create_table(
        'riddle',
        sa.Column('number', sa.Integer(), autoincrement=False, nullable=False),
        sa.Column('mu', sa.Float(), nullable=False),
        sa.Column('sigma', sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint('number', name='pk_riddle'),
    )
    for table, name, kind in _COLUMNS:
        op.add_column(table, sa.Column(name, kind))
    op.create_index('ix_person_remind_at', 'person', ['remind_at'])
    op.create_index('ix_server_riddle_at', 'server', ['riddle_at'])
