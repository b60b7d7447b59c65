"""Carries news between servers that share a PostgreSQL database, by LISTEN and NOTIFY, and knows which of them live.

With SQLite there is one server, and nobody to tell.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, column, text
from sqlalchemy.ext.asyncio import AsyncConnection

from farport.server import limits
from farport.server.store.database import Database

log = logging.getLogger("farport.server")

CHANNEL = "farport"
SERVERS = 0x_FA_2903
"""The class of the locks that living servers hold."""
LIVING = text(
    "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted "
    f"AND classid = {SERVERS} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
).columns(column("objid"))
WATCHFUL = {"tcp_keepalives_idle": "2", "tcp_keepalives_interval": "1", "tcp_keepalives_count": "3"}
"""A machine that has gone silent is noticed as soon as a process that has ended."""
USED = 0x_FA2_9028
"""The lock that every server shares while it uses a database (see `backup`)."""

Kind = Literal["entries", "table", "wish", "chat", "here", "who", "lost", "house", "down"]
NOTIFY = text("SELECT pg_notify(:channel, :news)")


class News(msgspec.Struct):
    """Something changed at a table: which server says so, what, and for `here` the clients connected there."""

    server: int
    kind: Kind
    table: str
    clients: list[str] = []


Hear = Callable[[News], None]


class Wire:
    """News from one server to the others. `hear` is called for what the others tell, and with "lost" when some may have
    been missed.

    `server` is this server's number, another one each time it runs. It lives as long as it holds the lock of that
    number, which PostgreSQL takes from it as soon as its wire is cut.
    """

    def __init__(self, database: Database) -> None:
        self.server = secrets.randbits(31)
        self._database = database
        self._hear: Hear = lambda news: None
        self._task: asyncio.Task[None] | None = None

    async def announce(
        self, connection: AsyncConnection, kind: Kind, table: str, clients: list[str] | None = None
    ) -> None:
        """Tell the others, once the connection's transaction is committed."""
        await connection.run_sync(self.notify, kind, [table], clients)

    def notify(
        self, connection: Connection, kind: Kind, tables: Sequence[str], clients: list[str] | None = None
    ) -> None:
        """The same of several tables, within a transaction that is done in one go."""
        if self._database.postgres and tables:
            news = (msgspec.json.encode(News(self.server, kind, table, clients or [])).decode() for table in tables)
            connection.execute(NOTIFY, [{"channel": CHANNEL, "news": one} for one in news])

    async def tell(self, kind: Kind, table: str, clients: list[str] | None = None) -> None:
        """Tell the others now."""
        if self._database.postgres:
            async with self._database.writing() as connection:
                await self.announce(connection, kind, table, clients)

    @property
    def living(self) -> Any:
        """The numbers of the servers that run now, for a query."""
        return LIVING if self._database.postgres else [self.server]

    async def open(self, hear: Hear) -> None:
        self._hear = hear
        if self._database.postgres:
            listening = asyncio.Event()
            self._task = asyncio.create_task(self._listen_for_ever(listening))
            await listening.wait()

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen_for_ever(self, listening: asyncio.Event) -> None:
        while True:
            try:
                await self._listen(listening)
            except Exception as error:
                log.warning("the wire is down", extra={"reason": str(error)})
            await asyncio.sleep(limits.WIRE_PAUSE)

    async def _listen(self, listening: asyncio.Event) -> None:
        """Listen until the connection is lost."""
        asyncpg: Any = __import__("asyncpg")
        url = self._database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(url, server_settings=WATCHFUL)
        await connection.execute("SELECT pg_advisory_lock($1, $2)", SERVERS, self.server)
        gone = asyncio.Event()
        connection.add_termination_listener(lambda _connection: gone.set())
        await connection.execute("SELECT pg_advisory_lock_shared($1)", USED)
        await connection.add_listener(CHANNEL, self._heard)
        self._hear(News(self.server, "lost", ""))
        listening.set()
        try:
            await gone.wait()
        finally:
            with suppress(Exception):
                await connection.close(timeout=1)

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        news = msgspec.json.decode(payload, type=News)
        if news.server != self.server:
            self._hear(news)
