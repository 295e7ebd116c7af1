"""Texts that people typed but have not used yet."""

import sqlalchemy as sa
from alembic import op

revision = '0003'
down_revision = '0002'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        'draft',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('user_id', sa.BigInteger(), nullable=False),
        sa.Column('text', sa.Text(), nullable=False),
        sa.Column('formal', sa.Text(), nullable=False),
        sa.Column('at', sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_draft'),
        sqlite_autoincrement=True,
    )
    op.create_index('ix_draft_user_id', 'draft', ['user_id'], unique=False)


def downgrade() -> None:
    op.drop_table('draft')
