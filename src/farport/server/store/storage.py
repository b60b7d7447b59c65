"""Reads and writes what is stored. Entries are written by the `journal`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import Row, Select, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from farport.server import limits
from farport.server.store import schema
from farport.server.store.database import Database
from farport.server.store.rows import ChatRow, Entry, RecordRow, SeatRow, ShareRow, TableRow, Vote
from farport.server.store.wire import Kind, Wire
from farport.server.words.requests import Clock, OutcomeInfo

JSON_COLUMNS: dict[str, Any] = {
    "options": dict[str, Any],
    "clock": Clock,
    "outcome": OutcomeInfo,
    "sat": tuple[str, ...],
    "shares": tuple[ShareRow, ...],
    "vote": Vote,
}


class Draft:
    """A table's row and seats while they are being changed."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        self.row = row
        self.seats = list(seats)

    def set(self, **changes: Any) -> None:
        """Change fields of the table's row."""
        self.row = msgspec.structs.replace(self.row, **changes)

    def seat(self, player: int, **changes: Any) -> None:
        """Change fields of a seat."""
        self.seats[player] = msgspec.structs.replace(self.seats[player], **changes)


class Store:
    """Everything that the service remembers."""

    def __init__(self, database: Database, wire: Wire) -> None:
        self.database = database
        self.wire = wire

    def insert_new(self, table: Any) -> Any:
        """An INSERT that leaves out rows that break a constraint."""
        dialect = postgresql if self.database.postgres else sqlite
        return dialect.insert(table).on_conflict_do_nothing()

    async def ping(self) -> None:
        """Ask the database for anything at all."""
        async with self.database.reading() as connection:
            await connection.execute(select(1))

    async def setting(self, name: str, fresh: str) -> str:
        """A value that all servers on this database share; the first one to ask decides it."""
        async with self.database.writing() as connection:
            await connection.execute(self.insert_new(schema.settings), {"name": name, "value": fresh})
            value = await connection.scalar(select(schema.settings.c.value).where(schema.settings.c.name == name))
        return str(value)

    # People

    async def name_of(self, client: str) -> str | None:
        async with self.database.reading() as connection:
            name = await connection.scalar(select(schema.clients.c.name).where(schema.clients.c.id == client))
        return None if name is None else str(name)

    async def set_name(self, client: str, name: str) -> None:
        async with self.database.writing() as connection:
            await connection.execute(self.insert_new(schema.clients), {"id": client, "name": name})
            await connection.execute(update(schema.clients).where(schema.clients.c.id == client).values(name=name))

    # Tables

    async def add_table(self, row: TableRow, seats: Iterable[SeatRow]) -> None:
        async with self.database.writing() as connection:
            await add_table(connection, row, seats)

    async def table(self, table_id: str) -> tuple[TableRow, list[SeatRow]] | None:
        async with self.database.reading() as connection:
            return await read_table(connection, table_id)

    @asynccontextmanager
    async def changing(self, table_id: str, news: Kind = "table") -> AsyncIterator[Draft | None]:
        """A table's row and seats, held against others until what was changed is stored; None when there is no such
        table."""
        async with self.database.writing() as connection:
            await lock(connection, table_id)
            found = await read_table(connection, table_id)
            if found is None:
                yield None
                return
            draft = Draft(*found)
            yield draft
            await write_changes(connection, found, draft)
            await self.wire.announce(connection, news, table_id)

    async def add_rematch(self, table_id: str, row: TableRow, seats: Iterable[SeatRow]) -> str:
        """Add the table that follows on another, unless there is one already; returns its id."""
        async with self.database.writing() as connection:
            mine = and_(schema.tables.c.id == table_id, schema.tables.c.rematch.is_(None))
            await lock(connection, table_id)
            done = await connection.execute(update(schema.tables).where(mine).values(rematch=row.id))
            if done.rowcount:
                await add_table(connection, row, seats)
                await self.wire.announce(connection, "table", table_id)
                return row.id
            rematch = select(schema.tables.c.rematch).where(schema.tables.c.id == table_id)
            return str(await connection.scalar(rematch))

    async def lobby(self, client: str) -> list[tuple[TableRow, list[SeatRow]]]:
        """Public tables that are open or running, and those where a client has a seat, newest first."""
        t, s = schema.tables.c, schema.seats.c
        seated = exists().where(s.table_id == t.id, s.client == client)
        public = and_(t.public, t.status.in_(["open", "running"]))
        mine = and_(or_(seated, t.owner == client), t.status != "closed")
        wanted = select(schema.tables).where(or_(public, mine)).order_by(t.created.desc()).limit(limits.LOBBY_TABLES)
        async with self.database.reading() as connection:
            rows = [table_row(row) for row in await connection.execute(wanted)]
            chairs = await read_seats(connection, [row.id for row in rows])
        return [(row, chairs[row.id]) for row in rows]

    async def last_entries(self, table_ids: Sequence[str]) -> dict[str, Entry]:
        """The newest entry of each table that has one."""
        e = schema.entries.c
        numbers = select(e.table_id, func.max(e.number).label("last")).where(e.table_id.in_(table_ids))
        latest = numbers.group_by(e.table_id).subquery()
        same = and_(e.table_id == latest.c.table_id, e.number == latest.c.last)
        async with self.database.reading() as connection:
            rows = await connection.execute(select(schema.entries).join(latest, same))
            return {row.table_id: entry_row(row) for row in rows}

    async def tables_of(self, client: str) -> int:
        """How many open or running tables a client owns."""
        t = schema.tables.c
        return await self._count(select(func.count()).where(t.owner == client, t.status.in_(["open", "running"])))

    async def due_tables(self, before: float) -> list[str]:
        """The tables at which the server should have acted by now."""
        t = schema.tables.c
        wanted = (
            select(t.id)
            .where(t.due < before, t.status.in_(["open", "running"]))
            .order_by(t.due)
            .limit(limits.LOBBY_TABLES)
        )
        async with self.database.reading() as connection:
            return list(await connection.scalars(wanted))

    async def set_due(self, table_id: str, due: float | None) -> None:
        """When the server must act at a table."""
        async with self.database.writing() as connection:
            await connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(due=due))

    async def forget_old(self, now: float) -> int:
        """Remove tables that were closed, or never started, long ago."""
        t = schema.tables.c
        closed = and_(t.status == "closed", t.created < now - limits.CLOSED_TABLE_KEPT)
        unstarted = and_(t.status == "open", t.created < now - limits.UNSTARTED_TABLE_KEPT)
        async with self.database.writing() as connection:
            done = await connection.execute(delete(schema.tables).where(or_(closed, unstarted)))
        return done.rowcount

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """What was done at a table, in order."""
        e = schema.entries.c
        wanted = select(schema.entries).where(e.table_id == table_id, e.number > after).order_by(e.number)
        async with self.database.reading() as connection:
            return [entry_row(row) for row in await connection.execute(wanted)]

    # Chat

    async def add_chat(self, table_id: str, chat: ChatRow) -> None:
        """Store what was said; a message that was sent twice is stored once."""
        values = msgspec.structs.asdict(chat)
        del values["id"]
        async with self.database.writing() as connection:
            await connection.execute(self.insert_new(schema.chats), {**values, "table_id": table_id})
            await self.wire.announce(connection, "chat", table_id)

    async def chats(self, table_id: str, after: int = 0) -> list[ChatRow]:
        """The last things said, in order."""
        c = schema.chats.c
        wanted = select(schema.chats).where(c.table_id == table_id, c.id > after).order_by(c.id.desc())
        async with self.database.reading() as connection:
            rows = list(await connection.execute(wanted.limit(limits.CHATS_SHOWN)))
        return [ChatRow(**without(row, "table_id")) for row in reversed(rows)]

    async def chats_of(self, table_id: str) -> int:
        return await self._count(select(func.count()).where(schema.chats.c.table_id == table_id))

    # Records that were uploaded

    async def add_record(self, row: RecordRow) -> None:
        async with self.database.writing() as connection:
            await connection.execute(insert(schema.records), msgspec.structs.asdict(row))

    async def record(self, record_id: str) -> RecordRow | None:
        async with self.database.reading() as connection:
            found = await connection.execute(select(schema.records).where(schema.records.c.id == record_id))
            row = found.first()
        return None if row is None else RecordRow(**row._mapping)

    async def records_of(self, client: str) -> int:
        return await self._count(select(func.count()).where(schema.records.c.client == client))

    async def _count(self, wanted: Select[int]) -> int:
        async with self.database.reading() as connection:
            return int(await connection.scalar(wanted) or 0)


async def lock(connection: AsyncConnection, table_id: str) -> None:
    """Hold a table's row against other servers until the transaction ends; entries may still be added."""
    t = schema.tables.c
    await connection.execute(select(t.id).where(t.id == table_id).with_for_update(key_share=True))


async def add_table(connection: AsyncConnection, row: TableRow, seats: Iterable[SeatRow]) -> None:
    await connection.execute(insert(schema.tables), columns(row))
    await connection.execute(insert(schema.seats), [{**columns(seat), "table_id": row.id} for seat in seats])


async def read_table(connection: AsyncConnection, table_id: str) -> tuple[TableRow, list[SeatRow]] | None:
    found = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
    if found is None:
        return None
    return table_row(found), (await read_seats(connection, [table_id]))[table_id]


async def read_seats(connection: AsyncConnection, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    s = schema.seats.c
    chairs: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
    for row in await connection.execute(select(schema.seats).where(s.table_id.in_(table_ids)).order_by(s.player)):
        chairs[row.table_id].append(SeatRow(**read_json(without(row, "table_id"))))
    return chairs


async def write_changes(connection: AsyncConnection, found: tuple[TableRow, list[SeatRow]], draft: Draft) -> None:
    """Update what differs."""
    t, s = schema.tables, schema.seats
    if draft.row != found[0]:
        await connection.execute(update(t).where(t.c.id == draft.row.id).values(columns(draft.row)))
    for before, after in zip(found[1], draft.seats, strict=True):
        if after != before:
            this = and_(s.c.table_id == draft.row.id, s.c.player == after.player)
            await connection.execute(update(s).where(this).values(columns(after)))


def columns(row: msgspec.Struct) -> dict[str, Any]:
    """A value's fields as the database holds them."""
    values = msgspec.structs.asdict(row)
    return {name: as_text(value) if name in JSON_COLUMNS else value for name, value in values.items()}


def as_text(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def table_row(row: Row[Any]) -> TableRow:
    return TableRow(**read_json(dict(row._mapping)))


def read_json(values: dict[str, Any]) -> dict[str, Any]:
    """A row's values, with those read that are kept as JSON."""
    for name in JSON_COLUMNS.keys() & values.keys():
        if values[name] is not None:
            values[name] = msgspec.json.decode(values[name], type=JSON_COLUMNS[name])
    return values


def entry_row(row: Row[Any]) -> Entry:
    values = without(row, "table_id")
    if values["outcome"] is not None:
        values["outcome"] = tuple(msgspec.json.decode(values["outcome"], type=list[int]))
    return Entry(**values)


def without(row: Row[Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in row._mapping.items() if key != name}
