"""When somebody wants to be told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = '0019'
down_revision = '0018'
branch_labels = None
depends_on = None

HOURS = ('daily', 'quiet_from', 'quiet_until')


def upgrade() -> None:
    op.add_column('person', sa.Column('zone', sa.Text()))
    for name in HOURS:
        op.add_column('person', sa.Column(name, sa.Integer()))
    op.add_column('person', sa.Column('tell_at', sa.BigInteger()))
    op.create_index('ix_person_tell_at', 'person', ['tell_at'])


def downgrade() -> None:
    op.drop_index('ix_person_tell_at', 'person')
    for name in ('tell_at', *reversed(HOURS), 'zone'):
        op.drop_column('person', name)
