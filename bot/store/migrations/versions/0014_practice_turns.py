"""How many cards a practice has, and how many a medium machine was expected to need."""

import sqlalchemy as sa
from alembic import op

revision = '0014'
down_revision = '0013'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('practice', sa.Column('turns', sa.Integer()))
    op.add_column('practice', sa.Column('needed', sa.Float()))


def downgrade() -> None:
    op.drop_column('practice', 'needed')
    op.drop_column('practice', 'turns')
