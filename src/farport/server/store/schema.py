"""What is stored. A table is a row that says how it was begun, its seats, and an append-only list of entries."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

clients = Table(
    "clients",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", LargeBinary(64), nullable=False),
    Column("owner", String(40), nullable=False),
    Column("owner_name", String(80), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("begin_when_full", Boolean, nullable=False),
    Column("clock", Text),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("invite", String(40), nullable=False),
    Column("status", String(10), nullable=False),
    Column("outcome", Text),
    Column("rematch", String(24)),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("due", Float),
    Column("driver", Integer),
    Column("seen", Float, nullable=False, server_default="0"),
    Column("shares", Text, nullable=False, server_default="[]"),
    Column("dealing", Float),
    Index(None, "status", "public", "created"),
    Index(None, "owner"),
    Index(None, "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("client", String(40)),
    Column("name", String(80)),
    Column("level", String(40)),
    Column("local", Boolean, nullable=False),
    Column("standing", BigInteger),
    Column("always", Boolean, nullable=False, server_default=false()),
    Column("sat", Text, nullable=False, server_default="[]"),
    Column("vote", Text),
    Column("agreed", Boolean, nullable=False, server_default=false()),
    Index(None, "client"),
)

# The primary key decides races: only one entry of a table has a number. The other constraint keeps a message that was
# sent twice from being played twice.
entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("player", Integer, nullable=False),
    Column("code", BigInteger, nullable=False),
    Column("outcome", Text),
    Column("mover", Integer),
    Column("digest", String(16), nullable=False),
    Column("by", String(10), nullable=False),
    Column("client", String(40)),
    Column("message", String(80)),
    Column("at", Float, nullable=False),
    Column("spent", Float, nullable=False),
    Column("thought", Float),
    Column("trail", LargeBinary),
    UniqueConstraint("table_id", "client", "message"),
)

chats = Table(
    "chats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("client", String(40), nullable=False),
    Column("message", String(80), nullable=False),
    Column("sender", String(80), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index(None, "table_id", "id"),
    UniqueConstraint("table_id", "client", "message"),
)

# Who may not do what: come in at all (ban), write (mute), or be at one table (kick).
sanctions = Table(
    "sanctions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("client", String(40)),
    Column("address", String(50)),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE")),
    Column("reason", String(400), nullable=False),
    Column("made", Float, nullable=False),
    Column("until", Float),
    Index(None, "client"),
)

# With a code a person gets his client on another device: once and soon, or for good. Only digests are kept.
codes = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("client", String(40), nullable=False),
    Column("once", Boolean, nullable=False),
    Column("until", Float),
    Index(None, "client"),
)

records = Table(
    "records",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("client", String(40), nullable=False),
    Column("game", String(80), nullable=False),
    Column("json", Text, nullable=False),
    Column("created", Float, nullable=False),
    Index(None, "client"),
)
