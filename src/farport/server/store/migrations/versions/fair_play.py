"""Who has sat where, what people are asked about a seat, how long they think, hints, and shares of the dice"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.true()))
        tables.add_column(sa.Column("shares", sa.Text(), nullable=False, server_default="[]"))
        tables.add_column(sa.Column("dealing", sa.Float(), nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("sat", sa.Text(), nullable=False, server_default="[]"))
        seats.add_column(sa.Column("vote", sa.Text(), nullable=True))
    op.execute("""UPDATE seats SET sat = '["' || client || '"]' WHERE client IS NOT NULL""")
    with op.batch_alter_table("entries") as entries:
        entries.add_column(sa.Column("thought", sa.Float(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("entries") as entries:
        entries.drop_column("thought")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("vote")
        seats.drop_column("sat")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("dealing")
        tables.drop_column("shares")
        tables.drop_column("hints")
