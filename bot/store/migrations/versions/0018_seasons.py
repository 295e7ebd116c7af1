"""Seasons of servers."""

import sqlalchemy as sa
from alembic import op

revision = '0018'
down_revision = '0017'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        'season',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('guild_id', sa.BigInteger(), nullable=False),
        sa.Column('number', sa.Integer(), nullable=False),
        sa.Column('opened_at', sa.BigInteger(), nullable=False),
        sa.Column('closed_at', sa.BigInteger()),
        sa.PrimaryKeyConstraint('id', name='pk_season'),
        sa.UniqueConstraint('guild_id', 'number', name='uq_season_guild_id'),
    )
    op.create_index(
        'uq_season_running',
        'season',
        ['guild_id'],
        unique=True,
        sqlite_where=sa.text('closed_at IS NULL'),
        postgresql_where=sa.text('closed_at IS NULL'),
    )


def downgrade() -> None:
    op.drop_table('season')
