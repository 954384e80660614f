"""Runs the migrations in the transaction of the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from tablut.server.store import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
