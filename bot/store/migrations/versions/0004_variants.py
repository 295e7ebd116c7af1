"""The preset that each game counts for; for old games it is in their first events."""

import sqlalchemy as sa
from alembic import op

from bot.store.faults import StoreError
from bot.store.formats import read_events
from bot.store.standings import counted

revision = '0004'
down_revision = '0003'
branch_labels = None
depends_on = None

game = sa.table('game', sa.column('id'), sa.column('counts_for'))
event = sa.table('event', sa.column('game'), sa.column('version'), sa.column('format'), sa.column('events'))


def upgrade() -> None:
    """Add the column, fill it, and add the index that its queries use."""
    op.add_column('game', sa.Column('counts_for', sa.Text(), nullable=True))
    op.create_index('ix_game_counts_for', 'game', ['counts_for', 'guild_id'], unique=False)
    if not op.get_context().as_sql:
        _fill()


def downgrade() -> None:
    op.drop_index('ix_game_counts_for', 'game')
    with op.batch_alter_table('game') as table:
        table.drop_column('counts_for')


def _fill() -> None:
    connection = op.get_bind()
    for row in connection.execute(sa.select(event).where(event.c.version == 1)).all():
        try:
            found = counted(read_events(row.format, row.events))
        except StoreError:  # A game that can no longer be played must not block the others.
            continue
        if found:
            connection.execute(sa.update(game).where(game.c.id == row.game).values(**found))
