"""Who may not do what, and codes with which people take their client along"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sanctions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("client", sa.String(length=40), nullable=True),
        sa.Column("address", sa.String(length=50), nullable=True),
        sa.Column("table_id", sa.String(length=24), nullable=True),
        sa.Column("reason", sa.String(length=400), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sanctions_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_sanctions"),
    )
    op.create_index("ix_sanctions_client", "sanctions", ["client"])
    op.create_table(
        "codes",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("client", sa.String(length=40), nullable=False),
        sa.Column("once", sa.Boolean(), nullable=False),
        sa.Column("until", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("digest", name="pk_codes"),
    )
    op.create_index("ix_codes_client", "codes", ["client"])


def downgrade() -> None:
    for table in ("codes", "sanctions"):
        op.drop_table(table)
