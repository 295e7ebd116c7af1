"""Who takes part in the benchmark, and their attempts."""

import sqlalchemy as sa
from alembic import op

revision = '0028'
down_revision = '0027'


def upgrade() -> None:
    op.create_table(
        'participant',
        sa.Column('user_id', sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column('number', sa.Integer(), nullable=False),
        sa.Column('month', sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint('user_id', name='pk_participant'),
        sa.UniqueConstraint('number', name='uq_participant_number'),
    )
    op.create_table(
        'attempt',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('user_id', sa.BigInteger(), nullable=False),
        sa.Column('place', sa.Integer(), nullable=False),
        sa.Column('rule', sa.Integer(), nullable=False),
        sa.Column('shuffle', sa.Integer(), nullable=False),
        sa.Column('attempt', sa.Text(), nullable=False),
        sa.Column('sure', sa.Float()),
        sa.Column('ended', sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_attempt'),
        sa.UniqueConstraint('user_id', 'place', name='uq_attempt_user_id'),
        sa.ForeignKeyConstraint(['user_id'], ['participant.user_id'], name='fk_attempt_user_id', ondelete='CASCADE'),
        sqlite_autoincrement=True,
    )
