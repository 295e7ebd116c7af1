"""What all processes of one token share: when shards may identify themselves, and the requests of a second."""

import sqlalchemy as sa
from alembic import op

revision = '0013'
down_revision = '0012'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        'identify',
        sa.Column('bucket', sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column('next_at', sa.BigInteger(), nullable=False),
    )
    op.create_table(
        'share',
        sa.Column('owner', sa.Text(), primary_key=True),
        sa.Column('wanted', sa.Integer(), nullable=False),
        sa.Column('granted', sa.Integer(), nullable=False),
        sa.Column('until', sa.BigInteger(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table('share')
    op.drop_table('identify')
