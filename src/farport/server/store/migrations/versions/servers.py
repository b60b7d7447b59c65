"""Which server acts at a table, what entries led to, and who agrees to end a game"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("driver", sa.Integer(), nullable=True))
    with op.batch_alter_table("entries") as entries:
        entries.add_column(sa.Column("trail", sa.LargeBinary(), nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("agreed", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("agreed")
    with op.batch_alter_table("entries") as entries:
        entries.drop_column("trail")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("driver")
