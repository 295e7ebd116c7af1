"""Alembic's entry: runs the steps on the connection it is given."""

from alembic import context

from bot.store.schema import metadata

context.configure(
    connection=context.config.attributes['connection'],
    target_metadata=metadata,
    # SQLite changes a column only by copying its table.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
