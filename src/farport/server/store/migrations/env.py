"""Runs the migrations on the connection that the service has opened."""

from alembic import context

from farport.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
