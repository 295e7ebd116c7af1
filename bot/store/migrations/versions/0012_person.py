"""What a person chooses for themselves; two colours of suits become the usual deck."""

import sqlalchemy as sa
from alembic import op

revision = '0012'
down_revision = '0011'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        'person',
        sa.Column('user_id', sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column('deck', sa.Text()),
    )
    # It was written with any other setting of a server, whether or not somebody had chosen it.
    op.execute("UPDATE server SET deck = 'two' WHERE deck = 'four'")


def downgrade() -> None:
    op.drop_table('person')
