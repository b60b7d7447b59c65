"""Backups: everything that is stored, as it was at one moment, in one SQLite file.

The file has the service's own tables, whichever database it was made from, so that it can be brought back into either,
looked into with any tool for SQLite, or served as it is.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Integer, MetaData, String, Table, delete, exists, func, insert, or_, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from farport.server.store import schema
from farport.server.store.database import MIGRATIONS, Database, database_url
from farport.server.store.wire import USED

ROWS = 1000
"""So many are held in memory."""

contents = Table("backup", MetaData(), Column("name", String(40), primary_key=True), Column("rows", Integer))
"""What a backup has, so that a part of one is known as such."""

Counts = dict[str, int]


class BadBackup(ValueError):
    """A backup that cannot be made or brought back; the text says why."""


async def backup(source: str | None, file: Path) -> Counts:
    """Write everything into a new file, while servers go on; returns how many rows of each table there are."""
    if file.exists():
        raise BadBackup(f"{file} is there already; name another file")
    if not file.parent.is_dir():
        raise BadBackup(f"there is no folder {file.parent}")
    part = file.with_name(f".{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY, 0o600))  # it has the secrets of dice and cookies
        async with opened(source, fresh=False) as old, opened(str(part), fresh=True) as new:
            counts = await copied(old, new)
        with closing(sqlite3.connect(part)) as written:
            written.execute("PRAGMA journal_mode=DELETE")  # one file, whoever reads it
        part.rename(file)
    finally:
        for left in part.parent.glob(f"{part.name}*"):
            left.unlink()
    return counts


async def restore(file: Path, target: str | None, *, replace: bool = False) -> Counts:
    """Bring a backup back into an empty database, or in the place of what is there. No server may use it meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "backup.sqlite"
        check_file(file)
        shutil.copyfile(file, own)
        await check_whole(own)
        async with opened(str(own), fresh=False, newest=True) as old, opened(target, fresh=True) as new:
            return await brought(old, new, replace=replace)


async def copied(old: Database, new: Database) -> Counts:
    async with snapshot(old) as reading, new.writing() as writing:
        counts = await copy(reading, writing)
        await writing.run_sync(contents.create)
        await writing.execute(insert(contents), [{"name": name, "rows": rows} for name, rows in counts.items()])
    return counts


async def brought(old: Database, new: Database, *, replace: bool) -> Counts:
    async with snapshot(old) as reading, new.writing() as writing:
        await alone(writing, new)
        if not (replace or await empty(writing)):
            raise BadBackup("that database is not empty; name another, or say --replace and lose what is in it")
        for table in reversed(schema.metadata.sorted_tables):
            await writing.execute(delete(table))
        counts = await copy(reading, writing)
        await count_on(writing, new)
    return counts


async def alone(connection: AsyncConnection, database: Database) -> None:
    """Refuse while a server uses a database that several could use. A file is guarded when it is opened."""
    if database.postgres:
        free = await connection.scalar(text(f"SELECT pg_try_advisory_xact_lock({USED})"))
        if not free:
            raise BadBackup("a server uses that database; stop it first")


async def empty(connection: AsyncConnection) -> bool:
    """Whether nobody has used a database: a server that was only started has made its key."""
    used = (schema.tables, schema.clients, schema.records)
    return not any([await connection.scalar(select(exists().select_from(table))) for table in used])


async def copy(reading: AsyncConnection, writing: AsyncConnection) -> Counts:
    """Every row of every table, those first that others name."""
    counts: Counts = {}
    for table in schema.metadata.sorted_tables:
        counts[table.name] = 0
        async for rows in (await reading.stream(select(table))).mappings().partitions(ROWS):
            await writing.execute(insert(table), [dict(row) for row in rows])
            counts[table.name] += len(rows)
    return counts


async def count_on(connection: AsyncConnection, database: Database) -> None:
    """Numbers that the database gives go on after those that were brought."""
    if not database.postgres:
        return
    for table in schema.metadata.sorted_tables:
        if table.autoincrement_column is not None:
            named = f"pg_get_serial_sequence('{table.name}', 'id')"
            last = f"(SELECT coalesce(max(id), 0) + 1 FROM {table.name})"
            await connection.execute(text(f"SELECT setval({named}, {last}, false)"))


@asynccontextmanager
async def snapshot(database: Database) -> AsyncIterator[AsyncConnection]:
    """A connection that sees everything as it was at one moment."""
    async with database.reading() as connection:
        if database.postgres:
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        yield connection


@asynccontextmanager
async def opened(where: str | None, *, fresh: bool, newest: bool = False) -> AsyncIterator[Database]:
    """A database of this Farport's schema: one that is `fresh`, or an older copy that is to be the `newest`, is brought
    there; one that is in use is left as it is."""
    database = Database(database_url(where))
    try:
        if fresh or newest:
            await database.open()
        else:
            await check_schema(database)
        yield database
    except OSError as error:
        raise BadBackup(f"{database.url} cannot be reached: {error}") from None
    finally:
        await database.close()


async def check_schema(database: Database) -> None:
    if not database.postgres and not Path(str(database.url.database)).exists():
        raise BadBackup(f"there is no database {database.url.database}; name one with --database")
    found = await revision(database)
    if found != head():
        whose = "an older Farport, and none of this one has served it" if found in known() else "another Farport"
        raise BadBackup(f"the database is of {whose}; back it up with the Farport that serves it")


async def revision(database: Database) -> str | None:
    """The schema that a database has."""
    async with database.reading() as connection:
        return await connection.run_sync(lambda inner: MigrationContext.configure(inner).get_current_revision())


def scripts() -> ScriptDirectory:
    return ScriptDirectory(str(MIGRATIONS))


def head() -> str | None:
    return scripts().get_current_head()


def known() -> set[str]:
    return {script.revision for script in scripts().walk_revisions()}


# Whether a file is a whole backup


def check_file(file: Path) -> None:
    try:
        with file.open("rb") as opened:
            begins = opened.read(16)
    except OSError as error:
        raise BadBackup(f"{file} cannot be read: {error.strerror}") from None
    if begins != b"SQLite format 3\0":
        raise BadBackup(f"{file} is no backup of Farport")


async def check_whole(file: Path) -> None:
    """That a file has what it says, of a schema that is known, and that no table's entries have gaps."""
    database = Database(database_url(str(file)))
    try:
        async with database.reading() as connection:
            await sound(connection)
            await complete(connection)
            await gapless(connection)
        found = await revision(database)
    except DBAPIError:
        raise BadBackup("the file is damaged, or no backup of Farport") from None
    finally:
        await database.close()
    if found not in known():
        raise BadBackup("the backup was made by a newer Farport; bring it back with that one")


async def sound(connection: AsyncConnection) -> None:
    said = await connection.scalar(text("PRAGMA integrity_check"))
    if said != "ok":
        raise BadBackup(f"the file is damaged: {str(said).splitlines()[0]}")


async def complete(connection: AsyncConnection) -> None:
    for row in list(await connection.execute(select(contents))):
        there = await connection.scalar(text(f'SELECT count(*) FROM "{row.name}"'))
        if there != row.rows:
            raise BadBackup(f"the backup is not whole: {row.rows} {row.name} were written, and {there} are there")


async def gapless(connection: AsyncConnection) -> None:
    """The deal is number 0; older games have none."""
    e = schema.entries.c
    first, last = func.min(e.number), func.max(e.number)
    gaps = select(e.table_id).group_by(e.table_id).having(or_(first > 1, last - first + 1 != func.count()))
    if table := await connection.scalar(gaps):
        raise BadBackup(f"the backup is not whole: entries of table {table} are missing")
