"""Seats that are kept for somebody."""

import sqlalchemy as sa
from alembic import op

revision = '0017'
down_revision = '0016'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        'invitation',
        sa.Column('game', sa.Integer(), nullable=False),
        sa.Column('user_id', sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(['game'], ['game.id'], name='fk_invitation_game', ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('game', 'user_id', name='pk_invitation'),
    )
    op.create_index('ix_invitation_user_id', 'invitation', ['user_id'])


def downgrade() -> None:
    op.drop_table('invitation')
