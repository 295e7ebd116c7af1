"""How many cards a rule needs, as it was said beforehand, and after how many each player knew it."""

import sqlalchemy as sa
from alembic import op

revision = '0011'
down_revision = '0010'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('rule', sa.Column('needed', sa.Float()))
    op.add_column('rule', sa.Column('even_by', sa.Integer()))
    op.add_column('rule', sa.Column('likely_by', sa.Integer()))
    op.add_column('score', sa.Column('cards', sa.Integer()))


def downgrade() -> None:
    op.drop_column('score', 'cards')
    for name in ('likely_by', 'even_by', 'needed'):
        op.drop_column('rule', name)
