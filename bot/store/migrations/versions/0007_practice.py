"""What people practise alone."""

import sqlalchemy as sa
from alembic import op

revision = '0007'
down_revision = '0006'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        'practice',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('user_id', sa.BigInteger(), nullable=False),
        sa.Column('level', sa.Text(), nullable=False),
        sa.Column('text', sa.Text(), nullable=False),
        sa.Column('formal', sa.Text(), nullable=False),
        sa.Column('cards', sa.Text(), nullable=False),
        sa.Column('laid', sa.Text(), nullable=False),
        sa.Column('guesses', sa.Text(), nullable=False),
        sa.Column('began_at', sa.BigInteger(), nullable=False),
        sa.Column('ended_at', sa.BigInteger()),
        sa.Column('found', sa.Boolean(), nullable=False),
        sa.Column('points', sa.Integer(), nullable=False),
        sa.Column('shown', sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_practice'),
        sqlite_autoincrement=True,
    )
    op.create_index('ix_practice_user_id', 'practice', ['user_id'], unique=False)
    running = sa.text('ended_at IS NULL')
    op.create_index(
        'uq_practice_running',
        'practice',
        ['user_id'],
        unique=True,
        sqlite_where=running,
        postgresql_where=running,
    )


def downgrade() -> None:
    op.drop_table('practice')
