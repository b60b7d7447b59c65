"""What is stored of people beside their names: who may not do what, and how they are found and forgotten."""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, case, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from farport.server import limits
from farport.server.store import schema
from farport.server.store.rows import Notice, Sanction, SeatRow, TableRow
from farport.server.store.storage import Store, read_seats, table_row

NOTICE = "notice"
SOMEBODY = "Somebody"


class People:
    """The part of the store that serves the operator, and people who change devices."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._database = store.database

    # What holds in the whole house

    async def notice(self) -> Notice | None:
        s = schema.settings.c
        async with self._database.reading() as connection:
            found = await connection.scalar(select(s.value).where(s.name == NOTICE))
        return msgspec.json.decode(found, type=Notice) if found else None

    async def set_notice(self, notice: Notice | None) -> None:
        async with self._database.writing() as connection:
            await connection.execute(delete(schema.settings).where(schema.settings.c.name == NOTICE))
            if notice:
                value = msgspec.json.encode(notice).decode()
                await connection.execute(insert(schema.settings), {"name": NOTICE, "value": value})
            await self._store.wire.announce(connection, "house", "")

    async def sanctions(self) -> list[Sanction]:
        """Those that hold, newest first."""
        s = schema.sanctions
        wanted = select(s).where(or_(s.c.until.is_(None), s.c.until > time.time())).order_by(s.c.id.desc())
        async with self._database.reading() as connection:
            return [Sanction(**row._mapping) for row in await connection.execute(wanted)]

    async def impose(self, sanction: Sanction) -> int:
        values = msgspec.structs.asdict(sanction)
        del values["id"]
        async with self._database.writing() as connection:
            new = insert(schema.sanctions).returning(schema.sanctions.c.id)
            number = await connection.scalar(new, values)
            await self._store.wire.announce(connection, "house", "")
        return int(number or 0)

    async def lift(self, number: int) -> bool:
        async with self._database.writing() as connection:
            done = await connection.execute(delete(schema.sanctions).where(schema.sanctions.c.id == number))
            await self._store.wire.announce(connection, "house", "")
        return bool(done.rowcount)

    # Codes of identity

    async def keep_code(self, digest: str, client: str, until: float | None) -> None:
        """Keep a code that gives a client: once until then, or for good. One before of the same kind holds no more."""
        c, once = schema.codes.c, until is not None
        async with self._database.writing() as connection:
            await connection.execute(delete(schema.codes).where(c.client == client, c.once == once))
            code = {"digest": digest, "client": client, "once": once, "until": until}
            await connection.execute(insert(schema.codes), code)

    async def client_of_code(self, digest: str) -> str | None:
        """Whose code it is, if it still holds; one that holds once does no more after this."""
        c = schema.codes.c
        soon = delete(schema.codes).where(c.digest == digest, c.once, c.until > time.time()).returning(c.client)
        for_good = select(c.client).where(c.digest == digest, ~c.once)
        async with self._database.writing() as connection:
            found = await connection.scalar(soon) or await connection.scalar(for_good)
        return None if found is None else str(found)

    async def has_recovery(self, client: str) -> bool:
        c = schema.codes.c
        async with self._database.reading() as connection:
            return bool(await connection.scalar(select(c.client).where(c.client == client, ~c.once)))

    async def forget_codes(self, now: float) -> None:
        """Remove codes that hold no more."""
        async with self._database.writing() as connection:
            await connection.execute(delete(schema.codes).where(schema.codes.c.until < now))

    # Finding

    async def find_tables(
        self, words: str, status: str | None, start: int
    ) -> list[tuple[TableRow, list[SeatRow], float]]:
        """Tables with when something was done at them, newest first: by their id, their game, or who owns them or sits
        there."""
        t, s = schema.tables.c, schema.seats.c
        sitting = select(s.table_id).where(or_(s.client == words, contains(s.name, words)))
        named = or_(t.id == words, t.owner == words, contains(t.game, words), contains(t.owner_name, words))
        wanted = select(schema.tables, last_entry().label("last")).order_by(t.created.desc())
        if words:
            wanted = wanted.where(or_(named, t.id.in_(sitting)))
        if status:
            wanted = wanted.where(t.status == status)
        async with self._database.reading() as connection:
            found = list(await connection.execute(wanted.offset(start).limit(limits.ADMIN_PAGE)))
            rows = [(table_row(row, ("last",)), row.last) for row in found]
            chairs = await read_seats(connection, [row.id for row, _ in rows])
        return [(row, chairs[row.id], last or row.started or row.created) for row, last in rows]

    async def find_clients(self, words: str, start: int) -> list[tuple[str, str]]:
        """Clients who have taken a name, by their id or by a part of it."""
        c = schema.clients.c
        wanted = select(c.id, c.name).order_by(c.name, c.id)
        if words:
            wanted = wanted.where(or_(c.id == words, contains(c.name, words)))
        async with self._database.reading() as connection:
            found = await connection.execute(wanted.offset(start).limit(limits.ADMIN_PAGE))
            return [(row.id, row.name) for row in found]

    async def tables_of(self, client: str) -> list[str]:
        """The tables that are open or running where a client sits, or that he owns."""
        t, s = schema.tables.c, schema.seats.c
        sitting = select(s.table_id).where(s.client == client)
        theirs = and_(or_(t.owner == client, t.id.in_(sitting)), t.status.in_(["open", "running"]))
        async with self._database.reading() as connection:
            return list(await connection.scalars(select(t.id).where(theirs)))

    # Forgetting

    async def forget(self, client: str) -> list[str]:
        """Remove a person's name, chat, records and codes. Where he played, nobody stands in his place who can be
        traced: his seats are somebody's. Returns the tables that have changed."""
        async with self._database.writing() as connection:
            touched = await tables_with(connection, client)
            await connection.execute(delete(schema.clients).where(schema.clients.c.id == client))
            for table in (schema.chats, schema.records, schema.codes):
                await connection.execute(delete(table).where(table.c.client == client))
            await rename(connection, client, f"gone-{secrets.token_urlsafe(12)}")
            for table_id in touched:
                await self._store.wire.announce(connection, "down", table_id)
        return touched

    async def expire(self, before: float, *, running: bool) -> list[str]:
        """Remove tables at which nothing was done since; of those that run only when it is said so."""
        t = schema.tables.c
        last = func.coalesce(last_entry(), t.started, t.created)
        wanted = select(t.id).where(last < before)
        if not running:
            wanted = wanted.where(t.status != "running")
        async with self._database.writing() as connection:
            expired = list(await connection.scalars(wanted))
            await connection.execute(delete(schema.tables).where(t.id.in_(wanted)))
            for table_id in expired:
                await self._store.wire.announce(connection, "down", table_id)
        return expired


def last_entry() -> Any:
    """When something was done at a table, for a query about tables."""
    e = schema.entries.c
    return select(func.max(e.at)).where(e.table_id == schema.tables.c.id).correlate(schema.tables).scalar_subquery()


def contains(column: Any, words: str) -> ColumnElement[bool]:
    found: ColumnElement[bool] = column.icontains(words, autoescape=True)
    return found


async def tables_with(connection: AsyncConnection, client: str) -> list[str]:
    """The tables where a client sits or sat, that he owns, or where he wrote something."""
    owned = set(await connection.scalars(select(schema.tables.c.id).where(schema.tables.c.owner == client)))
    for table in (schema.seats, schema.entries, schema.chats):
        owned |= set(await connection.scalars(select(table.c.table_id).where(table.c.client == client).distinct()))
    return sorted(owned)


async def rename(connection: AsyncConnection, client: str, other: str) -> None:
    """Put another client in the place of one, wherever one stands; who is kept out stays out."""
    s, t = schema.seats, schema.tables
    named = case((s.c.name.is_(None), None), else_=SOMEBODY)
    await connection.execute(update(s).where(s.c.client == client).values(name=named))
    await connection.execute(update(s).where(contains(s.c.vote, client)).values(vote=None))
    for column in (s.c.sat, t.c.shares):
        put = {column: func.replace(column, client, other)}
        await connection.execute(update(column.table).where(contains(column, client)).values(put))
    await connection.execute(update(t).where(t.c.owner == client).values(owner=other, owner_name=SOMEBODY))
    for table in schema.metadata.sorted_tables:
        if "client" in table.c and table is not schema.sanctions:
            await connection.execute(update(table).where(table.c.client == client).values(client=other))
