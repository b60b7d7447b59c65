"""When somebody was last at a table"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("seen", sa.Float(), nullable=False, server_default="0"))
    op.execute("UPDATE tables SET seen = created")


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("seen")
