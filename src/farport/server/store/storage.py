"""Reads and writes what is stored. Entries are written by the `journal`."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    and_,
    case,
    delete,
    exists,
    func,
    insert,
    not_,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from farport.server import limits
from farport.server.store import schema
from farport.server.store.database import Database
from farport.server.store.rows import ChatRow, Entry, RecordRow, SeatRow, ShareRow, TableRow, Vote
from farport.server.store.wire import Kind, Wire
from farport.server.words.requests import Clock, OutcomeInfo, RecordInfo

log = logging.getLogger("farport.server")

PING_BYTES = 20_000
"""More than a few pages of a database: it has to find room for them."""

JSON_COLUMNS: dict[str, Any] = {
    "options": dict[str, Any],
    "clock": Clock,
    "outcome": OutcomeInfo,
    "sat": tuple[str, ...],
    "shares": tuple[ShareRow, ...],
    "vote": Vote,
}


SEAT_OF_TABLE = schema.seats.c.table_id == schema.tables.c.id
AWAITED = and_(schema.seats.c.kind == "person", schema.seats.c.client.is_(None))
Found = tuple[TableRow, list[SeatRow]]


class Broken(Exception):
    """What is stored of a table cannot be read."""


class Look(msgspec.Struct, frozen=True):
    """What is looked for among tables: a game, and words that are part of somebody's name, or of the title of the games
    `titled`; from so many tables on."""

    game: str = ""
    words: str = ""
    titled: tuple[str, ...] = ()
    start: int = 0


class Draft:
    """A table's row and seats while they are being changed."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        self.row = row
        self.seats = list(seats)
        self.entry: Entry | None = None
        """What is to be stored with the changes: the deal, or that newer rules go on."""

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
        """Have the database store something, so that it is seen whether it can."""
        values = {"name": "ping", "value": secrets.token_hex(PING_BYTES)}
        s = schema.settings
        async with self.database.writing() as connection:
            await connection.execute(delete(s).where(s.c.name == values["name"]))
            await connection.execute(insert(s), values)

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

    async def mine(self, client: str, look: Look) -> list[Found]:
        """The tables of a client, over ones last and the newest first: where he has a seat, and those he opened."""
        t = schema.tables.c
        wanted = select(schema.tables).where(is_mine(client), t.status != "closed", *looked_for(look))
        return await self._found(wanted.order_by(t.status == "over", t.created.desc()).limit(limits.LOBBY_MINE))

    async def public(self, client: str, look: Look, now: float) -> list[Found]:
        """A page of the public tables of others where somebody was lately. Who waits for players comes first, and who
        waits longest; nobody's second table before another's first."""
        t = schema.tables.c
        waits = and_(t.status == "open", exists().where(SEAT_OF_TABLE, AWAITED))
        fresh = t.seen > now - limits.EMPTY_TABLE_LISTED
        by_letters = and_(t.clock.contains('"days"'), t.seen > now - limits.EMPTY_LETTERS_LISTED)
        listed = and_(t.public, t.status.in_(["open", "running"]), or_(fresh, by_letters), not_(is_mine(client)))
        place = func.row_number().over(partition_by=t.owner, order_by=t.created.desc()).label("place")
        places = select(t.id, place).where(listed, *looked_for(look)).subquery()
        wanted = select(schema.tables).join(places, places.c.id == t.id)
        wanted = wanted.where(places.c.place <= limits.LISTED_PER_OWNER)
        first = case((waits, 0), else_=1), places.c.place, case((waits, t.created), else_=-t.created)
        return await self._found(wanted.order_by(*first).offset(look.start).limit(limits.LOBBY_PAGE))

    async def _found(self, wanted: Select[Any]) -> list[Found]:
        async with self.database.reading() as connection:
            rows = list(readable(await connection.execute(wanted)))
            chairs = await read_seats(connection, [row.id for row in rows])
        return [(row, chairs[row.id]) for row in rows]

    async def saw(self, table_ids: Sequence[str], now: float) -> None:
        """Somebody is at these tables."""
        if table_ids:
            t = schema.tables.c
            async with self.database.writing() as connection:
                await connection.execute(update(schema.tables).where(t.id.in_(table_ids)).values(seen=now))

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

    # Who acts at a table when a bot or the clock owes a move: the server that stored the last change, while it lives

    async def claim(self, table_ids: Sequence[str]) -> list[str]:
        """Which of these tables this server sees to from now on, as nobody else does."""
        return await self._claim(and_(schema.tables.c.id.in_(table_ids), self._alone), len(table_ids), {})

    async def claim_due(self, now: float, most: int, *, of_people: bool) -> list[str]:
        """See to some tables where something is due and nobody acts: those of people, or those where only bots play.
        What is due is due from now on, so that others do not think it late again."""
        t, s = schema.tables.c, schema.seats.c
        late = and_(t.due < now - limits.ORPHANED_AFTER, t.driver != self.wire.server)
        people = exists().where(s.table_id == t.id, s.kind == "person", s.client.is_not(None))
        wanted = and_(t.due < now, or_(self._alone, late), people if of_people else not_(people))
        return await self._claim(wanted, most, {"due": now}, t.due)

    @property
    def _alone(self) -> ColumnElement[bool]:
        """Whether no server that lives sees to a table."""
        t = schema.tables.c
        return or_(t.driver.is_(None), t.driver.not_in(self.wire.living))

    async def _claim(self, wanted: ColumnElement[bool], most: int, changes: dict[str, float], *order: Any) -> list[str]:
        """Of several servers that claim a table at once, one gets it."""
        t = schema.tables.c
        free = select(t.id).where(t.status.in_(["open", "running"]), wanted).order_by(*order).limit(most)
        mine = t.id.in_(select(free.with_for_update(skip_locked=True).cte().c.id))
        done = update(schema.tables).where(mine).values(driver=self.wire.server, **changes).returning(t.id)
        async with self.database.writing() as connection:
            return list(await connection.scalars(done))

    async def release(self, table_ids: Sequence[str] | None = None) -> None:
        """Leave some of this server's tables, or all of them, to whoever comes first."""
        t = schema.tables.c
        mine = and_(t.driver == self.wire.server, true() if table_ids is None else t.id.in_(table_ids))
        async with self.database.writing() as connection:
            await connection.execute(update(schema.tables).where(mine).values(driver=None))

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
        """Store what was said; a message that was sent twice is stored once, and the oldest of too many go."""
        c = schema.chats.c
        values = msgspec.structs.asdict(chat)
        del values["id"]
        of_table = select(c.id).where(c.table_id == table_id).order_by(c.id.desc())
        last = of_table.offset(limits.CHATS_PER_TABLE).limit(1).scalar_subquery()
        async with self.database.writing() as connection:
            await connection.execute(self.insert_new(schema.chats), {**values, "table_id": table_id})
            await connection.execute(delete(schema.chats).where(c.table_id == table_id, c.id <= last))
            await self.wire.announce(connection, "chat", table_id)

    async def chats(self, table_id: str, after: int = 0) -> list[ChatRow]:
        """The last things said, in order."""
        c = schema.chats.c
        wanted = select(schema.chats).where(c.table_id == table_id, c.id > after).order_by(c.id.desc())
        async with self.database.reading() as connection:
            rows = list(await connection.execute(wanted.limit(limits.CHATS_SHOWN)))
        return [ChatRow(**without(row, "table_id")) for row in reversed(rows)]

    # Records that were uploaded

    async def add_record(self, row: RecordRow) -> None:
        async with self.database.writing() as connection:
            await connection.execute(insert(schema.records), msgspec.structs.asdict(row))

    async def record(self, record_id: str) -> RecordRow | None:
        async with self.database.reading() as connection:
            found = await connection.execute(select(schema.records).where(schema.records.c.id == record_id))
            row = found.first()
        return None if row is None else RecordRow(**row._mapping)

    async def records_of(self, client: str) -> list[RecordInfo]:
        """What a client uploaded, the newest first."""
        r = schema.records.c
        wanted = select(r.id, r.game, r.created).where(r.client == client).order_by(r.created.desc())
        async with self.database.reading() as connection:
            return [RecordInfo(**row._mapping) for row in await connection.execute(wanted)]

    async def record_bytes(self, client: str) -> int:
        """How much a client's records take up."""
        r = schema.records.c
        return await self._count(select(func.sum(func.length(r.json))).where(r.client == client))

    async def remove_record(self, record_id: str, client: str) -> bool:
        """Remove a record; False when this client has none of that id."""
        r = schema.records.c
        async with self.database.writing() as connection:
            done = await connection.execute(delete(schema.records).where(r.id == record_id, r.client == client))
        return bool(done.rowcount)

    async def forget_records(self) -> None:
        """Remove the oldest records where there are too many."""
        r = schema.records.c
        last = select(r.created).order_by(r.created.desc()).offset(limits.RECORDS).limit(1).scalar_subquery()
        async with self.database.writing() as connection:
            await connection.execute(delete(schema.records).where(r.created <= last))

    async def _count(self, wanted: Select[int]) -> int:
        async with self.database.reading() as connection:
            return int(await connection.scalar(wanted) or 0)


def is_mine(client: str) -> ColumnElement[bool]:
    seated = exists().where(SEAT_OF_TABLE, schema.seats.c.client == client)
    return or_(schema.tables.c.owner == client, seated)


def looked_for(look: Look) -> Iterator[ColumnElement[bool]]:
    t, s = schema.tables.c, schema.seats.c
    if look.game:
        yield t.game == look.game
    if look.words:
        seated = exists().where(SEAT_OF_TABLE, s.name.icontains(look.words, autoescape=True))
        yield or_(t.owner_name.icontains(look.words, autoescape=True), seated, t.game.in_(look.titled))


def readable(rows: Iterable[Row[Any]]) -> Iterator[TableRow]:
    """Those rows of tables that can be read. A broken one is no reason not to show the others."""
    for row in rows:
        try:
            yield table_row(row)
        except Broken as broken:
            log.error("a table cannot be read", extra={"table": row.id, "reason": str(broken)})


async def lock(connection: AsyncConnection, table_id: str) -> None:
    """Hold a table's row against other servers until the transaction ends; entries may still be added."""
    t = schema.tables.c
    await connection.execute(select(t.id).where(t.id == table_id).with_for_update(key_share=True))


async def add_table(connection: AsyncConnection, row: TableRow, seats: Iterable[SeatRow]) -> None:
    await connection.execute(insert(schema.tables), {**columns(row), "seen": row.created})
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
    if draft.entry:
        await connection.execute(insert(schema.entries), entry_columns(draft.row.id, draft.entry))
    if draft.row != found[0]:
        await connection.execute(update(t).where(t.c.id == draft.row.id).values(columns(draft.row)))
    for before, after in zip(found[1], draft.seats, strict=True):
        if after != before:
            this = and_(s.c.table_id == draft.row.id, s.c.player == after.player)
            await connection.execute(update(s).where(this).values(columns(after)))


def entry_columns(table_id: str, entry: Entry) -> dict[str, Any]:
    return {**msgspec.structs.asdict(entry), "outcome": as_text(entry.outcome), "table_id": table_id}


def columns(row: msgspec.Struct) -> dict[str, Any]:
    """A value's fields as the database holds them."""
    values = msgspec.structs.asdict(row)
    return {name: as_text(value) if name in JSON_COLUMNS else value for name, value in values.items()}


def as_text(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def table_row(row: Row[Any], besides: Sequence[str] = ()) -> TableRow:
    values = {name: value for name, value in row._mapping.items() if name not in {"seen", *besides}}
    return TableRow(**read_json(values))


def read_json(values: dict[str, Any]) -> dict[str, Any]:
    """A row's values, with those read that are kept as JSON; Broken where one cannot be."""
    for name in JSON_COLUMNS.keys() & values.keys():
        if values[name] is not None:
            try:
                values[name] = msgspec.json.decode(values[name], type=JSON_COLUMNS[name])
            except (msgspec.DecodeError, RecursionError) as error:
                raise Broken(f"{name}: {error}") from None
    return values


def entry_row(row: Row[Any]) -> Entry:
    values = without(row, "table_id")
    if values["outcome"] is not None:
        values["outcome"] = tuple(msgspec.json.decode(values["outcome"], type=list[int]))
    return Entry(**values)


def without(row: Row[Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in row._mapping.items() if key != name}
