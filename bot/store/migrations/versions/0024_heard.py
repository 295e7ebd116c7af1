"""How dealers meant texts that could not be read, and which draft is a reading of which."""

import sqlalchemy as sa
from alembic import op

revision = '0024'
down_revision = '0023'


def upgrade() -> None:
    op.create_table(
        'heard',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('guild_id', sa.BigInteger(), nullable=False),
        sa.Column('user_id', sa.BigInteger(), nullable=False),
        sa.Column('game', sa.Integer(), nullable=False),
        sa.Column('text', sa.Text(), nullable=False),
        sa.Column('formal', sa.Text(), nullable=False),
        sa.Column('at', sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_heard'),
    )
    op.create_index('ix_heard_guild_id', 'heard', ['guild_id'])
    op.create_index('ix_heard_user_id', 'heard', ['user_id'])
    op.add_column('draft', sa.Column('read_from', sa.Integer()))
    op.add_column('server', sa.Column('learns', sa.Boolean()))
